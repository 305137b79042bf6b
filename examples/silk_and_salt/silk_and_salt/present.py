"""Present: what people are shown and told beyond the view, worked out once for every front end.

It depends on the view of a seat and on nothing else, so it tells nothing that the seat may not
know. The board in the browser and the drawing in the terminal draw `Shown`; a screen
reader tells `sections`.
"""

from __future__ import annotations

from typing import Final, TypedDict

from comptoir.present.phrases import typed_in
from comptoir.present.presenter import Parts, Presenter, Sections, step_of
from comptoir.table.game import View
from comptoir.words import Catalogue
from silk_and_salt.rules import CARGOES, WORTH, highest_bid, points, sinks


class Bid(TypedDict):
    """What everybody sees of a seat's bid; `coins` is for the eyes of the seat itself."""

    made: bool
    coins: int | None


class Shown(TypedDict):
    """What lies there means to this seat.

    `number` and `of` say which of all cargoes is up, and `worth` what it counts. `most` is what
    the seat may bid, None if it is not asked to. `winner` is who has bid most, once that is known.
    As it stands, the cargo `sinks` or not; `sunk` are those that have.
    """

    number: int
    of: int
    worth: int | None
    bids: list[Bid]
    most: int | None
    may_doubt: bool
    winner: int | None
    sinks: bool
    sunk: dict[str, int]
    points: list[int]


def show(view: View) -> Shown:
    """Work out what a view means to its seat."""
    seat, owes = view["seat"], view["seat"] in view["awaited"]
    bidding, of = step_of(view) == "Bid", sum(CARGOES.values())
    return {
        "number": of - sum(view["pile"].values()),
        "of": of,
        "worth": WORTH[view["up"]] if view["up"] else None,
        "bids": bids(view),
        "most": highest_bid(view["players"][seat]["coins"]) if owes and bidding else None,
        "may_doubt": owes and not bidding,
        "winner": next((step["seat"] for step in view["steps"] if step["step"] == "Take"), None),
        "sinks": sinks(view["doubts"]),
        "sunk": {kind: CARGOES[kind] - afloat(view, kind) for kind in CARGOES},
        "points": [sum(parts.values()) for parts in score(view)],
    }


def bids(view: View) -> list[Bid]:
    """Give everybody's bid, seat by seat."""
    found: list[Bid] = [{"made": False, "coins": None} for _ in view["players"]]
    for sealed in view["steps"][0].get("sealed", ()) if view["steps"] else ():
        found[sealed["seat"]] = {"made": True, "coins": sealed["coins"]}
    return found


def afloat(view: View, kind: str) -> int:
    """Count the cargoes of a kind that have not sunk."""
    owned = sum(int(row[kind]) for row in view["players"])
    return owned + int(view["pile"][kind]) + int(view["up"] == kind)


def score(view: View) -> Parts:
    """Count everybody's points so far, by where they come from."""
    return [points(row["silk"], row["salt"], row["coins"]) for row in view["players"]]


def sections(view: View, words: Catalogue) -> Sections:
    """Tell the table under headings."""
    shown = show(view)
    players = [told_of(view, shown, seat, words) for seat in range(view["seats"])]
    return [("table.heading.now", now(view, shown, words)), ("table.heading.players", players)]


def now(view: View, shown: Shown, words: Catalogue) -> list[str]:
    """Tell what lies in the harbour, and what is to come."""
    pile = view["pile"]
    coming = words.text("silk_and_salt.plain.pile", silk=pile["silk"], salt=pile["salt"])
    if view["up"] is None:
        return [words.text("silk_and_salt.end.pile")]
    told = [words.text("silk_and_salt.plain.up", cargo=view["up"], points=shown["worth"])]
    if shown["winner"] is not None:
        fate = "sinks" if shown["sinks"] else "floats"
        told.append(words.text(f"silk_and_salt.plain.{fate}", seat=shown["winner"]))
    return [*told, coming]


def told_of(view: View, shown: Shown, seat: int, words: Catalogue) -> str:
    """Tell what a player has, and what is known of their bid."""
    row, bid = view["players"][seat], shown["bids"][seat]
    told = [
        words.text(
            "silk_and_salt.plain.player", seat=seat, coins=row["coins"], silk=row["silk"],
            salt=row["salt"], points=shown["points"][seat],
        ),
        words.text(f"silk_and_salt.plain.{'doubt' if row['doubt'] else 'spent'}"),
    ]  # fmt: skip
    if bid["coins"] is not None:
        told.append(words.text("silk_and_salt.plain.own", coins=bid["coins"]))
    elif bid["made"]:
        told.append(words.text("silk_and_salt.plain.sealed"))
    return " ".join(told)


def holdings(view: View, seat: int, words: Catalogue) -> str:
    """Say in one line what a player has."""
    return told_of(view, show(view), seat, words)


def read(line: str, words: Catalogue) -> str:
    """Read the words of the player's own language as those of the notation: `miser 2`."""
    typed = typed_in(words, "silk_and_salt.typed")
    return " ".join(typed.get(word, word) for word in line.lower().split())


PRESENTER: Final = Presenter(
    show=show,
    sections=sections,
    holdings=holdings,
    score=score,
    secret=lambda view: bool(view["awaited"]),
    touches=lambda notation: [notation.replace(" ", "-")],
    meant=lambda _view, touches, _chosen: touches[0].replace("-", " "),
    read=read,
)
