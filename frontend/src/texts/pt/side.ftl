# Os jogadores, o diário, as contas, a pontuação.

close = Fechar
player-open =
    { $person ->
        [second] O seu tabuleiro
       *[third] Tabuleiro de { $name }
    }
player-bot = jogado por um bot
projected = { $total } perucas se o jogo acabasse agora, { $place }.º lugar
count-wigs = { $n } perucas
count-reais = { $n } réis
count-influence = { $n } de influência
count-officials = { $n } funcionários em casa
count-sets = { $n } conjuntos de entulho
count-ships = { $n } navios
count-decrees = { $n } decretos
count-hand = { $n } cartas na mão
favour-builder = favor real do construtor
favour-minister = favor real do ministro
favour-king = favor real do rei
noble-letter-builder = C
noble-letter-minister = M
noble-letter-king = R

books = Diário, pontuação, contas, conversa
book-log = Diário
book-scores = Pontos
book-ledger = Contas
book-chat = Conversa

log-of = Mostrar
log-all = todos
log-older = Mostrar o que aconteceu antes
log-create = A mesa foi criada.
log-seat = Um lugar mudou de dono.
log-join = { $name } senta-se.
log-leave = { $name } sai.
log-start = O jogo começa.
log-end-turn = { $name } termina o turno.
log-back = O jogo voltou atrás por acordo.
log-propose = { $name } pede para voltar atrás.
log-agree = { $name } concorda.
log-decline = { $name } não concorda.
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
log-return = { $name } voltou.
log-auto = { $name } definiu como se responde aos convites para seguir.
log-rematch = Há uma nova mesa para outro jogo.
log-close = A mesa foi abandonada.

ledger-of = Contas de
ledger-turn = Turno
ledger-why = Porquê
ledger-change = Mudança
ledger-balance = Depois

scores-now = Se o jogo acabasse agora
scores-final = Pontuação final
score-track = Na pista
score-ships = Navios
score-sets = Conjuntos de entulho
score-stores = Lojas
score-money = Dinheiro
score-decrees = Decretos
score-officials = Funcionários
score-favours = Favores
score-total = Total
score-place = Lugar

chat-none = Ainda ninguém disse nada.
chat-say = Diga alguma coisa
chat-send = Enviar

sight-court = Corte
sight-church = Igreja
sight-city = Cidade
sight-builders = Obras
zoom-in = Maior
zoom-out = Menor
