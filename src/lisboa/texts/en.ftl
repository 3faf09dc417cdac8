# Everything that people read about the game, in English.
#
# A language is one file like this with the same message ids, but for messages that are only parts of others: each
# language has its own grammar. $n is always a number, other variables are words or phrases made by messages of this
# file; $person, $where and $of are there for grammar's sake. Sentences of events and refusals have no full stop:
# `cited` adds the rule, `uncited` leaves it to somebody else.

## How things are put together

comma = { ", " }
semicolon = { "; " }
and = { " and " }
or = { " or " }
cited = { $text } ({ $rule }).
uncited = { $text }.
asked = { $name }: { $text } ({ $rule })
asked-uncited = { $name }: { $text }

## Somebody who does something: $name, and $person, which is "second" if the reader is meant ("You"), else "third"

s =
    { $person ->
        [second] { "" }
       *[third] s
    }
has =
    { $person ->
        [second] have
       *[third] has
    }
does =
    { $person ->
        [second] do
       *[third] does
    }
is =
    { $person ->
        [second] are
       *[third] is
    }
whom =
    { $person ->
        [second] you
       *[third] { $name }
    }
whose =
    { $person ->
        [second] Your
       *[third] { $name }’s
    }
yours =
    { $person ->
        [second] yours
       *[third] { $name }’s
    }
inner-whose =
    { $person ->
        [second] your
       *[third] { $name }’s
    }

## Players and pieces

player-0 = Orange
player-1 = Purple
player-2 = Green
player-3 = Yellow
player-neutral = Nobody
player-you = You
player-asked = You

## What bots are called: levels, then characters
bot-title-page = Page
bot-title-herald = Herald
bot-title-courtier = Courtier
bot-title-chamberlain = Chamberlain
bot-title-marquis = Marquis
bot-title-sovereign = Sovereign
bot-title-oracle = Oracle
bot-title-analyst = Analyst
bot-title-mason = Mason
bot-title-merchant = Merchant
bot-title-jurist = Jurist
bot-title-prelate = Prelate

wigs =
    { $n ->
        [0] no wigs
        [one] { $n } wig
       *[other] { $n } wigs
    }
reais =
    { $n ->
        [0] no reais
        [one] { $n } real
       *[other] { $n } reais
    }
coins =
    { $n ->
        [0] no coins
        [one] { $n } coin
       *[other] { $n } coins
    }
influence =
    { $n ->
        [0] no influence
       *[other] { $n } influence
    }
officials =
    { $n ->
        [0] no officials
        [one] { $n } official
       *[other] { $n } officials
    }
goods =
    { $n ->
        [one] { $n } good
       *[other] { $n } goods
    }
stores =
    { $n ->
        [0] no stores
        [one] { $n } store
       *[other] { $n } stores
    }
cards =
    { $n ->
        [0] no cards
        [one] { $n } card
       *[other] { $n } cards
    }
spaces =
    { $n ->
        [one] { $n } space
       *[other] { $n } spaces
    }
favours =
    { $n ->
        [one] { $n } favour
       *[other] { $n } favours
    }
cubes =
    { $n ->
        [one] { $n } cube
       *[other] { $n } cubes
    }
unnamed-card = a card

good-gold = gold
good-cloth = cloth
good-books = books
good-tools = tools
one-gold = gold
one-cloth = cloth
one-books = book
one-tools = tool
one-any = good
count-gold = { $n } gold
count-cloth = { $n } cloth
count-books =
    { $n ->
        [one] { $n } book
       *[other] { $n } books
    }
count-tools =
    { $n ->
        [one] { $n } tool
       *[other] { $n } tools
    }

rubble-earthquake = earthquake
rubble-fire = fire
rubble-tsunami = tsunami
count-earthquake =
    { $n ->
        [one] { $n } earthquake cube
       *[other] { $n } earthquake cubes
    }
count-fire =
    { $n ->
        [one] { $n } fire cube
       *[other] { $n } fire cubes
    }
count-tsunami =
    { $n ->
        [one] { $n } tsunami cube
       *[other] { $n } tsunami cubes
    }
no-cubes = no cubes

street-yellow = yellow
street-pink = pink
street-brown = brown
street-blue = blue
colour-yellow = yellow
colour-pink = pink
colour-brown = brown
colour-blue = blue
space-yellow = yellow
space-pink = pink
space-brown = brown
space-blue = blue
space-small = small blue

kind-builder = builder
kind-minister = minister
kind-king = king
kind-treasury = treasury
noble-builder = the builder
noble-minister = the minister
noble-king = the king
place-builder = the builder’s office
place-minister = the minister’s office
place-king = the king’s office
place-builder-plaza = the builder’s plaza
place-minister-plaza = the minister’s plaza
place-king-plaza = the king’s plaza
favour-builder = the builder’s favour
favour-minister = the minister’s favour
favour-king = the king’s favour

action-recruit = recruit officials
action-plan = take a plan
action-ship = build a ship
action-produce = produce goods
action-cardinal = meet the cardinal
action-favour = take a royal favour
action-store = build a store
action-decree = take a decree
action-building = open a public building

architect-blue = blue
architect-green = green
side-west = west
side-north = north
side-east = east
group-left = left
group-centre = centre
group-right = right
site-west = west { $row }
site-north = north { $street }
site-east = east { $row }

plan =
    { $n ->
        [0] { $architect } plan for no officials
        [one] { $architect } plan for { $n } official
       *[other] { $architect } plan for { $n } officials
    }
ship-number = { $ship } ship
inline-ship-number = the { ship-number }
ship-name = hull-{ $hull } ship
ship = ship (hull { $hull }, influence { $influence }, { $price })
ship-listed = ship { $ship } (hull { $hull }, influence { $influence }, { $price })
your-ship = your { $ship }
a-ship = a { $ship }
inline-ship = the { ship }
ship-price =
    { $n ->
        [0] market price
        [one] { $n } real more for each good
       *[other] { $n } reais more for each good
    }
building = { $architect } building ({ $colours })

card-number = card { $card }
card-noble = { $kind } { $card }: influence { $influence }, reward { $effect }
card-penalty = { $kind } { $card }: influence { $influence }, penalty { $effect }
card-treasury = treasury { $card }: event { $event }; benefit { $benefit }
face-noble = { $kind } card (influence { $influence }; { $effect })
face-penalty = { $kind } card (influence { $influence }; penalty: { $effect })
face-treasury = treasury card (event: { $event }; benefit: { $benefit })
inline-noble = the { face-noble }
inline-penalty = the { face-penalty }
inline-treasury = the { face-treasury }
tile-name = clergy tile { $tile }
tile-names =
    { $n ->
        [one] the clergy tile { $tiles }
       *[other] the clergy tiles { $tiles }
    }
tile = clergy tile { $tile }: { $text }. { wigs } at church scoring.
quoted = “{ $text }”
tile-inline = the clergy tile “{ $text }”
tile-offered = the clergy tile “{ $text }” ({ wigs } at church scoring)
tile-printed = clergy tile: { $text }. { wigs } at church scoring.
decree-name = decree { $decree }
decree = decree { $decree }: { $text }.
decree-inline = the decree “{ $text }”
decree-printed = decree: { $text }.

task = starting task { $task }: { $text }; reward { $reward }
task-inline = the starting task “{ $text }” (reward { $reward })
task-printed = starting task: { $text }; reward { $reward }
task-1 = build a store, or build a ship when visiting the minister, by a card played to the court
task-2 = open a public building or take a decree, by a card played to the court
task-3 = build a store or take a decree, by a card played to the court
task-4 = build a ship when visiting the minister, or open a public building, by a card played to the court
task-5 = recruit 2 officials
task-6 = take a plan
task-7 = meet the cardinal
task-8 = get a royal favour
task-9 = follow a visit
task-10 = sell goods
task-11 = produce goods
task-12 = gain influence at church scoring
task-reward-tasks = { $n } new tasks
task-reward-official = { $n } of your officials to an office
task-reward-reais = { $n } reais
task-reward-influence = { $n } influence
task-reward-gold = { $n } gold
task-reward-wigs = { $n } wigs

house-left-1 = no ability yet
house-left-2 = you may pay for visits and following with reais
house-centre-1 = ships cost 1 good less
house-centre-2 = ships cost 1 good less, as before
house-centre-3 = ships cost no goods
house-right-1 = 1 extra good of one type produced
house-right-2 = 1 extra good of one type produced, as before
house-right-3 = 1 extra good of each type produced

## Effects: rewards, penalties, events, benefits

effect-none = nothing
effect-goods = { $goods }
effect-reais = { reais }
effect-influence = { influence }
effect-plan = plan
effect-officials =
    { $n ->
        [one] { $n } official to an office
       *[other] { $n } officials to offices
    }
effect-cardinal =
    { $n ->
        [one] cardinal { $n } space
       *[other] cardinal up to { $n } spaces
    }
effect-favour = royal favour
effect-decree = decree
effect-rubble = { cubes } from the rubble pile
effect-ship = build a ship
effect-produce = produce goods
effect-pay-reais = pay { reais }
effect-lose-official = take back { officials }
effect-officials-up-to = up to { officials } to offices
effect-store-or-building = build a store or open a public building
effect-any-noble-action = any noble action
effect-sale =
    { $n ->
        [one] { $n } real more for each { $good } sold
       *[other] { $n } reais more for each { $good } sold
    }
effect-reais-off =
    { $n ->
        [one] { $n } real off every payment
       *[other] { $n } reais off every payment
    }
effect-rubble-cheaper =
    { $n ->
        [one] { $rubble } cubes { $n } real cheaper
       *[other] { $rubble } cubes { $n } reais cheaper
    }
effect-rubble-free = { $rubble } cubes free
effect-officials-fewer =
    { $n ->
        [one] { $n } official fewer for public buildings
       *[other] { $n } officials fewer for public buildings
    }

## Clergy tiles

