"""Everything that can be said, for the tests: positions, all moves, questions, events and refusals."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

from lisboa import prepared
from lisboa.bots import CHARACTERS, LEVELS
from lisboa.choices import choice_named
from lisboa.engine import events as ev
from lisboa.engine import kinds, lacerda
from lisboa.engine import refusals as rf
from lisboa.engine.box import box_of
from lisboa.engine.constants import GOODS, NOBLES, RUBBLE
from lisboa.engine.events import Event
from lisboa.engine.moves import DECLINE_IT, DONE_IT, FOLLOW_IT, MOVES, RELEASES, Move, find
from lisboa.engine.packing import AT_SEA, bits_of, choice_of
from lisboa.engine.scoring import CATEGORIES
from lisboa.engine.setup import Options, new_game, set_up
from lisboa.engine.state import GameState
from lisboa.engine.steps import REGISTER
from lisboa.explorer import SUBJECTS
from lisboa.insight.verdicts import BLUNDER, INACCURACY, MISTAKE, UNCLEAR
from lisboa.preview import OVER, Preview, previews
from lisboa.tables.calls import CONSENT, KINDS, TURN, VOTE
from lisboa.texts import Texts
from lisboa.texts.calls import CallTexts
from lisboa.texts.contrasts import _AMOUNTS, _CLAUSES, _names, _versions
from lisboa.texts.differences import FINAL, Difference
from lisboa.texts.played import Played
from lisboa.trail import STEPS
from lisboa.ways import Need, Way

BOX = box_of()
QUESTIONS = [row.number for row in REGISTER if row.verbs]


def game(players: int = 3, seed: int = 0, draft: bool = False) -> GameState:
    return new_game(BOX, players, seed, draft=draft, log=True)


def solo(seed: int = 0) -> GameState:
    """A game against Lacerda with all the variants there are."""
    return set_up(BOX, Options(1, solo=True, tokens=True, decrees=True, tasks=(0,)), seed, log=True)


def variants(players: int, seed: int = 0) -> GameState:
    """A game among people with all the variants there are."""
    return set_up(BOX, Options(players, draft=True, tokens=True, decrees=True, tasks=(0, 1)), seed, log=True)


# Games to read from their first choice to their end; they are made anew for each reader.
# Words of a review's page that need no figures.
REVIEW_WORDS = [
    "accuracy",
    "best",
    "better",
    "candidate",
    "candidates",
    "chance",
    "chance-about",
    "costliest",
    "deals",
    "decimals",
    "differs",
    "end",
    "even",
    "expected",
    "lead",
    "lines",
    "luck",
    "luck-about",
    "luck-strip",
    "luck-wigs",
    "moments",
    "move",
    "nothing",
    "played",
    "player",
    "players",
    "ranks",
    "ranks-about",
    "round",
    "stacked",
    "thresholds",
    "title",
    "turns",
    "turns-about",
    "what",
    "unfinished",
    "what-was-played",
    "why",
    "wigs",
]

GAMES = {
    "two players": lambda: game(2, 2, draft=True),
    "three players": lambda: game(3, 3, draft=True),
    "four with variants": lambda: variants(4, 4),
    "two with variants": lambda: variants(2, 5),
    "solo": lambda: solo(1),
    "another solo": lambda: solo(2),
}


def random_play(state: GameState, seed: int) -> Iterator[Move]:
    """Plays a whole game at random; gives each move before it is played."""
    rng = Random(seed)
    while state.moves():
        move = rng.choice(state.moves())
        yield move
        state.play(move)


def each_question(count: int) -> Iterator[GameState]:
    """This many positions of random games for every kind of question."""
    missing = Counter(dict.fromkeys(QUESTIONS, count))
    for seed in range(200):
        for state in (variants(2 + seed % 3, seed), solo(seed)):
            for _ in random_play(state, seed):
                kind = state.steps[-1][0]
                if missing[kind] > 0:
                    missing[kind] -= 1
                    yield state.clone()
        if not any(missing.values()):
            return
    raise AssertionError(f"never asked: {[REGISTER[kind].name for kind in missing if missing[kind]]}")


def lines(state: GameState, seed: int) -> Iterator[list[Move]]:
    """What a bot could plan: each legal move alone, and then with more moves of the same player, up to the new card."""
    rng = Random(seed)
    who = state.decider()
    for move in state.moves():
        yield [move]
        after, path = state.clone(), [move]
        after.play(move)
        while after.decider() == who and after.steps[-1][0] not in (kinds.TAKE, kinds.TURN, kinds.RELEASE):
            path.append(rng.choice(after.moves()))
            after.play(path[-1])
        if len(path) > 1:
            yield path


def offering_tiles(tile: int, other: int) -> GameState:
    """The first choice of a game, between these clergy tiles."""
    state = game()
    state.players[state.decider()].offer = (tile, other)
    state.offer = [find(f"keep {tile}"), find(f"keep {other}")]
    return state


def asking(kind: int, a: int = 1, b: int = 1) -> GameState:
    """A position in which this question is asked."""
    state = game()
    state.steps.append((kind, 0, a, b))
    return state


def full_table() -> GameState:
    """A position with one of everything, for the player who decides."""
    state = game()
    p = state.players[state.decider()]
    p.upper, p.cargo, p.lower = (2, 100, 103), (0, 1, AT_SEA | 2), (18,)
    p.houses, p.clergy, p.clergy_count = (2, 2, 2), bits_of((9, 16)), 2
    p.decrees, p.completed, p.cubes, p.sets, p.markers = (13,), (3,), (2, 2, 1), 1, 1
    p.hand = (*p.hand, 33)
    state.players[state.decider() - 1].houses = (0, 3, 3)
    state.players[state.decider() - 1].sets = 2
    state.plots = (1, *state.plots[1:])
    state.sites = (1, *state.sites[1:])
    state.church = (5, *state.church[1:])
    state.piles = ((), (23,), *state.piles[2:])
    state.covered = 1
    state.last_round = 9
    state.plan_stacks = ((), ())
    state.steps.append((kinds.PAY, state.decider(), 3, 24))
    return state


def made_up_events() -> Iterator[Event]:
    """Each code with each cause, more and less of it; the causes need not fit."""
    whats = {ev.BOARD_CUBE: (0, 16, 31, 74), ev.LEFT: (0, 1, 301, 369, 501), ev.OFFER: (0, 5, 105), ev.KEPT: (0, 5)}
    for code in range(len(ev.CODES)):
        if code == ev.LACERDA:
            yield from lacerda_events()
            continue
        for what in whats.get(code, (1,)):
            for cause in range(len(ev.CAUSES)):
                yield from ((code, 1, what, amount, cause) for amount in (-2, -1, 0, 1, 2))
    yield from ((ev.TRIGGER, 0, what, 7, ev.BY_END) for what in (2, 3, 4))
    yield from ((ev.HAND, 0, 0, 1, ev.BY_PERIOD_DEAL), (ev.HAND, 0, 12, -1, ev.BY_COURT))
    yield from ((ev.IN_OFFICE, 4, 0, 1, ev.BY_SETUP), (ev.GOODS, 0, 3, 1, ev.BY_SALE))


# What Lacerda decides: the choice, details it may have, and how it may have been settled.
CHOICES = (
    (lacerda.ITS_COURTIER, (0, 1, 2), (0,)),
    (lacerda.ITS_STATE_ACTION, range(6), (1, 2)),
    (lacerda.ITS_STATE_SKIPPED, range(6), (0,)),
    (lacerda.ITS_NOBLE_ACTION, (6, 7, 8), (0,)),
    (lacerda.ITS_NOBLE_SKIPPED, (6, 7, 8), (1, 2)),
    (lacerda.ITS_PLAN, (0, 1), (1, 2, 3)),
    (lacerda.ITS_OFFICE, (0, 1, 2), (1, 2)),
    (lacerda.ITS_CLERGY, (0, 37), (0,)),
    (lacerda.ITS_FAVOUR, (0, 1, 2), (0,)),
    (lacerda.ITS_PLOT, (0, 95), (1, 2)),
    (lacerda.ITS_CUBE, range(3), (1,)),
    (lacerda.ITS_CUBE, range(3, 6), (1, 2)),
    (lacerda.ITS_DECREES, (1, 2), (0,)),
    (lacerda.ITS_SITE, range(14), (1, 2)),
    (lacerda.ITS_ARCHITECT, (0, 1), (1, 2)),
    (lacerda.ITS_DISCARD, range(4), (0,)),
    (lacerda.ITS_ASSISTANT, range(4), (0,)),
    (lacerda.ITS_FOLLOW, (0, 1, 2), (1, 2)),
)


def lacerda_events() -> Iterator[Event]:
    """Every decision of Lacerda with every way to settle it."""
    for choice, details, ways in CHOICES:
        for detail in details:
            yield from ((ev.LACERDA, 1, choice_of(choice, detail), settled, ev.BY_LACERDA) for settled in ways)


def refused_moves() -> Iterator[tuple[int, Move, GameState]]:
    """Each refusal with a move to which it can happen."""
    fitting = {
        rf.CANNOT_PAY_VISIT: ("visit king 11", "follow"),
        rf.PLOT_TAKEN: ("plot B3 pink",),
        rf.NOT_ON_STREET: ("plot B3 pink",),
        rf.SITE_TAKEN: ("site west-A",),
        rf.NOBLE_REFUSES: ("trade cloth ship",),
        rf.LAND_TOO_DEAR: ("plot B3 pink", "visit builder 1"),
        rf.COLOUR_MISSING: ("site north-pink", "visit king 11"),
    }
    state = asking(kinds.MAY_FOLLOW)
    for code in range(len(rf.TABLE)):
        for move in fitting.get(code, ("done",)):
            yield rf.refuse(code, 1, 2, 1, 1), find(move), state
    yield rf.refuse(rf.TASK_NOT_DONE, 12), find("task 12"), state
    yield rf.refuse(rf.OFFICIALS_SHORT, 0, 1, 0, 3), find("visit king 11"), state
    yield rf.refuse(rf.NOT_IN_PORTFOLIO, 104), find("drop 2b"), state
    without_tiles = asking(kinds.PLOT)
    without_tiles.display = 0
    yield rf.refuse(rf.NO_TILE), find("visit builder 1"), without_tiles


def say_reviews(texts: Texts) -> Iterator[str]:
    """Every word of a review's page and of its comments."""
    for verdict in (INACCURACY, MISTAKE, BLUNDER, UNCLEAR):
        yield texts.review(f"verdict-{verdict}")
    for n in (0, 1, 2):
        players = texts.review("players-count", n=max(1, n))
        yield texts.review("about", players=players, rounds=n)
        yield from (texts.review(name, name="Rui", n=n, really=4) for name in ("even-same", "even-other"))
    yield texts.review("graph", what=texts.review("chance"), table=texts.review("turns"))
    yield texts.review("period", period=2)
    yield texts.review("costliest-of", name="Rui")
    yield texts.review("where", move=41, period=2, round=5)
    yield from (texts.review(name, pairs=60) for name in ("confirmed", "unconfirmed"))
    yield texts.review("footer", depth=1, seed="0")
    yield from (texts.review(name, chance="36 %") for name in ("comment-chance", "comment-ranks"))
    yield texts.review("comment", verdict="Blunder", cost="−15.2", better="opens east C", reason="It is better.")
    yield from map(texts.review, REVIEW_WORDS)


