"""A match as one HTML page: who wins and by how much, where the wigs come from, what the winners had.

The page needs no scripts and nothing from elsewhere, and the same results always make the same page. Names of bots
and the reasons for their faults are untrusted text: all of it goes through `plain`.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import median_low
from typing import Final

from lisboa.arena import charts, figures, markup, words
from lisboa.arena.charts import plain
from lisboa.arena.figures import Piece
from lisboa.arena.markup import Cell, ReportRow, numbers
from lisboa.arena.match import Match
from lisboa.arena.results import GameResult, SeatResult
from lisboa.arena.summary import summary
from lisboa.arena.words import count, percent, seconds, share_range, wigs_range
from lisboa.components import Components, load
from lisboa.setup import YES_OR_NO

STYLE: Final = Path(__file__).with_name("report.css")
POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"  # whatever slips through runs and loads nothing
BEST: Final = 10  # pieces at each end of the list of what wins
MOST_FAULTS: Final = 40
MOST_REASON: Final = 300
FOOT: Final = (
    "Made by <code>lisboa arena</code>. “Probably” gives the bounds that hold the true value 95 times in 100. Wins: "
    "Wilson’s interval. Means: whole deals drawn again and again, since games of one deal share their luck."
)


def write_report(
    path: str | Path, match: Match, games: Sequence[GameResult], components: Components | None = None
) -> None:
    """Writes the page of a match. `components`: the set it was played with, if not the standard one."""
    Path(path).write_text(page(match, games, components), encoding="utf-8", newline="\n")


def page(match: Match, games: Sequence[GameResult], components: Components | None = None) -> str:
    """The page as text."""
    ordered = sorted(games, key=lambda game: game.number)
    return _Page(match, ordered, components or load()).html()


class _Page:
    """All sections of the page of one match."""

    def __init__(self, match: Match, games: list[GameResult], components: Components) -> None:
        self.match = match
        self.games = games
        self.ended = figures.finished(games)
        self.bots = range(len(match.bots))
        self.pieces = words.PieceNames(match.components, components)
        # Lacerda follows a table and makes no choices, so it says nothing about cards or thinking times.
        self.thinkers = [0] if match.solo else list(self.bots)
        self.rows = summary(match, games)
        self.shares = [row.share for row in self.rows]
        self.even = 1 / len(match.lineup)

    def html(self) -> str:
        title = plain(f"Lisboa arena: {' against '.join(self.match.bots)}")
        style = STYLE.read_text(encoding="utf-8") + charts.fills()
        sections = "\n".join(section for section in self._sections() if section)
        return (
            '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
            f"<title>{title}</title>\n<style>\n{style}</style></head>\n"
            f"<body>{markup.band()}{charts.patterns()}\n{self._head()}\n<main>\n{sections}\n</main>\n"
            f"<footer><p>{FOOT}</p></footer></body></html>\n"
        )

    def _sections(self) -> list[str]:
        if not self.games:
            return []
        return [
            self._wins(),
            self._wigs(),
            self._sources(),
            self._spread(),
            self._lengths(),
            self._times(),
            self._cards(),
            self._decrees(),
            self._plots(),
            self._faults(),
        ]

    def _letter(self, bot: int) -> str:
        return chr(ord("A") + bot)

    def _name(self, bot: int) -> str:
        """A bot within a page: its letter and its name."""
        return f'<span class="letter">{self._letter(bot)}</span>&nbsp;<bdi>{plain(self.match.bots[bot])}</bdi>'

    def _told(self, tell: Callable[[int], str], bots: Iterable[int] | None = None) -> str:
        """A sentence about each bot, for those who do not see a chart."""
        chosen = self.bots if bots is None else bots
        return " ".join(f"{self._letter(bot)} {self.match.bots[bot]}: {tell(bot)}." for bot in chosen)

    def _left_out(self) -> str:
        faulty = len(self.games) - len(self.ended)
        if not faulty:
            return ""
        return f" Without {count(faulty, 'game', 'games')} that ended with a fault."

    # ------------------------------------------------------------------ head

    def _head(self) -> str:
        entries = [f"<li>{charts.swatch(f'fill{bot}')}<span>{self._seats(bot)}</span></li>" for bot in self.bots]
        bots = f'<ul class="bots">{"".join(entries)}</ul>'
        lead = f'<p class="lead">{self._verdict()}</p>'
        return f"<header><h1>Lisboa arena</h1>{bots}{lead}{self._facts()}</header>"

    def _seats(self, bot: int) -> str:
        seats = self.match.lineup.count(bot)
        return self._name(bot) + (f", {seats} seats" if seats > 1 else "")

    def _verdict(self) -> str:
        """The result in one sentence."""
        if not self.games:
            return "No game of this match has been played yet."
        games = count(len(self.games), "game", "games")
        if len(self.bots) == 1:
            return f"{self._name(0)} played {games} against itself: nobody is stronger."
        best = max(self.bots, key=lambda bot: self.shares[bot].value)
        share = self.shares[best]
        if share.low > self.even:
            sure = f"more than the {percent(self.even)} that equals would win"
        else:
            sure = f"which does not show that it is stronger: equals would win {percent(self.even)}"
        who = self._name(best) if self.match.lineup.count(best) == 1 else f"Each seat of {self._name(best)}"
        return f"{who} won {percent(share.value)} of {games} (probably {share_range(share)}), {sure}."

    def _facts(self) -> str:
        """What was played, in enough detail to play it again."""
        match = self.match
        games = f"{len(self.games):,}" + ("" if len(self.games) == match.games else f" of {match.games:,}")
        deals = len({game.deal for game in self.games})
        orders = count(len(match.orders), "seat order", "seat orders")
        facts = {
            "Players": "1, solo against Lacerda" if match.solo else str(match.players),
            "Games": games,
            "Deals": f"{deals:,}, each in {orders}",
            "Seed": str(match.seed),
            "Variants": ", ".join(self._variants()) or "none",
            "Time limit": f"{match.timeout:g} s for a decision",
            "Rules": f"version {match.rules}",
            "Component set": match.components,
        }
        rows = [f"<div><dt>{name}</dt><dd>{plain(text)}</dd></div>" for name, text in facts.items()]
        return f'<dl class="facts">{"".join(rows)}</dl>'

    def _variants(self) -> list[str]:
        names = [name for name in YES_OR_NO if getattr(self.match, name)]
        seats = ", ".join(str(seat + 1) for seat in self.match.tasks)
        return [*names, f"tasks for seat {seats}"] if seats else names

    # ------------------------------------------------------------------ wins and wigs

    def _wins(self) -> str:
        rows = [
            charts.Measured(self.match.bots[bot], self.shares[bot], percent(self.shares[bot].value), self.even)
            for bot in self.bots
        ]
        told = self._told(
            lambda bot: f"won {percent(self.shares[bot].value)}, probably {share_range(self.shares[bot])}"
        )
        axis = charts.linear(0, 1, words.whole_percent)
        chart = charts.intervals("wins", "Share of games won", told, rows, axis)
        lines = [
            ReportRow(
                self._name(bot),
                numbers(
                    percent(self.shares[bot].value),
                    share_range(self.shares[bot]),
                    percent(self.even),
                    f"{self.rows[bot].place.value:.2f}",
                ),
            )
            for bot in self.bots
        ]
        table = markup.table(
            "Share of games won", ["Bot", "won", "probably", "even share", "mean place"], lines, "stacked"
        )
        legend = markup.legend([(markup.DASH, "what equals would win")])
        text = "The share of games won. A bot with several seats has their average; a shared victory counts in part."
        return markup.section("Who wins", text, markup.figure(chart, legend), markup.details(table))

    def _wigs(self) -> str:
        if not self.ended:
            return ""
        wigs = [row.wigs for row in self.rows]
        rows = [charts.Measured(self.match.bots[bot], wigs[bot], f"{wigs[bot].value:.1f}") for bot in self.bots]
        told = self._told(lambda bot: f"{wigs[bot].value:.1f} wigs, probably {wigs_range(wigs[bot])}")
        axis = charts.linear(min(0.0, *(mean.low for mean in wigs)), max(mean.high for mean in wigs), charts.whole)
        chart = charts.intervals("wigs", "Mean wigs at the end of the game", told, rows, axis)
        lines = [
            ReportRow(self._name(bot), numbers(f"{wigs[bot].value:.1f}", wigs_range(wigs[bot]))) for bot in self.bots
        ]
        table = markup.table("Mean wigs at the end of the game", ["Bot", "wigs", "probably"], lines, "stacked")
        text = f"The mean of a seat at the end of the game.{self._left_out()}"
        return markup.section("Wigs", text, markup.figure(chart), markup.details(table))

    # ------------------------------------------------------------------ sources

    def _sources(self) -> str:
        if not self.ended:
            return ""
        sources = [figures.mean_sources(self.games, bot) for bot in self.bots]
        amounts = [words.grouped(found) for found in sources]
        there = [group for group in range(len(words.NAMES)) if any(abs(row[group]) >= 0.05 for row in amounts)]
        stacks = [
            charts.Stack(self.match.bots[bot], [amounts[bot][group] for group in there], f"{sum(amounts[bot]):.1f}")
            for bot in self.bots
        ]
        shown = [words.NAMES[group] for group in there]
        told = self._told(lambda bot: words.told_groups(amounts[bot]))
        chart = charts.stacked("sources", "Mean wigs by source", told, stacks, shown)
        legend = markup.legend(
            (charts.swatch(f"part{place}"), f"<b>{place + 1}</b> {name}") for place, name in enumerate(shown)
        )
        table = self._source_table(sources, amounts, there)
        text = f"Mean wigs by source: what was gained and, left of 0, what was lost.{self._left_out()}"
        figure = markup.figure(chart, legend)
        return markup.section("Where the wigs come from", text, figure, markup.details(table), kind="wide")

    def _source_table(self, sources: list[dict[str, float]], amounts: list[list[float]], there: list[int]) -> str:
        lines = []
        for place, group in enumerate(there):
            lines.append(ReportRow(f"{place + 1} {words.NAMES[group]}", _tenths(row[group] for row in amounts)))
            parts = [words.of_group(found, group) for found in sources]
            causes = sorted({cause for part in parts for cause in part})
            if len(causes) > 1:
                lines += [
                    ReportRow(plain(words.cause(cause)), _tenths(part.get(cause, 0.0) for part in parts), "sub")
                    for cause in causes
                ]
        lines.append(ReportRow("All together", _tenths(map(sum, amounts)), "sum"))
        return markup.table("Mean wigs by source", ["Source", *map(self._letter, self.bots)], lines)

    # ------------------------------------------------------------------ distributions

    def _spread(self) -> str:
        if not self.ended:
            return ""
        wigs = [[seat.wigs for _, seat in figures.seats_of(self.ended, bot)] for bot in self.bots]
        bins = charts.Bins([value for values in wigs for value in values])
        spans = [f"{min(values)} to {max(values)}" for values in wigs]
        panels = [charts.Histogram(bins.counts(wigs[bot]), spans[bot], self.match.bots[bot]) for bot in self.bots]
        told = self._told(lambda bot: f"{spans[bot]} wigs, half of the seats {median_low(wigs[bot])} or more")
        chart = charts.histograms("spread", "Distribution of wigs", told, panels, bins)
        table = self._counts_table("Seats by wigs", "Wigs", bins, panels, list(map(self._letter, self.bots)))
        text = (
            f"How many seats ended with how many wigs; the tallest bar of each bot is equally high.{self._left_out()}"
        )
        return markup.section("How the wigs spread", text, markup.figure(chart), markup.details(table), kind="tall")

    def _lengths(self) -> str:
        if not self.ended:
            return ""
        rounds = [game.rounds for game in self.ended]
        mean = sum(rounds) / len(rounds)
        moves = sum(game.moves for game in self.ended) / len(rounds)
        bins = charts.Bins(rounds)
        panels = [charts.Histogram(bins.counts(rounds), f"mean {mean:.1f}")]
        told = f"From {min(rounds)} to {max(rounds)} rounds, mean {mean:.1f}."
        chart = charts.histograms("rounds", "Length of the games in rounds", told, panels, bins)
        table = self._counts_table("Games by their rounds", "Rounds", bins, panels, ["games"])
        text = f"How many games took how many rounds. The mean game has {mean:.1f} rounds and {moves:.0f} moves."
        return markup.section(
            "How long games are", text + self._left_out(), markup.figure(chart), markup.details(table)
        )

    def _counts_table(
        self, caption: str, head: str, bins: charts.Bins, panels: Sequence[charts.Histogram], columns: list[str]
    ) -> str:
        rows = [(name, [panel.counts[place] for panel in panels]) for place, name in enumerate(bins.names)]
        lines = [ReportRow(name, numbers(*(f"{n:,}" for n in found))) for name, found in rows if any(found)]
        return markup.table(caption, [head, *columns], lines)

    # ------------------------------------------------------------------ times

    def _times(self) -> str:
        paces = {bot: times for bot in self.thinkers if (times := self.rows[bot].turns) is not None}
        if not paces:
            return ""
        rows = {
            bot: charts.TimesRow(
                self.match.bots[bot], (pace.mean, pace.most, pace.slowest), f"mean {seconds(pace.mean)}"
            )
            for bot, pace in paces.items()
        }
        told = self._told(
            lambda bot: (
                f"mean {seconds(paces[bot].mean)}, longest turn in 95 of 100 games at most "
                f"{seconds(paces[bot].most)}, longest of all {seconds(paces[bot].slowest)}"
            ),
            paces,
        )
        chart = charts.times("times", "Thinking time for a turn", told, rows, words.short_seconds)
        names = ("mean", "95 of 100 turns take no longer", "longest")
        legend = markup.legend(zip(map(charts.legend_shape, charts.SHAPES), names, strict=True))
        lines = [
            ReportRow(self._name(bot), numbers(seconds(pace.mean), seconds(pace.most), seconds(pace.slowest)))
            for bot, pace in paces.items()
        ]
        heads = ["Bot", "mean", "95 %", "longest"]
        table = markup.table("Thinking time for a turn", heads, lines, "stacked")
        text = "All decisions of a turn together. Each step of the scale is ten times the one before."
        return markup.section("Thinking time", text, markup.figure(chart, legend), markup.details(table))

    # ------------------------------------------------------------------ what wins

    def _cards(self) -> str:
        what = ("card", "cards", "that played the card, to the portfolio or to the court,")
        return self._what_wins("Which cards win", what, lambda seat: seat.cards, self.pieces.card)

    def _decrees(self) -> str:
        what = ("decree", "decrees", "that had the decree at the end")
        return self._what_wins("Which decrees win", what, lambda seat: seat.decrees, self.pieces.decree)

    def _plots(self) -> str:
        what = ("plot", "plots", "that had a store on the plot at the end")
        return self._what_wins("Which plots win", what, lambda seat: seat.plots, self.pieces.plot)

    def _what_wins(
        self,
        title: str,
        what: tuple[str, str, str],
        things: Callable[[SeatResult], Iterable[int | str]],
        name: Callable[[int | str], str],
    ) -> str:
        """`what`: one, many, and the seats that are counted."""
        one, many, seats = what
        found = figures.pieces(self.games, things, self.thinkers)
        if not found:
            text = f"No {one} has {figures.ENOUGH_CASES} cases so far, and fewer would say nothing: play more games."
            return markup.section(title, text, kind="wide")
        few = len(found) <= 2 * BEST
        best, worst = (found, []) if few else (found[:BEST], found[-BEST:])
        usual = figures.seat_share(self.games, self.thinkers)
        text = (
            f"The share of the seats {seats} that won. Of all seats {percent(usual)} won. "
            f"{len(best) + len(worst)} of the {count(len(found), one, many)} with at least {figures.ENOUGH_CASES} "
            "cases are listed. Among so many, some look good or bad by luck alone."
        )
        marks = [(markup.DASH, f"all seats, {percent(usual)}")]
        if len(self.thinkers) > 1:
            hollow = charts.legend_shape("diamond", "hollow")
            marks.append((hollow, "usual: what the bots that had it win with anything"))
        table = self._piece_table(f"Seats {seats} and won", one.capitalize(), best, worst, usual, name)
        return markup.section(title, text, markup.legend(marks), table, kind="wide")

    def _piece_table(
        self,
        caption: str,
        head: str,
        best: list[Piece],
        worst: list[Piece],
        usual: float,
        name: Callable[[int | str], str],
    ) -> str:
        bounds = [end for piece in best + worst for end in (piece.share.low, piece.share.high)]
        axis = charts.linear(min(*bounds, usual), max(*bounds, usual), words.whole_percent, 4)
        several = len(self.thinkers) > 1
        picture = Cell(charts.strip_axis(axis), "picture")
        heads: list[Cell | str] = [head, picture, "won", "probably", "cases", *(["usual"] if several else [])]
        groups = {"The best": best, "The worst": worst} if worst else {"From best to worst": best}
        rows = []
        for title, pieces in groups.items():
            rows.append(ReportRow(title))
            rows += [self._piece_row(piece, usual, several, axis, name) for piece in pieces]
        return markup.table(caption, heads, rows, "stacked")

    def _piece_row(
        self, piece: Piece, usual: float, several: bool, axis: charts.Axis, name: Callable[[int | str], str]
    ) -> ReportRow:
        strip = charts.strip(piece.share, usual, piece.expected if several else None, axis)
        cells = [
            Cell(strip, "picture"),
            *numbers(percent(piece.share.value), share_range(piece.share), f"{piece.cases:,}"),
            *(numbers(percent(piece.expected)) if several else []),
        ]
        text = name(piece.thing)
        return ReportRow(plain(text[:1].upper() + text[1:]), cells)

    # ------------------------------------------------------------------ faults

    def _faults(self) -> str:
        """Every fault with its reason; the same ones in one line."""
        seen: Counter[tuple[int, str, str]] = Counter()
        first: dict[tuple[int, str, str], int] = {}
        for game in self.games:
            if game.fault is not None:
                key = (game.seats[game.fault.seat].entrant, game.fault.kind, game.fault.reason)
                seen[key] += 1
                first.setdefault(key, game.number)
        if not seen:
            text = "No bot has failed: no exception, no illegal move, no decision over time."
            return markup.section("Faults", text, kind="wide")
        lines = [
            ReportRow(
                self._name(bot),
                [
                    Cell(plain(kind), "words"),
                    Cell(f"<bdi>{plain(charts.shortened(reason, MOST_REASON))}</bdi>", "words"),
                    *numbers(f"{number:,}", str(first[bot, kind, reason])),
                ],
            )
            for (bot, kind, reason), number in seen.most_common(MOST_FAULTS)
        ]
        heads: list[Cell | str] = ["Bot", Cell("kind", "words"), Cell("reason", "words"), "games", "first game"]
        table = markup.table("Faults by reason", heads, lines, "stacked")
        more = len(seen) - len(lines)
        rest = f'<p class="quiet">And {count(more, "other reason", "other reasons")}.</p>' if more else ""
        text = f"{count(sum(seen.values()), 'game', 'games')} ended with a fault. The bot that failed has lost."
        return markup.section("Faults", text, table, rest, kind="wide")


def _tenths(amounts: Iterable[float]) -> list[Cell]:
    # Adding 0 turns a -0.0 of rounding into a plain one.
    return numbers(*(f"{round(amount, 1) + 0:.1f}" for amount in amounts))
