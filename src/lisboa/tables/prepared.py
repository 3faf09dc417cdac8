"""Prepared answers: checked, played the moment their question is put, and shown to their owner in words.

They are no entries of the game, for those are public. What is played from one is an ordinary move, whose entry names
it: so the table itself knows which have been used, and going back brings them back.
"""

import secrets
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from lisboa.preview import Preview
from lisboa.tables import entries as e
from lisboa.tables.actions import MOST_ENTRIES, declined
from lisboa.tables.entries import Entry, PreparedRow
from lisboa.tables.prepared_wire import (
    MOST_LINES_OF_ALL,
    LineTried,
    PreparedAnswer,
    PreparedChoice,
    PreparedInfo,
    PreparedLine,
    PreparedLineInfo,
    PreparedList,
    PreparedOccasion,
    PreparedPage,
    PreparedStatus,
    PreparedTrial,
)
from lisboa.tables.table import NEVER, NO, PERSON, Table
from lisboa.tables.wire import Refused
from lisboa.texts import Texts

AT_ONCE: Final = 20  # answers that are played one after the other
MOST_TRIED: Final = 6  # lines at one question, which keep everybody waiting
MOST_OPTIONS: Final = 60  # that are listed where a line ends
AS_PREVIEWED: Final = "as-previewed"
COSTS: Final = ("reais", "influence")

Changes = list[tuple[str, str | None, int]]  # account, piece, amount


class Kept(Struct, frozen=True, kw_only=True):
    """An answer as it is stored: with the period it was made in, and for each line what it was to bring, if that
    matters."""

    answer: PreparedAnswer
    period: int
    previewed: list[Changes | None]


class Obstacle(Struct, frozen=True, array_like=True):
    """Why a line could not be played."""

    why: str
    at: str = ""
    n: int = 0


class AnswerOutcome(NamedTuple):
    """What became of an answer: `data` is what it was, for it may have been changed meanwhile."""

    seat: int
    key: str
    data: str
    outcome: str


class Answered(NamedTuple):
    """What was played from prepared answers, and what became of those that were tried."""

    entries: list[Entry]
    outcomes: list[AnswerOutcome]


def version_of(rows: Sequence[PreparedRow]) -> str:
    """It changes whenever the list does."""
    return sha256(msgspec.json.encode([(row.key, row.data) for row in rows])).hexdigest()[:16]


def _kept(row: PreparedRow) -> Kept:
    return msgspec.json.decode(row.data, type=Kept)


# ---------------------------------------------------------------------- saving


def rows_of(
    table: Table, person: str, seat: int, now: Sequence[PreparedRow], wished: PreparedList
) -> list[PreparedRow]:
    """The rows of a new list, in place of those there are now; raises Refused."""
    if wished.version != version_of(now):
        raise Refused("stale", "Your prepared answers have changed meanwhile: look at them again.")
    if sum(len(wish.answer.lines) for wish in wished.answers) > MOST_LINES_OF_ALL:
        raise Refused("too-many-prepared", f"{MOST_LINES_OF_ALL} lines are the most that can be prepared.", 422)
    known = {row.key: row for row in now}
    keys = [wish.key for wish in wished.answers if wish.key is not None]
    if len(set(keys)) < len(keys) or not known.keys() >= set(keys):
        raise Refused("no-such-answer", "This answer is not among those you have prepared.", 422)
    rows = []
    for place, wish in enumerate(wished.answers):
        before = None if wish.key is None else known[wish.key]
        if before is not None and _kept(before).answer == wish.answer:
            rows.append(msgspec.structs.replace(before, place=place))
            continue
        data = msgspec.json.encode(_checked(table, seat, wish.answer)).decode()
        key = secrets.token_hex(8)  # a changed answer is a new one, which has not been used
        rows.append(PreparedRow(game=table.id, seat=seat, key=key, person=person, place=place, data=data))
    return rows


