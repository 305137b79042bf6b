"""Words: message ids and arguments for prompts, actions and events of Dragon Market.

The sentences themselves are in `text`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from comptoir.games.dragon_market.notation import HEADINGS, WAYS
from comptoir.games.dragon_market.rules.box import (
    BLUE_NAMES,
    BONUSES,
    CENTRE,
    GOODS,
    PER_TURN,
    RED_NAMES,
    TIMINGS,
)
from comptoir.games.dragon_market.rules.components import Box
from comptoir.games.dragon_market.rules.water import CELL_NAMES
from comptoir.games.dragon_market.view import bit_names
from comptoir.table.event import Event
from comptoir.table.game import Message, View, message

PROMPT: Final = "dragon_market.prompt."
ACTION: Final = "dragon_market.action."
EVENT: Final = "dragon_market.event."
PROMPTS: Final = {
    "Pick": "pick", "Place": "place", "Keep": "keep", "Rob": "coin", "MayRob": "coin.may",
    "Reroll": "reroll",
}  # fmt: skip
TOLD: Final[dict[str, tuple[str, ...]]] = {
    "over": (),
    "boats": (),
    "goods": (),
    "turn": ("seat",),
    "no_card": ("seat",),
    "keeps": ("seat",),
    "enough": ("seat",),
    "one_less": ("seat",),
    "coins": ("seat", "number"),
    "pay": ("seat", "number"),
    "draws": ("seat", "number"),
    "rob": ("seat", "other"),
    "swap_heirs": ("seat", "other"),
}
"""By event: what its first details are called; the others need to be put into words."""


def prompt(view: View, _seat: int) -> Message:
    """Ask the question that is open."""
    step = view["steps"][0]
    if step["step"] == "Spend":
        return spend_prompt(view)
    name = PROMPT + PROMPTS[step["step"]]
    if step["step"] == "Reroll":
        return message(name, dice=dice_words(view["dice"]))
    return message(name, **{key: step[key] for key in ("sort", "number") if key in step})


def spend_prompt(view: View) -> Message:
    """Say how many points are left, and how many more coins could buy."""
    name = PROMPT + ("spend" if view["points"] else "spend.none")
    if not view["buyable"]:
        return message(name, points=view["points"])
    return message(name + ".coins", points=view["points"], number=view["buyable"])


def dice_words(dice: Sequence[int]) -> str:
    """Write down what the dice show."""
    return " + ".join(map(str, dice))


def card_words(box: Box, card: str) -> Message:
    """Name an objective: its goods, and the bonus of a red one."""
    if card in BLUE_NAMES:
        return message(
            "dragon_market.blue", goods=bit_names(box.blue[BLUE_NAMES.index(card)], GOODS)
        )
    number = RED_NAMES.index(card)
    return message("dragon_market.red", card=card.upper(),
                   goods=bit_names(box.red[number], GOODS),
                   bonus=BONUSES[box.bonus_of[number]])  # fmt: skip


def bonus_words(box: Box, bonus: str) -> Message:
    """Say what a bonus does, and what it costs if it is used turn by turn."""
    name, place = "dragon_market.bonus.", BONUSES.index(bonus)
    does, cost = message(name + bonus, number=box.drawn_with_bonus), box.costs[place]
    if TIMINGS[place] != PER_TURN:
        return does
    return (
        message(name + "for", text=does, number=cost) if cost else message(name + "free", text=does)
    )


def path_words(name: str, cells: Sequence[str], **arguments: object) -> Message:
    """Put a path into words: where it ends, and what it goes over before."""
    *way, cell = cells
    if not way:
        return message(name, cell=cell, **arguments)
    once = len(set(way)) == len(way)  # a list names everything once; a path may turn back
    return message(f"{name}.by", cell=cell, cells=way if once else ", ".join(way), **arguments)


def say_action(text: str) -> Message:
    """Put an action into words."""
    verb, *rest = text.split()
    name = ACTION + verb.replace("-", "_")
    if verb in SAYERS:
        return SAYERS[verb](name, rest)
    return message(name, **dict(zip(MADE_OF[verb], rest, strict=True)))


def say_walk(name: str, rest: Sequence[str]) -> Message:
    """Put a walk into words, with the goods that it leaves lying."""
    end = rest.index("leave") if "leave" in rest else len(rest)
    return leaving(path_words(name, rest[:end]), rest[end + 1 :])


def say_swap_heirs(name: str, rest: Sequence[str]) -> Message:
    """Put the swap of two heirs into words."""
    return leaving(message(name, other=int(rest[0][1:])), rest[2:])


def leaving(deed: Message, goods: Sequence[str]) -> Message:
    """Add the goods that are left lying."""
    return message(ACTION + "leave", action=deed, goods=list(goods)) if goods else deed


def say_player(name: str, rest: Sequence[str]) -> Message:
    """Put what is taken from a player into words."""
    return message(name, other=int(rest[0][1:]))


def say_end(name: str, rest: Sequence[str]) -> Message:
    """Put the end of a turn into words."""
    number = int(rest[0])
    return message(name, number=number) if number else message(f"{name}.none")


SAYERS: Final[dict[str, Callable[[str, Sequence[str]], Message]]] = {
    "walk": say_walk,
    "swap-heirs": say_swap_heirs,
    "end": say_end,
    "coin": say_player,
    "keep": lambda name, rest: message(name, card=rest[0].upper()),
}
MADE_OF: Final[dict[str, tuple[str, ...]]] = {
    "slide": ("boat", "there"),
    "hop": ("boat", "there"),
    "sideways": ("boat", "there"),
    "turn": ("boat", "way"),
    "pivot": ("boat", "way"),
    "half-turn": ("boat",),
    "swap-stacks": ("boat",),
    "place": ("cell", "heading"),
    "boat": ("sort",),
    "reroll": ("face",),
    "keep-dice": (),
    "enough": (),
}
"""By verb: what the words after it are called; those of the others need to be put into words."""


def say_event(box: Box, event: Event) -> Message:
    """Put an event into words."""
    name, told = EVENT + event.kind, event.details
    if event.kind in TOLD:
        return message(name, **dict(zip(TOLD[event.kind], told, strict=False)))
    if event.kind in ("roll", "reroll"):
        one, two = told[-1]
        return message(name, seat=told[0], one=one, two=two, points=one + two)
    if event.kind == "place":
        return say_placed(*told)
    if event.kind in ("draw", "keep", "card", "validate"):
        return say_card(box, event)
    if event.kind == "without":
        return message(name, seat=told[0], goods=GOODS[told[1]])
    return say_move(event)


def say_placed(seat: int, sort: int, spot: int) -> Message:
    """Put a boat that was placed into words: where its goods are, or along what it lies."""
    cell, heading = CELL_NAMES[spot // 4], HEADINGS[spot % 4]
    if sort == CENTRE:
        return message(f"{EVENT}place.{line_of(heading)}", seat=seat, cell=cell)
    return message(EVENT + "place", seat=seat, cell=cell, heading=heading)


def line_of(heading: str) -> str:
    """Say along what a boat lies."""
    return "row" if heading in ("east", "west") else "column"


def say_move(event: Event) -> Message:
    """Put what moved into words: an heir, goods, or a boat."""
    name, (seat, *told) = EVENT + event.kind, event.details
    if event.kind == "walk":
        return path_words(name, [CELL_NAMES[cell] for cell in told[0]], seat=seat)
    if event.kind == "take":
        return message(name, seat=seat, cell=CELL_NAMES[told[0]], goods=GOODS[told[1]])
    if event.kind == "turn_boat":
        return message(name, seat=seat, boat=CELL_NAMES[told[0]], way=WAYS[told[1]])
    return message(name, seat=seat, boat=CELL_NAMES[told[0]], there=CELL_NAMES[told[1]])


def say_card(box: Box, event: Event) -> Message:
    """Put what happened to an objective into words."""
    name, (seat, card, *rest) = EVENT + event.kind, event.details
    if event.kind == "draw":
        names = RED_NAMES if rest[0] else BLUE_NAMES
        return message(name, seat=seat, cards=[card_words(box, names[drawn]) for drawn in card])
    if event.kind == "keep":
        return message(name, seat=seat, card=card_words(box, RED_NAMES[card]))
    if event.kind == "card":
        return message(name, seat=seat, card=card_words(box, BLUE_NAMES[card]))
    number, red = rest
    names = RED_NAMES if red else BLUE_NAMES
    return message(name, seat=seat, card=card_words(box, names[card]), number=number)
