"""View: what a seat may know of a table, as plain data.

Hidden are the money of others, the cards they choose from and what they have chosen until all have,
and with an option their loose tiles. How much money there is in all is known: everybody saw what
the bank has paid. What is not known is None. Money is counted in bills of 10,000.
"""

from __future__ import annotations

from typing import Final, cast

from comptoir.games.chinatown.notation import digest_text
from comptoir.games.chinatown.position import SEATS_IN
from comptoir.games.chinatown.rules.board import LOTS, SHOPS
from comptoir.games.chinatown.rules.city import EMPTY, City
from comptoir.games.chinatown.rules.deal import (
    ANYONE,
    CASH,
    REASONS,
    STATES,
    TILE,
    Deal,
    Terms,
)
from comptoir.games.chinatown.rules.floor import Floor, asked_last, everybody
from comptoir.games.chinatown.rules.year import Build, Choose
from comptoir.games.chinatown.view_types import (
    DealRow,
    Lot,
    Player,
    Step,
    Thing,
    Tiles,
    Transfer,
    View,
)
from comptoir.table import game
from comptoir.table.flow import Step as TableStep

KIND: Final = {name: kind for kind, name in enumerate(SHOPS)}


def view_of(city: City, seat: int | None) -> game.View:
    """Give what a seat may know; None is a spectator."""
    view: View = {
        "game": "chinatown",
        "seat": seat,
        "seats": city.seats,
        "options": dict(city.how.chosen),
        "awaited": list(city.awaited),
        "steps": [step_row(step, seat) for step in reversed(city.steps)],
        "year": int(city.year),
        "first": int(city.first),
        "numbered": int(city.numbered),
        "in_play": sum(city.money),
        "talk": city.how.talk,
        "last_call": called_last(city),
        "players": players(city, seat),
        "deals": [deal_row(deal) for deal in city.deals],
    }
    return cast("game.View", view)


def players(city: City, seat: int | None) -> list[Player]:
    """Give what a seat may know of everybody."""
    lots: list[list[Lot]] = [[] for _ in range(city.seats)]
    for lot in range(1, LOTS + 1):
        owner, kind = city.owners[lot], city.shops[lot]
        if owner >= 0:
            lots[owner].append({"lot": lot, "shop": None if kind == EMPTY else SHOPS[kind]})
    return [
        {
            "money": city.money[other] if other == seat or city.how.open_money else None,
            "tiles": tile_rows(city.tiles[other], hidden=city.how.hidden_tiles and other != seat),
            "hand": list(city.hands[other]) if other == seat else None,
            "hand_size": len(city.hands[other]),
            "lots": lots[other],
            "wants": [thing_row(thing) for thing in city.wants[other]],
            "sells": [thing_row(thing) for thing in city.sells[other]],
            "spoken": city.spoken[other],
            "asides": city.asides[other],
            "earned": list(city.earned[other]),
        }
        for other in range(city.seats)
    ]


def tile_rows(held: list[int], *, hidden: bool) -> list[Tiles]:
    """List loose tiles, equal ones together."""
    if hidden:
        number = sum(held)
        return [{"shop": None, "count": number}] if number else []
    return [{"shop": SHOPS[kind], "count": number} for kind, number in enumerate(held) if number]


def thing_row(thing: int) -> Thing:
    """Write a lot, a tile or a sum."""
    if thing > CASH:
        return {"money": thing - CASH}
    return {"lot": thing} if thing < TILE else {"shop": SHOPS[thing - TILE]}


def transfer_rows(terms: Terms) -> list[Transfer]:
    """Write the terms of a deal."""
    return [
        {
            "from": None if terms[place] == ANYONE else terms[place],
            "to": None if terms[place + 1] == ANYONE else terms[place + 1],
            **thing_row(terms[place + 2]),
        }
        for place in range(0, len(terms), 3)
    ]


def deal_row(deal: Deal) -> DealRow:
    """Write a deal."""
    return {
        "number": deal.number,
        "version": deal.version,
        "digest": digest_text(deal.digest),
        "by": deal.by,
        "terms": transfer_rows(deal.terms),
        "answers_to": deal.answers_to or None,
        "consents": list(SEATS_IN[deal.consents]),
        "declined": [{"seat": seat, "reason": REASONS[reason]} for seat, reason in deal.declined],
        "takers": list(SEATS_IN[deal.takers]),
        "gone_back": list(SEATS_IN[deal.gone_back]),
        "state": STATES[deal.state],
    }


def called_last(city: City) -> list[int]:
    """Name those who have something to answer although all are done with the floor. [R13]"""
    step = city.steps[-1] if city.steps else None
    if not isinstance(step, Floor) or not everybody(city, step.done):
        return []
    return list(asked_last(city))


def step_row(step: TableStep, seat: int | None) -> Step:
    """Write a step as a seat may see it: of the others only that they have chosen."""
    name = type(step).__name__
    if isinstance(step, Choose):
        kept = [
            list(lots) if other == seat or not lots else None
            for other, lots in enumerate(step.kept)
        ]
        return {"step": name, "kept": kept}
    if isinstance(step, Floor):
        return {"step": name, "done": list(SEATS_IN[step.done])}
    return {"step": name, "seat": step.seat} if isinstance(step, Build) else {"step": name}


def thing_in(row: Thing) -> int:
    """Read a lot, a tile or a sum."""
    if "lot" in row:
        return row["lot"]
    return TILE + KIND[row["shop"]] if "shop" in row else CASH + row["money"]


def terms_in(rows: list[Transfer]) -> Terms:
    """Read the terms of a deal."""
    found: list[int] = []
    for row in rows:
        giver, receiver = row["from"], row["to"]
        found += (
            ANYONE if giver is None else giver,
            ANYONE if receiver is None else receiver,
            thing_in(row),
        )
    return tuple(found)
