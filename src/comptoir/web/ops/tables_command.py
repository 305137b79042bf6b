"""The command `comptoir tables`: what somebody who runs a server does with its tables.

It works on the folder, whether or not a server runs there: that one is told through the database,
and lets those who look at a deleted table know.
"""

from __future__ import annotations

import argparse
import json
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from time import gmtime, strftime
from typing import Any, Final

from comptoir.table.refusal import BadOption
from comptoir.terminal.arguments import writable
from comptoir.web.ops.backup import opened
from comptoir.web.ops.data_folder import DATABASE, folder_of, readable
from comptoir.web.ops.startup_check import check
from comptoir.web.tables.clock import exactly_now
from comptoir.web.tables.deleting import Erasure, delete_rows, erase, for_good, tell_server
from comptoir.web.tables.expiry import ALONE, Keep, idle_table, known_keep, plan, read_time
from comptoir.web.tables.hash_chain import Damaged, as_far_as_possible, one_by_one, rows_of
from comptoir.web.tables.migrations import VERSIONS, version_of
from comptoir.words import Catalogue

STATUSES: Final = ("waiting", "playing", "over")
ROW: Final = """SELECT id, touched, doomed, summary, created, entries
    FROM tables JOIN heads ON table_id = id WHERE id = ?"""


@dataclass(frozen=True)
class Listed:
    """A table as it is listed."""

    table: str
    game: str
    name: str
    status: str
    people: list[str]
    created: int
    touched: int
    expires: int | None
    entries: int


def tables(chosen: argparse.Namespace, words: Catalogue) -> int:
    """Do what is asked for with the tables of a folder."""
    path = folder_of(chosen.data) / DATABASE
    path.stat()  # says why, if it is not there
    os.umask(0o077)
    return COMMANDS[chosen.do](chosen, path, words)


