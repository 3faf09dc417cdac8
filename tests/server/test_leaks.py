"""What a player may not see never leaves the server (R2.21): every channel is the same, byte for byte, whatever is
hidden, and no secret is in any of them.
"""

import asyncio
import re
import sqlite3
from collections import Counter
from contextlib import asynccontextmanager, closing
from random import Random
from tempfile import TemporaryDirectory

import msgspec
import pytest

from lisboa.engine import kinds
from lisboa.engine.hidden import hidden_counts
from lisboa.engine.moves import MOVES
from lisboa.engine.packing import FIRST_BUILDING, FIRST_DECREE, FIRST_TASK, FIRST_TILE
from lisboa.hosting.live_tables import LiveTables
from lisboa.hosting.people import People
from lisboa.hosting.readers import Readers
from lisboa.hosting.reviews import Reviews
from lisboa.hosting.storage.store import Store
from lisboa.server import logs
from lisboa.soak.hidden import hidden_from, piece_in
from lisboa.tables import actions, making, views, wire
from lisboa.tables.deals import Deal
from lisboa.tables.entries import OVER
from lisboa.texts.words import Words
from tests.hosting.sandbox import Here, Sandbox, advise_here
from tests.server.channels import OPERATOR, Eyes, Front, ask, everything, logged, watching
from tests.server.twins import SECRET, TwinHall

DEAL = Deal(8123456789012345678, "5a17ca9a4f" * 3 + "5a")
PEOPLE = ("Ana", "Rui", "Eva", "Leo", "Zoe")  # Zoe only looks
PASSWORD = "correct horse battery"

# Who sits where, each by the first letter of the name, and what is special about the game.
GAMES = {
    "solo": ("A", {"decrees": True, "tasks": [0]}),
    "two, draft": ("AR", {"draft": True}),
    "three": ("ARE", {}),
    "four, all variants": ("AREL", {"draft": True, "decrees": True, "tokens": True, "tasks": [1, 3]}),
    "one person in two seats": ("AA", {}),
}


pytestmark = pytest.mark.usefixtures("same_shadows")


@pytest.fixture(autouse=True)
def _sealed(monkeypatch):
    """Every deal is this one, so that it can be found wherever it should not be."""
    monkeypatch.setattr(making, "new_deal", lambda: DEAL)


# ---------------------------------------------------------------------- a table to look at


class Game:
    """A table with its people, and the app before it."""

    def __init__(self, sandbox, guests, tokens, at):
        self.sandbox = sandbox
        self.guests = guests
        self.tokens = tokens
        self.at = at
        self.front = Front(People(sandbox.store))

    @classmethod
    async def begun(cls, sandbox, name):
        seats, variants = GAMES[name]
        people, guests, tokens = People(sandbox.store), {}, {}
        for who in PEOPLE:
            guests[who[0]], tokens[who[0]] = await people.guest(who)
        sandbox.everybody = {guest.id: guest for guest in guests.values()}
        if seats == "AA":
            at = await sandbox.make(guests["A"], "person person", **variants)
        else:
            at = await sandbox.table(*(guests[letter] for letter in seats), seed=None, **variants)
        at.rng = Random(7)
        return cls(sandbox, guests, tokens, at)

    async def viewers(self):
        """Everybody who can look: each seat of a person, somebody without a seat, and a visitor who is not signed
        in."""
        table = await self.at.table()
        found = []
        for number, seat in enumerate(table.seats):
            if seat.person is not None:
                token = self.tokens[self.sandbox.everybody[seat.person].name[0]]
                found.append(Eyes(f"seat {number}", token, number, len(table.seats_of(seat.person)) == 1))
        return [*found, Eyes("a guest without a seat", self.tokens["Z"], None), Eyes("a spectator", None, None)]

    def live_tables(self, store=None):
        """Live tables that have read the table from the store."""
        store = store or self.sandbox.store
        return LiveTables(
            store,
            self.sandbox.thinkers,
            None,
            self.sandbox.clock,
            readers=Readers(store, Here()),
            reviews=Reviews(store, workers=0),
        )

    def twins(self, eyes, parting, store=None):
        """Live tables in which all that is hidden from these eyes is different."""
        store = store or self.sandbox.store
        return TwinHall(store, self.sandbox.thinkers, None, self.sandbox.clock, seat=eyes.seat, parting=parting)

    async def seen(self, eyes, live_tables, long):
        """All channels of the table as these live tables have it."""
        table = await self.at.table()
        asked, illegal = questions(table)
        self.front.put(live_tables)
        return await everything(self.front, self.at.id, eyes, asked, illegal, table.head, long)

    async def both(self, eyes, long=False):
        """All channels, and the names of those that tell these eyes something about what is hidden from them."""
        table = await self.at.table()
        twins = self.twins(eyes, table.head)
        other = await twins.ask(self.at.id, lambda found: found)
        assert other.playing().hash() != table.playing().hash(), "the twin is the same game"
        mine, twin = await self.seen(eyes, self.live_tables(), long), await self.seen(eyes, twins, long)
        assert mine.keys() == twin.keys()
        return mine, [name for name in mine if mine[name] != twin[name]]


