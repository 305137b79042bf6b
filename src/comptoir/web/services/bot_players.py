"""Bot players: computer players, thinking in processes of their own.

They act when an answer is owed, one after the other, at a pace that people can follow.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
from contextlib import suppress
from contextvars import Context
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from comptoir.bots import BOTS, Bot, bot, level
from comptoir.bots.knowledge import Remark, knowledge_of
from comptoir.bots.master import SECONDS, Master
from comptoir.table.chance import Quick
from comptoir.table.game import View
from comptoir.table.refusal import Refusal, UnknownName
from comptoir.web.http.errors import MISSING, UNSAVED, Trouble
from comptoir.web.ops.metrics import BOT_ANSWERS, BOT_FAILURES
from comptoir.web.recent import Recent
from comptoir.web.services.lessons import due_at
from comptoir.web.services.workers import PATIENT, URGENT, USUAL, Errand, Workers
from comptoir.web.tables.rooms import Room
from comptoir.web.tables.seats import BOT
from comptoir.web.tables.store import NotRead
from comptoir.web.tables.story import Story
from comptoir.web.tables.summaries import floor_of, matters
from comptoir.web.tables.writing import Writing

LOG: Final = logging.getLogger("comptoir.web")
PACES: Final = {"calm": 1.2, "brisk": 0.25, "instant": 0.0}
"""Seconds between two answers of bots."""
HASTE: Final = 0.9
"""Where bots are brisk, each answer comes so much sooner than the one before, until people act."""
DICE: Final = random.SystemRandom()
KEPT: Final = 64
SEATED: Final[Recent[tuple[str, int, str], Bot]] = Recent(KEPT)
"""The bots that this process has asked last, by table and seat."""
USUAL_BOT: Final = "merchant"
LEAST_SECONDS: Final = 0.1
IN_TURN: Final = 5
"""How often bots answer where only bots sit before others that share the database have a turn."""
AT_ONCE: Final = 8
"""In this many rooms bots go on at once when the server starts again."""
Seen = dict[int, frozenset[str]]
"""By seat: what lay open when a bot answered last."""


def known_bot(name: str | None) -> str:
    """Give the name of a bot as it is listed, the usual one if none is named; refuse others."""
    chosen = level(name or USUAL_BOT)
    if chosen not in BOTS:
        raise UnknownName("table.why.unknown_bot", name=name, choices=list(BOTS))
    return chosen


def substitute(name: str | None) -> str:
    """Give the name of a bot that may play instead of a person: the usual one, or a better one."""
    chosen, levels = known_bot(name), list(BOTS)
    good = levels[levels.index(USUAL_BOT) :]
    if chosen not in good:
        raise Trouble("web.why.weak_bot", choices=good)
    return chosen


@dataclass(frozen=True)
class Question:
    """What a bot is asked, and in which seat of which table; `seconds` it may search for."""

    name: str
    table: str
    seat: int
    seconds: float


class Choice(NamedTuple):
    """What a bot answers, and what it says about that."""

    action: str
    remark: Remark | None = None


def choose(question: Question, view: View, options: list[str], seed: int) -> Choice:
    """Let a bot choose. This runs in a worker process, which keeps the bots it asked last.

    So a master may go on from what it has found before, if it is asked by the same worker.
    """
    key = (question.table, question.seat, question.name)
    player = SEATED.recall(key, lambda: bot(question.name))
    if isinstance(player, Master):
        player.seconds = question.seconds
    choice = player.choose(view, options, Quick(seed))
    return Choice(choice, knowledge_of(view["game"]).remark(view, choice))


class BotPlayers:
    """Lets the bots at every room play."""

    def __init__(self, workers: Workers, again: float) -> None:
        self.workers = workers
        self.again = again  # seconds until those go on that could not
        self._tasks: dict[Room, asyncio.Task[bool]] = {}
        self._closed = False
        self._seen: WeakKeyDictionary[Room, Seen] = WeakKeyDictionary()
        self._changed: WeakKeyDictionary[Room, asyncio.Event] = WeakKeyDictionary()
        self._stuck: WeakKeyDictionary[Room, int] = WeakKeyDictionary()  # at which entry

    def attend(self, room: Room) -> None:
        """Look after a room in which something has changed, or that was read again."""
        stuck = self._stuck.get(room) == room.seq
        self.stir(room)
        if room.has_bots() and room not in self._tasks and not stuck and not self._closed:
            loop = asyncio.get_running_loop()
            task = loop.create_task(self._play(room), context=Context())  # it is nobody's request
            self._tasks[room] = task
            task.add_done_callback(lambda done: self._ended(room, done))

    def stir(self, room: Room) -> None:
        """Have bots that pause look at what has changed: somebody may have skipped the pause."""
        if room in self._changed:
            self._changed[room].set()

    def _ended(self, room: Room, task: asyncio.Task[bool]) -> None:
        if self._tasks.get(room) is task:
            del self._tasks[room]
        error = None if task.cancelled() else task.exception()
        if error is None or (isinstance(error, Trouble) and error.status == MISSING):
            return  # done, or the table was deleted meanwhile
        LOG.error("bots stopped at table %s", room.table, exc_info=error)
        if passes(error):
            asyncio.get_running_loop().call_later(self.again, self.attend, room)
        else:
            self._stuck[room] = room.seq

    async def play(self, room: Room, note: str) -> tuple[str, bool]:
        """Let the bots of a room play that this process has taken; give what they have seen.

        The note is what they had seen when another process let them play. Tell besides whether
        they are to go on after others.
        """
        if note and room not in self._seen:
            told = json.loads(note).items()
            self._seen[room] = {int(seat): frozenset(seen) for seat, seen in told}
        async with room.reading() as story:
            waits = plays_on(story, room)
        if not waits and room.elsewhere is not None:  # a process that is new knows nobody yet
            await room.elsewhere.find(room.table)
        more = await self._play(room, IN_TURN)
        told = {seat: sorted(seen) for seat, seen in self._seen[room].items()}
        return json.dumps(told), more

    async def lull(self) -> None:
        """Wait until there are not many rooms left in which bots play."""
        while len(self._tasks) >= AT_ONCE:
            await asyncio.wait(set(self._tasks.values()), return_when=asyncio.FIRST_COMPLETED)

    async def close(self) -> None:
        """Stop all of them."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, room: Room, in_turn: int = 0) -> bool:
        """Answer as long as a bot owes an answer; where only bots sit, a few times in a row.

        Tell whether they are to go on later for that reason.
        """
        spoke: list[int] = []
        alone = 0
        seen = self._seen.setdefault(room, {})
        try:
            while True:
                async with room.reading() as story:
                    seats = asked_bots(story, seen)
                    if not seats or not plays_on(story, room):
                        self._tasks.pop(room, None)  # now: who comes next starts again
                        return False
                    alone += not any(one.held for one in story.seats)
                    if in_turn and alone > in_turn:
                        return True
                    seat = min(seats, key=lambda seat: spoke.index(seat) if seat in spoke else -1)
                spoke = [*(other for other in spoke if other != seat), seat]
                room.think(seats)
                await self._answer(room, seat)
        finally:
            if room.thinking:
                room.think([])

    async def _answer(self, room: Room, seat: int) -> None:
        """Let a bot answer once, unless something else happens first."""
        begun, seen = monotonic(), self._seen[room]
        async with room.reading() as story:
            if seat not in asked_bots(story, seen):
                return
            session, seq, pause = story.playing(), story.seq, pause_at(story)
            view, options = session.view(seat), session.options(seat)
            open_now = matters(story, seat, view)
            name = story.seats[seat].bot or USUAL_BOT
            due = due_at(story)
            errand = errand_of(story, room)
        chosen = Choice(due[0][1]) if due else await self._choose(name, errand, view, options)
        choice, remark = chosen
        await self._pause(room, begun + pause)

        def deed(writing: Writing) -> dict[str, Any]:
            story = writing.story
            unchanged = story.seq == seq
            # Equal options mean equal questions: an option names what it answers.
            fresh = unchanged or options == story.playing().options(seat)
            if seat not in asked_bots(story, seen) or not fresh:
                return {}
            before, seen[seat] = seen.get(seat, frozenset()), open_now
            try:
                answer = writing.add("play", seat, {"actions": [choice]})
            except Refusal as refusal:
                if not unchanged:  # it was chosen for another table: it is asked again
                    seen[seat] = before
                    return {}
                LOG.warning("bot %s played %r: %s", name, choice, refusal)
                return _any_answer(writing, seat)
            if remark and any(story.seats[other].held for other in remark.to):
                writing.add("say", seat, dict(remark.message))
            return answer

        await room.change(deed)

    async def _pause(self, room: Room, until: float) -> None:
        """Let people follow what happens, until this moment or until somebody skips it."""
        changed = self._changed.setdefault(room, asyncio.Event())
        while not room.skips() and (left := until - monotonic()) > 0:
            changed.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await changed.wait()

    async def _choose(self, name: str, errand: Errand, view: View, options: list[str]) -> Choice:
        """Ask a bot; one that fails is asked once more, and then any option will do.

        The more of them wait for a worker, the shorter each may search.
        """
        seconds = max(SECONDS * self.workers.part_of_time(errand), LEAST_SECONDS)
        question = Question(level(name), str(errand.topic), int(view["seat"]), seconds)
        for _ in range(2):
            begun = monotonic()
            try:
                deed = partial(choose, question, view, options, DICE.getrandbits(31))
                chosen = await self.workers.run_for(errand, deed)
            except Exception:  # whatever goes wrong in a bot
                BOT_FAILURES.labels(question.name).inc()
                LOG.exception("bot %s failed", name)
            else:
                BOT_ANSWERS.labels(question.name).observe(monotonic() - begun)
                return chosen
        return Choice(DICE.choice(options))


