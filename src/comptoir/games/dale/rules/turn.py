"""Turn: the start of a turn, the action phase, the clean-up, in the order they are played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from comptoir.games.dale.rules.actions import (
    ASK,
    BUILD,
    BUY,
    CARD,
    DONE,
    END,
    INVENTORY,
    MARKET,
    PLAY,
    STACK,
    TAKE_STOCK,
    USE,
    Action,
    face_of,
    is_fetched,
    token_in,
    use_of,
)
from comptoir.games.dale.rules.build import Build, appeals, begin_with, build
from comptoir.games.dale.rules.card import (
    ODD_BUILT,
    ODD_PAID,
    ODD_USED,
    OWN_TURN,
    REFILL,
    RESOLVED,
    SPIED,
)
from comptoir.games.dale.rules.counting import at_place, counted
from comptoir.games.dale.rules.dale import (
    GAP,
    HAND,
    RESOLVING,
    TODAY,
    WAITING,
    Dale,
    face_in,
    scheduled,
    state_in,
)
from comptoir.games.dale.rules.memory import SEATS
from comptoir.games.dale.rules.moves import (
    being_resolved,
    different,
    discard_from_hand,
    draw,
    fill_market,
    happened,
    how_many,
    leave_hand,
    nth,
    put_away,
    put_in_schedule,
    slide_market,
)
from comptoir.games.dale.rules.payments import purchases
from comptoir.games.dale.rules.plain import plain_purchases, plain_stacks
from comptoir.games.dale.rules.purchase import Pay, buy
from comptoir.games.dale.rules.react import (
    AT_THE_END,
    BEFORE_REFILL,
    BEFORE_RESOLVING,
    Offer,
    Window,
    answered,
    can_use,
    copies,
    counts_as_it_must,
    reactions,
    show_model,
    use_passive,
)
from comptoir.games.dale.rules.stacks import stacks
from comptoir.games.dale.rules.step_kinds import NumberStep
from comptoir.games.dale.rules.techniques import add_techniques
from comptoir.games.dale.rules.token import KINDS, kind_of
from comptoir.games.dale.rules.values import THROWN, hand_size
from comptoir.table.bits import BIT
from comptoir.table.flow import JUST, Choice, Deed, Step
from comptoir.table.native import i64

FIRST: Final = 0
BONUS: Final = 1


class Turn(Deed):
    """A turn: scheduled cards, one action and its bonus actions, clean-up. [Rules 4]"""

    def run(self, dale: Dale) -> None:
        """Lay the phases out; after the last turn the game is over. [R36]"""
        if dale.turn == dale.how.last_turn:
            dale.tell("limit", (dale.how.last_turn,))
            return
        me = self.seat
        dale.active = me
        dale.turn += 1
        if dale.loud:
            dale.tell("turn", (me, int(dale.turn)))
        dale.then(ACTS[me], CLEAN_UPS[me], TURNS[(me + 1) % dale.seats])
        if dale.players[me].schedule:
            dale.then(Begin(me))


class Begin(Deed):
    """The cards in the schedule are resolved, one after the other. [Rules 4.1]"""

    def run(self, dale: Dale) -> None:
        """Resolve one, then the others."""
        if has_state(dale, self.seat, WAITING):
            dale.then(Resolve(self.seat), Begin(self.seat))
            if dale.how.own_turns:
                dale.reveal()  # whether the player is asked shows something [R21]
                dale.then(Window(self.seat, BEFORE_RESOLVING))


def has_state(dale: Dale, seat: int, state: int) -> bool:
    """Tell whether a schedule holds a card that stays so long."""
    for entry in dale.players[seat].schedule:  # noqa: SIM110 - a generator costs more, compiled
        if state_in(entry) == state:
            return True
    return False


class Resolve(Choice):
    """Choose which card of the schedule is resolved next. [Rules 4.1]"""

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards that wait."""
        waiting = {
            int(use_of(entry & 127, face_in(entry)))
            for entry in dale.players[seat].schedule
            if state_in(entry) == WAITING
        }
        return [(CARD, use) for use in sorted(waiting)]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Do what it says for this turn, and put it away."""
        schedule = dale.players[seat].schedule
        kind, face = kind_of(act[1]), face_of(act[1])
        place = schedule.index(scheduled(kind, face, WAITING))
        schedule[place] = scheduled(kind, face, RESOLVING)
        dale.tell("resolve", (seat, kind, face))
        following = dale.cards[face].later(dale, seat)
        dale.follow(answered(dale))
        dale.steps.append(Resolved(seat, face, 1))
        dale.follow(following)


class Resolved(Deed):
    """A card has done what it says: it is put away, or stays for a while. [Rules 6.2, R1]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "late")

    def __init__(self, seat: int, card: int, late: int) -> None:
        self.seat = seat
        self.card = card
        self.late = late  # 1 when it waited for this turn

    def run(self, dale: Dale) -> None:
        """Put it away, unless it has gone elsewhere by itself."""
        place = being_resolved(dale, self.seat)
        if place < 0:
            happened(dale, RESOLVED, self.seat, self.card)
            return
        card = dale.cards[self.card]
        schedule = dale.players[self.seat].schedule
        kind = schedule[place] & 127
        if card.delayed and not self.late:
            schedule[place] = scheduled(kind, self.card, WAITING)
        elif card.this_turn and not dale.how.cards_at_once:
            schedule[place] = scheduled(kind, self.card, TODAY)
        else:
            put_away(dale, self.seat, place)


