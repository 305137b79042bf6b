"""Words: message ids and arguments for prompts, actions and events of Dale of Merchants.

The sentences themselves are in the catalogues of `comptoir/locale`.
"""

from __future__ import annotations

from typing import Any, Final

from comptoir.games.dale.actions import face_of, is_fetched
from comptoir.games.dale.decks import CARDS, DECKS
from comptoir.games.dale.token import kind_of
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

OWN: Final = frozenset({"put", "put_known", "take_top_discard", "guess_right", "guess_wrong"})
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
        seat, kind, slot, to, paid = told
        moved = ".moved" if slot != to else ""
        return message(name + moved, seat=seat, card=CARDS[kind].name, paid=used(paid))
    assert event.kind in TOLD, f"no words for the event {event.kind}"
    args = {
        key: shown(key, value) for key, value in zip(TOLD[event.kind].split(), told, strict=True)
    }
    if event.kind in OWN and args["seat"] == args["other"]:
        name += ".own"
    return message(name, **args)


def shown(key: str, value: Any) -> object:  # noqa: ANN401 - numbers and tuples of them
    """Name what an event is made of."""
    if key in ("card", "given"):
        return CARDS[value].name
    if key == "cards":
        return [CARDS[kind].name for kind in value]
    if key == "market":
        return [CARDS[kind].name for kind in value if kind >= 0]
    return used(value) if key == "uses" else value


def used(uses: Details) -> list[object]:
    """Name cards that were paid or built, and what they counted as."""
    found: list[object] = []
    for use in uses:
        card, face = CARDS[kind_of(use)].name, CARDS[face_of(use)].name
        if is_fetched(use):
            found.append(message("dale.use.fetched", card=card))
        elif card != face:
            found.append(message("dale.use.as", card=card, face=face))
        else:
            found.append(card)
    return found


def prompt(view: View, seat: int) -> Message:
    """Ask the question that is open to a seat."""
    step, *fields = view["steps"][0].split()
    name = f"dale.prompt.{step}"
    if step == "Act":
        target = view["players"][seat]["target"]
        return message(name + (".bonus" if fields[1] == "1" else ""), target=target)
    if step == "Offer":
        return message(f"{name}.{fields[1]}")
    if step in ("DiscardCards", "ThrowFromMarket", "IntoDeck"):
        return message(name, left=int(fields[1]))
    if step == "OutOfDeck":
        return message(name, left=int(fields[2]))
    if step in ("PutOnDeck", "PutOneBack", "PlaceOnDeck", "GiveOne", "GiveCard", "Guess"):
        own = ".own" if int(fields[1]) == seat else ""
        return message(name + own, other=int(fields[1]))
    if step == "Help":
        return message(name, other=int(fields[1]))
    if step == "PickDiscard":
        return message(f"{name}.{('take', 'deck', 'away')[int(fields[1])]}")
    if step == "ThrowFromHand":
        return message(name + (".may" if fields[1] == "1" else ""))
    if step == "Lay":
        return message(name + (".away" if fields[1] == "4" else ""))
    return message(name)


def say_action(text: str) -> Message:
    """Put an action into words."""
    verb, *rest = text.split()
    name = f"dale.action.{verb}"
    if verb in ("buy", "market"):
        head = rest[: rest.index("pay")] if "pay" in rest else rest
        paid = [card_words(word) for word in rest[len(head) + 1 :]]
        thrown = ".thrown" if head[1] == "thrown" else ""
        if "to" in head:
            return message(f"{name}.moved", card=head[0], slot=head[1], to=head[3], paid=paid)
        return message(name + thrown, card=head[0], slot=head[1], paid=paid)
    if verb == "choose":
        seats = [message("table.player", number=int(word[1:]) + 1) for word in rest]
        return message(name, players=seats)
    if verb in ("name", "guess", "set", "junk"):
        return message(name, number=int(rest[0]))
    if verb == "arrange":
        return message(name, cards=[word for word in rest if word != "-"])
    if verb == "swap" and len(rest) == 3:
        player = message("table.player", number=int(rest[0][1:]) + 1)
        return message(f"{name}.stall", player=player, rank=int(rest[1]), card=rest[2])
    if not rest:
        return message(name)
    if rest[1:] and rest[1].startswith("+"):
        return message(f"{name}.market", card=rest[0], slot=rest[1])
    if rest[1:] and rest[1].startswith("#"):
        return message(f"{name}.deeper", card=card_words(rest[0]), place=int(rest[1][1:]))
    return message(name, cards=[card_words(word) for word in rest], card=card_words(rest[0]))


def card_words(text: str) -> object:
    """Name a card as it is written, with its changed value or what it counts as."""
    body, fetched, _ = text.partition("@")
    body, colon, face = body.partition(":")
    stretch = 0
    if body[-2:] in ("-1", "+1"):
        body, stretch = body[:-2], int(body[-2:])
    if face[-2:] in ("-1", "+1"):
        face, stretch = face[:-2], int(face[-2:])
    card, bracket, marks = body.rstrip(")").partition("(")
    if fetched:
        return message("dale.use.fetched", card=card)
    if stretch:
        return message("dale.use.stretched", card=card, change=f"{stretch:+d}")
    if colon:
        return message("dale.use.as", card=card, face=face)
    if bracket:
        return message("dale.use.marked", card=card, text=marks)
    return card
