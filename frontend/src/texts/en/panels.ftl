# The players, the log, the ledger, the scores.

close = Close
player-open =
    { $person ->
        [second] Your board
       *[third] { $name }’s board
    }
player-bot = played by a bot
projected =
    { $total ->
        [one] { $total } wig if the game ended now, place { $place }
       *[other] { $total } wigs if the game ended now, place { $place }
    }
count-wigs =
    { $n ->
        [one] { $n } wig
       *[other] { $n } wigs
    }
count-reais =
    { $n ->
        [one] { $n } real
       *[other] { $n } reais
    }
count-influence = { $n } influence
count-officials =
    { $n ->
        [one] { $n } official at home
       *[other] { $n } officials at home
    }
count-sets =
    { $n ->
        [one] { $n } rubble set
       *[other] { $n } rubble sets
    }
count-ships =
    { $n ->
        [one] { $n } ship
       *[other] { $n } ships
    }
count-decrees =
    { $n ->
        [one] { $n } decree
       *[other] { $n } decrees
    }
count-hand =
    { $n ->
        [one] { $n } card in hand
       *[other] { $n } cards in hand
    }
favour-builder = royal favour of the builder
favour-minister = royal favour of the minister
favour-king = royal favour of the king

sheets = Log, scores, ledger, chat
sheet-log = Log
sheet-scores = Scores
sheet-ledger = Ledger
sheet-chat = Chat

log-of = Show
log-all = everybody
log-older = Show earlier entries
log-setup = Set-up
log-rules = Rules
log-create = The table was made.
log-seat = A seat was given to somebody else.
log-join =
    { $person ->
        [second] You sit down.
       *[third] { $name } sits down.
    }
log-leave =
    { $person ->
        [second] You leave.
       *[third] { $name } leaves.
    }
log-start = The game begins.
log-back = The game was rewound by agreement.
log-propose =
    { $person ->
        [second] You ask to go back.
       *[third] { $name } asks to go back.
    }
log-agree =
    { $person ->
        [second] You agree.
       *[third] { $name } agrees.
    }
log-decline =
    { $person ->
        [second] You do not agree.
       *[third] { $name } does not agree.
    }
log-resign =
    { $person ->
        [second] A bot plays on for you.
       *[third] A bot plays on for { $name }.
    }
log-replace =
    { $person ->
        [second] A bot plays for you for now.
       *[third] A bot plays for { $name } for now.
    }
log-return =
    { $person ->
        [second] You are back.
       *[third] { $name } is back.
    }
log-auto =
    { $follow ->
        [never] { $person ->
            [second] You no longer follow visits, until you say otherwise.
           *[third] { $name } no longer follows visits, until further notice.
        }
       *[ask] { $person ->
            [second] You may follow again.
           *[third] { $name } may follow again.
        }
    }
log-time-low =
    { $person ->
        [second] Your time is short.
       *[third] { $name } has little time left.
    }
log-time-up =
    { $person ->
        [second] Your time is up.
       *[third] The time of { $name } is up.
    }
log-vote =
    { $choice ->
        [bot] { $person ->
            [second] You would let a bot play on.
           *[third] { $name } would let a bot play on.
        }
        [end] { $person ->
            [second] You would end the game.
           *[third] { $name } would end the game.
        }
       *[wait] { $person ->
            [second] You would wait longer.
           *[third] { $name } would wait longer.
        }
    }
log-more-time =
    { $person ->
        [second] You get more time.
       *[third] { $name } gets more time.
    }
log-abandon =
    { $person ->
        [second] The game ends because your time is up.
       *[third] The game ends because the time of { $name } is up.
    }
log-days-off =
    { $person ->
        [second] Your days off have changed.
       *[third] { $name } has changed their days off.
    }
log-rematch = There is a new table for another game.
log-close = The table was closed.

ledger-of = Ledger of
ledger-turn = Turn
ledger-why = Reason
ledger-change = Change
ledger-balance = Balance

scores-now = If the game ended now
scores-final = Final score
score-track = On the track
score-ships = Ships
score-sets = Rubble sets
score-stores = Stores
score-money = Money
score-decrees = Decrees
score-officials = Officials
score-favours = Favours
score-total = Total
nth-place = { $place }.
score-place = Place

chat-players = At the table
chat-onlookers = Among those who look on
chat-onlookers-about = The players can read this after the game, and not before.
chat-remark = Say something to those who look on
chat-sign-in = Sign in to join in
chat-none = Nobody has said anything yet.
chat-say = Say something
chat-send = Send

sight-court = Court
sight-church = Church
sight-city = City
sight-builders = Quay
zoom-window = The board, which you can move and zoom
zoom-in = Zoom in
zoom-out = Zoom out

# How near the end is
meter =
    { $period ->
        [1] The period ends with a player’s rubble set number { $all } (the most now: { $sets }) or when the empty piles are { $empty } (now: { $piles })
       *[2] The last rounds come with a player’s rubble set number { $all } (the most now: { $sets }) or when the empty piles are { $empty } (now: { $piles })
    }
meter-ends = Ends with
meter-sets =
    { $n ->
        [2] 2nd set
       *[other] { $n }th set
    }
meter-piles =
    { $n ->
        [one] { $n } empty pile
       *[other] { $n } empty piles
    }
others = The others’ boards
