"""Worlds: tables that the seat of a view could be at.

What a side holds must be on its card, and what the seat has seen of the deck rules cards out.
"""

from __future__ import annotations

from math import comb
from typing import Final

from comptoir.games.dragon_market.notation import HEADINGS
from comptoir.games.dragon_market.position import STEPS
from comptoir.games.dragon_market.rules.box import BONUSES, GOODS, RED_NAMES, SORT_NAMES
from comptoir.games.dragon_market.rules.harbour import NOTHING, Harbour
from comptoir.games.dragon_market.rules.objective import card_names
from comptoir.games.dragon_market.rules.opening import options_from
from comptoir.games.dragon_market.rules.water import CELL_NAMES
from comptoir.games.dragon_market.view import box_of
from comptoir.games.dragon_market.view_types import Side, Step
from comptoir.table import flow
from comptoir.table.bits import BIT
from comptoir.table.chance import Chance
from comptoir.table.game import View
from comptoir.table.refusal import BadPosition

CELL_OF: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}
KIND_OF: Final = {name: kind for kind, name in enumerate(GOODS)}
HEADING_OF: Final = {name: way for way, name in enumerate(HEADINGS)}


def laid_out(view: View, chance: Chance) -> Harbour:
    """Lay a table out as a view shows it; hidden cards are nowhere, and nobody is asked yet."""
    harbour = Harbour(options_from(view["seats"], view["options"]), view["seats"], chance)
    harbour.first, harbour.turn, harbour.dice = view["first"], view["turn"], tuple(view["dice"])
    harbour.points, harbour.bought, harbour.stock = view["points"], view["bought"], view["stock"]
    harbour.used = bits_of(view["used"], BONUSES)
    harbour.winner = number_of(view["winner"])
    for boat, row in enumerate(view["boats"]):
        lies = row["lies"]
        if lies is not None:
            harbour.put(boat, 4 * CELL_OF[lies["sailor"]] + HEADING_OF[lies["heading"]])
        for space, stack in enumerate(row["stacks"], 2 * boat):
            harbour.kinds[space] = KIND_OF[stack["goods"]]
            harbour.left[space] = stack["left"]
    harbour.heirs = [CELL_OF[cell] for cell in view["heirs"]]
    for goods in view["boxed"]:
        harbour.boxed[KIND_OF[goods]] += 1
    for side, row in enumerate(view["sides"]):
        lay_out_side(harbour, side, row)
    harbour.steps = [step_from(row) for row in reversed(view["steps"])]
    return harbour


def lay_out_side(harbour: Harbour, side: int, row: Side) -> None:
    """Give a side what it is known to have."""
    names, objective = card_names(harbour), row["objective"]
    if objective is not None and objective["card"] is not None:
        harbour.cards[side] = names.index(objective["card"])
    harbour.coins[side] = row["coins"]
    harbour.held[side] = bits_of(row["held"], GOODS)
    harbour.validated[side] = tuple(names.index(card) for card in row["validated"])
    harbour.drawn[side] = tuple(names.index(card) for card in row["drawn"] if card is not None)
    harbour.skips[side] = row["skips"]
    harbour.powers[side] = number_of(row["bonus_by"])


def bits_of(found: list[str], names: list[str]) -> int:
    """Make a set of names."""
    return int(sum(BIT[names.index(name)] for name in found))


def number_of(number: int | None) -> int:
    """Give a number, or what stands for none."""
    return NOTHING if number is None else number


def step_from(row: Step) -> flow.Step:
    """Make a step."""
    made: list[int] = [row["seat"]]
    if "sort" in row:
        made.append(SORT_NAMES.index(row["sort"]))
    if "number" in row:
        made.append(row["number"])
    if "tied" in row:
        made.append(int(sum(BIT[side] for side in row["tied"])))
    return STEPS[row["step"]](*made)


def determinise(view: View, chance: Chance) -> Harbour:
    """Make a table that the seat could be at, each as likely as any other."""
    hands, drawn = possible_hands(view), {}
    if not hands:
        raise BadPosition("dragon_market.why.cards", where="sides")
    hand = chance.pick(hands) if view["options"]["objectives"] == "red" else {}
    free = [card for card in unseen(view) if card not in hand.values()]
    for side, row in enumerate(view["sides"]):
        if None in row["drawn"]:
            fitting = [card for card in free if card not in row["ruled_out"]]
            drawn[side] = [fitting.pop(int(chance.below(len(fitting)))) for _ in row["drawn"]]
            free = [card for card in free if card not in drawn[side]]
    harbour = laid_out(view, chance.fork())
    for side, card in hand.items():
        harbour.cards[side] = RED_NAMES.index(card)
    for side, cards in drawn.items():
        harbour.drawn[side] = tuple(sorted(RED_NAMES.index(card) for card in cards))
    remember(view, harbour)
    harbour.settle()
    return harbour


def remember(view: View, harbour: Harbour) -> None:
    """Let the deck be what is left, and the seat know what it knows, but nobody else."""
    if view["seat"] is not None:
        base = harbour.side(view["seat"]) * harbour.sides()
        for side, row in enumerate(view["sides"]):
            harbour.ruled_out[base + side] = bits_of(row["ruled_out"], RED_NAMES)
    lying = {*harbour.cards}.union(*harbour.validated, *harbour.drawn)
    harbour.deck = [card for card in range(len(harbour.objectives)) if card not in lying]


def unseen(view: View) -> list[str]:
    """List the red cards of which a view does not say where they are."""
    lying = {card for row in view["sides"] for card in (*row["validated"], *row["drawn"])}
    lying |= {row["objective"]["card"] for row in view["sides"] if row["objective"] is not None}
    return [card for card in RED_NAMES if card not in lying]


def possible_hands(view: View) -> list[dict[int, str]]:
    """List all ways in which the hidden objectives can be given to their sides."""
    ways: list[dict[int, str]] = [{}]
    for side, row in enumerate(view["sides"]):
        if row["objective"] is not None and row["objective"]["card"] is None:
            fitting = [card for card in unseen(view) if may_have(view, row, card)]
            ways = [{**way, side: card} for way in ways for card in fitting
                    if card not in way.values()]  # fmt: skip
    return ways


def may_have(view: View, row: Side, card: str) -> bool:
    """Tell whether a side can have an objective, as far as the seat knows."""
    goods = box_of(view).red[RED_NAMES.index(card)]
    return not bits_of(row["held"], GOODS) & ~goods and card not in row["ruled_out"]


def worlds(view: View) -> int:
    """Count the different tables that could lie behind a view."""
    hands = possible_hands(view)
    gone = len(hands[0]) if hands else 0
    ways = len(hands)
    for row in view["sides"]:
        hidden = row["drawn"].count(None)
        if hidden:  # what is ruled out for those who choose is so for the other hidden cards, too
            fitting = [card for card in unseen(view) if card not in row["ruled_out"]]
            ways *= comb(len(fitting) - gone, hidden)
            gone += hidden
    return ways
