"""React: cards in hand that answer what happened, and those used once in an own turn. [Rules 10]

What happens is noted in `dale.news`. When the running text is complete, `Answer` offers each
event to the players in turn order, the active one last. A reaction is a text of its own, with an
`Answer` at its end: what it sets off is answered before the next reactor is asked. [R4, R5, R22]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from comptoir.games.dale.rules.actions import (
    DONE,
    NONE,
    USE,
    Action,
    face_of,
    is_fetched,
    token_in,
    use_of,
)
from comptoir.games.dale.rules.card import (
    ARRIVED,
    ASKS,
    DRAWS,
    MARKET_CARDS,
    OWN_CARDS,
    OWN_DECK,
    OWN_DISCARDS,
    OWN_TURN,
    REFILL,
    VALUES,
    Card,
)
from comptoir.games.dale.rules.dale import GAP, WAITING, Dale, face_in, state_in
from comptoir.games.dale.rules.token import bound, bound_to, is_used, kind_of, with_use
from comptoir.games.dale.rules.values import faces, hand_size, model_in_hand, reaches_hand
from comptoir.table.bits import BIT
from comptoir.table.flow import Deed, Step


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
                offers.append(Offer(doer, event, kind, doer, 0))
            else:
                offers.append(GoRound(0, event, kind, doer))
        dale.follow(offers)


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
                dale.then(Offer(seat, self.event, self.card, self.doer, 0), following)
                return


def can_react(dale: Dale, seat: int, event: int, kind: int) -> bool:
    """Tell whether a hand holds a card that answers an event: at a glance, if none may."""
    cards = dale.cards
    bit = BIT[event]
    for token in dale.players[seat].hand:
        card = cards[token & 127]
        if token and card.may_answer & bit:
            if card.copies_others or event == OWN_TURN:
                return len(reactions(dale, seat, event, kind)) > 0
            if (event != ARRIVED or card.kind == kind) and can_do(dale, seat, card):
                return True
    return False


def can_do(dale: Dale, seat: int, card: Card) -> bool:
    """Tell whether using a card could do anything, by what all can see. [R21]"""
    player = dale.players[seat]
    needs = card.needs
    if needs & OWN_DECK:
        return len(player.deck) > 0
    if needs & OWN_DISCARDS:
        return len(player.discards) > 0
    if needs & OWN_CARDS:
        return len(player.deck) + len(player.discards) > 0
    if needs & MARKET_CARDS:
        return len(dale.market_deck) + len(dale.thrown) > 0
    return True


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
            able_as = faces(dale, seat, token)
            if event == REFILL and len(able_as) == 1:
                continue  # it counts as that card anyway [R20]
            found += [
                (USE, int(use_of(token, face)))
                for face in able_as
                if answers(dale, token, face, event) and can_do(dale, seat, cards[face])
            ]
        if (
            card.reacts_to == event
            and not (event == OWN_TURN and is_used(token))
            and can_do(dale, seat, card)
        ):
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


BEFORE_RESOLVING: Final = 0  # a card of the schedule
BEFORE_REFILL: Final = 1
AT_THE_END: Final = 2


class Window(Step):
    """A moment of the own turn besides its actions in which once-a-turn cards matter. [R8]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "moment")

    def __init__(self, seat: int, moment: int) -> None:
        self.seat = seat
        self.moment = moment

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the cards that matter now; nobody is asked who has none."""
        found = uses(dale, seat, self.moment)
        return [DONE, *found] if found else NONE

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Show the card and do what it says; then another may be used."""
        if act != DONE:
            effect = dale.cards[face_of(act[1])].reaction
            use_passive(dale, seat, act[1], OWN_TURN)
            dale.then(*effect(dale, seat), *answered(dale), Window(seat, self.moment))


def uses(dale: Dale, seat: int, moment: int) -> list[Action]:
    """List the once-a-turn cards of a hand that matter at a moment."""
    found = reactions(dale, seat, OWN_TURN, 0)
    return [act for act in found if matters(dale, seat, dale.cards[face_of(act[1])], moment)]


def can_use(dale: Dale, seat: int, moment: int) -> bool:
    """Tell whether a hand holds a once-a-turn card that matters at a moment."""
    cards = dale.cards
    bit = BIT[OWN_TURN]
    for token in dale.players[seat].hand:
        card = cards[token & 127]
        if not token or not card.may_answer & bit:
            continue
        if card.copies_others:
            able_now = len(uses(dale, seat, moment)) > 0
        else:
            able_now = not is_used(token) and can_do(dale, seat, card)
            able_now = able_now and matters(dale, seat, card, moment)
        if able_now:
            return True
    return False


