"""Audit: everything in the box is somewhere, once; a table that is otherwise is refused."""

from __future__ import annotations

from comptoir.games.dragon_market.rules.box import COINS, GOODS, PAIR
from comptoir.games.dragon_market.rules.harbour import NOTHING, NOWHERE, PONTOON, WATER, Harbour
from comptoir.games.dragon_market.rules.objective import to_win, wanted
from comptoir.games.dragon_market.rules.sight import ASIDE, HALF, bits
from comptoir.games.dragon_market.rules.walking import can_stand
from comptoir.games.dragon_market.rules.water import CELL_NAMES, UNDER
from comptoir.table.refusal import BadPosition

WHY = "dragon_market.why."


def audit(harbour: Harbour) -> None:
    """Refuse a table that the box cannot make."""
    audit_coins(harbour)
    audit_boats(harbour)
    audit_heirs(harbour)
    audit_goods(harbour)
    audit_cards(harbour)


def audit_coins(harbour: Harbour) -> None:
    """Every coin is in the stock or with a player."""
    if min(harbour.stock, *harbour.coins) < 0 or harbour.stock + sum(harbour.coins) != COINS:
        raise BadPosition(WHY + "coins", where="sides", number=COINS)


def audit_boats(harbour: Harbour) -> None:
    """Boats lie on water, none on another, and none with its sailor in the middle along an edge."""
    lying: dict[int, int] = {}
    for boat, spot in enumerate(harbour.spots):
        cells = () if spot == NOWHERE else UNDER[harbour.box.sorts[boat]][spot]
        if spot != NOWHERE and not cells:
            raise BadPosition(WHY + "boat_lies", where=f"boats[{boat}]")
        for part, cell in enumerate(cells):
            if cell in lying:
                raise BadPosition(
                    WHY + "boat_on_boat", where=f"boats[{boat}]", cell=CELL_NAMES[cell]
                )
            lying[cell] = 3 * boat + part
    for cell, here in enumerate(harbour.lies):
        if here != PONTOON and here != lying.get(cell, WATER):
            raise BadPosition(WHY + "boat_lies", where="boats")
    used = [cell for cell, here in enumerate(harbour.lies) if here != WATER]
    by_rows, by_columns = bits(used), sum(ASIDE[cell] for cell in used)
    if (
        harbour.full_up + harbour.full_low * 2**HALF != by_rows
        or harbour.full_west + harbour.full_east * 2**HALF != by_columns
    ):
        raise BadPosition(WHY + "boat_lies", where="boats")


def audit_heirs(harbour: Harbour) -> None:
    """Every heir stands on a boat's goods space or its own pontoon, none on the cell of another."""
    for seat, cell in enumerate(harbour.heirs):
        if not can_stand(harbour, seat, cell) or harbour.heir_at(cell, seat):
            raise BadPosition(WHY + "heir_stands", where=f"heirs[{seat}]", cell=CELL_NAMES[cell])


def audit_goods(harbour: Harbour) -> None:
    """Both tokens of every kind lie on a boat, with a side that needs them, or in the box."""
    laid = NOTHING not in harbour.kinds
    if laid and sorted(harbour.kinds) != list(range(len(GOODS))):
        raise BadPosition(WHY + "stacks", where="boats")
    left = dict(zip(harbour.kinds, harbour.left, strict=True))
    for kind, name in enumerate(GOODS):
        number = left.get(kind, 0) + harbour.boxed[kind]
        number += sum(held >> kind & 1 for held in harbour.held)
        if laid and (number != PAIR or left[kind] < 0):
            raise BadPosition(WHY + "tokens", where="boats", goods=name)
    for side, held in enumerate(harbour.held):
        if held & ~wanted(harbour, side):
            raise BadPosition(WHY + "not_needed", where=f"sides[{side}].held")


def audit_cards(harbour: Harbour) -> None:
    """Every objective is in the deck, drawn, kept or validated, and those goods are in the box."""
    cards = harbour.objectives
    lying = [*harbour.deck, *(card for card in harbour.cards if card != NOTHING)]
    for drawn, validated in zip(harbour.drawn, harbour.validated, strict=True):
        lying += [*drawn, *validated]
    if sorted(lying) != list(range(len(cards))):
        raise BadPosition(WHY + "cards", where="sides")
    used = [card for validated in harbour.validated for card in validated]
    goods = sum(cards[card].bit_count() for card in used)
    boxed = sum(harbour.boxed)
    if not goods - len(used) <= boxed <= goods or (boxed < goods and not harbour.how.advanced):
        raise BadPosition(WHY + "boxed", where="boxed")
    for kind, number in enumerate(harbour.boxed):
        if number > sum(cards[card] >> kind & 1 for card in used):
            raise BadPosition(WHY + "boxed", where="boxed")
    if any(len(validated) > to_win(harbour) for validated in harbour.validated):
        raise BadPosition(WHY + "won_already", where="sides")
