"""Board: a view of Dale of Merchants drawn with colours and letters, from 40 columns on.

Every set has a colour and three letters; a card shows its value on that colour, then its name.
What is nearest to the question comes last: the others, the market, and the hand.
"""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from comptoir.games.dale.present.shown import Plain, PrintedCard, card_of, seen, set_of
from comptoir.games.dale.present.text import between, in_order, notes_told, worth_told
from comptoir.games.dale.shown_types import HandCard, Offer, Shown, Working
from comptoir.games.dale.view_types import View
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


def draw(plain: Plain, words: Catalogue, width: int) -> RenderableType:
    """Draw the whole table for a terminal of this width."""
    view, shown = seen(plain)
    others = [block(view, shown, words, seat) for seat in shown["order"] if seat != view["seat"]]
    title = header(view, words, width)
    if width < WIDE:
        centre = centre_of(view, shown, words, width)
        return Group(title, *others, legend(view, words), Text(), *centre)
    centre = centre_of(view, shown, words, width - SIDE - 2)
    columns = Table.grid(padding=(0, 1))
    columns.add_column(width=width - SIDE - 2)
    columns.add_column(width=SIDE)
    columns.add_row(Group(*centre), Group(*others, Text(), legend(view, words)))
    return Group(title, columns)


def centre_of(view: View, shown: Shown, words: Catalogue, width: int) -> list[RenderableType]:
    """Draw the market, what lies in front of the one who looks, and the hand."""
    centre = [market(view, shown, words, width), *lying(shown, words)]
    if view["seat"] is not None:
        centre += [block(view, shown, words, view["seat"]), hand(shown, words, width)]
    return centre


def draw_moved(plain: Plain, words: Catalogue, width: int) -> RenderableType:
    """Draw what changes within a turn: the market and the hand."""
    view, shown = seen(plain)
    width = width if width < WIDE else width - SIDE - 2
    cards = [] if view["seat"] is None else [hand(shown, words, width)]
    return Group(market(view, shown, words, width), *lying(shown, words), *cards)


def header(view: View, words: Catalogue, width: int) -> RenderableType:
    """Say which turn it is, and how many stacks win if there is room for it."""
    number, goal = view["turn"], view["goal"]
    title = words.text("dale.board.title", number=number, goal=goal)
    if len(title) > width - 6:
        title = words.text("dale.board.short_title", number=number)
    return Rule(Text(title, style="bold"), style="dim")


def badge(card: PrintedCard, value: object) -> Text:
    """Write a value on the colour of a set."""
    return Text().append(f" {value} ", style=f"bold {PAINT[set_of(card)]}")


def tag(words: Catalogue, card: PrintedCard) -> str:
    """Give the three letters of a set."""
    return words.word("dale", set_of(card), "tag")


def kind_mark(card: PrintedCard) -> str:
    """Mark a technique by T, with a plus if it brings a bonus action, and a passive by P."""
    if card.technique:
        return "T+" if card.bonus else "T"
    return "–" if set_of(card) == "junk" else "P"


def card_text(words: Catalogue, card: PrintedCard, value: object) -> Text:
    """Write a card in a line: value, name, set and type."""
    text = badge(card, value)
    text.append(f" {words.word('dale', card.name)}", style="bold")
    text.append(f" {tag(words, card)} {kind_mark(card)}", style="dim")
    return text


def market(view: View, shown: Shown, words: Catalogue, width: int) -> RenderableType:
    """Draw the five slots with their prices, and say what lies beside them."""
    title = Text().append(words.text("dale.board.market"), style="bold underline")
    told = words.text("dale.board.supply", deck=len(view["market_deck"]),
                      number=len(view["thrown"]), junk=max(view["junk"], 0))  # fmt: skip
    if view["thrown"]:
        told += ", " + words.text("dale.board.on_top", card=view["thrown"][0])
    title.append(f"  {told}", style="dim")
    lines: list[RenderableType] = [title]
    if shown["surcharge"]:
        dearer = words.text("dale.board.dearer", number=shown["surcharge"])
        lines.append(Text(dearer, style="bold yellow"))
    offers = list(enumerate(shown["offers"]))[::-1]  # from +4 on the left to +0 on the right
    lines.append(row(offers, words, width) if width >= IN_A_ROW else column(offers, words))
    return Group(*lines)


Offers = list[tuple[int, Offer | None]]


