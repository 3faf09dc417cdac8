// What travels between server and browser. Written by tools/wire_types.py: do not edit.

export type Follow = 'ask' | 'never';

export type AnyAction = Play | EndTurn | Undo | Propose | Agree | Decline | Chat | SetSeat | Leave | Start | Close |
  Resign | Replace | Return | Auto;

export type AnyMessage = Play | EndTurn | Undo | Propose | Agree | Decline | Chat | SetSeat | Leave | Start | Close
  | Resign | Replace | Return | Auto | AskPreview | AskWhy | Resume | Resync | Watch | Ping;

export type Moved = [string, number, string | number | null, number, string];

export type AnySent = LookSent | EventSent | DoneSent | RefusedSent | PreviewSent | WhySent | Beat;

export type Good = 'gold' | 'cloth' | 'books' | 'tools';

export type Street = 'yellow' | 'pink' | 'brown' | 'blue';

export type TileSpace = 'yellow' | 'pink' | 'brown' | 'blue' | 'small';

export type Rubble = 'earthquake' | 'fire' | 'tsunami';

export type Noble = 'builder' | 'minister' | 'king';

export type Kind = 'builder' | 'minister' | 'king' | 'treasury';

export type Architect = 'blue' | 'green';

export type Row = 'A' | 'B' | 'C' | 'D' | 'E';

export type GroupName = 'left' | 'centre' | 'right';

export type StateAction = 'recruit' | 'plan' | 'ship' | 'produce' | 'cardinal' | 'favour';

export type NobleAction = 'store' | 'decree' | 'building';

/** A move. `seen`: the newest number that the client knows; `end`: also end the turn, if this was its last move. */
export interface Play {
  do: 'play';
  id: string;
  seat?: number | null;
  move: string;
  seen: number;
  end?: boolean;
}

/** My turn is done. Until this is said it can be taken back, unless something hidden was revealed. */
export interface EndTurn {
  do: 'end-turn';
  id: string;
  seat?: number | null;
  seen: number;
}

/** Takes back one's last move. */
export interface Undo {
  do: 'undo';
  id: string;
  seat?: number | null;
  seen: number;
}

/** Asks all others to go back to how the table stood after entry `to`. */
export interface Propose {
  do: 'propose';
  id: string;
  seat?: number | null;
  to: number;
  seen: number;
}

/** Agrees with the proposal of this number. */
export interface Agree {
  do: 'agree';
  id: string;
  seat?: number | null;
  proposal: number;
}

/** Declines the proposal of this number; whoever made it takes it back. */
export interface Decline {
  do: 'decline';
  id: string;
  seat?: number | null;
  proposal: number;
}

/** Says something to all at the table. Text only. */
export interface Chat {
  do: 'chat';
  id: string;
  seat?: number | null;
  text: string;
}

/** Before the start, the one who made the table: a seat becomes a bot's, with this name or its own, or is open. */
export interface SetSeat {
  do: 'set-seat';
  id: string;
  seat?: number | null;
  at: number;
  bot?: string | null;
  name?: string | null;
}

/** Gives one's seat free before the start. */
export interface Leave {
  do: 'leave';
  id: string;
  seat?: number | null;
}

/** Starts the game once all seats are taken; for the one who made the table. */
export interface Start {
  do: 'start';
  id: string;
  seat?: number | null;
}

/** Gives the table up before the start; for the one who made it. */
export interface Close {
  do: 'close';
  id: string;
  seat?: number | null;
}

/** A bot plays on in one's place, until one comes back. */
export interface Resign {
  do: 'resign';
  id: string;
  seat?: number | null;
  bot?: string;
}

/** A bot takes the place of somebody who has kept the table waiting longer than its `patience`. */
export interface Replace {
  do: 'replace';
  id: string;
  seat?: number | null;
  other: number;
  bot?: string;
}

/** Takes one's seat back from the bot. */
export interface Return {
  do: 'return';
  id: string;
  seat?: number | null;
}

/** What the server answers by itself: `never` declines to follow each time one is asked, `ask` leaves it to one. */
export interface Auto {
  do: 'auto';
  id: string;
  seat?: number | null;
  follow: Follow;
}

/** What would this move cost and give? */
export interface AskPreview {
  do: 'preview';
  id: string;
  move: string;
}

/** Why is this move not possible? */
export interface AskWhy {
  do: 'why';
  id: string;
  move: string;
}

/** Something was missed: send again whatever came after this entry. */
export interface Resume {
  do: 'resume';
  after: number;
}

