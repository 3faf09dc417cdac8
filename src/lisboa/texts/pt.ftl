# Tudo o que as pessoas leem sobre o jogo, em português de Portugal.
#
# As mesmas mensagens que em en.ftl, salvo as que só servem a gramática de uma língua. O leitor é tratado na terceira
# pessoa, sem sujeito («Ganha 2 perucas»), e nas listas é «Eu». Nobres, lugares, planos, peças, decretos e tarefas vêm sem
# artigo, que fica na frase por causa das contrações (do, ao, no); cartas ($card), favores e os nomes curtos das razões
# trazem-no consigo.

## Como as coisas se juntam

comma = { ", " }
semicolon = { "; " }
and = { " e " }
or = { " ou " }
cited = { $text } ({ $rule }).
uncited = { $text }.
asked = { $name }: { $text } ({ $rule })
asked-uncited = { $name }: { $text }

## Alguém que faz alguma coisa: $name, e $person, que é "second" se for o leitor, cujo nome fica de fora, senão "third"

who =
    { $person ->
        [second] {""}
       *[third] { $name }{ " " }
    }
whom =
    { $person ->
        [second] si
       *[third] { $name }
    }
yours =
    { $person ->
        [second] as suas
       *[third] as de { $name }
    }
the-ship =
    { $person ->
        [second] O seu { $ship }
       *[third] O { $ship } de { $name }
    }

## Jogadores e peças

player-0 = Laranja
player-1 = Roxo
player-2 = Verde
player-3 = Amarelo
player-neutral = Ninguém
player-you = Eu
player-asked = A sua vez

## Como se chamam os bots: níveis e personagens
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

wigs =
    { $n ->
        [one] { $n } peruca
       *[other] { $n } perucas
    }
reais =
    { $n ->
        [one] { $n } real
       *[other] { $n } réis
    }
coins =
    { $n ->
        [one] { $n } moeda
       *[other] { $n } moedas
    }
influence = { $n } de influência
officials =
    { $n ->
        [one] { $n } funcionário
       *[other] { $n } funcionários
    }
goods =
    { $n ->
        [one] { $n } bem
       *[other] { $n } bens
    }
stores =
    { $n ->
        [one] { $n } loja
       *[other] { $n } lojas
    }
cards =
    { $n ->
        [one] { $n } carta
       *[other] { $n } cartas
    }
spaces =
    { $n ->
        [one] { $n } espaço
       *[other] { $n } espaços
    }
favours =
    { $n ->
        [one] { $n } favor
       *[other] { $n } favores
    }
cubes =
    { $n ->
        [one] { $n } cubo
       *[other] { $n } cubos
    }
unnamed-card = uma carta

good-gold = ouro
good-cloth = têxteis
good-books = livros
good-tools = ferramentas
one-gold = ouro
one-cloth = têxtil
one-books = livro
one-tools = ferramenta
one-any = bem
count-gold =
    { $n ->
        [one] { $n } ouro
       *[other] { $n } ouros
    }
count-cloth =
    { $n ->
        [one] { $n } têxtil
       *[other] { $n } têxteis
    }
count-books =
    { $n ->
        [one] { $n } livro
       *[other] { $n } livros
    }
count-tools =
    { $n ->
        [one] { $n } ferramenta
       *[other] { $n } ferramentas
    }

rubble-earthquake = terramoto
rubble-fire = fogo
rubble-tsunami = tsunami
count-earthquake = { cubes } de terramoto
count-fire = { cubes } de fogo
count-tsunami = { cubes } de tsunami
no-cubes = nenhum cubo

street-yellow = amarela
street-pink = rosa
street-brown = castanha
street-blue = azul
colour-yellow = amarelo
colour-pink = rosa
colour-brown = castanho
colour-blue = azul
space-yellow = amarelo
space-pink = rosa
space-brown = castanho
space-blue = azul
space-small = azul pequeno

kind-builder = construtor
kind-minister = ministro
kind-king = rei
kind-treasury = tesouro
noble-builder = construtor
noble-minister = ministro
noble-king = rei
place-builder = escritório do construtor
place-minister = escritório do ministro
place-king = escritório do rei
place-builder-plaza = praça do construtor
place-minister-plaza = praça do ministro
place-king-plaza = praça do rei
favour-builder = o favor do construtor
favour-minister = o favor do ministro
favour-king = o favor do rei

action-recruit = recrutar funcionários
action-plan = adquirir um plano
action-ship = construir um navio
action-produce = produzir bens
action-cardinal = encontrar o cardeal
action-favour = obter um favor real
action-store = construir uma loja
action-decree = tirar um decreto
action-building = abrir um edifício público

architect-blue = azul
architect-green = verde
side-west = oeste
side-north = norte
side-east = este
group-left = esquerdo
group-centre = central
group-right = direito
site-west = oeste { $row }
site-north = norte da rua { $street }
site-east = este { $row }

plan =
    { $n ->
        [0] plano { $architect } sem funcionários
        [one] plano { $architect } para { $n } funcionário
       *[other] plano { $architect } para { $n } funcionários
    }
ship-number = navio { $ship }
inline-ship-number = o { ship-number }
ship-name = navio de casco { $hull }
ship = navio (casco { $hull }, influência { $influence }, { $price })
ship-listed = navio { $ship } (casco { $hull }, influência { $influence }, { $price })
your-ship = o seu { $ship }
a-ship = um { $ship }
inline-ship = o { ship }
ship-price =
    { $n ->
        [0] preço de mercado
        [one] mais { $n } real por cada bem
       *[other] mais { $n } réis por cada bem
    }
building = edifício { $architect } ({ $colours })

card-number = a carta { $card }
card-noble = { $kind } { $card }: influência { $influence }, recompensa: { $effect }
card-penalty = { $kind } { $card }: influência { $influence }, penalização: { $effect }
card-treasury = tesouro { $card }: evento: { $event }; benefício: { $benefit }
face-noble = carta do { $kind } (influência { $influence }; { $effect })
face-penalty = carta do { $kind } (influência { $influence }; penalização: { $effect })
face-treasury = carta do tesouro (evento: { $event }; benefício: { $benefit })
inline-noble = a { face-noble }
inline-penalty = a { face-penalty }
inline-treasury = a { face-treasury }
tile-name = peça de clero { $tile }
tile-names =
    { $n ->
        [one] a peça de clero { $tiles }
       *[other] as peças de clero { $tiles }
    }
tile = peça de clero { $tile }: { $text }. { wigs } na pontuação da igreja.
quoted = «{ $text }»
tile-inline = peça de clero «{ $text }»
tile-offered = peça de clero «{ $text }» ({ wigs } na pontuação da igreja)
tile-printed = peça de clero: { $text }. { wigs } na pontuação da igreja.
decree-name = decreto { $decree }
decree = decreto { $decree }: { $text }.
decree-inline = decreto «{ $text }»
decree-printed = decreto: { $text }.

task = tarefa inicial { $task }: { $text }; recompensa: { $reward }
task-inline = tarefa inicial «{ $text }» (recompensa: { $reward })
task-printed = tarefa inicial: { $text }; recompensa: { $reward }
task-1 = construir uma loja, ou um navio ao visitar o ministro, com uma carta jogada na corte
task-2 = abrir um edifício público ou tirar um decreto, com uma carta jogada na corte
task-3 = construir uma loja ou tirar um decreto, com uma carta jogada na corte
task-4 = construir um navio ao visitar o ministro, ou abrir um edifício público, com uma carta jogada na corte
task-5 = recrutar 2 funcionários
task-6 = adquirir um plano
task-7 = encontrar o cardeal
task-8 = obter um favor real
task-9 = seguir uma visita
task-10 = vender bens
task-11 = produzir bens
task-12 = ganhar influência na pontuação da igreja
task-reward-tasks = { $n } tarefas novas
task-reward-official = { $n } funcionário seu para um escritório
task-reward-reais = { $n } réis
task-reward-influence = { $n } de influência
task-reward-gold = { $n } ouro
task-reward-wigs = { $n } perucas

house-left-1 = ainda nenhuma capacidade
house-left-2 = visitar e seguir podem pagar-se com réis
house-centre-1 = os navios custam menos 1 bem
house-centre-2 = os navios custam menos 1 bem, como antes
house-centre-3 = os navios não custam bens
house-right-1 = mais 1 bem de um tipo produzido
house-right-2 = mais 1 bem de um tipo produzido, como antes
house-right-3 = mais 1 bem de cada tipo produzido

## Efeitos: recompensas, penalizações, eventos, benefícios

effect-none = nada
effect-goods = { $goods }
effect-reais = { reais }
effect-influence = { influence }
effect-plan = plano
effect-officials =
    { $n ->
        [one] { $n } funcionário para um escritório
       *[other] { $n } funcionários para escritórios
    }
effect-cardinal =
    { $n ->
        [one] cardeal { $n } espaço
       *[other] cardeal até { $n } espaços
    }
effect-favour = favor real
effect-decree = decreto
effect-rubble = { cubes } da pilha de entulho
effect-ship = construir um navio
effect-produce = produzir bens
effect-pay-reais = pagar { reais }
effect-lose-official = retirar { officials }
effect-officials-up-to = até { officials } para escritórios
effect-store-or-building = construir uma loja ou abrir um edifício público
effect-any-noble-action = qualquer ação nobre
effect-sale = mais { reais } por { $good } na venda
effect-reais-off = menos { reais } em cada pagamento
effect-rubble-cheaper = menos { reais } por cada cubo de { $rubble }
effect-rubble-free = cubos de { $rubble } grátis
effect-officials-fewer = menos { officials } por edifício público

## Peças do clero

clergy-building-wigs = Ganha { wigs } por cada edifício público que abrir
clergy-store-wigs = Ganha { wigs } por cada loja que construir
clergy-card-wigs = Ganha { wigs } por cada carta que jogar no seu portefólio
clergy-reais-for-influence = Pode pagar visitas, suas ou seguidas, com réis em vez de influência, um por um
clergy-plan-officials =
    Na pontuação final, cada plano que concluiu conta com mais { $n ->
        [one] { $n } funcionário
       *[other] { $n } funcionários
    }
