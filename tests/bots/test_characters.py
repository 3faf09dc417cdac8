"""Characters: what they like shows in what they choose, and at the end of the game they count wigs like everybody.

How strong they are is measured in the arena (docs/strength.md).
"""

from functools import cache

import pytest

from lisboa.bots import AS_STRONG_AS, BOTS, CHARACTERS, LEVELS, Observation, entrant
from lisboa.bots.characters import evaluation, judge, read
from lisboa.bots.levels import GREEDY
from lisboa.bots.networks import NEWEST
from lisboa.bots.ratings import points, ratings
from lisboa.bots.roster import UnknownBot
from lisboa.bots.thinker import Thinker
from lisboa.bots.weights import evaluation as plain
from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.tables.bots import adviser, allowed, cost
from lisboa.tables.titles import bot_called, bot_title
from lisboa.texts import languages
from lisboa.thinking.evaluation import KNOTS
from lisboa.thinking.features import FEATURES, rows_of
from tests.bots.positions import chunk_of

TASTE = '[gourmet]\nabout = "likes gold"\n[gourmet.taste]\n'


@cache
def choices() -> list[GameState]:
    """Positions with a choice that matters, against others."""
    states = [state for chunk in (1, 3, 5) for state in chunk_of(chunk, 60)]
    return [state for state in states if state.lacerda < 0 and state.asked().search and len(state.moves()) > 1]


def chosen(bot: Thinker) -> list[Move]:
    return [bot.choose(Observation(state, state.decider(), seed)) for seed, state in enumerate(choices())]


@cache
def usual() -> list[Move]:
    return chosen(Thinker(GREEDY))


# ---------------------------------------------------------------------- who they are


def test_four_characters_as_strong_as_a_level():
    assert list(CHARACTERS) == ["mason", "merchant", "jurist", "prelate"]
    assert AS_STRONG_AS in LEVELS
    for name, character in CHARACTERS.items():
        bot = BOTS[name]()
        assert isinstance(bot, Thinker)
        assert (bot.style, bot.character) == (AS_STRONG_AS.style, name)
        assert character.name == name
        assert points(name) == points(AS_STRONG_AS.name)
        assert name not in ratings()


def test_each_tells_what_it_likes_in_one_short_line():
    abouts = [character.about for character in CHARACTERS.values()]
    assert len(set(abouts)) == len(abouts)
    for about in abouts:
        assert 10 <= len(about) <= 70
        assert about == about.strip().rstrip(".")
        assert about[0].islower()


@pytest.mark.parametrize("language", languages())
def test_each_has_a_title_of_its_own_in_every_language(language):
    names = [*(level.name for level in LEVELS), *CHARACTERS]
    titles = {bot_title(name, language): name for name in names}
    assert list(titles.values()) == names
    assert all(bot_called(f"{title} 2") == name for title, name in titles.items())


@pytest.mark.parametrize("name", CHARACTERS)
def test_they_sit_at_tables_and_give_no_hints(name):
    assert allowed(name) == allowed(name.capitalize()) == name
    assert allowed(f"{name}@20") == f"{name}@20"
    assert cost(name) == cost(AS_STRONG_AS.name)
    assert adviser(name) is None


@pytest.mark.parametrize("learned", ["v1", "new.toml"])
def test_they_have_learned_what_everybody_has_and_nothing_else(learned):
    with pytest.raises(UnknownBot, match=f"'merchant' cannot play by {learned}"):
        entrant(f"merchant@{learned}")


# ---------------------------------------------------------------------- what they like


def test_a_taste_is_for_features_that_there_are():
    row = read(TASTE + "gold = [0.0, 1.0, 2.0]")["gourmet"].taste[FEATURES.index("gold")]
    assert row == (0.0, 1.0, 2.0)
    with pytest.raises(ValueError, match="there is no feature oysters"):
        read(TASTE + "oysters = [0.0, 1.0, 2.0]")
    with pytest.raises(ValueError, match="expected 3 numbers"):
        read(TASTE + "gold = 1.0")


@pytest.mark.parametrize("name", CHARACTERS)
def test_tastes_fade_towards_the_end(name):
    liked = [row for row in CHARACTERS[name].taste if any(row)]
    assert liked
    for row in liked:
        assert len(row) == len(KNOTS)
        assert row[0] == 0.0
        assert list(row) == sorted(row, key=abs)


@pytest.mark.parametrize("name", CHARACTERS)
def test_what_is_liked_is_worth_more(name):
    """By as much as the taste says, for each player who has it."""
    liked = [feature for feature, row in enumerate(CHARACTERS[name].taste) if any(row)]
    more = 0
    for state in choices():
        pairs = zip(evaluation(name).values(state), plain().values(state), rows_of(state), strict=True)
        for worth, without, row in pairs:
            if not any(row[feature] for feature in liked):
                assert worth == pytest.approx(without)
            more += worth > without + 0.01
    assert more > 5


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_taste_changes_what_is_chosen_now_and_then(name):
    """Without a search, which would take long here."""
    others = sum(
        move is not other for move, other in zip(chosen(Thinker(GREEDY, character=name)), usual(), strict=True)
    )
    assert 0 < others < len(choices()) / 2


@pytest.mark.parametrize("name", CHARACTERS)
def test_at_the_end_wigs_are_all_that_counts(name):
    state = choices()[0].clone()
    while state.steps:
        state.play(state.moves()[0])
    wigs = [float(p.wigs) for p in state.players]
    assert evaluation(name).values(state) == wigs
    assert judge(name, NEWEST).judgement(state).wigs == wigs


def test_solo_all_of_them_play_for_the_rank():
    states = [state for state in chunk_of(1, 24) if state.lacerda >= 0]
    assert states
    for seed, state in enumerate(states):
        asked = [entrant(f"{name}@2").choose(state, state.decider(), seed) for name in (*CHARACTERS, AS_STRONG_AS.name)]
        assert len(set(asked)) == 1
