"""View types: what a view is made of. Schemas are read from here, so it is never compiled."""

from __future__ import annotations

from typing import Required, TypedDict

from comptoir.table.table_view import TableView


class Change(TypedDict):
    """How the value of a card was changed: this many times what is printed, and so much more."""

    times: int
    plus: int


class Held(TypedDict):
    """A card in a hand, and what this turn did to it."""

    card: str
    used: bool
    bound: str | None
    """What a chameleon counts as since an earlier use."""
    change: Change | None


class Use(Held):
    """A card that is paid, built or shown."""

    face: str | None
    """The other card it counts as."""
    stretch: int
    fetched: bool
    """Whether it comes from the discard pile."""


class Scheduled(TypedDict):
    """A card of a schedule: what it was played as if not as itself, and how long it stays."""

    card: str
    face: str | None
    state: str


class Zone(TypedDict):
    """A hidden place: a `hand` or a `deck` of a seat, or the `market` deck."""

    place: str
    seat: int | None


class Aside(TypedDict):
    """A card that was taken up, and where it comes from."""

    held: Held | None
    zone: Zone


class Pool(TypedDict):
    """Cards that lie somewhere in some zones, unseen."""

    zones: list[Zone]
    cards: dict[str, int]


class News(TypedDict):
    """Something that happened and was not answered yet."""

    event: str
    seat: int
    card: str | None


class StepRow(TypedDict, total=False):
    """Something still to be done: the name of the step, and what it is made of."""

    step: Required[str]
    seat: int
    declined: bool
    begun: list[Use]
    bonus: bool
    builder: int
    card: str | None
    chosen: list[Use]
    doer: int
    draws: int | None
    """None: as many as are missing then."""
    event: str
    late: bool
    left: int
    may: bool
    moment: str
    most: int
    number: int
    own: bool
    owner: int
    pile: int | None
    """The owner of a discard pile; None is that of the market."""
    place: int
    purpose: str
    searched: list[int]
    searching: list[int]
    side: str
    slot: int | None
    """None is the top of the market discard pile."""
    then: str | None
    """The card whose text goes on."""
    times: int
    to: int | None
    token: Held
    whom: str
    window: bool


class Player(TypedDict):
    """What belongs to a player; the first card of a pile is its top."""

    hand: list[Held]
    """The cards of it that the viewer knows."""
    hand_size: int
    shown_now: list[str]
    """Those of them that are shown just now and will not be remembered."""
    deck: list[str | None]
    discards: list[str]
    schedule: list[Scheduled]
    stall: int
    """Which of the stalls is theirs; partners have one together."""
    target: int
    refills_to: int | None
    """Up to how many cards the viewer refills."""


class View(TableView):
    """What a seat may know; None is a spectator."""

    steps: list[StepRow]
    sets: list[str]
    turn: int
    active: int
    raised: int
    using: Held | None
    winner: int | None
    goal: int
    junk: int
    news: list[News]
    market: list[str | None]
    """By surcharge, None where there is a gap."""
    market_deck: list[str | None]
    thrown: list[str]
    laid: list[Use]
    aside: list[Aside]
    stalls: list[list[list[str]]]
    players: list[Player]
    pools: list[Pool]
    values: list[int] | None
    """What the cards of the viewer's hand are worth."""
    prices: list[int | None] | None
    """What the viewer pays in each slot."""