@contextmanager
def database(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a database of the present version; a former one is a server's to bring up to date."""
    with readable(path), closing(opened(path, "rw")) as connection:
        connection.isolation_level = None
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
        if version_of(connection, path) != len(VERSIONS):
            raise BadOption("web.why.older", path=str(path))
        yield connection


def all_listed(connection: sqlite3.Connection) -> list[Listed]:
    """Read all tables that can be read, the one touched last first."""
    keep = kept_rules(connection)
    found = [listed(row, keep) for row in one_by_one(connection, ROW)]
    return sorted(found, key=lambda one: (-one.touched, one.table))


def listed(row: tuple[Any, ...], keep: Keep) -> Listed:
    table, touched, doomed, text, created, entries = row
    told = json.loads(text)
    people = [seat["name"] for seat in told["seats"] if seat["name"]]
    rest = idle_table((table, touched, doomed, text))
    until = keep.until(rest.kind, touched, doomed)
    return Listed(table, told["game"], told["name"], told["status"], people, created, touched,
                  until, entries)  # fmt: skip


def kept_rules(connection: sqlite3.Connection) -> Keep:
    """Read for how long the server of this folder keeps tables."""
    row = connection.execute("SELECT value FROM meta WHERE name = 'keep'").fetchone()
    return known_keep(row and row[0])


def list_tables(chosen: argparse.Namespace, path: Path, words: Catalogue) -> int:
    """List tables, all or some."""
    if chosen.status not in (None, *STATUSES):
        choices = list(STATUSES)
        raise BadOption("web.why.choice", name="--status", found=chosen.status, choices=choices)
    before = exactly_now() - (read_time("--older", chosen.older) if chosen.older else 0)
    with database(path) as connection:
        found = [
            one
            for one in all_listed(connection)
            if chosen.status in (None, one.status)
            and (not chosen.older or one.touched <= before)
            and (chosen.person is None or chosen.person in one.people)
        ]
    if chosen.json:
        say(json.dumps([asdict(one) for one in found], ensure_ascii=False, indent=1))
        return 0
    for one in found:
        say(line_of(one, words))
    say(words.text("web.tables.count", count=len(found)))
    return 0


def line_of(one: Listed, words: Catalogue) -> str:
    """Write a table in a line."""
    return words.text(
        "web.tables.line",
        table=one.table,
        game=one.game,
        status=words.text(f"web.tables.{one.status}"),
        day=day(one.touched),
        text=", ".join(one.people) or "–",
    )


def show(chosen: argparse.Namespace, path: Path, words: Catalogue) -> int:
    """Tell what is known of a table, and whether it is whole."""
    with database(path) as connection:
        one = found_table(connection, chosen.table)
        how = damage_of(connection, chosen.table)
    if chosen.json:
        say(json.dumps(asdict(one) | {"damaged": how}, ensure_ascii=False, indent=1))
        return 0
    told: dict[str, object] = {
        "game": one.game,
        "name": one.name or "–",
        "status": words.text(f"web.tables.{one.status}"),
        "people": ", ".join(one.people) or "–",
        "created": day(one.created),
        "touched": day(one.touched),
        "expires": day(one.expires) if one.expires else "–",
        "entries": one.entries,
        "chain": how or words.text("web.tables.whole"),
    }
    for name, value in told.items():
        say(f"{words.text(f'web.tables.show.{name}')} {value}")
    return 0


def damage_of(connection: sqlite3.Connection, table: str) -> str | None:
    try:
        rows_of(connection, table)
    except Damaged as damage:
        return damage.how
    return None


def found_table(connection: sqlite3.Connection, table: str) -> Listed:
    """Find a table; refuse one that is not there."""
    rows = as_far_as_possible(connection, ROW, (table,))
    if not rows:
        raise BadOption("web.why.no_such_id", text=table[:60])
    return listed(rows[0], kept_rules(connection))


def export(chosen: argparse.Namespace, path: Path, words: Catalogue) -> int:
    """Write all that is kept of a table to a file, as JSON; with what players hide from another."""
    with database(path) as connection:
        one = found_table(connection, chosen.table)
        try:
            found = rows_of(connection, chosen.table)
        except Damaged as damage:
            raise BadOption("web.why.damaged_id", text=damage.table, cause=damage.how) from damage
    assert found is not None, "it was found"
    setup, entries = found
    names = ("id", "created", "game", "seats", "options", "name", "settings", "record")
    told = dict(zip(names, setup, strict=True))
    told |= {"options": json.loads(setup[4]), "settings": json.loads(setup[6])}
    told["touched"] = one.touched
    told["entries"] = [
        {"seq": seq, "kind": kind, "seat": seat, "data": json.loads(data), "at": at}
        for seq, kind, seat, data, _, at in entries
    ]
    text = json.dumps(told, ensure_ascii=False, indent=1)
    if chosen.target == "-":
        say(text)
        return 0
    writable(chosen.target, force=chosen.force)
    Path(chosen.target).write_text(text + "\n", "utf-8")
    say(words.text("web.tables.exported", path=chosen.target, count=len(entries)))
    return 0


def delete(chosen: argparse.Namespace, path: Path, words: Catalogue) -> int:
    """Delete tables, or only names and chat in them."""
    part = chosen.names or chosen.chat
    if not chosen.tables and not (part and chosen.person):
        raise BadOption("web.why.delete_what")
    if chosen.person and not part:
        raise BadOption("web.why.delete_person")
    with database(path) as connection:
        wanted = chosen.tables or [one.table for one in all_listed(connection)]
        for table in chosen.tables:
            if table not in known_ids(connection, table):
                raise BadOption("web.why.no_such_id", text=table[:60])
        if part:
            erase_in(connection, wanted, chosen, words)
        else:
            delete_all(connection, wanted, words, dry=chosen.dry_run)
        tidy_up(connection, words)
    return 0


def known_ids(connection: sqlite3.Connection, table: str) -> list[str]:
    query = (
        "SELECT table_id FROM heads WHERE table_id = ?1 UNION SELECT id FROM tables WHERE id = ?1"
    )
    return [str(row[0]) for row in as_far_as_possible(connection, query, (table,))]


def erase_in(
    connection: sqlite3.Connection, wanted: list[str], chosen: argparse.Namespace, words: Catalogue
) -> None:
    """Take names or chat out of tables, one after the other."""
    what = Erasure(chosen.names, chosen.chat, chosen.person)
    places = touched = 0
    for table in wanted:
        try:
            with for_good(connection, keep=not chosen.dry_run):
                found = erase(connection, table, what)
                if found:
                    tell_server(connection, table)
        except Damaged as damage:
            say(words.text("web.damage.table", table=table, text=damage.how), sys.stderr)
            continue
        places, touched = places + found, touched + bool(found)
    name = "web.tables.would_erase" if chosen.dry_run else "web.tables.erased"
    say(words.text(name, places=places, tables=touched))


def delete_all(
    connection: sqlite3.Connection, wanted: list[str], words: Catalogue, *, dry: bool
) -> None:
    """Delete tables, one after the other."""
    for table in wanted:
        with for_good(connection, keep=not dry):
            delete_rows(connection, table)
            tell_server(connection, table)
        say(words.text("web.tables.would_delete" if dry else "web.tables.deleted", text=table))


def tidy_up(connection: sqlite3.Connection, words: Catalogue) -> None:
    """Empty the write-ahead log, which still holds what was deleted; say if others keep it busy."""
    connection.execute("PRAGMA busy_timeout = 5000")
    if connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]:
        say(words.text("web.tables.log_busy"), sys.stderr)