clergy-set-wigs = Cada um dos seus conjuntos de entulho vale mais { wigs }, no fim do período e no fim do jogo
clergy-influence-more = Sempre que ganhar influência, ganha mais { $n }
clergy-ship-influence = Cada um dos seus navios tem mais { $n } de influência
clergy-rubble-for-wigs = Sempre que receber entulho, pode trocar um desses cubos por { wigs }
clergy-any-visit-cheaper = Visitar qualquer nobre, ou seguir quem o visita, custa-lhe menos { influence }
clergy-visit-cheaper = Visitar o { $noble }, ou seguir quem o visita, custa-lhe menos { influence }
clergy-court-reais = Recebe { reais } por cada carta do { $kind } que jogar na corte
clergy-completed-plan = Na pontuação final, esta peça conta como um plano concluído do arquiteto { $architect }
clergy-officials-fewer = Precisa de menos { officials } para abrir um edifício público
clergy-rubble-reais = Recebe { reais } por cada cubo de entulho que obtiver
clergy-ship-wigs = Cada um dos seus navios dá mais { wigs } sempre que zarpar e no fim do jogo
clergy-free-follow = Seguir uma visita não lhe custa influência
clergy-influence-once = Ganha { influence } de imediato, uma só vez
clergy-decree-wigs = Ganha { wigs } por cada decreto que tirar
clergy-sale = Recebe mais { reais } por cada { $good } que vender
clergy-free-sponsor = As cartas do tesouro que jogar na corte não lhe custam nada
clergy-treasury-card-reais = Recebe { reais } por cada carta do tesouro que jogar no seu portefólio
clergy-hire-cheaper = Cada funcionário que contratar custa-lhe menos { reais }
clergy-reais-off = Sempre que gastar réis, gasta menos { reais }
clergy-cardinal-steps = Sempre que mover o cardeal, pode avançar até mais { spaces }
clergy-favours-once = Recebe até { favours } que não tenha, de imediato e uma só vez
clergy-free-ships = Os navios não lhe custam bens
clergy-produce-more = Sempre que produzir, recebe mais { goods } de uma das suas lojas

## Decretos

decree-buildings-side = { wigs } por cada edifício público aberto a { $side }
decree-buildings-architect = { wigs } por cada edifício público aberto do arquiteto { $architect }
decree-buildings-architect-side =
    { wigs } por cada edifício público do arquiteto { $architect } aberto a { $side }
decree-own-stores-row = { wigs } por cada loja sua na linha { $row }
decree-own-stores-street = { wigs } por cada loja sua na rua { $street }
decree-store-each-type = { wigs } se tiver uma loja de cada tipo
decree-own-stores = { wigs } por cada loja sua
decree-most-stores = { wigs } se tiver o maior número de lojas, ainda que empatado com outros
decree-most-stores-street = { wigs } se tiver o maior número de lojas na rua { $street }, ainda que empatado com outros
decree-most-stores-row = { wigs } se tiver o maior número de lojas na linha { $row }, ainda que empatado com outros
decree-stores-row = { wigs } por cada loja na linha { $row }, seja de quem for
decree-stores-street = { wigs } por cada loja na rua { $street }, seja de quem for
decree-own-rubble = { wigs } por cada cubo de { $rubble } seu
decree-most-rubble = { wigs } se tiver mais entulho, ainda que empatado com outros
decree-most-goods = { wigs } se tiver no armazém mais { $goods }, ainda que empatado com outros
decree-good-each-type = { wigs } se tiver no armazém um bem de cada tipo
decree-own-goods = { wigs } por cada { $good } no seu armazém
decree-own-plans-architect = { wigs } por cada plano do arquiteto { $architect } que tenha concluído
decree-own-plans = { wigs } por cada plano que tenha concluído
decree-most-plans = { wigs } se tiver concluído mais planos, ainda que empatado com outros
decree-most-plans-architect =
    { wigs } se tiver concluído mais planos do arquiteto { $architect }, ainda que empatado com outros
decree-plan-officials-pairs = { wigs } por cada 2 funcionários nos planos que tenha concluído
decree-most-plan-officials = { wigs } se tiver mais funcionários em planos concluídos, ainda que empatado com outros
decree-most-decrees = { wigs } se tiver mais decretos, este incluído, ainda que empatado com outros
decree-own-decrees = { wigs } por cada decreto seu, este incluído
decree-influence-pairs = { wigs } por cada 2 de influência que tenha
decree-most-influence = { wigs } se tiver mais influência, ainda que empatado com outros
decree-upper-influence-pairs = { wigs } por cada 2 de influência nas cartas superiores do seu portefólio
decree-portfolio-cards = { wigs } por cada carta no seu portefólio
decree-most-reais = { wigs } se tiver mais réis, incluindo os da faixa de influência, ainda que empatado com outros
decree-own-ships = { wigs } por cada navio seu

## Jogadas: o que pode fazer quem decide. "-now" é a forma com números, quando se conhece a posição.

move-keep = Guardar a { $tile }
move-draft = Guardar { $card }
move-discard = Descartar { $card } por 1 ouro
move-portfolio = Jogar { $card } no seu portefólio
move-visit = Visitar o { $noble } com { $card }
move-visit-now = Visitar o { $noble } por { influence } com { $card }
move-sponsor = Patrocinar um evento com { $card }
move-sponsor-now = Patrocinar um evento por { reais } com { $card }
move-drop = Retirar { $card } do seu portefólio
move-sell = Vender { $goods } a um { $ship }
move-sell-own = Vender { $goods } ao seu próprio { $ship } por { reais }
move-sell-other =
    { $person ->
        [second] Vender { $goods } ao seu { $ship } por { reais }
       *[third] Vender { $goods } ao { $ship } de { $name } por { reais }
    }
move-trade = Dar { $goods } ao { $noble }: { $action }
move-action-recruit = Recrutar funcionários
move-action-plan = Adquirir um plano
move-action-ship = Construir um navio
move-action-produce = Produzir bens
move-action-cardinal = Encontrar o cardeal
move-action-favour = Obter um favor real
move-action-store = Construir uma loja
move-action-decree = Tirar um decreto
move-action-building = Abrir um edifício público
move-skip = Não fazer nenhuma ação estatal
move-done = Terminar aqui
move-done-office = Não enviar mais funcionários
move-done-sell-more = Não vender mais bens
move-done-trade-more = Não negociar mais
move-done-favours-once = Não receber mais favores
move-done-church = Não descartar mais peças de clero
move-done-decree-more = Não tirar um segundo decreto
move-done-keep-cubes = Não trocar nenhum cubo
move-done-release = Não descartar mais cartas
move-done-period-reward = Não receber mais recompensas
move-follow = Seguir a visita
move-follow-now = Seguir a visita ao { $noble } por { influence }
move-decline = Recusar
move-decline-follow = Não seguir
move-decline-ship = Não construir nenhum navio
move-office = Enviar um funcionário para o { $place }
move-plan = Tirar o plano { $architect } do topo
move-plan-now = Tirar o { $plan }
move-build = Construir o navio como mais um
move-build-now = Construir o { $ship }
move-upgrade = Substituir o seu { $ship } pelo novo
move-upgrade-now = Construir o { $new } em lugar do seu { $ship }
move-give = Dar { $goods } pelo navio
move-good = Receber mais { $goods } como bem extra
move-steps = Mover o cardeal { spaces }
move-steps-now = Mover o cardeal { spaces }, com { $tiles } ao lado
move-tile = Tirar a { $tile }
move-cash = Descartar a { $tile } pelas suas perucas
move-cash-now = Descartar a { $tile } por { wigs }
move-favour = Obter { $favour }
move-pay = Pagar { $parts }
move-pay-nothing = Não pagar nada
move-coins = Pagar { coins }
move-coins-and =
    { $n ->
        [0] Pagar { $rest } com influência, que desce para { $left }
        [one] Pagar { $n } moeda e { $rest } com influência, que desce para { $left }
       *[other] Pagar { $n } moedas e { $rest } com influência, que desce para { $left }
    }
move-plot = Construir uma loja em { $plot }, virada para a rua { $street } ({ $good })
move-plot-now =
    Construir uma loja em { $plot }, virada para a rua { $street } ({ $good }); recompensa: { $effect }; terreno desde { reais }; { $score } de imediato
move-cube-row = Tirar o cubo de { $rubble } da linha
move-cube-column = Tirar o cubo de { $rubble } da coluna
move-cube-pile = Tirar o cubo de { $rubble } da pilha
move-give-up = Trocar o cubo de { $rubble } por perucas
move-give-up-now = Trocar o cubo de { $rubble } por { wigs }
move-house = Usar uma casa do grupo { $group }
move-house-now = Usar uma casa do grupo { $group }: { $ability }
move-site = Abrir um edifício público no local { $site }
move-site-now = Abrir um edifício público no local { $site }: { $cubes }; recompensa: { $effect }
move-use = Usar o seu { $plan }
move-use-now = Usar o seu { $plan }: { $building }, que precisa de { officials }
move-return =
    { $where ->
        [plaza] Retirar um funcionário da { $place }
       *[office] Retirar um funcionário do { $place }
    }
move-decree = Tirar o { $decree }
move-take = Tirar a carta do { $kind } virada para cima
move-take-now = Tirar { $card }
move-release = Descartar { $card }
move-reward = Receber a recompensa que dá { $card }
move-task = Entregar a { $task }

## Perguntas: o que se pergunta agora, pelos nomes dos passos.

question-over = O jogo terminou.
question-keep-tile = que peça de clero guarda?
question-draft-card =
    { $n ->
        [one] que carta guarda?
       *[other] que carta guarda? Fica com { $n } destas.
    }
question-turn = que carta joga, e para quê?
question-take = que carta política tira?
question-room =
    { $row ->
        [upper] que carta sai do seu portefólio para dar lugar na fila superior?
       *[lower] que carta sai do seu portefólio para dar lugar na fila inferior?
    }
question-act = vende bens ou negoceia com os nobres?
question-sell-more = vende mais algum bem?
question-trade-more = negoceia um segundo bem?
question-pay-visit =
    { $what ->
        [follow] como paga { influence } para seguir a visita ao { $noble }?
       *[visit] como paga { influence } para visitar o { $noble }?
    }
question-state-action = que ação estatal do { $noble } faz primeiro, se quiser alguma?
question-follow = segue a visita ao { $noble }?
question-follow-action = que ação do { $noble } faz?
question-noble-choice = que ação nobre lhe traz o evento?
question-office =
    { $left ->
        [one] para que escritório envia um funcionário?
       *[other] para que escritórios envia funcionários? Ainda podem ir { $left }.
    }
question-plan = que plano tira?
question-ship = como constrói o { $ship }?
question-give =
    { $n ->
        [one] que bem dá pelo navio?
       *[other] que bens dá pelo navio? Ainda faltam { $n } diferentes.
    }
question-extra =
    { $n ->
        [one] que bem extra recebe?
       *[other] que bens extra recebe? Ainda faltam { $n }.
    }
question-steps = quanto avança o cardeal?
question-tile = que peça de clero tira?
question-favour = de quem é o favor que obtém?
question-favours-once =
    { $n ->
        [one] que favor recebe, se quiser algum?
       *[other] que favores recebe, se quiser alguns? Pode receber até { $n }.
    }
question-church = que peças de clero descarta por perucas, se quiser alguma?
question-decree = que decreto tira?
question-decree-more = descarta um marcador de conjunto de entulho para tirar um segundo decreto?
question-return =
    { $n ->
        [one] de onde retira um funcionário ({ $cause })?
       *[other] de onde retira { $n } funcionários ({ $cause })?
    }
