"""Plain: a view of Dale of Merchants in whole sentences, for screen readers and for the ear."""

from __future__ import annotations

from comptoir.table.game import View, message
from comptoir.terminal.dale.board import kind_id, marks, scheduled
from comptoir.terminal.dale.sight import Held, Offer, Sight, in_order, market_of, set_of
from comptoir.terminal.look import Sections, in_a_row
from comptoir.words import Catalogue


def describe(view: View, words: Catalogue) -> list[str]:
    """Tell what lies on the table, from the turn down to the hand."""
    return in_a_row(sections(view, words))


def sections(view: View, words: Catalogue) -> Sections:
    """Tell the same under headings."""
    sight = Sight(view)
    turn = words.text("dale.plain.turn", number=view["turn"], seat=view["active"],
                      goal=view["goal"])  # fmt: skip
    players = [line for seat in sight.seats() for line in player(sight, words, seat)]
    held = [hand_told(sight, words)] if sight.seat is not None else []
    return [
        ("table.heading.now", [turn]),
        ("table.heading.players", players),
        ("table.heading.market", market_told(sight, words)),
        ("table.heading.hand", held),
    ]


def describe_moved(view: View, words: Catalogue) -> list[str]:
    """Tell what changes within a turn: the market and the hand."""
    return in_a_row(sections(view, words)[2:])


def market_told(sight: Sight, words: Catalogue) -> list[str]:
    """Tell what lies in the market and beside it."""
    view = sight.view
    lines = [offer_told(words, offer) for offer in market_of(sight)]
    if sight.surcharge():
        lines.append(words.text("dale.plain.dearer", number=sight.surcharge()))
    lines.append(words.text("dale.plain.supply", deck=len(view["market_deck"]),
                            number=len(view["thrown"]), junk=max(view["junk"], 0)))  # fmt: skip
    if view["thrown"]:
        lines.append(words.text("dale.plain.thrown", card=view["thrown"][0]))
    if sight.aside():
        lines.append(words.text("dale.plain.aside", cards=sight.aside()))
    if sight.laid():
        lines.append(words.text("dale.plain.laid", cards=sight.laid()))
    return lines


def offer_told(words: Catalogue, offer: Offer) -> str:
    """Tell what lies in a slot, what it costs, and whether I can pay it."""
    slot = f"+{offer.slot}"
    if offer.card is None:
        return words.text("dale.plain.empty", slot=slot)
    told = words.text("dale.plain.offer", slot=slot, card=offer.card.name, value=offer.card.value,
                      family=set_of(offer.card), text=words.text(kind_id(offer.card)),
                      price=offer.price)  # fmt: skip
    if offer.verdict is None:
        return told
    verdict = words.say(offer.verdict)
    return f"{told} {verdict[:1].upper()}{verdict[1:]}."


def player(sight: Sight, words: Catalogue, seat: int) -> list[str]:
    """Tell what lies in front of a player."""
    row = sight.rows[seat]
    lines = [
        words.text("dale.plain.player", seat=seat, hand=row["hand_size"], deck=len(row["deck"]),
                   discards=len(row["discards"]))
    ]  # fmt: skip
    if row["discards"]:
        lines.append(words.text("dale.plain.top", seat=seat, card=row["discards"][0]))
    if sight.top(seat):
        lines.append(words.text("dale.plain.deck_top", seat=seat,
                                cards=in_order(sight.top(seat))))  # fmt: skip
    if seat != sight.seat and sight.known(seat):
        lines.append(words.text("dale.plain.known", seat=seat, cards=sight.known(seat)))
    if sight.shows_stall(seat):
        lines += stall_told(sight, words, seat)
    return lines + [at_work(words, seat, *entry) for entry in sight.schedule(seat)]


def stall_told(sight: Sight, words: Catalogue, seat: int) -> list[str]:
    """Tell the stacks of a stall, and what comes next."""
    stall, target = sight.stall(seat), sight.rows[seat]["target"]
    kind = "next" if target == len(stall) + 1 else "threat"
    following = words.text(f"dale.board.{kind}", rank=len(stall) + 1, target=target)
    told = words.text("dale.plain.stall", seat=seat, number=len(stall), text=following)
    return [told] + [
        words.text("dale.plain.stack", rank=rank, cards=stack)
        for rank, stack in enumerate(stall, start=1)
    ]


def at_work(words: Catalogue, seat: int, card: str, face: str, state: str) -> str:
    """Tell what a card in a schedule does."""
    shown: object = card if card == face else message("dale.use.as", card=card, face=face)
    return words.text("dale.plain.at_work", seat=seat, card=shown, text=scheduled(face, state))


def hand_told(sight: Sight, words: Catalogue) -> str:
    """Tell the hand in one sentence, with the value of each card."""
    cards = [held_told(words, held) for held in sight.hand()]
    text = ", ".join(cards) or words.word("dale", "nothing")
    return words.text("dale.plain.hand", text=text, total=sight.total())


def held_told(words: Catalogue, held: Held) -> str:
    """Name a card in hand, how often it is there, its value and what is special about it."""
    notes = marks(words, held)
    shown = [held.card.name] * held.count
    told = words.text("dale.plain.held", cards=shown, number=held.worth)
    return f"{told} ({notes})" if notes else told
