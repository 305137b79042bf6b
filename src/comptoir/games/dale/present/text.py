"""Text: a view of Dale of Merchants in whole sentences, for screen readers and for the ear."""

from __future__ import annotations

from comptoir.games.dale.present.shown import Plain, card_of, seen, set_of
from comptoir.games.dale.rules.card import Card
from comptoir.games.dale.shown_types import HandCard, Offer, Shown, Working
from comptoir.games.dale.view_types import View
from comptoir.present.presenter import Parts, Sections, in_a_row
from comptoir.table.game import message
from comptoir.words import Catalogue

FEW = 2
"""This many models of a chameleon are named; more are counted."""


def sections(plain: Plain, words: Catalogue) -> Sections:
    """Tell what lies on the table, under headings."""
    view, shown = seen(plain)
    number, goal = view["turn"], view["goal"]
    if shown["over"]:
        turn = words.text("dale.plain.turn.over", number=number, goal=goal)
    else:
        turn = words.text("dale.plain.turn", number=number, seat=view["active"], goal=goal)
    players = [line for seat in shown["order"] for line in player(view, shown, words, seat)]
    held = [hand_told(shown, words)] if view["seat"] is not None else []
    return [
        ("table.heading.now", [turn]),
        ("table.heading.players", players),
        ("table.heading.market", market_told(view, shown, words)),
        ("table.heading.hand", held),
    ]


def describe_moved(view: Plain, words: Catalogue) -> list[str]:
    """Tell what changes within a turn: the market and the hand."""
    return in_a_row(sections(view, words)[2:])


def holdings(view: Plain, _seat: int, words: Catalogue) -> str:
    """Say what a player holds, and what lies between the piles."""
    _, shown = seen(view)
    return " ".join([hand_told(shown, words), *between(shown, words, "plain")])


def between(shown: Shown, words: Catalogue, way: str) -> list[str]:
    """Name the cards that were taken up or laid out, and lie nowhere yet."""
    aside = [one["name"] for one in shown["aside"] if one["name"] is not None]
    told = {"aside": aside, "laid": shown["laid"]}
    return [words.text(f"dale.{way}.{key}", cards=cards) for key, cards in told.items() if cards]


def market_told(view: View, shown: Shown, words: Catalogue) -> list[str]:
    """Tell what lies in the market and beside it, the dearest slot first."""
    lines = [offer_told(words, slot, offer) for slot, offer in enumerate(shown["offers"])][::-1]
    if shown["surcharge"]:
        lines.append(words.text("dale.plain.dearer", number=shown["surcharge"]))
    lines.append(words.text("dale.plain.supply", deck=len(view["market_deck"]),
                            number=len(view["thrown"]), junk=max(view["junk"], 0)))  # fmt: skip
    if view["thrown"]:
        lines.append(words.text("dale.plain.thrown", card=view["thrown"][0]))
    return lines + between(shown, words, "plain")


def offer_told(words: Catalogue, place: int, offer: Offer | None) -> str:
    """Tell what lies in a slot, what it costs, and whether I can pay it."""
    slot = f"+{place}"
    if offer is None:
        return words.text("dale.plain.empty", slot=slot)
    card = card_of(offer["card"])
    told = words.text("dale.plain.offer", slot=slot, card=card.name, value=card.value,
                      family=set_of(card), text=words.text(kind_id(card)),
                      price=offer["price"])  # fmt: skip
    if offer["verdict"] is None:
        return told
    verdict = words.say(dict(offer["verdict"]))
    return f"{told} {verdict[:1].upper()}{verdict[1:]}."


def kind_id(card: Card) -> str:
    """Name the text for the type of a card."""
    if card.technique:
        return "dale.card.bonus" if card.bonus else "dale.card.technique"
    return "dale.card.rubbish" if set_of(card) == "junk" else "dale.card.passive"


def player(view: View, shown: Shown, words: Catalogue, seat: int) -> list[str]:
    """Tell what lies in front of a player."""
    row, more = view["players"][seat], shown["players"][seat]
    lines = [
        words.text("dale.plain.player", seat=seat, hand=row["hand_size"], deck=len(row["deck"]),
                   discards=len(row["discards"]))
    ]  # fmt: skip
    if row["discards"]:
        lines.append(words.text("dale.plain.top", seat=seat, card=row["discards"][0]))
    if more["top"]:
        lines.append(words.text("dale.plain.deck_top", seat=seat, cards=in_order(more["top"])))
    if more["known"]:
        lines.append(words.text("dale.plain.known", seat=seat, cards=more["known"]))
    if more["shows_stall"]:
        lines += stall_told(view["stalls"][row["stall"]], shown, words, seat)
    return lines + [at_work(words, seat, entry) for entry in more["schedule"]]


def in_order(cards: list[str]) -> list[object]:
    """Name the cards of a pile from the top; equal ones together only where they lie so."""
    runs: list[tuple[str, int]] = []
    for card in cards:
        if runs and runs[-1][0] == card:
            runs[-1] = (card, runs[-1][1] + 1)
        else:
            runs.append((card, 1))
    return [message("dale.piles.run", cards=[card] * number, place=i)
            for i, (card, number) in enumerate(runs)]  # fmt: skip


def stall_told(stall: list[list[str]], shown: Shown, words: Catalogue, seat: int) -> list[str]:
    """Tell the stacks of a stall, and what comes next unless the game is over."""
    if shown["over"]:
        told = words.text("dale.plain.stall.over", seat=seat, number=len(stall))
    else:
        following = words.say(dict(shown["players"][seat]["next"]))
        told = words.text("dale.plain.stall", seat=seat, number=len(stall), text=following)
    return [told] + [
        words.text("dale.plain.stack", rank=rank, cards=stack)
        for rank, stack in enumerate(stall, start=1)
    ]


def at_work(words: Catalogue, seat: int, entry: Working) -> str:
    """Tell what a card in a schedule does."""
    return words.text("dale.plain.at_work", seat=seat, card=entry["name"], text=entry["text"])


def hand_told(shown: Shown, words: Catalogue) -> str:
    """Tell the hand in one sentence, with the value of each card."""
    cards = [held_told(words, held) for held in shown["hand"]]
    text = ", ".join(cards) or words.word("dale", "nothing")
    return words.text("dale.plain.hand", text=text, total=shown["total"])


def held_told(words: Catalogue, held: HandCard) -> str:
    """Name a card in hand, how often it is there, its value and what is special about it."""
    notes = notes_told(words, held)
    cards = [held["card"]] * held["count"]
    told = words.text("dale.plain.held", cards=cards, number=worth_told(held))
    return f"{told} ({notes})" if notes else told


def worth_told(held: HandCard) -> str:
    """Say what a card is worth, or between what and what."""
    low, high = held["least"], held["most"]
    return str(low) if low == high else f"{low}–{high}"


def notes_told(words: Catalogue, held: HandCard) -> str:
    """Say what is special about a card in hand: its printed value, its mark, its models."""
    notes: list[str] = []
    if not held["faces"] and held["most"] != held["printed"]:
        notes.append(words.text("dale.board.printed", number=held["printed"]))
    notes += [words.say(dict(note)) for note in held["notes"]]
    if len(held["faces"]) > FEW:
        notes.append(words.text("dale.board.copies_many", count=len(held["faces"])))
    elif held["faces"]:
        notes.append(words.text("dale.board.copies", cards=list(held["faces"])))
    return ", ".join(notes)


def score(plain: Plain) -> Parts:
    """Count the stacks of a stall; partners share one."""
    view, _ = seen(plain)
    return [{"stacks": len(view["stalls"][row["stall"]])} for row in view["players"]]