def _checked(table: Table, seat: int, answer: PreparedAnswer) -> Kept:
    rules, state = table.edition.prepared, table.playing().state
    if answer.question not in rules.QUESTIONS:
        raise Refused("unknown-question", "There is no such question.", 422)
    if answer.question != rules.FOLLOW and (answer.noble, answer.visitor, answer.otherwise) != (None, None, "ask"):
        raise Refused("only-for-follow", "Only a question whether to follow has a noble and a visitor.", 422)
    if answer.visitor is not None and (answer.visitor == seat or answer.visitor >= len(table.seats)):
        raise Refused("no-such-seat", "There is no such seat that could visit.", 422)
    if not answer.lines and answer.otherwise == "ask":
        raise Refused("nothing-prepared", "Say what is to be done.", 422)
    for line in answer.lines:
        _steps(table, line.moves)
    previewed = [_previewed(table, seat, answer, line) if line.as_previewed else None for line in answer.lines]
    return Kept(answer=answer, period=state.period, previewed=previewed)


def _steps(table: Table, moves: Sequence[str]) -> list[Any]:
    rules = table.edition.prepared
    try:
        return [rules.step(text) for text in moves]
    except rules.UnknownStep as error:
        raise Refused("unknown-move", f"{error}.", 422) from None


def _previewed(table: Table, seat: int, answer: PreparedAnswer, line: PreparedLine) -> Changes:
    found = _supposed(table, seat, answer.question, answer.noble, line.moves, answer.fill)
    if found is None or found.why:
        raise Refused("no-preview", "What this brings cannot be previewed now: leave “only as previewed” out.", 422)
    return _changes(found)


def _changes(line: Any) -> Changes:
    return sorted(((name, piece, amount) for (name, piece), amount in line.changes.items()), key=str)


def _supposed(
    table: Table, seat: int, question: str, noble: str | None, moves: Sequence[str], fill: bool
) -> Any | None:
    """A line as it would be played if the question came now; None where that cannot be supposed."""
    rules = table.edition.prepared
    state = rules.supposed(table.playing().state, seat, question, noble)
    return None if state is None else rules.line(state, seat, _steps(table, moves), fill)


# ---------------------------------------------------------------------- playing


def at_once(table: Table, rows: Sequence[PreparedRow], now: float, settled: int = -1) -> Answered:
    """What is answered the moment it is asked: by those who never follow, and from prepared answers. `settled`: the
    position in which none was found before."""
    found = Answered(declined(table, now), [])
    for _ in range(AT_ONCE):
        played = [] if table.changed == settled else _answered(table, rows, now, found.outcomes)
        if not played:
            break
        found.entries.extend([*played, *declined(table, now)])
    return found


def _answered(table: Table, rows: Sequence[PreparedRow], now: float, outcomes: list[AnswerOutcome]) -> list[Entry]:
    seat = _asked_seat(table) if rows else None
    if seat is None:
        return []
    tried = 0
    for row in rows:
        kept = _kept(row)
        if row.seat != seat or status_of(table, row, kept) != "waiting" or not _is_meant(table, kept.answer):
            continue
        tried += len(kept.answer.lines)
        if tried > MOST_TRIED:
            break
        moves, failures = _first(table, seat, kept)
        failed = msgspec.json.encode((table.changed, failures)).decode() if moves is None else ""
        outcomes.append(AnswerOutcome(seat, row.key, row.data, failed))
        if moves is not None:
            return _written(table, seat, row.key, moves, now)
    return []


def _asked_seat(table: Table) -> int | None:
    """The person's seat that is asked something. Who has just taken something back is there, and decides anew."""
    seat = table.decider()
    if seat is None or table.ending is not None or table.head >= MOST_ENTRIES // 2:
        return None
    if table.seats[seat].played_by != PERSON or table.changed_by == e.UNDO:
        return None
    return seat