clergy-building-wigs = You gain { wigs } for each public building you open
clergy-store-wigs = You gain { wigs } for each store you build
clergy-card-wigs = You gain { wigs } for each card you play to your portfolio
clergy-reais-for-influence = You may pay for visits and following with reais instead of influence, one for one
clergy-plan-officials =
    In the final scoring each plan you completed shows { $n ->
        [one] { $n } official
       *[other] { $n } officials
    } more
clergy-set-wigs = Each of your rubble sets is worth { wigs } more, at the end of the period and of the game
clergy-influence-more = Whenever you gain influence, you gain { $n } more
clergy-ship-influence = Each of your ships has { $n } more influence
clergy-rubble-for-wigs = Whenever you get rubble, you may give up one of those cubes for { wigs }
clergy-any-visit-cheaper = Visiting any noble, or following a visit to him, costs you { influence } less
clergy-visit-cheaper = Visiting { $noble }, or following a visit to him, costs you { influence } less
clergy-court-reais = You get { reais } for each { $kind } card you play to the court
clergy-completed-plan = In the final scoring this tile counts as a completed plan of the { $architect } architect
clergy-officials-fewer = You need { officials } fewer to open a public building
clergy-rubble-reais = You get { reais } for each rubble cube you receive
clergy-ship-wigs = Each of your ships brings { wigs } more whenever it sails and at the end of the game
clergy-free-follow = Following a visit costs you no influence
clergy-influence-once = You gain { influence } immediately, once only
clergy-decree-wigs = You gain { wigs } for each decree you take
clergy-sale = You get { reais } more for each { $good } you sell
clergy-free-sponsor = Treasury cards you play to the court cost you nothing
clergy-treasury-card-reais = You get { reais } for each treasury card you play to your portfolio
clergy-hire-cheaper = Each official you hire costs you { reais } less
clergy-reais-off = Whenever you spend reais, you spend { reais } less
clergy-cardinal-steps = Whenever you move the cardinal, you may go up to { spaces } further
clergy-favours-once = You immediately take up to { favours } that you do not have, once only
clergy-free-ships = Ships cost you no goods
clergy-produce-more = Whenever you produce, you get { goods } more for one of your stores

## Decrees

decree-buildings-side = { wigs } for each open public building in the { $side }
decree-buildings-architect = { wigs } for each open public building of the { $architect } architect
decree-buildings-architect-side =
    { wigs } for each open public building of the { $architect } architect in the { $side }
decree-own-stores-row = { wigs } for each of your stores in row { $row }
decree-own-stores-street = { wigs } for each of your stores on the { $street } street
decree-store-each-type = { wigs } if you have a store of every type
decree-own-stores = { wigs } for each of your stores
decree-most-stores = { wigs } if nobody has more stores than you
decree-most-stores-street = { wigs } if nobody has more stores on the { $street } street than you
decree-most-stores-row = { wigs } if nobody has more stores in row { $row } than you
decree-stores-row = { wigs } for each store in row { $row }, whoever owns it
decree-stores-street = { wigs } for each store on the { $street } street, whoever owns it
decree-own-rubble = { wigs } for each of your { $rubble } cubes
decree-most-rubble = { wigs } if nobody has more rubble than you
decree-most-goods = { wigs } if nobody has more { $goods } in the warehouse than you
decree-good-each-type = { wigs } if your warehouse holds a good of every type
decree-own-goods = { wigs } for each { $good } in your warehouse
decree-own-plans-architect = { wigs } for each plan of the { $architect } architect you completed
decree-own-plans = { wigs } for each plan you completed
decree-most-plans = { wigs } if nobody completed more plans than you
decree-most-plans-architect = { wigs } if nobody completed more plans of the { $architect } architect than you
decree-plan-officials-pairs = { wigs } for every 2 officials on plans you completed
decree-most-plan-officials = { wigs } if nobody has more officials on completed plans than you
decree-most-decrees = { wigs } if nobody has more decrees than you, including this one
decree-own-decrees = { wigs } for each of your decrees, including this one
decree-influence-pairs = { wigs } for every 2 influence you have
decree-most-influence = { wigs } if nobody has more influence than you
decree-upper-influence-pairs = { wigs } for every 2 influence on the upper cards of your portfolio
decree-portfolio-cards = { wigs } for each card in your portfolio
decree-most-reais = { wigs } if nobody has more reais than you, including those on the influence track
decree-own-ships = { wigs } for each of your ships

## Moves: what the player at hand can do. "-now" is the form with figures, where the position is known.

move-keep = Keep { $tile }
move-draft = Keep { $card }
move-discard = Discard { $card } for 1 gold
move-portfolio = Put { $card } into your portfolio
move-visit = Visit { $noble } with { $card }
move-visit-now = Visit { $noble } for { influence } with { $card }
move-sponsor = Sponsor the event of { $card }
move-sponsor-now = Sponsor the event of { $card } for { reais }
move-drop = Remove { $card } from your portfolio
move-sell = Sell { $goods } to a { $ship }
move-sell-own = Sell { $goods } to your own { $ship } for { reais }
move-sell-other = Sell { $goods } to { inner-whose } { $ship } for { reais }
move-trade = Give { $goods } to { $noble }: { $action }
move-action-recruit = Recruit officials
move-action-plan = Take a plan
move-action-ship = Build a ship
move-action-produce = Produce goods
move-action-cardinal = Meet the cardinal
move-action-favour = Take a royal favour
move-action-store = Build a store
move-action-decree = Take a decree
move-action-building = Open a public building
move-skip = Skip the state action
move-done = Finish here
move-done-office = Send no more officials
move-done-sell-more = Sell no more goods
move-done-trade-more = Trade no more
move-done-favours-once = Take no more favours
move-done-church = Discard no more clergy tiles
move-done-decree-more = Take no second decree
move-done-keep-cubes = Give up no cube
move-done-release = Discard no more cards
move-done-period-reward = Take no more rewards
move-follow = Follow the visit
move-follow-now = Follow the visit to { $noble } for { influence }
move-decline = Decline
move-decline-follow = Do not follow
move-decline-ship = Build no ship
move-office = Send an official to { $place }
move-plan = Take the top { $architect } plan
move-plan-now = Take the { $plan }
move-build = Build the ship as an additional one
move-build-now = Build the { $ship }
move-upgrade = Replace your { $ship } with the new one
move-upgrade-now = Build the { $new } in place of your { $ship }
move-give = Give { $goods } for the ship
move-good = Take { $goods } as an extra good
move-steps = Move the cardinal { spaces }
move-steps-now = Move the cardinal { spaces }, next to { $tiles }
move-tile = Take { $tile }
move-cash = Discard { $tile } for its wigs
move-cash-now = Discard { $tile } for { wigs }
move-favour = Take { $favour }
move-pay = Pay { $parts }
move-pay-nothing = Pay nothing
move-coins = Pay { coins }
move-coins-and =
    { $n ->
        [0] Pay { $rest } from influence, which falls to { $left }
        [one] Pay { $n } coin and { $rest } from influence, which falls to { $left }
       *[other] Pay { $n } coins and { $rest } from influence, which falls to { $left }
    }
move-plot = Build on { $plot } facing the { $street } street ({ $good })
move-plot-now =
    Build on { $plot } facing the { $street } street ({ $good }): reward { $effect }, land from { reais }, { $score } at once
move-cube-row = Take the { $rubble } cube from the row
move-cube-column = Take the { $rubble } cube from the column
move-cube-pile = Take the { $rubble } cube from the pile
move-give-up = Give up the { $rubble } cube for wigs
move-give-up-now = Give up the { $rubble } cube for { wigs }
move-house = Use a house of the { $group } group
move-house-now = Use a house of the { $group } group: { $ability }
move-site = Open a public building on { $site }
move-site-now = Open a public building on { $site }: { $cubes }; reward { $effect }
move-use = Use your { $plan }
move-use-now = Use your { $plan }: { $building }, { officials } needed
move-return = Take back an official from { $place }
move-decree = Take { $decree }
move-take = Take the face-up { $kind } card
move-take-now = Take { $card }
move-release = Discard { $card }
move-reward = Take the reward of { $card }
move-task = Hand in { $task }

## Questions: what is asked now, by the names of the steps.

question-over = The game is over.
question-keep-tile = which clergy tile do you keep?
question-draft-card =
    { $n ->
        [one] which card do you keep?
       *[other] which card do you keep? You keep { $n } of these.
    }
question-turn = which card do you play, and what for?
question-take = which politics card do you take?
question-room =
    { $row ->
        [upper] which card leaves your portfolio to make room in the upper row?
       *[lower] which card leaves your portfolio to make room in the lower row?
    }
question-act = sell goods or trade with the nobles?
question-sell-more = do you sell another good?
question-trade-more = do you trade a second good?
question-pay-visit =
    { $what ->
        [follow] how do you pay the { influence } to follow the visit to { $noble }?
       *[visit] how do you pay the { influence } for visiting { $noble }?
    }
question-state-action = which of { $noble }’s state actions do you do first, if any?
question-follow = do you follow the visit to { $noble }?
question-follow-action = which of { $noble }’s actions do you do?
question-noble-choice = which noble action does the event bring you?
question-office =
    { $left ->
        [one] to which office do you send an official?
       *[other] to which offices do you send officials? { $left } can still go.
    }
question-plan = which plan do you take?
question-ship = how do you build the { $ship }?
question-give =
    { $n ->
        [one] which good do you give for the ship?
       *[other] which goods do you give for the ship? { $n } different ones are still due.
    }
question-extra =
    { $n ->
        [one] which extra good do you take?
       *[other] which extra goods do you take? { $n } are still to come.
    }
question-steps = how far does the cardinal move?
question-tile = which clergy tile do you take?
question-favour = whose favour do you take?
question-favours-once =
    { $n ->
        [one] whose favour do you take, if any?
       *[other] whose favours do you take, if any? Up to { $n } are yours.
    }
