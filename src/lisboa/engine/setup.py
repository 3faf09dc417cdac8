"""Setting up a game (R2). All shuffling of a game happens here, with a separate random stream for each purpose."""

from random import Random
from typing import Final

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine.box import Box
from lisboa.engine.buildings import lay_building
from lisboa.engine.church import clergy_at_once
from lisboa.engine.constants import (
    BUILDER,
    CARDS,
    CLERGY,
    DECREES,
    EAST,
    HAND_SIZE,
    MINISTER,
    NEUTRAL,
    NOBLES,
    ROW_E,
    ROWS,
    SITES,
    TREASURY,
)
from lisboa.engine.decrees import take_decree
from lisboa.engine.deeds import A_CARDS, B_CARDS
from lisboa.engine.moves import DECREE, DECREE_MOVES, DRAFT, DRAFTS, KEEP, KEEPS, Move
from lisboa.engine.packing import (
    BIT,
    FIRST_COLUMN_PLACE,
    FIRST_CUBE,
    FIRST_SHIP,
    FIRST_SITE_PLACE,
    OFFERED_CARD,
    OFFICIAL_COLOURS,
    PILE_PLACE,
    Card,
    Ints,
    Refusal,
    Seat,
    aboard,
    cube_count,
    cubes_of,
    face_of,
    hold_of,
    members,
    office_of,
    ship_of,
)
from lisboa.engine.player import PlayerState
from lisboa.engine.refusals import NOT_FACE_UP, NOT_OFFERED, refuse
from lisboa.engine.state import GameState, without
from lisboa.engine.steps import ask, auto
from lisboa.engine.turn import FULL_DISPLAY, refill_church, refill_decrees, start_turn

DRAFT_KEEPS: Final = (2, 1, 1)  # of five, of three, of two; the last card received is kept too (R2.14)
COPIES: Final = (0, 1, 1, 2, 3)  # ships of each kind by number of players (R2.15)
CHURCH_SPACES: Final = 6
DECREE_SPACES: Final = 8
BLUE: Final = 0
RED: Final = 1
PURPLE: Final = 2
BROWN: Final = 3
ROW_D: Final = 3


def stream(seed: int, purpose: str) -> Random:
    """The random stream of one purpose, so that no deck depends on how another is used."""
    return Random(f"lisboa/{seed}/{purpose}")


def _shuffled(items: list[int], seed: int, purpose: str) -> Ints:
    stream(seed, purpose).shuffle(items)
    return tuple(items)


class Options:
    """How a game is set up: seats, first player (-1: drawn), solo, and the variants of R14."""

    def __init__(
        self,
        players: int,
        first: int = -1,
        draft: bool = False,
        solo: bool = False,
        tokens: bool = False,
        decrees: bool = False,
        tasks: Ints = (),
    ) -> None:
        self.players = 2 if solo else players  # solo counts as 2 players wherever the number matters (R13.1)
        self.first = 0 if solo else first
        self.draft = draft
        self.solo = solo
        self.tokens = tokens
        self.decrees = decrees
        self.tasks = tasks


def new_game(box: Box, players: int, seed: int, first: int = -1, draft: bool = False, log: bool = False) -> GameState:
    """A plain game of 2 to 4 players, ready for its first choice."""
    return set_up(box, Options(players, first, draft), seed, log)


def set_up(box: Box, options: Options, seed: int, log: bool = False) -> GameState:
    """A game ready for its first choice. Without a first player, one is drawn (R2.20)."""
    players = options.players
    first = options.first
    if first < 0:
        first = stream(seed, "first").randrange(players)
    s = GameState(box, [_player(box, (seat - first) % players) for seat in range(players)], [])
    s.events = [] if log else None
    s.first = s.turn = first
    s.lacerda = 1 if options.solo else -1
    _lay_out_board(s, players, seed)
    _lay_out_downtown(s, players, seed)
    if options.tokens:
        _lay_out_tokens(s, seed)
    _lay_out_cards(s, players, seed, options.draft)
    _deal_pieces(s, players, seed)
    if options.solo:
        _seat_lacerda(s, seed)
    _deal_tasks(s, options.tasks, seed)
    if log:
        log_accounts(s, ev.BY_SETUP)
    refill_decrees(s, first)
    if options.solo:
        _place_assistant(s)
    _first_steps(s, players, options)
    s.settle()
    return s


