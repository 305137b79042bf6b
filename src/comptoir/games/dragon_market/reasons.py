"""Reasons: why an action that is not listed may not be, with the rule; of walks, whether it may."""

from __future__ import annotations

from comptoir.games.dragon_market.actions import BONUS, FINISH, PLACE, SLIDE, TURN, WALK, Action
from comptoir.games.dragon_market.box import (
    BONUS_OF,
    BONUSES,
    CENTRE,
    COSTS,
    END,
    MOST_BOUGHT,
    PONTOONS,
    SIDE,
    SORTS,
)
from comptoir.games.dragon_market.coins import within_reach
from comptoir.games.dragon_market.harbour import NOTHING, PONTOON, WATER, Harbour
from comptoir.games.dragon_market.objective import is_complete
from comptoir.games.dragon_market.powers import available
from comptoir.games.dragon_market.sight import LENIENT_END
from comptoir.games.dragon_market.walking import (
    IS_SAILOR,
    NEIGHBOURS,
    STRIDES,
    can_stand,
    cost_of,
    met,
    stride,
)
from comptoir.games.dragon_market.water import CELL_NAMES, NEXT, OUTSIDE, SWEEPS, UNDER
from comptoir.table.native import BIT
from comptoir.table.refusal import IllegalAction

WHY = "dragon_market.why."


def raise_why_not(harbour: Harbour, seat: int, act: Action) -> None:
    """Refuse, with the reason, what may not be. A walk that is not listed may still be legal."""
    if not act or act[0] not in (WALK, FINISH, SLIDE, TURN, BONUS):
        raise IllegalAction(WHY + "spend", "4")
    if act[0] == WALK:
        check_walk(harbour, seat, act)
    elif act[0] == FINISH:
        raise why_no_coins(harbour, seat)
    elif act[0] != BONUS and not funds(harbour, seat):
        raise IllegalAction(WHY + "points", "4", cost=1, have=0)
    elif act[0] == SLIDE:
        raise why_no_slide(harbour, act[1], act[2])
    elif act[0] == TURN:
        raise why_no_turn(harbour, act[1], act[2])
    else:
        raise why_no_bonus(harbour, seat, act[1])


def funds(harbour: Harbour, seat: int) -> int:
    """Say how many points a player can still spend in this turn, coins included."""
    coins = min(MOST_BOUGHT - harbour.bought, harbour.coins[harbour.side(seat)])
    return harbour.points + coins


def why_no_coins(harbour: Harbour, seat: int) -> IllegalAction:
    """Coins are for points that are left, and must be somewhere."""
    reach = within_reach(harbour, harbour.side(seat))
    if harbour.points > reach:
        return IllegalAction(WHY + "no_more_coins", "4.7", number=reach)
    return IllegalAction(WHY + "too_many_coins", "4.7", number=harbour.points)


