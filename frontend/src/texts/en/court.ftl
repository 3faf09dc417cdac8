# The court, the piles, the tracks, the decrees, the church, the market and the shipyard.

court = The court
nobody = neutral
noble-builder = the builder
noble-minister = the minister
noble-king = the king
noble-name-builder = Manuel da Maia
noble-name-minister = Marquês de Pombal
noble-name-king = D. José I
noble-act-store = build a store
noble-act-decree = take a decree
noble-act-building = open a building
favours-left = Royal favours of { $noble }: { $n } left
office = Office of { $noble }: { $there }
plaza = Plaza of { $noble }: { $there }
plaza-short = plaza
officials-there = officials: { $list }
officials-none = no officials
action-covered = Covered by { $good } until the turn’s clean-up.
good-gold = gold
good-cloth = cloth
good-books = books
good-tools = tools

treasury = Treasury
treasury-now =
    { $reais ->
        [one] Treasury: visits +{ $influence } influence; land, hiring and events { $reais } real
       *[other] Treasury: visits +{ $influence } influence; land, hiring and events { $reais } reais
    }
influence = Influence
influence-now = Influence: { $list }
influence-more = Coins on the track can be spent as reais. Gain influence and end on the wig, and you gain a wig.
wigs = Wigs
wigs-of =
    { $wigs ->
        [one] { $name }: { $wigs } wig, { $total } if the game ended now
       *[other] { $name }: { $wigs } wigs, { $total } if the game ended now
    }
wigs-more = Wigs are the points: the most wigs wins.

shipyard = Shipyard
shipyard-top = Shipyard: { $ship }, { $n } left
shipyard-empty = The shipyard is empty.
shipyard-later =
    { $n ->
        [one] { $n } ship waits for the second period.
       *[other] { $n } ships wait for the second period.
    }
left = { $n } left
market = Market
price =
    { $price ->
        [one] Price of { $good }: { $price } real
       *[other] Price of { $good }: { $price } reais
    }

decrees-offer = Decrees on offer
decree-worth = = { $wigs } now
side-west = W
side-east = E
side-north = N
side-A = A
side-B = B
side-C = C
side-D = D
side-E = E

church = Church
cardinal = The cardinal

piles = Politics cards
pile =
    { $n ->
        [one] { $kind }, { $n } card. Face up: { $card }
       *[other] { $kind }, { $n } cards. Face up: { $card }
    }
pile-empty = { $kind }: the pile is empty
pile-gone = empty
pile-later = Cards that wait for the second period: { $n }
lacerda-courtier = Lacerda’s courtier is with { $noble }
lacerda-assistant = Lacerda’s assistant: { $kind }
kind-builder = Builder’s pile
kind-minister = Minister’s pile
kind-king = King’s pile
kind-treasury = Treasury pile
kind-short-builder = Builder
kind-short-minister = Minister
kind-short-king = King
kind-short-treasury = Treasury