def _player(box: Box, order: int) -> PlayerState:
    """R2.1, R2.5, R2.6: what everyone begins with; influence by order of play."""
    goods = (box.start_goods,) * 4
    influence = box.start_influence[order]
    return PlayerState(
        box.start_reais,
        influence,
        box.start_wigs,
        box.start_officials - 1,
        0,
        0,
        0,
        0,
        0,
        goods,
        (0, 0, 0),
        (0, 0, 0),
        (),
        (),
        (),
        (),
        (),
        (),
        (),
        (),
        (),
    )


# ---------------------------------------------------------------------- solo (R13.1-R13.4) and variants (R14)


def _seat_lacerda(s: GameState, seed: int) -> None:
    """No money, goods, hand or clergy tile; two starting plans; scoring tiles without equal neighbours."""
    p = s.players[s.lacerda]
    p.reais = 0
    p.goods = (0, 0, 0, 0)
    p.offer = ()
    s.clergy_bag = s.clergy_bag + _second_pair(seed)
    s.returns = (stream(seed, "returns").randrange(len(s.clergy_bag) + 1),)
    plans = _shuffled(list(s.box.starting_plans), seed, "plans")
    p.plans = tuple(sorted(plans[1:3]))
    s.aside = p.hand + s.aside  # never dealt: the cards after yours are drawn from there
    p.hand = ()
    tiles = _shuffled(list(s.box.scoring_tiles), seed, "scoring")
    draws = stream(seed, "solo scoring")
    while any(tiles[i] == tiles[i + 1] for i in range(len(tiles) - 1)):
        shuffled = list(tiles)
        draws.shuffle(shuffled)
        tiles = tuple(shuffled)
    s.column_values = (*tiles, s.column_values[4])


def _second_pair(seed: int) -> Ints:
    """The two clergy tiles that a second player would have drawn."""
    return _shuffled(list(range(1, CLERGY + 1)), seed, "clergy")[2:4]


def _place_assistant(s: GameState) -> None:
    """Cards drawn after your hand say where assistant and courtier begin, and which building opens row D."""
    kind = _draw_aside(s)
    s.assistant = kind
    architect = 0 if kind in (BUILDER, MINISTER) else 1
    site = ROW_D if architect == 0 else EAST + ROW_D
    cubes = s.site_cubes[site]
    s.site_cubes = (*s.site_cubes[:site], 0, *s.site_cubes[site + 1 :])
    for colour in range(3):
        there = cube_count(cubes, colour)
        if there:
            s.log(ev.LEFT, s.lacerda, FIRST_CUBE + colour, there, ev.BY_SETUP)
    lay_building(s, s.lacerda, site, architect, ev.BY_SETUP)
    kind = _draw_aside(s)
    while kind == TREASURY:
        kind = _draw_aside(s)
    s.courtier = kind


def _draw_aside(s: GameState) -> int:
    """The kind of the next card of the blue deck, which then leaves the game in full view."""
    card = s.aside[0]
    s.aside = s.aside[1:]
    s.log(ev.LEFT, s.lacerda, card, 1, ev.BY_SETUP)
    return s.box.card_kind[card]


def _lay_out_tokens(s: GameState, seed: int) -> None:
    """City tokens: the printed rewards of plots and of sites, each shuffled (R14.2)."""
    s.plot_rewards = _shuffled(list(s.plot_rewards), seed, "plot tokens")
    s.site_rewards = _shuffled(list(s.site_rewards), seed, "site tokens")


def _deal_tasks(s: GameState, seats: Ints, seed: int) -> None:
    """A random A card to each new player; the other A cards leave the game (R14.1)."""
    s.deeds = (0,) * len(s.players) if seats else ()
    s.task_deck = _shuffled(list(B_CARDS), seed, "tasks B") if seats else ()
    cards = _shuffled(list(A_CARDS), seed, "tasks A")
    for i, seat in enumerate(seats):
        s.players[seat].tasks = (cards[i],)


def _lay_out_board(s: GameState, players: int, seed: int) -> None:
    box = s.box
    s.offer = []
    s.period = s.round = 1
    s.last_round = s.trigger = s.church_by = s.markers_used = s.covered = 0
    s.released = ()
    s.courtier = s.assistant = 0
    s.treasury = box.treasury_start
    s.cardinal = box.church_influence
    s.prices = box.prices
    offices = [0] * (len(NOBLES) * OFFICIAL_COLOURS)
    for seat in range(players):
        offices[office_of(MINISTER, seat)] = 1
    if players < 3:
        for noble in range(3):
            offices[office_of(noble, NEUTRAL)] = 1
    s.offices = tuple(offices)
    s.plazas = (0,) * len(offices)
    s.plan_stacks = box.plan_stacks
    buildings = _shuffled(list(range(16)), seed, "buildings")
    s.building_stacks = (tuple(face_of(b, 0) for b in buildings[:8]), tuple(face_of(b, 1) for b in buildings[8:]))
    copies = COPIES[players]
    s.shipyard = _ships(2, copies) + _ships(1, copies)
    s.late_ships = _ships(4, copies) + _ships(3, copies)