def why_no_slide(harbour: Harbour, boat: int, spot: int) -> IllegalAction:
    """A boat goes along its own line until something stops it."""
    before = harbour.spots[boat]
    if spot == before:
        return IllegalAction(WHY + "no_distance", "4.1")
    one, two = divmod(before // 4, SIDE), divmod(spot // 4, SIDE)
    along_row = before % 4 % 2 == 1
    if one[0 if along_row else 1] != two[0 if along_row else 1]:
        return IllegalAction(WHY + "own_line", "4.1")
    back = two[1] < one[1] if along_row else two[0] < one[0]
    way = (3 if back else 1) if along_row else (0 if back else 2)
    reached = UNDER[SORTS[boat]][before]
    while True:
        reached = tuple(NEXT[cell][way] for cell in reached)
        for cell in reached:
            if cell == OUTSIDE:
                return IllegalAction(WHY + "off_board", "4.1")
            if not is_own_water(harbour, boat, cell):
                return blocked(harbour, "slide", "4.1", cell)


def is_own_water(harbour: Harbour, boat: int, cell: int) -> bool:
    """Tell whether a cell is water, or under this very boat."""
    return harbour.lies[cell] == WATER or harbour.lies[cell] // 3 == boat


def blocked(harbour: Harbour, deed: str, rule: str, cell: int) -> IllegalAction:
    """Name the cell in the way, and what lies there."""
    what = "pontoon" if harbour.lies[cell] == PONTOON else "boat"
    return IllegalAction(f"{WHY}{deed}_{what}", rule, cell=CELL_NAMES[cell])


def why_no_turn(harbour: Harbour, boat: int, way: int) -> IllegalAction:
    """A boat needs room to turn: all the water it sweeps."""
    sort, spot = SORTS[boat], harbour.spots[boat]
    kind = LENIENT_END if sort == END and harbour.how.lenient else sort
    swept = SWEEPS[kind][spot][way]
    for cell in swept:
        if harbour.lies[cell] != WATER:
            return blocked(harbour, "turn", "4.2", cell)
    return IllegalAction(WHY + "turn_edge", "4.2")


def check_walk(harbour: Harbour, seat: int, act: Action) -> None:
    """Judge a walk, step by step."""
    path, leave = act[2:], act[1]
    if not path:
        raise IllegalAction(WHY + "no_steps", "4.3")
    side, home = harbour.side(seat), harbour.pontoon(seat)
    powers = available(harbour, seat) & STRIDES
    cell, held = harbour.heirs[seat], harbour.held[side]
    for number, there in enumerate(path):
        price, bonus = stride(harbour, seat, cell, there, powers)
        if not price:
            raise why_no_step(harbour, seat, cell, there)
        powers &= ~bonus
        held |= met(harbour, seat, (there,)) & ~leave
        if there == home and is_complete(harbour, side, held) and number + 1 < len(path):
            raise IllegalAction(WHY + "walk_ends_home", "4.6")
        cell = there
    if IS_SAILOR[harbour.lies[cell]]:
        raise IllegalAction(WHY + "stop_sailor", "4.3", cell=CELL_NAMES[cell])
    if harbour.heir_at(cell, seat):
        raise IllegalAction(WHY + "stop_heir", "4.3", cell=CELL_NAMES[cell])
    if leave and (leave & ~met(harbour, seat, path) or not harbour.how.advanced):
        raise IllegalAction(WHY + "leave", "4.5")
    cost, have = cost_of(harbour, seat, act)[0], funds(harbour, seat)
    if cost > have:
        raise IllegalAction(WHY + "points", "4.3", cost=cost, have=have)


def why_no_step(harbour: Harbour, seat: int, cell: int, there: int) -> IllegalAction:
    """Say why an heir cannot go from one cell to another."""
    names = {"cell": CELL_NAMES[cell], "there": CELL_NAMES[there]}
    if IS_SAILOR[harbour.lies[there]]:
        return IllegalAction(WHY + "step_sailor", "4.3", **names)
    if harbour.lies[there] == WATER:
        return IllegalAction(WHY + "step_water", "4.3", **names)
    if there in PONTOONS and not can_stand(harbour, seat, there):
        return IllegalAction(WHY + "step_pontoon", "4.3", **names)
    assert there not in NEIGHBOURS[cell], "a cell beside that bears an heir can be entered"
    return IllegalAction(WHY + "step_far", "4.3", **names)


def why_no_bonus(harbour: Harbour, seat: int, bonus: int) -> IllegalAction:
    """Say why a bonus cannot be used, or not so."""
    side = harbour.side(seat)
    name = BONUSES[bonus]
    if not any(BONUS_OF[card] == bonus for card in harbour.validated[side]) or (
        not harbour.how.advanced
    ):
        return IllegalAction(WHY + "no_bonus", "6.3", bonus=name)
    if harbour.used & BIT[bonus]:
        return IllegalAction(WHY + "bonus_used", "6.3", bonus=name)
    if harbour.powers[side] not in (NOTHING, seat):
        return IllegalAction(WHY + "partner_bonus", "7", other=harbour.powers[side])
    if COSTS[bonus] > funds(harbour, seat):
        return IllegalAction(WHY + "points", "6.3", cost=COSTS[bonus], have=funds(harbour, seat))
    return IllegalAction(WHY + "bonus_not_so", "6.3", bonus=name)


def why_not_placed(harbour: Harbour, act: Action, sort: int) -> IllegalAction:
    """Say why a boat cannot be placed so."""
    if act[0] != PLACE:
        return IllegalAction("table.why.not_an_option")
    spot = act[1]
    for cell in UNDER[sort][spot]:
        if harbour.lies[cell] != WATER:
            return blocked(harbour, "place", "3.1", cell)
    row, column = divmod(spot // 4, SIDE)
    if sort == CENTRE and (row in (0, SIDE - 1) or column in (0, SIDE - 1)):
        return IllegalAction(WHY + "place_edge", "3.1")
    return IllegalAction(WHY + "place_outside", "3.1")