question-pay = quantas moedas usa para pagar { reais } ({ $cause })?
question-pile-cube = que cubo tira da pilha de entulho?
question-keep-cubes = troca algum cubo por perucas?
question-plot = em que lote constrói, e virada para que rua?
question-cube = que cubo tira para a loja em { $plot }?
question-house = que casa põe em { $plot }?
question-site = em que local abre um edifício público?
question-use-plan = que plano usa no local { $site }?
question-release = que cartas descarta no fim do período, se quiser alguma?
question-period-reward = de que carta recebe agora a recompensa?
question-start-decree = com que decreto começa?
question-task = que tarefa inicial entrega, das que cumpriu?

## Causas dos acontecimentos: vêm depois de dois pontos

cause-setup = preparação
cause-discard = pela carta descartada
cause-card = recompensa da carta jogada
cause-treasury-card = carta do tesouro jogada no portefólio
cause-portfolio = carta jogada no portefólio
cause-room = para dar lugar a outra carta
cause-penalty = penalização da carta jogada
cause-sale = venda de bens
cause-sailing = zarpa um navio cheio
cause-docking = o navio atraca
cause-trade = negócio com um nobre
cause-recruit = recrutamento de funcionários
cause-crowd = o escritório está cheio
cause-plan = aquisição de um plano
cause-ship = construção de um navio
cause-production = produção de bens
cause-cardinal = encontro com o cardeal
cause-church = pontuação da igreja
cause-favour = favor real
cause-visit = visita a um nobre
cause-court = carta jogada na corte
cause-follow = seguir uma visita
cause-clergy = efeito de uma peça de clero
cause-plot = recompensa do lote
cause-site = do local de construção
cause-land = preço do terreno
cause-store = construção de uma loja
cause-store-score = a nova loja pontua
cause-decree = tirar um decreto
cause-building = abertura de um edifício público
cause-hiring = contratação de funcionários
cause-building-score = o novo edifício público pontua
cause-sponsor = patrocínio de um evento
cause-event = o evento patrocinado
cause-rubble-set = conjunto de entulho completo
cause-top = a influência está em 10
cause-take = tirar uma carta política
cause-cleanup = arrumação
cause-period-sets = conjuntos de entulho no fim do período
cause-period = fim do período
cause-period-reward = recompensa de uma carta descartada no fim do período
cause-period-deal = cartas para o novo período
cause-final-ships = pontuação final dos navios
cause-final-sets = pontuação final dos conjuntos de entulho
cause-final-stores = pontuação final das maiorias de lojas
cause-final-money = pontuação final do dinheiro
cause-final-decrees = pontuação final dos decretos
cause-final-officials = pontuação final dos funcionários em planos concluídos
cause-final-favours = pontuação final dos favores reais
cause-turn = o turno
cause-end = fim do jogo
cause-court-end = a visita terminou
cause-no-room = sem lugar no tabuleiro
cause-position = posição inicial
cause-draft = escolha das cartas
cause-lacerda = o turno do adversário
cause-task = recompensa de uma tarefa inicial
cause-start-decree = decreto inicial
cause-period-cubes = cubos de entulho no fim do período
cause-assistant = o assistente estava por cima
cause-final-cubes = pontuação final dos cubos de entulho

## Acontecimentos. "-start": com que se começa; "-gain" e "-loss": mais ou menos; senão, a causa pelo nome.

event-wigs-start = { who }começa com { wigs }
event-wigs-gain = { who }ganha { wigs }: { $cause }
event-wigs-loss = { who }paga { wigs }: { $cause }
event-reais-start = { who }começa com { reais }
event-reais-gain = { who }recebe { reais }: { $cause }
event-reais-loss = { who }paga { reais }: { $cause }
event-influence-start = { who }começa com { influence }
event-influence-gain = { who }ganha { influence }: { $cause }
event-influence-loss = { who }gasta { influence }: { $cause }
event-goods-start = { who }começa com { $goods }
event-goods-gain = { who }recebe { $goods }: { $cause }
event-goods-loss = { who }dá { $goods }: { $cause }
event-goods-sale = { who }vende { $goods }
event-cubes-start = { who }começa com { $cubes }
event-cubes-gain = { who }recebe { $cubes }: { $cause }
event-cubes-loss = { who }perde { $cubes }: { $cause }
event-officials-start = { who }começa com { officials } no tabuleiro
event-in-office-start = { who }começa com { officials } no { $place }
event-in-office-gain = { who }envia { officials } para o { $place }: { $cause }
event-in-office-loss = { who }retira { officials } do { $place }: { $cause }
event-on-plaza-start = { who }começa com { officials } na { $place }
event-on-plaza-gain = { who }põe { officials } na { $place }: { $cause }
event-on-plaza-loss = { who }retira { officials } da { $place }: { $cause }
event-on-plaza-crowd = { who }passa { officials } para a { $place }: { $cause }
event-favours-start = { who }começa com { $favour }
event-favours-favour = { who }obtém { $favour }
event-favours-gain = { who }obtém { $favour }: { $cause }
event-favours-loss = { who }devolve { $favour }: { $cause }
event-clergy-start = { who }tem a { $tile }
event-clergy-gain = { who }fica com a { $tile }
event-clergy-loss = { who }descarta a { $tile }: { $cause }
event-decrees-start = { who }começa com o { $decree }
event-decrees-gain = { who }tira o { $decree }
event-decrees-start-decree = { who }escolhe para começar o { $decree }
event-decrees-loss = { who }perde o { $decree }: { $cause }
event-plans-start = { who }começa com um { $plan }
event-plans-gain = { who }tira um { $plan }
event-plans-loss = { who }perde um { $plan }: { $cause }
event-completed-start = { who }começa já com um { $plan } concluído
event-completed-gain = { who }conclui um { $plan }
event-completed-loss = { who }perde um { $plan } concluído: { $cause }
event-hand-start = { who }começa com { $card } na mão
event-hand-gain = { who }recebe { $card }: { $cause }
event-hand-loss = { who }entrega { $card }: { $cause }
event-hand-take = { who }tira { $card } para a mão
event-hand-draft = { who }guarda { $card }
event-hand-period-deal = { who }recebe { $card } para o novo período
event-hand-discard = { who }descarta { $card }
event-hand-portfolio = { who }joga { $card } no portefólio
event-hand-court = { who }joga { $card } na corte: visita ao { $noble }
event-hand-sponsor = { who }joga { $card } na corte: patrocínio do seu evento
event-hand-period = { who }descarta { $card }: fim do período
event-upper-start = { who }começa com { $card } no portefólio
event-upper-gain = { who }põe { $card } no portefólio: { $cause }
event-upper-loss = { who }retira { $card } do portefólio: { $cause }
event-lower-start = { who }começa com { $card } no portefólio
event-lower-gain = { who }põe { $card } no portefólio: { $cause }
event-lower-loss = { who }retira { $card } do portefólio: { $cause }
event-cargo-start = { the-ship } começa com { $goods } a bordo
event-cargo-gain = { the-ship } recebe { $goods } a bordo: { $cause }
event-cargo-loss = { the-ship } perde { $goods }: { $cause }
event-houses-start =
    { $n ->
        [one] { who }começa com { $n } casa do grupo { $group } já construída
       *[other] { who }começa com { $n } casas do grupo { $group } já construídas
    }
event-houses-gain = { who }põe uma casa do grupo { $group } na nova loja
event-houses-loss = { who }recolhe uma casa do grupo { $group }: { $cause }
event-sets-start = { who }começa com { sets }
event-sets-gain =
    { who }completa um conjunto de entulho: mais espaço no armazém e no portefólio, e um marcador junto do ministro
event-sets-loss = { who }perde um conjunto de entulho: { $cause }
event-markers-start = { who }começa com { markers } junto do ministro
event-markers-gain = { who }põe um marcador de conjunto de entulho no retrato do ministro: { $cause }
event-markers-loss = { who }entrega um marcador de conjunto de entulho: { $cause }
event-tasks-start = { who }começa com a { $task }
event-tasks-gain = { who }tira a { $task }
event-task-done = { who }entrega a { $task }
event-offer-tile = { who }pode escolher a { $tile }
event-offer-card = { who }pode escolher { $card }
event-offer-unknown = { who }recebe uma peça ou carta entre as quais escolher
event-kept = { who }guarda a { $tile }
event-kept-unknown = { who }já escolheu uma peça de clero

event-influence-lost = { who }perde { influence } acima de 10: { $cause }
event-treasury-up = O tesouro sobe: { $cause }
event-treasury-down = O tesouro desce: { $cause }
event-treasury-stays = O tesouro está no limite e não se move: { $cause }
event-price-fall = O preço de mercado ({ $good }) desce { reais }: { $cause }
event-price-rise = O preço de mercado ({ $good }) sobe { reais }: { $cause }
event-cardinal = { who }move o cardeal { spaces }
event-store = { who }constrói uma loja em { $plot }, virada para a rua { $street } ({ $good })
event-building = { who }abre o { $building } no local { $site }
event-display = Uma nova peça da cidade é posta no espaço { $space }
event-board-cube-row = A linha { $row } perde { $cubes }: { $cause }
event-board-cube-column = A coluna { $column } perde { $cubes }: { $cause }
event-board-cube-site = O local { $site } perde { $cubes }
event-board-cube-pile = A pilha de entulho perde { $cubes }: { $cause }
event-board-cube-more = Entulho posto no tabuleiro: { $cubes } ({ $cause })
event-church = Nova junto à faixa da igreja: { $tile }
event-decree-row = Agora virado para cima: { $decree }
event-pile-turned = Fica virada para cima { $card }
event-pile-removed = Sai da sua pilha { $card }
event-shipyard-in = Novo no estaleiro: { $ship }
event-shipyard-out = Já não está no estaleiro: { $ship }
event-covered = De volta à reserva, de «{ $action }»: { $goods }
event-left-unseen = Fora do jogo, por ver: { cards } ({ $cause })
event-left-money = Fora do jogo, por comparar réis, o que não serve a solo: { $decree }
event-left-decree = Fora do jogo, por tratar de lotes fechados: { $decree }
event-left-cubes =
    { $person ->
        [second] Fora do jogo, dos seus cubos: { $cubes } ({ $cause })
       *[third] Fora do jogo, dos cubos de { $name }: { $cubes } ({ $cause })
    }
event-sails = { the-ship } está cheio e zarpa com { goods } a bordo
event-docks = { the-ship } atraca, de novo vazio
event-follows = { who }segue a visita ao { $noble }
event-follows-not = { who }não segue a visita ao { $noble }
event-choice = { who }começa uma ação: { $action }
event-turn =
    { $person ->
        [second] Ronda { $round }, período { $period }: é a sua vez
       *[third] Ronda { $round }, período { $period }: é a vez de { $name }
    }
event-trigger-1 = { who }tem um segundo conjunto de entulho: o período 1 termina depois deste turno
event-trigger-2 = Há três pilhas de cartas políticas vazias: o período 1 termina
event-trigger-3 = { who }tem um quarto conjunto de entulho: a ronda { $round } será a última
event-trigger-4 = Há três pilhas de cartas políticas vazias: a ronda { $round } será a última
event-period = Começa o período { $n }
event-church-scoring = Pontuação da igreja, a começar por { whom }
event-over = O jogo terminou
event-nothing = Sem efeito para { whom }: { $effect } ({ $cause })