class Act(Step):
    """The action phase: one action; a bonus action may be left out. [Rules 4.2, 6.3, R12]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "bonus", "declined")

    def __init__(self, seat: int, bonus: int, declined: int) -> None:
        self.seat = seat
        self.bonus = bonus
        self.declined = declined  # 1 once the partner has declined [R13]

    def waiting(self, dale: Dale) -> Sequence[int]:
        """Wait for the player: everybody may take stock."""
        return JUST[self.seat]

    def count(self, dale: Dale, seat: int) -> i64:
        """Say how many actions there are; of a usual hand they are not listed."""
        dale.counts = counted(dale, seat, 2 if self.bonus else 1)
        return len(dale.options(seat)) if dale.counts is None else dale.counts.whole()

    def pick(self, dale: Dale, seat: int, place: i64) -> Action:
        """Find one of them."""
        dale.count(seat)
        counts = dale.counts
        if dale.open_to == seat or counts is None:
            found: Action = dale.options(seat)[place]
            return found
        if place < counts.first:
            return DONE if place else TAKE_STOCK
        return at_place(dale, seat, counts, place)

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List all four actions, and the cards that may be used in between."""
        if dale.how.copied:
            dale.asking = seat
            dale.faces = {}
        found = self.listed(dale, seat)
        dale.asking = -1
        return found

    def listed(self, dale: Dale, seat: int) -> list[Action]:
        """List them."""
        found: list[Action] = [TAKE_STOCK]
        if self.bonus:
            found.append(DONE)
        odd = add_techniques(dale, seat, found)
        if odd & ODD_USED and dale.how.own_turns:
            found += reactions(dale, seat, OWN_TURN, 0)
        if odd & ODD_BUILT:
            found += stacks(dale, seat, seat, ())
        else:
            found += plain_stacks(dale, seat)
        if odd & ODD_PAID:
            found += purchases(dale, seat)
        else:
            found += plain_purchases(dale, seat)
        if dale.how.teams:
            found += appeals(dale, seat, self.declined)
        return found

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Carry the action out."""
        verb = act[0]
        if (
            dale.how.own_turns
            and is_foreseen(dale, seat, act)
            and isinstance(dale.steps[-1], CleanUp)
        ):
            dale.steps[-1] = STRAIGHT_ON[seat]
        if verb == PLAY:
            play(dale, seat, act[1])
        elif verb == BUY:
            buy(dale, seat, act)
        elif verb == MARKET:
            dale.then(Pay(seat, act[1], act[2], ()))
        elif verb == BUILD:
            build(dale, seat, act[1:])
        elif verb == STACK:
            dale.then(Build(seat, seat, (), ()))
        elif verb == INVENTORY:
            dale.tell("inventory", (seat,))
            dale.steps.append(DISCARDING[seat][0])
        elif verb == USE:
            again = Act(seat, self.bonus, self.declined)
            effect = dale.cards[face_of(act[1])].reaction
            use_passive(dale, seat, act[1], OWN_TURN)
            dale.then(*effect(dale, seat), *answered(dale), again)
        elif verb == ASK:
            dale.then(Act(seat, self.bonus, 1))
            begin_with(dale, seat, (act[1],))


def is_foreseen(dale: Dale, seat: int, act: Action) -> bool:
    """Tell whether an action, the last one, brings nothing new for once-a-turn cards. [R8]

    Then they could as well be used before it, and there is no window after it.
    """
    verb = act[0]
    if verb in (BUY, MARKET):
        if act[1] == THROWN and GAP in dale.market:
            return False  # a card thrown before would have covered the one that is bought
        kind = dale.thrown[-1] if act[1] == THROWN else dale.market[act[1]]
        if dale.cards[kind].may_answer & BIT[OWN_TURN]:
            return False
    elif verb == BUILD and not any(is_fetched(use) for use in act[1:]):
        return True
    elif verb not in (BUILD, STACK, INVENTORY):
        return verb == END
    # who looks at a short deck shuffles the discard pile, and the action changes that pile
    return not dale.how.spies or len(dale.players[seat].deck) >= SPIED


def play(dale: Dale, seat: int, use: int) -> None:
    """Play a technique: its text, then it is put away, then others react. [Rules 6.1, 6.3]"""
    if use >= KINDS:
        show_model(dale, seat, use)
    face = face_of(use)
    kind = leave_hand(dale, seat, token_in(use))
    put_in_schedule(dale, seat, kind, face)
    if dale.loud:
        dale.tell("play", (seat, kind, face))
    card = dale.cards[face]
    following = card.play(dale, seat)
    if card.bonus:
        dale.steps.append(BONUS_ACTS[seat])
    dale.follow(answered(dale))
    dale.steps.append(Resolved(seat, face, 0))
    dale.follow(following)


class Inventory(NumberStep):
    """Discard any number of cards, one after the other; the first lies lowest. [Rules 8, R33]

    The `number` is that of the cards discarded so far.
    """

    def waiting(self, dale: Dale) -> Sequence[int]:
        """Wait for the player, who may always stop."""
        return JUST[self.seat]

    def count(self, dale: Dale, seat: int) -> i64:
        """Count the different cards of the hand, and stopping."""
        return 1 + how_many(dale.players[seat].hand)

    def pick(self, dale: Dale, seat: int, place: i64) -> Action:
        """Find one of them."""
        return DONE if place == 0 else (CARD, nth(dale.players[seat].hand, place - 1))

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards of the hand."""
        return [DONE, *[(CARD, token) for token in different(dale.players[seat].hand)]]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Discard one, and ask again."""
        if len(act) > 1:
            discard_from_hand(dale, seat, act[1], self.number)
            if self.number < MANY:
                dale.steps.append(DISCARDING[seat][self.number + 1])
            else:
                dale.then(Inventory(seat, self.number + 1))


class CleanUp(Deed):
    """The hand is refilled, then the market; cards of this turn are put away. [Rules 9]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "window")

    def __init__(self, seat: int, window: int) -> None:
        self.seat = seat
        self.window = window  # 1 if once-a-turn cards may matter that did not before the action

    def run(self, dale: Dale) -> None:
        """Refill the hand; before that, cards may be used that count for it."""
        me, how = self.seat, dale.how
        before: list[Step] = []
        if how.own_turns or how.copies_refill:
            dale.reveal()  # whether the player is asked shows something [R21]
        if self.window and how.own_turns and can_use(dale, me, BEFORE_REFILL):
            before.append(Window(me, BEFORE_REFILL))
        if how.copies_refill and not (dale.limited(me) and len(dale.players[me].hand) < HAND):
            before.append(Offer(me, REFILL, 0, me, 0))
        if before:
            dale.then(*before, RefillHand(me))
        else:
            refill_hand(dale, me)


