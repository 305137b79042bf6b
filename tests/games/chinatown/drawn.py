"""What is drawn of a table of Chinatown, in the terminal and on the page."""

import re
from xml.etree.ElementTree import Element

from comptoir.games.chinatown.rules.board import SPOTS
from comptoir.games.chinatown.terminal import CELL
from comptoir.table.game import message
from comptoir.terminal.marks import player_mark
from comptoir.words import Catalogue
from tests.games.chinatown.said import (
    LAST,
    counted,
    figures_told,
    kinds,
    names,
    numbers,
)
from tests.games.fronts import (
    Facts,
    Said,
    name_of,
    of_class,
    read,
    written,
)

# ------------------------------------------------------------------ terminal


def by_terminal(one: Said) -> Facts:
    """Read the drawing."""
    words, lines = one.words, one.lines
    year = read(words, "chinatown.look.title", lines[0].strip("─ "))
    assert year
    facts: Facts = {("year", ""): f"{year['year']}, {year['number']}/{year['total']}"}
    for lot, (row, column) in enumerate(SPOTS):
        if lot:
            line = 1 + 2 * row - (row > LAST)
            upper, lower = (
                lines[at].ljust(CELL * 30)[CELL * column :][:CELL] for at in (line, line + 1)
            )
            assert upper[:2].strip() == str(lot), (lot, upper)
            facts["drawn", str(lot)] = f"{upper[2]}{lower.strip()}"
    first = next(place for place, line in enumerate(lines) if re.match("[▲●■◆▼] ", line))
    end = lines.index("", first) if "" in lines[first:] else len(lines)
    facts["floor", ""] = " ".join(line.strip() for line in lines[end + 1 :])
    dealing = words.text("chinatown.look.floor") in lines[end + 1 :]
    return facts | players_drawn(words, lines[first:end], dealing=dealing)


def players_drawn(words: Catalogue, lines: list[str], *, dealing: bool) -> Facts:
    """Read what players have; what did not fit a line goes on in the next."""
    facts: Facts = {}
    titles = {f"{player_mark(seat)[0]} {name} ": str(seat) for seat, name in enumerate(words.names)}
    blocks: dict[str, list[str]] = {}
    about = ""
    for line in lines:
        about = next((seat for title, seat in titles.items() if line.startswith(title)), about)
        if about:
            blocks.setdefault(about, []).append(line)
    for about, (title, *rest) in blocks.items():
        told = title.partition("  ")[2]
        facts |= figures_told(words, about, told)
        done = f"✓ {words.text('chinatown.look.done')}" in title
        facts["done", about] = str(done)
        if not dealing:
            del facts["done", about]
        if not done:
            facts["awaited", about] = str("◄" in title)
        facts |= block_drawn(words, about, " ".join(line.strip() for line in rest))
    return facts


def block_drawn(words: Catalogue, about: str, block: str) -> Facts:
    """Read businesses, free lots and loose tiles."""
    facts: Facts = {}
    before, _, tiles = block.partition(words.text("chinatown.look.tiles"))
    start = words.texts["chinatown.look.free"].partition("{")[0]
    firms, _, free = before.partition(start)
    for shop, number, size, lots, total in re.findall(
        r"(\S{3})\u00a0([0-9]+)/([0-9]+)\u00a0\(([0-9\u00a0]+)\)\u00a0(\S+(?:\u00a0\S+)?)", firms
    ):
        facts["firm", f"{about} {numbers(lots)}"] = (
            f"{kinds(words.language)[shop]} {number}/{size} {total}"
        )
    if free:
        facts["free", about] = numbers(free)
    if tiles:
        hidden = read(words, "chinatown.look.hidden", tiles.strip())
        held = {
            kinds(words.language)[shop]: int(count or 1)
            for shop, count in re.findall(r"([^\W\d]{2}[0-9])(?:×([0-9]+))?", tiles)
        }
        facts["tiles", about] = counted({"?": int(hidden["count"])} if hidden else held)
    return facts


# ------------------------------------------------------------------ page


def by_page(one: Said) -> Facts:
    """Read what is drawn and what it is called."""
    words, page = one.words, one.page
    title = (page.get("data-round") or "").partition(" · ")[0]
    year = read(words, "chinatown.look.title", title)
    assert year, title
    facts: Facts = {("year", ""): f"{year['year']}, {year['number']}/{year['total']}"}
    for lot in of_class(page, "ct-lot"):
        facts |= lot_on_page(one, name_of(lot))
    hand = [numbers(name_of(card)) for card in of_class(page, "ct-card")]
    if hand:
        facts["hand", ""] = " ".join(hand)
    for player in page.findall("player"):
        facts |= player_on_page(words, player)
    for purse in of_class(page, "ct-purse"):
        facts["money on page", str(one.seat)] = written(purse.find("b"))
        assert written(purse.find("b")) == page.findall("player")[one.seat or 0].get("data-score")
    for tiles in of_class(page, "ct-tiles"):
        about = (tiles.get("data-place") or "").rpartition("@")[2]
        held = tiles_on_page(words, tiles)
        if held:
            facts["tiles on page", about] = counted(held)
    for deal in of_class(page, "ct-deal"):
        if "open" in (deal.get("class") or "").split():
            facts |= deal_on_page(one, deal)
    for wish in of_class(page, "ct-wish"):
        facts |= wish_on_page(one, wish)
    return facts