def matters(dale: Dale, seat: int, card: Card, moment: int) -> bool:
    """Tell whether a once-a-turn card can change something that comes now, and not later alike.

    That goes by what all can see, so that being asked shows no more than the card. [R8, R21]
    """
    needs, how = card.needs, dale.how
    if moment == BEFORE_RESOLVING:
        return needs == 0 or is_next_changed(dale, seat, needs)
    if needs & VALUES:
        return False  # there is nothing left to pay or to build
    if moment == AT_THE_END or not how.late_spy or needs == 0:
        return True
    if needs & OWN_CARDS:
        return how.hands_refill or len(dale.players[seat].hand) < hand_size(dale, seat)
    return GAP in dale.market or how.copies_refill  # which a chameleon may answer as it


def is_next_changed(dale: Dale, seat: int, needs: int) -> bool:
    """Tell whether a card that waits in the schedule draws, or asks what may depend on a use."""
    brings = 0
    for entry in dale.players[seat].schedule:
        if state_in(entry) == WAITING:
            brings |= dale.cards[face_in(entry)].later_brings
    if brings & DRAWS and (needs & OWN_CARDS or dale.how.arrivals):
        return True
    return brings & ASKS != 0


def counts_as_it_must(dale: Dale, seat: int, size: int) -> bool:
    """Let chameleons with a single model, which raises the refill, count as that card. [R20]

    They are shown only if more cards are drawn by it. Tell whether that is so.
    """
    found: list[int] = []
    more = 0
    for token in dale.players[seat].hand:
        if not dale.cards[token & 127].copies_others:
            continue
        able_as = faces(dale, seat, token)
        raises = dale.cards[able_as[0]].refill_from_hand
        if len(able_as) == 1 and raises and bound_to(token) != able_as[0]:
            found.append(int(use_of(token, able_as[0])))
            more += raises
    if len(dale.players[seat].hand) >= size + more:
        return False
    for use in found:
        use_passive(dale, seat, use, REFILL)
    return len(found) > 0


class Offer(Step):
    """A player may answer an event, once with each card that can. [Rules 10.2, R21]

    `times` is how many more cards may answer once one has; 0 before that.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "event", "card", "doer", "times")

    def __init__(self, seat: int, event: int, card: int, doer: int, times: int) -> None:
        self.seat = seat
        self.event = event
        self.card = card
        self.doer = doer
        self.times = times

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the cards that can; nobody is asked who has none."""
        found = reactions(dale, seat, self.event, self.card)
        return [DONE, *found] if found else NONE

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Show the card and do what it says; then another copy may be used."""
        event = self.event
        if event != REFILL:
            dale.reveal()  # others may be asked next for cards that nobody else knows of
        if act == DONE:
            return
        more = 0
        if event not in (ARRIVED, REFILL):
            more = (self.times or copies(dale, seat, event, self.card)) - 1
        effect = dale.cards[face_of(act[1])].reaction
        use_passive(dale, seat, act[1], event)
        if event == REFILL:
            dale.then(Offer(seat, event, 0, seat, 0))
            return
        steps = [*effect(dale, seat), *answered(dale)]
        if more > 0:
            steps.append(Offer(seat, event, self.card, self.doer, more))
        dale.follow(steps)


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


def able(dale: Dale, seat: int, event: int, moment: int) -> set[int]:
    """List the cards, in hand or not, that would answer an event beside this hand. [R20, R21]

    `moment` is that of a window.
    """
    found = set()
    for token in {*dale.players[seat].hand, *range(len(dale.cards))}:
        own, able_as = kind_of(token), faces(dale, seat, token)
        if event == REFILL and len(able_as) == 1 and not reaches_hand(dale, seat, own):
            continue  # it counts as that card anyway [R20]
        for face in {own, *able_as}:
            card = dale.cards[face]
            if face == own:
                reacts = card.reacts_to == event and not (event == OWN_TURN and is_used(token))
            else:
                reacts = answers(dale, token, face, event)
            timely = event != OWN_TURN or matters(dale, seat, card, moment)
            if reacts and timely and can_do(dale, seat, card):
                found.add(token)
    return found
