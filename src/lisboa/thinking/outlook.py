"""What a player has beside the others: leads, what a rival can take away, what is within reach, and when it ends.

These features go with those of `features`, for a judge that looks at few positions closely; `OUTLOOK` names them. They
are read from the state and the set's data, never from the numbers of cards, so they hold for any set of components.
"""

from typing import Final

from lisboa.engine import constants as c
from lisboa.engine.packing import AT_SEA, FIRST_SHIP, Seat, goods_aboard, plan_architect
from lisboa.engine.player import PlayerState
from lisboa.engine.scoring import OFFICIAL_PLACES, STORE_PLACES, decree_wigs, is_for_most, lead_for, majority
from lisboa.engine.state import SETS_TO_END, TOP_INFLUENCE, GameState
from lisboa.engine.visiting import visit_cost
from lisboa.thinking.features import missing_cubes, smallest_piles
from lisboa.thinking.tallies import Tallies

# Against the others
LEAD_NOW: Final = 0  # wigs and final scoring, compared with the best of the others …
LEAD_NOW_MEAN: Final = 1  # … and with all of them
STREET_LEADS: Final = 2  # 2-5
STORES_AT_RISK: Final = 6
STORES_IN_REACH: Final = 7
BEST_STREET: Final = 8
OFFICIALS_LEAD: Final = 9
OFFICIALS_AT_RISK: Final = 10
OFFICIALS_IN_REACH: Final = 11
# Decrees
MOST_AT_RISK: Final = 12
MOST_SAFE: Final = 13
MOST_IN_REACH: Final = 14
BEST_DECREE: Final = 15
SECOND_DECREE: Final = 16
# What lies where
MISSING_CUBES: Final = 17
MISSING_CUBES_LEAD: Final = 18
CUBES: Final = 19  # 19-21
VISIT_COSTS: Final = 22  # 22-24
HAND_OF: Final = 25  # 25-28: by kind of card
HOUSES_BUILT: Final = 29  # 29-31
PLANS_OF: Final = 32  # 32-33
GOODS_OF: Final = 34  # 34-37
FULL_INFLUENCE: Final = 38
CARGO: Final = 39
HULLS_AT_SEA: Final = 40
# When
TO_MOVE: Final = 41
WAITING: Final = 42
TURNS_LEFT: Final = 43
SECOND_PERIOD: Final = 44
LAST_ROUND: Final = 45
SMALLEST_PILES: Final = 46
TREASURY_LEVEL: Final = 47
FREE_SITES: Final = 48
CHURCH_STEPS: Final = 49
THREE_PLAYERS: Final = 50
FOUR_PLAYERS: Final = 51
SOLO: Final = 52
OUTLOOKS: Final = 53

OUTLOOK: Final = (
    "lead_now",
    "lead_now_mean",
    *(f"street_lead_{good}" for good in c.GOODS),
    "stores_at_risk",
    "stores_in_reach",
    "best_street",
    "officials_lead",
    "officials_at_risk",
    "officials_in_reach",
    "most_at_risk",
    "most_safe",
    "most_in_reach",
    "best_decree",
    "second_decree",
    "missing_cubes",
    "missing_cubes_lead",
    *(f"cubes_{number}" for number in range(3)),
    *(f"visit_cost_{noble}" for noble in range(3)),
    *(f"hand_{kind}" for kind in range(4)),
    *(f"houses_{group}" for group in range(3)),
    *(f"plans_{architect}" for architect in range(2)),
    *(f"goods_{good}" for good in c.GOODS),
    "full_influence",
    "cargo",
    "hulls_at_sea",
    "to_move",
    "waiting",
    "turns_left",
    "second_period",
    "last_round",
    "smallest_piles",
    "treasury",
    "free_sites",
    "church_steps",
    "three_players",
    "four_players",
    "solo",
)
assert len(OUTLOOK) == OUTLOOKS, len(OUTLOOK)

FURTHEST_LEAD: Final = 3  # more is no safer
ONE_PLAN: Final = 3  # officials that a completed plan brings, or takes a rival past one
ONE_TURN: Final = 2  # of whatever a decree for most counts


def add_outlook(s: GameState, who: Seat, row: list[float], at: int, now: list[int], tallies: Tallies) -> None:
    """Writes this player's outlook into a row, from place `at` on; `now`: each player's wigs if the game ended."""
    p = s.players[who]
    _against_others(s, who, row, at, now, tallies)
    _decrees(s, who, p, row, at)
    _things(s, who, p, row, at)
    _when(s, who, row, at)


def _against_others(s: GameState, who: Seat, row: list[float], at: int, now: list[int], tallies: Tallies) -> None:
    players = len(s.players)
    best = -999
    total = 0
    for other in range(players):
        if other != who:
            best = max(best, now[other])
            total += now[other]
    row[at + LEAD_NOW] = float(now[who] - best)
    row[at + LEAD_NOW_MEAN] = now[who] - total / float(players - 1)
    reach = 0
    most = 0
    risk = 0
    for good in range(4):
        counts = [tallies.town.streets[seat][good] for seat in range(players)]
        row[at + STREET_LEADS + good] = float(_lead(counts, who))
        gained, lost = _one_more(counts, who, 1, good)
        reach += gained
        most = max(most, gained)
        risk += lost
    row[at + STORES_IN_REACH] = float(reach)
    row[at + BEST_STREET] = float(most)
    row[at + STORES_AT_RISK] = float(risk)
    work = list(tallies.officials.at_work)
    row[at + OFFICIALS_LEAD] = float(_lead(work, who))
    gained, lost = _one_more(work, who, ONE_PLAN, -1)
    row[at + OFFICIALS_IN_REACH] = float(gained)
    row[at + OFFICIALS_AT_RISK] = float(lost)