question-church = which clergy tiles do you discard for wigs, if any?
question-decree = which decree do you take?
question-decree-more = do you discard a rubble-set marker to take a second decree?
question-return =
    { $n ->
        [one] from where do you take back an official ({ $cause })?
       *[other] from where do you take back { $n } officials ({ $cause })?
    }
question-pay = how many coins do you use to pay { reais } ({ $cause })?
question-pile-cube = which cube do you take from the rubble pile?
question-keep-cubes = do you give up a cube for wigs?
question-plot = which plot, and facing which street?
question-cube = which cube do you take for the store on { $plot }?
question-house = which house do you put on { $plot }?
question-site = which site do you open a public building on?
question-use-plan = which plan do you use on { $site }?
question-release = which cards do you discard at the end of the period, if any?
question-period-reward = which card’s reward do you take next?
question-start-decree = which decree do you begin with?
question-task = which of your completed starting tasks do you hand in?

## Causes of events: they follow a colon

cause-setup = set-up
cause-discard = for the discarded card
cause-card = reward of the card played
cause-treasury-card = treasury card played to the portfolio
cause-portfolio = card played to the portfolio
cause-room = to make room in the portfolio
cause-penalty = penalty of the card played
cause-sale = sale of goods
cause-sailing = a full ship sails
cause-docking = the ship docks
cause-trade = trade with a noble
cause-recruit = recruiting officials
cause-crowd = the office is full
cause-plan = taking a plan
cause-ship = building a ship
cause-production = producing goods
cause-cardinal = meeting the cardinal
cause-church = church scoring
cause-favour = royal favour
cause-visit = visiting a noble
cause-court = card played to the court
cause-follow = following a visit
cause-clergy = effect of a clergy tile
cause-plot = reward of the plot
cause-site = from the building site
cause-land = price of the land
cause-store = building a store
cause-store-score = the new store scores
cause-decree = taking a decree
cause-building = opening a public building
cause-hiring = hiring officials
cause-building-score = the new public building scores
cause-sponsor = sponsoring an event
cause-event = the sponsored event
cause-rubble-set = completed rubble set
cause-top = influence is at 10
cause-take = taking a politics card
cause-cleanup = clean-up
cause-period-sets = rubble sets at the end of the period
cause-period = end of the period
cause-period-reward = reward of a card discarded at the end of the period
cause-period-deal = cards for the new period
cause-final-ships = final scoring of ships
cause-final-sets = final scoring of rubble sets
cause-final-stores = final scoring of store majorities
cause-final-money = final scoring of money
cause-final-decrees = final scoring of decrees
cause-final-officials = final scoring of officials on completed plans
cause-final-favours = final scoring of royal favours
cause-turn = the turn
cause-end = end of the game
cause-court-end = the visit is over
cause-no-room = no room on the board
cause-position = starting position
cause-draft = draft
cause-lacerda = the opponent’s turn
cause-task = reward of a starting task
cause-start-decree = starting decree
cause-period-cubes = rubble cubes at the end of the period
cause-assistant = the assistant stood above it
cause-final-cubes = final scoring of rubble cubes

## Events. "-start": what a player begins with; "-gain" and "-loss": more or less of it; else the cause by name.

event-wigs-start = { $name } begin{ s } with { wigs }
event-wigs-gain = { $name } gain{ s } { wigs }: { $cause }
event-wigs-loss = { $name } pay{ s } { wigs }: { $cause }
event-reais-start = { $name } begin{ s } with { reais }
event-reais-gain = { $name } gain{ s } { reais }: { $cause }
event-reais-loss = { $name } pay{ s } { reais }: { $cause }
event-influence-start = { $name } begin{ s } with { influence }
event-influence-gain = { $name } gain{ s } { influence }: { $cause }
event-influence-loss = { $name } spend{ s } { influence }: { $cause }
event-goods-start = { $name } begin{ s } with { $goods }
event-goods-gain = { $name } take{ s } { $goods }: { $cause }
event-goods-loss = { $name } give{ s } { $goods }: { $cause }
event-goods-sale = { $name } sell{ s } { $goods }
event-cubes-start = { $name } begin{ s } with { $cubes }
event-cubes-gain = { $name } get{ s } { $cubes }: { $cause }
event-cubes-loss = { $name } lose{ s } { $cubes }: { $cause }
event-officials-start = { $name } begin{ s } with { officials } on the board
event-in-office-start = { $name } begin{ s } with { officials } in { $place }
event-in-office-gain = { $name } send{ s } { officials } to { $place }: { $cause }
event-in-office-loss = { $name } take{ s } back { officials } from { $place }: { $cause }
event-on-plaza-start = { $name } begin{ s } with { officials } on { $place }
event-on-plaza-gain = { $name } put{ s } { officials } on { $place }: { $cause }
event-on-plaza-loss = { $name } take{ s } back { officials } from { $place }: { $cause }
event-on-plaza-crowd = { $name } move{ s } { officials } to { $place }: { $cause }
event-favours-start = { $name } begin{ s } with { $favour }
event-favours-favour = { $name } take{ s } { $favour }
event-favours-gain = { $name } take{ s } { $favour }: { $cause }
event-favours-loss = { $name } give{ s } { $favour } back: { $cause }
event-clergy-start = { $name } { has } { $tile }
event-clergy-gain = { $name } take{ s } { $tile }
event-clergy-loss = { $name } discard{ s } { $tile }: { $cause }
event-decrees-start = { $name } begin{ s } with { $decree }
event-decrees-gain = { $name } take{ s } { $decree }
event-decrees-start-decree = { $name } take{ s } { $decree } to begin with
event-decrees-loss = { $name } lose{ s } { $decree }: { $cause }
event-plans-start = { $name } begin{ s } with a { $plan }
event-plans-gain = { $name } take{ s } a { $plan }
event-plans-loss = { $name } lose{ s } a { $plan }: { $cause }
event-completed-start = { $name } begin{ s } with a completed { $plan }
event-completed-gain = { $name } complete{ s } a { $plan }
event-completed-loss = { $name } lose{ s } a completed { $plan }: { $cause }
event-hand-start = { $name } begin{ s } with { $card } in hand
event-hand-gain = { $name } get{ s } { $card }: { $cause }
event-hand-loss = { $name } give{ s } { $card } away: { $cause }
event-hand-take = { $name } take{ s } { $card } into hand
event-hand-draft = { $name } keep{ s } { $card }
event-hand-period-deal = { $name } draw{ s } { $card } for the new period
event-hand-discard = { $name } discard{ s } { $card }
event-hand-portfolio = { $name } play{ s } { $card } to the portfolio
event-hand-court = { $name } play{ s } { $card } to the court: a visit to { $noble }
event-hand-sponsor = { $name } play{ s } { $card } to the court: sponsoring its event
event-hand-period = { $name } discard{ s } { $card }: end of the period
event-upper-start = { $name } begin{ s } with { $card } in the portfolio
event-upper-gain = { $name } put{ s } { $card } into the portfolio: { $cause }
event-upper-loss = { $name } remove{ s } { $card } from the portfolio: { $cause }
event-lower-start = { $name } begin{ s } with { $card } in the portfolio
event-lower-gain = { $name } put{ s } { $card } into the portfolio: { $cause }
event-lower-loss = { $name } remove{ s } { $card } from the portfolio: { $cause }
event-cargo-start = { whose } { $ship } begins with { $goods } aboard
event-cargo-gain = { whose } { $ship } takes { $goods } aboard: { $cause }
event-cargo-loss = { whose } { $ship } loses { $goods }: { $cause }
event-houses-start =
    { $n ->
        [one] { $name } begin{ s } with { $n } house of the { $group } group built
       *[other] { $name } begin{ s } with { $n } houses of the { $group } group built
    }
event-houses-gain = { $name } put{ s } a house of the { $group } group on the new store
event-houses-loss = { $name } take{ s } back a house of the { $group } group: { $cause }
event-sets-start =
    { $n ->
        [one] { $name } begin{ s } with { $n } rubble set
       *[other] { $name } begin{ s } with { $n } rubble sets
    }
event-sets-gain =
    { $name } complete{ s } a rubble set: more room in warehouse and portfolio, and a marker with the minister
event-sets-loss = { $name } lose{ s } a rubble set: { $cause }
event-markers-start =
    { $n ->
        [one] { $name } begin{ s } with { $n } rubble-set marker with the minister
       *[other] { $name } begin{ s } with { $n } rubble-set markers with the minister
    }
event-markers-gain = { $name } put{ s } a rubble-set marker on the minister’s portrait: { $cause }
event-markers-loss = { $name } give{ s } up a rubble-set marker: { $cause }
event-tasks-start = { $name } begin{ s } with { $task }
event-tasks-gain = { $name } draw{ s } { $task }
event-task-done = { $name } hand{ s } in { $task }
event-offer-tile = { $name } may choose { $tile }
event-offer-card = { $name } may choose { $card }
event-offer-unknown = { $name } receive{ s } a piece to choose from
event-kept = { $name } keep{ s } { $tile }
event-kept-unknown = { $name } { has } chosen a clergy tile

