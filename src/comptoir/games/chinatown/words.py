"""Words: message ids and arguments for prompts, actions and events of Chinatown.

The sentences themselves are in the catalogues of `comptoir/locale`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from comptoir.games.chinatown.notation import parse_terms, thing_named
from comptoir.games.chinatown.rules.board import ANIMALS, KEPT, SHOPS, YEARS
from comptoir.games.chinatown.rules.deal import ANYONE, CASH, REASONS, TILE, Terms, is_cash, is_lot
from comptoir.games.chinatown.rules.deal import transfers as transfers_of
from comptoir.table.event import Event
from comptoir.table.game import Message, View, message

NONE: Final[Mapping[int, int]] = MappingProxyType({})


def prompt(view: View, seat: int) -> Message:
    """Ask the question that is open to a seat."""
    step = view["steps"][0]
    if step["step"] == "Choose":
        return message("chinatown.prompt.choose", number=KEPT[view["seats"]][view["year"]])
    if step["step"] == "Build":
        return message("chinatown.prompt.build")
    name = "chinatown.prompt.floor"
    if seat in view["last_call"]:
        name = "chinatown.prompt.floor.last"
    elif seat in step["done"]:
        name = "chinatown.prompt.floor.done"
    return message(name, left=view["talk"] - view["players"][seat]["spoken"])


def say_action(text: str) -> Message:
    """Put an action into words."""
    verb, *rest = text.split()
    name = f"chinatown.action.{verb}"
    if verb == "keep":
        return message(name, lots=rest)
    if verb == "build":
        return message(name, lot=rest[0], shop=rest[1])
    if verb in ("want", "sell"):
        if rest == ["nothing"]:
            return message(f"{name}.nothing")
        return message(name, things=[thing_words(thing_named(word)) for word in rest])
    if verb == "propose":
        return message(name, terms=terms_words(parse_terms(rest)))
    if verb in ("counter", "change"):
        return message(name, number=rest[0], terms=terms_words(parse_terms(rest[1:])))
    arguments: dict[str, object] = dict(zip(("number", "version"), rest, strict=False))
    if verb == "decline":
        arguments["reason"] = message(f"chinatown.reason.{rest[-1]}")
    if verb == "choose":
        arguments["seat"] = int(rest[-1][1:])
    return message(name, **arguments)


def thing_words(thing: int, shops: Mapping[int, int] = NONE) -> object:
    """Name a lot and what stands on it, a tile or a sum."""
    if thing in shops:
        return message("chinatown.thing.shop", lot=str(thing), shop=SHOPS[shops[thing]])
    if is_lot(thing):
        return message("chinatown.thing.lot", lot=str(thing))
    if is_cash(thing):
        return message("chinatown.thing.money", sum=dollars(thing - CASH))
    return SHOPS[thing - TILE]


def dollars(bills: int) -> int:
    """Give a sum of money in thousands."""
    return 10 * bills


def standing_on(built: Sequence[int]) -> dict[int, int]:
    """Read what stands on the lots of a deal, as an event tells it."""
    return dict(zip(built[::2], built[1::2], strict=True))


def terms_words(terms: Terms, shops: Mapping[int, int] = NONE) -> list[object]:
    """Tell who gives what to whom, and which shops go with their lots."""
    given: dict[tuple[int, int], list[object]] = {}
    for giver, receiver, thing in transfers_of(terms):
        given.setdefault((giver, receiver), []).append(thing_words(thing, shops))
    return [
        message(f"chinatown.gives{kind(giver, receiver)}", **gives(giver, receiver, things))
        for (giver, receiver), things in given.items()
    ]


def kind(giver: int, receiver: int) -> str:
    """Tell apart who is not yet named."""
    return ".any" if giver == ANYONE else ".to_any" if receiver == ANYONE else ""


def gives(giver: int, receiver: int, things: Sequence[object]) -> dict[str, object]:
    """Name giver, receiver and things."""
    named = {"seat": giver, "other": receiver}
    return {"things": list(things)} | {key: seat for key, seat in named.items() if seat != ANYONE}


def say_event(event: Event) -> Message:
    """Put an event into words."""
    told = event.details
    name = f"chinatown.event.{event.kind}"
    arguments: dict[str, Any] = {}
    if event.kind == "year":
        animal = ANIMALS[YEARS.index(told[0])].lower()
        arguments = {"year": str(told[0]), "animal": message(f"chinatown.animal.{animal}")}
    elif event.kind in ("dealt", "keep"):
        arguments = {"seat": told[0], "lots": [str(lot) for lot in told[1]]}
    elif event.kind == "draw":
        arguments = {"seat": told[0], "tiles": [SHOPS[kind_] for kind_ in told[1]]}
    elif event.kind == "build":
        arguments = {"seat": told[0], "lot": str(told[1]), "shop": SHOPS[told[2]]}
    elif event.kind == "income":
        arguments = {"seat": told[0], "sum": dollars(told[1])}
    elif event.kind in ("want", "sell"):
        name += "" if told[1] else ".nothing"
        arguments = {"seat": told[0], "things": [thing_words(thing) for thing in told[1]]}
    elif event.kind not in ("over", "closed"):
        return say_talk(event)
    return message(name, **arguments)


def say_talk(event: Event) -> Message:
    """Put what happened on the floor into words."""
    told = event.details
    name = f"chinatown.event.{event.kind}"
    if event.kind == "propose":
        seat, number, version, answers_to, terms, built = told
        name += ".change" if version > 1 else ".counter" if answers_to else ""
        return message(name, seat=seat, number=number, version=version, answers_to=answers_to,
                       terms=terms_words(terms, standing_on(built)))  # fmt: skip
    if event.kind == "struck":
        return message(name, number=told[0], terms=terms_words(told[2], standing_on(told[3])))
    if event.kind == "last_call":
        return message(name, missing=list(told[0]))
    if event.kind == "impossible":
        return message(name, number=told[0])
    arguments = dict(zip(("seat", "number", "version"), told, strict=False))
    if event.kind == "decline":
        arguments["reason"] = message(f"chinatown.reason.{REASONS[told[3]]}")
    if event.kind == "choose":
        arguments = {"seat": told[0], "number": told[1], "other": told[2]}
    return message(name, **arguments)
