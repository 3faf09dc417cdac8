"""What must hold at every decision: bounds, the question itself, and what only ever goes one way."""

from collections.abc import Iterator, Sequence

from lisboa.engine import constants as c
from lisboa.engine import kinds
from lisboa.engine.deeds import A_CARDS, TASKS_DRAWN
from lisboa.engine.events import Event
from lisboa.engine.packing import (
    AT_SEA,
    BIT,
    FIRST_SHIP,
    OWNER_OF,
    goods_aboard,
    members,
    office_of,
    officials_at,
)
from lisboa.engine.state import CUBE_SPACES, TOP_INFLUENCE, GameState
from lisboa.soak.pieces import conservation


def invariants(state: GameState, before: GameState | None, events: Sequence[Event]) -> list[str]:
    """All that must hold at a decision, as a list of what does not.

    `before` is the position before the last move and `events` are that move's; None and the events of set-up
    for a fresh game.
    """
    found = [*question(state), *limits(state), *conservation(state, before, events)]
    return found if before is None else [*found, *course(state, before)]


def question(state: GameState) -> Iterator[str]:
    """R1.3: a player who is asked has an answer, and each answer only once."""
    moves = state.moves()
    if not state.steps:
        if moves:
            yield "moves after the end of the game"
        return
    if state.decider() == state.lacerda:
        yield f"Lacerda is asked at the step {state.steps[-1]} (R13.1)"
    if state.asked().run is not None:
        yield f"the automatic step {state.steps[-1]} waits for an answer"
    if not moves:
        yield f"no move at the step {state.steps[-1]} (R1.3)"
    if len({move.id for move in moves}) != len(moves):
        yield "a move is offered twice"


def course(state: GameState, before: GameState) -> Iterator[str]:
    """Prices never rise, stores, buildings, rewards and Lacerda's officials stay, time does not run backwards."""
    if any(new > old for new, old in zip(state.prices, before.prices, strict=True)):
        yield f"prices rose from {before.prices} to {state.prices} (R7.4)"
    for old, new in zip(before.plots + before.sites, state.plots + state.sites, strict=True):
        if old and old != new:
            yield f"a store or building changed from {old} to {new}"
    if (state.plot_rewards, state.site_rewards) != (before.plot_rewards, before.site_rewards):
        yield "rewards of plots or sites changed (R14.2)"
    if state.lacerda >= 0:
        if any(
            state.offices[office_of(noble, state.lacerda)] < before.offices[office_of(noble, state.lacerda)]
            for noble in range(len(c.NOBLES))
        ):
            yield "an official of Lacerda left an office (R13.6)"
    if (state.period, state.round) < (before.period, before.round):
        yield f"period {state.period} round {state.round} after period {before.period} round {before.round}"


# ---------------------------------------------------------------------- bounds


def limits(state: GameState) -> Iterator[str]:
    """Every number is within its bounds."""
    for seat in range(len(state.players)):
        if seat == state.lacerda:
            own = (*_lacerda_limits(state, seat), *_piece_limits(state, seat))
        else:
            own = (*_track_limits(state, seat), *_card_limits(state, seat), *_piece_limits(state, seat))
        for problem in own:
            yield f"seat {seat}: {problem}"
    yield from _court_limits(state)
    yield from _task_limits(state)
    yield from _downtown_limits(state)


def _track_limits(s: GameState, seat: int) -> Iterator[str]:
    p = s.players[seat]
    if not 0 <= p.influence <= TOP_INFLUENCE:
        yield f"influence {p.influence} (R4.11)"
    if p.wigs < 0 or p.reais < 0:
        yield f"{p.wigs} wigs and {p.reais} reais (R4.13)"
    if min(p.goods) < 0 or max(p.goods) > s.limit(seat):
        yield f"goods {p.goods} with room for {s.limit(seat)} (R4.2)"
    if min(p.cubes) < 0 or max(p.cubes) > CUBE_SPACES or p.sets != min(p.cubes):
        yield f"cubes {p.cubes} make {p.sets} sets (R4.8, R4.9)"
    if not 0 <= p.markers <= p.sets <= s.box.set_markers:
        yield f"{p.markers} markers with {p.sets} sets (R4.9)"
    if p.clergy_count != p.clergy.bit_count() or p.clergy_count > s.box.clergy_limit:
        yield f"{p.clergy_count} clergy tiles, {p.clergy.bit_count()} counted (R7.5)"


def _card_limits(s: GameState, seat: int) -> Iterator[str]:
    p = s.players[seat]
    kind = s.box.card_kind
    if max(len(p.upper), len(p.lower)) > s.box.slots or len(p.upper) + len(p.lower) > s.limit(seat):
        yield f"{len(p.upper)} upper and {len(p.lower)} lower cards with room for {s.limit(seat)} (R4.1)"
    if any(card < FIRST_SHIP and kind[card] == c.TREASURY for card in p.upper):
        yield "a treasury card in the upper row (R4.1)"
    if any(kind[card] != c.TREASURY for card in p.lower):
        yield "a noble card in the lower row (R4.1)"
    if len(p.hand) > c.HAND_SIZE:
        yield f"{len(p.hand)} cards in hand (R3.5)"
    for card, cargo in zip(p.upper, p.cargo, strict=True):
        full = card >= FIRST_SHIP and goods_aboard(cargo) >= s.box.hull[card - FIRST_SHIP]
        if (card < FIRST_SHIP and cargo) or (full and not cargo & AT_SEA):
            yield f"cargo {cargo} on {card} (R5.2)"


