"""What people read: moves, questions, events, refusals and whole positions in their language.

>>> from lisboa.engine.moves import find
>>> Texts().move(find("plot B3 pink"))
'Build on B3 facing the pink street (cloth)'
"""

from collections.abc import Sequence

from lisboa.choices import ChoiceName
from lisboa.engine.box import Box
from lisboa.engine.events import Event
from lisboa.engine.moves import Move
from lisboa.engine.state import GameState
from lisboa.figures import Figure
from lisboa.preview import Preview
from lisboa.scores import Rank
from lisboa.texts.accounts import account_text, cause_line
from lisboa.texts.brief import brief_text, figures_text, price_text
from lisboa.texts.captions import caption_text, hit_text
from lisboa.texts.catalogue import AsItIs, MissingText, catalogue, languages
from lisboa.texts.choices import choice_text
from lisboa.texts.contrasts import contrast_text
from lisboa.texts.differences import NextTurns, differences
from lisboa.texts.events import event_line, event_text
from lisboa.texts.moves import move_text
from lisboa.texts.played import played
from lisboa.texts.position import position_text
from lisboa.texts.prepared import occasion_text, step_text, why_text
from lisboa.texts.previews import preview_text, then_text
from lisboa.texts.printed import Printed, printed_texts
from lisboa.texts.questions import question_line, question_text
from lisboa.texts.reasons import reason_text
from lisboa.texts.refusals import facts, refusal_line, refusal_text
from lisboa.texts.result import rank_called, rank_text, result_text
from lisboa.texts.ways import way_text
from lisboa.texts.words import LACERDA, Ruled, Words
from lisboa.ways import Way

__all__ = ["LACERDA", "MissingText", "Ruled", "Texts", "languages"]