/** Send the whole table again. */
export interface Resync {
  do: 'resync';
}

/** Look through the eyes of another of one's seats, with previews, or in another language from now on. */
export interface Watch {
  do: 'watch';
  seat?: number | null;
  previews?: boolean;
  language?: string;
}

/** Is anybody there? Answered by a beat. */
export interface Ping {
  do: 'ping';
}

/** `person`: played by whoever makes the table. `open`: for somebody else to join. `bot`: with its name or level. */
export interface NewSeat {
  kind: 'person' | 'open' | 'bot';
  name?: string | null;
  bot?: string | null;
}

/**
 * A table to be made. One seat alone is a solo game against Lacerda.
 *
 * `seed` is chosen by the server and sealed unless it is given; then everybody is told so. `record`: the text of a
 * record; the table goes on from there, or shows a finished game. `patience`: after so many seconds of waiting the
 * others may have a bot play for somebody.
 */
export interface NewTable {
  seats?: NewSeat[];
  title?: string;
  listed?: boolean;
  first?: number | null;
  draft?: boolean;
  decrees?: boolean;
  tokens?: boolean;
  tasks?: number[];
  seed?: number | null;
  record?: string | null;
  patience?: number;
  start?: boolean;
  token?: boolean;
}

/** Takes an open seat. A table that is not listed asks for its invitation. */
export interface Join {
  invitation?: string | null;
  seat?: number | null;
  name?: string | null;
  token?: boolean;
}

/**
 * Who plays a seat. `bot` is set while a bot plays; `away` tells that it does so for a person.
 *
 * `name` is empty where nobody sits, and where whoever sits at their own machine has not told one. `follow` is `never`
 * if the server declines to follow in their place: everybody could tell by how soon it does.
 */
export interface SeatInfo {
  seat: number;
  kind: string;
  name: string;
  bot: string | null;
  away: boolean;
  yours: boolean;
  follow: Follow;
}

/** The sealed deal: the hash from the start on, seed and salt at the end. `chosen`: by whoever made the table. */
export interface DealInfo {
  chosen: boolean;
  commitment: string | null;
  seed: number | null;
  salt: string | null;
}

/** Somebody asks to go back to entry `to`; `missing` are the seats that have not agreed yet. */
export interface ProposalInfo {
  number: number;
  seat: number;
  to: number;
  missing: number[];
}

/** A table without its game. */
export interface TableInfo {
  id: string;
  title: string;
  status: string;
  listed: boolean;
  created: number;
  players: number;
  variants: Record<string, any>;
  seats: SeatInfo[];
  deal: DealInfo;
  rules: string;
  yours: boolean;
  patience: number;
  ending: number | null;
  waits_for: number | null;
  waiting_since: number | null;
  proposal: ProposalInfo | null;
  rematch: string | null;
  lesson: string | null;
}

/** A move that is possible now, as a sentence, and what it would cost and give as far as that is certain. */
export interface Option {
  move: string;
  text: string;
  preview?: string | null;
  changes?: Preview;
}

/** Why something was not done: a code for programs, a sentence for people, the rule if there is one. */
export interface Fault {
  code: string;
  message: string;
  rule?: string | null;
  facts?: Record<string, any> | null;
}

/**
 * What is asked of which seat. The options are sent to that seat alone.
 *
 * With previews there are `refusals` as well: what one could think of, and why it is not possible.
 */
export interface Question {
  seat: number;
  name: string;
  text: string;
  rules: string[];
  options: Option[];
  refusals: Fault[];
}

/** A table as one seat (or, without a seat, a spectator) sees it after entry `sequence`. */
export interface TableView {
  sequence: number;
  seat: number | null;
  table: TableInfo;
  view: View | null;
  question: Question | null;
  scores: Score[];
  rank: Rank | null;
  may: string[];
}

/** A line of the log: the sentence, whose it is, its rule, and the code of what happened. */
export interface LogLine {
  text: string;
  seat: number | null;
  rule: string | null;
  code: string;
}

/**
 * An entry as one seat may know it: who did what, the log in words, and what moved.
 *
 * `yours`: it is you who did it, from the seat you look through, and to whom the words speak. `moved` are the code of
 * what happened, the seat, the piece by its name or number if there is one to name, how many, and why. `follows`: of
 * what is played (`move`, `end-turn`, `undo`, `back`), the event that stands before it, or 0; what was played between
 * the two has been taken back.
 */
