clock-new = Clock
clock-choice-none = No clock
clock-choice-none-about = Play when you like
clock-choice-live = At one sitting
clock-choice-live-about = 20 minutes + 30 seconds a turn
clock-choice-daily = A turn a day
clock-choice-daily-about = 24 hours a turn, 3 days in reserve
clock-choice-own = My own
clock-choice-own-about = Set below
clock-kind = Kind of clock
clock-days = By days
clock-turn = For each turn
clock-turn-about = added when the turn begins
clock-bank = In reserve
clock-bank-about = from the beginning; no more can be saved up
clock-seconds = { $n } s
clock-less = Less: { $what }
clock-more = More: { $what }
clock-opens = Runs from
clock-closes = to
clock-weekends = Stands still at weekends
clock-zero = When the time is up
clock-zero-vote = The others decide
clock-zero-vote-about = let a bot play, wait longer, or end the game
clock-zero-bot = A bot plays on
clock-zero-bot-about = until the player comes back
clock-zero-end = The game ends
clock-zero-end-about = and whoever was too late is last
clock-estimate = With this clock and { $players ->
    [one] one player
   *[other] { $players } players
} the game may end between { $from } and { $to }.

clock-left = { $time } left
clock-running = { $time } left, until { $until }
clock-follow = { $time } left to follow, until { $until }; after that the visit is declined
clock-short = Your time is short.
clock-up =
    { $person ->
        [second] Your time is up.
       *[third] The time of { $name } is up.
    }
clock-up-more = The others decide what follows. Until then you can still move.
clock-up-others = Those who play decide what follows.
clock-vote = What do you wish? More than half of you decide.
clock-vote-bot = Let a bot play on
clock-vote-wait = Wait longer
clock-vote-end = End the game
clock-abandoned =
    { $person ->
        [second] The game was abandoned because your time was up: you are last.
       *[third] The game was abandoned because the time of { $name } was up: { $name } is last.
    }
lobby-clock =
    { $kind ->
        [live] Clock at one sitting
       *[days] Clock by days
    }: { $bank } in reserve, { $turn } for each turn. { $zero ->
        [vote] When time is up, the others decide.
        [end] When time is up, the game ends.
       *[bot] When time is up, a bot plays on.
    }
