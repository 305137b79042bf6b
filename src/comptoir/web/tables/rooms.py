"""Rooms: the tables that are in use now, one change at a time.

A change is made on the story, committed, and only then told. If it cannot be committed, the story
is forgotten and read again from the database, as if nothing had been asked.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable
from contextvars import Context
from itertools import islice
from time import monotonic
from typing import Final
from weakref import WeakValueDictionary

from comptoir.table.refusal import Refusal
from comptoir.web.http.errors import UNSAVED, Trouble
from comptoir.web.http.limits import Patience
from comptoir.web.live.audience import Audience, Listener
from comptoir.web.live.elsewhere import REPEATED, Elsewhere
from comptoir.web.live.news import States, news_of
from comptoir.web.ops.metrics import ACTIONS
from comptoir.web.services.threads import READS
from comptoir.web.tables.changes import apply
from comptoir.web.tables.clock import now
from comptoir.web.tables.expiry import ALWAYS
from comptoir.web.tables.last_use import LastUse
from comptoir.web.tables.loading import answered, load, not_kept, unanswered
from comptoir.web.tables.reading import Reading
from comptoir.web.tables.seats import BOT, Visitor
from comptoir.web.tables.store import NewerEntry, NotSaved, Outdated, Store
from comptoir.web.tables.story import Story
from comptoir.web.tables.summaries import change_of, work_at
from comptoir.web.tables.votes import due
from comptoir.web.tables.writing import Answer, Writing, to_the_end

LOG: Final = logging.getLogger("comptoir.web")
AWAKE: Final = 1000
"""How many tables are kept in memory; others are read from the database again."""
AT_A_TIME: Final = 8
TRIES: Final = 8
"""A change is judged again if somebody else has changed the table in the database meanwhile."""
AGAIN: Final = 1.0
"""Seconds until a room tries once more to catch up."""
NO_PATIENCE: Final = Patience(idle=0.0, empty=0.0)
BEYOND: Final = 2**62
"""The number of an entry that is later than any: listeners ask what there is."""
ID: Final = re.compile(r"[a-z0-9_-]{6,60}")


Deed = Callable[[Writing], Answer]
Kept = Callable[[Story, Answer], None]


class Room:
    """A table in use: its story, who listens, and who thinks."""

    def __init__(
        self,
        store: Store,
        table: str,
        on_change: Callable[[Room], None],
        spectators: Counter[str],
        elsewhere: Elsewhere | None = None,
    ) -> None:
        self.table = table
        self.seq = 0  # of the last entry that is committed
        self.audience = Audience(spectators)
        self.last_use = LastUse(store, table)
        self.thinking: list[int] = []
        self.used = monotonic()
        self._store = store
        self._heard = 0  # of an entry that another process has told of
        self.requested = -1  # as of which entry the work at this table is asked for
        self.elsewhere = elsewhere
        self._on_change = on_change
        self._lock = asyncio.Lock()
        self._story: Story | None = None
        self.fresh: Story | None = None  # of a table that was opened just now
        self._states = States()

    def reading(self) -> Reading:
        """Look at the story while nobody changes it."""
        return Reading(self._lock, self._read)

    async def _read(self) -> Story:
        self.used = monotonic()
        story = self._story or await self._load()
        return await self._catch_up(story) if self._heard > story.seq else story

    async def _load(self) -> Story:
        story, self.fresh = self.fresh, None
        story = story or await load(self._store, self.table)
        with answered():
            await self.last_use.read()
        self._story = story
        self._tell()
        return story

    async def _catch_up(self, story: Story) -> Story:
        """Let what other processes have added happen here, too; give the story as it is then."""
        shared = self._store.shared
        assert shared is not None, "others have told"
        with answered():
            found = await READS.run(shared.newer, self.table, story.seq, story.digest)
        if found is None:  # it is not what it was: names were erased, or it was deleted
            self.rest()
            return await self._load()
        missed, digest = found
        try:
            for entry in missed:
                apply(story, entry)
        except NewerEntry as error:
            self._story = None
            raise unanswered(error) from error
        except Exception:
            self._story = None
            LOG.exception("table %s cannot follow another process", self.table)
            raise
        if missed:
            story.digest, self.requested = digest, story.seq
            self.last_use.acted(missed[-1].at)
            self._tell()
        self._heard = min(self._heard, story.seq)
        return story

    async def refresh(self) -> None:
        """See to it that what other processes have told anybody is known here, too."""
        shared, story, seq = self._store.shared, self._story, self.seq
        if shared is None or story is None:
            return
        with answered():
            head = await READS.run(shared.head, self.table)
        changed = head is not None and head[0] == story.seq and head[1] != story.digest
        if head is None or changed or head[0] < seq:  # a standby that knew less has taken over
            await self.renew()
        elif head[0] > story.seq:
            self.hear(head[0])
            async with self.reading():
                pass  # it has caught up

    async def follow(self) -> None:
        """Catch up with other processes for those who listen; nobody else waits for that."""
        if self._story is None:
            self.seq = BEYOND
            self.wake()
        elif self._heard > self._story.seq:
            async with self.reading():
                pass  # it has caught up
        else:
            await self.refresh()

    def hear(self, seq: int) -> bool:
        """Hear that there are entries up to this one; tell whether that is new."""
        self._heard = max(self._heard, seq)
        return self._heard > self.seq

    def _tell(self) -> None:
        """Let everybody know that something has changed for good."""
        assert self._story is not None, "it was read or changed"
        self.seq = self._story.seq
        self._states.clear()
        self.audience.tell(self._story)
        self._on_change(self)

    async def change(self, deed: Deed, kept: Kept | None = None) -> Answer:
        """Change the story, keep the change, call `kept`, and tell it; even if nobody waits."""
        return await to_the_end(asyncio.ensure_future(self._change(deed, kept)))

    async def _change(self, deed: Deed, kept: Kept | None) -> Answer:
        async with self.reading():
            for _ in range(TRIES):
                story = self._story or await self._load()
                before = story.seq
                try:
                    return await self._attempt(story, deed, kept)
                except Outdated:
                    continue  # it is read again; if it was deleted, that says so
                except NotSaved as error:
                    raise not_kept(self.table, error) from error
                except (Refusal, Trouble):
                    if not await self._was_behind(before):
                        raise
            raise Trouble("web.why.stale")

    async def _was_behind(self, seq: int) -> bool:
        """Tell whether something was refused by a story that is not the present one."""
        if self._store.shared is None:
            return False
        story = await (self._catch_up(self._story) if self._story else self._load())
        return story.seq > seq

    async def _attempt(self, story: Story, deed: Deed, kept: Kept | None) -> Answer:
        writing = Writing(story)
        try:
            answer = deed(writing)
            if writing.entries:
                change = change_of(story, writing.entries)
                story.digest = await self._store.append(self.table, change, story.digest)
        except BaseException as error:
            if writing.entries or not isinstance(error, Refusal | Trouble):
                self._story = None
            raise
        if kept is not None:
            kept(story, answer)
        if writing.entries:
            self.requested = story.seq
            self.last_use.acted(writing.now)
            ACTIONS.labels(story.setup.game).inc(writing.played())
            self._tell()
        return answer

    async def news(self, listener: Listener, after: int) -> tuple[int, bytes]:
        """Write the news since an entry, and say up to which one."""
        async with self.reading() as story:
            visitor = listener.look(story)
            if visitor.seat is not None and await self.last_use.look():
                self._states.clear()
            if self.audience.look():
                self._announce()
                self._on_change(self)
            after = after if after <= story.seq else 0
            return story.seq, self._written(story, visitor, after)

    def news_now(self, listener: Listener, story: Story, after: int) -> bytes:
        """Write the news since an entry that was told already, for somebody who listens."""
        return self._written(story, listener.look(story), after)

    def _written(self, story: Story, visitor: Visitor, after: int) -> bytes:
        state = self._states.of(story, visitor, self.online, self.last_use.until)
        return news_of(story, visitor.seat, after, state)

    async def renew(self) -> None:
        """Read the table again for its listeners: it was changed or deleted in the database."""
        async with self._lock:
            self.rest()
            self.fresh = None
            self.seq = BEYOND
            self.wake()

    def due(self) -> int | None:
        """Say when a proposal may be concluded although nobody does anything; None if never."""
        return due(self._story, now()) if self._story else None

    def wanted(self) -> dict[str, int] | None:
        """Say which work nobody has asked for yet, and when it is due.

        Where only bots sit, they play while somebody looks: that is asked for again and again.
        """
        story = self._story
        if story is None:
            return None
        people = any(seat.held for seat in story.seats)
        if self.requested == story.seq if people else not self.audience.watched():
            return None
        return work_at(story, now())

    def has_bots(self) -> bool:
        """Tell whether a bot sits here; it may be so while the story is not known."""
        return self._story is None or any(seat.kind == BOT for seat in self._story.seats)

    def online(self) -> list[int]:
        """Name the seats that somebody is connected to, here or at another process."""
        here = self.audience.online()
        return here if self.elsewhere is None else self.elsewhere.with_seats(self.table, here)

    def watched(self) -> bool:
        """Tell whether somebody looks on, or did just now."""
        there = self.elsewhere is not None and self.elsewhere.watched(self.table)
        return there or self.audience.watched()

    def thinks(self) -> list[int]:
        """Name the bots that are thinking, here or at another process."""
        if self.thinking or self.elsewhere is None:
            return self.thinking
        return self.elsewhere.thinking(self.table)

    def join(self, listener: Listener) -> None:
        """Let somebody hear what happens from now on, unless they are here too often already."""
        before = self.online()
        self.audience.join(listener)
        self._note_online(before)
        self._on_change(self)  # bots may have waited for somebody to look

    def leave(self, listener: Listener) -> None:
        """Let somebody go."""
        before = self.online()
        self.audience.leave(listener)
        self._note_online(before)

    def _note_online(self, before: list[int]) -> None:
        self.used = monotonic()
        self._announce()
        if self.online() != before:
            self.changed_elsewhere()

    def _announce(self) -> None:
        """Let other processes know who is here."""
        if self.elsewhere is not None:
            self.elsewhere.announce(self.table, self.audience)

    def changed_elsewhere(self) -> None:
        """Let everybody know who is here now, or who thinks."""
        self._states.clear()
        self.wake()

    def skips(self) -> bool:
        """Tell whether bots are not to wait for people to follow."""
        return self._story is not None and self._story.skips

    def think(self, seats: Iterable[int]) -> None:
        """Let everybody know which bots are thinking."""
        self.thinking = sorted(seats)
        if self.elsewhere is not None:
            self.elsewhere.announce_thinking(self.table, self.thinking)
        self.wake()

    def wake(self) -> None:
        """Wake everybody who listens."""
        self.audience.wake()

    def idle(self, patience: Patience) -> bool:
        """Tell whether the room can be forgotten for now."""
        quiet = not self.audience.listeners and not self.thinking and not self._lock.locked()
        longest = patience.idle if self._story or self.fresh else patience.empty
        return quiet and monotonic() - self.used > longest

    def rest(self) -> None:
        """Keep nothing in memory; anyone who still holds the room reads the story again."""
        self._story = self.fresh = None
        self._states.clear()


class Rooms:
    """All rooms in use, by the id of their table.

    A table has one room only: while somebody holds one that rests, it is the one that is given.
    """

    def __init__(self, store: Store, patience: Patience, most: int = AWAKE) -> None:
        self.store = store
        self.patience = patience
        self.most = most  # more only if somebody is in all of them
        self.keep = ALWAYS
        self.on_change: list[Callable[[Room], None]] = []
        self.on_work: list[Callable[[], None]] = []
        self._held: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._awake: dict[str, Room] = {}  # the one that was asked for last comes last
        self._spectators = Counter[str]()
        self.elsewhere = Elsewhere(store.shared.tell) if store.shared else None
        self._catching_up: set[asyncio.Task[None]] = set()

    def room(self, table: str) -> Room:
        """Give the room of a table, whether or not there is such a table."""
        if not ID.fullmatch(table):
            raise Trouble("web.why.no_such_table")
        room = self._held.get(table)
        if room is None:
            room = self._held[table] = Room(
                self.store, table, self._changed, self._spectators, self.elsewhere
            )
            room.last_use.keep = self.keep
        self._awake.pop(table, None)
        self._make_space()
        self._awake[table] = room
        room.used = monotonic()
        return room

    def _make_space(self) -> None:
        """Let rooms rest that nobody is in, if there are too many."""
        for table in list(islice(self._awake, AT_A_TIME if len(self._awake) >= self.most else 0)):
            room = self._awake.pop(table)
            if room.idle(NO_PATIENCE):
                room.rest()
            else:
                self._awake[table] = room

    def take_in(self, story: Story) -> None:
        """Have a room for a table that was opened just now."""
        self.room(story.setup.id).fresh = story

    def is_used(self, room: Room) -> bool:
        """Tell whether a room does not rest meanwhile."""
        return room.table in self._awake

    def __len__(self) -> int:
        """Count the rooms in use."""
        return len(self._awake)

    def wake(self) -> None:
        """Wake everybody who listens anywhere."""
        for room in self._awake.values():
            room.wake()

    def _changed(self, room: Room) -> None:
        self._awake[room.table] = room
        for attend in self.on_change:
            attend(room)

    def wants(self, table: str) -> bool:
        """Tell whether a table is in use here: one that is not is read when it is needed."""
        return table in self._awake

    def entries(self, table: str, seq: int) -> None:
        """Hear that another process has added entries to a table."""
        room = self._held.get(table)
        if room is not None and room.hear(seq) and (room.audience.listeners or room.thinking):
            self._begin(self._follow(room))  # where nobody looks, it is read when somebody does

    def renewed(self, table: str) -> None:
        """Hear that a table was deleted or changed by another process, or by an operator."""
        self._begin(self.renew(table))

    def told(self, process: int, words: list[str]) -> None:
        """Hear who is connected to another process, and who thinks there."""
        assert self.elsewhere is not None, "another process has told"
        table = self.elsewhere.hear(process, words)
        room = self._held.get(table or "")
        if room is not None:
            room.changed_elsewhere()

    def ended(self, processes: set[int]) -> None:
        """Hear that other processes have ended: nobody is connected to them any more."""
        assert self.elsewhere is not None, "there were others"
        for table in self.elsewhere.forget_ended(processes):
            room = self._held.get(table)
            if room is not None:
                room.changed_elsewhere()

    def work(self) -> None:
        """Hear that there is work to be taken."""
        for attend in self.on_work:
            attend()

    def deaf(self) -> None:
        """Ask for whatever was missed while nothing was heard."""
        if self.elsewhere is not None:
            self.elsewhere.say_again()
        for room in list(self._awake.values()):
            self._begin(self._follow(room))
        self.work()

    async def _follow(self, room: Room) -> None:
        """Have a room catch up; as long as the database does not answer, those who listen wait."""
        while True:
            try:
                return await room.follow()
            except Trouble as trouble:
                if trouble.status != UNSAVED or not room.audience.listeners:
                    return None  # who asks is told
            await asyncio.sleep(AGAIN)

    def _begin(self, deed: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(deed, context=Context())
        self._catching_up.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._catching_up.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Trouble):
            LOG.error("a table could not follow another process", exc_info=error)

    async def announce(self) -> None:
        """Let other processes know who is here, again and again."""
        while self.elsewhere is not None:
            await asyncio.sleep(REPEATED)
            watched = [room for room in self._awake.values() if room.audience.watched()]
            for room in watched:
                self.elsewhere.announce(room.table, room.audience, again=True)
                self._changed(room)
            self.elsewhere.forget({room.table for room in watched})

    async def touch_used(self) -> None:
        """Note at which tables somebody sits and looks now."""
        for room in [room for room in self._awake.values() if room.audience.online()]:
            await room.last_use.look()

    async def renew(self, table: str) -> None:
        """Have a table read again that was changed or deleted in the database."""
        room = self._held.get(table)
        if room is not None:
            await room.renew()

    async def sweep(self) -> None:
        """Let idle rooms rest again and again."""
        while True:
            await asyncio.sleep(self.patience.sweep)
            self.forget_idle()

    def forget_idle(self) -> None:
        """Let the rooms rest that nobody has used for a while."""
        for room in [room for room in self._awake.values() if room.idle(self.patience)]:
            room.rest()
            del self._awake[room.table]