export interface Event {
  sequence: number;
  kind: string;
  at: number;
  seat: number | null;
  name: string | null;
  yours: boolean;
  move: string | null;
  text: string | null;
  data: Record<string, any>;
  lines: LogLine[];
  moved: Moved[];
  follows: number | null;
}

/** The answer to an action: it is written on disk as this entry. A repeated action gets the first answer. */
export interface Done {
  id: string;
  sequence: number;
}

/** The body of every refusal. A stale request also gets the present look. */
export interface Error {
  error: Fault;
  look?: TableView | null;
}

/** Who plays a seat of a table in a list, as in `SeatInfo`. */
export interface ListedSeat {
  kind: string;
  name: string;
  bot: string | null;
}

/** A table in a list. */
export interface Listed {
  id: string;
  title: string;
  status: string;
  players: number;
  seats: ListedSeat[];
  created: number;
  waiting_since: number;
  your_turn: boolean;
  lesson: string | null;
}

/** Who you are to this server, and your tables, those that wait for you first. */
export interface Me {
  name: string | null;
  guest: boolean;
  local: boolean;
  tables: Listed[];
}

/** A new table. `links` are the secret links of your own seats, by seat. */
export interface Made {
  id: string;
  sequence: number;
  invitation: string;
  links: Record<string, string>;
  commitment: string | null;
  token: string | null;
}

/** Your seat, and the secret link by which you can come back to it from anywhere. */
export interface Joined {
  table: string;
  seat: number;
  sequence: number;
  link: string | null;
  token: string | null;
}

/** A step of a chapter; `lisboa.lessons` explains it. Without a `move` it ends when the player has read it. */
export interface LessonStep {
  say: string;
  spot?: string | null;
  move?: string[];
  along?: string[];
}

/** A chapter of the guided first game. */
export interface Lesson {
  name: string;
  steps: LessonStep[];
}

/** The whole table: at the beginning, and whenever too much was missed. */
export interface LookSent {
  type: 'look';
  look: TableView;
}

/** What happened. Numbers follow each other; the newest event brings the look of the table after it. */
export interface EventSent {
  type: 'event';
  event: Event;
  look?: TableView | null;
}

/** The answer to an action: it is on disk. An action without an answer is sent again, with the same id. */
export interface DoneSent {
  type: 'done';
  id: string;
  sequence: number;
}

/** Why it was not done. `id` is missing where the message could not be read. */
export interface RefusedSent {
  type: 'refused';
  error: Fault;
  id?: string | null;
  look?: TableView | null;
}

/** The answer to `preview`. */
export interface PreviewSent {
  type: 'preview';
  id: string;
  option: Option;
}

/** The answer to `why`; nothing is refused if the move is possible. */
export interface WhySent {
  type: 'why';
  id: string;
  move: string;
  error?: Fault | null;
}

/** The newest number, now and then: whoever knows less asks to resume. */
export interface Beat {
  type: 'beat';
  sequence: number;
}

/**
 * A reward, penalty, event or benefit. `op` as in the engine: goods, reais, plan, sale …; `what`: a good or a
 * colour of rubble, where there is one.
 */
export interface PrintedEffect {
  op: string;
  what: string | null;
  amount: number;
  text: string;
}

/** A politics card: a noble with influence and a reward or a penalty, or a treasury card with event and benefit. */
export interface CardPiece {
  kind: string;
  deck: string;
  influence: number;
  reward: PrintedEffect | null;
  penalty: PrintedEffect | null;
  event: PrintedEffect | null;
  benefit: PrintedEffect | null;
  text: string;
}

/** A clergy tile: what it does, and the wigs on its back. `short` says it in a few words. */
export interface ClergyPiece {
  effect: string;
  what: string | null;
  amount: number;
  wigs: number;
  short: string;
  text: string;
}

/** A decree: what it counts, and the wigs for each, or once for "most" and "each type". */
export interface DecreePiece {
  kind: string;
  what: string[];
  wigs: number;
  text: string;
}

/** A ship; `hull` is its size, its price in goods and its wigs at the end. `modifier` is added to each price. */
export interface ShipPiece {
  hull: number;
  colour: string;
  influence: number;
  modifier: number;
  period: number;
  text: string;
}

/** A kind of plan, named like blue-3, and how many there are; `starting` of them are dealt at the beginning. */
export interface PlanPiece {
  architect: string;
  officials: number;
  copies: number;
  starting: number;
  text: string;
}

/** A public building: the goods on the side of each architect; `texts` by architect. */
export interface BuildingPiece {
  blue: string[];
  green: string[];
  texts: Record<string, string>;
}

