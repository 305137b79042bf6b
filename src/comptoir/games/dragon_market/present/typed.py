"""Typed: actions of Dragon Market in the words of the player's language, and how they go on."""

from __future__ import annotations

from typing import Final

from comptoir.games.dragon_market.notation import HEADINGS, VERBS, WAYS
from comptoir.games.dragon_market.rules.box import GOODS, SORT_NAMES
from comptoir.games.dragon_market.rules.water import CELL_NAMES
from comptoir.present.phrases import names_in, own_typed, player_typed, put, typed_in, written_in
from comptoir.present.presenter import step_of
from comptoir.table.game import View
from comptoir.words import Catalogue

TYPED: Final = "dragon_market.typed"
ANSWERS_TO: Final = {
    "Pick": ("boat",),
    "Place": ("place",),
    "Keep": ("keep",),
    "Rob": ("coin",),
    "MayRob": ("coin", "enough"),
    "Reroll": ("reroll", "keep-dice"),
}
"""By step: the verbs that answer it; points are spent with all others."""
SPENT: Final = tuple(
    verb for verb in VERBS if not any(verb in answers for answers in ANSWERS_TO.values())
)
FOLLOWING: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "turn": (2, WAYS),
    "pivot": (2, WAYS),
    "place": (2, HEADINGS),
    "boat": (1, SORT_NAMES),
}
"""By verb: after how many words others of the notation follow."""


def read(line: str, words: Catalogue) -> str:
    """Read words and names of the player's own language; an action begins with no name."""
    typed, known = typed_in(words, TYPED), typed_in(words, TYPED) | _names(words)
    said = line.lower().replace(",", " ").split()
    return " ".join(put(said, lambda phrase, at: (known if at else typed).get(" ".join(phrase))))


def written(option: str, words: Catalogue) -> str:
    """Write an option in the words of the player's own language."""
    verb, *rest = option.split()
    rest = [player_typed(word, words, _own_words(words)) for word in rest]
    if verb == "boat":  # `end` is a sort here, and a verb elsewhere
        rest = [_own(own_typed(words, TYPED), sort)[-1] for sort in rest]
    return written_in(" ".join([verb, *rest]), words, TYPED)


def _names(words: Catalogue) -> dict[str, str]:
    """Give what players and goods are called."""
    return names_in(words, "dragon_market", GOODS, _own_words(words))


def _own_words(words: Catalogue) -> set[str]:
    """Give the words of the notation, in all languages; nobody is called so."""
    typed = typed_in(words, TYPED)
    return {*VERBS, *WAYS, *HEADINGS, *SORT_NAMES, *CELL_NAMES, *typed, "leave"}


def goes_on(view: View, _seat: int, line: str, words: Catalogue) -> list[str]:
    """Say which words of the player's own language may come next."""
    said, typed = read(line, words).split(), own_typed(words, TYPED)
    if not said:
        return [_own(typed, verb)[0] for verb in ANSWERS_TO.get(step_of(view), SPENT)]
    length, following = FOLLOWING.get(said[0], (0, ()))
    return [_own(typed, word)[-1] for word in following] if len(said) == length else []


def _own(typed: dict[str, str], meant: str) -> list[str]:
    """List the words of the language for one of the notation, verbs first."""
    return [word for word, read_as in typed.items() if read_as == meant] or [meant]