class Texts:
    """All texts in one language.

    `names` are the players' names by seat; a seat without one is called by its colour. `reader` is the seat of the
    person who reads them, whom sentences address ("You take …"); None is a spectator. Questions, events and refusals
    end with their rule; as a `…_line` they do not, for readers who are shown it beside them.
    """

    def __init__(self, language: str = "en", names: Sequence[str] | None = None, reader: int | None = None) -> None:
        self.language = language
        self.reader = reader
        self._names = names
        self._made: Words | None = None

    @property
    def _words(self) -> Words:
        """Made on first use, so that a game without readers does not read catalogues."""
        if self._made is None:
            self._made = Words(catalogue(self.language), self._names, self.reader)
        return self._made

    def read_by(self, seat: int | None) -> "Texts":
        """The same texts for another reader."""
        return self if seat == self.reader else Texts(self.language, self._names, seat)

    # ------------------------------------------------------------------ play

    def move(self, move: Move, box: Box | None = None, state: GameState | None = None) -> str:
        """A move as a sentence: with the box pieces are described, with the state there are figures too."""
        return move_text(self._words.of(state), move, box, state)

    def question(self, state: GameState) -> str:
        """What is asked now, of whom, and by which rule."""
        return question_text(self._words.of(state), state)

    def question_line(self, state: GameState) -> Ruled:
        return question_line(self._words.of(state), state)

    def reason(self, state: GameState, moves: Sequence[Move], seat: int, most: int = 3) -> str:
        """Why the seat that decides now plays this line of moves: what is done, then what it brings, in one line.

        `most` consequences at most. What is hidden from the seat is not looked at, so a line may end anywhere.
        """
        return reason_text(self._words.of(state), state, moves, seat, most)

    def contrast(
        self,
        state: GameState,
        better: Sequence[Move],
        other: Sequence[Move],
        seat: int,
        next_turns: Sequence[NextTurns] = (),
        behind: bool = False,
    ) -> str:
        """Why one line of moves is better than another, in a sentence: two clauses at most, what decides first.

        What it claims follows from the two lines, played from this position, and from the turns that the player is
        expected to play after either, if they are given: on several deals, what holds on all of them. That the line is
        better at all is the caller's word. `behind`: the same said of the other line, which is not as good.
        """
        w = self._words.of(state)
        first, second = played(state, better, seat), played(state, other, seat)
        return contrast_text(w, first, second, differences(first, second, next_turns), behind)

    def thought(self, reason: str, other: Move, state: GameState, ahead: float) -> str:
        """A reason with what else was thought of, and how many wigs the move was ahead of it, or behind."""
        w = self._words.of(state)
        message = "why-next" if ahead >= 0 else "why-better"
        amount = f"{abs(ahead):.1f}"
        return w.say(message, reason=AsItIs(reason), move=AsItIs(self.brief(other, state)), amount=amount)

    def preview(self, preview: Preview, state: GameState) -> str:
        """What a move costs and gives, what it turns up and what is asked next, in one line."""
        return preview_text(self._words.of(state), preview, state)

    def then(self, preview: Preview, state: GameState) -> str:
        """What is asked after a move, or whose turn it is; empty if that is not certain."""
        return then_text(self._words.of(state), preview, state)

    def brief(self, move: Move, state: GameState) -> str:
        """A move of the player who decides in a few words."""
        return brief_text(self._words.of(state), move, state)

    def price(self, move: Move, state: GameState) -> str:
        """What the price of a move is made of; empty where there is nothing to explain."""
        return price_text(self._words.of(state), move, state)

    def moves(self, moves: Sequence[Move], box: Box) -> str:
        """Moves that follow each other, in one line."""
        return self._words.say("semicolon").join(self.move(move, box) for move in moves)

    def caption(self, seat: int, move: Move | None, box: Box) -> str:
        """What a player has done, in one sentence for those who watch; None is a move they may not know."""
        return caption_text(self._words, seat, move, box)

    def hit(self, seat: int, event: Event) -> str:
        """How an event has hurt a player, in one sentence."""
        return hit_text(self._words, seat, event)

    def way(self, way: Way, state: GameState) -> str:
        """What it takes to get somewhere, and what of it the player lacks, in one line."""
        return way_text(self._words.of(state), way)

    def moment_then(self, kind: str, over: bool) -> str:
        """What one may do in a big moment or, when it is over, what comes next."""
        return self._words.say(f"moment-{kind}-over" if over else f"moment-{kind}")

    def moment_step(self, name: str) -> str:
        return self._words.say(f"moment-step-{name}")

    def figures(self, figures: Sequence[Figure]) -> str:
        """Figures in words."""
        return figures_text(self._words, figures)

    def moment_row(self, name: str) -> str:
        return self._words.say(f"moment-row-{name}")

    def step(self, name: str) -> str:
        """A step of a turn in a word or two, by the name of its question."""
        return self._words.say(f"step-{name}")

    def event(self, event: Event, state: GameState) -> str | None:
        """A line of the log with its rule, or None if another event says the same."""
        return event_text(self._words.of(state), event, state)

    def event_line(self, event: Event, state: GameState) -> Ruled | None:
        return event_line(self._words.of(state), event, state)

    def refusal(self, code: int, move: Move, state: GameState) -> str:
        """Why the move is not possible: the sentence of a packed refusal, with its rule."""
        return refusal_text(self._words.of(state), code, move, state)

    def refusal_line(self, code: int, move: Move, state: GameState) -> str:
        return refusal_line(self._words.of(state), code, move, state)

    def facts(self, packed: int) -> dict[str, int | str]:
        """The figures of a packed refusal by name; what is a number of a word becomes that word."""
        return facts(self._words, packed)

    def position(self, state: GameState, seat: int | None) -> str:
        """The whole position as plain text, as far as this seat (None: an onlooker) may see it."""
        return position_text(self._words.of(state).read_by(seat), state, seat)

    def result(self, state: GameState) -> str:
        """The result page of a finished game; of a running one, as if it ended now."""
        return result_text(self._words.of(state), state)

    def rank(self, state: GameState) -> Rank | None:
        """The rank of a solo game and what the next one lacks; of a running game, as if it ended now."""
        return rank_text(self._words.of(state), state)

    def rank_named(self, rank: str) -> str:
        """The word for a rank of solo games."""
        return rank_called(self._words, rank)

    def review(self, name: str, /, **values: int | str) -> str:
        """A word or sentence of a review's page."""
        return self._words.say(f"review-{name}", **values)

    # ------------------------------------------------------------------ pieces

    def player(self, seat: int) -> str:
        return self._words.player(seat)

    def bot(self, name: str) -> str:
        """The title of a level or character."""
        return self._words.say(f"bot-title-{name}")

    def card(self, box: Box, number: int) -> str:
        """A politics card: kind, number, influence, and its effects."""
        return self._words.card(box, number)

    def clergy(self, box: Box, tile: int) -> str:
        return self._words.tile(box, tile)

    def decree(self, box: Box, decree: int) -> str:
        return self._words.decree(box, decree)

    def effect(self, box: Box, effect_row: int) -> str:
        """A reward, penalty, event or benefit, by its row in the box."""
        return self._words.effect(box, effect_row)

    def ship(self, box: Box, ship: int) -> str:
        return self._words.ship(box, ship)

    def plan(self, kind: int) -> str:
        return self._words.plan(kind)

    def task(self, number: int) -> str:
        """A starting task: what it asks for and what it gives."""
        return self._words.task(number)

    def printed(self, box: Box) -> Printed:
        """Everything in print in words, by kind of piece and its name or number."""
        return printed_texts(self._words, box)

    # ------------------------------------------------------------------ openings

    def choice(self, name: ChoiceName, box: Box) -> str:
        """A choice of an opening, by its name."""
        return choice_text(self._words, name, box)

    def subject(self, name: str) -> str:
        """What a situation of an opening is about."""
        return self._words.say(f"subject-{name}")

    def explored(self, name: str, **values: int | str) -> str:
        """A part of the table of choices: its heads, and what stands above and below it."""
        return self._words.say(f"explored-{name}", **values)

    # ------------------------------------------------------------------ prepared answers

    def occasion(self, question: str, noble: str | None = None, visitor: int | None = None) -> str:
        """When a prepared answer is meant."""
        return occasion_text(self._words, question, noble, visitor)

    def prepared_step(self, text: str, box: Box | None = None) -> str:
        """A step of it, words left open or not."""
        return step_text(self._words, text, box)

    def prepared_condition(self, name: str, n: int = 0) -> str:
        """On which condition it is played."""
        return self._words.say(f"prepared-{name}", **({} if name == "as-previewed" else {"n": n}))

    def prepared_why(self, why: str, at: str = "", n: int = 0, box: Box | None = None) -> str:
        """Why it could not be played."""
        return why_text(self._words, why, at, n, box)

    # ------------------------------------------------------------------ accounts

    def account(self, box: Box, code: int, what: int) -> str:
        """An account of a ledger; `what` is 0 where the reader may not know the piece."""
        return account_text(self._words, box, code, what)

    def cause(self, cause: int, its: bool = False) -> Ruled:
        """Why an account has changed, and by which rule; `its`: it is Lacerda's."""
        return cause_line(self._words, cause, its)
