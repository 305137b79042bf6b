"""Position: the whole table as plain data, both ways, and what the box can make.

What follows from the rest (the bank, what has sunk) is worked out, so that it cannot be wrong.
"""

from __future__ import annotations

from typing import Any

from comptoir.table.chance import Chance
from comptoir.table.flow import Step
from comptoir.table.reading import Reader
from comptoir.table.refusal import BadPosition
from silk_and_salt.rules import (
    CARGOES,
    COINS,
    MISSING,
    SALT,
    SILK,
    Bid,
    Harbour,
    MayDoubt,
    Sail,
    Take,
    highest_bid,
)

STEPS: dict[str, type[Step]] = {step.__name__: step for step in (Sail, Bid, MayDoubt, Take)}


def describe(harbour: Harbour) -> dict[str, Any]:
    """Write the whole table down, the next step first."""
    return {
        "pile": harbour.pile.copy(),
        "up": harbour.up,
        "doubts": harbour.doubts,
        "players": [{"coins": p.coins, "doubt": p.doubt, **p.cargo} for p in harbour.players],
        "steps": [written(step) for step in reversed(harbour.steps)],
    }


def written(step: Step) -> dict[str, Any]:
    """Write a step down: its name, and what it holds."""
    name = type(step).__name__
    if isinstance(step, Bid):
        made = [(seat, coins) for seat, coins in enumerate(step.bids) if coins != MISSING]
        return {"step": name, "sealed": [{"seat": seat, "coins": coins} for seat, coins in made]}
    return {"step": name} | {field: getattr(step, field) for field in step.fields}


def restore(state: Reader, seats: int, chance: Chance) -> Harbour:
    """Make the table; refuse, saying where, what the box cannot make."""
    harbour = Harbour(seats, chance)
    harbour.pile = state.items("pile", "text")
    harbour.up = state.choice("up", (SILK, SALT))
    harbour.doubts = state.whole("doubts", 0, seats)
    rows = state.rows("players")
    if len(rows) != seats:
        state.fail("table.why.count", "players", expected=seats, found=len(rows))
    for player, row in zip(harbour.players, rows, strict=True):
        player.coins = row.whole("coins", 0, COINS)
        player.doubt = row.flag("doubt")
        player.cargo = {kind: row.whole(kind, 0, CARGOES[kind]) for kind in (SILK, SALT)}
        row.done()
    harbour.steps = [read_step(row, harbour) for row in reversed(state.rows("steps"))]
    check_order(state, harbour.steps)
    state.done()
    harbour.bank = COINS * seats - sum(player.coins for player in harbour.players)
    for kind in (SILK, SALT):
        harbour.sunk[kind] = CARGOES[kind] - afloat(harbour, kind)
    audit(harbour)
    harbour.settle()
    return harbour


def read_step(row: Reader, harbour: Harbour) -> Step:
    """Read one step."""
    name = row.choice("step", list(STEPS))
    if name == "Bid":
        step: Step = read_bid(row, harbour)
    else:
        step = Sail() if name == "Sail" else STEPS[name](row.whole("seat", 0, harbour.seats - 1))
    row.done()
    return step


def read_bid(row: Reader, harbour: Harbour) -> Bid:
    """Read the bids made so far; somebody's is missing."""
    bids = [MISSING] * harbour.seats
    for sealed in row.rows("sealed"):
        seat = sealed.whole("seat", 0, harbour.seats - 1)
        bids[seat] = sealed.whole("coins", 0, highest_bid(harbour.players[seat].coins))
        sealed.done()
    if MISSING not in bids:
        row.fail("table.why.count", "sealed", expected=harbour.seats - 1, found=harbour.seats)
    return Bid(*bids)


def check_order(state: Reader, steps: list[Step]) -> None:
    """Refuse steps in an order that never comes up."""
    names = [type(step).__name__ for step in reversed(steps)]
    doubting = names[-2:] == ["Take", "Sail"] and set(names[:-2]) == {"MayDoubt"}
    if names != ["Bid", "Sail"] and not doubting:
        state.fail("table.why.choice", "steps", found=" ".join(names)[:40], choices=list(STEPS))


def audit(harbour: Harbour) -> None:
    """Count everything in the box."""
    coins = harbour.bank + sum(player.coins for player in harbour.players)
    found = {kind: afloat(harbour, kind) + harbour.sunk[kind] for kind in (SILK, SALT)}
    found["coins"] = coins
    for name, number in found.items():
        expected = CARGOES.get(name, COINS * harbour.seats)
        if number != expected or min(harbour.bank, *harbour.sunk.values()) < 0:
            raise BadPosition("table.why.count", where=name, found=number, expected=expected)


def afloat(harbour: Harbour, kind: str) -> int:
    """Count the cargoes of a kind that have not sunk."""
    owned = sum(player.cargo[kind] for player in harbour.players)
    return harbour.pile.count(kind) + (harbour.up == kind) + owned
