"""A game at the terminal: shows, asks, plays and saves, for people who share it, bots and Lacerda.

Hands stay secret. `device` is the seat whose secrets may be on the screen; before those of another person are
shown, the device changes hands. Questions whose options are open to all are asked without that. Lacerda is never
asked: the engine plays its turns, and the log gives each choice with its tie-break and rule (R13).

Bots see only their own seat, and their reasons are not shown here: they would give away their hands.
"""

from pathlib import Path
from typing import Final

from lisboa.bots import Entrant, entrant
from lisboa.cli import accounts, board, hint, saves, whynot
from lisboa.cli.deciding import BotFailed, decide
from lisboa.cli.errors import Problem
from lisboa.cli.lines import lines_for
from lisboa.cli.screen import EndOfInput, agrees, ask, edit_lines, say, scroll_away, slowly
from lisboa.cli.seats import PERSON, RANDOM
from lisboa.cli.show import chapter_list, rule_lines
from lisboa.engine import moves as m
from lisboa.engine.moves import Move
from lisboa.game import Game, IllegalMove

SECRET_VERBS: Final = (m.KEEP, m.DRAFT, m.DISCARD, m.PORTFOLIO, m.VISIT, m.SPONSOR, m.RELEASE)
WITH_BOARD: Final = ("turn", "keep-tile", "draft-card", "release")
LOG_LINES: Final = 30
MOST_RULES: Final = 15

HELP: Final = """\
Type the number of an option or the move in brackets, for example: visit king 14
The first words are enough if only one option starts with them: visit king
Other commands, by letter or by word:
  ?             what is not possible now, and why
  ? visit king  why this is not possible: a move, or all that start like this
  i             hint: the three best moves according to a strong bot, and why
  p             position: the whole board; p church, p downtown, p 2 (seat 2): part of it
  l             ledger: where everything came from; l wigs: line by line; l 2: for seat 2
  g             log of the game; g 100: its last 100 lines
  x             scores as if the game ended now; solo: your rank, and what you need for the next one
  r             the rule for this question; r R8.3, r R8, r follow: other rules
  u             undo your last move
  s             save; s game.json: save to a file
  h             help, this text
  q             quit; the game is saved and resumes with the next `lisboa play --terminal`"""

WORDS: Final = {
    "help": "h",
    "hint": "i",
    "position": "p",
    "board": "p",
    "ledger": "l",
    "log": "g",
    "scores": "x",
    "score": "x",
    "rules": "r",
    "rule": "r",
    "undo": "u",
    "save": "s",
    "quit": "q",
    "exit": "q",
    "why": "?",
}


class PlayerLeaves(Exception):
    """A person wants to stop here."""


