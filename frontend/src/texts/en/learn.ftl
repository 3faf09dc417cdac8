# The page of the guided first game, and its ways on. What the chapters say is in lessons.ftl.

learn-about = Ten short chapters, a few minutes each. You play them yourself, at a real table, against a gentle opponent, and a guide tells you step by step what to do and why.
learn-begin = Begin
learn-repeat = Play again
learn-done = Done
learn-progress = Chapters done: { $done } of { $count }
learn-all-done = All chapters are done. Boa sorte!
learn-plan = A plan for your first game
learn-chapters = All chapters
learn-leave = Leave this chapter
learn-other-past = That is not what this lesson is about, and it can no longer be undone. Start the chapter again, or play on freely from here.
learn-back = Back
learn-own-game = Play your own game
feedback-decree =
    { $worth ->
        [0] This decree is worth nothing to you now; another one on offer is worth { $best }.
       *[other] This decree is worth { $worth } to you now; another one on offer is worth { $best }.
    }
feedback-decree-best =
    { $worth ->
        [0] No decree on offer is worth anything to you now.
       *[other] Well chosen: no decree on offer is worth more to you now than this one, { $worth }.
    }
feedback-best = Well chosen: I see nothing better.
feedback-good =
    { $less ->
        [one] A good choice, though about { $less } wig behind the best one: { $reason }.
       *[other] A good choice, though about { $less } wigs behind the best one: { $reason }.
    }
feedback-other =
    { $less ->
        [one] You can do better, by about { $less } wig or more: { $reason }. Undo it if you want to try.
       *[other] You can do better, by about { $less } wigs or more: { $reason }. Undo it if you want to try.
    }
