"""React: cards in hand that answer what happened, and those used once in an own turn. [Rules 10]

What happens is noted in `dale.news`. When the running text is complete, `Answer` offers each
event to the players in turn order, the active one last. A reaction is a text of its own, with an
`Answer` at its end: what it sets off is answered before the next reactor is asked. [R4, R5, R22]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from comptoir.games.dale.actions import (
    DONE,
    NONE,
    USE,
    Action,
    face_of,
    is_fetched,
    token_in,
    use_of,
)
from comptoir.games.dale.card import ARRIVED, OWN_TURN, REFILL
from comptoir.games.dale.dale import Dale
from comptoir.games.dale.token import bound, bound_to, is_used, kind_of, with_use
from comptoir.games.dale.values import faces, model_in_hand
from comptoir.table.flow import Deed, Step
from comptoir.table.native import BIT


class Answer(Deed):
    """A text is complete: what it set off is answered, in the order it happened. [R4, R5]"""

    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.seat = 0

    def run(self, dale: Dale) -> None:
        """Offer each event to those who may answer it."""
        news = dale.news
        dale.reveal()  # being asked shows something, and so does not being asked [R21]
        if not news:
            return
        dale.news = []
        offers: list[Step] = []
        for new in news:
            event, doer, kind = new & 7, (new >> 3) & 7, new >> 6
            if event == ARRIVED:
                offers.append(Offer(doer, event, kind, 0))
            else:
                offers.append(GoRound(0, event, kind, doer))
        dale.then(*offers)


ANSWER: Final = (Answer(),)


class GoRound(Deed):
    """An event is offered to the players in turn order, the active one last. [R4]"""

    fields: ClassVar[tuple[str, ...]] = ("place", "event", "card", "doer")

    def __init__(self, place: int, event: int, card: int, doer: int) -> None:
        self.seat = doer
        self.place = place  # how many players have had their turn to answer
        self.event = event
        self.card = card
        self.doer = doer

    def run(self, dale: Dale) -> None:
        """Go on to the next player who can say something."""
        for place in range(self.place, dale.seats):
            seat = (int(dale.active) + place + 1) % dale.seats
            if seat == self.doer:
                continue
            dale.reveal()  # whether a player is asked shows something [R21]
            if can_react(dale, seat, self.event, self.card):
                following = GoRound(place + 1, self.event, self.card, self.doer)
                dale.then(Offer(seat, self.event, self.card, 0), following)
                return


def can_react(dale: Dale, seat: int, event: int, kind: int) -> bool:
    """Tell whether a hand holds a card that answers an event: at a glance, if none may."""
    cards = dale.cards
    bit = BIT[event]
    for token in dale.players[seat].hand:
        if token and cards[token & 127].may_answer & bit:
            return len(reactions(dale, seat, event, kind)) > 0
    return False


def answered(dale: Dale) -> Sequence[Step]:
    """Let what has happened be answered, if some card in play can. [Rules 10.2]"""
    return ANSWER if dale.how.answers else ()


def reactions(dale: Dale, seat: int, event: int, kind: int) -> list[Action]:
    """List the cards in hand that a player may use on an event; a used one may not again."""
    found: list[Action] = []
    last = -1
    cards = dale.cards
    bit = BIT[event]
    for token in dale.players[seat].hand:
        if not token or not cards[token & 127].may_answer & bit or token == last:
            continue
        last = token
        card = cards[token & 127]
        if event == ARRIVED and card.kind != kind:
            continue
        if card.copies_others:
            able_as = [
                face for face in faces(dale, seat, token) if answers(dale, token, face, event)
            ]
            found += [(USE, int(use_of(token, face))) for face in able_as]
        if card.reacts_to == event and not (event == OWN_TURN and is_used(token)):
            found.append((USE, token))
    return found


def answers(dale: Dale, token: int, face: int, event: int) -> bool:
    """Tell whether a chameleon that counts as another card answers an event. [R20]"""
    card = dale.cards[face]
    kind = token & 127
    if face == kind or not dale.cards[kind].copies_others:
        return False
    if event == REFILL:
        return card.refill_from_hand > 0 and bound_to(token) != face
    return card.reacts_to == event and not (event == OWN_TURN and is_used(token))


class Offer(Step):
    """A player may answer an event, once with each card that can. [Rules 10.2, R21]

    `times` is how many more cards may answer once one has; 0 before that.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "event", "card", "times")

    def __init__(self, seat: int, event: int, card: int, times: int) -> None:
        self.seat = seat
        self.event = event
        self.card = card
        self.times = times

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the cards that can; nobody is asked who has none."""
        found = reactions(dale, seat, self.event, self.card)
        return [DONE, *found] if found else NONE

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Show the card and do what it says; then another copy may be used."""
        event = self.event
        if event not in (OWN_TURN, REFILL):
            dale.reveal()  # others may be asked next for cards that nobody else knows of
        if act == DONE:
            return
        more = 0
        if event not in (OWN_TURN, ARRIVED, REFILL):
            more = (self.times or copies(dale, seat, event, self.card)) - 1
        effect = dale.cards[face_of(act[1])].reaction
        use_passive(dale, seat, act[1], event)
        if event == REFILL:
            dale.then(Offer(seat, event, 0, 0))
            return
        steps = [*effect(dale, seat), *answered(dale)]
        if event == OWN_TURN:
            steps.append(Offer(seat, event, 0, 0))
        elif more > 0:
            steps.append(Offer(seat, event, self.card, more))
        dale.then(*steps)


