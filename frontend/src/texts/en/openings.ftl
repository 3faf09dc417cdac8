# Openings: what was chosen in many games.

openings = Openings
openings-about = What was chosen at the start of many games, how often, and how it did.
openings-source = Games
openings-bots = Bots
openings-server = This server
openings-mine = My games
openings-players = Players
openings-order = Place in turn order
openings-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
openings-subject = About
openings-subject-turns = Turns
openings-subject-tile = Clergy tile
openings-subject-store = First store
openings-subject-building = First public building
openings-subject-decree = First decree
openings-subject-store-round = Round of the first store
openings-subject-building-round = Round of the first public building
openings-subject-decree-round = Round of the first decree
openings-subject-ship-round = Round of the first ship
openings-way = What was chosen before
openings-choice = Choice
openings-chosen = Chosen
openings-of-possible = { $share } if possible
openings-won = Won (even: { $even })
openings-won-short = Won
openings-wigs = Wigs
openings-between = ({ $low }–{ $high })
openings-than-more = more than an even share
openings-than-fewer = less than an even share
openings-few = too few to tell
openings-rare = too rarely chosen to be shown
openings-all = All together
openings-times =
    { $times ->
        [one] It came up once
       *[other] It came up { $times } times
    } in { $games ->
        [one] { $games } game with this number of players
       *[other] { $games } games with this number of players
    }.
openings-unknown = This came up too rarely to tell anything.
openings-none = There are not enough finished games with this number of players yet.
openings-left-out =
    { $times ->
        [one] Once something else was chosen, too rarely to be shown.
       *[other] { $times } times something else was chosen, too rarely to be shown.
    }
openings-counting = The games are still being counted.
openings-over = Nothing of an opening is chosen at this moment. Openings are the first four rounds of games for 2 to 4 players without variants.
openings-start = To the start of the game
openings-back = Back to the replay
openings-here = Openings: what others chose here
openings-caution = What went with winning, not what causes it. The brackets hold 95 % intervals.
openings-from-bots = From games of a quick bot against itself.
openings-from-mine = From your finished games on this machine.
openings-from-server = From finished games of this server. So that nobody learns what was chosen in a single game, new games are added several at a time, and what few have chosen is not shown.