def say_everything(texts: Texts) -> Iterator[str]:
    """Every sentence of a few games and every one that can be made up."""
    state = game()
    for move in MOVES:
        yield from (texts.move(move), texts.move(move, BOX), texts.move(move, state=state))
    for kind in QUESTIONS:
        for number in (0, 1, 2):
            asked = asking(kind, number, number)
            yield from (texts.question(asked), texts.question_line(asked).text)
        yield from (texts.move(move, state=asking(kind)) for move in (DONE_IT, DECLINE_IT, FOLLOW_IT))
    table = full_table()
    yield from (texts.move(move, state=table) for move in MOVES)
    yield from (texts.position(table, seat) for seat in (None, 0, 1, 2))
    for event in made_up_events():
        line = texts.event_line(event, state)
        yield from (texts.event(event, state) or "", line.text if line else "")
    yield from (tell(*case) for case in refused_moves() for tell in (texts.refusal, texts.refusal_line))
    for number in range(1, 38):
        yield texts.clergy(BOX, number)
    for number in range(1, 71):
        yield texts.decree(BOX, number)
    yield from (texts.effect(BOX, row) for row in range(len(BOX.effect_op)))
    yield from (texts.player(seat) for seat in range(5))
    yield from map(texts.bot, (*(level.name for level in LEVELS), *CHARACTERS))
    yield from (texts.task(number) for number in range(1, 13))
    yield from say_print(texts)
    yield from say_solo(texts)
    yield from say_reasons(texts)
    yield from say_contrasts(texts)
    yield from say_previews(texts)
    yield from say_ways(texts)
    yield from (texts.step(name) for name in STEPS)
    yield from say_reviews(texts)
    yield from say_captions(texts)
    yield from say_moments(texts)
    yield from say_openings(texts)
    yield from say_prepared(texts)
    for make in GAMES.values():
        state = make()
        yield from say_a_game(texts, state, seed=len(state.players))
    yield from (result_of(texts, state) for state in (*solo_results(), *tied_results()))


