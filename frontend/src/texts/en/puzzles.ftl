# Puzzles: their page, and what is said at the table of one.

puzzles = Puzzles
puzzles-about = Positions from games in which one turn is clearly best. Play it as at the table, and see what it is worth.
puzzle-number = Puzzle { $number }
puzzle-today = Today’s puzzle
puzzle-today-about = The same for everybody, a new one every day.
puzzle-today-solved = Solved. A new one comes tomorrow.
puzzle-today-missed = Not this time. A new one comes tomorrow.
puzzle-solve = Solve it
puzzle-you = You
puzzle-your-rating = your puzzle rating, ± { $margin }
puzzle-no-rating = not rated yet
puzzle-rating = this puzzle
puzzle-kept-here = Ratings are on the scale of the bots. Your tries are kept in this browser only; the first try at a puzzle counts.
puzzle-by-theme = By theme
puzzle-any = Anything
puzzle-streak =
    { $count ->
        [0] no streak yet
       *[other] { $count } in a row
    }
puzzle-best-streak = best { $count }
puzzle-last = Your last tries
puzzle-was-solved = solved
puzzle-was-missed = missed
puzzle-place =
    { $place ->
        [1] You are first of { $players }.
        [2] You are second of { $players }.
        [3] You are third of { $players }.
       *[other] You are last of { $players }.
    }
puzzle-solo = You play against Lacerda.
puzzle-find = Find the best turn: one is clearly better than all others.
puzzle-find-follow = Do you follow this visit, and what for? One answer is clearly best.
puzzle-how = Play as at the table, up to the new card. Nothing counts until you check it.
puzzle-check = Check this turn
puzzle-verdict-right = Right!
puzzle-verdict-close = Close: there is better
puzzle-verdict-wrong = Not this turn
puzzle-begins-well = It begins like the best one.
puzzle-look-again = Look again, and begin in another way.
puzzle-yours = Yours
puzzle-best = The best
puzzle-percent = { $percent } %
puzzle-behind = { $points } % ± { $error } behind the best
puzzle-again = Try again
puzzle-hint = A hint
puzzle-stronger-hint = A stronger hint
puzzle-solution = Solution
puzzle-next = Next puzzle
puzzle-hint-theme = It is about this: { $themes }.
puzzle-hint-steps = It begins with: { $steps }
puzzle-best-turn = The best turn
puzzle-compared = Chances to win
puzzle-themes = Themes: { $themes }.
puzzle-found = Found by { $levels }.
puzzle-found-none = None of the levels up to the sovereign finds it.
puzzle-from-bots = From a game of bots.
puzzle-from-people = From a game of people, names removed.
puzzle-theme-follow = following
puzzle-theme-endgame = endgame
puzzle-theme-period-end = end of the period
puzzle-theme-ships = ships
puzzle-theme-church = church
puzzle-theme-decrees = decrees
puzzle-theme-stores = stores
puzzle-theme-buildings = public buildings
puzzle-theme-goods = goods
puzzle-theme-officials = officials and plans
puzzle-theme-favours = favours
puzzle-theme-treasury = treasury cards
puzzle-theme-portfolio = portfolio
