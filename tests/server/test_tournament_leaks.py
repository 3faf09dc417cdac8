"""One deal for all tables of a round: while one of them is still played, nobody learns anything of it from another."""

import json
import re

import pytest

from lisboa.hosting import tournament_keeper
from lisboa.hosting.people import People
from lisboa.tables.deals import Deal
from lisboa.tables.entries import SEALED
from lisboa.tournaments import wire
from lisboa.tournaments.actions import Actor
from tests.hosting.sandbox import At, in_a_sandbox
from tests.server.channels import Eyes, ask
from tests.server.test_leaks import Game

DEAL = Deal(8123456789012345678, "5a17ca9a4f" * 3 + "5a")
NAMES = ("Ana", "Rui", "Eva", "Leo")
OWN = re.compile(
    r"look|previews|refusals|history|ledger|record|replay|at |reason|why|preview|review|remarks|invitation"
)


@pytest.fixture(autouse=True)
def _sealed(monkeypatch):
    monkeypatch.setattr(tournament_keeper, "new_deal", lambda: DEAL)


async def half_played(sandbox):
    """Two tables with one deal, and the app before them: one game has ended, the other goes on."""
    accounts, people, tokens = People(sandbox.store), [], {}
    for name in NAMES:
        person, token = await accounts.sign_up(name, "sardinhas assadas", None)
        people.append(person)
        tokens[name[0]] = token
        sandbox.everybody[person.id] = person
    keeper = sandbox.live_tables.keeper
    page = await keeper.tournaments.make(people[0], wire.NewTournament(title="Cup", size=2, rounds=1))
    for person in people:
        await keeper.tournaments.act(page.id, Actor(person.id), wire.EnterTournament())
    await keeper.tournaments.act(page.id, Actor(people[0].id), wire.BeginTournament())
    await keeper.settled()
    made = (await keeper.tournaments.page(page.id, Actor(None))).rounds[0].tables
    ended, going = (At(sandbox, table.table) for table in made)
    for at in (ended, going):
        for _ in range(12):
            await at.step()
    await sandbox.live_tables.by_server(ended.id, lambda table, now: [table.write("stop", now)])
    await keeper.settled()
    assert (await ended.table()).status == SEALED
    return page.id, ended, going, tokens


async def channels(sandbox, at, tokens):
    """What the players of a table, those of the other one, and anybody else are told of it, by all channels."""
    game = Game(sandbox, {}, tokens, at)
    table = await at.table()
    inside = {sandbox.everybody[seat.person].name[0]: number for number, seat in enumerate(table.seats)}
    for name in [*tokens, None]:
        eyes = Eyes(name or "anybody", tokens.get(name), inside.get(name))
        yield eyes, await game.seen(eyes, game.live_tables(), long=False)


@in_a_sandbox
async def test_only_players_see_a_table_whose_deal_is_still_played(sandbox):
    _, ended, going, tokens = await half_played(sandbox)
    for at in (ended, going):
        async for eyes, told in channels(sandbox, at, tokens):
            for channel, content in told.items():
                assert DEAL.salt.encode() not in content, f"{eyes.name}: {channel}"
                assert str(DEAL.seed).encode() not in content, f"{eyes.name}: {channel}"
            if eyes.seat is None:
                closed = [content for name, content in told.items() if OWN.match(name)]
                assert closed
                assert all(b"sealed-table" in content or content[:1] == b"4" for content in closed)
                assert DEAL.commitment.encode() not in b"".join(told.values())


@in_a_sandbox
async def test_the_page_of_the_tournament_tells_no_result_before_the_round_is_over(sandbox):
    page, ended, _, tokens = await half_played(sandbox)
    game = Game(sandbox, {}, tokens, ended)
    game.front.put(sandbox.live_tables)
    for token in [*tokens.values(), None]:
        answer = await ask(game.front, Eyes("somebody", token, None), "GET", f"/api/tournaments/{page}")
        (round,) = json.loads(answer.content)["rounds"]
        assert [table["turn"] for table in round["tables"]] == [None, None]
        seats = [seat for table in round["tables"] for seat in table["seats"]]
        assert {(seat["place"], seat["points"], seat["wigs"]) for seat in seats} == {(None, None, None)}


@in_a_sandbox
async def test_a_sealed_game_keeps_the_secrets_of_its_other_seat(sandbox):
    """As in a game that is played: every channel is the same, byte for byte, whatever is hidden from a player."""
    _, ended, _, tokens = await half_played(sandbox)
    game = Game(sandbox, {}, tokens, ended)
    table = await ended.table()
    seat = table.seats[0]
    eyes = Eyes("seat 0", tokens[sandbox.everybody[seat.person].name[0]], 0)
    told, leaks = await game.both(eyes)
    assert told
    assert not leaks
