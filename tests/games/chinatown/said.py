"""What is to be said of a table of Chinatown by the rules, and what its text says."""

import re
from functools import cache
from typing import Final

from comptoir.games.chinatown.present import PRESENTER
from comptoir.games.chinatown.rules.answers import asks
from comptoir.games.chinatown.rules.board import LOTS, SHOPS, SIZES, YEARS
from comptoir.games.chinatown.rules.business import EARNED, businesses, group_at, income
from comptoir.games.chinatown.rules.city import EMPTY, NOBODY, City
from comptoir.games.chinatown.rules.deal import ANYONE, OPEN, REASONS, Deal
from comptoir.games.chinatown.rules.floor import Floor, everybody
from comptoir.games.chinatown.terminal import tag
from comptoir.games.chinatown.words import dollars, terms_words, thing_words
from comptoir.table.game import message
from comptoir.terminal.marks import player_mark
from comptoir.words import Catalogue
from tests.games.fronts import (
    Facts,
    Look,
    Said,
    read,
)

TOLD: Final = {
    "text": ("year, money, income, firm, free, tiles, lot, hand, deal, wish, done"),
    "terminal": ("year, money, income, firm, free, tiles, drawn, floor, done"),
    "page": (
        "year, money on page, income, large firm, free number, tile number, tiles on page, "
        "lot, group, hand, terms, agreed, declined, takes, open, agree, wish"
    ),
}
"""What each of them has to say, of everything there is of that kind."""
ONCE: Final = (("last_floor", 18, 0), ("last_floor", 12, None))
"""Of these positions of a golden game the fronts once said different things: wishes after the
floor, and who has to choose a taker."""
WIDTH: Final = 100
"""Of the terminal: the map in one piece, and all else below it."""
VERBS: Final = ()
"""Of the options that are said as the menu says them: none has a figure."""
LAST: Final = 5
"""The first row of the map that lies below the street in the middle."""


def money(words: Catalogue, bills: int) -> str:
    """Write a sum."""
    return words.text("chinatown.thing.money", sum=dollars(bills))


def by_rules(look: Look) -> Facts:
    """Say from the table itself what is there."""
    city, words = look.session.copy_table(), look.words
    assert isinstance(city, City)
    number = min(int(city.year) + 1, len(YEARS))
    facts: Facts = {("year", ""): f"{YEARS[number - 1]}, {number}/{len(YEARS)}"}
    for seat in range(city.seats):
        facts |= of_player(look, city, seat)
    hand = [] if look.seat is None else city.hands[look.seat]
    if hand:
        facts["hand", ""] = " ".join(map(str, hand))
    for lot in range(1, LOTS + 1):
        owner, kind = city.owners[lot], city.shops[lot]
        built = "" if kind == EMPTY else words.word("chinatown", SHOPS[kind])
        mark = player_mark(owner)[0] if owner != NOBODY else "?" if lot in hand else "·"
        stands = "" if owner == NOBODY else "___" if kind == EMPTY else tag(SHOPS[kind])
        facts["drawn", str(lot)] = f"{mark}{stands}"
        if owner != NOBODY:
            facts["lot", str(lot)] = f"{words.names[owner]} {built}"
        if kind != EMPTY:
            group = group_at(city.owners, city.shops, lot)
            facts["group", str(lot)] = f"{len(group)}/{SIZES[kind]}"
    return facts | on_floor(look, city)


