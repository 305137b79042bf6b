"""Opening: many tables in a folder at once, before a server looks at it.

Over the network nobody may open so many in so short a time.
"""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex
from typing import Any

from comptoir.web.http.bodies import Create, read_body
from comptoir.web.services.workers import Workers
from comptoir.web.tables.opening import Opener
from comptoir.web.tables.seats import Keys
from comptoir.web.tables.stores import open_store


def open_tables(data: Path | str, bodies: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Open tables as the server would, in a folder or a database; give what it would answer."""
    return asyncio.run(_open_tables(data, bodies))


async def _open_tables(data: Path | str, bodies: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    place = data / "comptoir.sqlite" if isinstance(data, Path) else data
    store, workers = open_store(place), Workers()
    try:
        opener = Opener(store, Keys(await store.secret(token_hex(32))), workers)
        return [dict(await opener.open(read_body(body, Create))) for body in bodies]
    finally:
        await workers.close()
        store.close()
