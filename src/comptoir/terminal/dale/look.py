"""Look of Dale of Merchants: when the table is shown, how its options are grouped and read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dale.decks import SETS
from comptoir.table.game import View
from comptoir.terminal.dale import board, plain
from comptoir.terminal.dale.cards import completions, phrases, plainly, show_cards, show_piles
from comptoir.terminal.dale.sight import Sight, name_of
from comptoir.terminal.look import MOST, Groups, Look, by_key, step_of
from comptoir.words import Catalogue

FIRST: Final = ("play", "use", "build", "stack", "buy", "market", "ask")
LAST: Final = ("inventory", "return", "done")
ABOUT_THE_MARKET: Final = ("Act", "Arrange", "SwapWithMarket", "TakeFromMarket", "ThrowFromMarket")
FEW: Final = 4
"""So many stacks are listed at once; more are put together."""


def moment(view: View, seat: int) -> object:
    """Show the whole table once in each own turn; a reaction does not need it."""
    return (seat, view["turn"]) if view["active"] == seat else None


def moved(view: View) -> object:
    """Show the market again where it has changed and matters to the question."""
    return tuple(view["market"]) if step_of(view) in ABOUT_THE_MARKET else None


def standing(view: View, seat: int, words: Catalogue) -> str:
    """Say what a player holds, and what lies between the piles."""
    sight = Sight(view)
    told = [plain.hand_told(sight, words)]
    if sight.aside():
        told.append(words.text("dale.plain.aside", cards=sight.aside()))
    if sight.laid():
        told.append(words.text("dale.plain.laid", cards=sight.laid()))
    return " ".join(told)


def grouped(options: Sequence[str]) -> Groups:
    """Group by kind: each technique and each card to buy by itself, many stacks together."""
    builds = sum(option.startswith("build ") for option in options)
    acting = any(option.split()[0] in ("buy", "market", "inventory") for option in options)
    if not acting and len(options) <= MOST:
        return {option: [option] for option in sorted(options, key=_rank)}
    return by_key(sorted(options, key=_rank), _kind if builds > FEW else _kind_or_stack)


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
        return f"{words[0]} {words[1].split(':')[0]}"
    return words[0] if words[0] in ("build", "ask") else option if len(words) < 3 else words[0]


def _kind_or_stack(option: str) -> str:
    return option if option.startswith("build ") else _kind(option)


def regrouped(options: Sequence[str]) -> Groups:
    """List the options of a group; many payments by the slot moved to, or by a card paid."""
    for key in (_destination, _first_paid, _first_named):
        if len(options) > MOST or (key is _destination and _moves(options)):
            finer = by_key(sorted(options, key=_thrift), key)
            if len(finer) > 1:
                return dict(sorted(finer.items(), key=lambda item: _place(item[0])))
    return {option: [option] for option in sorted(options, key=_thrift)}


def _moves(options: Sequence[str]) -> bool:
    return any(option.split()[3:4] == ["to"] for option in options) and len(options) > FEW


def _destination(option: str) -> str:
    words = option.split()
    return " ".join(words[: words.index("pay")] if "pay" in words else words)


def _place(key: str) -> int:
    """Sort slots from the right, the one in which a card lies before all others."""
    words = key.split()
    return int(words[4]) + 1 if words[3:4] == ["to"] else 0


def _first_paid(option: str) -> str:
    words = option.split()
    if "pay" not in words:
        return words[0]
    place = words.index("pay") + 1
    return " ".join([*words[:place], name_of(words[place])])


def _first_named(option: str) -> str:
    return " ".join(option.split()[:2])


def _thrift(option: str) -> tuple[tuple[int, int, str], int, int, str]:
    """Sort payments by their junk, the most first, then by how few cards they take."""
    paid = option.partition(" pay ")[2].split()
    rank = (0, 0, "") if paid else _rank(option)
    junk = sum(word.startswith("junk") for word in paid)
    return rank, -junk, len(paid), option


def titled(key: str, group: Sequence[str], view: View, words: Catalogue) -> str:
    """Name a group: what is bought and for how much, or what is played."""
    verb, *rest = key.split()
    count = len(group)
    if verb in ("buy", "market"):
        return _purchase_title(rest, group, view, words)
    if verb in ("play", "use") and rest:
        return words.text(f"dale.menu.{verb}", card=rest[0].partition("(")[0], count=count)
    name = f"dale.menu.{verb}"
    return words.text(name, count=count) if words.has(name) and not rest else ""


def _purchase_title(rest: list[str], group: Sequence[str], view: View, words: Catalogue) -> str:
    card, slot, count = rest[0], rest[1], len(group)
    if "pay" in rest:
        return words.text("dale.menu.buy.paid", card=card, paid=rest[-1], count=count)
    if slot == "thrown":
        return words.text("dale.menu.buy.thrown", card=card, count=count)
    price = view["prices"][int(slot[1:])]
    if "to" in rest:
        moved = price - int(slot[1:]) + int(rest[-1][1:])
        return words.text("dale.menu.buy.moved", card=card, slot=slot, to=rest[-1], price=moved,
                          count=count)  # fmt: skip
    if slot != "+0" and any(" to +" in option.partition(" pay ")[0] for option in group):
        return words.text("dale.menu.buy.anywhere", card=card, slot=slot, price=price, count=count)
    return words.text("dale.menu.buy", card=card, slot=slot, price=price, count=count)


def labelled(option: str, said: str, view: View, words: Catalogue) -> str:
    """Say what `done` leaves, and add to a purchase by how much too much is paid."""
    if option == "done":
        name = f"dale.done.{step_of(view)}"
        return words.text(name) if words.has(name) else said
    if step_of(view) == "PickDiscard":  # the question says where the card goes
        return _picked(option.split(), words)
    head, sign, paid = option.partition(" pay ")
    if not sign:
        return said
    total = Sight(view).worth(paid.split())
    slot, to = head.split()[2], head.split()[-1]
    if total is None or slot == "thrown":
        return said
    price = view["prices"][int(slot[1:])] - int(slot[1:]) + int(to[1:])
    if total == price:
        return said
    return words.text("dale.menu.too_much", text=said, number=total - price)


def _picked(option: list[str], words: Catalogue) -> str:
    if len(option) == 2:
        return words.word("dale", option[1])
    return words.text("dale.menu.deeper", card=option[1], number=int(option[2][1:]))


def read(line: str, words: Catalogue) -> str:
    """Read the words of the player's own language as those of the notation."""
    typed = dict(pair.split("=") for pair in words.text("dale.typed").split())
    said = [typed.get(word, word) for word in line.lower().split()]
    if said[:1] == ["choisir"]:  # a player or a card: the French word is the same
        said[0] = "choose" if len(said) > 1 and said[1][1:].isdigit() else "pick"
    return " ".join(_named(said, phrases(words.language)))


