"""Notation: actions as one line of text that stands by itself, both ways.

`slide d4 f4`, `turn d4 right`, `walk c4 c5 d5`, `end 2`. A boat is named by the cell of its sailor,
a player by the seat: `p0`. Typed, any cell of a boat will do, and where that cell comes to.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from comptoir.games.dragon_market.rules.actions import (
    BOAT,
    BONUS,
    ENOUGH,
    FINISH,
    KEEP,
    PASS,
    PLACE,
    REROLL,
    ROB,
    SLIDE,
    TURN,
    WALK,
    Action,
)
from comptoir.games.dragon_market.rules.bonuses import (
    HALF_TURN,
    HOP,
    OTHER_PIVOT,
    SIDEWAYS,
    SWAP_HEIRS,
    SWAP_STACKS,
    pivoted,
)
from comptoir.games.dragon_market.rules.box import CENTRE, END, GOODS, SIDE, SORT_NAMES
from comptoir.games.dragon_market.rules.coins import within_reach
from comptoir.games.dragon_market.rules.harbour import Harbour
from comptoir.games.dragon_market.rules.objective import card_names
from comptoir.games.dragon_market.rules.water import CELL_NAMES, NORTH, WEST
from comptoir.table.bits import BIT
from comptoir.table.game import words_of
from comptoir.table.refusal import IllegalAction

MOST_WORDS: Final = 40
WAYS: Final = ("right", "left")
HEADINGS: Final = ("north", "east", "south", "west")
GLIDES: Final = {"slide": SLIDE, "hop": HOP, "sideways": SIDEWAYS}
ALONE: Final[dict[str, Action]] = {"keep-dice": PASS, "enough": ENOUGH}
PLAYER: Final = re.compile(r"p([0-3])")
NUMBER: Final = re.compile(r"[0-9]{1,2}")


def notate(harbour: Harbour, seat: int, act: Action) -> str:
    """Write an action down."""
    verb, rest = act[0], act[1:]
    if verb == SLIDE:
        return f"slide {sailor_name(harbour, rest[0])} {CELL_NAMES[rest[1] // 4]}"
    if verb == TURN:
        return f"turn {sailor_name(harbour, rest[0])} {WAYS[rest[1]]}"
    if verb == WALK:
        return " ".join(["walk", *(CELL_NAMES[cell] for cell in rest[1:]), *left_words(rest[0])])
    if verb == BONUS:
        return bonus_text(harbour, rest)
    if verb == KEEP:
        return f"keep {card_names(harbour)[rest[0]]}"
    return answer_text(verb, rest)


def answer_text(verb: int, rest: Sequence[int]) -> str:
    """Write an answer that has nothing to do with boats and heirs that lie in the harbour."""
    if verb == PLACE:
        return f"place {CELL_NAMES[rest[0] // 4]} {HEADINGS[rest[0] % 4]}"
    if verb == BOAT:
        return f"boat {SORT_NAMES[rest[0]]}"
    words = {FINISH: "end ", ROB: "coin p", REROLL: "reroll ", PASS[0]: "keep-dice",
             ENOUGH[0]: "enough"}  # fmt: skip
    return words[verb] + (str(rest[0]) if rest else "")


def sailor_name(harbour: Harbour, boat: int) -> str:
    """Name a boat: the cell of its sailor."""
    return CELL_NAMES[harbour.spots[boat] // 4]


def left_words(goods: int) -> list[str]:
    """Name goods that are left lying."""
    names = [name for kind, name in enumerate(GOODS) if goods >> kind & 1]
    return ["leave", *names] if names else []


def bonus_text(harbour: Harbour, rest: Sequence[int]) -> str:
    """Write the use of a bonus."""
    bonus = rest[0]
    if bonus == SWAP_HEIRS:
        return " ".join(["swap-heirs", f"p{rest[1]}", *left_words(rest[2])])
    boat = sailor_name(harbour, rest[1])
    if bonus == SWAP_STACKS:
        return f"swap-stacks {boat}"
    if bonus == HALF_TURN:
        return f"half-turn {boat}"
    if bonus == OTHER_PIVOT:
        way = 0 if rest[2] == pivoted(harbour, rest[1], 0) else 1
        return f"pivot {boat} {WAYS[way]}"
    return f"{'hop' if bonus == HOP else 'sideways'} {boat} {CELL_NAMES[rest[2] // 4]}"


def parse(harbour: Harbour, seat: int, text: str) -> Action:
    """Read an action of a player; refuse, with the word that is not understood, what is none."""
    verb, *rest = words_of("dragon_market", text, VERBS, MOST_WORDS)
    return READERS[verb](harbour, seat, verb, rest)


def form(verb: str) -> IllegalAction:
    """Say how a verb is used."""
    return IllegalAction(f"dragon_market.why.form.{verb.replace('-', '_')}")


def cell_named(word: str) -> int:
    """Read a cell."""
    if word not in CELL_NAMES:
        raise IllegalAction("dragon_market.why.no_such_cell", "2.1", text=word[:20])
    return CELL_NAMES.index(word)


def boat_at(harbour: Harbour, word: str) -> int:
    """Read a boat: any cell that it lies on."""
    here = harbour.lies[cell_named(word)]
    if here < 0:
        raise IllegalAction("dragon_market.why.no_boat", "2.2", cell=word)
    return here // 3


def goods_named(verb: str, words: Sequence[str]) -> int:
    """Read goods that are left lying: `leave ring vase`, or nothing at all."""
    if not words:
        return 0
    if words[0] != "leave" or len(words) == 1:
        raise form(verb)
    unknown = [word for word in words[1:] if word not in GOODS]
    if unknown:
        raise IllegalAction("dragon_market.why.no_such_goods", "2.3", text=unknown[0][:20])
    return int(sum(BIT[GOODS.index(word)] for word in set(words[1:])))


def read_end(harbour: Harbour, seat: int, verb: str, rest: Sequence[str]) -> Action:
    """Read the end of a turn; without a number as many coins as can be had."""
    if not rest:
        return FINISH, min(harbour.points, within_reach(harbour, harbour.side(seat)))
    if len(rest) > 1 or not NUMBER.fullmatch(rest[0]):
        raise form(verb)
    return FINISH, int(rest[0])


def read_glide(harbour: Harbour, seat: int, verb: str, rest: Sequence[str]) -> Action:
    """Read a slide, a hop or a move sideways: a cell of the boat and where it comes to."""
    if len(rest) != 2:
        raise form(verb)
    boat = boat_at(harbour, rest[0])
    one, two = divmod(cell_named(rest[0]), SIDE), divmod(cell_named(rest[1]), SIDE)
    row, column = divmod(harbour.spots[boat] // 4, SIDE)
    row, column = row + two[0] - one[0], column + two[1] - one[1]
    if not (0 <= row < SIDE and 0 <= column < SIDE):
        raise IllegalAction("dragon_market.why.off_board", "4.1")
    spot = 4 * (row * SIDE + column) + harbour.spots[boat] % 4
    return (SLIDE, boat, spot) if verb == "slide" else (BONUS, GLIDES[verb], boat, spot)


def read_turn(harbour: Harbour, seat: int, verb: str, rest: Sequence[str]) -> Action:
    """Read a quarter turn, about the sailor or about the other end."""
    if len(rest) != 2 or rest[1] not in WAYS:
        raise form(verb)
    boat, way = boat_at(harbour, rest[0]), WAYS.index(rest[1])
    if verb == "turn":
        return TURN, boat, way
    if harbour.box.sorts[boat] != END:
        raise IllegalAction("dragon_market.why.pivot_centre", "6.3")
    return BONUS, OTHER_PIVOT, boat, pivoted(harbour, boat, way)


def read_one_boat(harbour: Harbour, seat: int, verb: str, rest: Sequence[str]) -> Action:
    """Read a half turn, or the swap of two stacks."""
    if len(rest) != 1:
        raise form(verb)
    boat = boat_at(harbour, rest[0])
    if verb == "swap-stacks":
        return BONUS, SWAP_STACKS, boat
    spot = harbour.spots[boat]
    return BONUS, HALF_TURN, boat, spot - spot % 4 + (spot + 2) % 4


def read_walk(harbour: Harbour, seat: int, verb: str, rest: Sequence[str]) -> Action:
    """Read a walk: the cells of its path, which may begin with the heir's own."""
    end = rest.index("leave") if "leave" in rest else len(rest)
    path = [cell_named(word) for word in rest[:end]]
    if path and path[0] == harbour.heirs[seat]:
        path = path[1:]
    return (WALK, goods_named(verb, rest[end:]), *path)


