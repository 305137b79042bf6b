"""Menu of Dragon Market: two hundred moves by the heir, by each boat, by each bonus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from comptoir.games.dragon_market.notation import WAYS
from comptoir.games.dragon_market.present.shown import place_of, shown_of
from comptoir.games.dragon_market.rules.box import CENTRE, SORT_NAMES
from comptoir.games.dragon_market.shown_types import Afloat, Move
from comptoir.games.dragon_market.view import box_of
from comptoir.games.dragon_market.words import bonus_words, card_words, line_of
from comptoir.present.presenter import MOST, Groups, by_key
from comptoir.table.game import View
from comptoir.words import Catalogue

MOVES: Final = ("slide", "turn")
BONUSES: Final = {
    "hop": "hop_boat",
    "sideways": "sideways",
    "half-turn": "half_turn",
    "pivot": "other_pivot",
    "swap-stacks": "swap_stacks",
    "swap-heirs": "swap_heirs",
}
"""By verb: the bonus it uses."""
OF_A_BOAT: Final = (*MOVES, "hop", "sideways", "half-turn", "pivot", "swap-stacks")
FIRST: Final = ("walk", *MOVES, *BONUSES)
NARROWED: Final = (*MOVES, *BONUSES, "place", "boat", "keep", "coin", "reroll")
"""Verbs of which a menu opens when the rest is not typed; of a walk the path must be whole."""

Rank = tuple[int, tuple[int, int], int, tuple[int, int], str]


def grouped(options: Sequence[str]) -> Groups:
    """Group the options: walks, the moves of each boat, each bonus, and the end of the turn."""
    return by_key(sorted(options, key=_rank), _kind)


def regrouped(options: Sequence[str]) -> Groups:
    """List the options of a group; long lists of walks by their cost, others by boat or row."""
    options = sorted(options, key=_rank)
    if len(options) > MOST:
        for finer in (_row, _cell, _length):
            groups = by_key(options, finer)
            if 1 < len(groups) < len(options):
                return groups
    return {option: [option] for option in options}


def _rank(option: str) -> Rank:
    """Sort as a person looks for it: walks the shortest first, boats from the top down."""
    verb, *rest = option.split()
    kind = FIRST.index(verb) if verb in FIRST else len(FIRST)
    nowhere = (0, 0)
    if verb == "walk":
        return kind, nowhere, len(_path(option)), place_of(_path(option)[-1]), option
    if verb in MOVES:  # of one boat, slides stand before turns
        there = nowhere if rest[1] in WAYS else place_of(rest[1])
        return FIRST.index("slide"), place_of(rest[0]), MOVES.index(verb), there, option
    if verb in OF_A_BOAT or verb == "place":
        there = place_of(rest[1]) if verb in ("hop", "sideways") else nowhere
        return kind, place_of(rest[0]), 0, there, option
    if verb == "end":
        return kind, nowhere, -int(rest[0]), nowhere, option
    return kind, nowhere, 0, nowhere, option


def _path(option: str) -> list[str]:
    """Give the cells of a walk."""
    words = option.split()[1:]
    return words[: words.index("leave")] if "leave" in words else words


def _kind(option: str) -> str:
    verb, *rest = option.split()
    if verb in MOVES:
        return f"move {rest[0]}"
    if verb == "place":
        return _row(option)
    return verb if verb in ("walk", "end") or verb in BONUSES else option


def _row(option: str) -> str:
    """Put places together by the row of the sailor; all else is one group."""
    verb, *rest = option.split()
    return f"row {rest[0][1:]}" if verb == "place" else verb


def _cell(option: str) -> str:
    """Put what is done with a boat together, and places by the cell of the sailor."""
    verb, *rest = option.split()
    if verb in MOVES:
        return f"move {rest[0]}"
    return f"{verb} {rest[0]}" if verb == "place" or verb in OF_A_BOAT else verb


def _length(option: str) -> str:
    """Put walks together by how many cells they enter."""
    return f"walk {len(_path(option))}" if option.startswith("walk ") else option.partition(" ")[0]


def titled(key: str, group: Sequence[str], view: View, words: Catalogue) -> str:
    """Name a group: what a walk can bring, what lies on a boat, which bonus it is."""
    verb, *rest = key.split()
    count = len(group)
    if verb == "walk":
        return _walk_title(rest, group, view, words)
    if verb == "move":
        boats = shown_of(view)["boats"]
        told = aboard(next(boat for boat in boats if boat["sailor"] == rest[0]), words)
        return words.text("dragon_market.look.boat", cell=rest[0], text=told, count=count)
    if verb == "row":
        return words.text("dragon_market.look.place.row", number=int(rest[0]), count=count)
    if verb == "place":
        return words.text("dragon_market.look.place.cell", cell=rest[0], count=count)
    if verb in BONUSES and rest:
        return words.text("dragon_market.look.bonus.boat", cell=rest[0], count=count)
    if verb in BONUSES:
        return words.text("dragon_market.look.bonus", bonus=BONUSES[verb], count=count)
    return words.text("dragon_market.look.end", count=count) if verb == "end" else ""


def _walk_title(rest: list[str], group: Sequence[str], view: View, words: Catalogue) -> str:
    """Say what walks can bring, or what those of a length cost."""
    moves, count = shown_of(view)["moves"], len(group)
    walks = [moves[option] for option in group]
    if any(walk["home"] for walk in walks):
        return words.text("dragon_market.look.walk.home", count=count)
    found = [goods for walk in walks for goods in _taken(walk)]
    if found:
        return words.text("dragon_market.look.walk.takes", goods=list(dict.fromkeys(found)),
                          count=count)  # fmt: skip
    if rest:
        return words.text("dragon_market.look.walk.long", number=int(rest[0]), count=count)
    return words.text("dragon_market.look.walk", count=count)


def _taken(walk: Move) -> list[str]:
    return [take["goods"] for take in walk["takes"]]


def aboard(boat: Afloat, words: Catalogue) -> str:
    """Name what lies on a boat, and who stands on it."""
    told = []
    for space in boat["spaces"]:
        if space["needed"]:
            told.append(words.text("dragon_market.look.boat.needed", goods=space["goods"]))
        elif space["left"]:
            told.append(words.word("dragon_market", str(space["goods"])))
    heirs = sorted(space["heir"] for space in boat["spaces"] if space["heir"] is not None)
    told += [words.player(seat) for seat in heirs]
    return ", ".join(told) or words.word("dragon_market", "nothing")


def labelled(option: str, said: str, view: View, words: Catalogue) -> str:
    """Add to a walk what it costs and brings, and to an objective what its bonus does."""
    verb, *rest = option.split()
    if verb == "keep":
        box = box_of(view)
        card = card_words(box, rest[0])
        said = words.text("dragon_market.action.keep", card=card)
        bonus = card["args"].get("bonus")
        if not bonus:
            return said
        return words.text("dragon_market.look.keep", text=said, bonus=bonus_words(box, bonus))
    if verb == "place" and view["steps"][0]["sort"] == SORT_NAMES[CENTRE]:
        return words.text(f"dragon_market.look.along.{line_of(rest[1])}", cell=rest[0])
    move = shown_of(view)["moves"].get(option) if verb == "walk" else None
    return said if move is None else _walk_label(move, said, words)


def _walk_label(walk: Move, said: str, words: Catalogue) -> str:
    """Add to a walk what it costs and brings."""
    taken = _taken(walk)
    brings = ("brings" if walk["home"] else "", "takes" if taken else "")
    name = ".".join(filter(None, brings)) or "costs"
    return words.text(f"dragon_market.look.{name}", text=said, number=walk["cost"],
                      goods=taken)  # fmt: skip


def narrows(notation: str) -> bool:
    """List what begins so; a walk that is not listed may be meant as it is."""
    return notation.partition(" ")[0] in NARROWED or notation == "walk"