/** A place for one store. With city tokens the view says what its reward is, and not the print. */
export interface PlotPiece {
  row: string;
  column: number;
  small: boolean;
  streets: string[];
  reward: PrintedEffect;
  text: string;
}

/** A place for one public building; `where` is its row (west, east) or its street (north). */
export interface SitePiece {
  side: string;
  where: string;
  cubes: number;
  reward: PrintedEffect;
  text: string;
}

/** A street: the good that is sold there, its name on the board, the columns for tiles of its display space. */
export interface StreetPiece {
  good: string;
  title: string;
  columns: number[];
  text: string;
}

/** A column of downtown; its value is printed only where no scoring tile is dealt. */
export interface ColumnPiece {
  number: number;
  rubble_spaces: number;
  value: number | null;
}

/** A colour of rubble: what a cube adds to the price of land, and how many there are. */
export interface RubblePiece {
  colour: string;
  cost: number;
  cubes: number;
  text: string;
}

/** A good: its street and its price at the beginning. */
export interface GoodPiece {
  street: string;
  price: number;
  text: string;
}

/** The lowest and the highest price. */
export interface Market {
  floor: number;
  top: number;
  text: string;
}

/** A space of the cardinal; `icon` is influence (church scoring), treasury, or nothing. */
export interface ChurchSpace {
  icon: string | null;
  text: string;
}

/** A space of the treasury track, the top one first. */
export interface TreasurySpace {
  influence: number;
  reais: number;
  start: boolean;
  text: string;
}

/** A space of the influence track: whether it shows a coin or the wig, and how many reais can be made from it. */
export interface InfluenceSpace {
  coin: boolean;
  wig: boolean;
  reais: number;
  text: string;
}

/** A noble: the spaces of the office, the goods taken in trade, the two state actions and the noble action. */
export interface NoblePiece {
  office: number;
  goods: string[];
  state: string[];
  action: string;
  name: string;
  text: string;
}

/** A state action (`state`) or a noble action, with its rule. */
export interface ActionPiece {
  noble: string;
  state: boolean;
  rule: string;
  name: string;
  text: string;
}

/** A royal favour. */
export interface FavourPiece {
  text: string;
}

/** A group of houses on a player board: how many, and what the first, second … one uncovers. */
export interface HouseGroup {
  houses: number;
  uncovers: string[];
  text: string;
}

/** A starting task: what it asks for and what it gives. */
export interface TaskPiece {
  text: string;
}

/** A deck of politics cards, and how many there are in it. */
export interface DeckPiece {
  size: number;
  text: string;
}

/** What there is room for on a player board, and how much a player has of what. */
export interface PlayerBoard {
  slots: number;
  limit: number;
  cargo: number;
  clergy: number;
  officials: number;
  markers: number;
  wigs: number;
  reais: number;
  influence: number[];
}

/** Everything in print. Cards, clergy tiles, decrees, buildings and tasks are named by their numbers. */
export interface Pieces {
  set: string;
  language: string;
  cards: Record<string, CardPiece>;
  decks: Record<string, DeckPiece>;
  clergy: Record<string, ClergyPiece>;
  decrees: Record<string, DecreePiece>;
  ships: Record<string, ShipPiece>;
  plans: Record<string, PlanPiece>;
  buildings: Record<string, BuildingPiece>;
  plots: Record<string, PlotPiece>;
  sites: Record<string, SitePiece>;
  streets: Record<string, StreetPiece>;
  columns: ColumnPiece[];
  row_rubble_spaces: number;
  pile_rubble: number;
  scoring_tiles: number[];
  goods: Record<string, GoodPiece>;
  market: Market;
  rubble: Record<string, RubblePiece>;
  church: ChurchSpace[];
  treasury: TreasurySpace[];
  influence: InfluenceSpace[];
  nobles: Record<string, NoblePiece>;
  actions: Record<string, ActionPiece>;
  favours: Record<string, FavourPiece>;
  houses: Record<string, HouseGroup>;
  tasks: Record<string, TaskPiece>;
  player: PlayerBoard;
}

/** Entries of a table as far as you may know them, up to a thousand at once; `sequence` is the newest there is. */
export interface History {
  sequence: number;
  events: Event[];
}

/**
 * A move that counts, as the viewer may know it, and how the game stood after it.
 *
 * Moment 0 is the beginning: no seat and no move. `turn` numbers the turns of all players from 1; 0 is set-up.
 * `totals` and `wigs` are by seat: the score if the game ended now, and the wigs before any final scoring. Period,
 * round and turn are those in which the move was made.
 */
