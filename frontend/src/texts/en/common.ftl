# What is on every page, and what the parts of the table share.

app-name = Lisboa
chooser = Choose
chooser-close = Back
rule-link = Rule { $rule }
spot-option = { $label }. Choose: { $option }
spot-options = { $label }. Choices: { $count }
spot-onward = { $label }. Choose: go there at once
onward = In one go
spot-refused = { $label }. Not possible: { $why }
board = The board
loading = One moment…

menu = Menu
menu-home = Start page
menu-rules = Rules
menu-learn = Learn the game
menu-replay = Replay
menu-save = Save this game
menu-language = Language
menu-theme = Theme
theme-system = system default
theme-light = light
theme-dark = dark
menu-sounds = Sounds
menu-motion = Animations
menu-invite = Copy the invitation
menu-invited = The invitation is copied.
menu-back = Ask everyone to undo a turn
menu-back-alone = Go back to my last decision
menu-resign = Let a bot play for me

next-game-short = Next game
next-game-about =
    { $count ->
        [one] Another game waits for you
       *[other] { $count } other games wait for you
    }

offline = No connection. Trying again…

where = Period { $period } · round { $round }
last-round = last round
menu-result = Result
auto-follow = Never follow visits (decline automatically)

rules-search = Search the rules: words, or an id like R8.3
rules-list = Rules
rules-none = No rule has all these words.
rules-about = Every rule as this project plays it, in its own words. Questions, log lines and refusals name the rule they follow.