def questions(table):
    """Moves to ask about: some that are possible, some by chance, and one that is none; and those to try in vain."""
    legal = [move.text for move in table.playing().state.moves()]
    rng = Random(table.head)
    asked = [*rng.sample(legal, min(3, len(legal))), *(move.text for move in rng.sample(MOVES, 6)), "no move"]
    return asked, [move for move in asked if move not in legal]


@asynccontextmanager
async def game_of(tmp_path, name):
    sandbox = await Sandbox.open(tmp_path / "games.sqlite")
    try:
        yield await Game.begun(sandbox, name)
    finally:
        await sandbox.close()


# ---------------------------------------------------------------------- every channel, byte for byte


def choosing(table):
    """Some have made their secret choices (R2.2, R2.14), some have not."""
    return len(table.playing().entries()) == 1 + len(table.seats) // 3


def set_up(table):
    return not any(step[0] == kinds.OPEN_TILES for step in table.playing().state.steps)


def in_a_turn(table):
    return table.ending is None and table.playing().can_undo()


def not_ended(table):
    return table.ending is not None


def new_period(table):
    return table.playing().state.period == 2


POSITIONS = (choosing, set_up, in_a_turn, not_ended, new_period)
FEWER = (choosing, not_ended)  # for games that are like others in the rest


@pytest.mark.rule("R2.2", "R2.14", "R2.21")
@pytest.mark.parametrize("name", GAMES)
def test_every_channel_is_the_same_whatever_is_hidden(tmp_path, name):
    async def conversation():
        async with game_of(tmp_path, name) as game:
            for reached in FEWER if name in ("three", "one person in two seats") else POSITIONS:
                if reached is not_ended and name == "solo":
                    continue  # Lacerda's turn is played at once
                await game.at.steps_until(reached)
                for eyes in await game.viewers():
                    seen, differing = await game.both(eyes, long=reached is choosing)
                    assert not differing, f"{reached.__name__}, {eyes.name}: {differing} tell what is hidden"
                    assert ("shadow: look at plan" in seen) == (eyes.seat is not None)
                    assert await secrets_in(game, eyes, seen) == []

    asyncio.run(conversation())


# ---------------------------------------------------------------------- secrets


async def secrets_in(game, eyes, seen):
    """(secret, channel) of all that must not leave the server while a game is played."""
    table = await game.at.table()
    hashes = {entry.hash for entry in await game.at.entries()} | {table.playing().hash()}
    secrets = {
        "seed": [str(DEAL.seed)],
        "salt": [DEAL.salt],
        "hash": hashes - {""},
        "token": game.tokens.values(),
        "person": game.sandbox.everybody,
        "password": [PASSWORD, "$argon2"],
        "operator": [OPERATOR],
        "database": ["games.sqlite"],
        "invitation": [table.secrets["invitation"]],
        "welcome": ["welcome"],
    }
    return [
        (name, channel)
        for channel, content in seen.items()
        for name, texts in secrets.items()
        if any(text.encode() in content for text in texts)
        and (name, channel, eyes.seat is not None) != ("invitation", "invitation", True)  # for those at the table
    ]