def plays_on(story: Story, room: Room) -> bool:
    """Tell whether bots play on: not where only bots sit and nobody looks at them."""
    return any(seat.held for seat in story.seats) or room.watched()


def errand_of(story: Story, room: Room) -> Errand:
    """Say how much a bot is waited for: by people who look, by people, or by spectators alone."""
    people = {number for number, seat in enumerate(story.seats) if seat.held}

    def urgency() -> int:
        if not people:
            return PATIENT
        return URGENT if people.intersection(room.online()) else USUAL

    return Errand(room.audience.network() or f"table {room.table}", urgency, room.table)


def pause_at(story: Story) -> float:
    """Give the seconds that a bot waits, so that people can follow without waiting long.

    However much the bots of a brisk table have to do, people are asked again within three seconds.
    """
    pause = PACES[story.pace]
    people = {number for number, seat in enumerate(story.seats) if seat.held}
    if story.pace != "brisk" or not people or people.intersection(story.playing().awaited):
        return pause
    answers = next(
        (back for back, person in enumerate(reversed(story.played)) if person is not None),
        len(story.played),
    )
    return float(pause * HASTE**answers)


def passes(error: BaseException) -> bool:
    """Tell whether it may go better later although nobody does anything: once the disk has room."""
    away = isinstance(error, Trouble) and error.status == UNSAVED
    return away or isinstance(error, OSError | NotRead)


def asked_bots(story: Story, seen: Seen) -> list[int]:
    """Name the bots that owe an answer, or may give one to something that they have not seen yet.

    While people talk about taking something back, there are none.
    """
    session = story.session
    if session is None or story.asking is not None:
        return []
    bots = [seat for seat in session.awaited if story.seats[seat].kind == BOT]
    due = due_at(story)
    if due is not None:
        return [seat for seat, _ in due if seat in bots]
    owing = [seat for seat in bots if seat in session.owing]
    floor = floor_of(story) if len(owing) < len(bots) else None
    return [
        seat
        for seat in bots
        if seat in owing or matters(story, seat, floor) - seen.get(seat, frozenset())
    ]


def _any_answer(writing: Writing, seat: int) -> dict[str, Any]:
    """Play any option that is allowed."""
    options = writing.story.playing().options(seat)
    for option in DICE.sample(options, len(options)):
        try:
            return writing.add("play", seat, {"actions": [option]})
        except Refusal as refusal:
            LOG.warning("option %r is refused: %s", option, refusal)
    raise Trouble("web.why.broken", text="")