## O adversário a solo: o que decide e porquê. $name é o seu nome, $yours as perucas do jogador.

event-lacerda-courtier = O cortesão de { $name } avança para o { $noble }
event-lacerda-state-upper =
    { $name } faz a ação estatal superior do { $noble }, { $action }: o assistente está por cima do rei ou do tesouro
event-lacerda-state-lower =
    { $name } faz a ação estatal inferior do { $noble }, { $action }: o assistente está por cima do construtor ou do ministro
event-lacerda-state-skipped = { $name } salta a ação estatal do { $noble }, { $action }: agora não é possível
event-lacerda-noble = { $name } faz a ação nobre do { $noble }: { $action }
event-lacerda-noble-unpaid =
    { $name } salta a ação nobre do { $noble }, { $action }: influência e perucas não chegam, por isso não paga nada
event-lacerda-no-store =
    { $name } salta a ação nobre do { $noble }, { $action }: já não tem casas, ou nenhum lote livre tem a sua peça da cidade no expositor
event-lacerda-no-decree = { $name } salta a ação nobre do { $noble }, { $action }: já não há decretos
event-lacerda-no-building =
    { $name } salta a ação nobre do { $noble }, { $action }: nenhum edifício disponível serve num local livre
event-lacerda-plan-more = { $name } escolhe o plano { $architect }: mostra mais funcionários
event-lacerda-plan-tie =
    { $name } escolhe o plano { $architect }: ambos mostram o mesmo número de funcionários; em caso de empate, o azul
event-lacerda-plan-only = { $name } escolhe o plano { $architect }: não há outros
event-lacerda-office-fewest = { $name } escolhe o { $place }: é onde tem menos funcionários
event-lacerda-office-tie =
    { $name } escolhe o { $place }: é onde tem menos funcionários; em caso de empate, o escritório mais à esquerda
event-lacerda-clergy = { $name } descarta a { $tile } pelas suas perucas: está à frente do cardeal
event-lacerda-clergy-none = { $name } não tira nenhuma peça de clero: não há nenhuma à frente do cardeal
event-lacerda-favour =
    { $name } escolhe { $favour }: o primeiro que lhe falta, pela ordem construtor, ministro, rei
event-lacerda-plot-most =
    { $name } constrói uma loja em { $plot }, virada para a rua { $street } ({ $good }): mais perucas de imediato
event-lacerda-plot-tie =
    { $name } constrói uma loja em { $plot }, virada para a rua { $street } ({ $good }): mais perucas de imediato; em caso de empate, a linha mais acima, depois o lote mais à esquerda, depois a rua da esquerda
event-lacerda-cube-row-cheapest = { $name } escolhe o cubo de { $rubble } da linha: o mais barato ali
event-lacerda-cube-column-cheapest = { $name } escolhe o cubo de { $rubble } da coluna: o mais barato ali
event-lacerda-cube-column-tie =
    { $name } escolhe o cubo de { $rubble } da coluna: a linha tem um igualmente barato; em caso de empate, o da coluna
event-lacerda-decrees =
    { $count ->
        [one] { $name } tira o único decreto que resta
       *[other] { $name } tira os { $count } decretos mais à esquerda
    }
event-lacerda-site-most =
    { $name } escolhe o local { $site }: é onde mais cresce a vantagem das perucas de { $name } sobre { $yours }
event-lacerda-site-tie =
    { $name } escolhe o local { $site }: é onde mais cresce a vantagem das perucas de { $name } sobre { $yours }; em caso de empate, o primeiro de oeste D a A, norte amarelo a azul, este A a D
event-lacerda-architect-better =
    { $name } escolhe o edifício do arquiteto { $architect }: o melhor ali, ou o único que serve
event-lacerda-architect-green =
    { $name } escolhe o edifício do arquiteto { $architect }: ambos são igualmente bons; com o assistente por cima do rei ou do tesouro, o verde
event-lacerda-architect-blue =
    { $name } escolhe o edifício do arquiteto { $architect }: ambos são igualmente bons; com o assistente por cima do construtor ou do ministro, o azul
event-lacerda-discard = { $name } descarta a carta do { $kind } virada para cima: o assistente está por cima dela
event-lacerda-assistant = O assistente de { $name } está agora por cima da pilha do { $kind }
event-lacerda-follows = { $name } segue a visita ao { $noble }, como sempre que pode
event-lacerda-follows-not =
    { $name } não segue a visita ao { $noble }: não pode pagar ou não pode agir, e conserva o favor
event-lacerda-drawn = Para colocar o assistente ou o cortesão de { $name } tira-se { $card }
event-lacerda-first-cubes = Fora do jogo, do local do primeiro edifício público: { $cubes }
event-lacerda-first-building = Aberto desde o início no local { $site }: { $building }
event-lacerda-officials = { $name } começa com { officials } na sua área
event-lacerda-ship = { $name } fica com o { $card }, sem dar bens
event-lacerda-ship-start = { $name } começa com o { $card }
event-lacerda-house = { $name } põe uma casa na nova loja

## Razões: porque se joga uma sequência. Primeiro o que se faz, sem sujeito e em minúsculas ($deed), depois o que traz
## ($effects, uma lista; $amount é um número de coisas com o seu sinal).

reason = { $deed }: { $effects }
reason-then = { $text }; depois { $more }
signed =
    { $sign ->
        [minus] −{ $text }
       *[plus] +{ $text }
    }
plans =
    { $n ->
        [one] { $n } plano
       *[other] { $n } planos
    }
tiles =
    { $n ->
        [one] { $n } peça de clero
       *[other] { $n } peças de clero
    }

reason-building = abre um edifício no local { $site }
reason-store = constrói uma loja em { $plot } ({ $good })
reason-decrees =
    { $count ->
        [one] tira «{ $decree }», que vale { wigs }
       *[other] tira { $count } decretos que agora valem { wigs }
    }
reason-sponsor = patrocina um evento ({ $effect })
reason-recruit = recruta { officials }
reason-office =
    { $n ->
        [one] envia um funcionário ({ $places })
       *[other] envia { $n } funcionários ({ $places })
    }
reason-plan = tira { $plans }
reason-ship = constrói um { $ship }
reason-ship-upgrade = constrói um { $ship } em lugar de um { $old }
reason-produce = produz { $goods }
reason-tile = fica com { $tiles }
reason-favour = obtém { $favours }
reason-sale = vende { $goods } por { reais }
reason-sails =
    { $ships ->
        [one] { $text }; zarpa um navio por { wigs }
       *[other] { $text }; zarpam { $ships } navios por { wigs }
    }
reason-cash =
    { $count ->
        [one] descarta a { $tile } por { wigs }
       *[other] descarta { $count } peças de clero por { wigs }
    }
reason-lay = guarda { $card } para mais tarde
reason-lay-treasury = guarda uma carta do tesouro para mais tarde ({ $effect })
reason-discard = descarta { $card }

reason-keep = guarda a { $tile }
reason-draft = guarda { $card }
reason-visit = visita o { $noble } com { $card }
reason-drop = retira { $card } do portefólio
reason-trade = troca { $goods } para { $action }
reason-action = decide { $action }
reason-skip = não faz nenhuma ação estatal
reason-done = fica por aqui
reason-done-sell-more = não vende mais bens
reason-done-office = não envia mais funcionários
reason-done-favours-once = não recebe mais favores
reason-done-church = não descarta mais peças de clero
reason-done-decree-more = conserva o marcador de conjunto de entulho e não tira um segundo decreto
reason-done-keep-cubes = não troca nenhum cubo
reason-done-release = não descarta mais cartas
reason-follow = segue a visita ao { $noble }
reason-no-follow = conserva { $favour } e não segue
reason-no-ship = não constrói nenhum navio
reason-steps = move o cardeal { spaces }
reason-give = dá { $goods } pelo navio
reason-pay = paga { $parts }
reason-cube-row = tira o cubo de { $rubble } da linha
reason-cube-column = tira o cubo de { $rubble } da coluna
reason-cube-pile = tira o cubo de { $rubble } da pilha
reason-give-up = troca o cubo de { $rubble }
reason-house = usa uma casa do grupo { $group } ({ $ability })
reason-use = usa { $plan }
reason-return =
    { $where ->
        [plaza] retira um funcionário da { $place }
       *[office] retira um funcionário do { $place }
    }
reason-take = tira { $card }
reason-release = descarta { $cards } no fim do período
reason-reward = recebe a recompensa que dá { $card }
reason-task = entrega a { $task }

reason-now = { $amount } agora
reason-set = completa { rubble-set }
rubble-set =
    { $n ->
        [1] o primeiro conjunto de entulho
        [2] o segundo conjunto de entulho
        [3] o terceiro conjunto de entulho
        [4] o quarto conjunto de entulho
        [5] o quinto conjunto de entulho
       *[other] { $n } conjuntos de entulho
    }
reason-end = +{ wigs } no fim, tal como está
reason-end-too = +{ $n } no fim, tal como está
reason-end-more = +{ $n } no fim
reason-usable-plan = { $plan } pode ser usado
reason-that-plan = esse plano pode ser usado
reason-others = { wigs } para outros
reason-church = { $amount } nas pontuações da igreja
reason-out = { $amount } em serviço

## Contrastes: porque uma sequência é melhor do que outra. $line é aquela com que se compara, $clauses diz o que a melhor
## tem a mais ou a menos ($sign), sem sujeito.

contrast = Melhor do que { $line }, porque { $clauses }.
contrast-later = Melhor do que { $line } só pelo que daí pode vir: por agora { $clauses }.
contrast-behind = Fica atrás de { $line }: essa { $clauses }.
contrast-behind-later = Fica atrás de { $line }, mas só pelo que daí pode vir: por agora essa { $clauses }.
contrast-same = Nada que já se possa contar a distingue de { $line }.
contrast-line = uma jogada que { $deed }
contrast-any-line = outra jogada
but = { ", mas " }
more-or-less =
    { $sign ->
        [less] menos
       *[more] mais
    }
not-if-less =
    { $sign ->
        [less] não{ " " }
       *[more] { "" }
    }
ships =
    { $n ->
        [one] { $n } navio
       *[other] { $n } navios
    }

contrast-wigs = rende já { more-or-less } { wigs }
contrast-final = promete { more-or-less } { wigs } no fim por { $category }
contrast-final-too = { more-or-less } { wigs } por { $category }
contrast-of-ships = navios
contrast-of-sets = conjuntos de entulho
contrast-of-stores = maiorias de lojas
contrast-of-money = dinheiro
contrast-of-decrees = decretos
contrast-of-officials = funcionários
contrast-of-favours = favores reais
contrast-ending = fica com { more-or-less } { $amount }
contrast-ending-too = { more-or-less } { $amount }
contrast-favour =
    { $sign ->
        [less] fica sem { $favour }
       *[more] fica com { $favour }
    }
