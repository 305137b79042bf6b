"""What is to be said of a table of Dadaocheng by the rules, and what its text says."""

from collections.abc import Sequence
from typing import Any, Final

from comptoir.games.dadaocheng.game import GAME
from comptoir.games.dadaocheng.present import PRESENTER
from comptoir.games.dadaocheng.rules.box import BUILDINGS
from comptoir.games.dadaocheng.rules.components import box_from
from comptoir.games.dadaocheng.rules.cubes import GOODS, count
from comptoir.games.dadaocheng.rules.sale import building_cost
from comptoir.games.dadaocheng.rules.score import prestige
from comptoir.games.dadaocheng.rules.town import Town
from comptoir.games.dadaocheng.terminal import PAINT
from comptoir.games.dadaocheng.view import cube_names
from comptoir.words import Catalogue
from tests.games.fronts import (
    Facts,
    Look,
    Said,
    found_in,
    read,
)

KINDS: Final = (*GOODS, "any")
LETTERS: Final = {letter: good for good, (letter, _) in PAINT.items()}
SIGNS: Final = {"✓": "pay", "✓O": "opium", "⇄": "exchange", "✗": "no"}
"""How the terminal marks whether a card can be had."""
MARKS: Final = {"exchange": "⇄", "no": "✗"}
PAYABLE: Final = ("now", "workshop", "opium")
SHIPS: Final = {(str(ship.level), ship.title): ship.name for ship in box_from("").ships}
"""What ships are called in the code, by level and title; no two have the same."""

TOLD: Final = {
    "text": (
        "round, event, cost, asks, credit, prestige, verdict, cubes, credits, opium, "
        "forgiven, ships, score, disc, cell, supply, offering"
    ),
    "terminal": (
        "round, event, cost, figures, mark, disc, cell, awaited, score, leader, supply, "
        "offering, cubes, credits, opium, forgiven"
    ),
    "page": (
        "round, event, cost, sign, mark, asks, credit, prestige, left, verdict, cubes, "
        "credits, opium, forgiven, ships, score, disc, cell, full, supply, offering"
    ),
}
"""What each of them has to say, of everything there is of that kind."""
VERBS: Final = ()
"""Of the options that are said as the menu says them: none has a figure."""
ONCE: Final = (("two_overlap", 14, 0),)
"""Less than no prestige, in a golden game: of that the fronts once said different things."""
WIDTH: Final = 79
"""Of the terminal: all is drawn below each other, with cells around the discs."""


def listed(words: Catalogue, goods: Sequence[str]) -> str:
    """Name cubes, in the order of the rulebook."""
    return words.text("dadaocheng.page.cubes", cubes=sorted(goods, key=KINDS.index))


def by_rules(one: Look) -> Facts:
    """Say from the table itself what is there."""
    town, words = one.session.copy_table(), one.words
    assert isinstance(town, Town)
    facts: Facts = {("round", ""): f"{town.round}/{town.box.rounds[town.seats]}"}
    event = town.event()
    if event is not None:
        facts["event", ""] = str(event.year)
    for seat, player in enumerate(town.players):
        about = str(seat)
        facts["cubes", about] = listed(words, cube_names(int(player.cubes)))
        facts["credits", about] = str(player.credits)
        facts["opium", about] = str(player.opium)
        facts["forgiven", about] = str(player.forgiven)
        facts["ships", about] = str(int(player.ships).bit_count())
        facts["score", about] = words.figure(prestige(town, seat))
    best = max(prestige(town, seat) for seat in range(town.seats))
    for seat in range(town.seats):
        facts["leader", str(seat)] = str(0 < best == prestige(town, seat))
        facts["awaited", str(seat)] = str(seat in town.awaited)
    facts["supply", ""] = listed(words, cube_names(int(town.supply)))
    for number, way in enumerate(town.box.temple):
        cost = cube_names(int(way.cost)) + ["any"] * int(way.cost_any)
        facts["offering", str(town.box.temple[number].dice)] = listed(words, cost)
    for disc in one.session.view(None)["discs"]:
        facts["disc", disc["space"]] = f"{disc['shown']}/{disc['hidden']}"
    facts |= cells(one, town) | for_sale(one, town)
    if one.seat is not None:
        facts["kept", ""] = words.text("dadaocheng.page.kept", count=town.hand_limit())
    return facts


