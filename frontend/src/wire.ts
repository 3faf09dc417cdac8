// What travels between server and browser. Written by tools/wire_types.py: do not edit.

export const NOBLES = ['builder', 'minister', 'king'] as const;

export const ARCHITECTS = ['blue', 'green'] as const;

export const DECKS = ['blue', 'red', 'purple', 'brown'] as const;

export const EFFECT_OPS = ['goods', 'reais', 'influence', 'plan', 'officials', 'cardinal', 'favour', 'decree',
  'rubble', 'ship', 'produce', 'pay_reais', 'lose_official', 'officials_up_to', 'store_or_building',
  'any_noble_action', 'sale', 'reais_off', 'rubble_cheaper', 'officials_fewer'] as const;

export const GOODS = ['gold', 'cloth', 'books', 'tools'] as const;

export const GROUPS = ['left', 'centre', 'right'] as const;

export const KINDS = ['builder', 'minister', 'king', 'treasury'] as const;

export const NOBLE_ACTIONS = ['store', 'decree', 'building'] as const;

export const ROWS = ['A', 'B', 'C', 'D', 'E'] as const;

export const RUBBLE = ['earthquake', 'fire', 'tsunami'] as const;

export const RUBBLE_COLOURS = ['brown', 'red', 'blue'] as const;

export const SIDES = ['west', 'north', 'east'] as const;

export const STATE_ACTIONS = ['recruit', 'plan', 'ship', 'produce', 'cardinal', 'favour'] as const;

export const STREETS = ['yellow', 'pink', 'brown', 'blue'] as const;

export const TILE_SPACES = ['yellow', 'pink', 'brown', 'blue', 'small'] as const;

export type Noble = (typeof NOBLES)[number];

export type Follow = 'ask' | 'never';

export type AtZeroChoice = 'bot' | 'wait' | 'end';

export type AnyAction = Play | EndTurn | Undo | Propose | Agree | Decline | Chat | SetSeat | Leave | Start | Close |
  Resign | Replace | Return | Auto | Vote;

export type AnyMessage = Play | EndTurn | Undo | Propose | Agree | Decline | Chat | SetSeat | Leave | Start | Close
  | Resign | Replace | Return | Auto | Vote | AskPreview | AskWhy | AskWay | AskHint | Resume | Resync | Watch |
  Ping | Attend;

export type Figure = [string, number];

export type MomentKind = 'period-end' | 'church' | 'end-near' | 'last-round' | 'final';

export type Moved = [string, number, string | number | null, number, string];

export type AnySent = LookSent | EventSent | DoneSent | RefusedSent | PreviewSent | WhySent | WaySent | HintSent |
  RemarkSent | Beat;

export type Architect = (typeof ARCHITECTS)[number];

export type ChurchIcon = 'influence' | 'treasury';

export type ClergyWord = Good | Noble | Architect;

export type Deck = (typeof DECKS)[number];

export type DecreeWord = Good | Street | Rubble | Architect | Row | Side;

export type EffectOp = (typeof EFFECT_OPS)[number];

export type Good = (typeof GOODS)[number];

export type Group = (typeof GROUPS)[number];

export type Kind = (typeof KINDS)[number];

export type NobleAction = (typeof NOBLE_ACTIONS)[number];

export type Row = (typeof ROWS)[number];

export type Rubble = (typeof RUBBLE)[number];

export type RubbleColour = (typeof RUBBLE_COLOURS)[number];

export type Side = (typeof SIDES)[number];

export type StateAction = (typeof STATE_ACTIONS)[number];

export type Street = (typeof STREETS)[number];

export type DecreeKind = 'buildings_side' | 'buildings_architect' | 'buildings_architect_side' | 'own_stores_row' |
  'own_stores_street' | 'store_each_type' | 'own_stores' | 'most_stores' | 'most_stores_street' | 'most_stores_row'
  | 'stores_row' | 'stores_street' | 'own_rubble' | 'most_rubble' | 'most_goods' | 'good_each_type' | 'own_goods' |
  'own_plans_architect' | 'own_plans' | 'most_plans' | 'most_plans_architect' | 'plan_officials_pairs' |
  'most_plan_officials' | 'most_decrees' | 'own_decrees' | 'influence_pairs' | 'most_influence' |
  'upper_influence_pairs' | 'portfolio_cards' | 'most_reais' | 'own_ships';

export type OpeningSource = 'bots' | 'server';

export type OpeningSubject = 'tile' | 'turns' | 'store' | 'building' | 'decree' | 'store-round' | 'building-round' |
  'decree-round' | 'ship-round';

export type ReviewStatus = 'none' | 'waiting' | 'running' | 'stopped' | 'done';

export type CallKind = 'turn' | 'answer' | 'clock' | 'mention' | 'over' | 'invitation' | 'round';

export type CallChannel = 'push' | 'mail' | 'webhook';

export type QuietDays = 'all' | 'working' | 'weekend';

export type TableCalls = 'usual' | 'off';

export type AnyContact = NewMail | NewWebhook | NewPush;

export type Otherwise = 'ask' | 'decline';

export type PreparedUntil = 'game' | 'period';

export type PreparedStatus = 'waiting' | 'used' | 'taken-back' | 'over' | 'rests';

export type WigSourceName = 'stores' | 'buildings' | 'officials' | 'ships' | 'church' | 'decrees' | 'rubble' |
  'court' | 'money' | 'other';

export type SinceName = 'wigs' | 'reais' | 'influence';

export type SinceKind = 'card' | 'clergy' | 'decree';

export type PlanStatus = 'works' | 'stops' | 'moved-on' | 'played';

export type System = 'swiss' | 'round-robin';

export type TournamentState = 'open' | 'running' | 'over' | 'cancelled';

export type TieBreak = 'points' | 'opponents' | 'direct' | 'deal' | 'share' | 'equal';

export type AnyTournamentAction = EnterTournament | LeaveTournament | BeginTournament | PauseTournament |
  ResumeTournament | ExtendRound | EndRound | RemoveEntrant | ReplaceEntrant | CorrectResult | HandOver |
  CancelTournament;

export type TileSpace = (typeof TILE_SPACES)[number];

export type Cubes = Record<Rubble, number>;

export type DealtDeck = 'blue' | 'purple';

/**
 * A move. `seen`: the newest number that the client knows; `end`: also end the turn, if this was its last move.
 *
 * `then`: more moves of one's own right after it, as far as they are possible.
 */
export interface Play {
  do: 'play';
  id: string;
  seat?: number | null;
  move: string;
  seen: number;
  then?: string[];
  end?: boolean;
}

/** My turn is done. Until this is said it can be taken back, unless something hidden was revealed. */
export interface EndTurn {
  do: 'end-turn';
  id: string;
  seat?: number | null;
  seen: number;
}

/** Takes back your last move. */
export interface Undo {
  do: 'undo';
  id: string;
  seat?: number | null;
  seen: number;
}

/** Asks all others to go back to the table as it was after entry `to`. */
export interface Propose {
  do: 'propose';
  id: string;
  seat?: number | null;
  to: number;
  seen: number;
}

/** Agrees to the proposal with this number. */
export interface Agree {
  do: 'agree';
  id: string;
  seat?: number | null;
  proposal: number;
}

/** Declines the proposal with this number; its own author withdraws it. */
export interface Decline {
  do: 'decline';
  id: string;
  seat?: number | null;
  proposal: number;
}

/** Says something to everybody at the table. Text only. */
export interface Chat {
  do: 'chat';
  id: string;
  seat?: number | null;
  text: string;
}

/**
 * Before the start, for the one who made the table: gives a seat to a bot, under this name or its own, or opens
 * it. In a shadow at any time: a bot plays a seat of the others from now on, or you do.
 */
export interface SetSeat {
  do: 'set-seat';
  id: string;
  seat?: number | null;
  at: number;
  bot?: string | null;
  name?: string | null;
}

/** Gives up your seat before the start. */
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

/** A bot plays on in your place, until you come back. */
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

/** Takes your seat back from the bot. */
export interface Return {
  do: 'return';
  id: string;
  seat?: number | null;
}