contrast-market = fica com bens que valem { more-or-less } { reais } no mercado
contrast-tile-wigs = fica com peças de clero que valem { more-or-less } { wigs } na pontuação da igreja
contrast-church = traz { more-or-less } { influence } nas pontuações da igreja
contrast-out = tem { more-or-less } { officials } em serviço
contrast-set =
    { $sign ->
        [less] deixa incompleto { rubble-set }
       *[more] completa { rubble-set }
    }
contrast-usable-plan = { not-if-less }deixa { $plan } pronto a usar
contrast-visit = { not-if-less }deixa carta e influência para visitar o { $noble }
contrast-period =
    { $sign ->
        [less] ainda não termina o período 1
       *[more] termina o período 1
    }
contrast-last-round =
    { $sign ->
        [less] ainda não termina o jogo
       *[more] faz da próxima ronda a última
    }
contrast-rival =
    { $sign ->
        [less] dá mais { wigs } a { $whom } tal como está
       *[more] tira { wigs } a { $whom } tal como está
    }
contrast-denied =
    { $sign ->
        [less] deixa um decreto que vale { wigs } para { $whom }
       *[more] tira um decreto que vale { wigs } para { $whom }
    }
contrast-follow =
    { $sign ->
        [less] permite a { $whom } seguir a visita
       *[more] não permite a { $whom } seguir a visita
    }
contrast-next-wigs = prepara um próximo turno que rende { more-or-less } { wigs }
contrast-next = { not-if-less }prepara um turno que { $deed }
contrast-next-decree = { not-if-less }prepara um turno com um decreto
contrast-needed = { not-if-less }deixa { $amount } para o próximo turno

## Antevisões: o que custa e dá uma jogada ($changes, uma lista com sinais), o que se revela, o que se pergunta depois

preview-nothing = nada muda de imediato
preview-other = { $name } { $changes }
preview-turns-up = revela { $pieces }
preview-reveals = revela algo escondido
preview-church = pontuação da igreja no fim do turno
preview-then = depois { $what }
preview-then-other =
    { $person ->
        [second] depois a decisão é sua: { $what }
       *[third] depois decide { $name }: { $what }
    }
preview-then-turn =
    { $person ->
        [second] depois é a sua vez
       *[third] depois é a vez de { $name }
    }
preview-then-over = depois o jogo termina
decrees =
    { $n ->
        [one] { $n } decreto
       *[other] { $n } decretos
    }
completed-plans =
    { $n ->
        [one] { $n } plano concluído
       *[other] { $n } planos concluídos
    }
sets =
    { $n ->
        [one] { $n } conjunto de entulho
       *[other] { $n } conjuntos de entulho
    }
markers =
    { $n ->
        [one] { $n } marcador de conjunto de entulho
       *[other] { $n } marcadores de conjunto de entulho
    }
tasks =
    { $n ->
        [one] { $n } tarefa inicial
       *[other] { $n } tarefas iniciais
    }

turned-pile =
    { $n ->
        [one] uma carta política
       *[other] { $n } cartas políticas
    }
turned-church =
    { $n ->
        [one] uma peça de clero
       *[other] { $n } peças de clero
    }
turned-building =
    { $n ->
        [one] um edifício público
       *[other] { $n } edifícios públicos
    }
turned-decree-row = decretos
turned-offer = as próximas cartas para escolher
turned-else = mais que não se pode prever

next-keep-tile = guardar uma peça de clero
next-draft-card = guardar uma carta
next-turn = jogar uma carta
next-take = tirar uma carta política
next-room = dar lugar no portefólio
next-act = vender bens ou negociar
next-sell-more = vender mais bens ou não
next-trade-more = negociar um segundo bem ou não
next-pay-visit = escolher como pagar a visita
next-state-action = fazer uma ação estatal ou não
next-follow = seguir a visita ou não
next-follow-action = escolher uma ação do nobre
next-noble-choice = escolher uma ação nobre
next-office = enviar funcionários para escritórios
next-plan = tirar um plano
next-ship = construir um navio
next-give = dar bens pelo navio
next-extra = receber bens extra
next-steps = mover o cardeal
next-tile = tirar uma peça de clero
next-favour = obter um favor real
next-favours-once = receber favores reais ou não
next-church = descartar peças de clero por perucas ou não
next-decree = tirar um decreto
next-decree-more = tirar um segundo decreto ou não
next-return = retirar funcionários
next-pay = escolher com quantas moedas pagar
next-pile-cube = tirar um cubo da pilha de entulho
next-keep-cubes = trocar um cubo por perucas ou não
next-plot = construir uma loja
next-cube = tirar um cubo para a loja
next-house = escolher uma casa para a loja
next-site = abrir um edifício público
next-use-plan = escolher o plano para o edifício
next-release = descartar cartas no fim do período ou não
next-period-reward = escolher a recompensa de uma carta descartada
next-start-decree = escolher um decreto inicial
next-task = entregar uma tarefa inicial

## Jogadas em poucas palavras, sob um título que diz o que se faz

price-land =
    { $n ->
        [0] Lote: tesouro { $base }, entulho { $rubble }. Nenhum edifício serve a loja.
        [one] Lote: tesouro { $base }, entulho { $rubble }. Perucas: { $value } por { $n } edifício.
       *[other] Lote: tesouro { $base }, entulho { $rubble }. Perucas: { $value } por cada um de { $n } edifícios.
    }
brief-card = { $kind }: { $effect }
brief-penalty = penalização: { $effect }
brief-visit = { $noble }; carta: { $effect }
brief-sell-own = { $good } ao seu { $ship }
brief-sell-other =
    { $person ->
        [second] { $good } ao seu { $ship }
       *[third] { $good } ao { $ship } de { $name }
    }
brief-trade = { $good }: { $action }
brief-plot = { $plot }, rua { $street }
brief-cube-row = { $rubble }, da linha
brief-cube-column = { $rubble }, da coluna
brief-cube-pile = { $rubble }, do monte
brief-house = { $group }: { $ability }

## O que fazem os outros, uma frase por jogada; os números vêm ao lado

caption-card = uma carta do { $kind }
caption-secret = { who }escolhe em segredo
caption-keep = { who }guarda a { $tile }
caption-draft = { who }guarda { $card }
caption-discard = { who }descarta { $card }
caption-portfolio = { who }joga { $card } no portefólio
caption-visit = { who }visita o { $noble }
caption-sponsor = { who }patrocina um evento: { $effect }
caption-drop = { who }retira { $card } do portefólio
caption-sell = { who }vende { $goods } a um { $ship }
caption-trade = { who }dá { $goods } ao { $noble } para { $action }
caption-action = { who }escolhe { $action }
caption-skip = { who }dispensa a ação estatal
caption-follow = { who }segue a visita
caption-decline = { who }recusa
caption-office = { who }envia um funcionário para o { $place }
caption-plan = { who }tira um plano { $architect }
caption-build = { who }constrói um navio
caption-upgrade = { who }troca um navio por outro maior
caption-give = { who }dá { $goods } por um navio
caption-good = { who }recebe { $goods } como bem extra
caption-steps = { who }move o cardeal { spaces }
caption-tile = { who }tira a { $tile }
caption-cash = { who }entrega a { $tile } por perucas
caption-favour = { who }obtém { $favour }
caption-pay = { who }paga a visita
caption-coins = { who }paga
caption-plot = { who }constrói uma loja em { $plot }, rua { $street }
caption-cube =
    { who }tira o cubo de { $rubble } { $where ->
        [row] da linha
        [column] da coluna
       *[pile] da pilha
    }
caption-give-up = { who }troca o cubo de { $rubble } por perucas
caption-house = { who }usa uma casa do grupo { $group }
caption-site = { who }abre um edifício público no local { $site }
caption-use = { who }usa { $plan }
caption-return =
    { who }retira um funcionário { $where ->
        [office] do { $place }
       *[plaza] da { $place }
    }
caption-decree = { who }tira o { $decree }
caption-take = { who }tira a carta do { $kind } virada para cima
caption-release = { who }descarta { $card }
caption-reward = { who }recebe a recompensa de { $card }
caption-task = { who }entrega a { $task }

## O que outro fez a alguém

hit-office =
    { $person ->
        [second] Um funcionário seu tem
       *[third] Um funcionário de { $name } tem
    } de trocar o { $place } pela praça
hit-price =
    { $person ->
        [second] Desce o preço do que tem em armazém ({ $good })
       *[third] Desce o preço do que { $name } tem em armazém ({ $good })
    }

## Porque é que um bot jogou assim, depois do jogo

why-next = { $reason } A seguir: { $move }, com menos { $amount } perucas.
why-better = { $reason } Achava melhor { $move }, por { $amount } perucas, e contentou-se com isto.

## Grandes momentos

moment-period-end =
    Descarte as cartas que quiser: recebe a recompensa de uma carta de cada nobre. Uma carta com penalização ou do
    tesouro apenas sai. Depois todas as mãos voltam a encher-se.
moment-period-end-over = Os novos navios estão no estaleiro, as novas cartas nas pilhas, e as mãos cheias outra vez.
moment-church =
    Entregue as peças de clero que quiser pelas perucas que mostram. Quem entregar pelo menos uma ganha também a
    influência da parte superior do portefólio.
moment-church-over = As peças entregues saem do jogo, com o que faziam.
moment-end-near-over = Todos jogam até ao fim dessa ronda; depois conta-se a cidade.
moment-last-round-over = Jogada a última ronda, conta-se a cidade.
moment-final-over = Agora conta-se a cidade.
moment-step-sets = Pontuar conjuntos
moment-step-discard = Descartar por recompensas
moment-step-ships = Novos navios
moment-step-hand = Novas cartas
moment-step-piles = Novas pilhas
release-nothing = sem recompensa nem penalização
release-paid = este nobre já paga outra carta
moment-row-sets = Pelos conjuntos de entulho
moment-row-discarded = Descartadas
moment-row-rewards = Recompensas
moment-row-given-up = Entregues
moment-row-gained = Ganhos
moment-row-turns = Turnos que faltam
moment-row-wigs = Perucas agora

## Os passos de um turno

step-turn = Carta
step-pay-visit = Pagar a visita
step-state-action = Ação de estado
step-follow-action = Seguir
step-act = Vender ou negociar
step-trade = Negociar
step-sell = Vender
step-room = Fazer espaço
step-office = Funcionários
step-plan = Plano
step-ship = Navio
step-give = Bens para o navio
step-extra = Bens extra
step-steps = Cardeal
step-tile = Peça de clero
step-favour = Favor
step-decree = Decreto
step-plot = Construir
step-cube = Cubo
step-pay = Pagar
step-house = Casa
step-site = Abrir
step-use-plan = Que plano
step-church = Pontuação da igreja
step-return = Funcionários de volta
step-release = Descartar
step-period-reward = Recompensas
step-keep-tile = Guardar uma peça
step-draft-card = Guardar uma carta
step-start-decree = Primeiro decreto
step-task = Tarefa
step-keep-cubes = Cubo por perucas
step-follow = Os outros seguem
step-take = Nova carta

## Peças em poucas palavras, para as razões: cartas e planos pelo nome, peças de clero com o que trazem

