"""Makes the database of a release, as text, with tables in every state there is.

    git archive COMMIT-OF-THE-RELEASE | tar x -C OLD
    PYTHONPATH=OLD/src:. python -m tests.web.databases.make tests/web/databases/0.5.0

Beside the dump (`.sql`) it writes what that release told about every table (`.json`). Files that
are there stay as they are: a release does not change any more.
"""

import json
import random
import sqlite3
import sys
import tempfile
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

from comptoir.web.services.game_info import example
from tests.titles import HANDS, PUZZLE, SEATS, TURNS, sample_of
from tests.web.asking import Caller, Opened
from tests.web.serving import Server

RECORDS = ((HANDS, "over", None, 0), (PUZZLE, "running", 7, 3))
TOLD = ("moves", "awaited", "owing", "result")


def main(place: str) -> None:
    dump, told = Path(f"{place}.sql"), Path(f"{place}.json")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        caller = Caller(server)
        with caller.http:
            tables = every_kind(caller, random.Random(5))
            facts = {name: fact(table) for name, table in tables.items()}
        server.stop()
        with closing(sqlite3.connect(Path(folder) / "comptoir.sqlite")) as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            lines = [*connection.iterdump(), f"PRAGMA user_version = {version};"]
    with dump.open("x", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    with told.open("x", encoding="utf-8") as file:
        json.dump(facts, file, indent=1, ensure_ascii=False)
        file.write("\n")


def every_kind(caller: Caller, dice: random.Random) -> dict[str, Opened]:
    """Open tables, and play at them."""
    tables = {"lobby": caller.open(HANDS, "here open open", name="Lobby")}
    for game, seats in SEATS.items():
        table = tables[f"running {game}"] = caller.open(game, "here " * seats, name="Soirée")
        play(table, dice, 12)
    asked = tables["undo asked"] = caller.open(
        TURNS, "here here here", spectators="nobody", options=sample_of("turns").QUIET
    )
    while asked.news(0)["table"]["undo"] is None:
        play(asked, dice, 1)
        ask_back(asked)
    over = tables["over"] = caller.open(TURNS, "bot bot", pace="instant")
    news = over.news(None)
    while not news["game"]["result"]:
        news = over.news(None, news["news"], wait=5)
    return tables | moved_seats(caller, dice) | of_records(caller)


def moved_seats(caller: Caller, dice: random.Random) -> dict[str, Opened]:
    """Open tables at which links were renewed, and bots sat down."""
    renewed = caller.open(TURNS, "here here")
    play(renewed, dice, 3)
    renewed.do(0, "sit", name="Zoé")
    renewed.do(1, "say", id="s", text="What a deal — « parfait » !")
    renewed.tokens[1] = renewed.do("host", "seat", seat=1, renew=True)["token"]
    with_bots = caller.open(TURNS, "here bot bot", pace="calm")
    with_bots.do("host", "pace", pace="brisk")
    with_bots.do("host", "seat", seat=2, kind="here")
    return {"renewed": renewed, "with bots": with_bots}


def of_records(caller: Caller) -> dict[str, Opened]:
    """Open tables that go on from a record."""
    return {
        f"from record, {word}": caller.opened({
            "record": example(game), "upto": upto,
            **({"seats": [{"kind": "here"}] * seats} if upto else {}),
        })
        for game, word, upto, seats in RECORDS
    }  # fmt: skip


def play(table: Opened, dice: random.Random, most: int) -> None:
    """Play this many actions, or until the game is over."""
    for _ in range(most):
        owing = table.game(0)["owing"]
        if not owing:
            return
        table.any_act(owing[0], dice)


def ask_back(table: Opened) -> None:
    """Let the person who acted last ask to take it back, if others must agree."""
    for seat in range(3):
        undo = table.game(seat)["undo"]
        if undo and undo["asks"] and not undo["why"]:
            table.do(seat, "undo", id="u")
            return


def fact(table: Opened) -> dict[str, Any]:
    """Sum up what is told about a table: the tokens, and what must be the same ever after."""
    told = table.news("host")
    about, game = told["table"], told["game"]
    seats = [table.news(token)["game"] for token in table.tokens if token]
    return {
        "table": table.table,
        "host": table.host,
        "tokens": table.tokens,
        **{name: about[name] for name in ("name", "status", "pace", "undo")},
        "watch": about["spectators"],  # as 0.5.0 called it
        "seats": [[seat["kind"], seat["name"]] for seat in about["seats"]],
        "news": told["news"],
        "items": len(told["items"]),
        "game": game and {name: game[name] for name in TOLD},
        "options": sum_of([seen and seen["options"] for seen in seats]),
    }


def sum_of(options: list[list[str] | None]) -> str:
    return sha256(json.dumps(options).encode()).hexdigest()[:16]


if __name__ == "__main__":
    main(sys.argv[1])
