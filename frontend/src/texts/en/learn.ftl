# The page of the guided first game, and its ways on. What the chapters say is in lessons.ftl.

learn-about = Eight short chapters, a few minutes each. You play them yourself, at a real table, against a gentle opponent, and a guide tells you step by step what to do and why.
learn-begin = Begin
learn-repeat = Once more
learn-done = Done
learn-progress = Chapters done: { $done } of { $count }
learn-all-done = You know the whole game. Boa sorte!
learn-chapters = All chapters
learn-leave = Leave this chapter
learn-other-past = That is not what this lesson is about, and it cannot be taken back any more. Begin the chapter again, or go on freely from here.
learn-back = Back
learn-own-game = A game of your own
