"""What is not possible now, and why: for one move, for its beginning, or for everything a player could think of."""

from difflib import get_close_matches
from typing import Final

from lisboa.cli.lines import joined
from lisboa.engine.moves import BY_TEXT, VERBS, Move
from lisboa.game import Game, Refusal
from lisboa.refused import FAR_FETCHED, refused
from lisboa.texts import Texts

MOST_LINES: Final = 36
MOST_ALIKE: Final = 8  # lines for one reason
MOST_NAMED: Final = 6  # moves named on a line
MOST_VARIANTS: Final = 2  # of the same beginning
_BY_FOLDED: Final = {text.casefold(): move for text, move in BY_TEXT.items()}


def find_move(text: str) -> Move | None:
    """The move with this text, ignoring case."""
    return _BY_FOLDED.get(_folded(text))


def only_one(game: Game, text: str) -> Move | None:
    """The one option that begins with these words, as “visit king” means “visit king 14”; None if several do."""
    found = [move for move in game.state.moves() if _begins(move.text, _folded(text))]
    return found[0] if len(found) == 1 else None


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


def _begins(text: str, words: str) -> bool:
    return f"{text.casefold()} ".startswith(f"{words} ")


def unclear(game: Game, text: str, reader: int | None = None) -> list[str]:
    """The answer, to a seat or to everybody, to something typed as a move that is not one."""
    words = _folded(text)
    meant = [move.text for move in game.state.moves() if _begins(move.text, words)]
    if meant:
        return [f"“{text}” is how several options start: {_some(meant)}."]
    if any(_begins(move, words) for move in BY_TEXT):
        return _overview(game, words, game.texts.read_by(reader))
    near = nearest(game, text)
    return [f"“{text}” is not a move or a command; " + (f"did you mean “{near}”?" if near else "h lists them.")]


def nearest(game: Game, text: str) -> str | None:
    """The move that was probably meant, preferably one that is possible now."""
    folded = _folded(text)
    offered = [move.text.casefold() for move in game.state.moves()]
    found = get_close_matches(folded, offered, 1, 0.7) or get_close_matches(folded, list(_BY_FOLDED), 1, 0.8)
    return _BY_FOLDED[found[0]].text if found else None


def explain(game: Game, words: str, reader: int | None = None) -> list[str]:
    """The answer to `? words`, to a seat or to everybody: a move, the beginning of some, or nothing for everything."""
    texts = game.texts.read_by(reader)
    words = words.strip()
    move = find_move(words)
    if move is not None:
        return [_one(game, move, texts)]
    if not words or any(_begins(text, _folded(words)) for text in BY_TEXT):
        return _overview(game, _folded(words), texts)
    hint = nearest(game, words)
    return [f"“{words}” is no move; " + (f"did you mean “{hint}”?" if hint else "`lisboa moves` lists them all.")]


def _one(game: Game, move: Move, texts: Texts) -> str:
    refusal = game.why_not(move, texts=texts)
    if refusal is None:
        number = game.state.moves().index(move) + 1
        return f"{move.text} is possible: it is number {number}: {texts.move(move, state=game.state)}."
    asked = f" {texts.question(game.state)}" if refusal.code == "not-asked" else ""
    return f"{move.text}: {refusal.sentence}{asked}"


def _overview(game: Game, words: str, texts: Texts) -> list[str]:
    """The refused moves that begin with these words, those with the same sentence on one line."""
    reasons: dict[str, list[str]] = {}
    codes: dict[str, str] = {}
    for refusal in _refusals(game, words, texts):
        reasons.setdefault(refusal.sentence, []).append(refusal.move)
        codes[refusal.sentence] = refusal.code
    if not reasons:
        what = f"Every “{words}” you could think of" if words else "Everything you could think of"
        return [f"{what} is possible now. `? MOVE` explains any move, for example `? visit king`."]
    return ["Not possible now:", *_shortened(reasons, codes), "`? MOVE` explains any other move."]


def _refusals(game: Game, words: str, texts: Texts) -> list[Refusal]:
    """For what is asked now, every move one might try; otherwise every move that begins with these words."""
    if not words:
        return refused(game, texts=texts)
    verb = VERBS.index(words.split()[0])
    if game.over or verb in game.state.asked().verbs:
        return [refusal for refusal in refused(game, verb=verb, texts=texts) if _begins(refusal.move, words)]
    found = (game.why_not(move, texts=texts) for text, move in BY_TEXT.items() if _begins(text, words))
    return [refusal for refusal in found if refusal is not None and refusal.code not in FAR_FETCHED]


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
    return _some(names)


def _some(names: list[str]) -> str:
    if len(names) <= MOST_NAMED:
        return joined(names)
    return f"{', '.join(names[:MOST_NAMED])} and {len(names) - MOST_NAMED} more"
