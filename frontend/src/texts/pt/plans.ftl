# Experimentar ideias: sombras de uma mesa, e planos.

try = Experimentar
try-about = Experimente as suas ideias numa sombra desta mesa: uma cópia feita com o que sabe, com tudo o que está escondido distribuído ao acaso. Lá nada conta, pode desfazer tudo e mais ninguém a vê.
try-others = Quem joga pelos outros?
try-myself = Eu
try-gentle = Nesta mesa não há dicas, por isso os bots das suas sombras não vão além do camareiro.
try-open = Abrir uma sombra

shadow = Sombra
shadow-about = Experimente o que quiser: Desfazer volta atrás até onde desejar, mesmo para além de outros turnos.
shadow-of = Uma sombra de { $title }
shadow-untitled = o seu jogo
shadow-nothing-counts = Aqui nada conta.
shadow-over = O jogo acabaria agora. Aqui nada conta.
shadow-back = Voltar à mesa
shadow-drop = Deitar fora
shadows = As minhas sombras

my-plans = Os meus planos
my-plans-none = Ainda nenhum: abra uma sombra, jogue alguma coisa e guarde-a.
plan-name = Nome do plano
plan-save = Guardar como plano
plan-saved = O plano está guardado.
plan-status-works = Continua a funcionar
plan-status-stops =
    { $step ->
        [0] Já não funciona
       *[other] Funciona até ao passo { $step } de { $of }
    }
plan-status-moved-on =
    { $step ->
        [0] A mesa já avançou
       *[other] A mesa já avançou: possível até ao passo { $step } de { $of }
    }
plan-status-played = Jogado até ao fim
plan-why = Passo { $step }:
plan-assumed = A partir do passo { $step }, depende dos outros ou do que ainda está escondido.
plan-steps =
    { $n ->
        [one] { $n } passo
       *[other] { $n } passos
    }
plan-play =
    { $n ->
        [one] Jogar { $n } movimento
       *[other] Jogar { $n } movimentos
    }
plan-play-about = Joga o que o plano tem para este turno. Desfazer volta atrás.
plan-open = Abrir
plan-rename = Mudar o nome
plan-delete = Apagar
plan-delete-sure = Apagar de vez

fault-bot-too-strong = Nesta mesa não há dicas, por isso os bots das suas sombras não vão além do camareiro.
fault-in-a-shadow = Isto não é possível numa sombra.
fault-too-many-shadows = Tem demasiadas sombras: deite uma fora primeiro.
fault-too-many-plans = Tem demasiados planos nesta mesa: apague um primeiro.
fault-plan-too-long = Este plano é demasiado longo: desfaça algumas jogadas.
fault-empty-plan = Ainda não se jogou nada nesta sombra.
fault-no-such-plan = Este plano já não existe.
fault-no-such-shadow = Esta sombra já não existe.