event-influence-lost = { $name } lose{ s } { influence } above 10: { $cause }
event-treasury-up = The treasury moves up: { $cause }
event-treasury-down = The treasury moves down: { $cause }
event-treasury-stays = The treasury is at the end of its track and stays: { $cause }
event-price-fall = The price of { $good } falls by { reais }: { $cause }
event-price-rise = The price of { $good } rises by { reais }: { $cause }
event-cardinal = { $name } move{ s } the cardinal { spaces }
event-store = { $name } build{ s } a store on { $plot } facing the { $street } street ({ $good })
event-building = { $name } open{ s } { $building } on { $site }
event-display = A new city tile is laid on the { $space } space
event-board-cube-row = { $cubes } taken from row { $row }: { $cause }
event-board-cube-column = { $cubes } taken from column { $column }: { $cause }
event-board-cube-site = { $cubes } taken from the site { $site }
event-board-cube-pile = { $cubes } taken from the rubble pile: { $cause }
event-board-cube-more = { $cubes } laid out: { $cause }
event-church = New beside the church track: { $tile }
event-decree-row = Now face up: { $decree }
event-pile-turned = Now face up: { $card }
event-pile-removed = Removed from its pile: { $card }
event-shipyard-in = New in the shipyard: { $ship }
event-shipyard-out = Gone from the shipyard: { $ship }
event-covered = { $goods } from “{ $action }” back to the supply
event-left-unseen = { cards } out of the game, unseen: { $cause }
event-left-money = Not used in a solo game, as it is about the most reais: { $decree }
event-left-decree = Not used, as it is about closed land: { $decree }
event-left-cubes =
    { $person ->
        [second] { $cubes } of yours out of the game: { $cause }
       *[third] { $cubes } of { $name } out of the game: { $cause }
    }
event-sails = { whose } { $ship } is full and sails with { goods } aboard
event-docks = { whose } { $ship } docks, empty again
event-follows = { $name } follow{ s } the visit to { $noble }
event-follows-not = { $name } { does } not follow the visit to { $noble }
event-choice = { $name } begin{ s } an action: { $action }
event-turn =
    { $person ->
        [second] Round { $round }, period { $period }: it is your turn
       *[third] Round { $round }, period { $period }: it is { $name }’s turn
    }
event-trigger-1 = { $name } { has } a second rubble set: period 1 ends after this turn
event-trigger-2 = Three piles of politics cards are empty: period 1 ends
event-trigger-3 = { $name } { has } a fourth rubble set: round { $round } will be the last
event-trigger-4 = Three piles of politics cards are empty: round { $round } will be the last
event-period = Period { $n } begins
event-church-scoring = Church scoring, beginning with { whom }
event-over = The game is over
event-nothing = No effect for { whom }: { $effect } ({ $cause })

## The solo opponent: what it decides and how that was settled. $name is its own name, $yours the player’s wigs.

event-lacerda-courtier = { $name }’s courtier moves on to { $noble }
event-lacerda-state-upper =
    { $name } does the upper state action of { $noble }, { $action }: the assistant stands above king or treasury
event-lacerda-state-lower =
    { $name } does the lower state action of { $noble }, { $action }: the assistant stands above builder or minister
event-lacerda-state-skipped = { $name } skips the state action of { $noble }, { $action }: it is not possible now
event-lacerda-noble = { $name } does the noble action of { $noble }: { $action }
event-lacerda-noble-unpaid =
    { $name } skips the noble action of { $noble }, { $action }: influence and wigs do not suffice, so it pays nothing
event-lacerda-no-store =
    { $name } skips the noble action of { $noble }, { $action }: no house is left, or no free plot has its city tile on display
event-lacerda-no-decree = { $name } skips the noble action of { $noble }, { $action }: no decree is left
event-lacerda-no-building =
    { $name } skips the noble action of { $noble }, { $action }: no available building fits a free site
event-lacerda-plan-more = { $name } chooses the { $architect } plan: it shows more officials
event-lacerda-plan-tie = { $name } chooses the { $architect } plan: both show as many officials; in a tie, blue
event-lacerda-plan-only = { $name } chooses the { $architect } plan: there are no others
event-lacerda-office-fewest = { $name } chooses { $place }: it has the fewest officials there
event-lacerda-office-tie = { $name } chooses { $place }: it has the fewest officials there; in a tie, the left office first
event-lacerda-clergy = { $name } discards { $tile } for its wigs: it is in front of the cardinal
event-lacerda-clergy-none = { $name } takes no clergy tile: there is none in front of the cardinal
event-lacerda-favour = { $name } chooses { $favour }: the first it lacks, in the order builder, minister, king
event-lacerda-plot-most = { $name } builds on { $plot } facing the { $street } street ({ $good }): the most wigs at once
event-lacerda-plot-tie =
    { $name } builds on { $plot } facing the { $street } street ({ $good }): the most wigs at once; in a tie, the topmost row, then the leftmost plot, then the street on the left
event-lacerda-cube-row-cheapest = { $name } chooses the { $rubble } cube from the row: the cheapest there
event-lacerda-cube-column-cheapest = { $name } chooses the { $rubble } cube from the column: the cheapest there
event-lacerda-cube-column-tie =
    { $name } chooses the { $rubble } cube from the column: the row has one as cheap; in a tie, the column’s
event-lacerda-decrees =
    { $count ->
        [one] { $name } takes the only decree that is left
       *[other] { $name } takes the { $count } leftmost decrees
    }
event-lacerda-site-most = { $name } chooses the site { $site }: the difference between its wigs and { $yours } is greatest there
event-lacerda-site-tie =
    { $name } chooses the site { $site }: the difference between its wigs and { $yours } is greatest there; in a tie, the first of west D to A, north yellow to blue, east A to D
event-lacerda-architect-better =
    { $name } chooses the building of the { $architect } architect: the better one there, or the only one that fits
event-lacerda-architect-green =
    { $name } chooses the building of the { $architect } architect: both are as good; with the assistant above king or treasury green
event-lacerda-architect-blue =
    { $name } chooses the building of the { $architect } architect: both are as good; with the assistant above builder or minister blue
event-lacerda-discard = { $name } discards the face-up { $kind } card: the assistant stands above it
event-lacerda-assistant = { $name }’s assistant now stands above the { $kind } pile
event-lacerda-follows = { $name } follows the visit to { $noble }, as always when it can
event-lacerda-follows-not =
    { $name } does not follow the visit to { $noble }: it cannot pay or cannot act, and keeps the favour
event-lacerda-drawn = Drawn to place { $name }’s assistant or courtier: { $card }
event-lacerda-first-cubes = { $cubes } from the site of the first public building out of the game
event-lacerda-first-building = Open on { $site } from the start: { $building }
event-lacerda-officials = { $name } begins with { officials } in its area
event-lacerda-ship = { $name } takes the { $card }, for no goods
event-lacerda-ship-start = { $name } begins with the { $card }
event-lacerda-house = { $name } puts a house on the new store

## Reasons: why a line of moves is played. What is done comes first, without a subject and in lower case ($deed), then
## what it brings ($effects, a list; $amount is a number of things with its sign).

reason = { $deed }: { $effects }
reason-then = { $text }; then { $more }
signed =
    { $sign ->
        [minus] −{ $text }
       *[plus] +{ $text }
    }
plans =
    { $n ->
        [one] { $n } plan
       *[other] { $n } plans
    }
tiles =
    { $n ->
        [one] { $n } clergy tile
       *[other] { $n } clergy tiles
    }

reason-building = opens { $site }
reason-store = builds a store on { $plot } ({ $good })
reason-decrees =
    { $count ->
        [one] takes “{ $decree }”, worth { wigs }
       *[other] takes { $count } decrees worth { wigs } as things stand
    }
reason-sponsor = sponsors an event ({ $effect })
reason-recruit = recruits { officials }
reason-office =
    { $n ->
        [one] sends an official to { $places }
       *[other] sends { $n } officials to { $places }
    }
reason-plan = takes the { $plans }
reason-ship = builds a { $ship }
reason-ship-upgrade = builds a { $ship } in place of a { $old }
reason-produce = produces { $goods }
reason-tile = takes { $tiles }
reason-favour = takes { $favours }
reason-sale = sells { $goods } for { reais }
reason-sails =
    { $ships ->
        [one] { $text }; a ship sails for { wigs }
       *[other] { $text }; { $ships } ships sail for { wigs }
    }
reason-cash =
    { $count ->
        [one] discards { $tile } for { wigs }
       *[other] discards { $count } clergy tiles for { wigs }
    }
reason-lay = lays { $card } for later
reason-lay-treasury = lays a treasury card for later ({ $effect })
reason-discard = discards { $card }

reason-keep = keeps { $tile }
reason-draft = keeps { $card }
reason-visit = visits { $noble } with { $card }
reason-drop = removes { $card } from the portfolio
reason-trade = trades { $goods } to { $action }
reason-action = chooses to { $action }
reason-skip = does no state action
reason-done = leaves it at that
reason-done-sell-more = sells no more goods
reason-done-office = sends no more officials
reason-done-favours-once = takes no more favours
reason-done-church = discards no more clergy tiles
reason-done-decree-more = keeps the rubble-set marker and takes no second decree
reason-done-keep-cubes = gives up no cube
reason-done-release = discards no more cards
reason-follow = follows the visit to { $noble }
reason-no-follow = keeps { $favour } and does not follow
reason-no-ship = builds no ship
reason-steps = moves the cardinal { spaces }
reason-give = gives { $goods } for the ship
reason-pay = pays { $parts }
reason-cube-row = takes the { $rubble } cube from the row
reason-cube-column = takes the { $rubble } cube from the column
reason-cube-pile = takes the { $rubble } cube from the pile
reason-give-up = gives up the { $rubble } cube
reason-house = uses a house of the { $group } group ({ $ability })
reason-use = uses the { $plan }
reason-return = takes back an official from { $place }
reason-take = takes { $card }
reason-release = discards { $cards } at the end of the period
reason-reward = takes the reward of { $card }
reason-task = hands in { $task }

reason-now = { $amount } now
reason-set = completes { rubble-set }
rubble-set =
    { $n ->
        [1] the first rubble set
        [2] the second rubble set
        [3] the third rubble set
        [4] the fourth rubble set
        [5] the fifth rubble set
       *[other] { $n } rubble sets
    }
reason-end = +{ wigs } at the end as things stand
reason-end-too = +{ $n } at the end as things stand
reason-end-more = +{ $n } more at the end
reason-usable-plan = the { $plan } can be used
reason-that-plan = that plan can be used
reason-others = { wigs } for others
reason-church = { $amount } at church scorings
reason-out = { $amount } out

