# The hint lamp: a bot's advice.

lamp = Hint
lamp-about = The hint lamp: a bot shows you the best moves (H)
lamp-title = The best moves
lamp-off = Turn the lamp off
lamp-thinking = The adviser ({ $bot }) is thinking…
lamp-waits = The lamp is on: hints come as soon as you have something to decide.
lamp-best = best
lamp-equal = equal within the margin
lamp-chance = Chance to win
lamp-rank = Share of the ranks
lamp-lead = Lead at the end, in wigs
lamp-percent = { $n } %
lamp-more = +{ $n }
lamp-less = −{ $n }
lamp-margin = ±{ $n }
lamp-key-chance = chance to win, points less
lamp-key-rank = rank, points less
lamp-key-lead = lead in wigs, less
lamp-key-about = Measured on the same deals of what you cannot see, up to the end of your next turn. ± is the margin of 95 %.
lamp-ahead = What next?
lamp-ahead-about = What you may do at your next turn, if nothing changes. On record like any hint.
lamp-ahead-title = Your next turn
lamp-ahead-note = A forecast, if nothing changes: the others’ turns are guessed.
lamp-ahead-futures =
    { $of ->
        [one] In { $n } of { $of } future
       *[other] In { $n } of { $of } futures
    }
lamp-ahead-moved = The game has moved on since.
lamp-ahead-none = The game is over before your next turn.
lamp-try = Try it
lamp-try-about = Plays all of this up to the last step; Undo takes it back.
lamp-adviser = Adviser
lamp-weaker = A weaker adviser
lamp-stronger = A stronger adviser
lamp-note = Knows only what you know. Hints are on record.
lamp-slow = This adviser takes several seconds.
lamp-turns =
    { $n ->
        [one] Hints in { $n } turn
       *[other] Hints in { $n } turns
    }
log-hint =
    { $person ->
        [second] You ask the lamp for hints (adviser: { $bot }).
       *[third] { $name } asks the lamp for hints (adviser: { $bot }).
    }
result-hints = Turns with hints
new-hints = Allow the hint lamp
new-hints-about = Players may ask a bot for advice on their own turn. Everybody sees who did.

# What it would take to get to a piece
way = How do I get there?
