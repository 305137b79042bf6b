"""Look of Chinatown: when the table is shown, how options are grouped and deals read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from comptoir.games.chinatown.notation import completed, is_bare, parse_terms
from comptoir.games.chinatown.words import terms_words
from comptoir.table.game import View
from comptoir.terminal.chinatown import board, plain
from comptoir.terminal.chinatown.sight import HIDDEN, Sight, matters, on_floor
from comptoir.terminal.chinatown.typing import goes_on, joined, read
from comptoir.terminal.look import MOST, Groups, Look, by_key, step_of
from comptoir.words import Catalogue

FIRST: Final = ("consent", "choose", "take", "decline", "withdraw", "keep", "build", "resume",
                "done")  # fmt: skip
NARROWED: Final = ("consent", "choose", "take", "decline", "keep", "build")
"""Verbs of which a menu opens when the rest is not typed; a deal without its version is the one
that lies on the table."""


def moment(view: View, seat: int) -> object:
    """Show the whole table in each phase, and when a deal has been struck."""
    return seat, view["year"], step_of(view), Sight(view).struck()


def moved(view: View) -> object:
    """Show the floor again when something was said, the map when something was built."""
    if on_floor(view):
        wishes = [(row["wants"], row["sells"]) for row in view["players"]]
        return repr((Sight(view).open_deals(), wishes))
    return repr([row["lots"] for row in view["players"]]) if step_of(view) == "Build" else None


def standing(view: View, seat: int, words: Catalogue) -> str:
    """Say what a player has and earns."""
    sight = Sight(view)
    told = board.figures(sight, words, seat)
    tiles = plain.tiles_told(sight, words, seat)
    return f"{told}. {words.text('chinatown.look.tiles')} {tiles}." if tiles else f"{told}."


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
        back = [str(lot) for lot in Sight(view).hand() if lot not in kept]
        return words.text("chinatown.look.back", text=said, lots=back)
    if verb in ("consent", "take", "withdraw"):
        deal = next(row for row in view["deals"] if row["number"] == int(rest[0]))
        terms = terms_words(parse_terms(deal["terms"].split()))
        return words.text("chinatown.look.which", text=said, terms=terms)
    return said


def narrows(notation: str) -> bool:
    """List what begins so."""
    return notation.partition(" ")[0] in NARROWED


def hint(view: View, seat: int, words: Catalogue) -> str:
    """Say on the floor how a deal is written, with an example that could be one."""
    if not on_floor(view):
        return ""
    other = (seat + 1) % int(view["seats"])
    mine, theirs = _thing(view["players"][seat], "10k"), _thing(view["players"][other], "20k")
    example = words.text("chinatown.look.example", last=f"p{other}", text=mine, word=theirs)
    return words.text("chinatown.look.how", text=example)


def _thing(row: dict[str, Any], otherwise: str) -> str:
    """Give something that a player could give: a free lot, a tile, or a sum."""
    free = [text for text in row["lots"] if " " not in text]
    if free and otherwise == "10k":
        return f"lot-{free[0]} {otherwise}"
    tiles = [name for name in row["tiles"] if name != HIDDEN]
    return tiles[0] if tiles else otherwise


LOOK: Final = Look(
    draw=board.draw,
    describe=plain.describe,
    sections=plain.sections,
    draw_moved=board.draw_moved,
    describe_moved=plain.describe_moved,
    moved=moved,
    standing=standing,
    moment=moment,
    forgets=False,
    secret=lambda _: True,
    grouped=grouped,
    regrouped=regrouped,
    titled=titled,
    labelled=labelled,
    read=read,
    completed=completed,
    is_bare=is_bare,
    joined=joined,
    narrows=narrows,
    hint=hint,
    goes_on=goes_on,
    rests=lambda view, seat: Sight(view).is_done(seat),
    matters=matters,
)
