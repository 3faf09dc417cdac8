# O tabuleiro de um jogador.

about-reais = Dinheiro, para terrenos e para contratar funcionários.
about-influence = A influência paga as visitas; as moedas da faixa podem gastar-se como réis.
about-wigs = As perucas são os pontos.
about-officials = Os funcionários deste tabuleiro podem ir para os escritórios; de lá, abrem edifícios públicos.
about-sets = Cada conjunto de entulho dá espaço para mais uma carta e mais um bem de cada tipo.
about-hand = Cartas na mão: cada turno começa com uma delas.
portfolio = Portefólio
portfolio-room = lugar para { $n }
slot-upper = carta ou navio
slot-lower = benefício
warehouse = Armazém
warehouse-room = { $n } de cada
rubble = Entulho
rubble-room = conjunto = +1 lugar
rubble-own =
    { $sets ->
        [one] Entulho: { $earthquake } de terramoto, { $fire } de fogo, { $tsunami } de tsunami; { $sets } conjunto
       *[other] Entulho: { $earthquake } de terramoto, { $fire } de fogo, { $tsunami } de tsunami; { $sets } conjuntos
    }
rubble-more = Um cubo de cada cor faz um conjunto.
houses = Casas
houses-own = Casas, { $group }: construiu { $built } de { $all }
group-left = à esquerda
group-centre = ao centro
group-right = à direita
clergy-tiles = Clero
plans = Planos, favores e tarefas
plans-favours = Planos · favores
plan-completed = Concluído: { $plan }
hand = Mão
card-back = Uma carta que mais ninguém viu
decrees-own = Decretos obtidos
decree-now =
    { $wigs ->
        [one] Valeria { $wigs } peruca se o jogo acabasse agora.
       *[other] Valeria { $wigs } perucas se o jogo acabasse agora.
    }
decrees-none = Ainda sem decretos. Visite o ministro para tirar um.
decrees-none-other = Ainda sem decretos.
decrees-worth = = { $wigs } agora
goods-own = { $good }: { $n } de { $room }
ship-own =
    { $at ->
        [sea] { $ship }, no mar; bens a bordo: { $cargo }
       *[harbour] { $ship }, atracado; bens a bordo: { $cargo }
    }
ship-at-sea = no mar
ship-in-harbour = atracado
board-own = O meu tabuleiro
