# Rever um jogo, o gráfico das pontuações e o resultado.

title-replay = Rever o jogo · Lisboa
replay-heading = Rever um jogo
replay-table = Para a mesa
replay-way = Através do jogo
replay-slider = Jogada
replay-steps = Passos
replay-now = Esta jogada
replay-sheets = Jogadas, pontos, jogadores
replay-sheet-moves = Jogadas
replay-sheet-scores = Pontos
replay-sheet-players = Jogadores
replay-tab-board = Tabuleiro
replay-tab-mine = Jogador
replay-tab-moves = Jogadas
replay-tab-scores = Pontos
replay-moves = Jogadas por turno
replay-place = Jogada { $move } de { $of }
replay-turn = Turno { $turn }
replay-setup = Preparação
replay-beginning = O início: está tudo distribuído
replay-secret = Uma escolha secreta

step-first = Para o início (Home)
step-turn-before = Turno anterior (Shift + ←)
step-before = Jogada anterior (←)
step-play = Reproduzir (barra de espaços)
step-pause = Pausa (barra de espaços)
step-after = Jogada seguinte (→)
step-turn-after = Turno seguinte (Shift + →)
step-last = Para o fim (End)

replay-moment = { $moment }: ver
replay-pace = Velocidade de reprodução
pace-slow = devagar
pace-normal = normal
pace-fast = depressa
pace-rush = muito depressa
pace-turns = turno a turno

replay-eyes = Ver como
replay-onlooker = espectador
replay-mover = jogador ativo
replay-link = Ligação para esta jogada
replay-copied = A ligação para esta jogada está copiada.
replay-branch = Continuar daqui contra bots

graph = Pontuação por turno, como se o jogo tivesse acabado então
graph-turn = Turno
graph-period = período { $period }

result-winners =
    { $count ->
        [one] Vitória
       *[other] Vitória partilhada
    }
result-total =
    { $total ->
        [one] { $total } peruca
       *[other] { $total } perucas
    }
result-rank = Posição na corte
result-missing = Falta para { $rank }:
result-top = Não há posição mais alta.
result-breakdown = De onde vieram as perucas
result-category = Parcela
result-tie = Perucas iguais: o lugar decide-se pelo desempate.
result-graph = Como correu o jogo
result-graph-hint = Um clique num turno revê o jogo a partir daí.
result-deal = A distribuição selada está aberta
result-seed = Semente
result-salt = Sal
result-seal = Selo
result-verify = O selo, à vista desde o início, é o SHA-256 da semente e do sal: guarde este jogo e verifique o ficheiro com
result-chosen = A distribuição não foi selada: alguém escolheu a semente, ou o jogo veio de um registo.
result-again = Jogar outra vez
result-next = Para o jogo seguinte
