"""Words: message ids and arguments for prompts, actions and events of Dadaocheng.

The sentences themselves are in the catalogues of `comptoir/locale`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypedDict

from comptoir.games.dadaocheng.notation import sections
from comptoir.games.dadaocheng.rules import actions
from comptoir.games.dadaocheng.rules.actions import CELL
from comptoir.games.dadaocheng.rules.board import CELL_NAMES, LINE_NAMES, LINE_SPACES, SPACE_NAMES
from comptoir.games.dadaocheng.rules.box import (
    BUILDINGS,
    CONVERT_TO_MANOR,
    DEN,
    EVENT_KINDS,
    EXCHANGE,
    REDUCE_OPIUM,
    Box,
    EventCard,
)
from comptoir.games.dadaocheng.rules.cubes import GOODS
from comptoir.games.dadaocheng.view import cube_names
from comptoir.games.dadaocheng.view_types import View
from comptoir.table.event import Event
from comptoir.table.game import Message, message


class Said(TypedDict):
    """A message of this game in what it shows, to be said in the reader's words."""

    id: str
    args: dict[str, Any]


def said(name: str, **args: object) -> Said:
    """Make one."""
    return {"id": f"dadaocheng.{name}", "args": args}


EXCHANGES = {actions.TRADE: "trade", actions.MARKET: "market", actions.DEN: "den"}


def prompt(view: View, seat: int) -> Message:
    """Ask the question that is open to a seat."""
    asking = view["steps"][0]
    step = asking["step"]
    if step == "Plan":
        return message("dadaocheng.prompt.plan", left=asking["moves"])
    if step == "Trade" and asking["seat"] != seat:
        return message(
            "dadaocheng.prompt.plan_ahead", left=view["planning_moves"] - view["planned"]
        )
    if step == "Surplus":
        over = len(view["players"][seat]["cubes"]) - asking["limit"]
        return message("dadaocheng.prompt.surplus", limit=asking["limit"], left=over)
    if step in ("Arrange", "Pick"):
        return message(f"dadaocheng.prompt.{step.lower()}", left=asking["left"])
    if step == "HandBack":
        return message("dadaocheng.prompt.hand_back", left=len(view["turn"]["collected"]))
    prompts = {
        "ChooseLines": "choose_lines",
        "TakeCell": "take_cell",
        "Suffer": "suffer",
        "Trade": "trade",
    }
    return message(f"dadaocheng.prompt.{prompts[step]}")


def say_action(text: str) -> Message:
    """Put an action into words."""
    verb, *rest = text.split()
    head, paid, gained = sections(rest)
    name = f"dadaocheng.action.{verb}"
    if verb in ("flip", "swap", "take", "return", "pick"):
        return message(name, **dict(zip(("what", "other"), head, strict=False)))
    if verb == "collect":
        return message(name, lines=head)
    if verb == "temple":
        return message(name, dice=int(head[0]), paid=paid)
    if verb == "buy":
        kind = {"shop": ".shop"}.get(head[0], ".workshop" if head[1:] else "")
        return message(name + kind, what=head[0], cell=head[-1], paid=paid or ["nothing"])
    if verb in ("trade", "market", "den"):
        return message(name, given=head or ["opium"], gained=gained)
    if verb == "event" and head:
        kind = ".convert_shop" if head[1:] else ".convert"
        return message(name + kind, what=head[0], cell=head[-1])
    if verb == "event" and rest:
        kind = ".gain" if not paid else ".exchange" if gained else ".pay"
        return message(name + kind, paid=paid, gained=gained)
    return message(name)


def effect(card: EventCard) -> Said:
    """Say what an event does, with the figures of its card."""
    given = [*cube_names(int(card.given)), *["any"] * int(card.given_any)]
    gained = [*cube_names(int(card.gained)), *["any"] * int(card.gained_any)]
    kind = EVENT_KINDS[card.kind]
    if card.kind == EXCHANGE and given == gained == ["any"]:
        kind = "exchange_one"
    if card.kind == REDUCE_OPIUM and not given:
        kind = "reduce_opium_free"
    number = int(card.times if card.kind in (EXCHANGE, CONVERT_TO_MANOR) else card.number)
    return said(f"effect.{kind}", number=number, given=given, gained=gained)


def faces(box: Box) -> list[Said]:
    """Say what each face of a die brings."""
    found = []
    for face, (heap, free) in enumerate(zip(box.face_cubes, box.face_any, strict=True), start=1):
        gained = [*cube_names(heap), *["any"] * free]
        found.append(said("face", face=face, gained=gained))
    return found


