"""R6: trade with the nobles."""

import pytest

from lisboa.engine.constants import ACTIONS, BOOKS
from lisboa.engine.packing import good_on
from lisboa.game import Game
from tests.table import favours, goods, offered, plans, play, question, refused, seat

NO_GOODS = {"gold": 0, "cloth": 0, "books": 0, "tools": 0}
STORES = ["B3 pink 0"]  # so that production is possible


def trades(game: Game) -> set[str]:
    return {text for text in offered(game) if text.startswith("trade")}


@pytest.mark.rule("R6.1")
def test_one_or_two_goods_for_different_state_actions():
    game = Game.position(question="act", stores=STORES)
    play(game, "trade tools plan", "plan blue")
    assert question(game) == (0, "trade-more")
    assert "done" in offered(game)  # one will do
    assert refused(game, "trade gold plan") == "covered"
    assert not {text for text in trades(game) if text.endswith("plan")}
    play(game, "trade gold recruit", "office king", "done")
    assert question(game) == (0, "take")  # no third one
    assert goods(game, 0) == {"gold": 0, "cloth": 1, "books": 1, "tools": 0}


@pytest.mark.rule("R6.1")
def test_one_is_resolved_before_the_next_is_chosen():
    game = Game.position(question="act", church=[1, 35, 3, 4, 5, 6], seats=[{"goods": NO_GOODS | {"cloth": 2}}])
    play(game, "trade cloth cardinal")
    assert question(game) == (0, "steps")
    play(game, "steps 1", "tile 35", "favour king", "favour minister")
    assert question(game) == (0, "trade-more")
    play(game, "trade cloth favour")  # only the builder's is left
    assert favours(game, 0) == {"builder", "minister", "king"}


@pytest.mark.rule("R6.1")
def test_what_the_first_trade_brings_can_be_used_for_the_second():
    """Production brings the cloth that goes to the king."""
    game = Game.position(hand=[5], stores=STORES, seats=[{"goods": NO_GOODS | {"books": 1}}])
    play(game, "portfolio 5", "coins 1")  # the book can only go to the minister, and only for production
    assert question(game) == (0, "trade-more")
    assert offered(game) == {"trade cloth cardinal", "trade cloth favour", "done"}
    play(game, "trade cloth favour", "favour king")
    assert goods(game, 0) == NO_GOODS


@pytest.mark.rule("R6.1")
def test_the_good_lies_on_the_action_until_clean_up():
    game = Game.position(question="act", stores=STORES)
    play(game, "trade books produce")
    assert good_on(game.state.covered, ACTIONS.index("produce")) == BOOKS
    play(game, "done")
    assert game.state.covered != 0
    play(game, "take king")
    assert game.state.covered == 0


@pytest.mark.rule("R6.1")
def test_a_traded_good_leaves_room_for_the_production_it_buys():
    """Books and cloth are full; the book given makes no room for cloth, but that of the book store."""
    full = {"gold": 0, "cloth": 2, "books": 2, "tools": 0}
    game = Game.position(question="act", stores=["C3 brown 0"], seats=[{"goods": full}])
    play(game, "trade books produce")
    assert goods(game, 0) == full  # one given, one produced
    game = Game.position(question="act", stores=STORES, seats=[{"goods": full}])
    assert refused(game, "trade books produce") == "nothing-to-produce"


@pytest.mark.rule("R6.2")
@pytest.mark.parametrize(
    "good, nobles",
    [
        ("gold", {"builder", "minister", "king"}),
        ("tools", {"builder"}),
        ("books", {"minister"}),
        ("cloth", {"king"}),
    ],
)
def test_which_goods_each_noble_takes(good, nobles):
    """Clergy 36 makes ships free, so that every state action is possible."""
    game = Game.position(
        question="act", stores=STORES, seats=[{"clergy": [36], "goods": NO_GOODS | {good: 2}}, {"portfolio": ["1a"]}]
    )
    by_noble = {"builder": {"recruit", "plan"}, "minister": {"ship", "produce"}, "king": {"cardinal", "favour"}}
    expected = {f"trade {good} {action}" for noble in nobles for action in by_noble[noble]}
    assert trades(game) == expected
    for noble, actions in by_noble.items():
        if noble not in nobles:
            assert {refused(game, f"trade {good} {action}") for action in actions} == {"noble-refuses"}


@pytest.mark.rule("R6.2")
def test_gold_may_go_to_two_nobles():
    game = Game.position(question="act", seats=[{"goods": NO_GOODS | {"gold": 2}}])
    play(game, "trade gold plan", "plan green", "trade gold favour", "favour king")
    assert (plans(game, 0), favours(game, 0)) == (["green-2"], {"king"})
    assert goods(game, 0) == NO_GOODS
    assert seat(game, 0).reais == 10
