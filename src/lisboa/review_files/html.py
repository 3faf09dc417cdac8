"""A review as one HTML page, to be kept, sent and printed.

It needs no scripts and nothing from elsewhere, and the same review always makes the same page. Names of players are
untrusted text: all of it goes through `plain`.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from lisboa.arena.charts import plain
from lisboa.arena.markup import Cell, ReportRow, numbers, table
from lisboa.arena.report import POLICY
from lisboa.game import Game
from lisboa.insight.paired import SURE
from lisboa.insight.review import Review
from lisboa.insight.telling import (
    DecisionDetail,
    ReviewedCandidate,
    ReviewedDecision,
    ReviewedPlayer,
    ReviewedTurn,
    ToldReview,
    detail,
    page,
)
from lisboa.insight.verdicts import BLUNDER, INACCURACY, LEAST, MISTAKE
from lisboa.insight.work import Work
from lisboa.review_files import graph
from lisboa.review_files.graph import SMALL, WIDE, Labels, anchor, seat_mark, verdict_mark
from lisboa.review_files.phrases import Phrases
from lisboa.texts import Texts

STYLE: Final = Path(__file__).with_name("review.css")
LISTED: Final = 5  # of the costliest decisions
DETAILED: Final = 10
EXPECTED: Final = 5  # moves of the others
NAMED: Final = (INACCURACY, MISTAKE, BLUNDER)
LUCK_ROOM: Final = 0.5  # of the width of a bar of luck to either side of its middle


def html(game: Game, review: Review, texts: Texts, seat: int | None = None) -> str:
    """The page as text. `seat`: whose review it is; the costliest decisions are theirs, and they lie on the axis."""
    return _HtmlReview(game, review, texts, seat).html()


class _HtmlReview:
    """All sections of the page of one review."""

    def __init__(self, game: Game, review: Review, texts: Texts, seat: int | None) -> None:
        self.game = game
        self.review = review
        self.texts = texts
        self.seat = seat
        self.say = texts.review
        self.phrases = Phrases(texts)
        self.work = Work(game, review.seed, review.depth)
        self.is_whole = all(map(review.has, self.work.parts))
        told = page(game, review, texts)
        self.told: ToldReview = told if self.is_whole else replace(told, luck=[])  # half of the luck misleads
        self.solo = game.state.lacerda >= 0
        everybody = [1 - game.state.lacerda] if self.solo else list(range(len(game.names)))
        self.seats = everybody if seat is None else [seat, *(other for other in everybody if other != seat)]
        by_number = {one.number: one for one in self.told.decisions}
        self.costliest = [by_number[one.number] for one in review.costliest(seat, DETAILED)]

    def html(self) -> str:
        say, style = self.say, STYLE.read_text(encoding="utf-8")
        title = plain(f"{say('title')}: {', '.join(map(self._called, range(len(self.game.names))))}")
        return (
            f'<!DOCTYPE html>\n<html lang="{self.texts.language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
            f"<title>{title}</title>\n<style>\n{style}</style></head>\n<body>{graph.patterns()}\n{self._bar()}\n<main>\n"
            f'<div class="column">{self._graph()}\n{self._players()}</div>\n'
            f'<div class="column">{self._costliest()}\n{self._moments()}</div>\n'
            f"{''.join(map(self._detail, self.costliest))}\n{self._turns()}\n</main>\n"
            f"<footer><p>{plain(say('footer', depth=self.review.depth, seed=str(self.review.seed)))}</p></footer>"
            "</body></html>\n"
        )

    def _bar(self) -> str:
        players = self.say("players-count", n=1 if self.solo else len(self.game.names))
        rounds = max((turn.round for turn in self.told.turns), default=0)
        about, title = plain(self.say("about", players=players, rounds=rounds)), plain(self.say("title"))
        return f'<header><b class="brand">Lisboa</b><h1>{title}</h1><span>{about}</span></header>'

    # ------------------------------------------------------------------ the graph

    def _graph(self) -> str:
        what = self.say("ranks" if self.solo else "chance")
        about = self.say("ranks-about" if self.solo else "chance-about")
        labels = Labels(
            what,
            self.say("graph", what=what, table=self.say("turns")),
            [self._called(seat) for seat in range(len(self.game.names))],
            self.say("round"),
            {period: self.say("period", period=period) for period in (1, 2)},
            self.say("end"),
            self.say("luck-strip"),
            self.phrases,
        )
        kinds = (graph.lines,) if self.solo else (graph.stacked, graph.lines)
        drawings = "".join(draw(self.told, self.seats, size, labels) for draw in kinds for size in (WIDE, SMALL))
        heading = f"<h2>{plain(what)} <small>{plain(about)}</small></h2>{'' if self.solo else self._choice()}"
        return f'<section class="chances"><div class="heading">{heading}</div>{drawings}{self._legend()}</section>'

    def _choice(self) -> str:
        """Which of the two drawings is shown, without a script: a style sheet can ask which button is pressed."""
        buttons = "".join(
            f'<input type="radio" name="kind" id="show-{kind}"{pressed}>'
            f'<label for="show-{kind}">{plain(self.say(kind))}</label>'
            for kind, pressed in (("stacked", " checked"), ("lines", ""))
        )
        return f'<div class="choice">{buttons}</div>'

    def _legend(self) -> str:
        return f'<ul class="legend">{"".join(f"<li>{self._player(seat)}</li>" for seat in self.seats)}</ul>'

    def _called(self, seat: int) -> str:
        return self.texts.player(seat)

    def _player(self, seat: int) -> str:
        return f'<span class="player">{seat_mark(seat)} {plain(self._called(seat))}</span>'

    # ------------------------------------------------------------------ moments

    def _moments(self) -> str:
        """The turns after which the chances had changed most."""
        places = {turn.number: n for n, turn in enumerate(self.told.turns)}
        cards = [self._moment(n, places[number]) for n, number in enumerate(self.told.moments, 1)]
        if not cards:
            return ""
        return f'<section><h2>{plain(self.say("moments"))}</h2><ol class="moments">{"".join(cards)}</ol></section>'

    def _moment(self, number: int, place: int) -> str:
        """What was played in the turn before it, and whose chances it changed most."""
        turns = self.told.turns
        after = turns[place + 1].chances if place + 1 < len(turns) else self.told.end
        before = turns[place].chances
        seat = max(self.seats, key=lambda each: abs(after[each] - before[each]))
        change = f"{self.phrases.percent(before[seat])} → {self.phrases.percent(after[seat])}"
        where = f"{self.say('round')} {turns[place].round}, {self._called(turns[place].seat)}"
        return (
            f'<li><a href="#t{turns[place].number}"><span class="number">{number}</span><span class="text">'
            f"<b>{plain(self._done(turns[place].number))}</b><small>{plain(where)}</small>"
            f"<small>{seat_mark(seat, 13)} {plain(self._called(seat))}: {change}</small></span></a></li>"
        )

    def _done(self, number: int) -> str:
        """What was played from this move on, to the end of the decision; nothing if there was nothing to choose."""
        made = self.work.made.get(number)
        return "" if made is None else self.texts.reason(self.work.states[number], made.line, made.seat, most=0)

    # ------------------------------------------------------------------ players

    def _players(self) -> str:
        say = self.say
        heads: list[Cell | str] = [plain(say("player")), plain(say("wigs")), Cell(plain(say("accuracy")), "picture")]
        heads += [self._verdict_head(name) for name in NAMED]
        heads += [Cell(plain(say("luck")), "picture"), plain(say("luck-wigs")), plain(say("even"))]
        players = [player for player in self.told.players if player.seat in self.seats]
        most = max((abs(player.luck) for player in players), default=0.0) or 1.0
        rows = [self._player_row(player, most) for player in sorted(players, key=lambda player: player.place)]
        signs = "".join(f"<li>{verdict_mark(name, 20)} {round(100 * LEAST[name])}</li>" for name in NAMED)
        legend = f'<ul class="legend">{signs}<li>{plain(say("thresholds"))}</li></ul>'
        said = [self._even(), say("luck-about")] if self.is_whole else [say("unfinished")]
        note = f'<p class="note">{plain(" ".join(filter(None, said)))}</p>'
        heading = f"<h2>{plain(say('players'))}</h2>"
        return (
            f"<section>{heading}{legend}{table(plain(say('players')), heads, rows, 'stacked players')}{note}</section>"
        )

    def _verdict_head(self, name: str) -> Cell:
        said = plain(self.phrases.verdict(name))
        return Cell(f'{verdict_mark(name, 20)}<span class="unseen">{said}</span>', label=said)

    def _player_row(self, player: ReviewedPlayer, most: float) -> ReportRow:
        phrases = self.phrases
        accuracy = player.accuracy
        good = "" if accuracy is None else f"{_meter(accuracy)}<b>{phrases.number(accuracy, 0)} %</b>"
        luck = f"{phrases.points(player.luck)} <small>{phrases.margin(100 * player.luck_error)}</small>"
        in_wigs = f"{phrases.signed(player.luck_wigs)} <small>{phrases.margin(player.luck_wigs_error)}</small>"
        lucky = [
            Cell(f"{_scale(player.luck / most)}<b>{luck}</b>", "picture"),
            *numbers(in_wigs, f"<b>{phrases.number(player.even_wigs, 0)}</b>"),
        ]
        counts = zip(NAMED, (player.inaccuracies, player.mistakes, player.blunders), strict=True)
        return ReportRow(
            f'<span class="place">{player.place}.</span> {self._player(player.seat)}',
            [
                Cell(f"<b>{player.wigs}</b>"),
                Cell(good, "picture"),
                *(Cell(f"{verdict_mark(name, 18)} {count}", "number count") for name, count in counts),
                *(lucky if self.is_whole else [Cell("–", "picture"), *numbers("–", "–")]),
            ],
        )

    def _even(self) -> str:
        """Who would have won with even luck."""
        if self.solo:
            return ""
        ranked = sorted(self.told.players, key=lambda player: -player.even_wigs)
        really = sorted((player.wigs for player in self.told.players), reverse=True)
        message = "even-same" if ranked[0].place == 1 else "even-other"
        lead = round(ranked[0].even_wigs) - round(ranked[1].even_wigs)
        return self.say(message, name=self._called(ranked[0].seat), n=lead, really=really[0] - really[1])

    # ------------------------------------------------------------------ decisions

    def _costliest(self) -> str:
        items = "".join(map(self._item, self.costliest[:LISTED]))
        body = f'<ol class="items">{items}</ol>' if items else f"<p>{plain(self.say('nothing'))}</p>"
        title = self.say("costliest") if self.seat is None else self.say("costliest-of", name=self._called(self.seat))
        return f"<section><h2>{plain(title)}</h2>{body}</section>"

    def _item(self, one: ReviewedDecision) -> str:
        return (
            f'<li><a class="item" href="#{anchor(one)}">{verdict_mark(one.verdict, 28)}<span class="text">'
            f"<b>{plain(one.played)}</b><span>{_words(self.say('better'), one.title)}</span>"
            f"<small>{seat_mark(one.seat, 13)} {plain(self._called(one.seat))} · "
            f"{plain(self._where(one))}</small></span>{self._cost(one)}</a></li>"
        )

    def _cost(self, one: ReviewedDecision) -> str:
        cost, margin = self.phrases.points(-one.cost), self.phrases.margin(100 * one.error)
        return f'<span class="cost"><b>{cost}</b> <small>{margin}</small></span>'

    def _where(self, one: ReviewedDecision) -> str:
        state = self.work.states[one.number]
        return self.say("where", move=one.number + 1, period=state.period, round=state.round)

    def _detail(self, one: ReviewedDecision) -> str:
        found = detail(self.game, self.review, one.number, self.texts)
        verdict = self.phrases.verdict(one.verdict)
        why = f'<p class="note">{_words(self.say("why"), one.reason)}</p>' if one.reason else ""
        return (
            f'<section class="detail" id="{anchor(one)}">'
            f"<h2>{verdict_mark(one.verdict, 26)} <span>{plain(verdict)}</span>{self._cost(one)}</h2>"
            f'<p class="quiet">{self._player(one.seat)} · {plain(self._where(one))}</p>'
            f"<div>{self._line('played', one.played, found.candidates[found.played])}"
            f"{self._line('better', one.title, found.candidates[found.best])}{why}"
            f'<p class="quiet">{plain(" ".join(self._notes(found)))}</p></div>'
            f'<div class="lines-tried">{self._candidates(found)}</div></section>'
        )

    def _line(self, kind: str, title: str, candidate: ReviewedCandidate) -> str:
        """What was played, or what is better: in a few words, step by step, and what it comes to."""
        steps = "".join(f"<li>{plain(step)}</li>" for step in candidate.steps)
        chance, margin = self.phrases.percent(candidate.chance, 1), self.phrases.margin(100 * candidate.error)
        return (
            f'<div class="way {kind}"><p class="cost"><b>{chance}</b> <small>{margin}</small></p>'
            f'<p>{_words(self.say(kind), title)}</p><ol class="steps">{steps}</ol></div>'
        )

    def _notes(self, found: DecisionDetail) -> Iterator[str]:
        if found.confirmed is not None:
            yield self.say("confirmed" if found.confirmed else "unconfirmed", pairs=found.pairs)
        if found.expected:
            more = " …" if len(found.expected) > EXPECTED else "."
            yield f"{self.say('expected')} {'; '.join(found.expected[:EXPECTED])}{more}"

    def _candidates(self, found: DecisionDetail) -> str:
        say = self.say
        chance = say("ranks" if self.solo else "chance")
        heads: list[Cell | str] = [plain(say("candidate")), Cell(plain(chance), "picture")]
        heads += map(plain, (say("differs"), say("lead"), say("deals")))
        low = min(one.chance - SURE * one.error for one in found.candidates)
        high = max(one.chance + SURE * one.error for one in found.candidates)
        rows = [self._candidate(n, one, found, (low, high)) for n, one in enumerate(found.candidates)]
        return table(plain(say("candidates")), heads, rows, "stacked candidates")

    def _candidate(self, n: int, one: ReviewedCandidate, found: DecisionDetail, span: tuple[float, float]) -> ReportRow:
        phrases = self.phrases
        kind, tag = ("best", self.say("best")) if n == found.best else ("", "")
        if n == found.played:
            kind, tag = "played", self.say("what-was-played")
        sign = verdict_mark("best", 20) if n == found.best else verdict_mark(found.decision.verdict, 20) if tag else ""
        named = f"<em>{plain(tag)}</em> " if tag else ""
        reason = f"<small>{plain(one.reason)}</small>" if one.reason else ""
        differs = (
            "–"
            if n == found.best
            else (f"{phrases.points(one.difference)} <small>{phrases.margin(100 * one.difference_error)}</small>")
        )
        return ReportRow(
            f"{sign}{named}<b>{plain(one.title)}</b>{reason}",
            [
                Cell(f"{_whisker(one, span)}<b>{phrases.percent(one.chance, 1)}</b>", "picture"),
                *numbers(differs, phrases.signed(one.wigs), str(one.deals)),
            ],
            kind,
        )

    # ------------------------------------------------------------------ turn by turn

    def _turns(self) -> str:
        say = self.say
        heads: list[Cell | str] = [plain(say("what"))]
        heads += [plain(self._called(seat)) for seat in self.seats]
        about = f'<p class="quiet">{plain(say("turns-about"))}</p>'
        body = table(plain(say("turns")), heads, self._turn_rows(), "stacked turns")
        return f'<section class="wide"><h2>{plain(say("turns"))}</h2>{about}{body}</section>'

    def _turn_rows(self) -> Iterator[ReportRow]:
        """A heading for each round, a row for each turn, and below it what was judged in it."""
        judged = [one for one in self.told.decisions if one.verdict]
        ends = [*(turn.number for turn in self.told.turns[1:]), len(self.work.moves)]
        last = 0
        early = [one for one in judged if not self.told.turns or one.number < self.told.turns[0].number]
        yield from map(self._judged, early)
        for turn, end in zip(self.told.turns, ends, strict=False):
            if turn.round != last and not self.solo:
                last = turn.round
                yield ReportRow(plain(f"{self.say('round')} {turn.round}"))
            yield self._turn(turn)
            yield from map(self._judged, (one for one in judged if turn.number <= one.number < end))

    def _turn(self, turn: ReviewedTurn) -> ReportRow:
        phrases = self.phrases
        cells = [
            f"{phrases.percent(turn.chances[seat])} <small>{phrases.margin(100 * turn.errors[seat], 0)}</small>"
            for seat in self.seats
        ]
        done = plain(self._done(turn.number))
        head = f'<span id="t{turn.number}" class="quiet">{turn.number + 1}</span> {self._player(turn.seat)} {done}'
        return ReportRow(head, numbers(*cells))

    def _judged(self, one: ReviewedDecision) -> ReportRow:
        """A decision that has a verdict; its cells are empty but for its player's, which has the cost."""
        here = "" if one in self.costliest else f' id="{anchor(one)}"'
        name = plain(self.phrases.verdict(one.verdict))
        told = f"{_words(self.say('played'), one.played)} {_words(self.say('better'), one.title)} {plain(one.reason)}"
        text = f"<b>{name}</b> · {plain(self._called(one.seat))}, {plain(self.say('move'))} {one.number + 1}. {told}"
        head = f'<span class="told"{here}>{verdict_mark(one.verdict, 20)}<span>{text}</span></span>'
        cells = [Cell(self._cost(one) if seat == one.seat else "") for seat in self.seats]
        return ReportRow(head, cells, "judged")


def _words(label: str, text: str) -> str:
    return f"<em>{plain(label)}</em> {plain(text)}"


def _meter(share: float) -> str:
    """A bar of so many per cent."""
    return f'<span class="meter"><span style="width:{min(max(share, 0.0), 100.0):.0f}%"></span></span>'


def _scale(share: float) -> str:
    """A bar from the middle: good luck to the right, bad luck to the left, hatched."""
    width = 100 * LUCK_ROOM * min(abs(share), 1.0)
    side, kind = ("left", "up") if share > 0 else ("right", "down")
    return f'<span class="scale"><span class="{kind}" style="{side}:50%;width:{width:.0f}%"></span></span>'


def _whisker(one: ReviewedCandidate, span: tuple[float, float]) -> str:
    """A chance as a dot with its margin, between the lowest and the highest of all."""
    low, high = span
    wide = high - low or 1.0
    off = 100 * SURE * one.error / wide
    middle = 100 * (one.chance - low) / wide
    return (
        f'<span class="whisker"><span class="margin" style="left:{middle - off:.1f}%;width:{2 * off:.1f}%"></span>'
        f'<span class="dot" style="left:{middle:.1f}%"></span></span>'
    )
