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
from comptoir.table.refusal import IllegalAction

MOST_WORDS: Final = 40
BARE: Final = {"end": actions.END, "done": actions.DONE}
VERBS: Final = (
    "flip", "swap", "collect", "take", "return", "buy", "temple", "trade", "market", "den",
    "event", "pick", "end", "done",
)  # fmt: skip


PIECES: Final = {
    actions.FLIP: ("flip", SPACE_NAMES),
    actions.TAKE: ("take", CELL_NAMES),
    actions.RETURN: ("return", GOODS),
    actions.PICK: ("pick", GOODS),
}
EXCHANGES: Final = {actions.TRADE: "trade", actions.MARKET: "market"}


@lru_cache(4096)
def notate(box: Box, act: int) -> str:
    """Write an action down; most decisions list the same ones."""
    return " ".join(_words(box, int(verb_of(act)), int(about(act)), act))


def _words(box: Box, verb: int, what: int, act: int) -> list[str]:
    pay = _cubes("pay", int(given(act)))
    gain = _cubes("for", BUNDLES[taken(act)])
    if verb in PIECES:
        word, names = PIECES[verb]
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
    words = text.lower().split()
    if not words or len(words) > MOST_WORDS:
        raise IllegalAction("table.why.not_understood", text=text[:80])
    verb, rest = words[0], words[1:]
    if verb not in VERBS:
        raise IllegalAction("table.why.unknown_verb", word=verb[:40], choices=list(VERBS))
    head, paid, gained = sections(rest)
    if rest and rest[-1] in ("pay", "for"):
        raise _form(verb, text)
    if verb in BARE:
        _sizes(text, head, paid, gained, (0,), (0,), (0,))
        return action(BARE[verb])
    if verb in ("flip", "swap", "take", "return", "pick", "collect"):
        return _parse_pieces(text, verb, head, paid, gained)
    if verb == "buy":
        return _parse_purchase(box, text, head, paid, gained)
    if verb == "temple":
        _sizes(text, head, paid, gained, (1,), range(10), (0,))
        dice = [str(offering.dice) for offering in box.temple]
        return action(actions.TEMPLE, _index(dice, head[0]), _heap(paid))
    if verb == "event":
        _sizes(text, head, paid, gained, (0, 1, 2), range(10), range(4))
        what = _building_named(verb, text, head) if head else 0
        if head and what == MANOR:
            raise _form(verb, text)
        return action(actions.EVENT, what, _heap(paid), _bundle(gained))
    return _parse_exchange(text, verb, head, paid, gained)


def _parse_pieces(text: str, verb: str, head: list[str], paid: list[str], gained: list[str]) -> int:
    """Read an action about discs, lines, a cell or a good."""
    sizes: dict[str, Sequence[int]] = {"swap": (2,), "collect": range(1, 9)}
    _sizes(text, head, paid, gained, sizes.get(verb, (1,)), (0,), (0,))
    if verb == "flip":
        return action(actions.FLIP, _index(SPACE_NAMES, head[0]))
    if verb == "swap":
        one, other = sorted(_index(SPACE_NAMES, word) for word in head)
        if one == other:
            raise IllegalAction("dadaocheng.why.swap_itself", "4.2", space=head[0])
        return action(actions.SWAP, 16 * one + other)
    if verb == "collect":
        lines = {_index(LINE_NAMES, "-".join(sorted(word.split("-")))) for word in head}
        return action(actions.COLLECT, 0, sum(1 << line for line in lines))
    if verb == "take":
        return action(actions.TAKE, _index(CELL_NAMES, head[0]))
    code = actions.PICK if verb == "pick" else actions.RETURN
    return action(code, _index(GOODS, head[0]))


def _parse_purchase(
    box: Box, text: str, head: list[str], paid: list[str], gained: list[str]
) -> int:
    """Read `buy ship-2-07 workshop pay ...`, `buy shop south-1 pay ...`, `buy manor pay ...`."""
    _sizes(text, head, paid, gained, (1, 2), range(10), (0,))
    names = [ship.name for ship in box.ships]
    if not head[0].startswith("ship-"):
        return action(actions.BUILD, _building_named("buy", text, head), _heap(paid))
    verb = actions.SHIP
    if len(head) == 2:
        _index(("workshop",), head[1])
        verb = actions.SHIP_AT_WORKSHOP
    return action(verb, _index(names, head[0]), _heap(paid))


def _parse_exchange(
    text: str, verb: str, head: list[str], paid: list[str], gained: list[str]
) -> int:
    """Read `trade tea tea for rice`, `market tea for rice`, `den for rice tea`."""
    if verb == "den":
        _sizes(text, head, paid, gained, (0,), (0,), (1, 2))
        return action(actions.DEN, 0, _heap(["opium"]), _bundle(gained))
    number = 2 if verb == "trade" else 1
    _sizes(text, head, paid, gained, (number,), (0,), (1,))
    code = actions.TRADE if verb == "trade" else actions.MARKET
    return action(code, 0, _heap(head), _bundle(gained))


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


def _sizes(
    text: str,
    head: list[str],
    paid: list[str],
    gained: list[str],
    head_sizes: Sequence[int],
    paid_sizes: Sequence[int],
    gained_sizes: Sequence[int],
) -> None:
    fits = len(head) in head_sizes and len(paid) in paid_sizes and len(gained) in gained_sizes
    if not fits:
        raise _form(text.split(maxsplit=1)[0].lower(), text)


def _form(verb: str, text: str) -> IllegalAction:
    return IllegalAction("dadaocheng.why.form", text=text[:80], form=f"form.{verb}")


def _building_named(verb: str, text: str, head: list[str]) -> int:
    kind = _index(BUILDINGS, head[0])
    if (kind == SHOP) != (len(head) == 2):
        raise _form(verb, text)
    return CELL + _index(CELL_NAMES, head[1]) if kind == SHOP else kind


def _index(names: Sequence[str], word: str) -> int:
    if word not in names:
        raise IllegalAction("table.why.unknown_word", word=word[:40], choices=list(names[:36]))
    return names.index(word)


def _heap(words: list[str]) -> int:
    return int(heap_of([_index(GOODS, word) for word in words]))


def _bundle(words: list[str]) -> int:
    return BUNDLES.index(_heap(words))
