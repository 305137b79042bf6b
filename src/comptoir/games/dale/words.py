"""Words: message ids and arguments for prompts, actions and events of Dale of Merchants.

The sentences themselves are in the catalogues of `comptoir/locale`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from comptoir.games.dale.actions import face_of, is_fetched, stretch_of
from comptoir.games.dale.dale import GAP
from comptoir.games.dale.decks import CARDS, DECKS
from comptoir.games.dale.token import kind_of
from comptoir.games.dale.values import THROWN
from comptoir.table.event import Event
from comptoir.table.game import Message, View, message

Details = tuple[Any, ...]
TOLD: Final = {
    "arrange": "seat market",
    "ask_partner": "seat uses",
    "build": "seat rank uses",
    "charm": "seat card",
    "choose_player": "seat other",
    "clear_market": "seat",
    "dealt": "seat card",
    "decline": "seat",
    "discard": "seat card",
    "discard_from_deck": "seat card",
    "discard_hand": "seat cards",
    "discard_to_deck": "seat card",
    "draw": "seat",
    "draw_from": "seat other",
    "draw_market": "seat",
    "drew": "seat card",
    "drew_from": "seat other card",
    "drew_market": "seat card",
    "exchange_deck": "seat number",
    "exchange_discard": "seat given card",
    "find": "seat",
    "flip": "seat card",
    "found": "seat card",
    "give": "seat other",
    "given": "seat other card",
    "guess_right": "seat other number card",
    "guess_wrong": "seat other number card",
    "guessed": "seat number card",
    "help": "seat uses",
    "inventory": "seat",
    "junk_away": "seat number",
    "keep": "seat",
    "kept": "seat card",
    "limit": "number",
    "look": "seat number",
    "looked": "seat cards",
    "missed": "seat number card",
    "mix_hands": "seat other",
    "open_top": "seat other cards",
    "over": "seat",
    "pass": "giver taker",
    "passed": "giver taker card",
    "pay_more": "seat card",
    "put": "seat other",
    "put_away": "seat card",
    "put_known": "seat other card",
    "raise": "seat number",
    "return_to_deck": "seat card",
    "reveal": "seat card",
    "roll": "seat number",
    "saw_hand": "seat other cards",
    "see_hand": "seat other",
    "set_value": "seat card number",
    "show": "seat card",
    "shuffle": "seat",
    "shuffle_market": "",
    "swap_market": "seat card given",
    "swap_piles": "seat",
    "swap_stall": "seat other rank card given",
    "take_back": "seat card",
    "take_discard": "seat card",
    "take_junk": "seat number",
    "take_market": "seat card",
    "take_top_discard": "seat other card",
    "throw": "seat card",
    "throw_discard": "seat card",
    "throw_looked": "seat cards",
    "throw_market": "seat card",
    "throw_open": "seat other card",
    "to_market": "card slot",
    "top_to_deck": "seat card",
    "toss": "seat card",
    "turn": "seat number",
}
"""What each event is made of, in its order."""

OWN: Final = frozenset({"give", "given", "put", "put_known", "swap_stall", "take_top_discard"})
"""Events that need another sentence when both players are the same one."""


def say_event(event: Event) -> Message:
    """Put an event into words."""
    name = f"dale.event.{event.kind}"
    told = event.details
    if event.kind == "sets":
        return message(name, sets=[DECKS[place].name for place in told])
    if event.kind in ("play", "use", "resolve"):
        seat, kind, face = told
        as_other = ".as" if kind != face else ""
        return message(name + as_other, seat=seat, card=CARDS[kind].name, face=CARDS[face].name)
    if event.kind == "buy":
        return _bought(name, told)
    assert event.kind in TOLD, f"no words for the event {event.kind}"
    args = {
        key: shown(key, value) for key, value in zip(TOLD[event.kind].split(), told, strict=True)
    }
    own = event.kind in OWN and args["seat"] == args["other"]
    return message(f"{name}.own" if own else name, **args)


def _bought(name: str, told: Details) -> Message:
    seat, kind, slot, to, paid = told
    card, uses = CARDS[kind].name, used(paid)
    if slot == THROWN:
        return message(f"{name}.thrown", seat=seat, card=card, paid=uses)
    moved = ".moved" if slot != to else ""
    return message(name + moved, seat=seat, card=card, slot=f"+{to}", paid=uses)


def shown(key: str, value: Any) -> object:  # noqa: ANN401 - numbers and tuples of them
    """Name what an event is made of."""
    if key in ("card", "given"):
        return CARDS[value].name
    if key == "cards":
        return [CARDS[kind].name for kind in value]
    if key == "market":
        placed = [(CARDS[kind].name, slot) for slot, kind in enumerate(value) if kind != GAP]
        return [message("dale.use.slot", card=card, slot=f"+{slot}") for card, slot in placed]
    if key == "slot":
        return f"+{value}"
    return used(value) if key == "uses" else value


def used(uses: Sequence[int]) -> list[object]:
    """Name cards that were paid or built, and what they counted as."""
    return [
        use_words(CARDS[kind_of(use)].name, CARDS[face_of(use)].name, stretch_of(use),
                  fetched=is_fetched(use))
        for use in uses
    ]  # fmt: skip


def use_words(told: object, face: str, stretch: int, *, fetched: bool) -> object:
    """Name a card, what it counts as, by how much it is stretched, and where it comes from."""
    if told == face:
        face = ""
    as_other: object = face
    if stretch:
        whole = message("dale.use.stretched", card=face or told, change=signed(stretch))
        told, as_other = (told, whole) if face else (whole, "")
    if as_other:
        told = message("dale.use.as", card=told, face=as_other)
    return message("dale.use.fetched", card=told) if fetched else told


def signed(number: int) -> str:
    """Write a change with its sign; a minus is a minus."""
    return f"{number:+d}".replace("-", "−")


def prompt(view: View, seat: int) -> Message:
    """Ask the question that is open to a seat, with the card that asks it."""
    step, *fields = view["steps"][0].split()
    name = f"dale.prompt.{step}"
    ask = QUESTIONS.get(step)
    question = ask(name, fields, view) if ask else message(name)
    card = asking(view, step)
    return message("dale.prompt.of", card=card, text=question) if card else question


ASKING: Final = {
    "Act": "", "AddMore": "stock_clearance", "Arrange": "calculations", "Build": "",
    "BuildAgain": "winter_is_coming", "Fetch": "nostalgic_item", "Help": "", "Inventory": "",
    "JunkAway": "essential_purchase", "Offer": "", "Pay": "", "PutAway": "", "Resolve": "",
    "ShowMore": "", "TakeBack": "glue", "Window": "",
}  # fmt: skip
"""The card that asks a question, where it is always the same one or none."""


def asking(view: View, step: str) -> str:
    """Name the card that asks a question; nothing if it is the turn itself."""
    if step in ASKING:
        return ASKING[step]
    for row in view["players"]:
        for entry in row["schedule"]:
            played, state = entry.split()
            if state == "resolving":
                card: str = played.split(":")[-1]
                return card
    return "" if step == "Lay" else counted_as(view["using"])


def counted_as(text: str) -> str:
    """Name the card that a card in hand counts as, or itself."""
    card, _, marks = text.rstrip(")").partition("(")
    return next((mark[1:] for mark in marks.split(",") if mark.startswith("=")), card)


Question = Callable[[str, list[str], View], Message]


def _act(name: str, fields: list[str], view: View) -> Message:
    target = view["players"][int(fields[0])]["target"]
    return message(f"{name}.bonus" if fields[1] == "1" else name, target=target)


def _with_left(name: str, fields: list[str], view: View) -> Message:
    return message(name, left=int(fields[-1]))


def _discard(name: str, fields: list[str], view: View) -> Message:
    return message(name, left=min(int(fields[1]), view["players"][int(fields[0])]["hand_size"]))


def _with_other(name: str, fields: list[str], view: View) -> Message:
    own = ".own" if fields[0] == fields[1] else ""
    return message(name + own, other=int(fields[1]))


def _pay(name: str, fields: list[str], view: View) -> Message:
    slot, to = int(fields[1]), int(fields[2])
    kind = view["thrown"][0] if slot == THROWN else view["market"][slot]
    price = CARDS_BY_NAME[kind].value if slot == THROWN else view["prices"][slot] - slot + to
    return message(name, card=kind, price=price, uses=used(numbers(fields[3])))


MOMENTS: Final = ("resolve", "refill", "end")


def _offer(name: str, fields: list[str], view: View) -> Message:
    """Ask for a reaction: say who did what."""
    event, other = fields[1], int(fields[3])
    if event != "built":
        return message(f"{name}.{event}", card=fields[2], other=other)
    stall = view["stalls"][other % len(view["stalls"])]
    return message(f"{name}.{event}", other=other, rank=len(stall), cards=stall[-1])


def numbers(text: str) -> list[int]:
    """Read the uses that a step is made of."""
    return [] if text == "-" else [int(part) for part in text.split(",")]


CARDS_BY_NAME: Final = {card.name: card for card in CARDS}
QUESTIONS: Final[dict[str, Question]] = {
    "Act": _act,
    "Build": lambda name, fields, _: message(
        name, uses=[*used(numbers(fields[2])), *used(numbers(fields[3]))]
    ),
    "DiscardCards": _discard,
    "Fetch": lambda name, fields, _: message(
        name, card=CARDS[kind_of(numbers(fields[1])[0])].name, number=len(numbers(fields[1]))
    ),
    "GiveCard": _with_other,
    "GiveOne": _with_other,
    "Guess": _with_other,
    "Help": lambda name, fields, _: message(
        name, other=int(fields[1]), uses=used(numbers(fields[2]))
    ),
    "IntoDeck": _with_left,
    "Lay": lambda name, fields, _: message(f"{name}.away" if fields[1] == "4" else name),
    "Offer": _offer,
    "OutOfDeck": _with_left,
    "Pay": _pay,
    "PickDiscard": lambda name, fields, _: message(
        f"{name}.{('take', 'deck', 'away')[int(fields[1])]}"
    ),
    "PlaceOnDeck": _with_other,
    "PutOneBack": _with_other,
    "SetValue": lambda name, fields, _: message(name, card=CARDS[kind_of(int(fields[1]))].name),
    "ShowMore": lambda name, fields, _: message(name, uses=used(numbers(fields[1]))),
    "SwapWithStall": lambda name, fields, _: message(f"{name}.own" if fields[1] == "1" else name),
    "ThrowFromHand": lambda name, fields, _: message(f"{name}.may" if fields[1] == "1" else name),
    "ThrowFromMarket": lambda name, fields, _: message(name, left=int(fields[1])),
    "Window": lambda name, fields, _: message(f"{name}.{MOMENTS[int(fields[1])]}"),
}
"""Questions that are more than the name of their step."""


def say_action(text: str) -> Message:
    """Put an action into words."""
    verb, *rest = text.split()
    tell = ACTIONS.get(verb, _cards) if rest else _bare
    return tell(f"dale.action.{verb}", rest)


Telling = Callable[[str, list[str]], Message]


def _bare(name: str, rest: list[str]) -> Message:
    return message(name)


def _purchase(name: str, rest: list[str]) -> Message:
    head = rest[: rest.index("pay")] if "pay" in rest else rest
    paid = [card_words(word) for word in rest[len(head) + 1 :]]
    if head[1] == "thrown":
        return message(f"{name}.thrown", card=head[0], paid=paid)
    moved = ".moved" if "to" in head else ""
    return message(name + moved, card=head[0], slot=head[1], to=head[-1], paid=paid)


def _number(name: str, rest: list[str]) -> Message:
    if rest[1:]:
        return message(f"{name}.places", number=int(rest[0]), places=places(rest[1:]))
    return message(name, number=int(rest[0]))


def places(words: list[str]) -> list[str]:
    """Name places of a pile."""
    return [word[1:] for word in words]


def _arrange(name: str, rest: list[str]) -> Message:
    placed = [(card, slot) for slot, card in enumerate(rest) if card != "-"]
    told = [message("dale.use.slot", card=card, slot=f"+{slot}") for card, slot in placed]
    return message(name, market=told)


def _choose(name: str, rest: list[str]) -> Message:
    return message(name, other=[int(word[1:]) for word in rest])


def _swap(name: str, rest: list[str]) -> Message:
    if len(rest) == 3:
        return message(f"{name}.stall", other=int(rest[0][1:]), rank=int(rest[1]), card=rest[2])
    return _cards(name, rest)


def _cards(name: str, rest: list[str]) -> Message:
    """Name cards; one of the market by its slot, one of a pile by its place."""
    if rest[1:] and rest[1].startswith("+"):
        return message(f"{name}.market", card=rest[0], slot=rest[1])
    if rest[2:] and rest[1].startswith("#"):
        return message(f"{name}.places", card=card_words(rest[0]), places=places(rest[1:]))
    if rest[1:] and rest[1].startswith("#"):
        return message(f"{name}.deeper", card=card_words(rest[0]), place=int(rest[1][1:]))
    return message(name, cards=[card_words(word) for word in rest])


ACTIONS: Final[dict[str, Telling]] = {
    "arrange": _arrange,
    "buy": _purchase,
    "choose": _choose,
    "guess": _number,
    "junk": _number,
    "market": _purchase,
    "name": _number,
    "set": _number,
    "swap": _swap,
}
"""Actions that name more than cards."""


def card_words(text: str) -> object:
    """Name a card as it is written, with its changed value or what it counts as."""
    body, fetched, _ = text.partition("@")
    stretch = int(body[-2:]) if body[-2:] in ("-1", "+1") else 0
    if stretch:
        body = body[:-2]
    card, _, face = body.partition(":")
    name, _, marks = card.rstrip(")").partition("(")
    told: object = name
    if marks:
        told = message("dale.use.marked", card=name, marks=[mark(m) for m in marks.split(",")])
    return use_words(told, face, stretch, fetched=bool(fetched))


def mark(text: str) -> Message:
    """Say what a turn did to a card in hand."""
    if text == "used":
        return message("dale.mark.used")
    if text.startswith("="):
        return message("dale.mark.as", face=text[1:])
    if text.startswith("x"):
        factor, sign, change = text[1:].partition("+" if "+" in text else "-")
        return message("dale.mark.changed", number=int(factor), change=signed(int(sign + change)))
    return message("dale.mark.worth", number=int(text))
