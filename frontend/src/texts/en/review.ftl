# The review of a game, one decision in full, and learning from one's mistakes.

title-review = Review · Lisboa
menu-review = Review
review-title = Game review
review-this = Review this game
review-share = Share
review-shared = The link to this review is copied.
review-save = Save
review-save-page = The review as one page (HTML)
review-save-record = The game with comments (JSON)
review-deeper = Look twice as deep

# Before there is one
review-begin = Look at this game again?
review-begin-about =
    { $turns ->
        [0] Every turn is thought over once more, from what the player could know then. The first results come at once, and you may leave meanwhile.
        [one] Its one turn is thought over once more, from what the player could know then. The first results come at once, and you may leave meanwhile.
       *[other] All { $turns } turns are thought over once more, from what the player could know then. The first results come at once, and you may leave meanwhile.
    }
review-depth = How thoroughly?
review-depth-1 = Usual
review-depth-2 = Thorough, twice as long
review-depth-4 = Deep, four times as long
review-depth-about = The usual depth takes a minute or two where the server has nothing else to do.
review-only-replay = Only replay it
review-none = There is no review
review-off = No reviews here
review-off-about = A saved game can be reviewed at home, with “lisboa review”.
review-progress = How far the review has come
review-waiting = Other reviews come first
review-parts = Step { $done } of { $parts }
review-seconds = about { $seconds } s
review-stop = Stop here
review-stopped = The review stopped at step { $done } of { $parts }. What was found is kept; luck is told when it is complete.
review-go-on = Go on
review-soon = The first decisions are being looked at.
review-so-far = so far

# The graph
review-graph = Win chance of all players, turn by turn
review-graph-none = No turn is chosen
review-chance = Win chance
review-chance-about = of everybody; { $name } on the axis, the dark edge is the margin
review-lines-about = of everybody, with the margins of the figures
review-ranks = Share of the ranks
review-ranks-about = a solo game has ranks to reach instead of a win: 100% is the highest
review-kind = Kind of graph
review-kind-stacked = Stacked
review-kind-lines = Lines
review-kind-table = Table
review-round = Round
review-before = Before turn { $turn }
review-verdict = Verdict
review-end = End
review-period = Beginning of period { $period }
review-period-short = Period { $period }
review-last = Last round
review-last-short = Last
review-luck-strip = luck in points a round, up to ±{ $most }

# Everybody's figures
review-players = How well, and how lucky
review-verdicts-about = ?! from 5, ? from 10, ?? from 15 points of win chance lost
review-player = Player
review-wigs = wigs
review-accuracy = Accuracy
review-luck = Luck, points
review-luck-wigs = in wigs
review-even = with even luck
review-percent = { $n }%
review-of =
    { $players ->
        [one] place of one
       *[other] place, of { $players }
    }
review-luck-later = Luck is added up when the whole game has been looked at: half a game of luck misleads.
review-luck-about = Luck is what cards, tiles and decrees turned up; what the others chose is not luck.
review-even-same =
    { $by ->
        [one] With even luck { $name } still wins, by about one wig instead of { $really }.
       *[other] With even luck { $name } still wins, by about { $by } wigs instead of { $really }.
    }
review-even-other =
    { $by ->
        [one] With even luck { $name } would have won, by about one wig; in fact the lead was { $really }.
       *[other] With even luck { $name } would have won, by about { $by } wigs; in fact the lead was { $really }.
    }

# A bot in somebody's seat
review-instead =
    { $person ->
        [second] How would the { $bot } have played your seat?
       *[third] How would the { $bot } have played { $name }’s seat?
    }
review-instead-about =
    { $people ->
        [0] It plays the same deal and sees only what could be seen from this seat.
       *[other] It plays the same deal and sees only what could be seen from this seat; it also plays in the place of other people.
    }
review-instead-luck = One deal is one deal: a better result may be luck.
review-instead-going =
    { $person ->
        [second] The { $bot } is playing your deal…
       *[third] The { $bot } is playing { $name }’s deal…
    }
review-instead-came =
    { $person ->
        [second] The { $bot } in your seat:
       *[third] The { $bot } in { $name }’s seat:
    }
review-instead-wigs =
    { $wigs ->
        [one] { $wigs } wig instead of { $before }
       *[other] { $wigs } wigs instead of { $before }
    }
review-instead-wigs-same =
    { $wigs ->
        [one] { $wigs } wig as before
       *[other] { $wigs } wigs as before
    }
