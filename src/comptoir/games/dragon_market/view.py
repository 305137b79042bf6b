"""View: the whole table as plain data, what a seat may know of it, and tables it could be at.

Hidden are only red objectives: those of other sides, and the cards they choose from. What a
side holds must be on its card, and what it has seen of the deck rules cards out.
"""

from __future__ import annotations

from math import comb
from typing import Any, Final

from comptoir.games.dragon_market.box import BONUSES, GOODS, RED_NAMES, SORT_NAMES
from comptoir.games.dragon_market.components import Box, box_from
from comptoir.games.dragon_market.harbour import NOTHING, NOWHERE, Harbour
from comptoir.games.dragon_market.notation import HEADINGS
from comptoir.games.dragon_market.objective import card_names, to_win, wanted
from comptoir.games.dragon_market.powers import available
from comptoir.games.dragon_market.water import CELL_NAMES
from comptoir.table.chance import Chance
from comptoir.table.flow import Step
from comptoir.table.game import View

HIDDEN: Final = "?"
NO_CARD: Final = ""
STATE: Final = (
    "first", "turn", "dice", "points", "bought", "used", "winner", "boats", "heirs", "boxed",
)  # fmt: skip
OF_A_SIDE: Final = (
    "coins", "objective", "held", "validated", "drawn", "skips", "bonus_by",
)  # fmt: skip
"""What a position says of each side."""


def describe(harbour: Harbour) -> dict[str, Any]:
    """Give the whole table, hidden things included."""
    state = open_state(harbour)
    state["sides"] = [side_row(harbour, side, knows=True) for side in range(harbour.sides())]
    state["steps"] = [step_text(step) for step in reversed(harbour.steps)]
    state["memory"] = {"ruled_out": [remembered(harbour, side) for side in range(harbour.sides())]}
    return state


def open_state(harbour: Harbour) -> dict[str, Any]:
    """Give what lies open on the table."""
    return {
        "first": harbour.first,
        "turn": harbour.turn,
        "dice": list(harbour.dice),
        "points": harbour.points,
        "bought": harbour.bought,
        "used": bonus_names(harbour.used),
        "winner": harbour.winner,
        "boats": [boat_row(harbour, boat) for boat in range(len(harbour.spots))],
        "heirs": [CELL_NAMES[cell] for cell in harbour.heirs],
        "boxed": [
            name for name, number in zip(GOODS, harbour.boxed, strict=True) for _ in range(number)
        ],
    }


def boat_row(harbour: Harbour, boat: int) -> dict[str, Any]:
    """Write a boat as plain data: where it lies, and what lies on it."""
    spot = harbour.spots[boat]
    spaces = range(2 * boat, 2 * boat + 2)
    return {
        "sailor": SORT_NAMES[harbour.box.sorts[boat]],
        "lies": "" if spot == NOWHERE else f"{CELL_NAMES[spot // 4]} {HEADINGS[spot % 4]}",
        "goods": [
            f"{GOODS[harbour.kinds[space]]} {harbour.left[space]}"
            for space in spaces
            if harbour.kinds[space] != NOTHING
        ],
    }


def side_row(harbour: Harbour, side: int, *, knows: bool) -> dict[str, Any]:
    """Write what a side has, with its secrets or without."""
    names = card_names(harbour)
    card, drawn = harbour.cards[side], harbour.drawn[side]
    shown = knows or not harbour.how.advanced
    objective = NO_CARD if card == NOTHING else names[card] if shown else HIDDEN
    return {
        "coins": harbour.coins[side],
        "objective": objective,
        "held": goods_names(harbour.held[side]),
        "validated": [names[card] for card in harbour.validated[side]],
        "drawn": [names[card] if shown else HIDDEN for card in drawn],
        "skips": harbour.skips[side],
        "bonus_by": harbour.powers[side],
    }


def remembered(harbour: Harbour, side: int) -> list[str]:
    """List the cards that a side knows each other side cannot have."""
    sides = harbour.sides()
    return [
        " ".join(bit_names(harbour.ruled_out[side * sides + other], RED_NAMES))
        for other in range(sides)
    ]


def bit_names(bits: int, names: list[str]) -> list[str]:
    """List the names of a set."""
    return [name for place, name in enumerate(names) if bits >> place & 1]


def goods_names(bits: int) -> list[str]:
    """List goods by name."""
    return bit_names(bits, GOODS)


def bonus_names(bits: int) -> list[str]:
    """List bonuses by name."""
    return bit_names(bits, BONUSES)


def step_text(step: Step) -> str:
    """Write a step: its name and what it is made of."""
    values = [str(getattr(step, field)) for field in step.fields]
    return " ".join([type(step).__name__, *values])


