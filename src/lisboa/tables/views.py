"""What one seat, or a spectator, sees of a table. Nothing reaches anybody without going through here.

The game itself is shown by `view`, a whitelist. Others are sent secret moves (R2.2, R2.14) and events without the
piece; hashes, seeds, links and people's ids are never sent while a game is running.
"""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Raw, structs

from lisboa.components.names import Noble
from lisboa.engine.events import Event
from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.game import Game
from lisboa.preview import Preview
from lisboa.tables import clocks, wire
from lisboa.tables import entries as e
from lisboa.tables.actions import can_undo, check_may_look, checked_move
from lisboa.tables.table import NEVER, OPEN, PERSON, Happening, Table
from lisboa.texts import Texts
from lisboa.view import Fields
from lisboa.view_types import View

SECRET_VERBS: Final = ("keep", "draft")
SECRET: Final = "secret"  # in place of such a move
NOBODY: Final = -1  # a seat that never decides
_TOLD: Final = {  # what is sent of an entry's data, by kind
    e.CHAT: ("text",),
    e.JOIN: ("name",),
    e.SEAT: ("at",),
    e.PROPOSE: ("to",),
    e.BACK: ("to",),
    e.RESIGN: ("at", "bot"),
    e.REPLACE: ("at", "bot"),
    e.REMATCH: ("table",),
    e.AUTO: ("follow",),
    e.HINT: ("bot",),
    e.VOTE: ("choice",),
    e.MORE_TIME: ("at",),
    e.ABANDON: ("at",),
}


class Viewer(NamedTuple):
    """Who looks, and from which seat; no person and no seat is a spectator. After a game everything is open."""

    person: str | None
    seat: int | None
    everything: bool = False
    language: str = wire.ENGLISH


SPECTATOR: Final = Viewer(None, None)


def viewer_of(table: Table, person: str | None, seat: int | None, language: str = wire.ENGLISH) -> Viewer:
    """Through whose eyes somebody looks: their own seat's, or a spectator's; of a finished game through any."""
    check_may_look(table, person)
    mine, over = table.seats_of(person), table.status == e.OVER
    if seat is not None and seat not in mine and not (over and seat < len(table.seats)):
        raise wire.Refused("not-your-seat", "This seat is not yours.", 403)
    who = person if mine or person == table.owner else None
    return Viewer(who, table.seat_of(person) if seat is None else seat, over, language)


def table_view(table: Table, viewer: Viewer, previews: bool = False) -> wire.TableView:
    """The whole table as it is now."""
    game = table.game
    return wire.TableView(
        sequence=table.head,
        seat=viewer.seat,
        table=table_info(table, viewer.person, viewer.language),
        view=None if game is None else _view(table, game, eyes(table, viewer)),
        question=question(table, viewer, previews),
        scores=[] if game is None else table.shared("scores", table.scores),
        rank=None if game is None else words(table, viewer).rank(game.state),
        worth={} if game is None or viewer.seat is None else _worth(table, game.state, viewer.seat),
        visits={} if game is None or viewer.seat is None else _visits(table, game.state, viewer.seat),
        may=list(_may(table, viewer)),
        moments=[] if game is None else _moments(table, game.state, words(table, viewer)),
    )


def eyes(table: Table, viewer: Viewer) -> int | None:
    """The seat whose secrets may be shown: one's own."""
    return viewer.seat if viewer.everything or table.holds(viewer.person, viewer.seat) else None


def _view(table: Table, game: Game, seat: int | None) -> View:
    public, _ = table.shared("view", lambda: _public(table, game))
    return table.edition.seen_by(public, game.state, seat)


def _worth(table: Table, state: GameState, seat: int) -> dict[str, int]:
    """By the decrees' numbers, which JSON wants as texts."""
    return table.shared(
        ("worth", seat),
        lambda: {str(decree): wigs for decree, wigs in table.edition.decrees_worth(state, seat).items()},
    )


def _visits(table: Table, state: GameState, seat: int) -> dict[Noble, int]:
    return table.shared(("visits", seat), lambda: table.edition.visit_prices(state, seat))


def _public(table: Table, game: Game) -> tuple[View, dict[str, Fields]]:
    """What everybody sees, and by their names the parts of it that change seldom."""
    public = table.edition.public_view(game.state, table.parts)
    return public, {name: part for name, (_, part) in table.parts.items() if isinstance(name, str)}


def reader(table: Table, viewer: Viewer) -> int | None:
    """The seat that sentences address: one's own and no other, whichever seat a finished game is seen from."""
    return viewer.seat if table.holds(viewer.person, viewer.seat) else None