short-card = a carta do { $kind } ({ $effect })
short-plan = o plano { $architect }-{ $n }
short-building-wigs = cada edifício público: +{ wigs }
short-store-wigs = cada loja: +{ wigs }
short-card-wigs = cada carta no portefólio: +{ wigs }
short-reais-for-influence = as visitas podem pagar-se com réis
short-plan-officials = cada plano concluído: +{ officials }
short-set-wigs = cada conjunto de entulho: +{ wigs }
short-influence-more = cada ganho de influência: +{ $n }
short-ship-influence = cada navio: +{ influence }
short-rubble-for-wigs = com cada entulho, { wigs } por um cubo
short-any-visit-cheaper = visitas a qualquer nobre: −{ influence }
short-visit-cheaper = visitas ao { $noble }: −{ influence }
short-court-reais = cada carta do { $kind } na corte: +{ reais }
short-completed-plan = conta como um plano { $architect } concluído
short-officials-fewer = cada edifício público: −{ officials }
short-rubble-reais = cada cubo de entulho: +{ reais }
short-ship-wigs = cada navio, ao zarpar e no fim: +{ wigs }
short-free-follow = seguir é grátis
short-influence-once = +{ influence } de imediato
short-decree-wigs = cada decreto: +{ wigs }
short-sale = venda de cada { $good }: +{ reais }
short-free-sponsor = os eventos são grátis
short-treasury-card-reais = cada carta do tesouro no portefólio: +{ reais }
short-hire-cheaper = cada funcionário contratado: −{ reais }
short-reais-off = cada pagamento: −{ reais }
short-cardinal-steps = o cardeal avança até mais { spaces }
short-favours-once = até { favours } de imediato
short-free-ships = os navios não custam bens
short-produce-more = cada produção: +{ goods }

## Recusas: porque não é possível uma jogada

refusal-possible = Esta jogada é possível
refusal-not-asked = Não é isto que se pergunta agora
refusal-game-over = O jogo terminou
refusal-not-in-hand = Não tem na mão { $card }
refusal-no-card-of-noble = Precisa de ter na mão uma carta do { $kind } para visitar o { $noble }
refusal-not-a-treasury-card = Só uma carta do tesouro traz um evento, e não é o caso: { $card }
refusal-no-sale-or-trade = Depois desta carta não poderia vender nenhum bem nem negociar com um nobre
refusal-cannot-pay-visit = Precisa de { $cost } de influência para visitar o { $noble } (tem { $have })
refusal-cannot-pay-follow = Precisa de { $cost } de influência para seguir a visita ao { $noble } (tem { $have })
refusal-no-house = Todas as suas casas estão construídas
refusal-no-tile = Não há nenhuma peça da cidade no espaço { $space }
refusal-no-tiles = Não há nenhuma peça da cidade no expositor
refusal-land-too-dear = O terreno custa pelo menos { $price } e só poderia pagar { $reais }
refusal-land-too-dear-anywhere = Mesmo o terreno mais barato custaria { $price } e só poderia pagar { $reais }
refusal-no-plot = Não há nenhum lote livre para as peças da cidade do expositor
refusal-no-decree = Não há nenhum decreto para tirar
refusal-no-plan = Não tem nenhum plano com que abrir um edifício público
refusal-no-site = Não há nenhum local onde possa abrir um edifício público
refusal-officials-short =
    Precisa de { $officials } e tem { $out } em escritórios e praças; contratar os restantes custa { $price } e só poderia pagar { $reais }
refusal-cannot-pay-event = O evento custa { $price } e só poderia pagar { $reais }
refusal-event-without-effect = O evento não teria agora nenhum efeito para si
refusal-plot-taken = Já há uma loja em { $plot }
refusal-closed = A linha E está fechada neste jogo
refusal-not-on-street = { $plot } não toca na rua { $street }
refusal-site-taken = Já há um edifício público no local { $site }
refusal-colour-missing = O local pede um edifício com a cor da rua { $street }, e o seu não a teria
refusal-colour-missing-anywhere = Os seus planos não trazem nenhum edifício com as cores que os locais livres pedem
refusal-plan-not-held = Não tem nenhum { $plan }
refusal-no-building = Não resta nenhum edifício público do arquiteto { $architect }
refusal-good-missing = Não tem { $good }
refusal-noble-refuses = Não pode dar { $good } ao { $noble }, que aceita { $taken } ou ouro
refusal-covered = Já há um bem em «{ $action }»: cada ação estatal só se negoceia uma vez
refusal-no-official = Não resta nenhum funcionário no seu tabuleiro
refusal-no-plans-left = Já não há planos para tirar
refusal-shipyard-empty = Já não há navios no estaleiro
refusal-goods-short =
    { $needed ->
        [one] Precisa de { $needed } bem para o navio e tem { $types }
       *[other] Precisa de { $needed } bens diferentes para o navio e tem { $types }
    }
refusal-nothing-to-produce = Não produziria nada: precisa de uma loja e de espaço no armazém para o bem dela
refusal-clergy-full = Já tem { $limit } peças de clero e não há lugar para mais
refusal-no-tile-in-reach = Ali o cardeal não teria nenhuma peça de clero ao alcance
refusal-favour-held = Já tem { $favour }
refusal-favour-gone = Não resta nenhum favor do { $noble }
refusal-no-favour-to-take = Não resta nenhum favor real que não tenha
refusal-ship-not-in-play = Ninguém tem esse navio
refusal-ship-at-sea = Esse { $ship } está no mar até ao próximo turno de quem o tem
refusal-office-used = Acaba de enviar um funcionário para o { $office }; o próximo vai para outro escritório
refusal-stack-empty = Não resta nenhum plano do arquiteto { $architect }
refusal-too-far =
    { $most ->
        [one] Aqui o cardeal só pode mover-se { $most } espaço
       *[other] Aqui o cardeal pode mover-se no máximo { $most } espaços
    }
refusal-tile-not-beside = Esta peça de clero não está ao lado do cardeal
refusal-not-in-portfolio = Não está no seu portefólio { $card }
refusal-frees-no-slot = Retirar { $card } não libertaria nenhum lugar na fila de que precisa
refusal-good-given =
    Os bens para um navio pedem-se pela ordem ouro, têxteis, livros, ferramentas, um de cada: já é tarde para { $good }
refusal-not-smaller = O seu { $ship } não é mais pequeno do que o novo, por isso não pode ser substituído
refusal-not-your-ship = Esse { $ship } não é seu
refusal-wrong-sum = Tem de pagar { $cost }, não { $paid }
refusal-influence-short = Tem { $influence }, não { $needed }
refusal-reais-short = Precisa de { $needed ->
        [one] { $needed } real
       *[other] { $needed } réis
    } e só poderia pagar { $reais }
refusal-wigs-before-influence = Gaste a sua influência antes de pagar com perucas: sobraria { $influence }
refusal-wigs-short = Precisa de { $needed ->
        [one] { $needed } peruca
       *[other] { $needed } perucas
    } e tem { $wigs }
refusal-no-such-cube = Não há ali nenhum cubo de { $colour } para tirar
refusal-group-empty = Todas as casas do grupo { $group } estão construídas
refusal-not-face-up = Este decreto não está virado para cima
refusal-pile-empty = A pilha do { $pile } está vazia
refusal-no-official-there =
    { $where ->
        [plaza] Não tem nenhum funcionário na { $place }
       *[office] Não tem nenhum funcionário no { $place }
    }
refusal-tile-not-held = Não tem esta peça de clero
refusal-dead-end = Depois disto não poderia completar o que começou
refusal-not-your-decision =
    { $person ->
        [second] Agora a decisão é sua
       *[third] É { $seat } quem decide agora
    }
refusal-not-offered = Isto não lhe foi oferecido
refusal-not-produced = Não produziu { $good }
refusal-warehouse-full = O seu armazém leva { $limit } de cada tipo e não há mais espaço para { $good }
refusal-not-released = Nesta mudança de período não descartou { $card }
refusal-rewarded = Já recebeu a recompensa de uma carta do { $kind }
refusal-only-a-penalty = Não há nenhuma recompensa a receber com { $card }
refusal-compulsory = Isto é obrigatório
refusal-not-this-action = Este evento não traz essa ação
refusal-not-of-that-noble = Isso não pertence ao { $noble }
refusal-nothing-gained = Esta recompensa não lhe traria nada
refusal-task-not-held = Não tem esta tarefa inicial
refusal-task-not-done = Não cumpriu neste turno a { $task }

## A posição, secção por secção: primeiro os títulos

heading-court = Corte
heading-market = Tesouro e mercado
heading-church = Igreja
heading-decrees = Decretos
heading-downtown = Baixa
heading-public = Edifícios públicos
heading-supply = Peças da cidade, planos e navios
heading-piles = Cartas políticas
heading-player = { $name }
heading-you = { $name } (eu)
nothing =
    { $of ->
        [tiles] nenhuma
       *[other] nenhum
    }

position-round =
    { $person ->
        [second] Ronda { $round }, período { $period }. Primeiro a jogar: { $first }. É a sua vez.
       *[third] Ronda { $round }, período { $period }. Primeiro a jogar: { $first }. É a vez de { $name }.
    }
position-last-round = A ronda { $round } é a última.
position-stack = { $what } { $n }
position-office = Escritório do { $noble }: { $officials }; praça: { $plaza }.
position-visit-cost = Uma visita custa-lhe { influence }.
position-favours = Favores que restam: { $favours }.
position-covered = Negociado neste turno: { $actions }.
position-treasury = Tesouro: { reais }, influência { $influence }.
position-prices = Preços: { $prices }.
position-cardinal =
    { $n ->
        [one] O cardeal está entre as peças dos lugares { $left } e { $right }. Na bolsa: mais { $n } peça.
       *[other] O cardeal está entre as peças dos lugares { $left } e { $right }. Na bolsa: mais { $n } peças.
    }
position-church-space = Lugar { $space }: { $tile }
position-icons = Pontuação da igreja quando ele chega { $scoring }; o tesouro sobe quando ele chega { $treasury }.
position-between = ao espaço entre os lugares { $left } e { $right }
position-decrees-left =
    { $n ->
        [one] O baralho tem mais { $n } decreto.
       *[other] O baralho tem mais { $n } decretos.
    }
position-row = Linha { $row }: { $cubes }.
position-row-closed = Linha { $row }: fechada.
position-column = Coluna { $column }: { wigs }; { $cubes }.
position-store =
    { $person ->
        [second] { $plot }: loja sua, rua { $street } ({ $good })
       *[third] { $plot }: loja de { $name }, rua { $street } ({ $good })
    }