def say_captions(texts: Texts) -> Iterator[str]:
    """What others do, and what it does to others."""
    for seat in (0, 1):
        yield from (texts.caption(seat, move, BOX) for move in (*MOVES, None))
        for event in ((ev.ON_PLAZA, 1, 0, 1, ev.BY_CROWD), (ev.PRICE, 1, 0, -1, ev.BY_PRODUCTION)):
            yield texts.hit(seat, event)


def say_moments(texts: Texts) -> Iterator[str]:
    """What is said in big moments."""
    yield from (texts.moment_then(kind, True) for kind in ("period-end", "church", "end-near", "last-round", "final"))
    yield from (texts.moment_then(kind, False) for kind in ("period-end", "church"))
    yield from (texts.moment_step(name) for name in ("sets", "discard", "ships", "hand", "piles"))
    yield texts.figures([(sign, n) for n in (1, 2) for sign in ("wigs", "official", "clergy", "gold", "fire", "turn")])
    rows = ("sets", "discarded", "rewards", "given-up", "gained", "turns", "wigs")
    yield from (texts.moment_row(name) for name in rows)


def say_prepared(texts: Texts) -> Iterator[str]:
    """Prepared answers: every occasion, every kind of step, every condition, and why one is not played."""
    for question in prepared.QUESTIONS:
        for noble in ("king", None):
            yield from (texts.occasion(question, noble, visitor) for visitor in (1, None))
    with_words = sorted({move.text.split()[0] for move in MOVES if " " in move.text})
    steps = [*(f"{verb} *" for verb in with_words), "build", "follow?", "take 45", "site north-*", "plot A2|A3 *"]
    steps += ["site west-*|east-*", "plot * pink", "plot A* *", "action store|plan", "plot A*|B* blue"]
    yield from (texts.prepared_step(step, box) for step in steps for box in (BOX, None))
    for n in (0, 1, 2):
        yield from (texts.prepared_condition(name, n) for name in ("wigs", "reais", "influence", "as-previewed"))
        yield from (texts.prepared_why(why, "", n) for why in ("wigs", "reais", "influence", "as-previewed"))
    yield from (texts.prepared_why(why, "take 45") for why in ("not-possible", "turned-up"))
    yield texts.prepared_why("unanswered", "site")


