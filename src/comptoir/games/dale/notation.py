"""Notation: steps and actions as text that stands by itself, both ways.

An action is a verb and the things it touches: `play magnet`, `buy glue +2 pay junk junk`,
`build calculations glue`. `cardtext.py` says how cards are written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from comptoir.games.dale.cardtext import card_name, names, read_use, use_text
from comptoir.games.dale.rules import actions
from comptoir.games.dale.rules.actions import Action, face_of, is_fetched, token_in
from comptoir.games.dale.rules.card import EVENTS
from comptoir.games.dale.rules.dale import JUNK, Dale
from comptoir.games.dale.rules.decks import CARDS
from comptoir.games.dale.rules.moves import ways_to_take
from comptoir.games.dale.rules.reasons import why_not
from comptoir.games.dale.rules.values import THROWN, faces, use_value
from comptoir.games.dale.rules.verbs import PickDiscard
from comptoir.table.flow import Step
from comptoir.table.game import words_of

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
    "Fetch": "take",
    "PickSecretly": "pick",
    "PlaceOnDeck": "put",
    "PutAway": "discard",
    "Resolve": "resolve",
    "ShowMore": "show",
    "TakeBack": "keep",
    "TakeFound": "take",
    "TakeInReturn": "take",
    "ThrowFromHand": "throw",
    "ThrowOneOpen": "throw",
}
PICK_VERBS: Final = ("take", "put", "throw")
"""By what a card of the discard pile is picked for."""
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


def slot_text(slot: int) -> str:
    """Name a slot of the market by its surcharge."""
    return "thrown" if slot == THROWN else f"+{slot}"


def notate(dale: Dale, seat: int, act: Action) -> str:
    """Write an action down."""
    verb = act[0]
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
    step = dale.steps[-1]
    name = _step(dale)
    verb = PICK_VERBS[step.purpose] if isinstance(step, PickDiscard) else CARD_VERBS[name]
    words = [verb, use_text(numbers[0], dale.lift(seat))]
    if name == "Fetch":
        words += _places(dale, seat, numbers[0], numbers[1:])
    elif name in ("PickDiscard", "TakeInReturn"):
        pile = dale.players[seat].discards[::-1]
        if numbers[1] != pile.index(numbers[0]) + 1:
            words.append(f"#{numbers[1]}")
    return words


def _places(dale: Dale, seat: int, kind: int, places: list[int]) -> list[str]:
    """Name places of a discard pile, where equal cards are told apart by them."""
    if len(ways_to_take(dale, seat, kind, len(places))) < 2:
        return []
    return [f"#{place}" for place in places]


def _number(dale: Dale, seat: int, numbers: list[int]) -> list[str]:
    step = _step(dale)
    if step == "MayReturn":
        return [NUMBER_VERBS[step]]
    places = _places(dale, seat, JUNK, numbers[1:]) if step == "TakeJunk" else []
    return [NUMBER_VERBS[step], str(numbers[0]), *places]


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


def parse(dale: Dale, seat: int, text: str) -> Action:
    """Read an action; refuse, saying why, what is not open."""
    words = words_of("dale", text, VERBS, MOST_WORDS)
    if seat not in dale.awaited:
        dale.check(seat, None)
    wanted = settled(words)
    open_to: dict[str, Action] = {notate(dale, seat, act): act for act in dale.options(seat)}
    if wanted in open_to:
        return open_to[wanted]
    for option in alike(dale, seat, wanted, open_to):
        return open_to[option]
    raise why_not(dale, seat, words, sorted(open_to))


def alike(dale: Dale, seat: int, wanted: str, options: Iterable[str]) -> list[str]:
    """List the options that an action comes to which is written in another way."""
    if _step(dale) in ("Fetch", "TakeJunk"):  # without places the topmost cards are meant
        return [option for option in options if option.partition(" #")[0] == wanted]
    if ":" not in wanted:
        return []
    meaning = meant(dale, seat, wanted)
    return [option for option in options if meant(dale, seat, option) == meaning]


def meant(dale: Dale, seat: int, text: str) -> list[object]:
    """Say what an action comes to: what a chameleon counts as matters only where it differs."""
    verb, *words = text.split()
    found: list[object] = []
    for word in words:
        use = read_use(word, dale.lift(seat)) if verb in ("buy", "build") and ":" in word else -1
        if use < 0 or face_of(use) not in faces(dale, seat, token_in(use)):
            found.append(word)
            continue
        card = CARDS[face_of(use)]
        way = (card.pays,) if verb == "buy" else (card.set, card.widens, card.stretches,
                                                  card.builds_again)  # fmt: skip
        found.append((token_in(use), use_value(dale, seat, use), is_fetched(use), way))
    return [verb, *sorted(found, key=str)]


def settled(words: list[str]) -> str:
    """Put what names a set in the order it is written in: a payment, a stack, players, places."""
    start = len(words)
    if "pay" in words:
        start = words.index("pay") + 1
    elif words[0] in ("build", "choose"):
        start = 1
    elif words[-1].startswith("#"):
        start = next(i for i, word in enumerate(words) if word.startswith("#"))
        return " ".join([*words[:start], *sorted(words[start:], key=in_place)])
    return " ".join([*words[:start], *sorted(words[start:])])


def in_place(word: str) -> tuple[int, str]:
    """Order places by their number."""
    return len(word), word


def written(step: Step) -> str:
    """Write a step down: its name and what it is made of, cards and events by name."""
    return " ".join([type(step).__name__, *(_field(step, name) for name in step.fields)])


def _field(step: Step, name: str) -> str:
    value = getattr(step, name)
    if name == "then":
        return next((card.name for card in CARDS if card.then is value), "-")
    if name == "card":
        return card_name(value)
    if name == "event":
        return EVENTS[value]
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or "-"
    return f"{int(value)}"
