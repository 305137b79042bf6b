"""Cards: what a card says, a set is like, and a pile holds, when somebody asks."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Group
from rich.table import Table
from rich.text import Text

from comptoir.games.dale.present.shown import Plain, PrintedCard, card_of, seen, set_of, sets
from comptoir.games.dale.present.text import in_order, kind_id
from comptoir.games.dale.present.typed import find_cards, find_sets, plainly
from comptoir.games.dale.terminal.board import badge, card_text
from comptoir.terminal.screen import Screen


def show_cards(screen: Screen, plain: Plain, text: str) -> None:
    """Show the cards of a name, or the set of a name; without one, those at hand and on offer."""
    wanted = plainly(text)
    if not wanted:
        view, shown = seen(plain)
        at_hand = [held["card"] for held in shown["hand"]]
        on_offer = [name for name in reversed(view["market"]) if name is not None]
        for name in dict.fromkeys((*at_hand, *on_offer)):
            show_card(screen, card_of(name))
        return
    families = find_sets(screen.words, wanted)
    found = [] if families else find_cards(screen.words, wanted)
    for family in families:
        show_set(screen, family)
    for card in found:
        show_card(screen, card)
    if not families and not found:
        screen.tell("dale.card.none", text=text)


def show_card(screen: Screen, card: PrintedCard) -> None:
    """Show all that a card says."""
    words = screen.words
    text = words.text(f"dale.text.{card.name}")
    about = words.text("dale.card.about", text=words.text(kind_id(card)),
                       family=words.text(f"dale.set.{set_of(card)}"))  # fmt: skip
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
    for card in sets()[family]:
        if screen.plain:
            screen.say(words.text("dale.plain.held", cards=[card.name], number=card.value))
        else:
            screen.show(Text("  ").append_text(card_text(words, card, card.value)))


def show_piles(screen: Screen, plain: Plain, _asked: str) -> None:
    """Show all that lies open in piles, and what a deck must hold."""
    view, shown = seen(plain)
    for seat, row in enumerate(view["players"]):
        screen.tell("dale.piles.discards", seat=seat, cards=in_order(row["discards"]))
    screen.tell("dale.piles.thrown", cards=in_order(view["thrown"]))
    for seat, more in enumerate(shown["players"]):
        cards, shared = each(more["deck"]["cards"]), more["deck"]["shared"]
        if cards:
            kind = "together" if shared else "deck"
            screen.tell(f"dale.piles.{kind}", seat=seat, cards=cards, zones=shared)
    screen.tell("dale.piles.market", cards=each(shown["market_deck"]["cards"]))


def each(cards: Mapping[str, int]) -> list[str]:
    """Name cards as often as they are there."""
    return [name for name, number in cards.items() for _ in range(number)]


def completions(view: Plain) -> list[str]:
    """List what can follow `card`: the cards and sets in play."""
    wanted = (*view["sets"], "junk")
    named = [card.name for name, cards in sets().items() if name in wanted for card in cards]
    return named + list(view["sets"])
