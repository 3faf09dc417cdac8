"""A bot from outside: it plays over the network, with a token, and knows nothing but what its seat may see.

python outside_bot.py http://127.0.0.1:8000                       # makes a table and plays against `page`
python outside_bot.py http://127.0.0.1:8000 TABLE INVITATION      # joins somebody's table
python outside_bot.py 'http://127.0.0.1:8755/#key=…'              # at the address that `lisboa play` prints
LISBOA_TOKEN=… python outside_bot.py …                            # as yourself; without it, as a guest
"""

import asyncio
import os
import sys
from random import Random

from lisboa.client import NewSeat, NoAnswer, RefusedByServer, Server, TableClient
from lisboa.tables.wire import TableView

rng = Random()


def choose(look: TableView) -> str:
    """Any move that is possible; yours will do better. `look.view` is what lies on the table."""
    assert look.question is not None
    return rng.choice(look.question.options).move


async def play(table: TableClient) -> None:
    while look := await table.my_turn():
        try:
            if look.question is None:  # somebody has played our turn by hand, and not ended it
                await table.end_turn()
            else:
                await table.play(choose(look), end=True)
        except RefusedByServer as refused:
            if refused.code != "stale":  # the game has moved on meanwhile: look again
                raise


async def main(address: str, table: str = "", invitation: str = "") -> None:
    async with Server(address, os.environ.get("LISBOA_TOKEN")) as server:
        if table:
            await server.join(table, invitation or None, name="Outsider")
        else:
            seats = [NewSeat(kind="person", name="Outsider"), NewSeat(kind="bot", bot="page")]
            table = (await server.make_table(seats=seats)).id
        async with server.table(table) as sitting:
            await play(sitting)
            for score in sorted(sitting.look.scores, key=lambda score: score.place):
                print(f"{score.place}. {sitting.look.table.seats[score.seat].name}, {score.total} wigs")


if __name__ == "__main__":
    try:
        asyncio.run(main(*sys.argv[1:]))
    except (NoAnswer, RefusedByServer) as error:
        sys.exit(f"outside_bot: {error}")
