"""Position: a harbour as plain data, as tests, puzzles and bug reports write it, and made from it.

Whatever is left out is as at the start of a game; without dice, the first player rolls. Goods that
are mentioned nowhere lie on the spaces that are left, cards are in the deck, coins in the stock.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from comptoir.games.dragon_market.notation import HEADINGS
from comptoir.games.dragon_market.rules.audit import audit
from comptoir.games.dragon_market.rules.bonuses import REROLL_DIE, Reroll
from comptoir.games.dragon_market.rules.box import (
    BOATS,
    BONUSES,
    COINS,
    DICE,
    GOODS,
    PAIR,
    RED_NAMES,
    SORT_NAMES,
)
from comptoir.games.dragon_market.rules.coins import MayRob, Rob
from comptoir.games.dragon_market.rules.harbour import NOTHING, NOWHERE, Harbour
from comptoir.games.dragon_market.rules.objective import (
    MANY,
    SKIP_ONE,
    Deal,
    Draw,
    Keep,
    card_names,
    number_drawn,
    to_win,
)
from comptoir.games.dragon_market.rules.opening import (
    Boats,
    Goods,
    Pick,
    Place,
    give_coins,
    options_from,
    unplaced,
)
from comptoir.games.dragon_market.rules.powers import available
from comptoir.games.dragon_market.rules.turn import Roll, Spend, Turn
from comptoir.games.dragon_market.rules.water import CELL_NAMES, UNDER
from comptoir.games.dragon_market.view import bit_names, boxed_names
from comptoir.table.bits import BIT
from comptoir.table.chance import Chance
from comptoir.table.flow import Step
from comptoir.table.position import step_text
from comptoir.table.reading import Reader
from comptoir.table.refusal import BadPosition

WHY: Final = "dragon_market.why."
IN_TURNS: Final = (Turn, Roll, Spend, Reroll, Rob, MayRob, Draw, Keep)
BEFORE: Final = (Pick, Place, Boats, Goods, Deal)
STEPS: Final[dict[str, type[Step]]] = {step.__name__: step for step in (*IN_TURNS, *BEFORE)}
MOST_STEPS: Final = 12
MOST_TURNS: Final = 9_999
SETTING_UP: Final = re.compile(r"((Boats|Pick|Place) )?Goods Deal Turn")
DEALING: Final = re.compile(r"(Deal |(Keep )*)Turn")
IN_A_TURN: Final = re.compile(
    r"((Roll |Reroll )?Spend |(Rob )?|(MayRob )?Draw Spend |Keep Spend )Turn"
)
"""What may be left to do, the next first."""


def describe(harbour: Harbour) -> dict[str, Any]:
    """Give the whole table, hidden things included."""
    sides = range(harbour.sides())
    return {
        "first": harbour.first,
        "turn": harbour.turn,
        "dice": list(harbour.dice),
        "points": harbour.points,
        "bought": harbour.bought,
        "used": bit_names(harbour.used, BONUSES),
        "winner": harbour.winner,
        "boats": [boat_written(harbour, boat) for boat in range(BOATS)],
        "heirs": [CELL_NAMES[cell] for cell in harbour.heirs],
        "boxed": boxed_names(harbour),
        "sides": [side_written(harbour, side) for side in sides],
        "steps": [step_text(step) for step in reversed(harbour.steps)],
        "memory": {"ruled_out": [remembered(harbour, side) for side in sides]},
    }


def boat_written(harbour: Harbour, boat: int) -> dict[str, Any]:
    """Write a boat: where it lies, and what lies on it."""
    spot = harbour.spots[boat]
    return {
        "sailor": SORT_NAMES[harbour.box.sorts[boat]],
        "lies": "" if spot == NOWHERE else f"{CELL_NAMES[spot // 4]} {HEADINGS[spot % 4]}",
        "goods": [
            f"{GOODS[harbour.kinds[space]]} {harbour.left[space]}"
            for space in range(2 * boat, 2 * boat + 2)
            if harbour.kinds[space] != NOTHING
        ],
    }


def side_written(harbour: Harbour, side: int) -> dict[str, Any]:
    """Write what a side has."""
    names, card = card_names(harbour), harbour.cards[side]
    return {
        "coins": harbour.coins[side],
        "objective": "" if card == NOTHING else names[card],
        "held": bit_names(harbour.held[side], GOODS),
        "validated": [names[card] for card in harbour.validated[side]],
        "drawn": [names[card] for card in harbour.drawn[side]],
        "skips": harbour.skips[side],
        "bonus_by": harbour.powers[side],
    }


def remembered(harbour: Harbour, side: int) -> list[str]:
    """List the cards that a side knows each other side cannot have."""
    sides = harbour.sides()
    known = harbour.ruled_out[side * sides : side * sides + sides]
    return [" ".join(bit_names(cards, RED_NAMES)) for cards in known]


def restore(state: Reader, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
    """Make a harbour from plain data and run on to the next question."""
    harbour = Harbour(options_from(seats, options), seats, chance)
    harbour.first = state.whole("first", 0, seats - 1, 0)
    harbour.turn = state.whole("turn", 0, MOST_TURNS, 1)
    read_boats(state, harbour)
    read_heirs(state, harbour)
    usual = first_steps(harbour, rolled=state.has("dice"))
    lines = state.items("steps", "text", usual, most=MOST_STEPS)
    harbour.steps = [read_step(harbour, line) for line in reversed(lines)]
    read_sides(state, harbour)
    read_goods(state, harbour)
    read_points(state, harbour)
    read_memory(state, harbour)
    check_steps(state, harbour)
    check_drawn(state, harbour)
    state.done()
    audit(harbour)
    harbour.settle()
    return harbour


def first_steps(harbour: Harbour, *, rolled: bool) -> list[str]:
    """Write what is left of the first player's turn."""
    first = harbour.first
    spending = [f"Spend {first}", f"Turn {(first + 1) % harbour.seats}"]
    return spending if rolled else [f"Roll {first}", *spending]