def _ships(hull: int, copies: int) -> Ints:
    """Copies a, b, c of a hull, the first one on top."""
    return tuple(ship_of(hull, copy) for copy in range(copies - 1, -1, -1))


def _lay_out_downtown(s: GameState, players: int, seed: int) -> None:
    """Scoring tiles, city tiles and rubble (R2.9, R2.10, R2.17); row E is closed with two players."""
    box = s.box
    s.row_e = players > 2
    s.plots = (0,) * len(box.plot_row)
    s.sites = (0,) * len(SITES)
    s.plot_rewards = box.plot_reward
    s.site_rewards = box.site_reward
    tiles = _shuffled(list(box.scoring_tiles), seed, "scoring")
    s.column_values = (*tiles, box.column_value[4])
    s.display = FULL_DISPLAY
    s.large_tiles = box.large_tiles - 4
    s.small_tiles = box.small_tiles - 1
    cubes = _shuffled([c for c in range(3) for _ in range(box.rubble_cubes[c])], seed, "rubble")
    places = [box.row_rubble] * len(ROWS) + list(box.column_rubble) + list(box.site_cubes) + [box.pile_rubble]
    codes = []
    for count in places:
        codes.append(cubes_of(cubes[:count]))
        cubes = cubes[count:]
    s.row_cubes = tuple(codes[:FIRST_COLUMN_PLACE])
    s.column_cubes = tuple(codes[FIRST_COLUMN_PLACE:FIRST_SITE_PLACE])
    s.site_cubes = tuple(codes[FIRST_SITE_PLACE:PILE_PLACE])
    s.pile_cubes = codes[PILE_PLACE]
    if not s.row_e:
        s.row_cubes = (*s.row_cubes[:ROW_E], 0)
        s.site_cubes = tuple(0 if box.site_row[i] == ROW_E else code for i, code in enumerate(s.site_cubes))


def _lay_out_cards(s: GameState, players: int, seed: int, draft: bool) -> None:
    """Politics cards and decrees (R2.13, R2.16)."""
    box = s.box
    decks = [[card for card in range(1, CARDS + 1) if box.card_deck[card] == deck] for deck in range(4)]
    blue = _shuffled(decks[BLUE], seed, "blue")
    for seat in range(players):
        p = s.players[seat]
        cards = blue[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]
        if draft:
            p.offer = cards
        else:
            p.hand = cards
    s.aside = blue[players * HAND_SIZE :]
    s.late_cards = _shuffled(decks[PURPLE], seed, "purple")
    s.piles = _piles(box, decks[RED], seed, "red")
    s.late_piles = _piles(box, decks[BROWN], seed, "brown")
    s.decree_deck = _shuffled(list(range(1, DECREES + 1)), seed, "decrees")
    s.decree_row = (0,) * DECREE_SPACES


def _piles(box: Box, deck: list[int], seed: int, name: str) -> tuple[Ints, ...]:
    return tuple(
        _shuffled([card for card in deck if box.card_kind[card] == kind], seed, f"{name}/{kind}")
        for kind in range(TREASURY + 1)
    )


def _deal_pieces(s: GameState, players: int, seed: int) -> None:
    """Favours, starting plans and the clergy tiles to choose from (R2.2, R2.3, R2.4)."""
    favours = _shuffled([noble for noble in range(3) for _ in range(players)], seed, "favours")
    plans = _shuffled(list(s.box.starting_plans), seed, "plans")
    tiles = _shuffled(list(range(1, CLERGY + 1)), seed, "clergy")
    for seat, p in enumerate(s.players):
        p.favours = BIT[favours[seat]]
        p.plans = (plans[seat],)
        p.offer = p.offer + tiles[2 * seat : 2 * seat + 2]
    left = favours[players:]
    s.favour_stacks = (left.count(0), left.count(1), left.count(2))
    s.clergy_bag = tiles[2 * players :]
    s.church = (0,) * CHURCH_SPACES
    draws = stream(seed, "returns")
    s.returns = tuple(draws.randrange(len(s.clergy_bag) + n + 1) for n in range(players))


