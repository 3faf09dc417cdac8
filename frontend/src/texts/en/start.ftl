# The start page, the lobby of a table, accounts, and addresses that lead nowhere.

you = You

start-page-title = Lisboa: rebuild the city
start-about = Rebuild Lisbon after the earthquake of 1755: for one to four players.
start-preferences = Language and theme
start-fan = An unaffiliated fan project of the board game by Vital Lacerda.
start-fan-rules = The rules in our own words
start-learn = New to the game?
start-learn-about = A guided first game shows you the table, step by step, with the real controls.

# A new game
new = New game
new-count = How many players?
new-players =
    { $count ->
        [1] Solo
        [2] 2 players
        [3] 3 players
       *[other] { $count } players
    }
new-solo = You play alone against Lacerda, an opponent who follows the solo rules.
new-variants = Variants
new-variants-none = none
new-more = More
new-more-about = who begins, title, seed
new-first = Who begins?
new-first-random = at random
new-name = Title of the table
new-seed = Seed
new-seed-about = The same number deals the same game. Leave it empty, and the server deals and seals a fresh one.
new-listed = Anybody may join
new-listed-about = The table is listed on the start page for everyone.
new-private-about = Only people you invite can sit down.
new-patience = Time limit before a bot may step in
new-patience-about = After that, the others may let a bot play for an absent player until they come back.
new-start = Start the game
new-open = Open the table
new-nameless = Everyone playing on this device needs a name.
new-no-seed = A seed is a whole number up to 9,007,199,254,740,991. Correct it, or leave it empty.

seat = Seat { $number }, { $colour }
seat-colour-0 = Orange
seat-colour-1 = Purple
seat-colour-2 = Green
seat-colour-3 = Yellow
seat-me = Me
seat-person = On this device
seat-bot = Bot
seat-open = Remote
seat-free = free seat
seat-level = Level of the bot
seat-name = Name
seat-name-about = Empty: the game says “you”.
seat-open-about = An open seat: you get a link to send to somebody.

bot-title-page = Page
bot-title-herald = Herald
bot-title-courtier = Courtier
bot-title-chamberlain = Chamberlain
bot-title-marquis = Marquis
bot-title-sovereign = Sovereign
bot-title-oracle = Oracle
bot-title-analyst = Analyst
bot-title-mason = Mason
bot-title-merchant = Merchant
bot-title-jurist = Jurist
bot-title-prelate = Prelate
bot-page = Gentle: for a first game.
bot-herald = Easygoing: sees what is good, and is content with less.
bot-courtier = Fair: plays sensibly, and misses something now and then.
bot-chamberlain = Firm: makes the most of its turn.
bot-marquis = Hard: thinks of your next turn, and of its own.
bot-sovereign = Very hard: weighs many ways to go on.
bot-oracle = The strongest that answers in seconds: leaves little to chance.
bot-analyst = For reviews and hints; as an opponent it takes its time.
bot-mason = A builder: stores first, then public buildings beside them.
bot-merchant = A trader: ships, full warehouses and good prices.
bot-jurist = A lover of the law: decrees, and favours at court.
bot-prelate = A friend of the church: clergy tiles, and rubble in all colours.
bots-characters = Characters, as strong as level { $number }
bots-rating = Rating: { $points }.
bots-slow =
    { $seconds ->
        [one] Thinks up to a second about a move.
       *[other] Thinks up to { $seconds } seconds about a move.
    }

variant-draft = Draft of opening hands
variant-draft-about = You choose your first cards in turns: keep some, pass the rest on to the left.
variant-draft-solo = Not in a solo game: Lacerda has no hand to draft.
variant-decrees = A decree to begin with
variant-decrees-about = Before the first turn everybody takes one decree of their choice.
variant-tokens = City tokens
variant-tokens-about = Shuffled tokens replace the printed rewards of plots and sites: every city is different.
variant-tasks = Starting tasks
variant-tasks-about = Small tasks with rewards that lead new players into the game.
variant-tasks-who = For whom?