BEFORE = (
    "",
    "/history",
    "/at/1",
    "/record",
    "/why?move=visit%20king",
    "/refusals",
    "/preview?move=visit%20king",
    "/replay",
    "/replay/0",
    "/ledger",
    "/openings",
    "/pieces",
    "/review",
    "/review/0",
    "/review.html",
    "/review/record",
    "/since",
    "/notes",
    "/people",
)


def test_a_table_keeps_its_secrets_before_its_start(tmp_path):
    async def conversation():
        async with game_of(tmp_path, "three") as game:
            lobby = await game.sandbox.make(game.guests["A"], "person open open", listed=True, title="Come in")
            await lobby.join(game.guests["R"])
            await lobby.do(game.guests["R"], "chat", text="hello")
            game.front.put(live_tables := game.live_tables())
            secrets = await live_tables.ask(lobby.id, lambda table: table.secrets)
            texts = [*map(str, secrets.values()), *game.tokens.values(), *game.sandbox.everybody, "welcome"]
            assert len(texts) > 10
            for token in (game.tokens["A"], game.tokens["R"], None):
                eyes = Eyes("somebody", token, None)
                paths = [f"/api/tables/{lobby.id}{path}" for path in BEFORE] + ["/api/tables", "/api/me"]
                seen = [bytes(await ask(game.front, eyes, "GET", path)) for path in paths]
                async with watching(game.front, lobby.id, eyes, "after=0") as socket:
                    seen += await socket.heard()
                assert b"hello" in b"".join(seen)
                assert not [text for text in texts if text.encode() in b"".join(seen)]

    asyncio.run(conversation())


def test_the_deal_is_opened_when_the_game_is_over(tmp_path):
    async def conversation():
        async with game_of(tmp_path, "two, draft") as game:
            await game.at.steps_until(lambda table: table.status == OVER)
            front, spectator = game.front, Eyes("a spectator", None, None)
            front.put(game.live_tables())
            for path in ("", "/record"):
                answer = await ask(front, spectator, "GET", f"/api/tables/{game.at.id}{path}")
                assert str(DEAL.seed).encode() in answer.content
                assert DEAL.salt.encode() in answer.content
            head = (await game.at.table()).head
            seen = await everything(front, game.at.id, spectator, ["visit king 14"], [], head, long=False)
            closed = {"token", "person", "password", "operator", "database", "invitation", "welcome"}
            assert not [found for found in await secrets_in(game, spectator, seen) if found[0] in closed]

    asyncio.run(conversation())


# ---------------------------------------------------------------------- whole games, move by move


@pytest.mark.rule("R2.21")
@pytest.mark.parametrize("name", GAMES)
def test_games_that_differ_in_what_is_hidden_look_the_same_move_by_move(tmp_path, name):
    """The same public moves are played in two games; what the others choose in secret is different."""

    async def conversation():
        async with game_of(tmp_path, name) as game:
            compared = Counter()
            fronts = [game.front, Front(People(game.sandbox.store))]
            for turn in range(3):
                await game.at.steps_until(lambda table: table.playing().state.round >= 2 * turn)  # noqa: B023
                for eyes in await game.viewers():
                    async with copied(tmp_path) as one, copied(tmp_path) as other:
                        compared += await together(game, fronts, [one, other], eyes, Random(turn))
            assert compared["moves"] >= 10
            assert compared["undone"] >= 1
            assert compared["secret"] >= (1 if len(GAMES[name][0]) > 1 else 0)

    asyncio.run(conversation())


@asynccontextmanager
async def copied(folder):
    """A store with the same tables and people."""
    with TemporaryDirectory(dir=folder) as place:
        copy = f"{place}/games.sqlite"
        with closing(sqlite3.connect(folder / "games.sqlite")) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
        store = await Store.open(copy)
        try:
            yield store
        finally:
            await store.close()