def row(offers: Offers, words: Catalogue, width: int) -> RenderableType:
    """Draw the slots side by side."""
    table = Table.grid(padding=(0, 1))
    for _ in offers:
        table.add_column(width=(width - 5) // 5, vertical="top")
    cards = [offer and card_of(offer["card"]) for _, offer in offers]
    table.add_row(*(slot(place).append_text(price(words, offer)) for place, offer in offers))
    table.add_row(*(band(words, card) for card in cards))
    table.add_row(*(name(words, card) for card in cards))
    return table


def column(offers: Offers, words: Catalogue) -> RenderableType:
    """List the slots."""
    table = Table.grid(padding=(0, 1))
    for _ in offers:
        table.add_column(vertical="top")
    table.columns[2].ratio = 1
    for place, offer in offers:
        card = offer and card_of(offer["card"])
        about = f"{tag(words, card)} {kind_mark(card)}" if card else ""
        value = badge(card, card.value) if card else Text()
        table.add_row(slot(place), value, name(words, card), Text(about, style="dim"),
                      price(words, offer))  # fmt: skip
    return table


def slot(place: int) -> Text:
    """Write the surcharge of a slot."""
    return Text().append(f"+{place} ", style="dim")


def band(words: Catalogue, card: PrintedCard | None) -> Text:
    """Write the value of a card, its set and its type on the colour of the set."""
    if card is None:
        return Text()
    text = Text(style=PAINT[set_of(card)])
    text.append(f" {card.value} ", style="bold")
    return text.append(f" {tag(words, card)} {kind_mark(card)}")


def name(words: Catalogue, card: PrintedCard | None) -> Text:
    """Write the name of a card, or that a slot is empty."""
    if card is None:
        return Text(words.text("dale.board.empty"), style="dim")
    return Text(words.word("dale", card.name), style="bold")


def price(words: Catalogue, offer: Offer | None) -> Text:
    """Write a price: a tick if I can pay it, else what is missing."""
    if offer is None:
        return Text()
    text = Text().append(f"{offer['price']}", style="bold")
    verdict = offer["verdict"]["id"] if offer["verdict"] else ""
    if verdict == "dale.can.now":
        text.append(" ✓", style="bold green")
    elif verdict == "dale.can.moved":
        text.append(f" ✓ {words.text('dale.board.moved')}", style="yellow")
    elif verdict:
        text.append(f" ✗ −{offer['lacks']}", style="dim")
    return text


def lying(shown: Shown, words: Catalogue) -> list[RenderableType]:
    """Name the cards that were taken up or laid out, and lie nowhere yet."""
    return [Text(line, style="bold") for line in between(shown, words, "board")]


def block(view: View, shown: Shown, words: Catalogue, seat: int) -> RenderableType:
    """Say what lies in front of a player: piles, stall and schedule."""
    more = shown["players"][seat]
    title = Text().append_text(player_name(words, seat))
    if seat == view["seat"] or more["partner"]:
        who = "you" if seat == view["seat"] else "partner"
        title.append(f" ({words.text(f'dale.board.{who}')})", style="dim")
    if seat == view["active"] and not shown["over"]:
        title.append(" ◄", style="bold")
    if more["leads"]:
        title.append(" ★", style="bold")
    title.append(f"  {piles(view, shown, words, seat)}")
    stall = stacks(view, shown, words, seat) if more["shows_stall"] else Text()
    lines: list[Text] = [stall] if stall else []
    lines += [at_work(words, entry) for entry in more["schedule"]]
    return Group(title, *(Padding(line, (0, 0, 0, 2)) for line in lines))


def piles(view: View, shown: Shown, words: Catalogue, seat: int) -> str:
    """Say how many cards a player has where, and which of them are known."""
    player, more = view["players"][seat], shown["players"][seat]
    told = [
        words.text("dale.board.hand_size", number=player["hand_size"]),
        words.text("dale.board.deck", number=len(player["deck"])),
        words.text("dale.board.discards", number=len(player["discards"])),
    ]
    if player["discards"]:
        told[2] += " " + words.text("dale.board.top", cards=player["discards"][:1])
    if more["top"]:
        told[1] += " " + words.text("dale.board.top", cards=in_order(more["top"]))
    if more["known"]:
        told[0] += " " + words.text("dale.board.known", cards=more["known"])
    return ", ".join(told)


def stacks(view: View, shown: Shown, words: Catalogue, seat: int) -> Text:
    """Draw a stall: each stack with the sets and values of its cards, then what comes next."""
    text = Text()
    stall = view["stalls"][view["players"][seat]["stall"]]
    for rank, stack in enumerate(stall, start=1):
        text.append(f"{rank}", style="bold")
        text.append("\N{NO-BREAK SPACE}")
        for place, card in enumerate(map(card_of, stack)):
            text.append(f"{'+' if place else ''}{tag(words, card)}{card.value}",
                        style=PAINT[set_of(card)])  # fmt: skip
        text.append("  ")
    if not shown["over"]:
        text.append(words.say(dict(shown["players"][seat]["next"])), style="dim")
    return text


def at_work(words: Catalogue, entry: Working) -> Text:
    """Say what a card in a schedule does, and until when."""
    told = words.text("dale.board.at_work", card=entry["name"], text=entry["text"])
    return Text().append("• ", style="bold magenta").append(told, style="magenta")


def hand(shown: Shown, words: Catalogue, width: int) -> RenderableType:
    """Draw the hand of the one who looks, equal cards together, with their values."""
    cards = shown["hand"]
    number = sum(held["count"] for held in cards)
    title = words.text("dale.board.hand", number=number, total=shown["total"])
    across = max(1, min(width // COLUMN, 3))
    down = -(-len(cards) // across)
    table = Table.grid(padding=(0, 2))
    for _ in range(across):
        table.add_column(width=width // across - 2)
    for line in range(down):
        table.add_row(*(held_text(words, held) for held in cards[line::down]))
    return Group(Text().append(title, style="bold underline"), table)


def held_text(words: Catalogue, held: HandCard) -> Text:
    """Write a card in hand: how many, what it is worth now, and what this turn did to it."""
    text = Text().append(f"{held['count']}×" if held["count"] > 1 else "  ", style="bold")
    text.append_text(card_text(words, card_of(held["card"]), worth_told(held)))
    notes = notes_told(words, held)
    if notes:
        text.append(f" ({notes})", style="italic yellow")
    return text


def legend(view: View, words: Catalogue) -> RenderableType:
    """Say which letters are which set, and what T, + and P mean."""
    text = Text()
    for family in (*view["sets"], "junk"):
        text.append(words.word("dale", family, "tag"), style=PAINT[family])
        text.append(f" {words.word('dale', family).lower()}  ", style="dim")
    text.append(words.text("dale.board.legend"), style="dim")
    return text