def say_calls(texts: CallTexts) -> Iterator[str]:
    """Every reason to call somebody, what tables are called, and the words of a mail."""
    kinds = (*KINDS, "test", "clock-up")
    yield from (texts.call(kind, about, "Baixa", (), "Eva") for kind in kinds for about in ("", CONSENT, VOTE, "up"))
    yield from (texts.call(TURN, "", "", others, "") for others in (("Eva", "Rui"), ()))
    yield texts.many(2)
    said = (
        "hello",
        "open",
        "footer",
        "stop",
        "confirm",
        "confirm-not",
        "confirm-subject",
        "example-title",
        "example-who",
    )
    yield from (texts.letter(message, name="Ana", link="https://lisboa.example") for message in said)


def say_openings(texts: Texts) -> Iterator[str]:
    """Every choice of an opening, and the table of such choices."""
    for state in each_question(3):
        yield from (texts.choice(choice_named(state, move), BOX) for move in state.moves())
    for name in ("sponsor", "sell", "done", "round 2", "later"):
        yield texts.choice(name, BOX)
    for noble in NOBLES:
        yield from (
            texts.choice(f"{verb} {noble}", BOX) for verb in ("visit", "portfolio", "discard", "follow", "decline")
        )
    yield texts.choice("trade ship", BOX)
    yield from map(texts.subject, SUBJECTS)
    yield from (texts.explored("place", players=4, place=place) for place in (1, 2, 3, 4))
    yield texts.explored("after", choices="A")
    yield from (texts.explored("times", n=n, even="25 %") for n in (1, 2))
    heads = ("unknown", "chosen", "possible", "won", "wigs", "all", "few", "caution")
    yield from map(texts.explored, heads)


