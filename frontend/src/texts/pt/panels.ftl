# Os jogadores, o histórico, o livro de contas, a pontuação.

close = Fechar
player-open =
    { $person ->
        [second] O seu tabuleiro
       *[third] Tabuleiro de { $name }
    }
player-bot = jogado por um bot
projected =
    { $total ->
        [one] { $total } peruca se o jogo acabasse agora, { $place }.º lugar
       *[other] { $total } perucas se o jogo acabasse agora, { $place }.º lugar
    }
count-wigs =
    { $n ->
        [one] { $n } peruca
       *[other] { $n } perucas
    }
count-reais =
    { $n ->
        [one] { $n } real
       *[other] { $n } réis
    }
count-influence = { $n } de influência
count-officials =
    { $n ->
        [one] { $n } funcionário no tabuleiro
       *[other] { $n } funcionários no tabuleiro
    }
count-sets =
    { $n ->
        [one] { $n } conjunto de entulho
       *[other] { $n } conjuntos de entulho
    }
count-ships =
    { $n ->
        [one] { $n } navio
       *[other] { $n } navios
    }
count-decrees =
    { $n ->
        [one] { $n } decreto
       *[other] { $n } decretos
    }
count-hand =
    { $n ->
        [one] { $n } carta na mão
       *[other] { $n } cartas na mão
    }
favour-builder = favor real do construtor
favour-minister = favor real do ministro
favour-king = favor real do rei

sheets = Histórico, pontuação, livro de contas, conversa
sheet-log = Histórico
sheet-scores = Pontos
sheet-ledger = Contas
sheet-chat = Conversa

log-of = Mostrar
log-all = todos
log-older = Mostrar o que aconteceu antes
log-setup = Preparação
log-rules = Regras
log-create = A mesa foi criada.
log-seat = Um lugar foi dado a outra pessoa.
log-join =
    { $person ->
        [second] Ocupa um lugar.
       *[third] { $name } ocupa um lugar.
    }
log-leave =
    { $person ->
        [second] Sai da mesa.
       *[third] { $name } sai da mesa.
    }
log-start = O jogo começa.
log-back = O jogo voltou atrás por acordo.
log-propose =
    { $person ->
        [second] Pede para voltar atrás.
       *[third] { $name } pede para voltar atrás.
    }
log-agree =
    { $person ->
        [second] Concorda.
       *[third] { $name } concorda.
    }
log-decline =
    { $person ->
        [second] Não concorda.
       *[third] { $name } não concorda.
    }
log-resign =
    { $person ->
        [second] Um bot continua por si.
       *[third] Um bot continua por { $name }.
    }
log-replace =
    { $person ->
        [second] Um bot joga por si, por enquanto.
       *[third] Um bot joga por { $name }, por enquanto.
    }
log-return =
    { $person ->
        [second] Está de volta.
       *[third] { $name } está de volta.
    }
log-auto =
    { $follow ->
        [never] { $person ->
            [second] Deixa de seguir visitas até dizer o contrário.
           *[third] { $name } deixa de seguir visitas até dizer o contrário.
        }
       *[ask] { $person ->
            [second] Volta a poder seguir visitas.
           *[third] { $name } volta a poder seguir visitas.
        }
    }
log-time-low =
    { $person ->
        [second] Resta-lhe pouco tempo.
       *[third] Resta pouco tempo a { $name }.
    }
log-time-up =
    { $person ->
        [second] O seu tempo acabou.
       *[third] O tempo de { $name } acabou.
    }
log-vote =
    { $choice ->
        [bot] { $person ->
            [second] Prefere que um bot continue.
           *[third] { $name } prefere que um bot continue.
        }
        [end] { $person ->
            [second] Prefere acabar o jogo.
           *[third] { $name } prefere acabar o jogo.
        }
       *[wait] { $person ->
            [second] Prefere esperar mais.
           *[third] { $name } prefere esperar mais.
        }
    }
log-more-time =
    { $person ->
        [second] Recebe mais tempo.
       *[third] { $name } recebe mais tempo.
    }
log-abandon =
    { $person ->
        [second] O jogo acaba porque o seu tempo acabou.
       *[third] O jogo acaba porque o tempo de { $name } acabou.
    }
log-days-off =
    { $person ->
        [second] Os seus dias livres mudaram.
       *[third] { $name } mudou os seus dias livres.
    }
log-rematch = Há uma nova mesa para outro jogo.
log-close = A mesa foi fechada.

ledger-of = Livro de contas:
ledger-turn = Turno
ledger-why = Motivo
ledger-change = Alteração
ledger-balance = Saldo

scores-now = Se o jogo acabasse agora
scores-final = Pontuação final
score-track = Na faixa
score-ships = Navios
score-sets = Conjuntos de entulho
score-stores = Lojas
score-money = Dinheiro
score-decrees = Decretos
score-officials = Funcionários
score-favours = Favores
score-total = Total
nth-place = { $place }.º
score-place = Lugar

chat-players = À mesa
chat-onlookers = Entre quem assiste
chat-onlookers-about = Os jogadores só podem ler isto depois do jogo.
chat-remark = Dizer algo a quem assiste
chat-sign-in = Inicie sessão para participar
chat-none = Ainda ninguém disse nada.
chat-say = Diga alguma coisa
chat-send = Enviar

sight-court = Corte
sight-church = Igreja
sight-city = Cidade
sight-builders = Cais
zoom-window = O tabuleiro, para mover e ampliar
zoom-in = Ampliar
zoom-out = Reduzir

# Quão perto está o fim
meter =
    { $period ->
        [1] O período acaba com o conjunto de entulho número { $all } de um jogador (o maior número agora: { $sets }) ou quando as pilhas vazias forem { $empty } (agora: { $piles })
       *[2] As últimas rondas vêm com o conjunto de entulho número { $all } de um jogador (o maior número agora: { $sets }) ou quando as pilhas vazias forem { $empty } (agora: { $piles })
    }
meter-ends = Acaba com
meter-sets = { $n }.º conjunto
meter-piles =
    { $n ->
        [one] { $n } pilha vazia
       *[other] { $n } pilhas vazias
    }
others = Os tabuleiros dos outros
