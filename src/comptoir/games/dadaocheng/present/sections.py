"""Sections: a table of Dadaocheng in whole sentences, for screen readers and for the ear."""

from __future__ import annotations

from typing import Final, cast

from comptoir.games.dadaocheng.present.shown import show
from comptoir.games.dadaocheng.rules.box import Box
from comptoir.games.dadaocheng.rules.components import box_from
from comptoir.games.dadaocheng.shown_types import Offer, Shown
from comptoir.games.dadaocheng.view_types import View as SeenView
from comptoir.games.dadaocheng.words import faces
from comptoir.present.presenter import Sections
from comptoir.table.game import View
from comptoir.words import Catalogue

SIDES: Final = ("north", "west", "east", "south")


def sections(view: View, words: Catalogue) -> Sections:
    """Tell what lies on the table, under headings."""
    shown, box = show(cast("SeenView", view)), box_from(view["options"]["components"])
    owned = {row["side"]: seat for seat, row in enumerate(view["players"])}
    sides = [_side(view, words, side, owned[side]) for side in SIDES if side in owned]
    offers = [*(ship for ship in shown["ships"] if ship), *shown["buildings"]]
    told = [_offer(words, offer) for offer in offers]
    ships = len(told) - len(shown["buildings"])
    return [
        ("table.heading.now", _now(view, shown, words)),
        ("table.heading.discs", describe_discs(view, words)),
        ("table.heading.storage", sides),
        ("table.heading.ships", told[:ships]),
        ("table.heading.buildings",
         [*told[ships:], words.text("dadaocheng.page.manors", text=scale(box))]),
        ("dadaocheng.page.temple", _temple(shown, box, words)),
        ("table.heading.players",
         [_player(view, shown, words, seat) for seat in range(view["seats"])]),
        ("table.heading.supply", [words.text("dadaocheng.plain.supply", cubes=view["supply"])]),
    ]  # fmt: skip


def _now(view: View, shown: Shown, words: Catalogue) -> list[str]:
    """Tell which round it is, its event, and what matters to one player alone."""
    told = [words.text("dadaocheng.plain.round", round=view["round"], rounds=view["rounds"])]
    event, year = shown["event"], shown["next_event"]
    if event is not None:
        card = f"event_{event['year']}"
        told.append(words.text("dadaocheng.event.event_card", year=str(event["year"]), title=card,
                               effect=event["effect"]))  # fmt: skip
        told += [words.text("dadaocheng.page.event_used")] if event["used"] else []
    if year is not None:
        following = words.text("dadaocheng.page.event_next", year=str(year), title=f"event_{year}")
        told.append(f"{following}.")
    return told + [words.say(said) for said in shown["alone"]]


def holdings(view: View, seat: int, words: Catalogue) -> str:
    """Say what a player holds."""
    row, prestige = view["players"][seat], sum(view["score"][seat].values())
    return words.text("dadaocheng.holdings", cubes=row["cubes"], credit=row["credits"],
                      prestige=prestige)  # fmt: skip


def scale(box: Box, arrow: str = " → ") -> str:
    """Say what a set of manors is worth, by its size."""
    return ", ".join(f"{i}{arrow}{n}" for i, n in enumerate(box.manor_set) if i > 0)


def cards(view: View, seat: int) -> list[str]:
    """List the buildings of a player one by one."""
    owned = view["players"][seat]["buildings"].items()
    return [name for name, number in owned for _ in range(number)]


def describe_discs(view: View, words: Catalogue) -> list[str]:
    """Tell what the discs show, row by row."""
    told = [
        words.text("dadaocheng.plain.disc", space=disc["space"], good=disc["shown"],
                   other=disc["hidden"])
        for disc in view["discs"]
    ]  # fmt: skip
    apart = words.text("table.apart")
    return [
        words.text("dadaocheng.plain.row", number=row + 1, text=apart.join(told[4 * row :][:4]))
        for row in range(4)
    ]


def _side(view: View, words: Catalogue, side: str, seat: int) -> str:
    told = []
    for cell in view["storage"][side]:
        kind = "shop" if cell["shop"] else "cell" if cell["cubes"] else "empty"
        told.append(words.text(f"dadaocheng.plain.{kind}", cell=cell["cell"], cubes=cell["cubes"]))
    return words.text("dadaocheng.plain.side", side=side, seat=seat, text=", ".join(told))


def _offer(words: Catalogue, offer: Offer) -> str:
    kind = "ship" if offer["level"] else "building"
    figures = words.text(
        f"dadaocheng.plain.{kind}", level=offer["level"], title=offer["title"], ship=offer["name"],
        building=offer["name"], cost=offer["cost"], asks=offer["asks"], credit=offer["credit"],
        prestige=offer["prestige"], left=offer["left"],
    )  # fmt: skip
    verdict = words.say(offer["verdict"]["said"]) if offer["verdict"] else ""
    return f"{figures} {verdict[:1].upper()}{verdict[1:]}." if verdict else figures


def _temple(shown: Shown, box: Box, words: Catalogue) -> list[str]:
    """Tell what the temple takes, and what its dice bring."""
    told = [
        words.text("dadaocheng.page.offering", dice=way["dice"], cubes=way["cost"])
        for way in shown["offerings"]
    ]
    dice = words.text("dadaocheng.page.faces", faces=faces(box))
    return [*(f"{offering}." for offering in told), dice]


def _player(view: View, shown: Shown, words: Catalogue, seat: int) -> str:
    row = view["players"][seat]
    told = words.text(
        "dadaocheng.plain.player", seat=seat, side=row["side"], cubes=row["cubes"],
        credit=row["credits"], opium=row["opium"], ships=len(row["ships"]),
        cards=cards(view, seat), prestige=shown["prestige"][seat],
    )  # fmt: skip
    number = row["forgiven"]
    return f"{told} {words.text('dadaocheng.plain.forgiven', number=number)}" if number else told
