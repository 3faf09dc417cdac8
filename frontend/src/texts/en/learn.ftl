# The page of the guided first game, and its ways on. What the chapters say is in lessons.ftl.

learn-about = Eight short chapters, a few minutes each. You play them yourself, at a real table, against a gentle opponent, and a guide tells you step by step what to do and why.
learn-begin = Begin
learn-repeat = Play again
learn-done = Done
learn-progress = Chapters done: { $done } of { $count }
learn-all-done = You know the whole game. Boa sorte!
learn-chapters = All chapters
learn-leave = Leave this chapter
learn-other-past = That is not what this lesson is about, and it can no longer be undone. Start the chapter again, or play on freely from here.
learn-back = Back
learn-own-game = Start your own game