/** What the server answers by itself: `never` declines to follow each time you are asked, `ask` leaves it to you. */
export interface Auto {
  do: 'auto';
  id: string;
  seat?: number | null;
  follow: Follow;
}

/** Somebody's time is up, and the others decide: a `bot` plays on for them, all `wait` longer, or the game ends. */
export interface Vote {
  do: 'vote';
  id: string;
  seat?: number | null;
  choice: AtZeroChoice;
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

/** What would it take me to get there? At any time, for one's own seat. */
export interface AskWay {
  do: 'way';
  id: string;
  goal: string;
}

/**
 * What are the best moves? For the player who is to decide, at tables with hints. Everybody is told who asked.
 *
 * `bot`: who advises, a level from page to analyst; `seen`: the newest number that the client knows. `ahead`: what
 * may be best at one's own next turn? At any time.
 */
export interface AskHint {
  do: 'hint';
  id: string;
  seen: number;
  bot?: string;
  ahead?: boolean;
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

/** Watch from another of your seats, with previews, or in another language from now on. */
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

/** Whether the table is in sight from now on: who does not look at it is called in the ways they have chosen. */
export interface Attend {
  do: 'attend';
  here: boolean;
}

/** `person`: played by the maker of the table. `open`: for somebody else to join. `bot`: with its name or level. */
export interface NewSeat {
  kind: 'person' | 'open' | 'bot';
  name?: string | null;
  bot?: string | null;
}

/**
 * Time to think. `live`: at one sitting; `days`: a turn now and then.
 *
 * All is in seconds. `bank`: what everybody has at the beginning; `increment`: what is added for each turn, up to the
 * bank and one increment; `follow`: for the question whether to follow (null: a minute, or 8 hours by days), which
 * takes nothing from the bank. `at_zero`: a `bot` plays on until the player comes back, the others `vote`, or the game
 * is at its `end`. A clock by days runs from the hour `opens` to the hour `closes` in a time zone.
 */
export interface TableClock {
  kind: 'live' | 'days';
  bank: number;
  increment?: number;
  follow?: number | null;
  at_zero?: 'bot' | 'vote' | 'end';
  bot?: string;
  zone?: string;
  opens?: number;
  closes?: number;
  /** does it run on Saturdays and Sundays? */
  weekends?: boolean;
}

/** Days from the first to the last, both included. */
export interface DayRange {
  first: string;
  last: string;
}

/**
 * A table to be made. One seat alone is a solo game against Lacerda.
 *
 * `seed` is chosen by the server and sealed unless it is given; then everybody is told so. `record`: the text of a
 * record; the table continues from there, or shows a finished game; `finished`: only if it is one. `patience`: after
 * this many seconds of waiting the others may have a bot play for somebody. `rated`: does it count for ratings? If
 * nothing is said, a game that can be rated is, unless hints are asked for. `hints`: may players ask a bot for advice?
 * Never in a rated game; otherwise yes, if nothing is said. `clock`: how long they may think, if that is limited.
 * `watch`: a show, a game among bots alone; it begins at once, and rests while nobody watches.
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
  finished?: boolean;
  patience?: number;
  rated?: boolean | null;
  hints?: boolean | null;
  clock?: TableClock | null;
  watch?: boolean;
  /** at once, if no seat is open */
  start?: boolean;
  /** for programs: answer with a token as well, if a guest was made */
  token?: boolean;
}

/** Takes an open seat. A table that is not listed asks for its invitation. */
export interface Join {
  invitation?: string | null;
  seat?: number | null;
  name?: string | null;
  /** for programs: answer with a token as well */
  token?: boolean;
}

/**
 * Who plays a seat. `bot` is set while a bot plays; `away` says that it does so for a person.
 *
 * `name` is empty where nobody sits, and where the player at a local server has given none. `follow` is `never` if the
 * server declines to follow for them: everybody could tell from how quickly it does. `hints`: the number of turns in
 * which a bot has advised them.
 */
export interface SeatInfo {
  seat: number;
  kind: string;
  name: string;
  bot: string | null;
  away: boolean;
  yours: boolean;
  follow: Follow;
  hints: number;
}

/** The sealed deal: the hash from the start, seed and salt at the end. `chosen`: by the maker of the table. */
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

/**
 * The clocks of a table. All instants are the server's; `left` and `used` are seconds, as they were at `since`.
 *
 * `left`: by seat, null where no person plays. `running`: the seat whose clock runs, and its time is up at `deadline`,
 * unless it acts before; `following`: that is the short limit of the question whether to follow. `low_at`: when its
 * time gets short. `up`: the seat whose time is up while the others decide, with what each seat has voted for.
 */
export interface ClockInfo {
  clock: TableClock;
  left: (number | null)[];
  used: number[];
  running: number | null;
  following: boolean;
  since: number | null;
  deadline: number | null;
  low_at: number | null;
  up: number | null;
  votes: (AtZeroChoice | null)[];
}

/** What a shadow was made of: a table as it was after entry `at`, as this seat knew it. */
export interface ShadowOf {
  table: string;
  at: number;
  seat: number;
}

/** The tournament that a table belongs to. `duplicate`: other tables of the round play the same deal. */
export interface TournamentLink {
  id: string;
  title: string;
  round: number;
  duplicate: boolean;
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
  /** made by you */
  yours: boolean;
  patience: number;
  /** the seat that has played its last move and has not ended its turn yet */
  ending: number | null;
  waits_for: number | null;
  waiting_since: number | null;
  proposal: ProposalInfo | null;
  rematch: string | null;
  /** the chapter, at a table of the guided first game; `puzzle-N` at that of a puzzle */
  lesson: string | null;
  /** may players ask a bot for advice? */
  hints: boolean;
  clock: ClockInfo | null;
  /** the seat whose time ran out, where that was the end of the game */
  abandoned: number | null;
  /** does it count for ratings, as far as it can be told before everybody sits? */
  rated: boolean;
  /** a game among bots, made to be watched; it rests while nobody does */
  show: boolean;
  /** nothing counts here: somebody plays out ideas for that table */
  shadow: ShadowOf | null;
  /** it ended as it stood, with its round of a tournament */
  stopped: boolean;
  tournament: TournamentLink | null;
}

/** A move that is possible now. What is below `short` is there if previews were asked for. */
export interface Option {
  move: string;
  /** the move as a sentence */
  text: string;
  /** the same in a few words, for lists */
  short?: string;
  /** what is to be paid for it, at once or soon */
  cost?: Figure[];
  gain?: Figure[];
  /** of a decree: what it would score now */
  worth?: number | null;
  /** it brings church scoring */
  church?: boolean;
  /** what its price is made of, where that needs to be told */
  because?: string;
  /** what is asked next */
  then?: string;
  /** something hidden would be seen, and it could not be undone */
  reveals?: boolean;
  /** what it would cost and give as far as that is certain; if previews were asked for */
  preview?: string | null;
  /** the same as data; if this move alone was asked about */
  changes?: Preview | null;
}

/** Moves that can be played one after the other now: what could be chosen further on, and what leads there. */
export interface Onward {
  moves: string[];
  /** all but the first one, whose option has its own */
  text: string;
}

/** Why something was not done. */
export interface Fault {
  /** for programs */
  code: string;
  /** a sentence for people */
  message: string;
  /** if a rule of the game forbids it */
  rule?: string | null;
  /** the figures behind it; for a move `why`, the game's own code, among them */
  facts?: Record<string, any> | null;
  /** the move that was refused, if it was about one */
  move?: string | null;
  /** what it would cost, where that is known */
  price?: Figure | null;
}

/** One way to a goal: what it takes in words, and whether the player has all of it. */
export interface WayInfo {
  text: string;
  ready: boolean;
}

/**
 * A move that a bot advises, and the moves that should follow it in this turn.
 *
 * Its figures are means over deals of what the player cannot see, the same ones for all hints, a turn later. Chances
 * are shares from 0 to 1: to win or, in solo, of all ranks. Errors are standard errors.
 */
export interface Hint {
  move: string;
  text: string;
  chance: number;
  error: number;
  /** the lead at the end, over the others */
  wigs: number;
  /** of the chance to that of the first hint: below 0 if it is worse */
  difference: number;
  difference_error: number;
  /** the same of the lead */
  wigs_difference: number;
  wigs_difference_error: number;
  /** is it as good as the first one within the margin of error? */
  equal: boolean;
  reason: string;
  /** the moves of the turn, this one first, up to where something hidden is turned up */
  line: string[];
  /** the same in a few words each */
  steps: string[];
  /** why the first hint is better than this one, or than the second; nothing if it is not sure */
  contrast?: string;
  /** ahead: in how many of them the bot would play it */
  futures?: number | null;
}

/** A step of a turn. `forced`: there was one way only, so nobody was asked. */
export interface Step {
  name: string;
  text: string;
  state: 'done' | 'now' | 'next';
  forced?: boolean;
}

/**
 * What is asked of which seat. The options are sent to that seat alone.
 *
 * With previews there are `refusals` as well: moves that you might try, and why they are not possible; and `onward`,
 * what you could choose further on in one go. `steps` is the line of steps of the turn, `spent` and `gained` what it
 * has cost and given the player whose turn it is.
 */
export interface Question {
  seat: number;
  name: string;
  text: string;
  rules: string[];
  options: Option[];
  refusals: Fault[];
  onward: Onward[];
  steps: Step[];
  spent: Figure[];
  gained: Figure[];
}

/** A line of the table of a big moment: what it is about, and the figures of each seat, also in `words`. */
export interface MomentRow {
  name: string;
  text: string;
  cells: Figure[][];
  words: string[];
}

/**
 * The end of a period, church scoring, the last round or its announcement, the end: what happens, who gains what.
 *
 * `number` tells it from all others of the game. `text` says why it has come, `then` what one may do, or what comes
 * next. `seats`: who has chosen, who chooses now, who comes later; until it is `over`.
 */
export interface BigMoment {
  number: number;
  kind: MomentKind;
  seat: number;
  text: string;
  then: string;
  over: boolean;
  steps: Step[];
  seats: ('done' | 'now' | 'next')[];
  rows: MomentRow[];
}

/** A table as one seat (or, without a seat, a spectator) sees it after entry `sequence`. */
export interface TableView {
  sequence: number;
  seat: number | null;
  table: TableInfo;
  /** the game as this seat sees it, once it has begun */
  view: View | null;
  question: Question | null;
  scores: Score[];
  /** in solo games only */
  rank: Rank | null;
  /** what each decree that lies open, and each of one's own, would score for this seat now */
  worth: Record<string, number>;
  /** what visiting each noble would cost this seat now, in influence */
  visits: Record<Noble, number>;
  /** what can be asked for now: play, end-turn, undo, … */
  may: string[];
  /** those that the game is in, or has just had */
  moments: BigMoment[];
}

/** A line of the log: the sentence, whose it is, its rule, and the code of what happened. */
export interface LogLine {
  text: string;
  seat: number | null;
  rule: string | null;
  code: string;
}

/** Somebody was hurt by what another player did; `moved` is the number of the change that did it. */
export interface Hit {
  seat: number;
  text: string;
  moved: number;
}

/**
 * An entry as one seat may know it: who did what, the log in words, and what moved.
 *
 * `yours`: it is you who did it, from the seat you look through, and to whom the words speak. `moved` are the code of
 * what happened, the seat, the piece by its name or number if there is one to name, how many, and why. `follows`: of
 * what is played (`move`, `end-turn`, `undo`, `back`), the event that stands before it, or 0; what was played between
 * the two has been taken back. `caption` is a move in one sentence for those who watch, empty where there is nothing
 * to see; `spent` and `gained` is what it cost and gave who played it, `hits` are those it hurt. `why`: a bot made the
 * move, and can be asked why.
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
  caption: string;
  spent: Figure[];
  gained: Figure[];
  hits: Hit[];
  why: boolean;
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

/** Who plays a seat of a table in a list, as in `SeatInfo`. `person`: the account whose page the name leads to. */
export interface ListedSeat {
  kind: string;
  name: string;
  bot: string | null;
  person: string | null;
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
  /** when the time of whoever is to act is up */
  deadline: number | null;
  /** a game among bots, made to be watched */
  show: boolean;
}

/** Something to say to those who look on. Text only. */
export interface NewRemark {
  text: string;
}

/** What somebody who looks on has said; numbered from 1 at each table. */
export interface Remark {
  number: number;
  at: number;
  name: string;
  text: string;
}

/** A running game to watch. `onlookers`: how many watch it without a seat; `rating`: of its strongest bot. */
export interface Featured {
  table: Listed;
  onlookers: number;
  rating: number | null;
}

/** Who you are to this server, and your tables, those that wait for you first. */
export interface Me {
  name: string | null;
  guest: boolean;
  local: boolean;
  tables: Listed[];
  /** the server's time, by which clocks run */
  now: number;
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
  /** any move belongs to it */
  free?: boolean;
}

/** A chapter of the guided first game. */
export interface Lesson {
  name: string;
  steps: LessonStep[];
}

/** The whole table: at the beginning, and whenever too much was missed. `now`: the server's time. */
export interface LookSent {
  type: 'look';
  look: TableView;
  now?: number | null;
}

/**
 * What happened. Numbers follow each other; the newest event brings the look of the table after it, and the
 * server's time.
 */
export interface EventSent {
  type: 'event';
  event: Event;
  look?: TableView | null;
  now?: number | null;
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

/** The answer to `way`: the ways there are; without any, `error` says why. */
export interface WaySent {
  type: 'way';
  id: string;
  goal: string;
  ways: WayInfo[];
  error?: Fault | null;
}

/**
 * The answer to `hint`: the best moves, the best one first; none if the game is over before one's next turn.
 *
 * `futures`: how many were looked into, if it was asked ahead.
 */
export interface HintSent {
  type: 'hint';
  id: string;
  bot: string;
  hints: Hint[];
  futures?: number | null;
}

/** Somebody who looks on has said something. Not sent to players while the game runs. */
export interface RemarkSent {
  type: 'remark';
  remark: Remark;
}

/** The newest number, now and then: a client that is behind asks to resume. `now`: the server's time. */
export interface Beat {
  type: 'beat';
  sequence: number;
  now?: number | null;
}

/**
 * A reward, penalty, event or benefit. `op` as in the engine: goods, reais, plan, sale …; `what`: a good or a
 * colour of rubble, where there is one.
 */
export interface PrintedEffect {
  op: EffectOp;
  what: Good | Rubble | null;
  amount: number;
  text: string;
}

/** A politics card: a noble with influence and a reward or a penalty, or a treasury card with event and benefit. */
export interface CardPiece {
  kind: Kind;
  deck: Deck;
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
  what: Good | Noble | Architect | null;
  amount: number;
  wigs: number;
  short: string;
  text: string;
}

/** A decree: what it counts, and the wigs for each, or once for "most" and "each type". */
export interface DecreePiece {
  kind: DecreeKind;
  what: DecreeWord[];
  wigs: number;
  text: string;
}

/** A ship; `hull` is its size, its price in goods and its wigs at the end. `modifier` is added to each price. */
export interface ShipPiece {
  hull: number;
  colour: Deck;
  influence: number;
  modifier: number;
  period: number;
  text: string;
}

/** A kind of plan, named like blue-3, and how many there are; `starting` of them are dealt at the beginning. */
export interface PlanPiece {
  architect: Architect;
  officials: number;
  copies: number;
  starting: number;
  text: string;
}

/** A public building: the goods on the side of each architect; `texts` by architect. */
export interface BuildingPiece {
  blue: Good[];
  green: Good[];
  texts: Record<Architect, string>;
}

/** A place for one store. With city tokens the view says what its reward is, and not the print. */
export interface PlotPiece {
  row: Row;
  column: number;
  small: boolean;
  streets: Street[];
  reward: PrintedEffect;
  text: string;
}

/** A place for one public building; `where` is its row (west, east) or its street (north). */
export interface SitePiece {
  side: Side;
  where: string;
  cubes: number;
  reward: PrintedEffect;
  text: string;
}

/** A street: the good that is sold there, its name on the board, the columns for tiles of its display space. */
export interface StreetPiece {
  good: Good;
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
  colour: RubbleColour;
  cost: number;
  cubes: number;
  text: string;
}

/** A good: its street and its price at the beginning. */
export interface GoodPiece {
  street: Street;
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
  icon: ChurchIcon | null;
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
  goods: Good[];
  state: StateAction[];
  action: NobleAction;
  name: string;
  text: string;
}

/** A state action (`state`) or a noble action, with its rule. */
export interface ActionPiece {
  noble: Noble;
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
  /** in the upper and in the lower row of the portfolio */
  slots: number;
  /** cards in all, and goods of each type, before the first rubble set */
  limit: number;
  /** goods under each ship */
  cargo: number;
  clergy: number;
  officials: number;
  /** for rubble sets */
  markers: number;
  /** at the start */
  wigs: number;
  reais: number;
  /** at the start, the first to the fourth player */
  influence: number[];
}

/** Everything in print. Cards, clergy tiles, decrees, buildings and tasks are named by their numbers. */
export interface Pieces {
  set: string;
  language: string;
  cards: Record<string, CardPiece>;
  decks: Record<Deck, DeckPiece>;
  clergy: Record<string, ClergyPiece>;
  decrees: Record<string, DecreePiece>;
  ships: Record<string, ShipPiece>;
  plans: Record<string, PlanPiece>;
  buildings: Record<string, BuildingPiece>;
  plots: Record<string, PlotPiece>;
  sites: Record<string, SitePiece>;
  streets: Record<Street, StreetPiece>;
  columns: ColumnPiece[];
  row_rubble_spaces: number;
  pile_rubble: number;
  scoring_tiles: number[];
  goods: Record<Good, GoodPiece>;
  market: Market;
  rubble: Record<Rubble, RubblePiece>;
  church: ChurchSpace[];
  treasury: TreasurySpace[];
  influence: InfluenceSpace[];
  nobles: Record<Noble, NoblePiece>;
  actions: Record<StateAction | NobleAction, ActionPiece>;
  favours: Record<Noble, FavourPiece>;
  houses: Record<Group, HouseGroup>;
  tasks: Record<string, TaskPiece>;
  player: PlayerBoard;
}

/** Entries of a table as far as you may know them, up to a thousand at once; `sequence` is the newest there is. */
export interface History {
  sequence: number;
  events: Event[];
}

/** Why a bot made the move of an event: from what lies open while the game runs, in full after it. */
export interface Reason {
  sequence: number;
  text: string;
}

/**
 * A move that counts, as the viewer may know it, and the game after it.
 *
 * Moment 0 is the beginning: no seat and no move. `sequence` is the number of the move's event; there is none for the
 * moves of an imported record. `why`: a bot made it, and can be asked why. `turn` numbers the turns of all players
 * from 1; 0 is set-up. `totals` and `wigs` are by seat: the score if the game ended now, and the wigs before any final
 * scoring. Period, round and turn are those in which the move was made. `came`: the kinds of the big moments that
 * began with it; what is told of them is in the look.
 */
export interface Moment {
  number: number;
  sequence: number | null;
  seat: number | null;
  name: string | null;
  move: string | null;
  text: string | null;
  lines: LogLine[];
  moved: Moved[];
  why: boolean;
  period: number;
  round: number;
  turn: number;
  totals: number[];
  wigs: number[];
  came: MomentKind[];
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

/** A situation of an opening by its name, and what can be chosen in it, for those who may know that. */
export interface SituationInfo {
  name: string;
  possible: string[] | null;
}

/** A figure and the 95 % interval in which it probably lies. */
export interface Span {
  value: number;
  low: number;
  high: number;
}

/**
 * Something that can be chosen: how often it could be and was (null: too rarely to be told), and how those did
 * who chose it (null: too few to tell). `next` is the situation it leads to, if anything is known of that.
 */
export interface OpeningChoice {
  name: string;
  text: string;
  offered: number | null;
  taken: number | null;
  won: Span | null;
  wigs: Span | null;
  next: string | null;
}

/** A choice on the way to a situation, and the situation in which it was made. */
export interface OpeningStep {
  text: string;
  situation: string;
}

/**
 * What was chosen in a situation of an opening, the most frequent first; `situation` is null where there is none.
 *
 * `place` in the order of turns is counted from 0; `subject` says what is chosen, `title` in words. `even`: the share
 * of victories that each player has if all are equal; `won` and `wigs`: of everybody, whatever they chose (null: too
 * few). `rare`: how often something was chosen that is not shown, because few have chosen it. `games`: all that were
 * counted, with this number of players. `counting`: more are being counted now. `sheet`: where they come from, in
 * English.
 */
export interface OpeningsInfo {
  source: OpeningSource;
  situation: string | null;
  players: number;
  place: number;
  subject: OpeningSubject;
  title: string;
  steps: OpeningStep[];
  games: number;
  times: number;
  even: number;
  won: Span | null;
  wigs: Span | null;
  choices: OpeningChoice[];
  rare: number;
  counting: boolean;
  sheet: Record<string, string>;
}

/**
 * A new table that continues from moment `at` of a replay. Without `seats` you keep `seat` (your own if you have
 * one, otherwise that of the player who decides) and bots play the others.
 */
export interface NewBranch {
  at: number;
  seat?: number | null;
  seats?: NewSeat[] | null;
  /** for programs: answer with a token as well, if a guest was made */
  token?: boolean;
}

/**
 * A review to be begun, gone on with, or made deeper: more lines on more deals.
 *
 * `instead`: a seat whose deal the strongest quick bot is to play, once the review is done.
 */
export interface NewReview {
  depth?: number;
  instead?: number | null;
}

/**
 * How far a review is. `done` of `parts` are found, of which more may turn up; `seconds` are left, as it seems.
 *
 * `replaying`: the seat whose deal a bot is playing, in a review that is whole but for that.
 */
export interface ReviewProgress {
  status: ReviewStatus;
  done: number;
  parts: number;
  seconds: number | null;
  depth: number;
  replaying: number | null;
}

/**
 * A review of a finished game, as far as it has come. `seats` are names, `you` is your seat. Chances are shares
 * from 0 to 1; every error is a standard error in the same unit.
 *
 * `end`: what became of the chances; `moments`: the numbers of the turns after which they had changed most;
 * `substitutes`: what a bot made of the deal in somebody's seat, where that was asked for.
 */
export interface ReviewPage {
  seats: string[];
  you: number | null;
  turns: ReviewedTurn[];
  end: number[];
  decisions: ReviewedDecision[];
  players: ReviewedPlayer[];
  luck: ReviewedLuck[];
  moments: number[];
  substitutes: ReviewedSubstitute[];
  status: ReviewStatus;
  done: number;
  parts: number;
  seconds: number | null;
  depth: number;
  replaying: number | null;
}

/**
 * When not to call: minutes after midnight, in the person's time zone; past midnight if `until` is earlier than
 * `since`. `days`: those on which a quiet time may begin. `clock`: whether a clock that runs low calls even then.
 */
export interface QuietHours {
  on?: boolean;
  since?: number;
  until?: number;
  days?: QuietDays;
  clock?: boolean;
}

/**
 * How somebody wants to be called. `wanted`: for each kind of call the channels; `paused_until`: nothing before
 * that moment; `off`: the tables that do not call.
 */
export interface CallSettings {
  language?: string;
  zone?: string;
  wanted?: Partial<Record<CallKind, CallChannel[]>>;
  quiet?: QuietHours;
  paused_until?: number;
  off?: string[];
}

/**
 * A way to reach somebody. `shown`: its address, without what is secret in it. `failures`: messages in a row that
 * did not arrive; `stopped`: why nothing is sent there any more, `gone` or `failing`.
 */
export interface ContactInfo {
  key: string;
  channel: CallChannel;
  shown: string;
  on: boolean;
  confirmed: boolean;
  failures: number;
  stopped: string | null;
  created: number;
}

/**
 * Settings and contacts, and what this server can send: `push_key` is its public VAPID key, if it pushes.
 *
 * Guests without an account are reached by push only. `example`: how a call reads.
 */
export interface CallPage {
  settings: CallSettings;
  contacts: ContactInfo[];
  channels: CallChannel[];
  push_key: string | null;
  example: string;
}

/** An address for mail; a link in the first mail confirms it. */
export interface NewMail {
  channel: 'mail';
  address: string;
}

/**
 * The address of a webhook: that of Discord or Slack, one in Apprise's form (`matrixs://`, `ntfys://`, `tgram://`),
 * or any https address, which gets JSON.
 */
export interface NewWebhook {
  channel: 'webhook';
  address: string;
}

/** A browser's push subscription, with its keys as the browser writes them. `label`: what browser it is. */
export interface NewPush {
  channel: 'push';
  endpoint: string;
  p256dh: string;
  auth: string;
  label?: string;
}

/** Whether a contact is used. Switching on one that was stopped gives it another chance. */
export interface ContactSwitch {
  on: boolean;
}

/** Whether a message was handed over, and what the other side said if it was not. */
export interface ContactTried {
  sent: boolean;
  why: string;
}

/** Whether a table calls you, as usual or not at all. */
export interface TableCallSetting {
  calls: TableCalls;
}

/** The signed end of a link in a mail. */
export interface LinkToken {
  token: string;
}

/** What a link in a mail does: `confirm` an address, or `stop` mails of these kinds. */
export interface LinkMeaning {
  does: 'confirm' | 'stop';
  kinds: CallKind[];
  address: string;
  done: boolean;
}

/**
 * Moves to play, one after the other. `wigs`: at least so many; `reais`, `influence`: at a cost of so much at most.
 *
 * `as_previewed`: only if it costs and brings in what it would have when this was saved.
 */
export interface PreparedLine {
  moves: string[];
  wigs?: number | null;
  reais?: number | null;
  influence?: number | null;
  as_previewed?: boolean;
}

/**
 * What to do when a question comes: the first of the lines that can be played, else what `otherwise` says.
 *
 * `noble` and `visitor` belong to the question `follow`: whose visit it has to be, to whom. `fill`: details that no
 * step names are chosen by what brings most wigs. `keep`: it is used each time, not once.
 */
export interface PreparedAnswer {
  question: string;
  noble?: Noble | null;
  visitor?: number | null;
  lines?: PreparedLine[];
  otherwise?: Otherwise;
  fill?: boolean;
  keep?: boolean;
  until?: PreparedUntil;
}

/** An answer in a list that is saved: a new one without a `key`, an old one with its own. */
export interface PreparedWish {
  answer: PreparedAnswer;
  key?: string | null;
}

/** All answers of a seat, in the order in which they are tried, in place of those of this `version`. */
export interface PreparedList {
  version: string;
  answers: PreparedWish[];
}

/** A line that is being made: what would it bring, and what could come next? */
export interface PreparedTrial {
  question: string;
  noble?: Noble | null;
  moves?: string[];
  fill?: boolean;
}

/** A step that may come next. */
export interface PreparedChoice {
  move: string;
  text: string;
}

/**
 * A line as it would be played if the question came now. `steps`: the same in words; `moves`: what they come to.
 *
 * `options` are possible there, `patterns` leave something open. `why`: what stands against it.
 */
export interface LineTried {
  steps: string[];
  moves: string[];
  wigs: number;
  reais: number;
  influence: number;
  preview: string;
  why: string;
  options: PreparedChoice[];
  patterns: PreparedChoice[];
}

/** A line in words. `now`: what it would bring if the question came now; `why`: what would stand against it. */
export interface PreparedLineInfo {
  steps: string[];
  conditions: string[];
  now: string;
  why: string;
}

/**
 * A prepared answer and what has become of it. `rests`: a bot plays, or you never follow.
 *
 * `used`: the entry by which it was used, in round `round`; `tried`: why it could not be played when it was tried.
 */
export interface PreparedInfo {
  key: string;
  answer: PreparedAnswer;
  occasion: string;
  lines: PreparedLineInfo[];
  status: PreparedStatus;
  used: number | null;
  round: number | null;
  tried: string[];
}

/** A question that can be prepared for in the client's form, in words. */
export interface PreparedOccasion {
  question: string;
  noble: Noble | null;
  text: string;
}

/** All prepared answers of a seat. */
export interface PreparedPage {
  seat: number;
  version: string;
  answers: PreparedInfo[];
  occasions: PreparedOccasion[];
}

/**
 * A person's rating in games for so many players, in points, as bots have them; the true one is within the margin
 * 95 times in 100. `provisional`: until there are enough games.
 */
export interface RatingInfo {
  players: number;
  points: number;
  margin: number;
  games: number;
  provisional: boolean;
}

/** The rating after a game; `table` only if you may see it. */
export interface RatingPoint {
  at: number;
  points: number;
  margin: number;
  table: string | null;
}

/** A bot to compare oneself with. */
export interface RatedBot {
  name: string;
  points: number;
}

/**
 * How often something was so, and the share of victories that came of it (null: too few to tell), beside the one
 * that everybody has if all are equal.
 */
export interface ShareRow {
  name: string;
  text: string;
  games: number;
  won: Span | null;
  even: number;
}

/** Mean wigs: of this person, of all people, and of bots; null without games. */
export interface WigMeans {
  own: number | null;
  people: number | null;
  bots: number | null;
}

/** The same from one source. */
export interface WigSource {
  name: WigSourceName;
  own: number | null;
  people: number | null;
  bots: number | null;
}

/** A game that was reviewed: accuracy from 0 to 100, luck in wigs. */
export interface ReviewedGame {
  table: string;
  accuracy: number | null;
  luck: number;
  place: number;
}

/**
 * What reviews say of somebody's games: means, and first places, as they were and as they would be with even luck.
 * `usual`: everybody's accuracy.
 */
export interface LuckAndSkill {
  games: ReviewedGame[];
  accuracy: number | null;
  usual: number | null;
  luck: number;
  firsts: number;
  even_firsts: number;
}

/** Somebody else in a game; `name` is null for who does not want to be named, `person` leads to a page. */
export interface Opponent {
  name: string | null;
  bot: string | null;
  person: string | null;
  wigs: number;
  place: number;
}

/** A finished game of somebody's. `left`: they have left it to a bot; `change`: of the rating, in points. */
export interface FinishedGame {
  table: string;
  at: number;
  players: number;
  place: number;
  wigs: number;
  rated: boolean;
  left: boolean;
  change: number | null;
  accuracy: number | null;
  luck: number | null;
  others: Opponent[];
}

/**
 * What is known of a player, from finished games that you may see. `players`: only from games for so many; without
 * it, `history` is that of the rating with most games.
 *
 * `places`: how often they came in first, second … in the `counted` games that they have played to the end, beside
 * `even` shares.
 */
export interface PlayerPage {
  name: string;
  yours: boolean;
  hidden: boolean;
  /** are there ratings on this server, and for this person? */
  rates: boolean;
  since: number;
  players: number | null;
  total: number;
  counted: number;
  ratings: RatingInfo[];
  history: RatingPoint[];
  weaker: RatedBot | null;
  stronger: RatedBot | null;
  places: number[];
  even: number[];
  wigs: WigSource[];
  all_wigs: WigMeans;
  luck: LuckAndSkill | null;
  strategies: ShareRow[];
  openings: ShareRow[];
  games: FinishedGame[];
}

/**
 * What wins, from finished games that you may see: by place in the order of turns, by the first public building,
 * by the number of decrees at the end; and how the first seat did, by the rounds that the game took.
 */
export interface GameStatistics {
  players: number | null;
  games: number;
  by_seat: ShareRow[];
  by_building: ShareRow[];
  by_decrees: ShareRow[];
  by_length: ShareRow[];
  wigs: WigSource[];
  /** can seats be had as Parquet here? */
  parquet: boolean;
}

/** Whether nobody else may see your page. */
export interface Privacy {
  hidden: boolean;
}

/** Your password: everything about you is to be deleted. */
export interface Farewell {
  password: string;
}

/** A note, as it is to be. `known`: as its writer knows it, empty for one that is not there. */
export interface NewNote {
  text: string;
  known?: string;
}

/**
 * A note of yours. `about`: `table`, or the `entry-42` or `moment-3` that it is about; `at`: when it was last
 * changed.
 */
export interface OwnNote {
  about: string;
  text: string;
  at: number;
}

/**
 * A turn, or what was played of it since. `acts`: what was done in it, a sentence each; `spent` and `gained`: all
 * that it has cost and given whose turn it is. `hits`: what it did to you, in words. `sequence`: its first entry.
 */
export interface SinceTurn {
  seat: number;
  name: string;
  yours: boolean;
  sequence: number;
  acts: string[];
  spent: Figure[];
  gained: Figure[];
  hits: string[];
}

/** Something that hurt you: by whom, and in which entry. */
export interface SinceHit {
  seat: number | null;
  sequence: number;
  text: string;
}

/** A figure of yours that is not what it was. */
export interface SinceFigure {
  name: SinceName;
  before: number;
  now: number;
}

/** Something that lay open for all to take, and is gone: a politics card, a clergy tile or a decree. */
export interface SincePiece {
  kind: SinceKind;
  number: number;
  text: string;
}

/** What was left on your clock, in seconds, and what is left now. */
export interface SinceClock {
  before: number;
  now: number;
}

/**
 * What has happened at a table since you last looked, as far as your seat may know it.
 *
 * `after`: the newest entry that you have seen, `at`: when that was, null if nobody knows; `sequence`: the newest
 * entry now. `turns` without what was taken back; `events`: what others have said and done besides playing. `waits`:
 * it is for you to act; `proposal`: somebody waits for your consent.
 */
export interface SinceYouLooked {
  seat: number;
  after: number;
  at: number | null;
  sequence: number;
  turns: SinceTurn[];
  hits: SinceHit[];
  figures: SinceFigure[];
  gone: SincePiece[];
  clock: SinceClock | null;
  events: Event[];
  proposal: ProposalInfo | null;
  waits: boolean;
}

/**
 * The same in short: how many `turns`, the newest of them in words (`told`), what hit you, how many lines of `chat`
 * there are from others.
 */
export interface SinceInShort {
  after: number;
  at: number | null;
  sequence: number;
  turns: number;
  told: string[];
  hits: string[];
  chat: number;
  waits: boolean;
}

/** A table of yours where something has happened since you last looked. */
export interface SinceTable {
  table: Listed;
  since: SinceInShort;
}

/**
 * A shadow of a running game, as one of your seats knows it.
 *
 * `seats`: who plays each seat, a bot or, with null, yourself; your own seat is always yours. Without it bots play
 * for all others. `plan`: of that table, to be played as far as it goes.
 */
export interface NewShadow {
  seat?: number | null;
  seats?: (string | null)[] | null;
  plan?: string | null;
}

/** The id of the new table, and how many moves of the plan were played at it, of how many that are left. */
export interface OpenedShadow {
  id: string;
  shadow: ShadowOf;
  played: number;
  steps: number;
}

/** A shadow of yours. `title`: of the table it is a shadow of; `touched`: when something was last done in it. */
export interface MyShadow {
  id: string;
  table: string;
  title: string;
  created: number;
  touched: number;
}

/** What was played in a shadow of this table, to be kept under a name. */
export interface NewPlan {
  shadow: string;
  name: string;
}

/** Another name for a plan. */
export interface PlanTitle {
  name: string;
}

/** A step of a plan. `bot`: the one that was taken to do it, if it was a bot. */
export interface PlannedMove {
  seat: number;
  move: string;
  text: string;
  bot: string | null;
}

/**
 * A plan, checked against the table as it is now, from what its seat knows.
 *
 * `played`: so many steps have really been played. `good`: up to this step it goes through; `certain`: up to this one
 * it depends neither on the others nor on anything hidden. `status`: `works`, `stops` (the step after `good` is not
 * possible, as `fault` says), `moved-on` (what comes after `good` cannot be told) or `played`. `now`: the moves that
 * can be played at once and taken back: `play` and its `then`.
 */
export interface PlanInfo {
  key: string;
  name: string;
  seat: number;
  at: number;
  made: number;
  steps: PlannedMove[];
  status: PlanStatus;
  played: number;
  good: number;
  certain: number;
  fault: Fault | null;
  now: string[];
}

/** Your plans for a seat of a table, the newest first, checked after entry `sequence`. */
export interface MyPlans {
  sequence: number;
  plans: PlanInfo[];
}

/**
 * A tournament to be made.
 *
 * `size`: the seats of its tables; where the players do not divide, some have one fewer. `most`: players. `listed`:
 * everybody may see and join it, else only by its invitation. `starts`: the moment of the first round; without one the
 * organiser begins. `round_seconds`: so long after its beginning a round ends, with games that are not over as they
 * stand; without it, rounds end with their last game. `late`: whether one can join after the first round has begun.
 * `duplicate`: all tables of a round with as many seats play the same sealed deal. `clock` and `patience`: as of a
 * table; variants, too, `tasks` for everybody.
 */
export interface NewTournament {
  title: string;
  about?: string;
  listed?: boolean;
  system?: System;
  size?: number;
  rounds?: number;
  most?: number;
  starts?: number | null;
  round_seconds?: number | null;
  late?: boolean;
  duplicate?: boolean;
  rated?: boolean;
  clock?: TableClock | null;
  patience?: number;
  draft?: boolean;
  decrees?: boolean;
  tokens?: boolean;
  tasks?: boolean;
}

/** Takes part from the next round on. A tournament that is not listed asks for its invitation. */
export interface EnterTournament {
  do: 'join';
  invitation?: string | null;
}

/** Drops out. In a game that is being played, a bot plays on. */
export interface LeaveTournament {
  do: 'leave';
}

/** The organiser begins the first round now. */
export interface BeginTournament {
  do: 'begin';
}

/** No new round begins, and none is ended; games go on. */
export interface PauseTournament {
  do: 'pause';
}

/** It goes on; the deadline of the round moves by as long as the pause was. */
export interface ResumeTournament {
  do: 'resume';
}

/** Another deadline for the present round; null: none, it ends with its last game. */
export interface ExtendRound {
  do: 'extend';
  deadline: number | null;
}

/** Ends the present round now; games that are not over count as they stand. */
export interface EndRound {
  do: 'end-round';
  round: number;
}

/** Takes somebody out, as if they had dropped out; they cannot join again. */
export interface RemoveEntrant {
  do: 'remove';
  player: number;
  note?: string;
}

/** Somebody else goes on from the next round with a player's points; a bot ends the present game. */
export interface ReplaceEntrant {
  do: 'replace';
  player: number;
  name: string;
}

/** Other places for a game that is over, in the order of its seats, with a reason that everybody can read. */
export interface CorrectResult {
  do: 'correct';
  round: number;
  table: number;
  places: number[];
  note: string;
}

/** Somebody else organises it from now on. */
export interface HandOver {
  do: 'hand-over';
  name: string;
}

/** It ends here. Games that are being played go on. */
export interface CancelTournament {
  do: 'cancel';
  note?: string;
}

/** A tournament in a list. */
export interface ListedTournament {
  id: string;
  title: string;
  status: TournamentState;
  listed: boolean;
  created: number;
  system: System;
  size: number;
  rounds: number;
  /** the newest one; 0 before the first */
  round: number;
  players: number;
  most: number;
  starts: number | null;
  duplicate: boolean;
  /** you play, or organise it */
  mine: boolean;
}

/** Somebody who takes part. Without a name: the account has been deleted. */
export interface TournamentPlayer {
  number: number;
  name: string;
  /** the first round */
  since: number;
  gone: boolean;
  you: boolean;
}

/** A seat at a table of a round. Place, points and wigs are there once they may be seen. */
export interface RoundSeat {
  player: number;
  place: number | null;
  points: number | null;
  wigs: number | null;
}

/** A table of a round. `turn`: the seat it waits for, where everybody may know. */
export interface RoundTable {
  number: number;
  table: string;
  seats: RoundSeat[];
  status: 'running' | 'over' | 'void';
  turn: number | null;
  yours: boolean;
  /** it was not played to its end */
  stopped: boolean;
  /** why the organiser has changed the result */
  corrected: string | null;
}

/** A round. `sealed`: its results are not shown before all of its games are over. */
export interface RoundInfo {
  number: number;
  began: number;
  deadline: number | null;
  over: boolean;
  sealed: boolean;
  tables: RoundTable[];
  byes: number[];
}

/** Where somebody stands, and why behind the line before: the tie-break that tells them apart, in numbers. */
export interface StandingLine {
  player: number;
  place: number;
  points: number;
  games: number;
  wins: number;
  byes: number;
  opponents: number | null;
  direct: number | null;
  deal: number | null;
  share: number | null;
  by: TieBreak | null;
}

/** Something the organiser, or the server, has done that everybody should know. */
export interface TournamentNote {
  at: number;
  kind: string;
  round: number | null;
  table: number | null;
  player: number | null;
  text: string;
}

/** All of a tournament, as one reader sees it. `may`: what they can do now, by the names of the actions. */
export interface TournamentPage {
  id: string;
  now: number;
  status: TournamentState;
  paused: boolean;
  settings: NewTournament;
  created: number;
  organiser: string | null;
  /** you organise it */
  yours: boolean;
  /** your number */
  you: number | null;
  /** for the organiser */
  invitation: string | null;
  players: TournamentPlayer[];
  rounds: RoundInfo[];
  standings: StandingLine[];
  notes: TournamentNote[];
  may: string[];
}

/** The round that would come if the present one ended as things are: players by their numbers, in seat order. */
export interface PreviewOfRound {
  number: number;
  tables: number[][];
  byes: number[];
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

/** Days on which somebody's clocks by days stand still, in the time zone of each table. */
export interface DaysOff {
  days: DayRange[];
}

/** Nothing more to say. */
export interface Empty {
}

/** A program's token. The token itself is shown only once, when it is made. */
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

/** Moves that somebody might try, and why they are not possible. */
export interface NotPossible {
  refusals: Fault[];
}

/**
 * A bot that can sit at a table.
 *
 * `number`: its level; a `character` has that of the level it is as strong as. `seconds`: the longest that it thinks
 * about one move, 0 if it hardly thinks at all. `rating`: its strength in points, from 0 for moves by chance, a
 * character's being that of its level; null until it has been measured.
 */
export interface BotInfo {
  number: number;
  name: string;
  character: boolean;
  about: string;
  seconds: number;
  rating: number | null;
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

/** What puzzles are about, and how many of them. */
export interface PuzzleTheme {
  name: string;
  count: number;
}

/** How many puzzles there are, the number of today's, and the themes. */
export interface PuzzleList {
  count: number;
  today: number;
  themes: PuzzleTheme[];
}

/** A puzzle before it is solved: where the game stands, and whose turn it is. `players` is 1 in solo. */
export interface PuzzleInfo {
  number: number;
  rating: number;
  players: number;
  seat: number;
  period: number;
  round: number;
  /** of the player, by wigs so far */
  place: number;
  /** is it about following somebody else's visit? */
  follow: boolean;
}

/** The first try at a puzzle. */
export interface TriedPuzzle {
  number: number;
  solved: boolean;
}

/** All first tries of somebody, in their order. */
export interface SolverTries {
  tries?: TriedPuzzle[];
}

/** A solver's rating on the scale of the bots, with its 95 % margin, and how many were solved in a row. */
export interface SolverStanding {
  rating: number;
  margin: number;
  streak: number;
  best: number;
}

/** A wish for a puzzle of a theme, or of any; one that has not been tried, about as hard as the solver is good. */
export interface AnotherPuzzle {
  theme?: string;
  tries?: TriedPuzzle[];
}

/**
 * An answer: the moves of a turn, or the table of the puzzle, if you have played it there.
 *
 * `helped`: with a hint; then it is not solved.
 */
export interface PuzzleTry {
  moves?: string[];
  table?: string | null;
  helped?: boolean;
  tries?: TriedPuzzle[];
}

/** A line in words, its chance to win, its lead in wigs, and what it loses against the best one, with its error. */
export interface PuzzleLine {
  line: string[];
  steps: string[];
  chance: number;
  wigs: number;
  lost: number;
  error: number;
}

/**
 * The best line first, others that look good, and why it is better than the second.
 *
 * `found`: the levels that find it; `source`: the games it comes from, of `bots` or `people`.
 */
export interface PuzzleSolution {
  lines: PuzzleLine[];
  reason: string;
  themes: string[];
  found: string[];
  source: string;
}

/**
 * What is thought of an answer. `begins`: does it begin like the best line?
 *
 * `place`: which it is among the lines that look good, from 1; 0 if it is none of them. The solution comes only with
 * a right answer.
 */
export interface PuzzleAnswer {
  degree: 'right' | 'close' | 'wrong';
  chance: number;
  best: number;
  lost: number;
  error: number;
  begins: boolean;
  place: number;
  solver: SolverStanding;
  solution: PuzzleSolution | null;
}

/** What the puzzle is about; from the second hint on, the first steps of the best line. */
export interface PuzzleHint {
  themes: string[];
  steps: string[];
}

/** Where the treasury stands. */
export interface Treasury {
  /** the marker's space, from 0 at the top */
  space: number;
  /** printed there, part of the cost of a visit */
  influence: number;
  /** printed there: the treasury value */
  reais: number;
}

/** The officials in a noble's office or on his plaza. */
export interface Officials {
  /** by seat */
  players: number[];
  /** of nobody */
  neutral: number;
}

/** An architect's public buildings. */
export interface BuildingStack {
  /** the one that can be opened */
  available: number | null;
  /** the one below it, which is open, too */
  next: number | null;
  /** how many are left */
  count: number;
}

/** What a plot or a site gives. */
export interface Reward {
  /** what happens */
  op: EffectOp;
  /** which good, if it is goods */
  what: Good | null;
  /** how many */
  amount: number;
}

/** A place for one store. */
export interface PlotView {
  /** the seat whose store stands here */
  owner: number | null;
  /** the street that the store is on */
  street: Street | null;
  /** as long as it lies here */
  reward: Reward | null;
}

/** A place for one public building. */
export interface SiteView {
  /** the one that was opened here */
  building: number | null;
  /** whose side of it is up */
  architect: Architect | null;
  /** the rubble in front of it */
  cubes: Cubes;
  /** as long as it lies here */
  reward: Reward | null;
}

/** A pile of politics cards. */
export interface Pile {
  /** the open one */
  card: number | null;
  /** of all, the open one among them */
  count: number;
}

/** The solo opponent. */
export interface Lacerda {
  /** which of the players it is */
  seat: number;
  /** where its courtier stands */
  courtier: Noble;
  /** the pile at which its assistant stands */
  assistant: Kind;
}

/** A ship above a portfolio. */
export interface ShipView {
  /** its name: the hull, and a letter */
  ship: string;
  /** aboard, by good */
  cargo: Record<Good, number>;
  /** it has sailed */
  at_sea: boolean;
}

/** What everybody knows of a player's choice during set-up. */
export interface Choice {
  /** how many clergy tiles there are to choose from */
  tiles: number;
  /** one of them was chosen */
  kept: boolean;
  /** how many cards there are to choose from */
  pack: number;
}

/** What one chooses from during set-up. */
export interface OwnChoice {
  /** the clergy tiles */
  tiles: number[];
  /** the one that was chosen */
  kept: number | null;
  /** the cards of the draft */
  pack: number[];
}

/** A player: what everybody sees, and for its owner `hand` and `own_choice`. */
export interface PlayerView {
  /** of coin; influence can be turned into more */
  reais: number;
  /** on the track */
  influence: number;
  /** on the track */
  wigs: number;
  /** at home */
  officials: number;
  /** completed rubble sets */
  sets: number;
  /** rubble-set markers on the minister's portrait */
  markers: number;
  /** of cards in the portfolio, and of goods of each type; Lacerda has none */
  limit: number | null;
  /** in the warehouse */
  goods: Record<Good, number>;
  /** rubble */
  cubes: Cubes;
  /** that were built */
  houses: Record<Group, number>;
  /** royal favours */
  favours: Noble[];
  /** clergy tiles */
  clergy: number[];
  /** above the portfolio: noble cards and ships */
  upper: (number | ShipView)[];
  /** below it: treasury cards */
  lower: number[];
  /** that can be used */
  plans: string[];
  /** plans that were used */
  completed: string[];
  /** taken */
  decrees: number[];
  /** starting tasks that are not fulfilled yet */
  tasks: number[];
  /** cards in hand */
  hand_count: number;
  /** those that were taken face up */
  hand_known: number[];
  /** how many show which back */
  hand_unknown: Record<DealtDeck, number>;
  /** during set-up */
  choice: Choice | null;
  /** all its cards, for its owner alone */
  hand: number[] | null;
  /** during set-up, for its owner alone */
  own_choice: OwnChoice | null;
}

/** A step that is still to come, and what it is about; it names one thing at most. */
export interface Pending {
  /** the name of its question, or of what happens */
  step: string;
  /** whose it is */
  seat: number;
  /** that is visited, followed or acts */
  noble: Noble | null;
  /** that is played */
  card: number | null;
  /** that is built on */
  plot: string | null;
  /** how many */
  count: number | null;
  /** that a building is opened on */
  site: string | null;
  /** that is built */
  ship: string | null;
  /** to choose from */
  cubes: Cubes | null;
}

/** The game as one seat sees it, or a spectator. */
export interface View {
  /** 1 or 2 */
  period: number;
  /** from 1, through both periods */
  round: number;
  /** the seat whose turn it is */
  turn: number;
  /** the seat of the first player */
  first: number;
  /** after which the game is over, once the end is in sight */
  last_round: number | null;
  /** rubble sets of one player that end the period, or bring the last round */
  sets_to_end: number;
  /** empty piles that do the same */
  piles_to_end: number;
  /** the seat that brought about the end of the first period */
  period_ended_by: number | null;
  /** the seat that brought church scoring this turn */
  church_scoring_by: number | null;
  /** the game is over */
  over: boolean;
  /** where its marker stands */
  treasury: Treasury;
  /** at the market */
  prices: Record<Good, number>;
  /** who is there */
  offices: Record<Noble, Officials>;
  /** who is there */
  plazas: Record<Noble, Officials>;
  /** state actions that were traded for, with the good on each */
  goods_on_actions: Partial<Record<StateAction, Good>>;
  /** royal favours that are left */
  favours: Record<Noble, number>;
  /** the space where the cardinal stands */
  cardinal: number;
  /** the clergy tiles around the church, by place */
  church: (number | null)[];
  /** how many clergy tiles are in the bag */
  clergy_bag: number;
  /** ships that can be built, the next one first */
  shipyard: string[];
  /** those of the second period, before it begins */
  later_ships: string[];
  /** in the architects' stacks, the top one first */
  plans: Record<Architect, string[]>;
  /** the architects' public buildings */
  buildings: Record<Architect, BuildingStack>;
  /** on display, by place */
  decrees: (number | null)[];
  /** how many decrees are in the deck */
  decree_deck: number;
  /** the seats that have used a rubble-set marker this turn */
  marker_used_by: number[];
  /** of downtown that are played with */
  rows: Row[];
  /** by column: what each building that counts for a new store earns it */
  column_values: number[];
  /** the spaces of the display with a tile */
  city_tiles: TileSpace[];
  /** in supply */
  large_tiles: number;
  /** in supply */
  small_tiles: number;
  /** by name, such as B3 */
  plots: Record<string, PlotView>;
  /** by name, such as west-A */
  sites: Record<string, SiteView>;
  /** beside each row */
  rubble_rows: Record<Row, Cubes>;
  /** below each column */
  rubble_columns: Cubes[];
  /** in the pile */
  rubble_pile: Cubes;
  /** of politics cards */
  piles: Record<Kind, Pile>;
  /** how many are left of the deck from which hands are filled in the change of period */
  later_cards: number;
  /** how many cards the piles of the second period have */
  later_piles: Record<Kind, number>;
  /** cards that a player has just discarded in the change of period */
  released: number[];
  /** how many starting tasks are in the deck, if they are played with */
  task_deck: number | null;
  /** in solo games */
  lacerda: Lacerda | null;
  /** by seat */
  players: PlayerView[];
  /** what is still to come, the next one first */
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
 * accounts: `("goods", "gold", -1)`, `("hand", 12, 1)`. A card or task that is not known yet has no number: `("hand",
 * None, 2)`.
 * `others` has the same for the other seats, the seat first.
 * `uncertain`: (name, how many) of what will be turned up, and of whatever else nobody can foresee; 0 is "some".
 * `reveals`: something hidden would be seen, so the move could not be taken back.
 * `ends_turn`: it is the player's turn, and it would be over.
 * `next` and `next_seat`: which question comes next, and whose it is, if that is certain; "over" if none comes.
 * `due`: what that question asks the player to pay: `("reais", 7)`.
 * `treasury`: how far the treasury goes up or down. `church`: there will be church scoring, for the cardinal has
 * passed its icon, or will have as soon as a tile is taken.
 */
export interface Preview {
  move: string;
  seat: number;
  changes: [string, string | number | null, number][];
  others: [number, string, string | number | null, number][];
  uncertain: Figure[];
  reveals: boolean;
  ends_turn: boolean;
  next: string | null;
  next_seat: number | null;
  due: Figure | null;
  treasury: number;
  church: boolean;
}

/** The beginning of a turn: the chance of each seat to win, with its standard error. */
export interface ReviewedTurn {
  number: number;
  moment: number;
  seat: number;
  period: number;
  round: number;
  chances: number[];
  errors: number[];
}

/**
 * What a decision cost, in chances and wigs, and its verdict. `title`: the better line, `played`: the one that was
 * played, in a few words; `reason`: why it is better. They are empty where nothing better was found.
 */
export interface ReviewedDecision {
  number: number;
  moment: number;
  seat: number;
  verdict: string;
  cost: number;
  error: number;
  wigs: number;
  title: string;
  played: string;
  reason: string;
}

/** How well a seat played, and how lucky it was; `even_wigs` are its wigs less the luck. */
export interface ReviewedPlayer {
  seat: number;
  wigs: number;
  place: number;
  accuracy: number | null;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  luck: number;
  luck_error: number;
  luck_wigs: number;
  luck_wigs_error: number;
  even_wigs: number;
}

/**
 * What was turned up, and what that did to the chances of each seat; `told`: surely something for somebody.
 *
 * The deal at the beginning has number -1.
 */
export interface ReviewedLuck {
  number: number;
  moment: number;
  round: number;
  chances: number[];
  errors: number[];
  told: boolean;
}

/**
 * All about a decision. `confirmed`: whether both lines, played out on so many `pairs`, bear it out; none if that
 * was not asked.
 *
 * `candidates`: the best first; `played` and `best` are places among them. `luck`: what the line that was played
 * turned up. `expected`: what the others do after the best one, in brief words.
 */
export interface DecisionDetail {
  decision: ReviewedDecision;
  confirmed: boolean | null;
  pairs: number;
  played: number;
  best: number;
  candidates: ReviewedCandidate[];
  luck: ReviewedLuck | null;
  expected: string[];
}

/**
 * A line that was looked into: its moves, the same in words, and what it comes to.
 *
 * `difference`: its chance less that of the best one, on the same deals, with its standard error; it was tried on so
 * many `deals`, so many `turns` ahead.
 */
export interface ReviewedCandidate {
  line: string[];
  steps: string[];
  title: string;
  chance: number;
  error: number;
  wigs: number;
  difference: number;
  difference_error: number;
  deals: number;
  turns: number;
  reason: string;
}

/**
 * What a bot made of a seat's deal: its wigs and place, in solo its rank and the one that was reached, and the
 * costliest of the decisions that it makes otherwise.
 */
export interface ReviewedSubstitute {
  seat: number;
  bot: string;
  wigs: number;
  place: number;
  rank: string | null;
  rank_before: string | null;
  departures: ReviewedDeparture[];
}

/**
 * A decision that a substitute makes otherwise: both lines in a few words, with the verdict on the one that was
 * played and what that cost, if the review tells it.
 */
export interface ReviewedDeparture {
  number: number;
  moment: number;
  verdict: string;
  cost: number;
  played: string;
  instead: string;
}