def read_boats(state: Reader, harbour: Harbour) -> None:
    """Read where boats lie and what lies on them."""
    taken: set[int] = set()
    for boat, row in enumerate(state.rows("boats", BOATS)):
        sort = harbour.box.sorts[boat]
        row.choice("sailor", (SORT_NAMES[sort],), SORT_NAMES[sort])
        lies = row.text("lies", "")
        if lies:
            cell, _, heading = lies.partition(" ")
            spot = NOTHING
            if cell in CELL_NAMES and heading in HEADINGS:
                spot = 4 * CELL_NAMES.index(cell) + HEADINGS.index(heading)
            cells = UNDER[sort][spot] if spot >= 0 else ()
            if not cells or taken & set(cells):
                row.fail(WHY + "boat_lies", "lies")
            taken |= set(cells)
            harbour.put(boat, spot)
        stacks = row.items("goods", "text", [])
        if len(stacks) not in (0, 2):
            row.fail("table.why.count", "goods", expected=2, found=len(stacks))
        for space, stack in enumerate(stacks, 2 * boat):
            name, _, number = stack.partition(" ")
            if name not in GOODS or number not in [str(left) for left in range(PAIR + 1)]:
                row.fail(WHY + "stacks", "goods")
            harbour.kinds[space], harbour.left[space] = GOODS.index(name), int(number)
        row.done()


def read_heirs(state: Reader, harbour: Harbour) -> None:
    """Read where heirs stand."""
    home = [CELL_NAMES[harbour.pontoon(seat)] for seat in range(harbour.seats)]
    for seat, cell in enumerate(state.items("heirs", "text", home, count=harbour.seats)):
        if cell not in CELL_NAMES:
            state.fail(WHY + "no_such_cell", "heirs", text=cell[:20])
        harbour.heirs[seat] = CELL_NAMES.index(cell)


def read_goods(state: Reader, harbour: Harbour) -> None:
    """Read what went back into the box, and lay what is left on the free spaces."""
    for kind in state.names("boxed", GOODS, []):
        harbour.boxed[kind] += 1
    if any(isinstance(step, Goods) for step in harbour.steps):
        return
    free = [kind for kind in range(len(GOODS)) if kind not in harbour.kinds]
    for space, laid in enumerate(harbour.kinds):
        if laid == NOTHING and free:
            kind = free.pop(0)
            held = sum(goods >> kind & 1 for goods in harbour.held)
            harbour.kinds[space] = kind
            harbour.left[space] = PAIR - held - harbour.boxed[kind]


