"""Bonuses: what red objectives allow once validated, but for those on foot. [Rules 6.3]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dragon_market.rules.actions import BONUS, PASS, REROLL, Action
from comptoir.games.dragon_market.rules.box import BOATS, BONUSES, END
from comptoir.games.dragon_market.rules.harbour import WATER, Harbour
from comptoir.games.dragon_market.rules.powers import available, use
from comptoir.games.dragon_market.rules.sight import DELTA
from comptoir.games.dragon_market.rules.walking import met, take
from comptoir.games.dragon_market.rules.water import NEXT, OUTSIDE, UNDER, moved, swept
from comptoir.table.bits import BIT
from comptoir.table.flow import Step
from comptoir.table.refusal import IllegalAction

HOP: Final = BONUSES.index("hop_boat")
HALF_TURN: Final = BONUSES.index("half_turn")
SIDEWAYS: Final = BONUSES.index("sideways")
OTHER_PIVOT: Final = BONUSES.index("other_pivot")
SWAP_HEIRS: Final = BONUSES.index("swap_heirs")
SWAP_STACKS: Final = BONUSES.index("swap_stacks")
REROLL_DIE: Final = BONUSES.index("reroll_die")


def actions(harbour: Harbour, seat: int, funds: int, found: list[Action]) -> None:
    """List what bonuses allow now."""
    powers = available(harbour, seat)
    if not powers:
        return
    costs = harbour.box.costs
    for bonus, spots in (
        (HOP, hops),
        (HALF_TURN, half_turns),
        (SIDEWAYS, aside),
        (OTHER_PIVOT, pivots),
    ):
        if powers & BIT[bonus] and funds >= costs[bonus]:
            for boat in range(BOATS):
                found += [(BONUS, bonus, boat, spot) for spot in spots(harbour, boat)]
    if powers & BIT[SWAP_STACKS] and funds >= costs[SWAP_STACKS]:
        found += [(BONUS, SWAP_STACKS, boat) for boat in range(BOATS) if any(stacks(harbour, boat))]
    if powers & BIT[SWAP_HEIRS] and funds >= costs[SWAP_HEIRS]:
        for other in aboard(harbour, seat):
            found.append((BONUS, SWAP_HEIRS, other, 0))
            taken = met(harbour, seat, (harbour.heirs[other],))
            if taken:
                found.append((BONUS, SWAP_HEIRS, other, taken))


def carry_out(harbour: Harbour, seat: int, act: Action) -> None:
    """Use a bonus."""
    bonus = act[1]
    use(harbour, seat, int(BIT[bonus]))
    if bonus == SWAP_HEIRS:
        harbour.tell("swap_heirs", (seat, act[2]))
        heirs = harbour.heirs
        heirs[seat], heirs[act[2]] = heirs[act[2]], heirs[seat]
        take(harbour, seat, act[3])  # anyone who swaps enters a cell, the other does not [R23]
        return
    boat = act[2]
    sailor = harbour.under(boat)[0]
    if bonus == SWAP_STACKS:
        one, two = 2 * boat, 2 * boat + 1
        for piles in (harbour.kinds, harbour.left):
            piles[one], piles[two] = piles[two], piles[one]
    else:
        harbour.put(boat, act[3])
    harbour.tell(BONUSES[bonus], (seat, sailor, harbour.under(boat)[0]))


def stacks(harbour: Harbour, boat: int) -> list[int]:
    """Say how many tokens lie on both spaces of a boat."""
    return harbour.left[2 * boat : 2 * boat + 2]


def aboard(harbour: Harbour, seat: int) -> list[int]:
    """List the other players whose heirs stand on the same boat."""
    boat = harbour.lies[harbour.heirs[seat]] // 3
    return [
        other
        for other, cell in enumerate(harbour.heirs)
        if other != seat and boat >= 0 and harbour.lies[cell] // 3 == boat
    ]


def is_free(harbour: Harbour, boat: int, cell: int) -> bool:
    """Tell whether a cell is water, or under this very boat."""
    return harbour.lies[cell] == WATER or harbour.lies[cell] // 3 == boat


def fits(harbour: Harbour, boat: int, spot: int) -> bool:
    """Tell whether a boat can lie at a spot."""
    cells = UNDER[harbour.box.sorts[boat]][spot]
    return bool(cells) and all(is_free(harbour, boat, cell) for cell in cells)


def hops(harbour: Harbour, boat: int) -> list[int]:
    """List the slides of a boat over exactly one other boat. [Rules 6.3]"""
    spot = harbour.spots[boat]
    cells = harbour.under(boat)
    found = []
    for way in (spot % 4, (spot + 2) % 4):
        lead = max(cells, key=lambda cell: cell * DELTA[way])
        over, there, cell = -1, spot, NEXT[lead][way]
        while cell != OUTSIDE:
            here = harbour.lies[cell]
            if here != WATER and (here < 0 or over not in (-1, here // 3)):
                break
            over = here // 3 if here >= 0 else over
            there += 4 * DELTA[way]
            if over >= 0 and fits(harbour, boat, there):
                found.append(there)
            cell = NEXT[cell][way]
    return found


def half_turns(harbour: Harbour, boat: int) -> list[int]:
    """Give the half turn of a boat about its sailor, if it fits there."""
    spot = harbour.spots[boat]
    there = spot - spot % 4 + (spot + 2) % 4
    return [there] if fits(harbour, boat, there) else []


def aside(harbour: Harbour, boat: int) -> list[int]:
    """List the moves of a boat at right angles to its line, over free water."""
    spot = harbour.spots[boat]
    found = []
    for way in ((spot + 1) % 4, (spot + 3) % 4):
        cells, there = list(harbour.under(boat)), spot
        while True:
            cells = [NEXT[cell][way] for cell in cells]
            there += 4 * DELTA[way]
            if OUTSIDE in cells or any(harbour.lies[cell] != WATER for cell in cells):
                break
            if fits(harbour, boat, there):  # one with its sailor in the middle not along an edge
                found.append(there)
    return found


def pivoted(harbour: Harbour, boat: int, way: int) -> int:
    """Give the spot of a boat after a quarter turn about its far end; OUTSIDE if there is none."""
    spot = harbour.spots[boat]
    far = harbour.under(boat)[2]
    new = (spot + 2 + (3 if way else 1)) % 4  # from the far end to the sailor, afterwards
    sailor = moved(far, [(new, 2)])
    return OUTSIDE if sailor == OUTSIDE else 4 * sailor + (new + 2) % 4


def pivots(harbour: Harbour, boat: int) -> list[int]:
    """List the quarter turns of a boat about its far end; only if its sailor is at the other."""
    found = []
    for way in range(2 if harbour.box.sorts[boat] == END else 0):
        there = pivoted(harbour, boat, way)
        far, old = harbour.under(boat)[2], (harbour.spots[boat] + 2) % 4
        cells = harbour.box.swept[harbour.how.lenient][END]
        needed = swept(far, old, (there + 2) % 4, cells)
        if there != OUTSIDE and needed and all(harbour.lies[cell] == WATER for cell in needed):
            found.append(there)
    return found


def after_roll(harbour: Harbour, seat: int) -> None:
    """Ask who has the bonus whether a die is rolled again."""
    if available(harbour, seat) & BIT[REROLL_DIE]:
        harbour.then(Reroll(seat))


class Reroll(Step):
    """A die may be rolled again, before points are spent; the second result counts. [R24]"""

    def options(self, harbour: Harbour, seat: int) -> Sequence[Action]:
        """List the dice; two alike are one choice."""
        return [PASS, *((REROLL, face) for face in sorted(set(harbour.dice)))]

    def why_not(self, harbour: Harbour, seat: int, action: Action) -> IllegalAction:
        """Say what the dice show, or that this comes first."""
        if not action or action[0] != REROLL:
            return IllegalAction("dragon_market.why.reroll_first", "6.3")
        return IllegalAction("dragon_market.why.no_such_face", "6.3", number=action[1])

    def answer(self, harbour: Harbour, seat: int, act: Action) -> None:
        """Roll."""
        if act == PASS:
            return
        use(harbour, seat, int(BIT[REROLL_DIE]))
        dice, faces = list(harbour.dice), harbour.box.faces
        dice[dice.index(act[1])] = faces[harbour.chance.below(len(faces))]
        harbour.dice = tuple(dice)
        harbour.points = sum(dice) - harbour.box.costs[REROLL_DIE]
        harbour.reveal()
        harbour.tell("reroll", (seat, act[1], harbour.dice))
