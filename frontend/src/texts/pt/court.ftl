# A corte, os montes, as pistas, os decretos, a igreja, o mercado e o estaleiro.

court = A corte
nobody = de ninguém
noble-builder = construtor
noble-minister = ministro
noble-king = rei
noble-short-builder = Construtor
noble-short-minister = Ministro
noble-short-king = Rei
noble-action-verb-store = construir
noble-action-store = uma loja
noble-action-verb-decree = tirar
noble-action-decree = um decreto
noble-action-verb-building = abrir
noble-action-building = um edifício
favours-left = Favores reais do { $noble }: restam { $n }
office = Gabinete do { $noble }: { $there }
plaza = Praça do { $noble }: { $there }
plaza-short = praça
officials-there = funcionários: { $list }
officials-none = sem funcionários
action-covered = Coberta com { $good } até à limpeza do turno.
good-gold = ouro
good-cloth = tecido
good-books = livros
good-tools = ferramentas

treasury = Tesouro
treasury-now = Tesouro: as visitas custam { $influence } de influência, { $reais } réis
influence = Influência
influence-now = Influência: { $list }
influence-more = As moedas da pista podem gastar-se como réis. Quem ganha influência e acaba na peruca recebe uma peruca.
wigs = Perucas
wigs-of = { $name }: { $wigs } perucas, { $total } se o jogo acabasse agora
wigs-more = As perucas são os pontos: ganha quem tiver mais.

shipyard = Estaleiro
shipyard-top = Estaleiro: { $ship }, restam { $n }
shipyard-empty = O estaleiro está vazio.
shipyard-later = { $n } navios esperam pelo segundo período.
left = restam { $n }
market = Mercado
price = Preço de { $good }: { $price } réis

decrees = Decretos
decree = Decreto { $number }: { $text }
side-west = O
side-east = E
side-north = N
side-A = A
side-B = B
side-C = C
side-D = D
side-E = E

church = Igreja
clergy = Peça de clero { $number }: { $text } ({ $wigs } perucas no verso)
cardinal = O cardeal

piles = Cartas de política
pile = { $kind }, { $n } cartas. Aberta: { $card }
pile-empty = { $kind }: o monte está vazio
kind-builder = Monte do construtor
kind-minister = Monte do ministro
kind-king = Monte do rei
kind-treasury = Monte do tesouro
kind-short-builder = Construtor
kind-short-minister = Ministro
kind-short-king = Rei
kind-short-treasury = Tesouro