# My games, open tables
games-turn = Your turn
games = Your games
games-none = None yet. Games you start will appear here, even after you close the page.
next-game = Next game that waits for me
start-offline = You are offline. These are your games as they were on { $when }.
games-over = Finished
games-all = Show all { $count }
status-running = running
status-open = waiting for players
status-over = finished
open = Open tables
open-none = There are no open tables at the moment. Make one: choose “Remote” for a seat.
open-join = Join

# Records
load = Load a saved game
load-about = Continue a saved game, or look at a finished one. You can also drop the file anywhere on this page.
load-choose = Choose a file
load-drop = Drop the saved game here
load-seats =
    { $count ->
        [1] A solo game. If it is already over, it opens for you to look at.
       *[other] A game for { $count }. Who plays on? If it is already over, this makes no difference: it opens for you to look at.
    }
load-open = Open the game
load-failed-no-json = “{ $name }” cannot be read: it is damaged, cut off, or not a saved game. Choose a file that was saved with “Save this game”.
load-failed-no-record = “{ $name }” is not a saved game of Lisboa. Choose a file that was saved with “Save this game”.
load-failed-too-large = “{ $name }” is too large: the server takes saved games up to 60 kB.

# Accounts
sign-in = Sign in
sign-up = Create an account
sign-out = Sign out
sign-in-about = With an account you find your games on every device. Without one you can play as a guest.
sign-up-about = A name and a password, nothing else. Seats you took as a guest stay yours.
sign-in-once = The password you were given works only once. Choose a new one.
sign-in-instead = I have an account
sign-up-instead = No account yet? Create one
account = Your account
account-about = You are signed in. Your games are on the start page.
account-local = This server runs on your own machine, just for you: there is nothing to sign in to.
account-name = Name
account-secret = Password
account-length = At least 8 characters, preferably 15 or more, and not a common one. A lost password cannot be recovered: keep it safe.
account-password = Change your password
account-old = Old password
account-new = New password
account-password-about = You stay signed in here, and are signed out everywhere else.
account-change = Change it
account-changed = Your password has been changed.

# A table before the start
lobby = A table for Lisboa
lobby-waiting =
    { $count ->
        [one] Waiting for one more player.
       *[other] Waiting for { $count } more players.
    }
lobby-ready = Everybody is here: the game can start.
lobby-others-start = Everyone is here. The host starts the game.
lobby-closed = This table was closed.
lobby-you = (you)
lobby-bot = (bot)
lobby-lacerda = (the solo opponent)
lobby-free = a free seat
lobby-set-bot = Let a bot play
lobby-set-open = Free the seat
lobby-variants = Variants: { $names }.
lobby-patience = If somebody keeps the table waiting longer than { $time }, the others may let a bot play for them.
lobby-invite = Invitation
lobby-invite-about = Send this link to the people you want to play with.
lobby-way = Your private link
lobby-way-about = Keep it to yourself: it opens your seat on any device.
lobby-start = Start the game
lobby-leave = Leave my seat
lobby-close = Close the table
lobby-close-sure = Yes, close it
lobby-keep = Keep it
copy = Copy
copied = Copied.
copy-yourself = The text is selected: copy it with your keyboard.

join = Take a seat
join-seat = Which one?
join-do = Sit down
join-nameless = Enter a name, so that the others know who they are playing with.

# Other addresses
link = Back to your seat
lost = There is nothing here
lost-about = This address leads nowhere: perhaps part of it is missing.
game-away = Delete { $name }
game-away-sure = Delete this game?

# Games to watch

watch = To watch
watch-none = Nobody plays in the open just now.
watch-show = A game among bots
watch-game = A game of this server
watch-onlookers =
    { $count ->
        [0] nobody looks on
        [one] one onlooker
       *[other] { $count } onlookers
    }
watch-look = Look on
watch-new = Let bots play, and look on
watch-about = They play at a pace you can follow, and rest while nobody watches.
watch-count = How many bots
watch-level = How strong they are
watch-bots =
    { $count ->
        [one] One bot
       *[other] { $count } bots
    }
watch-start = Start and watch