def cells(one: Look, town: Town) -> Facts:
    """Say what lies in the storage cells, and which of them one more cube would spoil."""
    facts: Facts = {}
    for row in one.session.view(None)["storage"].values():
        for cell in row:
            told = "shop" if cell["shop"] else listed(one.words, cell["cubes"])
            facts["cell", cell["cell"]] = told
            facts["full", cell["cell"]] = str(len(cell["cubes"]) >= town.box.cell_limit)
    return facts


def for_sale(one: Look, town: Town) -> Facts:
    """Say what each card costs and brings, and whether the rules let the one who looks have it."""
    facts: Facts = {}
    box, shown = town.box, PRESENTER.show(one.session.view(one.seat))
    for level in range(3):
        number = town.ship_on_offer(level)
        if number < 0:
            continue
        ship = box.ships[number]
        cost = cube_names(int(ship.cost)) + ["any"] * int(ship.cost_any)
        facts["cost", ship.name] = listed(one.words, cost)
        facts["asks", ship.name] = str(ship.credit_required)
        facts["credit", ship.name] = str(ship.credit)
        facts["prestige", ship.name] = str(ship.prestige)
        facts["figures", ship.name] = one.words.text(
            "dadaocheng.board.ship",
            asks=int(ship.credit_required),
            credit=int(ship.credit),
            prestige=int(ship.prestige),
        )
        facts["left", ship.name] = str(len(town.piles[level]) - town.turned[level] - 1)
    for kind, name in enumerate(BUILDINGS):
        cost = cube_names(int(building_cost(town, kind)))
        cost += ["any"] * int(box.buildings[kind].cost_any)
        facts["cost", name] = listed(one.words, cost)
        facts["prestige", name] = str(box.buildings[kind].prestige)
        facts["left", name] = str(count(town.buildings, kind))
    options = [] if one.seat is None else one.session.options(one.seat)
    for offer in (*filter(None, shown["ships"]), *shown["buildings"]):
        verdict = offer["verdict"]
        if verdict is None:
            continue
        can = verdict["can"]
        facts["verdict", offer["name"]] = sentence(one.words.say(verdict["said"]))
        facts["sign", offer["name"]] = "pay" if can in ("now", "workshop") else can
        if offer["level"]:
            facts["mark", offer["name"]] = MARKS.get(can, "✓")
        lacks = verdict["lacks"]
        number = verdict["said"]["args"].get("number", len(lacks))
        facts["lacks", offer["name"]] = f"{number}: {listed(one.words, lacks)}"
        if one.seat == town.active and town.steps[-1].__class__.__name__ == "Trade":
            compare_with_options(
                town,
                offer,
                [line for line in options if line.split()[:2] == ["buy", offer["name"]]],
            )
    return facts


def sentence(told: str) -> str:
    """Write a verdict as a sentence."""
    return f"{told[:1].upper()}{told[1:]}."


def compare_with_options(town: Town, offer: dict[str, Any], ways: list[str]) -> None:
    """A card can be had exactly when it can be bought, for as many cubes as are shown."""
    assert bool(ways) == (offer["verdict"]["can"] in PAYABLE), (offer, ways)
    seat = int(town.active)
    for way in ways:
        paid = way.partition(" pay ")[2].split()
        saved = int(way.split()[2] == "workshop")
        assert len(paid) == len(offer["cost"]) - saved, (offer, way)
        table = town.copy()
        before = list(GAME.view(table, None)["players"][seat]["cubes"])
        table.apply(seat, GAME.parse(table, seat, way))
        after = GAME.view(table, None)["players"][seat]["cubes"]
        assert sorted(after + paid) == sorted(before), (offer, way)


# ------------------------------------------------------------------ text


