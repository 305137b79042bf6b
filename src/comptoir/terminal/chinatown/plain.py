"""Plain: a view of Chinatown in whole sentences, for screen readers and for the ear."""

from __future__ import annotations

from comptoir.games.chinatown.board import DISTRICTS, SHOPS, SIZES
from comptoir.games.chinatown.city import EMPTY, NOBODY
from comptoir.table.game import View
from comptoir.terminal.chinatown.board import (
    answers_told,
    deal_told,
    figures,
    lots_in,
    wishes_told,
    year_told,
)
from comptoir.terminal.chinatown.sight import HIDDEN, Sight, on_floor, sum_told
from comptoir.terminal.look import Sections, in_a_row
from comptoir.words import Catalogue


def describe(view: View, words: Catalogue) -> list[str]:
    """Tell what lies on the table: the year, the districts, the players, the floor."""
    return in_a_row(sections(view, words))


def sections(view: View, words: Catalogue) -> Sections:
    """Tell the same under headings."""
    sight = Sight(view)
    year = words.text("chinatown.look.sentence", text=year_told(view, words))
    districts = [district(sight, words, number) for number in range(1, max(DISTRICTS) + 1)]
    players = [line for seat in sight.seats() for line in player(sight, words, seat)]
    hand = [str(lot) for lot in sight.hand()]
    return [
        ("table.heading.now", [year]),
        ("table.heading.districts", districts),
        ("table.heading.players", players),
        ("table.heading.hand", [words.text("chinatown.look.hand", lots=hand)] if hand else []),
        ("table.heading.deals", describe_floor(sight, words) if on_floor(view) else []),
    ]


def describe_moved(view: View, words: Catalogue) -> list[str]:
    """Tell what changes within a phase: the deals on the floor, else the own lots."""
    sight = Sight(view)
    if on_floor(view):
        return describe_floor(sight, words)
    return player(sight, words, sight.seat) if sight.seat is not None else []


def district(sight: Sight, words: Catalogue, number: int) -> str:
    """Tell the lots of a district that somebody owns."""
    told = []
    for lot in lots_in(number, DISTRICTS):
        seat, kind = sight.owners[lot], sight.shops[lot]
        if seat == NOBODY:
            continue
        if kind == EMPTY:
            told.append(words.text("chinatown.look.lot.free", lot=str(lot), seat=seat))
        else:
            told.append(words.text("chinatown.look.lot", lot=str(lot), seat=seat,
                                   text=words.word("chinatown", SHOPS[kind])))  # fmt: skip
    text = words.text("table.apart").join(told) or words.word("chinatown", "nothing")
    return words.text("chinatown.look.district", number=number, text=text)


def player(sight: Sight, words: Catalogue, seat: int) -> list[str]:
    """Tell what a player has."""
    told = figures(sight, words, seat)
    if sight.is_done(seat):
        told += f", {words.text('chinatown.look.done')}"
    lines = [words.text("chinatown.look.player", seat=seat, name=f"p{seat}", text=told)]
    for firm in sight.businesses(seat):
        name = words.word("chinatown", SHOPS[firm.kind])
        lines.append(words.text("chinatown.look.firm", text=name, number=len(firm.lots),
                                total=SIZES[firm.kind], lots=[str(lot) for lot in firm.lots],
                                sum=sum_told(words, firm.earns)))  # fmt: skip
    free = [str(lot) for lot in sight.free_lots(seat)]
    if free:
        told = words.text("chinatown.look.free", lots=free)
        lines.append(words.text("chinatown.look.sentence", text=told))
    if sight.tiles(seat):
        told = f"{words.text('chinatown.look.tiles')} {tiles_told(sight, words, seat)}"
        lines.append(words.text("chinatown.look.sentence", text=told))
    return lines


def tiles_told(sight: Sight, words: Catalogue, seat: int) -> str:
    """Name the loose tiles of a player, equal ones together."""
    told = []
    for name, count in sight.tiles(seat).items():
        if name == HIDDEN:
            told.append(words.text("chinatown.look.hidden", count=count))
        else:
            shop = words.word("chinatown", name)
            told.append(f"{count} {shop}" if count > 1 else shop)
    return ", ".join(told)


def describe_floor(sight: Sight, words: Catalogue) -> list[str]:
    """Tell the open deals with the answers to them, and the wish board."""
    lines = []
    for deal in sight.open_deals():
        answers = [
            words.text("chinatown.look.sentence", text=told)
            for told in answers_told(sight, words, deal)
        ]
        lines.append(" ".join([deal_told(words, deal), *answers]))
    if not lines:
        lines.append(words.text("chinatown.look.no_deals"))
    return [*lines, *wishes_told(sight, words)]
