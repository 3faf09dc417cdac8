# A corte, as pilhas, as faixas, os decretos, a igreja, o mercado e o estaleiro.

court = A corte
nobody = neutro
noble-builder = construtor
noble-minister = ministro
noble-king = rei
noble-name-builder = Manuel da Maia
noble-name-minister = Marquês de Pombal
noble-name-king = D. José I
noble-act-store = construir uma loja
noble-act-decree = tirar um decreto
noble-act-building = abrir um edifício
favours-left = Favores reais do { $noble }: ainda há { $n }
office = Escritório do { $noble }: { $there }
plaza = Praça do { $noble }: { $there }
plaza-short = praça
officials-there = funcionários: { $list }
officials-none = sem funcionários
action-covered = Coberta com { $good } até ao fim do turno.
good-gold = ouro
good-cloth = têxteis
good-books = livros
good-tools = ferramentas

treasury = Tesouro
treasury-now =
    { $reais ->
        [one] Tesouro: visitas +{ $influence } de influência; terrenos, contratações e eventos { $reais } real
       *[other] Tesouro: visitas +{ $influence } de influência; terrenos, contratações e eventos { $reais } réis
    }
influence = Influência
influence-now = Influência: { $list }
influence-more = As moedas da faixa podem gastar-se como réis. Quem ganha influência e acaba na peruca recebe 1 peruca.
wigs = Perucas
wigs-of =
    { $wigs ->
        [one] { $name }: { $wigs } peruca, { $total } se o jogo acabasse agora
       *[other] { $name }: { $wigs } perucas, { $total } se o jogo acabasse agora
    }
wigs-more = As perucas são os pontos: ganha quem tiver mais.

shipyard = Estaleiro
shipyard-top = Estaleiro: { $ship }; ainda há { $n }
shipyard-empty = O estaleiro está vazio.
shipyard-later =
    { $n ->
        [one] { $n } navio espera pelo segundo período.
       *[other] { $n } navios esperam pelo segundo período.
    }
left = ainda { $n }
market = Mercado
price =
    { $price ->
        [one] Preço de { $good }: { $price } real
       *[other] Preço de { $good }: { $price } réis
    }

decrees-offer = Decretos à escolha
decree-worth = = { $wigs } agora
side-west = O
side-east = E
side-north = N
side-A = A
side-B = B
side-C = C
side-D = D
side-E = E

church = Igreja
cardinal = O cardeal

piles = Cartas políticas
pile =
    { $n ->
        [one] { $kind }, { $n } carta. Virada para cima: { $card }
       *[other] { $kind }, { $n } cartas. Virada para cima: { $card }
    }
pile-empty = { $kind }: a pilha está vazia
pile-gone = vazia
pile-later = Cartas que esperam pelo segundo período: { $n }
lacerda-courtier = O cortesão de Lacerda está com o { $noble }
lacerda-assistant = O assistente de Lacerda: { $kind }
kind-builder = Pilha do construtor
kind-minister = Pilha do ministro
kind-king = Pilha do rei
kind-treasury = Pilha do tesouro
kind-short-builder = Construtor
kind-short-minister = Ministro
kind-short-king = Rei
kind-short-treasury = Tesouro
