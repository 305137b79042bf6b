"""Game: the protocol every game implements, and what it says about itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from comptoir.table.chance import Chance
from comptoir.table.event import Event
from comptoir.table.flow import Table
from comptoir.table.reading import Reader
from comptoir.table.refusal import BadOption, IllegalAction, UnknownName
from comptoir.table.result import Result

View = dict[str, Any]
"""What a seat may know, as plain data that can be written as JSON."""

Message = dict[str, Any]
"""Words for people: `{"id": ..., "args": {...}}`, looked up in the reader's catalogue."""

STAGES: Final = ("alpha", "beta", "production")


def message(name: str, **args: object) -> Message:
    """Make a message."""
    return {"id": name, "args": args}


@dataclass(frozen=True)
class Option:
    """A way a game can be set up. Without choices it takes any text; `file`: a long one.

    A long text is kept in a file, and front ends ask for that file's name. A `fine` point of the
    rules is not for everybody. `seats` are the numbers of players an option is for, and `sized`
    those that some of its choices are for, where these are not all.
    """

    name: str
    choices: tuple[str, ...]
    default: str
    file: bool = False
    fine: bool = False
    seats: tuple[int, ...] = ()
    sized: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class GameInfo:
    """What a game says about itself; `longest` bounds the answers a game can take.

    `usual_seats` is for how many a table is set unless somebody says otherwise, `colours` its
    accent by day and by night. With `aid`, a table may offer to work out what an action changes.
    A turn that is a `puzzle` may be tried out in several ways, side by side.
    """

    id: str
    title: str
    edition: str
    designers: tuple[str, ...]
    publisher: str
    seats: tuple[int, ...]
    minutes: int
    longest: int
    revision: int
    stage: str
    options: tuple[Option, ...] = ()
    usual_seats: int = 0
    colours: tuple[str, str] = ("#5a4632", "#d8c3a5")
    aid: bool = False
    puzzle: bool = False

    def takes(self, name: str) -> bool:
        """Tell whether there is an option of this name."""
        return any(option.name == name for option in self.options)

    def chosen(self, given: Mapping[str, object] | None) -> dict[str, str]:
        """Complete the options given with the defaults; refuse what is unknown."""
        chosen = {option.name: option.default for option in self.options}
        for name, value in (given or {}).items():
            option = next((option for option in self.options if option.name == name), None)
            if option is None:
                raise UnknownName("table.why.unknown_option", name=str(name)[:40], game=self.id,
                                  choices=list(chosen))  # fmt: skip
            if not isinstance(value, str) or (option.choices and value not in option.choices):
                raise BadOption("table.why.option_value", option=name, found=str(value)[:40],
                                choices=list(option.choices))  # fmt: skip
            chosen[name] = value
        return chosen

    def check_seats(self, seats: object) -> int:
        """Give the number of seats; refuse one that the game is not made for."""
        if type(seats) is not int or seats not in self.seats:
            raise BadOption("table.why.seats", found=str(seats)[:40], game=self.id,
                            low=self.seats[0], high=self.seats[-1])  # fmt: skip
        return seats


class Game(Protocol):
    """What the engine, the front ends and the bots ask of a game."""

    @property
    def info(self) -> GameInfo:
        """What the game says about itself."""

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        """Set up a table and run on to the first question."""

    def describe(self, table: Any) -> dict[str, Any]:  # noqa: ANN401 - each game has its table
        """Give the whole table as plain data, hidden things included."""

    def restore(
        self, state: Reader, seats: int, options: Mapping[str, str], chance: Chance
    ) -> Table:
        """Make a table from such data; refuse, saying where, one that the box cannot make."""

    def audit(self, table: Any) -> None:  # noqa: ANN401
        """Refuse a table that the box cannot make: everything in it is counted."""

    def view(self, table: Any, seat: int | None) -> View:  # noqa: ANN401
        """Give what a seat may know; None is a spectator."""

    def determinise(self, view: Any, chance: Chance) -> Table:  # noqa: ANN401 - and its view
        """Make a table that the seat of this view could be at, drawn fairly."""

    def worlds(self, view: Any) -> int:  # noqa: ANN401
        """Count the different tables that could lie behind a view; one if nothing is hidden."""

    def suggest(self, table: Any, seat: int, chance: Chance) -> Any:  # noqa: ANN401
        """Suggest a plausible answer, free-form ones included."""

    def result(self, table: Any) -> Result | None:  # noqa: ANN401
        """Give the result when the game is over."""

    def parse(self, table: Any, seat: int, text: str) -> Any:  # noqa: ANN401
        """Read an action."""

    def notate(self, table: Any, seat: int, action: Any) -> str:  # noqa: ANN401
        """Write an action down."""

    def prompt(self, view: Any, seat: int) -> Message:  # noqa: ANN401
        """Ask a seat that is awaited its question."""

    def say_action(self, text: str) -> Message:
        """Put an action, given in notation, into words."""

    def say_event(self, table: Any, event: Event) -> Message:  # noqa: ANN401
        """Put an event into words."""


def pick_option(table: Table, seat: int, chance: Chance) -> Any:  # noqa: ANN401
    """Suggest any of the finite options: enough for games without free-form answers."""
    options: Sequence[Any] = table.options(seat)
    return options[int(chance.below(len(options)))]


def known_seat(seat: int | None, seats: int) -> int | None:
    """Give the seat back; refuse one that is not at the table."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise IllegalAction("table.why.no_such_seat", seat=str(seat)[:10], seats=seats)
    return seat


def player_at(seat: int, seats: int) -> int:
    """Give the seat back; refuse one that is not at the table, and a spectator."""
    if seat is None:
        raise IllegalAction("table.why.no_such_seat", seat=str(seat), seats=seats)
    known_seat(seat, seats)
    return seat


def words_of(game: str, text: str, verbs: Sequence[str], most: int) -> list[str]:
    """Take a notation apart; refuse what is none, and a verb that is not known."""
    words = text.lower().split()
    if not words or len(words) > most:
        raise IllegalAction("table.why.not_understood", text=text[:80])
    if words[0] not in verbs:
        raise IllegalAction("table.why.unknown_verb", game=game, word=words[0][:40],
                            choices=list(verbs))  # fmt: skip
    return words


def read_action(game: Game, table: Table, seat: int, notation: str) -> Any:  # noqa: ANN401
    """Read an action and judge it; each game has its own actions."""
    player_at(seat, table.seats)
    if seat not in table.awaited:
        table.check(seat, None)
    if not isinstance(notation, str):
        raise IllegalAction("table.why.not_understood", text=str(notation)[:80])
    action = game.parse(table, seat, notation)
    table.check(seat, action)
    return action


def listed(game: Game, table: Table, seat: int) -> list[str]:
    """List the finite options of a seat in notation, sorted; none if it is not awaited."""
    acts = table.options(seat) if seat in table.awaited else ()
    return sorted(game.notate(table, seat, act) for act in acts)
