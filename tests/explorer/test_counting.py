"""Counts of openings are what one finds by reading the games, and can be added up."""

from collections import Counter

import pytest

from lisboa.arena import BotFault, Match, run
from lisboa.components import load
from lisboa.explorer import ROUNDS, SUBJECTS, Openings, Situation, Summary, of_games, of_match
from lisboa.explorer.counting import PARTS, times
from lisboa.explorer.files import packed
from lisboa.game import Game
from tests.explorer.games import played, some

TILES = {tile.number: f"keep {tile.effect} {tile.what}".strip() for tile in load().clergy}
KINDS = {card.number: card.kind for card in load().cards}


def taken(openings: Openings, situation: Situation) -> dict[str, int]:
    return {choice: count.taken for choice, count in openings.counts[situation].items() if count.taken}


def place(game: Game, seat: int) -> int:
    """By who chooses a tile first."""
    return [entry[0] for entry in game.standing() if entry[1] == "keep"].index(seat)


def first_use(game: Game, seat: int) -> str:
    """The first move of somebody's first turn, read off the record."""
    verb, *about = next(
        entry[1:]
        for entry in game.standing()
        if entry[0] == seat and entry[1] in ("visit", "portfolio", "sponsor", "discard")
    )
    return " ".join([verb, *({"visit": about[:1], "sponsor": []}.get(verb, [KINDS[int(about[-1])]]))])


def test_tiles_are_those_of_the_records():
    games = some()
    found = of_games(games)
    for turn in range(3):
        kept = Counter(
            TILES[int(entry[2])]
            for game in games
            for entry in game.standing()
            if entry[1] == "keep" and place(game, entry[0]) == turn
        )
        assert taken(found, Situation(3, turn, "tile")) == kept
        offered = [count.offered for count in found.counts[Situation(3, turn, "tile")].values()]
        assert sum(offered) == 2 * len(games)


def test_the_first_turn_of_the_first_player_is_that_of_the_records():
    games = some()
    starters = [next(seat for seat in range(3) if place(game, seat) == 0) for game in games]
    choices = of_games(games).counts[Situation(3, 0, "turns")]
    uses = [first_use(game, seat) for game, seat in zip(games, starters, strict=True)]
    assert {choice: count.taken for choice, count in choices.items() if count.taken} == Counter(uses)
    for use in set(uses):
        scores = [game.scores()[seat] for game, seat, own in zip(games, starters, uses, strict=True) if own == use]
        assert choices[use].wigs == sum(score.total for score in scores)
        assert choices[use].squares == sum(score.total**2 for score in scores)
        assert choices[use].parts == PARTS * sum(score.place == 1 for score in scores)


def test_a_situation_has_what_was_chosen_before_it():
    """Everybody who went on from a choice had made it."""
    counts = of_games(some()).counts
    for situation, choices in counts.items():
        if situation.path:
            *path, last = situation.path
            before = counts[Situation(situation.players, situation.place, "turns", tuple(path))]
            assert times(choices) <= before[last].taken


def first_rounds(game: Game, seat: int) -> dict[str, str]:
    """When a player had the first store, building, decree and ship, by looking at every position."""
    found = dict.fromkeys([subject for subject in SUBJECTS if subject.endswith("-round")], "later")
    for entries in range(game.length + 1):
        now = game.at(entries)
        if now.state.round > ROUNDS or now.over:
            break
        player = now.view().players[seat]
        has = {
            "store-round": any((store - 1) // 4 == seat for store in now.state.plots if store),
            "decree-round": bool(player.decrees),
            "ship-round": any(card >= 100 for card in now.state.players[seat].upper),
            "building-round": False,
        }
        for subject, there in has.items():
            if there and found[subject] == "later":
                found[subject] = f"round {now.state.round}"
    return found


def test_rounds_are_those_of_the_positions():
    game = played(2, 1)
    found = of_games([game])
    for seat in (0, 1):
        rounds = first_rounds(game, seat)
        for subject in ("store-round", "decree-round", "ship-round"):
            assert taken(found, Situation(2, place(game, seat), subject)) == {rounds[subject]: 1}


def test_a_shared_victory_counts_in_part():
    game = played(3, 1)
    moves = [game.move(words) for _, *words in game.standing()]
    found = Openings()
    found.count(game.at(0).state, moves, [1, 3, 1], [90, 70, 90])
    parts = [sum(count.parts for count in found.counts[Situation(3, turn, "tile")].values()) for turn in range(3)]
    assert sorted(parts) == [0, 6, 6]


def test_parts_add_up_to_the_whole_in_any_order():
    games = [*some(3), *some(2)]
    whole = of_games(games)
    for parts in ([games[:3], games[3:]], [games[5:], games[2:5], games[:2]]):
        together = Openings()
        for part in parts:
            together.add(of_games(part))
        assert together == whole
        assert packed(Summary({}, together)) == packed(Summary({}, whole))
    assert whole.games == {3: 4, 2: 4}


def test_what_came_up_rarely_is_cut():
    whole = of_games(some())
    cut = whole.cut(4)
    assert cut.games == whole.games
    assert {situation for situation, choices in whole.counts.items() if times(choices) >= 4} == cut.counts.keys()
    assert 0 < len(cut.counts) < len(whole.counts)


def test_what_was_taken_back_does_not_count():
    game, same = Game.new(2, 5), Game.new(2, 5)
    first, second = game.decision.moves
    game.play(second)
    game.go_back(0)
    for one in (game, same):
        one.play(first)
        while one.decision is not None:
            one.play(one.decision.moves[0])
    assert of_games([game]) == of_games([same])


def test_games_with_other_pieces_do_not_count(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("[[clergy]]\nnumber = 12\nwigs = 4")
    game = Game.new(2, 1, components=path)
    while game.decision is not None:
        game.play(game.decision.moves[0])
    assert of_games([game]) == Openings()


def test_only_whole_plain_games_count():
    games = [Game.new(2, 1), played(1, 1), played(2, 1, draft=True), played(2, 1, tokens=True), Game.position()]
    assert of_games(games) == Openings()


def test_games_of_the_arena_count_like_their_records():
    match = Match.of(["random", "random"], 2, 3)
    results = run(match, workers=1)
    found = of_match(match, results)
    assert found.games == {2: 2}
    assert {times(found.counts[Situation(2, turn, "tile")]) for turn in (0, 1)} == {2}
    wigs = sum(seat.wigs for game in results for seat in game.seats)
    assert sum(sum(c.wigs for c in found.counts[Situation(2, turn, "ship-round")].values()) for turn in (0, 1)) == wigs


def test_games_with_a_fault_are_left_out():
    match = Match.of(["random", "random"], 2, 3)
    one, other = run(match, workers=1)
    object.__setattr__(other, "fault", BotFault(0, "timeout", "late"))
    assert of_match(match, [one, other]) == of_match(match, [one])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_is_in_every_table_of_rounds(players):
    found = of_games(some(players, 2))
    for turn in range(players):
        for subject in ("store-round", "building-round", "decree-round", "ship-round"):
            assert times(found.counts[Situation(players, turn, subject)]) == 2
