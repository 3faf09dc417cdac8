# Downtown, the city tiles and the architects.

town-title = Downtown
river = Rio Tejo
rossio = Rossio
town-street =
    { $street ->
        [yellow] yellow
        [pink] pink
        [brown] brown
       *[blue] blue
    }
town-good =
    { $good ->
        [gold] gold
        [cloth] cloth
        [books] books
       *[tools] tools
    }
town-street-about = { $title }: the { $street } street, for { $good }
town-plot-one = Plot { $plot } on the { $first } street
town-plot-two = Plot { $plot } between the { $first } street and the { $second } street
town-with-reward = { $place }, reward: { $reward }
town-store =
    { $person ->
        [second] Your store on { $plot }, facing the { $street } street ({ $good })
       *[third] { $name }’s store on { $plot }, facing the { $street } street ({ $good })
    }
town-site-west = Site west of row { $row }
town-site-east = Site east of row { $row }
town-site-north = Site north of the { $street } street
town-with-rubble = { $place }, rubble: { $cubes }
town-building = { $place }: { $building }
town-cubes =
    { $colour ->
        [earthquake] { $count } earthquake
        [fire] { $count } fire
       *[tsunami] { $count } tsunami
    }
town-no-cubes = none
town-row-rubble = Rubble beside row { $row }: { $cubes }
town-column-rubble = Rubble under column { $column }: { $cubes }
town-pile = Rubble pile: { $cubes }
town-pile-title = Pile
town-pile-about = Some rewards are a cube from here.
town-costs =
    Each cube beside a row or under a column makes its land more expensive.
    In reais: earthquake { $earthquake }, fire { $fire }, tsunami { $tsunami }
town-value =
    { $value ->
        [one] Column { $column }: { $value } wig
       *[other] Column { $column }: { $value } wigs
    }
town-value-about = This is what a store in the column earns for each public building that serves it.

town-display = City tiles
town-tile = City tile for the { $street } street
town-small-tile = Small city tile for the { $street } street
town-taken = { $tile }: taken
town-supply = City tiles in supply: { $large } large, { $small } small
town-supply-about = Empty spaces are refilled at the end of the turn.

town-architects = Architects
town-architect =
    { $architect ->
        [blue] Blue architect
       *[green] Green architect
    }
town-plans =
    { $count ->
        [one] { $architect }: { $count } plan; on top: { $plan }
       *[other] { $architect }: { $count } plans; on top: { $plan }
    }
town-no-plans = { $architect }: no plans left
town-available = Public building that can be opened: { $building }
town-next = Next: { $building }
town-buildings-left =
    { $count ->
        [one] { $architect }: { $count } public building left
       *[other] { $architect }: { $count } public buildings left
    }

town-row = Row { $row }