def challenges(box: Box, challenge: str) -> list[Said]:
    """Say what a solo challenge asks for, condition by condition."""
    limits = {
        "all_level_3_ships": box.solo_ships,
        "all_buildings": sum(building.in_play[1] for building in box.buildings[:DEN]),
        "two_cubes": box.challenge_hand_limit,
    }
    return [
        said(f"challenge.{name}", number=number)
        for name, number in limits.items()
        if name in challenge
    ]


def say_event(box: Box, event: Event) -> Message:
    """Put an event into words."""
    name = f"dadaocheng.event.{event.kind}"
    told = event.details
    if event.kind == "round":
        return message(name, number=told[0])
    if event.kind == "event_card":
        card = next(card for card in box.events if card.year == told[0])
        return message(name, year=str(told[0]), title=f"event_{told[0]}", effect=effect(card))
    if event.kind == "exhaust":
        spaces = [space for i, space in enumerate(SPACE_NAMES) if told[0] >> i & 1]
        return message(name, spaces=spaces)
    if event.kind in ("store", "store_none"):
        return message(name, cell=CELL_NAMES[told[0]], good=GOODS[told[1]])
    if event.kind == "corrupt":
        return message(name, cell=CELL_NAMES[told[0]])
    if event.kind == "ship_card":
        return message(name, ship=box.ships[told[0]].name, title=box.ships[told[0]].title)
    if event.kind in ("over", "redeal"):
        return message(name)
    return message(name + _variant(box, event), seat=told[0], **_about_player(box, event))


def _variant(box: Box, event: Event) -> str:
    """Tell apart events of one kind that need another sentence."""
    told = event.details
    if event.kind == "build" and told[1] >= CELL:
        return ".shop"
    if event.kind == "event_gain" and told[1]:
        return ".paid"
    if event.kind == "die" and told[2] != box.face_cubes[told[1] - 1]:
        return ".short"
    if event.kind == "collect":
        four = len(LINE_SPACES[told[1]]) == 4
        worth = box.cubes_for_four if four else box.cubes_for_three
        return "" if told[3] == worth else ".short" if told[3] else ".nothing"
    return ""


Details = tuple[Any, ...]


def _about_player(box: Box, event: Event) -> dict[str, object]:
    """Give the arguments of an event that a player caused, after the player."""
    kind, told = event.kind, event.details[1:]
    if kind == "buy_ship":
        ship = box.ships[told[0]]
        how = "with_workshop" if told[2] else "without_workshop"
        return {"ship": ship.name, "title": ship.title, "paid": _paid(told[1]), "how": how}
    if kind == "die":
        chosen = ["any"] * box.face_any[told[0] - 1]
        return {"face": told[0], "gained": [*cube_names(told[1]), *chosen] or ["nothing"]}
    assert kind in ABOUT, f"no words for the event {kind}"
    about = ABOUT[kind]
    if callable(about):
        return about(told)
    return {key: name(value) for (key, name), value in zip(about.items(), told, strict=False)}


def _collected(told: Details) -> dict[str, object]:
    return {"line": LINE_NAMES[told[0]], "goods": [GOODS[told[1]]] * told[2], "count": told[2]}


def _built(told: Details) -> dict[str, object]:
    if told[0] >= CELL:
        return {"cell": CELL_NAMES[told[0] - CELL], "paid": _paid(told[1])}
    return {"building": BUILDINGS[told[0]], "paid": _paid(told[1])}


def _event_card(told: Details) -> dict[str, object]:
    return {"year": str(told[0]), "title": f"event_{told[0]}"}


def _paid(heap: int) -> list[str]:
    return cube_names(heap) or ["nothing"]


def _plain(value: object) -> object:
    return value


def _way(by: int) -> str:
    return f"by_{EXCHANGES[by]}"


def _building(what: int) -> str:
    return "shop" if what >= CELL else BUILDINGS[what]


NameOf = Callable[[Any], object]
CELL_OF: Final = CELL_NAMES.__getitem__
SPACE: Final = SPACE_NAMES.__getitem__
GOOD: Final = GOODS.__getitem__
ABOUT: Final[dict[str, dict[str, NameOf] | Callable[[Details], dict[str, object]]]] = {
    "turn": {},
    "loop": {},
    "end": {},
    "flip": {"what": SPACE},
    "swap": {"what": SPACE, "other": SPACE},
    "collect": _collected,
    "return": {"good": GOOD},
    "pick": {"good": GOOD},
    "suffer": {"good": GOOD},
    "full_house": {"cell": CELL_OF, "goods": cube_names},
    "build": _built,
    "temple": {"dice": _plain, "paid": cube_names},
    "opium": {"times": _plain, "total": _plain},
    "exchange": {"how": _way, "given": cube_names, "gained": cube_names},
    "event": _event_card,
    "event_gain": {"given": cube_names, "gained": cube_names},
    "relief": {"number": _plain},
    "convert": {"building": _building},
}
"""By event: what it tells of its player, in its order, and how that is named."""
