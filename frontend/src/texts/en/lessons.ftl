# The guided first game: the words of its panel, then chapter by chapter what is said.
# src/lisboa/lessons/lessons.toml says when. Every sentence holds in the position of its chapter.

lesson-heading = Your first game
lesson-chapter = Chapter { $number } of { $count }
lesson-progress = Step { $step } of { $steps }
lesson-next = Next
lesson-wait = Your opponent is playing…
lesson-other = You may do that, but it is not what this lesson is about. Undo it and try again, or play on freely from here.
lesson-take-back = Undo it
lesson-free = Play on freely
lesson-freely = You are playing on freely. You can start the chapter again at any time.
lesson-again = Start the chapter again
lesson-next-chapter = Next chapter

## 1: the table and your turn

lesson-table-title = The table and your turn
lesson-table-about = What you see, what you play for, and how a turn goes.
lesson-table-city = Welcome to Lisbon! In 1755 an earthquake, a tsunami and fire destroyed the city, and now you help rebuild it. This is downtown: there will be stores on the plots along its four streets, and public buildings on the sites around them.
lesson-table-court = This is the court, with the builder, the minister and the king. With the builder you build stores, with the minister you take decrees, with the king you open public buildings. Each of them also has two smaller state actions.
lesson-table-board = This is your own board: your portfolio of cards and ships, the goods in your warehouse, rubble you have cleared away, your houses and officials. Coins are called reais; an envelope means influence, which you need at court.
lesson-table-wigs = Wigs are points: the player with the most at the end wins. Here you see everybody’s wigs, and the score each would have if the game ended now.
lesson-table-discard = These are your cards, and each turn you play or discard exactly one of them. Begin with the simplest turn of all: discard a card. It leaves the game, and you take 1 gold.
lesson-table-take = Every turn ends with a new card. Choose the face-up card of any of the four piles: three have cards of one noble each, the fourth has treasury cards. That only marks it, and you can still undo your turn, unless something hidden came to light. Then take the card and end your turn.
lesson-table-finish = Well done: you know how a turn goes! Now your opponent plays, and the log says what happens and why. In the next chapter your cards will do much more than bring in a little gold.

## 2: your portfolio

lesson-portfolio-title = Your portfolio: sell and trade
lesson-portfolio-about = Play a card to your portfolio, sell goods to a ship, trade with the nobles.
lesson-portfolio-place = This is your portfolio: noble cards and ships go in the upper row, treasury cards in the lower one. It has room for two cards in all, plus one for each rubble set. You have one set, so there is room for three; your ship takes one place.
lesson-portfolio-card = Put the builder card with the reward “1 gold” into your portfolio. You take the gold at once. As long as the card is there, its envelope adds to the influence you gain for a new ship or at church scoring.
lesson-portfolio-sell = A card in the portfolio always brings you to market: now you sell goods or trade with the nobles. Sell a gold to your ship. You get the market price, and 1 real more, because this ship has a larger hull.
lesson-portfolio-sail = The ship has room for one more good: sell another. A full ship sails at once, and its owner gains 1 wig for each good aboard.
lesson-portfolio-end-turn = Take a card and end your turn. At the beginning of your next turn your ship docks again, empty.
lesson-portfolio-cloth = It is your turn again. Put the king card with the reward “2 cloth” into your portfolio; this time you are going to trade.
lesson-portfolio-trade = For a good, a noble lets you do a state action: the builder takes tools, the minister books, the king cloth, and all of them gold. Give the king a cloth for a royal favour, and choose any noble’s tile. It is worth 2 wigs at the end, and you will soon see what else it can do.
lesson-portfolio-enough = You could give a second good for a different state action. For now, stop trading, take a card and end your turn.
lesson-portfolio-finish = Well done! Cards in your portfolio bring in goods, money, influence and state actions. Next you will play a card to the court and build your first store.

## 3: the builder, and your first store

lesson-builder-title = The builder: your first store
lesson-builder-about = Visit a noble, clear away rubble, build a store.
lesson-builder-cost = A visit costs influence: as much as the treasury marker shows, and 1 for each official of another colour in that noble’s office. The treasury shows 0 now, and there are three such officials: two of your opponent’s and a neutral one, which is in each office in a two-player game.
lesson-builder-visit = So a visit to the builder costs you 3 influence. Play your builder card to the court: visit the builder.
lesson-builder-plan = On a visit you may first do one of the noble’s two state actions, without giving a good. Take a plan from either architect: without a plan nobody can open a public building.
lesson-builder-plot = Now the builder’s own action: build a store. Choose plot B2, facing the pink street. The plot rewards you with 3 influence, and a store on this street produces cloth.
lesson-builder-rubble = A store clears away one cube of rubble from its row or column. Take the brown earthquake cube from row B: with a cube of each colour you complete a rubble set, and a set makes room for one more card in your portfolio and one more good of each type.
lesson-builder-land = Now pay for the land: the treasury’s value, and for each cube still in the row and column 3 reais if it is brown, 2 if red, 1 if blue. Choose how much you pay in coins; influence can pay the rest.
lesson-builder-house = Put the bottom house of one of your three groups on the store; that uncovers an ability. In the centre ships become cheaper, on the right you produce more goods, and on the left, from the second house on, you may pay for visits with reais.
lesson-builder-score = Your store has scored already: the public building west of row B shows its colour, so it earned the value of its column, 5 wigs. Take a card and end your turn.
lesson-builder-finish = Your first store stands, well done! It will score again whenever a public building of its colour opens in its row, and when the one north of its street opens. Next you meet the minister.