def _lead(counts: list[int], who: Seat) -> int:
    """By how much a player is ahead of the best of the others, or behind."""
    best = 0
    for seat in range(len(counts)):
        if seat != who and counts[seat] > best:
            best = counts[seat]
    return max(-FURTHEST_LEAD, min(FURTHEST_LEAD, counts[who] - best))


def _one_more(counts: list[int], who: Seat, step: int, good: int) -> tuple[int, int]:
    """Wigs of a majority that a player gains with so many more, and loses if the rival next to them has so many more.

    `good` is the goods type of the stores, -1 for officials.
    """
    places = OFFICIAL_PLACES if good < 0 else STORE_PLACES[good]
    present = majority(counts, places)[who]
    counts[who] += step
    gained = majority(counts, places)[who] - present
    counts[who] -= step
    if present == 0:
        return gained, 0
    worst = present
    for rival in range(len(counts)):
        if rival != who and counts[rival] <= counts[who] <= counts[rival] + step:
            counts[rival] += step
            worst = min(worst, majority(counts, places)[who])
            counts[rival] -= step
    return gained, present - worst


def _decrees(s: GameState, who: Seat, p: PlayerState, row: list[float], at: int) -> None:
    risk = 0
    safe = 0
    reach = 0
    for decree in p.decrees:
        if is_for_most(s, decree):
            wigs = s.box.decree_wigs[decree]
            lead = lead_for(s, who, decree)
            if lead >= ONE_TURN:
                safe += wigs
            elif lead >= 0:
                risk += wigs
            elif lead >= -ONE_TURN:
                reach += wigs
    row[at + MOST_AT_RISK] = float(risk)
    row[at + MOST_SAFE] = float(safe)
    row[at + MOST_IN_REACH] = float(reach)
    best = 0
    second = 0
    for decree in s.decree_row:
        if decree:
            wigs = decree_wigs(s, who, decree)
            if wigs > best:
                best, second = wigs, best
            elif wigs > second:
                second = wigs
    row[at + BEST_DECREE] = float(best)
    row[at + SECOND_DECREE] = float(second)


def _things(s: GameState, who: Seat, p: PlayerState, row: list[float], at: int) -> None:
    sets = SETS_TO_END[s.period]
    mine = missing_cubes(p, sets)
    nearest = 99
    for other in range(len(s.players)):
        if other != who and other != s.lacerda:
            nearest = min(nearest, missing_cubes(s.players[other], sets))
    row[at + MISSING_CUBES] = float(mine)
    row[at + MISSING_CUBES_LEAD] = float(nearest - mine) if nearest < 99 else 0.0
    for number in range(3):
        row[at + CUBES + number] = float(p.cubes[number])
        row[at + VISIT_COSTS + number] = float(visit_cost(s, who, number, False))
        row[at + HOUSES_BUILT + number] = float(p.houses[number])
    for card in p.hand:
        row[at + HAND_OF + s.box.card_kind[card]] += 1.0
    for plan in p.plans:
        row[at + PLANS_OF + plan_architect(plan)] += 1.0
    for good in range(4):
        row[at + GOODS_OF + good] = float(p.goods[good])
    if p.influence == TOP_INFLUENCE:
        row[at + FULL_INFLUENCE] = 1.0
    for slot in range(len(p.upper)):
        if p.upper[slot] >= FIRST_SHIP:
            if p.cargo[slot] & AT_SEA:
                row[at + HULLS_AT_SEA] += 1.0
            else:
                row[at + CARGO] += float(goods_aboard(p.cargo[slot]))


def _when(s: GameState, who: Seat, row: list[float], at: int) -> None:
    players = len(s.players)
    row[at + TO_MOVE] = 1.0 if s.turn == who else 0.0
    row[at + WAITING] = ((who - s.turn) % players) / float(players)
    row[at + SECOND_PERIOD] = float(s.period - 1)
    row[at + LAST_ROUND] = 1.0 if s.last_round else 0.0
    row[at + SMALLEST_PILES] = float(smallest_piles(s)) / 4.0
    row[at + TREASURY_LEVEL] = float(s.treasury)
    free = 0
    for building in s.sites:
        free += 0 if building else 1
    row[at + FREE_SITES] = float(free)
    row[at + CHURCH_STEPS] = float((s.box.church_influence - s.cardinal) % 6)
    row[at + THREE_PLAYERS] = 1.0 if players == 3 else 0.0
    row[at + FOUR_PLAYERS] = 1.0 if players == 4 else 0.0
    row[at + SOLO] = 1.0 if s.lacerda >= 0 else 0.0
