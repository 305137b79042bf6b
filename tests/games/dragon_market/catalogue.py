"""Catalogue: the ids of texts that the code of this game puts together from lists of its own."""

import re
from typing import Final

from comptoir.games.dragon_market.notation import HEADINGS, VERBS, WAYS
from comptoir.games.dragon_market.rules.box import BONUSES, GOODS, SORT_NAMES
from comptoir.games.dragon_market.words import PROMPTS
from tests.house.places import python_files

GAME: Final = "dragon_market"
MOVING = ("hop_boat", "half_turn", "sideways", "other_pivot", "swap_heirs", "swap_stacks")
"""The bonuses that are events by themselves."""
UNLIKE: Final[frozenset[str]] = frozenset()
"""Texts whose languages do not fill in the same arguments."""
SPACED: Final[frozenset[str]] = frozenset()
"""Texts with spaces at their ends, or several in a row."""


def ids_made_up() -> set[str]:
    """Ids that the code puts together from lists of its own."""
    word, why, look = (f"{GAME}.{kind}." for kind in ("word", "why", "look"))
    verbs = [verb.replace("-", "_") for verb in VERBS]
    found = {f"{word}{name}{form}" for name in GOODS for form in ("", ".a", ".tag")}
    found |= {f"{word}{name}" for name in (*SORT_NAMES, *WAYS, *HEADINGS)}
    found |= {f"{word}{name}" for name in BONUSES}
    found |= {f"{GAME}.bonus.{name}" for name in BONUSES}
    found |= {f"{GAME}.action.{verb}" for verb in verbs}
    found |= {f"{GAME}.action.{kind}" for kind in ("walk.by", "end.none", "leave")}
    found |= {f"{GAME}.event.{kind}" for kind in ("walk.by", "rob.several")}
    found |= {f"{GAME}.{kind}.{line}" for kind in ("event.place", "look.along")
              for line in ("row", "column")}  # fmt: skip
    found |= {f"{GAME}.event.{bonus}" for bonus in MOVING}
    asked = [*PROMPTS.values(), "spend", "spend.coins"]
    found |= {f"{GAME}.prompt.{kind}" for kind in asked}
    found |= {f"{why}form.{verb}" for verb in verbs}
    files = python_files("src/comptoir/games/dragon_market")
    sources = "".join(file.read_text("utf-8") for file in files)
    found |= {why + name for name in re.findall(r'WHY \+ "(\w+)"', sources)}
    found |= {f"{why}{kind}" for kind in ("slide_boat", "slide_pontoon", "turn_boat", "place_boat")}
    names = ("sailor", "needed", "tokens", "empty", "pontoon", "secret", "no_objective")
    found |= {look + name for name in names}
    found |= {look + name for name in ("costs", "takes", "brings", "brings.takes")}
    found |= {f"{GAME}.end.{name}" for name in ("winner", "place", "nobody")}
    return found | {f"{GAME}.{name}" for name in ("part.objectives", "summary", "example")}