class TerminalGame:
    """One session of a game, from where it is now until it is over or a person leaves."""

    def __init__(
        self, table: saves.SavedTable, bots: dict[int, Entrant], path: Path, goes_on_with: str, hints: bool = True
    ) -> None:
        self.table = table
        self.hints = hints
        self.game = table.game
        self.bots = bots  # by seat
        self.seed = saves.seed_of(table.game)
        self.path = path
        self.goes_on_with = goes_on_with
        self.people = [seat for seat, kind in enumerate(table.kinds) if kind == PERSON]
        self.device = self.people[0] if len(self.people) == 1 else None
        self.printed = len(self.game.events) if table.shown is None else table.shown  # events that were on the screen
        self.seen = [self.printed] * len(table.kinds)  # and those that each seat has read
        self.shown_board: set[int] = set()  # seats that have seen the whole board
        self.status = ""  # the last status line on the screen
        self.can_save = True
        self.thinking = -1  # the seat whose bot was said to be thinking
        self.failed: set[int] = set()  # seats whose bots have failed

    # ------------------------------------------------------------------ the game

    def run(self) -> int:
        edit_lines(keep_history=len(self.people) == 1)
        try:
            self._save()
            while self.game.decision is not None:
                self._next()
            self._finish()
        except (EndOfInput, KeyboardInterrupt):
            say()
            self._leave()
        except PlayerLeaves:
            self._leave()
        return 0

    def _next(self) -> None:
        """One decision, by the player who has to make it."""
        decision = self.game.decision
        assert decision is not None
        if decision.player in self.bots:
            self.game.play(self._decided(decision.player))
        else:
            self.thinking = -1
            self._show_decision(decision.player)
            while not self._answer(decision.player):
                pass
        self._save()

    def _decided(self, seat: int) -> Move:
        """A bot's move. If the bot fails, a random move keeps the game going."""
        played = self.game.length
        try:
            if seat == self.thinking:  # once a turn is enough
                return decide(self.bots[seat], self.game, self.seed, played)
            with slowly(f"{self._bot(seat)} is thinking …", lambda: self._now_thinking(seat)):
                return decide(self.bots[seat], self.game, self.seed, played)
        except BotFailed as failed:
            self._tell_failure(seat, failed)
            return decide(entrant(RANDOM), self.game, self.seed, played)

    def _now_thinking(self, seat: int) -> None:
        self.thinking = seat
        self._print_open_news()

    def _tell_failure(self, seat: int, failed: BotFailed) -> None:
        """Once for each bot, and without details, which might give away its hand."""
        if seat in self.failed:
            return
        self.failed.add(seat)
        self._print_open_news()
        then = "A random move is played instead, now and each time it fails"
        say(f"{self._bot(seat)} has failed: {failed.fault}. {then}.")

    def _finish(self) -> None:
        self._print_open_news()
        self._save()
        say(f"\n{board.result(self.game, self._only_reader())}")
        if self.can_save:
            say(f"The record of the game is in {self.path}.")

    def _leave(self) -> None:
        """All decisions are saved already, and a bot that was thinking will decide as it would have."""
        if self.can_save:
            say(f"The game is saved in {self.path}. `{self.goes_on_with}` continues it.")

    def _save(self) -> None:
        """Every move is saved at once; where that fails, the game goes on without."""
        if not self.can_save:
            return
        self.table.shown = self.printed
        try:
            saves.write(self.path, self.table)
        except OSError as error:
            self.can_save = False
            say(f"The game cannot be saved in {self.path} ({error.strerror}); `s FILE` saves it elsewhere.")

    # ------------------------------------------------------------------ showing

    def _name(self, seat: int) -> str:
        return self.game.names[seat]

    def _bot(self, seat: int) -> str:
        return f"{self._name(seat)} ({self.table.kinds[seat]})"

    def _viewer(self, who: int) -> int | None:
        """Whose secrets may be shown in answer to this person's command."""
        return who if self.device == who else None

    def _only_reader(self) -> int | None:
        """The seat that reads what is open to all; nobody's if several people share the screen."""
        return self.people[0] if len(self.people) == 1 else None

    def _secret(self) -> bool:
        """Do the options give away what is in a hand?"""
        return any(move.verb in SECRET_VERBS for move in self.game.state.moves())

    def _show_decision(self, who: int) -> None:
        if self._secret() and self.device != who:
            self._hand_over(who)
        else:
            self._print_news(who)
        question = self.game.decision.question if self.game.decision else ""
        if question == "turn" and who not in self.shown_board:
            self.shown_board.add(who)
            say(f"\n{board.whole(self.game, who)}")
        elif question in WITH_BOARD:
            say(f"\n{board.short(self.game, who)}")
        elif self.status != self._status(who):
            say(f"\n{self._status(who)}")
        self.status = self._status(who)
        self._show_options(who)

    def _status(self, who: int) -> str:
        return board.status(self.game, who, self._viewer(who))

    def _show_options(self, who: int) -> None:
        game, texts = self.game, self.game.texts.read_by(self._viewer(who))
        say(f"\n{texts.question(game.state)}")
        width = len(str(len(game.state.moves())))
        for number, move in enumerate(game.state.moves(), 1):
            sentence = texts.move(move, state=game.state)
            say(f"{number:{width + 1}}. {sentence}  [{move.text}]", hanging=len(f"{number}. "))

    def _print_news(self, who: int | None) -> None:
        """What has not been on the screen yet, as far as everybody who can see the screen may know it."""
        viewer = who if who is None else self._viewer(who)
        for line in lines_for(self.game, self.game.events[self.printed :], viewer):
            say(line)
        self._all_printed(who)

    def _print_open_news(self) -> None:
        """While bots decide: the only person may read all that is theirs, several what is open to all."""
        self._print_news(self._only_reader())

    def _all_printed(self, who: int | None) -> None:
        self.printed = len(self.game.events)
        if who is not None:
            self.seen[who] = self.printed

    def _hand_over(self, who: int) -> None:
        """Hands the device on: nothing secret before Enter, and all that is new for the next person after it."""
        scroll_away()
        self._print_news(None)
        ask(f"\nPass the device to {self._name(who)}, then press Enter. ")
        scroll_away()
        self.device = who
        news = lines_for(self.game, self.game.events[self.seen[who] :], who)
        if news:
            say(f"Since your last decision, {self._name(who)}:")
        for line in _last(news, LOG_LINES):
            say(line)
        self._all_printed(who)

    # ------------------------------------------------------------------ answers and commands

    def _answer(self, who: int) -> bool:
        """Reads one line and does what it says; True if the game has moved on or back."""
        yours = "Your choice" if self.people == [who] else f"{self._name(who)}, your choice"
        text = ask(f"\n{yours} (Enter: options, h: help): ")
        if not text:
            self._show_options(who)
            return False
        if text.isdecimal():
            return self._numbered(text)
        move = whynot.find_move(text) or whynot.only_one(self.game, text)
        if move is not None:
            return self._play(move)
        word, _, rest = (f"? {text[1:]}" if text.startswith("?") else text).partition(" ")
        return self._command(WORDS.get(word.casefold(), word.casefold()), rest.strip(), text, who)

    def _numbered(self, text: str) -> bool:
        moves = self.game.state.moves()
        if len(text) > 4 or not 1 <= int(text) <= len(moves):
            say(f"There is no option {text}; choose from 1 to {len(moves)}.")
            return False
        return self._play(moves[int(text) - 1])

    def _play(self, move: Move) -> bool:
        try:
            self.game.play(move)
        except IllegalMove as refused:
            say(f"Not possible: {refused}")
            return False
        return True

    def _command(self, command: str, rest: str, text: str, who: int) -> bool:
        if command == "u":
            return self._undo()
        if command == "q":
            raise PlayerLeaves
        if command == "?":
            say("\n".join(whynot.explain(self.game, rest, self._viewer(who))))
        elif command == "i":
            self._hint(who)
        elif command == "p":
            self._position(rest, who)
        elif command == "l":
            self._ledger(rest, who)
        elif command == "g":
            self._log(rest, who)
        elif command == "x":
            say(board.result(self.game, self._only_reader()))
        elif command == "r":
            self._rules(rest)
        elif command == "s":
            self._save_as(rest)
        elif command == "h":
            say(HELP)
        else:
            say("\n".join(whynot.unclear(self.game, text, self._viewer(who))))
        return False

    def _undo(self) -> bool:
        """Takes back the last move of a person; bots do not change their minds."""
        for seat in self.people:
            if self.game.can_undo(seat):
                # What another person has chosen may be a secret.
                move = _last_move(self.game) if self.device == seat else f"the last move of {self._name(seat)}"
                self.game.undo(seat)
                self.printed = min(self.printed, len(self.game.events))
                self.seen = [min(seen, self.printed) for seen in self.seen]
                say(f"Taken back: {move}.")
                return True
        say("Nothing can be undone: something hidden was revealed, or another player has decided.")
        return False

    def _hint(self, who: int) -> None:
        """What a bot would play in this seat. Its reasons may name cards, so they are for the owner of the hand."""
        if not self.hints:
            say("There are no hints in this game.")
            return
        if self.device != who:
            self._hand_over(who)
        try:
            adviser = hint.adviser_named(None)
            with slowly(hint.thinking(adviser)):
                found = hint.hints(adviser, self.game, who, self.seed)
        except Problem as problem:
            say(f"{str(problem)[0].upper()}{str(problem)[1:]}.")
            return
        for line in hint.lines_with_options(self.game, found):
            say(line, hanging=3)

    def _position(self, part: str, who: int) -> None:
        if self.device != who:
            self._hand_over(who)
        if not part:
            say(board.whole(self.game, who))
            return
        section = board.one_section(self.game, who, part)
        known = ", ".join(board.headings(self.game, who))
        say(section or f"There is no part “{part}”; there are {known}.")

    def _ledger(self, rest: str, who: int) -> None:
        seat = who
        first, _, account = rest.partition(" ")
        if first.isdecimal():
            if len(first) > 1 or not 1 <= int(first) <= len(self.table.kinds):
                say(f"There is no seat {first}; choose from 1 to {len(self.table.kinds)}.")
                return
            seat = int(first) - 1
        else:
            account = rest
        say("\n".join(accounts.ledger_lines(self.game, who, seat, account.strip())))

    def _log(self, rest: str, who: int) -> None:
        count = int(rest) if rest.isdecimal() and len(rest) < 6 else LOG_LINES
        lines = lines_for(self.game, self.game.events, self._viewer(who))
        say("\n".join(_last(lines, count)))

    def _rules(self, query: str) -> None:
        if not query and not self.game.over:
            query = self.game.texts.question_line(self.game.state).rule
        found = rule_lines(query)
        if not found:
            say("\n".join([f"No rule contains “{query}”. The chapters:", *chapter_list()]))
            return
        say("\n".join(found[:MOST_RULES]))
        if len(found) > MOST_RULES:
            say(f"… and {len(found) - MOST_RULES} more lines: `lisboa rules {query}` shows them all.")

    def _save_as(self, name: str) -> None:
        path = Path(name) if name else self.path
        try:
            path = path.expanduser()
            if name and path.exists() and not agrees(f"{path} already exists. Overwrite it?", False):
                return
            saves.write(path, self.table)
            say(f"The game is saved in {path}.")
        except (OSError, ValueError, RuntimeError) as error:  # a name may be no name at all, or ~nobody
            reason = error.strerror if isinstance(error, OSError) else error
            say(f"{path} cannot be written ({reason}); try another name.")


def _last(lines: list[str], count: int) -> list[str]:
    """The last lines, with a note if there are more."""
    if len(lines) <= count:
        return lines
    return [f"({len(lines) - count} earlier lines; g {len(lines)} shows them all)", *lines[-count:]]


def _last_move(game: Game) -> str:
    """The text of the move that an undo would take back."""
    return " ".join(game.standing()[-1][1:])
