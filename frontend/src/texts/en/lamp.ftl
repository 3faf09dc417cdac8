# The hint lamp: a bot's advice.

lamp = Hint
lamp-about = The hint lamp: a bot shows you the best moves (H)
lamp-title = The best moves
lamp-off = Turn the lamp off
lamp-thinking = The adviser ({ $bot }) is thinking…
lamp-waits = The lamp is on: hints come as soon as you have something to decide.
lamp-best = best
lamp-equal = as good
lamp-less = −{ $n }
lamp-try = Try it
lamp-try-about = Plays all of this up to the last step; Undo takes it back.
lamp-adviser = Adviser
lamp-weaker = A weaker adviser
lamp-stronger = A stronger adviser
lamp-note = Knows only what you know. Turns with hints are on record.
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