def _named(said: list[str], known: dict[str, str]) -> list[str]:
    """Put a card's name, which may be several words, into the one word of the notation."""
    found: list[str] = []
    place = 0
    while place < len(said):
        for length in range(min(4, len(said) - place), 0, -1):
            card = known.get(plainly(" ".join(said[place : place + length])))
            if card is not None and all(map(_is_bare, said[place : place + length])):
                found.append(card)
                place += length
                break
        else:
            found.append(said[place])
            place += 1
    return found


def _is_bare(word: str) -> bool:
    return not set("+#@:()") & set(word)


def narrows(notation: str) -> bool:
    """List what begins so; of a payment or a stack it is rather said what is wrong."""
    words = notation.split()
    return words[:1] != [] and "pay" not in words and (words[0] != "build" or len(words) == 1)


def named(option: str, words: Catalogue) -> list[tuple[str, str]]:
    """Say which sets there are, and what they are like."""
    if option != "sets":
        return []
    return [
        (name, f"{words.text(f'dale.set.{name}')}. {words.text(f'dale.theme.{name}')}")
        for name in SETS
    ]


LOOK: Final = Look(
    draw=board.draw,
    describe=plain.describe,
    draw_moved=board.draw_moved,
    describe_moved=plain.describe_moved,
    moved=moved,
    standing=standing,
    moment=moment,
    forgets=False,
    secret=True,
    grouped=grouped,
    regrouped=regrouped,
    titled=titled,
    labelled=labelled,
    read=read,
    narrows=narrows,
    orders=frozenset({"Lay", "PutAway", "PutOnDeck", "Resolve"}),
    commands={"card": show_cards, "piles": show_piles},
    words_of=completions,
    named=named,
)
