"""Cards: what a card says, a set is like, and a pile holds, when somebody asks."""

from __future__ import annotations

import unicodedata
from collections import Counter
from functools import cache

from rich.console import Group
from rich.table import Table
from rich.text import Text

from comptoir.games.dale.card import Card
from comptoir.games.dale.decks import CARDS, DECKS, SETS
from comptoir.table.game import View, message
from comptoir.terminal.dale.board import badge, card_text, kind_id
from comptoir.terminal.dale.sight import GAP, Sight, card_of, in_order, set_of
from comptoir.terminal.screen import Screen
from comptoir.words import Catalogue


def plainly(text: str) -> str:
    """Write a name as people type it: small letters without accents, words apart."""
    bare = unicodedata.normalize("NFKD", text.lower().replace("œ", "oe"))
    letters = (sign for sign in bare if not unicodedata.combining(sign))
    signs = "".join(sign if sign.isalnum() else " " for sign in letters)
    return " ".join(signs.split())


def show_cards(screen: Screen, view: View, asked: str) -> None:
    """Show the cards of a name, or the set of a name; without one, those at hand and on offer."""
    wanted = plainly(asked)
    if not wanted:
        at_hand = [held.card for held in Sight(view).hand()]
        on_offer = [card_of(name) for name in reversed(view["market"]) if name != GAP]
        for card in dict.fromkeys((*at_hand, *on_offer)):
            show_card(screen, card)
        return
    families = [name for name in SETS if _begins(screen.words, name, wanted)]
    found = [] if families else find(screen.words, wanted)
    for family in families:
        show_set(screen, family)
    for card in found:
        show_card(screen, card)
    if not families and not found:
        screen.tell("dale.card.none", text=asked)


def _begins(words: Catalogue, name: str, wanted: str) -> bool:
    """Tell whether a set is called so, or at least by such a beginning."""
    return len(wanted) > 2 and any(known.startswith(wanted) for known in names_of(words, name))


def names_of(words: Catalogue, name: str) -> tuple[str, ...]:
    """Give what a card or a set is called, as it is typed."""
    return plainly(name), plainly(words.word("dale", name))


def find(words: Catalogue, wanted: str) -> list[Card]:
    """Find the cards of a name, or of a part of one."""
    exact = [card for card in CARDS if wanted in names_of(words, card.name)]
    return exact or [
        card for card in CARDS if any(wanted in name for name in names_of(words, card.name))
    ]


def show_card(screen: Screen, card: Card) -> None:
    """Show all that a card says."""
    words = screen.words
    text = words.text(f"dale.text.{card.name}")
    about = words.text("dale.card.about", text=words.text(kind_id(card)),
                       family=words.text(f"dale.set.{set_of(card)}"), name=card.name)  # fmt: skip
    if screen.plain:
        screen.say(words.text("dale.card.plain", card=card.name, value=card.value, found=about,
                              text=text))  # fmt: skip
        return
    title = Text().append(words.word("dale", card.name), style="bold")
    title.append(f"  {about}", style="dim")
    table = Table.grid(padding=(0, 1))
    table.add_row(badge(card, card.value), Group(title, Text(text)))
    screen.show(table)


def show_set(screen: Screen, family: str) -> None:
    """Show what a set is like, and its cards."""
    words = screen.words
    screen.say(words.text(f"dale.set.{family}"), "bold")
    screen.say(words.text(f"dale.theme.{family}"))
    deck = next(deck for deck in DECKS if deck.name == family)
    for card in deck.cards:
        if screen.plain:
            screen.say(words.text("dale.plain.held", cards=[card.name], number=card.value))
        else:
            screen.show(Text("  ").append_text(card_text(words, card, card.value)))


def show_piles(screen: Screen, view: View, _asked: str) -> None:
    """Show all that lies open in piles, and what a deck must hold."""
    sight = Sight(view)
    for seat in range(view["seats"]):
        pile: list[str] = view["players"][seat]["discards"]
        screen.tell("dale.piles.discards", seat=seat, cards=in_order(pile))
    screen.tell("dale.piles.thrown", cards=in_order(view["thrown"]))
    for seat in range(view["seats"]):
        _show_deck(screen, sight, seat)
    _, hidden = sight.pool("market deck")
    screen.tell("dale.piles.market", cards=sorted_names(hidden))


def _show_deck(screen: Screen, sight: Sight, seat: int) -> None:
    zones, cards = sight.pool(f"deck {seat}")
    if cards:
        with_hand = any(zone != f"deck {seat}" for zone in zones)
        kind = "together" if with_hand else "deck"
        told = sorted_names(cards)
        screen.tell(f"dale.piles.{kind}", seat=seat, cards=told, zones=zones_told(zones))


def zones_told(zones: list[str]) -> list[object]:
    """Name hidden places."""
    told: list[object] = []
    for zone in zones:
        kind, _, number = zone.partition(" ")
        if kind == "market":
            told.append(message("dale.zone.market"))
        else:
            told.append(message(f"dale.zone.{kind}", seat=int(number)))
    return told


def sorted_names(cards: Counter[str]) -> list[str]:
    """Name cards by set and value."""
    rows = sorted((card_of(name) for name in cards), key=lambda card: card.kind)
    return [card.name for card in rows for _ in range(cards[card.name])]


def completions(view: View) -> list[str]:
    """List what can follow `card`: the cards and sets in play."""
    sets = (*view["sets"], "junk")
    return [card.name for card in CARDS if set_of(card) in sets] + list(view["sets"])


@cache
def phrases(language: str) -> dict[str, str]:
    """List what cards are called in a language, as it is typed, with how they are written."""
    words = Catalogue(language)
    return {plainly(words.word("dale", card.name)): card.name for card in CARDS}
