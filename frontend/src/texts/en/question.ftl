# What is asked, and the turn.

title-over = The game is over · Lisboa
title-open = Waiting for players · Lisboa
title-yours = ● Your turn · Lisboa
title-theirs =
    { $person ->
        [second] It is your turn · Lisboa
       *[third] { $name } is thinking · Lisboa
    }

table-heading = Lisboa, the table
asked = Decision
tabs = Parts of the table
tab-board = Board
tab-mine = Me
tab-players = Players
tab-log = Log

turn-done = Your turn is done.
turn-done-more = Look it over. You can still undo it, unless hidden information was revealed.
end-turn = End turn
undo = Undo
undo-all = Undo turn
undo-all-more = Undo the whole turn, unless hidden information was revealed
replace = { $name } has been away for a long time: let a bot play
return = I am back: let me play
follow-offer = You may follow this visit!
game-over = The game is over.
waiting-bot =
    { $person ->
        [second] A bot is thinking for you…
       *[third] { $name } is thinking…
    }
waiting-person =
    { $person ->
        [second] Waiting for you
       *[third] Waiting for { $name }
    }
options = Options
not-possible = Unavailable, and why ({ $count })

proposal =
    { $person ->
        [second] You ask everyone to rewind the game.
       *[third] { $name } asks everyone to rewind the game.
    }
proposal-agree = Agree
proposal-decline = No, play on
proposal-withdraw = Never mind

looking-on = You are looking on.
looking-on-game = You see what lies open for all, and nobody’s hand.
looking-on-show = A game among bots; it rests while nobody watches.

back-sure = Go back to before this move?
back-since = What was played since then is taken back, too.
back-secret = a choice made in secret
back-yes = Go back
back-no = Play on

curtain = It is { $name }’s turn
curtain-hand = The next hand is { $name }’s
curtain-more = Pass the screen on. Nobody else should look now.
curtain-open = I am { $name }

verb-discard = Discard a card for gold
verb-portfolio = Put a card into your portfolio
verb-visit = Visit a noble
verb-sponsor = Sponsor an event with a treasury card
verb-sell = Sell to a ship
verb-trade = Trade with a noble
verb-done = Or
verb-plot = Build a store
verb-site = Open a public building
verb-action = Actions
verb-decree = Decrees
verb-pay = Pay
verb-drop = Make room
verb-cube = Rubble
verb-take = Take a card

# The uses of a card, the steps of a turn, and its end

uses = What this card can be used for
use-visit =
    { $kind ->
        [builder] Visit the builder
        [minister] Visit the minister
        [king] Visit the king
       *[other] Visit
    }
use-portfolio = Portfolio
use-sponsor = Sponsor
use-discard = Discard
use-visit-never = noble cards only
use-portfolio-never = not possible now
use-sponsor-never = treasury cards only
use-discard-never = not possible now
steps = Steps of the turn
step-done = done
step-forced = forced: there was only one way
sort = Sort by
sort-wigs = wigs
sort-price = price
sort-place = place
take-first = Choose your new card
office-too = { $option }; and one to { $noble }, too
take-and-end-from = { $kind }: take this card and end the turn
take-and-end = Take this card and end the turn
turn-in-short = Your turn in short

keys = Keys
keys-choose = choose an option
keys-confirm = take the card and end the turn
keys-undo = undo
keys-hint = hint lamp on or off
keys-move = from piece to piece; Enter chooses
keys-close = close what is open
keys-help = show these keys
