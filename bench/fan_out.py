"""Fan-out: the least that a server of four sockets a table can do, for `bench/price.py`.

Bare Starlette: whatever is played, it answers and sends four kilobytes to every socket of the
table. It knows no rules, keeps nothing and trusts everybody. It speaks as much of our wire as the
players of `bench/load.py` need.
"""

import random
from collections import defaultdict
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

SIZE = 4_000
encode, decode = msgspec.json.encode, msgspec.json.Decoder(dict[str, Any]).decode
dice = random.Random(1)  # noqa: S311 - filling, not secrets
FILLING = "".join(dice.choice("etaoin shrdlu") for _ in range(SIZE))
tables: dict[str, list[WebSocket]] = defaultdict(list)
played: dict[str, int] = defaultdict(int)


def news(table: str) -> str:
    """Write the state of a table."""
    moves = played[table]
    game = {"moves": moves, "owing": [moves % 4], "options": ["go"]}
    return encode({"news": 1 + moves, "game": game, "view": FILLING}).decode()


async def live(socket: WebSocket) -> None:
    """Answer a player, and tell all who sit at the table."""
    table = socket.path_params["table"]
    await socket.accept()
    await socket.receive_text()  # the greeting
    tables[table].append(socket)
    await socket.send_text(news(table))
    try:
        while True:
            wish = decode(await socket.receive_text())
            played[table] += 1
            done = {"ref": wish["ref"], "ok": {"seq": 1 + played[table]}}
            await socket.send_text(encode(done).decode())
            told = news(table)
            for one in tables[table]:
                await one.send_text(told)
    except WebSocketDisconnect:
        tables[table].remove(socket)


APP = Starlette(routes=[WebSocketRoute("/api/tables/{table}/live", live)])

if __name__ == "__main__":
    uvicorn.run(APP, port=0, log_level="info", access_log=False)
