"""The laws of the suite find what they are there to find: each small game has one thing wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pytest
from silk_and_salt.game import SilkAndSalt
from silk_and_salt.rules import DOUBT, MISSING, PASS, SALT, SILK, Harbour

from comptoir.table.chance import Chance
from comptoir.table.flow import Step
from comptoir.table.game import Game, Option
from comptoir.table.refusal import BadOption, IllegalAction
from comptoir.table.result import Result
from comptoir.testing import components, counting, names, order, owing, refusals

Check = Callable[[Game], None]


class Opened(SilkAndSalt):
    """Silk and Salt after something else has been asked."""

    first: ClassVar[Callable[[], Step]]

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        harbour = super().start(seats, options, chance)
        harbour.then(type(self).first())
        harbour.settle()
        return harbour


class Pick(Step):
    """One of three is named, then another; they are a set."""

    fields = ("seat", "named")

    def __init__(self, *named: int) -> None:
        super().__init__(0)
        self.named = named

    def options(self, harbour: Harbour, seat: int) -> Sequence[int]:
        left = [number for number in range(4) if number not in self.named]
        return left if len(self.named) < 3 else ()

    def answer(self, harbour: Harbour, seat: int, number: int) -> None:
        harbour.then(type(self)(*sorted([*self.named, number])))


class Upwards(Pick):
    def options(self, harbour: Harbour, seat: int) -> Sequence[int]:
        last = max(self.named, default=-1)
        return [number for number in super().options(harbour, seat) if number > last]


class LastOneLate(Pick):
    def options(self, harbour: Harbour, seat: int) -> Sequence[int]:
        return [number for number in super().options(harbour, seat) if self.named or number < 3]


class Remembered(Pick):
    def answer(self, harbour: Harbour, seat: int, number: int) -> None:
        harbour.then(Remembered(*self.named, number))


class Declared(Pick):
    any_order = True


class DeclaredInVain(Pick):
    any_order = True

    def answer(self, harbour: Harbour, seat: int, number: int) -> None:
        super().answer(harbour, seat, number)
        harbour.players[seat].cargo[SILK] = number


class ForbiddenByTheTable(Pick):
    """What lies on the table excludes the lower ones; only a declared set is held to more."""

    any_order = True

    def options(self, harbour: Harbour, seat: int) -> Sequence[int]:
        return [n for n in super().options(harbour, seat) if n >= harbour.players[seat].cargo[SILK]]

    def answer(self, harbour: Harbour, seat: int, number: int) -> None:
        super().answer(harbour, seat, number)
        harbour.players[seat].cargo[SILK] = number


class Rising(Upwards):
    """Bids that go up: their order is what is said."""

    any_order = False


def opened(step: type[Step]) -> SilkAndSalt:
    """Give a game that begins with a step."""
    game: SilkAndSalt = type("Beginning", (Opened,), {"first": step})()
    return game


@pytest.mark.parametrize("step", [Pick, Declared, Rising])
def test_a_set_in_any_order_is_let_through_and_so_are_rising_bids(step: type[Step]) -> None:
    order.check_sets_are_named_in_any_order(opened(step))


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (Upwards, "in this order alone"),
        (LastOneLate, "cannot be said before it"),
        (Remembered, "their order is remembered"),
        (DeclaredInVain, "lead to different tables"),
        (ForbiddenByTheTable, "in this order alone"),
    ],
)
def test_a_set_in_one_order_is_caught(step: type[Step], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        order.check_sets_are_named_in_any_order(opened(step))


class Miscounted(Pick):
    def count(self, harbour: Harbour, seat: int) -> int:
        return len(self.options(harbour, seat)) + 1


class Mispicked(Pick):
    def pick(self, harbour: Harbour, seat: int, place: int) -> int:
        return self.options(harbour, seat)[-1 - place]


class PickedByNumber(Pick):
    def count(self, harbour: Harbour, seat: int) -> int:
        return 4 - len(self.named) if len(self.named) < 3 else 0

    def pick(self, harbour: Harbour, seat: int, place: int) -> int:
        return [number for number in range(4) if number not in self.named][place]


@pytest.mark.parametrize(
    ("step", "said"),
    [(Miscounted, "5 counted, 4 listed"), (Mispicked, "option 0 is 0, not 3")],
)
def test_options_counted_or_found_otherwise_than_listed_are_caught(
    step: type[Step], said: str
) -> None:
    with pytest.raises(AssertionError, match=said):
        counting.check_counting_agrees_with_listing(opened(step))


def test_options_counted_and_found_as_listed_are_let_through() -> None:
    counting.check_counting_agrees_with_listing(opened(PickedByNumber))


class Haggle(Step):
    """Anybody makes an offer, and anybody else takes it: `doubt` stands for the yes."""

    fields = ("offer", "by")

    def __init__(self, offer: int = MISSING, by: int = -1) -> None:
        super().__init__(0)
        self.offer = offer
        self.by = by

    def waiting(self, harbour: Harbour) -> Sequence[int]:
        return range(harbour.seats)

    def options(self, harbour: Harbour, seat: int) -> Sequence[int]:
        offers = [number for number in range(4) if number != self.offer]
        return [DOUBT, *offers] if self.offer != MISSING and seat != self.by else offers

    def answer(self, harbour: Harbour, seat: int, action: int) -> None:
        if action == DOUBT:
            harbour.tell("wins", (seat, self.offer))
        else:
            harbour.then(Haggle(action, seat))


def test_an_answer_that_means_another_offer_after_an_undo_is_caught() -> None:
    with pytest.raises(AssertionError, match="after an undo it answers"):
        names.check_no_name_means_two_things(opened(Haggle))


class Hasty(Step):
    """All are asked at once; it ends with the first doubt."""

    fields = ("passed",)

    def __init__(self, *passed: int) -> None:
        super().__init__(0)
        self.passed = passed

    def waiting(self, harbour: Harbour) -> Sequence[int]:
        return [seat for seat in range(harbour.seats) if seat not in self.passed]

    def options(self, harbour: Harbour, seat: int) -> Sequence[int]:
        return (PASS, DOUBT)

    def answer(self, harbour: Harbour, seat: int, action: int) -> None:
        if action == PASS:
            harbour.then(Hasty(*self.passed, seat))


def test_a_question_that_ends_while_somebody_owes_an_answer_is_caught() -> None:
    with pytest.raises(AssertionError, match="owes an answer"):
        owing.check_nobody_is_passed_over(opened(Hasty))


class Offered(Step):
    """The first seat waits for an answer to its offer, and may withdraw it."""

    fields = ("seat",)

    def waiting(self, harbour: Harbour) -> Sequence[int]:
        return (0, 1)

    def options(self, harbour: Harbour, seat: int) -> Sequence[int]:
        return (2,) if seat == 0 else (2, DOUBT)

    def answer(self, harbour: Harbour, seat: int, action: int) -> None:
        """Nothing more: it is withdrawn, taken or refused."""


def test_what_was_withdrawn_by_its_name_is_owed_no_more() -> None:
    owing.check_nobody_is_passed_over(opened(lambda: Offered(0)))  # type: ignore[arg-type]


class Priced(SilkAndSalt):
    """Silk and Salt with a components file."""

    info = replace(  # type: ignore[misc]
        SilkAndSalt.info, options=(Option("components", (), "", file=True),)
    )
    text = '# the cargo\n[worth]\nsilk = 3  # each\nsalt = 1\nname = "7 seas"\n[box]\ncoins = 2\n'

    def __init__(self) -> None:
        self.worth = {SILK: 3, SALT: 1}

    def components(self) -> str:
        return self.text

    def read(self, text: str) -> dict[str, Any]:
        """Read the file: two coins for each are all that the box has."""
        data = tomllib.loads(text or self.text)
        if data["box"]["coins"] != 2:
            raise BadOption("table.why.range", where="box.coins", found="", low=2, high=2)
        return data

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        self.worth = self.read(options["components"])["worth"]
        return super().start(seats, options, chance)

    def result(self, harbour: Harbour) -> Result | None:
        plain = super().result(harbour)
        if plain is None:
            return None
        worth = [self.worth[SILK] * p.cargo[SILK] + self.worth[SALT] * p.cargo[SALT]
                 for p in harbour.players]  # fmt: skip
        return Result(tuple(worth), plain.ranks, plain.reason)


class ConstantInTheCode(Priced):
    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        harbour = super().start(seats, options, chance)
        self.worth = {**self.worth, SALT: 1}
        return harbour


class NamelessRefusal(Priced):
    def read(self, text: str) -> dict[str, Any]:
        try:
            return super().read(text)
        except BadOption as refusal:
            raise BadOption("table.why.seats", found="", game="", low=2, high=4) from refusal


class SeldomMeantOtherwise(Priced):
    seldom = ("worth.salt", "worth.pepper")


def test_a_file_whose_numbers_all_count_is_let_through() -> None:
    components.check_components_are_data(Priced())
    assert components.numbers_in(Priced.text).keys() == {
        ("worth", "silk"), ("worth", "salt"), ("box", "coins"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (ConstantInTheCode(), "worth.salt can be changed to no effect"),
        (NamelessRefusal(), "box.coins = 3 is refused without its name"),
        (SeldomMeantOtherwise(), "not in the components: worth.pepper"),
    ],
)
def test_a_number_in_the_file_that_does_not_count_is_caught(game: Priced, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        components.check_components_are_data(game)


class NotHereNotNow(SilkAndSalt):
    def parse(self, harbour: Harbour, seat: int, text: str) -> int:
        action = super().parse(harbour, seat, text)
        if action not in harbour.options(seat):
            raise IllegalAction("table.why.not_an_option")
        return action


class WhatWasThat(SilkAndSalt):
    """Does not even understand what it asked itself a moment ago."""

    def parse(self, harbour: Harbour, seat: int, text: str) -> int:
        action = super().parse(harbour, seat, text)
        if action not in harbour.options(seat):
            raise IllegalAction("table.why.not_understood", text=text)
        return action


@pytest.mark.parametrize("game", [NotHereNotNow(), WhatWasThat()])
def test_a_game_that_says_no_to_everything_in_the_same_words_is_caught(game: SilkAndSalt) -> None:
    with pytest.raises(AssertionError, match="refused with a general reason"):
        refusals.check_refusals_have_reasons_of_their_own(game)