def _is_meant(table: Table, answer: PreparedAnswer) -> bool:
    decision, rules = table.decision(), table.edition.prepared
    if decision is None or decision.question != answer.question:
        return False
    if answer.visitor is not None and answer.visitor != table.whose_turn():
        return False
    return answer.noble is None or answer.noble == rules.asked_noble(table.playing().state)


def _first(table: Table, seat: int, kept: Kept) -> tuple[list[str] | None, list[Obstacle]]:
    """The moves of the first line that can be played; why those before it cannot."""
    rules, state = table.edition.prepared, table.playing().state
    failures: list[Obstacle] = []
    for line, previewed in zip(kept.answer.lines, kept.previewed, strict=True):
        found = rules.line(rules.seen(state, seat), seat, _steps(table, line.moves), kept.answer.fill)
        failure = _failure(found, line, previewed)
        if failure is None and not _legal(table, seat, found.moves):
            failure = Obstacle("not-possible", line.moves[0])
        if failure is None:
            return list(found.moves), failures
        failures.append(failure)
    if kept.answer.otherwise == "decline" and any(move.text == NO for move in state.moves()):
        return [NO], failures
    return None, failures


def _failure(found: Any, line: PreparedLine, previewed: Changes | None) -> Obstacle | None:
    """What keeps a line from being played: a step, or a condition."""
    if found.why:
        return Obstacle(found.why, found.at)
    wigs = found.change("wigs")
    if line.wigs is not None and wigs < line.wigs:
        return Obstacle("wigs", n=wigs)
    for name in COSTS:
        most, spent = getattr(line, name), -found.change(name)
        if most is not None and spent > most:
            return Obstacle(name, n=spent)
    if previewed is not None and [tuple(each) for each in previewed] != _changes(found):
        return Obstacle(AS_PREVIEWED)
    return None


def _legal(table: Table, seat: int, moves: Sequence[str]) -> bool:
    """Whether all of it can be played as the game stands."""
    game, state = table.playing(), table.playing().state.clone()
    for text in moves:
        move = game.move(text)
        if state.decider() != seat or move not in state.moves():
            return False
        state.play(move)
    return bool(moves)


def _written(table: Table, seat: int, key: str, moves: Sequence[str], now: float) -> list[Entry]:
    """The entries. Their ids are the positions they were written for, so two servers cannot both play them."""
    entries = []
    for move in moves:
        data = {"move": move, "prepared": key}
        entries.append(table.write(e.MOVE, now, seat=seat, client=f"prepared:{table.changed}", data=data))
    if table.ending == seat:  # all has been decided
        entries.append(table.write(e.END_TURN, now, seat=seat, client=f"prepared:{table.changed}"))
    return entries


# ---------------------------------------------------------------------- showing


def status_of(table: Table, row: PreparedRow, kept: Kept) -> PreparedStatus:
    answer, used, seat = kept.answer, table.prepared.get(row.key), table.seats[row.seat]
    if used is not None and not answer.keep:
        return "used" if used[0] in table.standing_entries() else "taken-back"
    if table.status != e.RUNNING or (answer.until == "period" and table.playing().state.period != kept.period):
        return "over"
    never = seat.follow == NEVER and answer.question == table.edition.prepared.FOLLOW
    return "rests" if never or seat.played_by != PERSON or seat.person != row.person else "waiting"


def page(table: Table, seat: int, rows: Sequence[PreparedRow], language: str) -> PreparedPage:
    """What the owner of a seat has prepared."""
    texts, rules = table.texts(language, seat), table.edition.prepared
    nobles = [("follow", noble) for noble in rules.NOBLES]
    asked = [*nobles, *((name, None) for name in rules.SUPPOSED if name != rules.FOLLOW)]
    return PreparedPage(
        seat=seat,
        version=version_of(rows),
        answers=[_info(table, texts, row) for row in rows],
        occasions=[
            PreparedOccasion(question=name, noble=noble, text=texts.occasion(name, noble)) for name, noble in asked
        ],
    )