def words(table: Table, viewer: Viewer) -> Texts:
    """The texts for this viewer."""
    return table.texts(viewer.language, reader(table, viewer))


def sent_view(table: Table, view: View | None) -> Raw | None:
    """The view of a look as it is sent: whatever everybody sees is encoded once, and not again before it changes."""
    if table.game is None or view is None:
        return None
    game = table.game
    public, parts = table.shared("view", lambda: _public(table, game))
    same = table.shared("encoded", lambda: _same_for_all(table, public, parts))
    players = [
        table.encoded(seat, shown) if shown is public.players[seat] else wire.encode(shown)
        for seat, shown in enumerate(view.players)
    ]
    return Raw(b'{%b,"players":[%b]}' % (same, b",".join(players)))


def _same_for_all(table: Table, public: View, parts: dict[str, Fields]) -> bytes:
    """All but the players. The parts that change seldom are kept."""
    apart = {"players"}.union(*parts.values())
    rest = wire.encode({field.name: getattr(public, field.name) for field in fields(public) if field.name not in apart})
    return b",".join(encoded[1:-1] for encoded in (rest, *(table.encoded(*part) for part in parts.items())))


def _moments(table: Table, state: GameState, texts: Texts) -> list[wire.BigMoment]:
    found = table.shared("moments", lambda: table.edition.moments(state))
    return [
        wire.BigMoment(
            number=moment.number,
            kind=moment.kind,
            seat=moment.seat,
            text=_why(texts, moment.cause, state),
            then=texts.moment_then(moment.kind, moment.over),
            over=moment.over,
            steps=[wire.Step(name=name, text=texts.moment_step(name), state=stage) for name, stage in moment.steps],
            seats=moment.seats,
            rows=[
                wire.MomentRow(
                    name=name, text=texts.moment_row(name), cells=cells, words=[texts.figures(cell) for cell in cells]
                )
                for name, cells in moment.rows
            ],
        )
        for moment in found
    ]


def _why(texts: Texts, cause: Event, state: GameState) -> str:
    told = texts.event_line(cause, state)
    return "" if told is None else told.text


# ---------------------------------------------------------------------- the table


def table_info(table: Table, person: str | None, language: str = wire.ENGLISH) -> wire.TableInfo:
    settings, names = table.settings, table.shown_names(language)
    decider = table.decider()
    return wire.TableInfo(
        id=table.id,
        title=settings["title"],
        status=table.status,
        listed=table.listed,
        created=table.created,
        players=settings["players"],
        variants=settings["variants"],
        rules=table.rules,
        seats=[_seat(table, number, name, person) for number, name in enumerate(names)],
        deal=_deal(table),
        yours=person is not None and person == table.owner,
        patience=settings["patience"],
        ending=table.ending,
        waits_for=decider,
        waiting_since=None if decider is None else table.changed_at,
        proposal=_proposal(table),
        rematch=table.rematch,
        lesson=settings.get("lesson"),
        hints=table.hints,
        clock=_clock(table),
        abandoned=table.abandoned,
        rated=table.rated,
        show=table.show,
        shadow=table.shadow,
        stopped=table.stopped,
        tournament=_tournament(table),
    )


def _tournament(table: Table) -> wire.TournamentLink | None:
    found = table.settings.get("tournament")
    return None if found is None else wire.TournamentLink(**found, duplicate=table.duplicate)


def _clock(table: Table) -> wire.ClockInfo | None:
    """Time is no secret: everybody sees all of it, but not on which days somebody is away."""
    if table.clock is None:
        return None
    votes = {} if table.clocks is None else table.clocks.votes
    chosen = [votes.get(seat.person) if seat.person is not None else None for seat in table.seats]
    return clocks.info(table.clock, table.clocks, [seat.played_by in (PERSON, OPEN) for seat in table.seats], chosen)


def _seat(table: Table, number: int, name: str, person: str | None) -> wire.SeatInfo:
    seat = table.seats[number]
    yours = person is not None and seat.person == person
    follow: wire.Follow = "never" if seat.follow == NEVER else "ask"
    return wire.SeatInfo(
        seat=number,
        kind=seat.kind,
        name=name,
        bot=seat.bot,
        away=seat.away,
        yours=yours,
        follow=follow,
        hints=seat.hints,
    )


def _deal(table: Table) -> wire.DealInfo:
    """Seed and salt are opened when the game is over."""
    deal, chosen = table.deal, table.settings["chosen"]
    if deal is None:
        return wire.DealInfo(chosen=chosen)
    if table.status != e.OVER:
        return wire.DealInfo(chosen=chosen, commitment=deal.commitment)
    return wire.DealInfo(chosen=chosen, commitment=deal.commitment, seed=deal.seed, salt=deal.salt)