## Contrasts: why a line of moves is better than another. $line is the line that it is compared with, $clauses say what
## the better one has more or less of ($sign): its subject is in the sentence already.

contrast = Better than { $line }, because it { $clauses }.
contrast-later = Better than { $line } only for what may come of it: for now it { $clauses }.
contrast-behind = Not as good as { $line }: that one { $clauses }.
contrast-behind-later = Not as good as { $line }, if only for what may come of that one: for now it { $clauses }.
contrast-same = Nothing that can be counted yet sets it apart from { $line }.
contrast-line = a move that { $deed }
contrast-any-line = another move
but = { ", but " }
more-or-less =
    { $sign ->
        [less] less
       *[more] more
    }
ships =
    { $n ->
        [one] { $n } ship
       *[other] { $n } ships
    }

contrast-wigs = scores { wigs } { more-or-less } at once
contrast-final = stands to score { wigs } { more-or-less } for { $category }
contrast-final-too = { wigs } { more-or-less } for { $category }
contrast-of-ships = ships
contrast-of-sets = rubble sets
contrast-of-stores = store majorities
contrast-of-money = money
contrast-of-decrees = decrees
contrast-of-officials = the officials majority
contrast-of-favours = royal favours
contrast-ending = ends with { $amount } { more-or-less }
contrast-ending-too = { $amount } { more-or-less }
contrast-favour =
    { $sign ->
        [less] ends without { $favour }
       *[more] ends with { $favour }
    }
contrast-market = ends with goods worth { reais } { more-or-less } on the market
contrast-tile-wigs = ends with clergy tiles worth { wigs } { more-or-less } at church scoring
contrast-church = brings { influence } { more-or-less } at church scorings
contrast-out = has { officials } { more-or-less } out
contrast-set =
    { $sign ->
        [less] leaves { rubble-set } incomplete
       *[more] completes { rubble-set }
    }
contrast-usable-plan =
    { $sign ->
        [less] does not leave the { $plan } ready to use
       *[more] leaves the { $plan } ready to use
    }
contrast-visit =
    { $sign ->
        [less] does not leave card and influence to visit { $noble }
       *[more] leaves card and influence to visit { $noble }
    }
contrast-period =
    { $sign ->
        [less] does not end period 1 yet
       *[more] ends period 1
    }
contrast-last-round =
    { $sign ->
        [less] does not end the game yet
       *[more] makes the next round the last
    }
contrast-rival =
    { $sign ->
        [less] gives { $whom } { wigs } more as things stand
       *[more] keeps { wigs } from { $whom } as things stand
    }
contrast-denied =
    { $sign ->
        [less] leaves a decree worth { wigs } to { $whom }
       *[more] takes a decree worth { wigs } to { $whom }
    }
contrast-follow =
    { $sign ->
        [less] lets { $whom } follow
       *[more] does not let { $whom } follow
    }
contrast-next-wigs = prepares a next turn worth { wigs } { more-or-less }
contrast-next =
    { $sign ->
        [less] does not prepare a turn that { $deed }
       *[more] prepares a turn that { $deed }
    }
contrast-next-decree =
    { $sign ->
        [less] does not prepare a turn with a decree
       *[more] prepares a turn with a decree
    }
contrast-needed =
    { $sign ->
        [less] does not leave { $amount } for the next turn
       *[more] leaves { $amount } for the next turn
    }

## Previews: what a move costs and gives ($changes, a list with signs), what is turned up, what is asked next

preview-nothing = nothing changes at once
preview-other = { $name } { $changes }
preview-turns-up = turns up { $pieces }
preview-reveals = turns up something hidden
preview-church = church scoring at the end of the turn
preview-then = then { $what }
preview-then-other =
    { $person ->
        [second] then you decide: { $what }
       *[third] then { $name } decides: { $what }
    }
preview-then-turn =
    { $person ->
        [second] then your turn
       *[third] then { $name }’s turn
    }
preview-then-over = then the game is over
decrees =
    { $n ->
        [one] { $n } decree
       *[other] { $n } decrees
    }
completed-plans =
    { $n ->
        [one] { $n } completed plan
       *[other] { $n } completed plans
    }
sets =
    { $n ->
        [one] { $n } rubble set
       *[other] { $n } rubble sets
    }
markers =
    { $n ->
        [one] { $n } rubble-set marker
       *[other] { $n } rubble-set markers
    }
tasks =
    { $n ->
        [one] { $n } starting task
       *[other] { $n } starting tasks
    }

turned-pile =
    { $n ->
        [one] a politics card
       *[other] { $n } politics cards
    }
turned-church =
    { $n ->
        [one] a clergy tile
       *[other] { $n } clergy tiles
    }
turned-building =
    { $n ->
        [one] a public building
       *[other] { $n } public buildings
    }
turned-decree-row = decrees
turned-offer = the next cards to choose from
turned-else = other hidden pieces

next-keep-tile = keep a clergy tile
next-draft-card = keep a card
next-turn = play a card
next-take = take a politics card
next-room = make room in the portfolio
next-act = sell goods or trade
next-sell-more = sell more goods or not
next-trade-more = trade a second good or not
next-pay-visit = choose how to pay for the visit
next-state-action = do a state action or not
next-follow = follow the visit or not
next-follow-action = choose an action of the noble
next-noble-choice = choose a noble action
next-office = send officials to offices
next-plan = take a plan
next-ship = build a ship
next-give = give goods for the ship
next-extra = take extra goods
next-steps = move the cardinal
next-tile = take a clergy tile
next-favour = take a royal favour
next-favours-once = take royal favours or not
next-church = discard clergy tiles for wigs or not
next-decree = take a decree
next-decree-more = take a second decree or not
next-return = take back officials
next-pay = choose how many coins to pay with
next-pile-cube = take a cube from the rubble pile
next-keep-cubes = give up a cube for wigs or not
next-plot = build a store
next-cube = take a cube for the store
next-house = choose a house for the store
next-site = open a public building
next-use-plan = choose the plan for the building
next-release = discard cards at the end of the period or not
next-period-reward = choose the reward of a discarded card
next-start-decree = choose a starting decree
next-task = hand in a starting task

## Moves in a few words, under a heading that says what is done

price-land =
    { $n ->
        [0] Land: treasury { $base }, rubble { $rubble }. No building serves the store.
        [one] Land: treasury { $base }, rubble { $rubble }. Wigs: { $value } for { $n } building.
       *[other] Land: treasury { $base }, rubble { $rubble }. Wigs: { $value } for each of { $n } buildings.
    }
brief-card = { $kind }: { $effect }
brief-penalty = penalty: { $effect }
brief-visit = { $noble }; card: { $effect }
brief-sell-own = { $good } to your { $ship }
brief-sell-other = { $good } to { inner-whose } { $ship }
brief-trade = { $good }: { $action }
brief-plot = { $plot }, { $street } street
brief-cube-row = { $rubble }, from the row
brief-cube-column = { $rubble }, from the column
brief-cube-pile = { $rubble }, from the pile
brief-house = { $group }: { $ability }

## What others do, one sentence for a move; its figures stand beside it

caption-card = a { $kind } card
caption-secret = { $name } choose{ s } in secret
caption-keep = { $name } keep{ s } { $tile }
caption-draft = { $name } keep{ s } { $card }
caption-discard = { $name } discard{ s } { $card }
caption-portfolio = { $name } play{ s } { $card } to the portfolio
caption-visit = { $name } visit{ s } { $noble }
caption-sponsor = { $name } sponsor{ s } an event: { $effect }
caption-drop = { $name } remove{ s } { $card } from the portfolio
caption-sell = { $name } sell{ s } { $goods } to a { $ship }
caption-trade = { $name } give{ s } { $noble } { $goods } to { $action }
caption-action = { $name } choose{ s } to { $action }
caption-skip = { $name } skip{ s } the state action
caption-follow = { $name } follow{ s } the visit
caption-decline = { $name } decline{ s }
caption-office = { $name } send{ s } an official to { $place }
caption-plan = { $name } take{ s } a { $architect } plan
caption-build = { $name } build{ s } a ship
caption-upgrade = { $name } replace{ s } a ship with a larger one
caption-give = { $name } give{ s } { $goods } for a ship
caption-good = { $name } take{ s } { $goods } as an extra good
caption-steps = { $name } move{ s } the cardinal { spaces }
caption-tile = { $name } take{ s } { $tile }
caption-cash = { $name } give{ s } up { $tile } for wigs
caption-favour = { $name } take{ s } { $favour }
caption-pay = { $name } pay{ s } for the visit
caption-coins = { $name } pay{ s }
caption-plot = { $name } build{ s } a store on { $plot }, { $street } street
caption-cube =
    { $name } take{ s } the { $rubble } cube { $where ->
        [row] of the row
        [column] of the column
       *[pile] from the pile
    }
caption-give-up = { $name } give{ s } up the { $rubble } cube for wigs
caption-house = { $name } use{ s } a house of the { $group } group
caption-site = { $name } open{ s } a public building on { $site }
caption-use = { $name } use{ s } a { $plan }
caption-return = { $name } take{ s } back an official from { $place }
caption-decree = { $name } take{ s } { $decree }
caption-take = { $name } take{ s } the face-up { $kind } card
caption-release = { $name } discard{ s } { $card }
caption-reward = { $name } take{ s } the reward of { $card }
caption-task = { $name } hand{ s } in { $task }

## What somebody else did to a player

hit-office = { whose } official has to leave { $place } for the plaza
hit-price = { $person ->
        [second] The price of your { $good } falls
       *[third] The price of { $name }’s { $good } falls
    }

## Why a bot did it, once the game is over

why-next = { $reason } Next best: { $move }, { $amount } wigs less.
why-better = { $reason } It thought { $move } better by { $amount } wigs, and settled for this.

## Big moments

moment-period-end =
    Discard as many cards as you like: the reward of one card of each noble is yours. A card with a penalty or from the
    treasury just goes. Then all hands are filled up again.
