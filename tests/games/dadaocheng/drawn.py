"""What is drawn of a table of Dadaocheng, in the terminal and on the page."""

import re
from xml.etree.ElementTree import Element

from comptoir.games.dadaocheng.rules.box import BUILDINGS
from comptoir.words import Catalogue
from tests.games.dadaocheng.said import LETTERS, SIGNS, in_cell, listed, sentence, words_of
from tests.games.fronts import (
    Facts,
    Said,
    found_in,
    name_of,
    of_class,
    read,
    written,
)

# ------------------------------------------------------------------ terminal


def by_terminal(one: Said) -> Facts:
    """Read the drawing."""
    words, lines = one.words, one.lines
    title = read(words, "dadaocheng.board.title", lines[0].strip("─ "))
    assert title, lines[0]
    facts: Facts = {("round", ""): f"{title['round']}/{title['rounds']}"}
    facts |= discs_drawn(words, lines) | cards_drawn(words, lines) | players_drawn(words, lines)
    for line in lines:
        event = re.match("(18|19)[0-9]{2} ", line)
        if event:
            facts["event", ""] = event[0].strip()
        way = re.match(r"([A-Z* –]+?) ?(→ .*)", line)
        for dice in "23":
            if way and way[2] == words.text("dadaocheng.board.roll", dice=int(dice)):
                facts["offering", dice] = spelled(words, way[1])
    named = f"{words.text('dadaocheng.board.supply')} "
    (supply,) = (line.removeprefix(named) for line in lines if line.startswith(named))
    counted = [(LETTERS[one[0]], int(one[1:])) for one in supply.split()]
    facts["supply", ""] = listed(words, [good for good, number in counted for _ in range(number)])
    return facts


def spelled(words: Catalogue, letters: str) -> str:
    """Name cubes by their letters."""
    return listed(words, [LETTERS[letter] for letter in letters if letter in LETTERS])


def discs_drawn(words: Catalogue, lines: list[str]) -> Facts:
    """Read the discs, what they show and what is behind, and the cells around them."""
    facts: Facts = {}
    for place, line in enumerate(lines):
        number = line[6:10].strip()
        side = next(
            (
                one
                for one in ("north", "south")
                if line.strip().startswith(f"{words.word('dadaocheng', one)} ")
            ),
            None,
        )
        if side and ":" in line:
            for cell, inside in re.findall("([1-4]):(..)", line):
                facts["cell", f"{side}-{cell}"] = cell_drawn(words, inside)
        if number not in ("1", "2", "3", "4") or line[6:10] != f" {number}  ":
            continue
        below = lines[place + 1]
        for column, letter in enumerate("abcd"):
            at = 10 + 7 * column
            shown, hidden = line[at : at + 5].strip(), below[at : at + 5].strip()
            facts["disc", f"{letter}{number}"] = f"{LETTERS[shown]}/{LETTERS[hidden.upper()]}"
        for cell, drawn in (("west", line[1:6]), ("east", line[38:43])):
            if drawn[1:2] == ":":
                facts["cell", f"{cell}-{drawn[0]}"] = cell_drawn(words, drawn[2:4])
    return facts


def cell_drawn(words: Catalogue, inside: str) -> str:
    """Read what lies in a cell."""
    return "shop" if inside == "⌂⌂" else spelled(words, inside)


def cards_drawn(words: Catalogue, lines: list[str]) -> Facts:
    """Read what is for sale."""
    facts: Facts = {}
    short = {words.word("dadaocheng", kind, "short"): kind for kind in BUILDINGS}
    for place, line in enumerate(lines):
        ship = re.match(r"[123] .* (ship-\d-\d\d)$", line)
        if ship:
            cost, _, figures = lines[place + 1].strip().partition(" ")
            facts["cost", ship[1]] = spelled(words, cost)
            facts["figures", ship[1]] = figures
            if lines[place + 2].strip():
                facts |= verdict_drawn(words, ship[1], lines[place + 2].strip())
        building = re.match(r"(\S+) +×(\d+) +([A-Z*]+) *(\S*)$", line)
        if building:
            name = short[building[1]]
            facts["cost", name] = spelled(words, building[3])
            facts["left", name] = building[2]
            if building[4]:
                facts["sign", name] = SIGNS[building[4]]
    return facts


def verdict_drawn(words: Catalogue, name: str, line: str) -> Facts:
    """Read whether a ship can be had, or what is missing."""
    sign, _, told = line.partition(" ")
    missing = read(words, "dadaocheng.board.missing", told.rpartition(" ")[0])
    if missing:
        lacks = spelled(words, told.rpartition(" ")[2])
        return {("lacks", name): f"{missing['number']}: {lacks}", ("mark", name): sign}
    return {("verdict", name): sentence(told), ("mark", name): sign}


def players_drawn(words: Catalogue, lines: list[str]) -> Facts:
    """Read what players have out of their frames."""
    facts: Facts = {}
    for place, line in enumerate(lines):
        if not line.startswith("╭─"):
            continue
        name, _, points = line.strip("╭╮─ ").partition(
            f"  {words.text('dadaocheng.board.prestige')} "
        )
        about = str(next(seat for seat, one in enumerate(words.names) if f" {one}" in name))
        facts["score", about] = points.strip().removesuffix("★").strip()
        facts["leader", about] = str(points.strip().endswith("★"))
        facts["awaited", about] = str(name.endswith("◄"))
        inside = [one.strip("│ ") for one in lines[place + 1 : place + 4]]
        facts["cubes", about] = spelled(words, inside[0])
        track = found_in(words, "dadaocheng.board.track", inside[1])
        forgiven = found_in(words, "dadaocheng.board.forgiven", inside[1])
        assert track, inside
        facts["credits", about], facts["opium", about] = track["credit"], track["opium"]
        facts["forgiven", about] = forgiven["number"] if forgiven else "0"
    return facts


