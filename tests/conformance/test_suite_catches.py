"""The conformance suite finds what it is there to find: each game here has one thing wrong."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count

import pytest
from silk_and_salt.game import GAME, SilkAndSalt
from silk_and_salt.present import PRESENTER
from silk_and_salt.rules import DOUBT, MISSING, SILK, Bid, Harbour, Sail

from comptoir.table.chance import Chance
from comptoir.table.event import Event
from comptoir.table.flow import Step
from comptoir.table.game import Game, Message, View, message
from comptoir.table.reading import Reader
from comptoir.table.refusal import IllegalAction, Refusal
from comptoir.testing import (
    CHECKS,
    actions,
    drafts,
    flow,
    knowledge,
    records,
    twins,
    words,
)

FRESH = count()


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_game_is_right_before_something_is_made_wrong(check: Callable[[Game], None]) -> None:
    check(GAME)


class TooLong(SilkAndSalt):
    info = replace(SilkAndSalt.info, longest=3)  # type: ignore[misc]


class NoResult(SilkAndSalt):
    def result(self, harbour: Harbour) -> None:
        return None


class LostCoin(SilkAndSalt):
    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        harbour = super().start(seats, options, chance)
        harbour.players[0].coins -= 1
        return harbour


def as_a(kind: type[Harbour], plain: Harbour) -> Harbour:
    """Set the same table up on another kind of harbour."""
    harbour = kind(plain.seats, plain.chance)
    harbour.like(plain)
    harbour.pile, harbour.up = plain.pile, plain.up
    return harbour


class SharedPlayers(Harbour):
    def copy(self) -> Harbour:
        twin = super().copy()
        twin.players = self.players
        return twin


class SharedCopies(SilkAndSalt):
    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        return as_a(SharedPlayers, super().start(seats, options, chance))


class ForgetfulHarbour(Harbour):
    def copy(self) -> Harbour:
        twin = super().copy()
        twin.doubts = 0
        return twin


class ForgetfulCopies(SilkAndSalt):
    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        return as_a(ForgetfulHarbour, super().start(seats, options, chance))


class RevealingHarbour(Harbour):
    def copy(self) -> Harbour:
        twin = super().copy()
        twin.__class__ = RevealingHarbour
        twin.revealed += 1
        return twin


class RevealingCopies(SilkAndSalt):
    """Counts a copy as something revealed, so that nothing can be tried out."""

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        return as_a(RevealingHarbour, super().start(seats, options, chance))


class Remembers(Step):
    """A step with a closure in it."""

    fields = ("what",)

    def __init__(self, what: object) -> None:
        super().__init__(0)
        self.what = what


class Closure(SilkAndSalt):
    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        harbour = super().start(seats, options, chance)
        harbour.steps.insert(0, Remembers(lambda: harbour))
        return harbour


class OneNotation(SilkAndSalt):
    def notate(self, harbour: Harbour, seat: int, action: int) -> str:
        return "bid 0" if action >= 0 else super().notate(harbour, seat, action)


class Misread(SilkAndSalt):
    def parse(self, harbour: Harbour, seat: int, text: str) -> int:
        return max(super().parse(harbour, seat, text), DOUBT + 1)


class TraceOfRefusal(SilkAndSalt):
    def parse(self, harbour: Harbour, seat: int, text: str) -> int:
        harbour.doubts += 1
        return super().parse(harbour, seat, text)


class OtherDice(SilkAndSalt):
    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        return super().start(seats, options, Chance(bytes([next(FRESH) % 250 + 1])))


class ForgetfulHistory(Harbour):
    """Loses a doubt on the way back, as a copy that is kept too long would."""

    def copy(self) -> Harbour:
        twin = super().copy()
        twin.players[0].doubt = True
        return twin


class ForgetfulUndo(SilkAndSalt):
    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        return as_a(ForgetfulHistory, super().start(seats, options, chance))


class ForgetfulPosition(SilkAndSalt):
    def restore(
        self, state: Reader, seats: int, options: Mapping[str, str], chance: Chance
    ) -> Harbour:
        harbour = super().restore(state, seats, options, chance)
        harbour.doubts = 0
        return harbour


class PeekingView(SilkAndSalt):
    def view(self, harbour: Harbour, seat: int | None) -> View:
        return {**super().view(harbour, seat), "next": harbour.pile[:1]}


class SomebodyElsesView(SilkAndSalt):
    def view(self, harbour: Harbour, seat: int | None) -> View:
        return super().view(harbour, 0)


class ExtraCoin(SilkAndSalt):
    def determinise(self, view: View, chance: Chance) -> Harbour:
        harbour = super().determinise(view, chance)
        harbour.bank += 1
        return harbour


class NeverShuffles(SilkAndSalt):
    def determinise(self, view: View, chance: Chance) -> Harbour:
        return super().determinise(view, Chance(b"always the same"))


class FavouredWorld(SilkAndSalt):
    def determinise(self, view: View, chance: Chance) -> Harbour:
        harbour = super().determinise(view, chance)
        if chance.below(2):
            harbour.pile.sort()
        return harbour


class KnowsTheTruth(SilkAndSalt):
    truth: tuple[str, ...] = ()

    def view(self, harbour: Harbour, seat: int | None) -> View:
        self.truth = tuple(harbour.pile)
        return super().view(harbour, seat)

    def determinise(self, view: View, chance: Chance) -> Harbour:
        harbour = super().determinise(view, chance)
        if self.truth and chance.below(2):
            harbour.pile.remove(self.truth[0])
            harbour.pile.insert(0, self.truth[0])
        return harbour


class SpokenBid(Bid):
    def answer(self, harbour: Harbour, seat: int, bid: int) -> None:
        super().answer(harbour, seat, bid)
        harbour.tell("sealed", (seat, bid))
        if isinstance(harbour.steps[-1], Bid):
            harbour.steps[-1] = SpokenBid(*harbour.steps[-1].bids)


class SpokenBids(SilkAndSalt):
    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        return with_bids(super().start(seats, options, chance), SpokenBid)

    def restore(
        self, state: Reader, seats: int, options: Mapping[str, str], chance: Chance
    ) -> Harbour:
        return with_bids(super().restore(state, seats, options, chance), SpokenBid)


def with_bids(harbour: Harbour, kind: type[Bid]) -> Harbour:
    """Put another kind of bid on the stack."""
    harbour.steps = [kind(*s.bids) if isinstance(s, Bid) else s for s in harbour.steps]
    return harbour


class TalkativeBid(Bid):
    """Refuses with a look at the pile."""

    def why_not(self, harbour: Harbour, seat: int, action: int) -> IllegalAction:
        return IllegalAction("table.why.not_an_option", pile=harbour.pile[:1])


class NextInRefusal(SilkAndSalt):
    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        return with_bids(super().start(seats, options, chance), TalkativeBid)

    def restore(
        self, state: Reader, seats: int, options: Mapping[str, str], chance: Chance
    ) -> Harbour:
        return with_bids(super().restore(state, seats, options, chance), TalkativeBid)


class UnsaidSail(Sail):
    """Turns a cargo up and does not say that it reveals something."""

    def run(self, harbour: Harbour) -> None:
        revealed = harbour.revealed
        super().run(harbour)
        harbour.revealed = revealed
        harbour.steps[:-1] = [UnsaidSail() for _ in harbour.steps[:-1]]


class UnsaidReveals(SilkAndSalt):
    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        return with_sails(super().start(seats, options, chance))

    def restore(
        self, state: Reader, seats: int, options: Mapping[str, str], chance: Chance
    ) -> Harbour:
        return with_sails(super().restore(state, seats, options, chance))


def with_sails(harbour: Harbour) -> Harbour:
    """Put another kind of sail on the stack."""
    harbour.steps = [UnsaidSail() if isinstance(step, Sail) else step for step in harbour.steps]
    return harbour


class CoyBid(Bid):
    """Says that it reveals something only if silk is next: whether undo is barred tells that."""

    def answer(self, harbour: Harbour, seat: int, bid: int) -> None:
        super().answer(harbour, seat, bid)
        if isinstance(harbour.steps[-1], Bid):
            harbour.steps[-1] = CoyBid(*harbour.steps[-1].bids)
            harbour.revealed += harbour.pile[:1] == [SILK]


class CoyReveals(SilkAndSalt):
    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        return with_bids(super().start(seats, options, chance), CoyBid)

    def restore(
        self, state: Reader, seats: int, options: Mapping[str, str], chance: Chance
    ) -> Harbour:
        return with_bids(super().restore(state, seats, options, chance), CoyBid)


class IdleByTheCargo(Bid):
    """Nobody waits for the first seat while silk is next."""

    def resting(self, harbour: Harbour) -> list[int]:
        return [0] if harbour.pile[:1] == [SILK] else []


class OwingTells(SilkAndSalt):
    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        return with_bids(super().start(seats, options, chance), IdleByTheCargo)

    def restore(
        self, state: Reader, seats: int, options: Mapping[str, str], chance: Chance
    ) -> Harbour:
        return with_bids(super().restore(state, seats, options, chance), IdleByTheCargo)


class IdleBid(Bid):
    """Everybody may bid and nobody has to."""

    def resting(self, harbour: Harbour) -> list[int]:
        return list(range(harbour.seats))


class NobodyOwes(SilkAndSalt):
    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        return with_bids(super().start(seats, options, chance), IdleBid)


class NextInPlans(SilkAndSalt):
    """Lets players plan the next bid only if it is one for silk."""

    def ahead(self, harbour: Harbour, seat: int) -> bool:
        harbour.steps = [Sail(), Bid(*[MISSING] * harbour.seats)]
        return harbour.pile[:1] == [SILK]


class NeverPlanned(SilkAndSalt):
    def ahead(self, harbour: Harbour, seat: int) -> bool:
        return False


class Wordless(SilkAndSalt):
    def say_event(self, harbour: Harbour, event: Event) -> Message:
        return message("silk_and_salt.event.nothing")


WRONG = [
    (TooLong(), flow.check_random_games_end),
    (NoResult(), flow.check_random_games_end),
    (NobodyOwes(), flow.check_what_the_box_holds_is_conserved),
    (LostCoin(), flow.check_what_the_box_holds_is_conserved),
    (SharedCopies(), flow.check_copies_never_interfere),
    (ForgetfulCopies(), flow.check_copies_never_interfere),
    (Closure(), flow.check_steps_are_plain_data),
    (OneNotation(), actions.check_every_option_is_legal_and_has_one_notation),
    (Misread(), actions.check_every_option_is_legal_and_has_one_notation),
    (TraceOfRefusal(), actions.check_refused_actions_change_nothing),
    (OtherDice(), records.check_records_replay_alike),
    (ForgetfulUndo(), records.check_undo_goes_back_to_any_prefix),
    (ForgetfulPosition(), records.check_positions_can_be_resumed),
    (PeekingView(), knowledge.check_determinise_is_consistent),
    (SomebodyElsesView(), knowledge.check_determinise_is_consistent),
    (ExtraCoin(), knowledge.check_determinise_is_legal),
    (NeverShuffles(), knowledge.check_determinise_is_diverse),
    (FavouredWorld(), knowledge.check_determinise_is_diverse),
    (KnowsTheTruth(), knowledge.check_determinise_is_blind),
    (SpokenBids(), knowledge.check_nothing_hidden_is_told),
    (SpokenBids(), twins.check_actions_tell_nothing_hidden),
    (UnsaidReveals(), twins.check_actions_tell_nothing_hidden),
    (CoyReveals(), twins.check_actions_tell_nothing_hidden),
    (OwingTells(), twins.check_actions_tell_nothing_hidden),
    (UnsaidReveals(), twins.check_drafts_tell_nothing_hidden),
    (CoyReveals(), twins.check_drafts_tell_nothing_hidden),
    (NextInRefusal(), twins.check_refusals_tell_nothing_hidden),
    (NextInPlans(), twins.check_planning_tells_nothing_hidden),
    (NeverPlanned(), twins.check_planning_tells_nothing_hidden),
    (RevealingCopies(), drafts.check_drafts_foresee_what_is_played),
    (Wordless(), words.check_everything_has_words),
]


def test_hidden_bids_are_caught_where_nothing_is_said_to_be_hidden() -> None:
    with pytest.raises(AssertionError, match="sees what others do not"):
        knowledge.compare_open_views(GAME, replace(PRESENTER, secret=lambda _: False))


@pytest.mark.parametrize(
    ("game", "check"),
    WRONG,
    ids=[f"{type(game).__name__}-{check.__name__}" for game, check in WRONG],
)
def test_a_wrong_game_is_caught(game: SilkAndSalt, check: Callable[[Game], None]) -> None:
    with pytest.raises((AssertionError, Refusal, KeyError)):
        check(game)
