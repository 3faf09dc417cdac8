"""What happened, as lines of a log, as far as the reader may know it."""

from collections.abc import Iterable, Iterator, Sequence

from lisboa.engine import events as ev
from lisboa.engine.events import Event
from lisboa.game import Game
from lisboa.view import events_for


def lines_for(game: Game, events: Iterable[Event], seat: int | None, begun: bool = False) -> list[str]:
    """The log of these events for a seat, or for an onlooker; `begun`: there are lines before them."""
    return _told(game, events_for(events, seat, game.box), seat, begun)


def lines_by_move(game: Game, seat: int | None) -> Iterator[list[str]]:
    """The same for a whole game: what was before the first move, then what came of each move that counts."""
    played, told = game.at(0), 0
    for words in (None, *game.standing()):
        if words is not None:
            played.state.play(game.move(words[1:]))
        events = played.events[told:]
        yield lines_for(game, events, seat, begun=told > 0)
        told += len(events)


def all_lines(game: Game, events: Iterable[Event]) -> list[str]:
    """The log with everything in it, for games without people."""
    return _told(game, events, None)


def _told(game: Game, events: Iterable[Event], reader: int | None, begun: bool = False) -> list[str]:
    """A turn begins after an empty line; events covered by another one have no line."""
    texts, lines = game.texts.read_by(reader), list[str]()
    for event in events:
        text = texts.event(event, game.state)
        if text is not None:
            lines += ["", text] if event[0] == ev.TURN and (lines or begun) else [text]
    return lines


def joined(parts: Sequence[str]) -> str:
    """A list within a sentence: a, b and c."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