def _proposal(table: Table) -> wire.ProposalInfo | None:
    made = table.proposal
    if made is None:
        return None
    missing = [number for number, seat in enumerate(table.seats) if seat.person in table.people() - made.agreed]
    return wire.ProposalInfo(number=made.number, seat=made.seat, to=made.to, missing=missing)


def _may(table: Table, viewer: Viewer) -> Iterator[str]:
    """What this viewer can ask for now, by the names of the actions."""
    mine = table.seats_of(viewer.person)
    owner = viewer.person is not None and viewer.person == table.owner
    if table.status == e.OPEN:
        yield from _may_before(table, mine, owner)
    if table.status == e.RUNNING and viewer.seat in mine:
        assert viewer.seat is not None
        yield from _may_play(table, viewer.person, viewer.seat)
    if table.status == e.OVER and mine and table.rematch is None:
        yield "rematch"
    if mine:
        yield "chat"


def _may_before(table: Table, mine: list[int], owner: bool) -> Iterator[str]:
    free = any(seat.kind == OPEN for seat in table.seats)
    if free and not mine:
        yield "join"
    if mine:
        yield "leave"
    if owner:
        yield from ("set-seat", "close", *([] if free or not table.people() else ["start"]))


def _may_play(table: Table, person: str | None, seat: int) -> Iterator[str]:
    if table.seats[seat].away:
        yield "return"
        return
    decider = table.decider()
    if table.ending == seat:
        yield "end-turn"
    elif decider == seat:
        yield from ("play", "hint") if table.hints else ("play",)
    if table.hints and (decider != seat or table.ending is not None) and not table.playing().over:
        yield "hint-ahead"
    if can_undo(table, seat):
        yield "undo"
    if table.proposal is not None:
        yield from ("decline",) if person in table.proposal.agreed else ("agree", "decline")
    if table.playing().length and not table.rated:
        yield "propose"
    yield from ("resign", "auto") if table.shadow is None else ("set-seat", "auto")
    if person in table.deciders_at_zero():
        yield "vote"
    if table.clock is None and decider not in (None, seat) and table.seats[decider].played_by == PERSON:
        yield "replace"


# ---------------------------------------------------------------------- the question


def question(table: Table, viewer: Viewer, previews: bool = False) -> wire.Question | None:
    """What is asked now; the options only for the seat that is asked, and not before the last turn was ended."""
    return table.shared(("question", viewer, previews), lambda: _question(table, viewer, previews))


def _question(table: Table, viewer: Viewer, previews: bool) -> wire.Question | None:
    game, decision = table.game, table.decision()
    if game is None or decision is None:
        return None
    asked = decision.player == viewer.seat and table.holds(viewer.person, viewer.seat)
    texts = words(table, viewer)
    text, rule = texts.question_line(game.state)
    spent, gained = table.shared("turn", lambda: table.edition.turn_figures(game.state))
    return wire.Question(
        seat=decision.player,
        name=decision.question,
        text=text,
        rules=[rule],
        options=_options(table, viewer, decision.player, previews) if asked else [],
        refusals=refusals(table, viewer) if asked and previews else [],
        onward=_onward(table, game, decision.player, texts) if asked and previews else [],
        steps=[
            wire.Step(name=name, text=texts.step(name), state=state, forced=forced)
            for name, state, forced in table.shared("trail", lambda: table.edition.trail(game))
        ],
        spent=spent,
        gained=gained,
    )


def _options(table: Table, viewer: Viewer, seat: int, previews: bool) -> list[wire.Option]:
    state, texts = table.playing().state, words(table, viewer)
    moves = state.moves()
    if not previews:
        return [wire.Option(move=move.text, text=texts.move(move, state=state)) for move in moves]
    made = table.edition.Previews(state, seat)
    return [_with_preview(table, state, texts, move, made.of(move)) for move in moves]


def _with_preview(table: Table, state: GameState, texts: Texts, move: Move, found: Preview) -> wire.Option:
    cost, gain, worth = table.edition.figures(state, move, found)
    return wire.Option(
        move=move.text,
        text=texts.move(move, state=state),
        short=texts.brief(move, state),
        cost=cost,
        gain=gain,
        worth=worth,
        church=found.church,
        because=texts.price(move, state),
        then=texts.then(found, state),
        reveals=found.reveals,
        preview=texts.preview(found, state),
    )