def expire(chosen: argparse.Namespace, path: Path, words: Catalogue) -> int:
    """Delete tables nobody has touched: for this long, or as the rules of the server say."""
    at = int(exactly_now())
    with database(path) as connection:
        found = [idle_table(row) for row in one_by_one(connection, ALONE)]
        if chosen.older:
            before = at - read_time("--older", chosen.older)
            going = [one.id for one in found if one.touched <= before]
            delete_all(connection, going, words, dry=chosen.dry_run)
            tidy_up(connection, words)
            say(words.text("web.tables.count", count=len(going)))
            return 0
        if not chosen.dry_run:
            raise BadOption("web.why.expire_what")
        keep = kept_rules(connection)
        pages, free, each = (
            int(connection.execute(f"PRAGMA {name}").fetchone()[0])
            for name in ("page_count", "freelist_count", "page_size")
        )
        planned = plan(found, keep, at, (pages - free) * each)
    doomed = {one.id: one.doomed for one in found if one.doomed} | planned.announce
    for table, end in sorted(doomed.items(), key=lambda item: (item[1] or 0, item[0])):
        if table not in planned.spare:
            say(words.text("web.tables.goes", text=table, day=day(end or at)))
    say(words.text("web.tables.count", count=len(set(doomed) - set(planned.spare))))
    return 0


def check_tables(_: argparse.Namespace, path: Path, words: Catalogue) -> int:
    """Look for damage, and tell what is found; give 1 if something is."""
    with database(path):
        pass
    told = list(check(path))
    for notice in told:
        say(words.text(notice.name, **notice.arguments))
    if not told:
        say(words.text("web.tables.all_whole", path=str(path)))
    return 1 if told else 0


def day(seconds: int) -> str:
    return strftime("%Y-%m-%d %H:%M", gmtime(seconds))


def say(text: str, where: Any = None) -> None:  # noqa: ANN401 - a stream
    (where or sys.stdout).write(f"{text}\n")


COMMANDS: Final[dict[str, Callable[[argparse.Namespace, Path, Catalogue], int]]] = {
    "list": list_tables,
    "show": show,
    "export": export,
    "delete": delete,
    "expire": expire,
    "check": check_tables,
}
