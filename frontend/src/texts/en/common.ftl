# What stands on every page, and what the parts of the table share.

app-name = Lisboa
chooser = Choose
chooser-close = Back
rule-link = Rule { $rule }
spot-option = { $label }. Choose: { $option }
spot-options = { $label }. Choices: { $count }
spot-refused = { $label }. Not possible: { $why }
board = The board
loading = One moment …

menu = Menu
menu-home = Start page
menu-rules = Rules
menu-learn = Learn the game
menu-replay = Replay
menu-save = Save the record
menu-language = Language
menu-theme = Colours
theme-system = as the system
theme-light = light
theme-dark = dark
menu-sounds = Sounds
menu-motion = Animations
menu-invite = Copy the invitation
menu-invited = The invitation is copied.
menu-back = Ask all to go back a turn
menu-resign = Let a bot play for me

offline = No connection. Trying again …

where = Period { $period } · round { $round }
last-round = last round
menu-result = Result
auto-follow = Never follow: decline for me

rules-search = Search the rules: words, or an id like R8.3
rules-list = Rules
rules-none = No rule has all these words.
rules-about = Every rule as this project plays it, in its own words. Questions, log lines and refusals name the rule they follow.
