# Playing out ideas: shadows of a table, and plans.

try = Try
try-about = Play out your ideas on a shadow of this table: a copy made from what you know, with everything hidden dealt at random. Nothing there counts, you can take back everything, and nobody else sees it.
try-others = Who plays the others?
try-myself = I do
try-gentle = There are no hints at this table, so the bots of its shadows go no further than the chamberlain.
try-open = Open a shadow

shadow = Shadow
shadow-about = Try whatever you like: Undo goes back as far as you wish, even past other turns.
shadow-of = A shadow of { $title }
shadow-untitled = your game
shadow-nothing-counts = Nothing here counts.
shadow-over = The game would be over now. Nothing here counts.
shadow-back = Back to the table
shadow-drop = Throw away
shadows = My shadows

my-plans = My plans
my-plans-none = None yet: open a shadow, play something and save it.
plan-name = Name of the plan
plan-save = Save as a plan
plan-saved = The plan is saved.
plan-status-works = Still works
plan-status-stops =
    { $step ->
        [0] No longer works
       *[other] Works up to step { $step } of { $of }
    }
plan-status-moved-on =
    { $step ->
        [0] The table has moved on
       *[other] The table has moved on: possible up to step { $step } of { $of }
    }
plan-status-played = Played to its end
plan-why = Step { $step }:
plan-assumed = From step { $step } on, it depends on the others or on what is still hidden.
plan-steps =
    { $n ->
        [one] { $n } step
       *[other] { $n } steps
    }
plan-play =
    { $n ->
        [one] Play { $n } move
       *[other] Play { $n } moves
    }
plan-play-about = Plays what the plan has for this turn. Undo takes it back.
plan-open = Open
plan-rename = Rename
plan-delete = Delete
plan-delete-sure = Delete for good

fault-bot-too-strong = There are no hints at this table, so the bots of its shadows go no further than the chamberlain.
fault-in-a-shadow = This is not possible in a shadow.
fault-too-many-shadows = { $message }
fault-too-many-plans = { $message }
fault-plan-too-long = { $message }
fault-empty-plan = Nothing has been played in this shadow yet.
fault-no-such-plan = This plan is not there any more.
fault-no-such-shadow = This shadow is not there any more.
