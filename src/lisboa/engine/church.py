"""The church: meeting the cardinal (R7.5) and church scoring (R7.6, R15.4)."""

from typing import Final

from lisboa.engine import deeds, kinds
from lisboa.engine import events as ev
from lisboa.engine.constants import (
    C_CARDINAL_STEPS,
    C_FAVOURS_ONCE,
    C_HIRE_CHEAPER,
    C_INFLUENCE_ONCE,
    C_OFFICIALS_FEWER,
    C_REAIS_OFF,
    C_RUBBLE_REAIS,
    MEET_CARDINAL,
    ROYAL_FAVOUR,
)
from lisboa.engine.favours import favours_once
from lisboa.engine.moves import CASH, CASHES, DONE, DONE_IT, STEP_COUNTS, STEPS, TILE, TILES, Move
from lisboa.engine.packing import BIT, Bits, Refusal, Seat, Tile, members, noted, number_noted
from lisboa.engine.refusals import CLERGY_FULL, NO_TILE_IN_REACH, TILE_NOT_BESIDE, TILE_NOT_HELD, TOO_FAR, refuse
from lisboa.engine.state import GameState, put
from lisboa.engine.steps import SELDOM, WHERE, Early, ask, auto

SPACES: Final = 6
CARDINAL_STEPS: Final = 2  # of the state action


def _tile_beside(s: GameState, space: int) -> bool:
    """The cardinal on space s stands between tiles s - 1 and s (C6)."""
    return s.church[space] != 0 or s.church[(space + SPACES - 1) % SPACES] != 0


def cardinal_check(s: GameState, who: Seat, most: int) -> Refusal:
    """Can the player meet the cardinal with 1 to `most` steps, and up to 2 more with clergy 34?"""
    p = s.players[who]
    if p.clergy_count >= s.box.clergy_limit:
        return refuse(CLERGY_FULL, s.box.clergy_limit)
    if p.clergy & s.box.ability_mask[C_CARDINAL_STEPS]:
        most += s.ability(who, C_CARDINAL_STEPS)
    for steps in range(1, most + 1):
        if _tile_beside(s, (s.cardinal + steps) % SPACES):
            return 0
    return NO_TILE_IN_REACH


def steps_to(s: GameState, tile: Tile) -> int:
    """How far the cardinal has to go until he stands beside this tile on the track, which he never does at once."""
    place = s.church.index(tile)
    for steps in range(1, SPACES):
        if (s.cardinal + steps) % SPACES in (place, (place + 1) % SPACES):
            break
    return steps


def reachable_tiles(s: GameState, who: Seat, most: int) -> Bits:
    """The tiles the player could take with the cardinal now."""
    tiles = 0
    if s.players[who].clergy_count < s.box.clergy_limit:
        for steps in range(1, most + s.ability(who, C_CARDINAL_STEPS) + 1):
            space = (s.cardinal + steps) % SPACES
            tiles |= BIT[s.church[space]] | BIT[s.church[(space + SPACES - 1) % SPACES]]
    return tiles & ~BIT[0]


def cardinal_reais(s: GameState, who: Seat, most: int, influence: int) -> int:
    """How many reais at most a tile within the cardinal's reach could add to what a player can pay for land."""
    tiles = reachable_tiles(s, who, most)
    box = s.box
    mask = box.ability_mask
    if not tiles & (mask[C_REAIS_OFF] | mask[C_RUBBLE_REAIS] | mask[C_INFLUENCE_ONCE]):
        return 0
    best = 0
    for tile in members(tiles):
        ability, amount = box.clergy_ability[tile], box.clergy_amount[tile]
        if ability == C_REAIS_OFF or ability == C_RUBBLE_REAIS:
            best = max(best, amount)
        elif ability == C_INFLUENCE_ONCE:
            best = max(best, box.worth[10] - box.worth[influence])
    return best


def helpful_tiles(s: GameState) -> Bits:
    """The tiles on the track that make a public building cheaper."""
    mask = s.box.ability_mask
    tiles = 0
    for tile in s.church:
        tiles |= BIT[tile]
    return tiles & (
        mask[C_OFFICIALS_FEWER]
        | mask[C_HIRE_CHEAPER]
        | mask[C_REAIS_OFF]
        | mask[C_RUBBLE_REAIS]
        | mask[C_INFLUENCE_ONCE]
    )


def _meeting_check(s: GameState, who: Seat) -> Refusal:
    return cardinal_check(s, who, CARDINAL_STEPS)


def meet_cardinal(s: GameState, who: Seat, most: int) -> None:
    s.push(kinds.STEPS, who, 1, most + s.ability(who, C_CARDINAL_STEPS))


def _why_steps(s: GameState, who: Seat, fewest: int, most: int, move: Move) -> Refusal:
    if move.a > most:
        return refuse(TOO_FAR, most)
    return 0 if _tile_beside(s, (s.cardinal + move.a) % SPACES) else NO_TILE_IN_REACH


def _offer_steps(s: GameState, who: Seat, fewest: int, most: int) -> list[Move]:
    return [STEP_COUNTS[n] for n in range(fewest, min(most, 5) + 1) if _tile_beside(s, (s.cardinal + n) % SPACES)]