export interface Moment {
  number: number;
  seat: number | null;
  name: string | null;
  move: string | null;
  text: string | null;
  lines: LogLine[];
  moved: Moved[];
  period: number;
  round: number;
  turn: number;
  totals: number[];
  wigs: number[];
}

/** The moves that count, from the beginning (moment 0) to the present one (moment `length`). */
export interface Replay {
  seat: number | null;
  length: number;
  moments: Moment[];
}

/** A change of an account: how much, what there was after it, why, by which rule, and in which turn. */
export interface AccountLine {
  amount: number;
  balance: number;
  cause: string;
  rule: string;
  turn: number;
}

/** What a player has of one thing: `account` and `piece` as in an event's `moved`, `name` in words. */
export interface Account {
  account: string;
  piece: string | number | null;
  name: string;
  balance: number;
  lines: AccountLine[];
}

/** All accounts of a seat, also those that are empty again. */
export interface PlayerLedger {
  seat: number;
  accounts: Account[];
}

/** Where everything that the players have came from, as far as the viewer may know it. */
export interface Statement {
  players: PlayerLedger[];
}

/**
 * A new table that goes on from moment `at` of a replay. Without `seats` you keep `seat` (your own if you have
 * one, else that of whoever is to decide) and bots play the others.
 */
export interface NewBranch {
  at: number;
  seat?: number | null;
  seats?: NewSeat[] | null;
  token?: boolean;
}

/** The same; `new` takes the place of a password that works once. */
export interface SignIn {
  name: string;
  password: string;
  new?: string | null;
}

/** The old password, and the one that is to take its place. */
export interface NewPassword {
  old: string;
  new: string;
}

/** What a token is for. */
export interface Label {
  label: string;
}

/** The secret link of a seat. */
export interface SeatLink {
  link: string;
  token?: boolean;
}

/** Nothing more to say. */
export interface Empty {
}

/** A program's token. The token itself is told only once, when it is made. */
export interface Token {
  key: string;
  label: string;
  created: number;
  expires: number;
  token: string | null;
}

/** Whether a move is possible, and why not. */
export interface Why {
  move: string;
  possible: boolean;
  refusal: Fault | null;
}

/** Moves that somebody could think of, and why they are not possible. */
export interface NotPossible {
  refusals: Fault[];
}

/** A bot that can sit at a table. */
export interface BotInfo {
  number: number;
  name: string;
  about: string;
}

/** A rule, in Markdown: `*stressed*` words, and the ids of other rules. */
export interface Rule {
  id: string;
  text: string;
}

/** A chapter of the rules. */
export interface RulesChapter {
  id: string;
  title: string;
  rules: Rule[];
}

/** All rules, in the order of the rulebook. */
export interface Rules {
  chapters: RulesChapter[];
}

/** The treasury: the marker's space, the influence printed there, and what a visit costs in reais. */
export interface Treasury {
  space: number;
  influence: number;
  reais: number;
}

/** The officials in an office or on a plaza: those of each seat, and those of nobody. */
export interface Officials {
  players: number[];
  neutral: number;
}

/** A stack of public buildings: the numbers of the one available and the next, and how many there are. */
export interface Stack {
  available: number | null;
  next: number | null;
  count: number;
}

/** A reward: the operation, what it gives if that is a good, and how many. */
export interface Effect {
  op: string;
  what: Good | null;
  amount: number;
}

/** A plot with its store, if there is one, and the reward that still lies there. */
export interface Plot {
  owner: number | null;
  street: Street | null;
  reward: Effect | null;
}

/** A site with its public building, if there is one, its rubble, and the reward that still lies there. */
export interface Site {
  building: number | null;
  architect: Architect | null;
  cubes: Record<Rubble, number>;
  reward: Effect | null;
}

/** A pile of politics cards: the open one, and how many there are. */
export interface Pile {
  card: number | null;
  count: number;
}

/** The solo opponent: its seat, and where its courtier and its assistant stand. */
export interface Lacerda {
  seat: number;
  courtier: Noble;
  assistant: Kind;
}

/** What lies above a portfolio: a politics card by its number, or a ship with its cargo. */
export interface InUpper {
  card?: number;
  ship?: string;
  cargo?: Record<Good, number>;
  at_sea?: boolean;
}

