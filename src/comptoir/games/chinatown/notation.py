"""Notation: actions as one line of text that stands by itself, both ways.

`keep 12 20 33`, `build 20 photo`, `consent 2 v1`, `decline 2 v1 too_little`, and deals in words:
`propose p0 gives lot-20 30k to p2 and p2 gives dim_sum to p0`. `any` stands for whoever takes it.
Typed for short, the same is `propose lot-20 30k to p2 for dim_sum`, and `me` is who speaks.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from comptoir.games.chinatown.board import LOTS, SHOPS
from comptoir.games.chinatown.city import NOBODY
from comptoir.games.chinatown.deal import (
    ANYONE,
    CASH,
    MOST_CASH,
    REASONS,
    TILE,
    Terms,
    arranged,
    is_cash,
    is_lot,
    transfers,
)
from comptoir.games.chinatown.floor import (
    CHANGE,
    CHOOSE,
    CONSENT,
    DECLINE,
    DONE,
    PROPOSE,
    RESUME,
    SELL,
    TAKE,
    WANT,
    WITHDRAW,
    Action,
)
from comptoir.games.chinatown.year import BUILD, KEEP
from comptoir.table.refusal import IllegalAction

MOST_WORDS: Final = 200
ANSWERS: Final = {
    "consent": CONSENT, "decline": DECLINE, "withdraw": WITHDRAW, "take": TAKE, "choose": CHOOSE,
}  # fmt: skip
SPEECHES: Final = {
    "propose": PROPOSE, "counter": PROPOSE, "change": CHANGE, "want": WANT, "sell": SELL,
}  # fmt: skip
VERBS: Final = ("keep", "build", "done", "resume", *ANSWERS, *SPEECHES)
PLAYER: Final = re.compile(r"p[0-4]|me|any")
NUMBER: Final = re.compile(r"[0-9]{1,3}")
LOT: Final = re.compile(r"(?:lot-|#)?([0-9]{1,2})")
SUM: Final = re.compile(r"\$?([0-9]{1,4})(?:k|[,.]?000)")


def notate(act: Action) -> str:
    """Write an action down."""
    verb, rest = act[0], act[1:]
    if act in (DONE, RESUME):
        return "done" if act == DONE else "resume"
    if verb == KEEP:
        return " ".join(["keep", *map(str, rest)])
    if verb == BUILD:
        return f"build {rest[0]} {SHOPS[rest[1]]}"
    if verb in (WANT, SELL):
        things = " ".join(map(thing_text, rest)) or "nothing"
        return f"{'want' if verb == WANT else 'sell'} {things}"
    if verb == PROPOSE:
        head = f"counter {rest[0]}" if rest[0] else "propose"
        return f"{head} {terms_text(rest[1:])}"
    if verb == CHANGE:
        return f"change {rest[0]} {terms_text(rest[1:])}"
    return answer_text(verb, rest)


def answer_text(verb: int, rest: Sequence[int]) -> str:
    """Write an answer to a deal."""
    words = [next(word for word, number in ANSWERS.items() if number == verb), str(rest[0])]
    words += [f"v{version}" for version in rest[1:2]]
    if verb == DECLINE:
        words.append(REASONS[rest[2]])
    if verb == CHOOSE:
        words.append(f"p{rest[2]}")
    return " ".join(words)


def thing_text(thing: int) -> str:
    """Write a lot, a tile or a sum."""
    if is_lot(thing):
        return f"lot-{thing}"
    return f"{thing - CASH}0k" if is_cash(thing) else SHOPS[thing - TILE]


def seat_text(seat: int) -> str:
    """Write a player, or whoever takes an offer."""
    return "any" if seat == ANYONE else f"p{seat}"


def terms_text(terms: Terms) -> str:
    """Write the terms of a deal, gathered by giver and receiver."""
    given: dict[tuple[int, int], list[str]] = {}
    for giver, receiver, thing in transfers(terms):
        given.setdefault((giver, receiver), []).append(thing_text(thing))
    return " and ".join(
        f"{seat_text(giver)} gives {' '.join(things)} to {seat_text(receiver)}"
        for (giver, receiver), things in given.items()
    )


def parse(text: str, me: int = NOBODY) -> Action:
    """Read an action of a player; refuse, with the word that is not understood, what is none."""
    words = text.lower().replace(";", " and ").split()
    if not words or len(words) > MOST_WORDS:
        raise IllegalAction("table.why.not_understood", text=text[:80])
    verb, rest = words[0], words[1:]
    if verb not in VERBS:
        raise IllegalAction("table.why.unknown_verb", word=verb[:40], choices=list(VERBS))
    if verb in ANSWERS:
        return parse_answer(verb, rest)
    if verb in SPEECHES:
        return parse_speech(verb, rest, me)
    if verb == "keep":
        return (KEEP, *sorted(lot_named(word) for word in rest))
    if verb == "build":
        if len(rest) != 2 or rest[1] not in SHOPS:
            raise form(verb)
        return (BUILD, lot_named(rest[0]), SHOPS.index(rest[1]))
    if rest:
        raise form(verb)
    return DONE if verb == "done" else RESUME


def parse_speech(verb: str, rest: Sequence[str], me: int) -> Action:
    """Read a proposal, a change or a wish."""
    if verb in ("want", "sell"):
        things = [] if rest == ["nothing"] else [thing_named(word) for word in rest]
        return (SPEECHES[verb], *sorted(things))
    if verb == "propose":
        return (PROPOSE, 0, *parse_terms(rest, me))
    if not rest:
        raise form(verb)
    return (SPEECHES[verb], number_named(verb, rest[0]), *parse_terms(rest[1:], me))


def parse_answer(verb: str, rest: Sequence[str]) -> Action:
    """Read an answer to a deal: its number, its version, and what else there is to say."""
    size = {"withdraw": 1, "consent": 2, "take": 2, "decline": 3, "choose": 3}[verb]
    if len(rest) != size:
        raise form(verb)
    act: list[int] = [ANSWERS[verb], number_named(verb, rest[0])]
    if size > 1:
        if not rest[1].startswith("v"):
            raise form(verb)
        act.append(number_named(verb, rest[1][1:]))
    if verb == "decline":
        if rest[2] not in REASONS:
            raise IllegalAction("chinatown.why.no_such_reason", choices=list(REASONS))
        act.append(REASONS.index(rest[2]))
    if verb == "choose":
        act.append(seat_named(rest[2]))
    return tuple(act)


def parse_terms(words: Sequence[str], me: int = NOBODY) -> Terms:
    """Read the terms of a deal: parts `p0 gives ... to p2`, joined by `and`."""
    given: list[tuple[int, int, int]] = []
    part: list[str] = []
    short = "gives" not in words and not PLAYER.fullmatch("".join(words[:1]))
    for word in [*(at_length(words) if short else words), "and"]:
        if word != "and":
            part.append(word)
            continue
        if len(part) < 5 or part[1] != "gives" or part[-2] != "to":
            raise IllegalAction("chinatown.why.terms_form", text=" ".join(part)[:80])
        giver, receiver = seat_named(part[0], me), seat_named(part[-1], me)
        given += [(giver, receiver, thing_named(word)) for word in part[2:-2]]
        part = []
    terms = arranged(given)
    if max(terms[2::3]) > CASH + MOST_CASH:
        raise IllegalAction("chinatown.why.whole_bills", "4.3", text=f"{max(terms) - CASH}0k")
    return terms


def at_length(words: Sequence[str]) -> list[str]:
    """Write out `THINGS to PLAYER for THINGS`, of which one side may be `nothing`."""
    mine, _, theirs = " ".join(words).partition(" for ")
    given, _, other = mine.rpartition(" to ")
    if not given or not other:
        raise IllegalAction("chinatown.why.terms_form", text=" ".join(words)[:80])
    mine = f"me gives {given} to {other}" if given != "nothing" else ""
    theirs = f"{other} gives {theirs} to me" if theirs not in ("", "nothing") else ""
    return " and ".join(part for part in (mine, theirs) if part).split()


def form(verb: str) -> IllegalAction:
    """Say how a verb is used."""
    return IllegalAction(f"chinatown.why.form.{verb}")


def number_named(verb: str, word: str) -> int:
    """Read a small number."""
    if not NUMBER.fullmatch(word):
        raise form(verb)
    return int(word)


def seat_named(word: str, me: int = NOBODY) -> int:
    """Read a player: `p2`, `me`, or `any`."""
    if word == "any":
        return ANYONE
    if word == "me" and me != NOBODY:
        return me
    if not re.fullmatch(r"p[0-4]", word):
        raise IllegalAction("chinatown.why.no_such_player", seat=word[:10])
    return int(word[1:])


def lot_named(word: str) -> int:
    """Read a lot: `20`, `lot-20` or `#20`."""
    found = LOT.fullmatch(word)
    if found is None or not 1 <= int(found[1]) <= LOTS:
        raise IllegalAction("chinatown.why.no_such_lot", lot=word[:20])
    return int(found[1])


def thing_named(word: str) -> int:
    """Read a lot (`lot-20`), a tile (`dim_sum`) or a sum (`30k`, `30000`)."""
    name = word.removeprefix("tile-").replace("-", "_")
    if name in SHOPS:
        return TILE + SHOPS.index(name)
    paid = SUM.fullmatch(word)
    if paid is not None:
        thousands = int(paid[1])
        if thousands == 0 or thousands % 10 or thousands // 10 > MOST_CASH:
            raise IllegalAction("chinatown.why.whole_bills", "4.3", text=word[:20])
        return CASH + thousands // 10
    if word.startswith(("lot-", "#")):
        return lot_named(word)
    raise IllegalAction("chinatown.why.no_such_thing_named", text=word[:40])