def bits_of(row: Reader, key: str, names: list[str]) -> int:
    """Read a set of names."""
    places = row.names(key, names, [])
    if len(set(places)) != len(places):
        row.fail("table.why.count", key, expected=len(set(places)), found=len(places))
    return int(sum(BIT[place] for place in places))


def read_sides(state: Reader, harbour: Harbour) -> None:
    """Read what belongs to each side; all other cards are in the deck, and coins in the stock."""
    names = card_names(harbour)
    rows = state.rows("sides", harbour.sides(), optional=True)
    give_coins(harbour)
    for side, row in enumerate(rows):
        harbour.coins[side] = row.whole("coins", 0, COINS, harbour.coins[side])
        objective = row.choice("objective", ["", *names], "")
        harbour.cards[side] = names.index(objective) if objective else NOTHING
        harbour.held[side] = bits_of(row, "held", GOODS)
        harbour.validated[side] = tuple(row.names("validated", names, []))
        harbour.drawn[side] = tuple(sorted(row.names("drawn", names, [])))
        harbour.skips[side] = row.whole("skips", 0, 1, 0)
        harbour.powers[side] = row.whole("bonus_by", NOTHING, harbour.seats - 1, NOTHING)
        by = harbour.powers[side]
        if by != NOTHING and not (harbour.how.teams and harbour.side(by) == side):
            row.fail("table.why.range", "bonus_by", low=NOTHING, high=NOTHING, found=str(by))
        if harbour.skips[side] and bonuses_of(harbour, side)[-1:] != [SKIP_ONE]:
            row.fail("table.why.range", "skips", low=0, high=0, found="1")
        row.done()
    lying = {*harbour.cards}
    for drawn, validated in zip(harbour.drawn, harbour.validated, strict=True):
        lying |= {*drawn, *validated}
    harbour.deck = [card for card in range(len(names)) if card not in lying]
    named = [row.has("objective") for row in rows] or [False] * harbour.sides()
    for side, known in enumerate(named):
        if not known and side not in drawing(harbour):
            harbour.cards[side] = harbour.deck.pop(0)
    harbour.stock = COINS - sum(harbour.coins)


def bonuses_of(harbour: Harbour, side: int) -> list[int]:
    """List the bonuses of a side, in the order in which it came to them."""
    cards = harbour.validated[side] if harbour.how.advanced else ()
    return [harbour.box.bonus_of[card] for card in cards]


def read_points(state: Reader, harbour: Harbour) -> None:
    """Read the dice and what is left of them."""
    dice = state.items("dice", "whole", [])
    faces = harbour.box.faces
    if len(dice) not in (0, DICE) or any(face not in faces for face in dice):
        state.fail(WHY + "dice", "dice", choices=sorted({str(face) for face in faces}))
    harbour.dice = tuple(dice)
    harbour.points = state.whole("points", 0, sum(dice), sum(dice))
    harbour.bought = state.whole("bought", 0, harbour.box.most_bought, 0)
    harbour.used = bits_of(state, "used", BONUSES)
    active = harbour.side((harbour.first + harbour.turn - 1) % harbour.seats)
    owned = [BONUSES[bonus] for bonus in bonuses_of(harbour, active)]
    for bonus, name in enumerate(BONUSES):
        if harbour.used >> bonus & 1 and name not in owned:
            state.fail("table.why.choice", "used", found=name, choices=owned)
    harbour.winner = state.whole("winner", NOTHING, harbour.sides() - 1, NOTHING)
    won = [side for side, cards in enumerate(harbour.validated) if len(cards) == to_win(harbour)]
    if won != ([] if harbour.winner == NOTHING else [harbour.winner]):
        state.fail(WHY + "won_already", "winner")


def read_memory(state: Reader, harbour: Harbour) -> None:
    """Read which cards each side knows that another cannot have."""
    sides = harbour.sides()
    memory = state.table("memory", {})
    rows = memory.items("ruled_out", "list", [[""] * sides] * sides)
    for side, row in enumerate(rows):
        if len(rows) != sides or len(row) != sides:
            memory.fail("table.why.count", "ruled_out", expected=sides, found=len(row))
        for other, text in enumerate(row):
            cards = text.split() if isinstance(text, str) else ["?"]
            if any(card not in RED_NAMES for card in cards):
                memory.fail("table.why.choice", "ruled_out", found=str(text)[:40],
                            choices=RED_NAMES)  # fmt: skip
            known = sum(BIT[RED_NAMES.index(card)] for card in set(cards))
            if harbour.cards[other] != NOTHING and known >> harbour.cards[other] & 1:
                memory.fail(WHY + "remembered", "ruled_out")
            harbour.ruled_out[side * sides + other] = int(known)
    memory.done()