class RefillHand(Deed):
    """The active player draws up to five cards. [Rules 9.1]"""

    def run(self, dale: Dale) -> None:
        """Draw."""
        refill_hand(dale, self.seat)


def refill_hand(dale: Dale, seat: int) -> None:
    """Draw up to five; each card may raise the number, and opponents may limit it. [Rules 9.1]"""
    how = dale.how
    hand = dale.players[seat].hand
    limited = how.limits and dale.limited(seat)
    drawn = 0
    copied = how.copies_refill
    before = copies(dale, seat, REFILL, 0) if copied else 0
    size = hand_size(dale, seat) if how.hands_refill or how.stalls_refill else HAND
    while True:
        while len(hand) < size and not (limited and drawn):
            size += dale.cards[draw(dale, seat, seat)].refill_from_hand
            drawn += 1
        if not copied or (limited and drawn) or not counts_as_it_must(dale, seat, size):
            break
        size = hand_size(dale, seat)
    if copied and not limited and copies(dale, seat, REFILL, 0) > before:
        dale.then(Offer(seat, REFILL, 0, seat, 0), RefillHand(seat))  # for those just drawn [R20]
        return
    answers = answered(dale) if dale.news else ()
    if answers:
        dale.steps.append(RefillMarket(seat))
        dale.follow(answers)
    else:
        refill_market(dale, seat)


