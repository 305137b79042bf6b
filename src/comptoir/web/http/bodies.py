"""Bodies: the shapes of what clients send, read strictly; anything else is refused."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from comptoir.web.http.errors import Trouble
from comptoir.web.http.limits import TOKEN
from comptoir.words import LANGUAGES

Small = Annotated[str, Meta(min_length=1, max_length=40)]
Notation = Annotated[str, Meta(max_length=1500)]
Notations = Annotated[list[Notation], Meta(min_length=1, max_length=32)]
Touches = Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=64)]
Count = Annotated[int, Meta(ge=0, le=10**9)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Language = Annotated[str, Meta(pattern=rf"^({'|'.join(LANGUAGES)})$")]
Share = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$", max_length=32)]
Claim = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$", max_length=32)]
Commitment = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$", max_length=64)]
SHORTEST, LONGEST = 60, 7 * 24 * 3600
"""The seconds that a time limit may be, if there is one."""
Pace = Literal["calm", "brisk", "instant"]


class Body(Struct, forbid_unknown_fields=True):
    """Something a client sends."""


class PlannedSeat(Body):
    """A seat of a table to be."""

    kind: Literal["here", "open", "bot"]
    bot: Small | None = None
    name: Annotated[str, Meta(max_length=24)] = ""
    share: Share | None = None


class Create(Body):
    """A table to be: a game with seats and options, or a record to go on from."""

    game: Small | None = None
    name: Annotated[str, Meta(max_length=40)] = ""
    seats: Annotated[list[PlannedSeat], Meta(min_length=1, max_length=16)] | None = None
    options: dict[Small, Annotated[str, Meta(max_length=60_000)]] = {}
    limit: Count = 0
    spectators: Literal["everyone", "link", "nobody"] = "link"
    pace: Pace = "brisk"
    aid: bool = True
    hints: bool | None = None
    record: Annotated[str, Meta(min_length=1, max_length=10**6)] | None = None
    upto: Count | None = None
    commitment: Commitment | None = None


class Once(Body):
    """A wish with an id of the client's own: sent again, it is done once."""

    id: Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00]*$")]


class Act(Once):
    """Actions of a seat; `moves` and `seq` say what it saw: as many actions, and this news."""

    moves: Count
    actions: Notations
    seq: Count | None = None


class Draft(Body):
    """Actions to be tried out: now, or, while others are asked, in one's next turn (`ahead`).

    With `fitting` one that is not possible is no error: those before it are tried, and `unfit`
    of the answer names it.
    """

    actions: Annotated[list[Notation], Meta(max_length=32)]
    ahead: bool = False
    fitting: bool = False


class Meant(Body):
    """An action; or its parts, put together by hand (`made`); or a sentence in plain words (`said`,
    in the language `lang`); or what somebody points at.

    `pointed` are things on the board, on top of what is `chosen`.
    """

    action: Notation | None = None
    made: dict[str, Any] | None = None
    said: Annotated[str, Meta(min_length=1, max_length=300)] | None = None
    lang: Language = "en"
    pointed: Touches = []
    chosen: Touches = []


class Check(Meant):
    """What is to be judged; after a draft, or now."""

    draft: Annotated[list[Notation], Meta(max_length=32)] = []
    ahead: bool = False


class Foresee(Meant):
    """An action whose consequences are asked for."""


class Menu(Body):
    """Options to be put into words: all of them, or these; after a draft, or now.

    `find` asks for those whose words, in any language, or whose notation have all that is in it.
    """

    options: list[Notation] | None = None
    lang: Language = "en"
    draft: Annotated[list[Notation], Meta(max_length=32)] = []
    ahead: bool = False
    find: Annotated[str, Meta(max_length=300)] = ""


class Hint(Once):
    """Help with the question of now, or with what comes after a draft."""

    draft: Annotated[list[Notation], Meta(max_length=32)] = []


class Words(Body):
    """The language in which a table is to be told; after a draft, or now."""

    lang: Language = "en"
    draft: Annotated[list[Notation], Meta(max_length=32)] = []
    ahead: bool = False