async def together(game, fronts, stores, eyes, rng):
    """Plays on in the table and in its twin until something hidden comes to light; counts what was compared."""
    head = (await game.at.table()).head
    servers = [game.live_tables(stores[0]), game.twins(eyes, head, stores[1])]
    for front, live_tables in zip(fronts, servers, strict=True):
        front.put(live_tables)
        front.services.people = People(live_tables.store)
    counts = Counter()
    async with watching(fronts[0], game.at.id, eyes) as one, watching(fronts[1], game.at.id, eyes) as other:
        while True:
            assert await one.heard() == await other.heard(), f"{eyes.name} learns something"
            tables = [await live_tables.ask(game.at.id, lambda table: table) for live_tables in servers]
            for path in ("?previews=true", f"/history?after={tables[0].head - 1}", "/refusals?", "/record?"):
                path = f"/api/tables/{game.at.id}{path}&{eyes.query}"
                answers = [bytes(await ask(front, eyes, "GET", path)) for front in fronts]
                assert answers[0] == answers[1], f"{eyes.name} learns something from {path}"
            wishes = next_wishes(tables[0], tables[1], eyes.seat, rng) if counts["moves"] < 12 else None
            if wishes is None:
                return counts
            counts["moves"] += 1
            counts["secret"] += wishes[0] != wishes[1]
            counts["undone"] += wishes[0]["do"] == "undo"
            for live_tables, table, wish in zip(servers, tables, wishes, strict=True):
                person = game.sandbox.everybody[table.seats[wish["seat"]].person]
                await live_tables.act(game.at.id, person, msgspec.convert(wish, wire.AnyAction))


def next_wishes(one, other, seat, rng):
    """What is done next in both games: the same, unless it is a secret choice of the others; None if it would tell."""
    who = one.decider()
    if who is None:
        return None
    known = {"id": f"{one.head}", "seen": one.head, "seat": who}
    if one.ending is not None:
        return [{"do": "end-turn", **known}] * 2
    if actions.can_undo(one, who) and rng.random() < 0.25:
        return [{"do": "undo", **known}] * 2
    moves = [[move.text for move in table.playing().state.moves()] for table in (one, other)]
    if moves[0][0].split()[0] in SECRET and who != seat:
        pairs = [tuple(rng.choice(texts) for texts in moves)]
    else:
        pairs = [(text, text) for text in moves[0] if text in moves[1]]
    told = [pair for pair in pairs if (shown := shows(one, pair[0])) is not None and shown == shows(other, pair[1])]
    return [{"do": "play", "move": move, **known} for move in rng.choice(told)] if told else None


def shows(table, move):
    """The cards that a move lays open from each hand; None if something hidden comes to light."""
    before, after = table.playing().state, table.playing().state.clone()
    after.play(table.playing().move(move))
    if hidden_counts(after) != hidden_counts(before):
        return None
    return [set(old.hand) - set(new.hand) for old, new in zip(before.players, after.players, strict=True)]


# ---------------------------------------------------------------------- advice


@pytest.mark.rule("R2.21")
@pytest.mark.parametrize("ahead", [False, True])
@pytest.mark.parametrize("name", ["solo", "two, draft", "three"])
def test_a_hint_is_the_same_whatever_is_hidden(tmp_path, monkeypatch, name, ahead):
    """To the player who decides it is advice; nobody else gets any, nor learns more than that it was asked for.

    Ahead, every player gets some.
    """
    advise_here(monkeypatch)

    async def conversation():
        async with game_of(tmp_path, name) as game:
            fronts, advised = [game.front, Front(People(game.sandbox.store))], 0
            for reached in (choosing, in_a_turn, new_period):
                await game.at.steps_until(reached)
                for eyes in await game.viewers():
                    async with copied(tmp_path) as one, copied(tmp_path) as other:
                        advised += await advice(game, fronts, [one, other], eyes, ahead)
            assert advised == (3 * len(GAMES[name][0]) if ahead else 3)

    asyncio.run(conversation())