class RefillMarket(Deed):
    """The market cards slide to the right, and new ones fill the free slots. [Rules 9.4]"""

    def run(self, dale: Dale) -> None:
        """Slide and fill."""
        refill_market(dale, self.seat)


def refill_market(dale: Dale, seat: int) -> None:
    """Slide and fill; then the turn ends, after a last window. [Rules 9.4, R8]"""
    slide_market(dale)
    fill_market(dale)
    if dale.how.late_spy:
        dale.reveal()  # whether there is a window shows something [R21]
        if can_use(dale, seat, AT_THE_END):
            dale.then(Window(seat, AT_THE_END), EndOfTurn(seat))
            return
    end_turn(dale, seat)


class EndOfTurn(Deed):
    """Cards that worked for this turn are put away, and the changes they made end. [R1]"""

    def run(self, dale: Dale) -> None:
        """Put them away."""
        end_turn(dale, self.seat)


def end_turn(dale: Dale, seat: int) -> None:
    """Put one away after the other, in an order of choice; then forget the changes. [R1]"""
    if has_state(dale, seat, TODAY):
        dale.then(PutAway(seat), EndOfTurn(seat))
        return
    dale.raised = 0
    for player in dale.players:
        if player.hand and player.hand[-1] >= KINDS:
            player.hand = sorted([kind_of(token) for token in player.hand])
    if dale.news:
        dale.follow(answered(dale))


class PutAway(Choice):
    """Choose which card of the schedule is put away next, where that matters. [Rules 6.2, R33]"""

    def options(self, dale: Dale, seat: int) -> Sequence[Action]:
        """List the different cards whose effect ends; one, if their order cannot matter."""
        ending = {
            int(use_of(entry & 127, face_in(entry)))
            for entry in dale.players[seat].schedule
            if state_in(entry) == TODAY
        }
        found = [(CARD, use) for use in sorted(ending)]
        return found if dale.how.discards_matter else found[:1]

    def answer(self, dale: Dale, seat: int, act: Action) -> None:
        """Put it away."""
        schedule = dale.players[seat].schedule
        put_away(dale, seat, schedule.index(scheduled(kind_of(act[1]), face_of(act[1]), TODAY)))


TURNS: Final = [Turn(seat) for seat in range(SEATS)]
ACTS: Final = [Act(seat, FIRST, 0) for seat in range(SEATS)]
BONUS_ACTS: Final = [Act(seat, BONUS, 0) for seat in range(SEATS)]
CLEAN_UPS: Final = [CleanUp(seat, 1) for seat in range(SEATS)]
STRAIGHT_ON: Final = [CleanUp(seat, 0) for seat in range(SEATS)]
MANY: Final = 9  # cards discarded one after the other
DISCARDING: Final = [
    [Inventory(seat, number) for number in range(MANY + 1)] for seat in range(SEATS)
]
"""By seat: the steps of every turn, made once; steps never change."""