moment-period-end-over = The new ships are in the yard, the new cards in the piles, and all hands are full again.
moment-church =
    Give up clergy tiles for the wigs on them, as many as you like. Whoever gives up at least one also gains the
    influence in the upper portfolio.
moment-church-over = The tiles that were given up are out of the game, with what they did.
moment-end-near-over = Everybody plays on to the end of that round; then the city is counted.
moment-last-round-over = When the last round has been played, the city is counted.
moment-final-over = Now the city is counted.
moment-step-sets = Sets score
moment-step-discard = Discard for rewards
moment-step-ships = New ships
moment-step-hand = New cards
moment-step-piles = New piles
release-nothing = no reward, no penalty
release-paid = this noble pays for another card
moment-row-sets = For rubble sets
moment-row-discarded = Discarded
moment-row-rewards = Rewards
moment-row-given-up = Given up
moment-row-gained = Gained
moment-row-turns = Turns left
moment-row-wigs = Wigs now

## The line of steps of a turn

step-turn = Card
step-pay-visit = Pay the visit
step-state-action = State action
step-follow-action = Follow
step-act = Sell or trade
step-trade = Trade
step-sell = Sell
step-room = Make room
step-office = Officials
step-plan = Plan
step-ship = Ship
step-give = Goods for the ship
step-extra = Extra goods
step-steps = Cardinal
step-tile = Clergy tile
step-favour = Favour
step-decree = Decree
step-plot = Build
step-cube = Cube
step-pay = Pay
step-house = House
step-site = Open
step-use-plan = Which plan
step-church = Church scoring
step-return = Officials back
step-release = Discard
step-period-reward = Rewards
step-keep-tile = Keep a tile
step-draft-card = Keep a card
step-start-decree = First decree
step-task = Task
step-keep-cubes = Cube for wigs
step-follow = Others follow
step-take = New card

## Pieces in few words, for reasons: cards and plans by their names, clergy tiles with what they bring

short-card = the { $kind } card ({ $effect })
short-plan = { $architect }-{ $n } plan
short-building-wigs = each public building: +{ wigs }
short-store-wigs = each store: +{ wigs }
short-card-wigs = each card to the portfolio: +{ wigs }
short-reais-for-influence = visits may be paid with reais
short-plan-officials = each completed plan: +{ officials }
short-set-wigs = each rubble set: +{ wigs }
short-influence-more = each gain of influence: +{ $n }
short-ship-influence = each ship: +{ influence }
short-rubble-for-wigs = with each rubble, { wigs } for a cube
short-any-visit-cheaper = visits to any noble: −{ influence }
short-visit-cheaper = visits to { $noble }: −{ influence }
short-court-reais = each { $kind } card to the court: +{ reais }
short-completed-plan = counts as a completed { $architect } plan
short-officials-fewer = each public building: −{ officials }
short-rubble-reais = each rubble cube: +{ reais }
short-ship-wigs = each ship, sailing and at the end: +{ wigs }
short-free-follow = following is free
short-influence-once = +{ influence } at once
short-decree-wigs = each decree: +{ wigs }
short-sale = each { $good } sold: +{ reais }
short-free-sponsor = events are free
short-treasury-card-reais = each treasury card to the portfolio: +{ reais }
short-hire-cheaper = each official hired: −{ reais }
short-reais-off = each payment: −{ reais }
short-cardinal-steps = the cardinal goes up to { spaces } further
short-favours-once = up to { favours } at once
short-free-ships = ships cost no goods
short-produce-more = each production: +{ goods }

## Refusals: why a move is not possible

refusal-possible = This move is possible
refusal-not-asked = That is not the current decision
refusal-game-over = The game is over
refusal-not-in-hand = You do not have { $card } in your hand
refusal-no-card-of-noble = You need a { $kind } card in your hand to visit { $noble }
refusal-not-a-treasury-card = Only treasury cards have events; { $card } is not one
refusal-no-sale-or-trade = After this card you could neither sell a good nor trade with a noble
refusal-cannot-pay-visit = You need { $cost } influence to visit { $noble } (you have { $have })
refusal-cannot-pay-follow = You need { $cost } influence to follow the visit to { $noble } (you have { $have })
refusal-no-house = All your houses are built
refusal-no-tile = There is no city tile on the { $space } space
refusal-no-tiles = There is no city tile on display
refusal-land-too-dear = The land costs at least { $price }, but you can only pay { $reais }
refusal-land-too-dear-anywhere = Even the cheapest land would cost { $price }, but you can only pay { $reais }
refusal-no-plot = No plot is free for any of the city tiles on display
refusal-no-decree = There is no decree to take
refusal-no-plan = You have no plan to open a public building with
refusal-no-site = There is no site on which you could open a public building
refusal-officials-short =
    You need { $officials } and have { $out } in offices and plazas; hiring the others costs { $price }, but you can only pay { $reais }
refusal-cannot-pay-event = The event costs { $price }, but you can only pay { $reais }
refusal-event-without-effect = The event would have no effect for you now
refusal-plot-taken = There is already a store on { $plot }
refusal-closed = Row E is closed in this game
refusal-not-on-street = { $plot } does not touch the { $street } street
refusal-site-taken = There is already a public building on { $site }
refusal-colour-missing = The site needs a building that shows { $street }, and yours would not
refusal-colour-missing-anywhere = Your plans offer no building with the colours that the free sites need
refusal-plan-not-held = You have no { $plan }
refusal-no-building = No public building of the { $architect } architect is left
refusal-good-missing = You have no { $good }
refusal-noble-refuses = You cannot give { $good } to { $noble }, who takes { $taken } or gold
refusal-covered = There is already a good on “{ $action }”: each state action can be traded for once
refusal-no-official = No official is left on your board
refusal-no-plans-left = There are no plans left to take
refusal-shipyard-empty = There are no ships left in the shipyard
refusal-goods-short =
    { $needed ->
        [one] You need { $needed } good for the ship and have { $types }
       *[other] You need { $needed } different goods for the ship and have { $types }
    }
refusal-nothing-to-produce = You would produce nothing: you need a store, and room in your warehouse for its good
refusal-clergy-full = You already have { $limit } clergy tiles; there is no room for more
refusal-no-tile-in-reach = The cardinal would reach no clergy tile there
refusal-favour-held = You already have { $favour }
refusal-favour-gone = No favour of { $noble } is left
refusal-no-favour-to-take = There is no royal favour left that you do not have
refusal-ship-not-in-play = Nobody has that ship
refusal-ship-at-sea = That { $ship } is at sea until its owner’s next turn
refusal-office-used = You have just sent an official to { $office }; the next one goes to another office
refusal-stack-empty = No plan of the { $architect } architect is left
refusal-too-far =
    { $most ->
        [one] The cardinal may move { $most } space here, no further
       *[other] The cardinal may move at most { $most } spaces here
    }
refusal-tile-not-beside = This clergy tile is not beside the cardinal
refusal-not-in-portfolio = You do not have { $card } in your portfolio
refusal-frees-no-slot = Removing { $card } would free no slot in the row you need
refusal-good-given =
    Goods for a ship are asked for in the order gold, cloth, books, tools, one of each: it is too late for { $good }
refusal-not-smaller = Your { $ship } is not smaller than the new one, so it cannot be replaced
refusal-not-your-ship = That { $ship } is not yours
refusal-wrong-sum = You have to pay { $cost }, not { $paid }
refusal-influence-short = You have { $influence }, not { $needed }
refusal-reais-short = You need { $needed ->
        [one] { $needed } real
       *[other] { $needed } reais
    } and could pay { $reais }
refusal-wigs-before-influence = Spend your influence before you pay with wigs: { $influence } would be left
refusal-wigs-short = You need { $needed ->
        [one] { $needed } wig
       *[other] { $needed } wigs
    } and have { $wigs }
refusal-no-such-cube = There is no { $colour } cube to take there
refusal-group-empty = All houses of the { $group } group are built
refusal-not-face-up = This decree is not face up
refusal-pile-empty = The { $pile } pile is empty
refusal-no-official-there = You have no official at { $place }
refusal-tile-not-held = You do not have this clergy tile
refusal-dead-end = After this you could not complete what you have begun
refusal-not-your-decision =
    { $person ->
        [second] The decision is yours now
       *[third] The decision is now { $seat }’s
    }
refusal-not-offered = This was not offered to you
refusal-not-produced = You have produced no { $good }
refusal-warehouse-full = Your warehouse holds { $limit } of each type, and there is no more room for { $good }
refusal-not-released = You have not discarded { $card } in this change of period
refusal-rewarded = You have already had the reward of a { $kind } card
refusal-only-a-penalty = There is no reward on { $card }
refusal-compulsory = This is compulsory
refusal-not-this-action = This event does not bring that action
refusal-not-of-that-noble = That does not belong to { $noble }
refusal-nothing-gained = This reward would bring you nothing
refusal-task-not-held = You do not have this starting task
refusal-task-not-done = You have not completed { $task } this turn

## The position, section by section: the headings first

heading-court = Court
heading-market = Treasury and market
heading-church = Church
heading-decrees = Decrees
heading-downtown = Downtown
heading-public = Public buildings
heading-supply = City tiles, plans and ships
heading-piles = Politics cards
heading-player = { $name }
heading-you = { $name } (you)
nothing = none

position-round = Round { $round }, period { $period }. First player: { $first }. It is { inner-whose } turn.
position-last-round = Round { $round } is the last.
position-stack = { $what } { $n }
position-office = Office of { $noble }: { $officials }; plaza: { $plaza }.
position-visit-cost = A visit costs you { influence }.
position-favours = Favours left: { $favours }.
position-covered = Traded for this turn: { $actions }.
position-treasury = Treasury: { reais }, influence { $influence }.
position-prices = Prices: { $prices }.
position-cardinal = The cardinal stands between tile spaces { $left } and { $right }. In the bag: { $n } more tiles.
position-church-space = Space { $space }: { $tile }
position-icons = Church scoring when he reaches { $scoring }; treasury up when he reaches { $treasury }.
position-between = the place between { $left } and { $right }
position-decrees-left =
    { $n ->
        [one] The deck holds { $n } more decree.
       *[other] The deck holds { $n } more decrees.
    }