def _answer_steps(s: GameState, who: Seat, fewest: int, most: int, move: Move) -> None:
    s.push(kinds.ICONS, who, s.cardinal, move.a)
    s.cardinal = (s.cardinal + move.a) % SPACES
    s.log(ev.CARDINAL, who, s.cardinal, move.a, ev.BY_CARDINAL)
    s.push(kinds.TILE, who)


def _offer_tile(s: GameState, who: Seat, a: int, b: int) -> list[Move]:
    beside = (s.church[(s.cardinal + SPACES - 1) % SPACES], s.church[s.cardinal])
    return [TILES[tile] for tile in beside if tile]


def _why_tile(s: GameState, who: Seat, a: int, b: int, move: Move) -> Refusal:
    return 0 if move in _offer_tile(s, who, a, b) else refuse(TILE_NOT_BESIDE, move.a)


def _answer_tile(s: GameState, who: Seat, a: int, b: int, move: Move) -> None:
    s.church = put(s.church, s.church.index(move.a), 0)
    s.log(ev.CHURCH, who, move.a, -1, ev.BY_CARDINAL)
    s.add_clergy(who, move.a, ev.BY_CARDINAL)
    s.did(who, deeds.CARDINAL_MET)
    clergy_at_once(s, who, move.a)


def clergy_at_once(s: GameState, who: Seat, tile: Tile) -> None:
    """The two tiles that act when they are taken (R15.13)."""
    ability = s.box.clergy_ability[tile]
    if ability == C_INFLUENCE_ONCE:
        s.gain_influence(who, s.box.clergy_amount[tile], ev.BY_CLERGY)
    elif ability == C_FAVOURS_ONCE:
        favours_once(s, who, s.box.clergy_amount[tile])


def icons_passed(s: GameState, who: Seat, left: int, steps: int) -> None:
    """The icons reached or passed; the space left does not count."""
    for n in range(1, steps + 1):
        space = (left + n) % SPACES
        if s.box.church_treasury[space]:
            s.move_treasury(who, 1, ev.BY_CARDINAL)
        if s.box.church_scoring[space] and s.church_by == 0:
            s.church_by = noted(who)


# ---------------------------------------------------------------------- church scoring


def _church_check(s: GameState, who: Seat, a: int, b: int) -> None:
    """One scoring at most, begun by the player who first moved the cardinal over the icon (R15.4)."""
    if s.church_by == 0:
        return
    first = number_noted(s.church_by)
    s.church_by = 0
    s.log(ev.CHURCH_SCORING, first, 0, 0, ev.BY_CHURCH)
    seats = len(s.players)
    for n in range(seats - 1, -1, -1):
        seat = (first + n) % seats
        s.push(kinds.LACERDA_CHURCH if seat == s.lacerda else kinds.CHURCH, seat)


def _offer_church(s: GameState, who: Seat, discarded: int, b: int) -> list[Move]:
    moves = [CASHES[tile] for tile in members(s.players[who].clergy)]
    moves.append(DONE_IT)
    return moves


def _why_church(s: GameState, who: Seat, discarded: int, b: int, move: Move) -> Refusal:
    if move.verb == DONE or s.players[who].clergy & BIT[move.a]:
        return 0
    return refuse(TILE_NOT_HELD, move.a)


def _answer_church(s: GameState, who: Seat, discarded: int, b: int, move: Move) -> None:
    if move.verb == DONE:
        if discarded:
            gained = s.upper_influence(who)
            s.gain_influence(who, gained, ev.BY_CHURCH)
            if gained:
                s.did(who, deeds.CHURCH_SCORED)
        return
    s.drop_clergy(who, move.a, ev.BY_CHURCH)
    s.gain_wigs(who, s.box.clergy_wigs[move.a], ev.BY_CHURCH)
    s.push(kinds.CHURCH, who, discarded + 1)


ask(
    kinds.STEPS,
    "steps",
    "R7.5",
    (STEPS,),
    _offer_steps,
    _answer_steps,
    _why_steps,
    a="fewest",
    b="most",
    early=Early((STEPS,), check=_meeting_check, a=1, b=CARDINAL_STEPS),
    passing=(STEPS,),
    risky=SELDOM,
    uses_up=BIT[MEET_CARDINAL] | BIT[ROYAL_FAVOUR],
    decides=WHERE,
    search=True,
)
ask(
    kinds.TILE,
    "tile",
    "R7.5",
    (TILE,),
    _offer_tile,
    _answer_tile,
    _why_tile,
    risky=SELDOM,
    uses_up=BIT[MEET_CARDINAL] | BIT[ROYAL_FAVOUR],
    decides=WHERE,
    search=True,
)
auto(kinds.ICONS, "icons", icons_passed, a="space", b="steps")
auto(kinds.CHURCH_CHECK, "church-check", _church_check)
ask(
    kinds.CHURCH,
    "church",
    "R7.6",
    (CASH, DONE),
    _offer_church,
    _answer_church,
    _why_church,
    a="discarded",
    passing=(DONE,),
)
