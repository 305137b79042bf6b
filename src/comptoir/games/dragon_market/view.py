"""View: what a seat may know of a table, as plain data.

Hidden are only red objectives: those of other sides, and the cards they choose from. What is
hidden, or not there, is None.
"""

from __future__ import annotations

from typing import Final, cast

from comptoir.games.dragon_market.notation import HEADINGS
from comptoir.games.dragon_market.rules.box import BONUSES, GOODS, RED_NAMES, SORT_NAMES
from comptoir.games.dragon_market.rules.components import Box, box_from
from comptoir.games.dragon_market.rules.harbour import NOTHING, NOWHERE, Harbour
from comptoir.games.dragon_market.rules.objective import card_names, to_win, wanted
from comptoir.games.dragon_market.rules.powers import available
from comptoir.games.dragon_market.rules.turn import spendable
from comptoir.games.dragon_market.rules.water import CELL_NAMES
from comptoir.games.dragon_market.view_types import Boat, Lies, Objective, Side, Step, View
from comptoir.table import game
from comptoir.table.flow import Step as Doing

IN_TURN: Final = ("Spend", "Reroll", "Rob", "MayRob")
"""The steps of the player whose turn it is, once the dice are thrown."""


def view_of(harbour: Harbour, seat: int | None) -> game.View:
    """Give what a seat may know; None is a spectator."""
    players = range(harbour.seats)
    viewer = None if seat is None else harbour.side(seat)
    steps = [step_row(step) for step in reversed(harbour.steps)]
    active = next((step["seat"] for step in steps if step["step"] in IN_TURN), None)
    view: View = {
        "game": "dragon_market",
        "seat": seat,
        "seats": harbour.seats,
        "options": dict(harbour.how.chosen),
        "awaited": list(harbour.awaited),
        "steps": steps,
        "first": harbour.first,
        "turn": harbour.turn,
        "active": active,
        "dice": list(harbour.dice),
        "points": harbour.points,
        "bought": harbour.bought,
        "buyable": 0 if active is None else spendable(harbour, active),
        "used": bit_names(harbour.used, BONUSES),
        "winner": known(harbour.winner),
        "to_win": to_win(harbour),
        "boats": [boat_row(harbour, boat) for boat in range(len(harbour.spots))],
        "heirs": [CELL_NAMES[cell] for cell in harbour.heirs],
        "pontoons": [CELL_NAMES[harbour.pontoon(player)] for player in players],
        "boxed": boxed_names(harbour),
        "stock": harbour.stock,
        "deck": len(harbour.deck),
        "side_of": [harbour.side(player) for player in players],
        "sides": [side_row(harbour, side, viewer) for side in range(harbour.sides())],
        "bonuses": [bit_names(available(harbour, player), BONUSES) for player in players],
    }
    return cast("game.View", view)


def step_row(step: Doing) -> Step:
    """Write a step: its name, and by name what it is made of."""
    row: Step = {"step": type(step).__name__, "seat": step.seat}
    for field in step.fields[1:]:
        value = getattr(step, field)
        if field == "sort":
            row["sort"] = SORT_NAMES[value]
        elif field == "tied":
            row["tied"] = [side for side in range(4) if value >> side & 1]
        else:
            row["number"] = value
    return row


def boat_row(harbour: Harbour, boat: int) -> Boat:
    """Write a boat: where it lies, and what lies on it."""
    spot, kinds, left = harbour.spots[boat], harbour.kinds, harbour.left
    return {
        "sort": SORT_NAMES[harbour.box.sorts[boat]],
        "lies": None if spot == NOWHERE else lying(spot),
        "stacks": [
            {"goods": GOODS[kinds[space]], "left": left[space]}
            for space in (2 * boat, 2 * boat + 1)
            if kinds[space] != NOTHING
        ],
    }


def lying(spot: int) -> Lies:
    """Write how a boat lies at a spot."""
    return {"sailor": CELL_NAMES[spot // 4], "heading": HEADINGS[spot % 4]}


def side_row(harbour: Harbour, side: int, viewer: int | None) -> Side:
    """Write what a side has, as far as another one may know it."""
    names, open_ = card_names(harbour), side == viewer or not harbour.how.advanced
    ruled_out = 0 if viewer is None else harbour.ruled_out[viewer * harbour.sides() + side]
    return {
        "coins": harbour.coins[side],
        "objective": objective_row(harbour, side, open_=open_),
        "held": bit_names(harbour.held[side], GOODS),
        "validated": [names[card] for card in harbour.validated[side]],
        "drawn": [names[card] if open_ else None for card in harbour.drawn[side]],
        "skips": harbour.skips[side],
        "bonus_by": known(harbour.powers[side]),
        "ruled_out": bit_names(ruled_out, RED_NAMES),
    }


def objective_row(harbour: Harbour, side: int, *, open_: bool) -> Objective | None:
    """Write the objective of a side, if it has one."""
    card, how = harbour.cards[side], harbour.how
    if card == NOTHING:
        return None
    if not open_:
        return {"card": None, "goods": None, "bonus": None}
    return {
        "card": card_names(harbour)[card],
        "goods": bit_names(wanted(harbour, side), GOODS),
        "bonus": BONUSES[harbour.box.bonus_of[card]] if how.advanced else None,
    }


def known(number: int) -> int | None:
    """Give a number that may stand for nothing."""
    return None if number == NOTHING else number


def boxed_names(harbour: Harbour) -> list[str]:
    """Name the goods that went back into the box, each as often as it lies there."""
    return [name for name, number in zip(GOODS, harbour.boxed, strict=True) for _ in range(number)]


def bit_names(bits: int, names: list[str]) -> list[str]:
    """List the names of a set."""
    return [name for place, name in enumerate(names) if bits >> place & 1] if bits else []


def box_of(view: game.View) -> Box:
    """Give the box that is played with."""
    return box_from(view["options"]["components"])
