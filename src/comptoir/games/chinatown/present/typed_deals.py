"""Typed deals: deals in the words of the player's own language, and how they may go on."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from comptoir.games.chinatown.notation import ANSWERS, DIGEST, VERBS, VERSION
from comptoir.games.chinatown.present.shown import Town
from comptoir.games.chinatown.rules.board import LOTS, SHOPS
from comptoir.present.phrases import names_in, own_typed, player_typed, put, typed_in, written_in
from comptoir.table.game import View
from comptoir.words import Catalogue

TYPED: Final = "chinatown.typed"
JOINTS: Final = ("gives", "to", "for", "and", "any", "me", "nothing")
SUMS: Final = ("10k", "20k", "30k", "40k", "50k", "100k")
SAID: Final = ("propose", "counter", "change", "want", "sell")


def read(line: str, words: Catalogue) -> str:
    """Read words and names of the player's own language as those of the notation."""
    known = typed_in(words, TYPED) | _names(words)
    said = line.lower().replace(", ", " ").split()
    return " ".join(put(said, lambda phrase, _: known.get(" ".join(phrase))))


def written(option: str, words: Catalogue) -> str:
    """Write an option as it is typed here: the version and the digest of a deal are added again."""
    said = [word for word in option.split() if not VERSION.fullmatch(word)]
    said = [word for word in said if said[0] not in ANSWERS or not DIGEST.fullmatch(word)]
    own = {*VERBS, *JOINTS, *SHOPS, *typed_in(words, TYPED)}
    return written_in(" ".join(_called(word, words, own) for word in said), words, TYPED)


def _called(word: str, words: Catalogue, own: Collection[str]) -> str:
    """Call a shop, a lot or a player as the reader does."""
    if word in SHOPS:
        return words.word("chinatown", word).lower()
    if word.startswith("lot-"):
        return words.text("chinatown.page.lot.short", lot=word[4:]).lower()
    return player_typed(word, words, own)


def joined(before: str, part: str, words: Catalogue) -> str:
    """Join the parts of one deal, which may also be set apart by a `;`."""
    return f"{before} and {part}" if read(part, words).split()[1:2] == ["gives"] else ""


def _names(words: Catalogue) -> dict[str, str]:
    """Give what players, shops and lots are called."""
    known = names_in(words, "chinatown", SHOPS, (*VERBS, *JOINTS))
    for number in range(1, LOTS + 1):
        called = words.text("chinatown.page.lot.short", lot=str(number)).lower()
        known |= dict.fromkeys((called, f"lot {number}"), f"lot-{number}")
    return known


def goes_on(view: View, seat: int, line: str, words: Catalogue) -> list[str]:
    """Say which words may come next in a deal or a wish, in the player's own language."""
    town = Town(view)
    if not town.on_floor:
        return []
    own: dict[str, str] = {}
    for typed, meant in own_typed(words, TYPED).items():
        own.setdefault(meant, typed)
    return [own.get(word, word) for word in _next(town, seat, read(line, words).split())]


def _next(town: Town, seat: int, said: list[str]) -> Sequence[str]:
    """Say which words of the notation may come next."""
    verb, rest = (said[0], said[1:]) if said else ("", [])
    if not verb:
        return SAID
    if verb == "want":
        held = [
            thing for other in town.shown["order"] if other != seat for thing in _goods(town, other)
        ]
        return [*dict.fromkeys([*held, *SHOPS]), "nothing"]
    if verb == "sell":
        return [*_goods(town, seat), "nothing"]
    if verb in ("counter", "change"):
        if not rest:
            return [str(row["number"]) for row, _ in town.open_deals()]
        rest = rest[1:]
    elif verb != "propose":
        return []
    while "and" in rest:
        rest = rest[rest.index("and") + 1 :]
    return _in_terms(town, seat, rest, first="and" not in said)


def _in_terms(town: Town, seat: int, part: list[str], *, first: bool) -> list[str]:
    """Say how a part of the terms may go on: at length, or for short if it is the first."""
    players = ["me", *(f"p{other}" for other in town.shown["order"] if other != seat), "any"]
    if not part:
        return [*players, *_things(town, seat), "nothing"] if first else players
    if part[-1] == "to":
        return players
    if part[0] in players and len(part) == 1:
        return ["gives"]
    giver = part[0] if part[0] in players else "me"
    if "to" not in part:
        return [*_things(town, _seat(giver, seat)), *(["to"] if part[-1] != "gives" else [])]
    if "gives" in part:
        return ["and"]
    if "for" not in part:
        return ["for"]
    return _things(town, _seat(part[part.index("to") + 1], seat))


def _seat(name: str, seat: int) -> int | None:
    """Give the seat of a player; none of the one who takes an offer."""
    return {"me": seat, "any": None}[name] if name in ("me", "any") else int(name[1:])


def _things(town: Town, seat: int | None) -> list[str]:
    """List what a player may give: lots, tiles and sums."""
    return [*(_goods(town, seat) if seat is not None else SHOPS), *SUMS]


def _goods(town: Town, seat: int) -> list[str]:
    """List the lots and the tiles of a player that can be seen."""
    row = town.view["players"][seat]
    lots = [f"lot-{lot['lot']}" for lot in row["lots"]]
    return [*lots, *(tiles["shop"] for tiles in row["tiles"] if tiles["shop"] is not None)]
