"""A review as one page: all that was found, in any language, safe whatever players are called, and alone."""

import re
from html.parser import HTMLParser

import pytest

from lisboa import insight
from lisboa.game import Game
from lisboa.insight import Review
from lisboa.insight.work import TURN
from lisboa.review_files.html import html
from lisboa.texts import Texts
from tests.insight.games import short_game

VOID = {"meta", "input"}


class Tags(HTMLParser):
    """Every tag with its attributes, and whether all are closed."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if not self.open or self.open[-1] != "style":
            self.text += data

    def all(self, attribute: str) -> list[str]:
        return [found[attribute] or "" for _, found in self.tags if attribute in found]


def made(reviewed: Review, language: str = "en", game: Game | None = None, seat: int | None = None) -> str:
    game = game or short_game()
    return html(game, reviewed, Texts(language, game.names), seat)


def test_the_page_tells_of_every_turn_verdict_and_player(reviewed):
    game = short_game()
    tags = Tags(made(reviewed))
    told = insight.page(game, reviewed, game.texts)
    ids = tags.all("id")
    assert {f"t{number}" for number in reviewed.found[TURN]} <= set(ids)
    judged = [one for one in told.decisions if one.verdict]
    assert judged
    for one in judged:
        assert f"d{one.number}" in ids
        assert all(text in tags.text for text in (one.title, one.played, one.reason))
    for player in told.players:
        assert game.names[player.seat] in tags.text
        assert str(player.wigs) in tags.text


def test_every_link_leads_somewhere_and_no_id_is_given_twice(reviewed):
    tags = Tags(made(reviewed))
    ids = tags.all("id")
    assert len(ids) == len(set(ids))
    links = tags.all("href")
    assert links
    assert {link.removeprefix("#") for link in links} <= set(ids)
    assert all(name in ids for names in tags.all("aria-labelledby") for name in names.split())


def test_it_needs_nothing_from_elsewhere_and_no_script(reviewed):
    page = made(reviewed)
    tags = Tags(page)
    assert not {"script", "link", "img", "iframe", "object", "form"} & {tag for tag, _ in tags.tags}
    assert not [name for _, found in tags.tags for name in found if name.startswith("on") or name == "src"]
    assert not re.search(r"https?:|@import|url\((?!#)", page)
    assert "default-src 'none'" in page


def test_the_same_review_makes_the_same_page(reviewed):
    assert made(reviewed) == made(insight.read(reviewed.text()))


def test_it_is_in_the_language_asked_for(reviewed):
    page = made(reviewed, "pt")
    assert '<html lang="pt">' in page
    text = Tags(page).text
    assert "Análise do jogo" in text
    assert not re.search(r"\b(Played|Better|Round|Luck|Win chance|Player)\b", text)
    assert re.search(r"\d,\d", text)
    assert not re.search(r"\d\.\d", text)


HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'\" onmouseover='alert(1)' x=\"",
    "</style><script>alert(1)</script>",
    "&lt;b&gt;&#60;",
    "]]><svg onload=alert(1)>",
    "‮elpmaxe\u2066",
    "{ $name }",
    "x" * 300,
]


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_never_more_than_names(reviewed, name):
    """The same tags and attributes as with plain names; the name itself is only text."""
    game = short_game()
    game.call([name, "Ana"])
    plain = short_game()
    plain.call(["Rui", "Ana"])
    ours, theirs = Tags(made(reviewed, game=game)), Tags(made(reviewed, game=plain))
    assert [tag for tag, _ in ours.tags] == [tag for tag, _ in theirs.tags]
    assert [set(found) for _, found in ours.tags] == [set(found) for _, found in theirs.tags]
    assert "‮" not in ours.text
    if "‮" not in name:
        assert name in ours.text


def test_whose_review_it_is_has_their_decisions_alone(reviewed):
    game = short_game()
    for seat in range(2):
        page = made(reviewed, seat=seat)
        listed = re.findall(r'class="item" href="#d(\d+)"', page)
        assert [int(number) for number in listed] == [one.number for one in reviewed.costliest(seat, 5)]
        assert game.names[seat] in page


def test_a_review_under_way_makes_a_page(reviewed):
    begun = insight.review_of(short_game())
    begun.found[TURN] = dict(list(reviewed.found[TURN].items())[:1])
    for page in (made(begun), made(insight.review_of(short_game()))):
        text = Tags(page).text
        assert "This review is not complete" in text
        assert "With even luck" not in text  # half of the luck misleads
        assert "luck, points a round" not in text
    assert "This review is not complete" not in made(reviewed)
    assert "With even luck" in made(reviewed)
