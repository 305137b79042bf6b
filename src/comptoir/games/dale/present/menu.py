"""Menu of Dale of Merchants: a hundred purchases by their card, then by how they are paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dale.cardtext import read_use
from comptoir.games.dale.present.shown import lift_of, uses_worth
from comptoir.games.dale.view import typed
from comptoir.games.dale.words import priced
from comptoir.present.presenter import MOST, Groups, by_key, step_of
from comptoir.table.game import View, message
from comptoir.words import Catalogue

FIRST: Final = ("play", "use", "build", "stack", "buy", "market", "ask")
LAST: Final = ("inventory", "return", "done")
FEW: Final = 4
"""This many stacks or payments are listed at once; more are put together."""


def grouped(options: Sequence[str]) -> Groups:
    """Group by kind: each technique and each card to buy by itself, many stacks together."""
    acting = any(option.split()[0] in ("buy", "market", "inventory") for option in options)
    if not acting and len(options) <= MOST:
        return {option: [option] for option in sorted(options, key=_rank)}
    builds = sum(option.startswith("build ") for option in options)
    return by_key(sorted(options, key=_rank), _kind if builds > FEW else _kind_or_stack)


def _name(word: str) -> str:
    """Name a card of an option, without its marks."""
    return word.partition("(")[0].partition(":")[0]


def _rank(option: str) -> tuple[int, int, str]:
    verb, *rest = option.split()
    if verb in FIRST:
        place = FIRST.index(verb)
    else:
        place = len(FIRST) + (LAST.index(verb) + 1 if verb in LAST else 0)
    number = int(rest[0]) if rest and rest[0].isdigit() else 0
    if verb in ("buy", "market") and rest[1].startswith("+"):
        number = -int(rest[1])  # from left to right, as the market lies
    return place, number, option


def _kind(option: str) -> str:
    words = option.split()
    if words[0] in ("buy", "market"):
        return " ".join(words[:3])
    if words[0] in ("play", "use"):
        return f"{words[0]} {_name(words[1])}"
    return option if len(words) == 1 else words[0]


def _kind_or_stack(option: str) -> str:
    return option if option.startswith("build ") else _kind(option)


def regrouped(options: Sequence[str]) -> Groups:
    """List the options of a group; purchases by the slot moved to, long lists by their cards."""
    goals = by_key(sorted(options, key=_thrift), _goal)
    if len(goals) > 1 and len(options) > FEW and all(" pay " in option for option in options):
        return dict(sorted(goals.items(), key=lambda item: _distance(item[0])))
    if len(options) > MOST:
        for size in range(1, max(len(option.split()) for option in options)):
            finer = by_key(sorted(options, key=_thrift), lambda option: _beginning(option, size))  # noqa: B023
            if len(finer) > 1:
                return finer
    return {option: [option] for option in sorted(options, key=_thrift)}


def _goal(option: str) -> str:
    """Give what is bought and where, without the payment."""
    return option.partition(" pay ")[0]


def _distance(goal: str) -> int:
    """Sort slots from the right, the one in which a card lies before all others."""
    words = goal.split()
    return int(words[4]) + 1 if words[3:4] == ["to"] else 0


def _beginning(option: str, size: int) -> str:
    """Give the first cards of a payment, or of anything else, whatever they count as."""
    words = option.split()
    start = words.index("pay") + 1 if "pay" in words else 1
    return " ".join([*words[:start], *map(_name, words[start : start + size])])


def _thrift(option: str) -> tuple[tuple[int, int, str], int, int, str]:
    """Sort payments by their junk, the most first, then by how few cards they take."""
    paid = option.partition(" pay ")[2].split()
    rank = (0, 0, "") if paid else _rank(option)
    junk = sum(word.startswith("junk") for word in paid)
    return rank, -junk, len(paid), option


def titled(key: str, group: Sequence[str], view: View, words: Catalogue) -> str:
    """Name a group: what is bought and for how much, or what its options have in common."""
    verb, *rest = key.split()
    count = len(group)
    if verb in ("buy", "market"):
        return _purchase_title(rest, group, view, words)
    if verb == "arrange" and rest:
        return words.text("dale.menu.arrange.so", market=_placed(rest), count=count)
    if verb == "swap" and rest and rest[0][1:].isdigit():
        return words.text("dale.menu.swap", other=int(rest[0][1:]), count=count)
    if verb == "build" and rest:
        return words.text("dale.menu.build.so", cards=rest, count=count)
    if verb in ("play", "use") and rest:
        return words.text(f"dale.menu.{verb}", card=rest[0], count=count)
    name = f"dale.menu.{verb}"
    return words.text(name, count=count) if words.has(name) and not rest else ""


def _placed(cards: list[str]) -> list[object]:
    """Say what lies in the first slots from the right."""
    return [
        message("dale.use.slot", card="empty" if card == "-" else card, slot=f"+{slot}")
        for slot, card in enumerate(cards)
    ]


def _purchase_title(rest: list[str], group: Sequence[str], view: View, words: Catalogue) -> str:
    card, slot, count = rest[0], rest[1], len(group)
    if "pay" in rest:
        paid = rest[rest.index("pay") + 1 :]
        return words.text("dale.menu.buy.paid", card=card, paid=paid, count=count)
    if slot == "thrown":
        return words.text("dale.menu.buy.thrown", card=card, count=count)
    if "to" in rest:
        return words.text("dale.menu.buy.moved", card=card, slot=slot, to=rest[-1], count=count,
                          price=_price(rest, view))  # fmt: skip
    moved = slot != "+0" and any(" to +" in _goal(option) for option in group)
    name = "dale.menu.buy.anywhere" if moved else "dale.menu.buy"
    return words.text(name, card=card, slot=slot, price=_price(rest, view), count=count)


def _price(offer: list[str], view: View) -> int:
    """Say what a card costs, once it lies where it is moved to."""
    return priced(typed(view), int(offer[1][1:]), int(offer[-1][1:]))[1]


def labelled(option: str, said: str, view: View, words: Catalogue) -> str:
    """Say what `done` leaves, and add to a purchase by how much too much is paid."""
    if option == "done":
        name = f"dale.done.{step_of(view)}"
        return words.text(name) if words.has(name) else said
    offer, sign, paid = option.partition(" pay ")
    if not sign or offer.endswith("thrown"):
        return said
    lift = lift_of(typed(view), view["seat"])
    total = uses_worth([read_use(word, lift) for word in paid.split()], lift)
    spare = total - _price(offer.split()[1:], view)
    return words.text("dale.menu.too_much", text=said, number=spare) if spare > 0 else said
