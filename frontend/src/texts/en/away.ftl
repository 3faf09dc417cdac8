# Coming back: what has happened since one last looked, and days off.

away-title = Since you last looked
away-turns =
    { $count ->
        [0] no turns
        [one] one turn
       *[other] { $count } turns
    }
away-proposal =
    { $person ->
        [second] You ask everyone to go back.
       *[third] { $name } asks everyone to go back: answer at the table.
    }
away-waits = It is for you to act:
away-changed = What has changed for you
away-figure-wigs = Wigs
away-figure-reais = Reais
away-figure-influence = Influence
away-clock = Your time
away-happened = What happened
away-nothing = Nobody has made a turn.
away-said = What was said
away-gone = No longer there
away-watch = Watch step by step
away-on = To the table
away-all-about = What has happened at each of your tables since you last had it before you. Those that wait for you come first.
away-all-none = Nothing has happened since you last looked.
away-chat =
    { $count ->
        [one] one new line in the chat
       *[other] { $count } new lines in the chat
    }
away-yours = Your turn
away-earlier = … and before that: { $count }
days-off = Days off
days-off-about = On these days your clocks by days stand still, at all your tables. They are days in each table’s time zone. The others see that the deadline has moved, but not which days are yours.
days-off-limits = At most 30 days in a calendar year, at most two years ahead. A change counts from now on; days that have begun stay.
days-off-none = You have no days off.
days-off-first = First day
days-off-last = Last day
days-off-add = Take these days off
days-off-remove = Remove: { $days }
days-off-begun = begun
days-off-count =
    { $count ->
        [one] one day
       *[other] { $count } days
    }
days-off-year = { $year }: { $count } of 30 days
days-off-saved = Saved.
days-off-backwards = The last day comes before the first.
days-off-no-clock = At tables at one sitting, and without a clock, they change nothing.
person-page = { $name }’s page