def say_print(texts: Texts) -> Iterator[str]:
    """All that is printed, and the names and causes of all accounts."""
    yield from (text for kind in texts.printed(BOX).values() for text in kind.values())
    for code in range(ev.ACCOUNTS):
        yield from (texts.account(BOX, code, what) for what in ((1, 101) if code == ev.OFFER else (1,)))
    yield from (texts.account(BOX, code, 0) for code in (ev.HAND, ev.OFFER, ev.KEPT))
    yield from (texts.cause(cause, its).text for cause in range(len(ev.CAUSES)) for its in (False, True))


ALWAYS_THERE = ("king-favour", "coins", "wigs", "officials")  # what a way names only if the player has it
PERHAPS_LACKING = (
    "king-card",
    "card",
    "tools-or-gold",
    "any-good",
    "influence",
    "reais",
    "plan",
    "hired",
    "goods",
    "steps",
)


def say_ways(texts: Texts) -> Iterator[str]:
    """What it takes to get somewhere, in all numbers."""
    for by in ("visit", "trade", "follow", "sell"):
        yield texts.way(Way(by, (Need("card", 1, 1),)), game())
    for what in (*ALWAYS_THERE, *PERHAPS_LACKING):
        for number in (1, 2):
            have = number if what in ALWAYS_THERE else 0
            yield texts.way(Way("visit", (Need(what, number, have, number),)), game())


def say_reasons(texts: Texts) -> Iterator[str]:
    """Reasons of all kinds, with as much in them as there is room for."""
    for tile in range(1, 37):
        state = offering_tiles(tile, tile + 1)
        yield from (texts.reason(state, [move], state.decider()) for move in state.moves())
    for number, state in enumerate(each_question(6)):
        yield from (texts.reason(state, line, state.decider(), most=9) for line in lines(state, number))


def say_contrasts(texts: Texts) -> Iterator[str]:
    """Contrasts of every kind and length, by made-up differences: alone, against another, and with one of its sort."""
    state = game()
    w, line = texts._words.of(state), Played(state, state.moves()[:1], state.decider())
    found = [
        Difference(kind, amount, worth, what=1, whose=seat)
        for kind in (*_CLAUSES, *_AMOUNTS, *(FINAL + category for category in CATEGORIES))
        for amount in (-2, -1, 1, 2)
        for worth in (-1.0, 1.0)
        for seat in (0, 1)
    ]
    beside = [Difference("influence", 2, 0.5), Difference(FINAL + "stores", -3, -0.5)]
    for form in ("contrast", "contrast-behind"):
        for difference in found:
            for second in beside:
                yield from _versions(w, form, [difference, second], _names(w, line, line))
    yield from (texts.contrast(state, [move], [move], state.decider()) for move in state.moves())


def say_previews(texts: Texts) -> Iterator[str]:
    """Previews of every question, and made-up ones: every account, everything that can be turned up or asked."""
    for state in (game(), solo()):
        for kind in QUESTIONS:
            for seat in (0, 1):
                yield texts.preview(Preview("done", 0, next=REGISTER[kind].name, next_seat=seat), state)
        for amount in (-2, -1, 1, 2):
            changes: list[tuple[str, str | None, int]] = [
                (name, None, amount) for name in ev.CODES[: ev.ACCOUNTS] if name not in ("goods", "cubes")
            ]
            changes += [("goods", good, amount) for good in GOODS] + [("cubes", colour, amount) for colour in RUBBLE]
            others = tuple((1, *change) for change in changes)
            yield texts.preview(Preview("done", 0, tuple(changes), others, next=OVER), state)
        for name in ("pile", "church", "building", "decree-row", "offer", "wigs"):
            yield from (texts.preview(Preview("done", 0, uncertain=((name, n),)), state) for n in (1, 2))
        for reveals in (False, True):
            yield texts.preview(Preview("done", 0, reveals=reveals, church=reveals), state)
    for state in each_question(2):
        yield from (say(move, state) for say in (texts.brief, texts.price) for move in state.moves())
        yield from (texts.thought("Good.", state.moves()[0], state, ahead) for ahead in (1.2, -0.4))
        if state.asked().name == "release":  # in print there is a card of each noble, with a penalty and without
            state.released = tuple(range(1, 20))
            yield from (texts.price(move, state) for move in RELEASES[1:])
        yield from (texts.preview(found, state) for found in previews(state, state.decider()).values())