position-free = { $plot }: livre, rua { $streets }, recompensa: { $effect }
position-land = terreno desde { reais }
position-rubble-pile = Pilha de entulho: { $cubes }.
position-site-free = Local { $site }: livre, { $cubes }, recompensa: { $effect }
position-site-open = Local { $site }: { $building }
position-site-closed = Local { $site }: fechado
position-available = Disponível: { $building }. A seguir: { $next }. Restam ao todo: { $n }.
position-display = Peças da cidade no expositor: { $spaces }. Na reserva: { $large } grandes, { $small } pequenas.
position-plans = Planos do arquiteto { $architect }, funcionários a partir do topo: { $numbers }.
position-shipyard = Estaleiro, a partir do topo: { $ships }.
position-pile =
    { $n ->
        [0] { $card }; nada por baixo
       *[other] { $card }; { $n } por baixo
    }
position-pile-empty = { $kind }: já não há
position-score = { wigs }, { $reais }, { $influence }, { $officials } no tabuleiro.
position-warehouse = Bens, espaço para { $limit } de cada: { $goods }.
position-portfolio = Portefólio, espaço para { $limit } cartas:
position-upper = fila superior: { $card }
position-lower = fila inferior: { $card }
position-docked = { $ship }, atracado, a bordo: { $goods }
position-at-sea = { $ship }, no mar com { $goods }
position-portfolio-empty = Portefólio, espaço para { $limit } cartas: nenhuma.
position-cubes =
    { $sets ->
        [0] Entulho: { $cubes }.
        [one] Entulho: { $cubes }; { $sets } conjunto, { $markers } junto do ministro.
       *[other] Entulho: { $cubes }; { $sets } conjuntos, { $markers } junto do ministro.
    }
position-markers =
    { $n ->
        [0] nenhum marcador
        [one] { $n } marcador
       *[other] { $n } marcadores
    }
position-houses =
    { $ability ->
        [none] Casas construídas, grupo { $group }: { $n } de { $all }.
       *[other] Casas construídas, grupo { $group }: { $n } de { $all }; { $ability }.
    }
position-favours-held = Favores: { $favours }.
position-plans-held = Planos: { $plans }.
position-completed = Planos concluídos: { $plans }.
position-no-clergy = Sem peças de clero.
position-no-decrees = Sem decretos.
position-hand-count = Mão: { cards }.
position-hand = Mão: { cards }:
position-hand-seen = Mão: { cards }, das quais estas foram tiradas à vista:
position-offer = Para escolher:
position-tasks = Tarefas iniciais:
position-lacerda-score = { wigs }, { $influence }, { $officials } e { $houses } na sua área.
position-houses-left =
    { $n ->
        [one] { $n } casa
       *[other] { $n } casas
    }
position-lacerda-stores = Lojas: { $stores }.
position-lacerda-goods = Bens, sem limite: { $goods }.
position-lacerda-cubes = Entulho, 1 peruca por cada cubo: { $cubes }.
position-lacerda-ships = Navios:
position-lacerda-no-ships = Navios: nenhum.
position-lacerda-plans =
    { $n ->
        [0] Planos, que contam todos como concluídos: { $plans }.
       *[other] Planos, que contam todos como concluídos, com { officials }: { $plans }.
    }
position-lacerda-decrees = Decretos, 3 perucas por cada um, diga o que disser: { $decrees }.
position-lacerda-stand = O cortesão está junto do { $noble }, o assistente por cima da pilha do { $kind }.
position-lacerda-upper =
    Próximo turno: o cortesão vai para o { $noble }; ação estatal superior, { $state }; depois { $action } por { influence }.
position-lacerda-lower =
    Próximo turno: o cortesão vai para o { $noble }; ação estatal inferior, { $state }; depois { $action } por { influence }.

## O resultado: a pontuação final, como foi ou como seria agora

result-final = Resultado final
result-now = Como se o jogo terminasse agora: ronda { $round }, período { $period }
result-scoring = Pontuação final
result-category = Parcela
result-type = Bens
result-track = Na faixa de pontuação
result-ships = Navios (R12.1)
result-sets = Conjuntos de entulho (R12.2)
result-sets-solo = Entulho: conjuntos, cubos de { $name } (R12.2, R13.12)
result-stores = Maiorias de lojas (R12.3)
result-money = Dinheiro (R12.4)
result-decrees = Decretos (R12.5)
result-officials = Maioria de funcionários (R12.6)
result-favours = Favores reais (R12.7)
result-total = Total
result-heading-stores = Lojas de cada tipo e as perucas que dão (R12.3)
result-cell = { stores }, { $score }
result-heading-officials = Funcionários em planos concluídos e as perucas que dão (R12.6)
result-worked = { $name }: { officials }, { $score }
result-heading-decrees = Decretos um a um (R12.5)
result-decrees-of = { $name }: { wigs }
result-decrees-its = { $name }: { wigs }, 3 por cada decreto, diga o que disser (R13.12)
result-decree = { wigs }: { $decree }
result-no-decrees = { $name }: sem decretos
result-heading-places = Lugares
result-ranked = { $place }. { $name }: { wigs }
result-ahead-sets =
    { who }fica à frente de { $other } por ter mais conjuntos de entulho, { $more } contra { $less } (R12.8).
result-ahead-stores = { who }fica à frente de { $other } por ter mais lojas, { $more } contra { $less } (R12.8).
result-ahead-plans =
    { who }fica à frente de { $other } por ter mais planos concluídos, { $more } contra { $less } (R12.8).
result-ahead-money =
    { who }fica à frente de { $other } por ter mais dinheiro, { $more } réis contra { $less } (R12.8).
result-shared = O lugar é partilhado por { whom } e por { $other }: nenhum desempate os separa (R12.8).
result-heading-rank = Posição na corte
result-rank =
    { $person ->
        [second] A sua posição na corte: { $rank } (R13.13)
       *[third] Posição de { $name } na corte: { $rank } (R13.13)
    }
result-rank-now =
    { $person ->
        [second] A sua posição na corte se o jogo terminasse agora: { $rank } (R13.13)
       *[third] Posição de { $name } na corte se o jogo terminasse agora: { $rank } (R13.13)
    }
result-top = Não há posição mais alta.
result-next = Falta para { $rank }:
rank-0 = mendigo
rank-1 = serviçal da corte
rank-2 = favorito do rei
rank-3 = braço direito do marquês
missing-wigs = mais perucas do que { $name }: precisa de { $needed }, tem { $there }
missing-stores = lojas: precisa de { $needed }, tem { $there }
missing-majorities = maiorias de lojas ou de funcionários: precisa de { $needed }, tem { $there }
missing-reais = réis, incluindo os da influência: precisa de { $needed }, tem { $there }
missing-decrees = decretos: precisa de { $needed }, tem { $there }
missing-ships = navios: precisa de { $needed }, tem { $there }

## O que está impresso, para quem olha para um espaço ou uma peça

deck-blue = baralho azul: as mãos do primeiro período
deck-red = baralho vermelho: as pilhas do primeiro período
deck-purple = baralho roxo: as mãos do segundo período
deck-brown = baralho castanho: as pilhas do segundo período
printed-action-recruit = Envie 1 ou 2 dos seus funcionários para escritórios diferentes
printed-action-plan = Tire o plano de cima de um dos arquitetos
printed-action-ship = Pague bens diferentes pelo navio de cima do estaleiro; o tesouro sobe e ganha influência
printed-action-produce = Receba 1 bem por cada loja sua; o preço de cada bem que receber desce
printed-action-cardinal = Mova o cardeal 1 ou 2 espaços e tire uma peça de clero ao lado dele
printed-action-favour = Obtenha um favor real que não tenha
printed-action-store = Construa uma loja num lote livre: receba a recompensa e um cubo de entulho, pague o terreno e pontue
printed-action-decree = Tire um decreto; se entregar um marcador de conjunto de entulho, tire um segundo
printed-action-building = Abra um edifício público com um dos seus planos e pontue
printed-noble =
    { $n ->
        [one] Aceita { $good } ou { $gold } num negócio; { $n } funcionário no escritório, os outros na praça
       *[other] Aceita { $good } ou { $gold } num negócio; até { $n } funcionários no escritório, os outros na praça
    }
printed-favour = { $favour }: devolva-o para seguir outra pessoa que visite o { $noble }; { wigs } no fim
printed-street = rua { $street }: as lojas viradas para ela vendem { $good }
printed-good = { $good }, das lojas viradas para a rua { $street }
printed-rubble = { $cubes }: o terreno ao lado custa mais { reais }
printed-plot =
    { $n ->
        [one] lote { $plot }, na rua { $streets }; recompensa: { $effect }
       *[other] lote { $plot }, entre as ruas { $streets }; recompensa: { $effect }
    }
printed-site = local { $site }; recompensa: { $effect }
printed-site-north = local { $site }, para um edifício que mostre a cor da rua { $street }; recompensa: { $effect }
printed-market = Por quanto se vende cada bem, além do que o navio paga a mais; produzir um bem faz descer o seu preço
printed-church-influence =
    Quando o cardeal chega a este espaço ou passa por ele, há pontuação da igreja no fim do turno
printed-church-treasury = Quando o cardeal chega a este espaço ou passa por ele, o tesouro sobe
printed-church-blank = Aqui não acontece nada
printed-treasury-less =
    Terreno, contratações e eventos custam { $reais }, cartas do tesouro dão outro tanto; as visitas custam menos { influence }
printed-treasury-same =
    Terreno, contratações e eventos custam { $reais }, cartas do tesouro dão outro tanto; as visitas não custam mais nem menos
printed-treasury-more =
    Terreno, contratações e eventos custam { $reais }, cartas do tesouro dão outro tanto; as visitas custam mais { influence }
printed-influence-plain = Influência { $space }, que dá para { reais }
printed-influence-coin = Influência { $space } com uma moeda, que dá para { reais }
printed-influence-wig = Influência { $space }, que dá para { reais }; quem ganha influência e fica aqui ganha 1 peruca
printed-houses-left = casas da esquerda
printed-houses-centre = casas do centro
printed-houses-right = casas da direita

## As contas de um jogador: $piece é de que se trata

account-wigs = perucas
account-reais = réis
account-influence = influência
account-goods = { $piece }
account-cubes = cubos de { $piece }
account-officials = funcionários no tabuleiro
account-in-office = funcionários no { $piece }
account-on-plaza = funcionários na { $piece }
account-favours = { $piece }
account-clergy = { $piece }
account-decrees = { $piece }
account-plans = { $piece }
account-completed = { $piece }, concluída
account-hand = mão: { $piece }
account-upper = fila superior: { $piece }
account-lower = fila inferior: { $piece }
account-cargo = { $piece }
account-aboard = { $good } a bordo do { $ship }
account-houses = casas construídas, grupo { $piece }
account-sets = conjuntos de entulho
account-markers = marcadores de conjunto de entulho junto do ministro
account-offer = oferta: { $piece }
account-kept = guardada: { $piece }
account-tasks = { $piece }
account-unseen = cartas que não pode ver
account-unseen-tile = uma peça que não pode ver

## Como se chega a algo: o que é preciso ("carta do construtor + 2 de influência") e o que falta

