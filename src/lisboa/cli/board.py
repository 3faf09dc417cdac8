"""The position at the prompt, whole, in short, or one section of it; and the result."""

from lisboa.engine.constants import GOODS
from lisboa.game import Game
from lisboa.texts.position import INDENT, WIDTH


def whole(game: Game, seat: int | None) -> str:
    """The whole position, one thing to a line."""
    return _unbroken(game.texts.position(game.state, seat))


def result(game: Game, reader: int | None = None) -> str:
    """The result page, for a seat or for everybody; before the end, as if the game ended now."""
    return _unbroken(game.texts.read_by(reader).result(game.state))


def _unbroken(text: str) -> str:
    """Without the line breaks of a page: the screen knows best how wide it is."""
    lines: list[str] = []
    indent = length = 0
    for line in text.split("\n"):
        margin = len(line) - len(line.lstrip())
        word = line.strip().partition(" ")[0]
        # A broken line goes on further in, with a word that did not fit.
        if word and margin == indent + len(INDENT) and length + 1 + len(word) > WIDTH:
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
            indent = margin
        length = len(line)
    return "\n".join(lines)


def sections(game: Game, seat: int | None) -> list[str]:
    """The sections, each with its heading; the players' are the last ones, in the order of seats."""
    return whole(game, seat).split("\n\n")[1:]


def short(game: Game, seat: int) -> str:
    """What matters for most turns: court, treasury and market, and the player's own things."""
    court, market, *others = sections(game, seat)
    return "\n".join([court, market, others[seat - len(game.names)]])


def one_section(game: Game, seat: int | None, word: str) -> str | None:
    """The first section whose heading has a word that begins so; a number means the player in that seat."""
    found = sections(game, seat)
    if word.isdigit():
        return found[int(word) - 1 - len(game.names)] if 1 <= int(word) <= len(game.names) else None
    for section in found:
        heading = section.partition("\n")[0].casefold()
        if any(part.startswith(word.casefold()) for part in heading.split()):
            return section
    return None


def headings(game: Game, seat: int | None) -> list[str]:
    return [section.partition("\n")[0].removesuffix(" (you)") for section in sections(game, seat)]


def status(game: Game, seat: int, reader: int | None) -> str:
    """One line of what a player has, open to all."""
    p = game.state.players[seat]
    goods = ", ".join(f"{name} {count}" for name, count in zip(GOODS, p.goods, strict=True))
    who = "You have" if seat == reader else f"{game.names[seat]} has"
    return f"{who} {p.reais} reais, {p.influence} influence, {p.wigs} wigs; {goods}."
