# O tabuleiro de um jogador.

limit = espaço para { $n } cartas e { $n } de cada mercadoria
about-reais = Dinheiro, para terrenos e para contratar funcionários.
about-influence = A influência paga as visitas; as moedas da sua pista podem gastar-se como réis.
about-wigs = As perucas são os pontos.
about-officials = Os funcionários deste tabuleiro podem ir para os gabinetes, onde abrem edifícios públicos.
about-sets = Cada conjunto de entulho dá espaço para mais uma carta e mais uma mercadoria de cada tipo.
portfolio = Portefólio
warehouse = Armazém
rubble = Entulho
rubble-own = Entulho: { $earthquake } de terramoto, { $fire } de fogo, { $tsunami } de tsunami; { $sets } conjuntos
rubble-more = Um cubo de cada cor faz um conjunto.
houses = Casas
houses-own = Casas, { $group }: { $built } de { $all } construídas
group-left = à esquerda
group-centre = ao centro
group-right = à direita
clergy-tiles = Clero
plans = Plantas, favores e tarefas
plans-favours = Plantas · favores
plan-completed = Concluída: { $plan }
task = Tarefa inicial: { $text }
hand = Mão
card-back = Uma carta que mais ninguém viu
decrees-own = Decretos próprios
decree-now = Vale { $wigs } perucas se o jogo acabasse agora.
decrees-none = Ainda sem decretos.
goods-own = { $good }: { $n } de { $room }
ship-own =
    { $at ->
        [sea] { $ship }, no mar com { $cargo } mercadorias
       *[harbour] { $ship }, no porto com { $cargo } mercadorias
    }
