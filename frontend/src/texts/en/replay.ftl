# The replay of a game, the score graph, and the result.

title-replay = Replay · Lisboa
replay-heading = Replay of a game
replay-table = To the table
replay-way = Through the game
replay-slider = Move
replay-steps = Steps
replay-now = This move
replay-sheets = Moves, scores, players
replay-sheet-moves = Moves
replay-sheet-scores = Scores
replay-sheet-players = Players
replay-tab-board = Board
replay-tab-mine = Player
replay-tab-moves = Moves
replay-tab-scores = Scores
replay-moves = Moves by turn
replay-place = Move { $move } of { $of }
replay-turn = Turn { $turn }
replay-setup = Set-up
replay-beginning = The beginning: everything is dealt
replay-secret = A secret choice

step-first = To the beginning (Home)
step-turn-before = Previous turn (Shift + ←)
step-before = Previous move (←)
step-play = Play (space bar)
step-pause = Pause (space bar)
step-after = Next move (→)
step-turn-after = Next turn (Shift + →)
step-last = To the end (End)

replay-moment = { $moment }: show
replay-pace = Playback speed
pace-slow = slow
pace-normal = normal
pace-fast = fast
pace-rush = very fast
pace-turns = turn by turn

replay-eyes = View as
replay-onlooker = spectator
replay-mover = active player
replay-link = Link to this move
replay-copied = The link to this move is copied.
replay-branch = Continue from here against bots

graph = Score by turn, as if the game had ended then
graph-turn = Turn
graph-period = period { $period }

result-winners =
    { $count ->
        [one] Winner
       *[other] Shared victory
    }
result-total =
    { $total ->
        [one] { $total } wig
       *[other] { $total } wigs
    }
result-rank = Rank
result-missing = Still needed for { $rank }:
result-top = There is no higher rank.
result-breakdown = Where the wigs came from
result-category = Category
result-tie = Equal wigs: the tie-break settles the place.
result-graph = How the game went
result-graph-hint = Click a turn to open the replay there.
result-deal = The sealed deal, revealed
result-seed = Seed
result-salt = Salt
result-seal = Seal
result-verify = The seal, shown from the start, is the SHA-256 of seed and salt: save this game and check the file with
result-chosen = The deal was not sealed: somebody chose its seed, or the game came from a record.
result-again = Play again
result-next = To the next game
