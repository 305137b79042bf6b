"""Somebody asks for a change and is gone before it is refused: that is no mistake of ours."""

import asyncio
import gc
from pathlib import Path
from typing import Any

from comptoir.web.http.errors import Trouble
from comptoir.web.http.limits import USUAL
from comptoir.web.tables.rooms import Rooms
from comptoir.web.tables.sqlite_store import SqliteStore
from comptoir.web.tables.writing import Writing


def test_a_refusal_that_nobody_waits_for_is_not_reported_as_a_mistake(tmp_path: Path) -> None:
    reported: list[dict[str, Any]] = []

    def deed(_: Writing) -> dict[str, Any]:
        raise Trouble("web.why.stale")

    async def ask_and_go() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, told: reported.append(told))
        store = SqliteStore(tmp_path / "comptoir.sqlite")
        room = Rooms(store, USUAL).room("no-such-table")
        asking = asyncio.create_task(room.change(deed))
        await asyncio.sleep(0)
        asking.cancel()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.wait(others)
        del asking, others
        gc.collect()
        store.close()

    asyncio.run(ask_and_go())
    assert reported == []
