"""Menu of Chinatown: how options are grouped and named, and what can be typed besides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.chinatown.present.shown import Town
from comptoir.games.chinatown.present.typed_deals import written
from comptoir.games.chinatown.rules.answers import asks
from comptoir.games.chinatown.rules.board import BILL
from comptoir.games.chinatown.view import terms_in
from comptoir.games.chinatown.words import terms_words
from comptoir.games.chinatown.worlds import deal_in
from comptoir.present.presenter import MOST, Groups, Parts, by_key, step_of
from comptoir.table.game import View
from comptoir.words import Catalogue

FIRST: Final = ("consent", "choose", "take", "decline", "withdraw", "keep", "build", "resume",
                "done")  # fmt: skip
NARROWED: Final = ("consent", "choose", "take", "decline", "keep", "build")
"""Verbs of which a menu opens when the rest is not typed; a deal without its version is the one
that lies on the table."""


def grouped(options: Sequence[str]) -> Groups:
    """Group the options: each answer by itself, the reasons to decline a deal under the deal."""
    groups = by_key(sorted(options, key=_rank), _kind)
    if len(groups) > MOST and not any(option.startswith("keep ") for option in options):
        return by_key(sorted(options, key=_rank), lambda option: option.split()[0])
    return groups


def regrouped(options: Sequence[str]) -> Groups:
    """List the options of a group; those about several deals or lots by these."""
    groups = by_key(sorted(options, key=_rank), _kind)
    if len(groups) > 1:
        return groups
    return {option: [option] for option in sorted(options, key=_rank)}


def _rank(option: str) -> tuple[int, list[int], str]:
    verb, *rest = option.split()
    numbers = [int(word) for word in rest[:1] if word.isdigit()]
    return FIRST.index(verb) if verb in FIRST else len(FIRST), numbers, option


def _kind(option: str) -> str:
    verb, *rest = option.split()
    return " ".join([verb, *rest[:1]]) if verb in ("decline", "build") else option


def titled(key: str, group: Sequence[str], _view: View, words: Catalogue) -> str:
    """Name the reasons to decline a deal, or the shops that may be built on a lot."""
    verb, *rest = key.split()
    if verb == "decline" and rest:
        return words.text("chinatown.look.decline", number=int(rest[0]), count=len(group))
    if verb == "build" and rest:
        return words.text("chinatown.look.build", lot=rest[0], count=len(group))
    return ""


def labelled(option: str, said: str, view: View, words: Catalogue) -> str:
    """Add to an answer what the deal is, and to a choice of cards what goes back."""
    verb, *rest = option.split()
    if option == "done" and step_of(view) == "Build":
        return words.text("chinatown.look.built")
    if verb == "keep":
        kept = [int(lot) for lot in rest]
        hand = view["players"][view["seat"]]["hand"]
        back = [str(lot) for lot in hand if lot not in kept]
        return words.text("chinatown.look.back", text=said, lots=back)
    if verb in ("consent", "take", "withdraw"):
        deal = next(row for row in view["deals"] if row["number"] == int(rest[0]))
        terms = terms_words(terms_in(deal["terms"]))
        return words.text("chinatown.look.which", text=said, terms=terms)
    return said


def narrows(notation: str) -> bool:
    """List what begins so."""
    return notation.partition(" ")[0] in NARROWED


def hint(view: View, seat: int, words: Catalogue) -> str:
    """Say on the floor how a deal is written, with an example that could be one."""
    town, seats = Town(view), int(view["seats"])
    other, third = (seat + 1) % seats, (seat + 2) % seats
    if not town.on_floor:
        return ""
    own, theirs = _thing(town, seat, "10k"), _thing(town, other, "20k")
    example = written(f"propose {own} to p{other} for {theirs}", words)
    ring = (f"propose p{seat} gives lot-7 to p{other} and p{other} gives photo to p{third} "
            f"and p{third} gives 20k to p{seat}")  # fmt: skip
    return words.text("chinatown.look.how", text=example, found=written(ring, words))


def _thing(town: Town, seat: int, otherwise: str) -> str:
    """Give something that a player could give: a free lot, a tile, or a sum."""
    free = town.shown["players"][seat]["free"]
    if free and otherwise == "10k":
        return f"lot-{free[0]} {otherwise}"
    tiles = [tiles["shop"] for tiles in town.view["players"][seat]["tiles"]]
    return tiles[0] or otherwise if tiles else otherwise


def score(view: View) -> Parts:
    """Count money where it is known, else what shops have earned, which everybody has seen."""
    return [
        {"income": BILL * sum(row["earned"])}
        if row["money"] is None
        else {"money": BILL * row["money"]}
        for row in view["players"]
    ]


def rests(view: View, seat: int) -> bool:
    """Tell whether a player has said on the floor that they are done."""
    return seat in view["steps"][0].get("done", []) if view["steps"] else False


def matters(view: View, seat: int) -> frozenset[str]:
    """Name the versions of deals that a player may answer."""
    return frozenset(
        f"{view['year']} {row['number']} v{row['version']} {row['takers']}"
        for row in view["deals"]
        if row["state"] == "open" and asks(deal_in(row), seat, last=True)
    )
