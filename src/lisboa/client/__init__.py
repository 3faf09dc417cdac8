"""Playing over the network: a client for the API of a Lisboa server, made for unreliable connections.

    async with Server("http://127.0.0.1:8000") as server:
        made = await server.make_table(seats=[NewSeat(kind="person"), NewSeat(kind="bot", bot="page")])
        async with server.table(made.id) as table:
            while look := await table.my_turn():
                await table.play(look.question.options[0].move, end=True)

Every action has its own id, and is sent again with the same id until the server has answered; the server does it
once. docs/api.md explains the protocol, examples/outside_bot.py is a complete bot.
"""

from lisboa.client.answers import NoAnswer, RefusedByServer
from lisboa.client.server import Server
from lisboa.client.table import TableClient, new_id
from lisboa.tables.wire import NewSeat

__all__ = ["NewSeat", "NoAnswer", "RefusedByServer", "Server", "TableClient", "new_id"]