/**
 * A player. `hand` is shown to its owner only.
 *
 * During set-up `tiles`, `kept` and `pack` are what one chooses from; of the others only how many, and whether they
 * have chosen.
 */
export interface PlayerView {
  reais: number;
  influence: number;
  wigs: number;
  officials: number;
  sets: number;
  markers: number;
  limit: number | null;
  goods: Record<Good, number>;
  cubes: Record<Rubble, number>;
  houses: Record<GroupName, number>;
  favours: Noble[];
  clergy: number[];
  upper: InUpper[];
  lower: number[];
  plans: string[];
  completed: string[];
  decrees: number[];
  tasks: number[];
  hand_count: number;
  hand_known: number[];
  hand_unknown: Record<'blue' | 'purple', number>;
  hand?: number[];
  tiles?: number[] | number;
  kept?: number | boolean | null;
  pack?: number[] | number;
}

/** Who is asked what; the moves only for whoever is asked. */
export interface DecisionView {
  seat: number;
  question: string;
  moves?: string[];
}

/** A step that is still to come, the next one first, and what it is about. */
export interface Pending {
  step: string;
  seat: number;
  noble?: Noble;
  card?: number;
  plot?: string;
  count?: number;
  site?: string;
  ship?: string;
  cubes?: Record<Rubble, number>;
}

/** The game as a seat (or, without a seat, a spectator) sees it. */
export interface View {
  seat: number | null;
  period: number;
  round: number;
  turn: number;
  first: number;
  last_round: number | null;
  period_ended_by: number | null;
  church_scoring_by: number | null;
  over: boolean;
  treasury: Treasury;
  prices: Record<Good, number>;
  offices: Record<Noble, Officials>;
  plazas: Record<Noble, Officials>;
  goods_on_actions: Partial<Record<StateAction, Good>>;
  favours: Record<Noble, number>;
  cardinal: number;
  church: (number | null)[];
  clergy_bag: number;
  shipyard: string[];
  later_ships: string[];
  plans: Record<Architect, string[]>;
  buildings: Record<Architect, Stack>;
  decrees: (number | null)[];
  decree_deck: number;
  marker_used_by: number[];
  rows: Row[];
  column_values: number[];
  city_tiles: TileSpace[];
  large_tiles: number;
  small_tiles: number;
  plots: Record<string, Plot>;
  sites: Record<string, Site>;
  rubble_rows: Record<Row, Record<Rubble, number>>;
  rubble_columns: Record<Rubble, number>[];
  rubble_pile: Record<Rubble, number>;
  piles: Record<Kind, Pile>;
  later_cards: number;
  later_piles: Record<Kind, number>;
  released: number[];
  task_deck: number | null;
  lacerda: Lacerda | null;
  players: PlayerView[];
  decision: DecisionView | null;
  pending: Pending[];
}

/**
 * A seat's result.
 *
 * `track`: the wigs before final scoring. `place`: 1 is first. `decrees`: what each of its decrees is worth; all of
 * Lacerda's are worth the same (R13.12), and are not listed.
 */
export interface Score {
  seat: number;
  total: number;
  track: number;
  place: number;
  categories: Record<string, number>;
  decrees: Record<number, number>;
}

/**
 * A solo rank (R13.13): its name, the next one if there is a higher one, and what is missing for that.
 *
 * `missing` has what is needed and what there is, by name; `lines` says the same in words, where there is a reader.
 */
export interface Rank {
  name: string;
  following: string | null;
  missing: Record<string, [number, number]>;
  lines: string[];
}

/**
 * What is certain about a move of `seat`; plain data with the names of views and ledgers.
 *
 * `changes` has (account, piece, amount), the sum of all that the move and what follows by itself do to the player's
 * accounts: `("goods", "gold", -1)`, `("hand", 12, 1)`. A card or task that nobody knows yet has no number: `("hand",
 * None, 2)`.
 * `others` has the same for the other seats, the seat first.
 * `uncertain`: (name, how many) of what will be turned up, and of whatever else nobody can foresee; 0 is "some".
 * `reveals`: something hidden would be seen, so the move could not be taken back.
 * `ends_turn`: it is the player's turn, and it would be over.
 * `next` and `next_seat`: which question comes next, and whose it is, if that is certain; "over" if none comes.
 */
export interface Preview {
  move: string;
  seat: number;
  changes: [string, string | number | null, number][];
  others: [number, string, string | number | null, number][];
  uncertain: [string, number][];
  reveals: boolean;
  ends_turn: boolean;
  next: string | null;
  next_seat: number | null;
}