position-row = Row { $row }: { $cubes }.
position-row-closed = Row { $row }: closed.
position-column = Column { $column }: { wigs }; { $cubes }.
position-store = { $plot }: { inner-whose } store, { $street } street ({ $good })
position-free = { $plot }: free, { $streets } street, reward { $effect }
position-land = land from { reais }
position-rubble-pile = Rubble pile: { $cubes }.
position-site-free = Site { $site }: free, { $cubes }, reward { $effect }
position-site-open = Site { $site }: { $building }
position-site-closed = Site { $site }: closed
position-available = Available: { $building }. Next: { $next }. Left in all: { $n }.
position-display = City tiles on display: { $spaces }. In supply: { $large } large, { $small } small.
position-plans = Plans of the { $architect } architect, officials from the top: { $numbers }.
position-shipyard = Shipyard, from the top: { $ships }.
position-pile =
    { $n ->
        [0] { $card }; nothing under it
       *[other] { $card }; { $n } under it
    }
position-pile-empty = { $kind }: none left
position-score = { wigs }, { $reais }, { $influence }, { $officials } on the board.
position-warehouse = Goods, room for { $limit } of each: { $goods }.
position-portfolio = Portfolio, room for { $limit } cards:
position-upper = upper row: { $card }
position-lower = lower row: { $card }
position-docked = { $ship }, docked, aboard: { $goods }
position-at-sea = { $ship }, at sea with { $goods }
position-portfolio-empty = Portfolio, room for { $limit } cards: none.
position-cubes =
    { $sets ->
        [0] Rubble: { $cubes }.
        [one] Rubble: { $cubes }; { $sets } set, { $markers } with the minister.
       *[other] Rubble: { $cubes }; { $sets } sets, { $markers } with the minister.
    }
position-markers =
    { $n ->
        [0] no markers
        [one] { $n } marker
       *[other] { $n } markers
    }
position-houses =
    { $ability ->
        [none] Houses built, { $group }: { $n } of { $all }.
       *[other] Houses built, { $group }: { $n } of { $all }; { $ability }.
    }
position-favours-held = Favours: { $favours }.
position-plans-held = Plans: { $plans }.
position-completed = Completed plans: { $plans }.
position-no-clergy = No clergy tiles.
position-no-decrees = No decrees.
position-hand-count = Hand: { cards }.
position-hand = Hand: { cards }:
position-hand-seen = Hand: { cards }, of which these were taken face up:
position-offer = To choose from:
position-tasks = Starting tasks:
position-lacerda-score = { wigs }, { $influence }, { $officials } and { $houses } in its area.
position-houses-left =
    { $n ->
        [0] no houses
        [one] { $n } house
       *[other] { $n } houses
    }
position-lacerda-stores = Stores: { $stores }.
position-lacerda-goods = Goods, without limit: { $goods }.
position-lacerda-cubes = Rubble, 1 wig for each cube: { $cubes }.
position-lacerda-ships = Ships:
position-lacerda-no-ships = Ships: none.
position-lacerda-plans =
    { $n ->
        [0] Plans, all counting as completed: { $plans }.
       *[other] Plans, all counting as completed, with { officials }: { $plans }.
    }
position-lacerda-decrees = Decrees, 3 wigs for each whatever it says: { $decrees }.
position-lacerda-stand = The courtier stands at { $noble }, the assistant above the { $kind } pile.
position-lacerda-upper =
    Next turn: the courtier goes to { $noble }; upper state action, { $state }; then { $action } for { influence }.
position-lacerda-lower =
    Next turn: the courtier goes to { $noble }; lower state action, { $state }; then { $action } for { influence }.

## The result: final scoring, as it was or as it would be now

result-final = Final result
result-now = As if the game ended now: round { $round }, period { $period }
result-scoring = Final scoring
result-category = Category
result-type = Goods
result-track = On the score track
result-ships = Ships (R12.1)
result-sets = Rubble sets (R12.2)
result-sets-solo = Rubble: sets, { $name } cubes (R12.2, R13.12)
result-stores = Store majorities (R12.3)
result-money = Money (R12.4)
result-decrees = Decrees (R12.5)
result-officials = Officials majority (R12.6)
result-favours = Royal favours (R12.7)
result-total = Total
result-heading-stores = Stores of each type, and the wigs for them (R12.3)
result-cell = { stores }, { $score }
result-heading-officials = Officials on completed plans, and the wigs for them (R12.6)
result-worked = { $name }: { officials }, { $score }
result-heading-decrees = Decrees one by one (R12.5)
result-decrees-of = { $name }: { wigs }
result-decrees-its = { $name }: { wigs }, 3 for each decree whatever it says (R13.12)
result-decree = { wigs }: { $decree }
result-no-decrees = { $name }: no decrees
result-heading-places = Places
result-ranked = { $place }. { $name }: { wigs }
result-ahead-sets = { $name } { is } ahead of { $other } with more rubble sets, { $more } to { $less } (R12.8).
result-ahead-stores = { $name } { is } ahead of { $other } with more stores, { $more } to { $less } (R12.8).
result-ahead-plans = { $name } { is } ahead of { $other } with more completed plans, { $more } to { $less } (R12.8).
result-ahead-money = { $name } { is } ahead of { $other } with more money, { $more } reais to { $less } (R12.8).
result-shared = { $name } and { $other } share the place: no tie-break separates them (R12.8).
result-heading-rank = Rank
result-rank = { whose } rank: { $rank } (R13.13)
result-rank-now = { whose } rank if the game ended now: { $rank } (R13.13)
result-top = There is no higher rank.
result-next = Still needed for { $rank }:
rank-0 = beggar
rank-1 = court servant
rank-2 = king’s favourite
rank-3 = the Marquis’s right hand
missing-wigs = more wigs than { $name }: { $needed } needed, { $there } so far
missing-stores = stores: { $needed } needed, { $there } so far
missing-majorities = majorities of stores or officials: { $needed } needed, { $there } so far
missing-reais = reais, including those from influence: { $needed } needed, { $there } so far
missing-decrees = decrees: { $needed } needed, { $there } so far
missing-ships = ships: { $needed } needed, { $there } so far

## Pieces in words: what is printed on the boards, for readers who point at a space or a piece

deck-blue = blue deck: the hands of the first period
deck-red = red deck: the piles of the first period
deck-purple = purple deck: the hands of the second period
deck-brown = brown deck: the piles of the second period
printed-action-recruit = Send 1 or 2 of your officials to different offices
printed-action-plan = Take the top plan of either architect
printed-action-ship = Pay different goods for the top ship of the shipyard; the treasury goes up and you gain influence
printed-action-produce = Take 1 good for each of your stores; the price of each good you take falls
printed-action-cardinal = Move the cardinal 1 or 2 spaces and take a clergy tile beside him
printed-action-favour = Take a royal favour that you do not have
printed-action-store = Build a store on a free plot: take its reward and a rubble cube, pay for the land, then score
printed-action-decree = Take a decree; give up a rubble-set marker to take a second one
printed-action-building = Open a public building with one of your plans, then score
printed-noble =
    { $n ->
        [one] Takes { $good } or { $gold } in trade; { $n } official in the office, the others on the plaza
       *[other] Takes { $good } or { $gold } in trade; up to { $n } officials in the office, the others on the plaza
    }
printed-favour = { $favour }: give it back to follow when somebody else visits { $noble }; { wigs } at the end
printed-street = { $street } street: stores that face it sell { $good }
printed-good = { $good }, from stores that face the { $street } street
printed-rubble = { $cubes }: land beside it costs { reais } more
printed-plot =
    { $n ->
        [one] plot { $plot } on the { $streets } street; reward { $effect }
       *[other] plot { $plot } between the { $streets } streets; reward { $effect }
    }
printed-site = site { $site }; reward { $effect }
printed-site-north = site { $site }, for a building that shows { $street }; reward { $effect }
printed-market = What each good sells for, before the ship’s bonus; producing a good lowers its price
printed-church-influence = When the cardinal reaches or passes this space, there is church scoring at the end of the turn
printed-church-treasury = When the cardinal reaches or passes this space, the treasury goes up
printed-church-blank = Nothing happens here
printed-treasury-less = Land, hiring and events cost { $reais }, treasury cards pay as much; visits cost { influence } less
printed-treasury-same = Land, hiring and events cost { $reais }, treasury cards pay as much; visits cost no more and no less
printed-treasury-more = Land, hiring and events cost { $reais }, treasury cards pay as much; visits cost { influence } more
printed-influence-plain = Influence { $space }, good for { reais }
printed-influence-coin = Influence { $space } with a coin, good for { reais }
printed-influence-wig = Influence { $space }, good for { reais }; gain influence and end here, and you gain 1 wig
printed-houses-left = left houses
printed-houses-centre = centre houses
printed-houses-right = right houses

## Accounts of a ledger: $piece is what it is about

account-wigs = wigs
account-reais = reais
account-influence = influence
account-goods = { $piece }
account-cubes = { $piece } cubes
account-officials = officials on the board
account-in-office = officials in { $piece }
account-on-plaza = officials on { $piece }
account-favours = { $piece }
account-clergy = { $piece }
account-decrees = { $piece }
account-plans = { $piece }
account-completed = { $piece }, completed
account-hand = hand: { $piece }
account-upper = upper row: { $piece }
account-lower = lower row: { $piece }
account-cargo = { $piece }
account-aboard = { $good } aboard the { $ship }
account-houses = houses built, { $piece }
account-sets = rubble sets
account-markers = rubble-set markers with the minister
account-offer = offered: { $piece }
account-kept = kept: { $piece }
account-tasks = { $piece }
account-unseen = cards you cannot see
account-unseen-tile = a tile you cannot see

