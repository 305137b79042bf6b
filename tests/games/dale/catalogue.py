"""Catalogue: the ids of texts that the code of this game puts together from lists of its own."""

from typing import Final

from comptoir.games.dale.notation import VERBS
from comptoir.games.dale.position import STEPS
from comptoir.games.dale.rules.card import EVENTS
from comptoir.games.dale.rules.decks import CARDS, SETS
from comptoir.games.dale.view import MOMENTS
from comptoir.games.dale.words import OWN, QUESTIONS, TOLD
from comptoir.table.flow import Deed

GAME: Final = "dale"
TOLD_AT_ONCE = (
    "dealt", "discard", "draw", "drew", "flip", "put.own", "throw_market", "to_market",
)  # fmt: skip
LEFT = (
    "Act", "AddMore", "BuildAgain", "DiscardFound", "Help", "Inventory", "MayReturn", "Offer",
    "PickDiscard", "RandomDiscards", "ShowMore", "TakeBack", "ThrowFromHand",
)  # fmt: skip
"""The steps in which `done` is an answer."""
VARIANTS = (
    "buy.moved", "buy.thrown", "market.moved", "market.thrown", "swap.market", "swap.stall",
    "take.deeper", "take.market", "throw.market",
)  # fmt: skip
UNLIKE: Final[frozenset[str]] = frozenset()
"""Texts whose languages do not fill in the same arguments."""
SPACED: Final[frozenset[str]] = frozenset()
"""Texts with spaces at their ends, or several in a row."""


def ids_made_up() -> set[str]:
    """Ids that the code puts together from lists of its own."""
    word, event, prompt = f"{GAME}.word.", f"{GAME}.event.", f"{GAME}.prompt."
    cards = [card.name for card in CARDS]
    found = {f"{word}{name}" for name in (*cards, *SETS, "empty")}
    found |= {f"{word}{name}.tag" for name in ("junk", *SETS)}
    found |= {f"{GAME}.text.{card}" for card in cards}
    found |= {f"{GAME}.{kind}.{name}" for kind in ("set", "theme") for name in ("junk", *SETS)}
    found |= {f"{event}{kind}" for kind in TOLD} | {f"{event}{kind}.own" for kind in OWN}
    found |= {f"{event}{kind}{how}" for kind in ("play", "use", "resolve") for how in ("", ".as")}
    found |= {f"{event}buy{how}" for how in (".moved", ".thrown")}
    found |= {f"{event}{kind}.several" for kind in TOLD_AT_ONCE}
    found |= {f"{prompt}{step}" for step in questions()}
    found |= {f"{GAME}.action.{verb}" for verb in VERBS if verb != "swap"}
    found |= {f"{GAME}.action.{kind}" for kind in VARIANTS}
    found |= {f"{GAME}.menu.{verb}" for verb in ("play", "use", "build", "ask", "arrange")}
    found |= {f"{GAME}.scheduled.waiting.{card.name}" for card in CARDS if card.delayed}
    found |= {f"{GAME}.scheduled.today.{card.name}" for card in CARDS if card.this_turn}
    found |= {f"{GAME}.scheduled.resolving", f"{GAME}.part.stacks"}
    found |= {f"{GAME}.board.{name}" for name in ("you", "partner", "next", "threat")}
    found |= {f"{GAME}.piles.{name}" for name in ("deck", "together")}
    found |= {f"{GAME}.{how}.{name}" for how in ("board", "plain") for name in ("aside", "laid")}
    found |= {f"{GAME}.zone.{name}" for name in ("deck", "hand")}
    found |= {f"{GAME}.note.next_first{how}" for how in ("", ".random")}
    found |= {f"{GAME}.end.{name}" for name in ("winner", "place")}
    found |= {f"{GAME}.done.{step}" for step in LEFT}
    return found | {f"{GAME}.{name}" for name in ("summary", "example")}


def questions() -> set[str]:
    """The questions: the steps that ask, and their variants."""
    asking = {name for name, step in STEPS.items() if not issubclass(step, Deed)}
    assert set(QUESTIONS) <= asking
    found = asking - {"Offer", "PickDiscard", "Window"}
    found |= {f"Offer.{event}" for event in EVENTS[1:] if event != "own_turn"}
    found |= {f"Window.{moment}" for moment in MOMENTS}
    found |= {f"PickDiscard.{purpose}" for purpose in ("take", "deck", "away")}
    own = ("GiveOne", "PutOneBack", "SwapWithStall")
    return found | {f"{step}.own" for step in own} | {"Act.bonus", "Lay.away", "ThrowFromHand.may"}
