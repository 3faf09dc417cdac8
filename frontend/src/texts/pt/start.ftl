# A página inicial, a mesa antes do início, as contas e os endereços que não levam a lado nenhum.

you = Eu

start-page-title = Lisboa: reconstruir a cidade
start-about = Reconstrua Lisboa depois do terramoto de 1755. De um a quatro jogadores.
start-preferences = Língua e tema
start-fan = Um projeto de fãs, sem ligação oficial, do jogo de tabuleiro de Vital Lacerda.
start-fan-rules = As regras em palavras nossas
start-learn = Ainda não conhece o jogo?
start-learn-about = Um primeiro jogo guiado mostra-lhe a mesa, passo a passo, com os comandos verdadeiros.

# Um jogo novo
new = Jogo novo
new-count = Quantos jogam?
new-players =
    { $count ->
        [1] Solo
        [2] 2 jogadores
        [3] 3 jogadores
       *[other] { $count } jogadores
    }
new-solo = Joga sem companhia contra Lacerda, um adversário que segue as regras do jogo a solo.
new-variants = Variantes
new-variants-none = nenhuma
new-more = Mais
new-more-about = quem começa, título, semente
new-first = Quem começa?
new-first-random = ao acaso
new-name = Título da mesa
new-seed = Semente
new-seed-about = O mesmo número dá o mesmo jogo. Deixe vazio, e o servidor baralha e sela um jogo novo.
new-listed = Qualquer pessoa pode entrar
new-listed-about = A mesa aparece na página inicial de toda a gente.
new-private-about = Só pode sentar-se quem receber de si o convite.
new-patience = Tempo de espera até um bot poder jogar
new-patience-about = Depois disso os outros podem deixar um bot jogar no seu lugar, até que a pessoa volte.
new-start = Começar o jogo
new-open = Abrir a mesa
new-nameless = Cada pessoa que joga neste aparelho precisa de um nome.
new-no-seed = Uma semente é um número inteiro até 9 007 199 254 740 991. Corrija-a, ou deixe o campo vazio.

seat = Lugar { $number }, { $colour }
seat-colour-0 = Laranja
seat-colour-1 = Roxo
seat-colour-2 = Verde
seat-colour-3 = Amarelo
seat-me = Eu
seat-person = Neste aparelho
seat-bot = Bot
seat-open = À distância
seat-free = lugar livre
seat-level = Nível do bot
seat-name = Nome
seat-name-about = Sem nome, aparece como «Eu».
seat-open-about = Um lugar livre: recebe uma ligação para enviar a alguém.

bot-title-page = Pajem
bot-title-herald = Arauto
bot-title-courtier = Cortesão
bot-title-chamberlain = Camareiro
bot-title-marquis = Marquês
bot-title-sovereign = Soberano
bot-title-oracle = Oráculo
bot-title-analyst = Analista
bot-title-mason = Mestre de obras
bot-title-merchant = Mercador
bot-title-jurist = Jurista
bot-title-prelate = Prelado
bot-page = Brando: para um primeiro jogo.
bot-herald = Descontraído: vê o que é bom e contenta-se com menos.
bot-courtier = Razoável: joga com sensatez e de vez em quando falha alguma coisa.
bot-chamberlain = Firme: aproveita o seu turno ao máximo.
bot-marquis = Duro: pensa no turno seguinte do adversário e no seu.
bot-sovereign = Muito duro: pesa muitas maneiras de continuar.
bot-oracle = O mais forte dos que respondem em segundos: deixa pouco ao acaso.
bot-analyst = Para rever jogos e dar conselhos; como adversário, leva o seu tempo.
bot-mason = Construtor: primeiro as lojas, depois os edifícios públicos ao lado.
bot-merchant = Negociante: navios, armazéns cheios e bons preços.
bot-jurist = Amigo das leis: decretos, e favores na corte.
bot-prelate = Amigo da Igreja: peças de clero, e entulho de todas as cores.
bots-characters = Personagens, tão fortes como o nível { $number }
bots-rating = Pontuação: { $points }.
bots-slow =
    { $seconds ->
        [one] Pensa até um segundo numa jogada.
       *[other] Pensa até { $seconds } segundos numa jogada.
    }

variant-draft = Escolha das mãos iniciais
variant-draft-about = As primeiras cartas são escolhidas à vez: guarde algumas e passe as outras para a esquerda.
variant-draft-solo = Não no jogo a solo: Lacerda não tem mão para escolher.
variant-decrees = Um decreto para começar
variant-decrees-about = Antes do primeiro turno, cada jogador tira um decreto à sua escolha.
variant-tokens = Fichas da cidade
variant-tokens-about = Fichas baralhadas substituem as recompensas impressas dos lotes e locais: cada cidade é diferente.
variant-tasks = Tarefas iniciais
variant-tasks-about = Pequenas tarefas com recompensas que guiam os jogadores novos.
variant-tasks-who = Para quem?

