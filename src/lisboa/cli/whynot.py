"""What is not possible now, and why: for one move, for a verb, or for all that a player could think of."""

from difflib import get_close_matches
from typing import Final

from lisboa.cli.lines import joined
from lisboa.engine.moves import BY_TEXT, VERBS, Move
from lisboa.game import Game
from lisboa.refused import refused

MOST_LINES: Final = 36
MOST_ALIKE: Final = 8  # lines for one reason
MOST_NAMED: Final = 6  # moves named on a line
MOST_VARIANTS: Final = 2  # of the same beginning
_BY_FOLDED: Final = {text.casefold(): move for text, move in BY_TEXT.items()}


def find_move(text: str) -> Move | None:
    """The move with this text, in small or capital letters."""
    return _BY_FOLDED.get(" ".join(text.casefold().split()))


def nearest(game: Game, text: str) -> str | None:
    """The move that was perhaps meant: one that is possible now rather than another."""
    folded = " ".join(text.casefold().split())
    offered = [move.text.casefold() for move in game.state.moves()]
    found = get_close_matches(folded, offered, 1, 0.7) or get_close_matches(folded, list(_BY_FOLDED), 1, 0.8)
    return _BY_FOLDED[found[0]].text if found else None


def explain(game: Game, words: str) -> list[str]:
    """The answer to `? words`: a move, a verb, or nothing for everything."""
    words = words.strip()
    move = find_move(words)
    if move is not None:
        return [_one(game, move)]
    if not words:
        return _overview(game, None)
    if words.casefold() in VERBS:
        return _overview(game, VERBS.index(words.casefold()))
    hint = nearest(game, words)
    return [f"“{words}” is no move; " + (f"did you mean “{hint}”?" if hint else "`lisboa moves` lists them all.")]


def _one(game: Game, move: Move) -> str:
    refusal = game.why_not(move)
    if refusal is None:
        number = game.state.moves().index(move) + 1
        return f"{move.text} is possible, it is number {number}: {game.texts.move(move, state=game.state)}."
    asked = f" {game.texts.question(game.state)}" if refusal.code == "not-asked" else ""
    return f"{move.text}: {refusal.sentence}{asked}"


def _overview(game: Game, verb: int | None) -> list[str]:
    """The refused moves, those with the same sentence on one line."""
    reasons: dict[str, list[str]] = {}
    codes: dict[str, str] = {}
    for refusal in refused(game, verb=verb):
        reasons.setdefault(refusal.sentence, []).append(refusal.move)
        codes[refusal.sentence] = refusal.code
    if not reasons:
        what = "All that you could think of" if verb is None else f"Every “{VERBS[verb]}” that you could think of"
        return [f"{what} is possible now. `? MOVE` explains any move, for example `? visit king`."]
    return ["Not possible now:", *_shortened(reasons, codes), "`? MOVE` explains any other move."]


def _shortened(reasons: dict[str, list[str]], codes: dict[str, str]) -> list[str]:
    lines = []
    shown: dict[str, int] = {}
    for sentence, moves in reasons.items():
        shown[codes[sentence]] = shown.get(codes[sentence], 0) + 1
        if shown[codes[sentence]] <= MOST_ALIKE:
            lines.append(f"  {_named(moves)}: {sentence}")
    left_out = sum(max(0, count - MOST_ALIKE) for count in shown.values()) + max(0, len(lines) - MOST_LINES)
    more = [f"  … and {left_out} more reasons like these."] if left_out else []
    return lines[:MOST_LINES] + more


def _named(moves: list[str]) -> str:
    """The moves of a line; those that share their first two words are named together, `sell gold …`."""
    alike: dict[str, list[str]] = {}
    for text in moves:
        alike.setdefault(" ".join(text.split()[:2]), []).append(text)
    names = []
    for beginning, texts in alike.items():
        names += [f"{beginning} …"] if len(texts) > MOST_VARIANTS else texts
    if len(names) <= MOST_NAMED:
        return joined(names)
    return f"{', '.join(names[:MOST_NAMED])} and {len(names) - MOST_NAMED} more"
