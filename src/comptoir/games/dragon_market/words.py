"""Words: message ids and arguments for prompts, actions and events of Dragon Market.

The sentences themselves are in the catalogues of `comptoir/locale`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from comptoir.games.dragon_market.box import (
    BLUE,
    BLUE_NAMES,
    BONUS_OF,
    BONUSES,
    GOODS,
    RED,
    RED_NAMES,
)
from comptoir.games.dragon_market.notation import HEADINGS, SORT_NAMES, WAYS
from comptoir.games.dragon_market.view import goods_names
from comptoir.games.dragon_market.water import CELL_NAMES
from comptoir.table.event import Event
from comptoir.table.game import Message, View, message

PROMPTS = {"Pick": "pick", "Place": "place", "Keep": "keep", "Rob": "coin", "Reroll": "reroll"}
BOAT_BONUSES = ("hop_boat", "sideways", "half_turn", "other_pivot", "swap_stacks")


def prompt(view: View, seat: int) -> Message:
    """Ask the question that is open to a seat."""
    step, *numbers = view["steps"][0].split()
    if step == "Spend":
        coins = view["sides"][view["side_of"][seat]]["coins"]
        return message("dragon_market.prompt.spend", points=view["points"], coins=coins)
    name = f"dragon_market.prompt.{PROMPTS[step]}"
    if step == "Place":
        return message(name, sort=message(f"dragon_market.sort.{SORT_NAMES[int(numbers[1])]}"))
    if step == "Rob":
        return message(name, number=int(numbers[1]))
    if step == "Reroll":
        return message(name, dice=[str(face) for face in view["dice"]])
    return message(name)


def goods_words(names: Sequence[str]) -> list[Message]:
    """Name goods."""
    return [message(f"dragon_market.goods.{name}") for name in names]


def red_words(card: str) -> Message:
    """Name a red objective: its goods and its bonus."""
    number = RED_NAMES.index(card)
    bonus = message(f"dragon_market.bonus.{BONUSES[BONUS_OF[number]]}")
    return message("dragon_market.red", card=card.upper(), goods=goods_words(goods_names(RED[number])),
                   bonus=bonus)  # fmt: skip


def blue_words(card: str) -> Message:
    """Name a blue objective: its goods."""
    number = BLUE_NAMES.index(card)
    goods = goods_words(goods_names(BLUE[number]))
    return message("dragon_market.blue", card=card.upper(), goods=goods)


def say_action(text: str) -> Message:
    """Put an action into words."""
    verb, *rest = text.split()
    name = f"dragon_market.action.{verb.replace('-', '_')}"
    if verb in ("slide", "hop", "sideways"):
        return message(name, boat=rest[0], there=rest[1])
    if verb in ("turn", "pivot"):
        return message(f"{name}.{rest[1]}", boat=rest[0])
    if verb in ("half-turn", "swap-stacks"):
        return message(name, boat=rest[0])
    if verb == "place":
        return message(name, cell=rest[0], heading=message(f"dragon_market.heading.{rest[1]}"))
    if verb in ("walk", "swap-heirs"):
        end = rest.index("leave") if "leave" in rest else len(rest)
        name += ".leave" if rest[end:] else ""
        left: dict[str, Any] = {"goods": goods_words(rest[end + 1 :])} if rest[end:] else {}
        if verb == "swap-heirs":
            return message(name, other=int(rest[0][1:]), **left)
        return message(name, cells=rest[:end], **left)
    if verb == "end":
        return message(name, number=int(rest[0]))
    if verb == "keep":
        return message(name, card=red_words(rest[0]))
    if verb == "coin":
        return message(name, other=int(rest[0][1:]))
    if verb == "boat":
        return message(name, sort=message(f"dragon_market.sort.{rest[0]}"))
    return message(name, face=rest[0]) if rest else message(name)


def say_event(event: Event) -> Message:
    """Put an event into words."""
    told = event.details
    name = f"dragon_market.event.{event.kind}"
    if event.kind in ("over", "no_card", "turn", "keeps"):
        return message(name, **({"seat": told[0]} if told else {}))
    if event.kind in ("boats", "goods"):
        return message(name)
    if event.kind in ("roll", "reroll"):
        dice = told[-1]
        return message(name, seat=told[0], dice=[str(face) for face in dice], points=sum(dice))
    if event.kind in ("coins", "pay", "draws"):
        return message(name, seat=told[0], number=told[1])
    if event.kind in ("rob", "swap_heirs"):
        return message(name, seat=told[0], other=told[1])
    if event.kind == "place":
        return message(name, seat=told[0], sort=message(f"dragon_market.sort.{SORT_NAMES[told[1]]}"),
                       cell=CELL_NAMES[told[2] // 4],
                       heading=message(f"dragon_market.heading.{HEADINGS[told[2] % 4]}"))  # fmt: skip
    return say_move(event) or say_card(event)


def say_move(event: Event) -> Message | None:
    """Put what moved into words; None if it is something else."""
    told = event.details
    name = f"dragon_market.event.{event.kind}"
    if event.kind == "slide" or event.kind in BOAT_BONUSES:
        return message(name, seat=told[0], boat=CELL_NAMES[told[1]], there=CELL_NAMES[told[2]])
    if event.kind == "turn_boat":
        return message(f"{name}.{WAYS[told[2]]}", seat=told[0], boat=CELL_NAMES[told[1]])
    if event.kind == "walk":
        return message(name, seat=told[0], cells=[CELL_NAMES[cell] for cell in told[1]])
    if event.kind == "take":
        return message(name, seat=told[0], cell=CELL_NAMES[told[1]],
                       goods=goods_words([GOODS[told[2]]])[0])  # fmt: skip
    return None


def say_card(event: Event) -> Message:
    """Put what happened to an objective into words."""
    name, (seat, card, *rest) = f"dragon_market.event.{event.kind}", event.details
    if event.kind == "draw":
        return message(name, seat=seat, cards=[red_words(RED_NAMES[drawn]) for drawn in card])
    if event.kind == "keep":
        return message(name, seat=seat, card=red_words(RED_NAMES[card]))
    if event.kind == "card":
        return message(name, seat=seat, card=blue_words(BLUE_NAMES[card]))
    red = bool(rest[1])
    shown = red_words(RED_NAMES[card]) if red else blue_words(BLUE_NAMES[card])
    return message(name, seat=seat, card=shown, number=rest[0])