review-instead-place = place { $place } instead of { $before }
review-instead-place-same = place { $place } as before
review-instead-rank = { $rank } instead of { $before }
review-instead-rank-same = { $rank } as before
review-instead-otherwise = What it decides otherwise, the costliest first:
review-instead-plays = { $bot }:
review-instead-alike = It would have decided everything alike.

# Decisions
verdict-inaccuracy = Inaccuracy
verdict-mistake = Mistake
verdict-blunder = Blunder
verdict-unclear = Unclear
verdict-best = Best
verdict-good = As good
review-moments = Key moments
review-then = then
review-costliest = Costliest decisions
review-whose = Whose decisions
review-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
review-could-be-nothing = could be nothing
review-nothing = Nothing to tell: no decision surely cost 5 points of win chance.
review-sheets = Decisions, moments, players
review-sheet-costliest = Costliest
review-sheet-moments = Moments
review-sheet-players = Players
review-said-played = Played:
review-said-better = Better:
review-fine-played = Played, no mistake:
review-fine-better = Also good:
review-played-best = Played, the best found:
review-key-played = Draw only what was played (P)
review-key-better = Draw only what is better (B)
review-retry = Retry from here
review-retry-about = A new table with this position: you against bots (R)
review-show-line = Show line
review-detail = In detail
review-next = Next decision
review-previous = Decision before
review-line-played = What was played, step by step
review-line-better = What is better, step by step
review-step = { $step }/{ $of }
review-step-before = Previous step
review-step-after = Next step
review-step-play = Play the steps
review-step-pause = Pause

# One decision in full
review-lines = Played and better
review-shown = What is drawn
review-shown-both = Both
review-shown-played = Played
review-shown-better = Better
review-why = Why the other is better:
review-expected = Expected then:
review-candidates = Candidate turns
review-candidates-about =
    { $count ->
        [one] one looked at closely
       *[other] { $count } looked at closely
    }
review-candidate = Turn
review-differs = differs
review-lead = lead in wigs
review-best = best
review-what-you-played = what was played
review-deals =
    { $deals ->
        [one] Each was tried on one deal of what was hidden.
       *[other] Each was tried on up to { $deals } deals of what was hidden.
    }
review-confirmed =
    { $pairs ->
        [one] Played on for four turns, it holds (1 pair).
       *[other] Played on for four turns, it holds ({ $pairs } pairs).
    }
review-unconfirmed =
    { $pairs ->
        [one] Played on for four turns, it does not hold (1 pair).
       *[other] Played on for four turns, it does not hold ({ $pairs } pairs).
    }
review-either =
    { $count ->
        [one] The best is clear.
        [2] The first two cannot be told apart: either is fine.
       *[other] { $count } of them cannot be told apart: any is fine.
    }
review-luck-here = What luck did here
review-luck-here-about = What turned up at the end of this turn changed the chances by so many points:
review-luck-nothing = Nothing turned up at the end of this turn that made a difference.
review-luck-bad = Bad luck, and no mistake.
review-luck-good = Good luck.
review-luck-untold = So little may be chance of the measurement: nothing can be told from it.

# Learning from one's mistakes
review-learn =
    { $count ->
        [one] Learn from this mistake
       *[other] Learn from { $count } mistakes
    }
review-tab-board = Board
review-tab-mine = Player
review-tab-players = Players
review-tab-scores = Scores
learn-mistakes = Learn from your mistakes
learn-mistake = { $number } of { $count }
learn-solved = { $solved } of { $count } found
learn-you-played =
    { $points ->
        [one] { $played }, which cost { $points } point.
       *[other] { $played }, which cost { $points } points.
    }
learn-find = Find something better.
learn-choose =
    { $count ->
        [one] Only one turn was looked at closely.
       *[other] Choose on the board or here, step by step, among the { $count } turns that were looked at closely.
    }
learn-answer-right = Right!
learn-answer-close = Good: as good as the best, within the margin.
learn-answer-worse = There is better.
learn-again = Try again
learn-hint = Hint
learn-more-hint = Stronger hint
learn-hint-none = No words for this one: the stronger hint lights the piece to begin with.
learn-solution = Show solution
learn-skip = Skip
learn-next = Next one
learn-finish = Finish
learn-finished = That was all of them
learn-none = There is nothing to learn from here: no decision surely cost 5 points of win chance.
learn-repeat-all = Once more
