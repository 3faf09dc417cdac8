"""Solo and the variants: Lacerda's seat, city tokens, starting tasks (R13, R14)."""

from lisboa.components.effects import forms_text, parse_effect
from lisboa.engine import setup
from lisboa.engine.constants import EFFECT_OPS, GOODS, PLOTS, ROW_E, RUBBLE, SITES, TASKS
from lisboa.engine.deeds import A_CARDS, TASKS_DRAWN
from lisboa.engine.packing import Ints
from lisboa.engine.state import GameState, put
from lisboa.position.clock import Clock, Seats
from lisboa.position.reading import Claims, DescriptionNode, Fields


def seat_lacerda(s: GameState, clock: Clock) -> None:
    """Makes a fresh game of two a solo one; row D has no building, as it would at set-up (R13.3)."""
    s.lacerda = clock.lacerda
    s.courtier, s.assistant = clock.courtier, clock.assistant
    p = s.players[s.lacerda]
    p.reais = 0
    p.goods = (0,) * len(p.goods)
    s.column_values = setup.set_up(s.box, setup.Options(1, solo=True), clock.seed).column_values


# ---------------------------------------------------------------------- city tokens


def lay_out_tokens(s: GameState, given: Fields) -> None:
    """Tokens are the printed rewards, shuffled (R14.2): what is elsewhere now changes places with the given one."""
    fields = given.fields_of("tokens", ("plots", "sites"))
    idle = [store > 0 or _closed(s, row) for store, row in zip(s.plots, s.box.plot_row, strict=True)]
    s.plot_rewards = _tokens(s, fields.fields_of("plots", PLOTS), PLOTS, s.plot_rewards, idle)
    idle = [_closed(s, row) for row in s.box.site_row]
    s.site_rewards = _tokens(s, fields.fields_of("sites", SITES), SITES, s.site_rewards, idle)


def _closed(s: GameState, row: int) -> bool:
    return row == ROW_E and not s.row_e


def _tokens(s: GameState, told: Fields, places: tuple[str, ...], rewards: Ints, idle: list[bool]) -> Ints:
    """A token comes from where it matters least: idle places first, then in order."""
    wanted = {places.index(name): (node, _reward(s, node, rewards)) for name, node in told.items()}
    done = [place for place, (_, reward) in wanted.items() if rewards[place] == reward]
    for place, (node, reward) in wanted.items():
        if place in done:
            continue
        free = [i for i, other in enumerate(rewards) if other == reward and i not in done]
        if not free:
            raise node.refuse(f"there are only {rewards.count(reward)} tokens {node.value!r} (C10)")
        source = next((i for i in free if idle[i]), free[0])
        rewards = put(put(rewards, source, rewards[place]), place, reward)
        done.append(place)
    return rewards


def _reward(s: GameState, node: DescriptionNode, rewards: Ints) -> int:
    """The number of a reward that is printed on some place of the same kind."""
    box = s.box
    costs = dict(zip(RUBBLE, box.rubble_cost, strict=True))
    effect = parse_effect("reward", node.value, costs) if isinstance(node.value, str) else None
    if effect is None:
        raise node.fault(forms_text("reward"))
    for reward in rewards:
        op, amount = EFFECT_OPS[box.effect_op[reward]], box.effect_amount[reward]
        good = GOODS[box.effect_what[reward]] if op == "goods" else ""
        if (op, good, amount) == (effect.op, effect.what, effect.amount):
            return reward
    raise node.refuse(f"no token {node.value!r}: only printed rewards of such places are tokens (C10)")


# ---------------------------------------------------------------------- starting tasks


def deal_tasks(s: GameState, seats: Seats, clock: Clock) -> None:
    """An A card, or the B cards it brought; a seat with tasks given, even none, is a new player (R14.1)."""
    if not any("tasks" in seat for seat in seats):
        return
    cards = Claims("task")
    for p, seat in zip(s.players, seats, strict=True):
        nodes = seat.items_of("tasks", TASKS_DRAWN, "R14.1")
        p.tasks = tuple(cards.take(node.number(1, TASKS), node) for node in nodes)
        if len(p.tasks) > 1 and min(p.tasks) in A_CARDS:
            raise seat["tasks"].fault(f"one of the A cards 1 to {A_CARDS[-1]}, or up to {TASKS_DRAWN} B cards (R14.1)")
    s.deeds = (0,) * len(s.players)
    fresh = setup.set_up(s.box, setup.Options(2, tasks=(0,)), clock.seed)
    s.task_deck = cards.rest(fresh.task_deck)
