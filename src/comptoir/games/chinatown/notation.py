"""Notation: actions as one line of text that stands by itself, both ways.

`keep 12 20 33`, `build 20 photo`, and deals in words: `propose p0 gives lot-20 30k to p2 and p2
gives dim_sum to p0`. `any` stands for the one who takes it. Typed for short, the same is `propose
lot-20 30k to p2 for dim_sum`, and `me` is who speaks. An answer names what it answers, by number,
version and digest: `consent 2 v1 5d0c93ae`. One that lacks some of it can be read, so that it is
refused with a reason; `completed` adds it from what the player sees.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from comptoir.games.chinatown.rules.acts import (
    BUILD,
    CHANGE,
    CHOOSE,
    CONSENT,
    DECLINE,
    DONE,
    KEEP,
    PROPOSE,
    RESUME,
    SELL,
    TAKE,
    UNNAMED,
    WANT,
    WITHDRAW,
    Action,
)
from comptoir.games.chinatown.rules.board import LOTS, SHOPS
from comptoir.games.chinatown.rules.city import NOBODY
from comptoir.games.chinatown.rules.deal import (
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
from comptoir.table.game import View, words_of
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
NUMBER: Final = re.compile(r"[0-9]{1,4}")
VERSION: Final = re.compile(r"v([0-9]{1,4})")
DIGEST: Final = re.compile(r"[0-9a-f]{8}")
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
    if verb != WITHDRAW:
        words += [f"v{version}" for version in rest[1:2] if version != UNNAMED]
        words += [digest_text(digest) for digest in rest[2:3] if digest != UNNAMED]
    if verb == DECLINE:
        words.append(REASONS[rest[3]])
    if verb == CHOOSE:
        words.append(f"p{rest[3]}")
    return " ".join(words)


def digest_text(digest: int) -> str:
    """Write the digest of a deal."""
    return f"{digest:08x}"


def thing_text(thing: int) -> str:
    """Write a lot, a tile or a sum."""
    if is_lot(thing):
        return f"lot-{thing}"
    return f"{thing - CASH}0k" if is_cash(thing) else SHOPS[thing - TILE]


def seat_text(seat: int) -> str:
    """Write a player, or the one who takes an offer."""
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
    verb, *rest = words_of("chinatown", text.replace(";", " and "), VERBS, MOST_WORDS)
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
    """Read an answer to a deal: its number, version and digest, and what else there is to say."""
    words = list(rest)
    if not words:
        raise form(verb)
    act: list[int] = [ANSWERS[verb], number_named(verb, words.pop(0))]
    if verb != "withdraw":
        version = VERSION.fullmatch(words[0]) if words else None
        act.append(int(version[1]) if version else UNNAMED)
        words = words[1:] if version else words
        digest = DIGEST.fullmatch(words[0]) if words else None
        act.append(int(digest[0], 16) if digest else UNNAMED)
        words = words[1:] if digest else words
    if len(words) != (verb in ("decline", "choose")):
        raise form(verb)
    if verb == "decline":
        if words[0] not in REASONS:
            raise IllegalAction("chinatown.why.no_such_reason", choices=list(REASONS))
        act.append(REASONS.index(words[0]))
    if verb == "choose":
        act.append(seat_named(words[0]))
    return tuple(act)


def completed(view: View, text: str) -> str:
    """Add to an answer the version and the digest of the deal that this view shows.

    For front ends that have just shown this very view to the player who typed; never for a line
    that comes from afar, whose sender may have seen another deal.
    """
    words = text.split()
    if not is_bare(text) or len(words) < 2 or not NUMBER.fullmatch(words[1]):
        return text
    row = next((row for row in view["deals"] if row["number"] == int(words[1])), None)
    if row is None:
        return text
    said = VERSION.fullmatch("".join(words[2:3])) is not None
    version = words[2] if said else f"v{row['version']}"
    return " ".join([*words[:2], version, row["digest"], *words[3 if said else 2 :]])


def is_bare(text: str) -> bool:
    """Tell whether this is an answer that does not name what it answers."""
    words = text.split()
    if not words or words[0] not in ANSWERS or words[0] == "withdraw":
        return False
    return not any(DIGEST.fullmatch(word) for word in words[1:4])


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
            raise IllegalAction("chinatown.why.terms_form", text=" ".join(part)[:80] or "…")
        giver, receiver = seat_named(part[0], me), seat_named(part[-1], me)
        given += [(giver, receiver, thing_named(word)) for word in part[2:-2]]
        part = []
    terms = arranged(given)
    if max(terms[2::3]) > CASH + MOST_CASH:
        raise IllegalAction("chinatown.why.too_much", "2.4", text=f"{max(terms) - CASH}0k")
    return terms


def at_length(words: Sequence[str]) -> list[str]:
    """Write out `THINGS to PLAYER for THINGS`, of which one side may be `nothing`."""
    ours, _, theirs = " ".join(words).partition(" for ")
    given, _, other = ours.rpartition(" to ")
    if not given or not other:
        raise IllegalAction("chinatown.why.terms_form", text=" ".join(words)[:80] or "…")
    ours = f"me gives {given} to {other}" if given != "nothing" else ""
    theirs = f"{other} gives {theirs} to me" if theirs not in ("", "nothing") else ""
    return " and ".join(part for part in (ours, theirs) if part).split()


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
        if thousands == 0 or thousands % 10:
            raise why_no_sum(thousands, word)
        return CASH + thousands // 10
    if word.startswith(("lot-", "#")):
        return lot_named(word)
    raise IllegalAction("chinatown.why.no_such_thing_named", text=word[:40])


def why_no_sum(thousands: int, word: str) -> IllegalAction:
    """Say why a sum cannot be paid: it is nothing, or not made of whole bills."""
    if thousands == 0:
        return IllegalAction("chinatown.why.no_money", "2.4", text=word[:20])
    low, high = thousands // 10 * 10, thousands // 10 * 10 + 10
    return IllegalAction("chinatown.why.whole_bills", "2.4", text=word[:20], low=low, high=high)
