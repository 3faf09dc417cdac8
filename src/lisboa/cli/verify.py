"""`lisboa verify`: is a record complete, legal and true to its hash, and is its deal the one that was sealed?"""

import argparse
import re
from collections.abc import Iterable
from typing import Final

from lisboa.cli.records import load
from lisboa.cli.screen import say
from lisboa.game import Game
from lisboa.record import DEAL_DIGITS, UNDO, Record, read
from lisboa.tables import deals

DIGITS: Final = DEAL_DIGITS["commitment"]
NEVER_CHECKED: Final = "Whether the seed was drawn at random, and who was really playing: no record can prove that."


def commitment(text: str) -> str:
    """A commitment as somebody noted it, in lower or upper case, with any spaces in between."""
    digits = "".join(text.split()).lower()
    if not re.fullmatch(f"[0-9a-f]{{{DIGITS}}}", digits):
        raise argparse.ArgumentTypeError(f"{text!r} is not a commitment, which has {DIGITS} digits 0-9 or a-f")
    return digits


def run(arguments: argparse.Namespace) -> int:
    game = load(arguments.file, arguments.components)  # replays every move by the rules, up to the hash
    record = read(game.record())
    findings = deals.check(record, arguments.commitment)
    good = all(finding.holds is not False for finding in findings)
    say(f"{arguments.file} is {'a good record' if good else 'not what it should be'}.")
    say(f"Players: {', '.join(record.seats)}. The game is {_stage(game)}.")
    say(f"{_moves(record)} Rules: {record.rules}. Components: {record.components}.")
    _list("Checked:", _checked(game, findings))
    _list("Not checked:", [*(finding.sentence for finding in findings if finding.holds is None), NEVER_CHECKED])
    if record.deal is not None and arguments.commitment is None:
        say("If you noted the commitment when the game began, give it with --commitment.")
    return 0 if good else 1


def _stage(game: Game) -> str:
    return "finished" if game.over else f"unfinished, period {game.state.period}, round {game.state.round}"


def _moves(record: Record) -> str:
    backs = record.stands.backs
    moves = len(record.entries) - backs - record.entries.count([UNDO])
    undone = moves - len(record.standing())
    taken_back = f", {undone} of them undone" if undone else ""
    consent = f". The game was rewound by agreement: {backs} time{'s' if backs > 1 else ''}" if backs else ""
    return f"Moves: {moves}{taken_back}{consent}."


def _checked(game: Game, findings: Iterable[deals.Finding]) -> list[str]:
    about_deal = [
        finding.sentence if finding.holds else f"WRONG: {finding.sentence}"
        for finding in findings
        if finding.holds is not None
    ]
    hash_line = f"Hash of the position: {game.hash()}, the same as in the record."
    return ["All moves were played again, and each follows the rules.", hash_line, *about_deal]


def _list(title: str, sentences: Iterable[str]) -> None:
    say(title)
    for sentence in sentences:
        say(f"  {sentence}")
