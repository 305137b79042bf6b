"""Catalogue: the ids of texts that the code of this game puts together from lists of its own."""

from typing import Final

from comptoir.games.dadaocheng.game import TITLES
from comptoir.games.dadaocheng.notation import VERBS
from comptoir.games.dadaocheng.rules.board import CELL_NAMES, SIDES
from comptoir.games.dadaocheng.rules.box import BUILDINGS, EVENT_KINDS
from comptoir.games.dadaocheng.rules.components import box_from
from comptoir.games.dadaocheng.rules.cubes import GOODS
from comptoir.games.dadaocheng.rules.reasons import PHASES
from comptoir.games.dadaocheng.rules.score import PARTS

GAME: Final = "dadaocheng"
UNLIKE: Final[frozenset[str]] = frozenset({"dadaocheng.why.temple_any"})
"""Texts whose languages do not fill in the same arguments."""
SPACED: Final[frozenset[str]] = frozenset(
    {
        "dadaocheng.board.legend",
        "dadaocheng.word.with_workshop",
        "dadaocheng.word.without_workshop",
    }
)
"""Texts with spaces at their ends, or several in a row."""


def ids_made_up() -> set[str]:
    """Ids that the code puts together from lists of its own."""
    word = f"{GAME}.word."
    found = {f"{word}{good}" for good in (*GOODS, *SIDES, *CELL_NAMES, "cubes", "any")}
    found |= {f"{word}{cell}.called" for cell in CELL_NAMES}
    found |= {f"{word}{name}{form}" for name in BUILDINGS for form in ("", ".a", ".short")}
    found |= {f"{word}form.{verb}" for verb in VERBS}
    found |= {f"{word}by_{how}" for how in ("trade", "market", "den")}
    found |= {f"{word}{how}" for how in ("with_workshop", "without_workshop")}
    years = [event.year for event in box_from("").events]
    found |= {f"{word}event_{year}" for year in years}
    effects = (*EVENT_KINDS, "exchange_one", "reduce_opium_free")
    found |= {f"{GAME}.effect.{kind}" for kind in effects}
    conditions = ("all_level_3_ships", "all_buildings", "two_cubes")
    found |= {f"{GAME}.challenge.{name}" for name in conditions}
    found |= {f"{GAME}.action.{verb}" for verb in VERBS}
    found |= {f"{GAME}.action.buy.{kind}" for kind in ("shop", "workshop")}
    kinds = ("gain", "exchange", "pay", "convert", "convert_shop")
    found |= {f"{GAME}.action.event.{kind}" for kind in kinds}
    variants = (
        "build.shop", "event_gain.paid", "collect.nothing", "collect.short", "die.short",
    )  # fmt: skip
    found |= {f"{GAME}.event.{kind}" for kind in variants}
    steps = ("choose_lines", "take_cell", "suffer", "trade")
    found |= {f"{GAME}.prompt.{step}" for step in steps}
    found |= {f"{GAME}.why.phase.{phase}" for phase in (*PHASES, "trade", "moved")}
    found |= {f"{GAME}.part.{part}" for part in PARTS}
    found |= {f"{GAME}.tie.{kind}" for kind in ("credits", "shared")}
    found |= {f"{GAME}.note.title.{title}" for title in TITLES}
    found |= {f"{GAME}.note.challenge.{how}" for how in ("met", "missed")}
    found |= {f"{GAME}.menu.{verb}" for verb in VERBS if verb not in ("end", "done")}
    names = ("summary", "typed", "typing", "example")
    found |= {f"{GAME}.{name}" for name in names}
    found |= {f"{GAME}.end.{name}" for name in ("winner", "place", "from")}
    heads = ("player", "cubes", "credits", "opium", "cards", "prestige")
    found |= {f"{GAME}.board.{head}" for head in heads}
    found |= {f"{GAME}.plain.{kind}" for kind in ("shop", "cell", "empty")}
    return found | {f"{GAME}.ahead"}