plus = { " + " }
way-visit = { $needs }
way-trade = negociar: { $needs }
way-follow = seguir a visita de outro jogador: { $needs }
way-sell = vender: { $needs }
way-lacking = { $way }; falta: { $lacks }
way-ready = { $way }; tem tudo
need-card-of = carta do { $kind }
need-favour-of = { $favour }
need-card = uma carta para o portefólio
need-or-gold = 1 { $good } ou ouro
need-any-good = 1 bem
need-influence = { influence }
need-coins = { reais }
need-wigs = { wigs }
need-reais = a partir de { reais }
need-plan = um plano
need-officials = { officials } na corte
need-hired = { reais } para contratar { $officials }
need-goods =
    { $n ->
        [0] nenhum bem
        [one] { $n } bem
       *[other] { $n } bens diferentes
    }
need-steps = o cardeal { spaces } adiante
lack-card-of = uma carta do { $kind }
lack-card = uma carta
lack-or-gold = { $good } ou ouro
lack-any-good = um bem
lack-influence = { influence }
lack-reais = { reais }
lack-plan = um plano que sirva
lack-hired = { reais }
lack-goods =
    { $n ->
        [one] { $n } tipo de bem
       *[other] { $n } tipos de bens
    }
lack-steps = { spaces } ao alcance do cardeal

# Análises: a página, e os comentários num registo
review-decimals = ,
review-title = Análise do jogo
review-about =
    { $rounds ->
        [one] { $players }, { $rounds } ronda
       *[other] { $players }, { $rounds } rondas
    }
review-players-count =
    { $n ->
        [one] a solo contra Lacerda
       *[other] { $n } jogadores
    }
review-chance = Hipóteses de vitória
review-chance-about = de todos, no início de cada turno; uma orla escura é a margem de 95 %
review-ranks = Parte das posições
review-ranks-about = num jogo a solo há posições na corte em vez de vitória: 100 % é a mais alta
review-graph = { $what } turno a turno. A tabela «{ $table }» tem os mesmos números.
review-stacked = Áreas
review-lines = Linhas
review-round = Ronda
review-period = Começa o período { $period }
review-end = Fim
review-luck-strip = sorte, pontos por ronda
review-players = Quão bem, e com quanta sorte
review-thresholds = pontos de hipóteses perdidos, ou mais
review-player = Jogador
review-wigs = Perucas
review-accuracy = Precisão
review-luck = Sorte, pontos
review-luck-wigs = em perucas
review-even = com sorte igual
review-unfinished = Esta análise não está completa: faltam decisões, e a sorte conta-se quando for toda conhecida.
review-luck-about = Sorte é o que saiu em cartas, peças e decretos; o que os outros escolheram não é sorte.
review-even-same = Com sorte igual { $name } ganha na mesma, por cerca de { wigs } em vez de { $really }.
review-even-other = Com sorte igual { $name } teria ganho, por cerca de { wigs }; na verdade a vantagem foi de { $really }.
review-verdict-inaccuracy = Imprecisão
review-verdict-mistake = Erro
review-verdict-blunder = Erro grave
review-verdict-unclear = Incerto
review-moments = Onde as hipóteses mais mudaram
review-costliest = As decisões mais caras
review-costliest-of = As decisões mais caras de { $name }
review-nothing = Nenhuma decisão custou com certeza 5 pontos de hipóteses.
review-where = Jogada { $move } · período { $period }, ronda { $round }
review-played = Jogado:
review-better = Melhor:
review-why = Porquê:
review-expected = Espera-se depois:
review-confirmed = Jogando mais quatro turnos, confirma-se ({ $pairs } pares).
review-unconfirmed = Jogando mais quatro turnos, não se confirma ({ $pairs } pares).
review-candidates = Candidatos
review-candidate = Linha
review-differs = diferença, pontos
review-lead = vantagem em perucas
review-deals = distribuições
review-best = melhor
review-what-was-played = jogado
review-turns = Turno a turno
review-turns-about = As hipóteses no início de cada turno, e o que foi jogado; ± é a margem de 95 %.
review-move = Jogada
review-what = O que foi jogado
review-footer = Cada decisão é julgada pelo que o jogador podia saber, em distribuições de tudo o que estava oculto. Um erro só se conta se se confirma jogando as duas linhas durante mais oito turnos. As margens contêm o valor verdadeiro 95 vezes em 100. Profundidade { $depth }, semente { $seed }. Feito por «lisboa review».
review-comment-chance = Hipóteses de vitória { $chance }.
review-comment-ranks = Parte das posições { $chance }.
review-comment = { $verdict }, { $cost } pontos. Melhor: { $better }. { $reason }

## Aberturas: o que se escolheu em muitos jogos. Primeiro as escolhas, depois o assunto, depois a tabela

choice-visit = Visitar o { $noble }
choice-portfolio = Jogar uma carta do { $kind } no portefólio
choice-discard = Descartar uma carta do { $kind }
choice-sponsor = Patrocinar um evento
choice-sell = Vender bens
choice-trade = Negociar: { $action }
choice-done = Não vender nem negociar
choice-follow = Seguir a visita ao { $noble }
choice-decline = Não seguir a visita ao { $noble }
choice-round = Na ronda { $n }
choice-later = Mais tarde, ou nunca
subject-tile = A peça de clero
subject-turns = A escolha seguinte
subject-store = A primeira loja
subject-building = O primeiro edifício público
subject-decree = O primeiro decreto
subject-store-round = Quando se constrói a primeira loja
subject-building-round = Quando se abre o primeiro edifício público
subject-decree-round = Quando se tira o primeiro decreto
subject-ship-round = Quando se constrói o primeiro navio
explored-place = { $players } jogadores, { $place }.º a jogar
explored-after = Depois de: { $choices }
explored-times =
    { $n ->
        [one] Aconteceu uma vez; a parte igual das vitórias é { $even }
       *[other] Aconteceu { $n } vezes; a parte igual das vitórias é { $even }
    }
explored-unknown = Aconteceu poucas vezes de mais para dizer alguma coisa
explored-chosen = escolhas
explored-possible = se possível
explored-won = vitórias (95 %)
explored-wigs = perucas (95 %)
explored-all = Todas juntas
explored-few = poucos casos para concluir
explored-caution = Os números dizem o que acompanhou as vitórias, não o que as causa

## Calls: why somebody who is not at the table is called. $table says at which one ("at “Baixa”", "in the game with Eva"),
## $who waits, writes or invites

call-at-title = em “{ $title }”
call-at-others = no jogo com { $others }
call-at-table = na sua mesa
call-somebody = Alguém
call-turn = É a sua vez { $table }.
call-answer = { $who } está à espera da sua resposta { $table }.
call-answer-consent = { $who } pede-lhe que aceite voltar atrás { $table }.
call-answer-vote = O tempo de { $who } acabou { $table }: diga o que deve acontecer.
call-clock = O seu tempo está a acabar { $table }.
call-clock-up = O seu tempo acabou { $table }.
call-mention = { $who } escreveu-lhe { $table }.
call-over = O jogo acabou { $table }.
call-invitation = { $who } convida a jogar { $table }.
call-round = Começa uma nova ronda do torneio { $table }.
call-test = É assim que a Lisboa chama.
call-many =
    { $count ->
        [one] Há uma coisa à sua espera
       *[other] Há { $count } coisas à sua espera
    }
letter-hello = Olá, { $name },
letter-open = Abrir a mesa: { $link }
letter-footer = Recebe esta mensagem porque pediu à Lisboa para chamar. Como é chamado: { $link }
letter-stop = Não receber mais mensagens deste tipo: { $link }
letter-confirm-subject = Este endereço é seu?
letter-confirm = Alguém que joga Lisboa como { $name } quer ser chamado neste endereço. Se é o seu caso, abra esta página e confirme: { $link }
letter-confirm-not = Se não é o seu caso, não faça nada: não receberá mais mensagens.
letter-example-title = Baixa
letter-example-who = Eva

# Respostas preparadas: o que se pergunta, o que se faz então, em que condições, e porque não se pôde fazer.
prepared-follow = Se puder seguir a visita ao { $noble }
prepared-follow-of = Se puder seguir { $name } na visita ao { $noble }
prepared-follow-any = Se puder seguir uma visita
prepared-follow-any-of = Se puder seguir { $name }
prepared-turn = Quando chegar a sua vez
prepared-take = Quando tirar a sua nova carta
prepared-release = No fim do período
prepared-asked = Quando chegar a isto: { $next }
prepared-take-card = Tirar { $card }, se ainda lá estiver
prepared-optional = { $step }, se for possível
prepared-one-of = O melhor destes: { $moves }
prepared-pattern = { $step } ({ $pattern })
prepared-rows = Abrir um edifício público O–E (oeste ou este)
prepared-street = Abrir um edifício público N–S (norte)
prepared-facing = Construir uma loja virada para a rua { $street }
prepared-in-row = Construir uma loja na linha { $row }
prepared-any-keep = Ficar com qualquer clérigo
prepared-any-draft = Ficar com qualquer carta
prepared-any-discard = Descartar qualquer carta por 1 ouro
prepared-any-portfolio = Pôr qualquer carta no seu portefólio
prepared-any-visit = Visitar qualquer nobre
prepared-any-sponsor = Patrocinar qualquer evento
prepared-any-drop = Retirar qualquer coisa do seu portefólio
prepared-any-sell = Vender qualquer bem
prepared-any-trade = Trocar qualquer bem
prepared-any-action = Fazer qualquer das ações
prepared-any-office = Enviar um funcionário para qualquer gabinete
prepared-any-plan = Adquirir qualquer dos planos
prepared-any-upgrade = Substituir qualquer navio
prepared-any-give = Dar qualquer bem
prepared-any-good = Receber qualquer bem extra
prepared-any-steps = Mover o cardeal qualquer distância
prepared-any-tile = Tirar qualquer clérigo
prepared-any-cash = Descartar qualquer clérigo pelas suas perucas
prepared-any-favour = Obter qualquer favor real
prepared-any-pay = Pagar
prepared-any-coins = Pagar em moedas
prepared-any-plot = Construir uma loja em qualquer lote
prepared-any-cube = Tirar qualquer cubo
prepared-any-give-up = Ceder qualquer cubo por perucas
prepared-any-house = Usar qualquer casa
prepared-any-site = Abrir um edifício público em qualquer local
prepared-any-use = Usar qualquer plano
prepared-any-return = Recuperar um funcionário de qualquer lado
prepared-any-decree = Tirar qualquer decreto
prepared-any-take = Tirar qualquer carta virada para cima
prepared-any-release = Descartar qualquer carta
prepared-any-reward = Receber qualquer recompensa
prepared-any-task = Entregar qualquer tarefa inicial
prepared-wigs = dá pelo menos { wigs }
prepared-reais = custa no máximo { reais }
prepared-influence = custa no máximo { influence }
prepared-as-previewed = só como estava previsto
prepared-why-not-possible = Não é possível: { $step }
prepared-why-unanswered = Nada está preparado para isto: { $next }
prepared-why-turned-up = Algo oculto seria revelado antes de: { $step }
prepared-why-wigs = Dá { wigs }
prepared-why-reais = Custa { reais }
prepared-why-influence = Custa { influence }
prepared-why-as-previewed = Já não é como estava previsto