def lot_on_page(one: Said, told: str) -> Facts:
    """Read what a lot is called: its number, its owner, and what stands there."""
    words = one.words
    lot, whose, *rest = told.split(", ", 2)
    number = read(words, "chinatown.page.lot", lot)
    assert number, told
    about, of = number["lot"], read(words, "chinatown.page.lot.of", whose)
    if whose in [words.text(f"chinatown.page.lot.{kind}") for kind in ("nobody", "card")]:
        return {}
    if whose == words.text("chinatown.page.lot.yours"):
        owner = words.names[one.seat or 0]
    else:
        assert of, told
        owner = of["seat"]
    if rest[0].split(", ")[0] == words.text("chinatown.page.lot.free"):
        return {("lot", about): f"{owner} "}
    shop = read(words, "chinatown.page.lot.shop", ", ".join(rest[0].split(", ")[:2]))
    assert shop, told
    return {
        ("lot", about): f"{owner} {shop['shop']}",
        ("group", about): f"{shop['number']}/{shop['total']}",
    }


def player_on_page(words: Catalogue, player: Element) -> Facts:
    """Read the panel of a player."""
    about = player.get("data-seat") or ""
    (panel,) = of_class(player, "ct-panel")
    figures = of_class(panel, "ct-figures")[0]
    earns = read(words, "chinatown.look.earns", written(figures.find("b")))
    numbers_told = read(words, "chinatown.page.panel", written(figures.find("span")))
    assert earns
    assert numbers_told
    facts: Facts = {
        ("money on page", about): player.get("data-score") or "",
        ("income", about): earns["text"],
        ("free number", about): numbers_told["number"],
        ("tile number", about): numbers_told["total"],
    }
    for firm in of_class(panel, "ct-firm"):
        row = read(words, "chinatown.page.firm", name_of(firm))
        assert row, name_of(firm)
        assert written(firm) == f"{row['number']}/{row['total']}"
        total = words.text("chinatown.thing.money", sum=int(row["sum"]))
        facts["large firm", f"{about} {numbers(row['lots'])}"] = (
            f"{row['shop']} {row['number']}/{row['total']} {total}"
        )
    return facts


def tiles_on_page(words: Catalogue, tiles: Element) -> dict[str, int]:
    """Read loose tiles: what is drawn, and how many."""
    held = {}
    for tile in of_class(tiles, "ct-tile"):
        kind = tile.get("data-heap") or ""
        count = "".join(written(number) for number in of_class(tile, "ct-count")) or "×1"
        name = "?" if kind == "?" else words.word("chinatown", kind)
        held[name] = int(count[1:])
        called = name_of(tile) or next(name_of(cover) for cover in of_class(tile, "ct-cover"))
        row = read(words, f"chinatown.{'look.hidden' if kind == '?' else 'page.tile'}", called)
        assert row, called
    return held


def deal_on_page(one: Said, deal: Element) -> Facts:
    """Read a deal: its terms, how everybody stands to it, and whether one may agree."""
    words, about = one.words, deal.get("data-deal") or ""
    *lines, last = [
        written(told).removesuffix(".")
        for told in deal.findall(".//ul[@class='ct-terms plain']/li/span[1]")
    ]
    terms = words.text("table.list", text=", ".join(lines), last=last) if lines else last
    facts: Facts = {("terms", about): terms}
    found: dict[str, list[int]] = {"agrees": [], "refuses": [], "takes": [], "open": []}
    for row in deal.findall(".//ul[@class='ct-consents plain']/li"):
        stance = (row.get("class") or "").strip()
        told = read(words, f"chinatown.page.stands.{stance}", row.get("data-tip") or "")
        assert told
        name = told["text"]
        you = name == words.text("chinatown.page.you")
        found[stance].append(one.seat or 0 if you else words.names.index(name))
    for stance, key in (
        ("agrees", "agreed"),
        ("refuses", "declined"),
        ("takes", "takes"),
        ("open", "open"),
    ):
        facts[key, about] = names(words, found[stance])
    if one.seat is not None:
        buttons = [
            button for button in deal.iter("button") if button.get("data-do") in ("take", "agree")
        ]
        facts["agree", about] = str(
            any(button.get("aria-disabled") == "false" for button in buttons)
        )
    return facts


def wish_on_page(one: Said, wish: Element) -> Facts:
    """Read what somebody wishes for."""
    words, kind = one.words, wish.get("data-wish") or ""
    (who,) = of_class(wish, "ct-who")
    name = written(who.find("b"))
    seat = one.seat or 0 if name == words.text("chinatown.page.you") else words.names.index(name)
    things = [
        thing.get("data-meet") or thing.get("data-more") or ""
        for thing in of_class(wish, "ct-thing")
    ]
    told = [
        message("chinatown.thing.lot", lot=thing.removeprefix("lot-"))
        if thing.startswith("lot-")
        else thing
        for thing in things
    ]
    return {
        ("wish", f"{seat} {kind}"): words.text(f"chinatown.look.{kind}", seat=seat, things=told)
    }