def _info(table: Table, texts: Texts, row: PreparedRow) -> PreparedInfo:
    kept = _kept(row)
    answer, used = kept.answer, table.prepared.get(row.key)
    status = status_of(table, row, kept)
    supposes = status in ("waiting", "rests")
    return PreparedInfo(
        key=row.key,
        answer=answer,
        occasion=texts.occasion(answer.question, answer.noble, answer.visitor),
        lines=[
            _line_info(table, texts, row.seat, answer, line, previewed, supposes)
            for line, previewed in zip(answer.lines, kept.previewed, strict=True)
        ],
        status=status,
        used=None if used is None else used[0],
        round=None if used is None else used[1],
        tried=list(_tried(table, texts, row)),
    )


def _tried(table: Table, texts: Texts, row: PreparedRow) -> Iterator[str]:
    """Why it could not be played when it was tried last."""
    if row.outcome:
        _, failures = msgspec.json.decode(row.outcome, type=tuple[int, list[Obstacle]])
        yield from (_why(table, texts, failure) for failure in failures)


def _why(table: Table, texts: Texts, failure: Obstacle) -> str:
    return texts.prepared_why(failure.why, failure.at, failure.n, table.playing().box)


def _line_info(
    table: Table,
    texts: Texts,
    seat: int,
    answer: PreparedAnswer,
    line: PreparedLine,
    previewed: Changes | None,
    supposes: bool,
) -> PreparedLineInfo:
    box = table.playing().box
    limits = {name: getattr(line, name) for name in ("wigs", *COSTS)}
    conditions = [texts.prepared_condition(name, n) for name, n in limits.items() if n is not None]
    found = _supposed(table, seat, answer.question, answer.noble, line.moves, answer.fill) if supposes else None
    failure = None if found is None else _failure(found, line, previewed)
    return PreparedLineInfo(
        steps=[texts.prepared_step(text, box) for text in line.moves],
        conditions=conditions + ([texts.prepared_condition(AS_PREVIEWED)] if line.as_previewed else []),
        now="" if found is None or found.why else _preview(texts, seat, found),
        why="" if failure is None else _why(table, texts, failure),
    )


def _preview(texts: Texts, seat: int, found: Any) -> str:
    """What a line brings, in words."""
    return texts.preview(Preview("", seat, changes=tuple(_changes(found))), found.state)


def tried(table: Table, seat: int, trial: PreparedTrial, language: str) -> LineTried:
    """A line that is being made, and what could come next."""
    texts, rules, game = table.texts(language, seat), table.edition.prepared, table.playing()
    if trial.question not in rules.QUESTIONS:
        raise Refused("unknown-question", "There is no such question.", 422)
    steps = [texts.prepared_step(step.text, game.box) for step in _steps(table, trial.moves)]
    found = _supposed(table, seat, trial.question, trial.noble, trial.moves, trial.fill)
    options = [] if found is None else list(found.options)
    open_steps = rules.patterns(trial.question, trial.noble, trial.moves, options)
    if trial.question == "take" and not trial.moves:
        open_steps = [f"take {pile[-1]}" for pile in game.state.piles if pile] + open_steps
    if trial.question == "release":
        open_steps = [f"{move.text}?" for move in options if move.text != "done"] + open_steps
    return LineTried(
        steps=steps,
        moves=[] if found is None else list(found.moves),
        wigs=0 if found is None else found.change("wigs"),
        reais=0 if found is None else found.change("reais"),
        influence=0 if found is None else found.change("influence"),
        preview="" if found is None or found.why or not found.moves else _preview(texts, seat, found),
        why="" if found is None or not found.why else _why(table, texts, Obstacle(found.why, found.at)),
        options=[
            PreparedChoice(move=move.text, text=texts.move(move, state=found.state if found else None))
            for move in options[:MOST_OPTIONS]
        ],
        patterns=[PreparedChoice(move=text, text=texts.prepared_step(text, game.box)) for text in open_steps],
    )