def by_text(one: Said) -> Facts:
    """Read the text."""
    words, told = one.words, one.sections
    facts = first_lines(words, told["table.heading.now"])
    for line in told["table.heading.ships"]:
        for key, value in offered(words, "ship", line).items():
            facts[key] = value
    for line in told["table.heading.buildings"][:-1]:
        facts |= offered(words, "building", line)
    for line in told["table.heading.players"]:
        facts |= player(words, line)
    goods = {words.word("dadaocheng", good): good for good in GOODS}
    for line in told["table.heading.discs"]:
        row = read(words, "dadaocheng.plain.row", line)
        assert row, line
        for part in row["text"].split(words.text("table.apart")):
            disc = read(words, "dadaocheng.plain.disc", part)
            assert disc, part
            facts["disc", disc["space"]] = f"{goods[disc['good']]}/{goods[disc['other']]}"
    for line in told["table.heading.storage"]:
        facts |= stored(words, line)
    (line,) = told["table.heading.supply"]
    facts["supply", ""] = (read(words, "dadaocheng.plain.supply", line) or {})["cubes"]
    for line in told["dadaocheng.page.temple"][:-1]:
        way = read(words, "dadaocheng.page.offering", line.removesuffix("."))
        assert way, line
        facts["offering", way["dice"]] = way["cubes"]
    return facts


def first_lines(words: Catalogue, lines: list[str]) -> Facts:
    """Read the round and the event."""
    now = read(words, "dadaocheng.plain.round", lines[0])
    assert now, lines
    facts: Facts = {("round", ""): f"{now['round']}/{now['rounds']}"}
    event = read(words, "dadaocheng.event.event_card", lines[1]) if len(lines) > 1 else None
    if event:
        facts["event", ""] = event["year"]
    return facts


def offered(words: Catalogue, kind: str, line: str) -> Facts:
    """Read a card for sale out of a line, and whether it can be had."""
    row = found_in(words, f"dadaocheng.plain.{kind}", line)
    assert row, line
    if kind == "ship":
        name = SHIPS[row["level"], row["title"]]
    else:
        name = building_called(words, row["building"])
    facts: Facts = {("cost", name): row["cost"], ("prestige", name): row["prestige"]}
    if kind == "ship":
        facts |= {("asks", name): row["asks"], ("credit", name): row["credit"]}
    else:
        facts["left", name] = row["left"]
    rest = line[len(words_of(words, kind, line)) :].strip()
    if rest:
        facts["verdict", name] = rest
    return facts


def words_of(words: Catalogue, kind: str, line: str) -> str:
    """Give the part of a line that says what a card is."""
    end = words.texts[f"dadaocheng.plain.{kind}"].rpartition("}")[2]
    return line[: line.index(end) + len(end)]


def building_called(words: Catalogue, name: str) -> str:
    """Find a building by its name."""
    (found,) = (kind for kind in BUILDINGS if words.word("dadaocheng", kind) == name)
    return found


def seat_called(words: Catalogue, name: str) -> str:
    """Find a seat by its player's name."""
    return str(words.names.index(name))


def player(words: Catalogue, line: str) -> Facts:
    """Read what a player has."""
    row = found_in(words, "dadaocheng.plain.player", line)
    assert row, line
    about = seat_called(words, row["seat"])
    forgiven = found_in(words, "dadaocheng.plain.forgiven", line.rpartition(". ")[2])
    return {
        ("cubes", about): row["cubes"],
        ("credits", about): row["credit"],
        ("opium", about): row["opium"],
        ("ships", about): row["ships"],
        ("score", about): row["prestige"],
        ("forgiven", about): forgiven["number"] if forgiven else "0",
    }


def stored(words: Catalogue, line: str) -> Facts:
    """Read the cells of a side."""
    row = read(words, "dadaocheng.plain.side", line)
    assert row, line
    facts: Facts = {}
    for part in row["text"].split(", "):
        facts |= in_cell(words, part)
    return facts


def in_cell(words: Catalogue, told: str) -> Facts:
    """Read what lies in a cell."""
    names = {
        words.word("dadaocheng", f"{side}-{number}"): f"{side}-{number}"
        for side in ("north", "west", "east", "south")
        for number in range(1, 5)
    }
    for kind in ("shop", "empty", "cell"):
        row = read(words, f"dadaocheng.plain.{kind}", told)
        if row and row["cell"] in names:
            lies = {"shop": "shop", "empty": listed(words, [])}.get(kind) or row["cubes"]
            return {("cell", names[row["cell"]]): lies}
    raise AssertionError(told)
