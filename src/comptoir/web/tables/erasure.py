"""Erasure: names and chat taken out of what is kept of a table, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from comptoir.web.tables.hash_chain import Row

ERASED: Final = "web.chat.erased"
NAMES: Final = ("name", "was")
"""What an entry calls somebody: who sits there from now on, and whose seat it was."""
KEPT: Final = {
    "SELECT settings FROM tables WHERE id = ?": "UPDATE tables SET settings = ? WHERE id = ?",
    "SELECT summary FROM tables WHERE id = ?": "UPDATE tables SET summary = ? WHERE id = ?",
    "SELECT value FROM kept WHERE table_id = ? AND name = 'standing'":
        "UPDATE kept SET value = ? WHERE table_id = ? AND name = 'standing'",
}  # fmt: skip
"""Where names are kept besides: how a table was set up, and what is known of it in lists."""
Execute = Callable[[str, tuple[object, ...]], Any]
"""Has a database do something; `?` stands for what is given."""


@dataclass(frozen=True)
class Erasure:
    """What is taken out of a table: names, chat, or both; of one person only, if one is named."""

    names: bool
    chat: bool
    person: str | None = None


def seats_of(setup: Row, entries: list[Row]) -> dict[int, str]:
    """Say by what name the seat of each entry went then."""
    names = [seat.get("name", "") for seat in json.loads(setup[6])["seats"]]
    found: dict[int, str] = {}
    for seq, kind, seat, data, *_ in entries:
        if seat is None:
            continue
        told = json.loads(data)
        if kind == "sit":
            names[seat] = told["name"]
        elif kind in ("seat", "leave") and not told.get("lent") and told.get("kind") != "renew":
            names[seat] = told.get("name", "")
        found[seq] = names[seat]
    return found


def erased_entry(told: dict[str, Any], kind: str, what: Erasure, name: str) -> bool:
    """Take out of an entry what is to go; tell whether there was something."""
    if what.chat and kind == "say" and "text" in told and what.person in (None, name):
        del told["text"]
        told["phrase"] = ERASED
        return True
    if not what.names:
        return False
    found = [key for key in NAMES if told.get(key) and what.person in (None, told[key])]
    told |= dict.fromkeys(found, "")
    return bool(found)


def erased_text(text: str, what: Erasure) -> str | None:
    """Take names out of a text of JSON, settings or a summary; None if there were none."""
    found = json.loads(text)
    hit = False
    if what.person is None and found.get("name"):  # a table is often called after people
        found["name"], hit = "", True
    for seat in found.get("seats", ()):
        if seat.get("name") and what.person in (None, seat["name"]):
            seat["name"], hit = "", True
    return json.dumps(found) if hit else None


def erased_entries(setup: Row, entries: list[Row], what: Erasure) -> dict[int, str]:
    """Give the data of those entries from which something is taken out, by their numbers."""
    people, found = seats_of(setup, entries), dict[int, str]()
    for seq, kind, _, data, *_ in entries:
        told = json.loads(data)
        if erased_entry(told, kind, what, people.get(seq, "")):
            found[seq] = json.dumps(told, ensure_ascii=False)
    return found


def erase(execute: Execute, table: str, found: tuple[Row, list[Row]], what: Erasure) -> int:
    """Take names or chat out of a table as it was read; give how many places had some.

    It is done within a transaction; what has changed is for the caller to chain again.
    """
    changed = erased_entries(*found, what)
    for seq, text in changed.items():
        execute("UPDATE entries SET data = ? WHERE table_id = ? AND seq = ?", (text, table, seq))
    return len(changed) + (erase_names(execute, table, what) if what.names else 0)


def erase_names(execute: Execute, table: str, what: Erasure) -> int:
    """Take names out of how a table was set up and of what is known of it in lists."""
    changed = 0
    for read, write in KEPT.items():
        row = execute(read, (table,)).fetchone()
        text = erased_text(row[0], what) if row else None
        if text is not None:
            execute(write, (text, table))
            changed += 1
    if what.person is None:
        query = "UPDATE tables SET name = '' WHERE id = ? AND name <> ''"
        changed += execute(query, (table,)).rowcount
    return changed
