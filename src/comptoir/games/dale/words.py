"""Words: message ids and arguments for prompts, actions and events of Dale of Merchants.

The sentences themselves are in the catalogues in `text`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from comptoir.games.dale.rules.actions import face_of, is_fetched, stretch_of
from comptoir.games.dale.rules.dale import GAP, JUNK
from comptoir.games.dale.rules.decks import CARDS, DECKS, KINDS
from comptoir.games.dale.rules.token import LARGEST, kind_of
from comptoir.games.dale.rules.values import THROWN
from comptoir.games.dale.view_types import Held, StepRow, Use, View
from comptoir.table.event import Event
from comptoir.table.game import Message, message

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


def prompt(view: View, _seat: int) -> Message:
    """Ask the question that is open, with the card that asks it."""
    step = view["steps"][0]
    name = f"dale.prompt.{step['step']}"
    ask = QUESTIONS.get(step["step"])
    question = ask(name, step, view) if ask else message(name)
    card = asking(view, step["step"])
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
            if entry["state"] == "resolving":
                return entry["face"] or entry["card"]
    using = view["using"]
    return "" if step == "Lay" or using is None else using["bound"] or using["card"]


Question = Callable[[str, StepRow, View], Message]


def _act(name: str, step: StepRow, view: View) -> Message:
    target = view["players"][step["seat"]]["target"]
    return message(f"{name}.bonus" if step["bonus"] else name, target=target)


def _with_left(name: str, step: StepRow, _view: View) -> Message:
    return message(name, left=step["left"])


def _discard(name: str, step: StepRow, view: View) -> Message:
    return message(name, left=min(step["number"], view["players"][step["seat"]]["hand_size"]))


def _with_owner(name: str, step: StepRow, _view: View) -> Message:
    own = ".own" if step["seat"] == step["owner"] else ""
    return message(name + own, other=step["owner"])


def _pay(name: str, step: StepRow, view: View) -> Message:
    card, price = priced(view, step["slot"], step["to"])
    return message(name, card=card, price=price, uses=told(step["begun"]))


def priced(view: View, slot: int | None, to: int | None) -> tuple[str, int]:
    """Name the card of a slot, and what it costs once it lies in another."""
    if slot is None or to is None:
        return view["thrown"][0], CARDS[KINDS[view["thrown"][0]]].value
    card, prices = view["market"][slot], view["prices"]
    assert card is not None, "what is paid for lies in the market"
    assert prices is not None, "only players pay"
    return card, (prices[slot] or 0) - slot + to


def _offer(name: str, step: StepRow, view: View) -> Message:
    """Ask for a reaction: say who did what."""
    event, other = step["event"], step["doer"]
    if event != "built":
        return message(f"{name}.{event}", card=step["card"] or CARDS[JUNK].name, other=other)
    stall = view["stalls"][view["players"][other]["stall"]]
    return message(f"{name}.{event}", other=other, rank=len(stall), cards=stall[-1])


def _variant(key: str, *kinds: tuple[object, str]) -> Question:
    """Ask in words of its own where a step is of some kind."""
    variants = dict(kinds)
    return lambda name, step, _: message(name + variants.get(dict(step)[key], ""))


QUESTIONS: Final[dict[str, Question]] = {
    "Act": _act,
    "Build": lambda name, step, _: message(name, uses=told([*step["begun"], *step["chosen"]])),
    "DiscardCards": _discard,
    "Fetch": lambda name, step, _: message(
        name, card=step["chosen"][0]["card"], number=len(step["chosen"])
    ),
    "GiveCard": _with_owner,
    "GiveOne": _with_owner,
    "Guess": _with_owner,
    "Help": lambda name, step, _: message(name, other=step["builder"], uses=told(step["begun"])),
    "IntoDeck": _with_left,
    "Lay": _variant("pile", (None, ".away")),
    "Offer": _offer,
    "OutOfDeck": _with_left,
    "Pay": _pay,
    "PickDiscard": lambda name, step, _: message(f"{name}.{step['purpose']}"),
    "PlaceOnDeck": _with_owner,
    "PutOneBack": _with_owner,
    "SetValue": lambda name, step, _: message(name, card=step["token"]["card"]),
    "ShowMore": lambda name, step, _: message(name, uses=told(step["begun"])),
    "SwapWithStall": _variant("own", (True, ".own")),
    "ThrowFromHand": _variant("may", (True, ".may")),
    "ThrowFromMarket": _with_left,
    "Window": lambda name, step, _: message(f"{name}.{step['moment']}"),
}
"""Questions that are more than the name of their step."""


def told(uses: Sequence[Use]) -> list[object]:
    """Name cards that were shown for a payment or a stack."""
    return [
        use_words(use["card"], use["face"] or "", use["stretch"], fetched=use["fetched"])
        for use in uses
    ]


def held_words(card: Held, lift: int) -> object:
    """Name a card in hand with what this turn did to it; all its holder's cards are raised."""
    marks = held_marks(card, lift)
    if not marks:
        return card["card"]
    return message("dale.use.marked", card=card["card"], marks=marks)


def held_marks(card: Held, lift: int) -> list[Message]:
    """Say what a turn did to a card in hand."""
    marks = []
    row, change = CARDS[KINDS[card["card"]]], card["change"]
    if change and row.copies_others:
        marks.append(changed(change["times"], change["plus"]))
    elif change:
        value = min(change["times"] * row.value + change["plus"] + lift, LARGEST)
        marks.append(message("dale.mark.worth", number=value))
    if card["bound"]:
        marks.append(message("dale.mark.as", face=card["bound"]))
    if card["used"]:
        marks.append(message("dale.mark.used"))
    return marks


def changed(times: int, plus: int) -> Message:
    """Say how the value of a chameleon was changed."""
    return message("dale.mark.changed", number=times, change=signed(plus))


def say_action(text: str) -> Message:
    """Put an action into words."""
    verb, *rest = text.split()
    tell = ACTIONS.get(verb, _cards) if rest else _bare
    return tell(f"dale.action.{verb}", rest)


SayAction = Callable[[str, list[str]], Message]


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


ACTIONS: Final[dict[str, SayAction]] = {
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
        return changed(int(factor), int(sign + change))
    return message("dale.mark.worth", number=int(text))
