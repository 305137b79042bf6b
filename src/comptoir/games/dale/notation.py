"""Notation: cards, steps and actions as text that stands by itself, both ways.

An action is a verb and the things it touches: `play magnet`, `buy glue +2 pay junk junk`,
`build calculations glue`. A card is its name; what this turn did to it stands in brackets,
`junk(3)`; what a chameleon counts as follows a colon, `reflection:magnet`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from comptoir.games.dale import actions
from comptoir.games.dale.actions import (
    FETCHED_BIT,
    Action,
    face_of,
    is_fetched,
    stretch_of,
    token_in,
    use_of,
)
from comptoir.games.dale.card import EVENTS
from comptoir.games.dale.dale import GAP, Dale
from comptoir.games.dale.decks import CARDS, KINDS
from comptoir.games.dale.stack import LONGER, SHORTER
from comptoir.games.dale.token import (
    CHANGE,
    FACTOR,
    ZERO_CHANGE,
    bound,
    bound_to,
    fixed,
    is_used,
    kind_of,
    revalued,
    with_use,
    worth,
)
from comptoir.games.dale.values import THROWN
from comptoir.table.flow import Step
from comptoir.table.refusal import IllegalAction

Unlisted = tuple[str, ...]
"""An answer that is not among the options: the words that were typed."""

MOST_WORDS: Final = 60
CARD_VERBS: Final = {
    "AddMore": "add",
    "CharmBuild": "build",
    "DiscardCards": "discard",
    "DiscardFound": "discard",
    "EachSearches": "take",
    "GiveCard": "give",
    "GiveToDiscards": "give",
    "IntoDeck": "put",
    "Inventory": "discard",
    "Multiply": "reveal",
    "OutOfDeck": "take",
    "PickDiscard": "take",
    "PickSecretly": "pick",
    "PlaceOnDeck": "put",
    "PutAway": "resolve",
    "Resolve": "resolve",
    "ShowMore": "show",
    "TakeBack": "keep",
    "TakeFound": "take",
    "TakeInReturn": "take",
    "ThrowFromHand": "throw",
    "ThrowOneOpen": "throw",
}
GIVE_VERBS: Final = {"KeepOne": "keep", "PutOnDeck": "put", "PutOneBack": "put", "GiveOne": "give"}
SLOT_VERBS: Final = {"TakeFromMarket": "take", "ThrowFromMarket": "throw", "SwapWithMarket": "swap"}
NUMBER_VERBS: Final = {
    "Guess": "guess",
    "JunkAway": "junk",
    "MayReturn": "return",
    "NameValue": "name",
    "SetValue": "set",
    "TakeJunk": "junk",
}
BARE: Final = {actions.END: "done", actions.STACK: "stack", actions.INVENTORY: "inventory"}
VERBS: Final = (
    "add", "arrange", "ask", "build", "buy", "choose", "discard", "done", "give", "guess",
    "inventory", "junk", "keep", "lay", "left", "market", "name", "pick", "play", "put", "resolve",
    "return", "reveal", "right", "set", "show", "stack", "swap", "take", "throw", "use",
)  # fmt: skip
TOKEN: Final = re.compile(r"(\w+)(?:\(([\w=,+x-]*)\))?")
CHANGED: Final = re.compile(r"x(\d{1,3})([+-]\d{1,3})")


def card_name(kind: int) -> str:
    """Name a kind of card; a gap is a dash."""
    return "-" if kind == GAP else CARDS[kind].name


def names(kinds: Iterable[int]) -> list[str]:
    """Name several."""
    return [card_name(kind) for kind in kinds]


def token_text(token: int, raised: int) -> str:
    """Write a card in hand, with what this turn did to it."""
    kind = kind_of(token)
    marks = []
    if token >> FACTOR & 255:
        if CARDS[kind].copies_others:
            change = (token >> CHANGE & 255) - ZERO_CHANGE
            marks.append(f"x{(token >> FACTOR & 255) - 1}{change:+d}")
        else:
            marks.append(str(worth(token, CARDS[kind].value, raised)))
    if bound_to(token) >= 0:
        marks.append(f"={CARDS[bound_to(token)].name}")
    if is_used(token):
        marks.append("used")
    return f"{CARDS[kind].name}({','.join(marks)})" if marks else CARDS[kind].name


def read_token(text: str, raised: int) -> int:
    """Read such a card; -1 if it is none."""
    found = TOKEN.fullmatch(text)
    if found is None or found[1] not in KINDS:
        return -1
    kind = token = KINDS[found[1]]
    card = CARDS[kind]
    for mark in found[2].split(",") if found[2] else ():
        changed = CHANGED.fullmatch(mark)
        if mark == "used":
            token = int(with_use(token))
        elif mark.startswith("=") and mark[1:] in KINDS and card.copies_others:
            token = int(bound(token, KINDS[mark[1:]]))
        elif mark.isascii() and mark.isdigit() and len(mark) < 3 and not card.copies_others:
            token = int(revalued(token, card.value, raised, int(mark)))
        elif changed and card.copies_others:
            token = read_change(token, int(changed[1]), int(changed[2]))
        else:
            return -1
        if token < 0:
            return -1
    return token


def read_change(token: int, factor: int, change: int) -> int:
    """Read how the value of a chameleon was changed; -1 if it cannot be."""
    if factor > 254 or not -ZERO_CHANGE <= change < 256 - ZERO_CHANGE or token >= 1 << FACTOR + 8:
        return -1
    plain = int(fixed(token, 0, change))
    return plain + (factor << FACTOR)


def use_text(use: int, raised: int) -> str:
    """Write a card as it is used."""
    token, face, stretch = token_in(use), face_of(use), stretch_of(use)
    as_other = "" if face == kind_of(token) else f":{CARDS[face].name}"
    size = {0: "", -1: "-1", 1: "+1"}[stretch]
    fetched = "@discards" if is_fetched(use) else ""
    return token_text(token, raised) + as_other + size + fetched


def read_use(text: str, raised: int) -> int:
    """Read such a use; -1 if it is none."""
    text, fetched, _ = text.partition("@discards")
    size = {"-1": SHORTER, "+1": LONGER}.get(text[-2:], 0)
    if size:
        text = text[:-2]
    card, colon, face = text.partition(":")
    token = read_token(card, raised)
    if token < 0 or (colon and face not in KINDS):
        return -1
    use = int(use_of(token, KINDS[face])) if colon else token
    return use + size + (FETCHED_BIT if fetched else 0)


def slot_text(slot: int) -> str:
    """Name a slot of the market by its surcharge."""
    return "thrown" if slot == THROWN else f"+{slot}"


def notate(dale: Dale, seat: int, act: Action | Unlisted) -> str:
    """Write an action down."""
    verb = act[0]
    if isinstance(verb, str):
        return " ".join(map(str, act[1:]))
    numbers = [int(number) for number in act[1:]]
    if verb in BARE:
        return BARE[verb]
    return " ".join(WRITERS[verb](dale, seat, numbers))


def _step(dale: Dale) -> str:
    return type(dale.steps[-1]).__name__


def _uses(dale: Dale, seat: int, uses: Sequence[int]) -> list[str]:
    return sorted(use_text(use, dale.lift(seat)) for use in uses)


def _offer(dale: Dale, slot: int, to: int) -> list[str]:
    kind = dale.thrown[-1] if slot == THROWN else dale.market[slot]
    moved = ["to", slot_text(to)] if to != slot else []
    return [card_name(kind), slot_text(slot), *moved]


def _card(dale: Dale, seat: int, numbers: list[int]) -> list[str]:
    step = _step(dale)
    words = [CARD_VERBS[step], use_text(numbers[0], dale.lift(seat))]
    if step in ("PickDiscard", "TakeInReturn"):
        pile = dale.players[seat].discards[::-1]
        if numbers[1] != pile.index(numbers[0]) + 1:
            words.append(f"#{numbers[1]}")
    return words


def _number(dale: Dale, _seat: int, numbers: list[int]) -> list[str]:
    verb = NUMBER_VERBS[_step(dale)]
    return [verb] if verb == "return" else [verb, str(numbers[0])]


def _slot(dale: Dale, _seat: int, numbers: list[int]) -> list[str]:
    return [SLOT_VERBS[_step(dale)], card_name(dale.market[numbers[0]]), slot_text(numbers[0])]


Writer = Callable[[Dale, int, list[int]], list[str]]
WRITERS: Final[dict[int, Writer]] = {
    actions.PLAY: lambda dale, seat, n: ["play", *_uses(dale, seat, n)],
    actions.USE: lambda dale, seat, n: ["use", *_uses(dale, seat, n)],
    actions.BUY: lambda dale, seat, n: [
        "buy", *_offer(dale, n[0], n[1]), "pay", *_uses(dale, seat, n[2:]),
    ],
    actions.MARKET: lambda dale, _seat, n: ["market", *_offer(dale, n[0], n[1])],
    actions.PAY: lambda dale, seat, n: ["add", *_uses(dale, seat, n)],
    actions.BUILD: lambda dale, seat, n: ["build", *_uses(dale, seat, n)],
    actions.ASK: lambda dale, seat, n: ["ask", *_uses(dale, seat, n)],
    actions.CARD: _card,
    actions.SLOT: _slot,
    actions.SEAT: lambda _dale, _seat, n: ["choose", *(f"p{seat}" for seat in n)],
    actions.SIDE: lambda _dale, _seat, n: ["left" if n[0] > 0 else "right"],
    actions.NUMBER: _number,
    actions.ARRANGE: lambda _dale, _seat, n: ["arrange", *names(n)],
    actions.STALL: lambda _dale, _seat, n: ["swap", f"p{n[0]}", str(n[1]), card_name(n[2])],
    actions.LAY: lambda _dale, _seat, n: ["lay", card_name(n[0])],
    actions.GIVE: lambda dale, _seat, n: [GIVE_VERBS[_step(dale)], card_name(n[0])],
}  # fmt: skip


def parse(dale: Dale, seat: int, text: str) -> Action | Unlisted:
    """Read an action: one of the options, or words that the question will refuse."""
    words = text.lower().split()
    if not words or len(words) > MOST_WORDS:
        raise IllegalAction("table.why.not_understood", text=text[:80])
    if words[0] not in VERBS:
        raise IllegalAction("table.why.unknown_verb", word=words[0][:40], choices=list(VERBS))
    wanted = settled(words)
    for act in dale.options(seat):
        written = notate(dale, seat, act)
        if written == wanted:
            found: Action = act
            return found
    return ("?", *wanted.split())


def settled(words: list[str]) -> str:
    """Put the cards of a payment or a stack in the order they are written in."""
    start = words.index("pay") + 1 if "pay" in words else 1 if words[0] == "build" else len(words)
    return " ".join([*words[:start], *sorted(words[start:])])


def written(step: Step) -> str:
    """Write a step down: its name and what it is made of, cards and events by name."""
    return " ".join([type(step).__name__, *(_field(step, name) for name in step.fields)])


def _field(step: Step, name: str) -> str:
    value = getattr(step, name)
    if name == "then":
        return next((card.name for card in CARDS if card.then is value), "-")
    if name == "card":
        return CARDS[value].name
    if name == "event":
        return EVENTS[value]
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or "-"
    return str(int(value))
