"""Sentences: a view of Chinatown in whole sentences, for screen readers and for the ear."""

from __future__ import annotations

from comptoir.games.chinatown.present.shown import Town
from comptoir.games.chinatown.rules.board import DISTRICTS
from comptoir.games.chinatown.shown_types import ShownDeal
from comptoir.games.chinatown.view import terms_in, thing_in
from comptoir.games.chinatown.view_types import DealRow, Lot
from comptoir.games.chinatown.words import dollars, terms_words, thing_words
from comptoir.present.presenter import Sections
from comptoir.table.game import View, message
from comptoir.words import Catalogue


def sections(view: View, words: Catalogue) -> Sections:
    """Tell what lies on the table, under headings."""
    town = Town(view)
    districts = [district(town, words, number) for number in range(1, max(DISTRICTS) + 1)]
    players = [line for seat in town.shown["order"] for line in player(town, words, seat)]
    hand = [str(lot) for lot in town.hand()]
    return [
        ("table.heading.now", [sentence(words, year_told(town, words))]),
        ("table.heading.districts", districts),
        ("table.heading.players", players),
        ("table.heading.hand", [words.text("chinatown.look.hand", lots=hand)] if hand else []),
        ("table.heading.deals",
         describe_floor(town, words) if town.on_floor else wishes_told(town, words)),
    ]  # fmt: skip


def describe_moved(view: View, words: Catalogue) -> list[str]:
    """Tell what changes within a phase: the deals on the floor, else the own lots."""
    town = Town(view)
    if town.on_floor:
        return describe_floor(town, words)
    return player(town, words, town.seat) if town.seat is not None else []


def holdings(view: View, seat: int, words: Catalogue) -> str:
    """Say what a player has and earns."""
    town = Town(view)
    told, tiles = figures(town, words, seat), tiles_told(town, words, seat)
    return f"{told}. {words.text('chinatown.look.tiles')} {tiles}." if tiles else f"{told}."


def sentence(words: Catalogue, text: str) -> str:
    """End a sentence."""
    return words.text("chinatown.look.sentence", text=text)


def sum_told(words: Catalogue, bills: int) -> str:
    """Write a sum of money, which may be nothing."""
    return words.text("chinatown.thing.money", sum=dollars(bills))


def year_told(town: Town, words: Catalogue) -> str:
    """Say which year it is."""
    year = town.shown["year"]
    return words.text("chinatown.look.title", year=str(year["calendar"]), number=year["number"],
                      total=year["total"])  # fmt: skip


def district(town: Town, words: Catalogue, number: int) -> str:
    """Tell the lots of a district that somebody owns."""
    owned = [
        (lot["lot"], seat, lot)
        for seat, row in enumerate(town.view["players"])
        for lot in row["lots"]
        if DISTRICTS[lot["lot"]] == number
    ]
    told = [lot_told(words, seat, lot) for _, seat, lot in sorted(owned, key=lambda one: one[0])]
    text = words.text("table.apart").join(told) or words.word("chinatown", "nothing")
    return words.text("chinatown.look.district", number=number, text=text)


def lot_told(words: Catalogue, seat: int, lot: Lot) -> str:
    """Tell whose a lot is, and what stands on it."""
    number, shop = str(lot["lot"]), lot["shop"]
    if shop is None:
        return words.text("chinatown.look.lot.free", lot=number, seat=seat)
    text = words.word("chinatown", shop)
    return words.text("chinatown.look.lot", lot=number, seat=seat, text=text)


def player(town: Town, words: Catalogue, seat: int) -> list[str]:
    """Tell what a player has."""
    shown, told = town.shown["players"][seat], figures(town, words, seat)
    if town.on_floor and shown["done"]:
        told += f", {words.text('chinatown.look.done')}"
    lines = [words.text("chinatown.look.player", seat=seat, text=told)]
    for business in shown["businesses"]:
        name = words.word("chinatown", business["shop"])
        lots = [str(lot) for lot in business["lots"]]
        lines.append(words.text("chinatown.look.firm", text=name, number=len(lots),
                                total=business["size"], lots=lots,
                                sum=sum_told(words, business["income"])))  # fmt: skip
    if shown["free"]:
        free = [str(lot) for lot in shown["free"]]
        lines.append(sentence(words, words.text("chinatown.look.free", lots=free)))
    tiles = tiles_told(town, words, seat)
    if tiles:
        lines.append(sentence(words, f"{words.text('chinatown.look.tiles')} {tiles}"))
    return lines


def figures(town: Town, words: Catalogue, seat: int) -> str:
    """Say what a player has and earns; the money of others is secret."""
    income = sum_told(words, town.shown["players"][seat]["income"])
    earns = words.text("chinatown.look.earns", text=income)
    money = town.view["players"][seat]["money"]
    has = words.text("chinatown.look.secret") if money is None else sum_told(words, money)
    return f"{has}, {earns}"


def tiles_told(town: Town, words: Catalogue, seat: int) -> str:
    """Name the loose tiles of a player, equal ones together."""
    told = []
    for tiles in town.view["players"][seat]["tiles"]:
        shop, count = tiles["shop"], tiles["count"]
        if shop is None:
            told.append(words.text("chinatown.look.hidden", count=count))
        else:
            name = words.word("chinatown", shop)
            told.append(f"{count} {name}" if count > 1 else name)
    return ", ".join(told)


def describe_floor(town: Town, words: Catalogue) -> list[str]:
    """Tell the open deals with the answers to them, and the wish board."""
    lines = []
    for row, shown in town.open_deals():
        answers = [sentence(words, told) for told in answers_told(town, words, row, shown)]
        lines.append(" ".join([deal_told(words, row), *answers]))
    if not lines:
        lines.append(words.text("chinatown.look.no_deals"))
    return [*lines, *wishes_told(town, words)]


def deal_told(words: Catalogue, row: DealRow) -> str:
    """Tell an open deal: number, version, author, and who gives what to whom."""
    terms = terms_words(terms_in(row["terms"]))
    told = words.text("chinatown.look.deal", number=row["number"], version=row["version"],
                      seat=row["by"], terms=terms)  # fmt: skip
    if row["answers_to"] is None:
        return told
    return f"{told} {words.text('chinatown.look.counters', number=row['answers_to'])}"


def answers_told(town: Town, words: Catalogue, row: DealRow, shown: ShownDeal) -> list[str]:
    """Tell who agrees, who declines and why, who would take it, and who is still to answer."""
    told = []
    agreed = [one["seat"] for one in shown["stances"] if one["stance"] == "agrees"]
    if agreed:
        told.append(words.text("chinatown.look.agreed", awaited=agreed))
    for answer in row["declined"]:
        told.append(words.text("chinatown.look.declined", seat=answer["seat"],
                               reason=message(f"chinatown.reason.{answer['reason']}")))  # fmt: skip
    if row["takers"]:
        told.append(words.text("chinatown.look.takers", taker=row["takers"]))
    if shown["asks"]:
        told.append(words.text("chinatown.look.unanswered", missing=shown["asks"]))
    if shown["income"] is not None and town.seat is not None:
        before = sum_told(words, town.shown["players"][town.seat]["income"])
        told.append(words.text("chinatown.look.after", before=before,
                               after=sum_told(words, shown["income"])))  # fmt: skip
    return told


def wishes_told(town: Town, words: Catalogue) -> list[str]:
    """Tell the wish board."""
    return [
        words.text(f"chinatown.look.{wish['kind']}", seat=wish["seat"],
                   things=[thing_words(thing_in(thing)) for thing in wish["things"]])
        for wish in town.shown["wishes"]
    ]  # fmt: skip
