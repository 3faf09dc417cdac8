"""What was chosen in openings over HTTP: in the games of bots that come with the package, and in this server's own."""

import asyncio
from dataclasses import replace
from typing import Annotated, Final

import msgspec
from litestar import get
from litestar.params import Parameter

from lisboa import explorer
from lisboa.arena.statistics import Interval
from lisboa.engine.box import box_of
from lisboa.explorer import ChoiceFigures, Explored, Situation, Summary
from lisboa.explorer.counting import times
from lisboa.server.asking import SeatQuery, TableId, Who, read
from lisboa.server.languages import LanguageQuery, known_language
from lisboa.server.visitors import Services
from lisboa.tables.past import TheSituation
from lisboa.tables.study import OpeningChoice, OpeningsInfo, OpeningSource, OpeningStep, SituationInfo, Span
from lisboa.tables.wire import ENGLISH, Refused
from lisboa.texts import Texts

FEW: Final = 5  # of this server's games: what fewer have chosen could tell of a single one
NOWHERE: Final = Situation(2, 0, explorer.TURNS)
SituationQuery = Annotated[
    str, Parameter(max_length=400, description="The name of a situation, such as `2/0/turns/visit builder`.")
]
SourceQuery = Annotated[OpeningSource, Parameter(description="Games of bots, or those of this server.")]
MomentQuery = Annotated[
    int | None, Parameter(ge=0, le=10**9, description="A moment of the replay; the present one if left out.")
]


@get("/openings", summary="What was chosen in an opening")
async def openings(
    visitor: Who, situation: SituationQuery, source: SourceQuery = "bots", language: LanguageQuery = ENGLISH
) -> OpeningsInfo:
    """For a situation by its name: number of players, place in turn order from 0, what it is about, and for `turns`
    what was chosen before."""
    visitor.limit("questions")
    texts = Texts(known_language(language))
    try:
        found = Situation.of(situation)
    except ValueError:
        raise Refused("no-such-situation", "There is no such situation in an opening.", 404) from None
    return await _told(visitor.services, found, None, source, texts)


@get("/tables/{table:str}/openings", summary="What was chosen in such an opening")
async def openings_at(
    visitor: Who,
    table: TableId,
    moment: MomentQuery = None,
    seat: SeatQuery = None,
    source: SourceQuery = "bots",
    language: LanguageQuery = ENGLISH,
) -> OpeningsInfo:
    """For the situation of a table, as far as you may know it: what can be chosen now only if it is you who chooses, or
    if the game is over."""
    info = msgspec.json.decode(
        await read(visitor, table, TheSituation(number=moment), seat, language), type=SituationInfo | None
    )
    texts = Texts(language)
    if info is None:
        return await _told(visitor.services, None, None, source, texts)
    return await _told(visitor.services, Situation.of(info.name), info.possible, source, texts)


async def _told(
    services: Services, situation: Situation | None, possible: list[str] | None, source: OpeningSource, texts: Texts
) -> OpeningsInfo:
    """Figures are put together here, where counts do not change meanwhile; words take longer."""
    own = services.live_tables.own_openings
    if source == "server":
        own.look()
    summary = await asyncio.to_thread(explorer.load) if source == "bots" else Summary({}, own.openings)
    least = min(FEW, own.least) if source == "server" else 1
    here = situation or NOWHERE
    found = explorer.of_situation(here, summary, possible)
    leads = {row.choice for row in found.choices if _is_known(summary, here.after(row.choice), least)}
    games = summary.openings.games.get(here.players, 0)
    answer = OpeningsInfo(
        source=source,
        situation=None if situation is None else situation.text,
        players=here.players,
        place=here.place,
        subject=here.subject,  # type: ignore[arg-type]  # one of the names
        title="",
        steps=[],
        games=games,
        times=found.times if found.times >= least else 0,
        even=found.even,
        won=_span(found.won) if found.enough else None,
        wigs=_span(found.wigs) if found.enough else None,
        choices=[],
        rare=0,
        counting=source == "server" and own.counting,
        sheet=summary.sheet,
    )
    return answer if situation is None else await asyncio.to_thread(_in_words, answer, found, leads, least, texts)


def _is_known(summary: Summary, situation: Situation | None, least: int) -> bool:
    return situation is not None and times(summary.openings.counts.get(situation, {})) >= least


def _in_words(answer: OpeningsInfo, found: Explored, leads: set[str], least: int, texts: Texts) -> OpeningsInfo:
    """The choices that enough have made, and all that can be made now."""
    here = found.situation
    shown = [row for row in found.choices if row.taken >= least] if answer.times else []
    others = [row for row in found.choices if row not in shown] if found.is_now else []
    return msgspec.structs.replace(
        answer,
        title=texts.subject(here.subject),
        steps=[
            OpeningStep(text=texts.choice(choice, box_of()), situation=replace(here, path=here.path[:number]).text)
            for number, choice in enumerate(here.path)
        ],
        choices=[
            *(_choice(row, here.after(row.choice) if row.choice in leads else None, texts) for row in shown),
            *(OpeningChoice(name=row.choice, text=texts.choice(row.choice, box_of())) for row in others),
        ],
        rare=answer.times - sum(row.taken for row in shown),
    )


def _choice(row: ChoiceFigures, leads_to: Situation | None, texts: Texts) -> OpeningChoice:
    return OpeningChoice(
        name=row.choice,
        text=texts.choice(row.choice, box_of()),
        offered=row.offered,
        taken=row.taken,
        won=_span(row.won) if row.enough else None,
        wigs=_span(row.wigs) if row.enough else None,
        next=None if leads_to is None else leads_to.text,
    )


def _span(interval: Interval) -> Span:
    return Span(value=interval.value, low=interval.low, high=interval.high)


HANDLERS: Final = (openings, openings_at)
