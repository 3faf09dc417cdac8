# A player's own board.

about-reais = Money, for land and for hiring officials.
about-influence = Influence pays for visits; coins on its track can be spent as reais.
about-wigs = Wigs are the points.
about-officials = Officials on this board can be sent to offices, where they open public buildings.
about-sets = Each rubble set makes room for one more card and one more of each good.
about-hand = Cards in hand: each turn begins with one of them.
portfolio = Portfolio
portfolio-room = room for { $n }
slot-upper = card or ship
slot-lower = benefit
warehouse = Warehouse
warehouse-room = { $n } of each
rubble = Rubble
rubble-room = set = +1 room
rubble-own =
    { $sets ->
        [one] Rubble: { $earthquake } earthquake, { $fire } fire, { $tsunami } tsunami; { $sets } set
       *[other] Rubble: { $earthquake } earthquake, { $fire } fire, { $tsunami } tsunami; { $sets } sets
    }
rubble-more = One cube of each colour makes a set.
houses = Houses
houses-own = Houses, { $group }: { $built } of { $all } built
group-left = left
group-centre = centre
group-right = right
clergy-tiles = Clergy
plans = Plans, favours and tasks
plans-favours = Plans · favours
plan-completed = Completed: { $plan }
hand = Hand
card-back = A card nobody else has seen
decrees-own = Decrees held
decree-now =
    { $wigs ->
        [one] Worth { $wigs } wig if the game ended now.
       *[other] Worth { $wigs } wigs if the game ended now.
    }
decrees-none = No decrees yet. Visit the minister to take one.
decrees-none-other = No decrees yet.
decrees-worth = = { $wigs } now
goods-own = { $good }: { $n } of { $room }
ship-own =
    { $at ->
        [sea] { $ship }, at sea; goods aboard: { $cargo }
       *[harbour] { $ship }, docked; goods aboard: { $cargo }
    }
ship-at-sea = at sea
ship-in-harbour = docked
board-own = My board