def _first_steps(s: GameState, players: int, options: Options) -> None:
    order = [(s.first + n) % players for n in range(players)]
    s.push(kinds.OPEN_TILES, s.first, 1 if options.draft else 0, 1 if options.decrees else 0)
    for seat in reversed(order):
        if seat != s.lacerda:
            s.push(kinds.KEEP_TILE, seat)


# ---------------------------------------------------------------------- clergy tiles (R2.2)


def _offer_tiles(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    return [KEEPS[tile] for tile in s.players[who].offer[-2:]]


def _why_tile(s: GameState, who: Seat, a: int, b: int, move: Move) -> Refusal:
    return 0 if move in _offer_tiles(s, who, a, b) else NOT_OFFERED


def _answer_tile(s: GameState, who: Seat, a: int, b: int, move: Move) -> None:
    """The kept tile goes first, unseen by the others until all have chosen."""
    p = s.players[who]
    other = p.offer[-1] if p.offer[-2] == move.a else p.offer[-2]
    p.offer = (*p.offer[:-2], move.a, other)
    s.log(ev.KEPT, who, move.a, 1, ev.BY_SETUP)


def _open_tiles(s: GameState, who: Seat, draft: int, decrees: int) -> None:
    seats = len(s.players)
    for n in range(seats):
        seat = (s.first + n) % seats
        if seat == s.lacerda:
            continue
        p = s.players[seat]
        kept, other = p.offer[-2], p.offer[-1]
        p.offer = p.offer[:-2]
        s.log(ev.KEPT, seat, kept, -1, ev.BY_SETUP)
        s.log(ev.OFFER, seat, kept, -1, ev.BY_SETUP)
        s.log(ev.OFFER, seat, other, -1, ev.BY_SETUP)
        s.add_clergy(seat, kept, ev.BY_SETUP)
        place = s.returns[n]
        s.clergy_bag = (*s.clergy_bag[:place], other, *s.clergy_bag[place:])
    s.returns = ()
    refill_church(s, s.first)
    s.push(kinds.BEGIN, s.first, decrees)
    if draft:
        s.push(kinds.DRAFT_PASS, s.first, 0)


def _begin(s: GameState, who: Seat, decrees: int, b: int) -> None:
    """Tiles that act at once are the last step of set-up, in turn order (R15.13); then starting decrees, if wanted."""
    start_turn(s, s.first)
    seats = len(s.players)
    if decrees:
        s.push(kinds.REFILL_DECREES, s.first)
        for n in range(seats):  # in reverse turn order: the last player is on top of the stack (R14.3)
            if (s.first + n) % seats != s.lacerda:
                s.push(kinds.START_DECREE, (s.first + n) % seats)
    for n in range(seats - 1, -1, -1):
        s.push(kinds.AT_ONCE, (s.first + n) % seats)


def _at_once(s: GameState, who: Seat, a: int, b: int) -> None:
    for tile in members(s.players[who].clergy):
        clergy_at_once(s, who, tile)


# ---------------------------------------------------------------------- starting decrees (R14.3)


def _offer_start_decree(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    return [DECREE_MOVES[decree] for decree in s.decree_row if decree]


def _why_start_decree(s: GameState, who: Seat, a: int, b: int, move: Move) -> Refusal:
    return 0 if move.a in s.decree_row else refuse(NOT_FACE_UP, move.a)


def _answer_start_decree(s: GameState, who: Seat, a: int, b: int, move: Move) -> None:
    """No clergy tile and no marker counts here."""
    take_decree(s, who, move.a, ev.BY_START_DECREE)


def _refill(s: GameState, who: Seat, a: int, b: int) -> None:
    refill_decrees(s, who)


# ---------------------------------------------------------------------- the drafted hand (R2.14)


def _draft_pass(s: GameState, who: Seat, turn: int, b: int) -> None:
    """Before round `turn` of the draft the packs go left, except before the first."""
    seats = len(s.players)
    if turn:
        packs = [p.offer for p in s.players]
        for seat in range(seats):
            p = s.players[seat]
            for card in packs[seat]:
                s.log(ev.OFFER, seat, OFFERED_CARD + card, -1, ev.BY_DRAFT)
            p.offer = packs[(seat - 1) % seats]
            for card in p.offer:
                s.log(ev.OFFER, seat, OFFERED_CARD + card, 1, ev.BY_DRAFT)
    if turn == len(DRAFT_KEEPS):
        for seat in range(seats):
            _keep(s, seat, s.players[seat].offer[0])
        return
    s.push(kinds.DRAFT_PASS, who, turn + 1)
    for n in range(seats - 1, -1, -1):
        s.push(kinds.DRAFT_CARD, (s.first + n) % seats, DRAFT_KEEPS[turn])


def _keep(s: GameState, who: Seat, card: Card) -> None:
    p = s.players[who]
    p.offer = without(p.offer, card)
    s.log(ev.OFFER, who, OFFERED_CARD + card, -1, ev.BY_DRAFT)
    s.add_hand(who, card, ev.BY_DRAFT)


def _offer_draft(s: GameState, who: Seat, count: int, b: int) -> list[Move]:
    return [DRAFTS[card] for card in s.players[who].offer]


def _why_draft(s: GameState, who: Seat, count: int, b: int, move: Move) -> Refusal:
    return 0 if move.a in s.players[who].offer else NOT_OFFERED


def _answer_draft(s: GameState, who: Seat, count: int, b: int, move: Move) -> None:
    _keep(s, who, move.a)
    if count > 1:
        s.push(kinds.DRAFT_CARD, who, count - 1)


# ---------------------------------------------------------------------- opening balances


def log_accounts(s: GameState, cause: int) -> None:
    """Writes what every player has as events, so that ledgers begin with it and add up."""
    for seat, p in enumerate(s.players):
        for code, what, amount in holdings(s, seat):
            s.log(code, seat, what, amount, cause)
        for i, piece in enumerate(p.offer):
            is_card = i < len(p.offer) - 2
            s.log(ev.OFFER, seat, piece + (OFFERED_CARD if is_card else 0), 1, cause)


def holdings(s: GameState, seat: Seat) -> list[tuple[int, int, int]]:
    """What a player has, as accounts: code, piece and amount, never 0. What is offered during set-up is nobody's yet.

    A piece of which there are several has an entry for each.
    """
    p = s.players[seat]
    found = [
        (ev.WIGS, 0, p.wigs),
        (ev.REAIS, 0, p.reais),
        (ev.INFLUENCE, 0, p.influence),
        (ev.OFFICIALS, 0, p.officials),
        (ev.SETS, 0, p.sets),
        (ev.MARKERS, 0, p.markers),
    ]
    for code, row in ((ev.GOODS, p.goods), (ev.CUBES, p.cubes), (ev.HOUSES, p.houses)):
        found += [(code, what, amount) for what, amount in enumerate(row)]
    for code, pieces in (
        (ev.DECREES, p.decrees),
        (ev.PLANS, p.plans),
        (ev.COMPLETED, p.completed),
        (ev.HAND, p.hand),
        (ev.UPPER, p.upper),
        (ev.LOWER, p.lower),
        (ev.TASKS, p.tasks),
    ):
        found += [(code, piece, 1) for piece in pieces]
    for noble in range(3):
        office = office_of(noble, seat)
        found.append((ev.FAVOURS, noble, 1 if p.favours & BIT[noble] else 0))
        found.append((ev.IN_OFFICE, noble, s.offices[office]))
        found.append((ev.ON_PLAZA, noble, s.plazas[office]))
    found += [(ev.CLERGY, tile, 1) for tile in members(p.clergy)]
    for slot, card in enumerate(p.upper):
        for good in range(4):
            found.append((ev.CARGO, hold_of(card - FIRST_SHIP, good), aboard(p.cargo[slot], good)))
    return [holding for holding in found if holding[2]]


ask(
    kinds.KEEP_TILE,
    "keep-tile",
    "R2.2",
    (KEEP,),
    _offer_tiles,
    _answer_tile,
    _why_tile,
    always=True,
    search=True,
)
auto(kinds.OPEN_TILES, "open-tiles", _open_tiles, unforeseen=True)
auto(kinds.BEGIN, "begin", _begin, a="decrees", unforeseen=True)
auto(kinds.AT_ONCE, "at-once", _at_once, unforeseen=True)
auto(kinds.DRAFT_PASS, "draft-pass", _draft_pass, a="packs", unforeseen=True)
ask(
    kinds.START_DECREE,
    "start-decree",
    "R14.3",
    (DECREE,),
    _offer_start_decree,
    _answer_start_decree,
    _why_start_decree,
)
auto(kinds.REFILL_DECREES, "refill-decrees", _refill, unforeseen=True)
ask(
    kinds.DRAFT_CARD,
    "draft-card",
    "R2.14",
    (DRAFT,),
    _offer_draft,
    _answer_draft,
    _why_draft,
    a="count",
    always=True,
)