async def advice(game, fronts, stores, eyes, ahead):
    """Asks for a hint at the table and at its twin, and returns whether there was one; another viewer listens."""
    head = (await game.at.table()).head
    for front, live_tables in zip(
        fronts, [game.live_tables(stores[0]), game.twins(eyes, head, stores[1])], strict=True
    ):
        front.put(live_tables)
        front.services.people = People(live_tables.store)
    told = []
    for front in fronts:
        async with watching(front, game.at.id, eyes) as asking, watching(front, game.at.id, eyes) as listening:
            asking.send(do="hint", id="hint", seen=head, bot="page", ahead=ahead)
            told.append([*await asking.heard_until('"id":"hint"'), *await listening.heard()])
    assert told[0] == told[1], f"{eyes.name} learns something"
    assert await secrets_in(game, eyes, dict(enumerate(told[0]))) == []
    return any(b'"type":"hint"' in message for message in told[0])


# ---------------------------------------------------------------------- names of pieces


@pytest.fixture
def named(monkeypatch):
    """Every piece has a name that is nowhere else, so that it can be found in any text."""
    monkeypatch.setattr(Words, "_card", lambda self, box, card, form: f"⟦card {card}⟧")
    monkeypatch.setattr(Words, "tile", lambda self, box, tile, *_: f"⟦tile {tile}⟧")
    monkeypatch.setattr(Words, "inline_tile", lambda self, box, tile, *_: f"⟦tile {tile}⟧")
    monkeypatch.setattr(Words, "decree", lambda self, box, decree, *_: f"⟦decree {decree}⟧")
    monkeypatch.setattr(Words, "inline_decree", lambda self, box, decree, *_: f"⟦decree {decree}⟧")
    monkeypatch.setattr(Words, "building", lambda self, box, face: f"⟦building {face // 2}⟧")
    monkeypatch.setattr(Words, "_task", lambda self, task, message: f"⟦task {task}⟧")


def name_of(piece):
    """The name of a piece, numbered as in the soak test."""
    sorts = {"task": FIRST_TASK, "building": FIRST_BUILDING, "decree": FIRST_DECREE, "tile": FIRST_TILE, "card": 0}
    sort, first = max(((s, n) for s, n in sorts.items() if n <= piece), key=lambda found: found[1])
    return f"⟦{sort} {piece - first}⟧"


def hidden_names(table, eyes, asked):
    """The names of all pieces that these eyes have never seen and have not asked about themselves."""
    game = table.playing()
    seen = {piece_in(event) for event in game.events if event[1] == eyes.seat}
    asked_about = {int(number) for move in asked for number in re.findall(r"\d+", move)}
    names = {name_of(piece) for piece in hidden_from(game.state, eyes.seat) - seen}
    return {name for name in names if int(re.findall(r"\d+", name)[0]) not in asked_about}


@pytest.mark.rule("R2.21")
@pytest.mark.parametrize("name", ["solo", "two, draft", "four, all variants"])
def test_no_text_names_a_hidden_piece(tmp_path, name, named):
    async def conversation():
        async with game_of(tmp_path, name) as game:
            found = 0
            for reached in (choosing, in_a_turn, new_period):
                table = await game.at.steps_until(reached)
                for eyes in await game.viewers():
                    names = hidden_names(table, eyes, questions(table)[0])
                    assert len(names) > 20
                    seen = await game.seen(eyes, game.live_tables(), long=reached is choosing)
                    found += sum(content.count("⟦".encode()) for content in seen.values())
                    # What is dealt for a shadow may be what is hidden at the table.
                    shown = [channel for channel in seen if not channel.startswith("shadow: ")]
                    told = [(name, channel) for channel in shown for name in names if name.encode() in seen[channel]]
                    assert not told, f"{reached.__name__}, {eyes.name}: {told}"
            assert found > 200, "no text has names"

    asyncio.run(conversation())


# ---------------------------------------------------------------------- would a leak be found?


def shows_all_hands(patch):
    patch.setattr(views, "eyes", lambda table, viewer: table.decider())


def tells_secret_choices(patch):
    patch.setattr(views, "_told_move", lambda entry, seat, everything: entry.data.get("move"))


def tells_all_events(patch):
    patch.setattr(views, "_events_for", lambda table, happening, seat: list(happening.events))


def writes_secrets_into_records(patch):
    patch.setattr(views, "told_entry", lambda entry, seat: entry)


