"""What is to be said of a table of Dale of Merchants by the rules, and what its text says."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Final

from comptoir.games.dale.present.shown import seen, set_of
from comptoir.games.dale.rules.actions import use_of
from comptoir.games.dale.rules.dale import GAP, SLOTS, Dale
from comptoir.games.dale.rules.decks import CARDS
from comptoir.games.dale.rules.payments import Payments
from comptoir.games.dale.rules.values import faces, price, use_value
from comptoir.words import Catalogue
from tests.games.dale.test_shown import can, offered
from tests.games.fronts import (
    Facts,
    Look,
    Said,
    found_in,
    read,
)

TOLD: Final = {
    "text": (
        "turn, active, card, price, verdict, dearer, supply, thrown, total, held, hand, "
        "deck, discards, top, stack, next, work, known"
    ),
    "terminal": (
        "turn, active, card, price, mark, dearer, supply, thrown, total, held, hand, deck, "
        "discards, top, next, work, known, strip"
    ),
    "page": (
        "turn, card on page, price on page, verdict on page, payable on page, dearer, "
        "supply, thrown, total on page, held on page, deck, discards, hand, top, stacks, "
        "next, work, known, stack"
    ),
}
"""What each of them has to say, of everything there is of that kind."""
VERBS: Final = ()
"""Of the options that are said as the menu says them: none has a figure."""
ONCE: Final = (("two_which_junk", 5, 0), ("two_which_junk", 5, None))
"""The end of a game, in a golden game: of that the fronts once said different things."""
WIDTH: Final = 66
"""Of the terminal: market and hand are listed, one card in a line."""


def by_rules(look: Look) -> Facts:
    """Say from the table itself what is there."""
    dale, words, seat = look.session.copy_table(), look.words, look.seat
    assert isinstance(dale, Dale)
    facts: Facts = {
        ("turn", ""): f"{dale.turn} {dale.goal()}",
        ("active", ""): str(dale.active) if dale.awaited else "",
        ("supply", ""): f"{len(dale.market_deck)} {len(dale.thrown)} {max(dale.junk, 0)}",
    }
    if dale.thrown:
        facts["thrown", ""] = CARDS[dale.thrown[-1]].name
    for slot in range(SLOTS):
        facts |= in_slot(look, dale, slot)
    for other in range(dale.seats):
        facts |= of_player(look, dale, other)
    if seat is None:
        return facts | market_on_page(facts, dale, seat)
    more = dale.surcharge(seat)
    if more and any(kind != GAP for kind in dale.market):
        facts["dearer", ""] = str(more)
    facts["total", ""] = str(Payments(dale, seat, 0).total)
    facts |= held(dale, seat) | verdicts(look, dale, words)
    if dale.awaited:  # when the game is over, the page has something else in the place of the hand
        facts |= {
            (f"{key[0]} on page", key[1]): told
            for key, told in facts.items()
            if key[0] in ("held", "total")
        }
    return facts | market_on_page(facts, dale, seat)


def market_on_page(facts: Facts, dale: Dale, seat: int | None) -> Facts:
    """Say what the page tells of the market; who places its cards is shown where they may go."""
    places = bool(dale.steps) and type(dale.steps[-1]).__name__ == "Arrange"
    if places and seat in dale.awaited:
        return {}
    kinds = ("card", "price", "verdict", "payable")
    return {
        (f"{kind} on page", about): told for (kind, about), told in facts.items() if kind in kinds
    }


def in_slot(look: Look, dale: Dale, slot: int) -> Facts:
    """Say what lies in a slot of the market, and what it costs."""
    kind, about = dale.market[slot], f"+{slot}"
    if kind == GAP:
        return {("card", about): ""}
    asks = CARDS[kind].value + slot if look.seat is None else price(dale, look.seat, slot, slot)
    return {("card", about): CARDS[kind].name, ("price", about): str(asks)}


def verdicts(look: Look, dale: Dale, words: Catalogue) -> Facts:
    """Say whether what lies there can be paid; who is to act can buy exactly that."""
    facts: Facts = {}
    acts = bool(dale.steps) and type(dale.steps[-1]).__name__ == "Act"
    acts = acts and look.seat in dale.awaited
    assert look.seat is not None
    options = offered(look.session.options(look.seat)) if acts else {}
    for slot, offer in enumerate(seen(look.session.view(look.seat))[1]["offers"]):
        if offer is None or offer["verdict"] is None:
            continue
        about, verdict = f"+{slot}", can(offer["verdict"])
        said = words.say(dict(offer["verdict"]))
        facts["verdict", about] = f"{said[:1].upper()}{said[1:]}."
        facts["mark", about] = {
            "now": "✓",
            "moved": f"✓ {words.text('dale.board.moved')}",
        }.get(verdict, f"✗ −{offer['lacks']}")
        facts["payable", about] = "False"
        if acts:
            places = options.get(about, set())
            assert verdict == ("now" if about in places else "moved" if places else "lacks")
            facts["payable", about] = str(bool(places))
    return facts


def held(dale: Dale, seat: int) -> Facts:
    """Say what the cards in hand are worth."""
    found: dict[str, Counter[str]] = {}
    for token in dale.players[seat].hand:
        worth = [
            use_value(dale, seat, int(use_of(token, face))) for face in faces(dale, seat, token)
        ]
        least, most = min(worth), max(worth)
        name = CARDS[token & 127].name
        found.setdefault(name, Counter())[str(least) if least == most else f"{least}–{most}"] += 1
    return {("held", name): worth_of(counted) for name, counted in found.items()}


def worth_of(counted: Counter[str]) -> str:
    """Write how many cards are worth how much."""
    return ", ".join(f"{number}×{worth}" for worth, number in sorted(counted.items()))


def of_player(look: Look, dale: Dale, seat: int) -> Facts:
    """Say what lies in front of a player."""
    words, about, mine = look.words, str(seat), dale.players[seat]
    view, shown = seen(look.session.view(look.seat))
    more = shown["players"][seat]
    facts: Facts = {
        ("hand", about): str(len(mine.hand)),
        ("deck", about): str(len(mine.deck)),
        ("discards", about): str(len(mine.discards)),
        ("stacks", about): str(len(dale.stall(seat))),
    }
    if mine.discards:
        facts["top", about] = CARDS[mine.discards[-1]].name
    if seat != look.seat and view["players"][seat]["hand"]:
        known = [name if isinstance(name, str) else words.say(dict(name)) for name in more["known"]]
        facts["known", about] = ", ".join(sorted(known))
    if more["shows_stall"]:
        stall, target = dale.stall(seat), dale.target(seat)
        rank = len(stall) + 1
        for place, stack in enumerate(stall, start=1):
            cards = [CARDS[kind] for kind in stack]
            facts["stack", f"{about} {place}"] = ", ".join(sorted(card.name for card in cards))
            facts["strip", f"{about} {place}"] = ", ".join(
                sorted(f"{words.word('dale', set_of(card), 'tag')}{card.value}" for card in cards)
            )
        if dale.awaited:
            facts["next", about] = (
                words.text("dale.board.next", rank=rank)
                if target == rank
                else (words.text("dale.board.threat", rank=rank, target=target))
            )
    work = [
        words.text("dale.board.at_work", card=entry["name"], text=entry["text"])
        for entry in more["schedule"]
    ]
    assert len(work) == len(mine.schedule)
    if work:
        facts["work", about] = " | ".join(sorted(work))
    return facts


# ------------------------------------------------------------------ reading


@cache
def phrases(language: str) -> dict[str, tuple[str, int]]:
    """By how it is written: a card, and how many of it."""
    words, found = Catalogue(language), {}
    around = words.texts["dale.plain.aside"].partition("{cards!card}")
    for card in CARDS:
        for number in range(1, 15):
            told = words.text("dale.plain.aside", cards=[card.name] * number)
            found[told.removeprefix(around[0]).removesuffix(around[2])] = card.name, number
    return found


def card_called(words: Catalogue, name: str) -> str:
    """Find a card by its name."""
    return phrases(words.language)[name][0]


def cards_in(words: Catalogue, told: str) -> list[str]:
    """Read a list of cards: their names, or what else stands there."""
    between = words.texts["table.list"].partition("}")[2].partition("{")[0]
    parts = re.split(rf"(?:, |{between})(?![^(]*\))", told)
    known = phrases(words.language)
    return [
        one
        for part in parts
        for one in ([known[part][0]] * known[part][1] if part in known else [part])
    ]


def listed(words: Catalogue, told: str) -> str:
    """Write a list of cards in order."""
    return ", ".join(sorted(cards_in(words, told)))


# ------------------------------------------------------------------ text


def by_text(one: Said) -> Facts:
    """Read the text."""
    words, told = one.words, one.sections
    (now,) = told["table.heading.now"]
    turn = read(words, "dale.plain.turn", now) or read(words, "dale.plain.turn.over", now)
    assert turn, now
    active = str(words.names.index(turn["seat"])) if "seat" in turn else ""
    facts: Facts = {("turn", ""): f"{turn['number']} {turn['goal']}", ("active", ""): active}
    for line in told["table.heading.market"]:
        facts |= market_told(words, line)
    for line in told["table.heading.hand"]:
        row = read(words, "dale.plain.hand", line)
        assert row, line
        facts["total", ""] = row["total"]
        facts |= hand_told(words, row["text"])
    return facts | players_told(words, told["table.heading.players"])


def market_told(words: Catalogue, line: str) -> Facts:
    """Read what lies in the market or beside it."""
    if row := found_in(words, "dale.plain.offer", line):
        about, end = row["slot"], words.texts["dale.plain.offer"].rpartition("}")[2]
        asks, _, verdict = row["price"], "", line[line.index(f"{row['price']}{end}") :]
        facts: Facts = {("card", about): card_called(words, row["card"]), ("price", about): asks}
        said = verdict.removeprefix(f"{asks}{end}").strip()
        return facts | ({("verdict", about): said} if said else {})
    if row := read(words, "dale.plain.empty", line):
        return {("card", row["slot"]): ""}
    if row := read(words, "dale.plain.supply", line):
        return {("supply", ""): f"{row['deck']} {row['number']} {row['junk']}"}
    if row := read(words, "dale.plain.thrown", line):
        return {("thrown", ""): card_called(words, row["card"])}
    if row := read(words, "dale.plain.dearer", line):
        return {("dearer", ""): row["number"]}
    assert any(read(words, f"dale.plain.{kind}", line) for kind in ("aside", "laid")), line
    return {}


def hand_told(words: Catalogue, text: str) -> Facts:
    """Read the hand, card by card; what is special about one stands in brackets."""
    found: dict[str, Counter[str]] = {}
    for part in re.split(r", (?![^(]*\))", text) if text != words.word("dale", "nothing") else ():
        row = read(words, "dale.plain.held", part.partition(" (")[0])
        assert row, part
        name, number = phrases(words.language)[row["cards"]]
        found.setdefault(name, Counter())[row["number"]] += number
    return {("held", name): worth_of(counted) for name, counted in found.items()}


def players_told(words: Catalogue, lines: Iterable[str]) -> Facts:
    """Read what lies in front of players."""
    facts: Facts = {}
    about, work = "", dict[str, list[str]]()
    for line in lines:
        if row := read(words, "dale.plain.player", line):
            about = str(words.names.index(row["seat"]))
            facts["hand", about], facts["deck", about] = row["hand"], row["deck"]
            facts["discards", about] = row["discards"]
        elif row := read(words, "dale.plain.at_work", line):
            work.setdefault(about, []).append(words.text("dale.board.at_work", **row))
        elif row := read(words, "dale.plain.known", line):
            facts["known", about] = listed(words, row["cards"])
        elif row := read(words, "dale.plain.top", line):
            facts["top", about] = card_called(words, row["card"])
        elif row := read(words, "dale.plain.stall.over", line):
            facts["stacks", str(words.names.index(row["seat"]))] = row["number"]
        elif row := read(words, "dale.plain.stall", line):
            facts["stacks", about], facts["next", about] = row["number"], row["text"]
        elif row := read(words, "dale.plain.stack", line):
            facts["stack", f"{about} {row['rank']}"] = listed(words, row["cards"])
        else:
            assert read(words, "dale.plain.deck_top", line), line
    return facts | {("work", seat): " | ".join(sorted(told)) for seat, told in work.items()}