# Os meus jogos, mesas abertas
games-turn = É a sua vez
games = Os seus jogos
games-none = Ainda nenhum. Os jogos que começar ficam aqui, mesmo depois de fechar a página.
next-game = Próximo jogo à minha espera
start-offline = Está sem ligação. Estes são os seus jogos tal como estavam em { $when }.
games-over = Terminados
games-all = Mostrar todos ({ $count })
status-running = a decorrer
status-open = à espera de jogadores
status-over = terminado
open = Mesas abertas
open-none = De momento não há mesas abertas. Abra uma: escolha «À distância» para um lugar.
open-join = Entrar

# Registos
load = Carregar um jogo guardado
load-about = Continue um jogo guardado, ou veja um que já acabou. Também pode largar o ficheiro em qualquer ponto desta página.
load-choose = Escolher um ficheiro
load-drop = Largue aqui o jogo guardado
load-seats =
    { $count ->
        [1] Um jogo a solo. Se já acabou, abre-se para o ver.
       *[other] Um jogo para { $count }. Quem continua a jogar? Se já acabou, isto não importa: abre-se para o ver.
    }
load-open = Abrir o jogo
load-failed-no-json = Não é possível ler «{ $name }»: está danificado, incompleto, ou não é um jogo guardado. Escolha um ficheiro guardado com «Guardar este jogo».
load-failed-no-record = «{ $name }» não é um jogo guardado de Lisboa. Escolha um ficheiro guardado com «Guardar este jogo».
load-failed-too-large = «{ $name }» é demasiado grande: o servidor aceita jogos guardados até 60 kB.

# Contas
sign-in = Iniciar sessão
sign-up = Criar uma conta
sign-out = Terminar sessão
sign-in-about = Com uma conta encontra os seus jogos em qualquer aparelho. Sem conta pode jogar como convidado.
sign-up-about = Um nome e uma palavra-passe, mais nada. Os lugares que tem como convidado continuam seus.
sign-in-once = A palavra-passe que recebeu serve uma só vez. Escolha uma sua.
sign-in-instead = Já tenho conta
sign-up-instead = Ainda não tem conta? Crie uma
account = A sua conta
account-about = Tem a sessão iniciada. Os seus jogos esperam na página inicial.
account-local = Este servidor corre na sua própria máquina, só para si: não é preciso iniciar sessão.
account-name = Nome
account-secret = Palavra-passe
account-length = Pelo menos 8 caracteres, de preferência 15 ou mais, e nenhuma que muitos outros tenham. Não há maneira de recuperar uma palavra-passe perdida: guarde-a bem.
account-password = Mudar a palavra-passe
account-old = Palavra-passe antiga
account-new = Palavra-passe nova
account-password-about = A sessão continua aqui e termina em todos os outros aparelhos.
account-change = Mudar
account-changed = A palavra-passe foi mudada.

# Uma mesa antes do início
lobby = Uma mesa para Lisboa
lobby-waiting =
    { $count ->
        [one] À espera de mais um jogador.
       *[other] À espera de mais { $count } jogadores.
    }
lobby-ready = Estão todos: o jogo pode começar.
lobby-others-start = Estão todos. Quem abriu a mesa começa o jogo.
lobby-closed = Esta mesa foi fechada.
lobby-you = (eu)
lobby-bot = (bot)
lobby-lacerda = (o adversário do jogo a solo)
lobby-free = um lugar livre
lobby-set-bot = Deixar um bot jogar
lobby-set-open = Libertar o lugar
lobby-variants = Variantes: { $names }.
lobby-patience = Se alguém fizer a mesa esperar mais de { $time }, os outros podem deixar um bot jogar no seu lugar.
lobby-invite = Convite
lobby-invite-about = Envie esta ligação a quem vai jogar consigo.
lobby-way = A sua ligação privada
lobby-way-about = Guarde-a só para si: abre o seu lugar em qualquer aparelho.
lobby-start = Começar o jogo
lobby-leave = Deixar o meu lugar
lobby-close = Fechar a mesa
lobby-close-sure = Sim, fechar
lobby-keep = Manter
copy = Copiar
copied = Copiado.
copy-yourself = O texto está selecionado: copie-o com o teclado.

join = Ocupar um lugar
join-seat = Qual?
join-do = Sentar-me
join-nameless = Diga quem é: os outros querem saber com quem jogam.

# Outros endereços
link = De volta ao seu lugar
lost = Aqui não há nada
lost-about = Este endereço não leva a lado nenhum: talvez lhe falte uma parte.
game-away = Eliminar { $name }
game-away-sure = Eliminar este jogo?

# Jogos a que se pode assistir

watch = Para assistir
watch-none = Ninguém joga à vista de todos neste momento.
watch-show = Um jogo entre bots
watch-game = Um jogo deste servidor
watch-onlookers =
    { $count ->
        [0] ninguém assiste
        [one] uma pessoa assiste
       *[other] { $count } pessoas assistem
    }
watch-look = Assistir
watch-new = Pôr bots a jogar e assistir
watch-about = Jogam a um ritmo que se pode seguir e descansam quando ninguém assiste.
watch-count = Número de bots
watch-level = Força dos bots
watch-bots =
    { $count ->
        [one] Um bot
       *[other] { $count } bots
    }
watch-start = Começar e assistir
