"""Catalogue: the ids of texts that the code of this game puts together from lists of its own."""

from typing import Final

from comptoir.games.chinatown.notation import ANSWERS, VERBS
from comptoir.games.chinatown.present.free_speech import KINDS
from comptoir.games.chinatown.rules.board import ANIMALS, SHOPS
from comptoir.games.chinatown.rules.deal import REASONS

GAME: Final = "chinatown"
UNLIKE: Final[frozenset[str]] = frozenset()
"""Texts whose languages do not fill in the same arguments."""
SPACED: Final[frozenset[str]] = frozenset()
"""Texts with spaces at their ends, or several in a row."""


def ids_made_up() -> set[str]:
    """Ids that the code puts together from lists of its own."""
    plain = ("propose", "want", "sell")
    found = {f"{GAME}.word.{shop}{form}" for shop in SHOPS for form in ("", ".tile")}
    found |= {f"{GAME}.reason.{reason}" for reason in REASONS}
    found |= {f"{GAME}.gives{kind}" for kind in ("", ".any", ".to_any")}
    found |= {f"{GAME}.action.{verb}" for verb in VERBS}
    found |= {f"{GAME}.{kind}.{verb}.nothing" for kind in ("action", "event")
              for verb in ("want", "sell")}  # fmt: skip
    found |= {f"{GAME}.event.propose.{kind}" for kind in ("counter", "change")}
    found |= {f"{GAME}.why.form.{verb}" for verb in VERBS if verb not in plain}
    found |= {f"{GAME}.menu.{verb}" for verb in ("build", *ANSWERS)}
    found |= {f"{GAME}.animal.{animal.lower()}" for animal in ANIMALS}
    found |= {f"{GAME}.bot.{said}" for said in
              ("offer", "grows", "rather", "also", "less", *REASONS)}  # fmt: skip
    found |= {f"{GAME}.speech.{kind}" for kind in KINDS}
    found |= {f"{GAME}.part.{part}" for part in ("income", "shops")}
    found |= {f"{GAME}.tie.{kind}" for kind in ("shops", "shared")}
    found |= {f"{GAME}.end.{name}" for name in ("winner", "place", "from")}
    return found | {f"{GAME}.{name}" for name in ("summary", "example")}