# ------------------------------------------------------------------ page


def by_page(one: Said) -> Facts:
    """Read what is drawn and what it is called."""
    words, page = one.words, one.page
    facts: Facts = {}
    now = read(words, "dadaocheng.page.round", page.get("data-round") or "")
    assert now
    facts["round", ""] = f"{now['round']}/{now['rounds']}"
    for card in of_class(page, "dd-card"):
        facts |= card_on_page(words, card)
    for disc in of_class(page, "dd-disc"):
        told = read(words, "dadaocheng.plain.disc", name_of(disc))
        assert told
        (shown,) = of_class(disc, "dd-tint")
        (hidden,) = of_class(disc, "dd-back")
        assert told["good"] == words.word("dadaocheng", good_of(shown))
        assert told["other"] == words.word("dadaocheng", good_of(hidden))
        facts["disc", told["space"]] = f"{good_of(shown)}/{good_of(hidden)}"
    for cell in of_class(page, "dd-cell"):
        name = cell.get("data-part") or ""
        full = read(words, "dadaocheng.page.cell_full", name_of(cell))
        facts["full", name] = str(full is not None)
        facts |= in_cell(words, full["text"] if full else name_of(cell))
        lies = "shop" if of_class(cell, "dd-town-shop") else listed(words, cubes_in(cell))
        assert facts["cell", name] == lies
    (supply,) = of_class(page, "dd-supply")
    facts["supply", ""] = listed(words, heap(supply))
    for player in page.findall("player"):
        facts |= player_on_page(words, player)
    for kept in of_class(page, "dd-kept"):
        facts["kept", ""] = written(kept)
    return facts


def good_of(element: Element) -> str:
    """Name the good that an element is drawn as."""
    return (element.get("class") or "").rpartition("dd-")[2]


def cubes_in(element: Element) -> list[str]:
    """List the cubes that are drawn in an element."""
    return [good_of(cube) for cube in of_class(element, "dd-cube")]


def heap(element: Element) -> list[str]:
    """List cubes that are counted."""
    return [
        count.get("data-heap") or ""
        for count in of_class(element, "dd-count")
        for _ in range(int(written(count)))
    ]


def card_on_page(words: Catalogue, card: Element) -> Facts:
    """Read a card, its name and its figures."""
    name, told = card.get("data-part") or "", name_of(card)
    kinds = (card.get("class") or "").split()
    if "dd-event" in kinds:
        (year,) = of_class(card, "dd-year")
        return {("event", ""): written(year)}
    if not name:
        return {}  # of this level no ship is left
    cost = listed(words, cubes_in(of_class(card, "dd-cost")[0]))
    if "dd-offering" in kinds:
        return {("offering", name.removeprefix("temple-")): cost}
    ship = "dd-ship" in kinds
    kind = "ship" if ship else "building"
    text = f"dadaocheng.plain.{kind}"
    row = found_in(words, text, told)
    assert row, told
    assert row["cost"] == cost
    facts: Facts = {("cost", name): cost, ("prestige", name): row["prestige"]}
    drawn = {("left", name): written(of_class(card, "dd-below" if ship else "dd-left")[0])[1:]}
    if ship:
        facts |= {("asks", name): row["asks"], ("credit", name): row["credit"]}
        asks = "".join(written(one) for one in of_class(card, "dd-asks")) or "≥0"
        assert asks == f"≥{row['asks']}"
        gives = [written(span) for span in of_class(card, "dd-gives")[0]]
        assert gives == [f"+{row['credit']}"] * (row["credit"] != "0") + [row["prestige"]]
    else:
        assert row["left"] == drawn["left", name]
        worth = "".join(written(one) for one in of_class(card, "dd-worth")) or "0"
        assert worth == row["prestige"]
    rest = told[told.index(words_of(words, kind, told)) + len(words_of(words, kind, told)) :]
    below = words.text("dadaocheng.page.below", count=int(drawn["left", name]))
    said = (
        rest.removesuffix(below)
        if ship
        else rest.partition(words.text(f"dadaocheng.page.does_{name}"))[2]
    )
    if said.strip():
        facts["verdict", name] = said.strip()
    signs = of_class(card, "dd-can")
    if signs:
        (can,) = (
            one.removeprefix("dd-can-")
            for one in (signs[0].get("class") or "").split()
            if one.startswith("dd-can-")
        )
        facts["sign", name] = {"now": "pay", "workshop": "pay", "trade": "exchange"}.get(can, can)
        if ship:
            facts["mark", name] = "⇄" if can == "trade" else written(signs[0])[0]
    return facts | drawn


def player_on_page(words: Catalogue, player: Element) -> Facts:
    """Read the panel of a player."""
    about = player.get("data-seat") or ""
    (holds,) = of_class(player, "dd-holds")
    cubes = listed(words, heap(holds))
    assert words.text("dadaocheng.page.holds", cubes=[]).partition(":")[0] in name_of(holds)
    facts: Facts = {("cubes", about): cubes, ("score", about): player.get("data-score") or ""}
    fact = of_class(player, "dd-fact")
    track = found_in(words, "dadaocheng.board.track", name_of(fact[0]) + " ")
    forgiven = found_in(words, "dadaocheng.board.forgiven", name_of(fact[0]))
    assert track
    facts["credits", about], facts["opium", about] = track["credit"], track["opium"]
    facts["forgiven", about] = forgiven["number"] if forgiven else "0"
    facts["ships", about] = written(fact[1])
    return facts