def read_swap_heirs(harbour: Harbour, seat: int, verb: str, rest: Sequence[str]) -> Action:
    """Read the swap of two heirs."""
    other = player_named(harbour, verb, rest[:1])
    return BONUS, SWAP_HEIRS, other, goods_named(verb, rest[1:])


def player_named(harbour: Harbour, verb: str, rest: Sequence[str]) -> int:
    """Read a player."""
    found = PLAYER.fullmatch(rest[0]) if rest else None
    if found is None:
        raise form(verb)
    if int(found[1]) >= harbour.seats:
        raise IllegalAction("dragon_market.why.no_such_player", seat=rest[0])
    return int(found[1])


def read_place(harbour: Harbour, seat: int, verb: str, rest: Sequence[str]) -> Action:
    """Read where a boat is placed; one with its sailor in the middle looks alike both ways."""
    if len(rest) != 2 or rest[1] not in HEADINGS:
        raise form(verb)
    spot = 4 * cell_named(rest[0]) + HEADINGS.index(rest[1])
    centre = getattr(harbour.steps[-1], "sort", END) == CENTRE
    return PLACE, spot ^ 2 if centre and spot % 4 in (NORTH, WEST) else spot


def read_word(harbour: Harbour, seat: int, verb: str, rest: Sequence[str]) -> Action:
    """Read an answer of one word: a sort of boat, a card, a die, a player, or none."""
    if verb in ALONE and not rest:
        return ALONE[verb]
    if len(rest) != 1:
        raise form(verb)
    word = rest[0]
    if verb == "coin":
        return ROB, harbour.side(player_named(harbour, verb, rest))
    if verb == "boat" and word in SORT_NAMES:
        return BOAT, SORT_NAMES.index(word)
    if verb == "keep" and word in card_names(harbour):
        return KEEP, card_names(harbour).index(word)
    if verb == "reroll" and NUMBER.fullmatch(word):
        return REROLL, int(word)
    raise form(verb)


READERS: Final[dict[str, Callable[[Harbour, int, str, Sequence[str]], Action]]] = {
    "slide": read_glide,
    "turn": read_turn,
    "walk": read_walk,
    "end": read_end,
    "coin": read_word,
    "enough": read_word,
    "hop": read_glide,
    "sideways": read_glide,
    "half-turn": read_one_boat,
    "pivot": read_turn,
    "swap-stacks": read_one_boat,
    "swap-heirs": read_swap_heirs,
    "reroll": read_word,
    "keep-dice": read_word,
    "keep": read_word,
    "boat": read_word,
    "place": read_place,
}
VERBS: Final = tuple(READERS)