def view_of(harbour: Harbour, seat: int | None) -> View:
    """Give what a seat may know; None is a spectator."""
    side = None if seat is None else harbour.side(seat)
    view = open_state(harbour)
    view["game"] = "dragon_market"
    view["seat"] = seat
    view["seats"] = harbour.seats
    view["options"] = dict(harbour.how.chosen)
    view["awaited"] = list(harbour.awaited)
    view["stock"] = harbour.stock
    view["deck"] = len(harbour.deck)
    view["to_win"] = to_win(harbour)
    view["pontoons"] = [CELL_NAMES[harbour.pontoon(player)] for player in range(harbour.seats)]
    view["side_of"] = [harbour.side(player) for player in range(harbour.seats)]
    view["sides"] = [
        {**side_row(harbour, other, knows=other == side), "wants": wants(harbour, other, side)}
        for other in range(harbour.sides())
    ]
    view["ruled_out"] = [] if side is None else remembered(harbour, side)
    view["bonuses"] = [bonus_names(available(harbour, player)) for player in range(harbour.seats)]
    view["steps"] = [step_text(step) for step in reversed(harbour.steps)]
    return view


def wants(harbour: Harbour, side: int, knower: int | None) -> list[str]:
    """List the goods on the objective of a side, if that may be known."""
    if harbour.how.advanced and side != knower:
        return []
    return goods_names(wanted(harbour, side))


def box_of(view: View) -> Box:
    """Give the box that is played with."""
    return box_from(view["options"]["components"])


def determinise(view: View, chance: Chance) -> dict[str, Any]:
    """Fill in what the view does not show, each possibility as likely as any other."""
    state: dict[str, Any] = {key: view[key] for key in STATE}
    state["sides"] = [{key: row[key] for key in OF_A_SIDE} for row in view["sides"]]
    state["steps"] = list(view["steps"])
    state["memory"] = {"ruled_out": memory(view)}
    hands = possible_hands(view)
    if hands:
        chosen = chance.pick(hands)
        free = unseen(view)
        for side, card in chosen.items():
            state["sides"][side]["objective"] = card
            free.remove(card)
        for side, row in enumerate(state["sides"]):
            if HIDDEN in row["drawn"]:
                fitting = [card for card in free if not is_ruled_out(view, side, card)]
                drawn = [fitting.pop(int(chance.below(len(fitting)))) for _ in row["drawn"]]
                free = [card for card in free if card not in drawn]
                row["drawn"] = sorted(drawn)
    return state


def memory(view: View) -> list[list[str]]:
    """Remember what this seat knows; what others remember is left out."""
    sides = len(view["sides"])
    rows = [[""] * sides for _ in range(sides)]
    if view["seat"] is not None:
        rows[view["side_of"][view["seat"]]] = list(view["ruled_out"])
    return rows


def unseen(view: View) -> list[str]:
    """List the red cards of which a view does not say where they are."""
    lying = {
        card
        for row in view["sides"]
        for card in (row["objective"], *row["validated"], *row["drawn"])
    }
    return [card for card in RED_NAMES if card not in lying]


def possible_hands(view: View) -> list[dict[int, str]]:
    """List all ways in which the hidden objectives can be given to their sides."""
    if view["options"]["objectives"] != "red":
        return []
    ways: list[dict[int, str]] = [{}]
    for side, row in enumerate(view["sides"]):
        if row["objective"] == HIDDEN:
            fitting = [card for card in unseen(view) if may_have(view, side, card)]
            ways = [{**way, side: card} for way in ways for card in fitting
                    if card not in way.values()]  # fmt: skip
    return ways


def may_have(view: View, side: int, card: str) -> bool:
    """Tell whether a side can have an objective, as far as a seat knows."""
    goods = goods_names(box_of(view).red[RED_NAMES.index(card)])
    held = view["sides"][side]["held"]
    return set(held) <= set(goods) and not is_ruled_out(view, side, card)


def is_ruled_out(view: View, side: int, card: str) -> bool:
    """Tell whether a seat has seen that a side cannot have a card."""
    return view["seat"] is not None and card in view["ruled_out"][side].split()


def worlds(view: View) -> int:
    """Count the different tables that could lie behind a view."""
    if view["options"]["objectives"] != "red":
        return 1
    hands = possible_hands(view)
    gone = len(hands[0]) if hands else 0
    ways = len(hands)
    for side, row in enumerate(view["sides"]):
        hidden = row["drawn"].count(HIDDEN)
        if hidden:  # what is ruled out for those who choose is so for the other hidden cards, too
            fitting = [card for card in unseen(view) if not is_ruled_out(view, side, card)]
            ways *= comb(len(fitting) - gone, hidden)
            gone += hidden
    return ways
