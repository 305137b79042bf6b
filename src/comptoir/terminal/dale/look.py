"""Look of Dale of Merchants: when the table is shown, and how what is typed is read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dale.decks import SETS
from comptoir.table.game import View
from comptoir.terminal.dale import board, plain
from comptoir.terminal.dale.cards import completions, phrases, plainly, show_cards, show_piles
from comptoir.terminal.dale.menu import grouped, labelled, regrouped, titled
from comptoir.terminal.dale.sight import Sight
from comptoir.terminal.look import Look, step_of
from comptoir.terminal.phrases import put, typed_in
from comptoir.words import Catalogue

ABOUT_THE_MARKET: Final = ("Act", "Arrange", "SwapWithMarket", "TakeFromMarket", "ThrowFromMarket")


def moment(view: View, seat: int) -> object:
    """Show the whole table once in each own turn; a reaction does not need it."""
    return (seat, view["turn"]) if view["active"] == seat else None


def moved(view: View) -> object:
    """Show the market again where it has changed and matters to the question."""
    return tuple(view["market"]) if step_of(view) in ABOUT_THE_MARKET else None


def standing(view: View, seat: int, words: Catalogue) -> str:
    """Say what a player holds, and what lies between the piles."""
    sight = Sight(view)
    told = [plain.hand_told(sight, words)]
    if sight.aside():
        told.append(words.text("dale.plain.aside", cards=sight.aside()))
    if sight.laid():
        told.append(words.text("dale.plain.laid", cards=sight.laid()))
    return " ".join(told)


def read(line: str, words: Catalogue) -> str:
    """Read the words of the player's own language as those of the notation."""
    typed, cards = typed_in(words, "dale.typed"), phrases(words.language)
    said = [typed.get(word, word) for word in line.lower().split()]
    if said[:1] == ["choisir"]:  # a player or a card: the French word is the same
        said[0] = "choose" if len(said) > 1 and said[1][1:].isdigit() else "pick"

    def card_of(phrase: Sequence[str], _: int) -> str | None:
        return cards.get(plainly(" ".join(phrase))) if all(map(_is_bare, phrase)) else None

    return " ".join(put(said, card_of))


def _is_bare(word: str) -> bool:
    return not set("+#@:()") & set(word)


def narrows(notation: str) -> bool:
    """List what begins so; of a payment or a stack it is rather said what is wrong."""
    words = notation.split()
    return words[:1] != [] and "pay" not in words and (words[0] != "build" or len(words) == 1)


def named(option: str, words: Catalogue) -> list[tuple[str, str]]:
    """Say which sets there are, and what they are like."""
    if option != "sets":
        return []
    return [
        (name, f"{words.text(f'dale.set.{name}')}. {words.text(f'dale.theme.{name}')}")
        for name in SETS
    ]


LOOK: Final = Look(
    draw=board.draw,
    describe=plain.describe,
    sections=plain.sections,
    draw_moved=board.draw_moved,
    describe_moved=plain.describe_moved,
    moved=moved,
    standing=standing,
    moment=moment,
    forgets=False,
    secret=lambda _: True,
    grouped=grouped,
    regrouped=regrouped,
    titled=titled,
    labelled=labelled,
    read=read,
    narrows=narrows,
    orders=frozenset({"Lay", "PutAway", "PutOnDeck", "Resolve"}),
    commands={"card": show_cards, "piles": show_piles},
    words_of=completions,
    named=named,
)