def _lacerda_limits(s: GameState, seat: int) -> Iterator[str]:
    """Lacerda has no board: no limits of goods and cubes, no sets, nothing but ships in its portfolio (R13.14)."""
    p = s.players[seat]
    if not 0 <= p.influence <= TOP_INFLUENCE or p.wigs < 0:
        yield f"influence {p.influence} and {p.wigs} wigs (R4.11, R13.14)"
    if p.reais or p.clergy or p.clergy_count or p.hand or p.offer or p.lower or p.completed or p.tasks:
        yield "Lacerda has something that it cannot have (R13.1)"
    if min(p.goods + p.cubes) < 0 or p.sets or p.markers:
        yield f"goods {p.goods}, cubes {p.cubes}, {p.sets} sets, {p.markers} markers (R13.14)"
    for card, cargo in zip(p.upper, p.cargo, strict=True):
        if card < FIRST_SHIP:
            yield f"card {card} in its portfolio (R13.1)"
        elif (goods_aboard(cargo) >= s.box.hull[card - FIRST_SHIP]) > (cargo & AT_SEA > 0):
            yield f"cargo {cargo} on {card} (R5.2)"
    if not (0 <= s.courtier < len(c.NOBLES) and 0 <= s.assistant < len(c.KINDS)):
        yield f"courtier at {s.courtier}, assistant at {s.assistant} (R13.3, R13.4)"


def _piece_limits(s: GameState, seat: int) -> Iterator[str]:
    p = s.players[seat]
    if p.officials < 0 or p.officials + s.officials_out(seat) != s.box.start_officials:
        yield f"{p.officials} officials on the board and {s.officials_out(seat)} out (R2.1)"
    if any(not 0 <= built <= most for built, most in zip(p.houses, s.box.houses, strict=True)):
        yield f"houses {p.houses} (R9.4)"
    stores = sum(1 for store in s.plots if OWNER_OF[store] == seat)
    waiting = sum(1 for kind, who, plot, _ in s.steps if kind == kinds.HOUSE and who == seat and s.plots[plot])
    if sum(p.houses) + waiting != stores:
        yield f"{sum(p.houses)} houses on {stores} stores (R9.1)"


def _court_limits(s: GameState) -> Iterator[str]:
    players = len(s.players)
    for noble, name in enumerate(c.NOBLES):
        office = officials_at(s.offices, noble)
        if min(office + s.plazas) < 0 or sum(office) > _office_room(s, noble):
            yield f"{sum(office)} officials in the office of the {name} (R7.1)"
        if office[c.NEUTRAL] != (1 if players == 2 else 0) or s.plazas[office_of(noble, c.NEUTRAL)]:
            yield f"{office[c.NEUTRAL]} neutral officials with the {name} (R2.18)"
        held = sum(1 for p in s.players if p.favours & BIT[noble])
        if s.favour_stacks[noble] < 0 or s.favour_stacks[noble] + held != players:
            yield f"{s.favour_stacks[noble]} favours of the {name} left and {held} held (R2.3, R7.7)"
    if not 0 <= s.treasury < len(s.box.treasury_reais) or min(s.prices) < s.box.price_floor:
        yield f"treasury {s.treasury}, prices {s.prices}"


def _office_room(s: GameState, noble: int) -> int:
    """Five spaces; but Lacerda's and neutral officials never move, and one more enters all the same (R15.15)."""
    spaces = s.box.office_spaces
    if s.lacerda < 0:
        return spaces
    return max(spaces, s.offices[office_of(noble, s.lacerda)] + s.offices[office_of(noble, c.NEUTRAL)] + 1)


def _task_limits(s: GameState) -> Iterator[str]:
    """R14.1: one A card or up to two B cards each; without starting tasks there are none."""
    if not s.deeds:
        if s.task_deck or any(p.tasks for p in s.players):
            yield "tasks in a game without starting tasks (R14.1)"
        return
    if len(s.deeds) != len(s.players):
        yield f"deeds of {len(s.deeds)} seats (R14.1)"
    for seat, p in enumerate(s.players):
        if len(p.tasks) > (1 if set(p.tasks) & set(A_CARDS) else TASKS_DRAWN):
            yield f"seat {seat}: tasks {p.tasks} (R14.1)"


def _downtown_limits(s: GameState) -> Iterator[str]:
    """City tiles lie on the display, on plots and in the supply; one may be on its way to its plot."""
    box = s.box
    built = [plot for plot, store in enumerate(s.plots) if store]
    built += [plot for kind, _, plot, _ in s.steps if kind == kinds.HOUSE and not s.plots[plot]]
    small = sum(box.plot_small[plot] for plot in built) + members(s.display).count(c.SMALL_TILE)
    large = len(built) + s.display.bit_count() - small
    if s.large_tiles < 0 or s.large_tiles + large != box.large_tiles:
        yield f"{s.large_tiles} large tiles in the supply and {large} outside (R2.9)"
    if s.small_tiles < 0 or s.small_tiles + small != box.small_tiles:
        yield f"{s.small_tiles} small tiles in the supply and {small} outside (R2.9)"
    if not s.row_e and any(box.plot_row[plot] == c.ROW_E for plot in built):
        yield "a store in the closed row E (R2.18)"
    if any(building and cubes for building, cubes in zip(s.sites, s.site_cubes, strict=True)):
        yield "cubes under an open building (R9.6)"