def say_solo(texts: Texts) -> Iterator[str]:
    """What there is to say of Lacerda only: its decisions, how it begins, its area at the beginning and later on."""
    state = solo()
    yield from (texts.event(event, state) or "" for event in lacerda_events())
    for code, what, cause in (
        (ev.UPPER, 100, ev.BY_SHIP),
        (ev.UPPER, 100, ev.BY_POSITION),
        (ev.BUILDING, 3, ev.BY_SETUP),
    ):
        yield texts.event((code, 1, what, 1, cause), state) or ""
    yield texts.refusal(rf.refuse(rf.NOT_YOUR_DECISION, 0), find("done"), state)
    state.players[1].upper, state.players[1].cargo, state.players[1].plans = (100,), (1,), ()
    yield from (texts.position(state, seat) for seat in (None, 0))
    state.players[1].houses = (2, 3, 3)
    state.assistant = 3
    yield texts.position(state, None)


def result_of(texts: Texts, state: GameState) -> str:
    """A result page without the spaces that make it a table."""
    return re.sub("  +", " ", texts.result(state))


def solo_results() -> Iterator[GameState]:
    """Finished solo games: nothing reached, one store only, and everything."""
    for stores, decrees, reais, ships in ((0, 0, 0, 0), (4, 4, 5, 0), (4, 7, 10, 1), (5, 8, 20, 2)):
        yield ranked(stores, decrees, reais, ships)


def ranked(stores: int, decrees: int, reais: int, ships: int) -> GameState:
    """A finished solo game against a Lacerda with one store and few wigs."""
    state = solo()
    state.steps.clear()
    you, it = state.players
    you.wigs, it.wigs, you.influence, you.reais = 50, 49, 0, reais
    you.decrees = tuple(range(1, decrees + 1))
    you.upper, you.cargo = tuple(range(100, 100 + ships)), (0,) * ships
    state.plots = tuple(1 + plot % 4 if plot < stores else 0 for plot in range(24))
    return state


def tied_results() -> Iterator[GameState]:
    """Finished games of two with as many wigs, settled by each tie-break in turn, and not settled."""
    for sets, stores, plans, reais in ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (0, 0, 0, 0)):
        yield tied(sets, stores, plans, reais)


def tied(sets: int, stores: int, plans: int, reais: int) -> GameState:
    """Two players with 60 wigs each; the second has this much more of each thing."""
    state = game(2)
    state.steps.clear()
    for p in state.players:
        p.wigs, p.influence = 60, 0
    second = state.players[1]
    second.sets, second.completed, second.reais = sets, (0,) * plans, second.reais + reais
    state.plots = tuple(5 if plot < stores else 0 for plot in range(24))
    return state


def say_a_game(texts: Texts, state: GameState, seed: int) -> Iterator[str]:
    """A random game, from its first choice to its end, with all that its players could read."""
    told = 0
    assert state.events is not None
    for number, _ in enumerate(random_play(state, seed)):
        yield texts.question(state)
        yield from (texts.move(move, state=state) for move in state.moves())
        yield from (texts.event(event, state) or "" for event in state.events[told:])
        told = len(state.events)
        if number % 20 == 0:
            yield from (texts.position(state, seat) for seat in (None, state.decider()))
            yield result_of(texts, state)
    yield from (texts.event(event, state) or "" for event in state.events[told:])
    yield texts.position(state, None)
    yield texts.question(state)
    yield result_of(texts, state)