def judges_the_moves_of_others(patch):
    def judging(table, seat, move, language):
        return actions.checked_move(table, table.decider(), move, language)

    patch.setattr(views, "checked_move", judging)


def logs_the_hash(patch):
    look = views.table_view

    def logging(table, *rest):
        logs.log("look", "debug", position=table.playing().hash()[:8])
        return look(table, *rest)

    patch.setattr(views, "table_view", logging)


def refuses_by_the_hash(patch):
    def refusing(table, person, action, now, language):
        raise wire.Refused(table.playing().hash()[:8], "This says too much.")

    patch.setattr(actions, "act", refusing)


LEAKS = {
    shows_all_hands: {"look", "live", "replay 0", "ledger"},
    tells_secret_choices: {"history", "live again", "replay"},
    tells_all_events: {"history", "replay"},
    writes_secrets_into_records: {"record"},
    judges_the_moves_of_others: {"live answers"},
    logs_the_hash: {"log"},
    refuses_by_the_hash: {"metrics", "error: stale"},
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_would_be_found(tmp_path, monkeypatch, leak):
    async def conversation():
        async with game_of(tmp_path, "two, draft") as game:
            await game.at.steps_until(lambda table: len(table.playing().entries()) == 3)
            leak(monkeypatch)
            _, differing = await game.both(Eyes("a guest without a seat", game.tokens["Z"], None), long=True)
            assert LEAKS[leak] <= set(differing)

    asyncio.run(conversation())


def opens_the_deal(patch):
    patch.setattr(views, "_deal", lambda table: wire.DealInfo(chosen=False, seed=DEAL.seed, salt=DEAL.salt))


def names_people_by_their_ids(patch):
    seat = views._seat
    patch.setattr(views, "_seat", lambda table, n, _, who: seat(table, n, table.owner, who))


def titles_tables_by_their_invitation(patch):
    info = views.table_info
    patch.setattr(
        views,
        "table_info",
        lambda table, *who: msgspec.structs.replace(info(table, *who), title=table.secrets["invitation"]),
    )


SECRETS = {
    opens_the_deal: {"seed", "salt"},
    names_people_by_their_ids: {"person"},
    titles_tables_by_their_invitation: {"invitation"},
}


@pytest.mark.parametrize("leak", SECRETS)
def test_a_secret_would_be_found(tmp_path, monkeypatch, leak):
    async def conversation():
        async with game_of(tmp_path, "three") as game:
            leak(monkeypatch)
            eyes = (await game.viewers())[0]
            found = await secrets_in(game, eyes, await game.seen(eyes, game.live_tables(), long=False))
            assert {name for name, _ in found} == SECRETS[leak]
            assert {"look", "live"} <= {channel for _, channel in found}

    asyncio.run(conversation())


# ---------------------------------------------------------------------- faults of ours


def test_a_fault_of_ours_tells_nothing(tmp_path, monkeypatch):
    """What went wrong is for the log alone."""

    def broken(*_):
        raise RuntimeError("the hand of Rui is 12, 34")

    async def conversation():
        async with game_of(tmp_path, "three") as game:
            game.front.put(game.live_tables())
            ana = (await game.viewers())[0]
            table = f"/api/tables/{game.at.id}"
            with logged() as log:
                async with watching(game.front, game.at.id, ana) as socket:
                    await socket.heard()
                    for name in ("table_view", "refusal", "event"):
                        monkeypatch.setattr(views, name, broken)
                    answers = [
                        await ask(game.front, ana, "GET", table + path) for path in ("", "/why?move=a", "/history")
                    ]
                    socket.send(do="why", id="a", move="visit king 14")
                    heard = b"".join(await socket.heard())
                async with watching(game.front, game.at.id, ana) as refused:
                    heard += b"".join(await refused.heard())
            assert [(answer.status, b"internal-error" in answer.content) for answer in answers] == 3 * [(500, True)]
            assert b'"internal-error"' in heard
            told = heard + b"".join(map(bytes, answers))
            assert not [text for text in (b"hand of", b"RuntimeError", b"Traceback", b".py") if text in told]
            assert log.getvalue().count("RuntimeError") >= 4

    asyncio.run(conversation())
