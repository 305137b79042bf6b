"""What audits found in the four games cannot come back: each defect, put back, is caught."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import pytest

import comptoir
from comptoir.games.chinatown.rules import acts, floor
from comptoir.games.dale.rules.actions import CARD, DONE, SLOT
from comptoir.games.dale.rules.dale import GAP
from comptoir.games.dale.rules.moves import discard, leave_hand, throw
from comptoir.table.chance import Chance
from comptoir.table.flow import Step, Table
from comptoir.table.game import Game
from comptoir.table.native import BIT
from comptoir.table.refusal import IllegalAction
from comptoir.testing import components, names, order, owing, refusals

PILES_UNSEEN: Final = "crocodiles polecats sloths"
"""Sets of Dale of Merchants with which nobody looks at a discard pile."""


class Altered:
    """A game of Comptoir with something changed, and with options of its own."""

    def __init__(self, name: str, seats: int = 0, **options: str) -> None:
        self.game = comptoir.game(name)
        info = self.game.info
        fixed = tuple(
            replace(option, choices=(), default=options.get(option.name, option.default))
            for option in info.options
        )
        self.info = replace(info, seats=(seats,) if seats else info.seats, options=fixed)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a game has
        return getattr(self.game, name)


class Beginning(Altered):
    """A game that begins with another question."""

    def __init__(self, name: str, step: Step, **options: str) -> None:
        super().__init__(name, 2, **options)
        self.step = step

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        table = self.game.start(seats, options, chance)
        table.then(self.step)
        table.settle()
        return table


class Inventory(Step):
    """Took cards from the first of the hand to the last."""

    fields = ("seat", "last")

    def __init__(self, seat: int, last: int = 0) -> None:
        super().__init__(seat)
        self.last = last

    def options(self, dale: Any, seat: int) -> Sequence[Any]:  # noqa: ANN401
        tokens = sorted({token for token in dale.players[seat].hand if token >= self.last})
        return [DONE, *[(CARD, token) for token in tokens]]

    def answer(self, dale: Any, seat: int, action: Any) -> None:  # noqa: ANN401
        if action != DONE:
            self.move(dale, leave_hand(dale, seat, action[1]))
            dale.then(type(self)(seat, action[1]))

    def move(self, dale: Any, kind: int) -> None:  # noqa: ANN401
        """Put the card where it goes."""
        discard(dale, self.seat, kind)


class AddMore(Inventory):
    """Stock Clearance added cards in the same way."""

    def move(self, dale: Any, kind: int) -> None:  # noqa: ANN401
        dale.laid.append(kind)


class ThrowFromMarket(Step):
    """Daring Adventurer threw cards away from the cheapest slot to the dearest."""

    fields = ("seat", "number", "last")

    def __init__(self, seat: int, number: int = 3, last: int = 0) -> None:
        super().__init__(seat)
        self.number = number
        self.last = last

    def options(self, dale: Any, seat: int) -> Sequence[Any]:  # noqa: ANN401
        slots = [slot for slot, kind in enumerate(dale.market) if kind != GAP and slot >= self.last]
        return [(SLOT, slot) for slot in slots[: len(slots) - self.number + 1]]

    def answer(self, dale: Any, seat: int, action: Any) -> None:  # noqa: ANN401
        throw(dale, dale.market[action[1]])
        dale.market[action[1]] = GAP
        if self.number > 1:
            dale.then(ThrowFromMarket(seat, self.number - 1, action[1]))


@pytest.mark.parametrize("step", [Inventory(0), AddMore(0), ThrowFromMarket(0)])
def test_a_choice_of_dale_in_one_order_alone_is_caught(step: Step) -> None:
    game: Game = Beginning("dale", step, sets=PILES_UNSEEN)
    with pytest.raises(AssertionError, match=r"in this order alone|cannot be said before it"):
        order.check_sets_are_named_in_any_order(game)


class NamedByNumber(Altered):
    """Chinatown whose answers name a deal by its number and version, and not by what it says."""

    def notate(self, city: Any, seat: int, action: Any) -> str:  # noqa: ANN401
        return re.sub(r" (v\d+) [0-9a-f]{8}\b", r" \1", self.game.notate(city, seat, action))

    def parse(self, city: Any, seat: int, text: str) -> Any:  # noqa: ANN401
        listed = {self.notate(city, seat, action): action for action in city.options(seat)}
        return listed[text] if text in listed else self.game.parse(city, seat, text)


def test_bait_and_switch_by_undo_is_caught() -> None:
    game: Game = NamedByNumber("chinatown")
    with pytest.raises(AssertionError, match="after an undo it answers"):
        names.check_no_name_means_two_things(game)


class Floor(Step):
    """The floor that closed as soon as all were done, whoever was still asked."""

    fields = ("seat", "done")

    def __init__(self, seat: int, done: int) -> None:
        super().__init__(seat)
        self.real = floor.Floor(seat, done)
        self.done = done

    def waiting(self, city: Any) -> Sequence[int]:  # noqa: ANN401
        return self.real.waiting(city)

    def resting(self, city: Any) -> Sequence[int]:  # noqa: ANN401
        return self.real.resting(city)

    def options(self, city: Any, seat: int) -> Sequence[Any]:  # noqa: ANN401
        return self.real.options(city, seat)

    def check(self, city: Any, seat: int, action: Any) -> None:  # noqa: ANN401
        self.real.check(city, seat, action)

    def answer(self, city: Any, seat: int, action: Any) -> None:  # noqa: ANN401
        if action == acts.DONE and self.done | BIT[seat] == BIT[city.seats] - 1:
            floor.close_floor(city)
            return
        self.real.answer(city, seat, action)
        if isinstance(city.steps[-1], floor.Floor):
            city.steps[-1] = Floor(0, city.steps[-1].done)


class HastyFloor(Altered):
    """Chinatown with that floor in its first year."""

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        table = self.game.start(seats, options, chance)
        table.steps = [Floor(0, 0) if isinstance(s, floor.Floor) else s for s in table.steps]
        return table

    def suggest(self, table: Table, seat: int, chance: Chance) -> Any:  # noqa: ANN401
        twin = table.copy()
        if isinstance(twin.steps[-1], Floor):
            twin.steps[-1] = twin.steps[-1].real
        return self.game.suggest(twin, seat, chance)


def test_a_floor_that_closes_over_somebodys_head_is_caught() -> None:
    game: Game = HastyFloor("chinatown")
    with pytest.raises(AssertionError, match=r"ends Floor while seat \d owes an answer"):
        owing.check_nobody_is_passed_over(game)


class WithBonuses(Altered):
    """Dragon Market whose players have all bonuses from the start."""

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        harbour: Any = self.game.start(seats, self.read(options), chance)
        sides = len(harbour.validated)
        harbour.validated = [tuple(range(len(components_of(self.game, "red_card"))))] * sides
        harbour.open_to = -1
        harbour.settle()
        return harbour  # type: ignore[no-any-return]

    def read(self, options: Mapping[str, str]) -> Mapping[str, str]:
        """Give the options that count."""
        return options


class ConstantPrice(WithBonuses):
    """The price of a diagonal step stood in the code, whatever the file said."""

    def read(self, options: Mapping[str, str]) -> Mapping[str, str]:
        text = options["components"]
        if not text:
            return options
        place = components.numbers_in(text)[price_of(self.game, "diagonal_step")]
        return {**options, "components": components.changed(text, place, 0)}


def components_of(game: Game, key: str) -> list[dict[str, Any]]:
    """Read some rows of the file that a game ships with."""
    rows: list[dict[str, Any]] = tomllib.loads(game.components())[key]  # type: ignore[attr-defined]
    return rows


def price_of(game: Game, bonus: str) -> components.Path:
    """Find the price of a bonus in the file."""
    names = [row["id"] for row in components_of(game, "bonus")]
    return ("bonus", names.index(bonus), "cost")


@pytest.mark.parametrize(
    ("kind", "verdict"), [(WithBonuses, ""), (ConstantPrice, "can be changed to no effect")]
)
def test_a_price_in_the_code_instead_of_the_file_is_caught(
    kind: type[WithBonuses], verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(components, "BOXES", 0)
    monkeypatch.setattr(components, "GAMES_EACH", 2)
    game = kind("dragon_market", 2, objectives="red", turn_limit="20")
    trial = components.Trial(game, game.components())
    assert trial.verdict(price_of(game.game, "diagonal_step")) == verdict


class NotHereNotNow(Altered):
    """A game that refuses everything in the engine's words."""

    def parse(self, table: Any, seat: int, text: str) -> Any:  # noqa: ANN401
        try:
            action = self.game.parse(table, seat, text)
            table.check(seat, action)
        except IllegalAction as refusal:
            raise IllegalAction("table.why.not_an_option") from refusal
        return action


class NoSuchChoice(NotHereNotNow):
    """A game that only says again what was said."""

    def parse(self, table: Any, seat: int, text: str) -> Any:  # noqa: ANN401
        try:
            return super().parse(table, seat, text)
        except IllegalAction as refusal:
            raise IllegalAction("dale.why.no_such_choice", text=text) from refusal


@pytest.mark.parametrize("kind", [NotHereNotNow, NoSuchChoice])
def test_general_refusals_are_caught(kind: type[Altered]) -> None:
    game: Game = kind("dale", 2)
    with pytest.raises(AssertionError, match="refused with a general reason"):
        refusals.check_refusals_have_reasons_of_their_own(game)
