"""The command `comptoir tables`: what somebody who runs a server does with its tables.

It works on the folder, or on the database that servers share, whether or not a server runs: those
that do are told through the database, and let those who look at a deleted table know.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from time import gmtime, strftime
from typing import Any, Final

from comptoir.table.refusal import BadOption
from comptoir.terminal.arguments import writable
from comptoir.web.ops.data_folder import DATABASE, folder_of
from comptoir.web.ops.places import Place, sqlite_place
from comptoir.web.tables.clock import exactly_now
from comptoir.web.tables.erasure import Erasure
from comptoir.web.tables.expiry import Keep, idle_table, known_keep, plan, read_time
from comptoir.web.tables.hash_chain import Damaged
from comptoir.web.tables.stores import check_url
from comptoir.words import Catalogue

STATUSES: Final = ("waiting", "playing", "over")


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
    """Do what is asked for with the tables of a folder, or of a database that servers share."""
    os.umask(0o077)
    with place_of(chosen) as place:
        return COMMANDS[chosen.do](chosen, place, words)


@contextmanager
def place_of(chosen: argparse.Namespace) -> Iterator[Place]:
    """Open what is meant."""
    if chosen.database is not None:
        from comptoir.web.ops.postgres_place import opened_place  # noqa: PLC0415 - an extra

        with opened_place(check_url(chosen.database)) as place:
            yield place
        return
    path = folder_of(chosen.data) / DATABASE
    path.stat()  # says why, if it is not there
    with sqlite_place(path) as found:
        yield found


def all_listed(place: Place) -> list[Listed]:
    """Read all tables that can be read, the one touched last first."""
    keep = known_keep(place.rules())
    found = [listed(row, keep) for row in place.rows()]
    return sorted(found, key=lambda one: (-one.touched, one.table))


def listed(row: tuple[Any, ...], keep: Keep) -> Listed:
    table, touched, doomed, text, created, entries = row
    told = json.loads(text)
    people = [seat["name"] for seat in told["seats"] if seat["name"]]
    rest = idle_table((table, touched, doomed, text))
    until = keep.until(rest.kind, touched, doomed)
    return Listed(table, told["game"], told["name"], told["status"], people, created, touched,
                  until, entries)  # fmt: skip


def list_tables(chosen: argparse.Namespace, place: Place, words: Catalogue) -> int:
    """List tables, all or some."""
    if chosen.status not in (None, *STATUSES):
        choices = list(STATUSES)
        raise BadOption("web.why.choice", name="--status", found=chosen.status, choices=choices)
    before = exactly_now() - (read_time("--older", chosen.older) if chosen.older else 0)
    found = [
        one
        for one in all_listed(place)
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


def show(chosen: argparse.Namespace, place: Place, words: Catalogue) -> int:
    """Tell what is known of a table, and whether it is whole."""
    one = found_table(place, chosen.table)
    how = damage_of(place, chosen.table)
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


def damage_of(place: Place, table: str) -> str | None:
    try:
        place.written(table)
    except Damaged as damage:
        return damage.how
    return None


def found_table(place: Place, table: str) -> Listed:
    """Find a table; refuse one that is not there."""
    rows = place.rows(table)
    if not rows:
        raise BadOption("web.why.no_such_id", text=table[:60])
    return listed(rows[0], known_keep(place.rules()))


def export(chosen: argparse.Namespace, place: Place, words: Catalogue) -> int:
    """Write all that is kept of a table to a file, as JSON; with what players hide from another."""
    one = found_table(place, chosen.table)
    try:
        found = place.written(chosen.table)
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


def delete(chosen: argparse.Namespace, place: Place, words: Catalogue) -> int:
    """Delete tables, or only names and chat in them."""
    part = chosen.names or chosen.chat
    if not chosen.tables and not (part and chosen.person):
        raise BadOption("web.why.delete_what")
    if chosen.person and not part:
        raise BadOption("web.why.delete_person")
    wanted = chosen.tables or [one.table for one in all_listed(place)]
    for table in chosen.tables:
        if not place.knows(table):
            raise BadOption("web.why.no_such_id", text=table[:60])
    if part:
        erase_in(place, wanted, chosen, words)
    else:
        delete_all(place, wanted, words, dry=chosen.dry_run)
    tidy_up(place, words)
    return 0


def erase_in(place: Place, wanted: list[str], chosen: argparse.Namespace, words: Catalogue) -> None:
    """Take names or chat out of tables, one after the other."""
    what = Erasure(chosen.names, chosen.chat, chosen.person)
    places = touched = 0
    for table in wanted:
        try:
            found = place.erase(table, what, keep=not chosen.dry_run)
        except Damaged as damage:
            say(words.text("web.damage.table", table=table, text=damage.how), sys.stderr)
            continue
        places, touched = places + found, touched + bool(found)
    name = "web.tables.would_erase" if chosen.dry_run else "web.tables.erased"
    say(words.text(name, places=places, tables=touched))


def delete_all(place: Place, wanted: list[str], words: Catalogue, *, dry: bool) -> None:
    """Delete tables, one after the other."""
    for table in wanted:
        place.delete(table, keep=not dry)
        say(words.text("web.tables.would_delete" if dry else "web.tables.deleted", text=table))


def tidy_up(place: Place, words: Catalogue) -> None:
    """Have what was deleted leave the files altogether; say if others keep them busy."""
    if not place.tidy():
        say(words.text("web.tables.log_busy"), sys.stderr)


def expire(chosen: argparse.Namespace, place: Place, words: Catalogue) -> int:
    """Delete tables nobody has touched: for this long, or as the rules of the server say."""
    at = int(exactly_now())
    found = [idle_table(row[:4]) for row in place.rows()]
    if chosen.older:
        before = at - read_time("--older", chosen.older)
        going = [one.id for one in found if one.touched <= before]
        delete_all(place, going, words, dry=chosen.dry_run)
        tidy_up(place, words)
        say(words.text("web.tables.count", count=len(going)))
        return 0
    if not chosen.dry_run:
        raise BadOption("web.why.expire_what")
    planned = plan(found, known_keep(place.rules()), at, place.size())
    doomed = {one.id: one.doomed for one in found if one.doomed} | planned.announce
    for table, end in sorted(doomed.items(), key=lambda item: (item[1] or 0, item[0])):
        if table not in planned.spare:
            say(words.text("web.tables.goes", text=table, day=day(end or at)))
    say(words.text("web.tables.count", count=len(set(doomed) - set(planned.spare))))
    return 0


def check_tables(_: argparse.Namespace, place: Place, words: Catalogue) -> int:
    """Look for damage, and tell what is found; give 1 if something is."""
    told = list(place.check())
    for notice in told:
        say(words.text(notice.name, **notice.arguments))
    if not told:
        say(words.text("web.tables.all_whole", path=place.name))
    return 1 if told else 0


def day(seconds: int) -> str:
    return strftime("%Y-%m-%d %H:%M", gmtime(seconds))


def say(text: str, where: Any = None) -> None:  # noqa: ANN401 - a stream
    (where or sys.stdout).write(f"{text}\n")


COMMANDS: Final[dict[str, Callable[[argparse.Namespace, Place, Catalogue], int]]] = {
    "list": list_tables,
    "show": show,
    "export": export,
    "delete": delete,
    "expire": expire,
    "check": check_tables,
}
