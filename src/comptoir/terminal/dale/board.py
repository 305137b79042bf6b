"""Board: a view of Dale of Merchants drawn with colours and letters, from 40 columns on.

Every set has a colour and three letters; a card shows its value on that colour, then its name.
What is nearest to the question comes last: the others, the market, and the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from comptoir.games.dale.card import Card
from comptoir.games.dale.words import card_words
from comptoir.table.game import View, message
from comptoir.terminal.dale.sight import Held, Offer, Sight, card_of, in_order, market_of, set_of
from comptoir.terminal.marks import player_name
from comptoir.words import Catalogue

PAINT: Final = {
    "junk": "black on grey62",
    "platypuses": "white on dodger_blue3",
    "sloths": "white on orange4",
    "crocodiles": "white on dark_green",
    "foxes": "black on dark_orange",
    "polecats": "white on deep_pink4",
    "owls": "black on grey93",
    "macaws": "white on red3",
    "pandas": "white on grey37",
    "raccoons": "white on purple4",
    "squirrels": "black on tan",
    "ocelots": "black on gold1",
    "chameleons": "black on green3",
}
WIDE: Final = 118
"""From here on the players stand beside the market."""
SIDE: Final = 40
IN_A_ROW: Final = 75
"""From here on the market lies in a row, as on the table; on less, its slots are listed."""
COLUMN: Final = 34
"""The least that a column of cards in hand is worth."""


def draw(view: View, words: Catalogue, width: int) -> RenderableType:
    """Draw the whole table for a terminal of this width."""
    sight = Sight(view)
    mine = [] if sight.seat is None else [sight.seat]
    others = [block(sight, words, seat) for seat in sight.seats() if seat not in mine]
    if width < WIDE:
        centre = centre_of(sight, words, width)
        return Group(header(sight, words, width), *others, legend(sight, words), Text(), *centre)
    centre = centre_of(sight, words, width - SIDE - 2)
    columns = Table.grid(padding=(0, 1))
    columns.add_column(width=width - SIDE - 2)
    columns.add_column(width=SIDE)
    columns.add_row(Group(*centre), Group(*others, Text(), legend(sight, words)))
    return Group(header(sight, words, width), columns)


def centre_of(sight: Sight, words: Catalogue, width: int) -> list[RenderableType]:
    """Draw the market, what lies in front of the one who looks, and the hand."""
    centre = [market(sight, words, width), *between(sight, words)]
    if sight.seat is not None:
        centre += [block(sight, words, sight.seat), hand(sight, words, width)]
    return centre


def draw_moved(view: View, words: Catalogue, width: int) -> RenderableType:
    """Draw what changes within a turn: the market and the hand."""
    sight = Sight(view)
    width = width if width < WIDE else width - SIDE - 2
    return Group(market(sight, words, width), *between(sight, words), hand(sight, words, width))


def header(sight: Sight, words: Catalogue, width: int) -> RenderableType:
    """Say which turn it is, and how many stacks win if there is room for it."""
    number, goal = sight.view["turn"], sight.view["goal"]
    title = words.text("dale.board.title", number=number, goal=goal)
    if len(title) > width - 6:
        title = words.text("dale.board.short_title", number=number)
    return Rule(Text(title, style="bold"), style="dim")


def badge(card: Card, value: object) -> Text:
    """Write a value on the colour of a set."""
    return Text().append(f" {value} ", style=f"bold {PAINT[set_of(card)]}")


def tag(words: Catalogue, card: Card) -> str:
    """Give the three letters of a set."""
    return words.word("dale", set_of(card), "tag")


def kind_mark(card: Card) -> str:
    """Mark a technique by T, with a plus if it brings a bonus action, and a passive by P."""
    if card.technique:
        return "T+" if card.bonus else "T"
    return "–" if set_of(card) == "junk" else "P"


def kind_id(card: Card) -> str:
    """Name the text for the type of a card."""
    if card.technique:
        return "dale.card.bonus" if card.bonus else "dale.card.technique"
    return "dale.card.rubbish" if set_of(card) == "junk" else "dale.card.passive"


def card_text(words: Catalogue, card: Card, value: object) -> Text:
    """Write a card in a line: value, name, set and type."""
    text = badge(card, value)
    text.append(f" {words.word('dale', card.name)}", style="bold")
    text.append(f" {tag(words, card)} {kind_mark(card)}", style="dim")
    return text


def market(sight: Sight, words: Catalogue, width: int) -> RenderableType:
    """Draw the five slots with their prices, and say what lies beside them."""
    view = sight.view
    title = Text().append(words.text("dale.board.market"), style="bold underline")
    told = words.text("dale.board.supply", deck=len(view["market_deck"]),
                      number=len(view["thrown"]), junk=max(view["junk"], 0))  # fmt: skip
    if view["thrown"]:
        told += ", " + words.text("dale.board.on_top", card=view["thrown"][0])
    title.append(f"  {told}", style="dim")
    lines: list[RenderableType] = [title]
    if sight.surcharge():
        dearer = words.text("dale.board.dearer", number=sight.surcharge())
        lines.append(Text(dearer, style="bold yellow"))
    lines.append(row(sight, words, width) if width >= IN_A_ROW else column(sight, words))
    return Group(*lines)


def row(sight: Sight, words: Catalogue, width: int) -> RenderableType:
    """Draw the slots side by side, from +4 on the left to +0 on the right."""
    table = Table.grid(padding=(0, 1))
    for _ in range(5):
        table.add_column(width=(width - 5) // 5, vertical="top")
    offers = market_of(sight)
    table.add_row(*(slot(offer).append_text(price(words, offer)) for offer in offers))
    table.add_row(*(band(words, offer.card) for offer in offers))
    table.add_row(*(name(words, offer.card) for offer in offers))
    return table


def column(sight: Sight, words: Catalogue) -> RenderableType:
    """List the slots, from +4 on the left to +0 on the right."""
    table = Table.grid(padding=(0, 1))
    for _ in range(5):
        table.add_column(vertical="top")
    table.columns[2].ratio = 1
    for offer in market_of(sight):
        card = offer.card
        about = f"{tag(words, card)} {kind_mark(card)}" if card else ""
        value = badge(card, card.value) if card else Text()
        table.add_row(slot(offer), value, name(words, card), Text(about, style="dim"),
                      price(words, offer))  # fmt: skip
    return table


def slot(offer: Offer) -> Text:
    """Write the surcharge of a slot."""
    return Text().append(f"+{offer.slot} ", style="dim")


def band(words: Catalogue, card: Card | None) -> Text:
    """Write the value of a card, its set and its type on the colour of the set."""
    if card is None:
        return Text()
    text = Text(style=PAINT[set_of(card)])
    text.append(f" {card.value} ", style="bold")
    return text.append(f" {tag(words, card)} {kind_mark(card)}")


def name(words: Catalogue, card: Card | None) -> Text:
    """Write the name of a card, or that a slot is empty."""
    if card is None:
        return Text(words.text("dale.board.empty"), style="dim")
    return Text(words.word("dale", card.name), style="bold")


def price(words: Catalogue, offer: Offer) -> Text:
    """Write a price: a tick if I can pay it, else what is missing."""
    if offer.card is None:
        return Text()
    text = Text().append(f"{offer.price}", style="bold")
    kind = offer.verdict["id"].rsplit(".", 1)[1] if offer.verdict else ""
    if kind == "now":
        text.append(" ✓", style="bold green")
    elif kind == "moved":
        text.append(f" ✓ {words.text('dale.board.moved')}", style="yellow")
    elif kind == "lacks" and offer.verdict:
        text.append(f" ✗ −{offer.verdict['args']['number']}", style="dim")
    return text


def between(sight: Sight, words: Catalogue) -> list[RenderableType]:
    """Name the cards that were taken up or laid out, and lie nowhere yet."""
    lines: list[RenderableType] = []
    if sight.aside():
        lines.append(Text(words.text("dale.board.aside", cards=sight.aside()), style="bold"))
    if sight.laid():
        lines.append(Text(words.text("dale.board.laid", cards=sight.laid()), style="bold"))
    return lines


def block(sight: Sight, words: Catalogue, seat: int) -> RenderableType:
    """Say what lies in front of a player: piles, stall and schedule."""
    title = Text().append_text(player_name(words, seat))
    if seat == sight.seat or sight.partner(seat):
        who = "you" if seat == sight.seat else "partner"
        title.append(f" ({words.text(f'dale.board.{who}')})", style="dim")
    if seat == sight.view["active"] and not sight.over:
        title.append(" ◄", style="bold")
    if seat in sight.leaders():
        title.append(" ★", style="bold")
    title.append(f"  {piles(sight, words, seat)}")
    stall = stacks(sight, words, seat) if sight.shows_stall(seat) else Text()
    lines: list[Text] = [stall] if stall else []
    lines += [at_work(sight, words, *entry) for entry in sight.schedule(seat)]
    return Group(title, *(Padding(line, (0, 0, 0, 2)) for line in lines))


def piles(sight: Sight, words: Catalogue, seat: int) -> str:
    """Say how many cards a player has where, and which of them are known."""
    mine = sight.rows[seat]
    told = [
        words.text("dale.board.hand_size", number=mine["hand_size"]),
        words.text("dale.board.deck", number=len(mine["deck"])),
        words.text("dale.board.discards", number=len(mine["discards"])),
    ]
    if mine["discards"]:
        told[2] += " " + words.text("dale.board.top", cards=mine["discards"][:1])
    if sight.top(seat):
        told[1] += " " + words.text("dale.board.top", cards=in_order(sight.top(seat)))
    if seat != sight.seat and sight.known(seat):
        told[0] += " " + words.text("dale.board.known", cards=sight.known(seat))
    return ", ".join(told)


def stacks(sight: Sight, words: Catalogue, seat: int) -> Text:
    """Draw a stall: each stack with the sets and values of its cards, then what comes next."""
    text = Text()
    stall = sight.stall(seat)
    for rank, stack in enumerate(stall, start=1):
        text.append(f"{rank}", style="bold")
        text.append("\N{NO-BREAK SPACE}")
        for place, card in enumerate(map(card_of, stack)):
            text.append(f"{'+' if place else ''}{tag(words, card)}{card.value}",
                        style=PAINT[set_of(card)])  # fmt: skip
        text.append("  ")
    if not sight.over:
        target, rank = sight.rows[seat]["target"], len(stall) + 1
        kind = "next" if target == rank else "threat"
        text.append(words.text(f"dale.board.{kind}", rank=rank, target=target), style="dim")
    return text


def at_work(sight: Sight, words: Catalogue, card: str, face: str, state: str) -> Text:
    """Say what a card in a schedule does, and until when."""
    told = words.say(scheduled(face, state))
    shown: object = card if card == face else message("dale.use.as", card=card, face=face)
    text = Text().append("• ", style="bold magenta")
    return text.append(words.text("dale.board.at_work", card=shown, text=told), style="magenta")


def scheduled(face: str, state: str) -> dict[str, object]:
    """Say what a card in a schedule does."""
    kind = state if state == "resolving" else f"{state}.{face}"
    return message(f"dale.scheduled.{kind}")


def hand(sight: Sight, words: Catalogue, width: int) -> RenderableType:
    """Draw the hand of the one who looks, equal cards together, with their values."""
    if sight.seat is None:
        return Text()
    cards = sight.hand()
    number = sum(held.count for held in cards)
    title = words.text("dale.board.hand", number=number, total=sight.total())
    across = max(1, min(width // COLUMN, 3))
    down = -(-len(cards) // across)
    table = Table.grid(padding=(0, 2))
    for _ in range(across):
        table.add_column(width=width // across - 2)
    for line in range(down):
        table.add_row(*(held_text(words, held) for held in cards[line::down]))
    return Group(Text().append(title, style="bold underline"), table)


def held_text(words: Catalogue, held: Held) -> Text:
    """Write a card in hand: how many, what it is worth now, and what this turn did to it."""
    text = Text().append(f"{held.count}×" if held.count > 1 else "  ", style="bold")
    text.append_text(card_text(words, held.card, held.worth))
    notes = marks(words, held)
    if notes:
        text.append(f" ({notes})", style="italic yellow")
    return text


def marks(words: Catalogue, held: Held) -> str:
    """Say what is special about a card in hand: its printed value, its mark, its models."""
    told: list[str] = []
    if held.changed:
        told.append(words.text("dale.board.printed", number=held.card.value))
    shown = card_words(held.text)
    if isinstance(shown, dict):
        noted: Sequence[dict[str, object]] = shown["args"]["marks"]
        told += [words.say(note) for note in noted if note["id"] in SPECIAL]
    if len(held.copies) > FEW:
        told.append(words.text("dale.board.copies_many", count=len(held.copies)))
    elif held.copies:
        told.append(words.text("dale.board.copies", cards=list(held.copies)))
    return ", ".join(told)


FEW: Final = 2
SPECIAL: Final = ("dale.mark.as", "dale.mark.used")


def legend(sight: Sight, words: Catalogue) -> RenderableType:
    """Say which letters are which set, and what T, + and P mean."""
    text = Text()
    for family in (*sight.view["sets"], "junk"):
        text.append(words.word("dale", family, "tag"), style=PAINT[family])
        text.append(f" {words.word('dale', family).lower()}  ", style="dim")
    text.append(words.text("dale.board.legend"), style="dim")
    return text
