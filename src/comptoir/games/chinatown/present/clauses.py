"""Clauses: who gives what to whom, in a sentence whose words are sorted by what they do.

A clause has one giver or taker, a verb, things, and after "for" what is given in return. Who "you"
is, and whom "your photo shop" belongs to, follows from what the players have.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from comptoir.games.chinatown.rules.board import SHOPS
from comptoir.table.game import View
from comptoir.table.refusal import IllegalAction

Item = tuple[str, str]
"""The kind of a word, and the word itself, or what it names in the notation."""
Given = tuple[str, str, str]
"""Giver, receiver and thing, in notation."""

SUBJECTS: Final = ("i", "you", "player")
MOST_ALIKE: Final = 3  # "2 photo" is two tiles up to this number, else lot and tile
SOON: Final = 4  # words within which a verb follows its subject


class Clause(NamedTuple):
    """What a clause says; a side that is not named is empty."""

    giver: str
    receiver: str
    given: list[Item]
    back: list[Item]


def read_clauses(view: View, items: list[Item]) -> list[Given]:
    """Read all clauses of a sentence."""
    me = f"p{view['seat']}"
    clauses = [read_clause(part, me) for part in apart(items)]
    named = [one for one in (text for kind, text in items if kind == "player") if one != me]
    found: list[Given] = []
    for clause in clauses:
        if not clause.given and not clause.back:
            continue
        giver = clause.giver or partner(view, clause.given, clause.receiver, named)
        receiver = clause.receiver or partner(view, clause.back, clause.giver, named)
        found += [(giver, receiver, thing) for thing in things(view, giver, clause.given)]
        found += [(receiver, giver, thing) for thing in things(view, receiver, clause.back)]
    if not found:
        raise IllegalAction("chinatown.why.said.nothing")
    return found


def apart(items: list[Item]) -> list[list[Item]]:
    """Take clauses apart: at stops, and before a new subject with a verb."""
    found: list[list[Item]] = [[]]
    for place, item in enumerate(items):
        if item[0] == "stop" or (item[0] == "and" and begins(items[place + 1 :])):
            found.append([])
        else:
            found[-1].append(item)
    return [part for part in found if part]


def begins(items: list[Item]) -> bool:
    """Tell whether a clause begins here: a subject, and soon a verb."""
    kinds = [kind for kind, _ in items[:SOON]]
    if not kinds or kinds[0] not in SUBJECTS:
        return False
    rest = kinds[1:]
    before = rest[: rest.index("and")] if "and" in rest else rest
    return "give" in before or "get" in before


def read_clause(items: list[Item], me: str) -> Clause:
    """Read one clause."""
    kinds = [kind for kind, _ in items]
    verb = next((kind for kind in kinds if kind in ("give", "get")), "give")
    cut = kinds.index("against") if "against" in kinds else len(items)
    subject, other = roles(items[:cut], me)
    if not other:
        other = next((who(item, me) for item in items[cut:] if item[0] in ("player", "anyone")), "")
    if not subject:
        spoken = any(kind in ("give", "get") for kind in kinds)
        subject = "" if spoken and other == me and verb == "give" else me
        subject, other = (subject, other) if other != subject else (subject, "")
    if other == subject:
        other = ""
    given, back = goods(items[:cut]), goods(items[cut:])
    if verb == "give":
        return Clause(subject, other, given, back)
    return Clause(other, subject, given, back)


def roles(items: list[Item], me: str) -> tuple[str, str]:
    """Say who acts, and who else takes part; "you" is nobody yet."""
    subject, other, acts, seen = "", "", False, False
    kinds = [kind for kind, _ in items]
    verb = next((place for place, kind in enumerate(kinds) if kind in ("give", "get")), -1)
    for place, item in enumerate(items):
        kind = item[0]
        if kind in SUBJECTS and not seen and (place < verb or (verb == 0 and kind == "i")):
            subject, seen, acts = who(item, me), True, True
        elif kind == "me" or (kind == "i" and acts):
            other = me
        elif kind in ("player", "anyone") and not other:
            other = who(item, me)
    return subject, other


def who(item: Item, me: str) -> str:
    """Name a player; "you" is the player who owns what is wanted."""
    kind, text = item
    if kind in ("i", "me"):
        return me
    return {"anyone": "any", "player": text}.get(kind, "")


def goods(items: list[Item]) -> list[Item]:
    """Pick out the things: lots, shops, tiles and sums, with how a shop is to be understood."""
    found: list[Item] = []
    for place, (kind, text) in enumerate(items):
        around = [other for other, _ in items[max(place - 1, 0) : place + 2]]
        before = items[place - 1] if place else ("", "")
        if kind == "shop_kind":
            sort = "shop" if "shop" in around else "tile" if "tile" in around else "either"
            number = 1
            if before[0] == "number" and int(before[1]) <= MOST_ALIKE:
                number, sort = int(before[1]), "tile"
                found.pop()
            found += [(sort, text)] * number
        elif kind in ("number", "money"):
            found.append((kind, text))
    return found


def partner(view: View, wanted: list[Item], known: str, named: list[str]) -> str:
    """Find who is meant: the one who is named, or who alone has what is wanted."""
    others = [name for name in dict.fromkeys(named) if name != known]
    owners = [
        f"p{seat}"
        for seat in range(int(view["seats"]))
        if f"p{seat}" != known and all(has(view, seat, one) for one in wanted if one[0] != "money")
    ]
    if any(kind != "money" for kind, _ in wanted):
        if not owners:
            raise IllegalAction("chinatown.why.said.nobody_has")
        if len(owners) == 1:
            return owners[0]
        others = [name for name in others if name in owners]
    if len(others) != 1:
        raise IllegalAction("chinatown.why.said.whom")
    return others[0]


def has(view: View, seat: int, item: Item) -> bool:
    """Tell whether a player has a thing, as far as one can see."""
    kind, text = item
    if kind == "number":
        return int(text) in [lot["lot"] for lot in view["players"][seat]["lots"]]
    built, loose = lots_with(view, seat, text), loose_of(view, seat, text)
    return bool(built) if kind == "shop" else loose if kind == "tile" else bool(built) or loose


def lots_with(view: View, seat: int, shop: str) -> list[int]:
    """List the lots of a player on which such a shop stands."""
    return [lot["lot"] for lot in view["players"][seat]["lots"] if lot["shop"] == shop]


def loose_of(view: View, seat: int, shop: str) -> bool:
    """Tell whether a player shows such a tile in front of them."""
    return any(tiles["shop"] == shop for tiles in view["players"][seat]["tiles"])


def things(view: View, giver: str, items: list[Item]) -> list[str]:
    """Write the things that a player gives in notation."""
    return [thing(view, giver, item) for item in items]


def thing(view: View, giver: str, item: Item) -> str:
    """Write a thing; a shop is the loose tile, or else the one lot on which it stands."""
    kind, text = item
    if kind in ("number", "money"):
        return f"lot-{text}" if kind == "number" else text
    assert text in SHOPS, "only shops are left"
    if giver == "any" or kind == "tile":
        return text
    seat = int(giver[1:])
    if kind == "either" and loose_of(view, seat, text):
        return text
    lots = lots_with(view, seat, text)
    if len(lots) > 1:
        raise IllegalAction("chinatown.why.said.which", shop=text, lots=[str(lot) for lot in lots])
    return f"lot-{lots[0]}" if lots else text
