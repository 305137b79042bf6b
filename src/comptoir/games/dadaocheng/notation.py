"""Notation: actions as one line of text that stands by itself, both ways.

A verb, then the things it touches: `swap a1 c3`, `collect b2-d2`, `buy shop south-2 pay rice
sugar sugar`, `trade tea tea for rice`. Cubes may be named in any order; what is written back is
in the order of the goods.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from comptoir.games.dadaocheng.rules import actions
from comptoir.games.dadaocheng.rules.actions import CELL, about, action, given, taken, verb_of
from comptoir.games.dadaocheng.rules.board import CELL_NAMES, LINE_NAMES, SPACE_NAMES, lines_in
from comptoir.games.dadaocheng.rules.box import BUILDINGS, MANOR, SHOP, Box
from comptoir.games.dadaocheng.rules.cubes import BUNDLES, GOODS, goods_of, heap_of
from comptoir.table.game import words_of
from comptoir.table.refusal import IllegalAction

MOST_WORDS: Final = 40
NONE, ONE = (0,), (1,)
PAID: Final = range(10)
VERBS: Final[dict[str, tuple[Sequence[int], Sequence[int], Sequence[int]]]] = {
    "flip": (ONE, NONE, NONE),
    "swap": ((2,), NONE, NONE),
    "collect": (range(1, 9), NONE, NONE),
    "take": (ONE, NONE, NONE),
    "return": (ONE, NONE, NONE),
    "buy": ((1, 2), PAID, NONE),
    "temple": (ONE, PAID, NONE),
    "trade": ((2,), NONE, ONE),
    "market": (ONE, NONE, ONE),
    "den": (NONE, NONE, (1, 2)),
    "event": ((0, 1, 2), PAID, range(4)),
    "pick": (ONE, NONE, NONE),
    "end": (NONE, NONE, NONE),
    "done": (NONE, NONE, NONE),
}
"""By verb: how many words may follow it, how many cubes may be paid, and how many gained."""
BARE: Final = {"end": actions.END, "done": actions.DONE}
PIECES: Final = {
    "flip": (actions.FLIP, SPACE_NAMES),
    "take": (actions.TAKE, CELL_NAMES),
    "return": (actions.RETURN, GOODS),
    "pick": (actions.PICK, GOODS),
}
"""Verbs with the name of one thing."""
PIECE_WORDS: Final = {code: (word, names) for word, (code, names) in PIECES.items()}
EXCHANGES: Final = {actions.TRADE: "trade", actions.MARKET: "market"}


@lru_cache(4096)
def notate(box: Box, act: int) -> str:
    """Write an action down; most decisions list the same ones."""
    return " ".join(_words(box, int(verb_of(act)), int(about(act)), act))


def _words(box: Box, verb: int, what: int, act: int) -> list[str]:
    pay = _cubes("pay", int(given(act)))
    gain = _cubes("for", BUNDLES[taken(act)])
    if verb in PIECE_WORDS:
        word, names = PIECE_WORDS[verb]
        return [word, names[what]]
    if verb == actions.SWAP:
        return ["swap", SPACE_NAMES[what >> 4], SPACE_NAMES[what & 15]]
    if verb == actions.COLLECT:
        return ["collect", *(LINE_NAMES[line] for line in lines_in(given(act)))]
    if verb in (actions.SHIP, actions.SHIP_AT_WORKSHOP):
        workshop = ["workshop"] if verb == actions.SHIP_AT_WORKSHOP else []
        return ["buy", box.ships[what].name, *workshop, *pay]
    if verb == actions.BUILD:
        return ["buy", *_building(what), *pay]
    if verb == actions.TEMPLE:
        return ["temple", str(box.temple[what].dice), *pay]
    if verb in EXCHANGES:
        return [EXCHANGES[verb], *pay[1:], *gain]
    return _bare_words(verb, what, pay, gain)


def _bare_words(verb: int, what: int, pay: list[str], gain: list[str]) -> list[str]:
    if verb == actions.DEN:
        return ["den", *gain]
    if verb == actions.EVENT:
        return ["event", *(_building(what) if what else []), *pay, *gain]
    return [word for word, bare in BARE.items() if bare == verb]


def _cubes(word: str, heap: int) -> list[str]:
    return [word, *(GOODS[good] for good in goods_of(heap))] if heap else []


def _building(what: int) -> list[str]:
    return ["shop", CELL_NAMES[what - CELL]] if what >= CELL else [BUILDINGS[what]]


def parse(box: Box, text: str) -> int:
    """Read an action; refuse, with the word that is not understood, what is none."""
    verb, *rest = words_of("dadaocheng", text, [*VERBS], MOST_WORDS)
    head, paid, gained = parts = sections(rest)
    fits = all(len(part) in sizes for part, sizes in zip(parts, VERBS[verb], strict=True))
    if not fits or rest[-1:] in (["pay"], ["for"]):
        raise _form(verb, text)
    if verb in BARE:
        return action(BARE[verb])
    if verb in PIECES:
        code, names = PIECES[verb]
        return action(code, _index(names, head[0]))
    if verb == "swap":
        return _parse_swap(head)
    if verb == "collect":
        lines = {_index(LINE_NAMES, "-".join(sorted(word.split("-")))) for word in head}
        return action(actions.COLLECT, 0, sum(1 << line for line in lines))
    if verb == "buy":
        return _parse_purchase(box, text, head, paid)
    if verb == "temple":
        dice = [str(offering.dice) for offering in box.temple]
        return action(actions.TEMPLE, _index(dice, head[0]), _heap(paid))
    if verb == "event":
        what = _building_named(verb, text, head) if head else 0
        if head and what == MANOR:
            raise _form(verb, text)
        return action(actions.EVENT, what, _heap(paid), _bundle(gained))
    code = {"trade": actions.TRADE, "market": actions.MARKET, "den": actions.DEN}[verb]
    return action(code, 0, _heap(head or ["opium"]), _bundle(gained))


def _parse_swap(head: list[str]) -> int:
    one, other = sorted(_index(SPACE_NAMES, word) for word in head)
    if one == other:
        raise IllegalAction("dadaocheng.why.swap_itself", "4.2", space=head[0])
    return action(actions.SWAP, 16 * one + other)


def _parse_purchase(box: Box, text: str, head: list[str], paid: list[str]) -> int:
    """Read `buy ship-2-07 workshop pay ...`, `buy shop south-1 pay ...`, `buy manor pay ...`."""
    if not head[0].startswith("ship-"):
        return action(actions.BUILD, _building_named("buy", text, head), _heap(paid))
    verb = actions.SHIP
    if len(head) == 2:
        _index(("workshop",), head[1])
        verb = actions.SHIP_AT_WORKSHOP
    return action(verb, _index([ship.name for ship in box.ships], head[0]), _heap(paid))


def sections(words: list[str]) -> tuple[list[str], list[str], list[str]]:
    """Split the words after a verb at `pay` and `for`."""
    found: dict[str, list[str]] = {"": [], "pay": [], "for": []}
    current = ""
    for word in words:
        if word in ("pay", "for"):
            current = word
        else:
            found[current].append(word)
    return found[""], found["pay"], found["for"]


def _form(verb: str, text: str) -> IllegalAction:
    return IllegalAction("dadaocheng.why.form", text=text[:80], form=f"form.{verb}")


def _building_named(verb: str, text: str, head: list[str]) -> int:
    kind = _index(BUILDINGS, head[0])
    if (kind == SHOP) != (len(head) == 2):
        raise _form(verb, text)
    return CELL + _index(CELL_NAMES, head[1]) if kind == SHOP else kind


def _index(names: Sequence[str], word: str) -> int:
    if word not in names:
        raise IllegalAction("table.why.unknown_word", game="dadaocheng", word=word[:40],
                            choices=list(names[:36]))  # fmt: skip
    return names.index(word)


def _heap(words: list[str]) -> int:
    return int(heap_of([_index(GOODS, word) for word in words]))


def _bundle(words: list[str]) -> int:
    return BUNDLES.index(_heap(words))