def copies(dale: Dale, seat: int, event: int, kind: int) -> int:
    """Count the cards in hand that could answer an event; a copy drawn later does not. [R5]"""
    able = {token_in(act[1]) for act in reactions(dale, seat, event, kind)}
    return sum(token in able for token in dale.players[seat].hand)


def use_passive(dale: Dale, seat: int, use: int, event: int) -> None:
    """Show a passive and mark it: used this turn, and what a chameleon counts as. [R11, R19]"""
    token, face = token_in(use), face_of(use)
    kind = kind_of(token)
    hand = dale.players[seat].hand
    marked = token
    if event == OWN_TURN:
        marked = int(with_use(marked))
    if face != kind:
        marked = int(bound(marked, face))
        show_model(dale, seat, use)
    if marked != token:
        hand.remove(token)
        hand.append(marked)
        hand.sort()
    dale.using = marked
    dale.memory.show(seat, kind, max(1, marked_copies(hand, kind)))
    dale.tell("use", (seat, kind, face))


def marked_copies(hand: list[int], kind: int) -> int:
    """Count the cards of a kind to which this turn has done something."""
    number = 0
    for token in hand:
        if token > 127 and token & 127 == kind:
            number += 1
    return number


def show_model(dale: Dale, seat: int, use: int) -> None:
    """Show the card of the hand by which a used card counts as another, if there is one. [R31]"""
    shown = model_in_hand(dale, seat, kind_of(use), face_of(use))
    if shown >= 0:
        dale.memory.show(seat, shown, 1)
        dale.tell("show", (seat, shown))


def show_cards(dale: Dale, seat: int, uses: Sequence[int]) -> None:
    """Show cards of the hand that will be paid or built, with what they count as."""
    kinds = [kind_of(use) for use in uses if not is_fetched(use)]
    for kind in sorted(set(kinds)):
        dale.memory.show(seat, kind, kinds.count(kind))
    for use in uses:
        show_model(dale, seat, use)


def able(dale: Dale, seat: int, event: int) -> set[int]:
    """List the cards, in hand or not, that would answer an event beside this hand. [R20, R21]"""
    found = set()
    for token in {*dale.players[seat].hand, *range(len(dale.cards))}:
        own = dale.cards[kind_of(token)].reacts_to == event
        if own and not (event == OWN_TURN and is_used(token)):
            found.add(token)
        if any(answers(dale, token, face, event) for face in faces(dale, seat, token)):
            found.add(token)
    return found