def read_step(harbour: Harbour, line: str) -> Step:
    """Read a step as it is written."""
    name, *words = line.split() or [""]
    kind = STEPS.get(name)
    numbers = [int(word) for word in words if word.isascii() and word.isdigit() and len(word) < 3]
    if kind is None or len(words) != len(numbers) or len(numbers) != len(kind.fields):
        raise BadPosition(WHY + "steps", where="steps", text=line[:60])
    if numbers[0] >= harbour.seats:
        raise BadPosition(WHY + "steps", where="steps", text=line[:60])
    return kind(*numbers)


def drawing(harbour: Harbour) -> list[int]:
    """List the sides that have yet to draw an objective, or to choose one."""
    if any(isinstance(step, Deal) for step in harbour.steps):
        return list(range(harbour.sides()))
    return [harbour.side(step.seat) for step in harbour.steps if isinstance(step, (Draw, Keep))]


def check_steps(state: Reader, harbour: Harbour) -> None:
    """What is left to do belongs to the set-up or to one turn, in its order."""
    left = harbour.steps[::-1]
    names = " ".join(type(step).__name__ for step in left)
    seats = harbour.seats
    over = harbour.winner != NOTHING or harbour.turn >= harbour.how.last_turn
    now, coming = (harbour.first + harbour.turn - 1) % seats, (harbour.first + harbour.turn) % seats
    if not left:
        sound = over
    elif harbour.turn:
        sound = IN_A_TURN.fullmatch(names) is not None
        sound = sound and all(step.seat == now for step in left[:-1])
    else:
        pattern = SETTING_UP if NOTHING in harbour.kinds else DEALING
        chooses = [step.seat for step in left if isinstance(step, Keep)]
        in_turn = [(harbour.first + place) % seats for place in range(harbour.sides())]
        sound = pattern.fullmatch(names) is not None
        sound = sound and chooses == in_turn[len(in_turn) - len(chooses) :]
        sound = sound and all(step.seat == in_turn[0] for step in left if isinstance(step, Deal))
    placing = bool(left) and isinstance(left[0], (Boats, Pick, Place))
    if not sound or (left and left[-1].seat != coming) or placing != (NOTHING in harbour.spots):
        state.fail(WHY + "steps", "steps", text=names[:60])
    for step in left:
        check_step(state, harbour, step)


def check_step(state: Reader, harbour: Harbour, step: Step) -> None:
    """A step is made of what fits the table."""
    side = harbour.side(step.seat)
    sound = True
    if isinstance(step, Rob):
        most = MANY if isinstance(step, MayRob) else DICE * max(harbour.box.faces)
        sound = 1 <= step.number <= most and not harbour.stock
        sound = sound and 0 <= step.tied < BIT[harbour.sides()] and not step.tied >> side & 1
    elif isinstance(step, Draw):
        sound = step.number in (number_drawn(harbour), number_drawn(harbour, of_three=True))
    elif isinstance(step, Place):
        sound = bool(unplaced(harbour, step.sort))
    elif isinstance(step, Reroll):
        fresh = len(harbour.dice) == DICE and harbour.points == sum(harbour.dice)
        sound = fresh and bool(available(harbour, step.seat) & BIT[REROLL_DIE])
    if not sound:
        state.fail(WHY + "steps", "steps", text=type(step).__name__)


def check_drawn(state: Reader, harbour: Harbour) -> None:
    """Those who choose have cards to choose from; all others have an objective."""
    choosing = [harbour.side(step.seat) for step in harbour.steps if isinstance(step, Keep)]
    waiting = drawing(harbour)
    for side, card in enumerate(harbour.cards):
        lacks = side in waiting or side == harbour.winner or not harbour.deck
        if bool(harbour.drawn[side]) != (side in choosing) or (
            card == NOTHING and not lacks) or (card != NOTHING and side in waiting
        ):  # fmt: skip
            state.fail(WHY + "cards", f"sides[{side}]")
