"""The review of a finished game in words: what was found part by part, as it is sent to somebody."""

import json
from collections.abc import Sequence

from lisboa.insight import DecisionDetail, Review, ReviewError, detail, page, review_of
from lisboa.insight.work import DECISION, PLAYOUT
from lisboa.review_files.annotating import annotated
from lisboa.review_files.html import html
from lisboa.tables import entries as e
from lisboa.tables.entries import FoundPart
from lisboa.tables.review_wire import ReviewFindings
from lisboa.tables.table import Table
from lisboa.tables.views import Viewer, words
from lisboa.tables.wire import Refused


def findings(table: Table, viewer: Viewer, depth: int, found: Sequence[FoundPart]) -> ReviewFindings:
    """All that is known so far."""
    told = page(table.playing(), review_of_parts(table, depth, found), words(table, viewer))
    return ReviewFindings(
        seats=table.shown_names(viewer.language),
        you=next(iter(table.seats_of(viewer.person)), None),
        turns=told.turns,
        end=told.end,
        decisions=told.decisions,
        players=told.players,
        luck=told.luck,
        moments=told.moments,
        substitutes=told.substitutes,
    )


def decision(table: Table, viewer: Viewer, depth: int, found: Sequence[FoundPart], number: int) -> DecisionDetail:
    """One decision in detail; raises Refused if nothing is known of one there."""
    known = review_of_parts(table, depth, found)
    try:
        return detail(table.playing(), known, number, words(table, viewer))
    except ReviewError:
        raise Refused("no-such-decision", "Nothing is known of a decision there.", 404) from None


def as_page(table: Table, viewer: Viewer, depth: int, found: Sequence[FoundPart]) -> str:
    """For everybody: nobody is spoken to in it."""
    return html(table.playing(), review_of_parts(table, depth, found), table.texts(viewer.language, None))


def as_record(table: Table, viewer: Viewer, depth: int, found: Sequence[FoundPart]) -> str:
    """The record, with the opened deal, and comments."""
    known = review_of_parts(table, depth, found)
    return annotated(table.playing(), known, table.texts(viewer.language, None), table.record())


def review_of_parts(table: Table, depth: int, found: Sequence[FoundPart]) -> Review:
    """What was found, each part as the deepest look at it has found it; raises Refused while the game runs."""
    if table.status != e.OVER:
        raise Refused("not-over", "A game can be reviewed once it is over.")
    known = review_of(table.playing(), depth=depth)
    for part in found:  # the deepest come last
        if part.kind == DECISION:
            known.found[PLAYOUT].pop(part.number, None)  # it was about another line
        known.add((part.kind, part.number), json.loads(part.data))
    return known
