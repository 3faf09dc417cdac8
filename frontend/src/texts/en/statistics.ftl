# Ratings and statistics: the page of a player, and that of the game as a whole.

statistics = Statistics
statistics-about =
    { $count ->
        [0] There are no finished games yet that you may see. Plain games for 2 to 4 players count once they are over.
        [one] From { $count } finished game that you may see.
       *[other] From { $count } finished games that you may see.
    }
statistics-caution = What went with winning, not what causes it. The brackets hold 95 % intervals, dots are an even share; fewer than six games are too few to tell.
statistics-all = All
statistics-total =
    { $count ->
        [one] { $count } finished game
       *[other] { $count } finished games
    }
statistics-games = Games
statistics-csv = CSV
statistics-parquet = Parquet
statistics-won = Won
statistics-place = Place
statistics-even = Even share
statistics-day = Day
statistics-as-table = As a table
statistics-places = Places
statistics-places-about =
    { $count ->
        [one] { $count } game; dots: an even share
       *[other] { $count } games; dots: an even share
    }
statistics-wigs = Where the wigs come from
statistics-wigs-all = Where wigs come from
statistics-source = Source
whose-people = Everybody
whose-bots = Bots
statistics-all-wigs = All together
statistics-strategies = Favourite strategies
statistics-strategy = Lives on
statistics-first-turn = First turn
statistics-explore = Explore
statistics-finished = Games
statistics-none = There are no finished games that you may see.
statistics-none-own = Your finished games will be listed here.
statistics-left = left to a bot
wins-by-seat = By seat
wins-by-seat-head = In turn order
wins-by-decrees = By decrees
wins-by-decrees-head = At the end
wins-by-length = The first player, by length
wins-by-length-head = Length
wins-by-building = By first public building
wins-by-building-head = Site
statistics-decrees =
    { $count ->
        [0] None
        [one] { $count } decree
       *[other] { $count } decrees
    }
statistics-rounds = rounds: { $rounds }
source-stores = Stores
source-buildings = Public buildings
source-officials = Officials on plans
source-ships = Ships
source-church = Church
source-decrees = Decrees
source-rubble = Rubble sets
source-court = Court and favours
source-money = Money
source-other = Everything else

rating = Rating
rating-graph = Rating, game by game
rating-at = Game { $game }, { $day }: { $points } ± { $margin }
rating-games =
    { $count ->
        [one] { $count } rated game for { $players ->
            [one] { $players } player
           *[other] { $players } players
        }.
       *[other] { $count } rated games for { $players ->
            [one] { $players } player
           *[other] { $players } players
        }.
    }
rating-provisional = Provisional until there are ten.
rating-between = Between { $weaker } and { $stronger }.
rating-above = Above { $weaker }.
rating-band = 95 times of 100 the true rating lies in the band.
rating-none = No rated games yet. Games with an account against others, or against bots, are rated unless somebody chose otherwise.
rating-change = Change of the rating
rated = Rated
rated-about = Counts for ratings. There are no hints, and nothing that others have seen is taken back.
rated-game = Rated game

luck-title = Luck and skill
luck-about = the last reviewed games; the number is the place
luck-none = Once games are reviewed, this shows how accurately they were played and what luck did.
luck-unlucky = unlucky
luck-lucky = lucky: wigs
luck-accuracy = Accuracy { $own }; all players: { $usual }
luck-mean = Luck a game, in wigs: { $wigs }
luck-even = With even luck: { $even ->
        [one] { $even } first place
       *[other] { $even } first places
    } instead of { $firsts }.
luck-column-accuracy = Accuracy
luck-column-luck = Luck in wigs

own-page = My page
own-data = What is known of me
own-export = My data
own-hide = Hide my page
own-hide-about = Nobody else sees it, and other pages do not name you. At tables you keep your name.
own-delete = Delete everything
own-delete-about = Account, ratings, statistics and what you have written are deleted for good, and your name at all tables. The games stay.
own-delete-sure = Delete for good
own-stay = Keep everything
somebody = somebody
