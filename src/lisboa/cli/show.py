"""`lisboa rules`, `components`, `position` and `moves`: things to look up."""

import argparse
from collections.abc import Iterator
from typing import Final

from lisboa import rulebook
from lisboa.cli.errors import Problem, Usage, read_text
from lisboa.cli.screen import say
from lisboa.components import load
from lisboa.components.listing import render, tables
from lisboa.components.names import MARKS
from lisboa.engine import moves as m
from lisboa.engine.moves import MOVES, VERBS, Move
from lisboa.game import Game
from lisboa.position import PositionError
from lisboa.texts import Texts

# How the moves of each verb are written; docs/moves.md explains them.
FORMS: Final = {
    m.KEEP: "keep TILE",
    m.DRAFT: "draft CARD",
    m.DISCARD: "discard CARD",
    m.PORTFOLIO: "portfolio CARD",
    m.VISIT: "visit NOBLE CARD",
    m.SPONSOR: "sponsor CARD",
    m.DROP: "drop CARD or SHIP",
    m.SELL: "sell GOOD SHIP",
    m.TRADE: "trade GOOD ACTION",
    m.ACTION: "action ACTION",
    m.SKIP: "skip",
    m.DONE: "done",
    m.FOLLOW: "follow",
    m.DECLINE: "decline",
    m.OFFICE: "office NOBLE",
    m.PLAN: "plan ARCHITECT",
    m.BUILD: "build",
    m.UPGRADE: "upgrade SHIP",
    m.GIVE: "give GOOD",
    m.GOOD: "good GOOD",
    m.STEPS: "steps NUMBER",
    m.TILE: "tile TILE",
    m.CASH: "cash TILE",
    m.FAVOUR: "favour NOBLE",
    m.PAY: "pay INFLUENCEi REAISr WIGSw",
    m.COINS: "coins NUMBER",
    m.PLOT: "plot PLOT STREET",
    m.CUBE: "cube PLACE COLOUR",
    m.GIVE_UP: "give-up COLOUR",
    m.HOUSE: "house GROUP",
    m.SITE: "site SITE",
    m.USE: "use PLAN",
    m.RETURN: "return PLACE",
    m.DECREE: "decree DECREE",
    m.TAKE: "take KIND",
    m.RELEASE: "release CARD",
    m.REWARD: "reward CARD",
    m.TASK: "task TASK",
}


def rules(arguments: argparse.Namespace) -> int:
    query = " ".join(arguments.words)
    if not query.strip():
        say("\n".join(chapter_list()))
        say("\n`lisboa rules R8` shows a chapter, `lisboa rules R8.3` a rule, `lisboa rules WORDS` looks for words.")
        return 0
    found = rule_lines(query)
    if not found:
        raise Problem(f"no rule contains {query!r}; `lisboa rules` lists the chapters")
    say("\n".join(found))
    return 0


def chapter_list() -> list[str]:
    return [f"{chapter} {title}" for chapter, title in rulebook.chapters().items()]


def rule_lines(query: str) -> list[str]:
    """The rules that a query means, each on a line, under the titles of their chapters."""
    lines: list[str] = []
    chapter = ""
    for rule, words in rulebook.find(query):
        if rulebook.chapter_of(rule) != chapter:
            chapter = rulebook.chapter_of(rule)
            lines.append(f"{chapter} {rulebook.chapters()[chapter]}")
        lines.append(f"  {rule} {words}")
    return lines


def components(arguments: argparse.Namespace) -> int:
    if arguments.table is not None and arguments.table not in tables():
        raise Usage(f"there is no table {arguments.table!r}; the tables are {', '.join(tables())}")
    if arguments.source is not None and arguments.source not in MARKS:
        raise Usage(f"there is no source mark {arguments.source!r}; the marks are {', '.join(MARKS)}")
    say(render(load(arguments.components), arguments.table, arguments.source))
    return 0


def position(arguments: argparse.Namespace) -> int:
    read_text(arguments.file, "a position file (docs/positions.md)")
    try:
        game = Game.position(arguments.file, components=arguments.components)
    except PositionError as error:
        raise PositionError(f"{arguments.file}: {error}") from None
    say(game.texts.position(game.state, game.state.decider() if not game.over else None))
    if game.decision is not None:
        say("\nPossible moves")
        for move in game.decision.moves:
            say(f"  {move.text}: {game.texts.move(move, state=game.state)}")
    return 0


def moves(arguments: argparse.Namespace) -> int:
    if arguments.verb is None:
        say("\n".join(_verbs()))
        say("\n`lisboa moves VERB` lists all moves with a verb; docs/moves.md explains the words in capitals.")
        return 0
    if arguments.verb not in VERBS:
        raise Usage(f"there is no verb {arguments.verb!r}; `lisboa moves` lists the verbs")
    verb = VERBS.index(arguments.verb)
    say("\n".join(_table([move for move in MOVES if move.verb == verb])))
    return 0


def _verbs() -> Iterator[str]:
    """A line for each verb: the form, and the sentence of its first move."""
    texts = Texts()
    width = max(map(len, FORMS.values()))
    for verb, form in FORMS.items():
        of_verb = [move for move in MOVES if move.verb == verb]
        count = f"{len(of_verb)} moves" if len(of_verb) > 1 else "1 move"
        example = of_verb[-1] if verb == m.PAY else of_verb[0]
        yield f"{form.ljust(width)}  {count.rjust(9)}  {example.text}: {texts.move(example)}"


def _table(of_verb: list[Move]) -> Iterator[str]:
    texts = Texts()
    width = max(len(move.text) for move in of_verb)
    for move in of_verb:
        yield f"{move.text.ljust(width)}  {texts.move(move)}"
