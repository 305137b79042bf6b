"""Plain: a view of Dadaocheng in whole sentences, for screen readers and for the ear."""

from __future__ import annotations

from comptoir.games.dadaocheng.words import effect, faces
from comptoir.table.game import View
from comptoir.terminal.dadaocheng.sight import SIDES, Offer, Sight, alone, offerings, scale
from comptoir.terminal.look import Sections, in_a_row
from comptoir.words import Catalogue


def describe(view: View, words: Catalogue) -> list[str]:
    """Tell what lies on the table, from the round down to the supply."""
    return in_a_row(sections(view, words))


def sections(view: View, words: Catalogue) -> Sections:
    """Tell the same under headings."""
    sight = Sight(view)
    event = sight.event
    beginning = [words.text("dadaocheng.plain.round", round=view["round"], rounds=view["rounds"])]
    if event is not None:
        card = f"event_{event.year}"
        told = words.text("dadaocheng.event.event_card", year=str(event.year), title=card,
                          effect=effect(event))  # fmt: skip
        beginning.append(told)
    if sight.event_is_used:
        beginning.append(words.text("dadaocheng.page.event_used"))
    if sight.next_event:
        year = sight.next_event
        told = words.text("dadaocheng.page.event_next", year=str(year), title=f"event_{year}")
        beginning.append(f"{told}.")
    beginning += [words.say(told) for told in alone(sight)]
    sides = [_side(sight, words, side) for side in SIDES if sight.owner(side) is not None]
    players = [_player(sight, words, seat) for seat in range(view["seats"])]
    return [
        ("table.heading.now", beginning),
        ("table.heading.discs", describe_discs(view, words)),
        ("table.heading.storage", sides),
        ("table.heading.ships", [_ship(words, ship) for ship in sight.ships()]),
        ("table.heading.buildings", [_building(words, offer) for offer in sight.buildings()]
         + [words.text("dadaocheng.page.manors", text=scale(sight.box))]),
        ("dadaocheng.page.temple", _temple(sight, words)),
        ("table.heading.players", players),
        ("table.heading.supply", [words.text("dadaocheng.plain.supply", cubes=view["supply"])]),
    ]  # fmt: skip


def describe_discs(view: View, words: Catalogue) -> list[str]:
    """Tell what the discs show, row by row."""
    sight = Sight(view)
    return [_row(sight, words, row) for row in range(4)]


def _row(sight: Sight, words: Catalogue, row: int) -> str:
    told = [
        words.text("dadaocheng.plain.disc", space=f"{column}{row + 1}", good=shown, other=hidden)
        for column, (shown, hidden) in zip("abcd", sight.discs[4 * row : 4 * row + 4], strict=True)
    ]
    return words.text(
        "dadaocheng.plain.row", number=row + 1, text=words.text("table.apart").join(told)
    )


def _side(sight: Sight, words: Catalogue, side: str) -> str:
    told = []
    for number, stored in enumerate(sight.view["storage"][side], start=1):
        kind = "shop" if stored == ["shop"] else "cell" if stored else "empty"
        told.append(words.text(f"dadaocheng.plain.{kind}", cell=f"{side}-{number}", cubes=stored))
    seat = sight.owner(side)
    return words.text("dadaocheng.plain.side", side=side, seat=seat, text=", ".join(told))


def _ship(words: Catalogue, ship: Offer) -> str:
    figures = words.text(
        "dadaocheng.plain.ship", level=ship.level, title=ship.title, ship=ship.name,
        cost=ship.cost, asks=ship.asks, credit=ship.credit, prestige=ship.prestige,
    )  # fmt: skip
    return f"{figures} {_can(words, ship)}".strip()


def _building(words: Catalogue, offer: Offer) -> str:
    figures = words.text("dadaocheng.plain.building", building=offer.name, cost=offer.cost,
                         left=offer.left, prestige=offer.prestige)  # fmt: skip
    return f"{figures} {_can(words, offer)}".strip()


def _temple(sight: Sight, words: Catalogue) -> list[str]:
    """Tell what the temple takes, and what its dice bring."""
    told = [
        words.text("dadaocheng.page.offering", dice=dice, cubes=cost)
        for dice, cost in offerings(sight.box)
    ]
    dice = words.text("dadaocheng.page.faces", faces=faces(sight.box))
    return [*(f"{offering}." for offering in told), dice]


def _can(words: Catalogue, offer: Offer) -> str:
    verdict = words.say(offer.verdict)
    return f"{verdict[:1].upper()}{verdict[1:]}." if verdict else ""


def _player(sight: Sight, words: Catalogue, seat: int) -> str:
    row = sight.view["players"][seat]
    told = words.text(
        "dadaocheng.plain.player", seat=seat, side=row["side"], cubes=row["cubes"],
        credit=row["credits"], opium=row["opium"], ships=len(row["ships"]),
        cards=sight.cards(seat), prestige=sight.prestige(seat),
    )  # fmt: skip
    number = row["forgiven"]
    return f"{told} {words.text('dadaocheng.plain.forgiven', number=number)}" if number else told