class Read(Body):
    """A line that was typed, in the words of a language; after a draft, or now.

    `seq` is the last news its writer saw: without it an answer must name what it answers in full.
    """

    line: Annotated[str, Meta(min_length=1, max_length=1500)]
    lang: Language = "en"
    draft: Annotated[list[Notation], Meta(max_length=32)] = []
    ahead: bool = False
    seq: Count | None = None


class Undo(Once):
    """Back to before one's last action."""


class UndoAnswer(Once):
    """Whether another may take something back."""

    agree: bool


class Lend(Once):
    """For whom a bot is to play, because their time is up, and which bot."""

    seat: SeatNumber
    bot: Small | None = None


class LendAnswer(Once):
    """Whether a bot may play for somebody; from that somebody, that they are back."""

    seat: SeatNumber
    agree: bool


class Known(Body):
    """A table, and the tokens that somebody has of it."""

    table: Annotated[str, Meta(min_length=1, max_length=60)]
    tokens: Annotated[list[Annotated[str, Meta(max_length=TOKEN)]], Meta(max_length=20)]


class KnownTables(Body):
    """The tables that somebody has a seat at."""

    tables: Annotated[list[Known], Meta(max_length=100)]


class Say(Once):
    """Something to say: a text, or a phrase of the catalogue."""

    text: Annotated[str, Meta(max_length=300)] | None = None
    phrase: (
        Annotated[str, Meta(max_length=80, pattern=r"^web\.chat\.phrase\.[a-z0-9_]+$")] | None
    ) = None


class Sit(Body):
    """The name somebody goes by, and before the game their share in its chance.

    Sent again with the same `claim`, it is answered with the same token. `seat` is the open seat
    that somebody chooses by the link of the table.
    """

    name: Annotated[str, Meta(max_length=24)] = ""
    share: Share | None = None
    claim: Claim | None = None
    seat: SeatNumber | None = None


class Learn(Body):
    """The name of somebody who takes a lesson."""

    name: Annotated[str, Meta(max_length=24)] = ""


class Nothing(Body):
    """Nothing more needs to be said."""


class ChangeSeat(Body):
    """Who is to sit in a seat, or a new link for it."""

    seat: SeatNumber
    kind: Literal["open", "bot", "here"] | None = None
    bot: Small | None = None
    renew: bool = False


class AutoPass(Body):
    """Questions to a seat: whether it passes them from now on, always or in this `turn`."""

    questions: Annotated[
        list[Annotated[str, Meta(min_length=1, max_length=200)]], Meta(min_length=1, max_length=40)
    ]
    on: bool
    turn: Count | None = None


class SetPace(Body):
    """How fast bots play."""

    pace: Pace


class SetHints(Body):
    """Whether players may ask for hints."""

    hints: bool


class Hello(Body):
    """The first message on a socket; `wire` is the version that the client speaks."""

    wire: Count = 0
    token: Annotated[str, Meta(max_length=TOKEN)] | None = None
    host: Annotated[str, Meta(max_length=TOKEN)] | None = None
    since: Count = 0


Shape = TypeVar("Shape", bound=Body)


def read_number(text: str) -> float:
    """Read a number with a point; 13.0 is as whole as 13."""
    number = float(text)
    return int(number) if number.is_integer() and abs(number) < 2**53 else number


DECODER: Final = msgspec.json.Decoder(float_hook=read_number)


def read_json(data: bytes | str) -> Any:  # noqa: ANN401 - JSON comes in here
    """Read JSON; refuse anything else."""
    try:
        return DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Trouble("web.why.malformed", text=str(error)[:200]) from error


def read_body(found: object, shape: type[Shape]) -> Shape:
    """Give plain data its shape; refuse, saying where, what has another one."""
    try:
        return msgspec.convert(found, shape)
    except (msgspec.ValidationError, RecursionError) as error:
        raise Trouble("web.why.malformed", text=str(error)[:200]) from error
