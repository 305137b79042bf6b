"""Audience: those who hear what happens at a table, with a seat or without.

Spectators are counted by the network they call from: one network cannot take the
places of others, and nobody takes a player's.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import Final

from comptoir.web.http.errors import Trouble
from comptoir.web.http.limits import too_many
from comptoir.web.tables.seats import Former, Visitor
from comptoir.web.tables.story import Story

CROWD: Final = 200
"""How many may listen at a table with the same link, or as spectators."""
OF_ONE_NETWORK: Final = 20
"""How many spectators of one network there may be at a table."""
EVERYWHERE: Final = 100
"""How many spectators of one network there may be at all tables together."""
CROWDED: Final = 60
"""Seconds after which somebody may have gone."""
LINGERS: Final = 30.0
"""Seconds for which a table still counts as watched after somebody has looked at it."""


class Listener:
    """Somebody who wants to hear when something has changed, as long as their link is valid.

    With `hear` they may be told at once; it says whether they were. Otherwise they look by
    themselves, soon after.
    """

    def __init__(
        self,
        visitor: Visitor,
        story: Story,
        network: str = "",
        hear: Callable[[Story], bool] | None = None,
    ) -> None:
        self.network = network
        self.hear = hear
        self.counted = False  # as a spectator, while they listen
        self.changed = asyncio.Event()
        self.take(visitor, story)

    def take(self, visitor: Visitor, story: Story) -> None:
        """Be this visitor from now on."""
        self.visitor = visitor
        self.link_generation = story.link_generation
        self.generation = 0 if visitor.place is None else story.seats[visitor.place].generation

    def look(self, story: Story) -> Visitor:
        """Tell who they are now: a seat may have been left, or taken; refuse a former link."""
        place = self.visitor.place
        if place is None:
            return self._look_without_seat(story)
        seat = story.seats[place]
        behind = seat.generation - self.generation
        if behind or not seat.linked:
            raise Former(place, behind, code=self.visitor.moves).trouble(seat)
        self.visitor = seat.holder(place, host=self.visitor.host, moves=self.visitor.moves)
        return self.visitor

    def _look_without_seat(self, story: Story) -> Visitor:
        """Tell who somebody without a seat is: by the link of the table they may choose one."""
        if self.visitor.joins and self.link_generation != story.link_generation:
            raise Trouble("web.why.token")
        story.check_watching(self.visitor)
        return self.visitor


class Audience:
    """Those who listen at one table; `spectators` counts those at all tables, by network."""

    def __init__(self, spectators: Counter[str]) -> None:
        self.listeners: set[Listener] = set()
        self.looked = float("-inf")  # when somebody looked last
        self._spectators = spectators

    def online(self) -> list[int]:
        """Name the seats that somebody is connected to."""
        seats = {listener.visitor.seat for listener in self.listeners}
        return sorted(seat for seat in seats if seat is not None)

    def watched(self) -> bool:
        """Tell whether somebody looks on, or did just now."""
        return bool(self.listeners) or monotonic() - self.looked < LINGERS

    def look(self) -> bool:
        """Note that somebody looks; tell whether nobody did before."""
        alone = not self.watched()
        self.looked = monotonic()
        return alone

    def network(self) -> str:
        """Give the network of somebody who listens, one who has a seat first; "" if nobody does."""
        seated = sorted(self.listeners, key=lambda one: one.visitor.seat is None)
        return seated[0].network if seated else ""

    def join(self, listener: Listener) -> None:
        """Let somebody in, unless they, or the spectators of their network, are many already."""
        alike = [other for other in self.listeners if other.visitor == listener.visitor]
        listener.counted = not listener.visitor.known
        near = sum(other.network == listener.network for other in alike)
        if len(alike) >= CROWD or (
            listener.counted
            and (near >= OF_ONE_NETWORK or self._spectators[listener.network] >= EVERYWHERE)
        ):
            raise too_many(CROWDED)
        self.listeners.add(listener)
        self.looked = monotonic()
        self._spectators[listener.network] += listener.counted

    def leave(self, listener: Listener) -> None:
        """Let somebody go."""
        if listener in self.listeners:
            self.listeners.remove(listener)
            self.looked = monotonic()
            self._spectators[listener.network] -= listener.counted
            if not self._spectators[listener.network]:
                del self._spectators[listener.network]

    def tell(self, story: Story) -> None:
        """Tell everybody what has changed: at once where that can be, the others once they look."""
        for listener in tuple(self.listeners):
            if listener.hear is None or not listener.hear(story):
                listener.changed.set()

    def wake(self) -> None:
        """Wake everybody who listens."""
        for listener in self.listeners:
            listener.changed.set()
