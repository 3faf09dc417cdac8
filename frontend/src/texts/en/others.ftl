# What others do: playback, and what has happened since one's last turn.

menu-pace = Turns of others
pace-steps = step by step
pace-instant = at once
playback = What others do
playback-pause = Pause
playback-go = Go on
playback-next = Next step
playback-on = Next
playback-skip = Skip
show-again = Show again
why = Why?
why-of = Why { $name } did this
hit = Hit you
since = Since your last turn
since-lately = The last turns
since-nothing = nothing yet
last-turn-none = no turn yet
others-turn =
    { $person ->
        [second] Your turn
       *[third] { $name }’s turn
    }