## 4: the minister

lesson-minister-title = The minister: decrees and officials
lesson-minister-about = Produce goods, take decrees, send officials to the offices.
lesson-minister-decrees = These are decrees. Each one earns wigs at the end of the game, for its owner alone, and you may have any number of them.
lesson-minister-visit = Visit the minister. One of your opponent’s officials and a neutral one are in his office, so you pay 2 influence; your own official there costs you nothing.
lesson-minister-produce = First a state action: produce goods. Each of your stores produces a good of its street’s type, two cloth in all. Then the price of cloth drops by 1 real, and prices never rise again.
lesson-minister-decree = Now take a decree. This one earns 2 wigs for each of your stores on the pink street, and you have two there already.
lesson-minister-second = Each rubble set you complete brings one of your markers to the minister. Once per turn you may give one up to take a second decree. Choose one, or keep the marker for later.
lesson-minister-end-turn = Take a card and end your turn. In your next turn you will send officials to court.
lesson-minister-recruit = Officials in an office make visits there more expensive for everybody else, and you need them to open public buildings. Put the builder card with the reward “1 tool” into your portfolio, then give the builder a tool or a gold to recruit officials.
lesson-minister-offices = Send one or two officials, each to a different office. When the five spaces of an office are full, the colour with the most officials there has to move one out to the plaza, where it no longer makes visits more expensive. Then stop trading, take a card and end your turn.
lesson-minister-finish = Well done! With decrees you choose for yourself what earns you wigs. Next you will go to the king, and need those officials.

## 5: the king

lesson-king-title = The king: public buildings
lesson-king-about = Open a public building with a plan and officials, and score stores.
lesson-king-plans = To open a public building you need a plan, and officials at court. This blue plan asks for two officials; you have four in the offices.
lesson-king-visit = Visit the king. The only official of another colour in his office is the neutral one, so you pay 1 influence.
lesson-king-favour = First a state action, if you like. Take a royal favour: choose any noble.
lesson-king-site = Now choose the site west of row C. You get both cubes of rubble there and its reward, 1 cloth, and you have two stores in this row.
lesson-king-plan = Use your blue plan: it opens the building of the blue architect, which shows cloth and books, the goods of your two stores.
lesson-king-officials = The plan sends two of your officials back to your board, from any offices and plazas. Where does the first one come from?
lesson-king-second = And the second one? An official who stays keeps visits to that noble expensive for your opponent.
lesson-king-score = Each store in the row that faces a street of the building’s colours has earned its owner the value of its column: 5 and 4 wigs for you. Your opponent’s store faces another street and earned nothing. Take a card and end your turn.
lesson-king-finish = Splendid! Your plan is completed: at the end of the game there are wigs for the player with the most officials on completed plans. Next you will go to church.

## 6: the church

lesson-church-title = The church
lesson-church-about = Meet the cardinal, take a clergy tile, and turn tiles into wigs and influence.
lesson-church-tiles = Clergy tiles surround the church, and the cardinal walks among them, always clockwise. Each tile on your board helps you in its own way; you can have at most four.
lesson-church-card = Put the king card with the reward “1 gold” into your portfolio. The envelopes there then add up to 6; you will need them in a moment.
lesson-church-meet = Now trade: give the king a cloth or a gold to meet the cardinal.
lesson-church-steps = The cardinal walks one or two spaces. Two bring him to the influence icon, and then there is a church scoring at the end of your turn: move him two.
lesson-church-tile = Take whichever of the two clergy tiles beside him you like better.
lesson-church-done = You could trade a second good. Stop trading now, and the church scoring begins.
lesson-church-cash = At a church scoring you may discard clergy tiles for the wigs on their backs. The one for selling tools helps you little, as you have no tools: discard it for 4 wigs.
lesson-church-end-turn = Discarding a tile also gains influence, the sum of the envelopes in the upper row of the portfolio: 6 for you. Keep your other tiles, take a card and end your turn.
lesson-church-finish = Well done! The church brings abilities, wigs and influence. Whenever the cardinal reaches or passes the treasury icon, on the opposite side, the treasury marker moves up; you will learn what that means in the next chapter.

## 7: royal favours and treasury cards