## How one gets somewhere: what is needed ("builder card + 2 influence"), and what of it is lacking

plus = { " + " }
way-visit = { $needs }
way-trade = trade: { $needs }
way-follow = follow another player’s visit: { $needs }
way-sell = sell: { $needs }
way-lacking = { $way }; you lack { $lacks }
way-ready = { $way }; you have all of it
need-card-of = { $kind } card
need-favour-of = { $favour }
need-card = a card for your portfolio
need-or-gold = 1 { $good } or gold
need-any-good = 1 good
need-influence = { influence }
need-coins = { reais }
need-wigs = { wigs }
need-reais = from { reais }
need-plan = a plan
need-officials = { officials } at court
need-hired = { reais } to hire { $officials }
need-goods =
    { $n ->
        [0] no goods
        [one] { $n } good
       *[other] { $n } different goods
    }
need-steps = the cardinal { spaces } further
lack-card-of = a { $kind } card
lack-card = a card
lack-or-gold = a { $good } or a gold
lack-any-good = a good
lack-influence = { influence }
lack-reais = { reais }
lack-plan = a plan that fits
lack-hired = { reais }
lack-goods =
    { $n ->
        [one] { $n } type of good
       *[other] { $n } types of goods
    }
lack-steps = { spaces } of the cardinal’s reach

# Reviews: the page, and comments in a record
review-decimals = .
review-title = Game review
review-about =
    { $rounds ->
        [one] { $players }, { $rounds } round
       *[other] { $players }, { $rounds } rounds
    }
review-players-count =
    { $n ->
        [one] solo against Lacerda
       *[other] { $n } players
    }
review-chance = Win chance
review-chance-about = of everybody, at the beginning of each turn; a dark edge is the 95 % margin
review-ranks = Share of the ranks
review-ranks-about = a solo game has ranks to reach instead of a win: 100 % is the highest
review-graph = { $what } turn by turn. The table “{ $table }” has the same figures.
review-stacked = Stacked
review-lines = Lines
review-round = Round
review-period = Period { $period } begins
review-end = End
review-luck-strip = luck, points a round
review-players = How well, and how lucky
review-thresholds = points of win chance lost, or more
review-player = Player
review-wigs = Wigs
review-accuracy = Accuracy
review-luck = Luck, points
review-luck-wigs = in wigs
review-even = with even luck
review-unfinished = This review is not complete: decisions are missing, and luck is told when all of it is known.
review-luck-about = Luck is what cards, tiles and decrees turned up; what the others chose is not luck.
review-even-same = With even luck { $name } still wins, by about { wigs } instead of { $really }.
review-even-other = With even luck { $name } would have won, by about { wigs }; in fact the lead was { $really }.
review-verdict-inaccuracy = Inaccuracy
review-verdict-mistake = Mistake
review-verdict-blunder = Blunder
review-verdict-unclear = Unclear
review-moments = Where the chances changed most
review-costliest = The costliest decisions
review-costliest-of = The costliest decisions of { $name }
review-nothing = No decision surely cost 5 points of win chance.
review-where = Move { $move } · period { $period }, round { $round }
review-played = Played:
review-better = Better:
review-why = Why:
review-expected = Expected then:
review-confirmed = Played on for four turns, it holds ({ $pairs } pairs).
review-unconfirmed = Played on for four turns, it does not hold ({ $pairs } pairs).
review-candidates = Candidates
review-candidate = Line
review-differs = differs, points
review-lead = lead in wigs
review-deals = deals
review-best = best
review-what-was-played = played
review-turns = Turn by turn
review-turns-about = The chances at the beginning of each turn, and what was played; ± is the 95 % margin.
review-move = Move
review-what = What was played
review-footer = Every decision is judged from what its player could know, on deals of all that was hidden. A mistake is told only if it holds when both lines are played on for eight turns. Margins hold the true value 95 times in 100. Depth { $depth }, seed { $seed }. Made by “lisboa review”.
review-comment-chance = Win chance { $chance }.
review-comment-ranks = Share of the ranks { $chance }.
review-comment = { $verdict }, { $cost } points. Better: { $better }. { $reason }

## Openings: what was chosen in many games. First the choices, then what they are about, then the table

choice-visit = Visit { $noble }
choice-portfolio = Put a { $kind } card into the portfolio
choice-discard = Discard a { $kind } card
choice-sponsor = Sponsor an event
choice-sell = Sell goods
choice-trade = Trade: { $action }
choice-done = Neither sell nor trade
choice-follow = Follow the visit to { $noble }
choice-decline = Do not follow the visit to { $noble }
choice-round = In round { $n }
choice-later = Later, or never
subject-tile = The clergy tile
subject-turns = The next choice
subject-store = The first store
subject-building = The first public building
subject-decree = The first decree
subject-store-round = When the first store is built
subject-building-round = When the first public building is opened
subject-decree-round = When the first decree is taken
subject-ship-round = When the first ship is built
explored-place =
    { $place ->
        [1] { $players } players, first in turn order
        [2] { $players } players, second in turn order
        [3] { $players } players, third in turn order
       *[4] { $players } players, fourth in turn order
    }
explored-after = After: { $choices }
explored-times =
    { $n ->
        [one] It came up once; an even share of victories is { $even }
       *[other] It came up { $n } times; an even share of victories is { $even }
    }
explored-unknown = It came up too rarely to tell anything
explored-chosen = chosen
explored-possible = when possible
explored-won = won (95 %)
explored-wigs = wigs (95 %)
explored-all = All together
explored-few = too few to tell
explored-caution = The figures tell what went with winning, not what causes it

## Calls: why somebody who is not at the table is called. $table says at which one ("at “Baixa”", "in the game with Eva"),
## $who waits, writes or invites

call-at-title = at “{ $title }”
call-at-others = in the game with { $others }
call-at-table = at your table
call-somebody = Somebody
call-turn = It is your turn { $table }.
call-answer = { $who } is waiting for your answer { $table }.
call-answer-consent = { $who } asks you to agree to go back { $table }.
call-answer-vote = { $who } has run out of time { $table }: say what is to follow.
call-clock = Your time is running short { $table }.
call-clock-up = Your time is up { $table }.
call-mention = { $who } has written to you { $table }.
call-over = The game is over { $table }.
call-invitation = { $who } invites you to play { $table }.
call-round = A new round of the tournament begins { $table }.
call-test = This is how Lisboa calls you.
call-many =
    { $count ->
        [one] One thing is waiting for you
       *[other] { $count } things are waiting for you
    }
letter-hello = Hello { $name },
letter-open = Open the table: { $link }
letter-footer = You get this mail because you have asked Lisboa to call you. How you are called: { $link }
letter-stop = No more mails of this kind: { $link }
letter-confirm-subject = Is this your address?
letter-confirm = Somebody who plays Lisboa as { $name } wants to be called at this address. If that is you, open this page and confirm it: { $link }
letter-confirm-not = If it is not you, do nothing: you will get no more mails.
letter-example-title = Baixa
letter-example-who = Eva

# Prepared answers: what is asked, what is to be done then, on which conditions, and why it could not be done.
prepared-follow = If you may follow to { $noble }
prepared-follow-of = If you may follow { $name } to { $noble }
prepared-follow-any = If you may follow a visit
prepared-follow-any-of = If you may follow { $name }
prepared-turn = When your turn comes
prepared-take = When you take your new card
prepared-release = At the end of the period
prepared-asked = When it comes to this: { $next }
prepared-take-card = Take { $card } if it still lies there
prepared-optional = { $step }, if possible
prepared-one-of = The best of these: { $moves }
prepared-pattern = { $step } ({ $pattern })
prepared-rows = Open a public building W–E (west or east)
prepared-street = Open a public building N–S (north)
prepared-facing = Build a store facing the { $street } street
prepared-in-row = Build a store in row { $row }
prepared-any-keep = Keep any clergy tile
prepared-any-draft = Keep any card
prepared-any-discard = Discard any card for 1 gold
prepared-any-portfolio = Put any card into your portfolio
prepared-any-visit = Visit any noble
prepared-any-sponsor = Sponsor any event
prepared-any-drop = Remove anything from your portfolio
prepared-any-sell = Sell any good
prepared-any-trade = Trade any good
prepared-any-action = Do any of the actions
prepared-any-office = Send an official to any office
prepared-any-plan = Take either plan
prepared-any-upgrade = Replace any ship
prepared-any-give = Give any good
prepared-any-good = Take any extra good
prepared-any-steps = Move the cardinal any distance
prepared-any-tile = Take any clergy tile
prepared-any-cash = Discard any clergy tile for its wigs
prepared-any-favour = Take any royal favour
prepared-any-pay = Pay for it
prepared-any-coins = Pay in coins
prepared-any-plot = Build a store on any plot
prepared-any-cube = Take any cube
prepared-any-give-up = Give up any cube for wigs
prepared-any-house = Use any house
prepared-any-site = Open a public building on any site
prepared-any-use = Use any plan
prepared-any-return = Take back an official from anywhere
prepared-any-decree = Take any decree
prepared-any-take = Take any face-up card
prepared-any-release = Discard any card
prepared-any-reward = Take any reward
prepared-any-task = Hand in any starting task
prepared-wigs = gives at least { wigs }
prepared-reais = costs at most { reais }
prepared-influence = costs at most { influence }
prepared-as-previewed = only as previewed
prepared-why-not-possible = Not possible: { $step }
prepared-why-unanswered = Nothing is prepared for this: { $next }
prepared-why-turned-up = Something hidden would be turned up before: { $step }
prepared-why-wigs = It gives { wigs }
prepared-why-reais = It costs { reais }
prepared-why-influence = It costs { influence }
prepared-why-as-previewed = It is no longer as previewed