def option(table: Table, viewer: Viewer, move: str) -> wire.Option:
    """One option with its preview, in words and as data; raises Refused for a move that is not possible."""
    found = _possible(table, viewer, move)
    state = table.playing().state
    assert viewer.seat is not None
    preview = table.edition.Previews(state, viewer.seat).of(found)
    return structs.replace(_with_preview(table, state, words(table, viewer), found, preview), changes=preview)


def refusal(table: Table, viewer: Viewer, move: str) -> wire.Fault | None:
    """Why the viewer cannot play this move now; None if they can."""
    try:
        _possible(table, viewer, move)
    except wire.Refused as why:
        return why.fault
    return None


def _possible(table: Table, viewer: Viewer, move: str) -> Move:
    if table.game is None:
        raise wire.Refused("not-running", "The game has not begun.", move=move)
    seat = eyes(table, viewer)
    try:
        return checked_move(table, NOBODY if seat is None or viewer.everything else seat, move, viewer.language)
    except wire.Refused as refused:
        refused.about(move)
        raise


def ways(table: Table, viewer: Viewer, goal: str) -> tuple[list[wire.WayInfo], wire.Fault | None]:
    """What it would take the viewer to get somewhere, or why nothing would; from what their seat sees."""
    seat, game = eyes(table, viewer), table.game
    if seat is None or game is None:
        raise wire.Refused("not-seated", "You have no seat in this game.", 403)
    texts = words(table, viewer)
    try:
        found = table.edition.ways(game.state, seat, goal)
    except table.edition.UnknownGoal:
        raise wire.Refused("unknown-goal", "There is nothing of this name on the table.", 422) from None
    if found.never:
        refused = game.refusal(*found.never, texts)
        return [], wire.Fault(code=refused.code, message=refused.uncited, rule=refused.rule)
    told = [
        wire.WayInfo(text=texts.way(way, game.state), ready=not any(n.lacks for n in way.needs)) for way in found.ways
    ]
    return told, None


def refusals(table: Table, viewer: Viewer) -> list[wire.Fault]:
    """Everything the player who is asked could think of, and why it is not possible; for nobody else."""
    game, decision = table.game, table.decision()
    if game is None or decision is None or eyes(table, viewer) != decision.player:
        return []
    return [
        wire.Fault(
            code=found.code,
            message=found.uncited,
            rule=found.rule,
            move=found.move,
            price=table.edition.refused_price(found.facts),
        )
        for found in table.edition.refused(game, texts=words(table, viewer))
    ]


def _onward(table: Table, game: Game, seat: int, texts: Texts) -> list[wire.Onward]:
    """What the player who is asked could choose further on, with the moves that lead there."""
    box = game.box
    return [
        wire.Onward(moves=list(moves), text=texts.moves([game.move(move) for move in moves[1:]], box))
        for moves in table.edition.onward(game.state, seat)
    ]


# ---------------------------------------------------------------------- what happened


def _name(table: Table, happening: Happening, language: str) -> str | None:
    """Who did it; somebody else may have had the seat then."""
    seat, name = happening.entry.seat, happening.name
    return table.shown_names(language)[seat] if seat is not None and table.seats[seat].name == name else name


def event(table: Table, happening: Happening, viewer: Viewer) -> wire.Event:
    """An entry as the viewer may know it."""
    entry = happening.entry
    seat, mine = eyes(table, viewer), reader(table, viewer)
    seen = _events_for(table, happening, seat)
    move = _told_move(entry, seat, viewer.everything)
    spent, gained = _figures(table, happening)
    return wire.Event(
        sequence=entry.sequence,
        kind=entry.kind,
        at=entry.at,
        seat=entry.seat,
        name=_name(table, happening, viewer.language),
        yours=entry.seat is not None and entry.seat == mine and entry.person in (None, viewer.person),
        move=move,
        text=None if move is None else _sentence(table, move, viewer.language),
        data={name: entry.data[name] for name in _TOLD.get(entry.kind, ())},
        lines=_lines(table, happening, seen, mine, viewer.language),
        moved=_moved(table, happening, seen),
        follows=happening.follows,
        caption=_caption(table, entry, move, words(table, viewer)),
        spent=spent,
        gained=gained,
        hits=_hits(happening, words(table, viewer)),
        why=can_say_why(happening, viewer),
    )


def can_say_why(happening: Happening, viewer: Viewer) -> bool:
    """Has a bot made this move, and can it tell the viewer why? Of what it chose in secret, only after the game."""
    return happening.bot is not None and (viewer.everything or not is_secret(happening.entry.data["move"]))


