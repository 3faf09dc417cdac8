"""The report of a match: a page that is whole by itself, safe whatever bots are called, and right in its numbers."""

import re
from collections.abc import Iterable
from dataclasses import replace
from html.parser import HTMLParser
from random import Random

import pytest

from lisboa.arena import charts, figures, words
from lisboa.arena.match import Match
from lisboa.arena.report import page, write_report
from lisboa.arena.results import BotFault, GameResult, SeatResult
from lisboa.arena.statistics import Interval
from lisboa.components import load
from lisboa.engine import events as ev

VOID = {"meta", "br", "img", "link", "input"}
HOSTILE = "<script>alert(1)</script>"
QUOTES = "\"'><img src=x onerror=alert(1)>&amp;"


class Reader(HTMLParser):
    """Reads a page strictly: every element is closed in its turn."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: list[str] = []
        self.rows: list[list[str]] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("th", "td"):
            self.rows[-1].append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1:] == [tag], f"</{tag}> closes {self.open[-3:]}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.texts.append(data)
        if {"th", "td"} & set(self.open) and "svg" not in self.open:
            self.rows[-1][-1] += data

    @property
    def text(self) -> str:
        return " ".join("".join(self.texts).split())

    def row(self, head: str) -> list[str]:
        return next(row for row in self.rows if row and row[0] == head)


def seat(bot: int, wigs: int, place: int, **more: object) -> SeatResult:
    given = {"cards": [1], "decrees": [2], "plots": ["B3"], "turn_times": {"0.01": 9, "0.2": 1}, **more}
    sources = {"setup": 5, "store-score": wigs - 2, "visit": -3}
    return SeatResult(bot, wigs, place, sources, 50, 10, 0.29, 0.2, **given)


def played(match: Match, seed: int = 1, fault: BotFault | None = None) -> list[GameResult]:
    """Made-up results of all games of a match; the first bot is the best."""
    rng = Random(seed)
    games = []
    for number in range(match.games):
        pairing = match.game(number)
        wigs = [rng.randrange(60, 100) - 20 * bot for bot in pairing.order]
        seats = [
            seat(
                bot,
                own,
                1 + sum(other > own for other in wigs),
                cards=rng.sample(range(1, 83), 14),
                decrees=rng.sample(range(1, 71), 4),
                plots=rng.sample(["A2", "B3", "C1", "D5"], 2),
            )
            for bot, own in zip(pairing.order, wigs, strict=True)
        ]
        games.append(GameResult(number, pairing.deal, pairing.seed, rng.randrange(18, 25), 200, seats))
    if fault is not None:
        games[0] = replace(games[0], fault=fault)
    return games


def report(bots: Iterable[str] = ("greedy", "random"), games: int = 60, **more: object) -> str:
    match = Match.of(list(bots), games)
    return page(match, played(match, **more))


# ---------------------------------------------------------------------- the page


def test_the_page_needs_nothing_from_elsewhere():
    text = report()
    found = Reader(text)
    tags = {tag for tag, _ in found.elements}
    assert not tags & {"script", "link", "img", "iframe", "object", "embed", "base", "form", "image", "foreignobject"}
    for tag, attributes in found.elements:
        assert not any(
            name.startswith("on") or name in ("src", "href", "xlink:href", "style") for name in attributes
        ), tag
    assert set(re.findall(r"url\(([^)]{0,2})", text)) <= {"#a", "#b", "#g"}  # patterns of the page itself
    assert "@import" not in text
    assert "://" not in text


def test_every_pattern_that_is_used_is_there():
    text = report(["a", "b", "c", "d"], 24)
    defined = {attributes["id"] for tag, attributes in Reader(text).elements if tag == "pattern"}
    assert set(re.findall(r"url\(#([^)]*)\)", text)) == defined


@pytest.mark.parametrize("name", [HOSTILE, QUOTES, "a\x00\x1b[31m\u202eb\ud800", "</style></title><b>", "x" * 500])
def test_hostile_names_are_nothing_but_text(name):
    fault = BotFault(0, "exception", f"ValueError: {name}")
    text = report([name, "random"], fault=fault)
    text.encode("utf-8")
    found = Reader(text)
    assert not {tag for tag, _ in found.elements} & {"script", "img"}
    assert all(re.fullmatch(r"1?\d", value) for value in re.findall(r"<b>(.*?)</b>", text))  # the numbers of a legend
    assert not any(attribute.startswith("on") for _, attributes in found.elements for attribute in attributes)
    assert not re.search("[\x00-\x08\x0b-\x1f\u202e\ud800-\udfff]", text)


def test_a_name_reads_as_it_was_written():
    found = Reader(report([HOSTILE, QUOTES]))
    assert f"A\xa0{HOSTILE}" in found.row(f"A\xa0{HOSTILE}")[0]
    assert f"B\xa0{QUOTES}" in found.row(f"B\xa0{QUOTES}")[0]


def test_every_chart_has_a_title_a_text_and_its_numbers():
    text = report()
    found = Reader(text)
    ids = [attributes["id"] for _, attributes in found.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    drawn = [attributes for tag, attributes in found.elements if tag == "svg" and attributes.get("role") == "img"]
    assert len(drawn) == 6
    for attributes in drawn:
        assert set(attributes["aria-labelledby"].split()) <= set(ids)
    for title, told in re.findall(r"<title id=[^>]*>(.*?)</title><desc id=[^>]*>(.*?)</desc>", text):
        assert title
        assert re.search(r"\d", told)
    # All other drawings are ornaments, or stand beside their numbers.
    others = [a for tag, a in found.elements if tag == "svg" and "role" not in a and a.get("class") != "mark"]
    assert all(attributes.get("aria-hidden") == "true" for attributes in others)
    assert [tag for tag, _ in found.elements].count("details") == len(drawn)


def test_the_head_tells_what_was_played():
    match = Match.of(["greedy", "random"], 60, seed=77, decrees=True, tasks=(1,))
    found = Reader(page(match, played(match)))
    for fact in ("Players 2", "Games 60", "Deals 30, each in 2 seat orders", "Seed 77", "Rules version"):
        assert fact.replace(" ", "") in found.text.replace(" ", "")
    assert "decrees, tasks for seat 2" in found.text
    assert match.components in found.text


def test_the_same_results_make_the_same_page(tmp_path):
    match = Match.of(["greedy", "random"], 60)
    games = played(match)
    write_report(tmp_path / "one.html", match, games)
    write_report(tmp_path / "two.html", match, games[::-1])
    assert (tmp_path / "one.html").read_bytes() == (tmp_path / "two.html").read_bytes()


# ---------------------------------------------------------------------- its numbers


def test_shares_and_wigs():
    """Four games of two deals: three wins and a shared victory for the first bot."""
    match = Match.of(["greedy", "random"], 4)
    wigs = [(90, 60), (60, 90), (80, 70), (75, 75)]
    games = [
        GameResult(
            number,
            number // 2,
            7,
            20,
            100,
            [
                seat(bot, own, 1 + sum(other > own for other in pair))
                for bot, own in zip(match.game(number).order, pair, strict=True)
            ],
        )
        for number, pair in enumerate(wigs)
    ]
    found = Reader(page(match, games))
    assert found.row("A\xa0greedy") == ["A\xa0greedy", "87.5 %", "39.6 to 98.7 %", "50.0 %", "1.00"]
    assert "A greedy won 87.5 % of 4 games (probably 39.6 to 98.7 %), which does not show" in found.text.replace(
        "\xa0", " "
    )
    # Wilson for 3.5 of 4: middle (0.875 + 0.4802) / 1.9604 = 0.6913, half √(0.02734 + 0.06002) = 0.2955.
    # Means of 90, 90, 80, 75 and of 60, 60, 70, 75: deals have means 90 and 77.5, 60 and 72.5.
    assert ["A\xa0greedy", "83.8", "77.5 to 90.0"] in found.rows
    assert ["B\xa0random", "66.2", "60.0 to 72.5"] in found.rows
    # Own turns: nine of ten take 0.01 s; all thinking, 0.29 s in ten turns.
    assert ["A\xa0greedy", "29 ms", "200 ms", "200 ms"] in found.rows
    assert ["20", "4"] in found.rows


def test_a_clear_result_says_so():
    assert "more than the 50.0 % that equals would win" in Reader(report(games=100)).text


def test_wigs_by_source_add_up_and_losses_show():
    found = Reader(report())
    stores, losses, start = (
        found.row("1 Stores built"),
        found.row("3 Losses"),
        found.row("2 The start, and anything else"),
    )
    total = found.row("All together")
    assert losses[1:] == ["-3.0", "-3.0"]
    assert start[1:] == ["5.0", "5.0"]
    for column in (1, 2):
        assert float(stores[column]) + 2 == pytest.approx(float(total[column]), abs=0.11)


def test_a_group_of_several_causes_lists_them():
    match = Match.of(["greedy", "random"], 2)
    games = [
        replace(game, seats=[replace(there, sources={"sailing": 4, "final-ships": 6}) for there in game.seats])
        for game in played(match)
    ]
    found = Reader(page(match, games))
    assert found.row("1 Ships")[1:] == ["10.0", "10.0"]
    assert found.row("a full ship sails")[1:] == ["4.0", "4.0"]
    assert found.row("final scoring of ships")[1:] == ["6.0", "6.0"]


def test_every_cause_has_words_and_every_group_its_causes():
    causes = {name for name, _ in ev.CAUSES}
    assert {cause for group in words.GROUPS.values() for cause in group} <= causes
    assert all(words.cause(name) != "" for name in causes)
    assert words.cause("a-cause-of-tomorrow") == "a-cause-of-tomorrow"
    everything = dict.fromkeys(causes, 1.0) | {"visit": -2.0, "a-cause-of-tomorrow": 3.0}
    amounts = words.grouped(everything)
    assert sum(amounts) == pytest.approx(sum(everything.values()))
    assert amounts[words.LOSSES] == -2
    assert len(words.NAMES) <= charts.MOST_GROUPS


def test_games_with_a_fault_count_for_wins_only():
    match = Match.of(["greedy", "random"], 2)
    games = played(match, fault=BotFault(1, "illegal", "'visit queen' is not among the moves of 'turn'"))
    found = Reader(page(match, games))
    assert "Without 1 game that ended with a fault." in found.text
    assert [str(games[1].rounds), "1"] in found.rows
    reason = "'visit queen' is not among the moves of 'turn'"
    assert ["B\xa0random", "illegal", reason, "1", "0"] in found.rows


def test_the_same_fault_stands_in_one_line():
    match = Match.of(["greedy", "random"], 40)
    games = [replace(game, fault=BotFault(0, "timeout", "it took longer")) for game in played(match)]
    found = Reader(page(match, games))
    assert ["A\xa0greedy", "timeout", "it took longer", "20", "0"] in found.rows
    assert ["B\xa0random", "timeout", "it took longer", "20", "1"] in found.rows
    assert "40 games ended with a fault" in found.text
    assert "How the wigs spread" not in found.text


def test_many_faults_are_cut_off():
    match = Match.of(["greedy", "random"], 60)
    games = [replace(game, fault=BotFault(0, "exception", f"{game.number}: " + "x" * 999)) for game in played(match)]
    found = Reader(page(match, games))
    assert "And 20 other reasons." in found.text
    assert "x" * 400 not in found.text


# ---------------------------------------------------------------------- what wins


def one_sided(number: int) -> GameResult:
    """The winner has card 1 and decree 2 in the first 30 games, the loser always has card 3."""
    winner = seat(number % 2, 90, 1, cards=[1, 1] if number < 30 else [5], decrees=[2], plots=["A2"])
    return GameResult(number, number // 2, 7, 20, 100, [winner, seat(1 - number % 2, 60, 2, cards=[3], decrees=[])])


def test_pieces_by_hand():
    found = figures.pieces([one_sided(number) for number in range(40)], lambda there: there.cards, [0, 1])
    assert [(piece.thing, piece.cases, piece.share.value) for piece in found] == [(1, 30, 1.0), (3, 40, 0.0)]
    assert found[0].share.low == pytest.approx(30 / 33.8416)
    assert found[0].expected == 0.5
    assert figures.seat_share([one_sided(number) for number in range(40)], [0, 1]) == 0.5


def test_what_bots_win_anyway_stands_beside_it():
    """A card that only the strong bot plays is not what makes it win."""
    games = [
        GameResult(number, number, 7, 20, 100, [seat(0, 90, 1, cards=[1]), seat(1, 60, 2, cards=[3])])
        for number in range(20)
    ]
    best, worst = figures.pieces(games, lambda there: there.cards, [0, 1])
    assert (best.share.value, best.expected) == (1.0, 1.0)
    assert (worst.share.value, worst.expected) == (0.0, 0.0)


def test_pieces_are_named_in_words():
    match = Match.of(["greedy", "random"], 40)
    found = Reader(page(match, [one_sided(number) for number in range(40)]))
    assert ["Builder 1: influence 3, reward 1 gold", "", "100.0 %", "88.6 to 100.0 %", "30", "50.0 %"] in found.rows
    assert found.row("Decree 2: 1 wig for each open public building in the east")[2] == "100.0 %"
    assert found.row("Plot A2: yellow and pink streets, reward cardinal 1 space")[2] == "100.0 %"


def test_pieces_of_a_set_that_is_not_at_hand_have_numbers():
    match = replace(Match.of(["greedy", "random"], 40), components="another")
    found = Reader(page(match, [one_sided(number) for number in range(40)]))
    assert found.row("Card 1")[4] == "30"
    assert found.row("Plot A2")[4] == "40"


def test_too_few_cases_say_so():
    found = Reader(report(games=4))
    for one in ("card", "decree", "plot"):
        assert f"No {one} has 20 cases so far" in found.text


def test_the_best_and_the_worst_ten_do_not_overlap():
    found = Reader(report(games=600))
    heads = [row[0] for row in found.rows if row and re.match(r"(King|Minister|Builder|Treasury) \d", row[0])]
    assert len(heads) == len(set(heads)) == 20
    shares = [float(row[2].removesuffix(" %")) for row in found.rows if row and row[0] in heads]
    assert shares == sorted(shares, reverse=True)
    assert "20 of the 82 cards with at least 20 cases are listed" in found.text
    plots = [row[0] for row in found.rows if row and row[0].startswith("Plot ")]
    assert len(plots) == len(set(plots)) == 4
    assert "4 of the 4 plots with at least 20 cases are listed" in found.text


# ---------------------------------------------------------------------- unusual matches


def test_a_match_without_games():
    assert "No game of this match has been played yet." in Reader(page(Match.of(["a", "b"], 2), [])).text


def test_a_part_of_a_match_says_so():
    match = Match.of(["greedy", "random"], 60)
    assert "10 of 60" in Reader(page(match, played(match)[:10])).text


def test_several_seats_of_a_bot_have_their_average():
    match = Match.of(["greedy", "random", "random", "random"], 40)
    found = Reader(page(match, played(match)))
    greedy, random = found.row("A\xa0greedy"), found.row("B\xa0random")
    assert greedy[3] == random[3] == "25.0 %"
    total = float(greedy[1].removesuffix(" %")) + 3 * float(random[1].removesuffix(" %"))
    assert total == pytest.approx(100, abs=0.25)
    assert "B random, 3 seats" in found.text.replace("\xa0", " ")


def test_a_bot_against_itself_is_not_stronger():
    match = Match.of(["random", "random"], 4)
    assert "random played 4 games against itself: nobody is stronger." in Reader(page(match, played(match))).text


def test_solo_judges_no_cards_of_lacerda():
    match = Match.of(["greedy"], 30, solo=True)
    games = [
        replace(game, seats=[game.seats[0], replace(game.seats[1], decisions=0, turns=0, turn_times={}, cards=[])])
        for game in played(match)
    ]
    found = Reader(page(match, games))
    assert "solo against Lacerda" in found.text
    assert "usual" not in found.text
    assert ["B\xa0Lacerda", "0 µs", "0 µs", "0 µs"] not in found.rows
    assert len([row for row in found.rows if row and row[0] == "B\xa0Lacerda"]) == 2  # wins and wigs, no times


def test_thousands_of_games_make_no_larger_page():
    match = Match.of(["a", "b"], 3000)
    assert len(page(match, played(match))) < 200_000


# ---------------------------------------------------------------------- charts and words


@pytest.mark.parametrize(
    "time, said",
    [
        (0.0000664, "66 µs"),
        (0.00254, "2.5 ms"),
        (0.00999, "10 ms"),
        (0.145, "145 ms"),
        (0.9999, "1.00 s"),
        (61, "61.00 s"),
    ],
)
def test_times_in_words(time, said):
    assert words.seconds(time) == said


def test_axes_hold_their_values_on_round_numbers():
    axis = charts.linear(0, 97, charts.whole)
    assert list(axis.ticks) == [0, 20, 40, 60, 80, 100]
    assert axis.place(0) == charts.LEFT
    assert axis.place(100) == axis.place(1000) == charts.RIGHT
    assert axis.place(50) == pytest.approx(50)
    assert charts.tight(-3, 104, charts.whole).ticks == axis.ticks
    assert charts.logarithmic(0.002, 3, str).ticks == pytest.approx((0.001, 0.01, 0.1, 1, 10))
    assert charts.logarithmic(0.002, 3, str).place(0.1) == pytest.approx(50)


@pytest.mark.parametrize("values", [[5], [5, 6], [-7, 3, 3], list(range(-50, 250)), [0, 10_000]])
def test_bins_hold_every_value_once(values):
    bins = charts.Bins(values)
    assert sum(bins.counts(values)) == len(values)
    assert len(bins.edges) == len(bins.names) + 1 <= 29
    assert bins.edges[0] <= min(values) < max(values) + 0.25 <= bins.edges[-1]


def test_a_bar_stands_where_its_number_is():
    drawn = charts.intervals(
        "k", "t", "a", [charts.Measured("x", Interval(0.5, 0.25, 0.75), "")], charts.linear(0, 1, str)
    )
    assert 'class="range bot0" x1="27.50%" x2="72.50%"' in drawn
    assert '<svg class="mark" x="50.00%"' in drawn


def test_parts_of_a_stack_lie_side_by_side():
    drawn = charts.stacked("k", "t", "a", [charts.Stack("x", [30, 70, -20], "80")], ["one", "two", "lost"])
    boxes = re.findall(r'<rect class="part part(\d)" x="([\d.]+)%" y="[\d.]+" width="([\d.]+)%"', drawn)
    places = {part: (float(x), float(x) + float(width)) for part, x, width in boxes}
    zero = charts.LEFT + 90 * 20 / 120
    assert places["0"] == pytest.approx((zero, zero + 22.5), abs=0.02)
    assert places["1"] == pytest.approx((zero + 22.5, 95), abs=0.02)
    assert places["2"] == pytest.approx((5, zero), abs=0.02)


def test_the_component_set_is_the_one_of_the_game():
    assert words.PieceNames(load().hash, load()).card(999) == "card 999"