def of_player(look: Look, city: City, seat: int) -> Facts:
    """Say what a player has and earns, as far as the one who looks may know."""
    words, about = look.words, str(seat)
    known = seat == look.seat or city.how.open_money
    secret = words.text("chinatown.look.secret")
    shown = money(words, city.money[seat]) if known else words.text("chinatown.page.money.hidden")
    if look.session.result:  # then the page says what everybody has
        shown = money(words, look.session.result.scores[seat] // 10_000)
    facts: Facts = {
        ("money", about): money(words, city.money[seat]) if known else secret,
        ("money on page", about): shown,
        ("income", about): money(words, income(city.owners, city.shops, seat)),
        ("awaited", about): str(seat in city.awaited),
    }
    for lots in businesses(city.owners, city.shops, seat):
        kind, where = city.shops[lots[0]], " ".join(map(str, lots))
        told = (
            f"{words.word('chinatown', SHOPS[kind])} {len(lots)}/{SIZES[kind]} "
            f"{money(words, EARNED[SIZES[kind] - 3][len(lots)])}"
        )
        facts["firm", f"{about} {where}"] = told
        if len(lots) > 1:
            facts["large firm", f"{about} {where}"] = told
    free = city.free_lots(seat)
    if free:
        facts["free", about] = " ".join(map(str, free))
    facts["free number", about], facts["tile number", about] = (
        str(len(free)),
        str(sum(city.tiles[seat])),
    )
    held = {
        words.word("chinatown", SHOPS[kind]): count
        for kind, count in enumerate(city.tiles[seat])
        if count
    }
    if city.how.hidden_tiles and seat != look.seat:
        held = {"?": sum(held.values())} if held else {}
    if held:
        facts["tiles", about] = counted(held)
        if seat != look.seat or not look.session.result:  # there the page has no hand any more
            facts["tiles on page", about] = counted(held)
    floor = city.steps[-1] if city.steps else None
    if isinstance(floor, Floor):
        facts["done", about] = str(bool(floor.done >> seat & 1))
    return facts


def counted(held: dict[str, int]) -> str:
    """Write down how many there are of each."""
    return ", ".join(f"{number} {name}" for name, number in sorted(held.items()))


def on_floor(look: Look, city: City) -> Facts:
    """Say how it stands with the deals, and what is wished for."""
    floor, words = city.steps[-1] if city.steps else None, look.words
    order = PRESENTER.show(look.session.view(look.seat))["order"]
    if not isinstance(floor, Floor):
        return wishes(words, city, order, [])
    facts, drawn = {}, [words.text("chinatown.look.floor")]
    shown = PRESENTER.show(look.session.view(look.seat))
    options = [] if look.seat is None else look.session.options(look.seat)
    last = everybody(city, floor.done)
    for deal, more in zip(city.deals, shown["deals"], strict=True):
        if deal.state != OPEN:
            continue
        about, first, answers = str(deal.number), deal_told(words, deal), []
        calls = not deal.named >> ANYONE & 1 or last
        answerers = [seat for seat in range(city.seats) if asks(deal, seat, last=calls)]
        agreed, takers = agreeing(deal, answerers)
        facts["agreed", about], facts["takes", about] = names(words, agreed), names(words, takers)
        facts["declined", about] = names(words, [seat for seat, _ in deal.declined])
        facts["open", about] = names(words, answerers)
        answers = answers_told(words, deal, answerers)
        if more["income"] is not None:
            before = income(city.owners, city.shops, int(look.seat or 0))
            answers.append(
                words.text(
                    "chinatown.look.after",
                    before=money(words, before),
                    after=money(words, more["income"]),
                )
            )
        facts["deal", about] = " ".join([first, *(f"{told}." for told in answers)])
        drawn += [first, *answers]
        facts["terms", about] = words.text("dadaocheng.page.cubes", cubes=terms_words(deal.terms))
        if look.seat is not None:
            ways = [
                line
                for line in options
                if line.split()[0] in ("consent", "take") and line.split()[1] == about
            ]
            facts["agree", about] = str(bool(ways))
    if len(drawn) == 1:
        drawn.append(words.text("chinatown.look.no_deals"))
    return facts | wishes(words, city, order, drawn)


def wishes(words: Catalogue, city: City, order: list[int], drawn: list[str]) -> Facts:
    """Say what is wished for, in the order in which it is told; all that is drawn of the floor."""
    facts: Facts = {}
    for seat in order:
        for kind, things in (("wants", city.wants[seat]), ("sells", city.sells[seat])):
            if things:
                told = words.text(
                    f"chinatown.look.{kind}",
                    seat=seat,
                    things=[thing_words(thing) for thing in things],
                )
                facts["wish", f"{seat} {kind}"] = told
                drawn.append(told)
    return facts | {("floor", ""): " ".join(drawn)}


def deal_told(words: Catalogue, deal: Deal) -> str:
    """Tell a deal."""
    told = words.text(
        "chinatown.look.deal",
        number=deal.number,
        version=deal.version,
        seat=deal.by,
        terms=terms_words(deal.terms),
    )
    if not deal.answers_to:
        return told
    return f"{told} {words.text('chinatown.look.counters', number=deal.answers_to)}"


def agreeing(deal: Deal, answerers: list[int]) -> tuple[list[int], list[int]]:
    """Name who agrees to a deal and owes it nothing more, and who would take it."""
    agreed = [seat for seat in range(ANYONE) if deal.consents >> seat & 1 and seat not in answerers]
    return agreed, [seat for seat in range(ANYONE) if deal.takers >> seat & 1]


def answers_told(words: Catalogue, deal: Deal, answerers: list[int]) -> list[str]:
    """Tell how everybody stands to a deal."""
    agreed, takers = agreeing(deal, answerers)
    told = [words.text("chinatown.look.agreed", awaited=agreed)] if agreed else []
    told += [
        words.text(
            "chinatown.look.declined", seat=seat, reason=message(f"chinatown.reason.{REASONS[why]}")
        )
        for seat, why in deal.declined
    ]
    told += [words.text("chinatown.look.takers", taker=takers)] if takers else []
    return told + (
        [words.text("chinatown.look.unanswered", missing=answerers)] if answerers else []
    )


def names(words: Catalogue, seats: list[int]) -> str:
    """Name players."""
    return ", ".join(words.names[seat] for seat in sorted(seats))


# ------------------------------------------------------------------ reading


@cache
def kinds(language: str) -> dict[str, str]:
    """By its mark in the terminal: what a shop is called."""
    words = Catalogue(language)
    return {tag(name): words.word("chinatown", name) for name in SHOPS}


def numbers(told: str) -> str:
    """Read a list of lots."""
    return " ".join(re.findall("[0-9]+", told))


def tiles_in(words: Catalogue, told: str) -> str:
    """Read loose tiles out of a list."""
    held: dict[str, int] = {}
    for part in told.split(", "):
        hidden = read(words, "chinatown.look.hidden", part)
        count, _, name = part.partition(" ") if part[0].isdigit() else ("1", "", part)
        held["?" if hidden else name] = int(hidden["count"] if hidden else count)
    return counted(held)


def figures_told(words: Catalogue, about: str, told: str) -> Facts:
    """Read what a player has and earns."""
    has, _, rest = told.partition(", ")
    facts: Facts = {("money", about): has}
    done = f", {words.text('chinatown.look.done')}"
    row = read(words, "chinatown.look.earns", rest.removesuffix(done))
    assert row, told
    return facts | {("income", about): row["text"], ("done", about): str(rest.endswith(done))}


# ------------------------------------------------------------------ text


def by_text(one: Said) -> Facts:
    """Read the text."""
    words, told = one.words, one.sections
    year = read(words, "chinatown.look.title", told["table.heading.now"][0].removesuffix("."))
    assert year
    facts: Facts = {("year", ""): f"{year['year']}, {year['number']}/{year['total']}"}
    for line in told["table.heading.districts"]:
        row = read(words, "chinatown.look.district", line)
        assert row, line
        for part in row["text"].split(words.text("table.apart")):
            free, lot = (read(words, f"chinatown.look.lot{kind}", part) for kind in (".free", ""))
            if free:
                facts["lot", free["lot"]] = f"{free['seat']} "
            elif lot:
                facts["lot", lot["lot"]] = f"{lot['seat']} {lot['text']}"
            else:
                assert part == words.word("chinatown", "nothing"), part
    for line in told["table.heading.hand"]:
        facts["hand", ""] = numbers(line)
    facts |= players_told(words, told["table.heading.players"], deals=dealing(one))
    for line in told["table.heading.deals"]:
        deal = re.match(r"\D+([0-9]+)\D+v[0-9]+\)", line)
        if deal:
            facts["deal", deal[1]] = line
        else:
            facts |= wish_told(words, line)
    return facts


def dealing(one: Said) -> bool:
    """Tell whether the deals are told, not only what is wished for."""
    lines = one.sections["table.heading.deals"]
    return any(not wished(one.words, line) for line in lines)


def wished(words: Catalogue, line: str) -> bool:
    """Tell whether a line says what somebody wishes for."""
    return any(read(words, f"chinatown.look.{kind}", line) for kind in ("wants", "sells"))


def wish_told(words: Catalogue, line: str) -> Facts:
    """Read what somebody wishes for."""
    for kind in ("wants", "sells"):
        row = read(words, f"chinatown.look.{kind}", line)
        if row and row["seat"] in words.names:
            return {("wish", f"{words.names.index(row['seat'])} {kind}"): line}
    assert line == words.text("chinatown.look.no_deals"), line
    return {}


def players_told(words: Catalogue, lines: list[str], *, deals: bool) -> Facts:
    """Read what players have."""
    facts: Facts = {}
    about = ""
    for line in lines:
        row = read(words, "chinatown.look.player", line)
        if row and row["seat"] in words.names:
            about = str(words.names.index(row["seat"]))
            facts |= figures_told(words, about, row["text"])
            if not deals:
                del facts["done", about]
        elif row := read(words, "chinatown.look.firm", line):
            facts["firm", f"{about} {numbers(row['lots'])}"] = (
                f"{row['text']} {row['number']}/{row['total']} {row['sum']}"
            )
        elif row := read(words, "chinatown.look.free", line.removesuffix(".")):
            facts["free", about] = numbers(row["lots"])
        else:
            named = f"{words.text('chinatown.look.tiles')} "
            assert line.startswith(named), line
            facts["tiles", about] = tiles_in(words, line.removeprefix(named).removesuffix("."))
    return facts