lesson-treasury-title = Favours and treasury cards
lesson-treasury-about = Follow a visit, sponsor an event, use a lasting benefit.
lesson-treasury-follow = Your opponent has just visited the minister, and you hold one of his favours: you may follow! You give the tile back, pay influence as for a visit, and do one of his three actions.
lesson-treasury-decree = Choose “take a decree”, and then the decree you like best.
lesson-treasury-sponsor = Now it is your turn. A treasury card can be used in two ways. Sponsor the event of this one: you pay the treasury’s value in reais and take 2 gold, and nobody can follow.
lesson-treasury-pay = The treasury marker shows the price, 3 reais now: the higher it is, the cheaper visits are, and the more expensive land and events. Pay with coins, or turn influence into reais: each real takes your marker left to the next space with a coin.
lesson-treasury-end-turn = Take a card and end your turn. Next time a treasury card goes into your portfolio.
lesson-treasury-benefit = Put this treasury card into your portfolio. You take the treasury’s value in reais, the marker moves down, and from now on the card helps you: 2 extra reais for each cloth you sell.
lesson-treasury-sell = Then you sell or trade, as always. Sell a cloth to your ship: the benefit already applies.
lesson-treasury-last = If another player’s ship is docked, you may sell to it too; when it sails, its owner gains the wigs. When you are done, take a card and end your turn.
lesson-treasury-finish = Well done! Favours and treasury cards often decide a turn. Three chapters are left; the next one is about ships and selling.

## 8: ships, and selling

lesson-ships-title = Ships, and selling
lesson-ships-about = Build a ship, load it, and let it earn wigs.
lesson-ships-yard = Goods are sold to ships, so a ship of your own is worth having. This is the shipyard: the ship on top holds 2 goods, pays 1 real more for each than the market, and its envelope shows 2 influence. At the end of the game it is worth wigs as well.
lesson-ships-card = Put the minister card with the reward “2 books” into your portfolio: it leads you to market, and you need books in a moment.
lesson-ships-trade = Building a ship is a state action of the minister, who takes books or gold. Trade a book for it.
lesson-ships-give = A ship costs as many different goods as it has room for: two here. Give a cloth first; you have two of them.
lesson-ships-launched = Give another good, and the ship is yours. You gain influence for all envelopes in your upper row, the new one included: 4. The treasury marker goes up, so visits become cheaper and land more expensive. Then stop trading, take a card and end your turn.
lesson-ships-again = Your ship waits at the quay, and any card in your portfolio lets you sell. Play the builder card with the reward “1 gold”.
lesson-ships-sell = Sell the gold to your ship: the market pays 6 reais, the ship 1 more. Sell the dearest goods first, since prices fall whenever somebody produces, and never rise again.
lesson-ships-others = Once it is full, it sails and earns you a wig for each good aboard; on your next turn it is back, empty. You may load ships of others too: you get the money, they get the wigs. Sell what you like, then take a card and end your turn.
lesson-ships-finish = Well done! Goods, ships and the market pay for your stores. Next comes a plan for your first game, and a turn that you play without a guide.

## 9: a plan, and a turn of one’s own

lesson-plan-title = A plan for your first game
lesson-plan-about = What to do first, and then free turns of your own, with a word on what you choose.
lesson-plan-income = First an income: in the first turns put cards into your portfolio, sell goods, trade for a ship or a plan. Every envelope in the upper row brings influence later on.
lesson-plan-stores = Then stores, three or four in the first period: where land is cheap, where rubble completes a set, and where a public building of their colour stands or may soon be opened. Their colours decide which goods you produce.
lesson-plan-decrees = Take decrees that fit what you already have: each shows what it would be worth to you now. Two or three that suit your stores are worth more than many that do not.
lesson-plan-court = Officials and a plan open a public building, which scores all stores in its row or street, so open those beside your own. And watch the bar at the top: it shows how near the period and the game are to their end.
lesson-plan-free = Now play a turn as you like. After each choice I tell you what I think of it; you can undo it and try another. Pointing at a piece says what it would take to get there.
lesson-plan-more = One more turn of your own. Is there a decree that fits your stores, a plot with a good price, a ship to load?
lesson-plan-finish = Well played! In your own games the hint lamp in the bar does the same: it shows the best moves and why they are good. Now only the end of the game is left.

## 10: the end of the game

lesson-end-title = The end of the game
lesson-end-about = Two periods, one last turn, and the final scoring.
lesson-end-periods = The game has two periods. The first one ends with the turn in which a player completes a second rubble set, or the third of the four piles runs out. Each rubble set then earns 3 wigs, and new cards and larger ships come into the game.
lesson-end-trigger = In the second period, a player’s fourth rubble set or three empty piles bring the end: the round is finished, and one last round is played. The piles are empty now, and this is the very last turn.
lesson-end-scores = Here you see everybody’s score if the game ended now. Added to the wigs you have are those for ships, rubble sets, store majorities, money, decrees, officials on completed plans, and favours.
lesson-end-ledger = Where does all this come from? The ledger has every gain and every payment with its cause, and the log has the whole game, move by move.
lesson-end-visit = Play your last card: visit the minister. The preview of a choice tells you what it costs and brings in.
lesson-end-decree = Produce goods first, or skip the state action. Then take the decree that is worth most to you: you have the most rubble and the most influence.
lesson-end-second = You may give up a rubble-set marker for a second decree; choose one, or take no second decree. Then the game is over, and the final scoring is done.
lesson-end-finish = Congratulations, you have learnt Lisboa! The result shows where everybody’s wigs came from. Now play your own game against a gentle bot, with the hint lamp on; its very first choice is which of two clergy tiles you keep. Boa sorte!
