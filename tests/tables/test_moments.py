"""Big moments: when they are told, who gains what in them, and what one may do."""

from collections.abc import Iterator
from random import Random

import pytest

from lisboa.engine import events as ev
from lisboa.figures import figures
from lisboa.game import Game
from lisboa.moments import Occasion, moments
from lisboa.preview import Previews
from lisboa.tables import views
from lisboa.tables.views import Viewer
from tests.tables.test_actions import ANA
from tests.tables.test_others import table_at


def told_in(game: Game, seed: int) -> Iterator[tuple[int, Occasion]]:
    """All that is told in a random game, with how many events there were."""
    rng = Random(seed)
    while not game.over:
        game.state.play(rng.choice(game.state.moves()))
        yield from ((len(game.events), moment) for moment in moments(game.state))


@pytest.fixture(scope="module", params=[(3, 11), (2, 4)], ids=str)
def whole(request: pytest.FixtureRequest) -> tuple[Game, list[tuple[int, Occasion]]]:
    players, seed = request.param
    game = Game.new(players, seed)
    return game, list(told_in(game, seed))


def last_told(found: list[tuple[int, Occasion]]) -> list[Occasion]:
    """Each moment as it was told at last."""
    return list({moment.number: moment for _, moment in found}.values())


@pytest.mark.rule("R11.1", "R11.3", "R7.6")
def test_every_moment_of_a_game_is_told_once_and_in_order(whole):
    game, found = whole
    kinds = [moment.kind for moment in last_told(found)]
    assert [kind for kind in kinds if kind != "church"] == ["period-end", "end-near", "last-round", "final"]
    assert kinds.count("church") == sum(event[0] == ev.CHURCH_SCORING for event in game.events)
    for _, moment in found:
        assert game.events[moment.number - 1] == moment.cause


def test_a_moment_is_told_until_the_turn_after_it_is_over(whole):
    game, found = whole
    for length, moment in found:
        turns = sum(event[0] == ev.TURN for event in game.events[moment.number : length])
        assert turns <= 2 or not moment.over, moment.kind
    assert {moment.kind for _, moment in found if not moment.over} <= {"period-end", "church"}


@pytest.mark.rule("R11.2")
def test_the_end_of_a_period_has_the_wigs_of_the_sets(whole):
    game, found = whole
    [moment] = [moment for moment in last_told(found) if moment.kind == "period-end"]
    [sets] = [row for row in moment.rows if row.name == "sets"]
    for seat, cell in enumerate(sets.cells):
        wigs = sum(e[3] for e in game.events if e[0] == ev.WIGS and e[1] == seat and e[4] == ev.BY_PERIOD_SETS)
        assert dict(cell).get("wigs", 0) == wigs
    assert {stage for _, stage in moment.steps} == {"done"}


@pytest.mark.rule("R7.6")
def test_church_scoring_has_what_each_player_gains(whole):
    game, found = whole
    scorings = [moment for moment in last_told(found) if moment.kind == "church"]
    gained = sum(n for moment in scorings for cell in moment.rows[1].cells for sign, n in cell if sign == "wigs")
    assert gained == sum(e[3] for e in game.events if e[0] == ev.WIGS and e[4] == ev.BY_CHURCH)


@pytest.mark.rule("R11.3")
def test_the_turns_that_are_left_are_those_that_are_played(whole):
    game, found = whole
    for length, moment in found:
        if moment.kind in ("end-near", "last-round"):
            coming = [e[1] for e in game.events[length:] if e[0] == ev.TURN]
            whose = [e[1] for e in game.events[:length] if e[0] == ev.TURN][-1]
            assert [cell[0][1] for cell in moment.rows[0].cells] == [
                coming.count(seat) + (seat == whose) for seat in range(len(game.state.players))
            ]


def at_the_end_of_the_period(seed: int = 11) -> Game:
    """Where somebody may discard cards for rewards."""
    game, rng = Game.new(3, seed), Random(seed)
    while game.state.asked().name != "release":
        game.play(rng.choice(game.state.moves()))
    return game


@pytest.mark.rule("R11.4")
def test_discarding_at_the_end_of_a_period_brings_the_reward_of_one_card_of_each_noble():
    game = at_the_end_of_the_period()
    state, who = game.state, game.state.decider()

    def rewards() -> dict[int, list[tuple[str, int]]]:
        previews = Previews(state, who)
        return {m.a: figures(state, m, previews.of(m)).gain for m in state.moves() if m.text != "done"}

    before = rewards()
    paying = [card for card, gain in before.items() if gain]
    assert paying, "choose another seed"
    for card, gain in before.items():
        assert bool(gain) == (game.texts.price(game.move(f"release {card}"), state) == "")
    kind = state.box.card_kind
    game.play(f"release {paying[0]}")
    state = game.state
    for card, gain in rewards().items():
        assert gain == ([] if kind[card] == kind[paying[0]] else before[card])


def test_what_is_asked_in_a_moment_is_told_with_it():
    table = table_at(at_the_end_of_the_period())
    seat = table.decider() or 0
    [moment] = views.table_view(table, Viewer(ANA.id, seat)).moments
    assert (moment.kind, moment.over, moment.seats[seat]) == ("period-end", False, "now")
    assert "the reward of one card of each noble is yours" in moment.then
    assert [step.state for step in moment.steps] == ["done", "now", "next", "next", "next"]
    assert "period 1 ends" in moment.text
    spectator = views.table_view(table, views.SPECTATOR).moments
    assert [row.cells for row in spectator[0].rows] == [row.cells for row in moment.rows]