def _caption(table: Table, entry: e.Entry, move: str | None, texts: Texts) -> str:
    if entry.kind != e.MOVE or entry.seat is None:
        return ""
    game = table.playing()
    return texts.caption(entry.seat, None if move is None else game.move(move), game.box)


def _figures(table: Table, happening: Happening) -> tuple[list[wire.Figure], list[wire.Figure]]:
    """What a move has cost and given who played it: numbers only, which everybody sees on the boards."""
    entry = happening.entry
    if entry.kind != e.MOVE or entry.seat is None:
        return [], []
    return table.edition.changed(table.edition.of_the_move(happening.events), entry.seat)


def _hits(happening: Happening, texts: Texts) -> list[wire.Hit]:
    """What hurts somebody lies open for all."""
    return [
        wire.Hit(seat=seat, text=texts.hit(seat, happening.events[number]), moved=number)
        for seat, number in happening.harm
    ]


def _told_move(entry: e.Entry, seat: int | None, everything: bool) -> str | None:
    if entry.kind != e.MOVE:
        return None
    move: str = entry.data["move"]
    return move if everything or seat == entry.seat or not is_secret(move) else None


def is_secret(move: str) -> bool:
    return move.split()[0] in SECRET_VERBS


def _sentence(table: Table, move: str, language: str) -> str:
    game = table.playing()
    return table.shared(("move", move, language), lambda: table.texts(language, None).move(game.move(move), game.box))


def _events_for(table: Table, happening: Happening, seat: int | None) -> list[Any]:
    if table.game is None:
        return []
    return table.edition.events_for(happening.events, seat, table.game.box)


def _lines(
    table: Table, happening: Happening, seen: list[Event], mine: int | None, language: str
) -> list[wire.LogLine]:
    """The log in words; a line that several may read in one language is put into words only once."""
    found = []
    for happened in seen:
        key = language, _spoken_to(table, happened, mine), happened
        if key not in happening.lines:
            happening.lines[key] = log_line(table, happened, *key[:2])
        line = happening.lines[key]
        if line is not None:
            found.append(line)
    return found


def _spoken_to(table: Table, happened: Event, mine: int | None) -> int | None:
    """The reader's seat if the line may be about it; everybody else reads the same. Lacerda's may be about both."""
    return mine if happened[1] == mine or table.playing().state.lacerda >= 0 else None


def log_line(table: Table, happened: Event, language: str, reader: int | None) -> wire.LogLine | None:
    """The line of an event for a seat or a spectator, or None if another event says the same."""
    told = table.texts(language, reader).event_line(happened, table.playing().state)
    if told is None:
        return None
    code, who, *_ = happened
    whose = who if who in range(len(table.seats)) else None
    return wire.LogLine(text=told.text, seat=whose, rule=told.rule, code=table.edition.CODES[code])


def _moved(table: Table, happening: Happening, seen: list[Event]) -> list[wire.Moved]:
    for happened in seen:
        if happened not in happening.moved:
            happening.moved[happened] = moved(table, happened)
    return [happening.moved[happened] for happened in seen]


def moved(table: Table, happened: Event) -> wire.Moved:
    """An event with names instead of numbers."""
    code, who, _, amount, cause = happened
    edition = table.edition
    return edition.CODES[code], who, edition.piece_of(happened), amount, edition.CAUSES[cause][0]


# ---------------------------------------------------------------------- what onlookers say


def hears_remarks(table: Table, person: str | None) -> bool:
    """Those who look on talk apart from the players, who can read it after the game."""
    return table.status == e.OVER or not (table.sealed or table.seats_of(person))


def remark(row: e.RemarkRow) -> wire.Remark:
    return wire.Remark(number=row.number, at=row.at, name=row.name, text=row.text)


# ---------------------------------------------------------------------- the record of a running game


def part_record(table: Table, viewer: Viewer) -> str:
    """What a viewer may know of a running game's record: no seed, and no secret move of the others."""
    game, seat = table.playing(), eyes(table, viewer)
    known = {
        "format": "lisboa-part-record",
        "rules": table.rules,
        "components": table.components.hash,
        "setup": {name: table.settings[name] for name in ("players", "first", "variants")},
        "seats": game.names,
        "seat": seat,
        "entries": [told_entry(entry, seat) for entry in game.entries()],
    }
    return msgspec.json.encode(known).decode()


def told_entry(entry: list[Any], seat: int | None) -> list[Any]:
    """An entry of the game's record as a seat may know it."""
    secret = len(entry) > 1 and entry[1] in SECRET_VERBS and entry[0] != seat
    return [entry[0], SECRET] if secret else entry
