"""Playing: one game between bots, and many of them on several processors.

Each bot is made anew for its seat, and has dice of its own that come from the seed of the game, on
a stream apart from the game's: the same seats and seed give the same game, wherever it is played.
With several jobs the games are played in processes of their own, which know the games and bots of
Comptoir; a game of a third party is played with one job.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from threading import Thread
from time import perf_counter
from typing import Final

from comptoir.bots import bot, dismiss, trouble_of
from comptoir.table.chance import Quick, key_of
from comptoir.table.game import Message, View
from comptoir.table.session import Session
from comptoir.table.title import find_game

MOST_AT_ONCE: Final = 8
AHEAD: Final = 2  # games handed out for each job, so that no job ever waits
CLOCKS: Final = ("round", "turn", "year")
"""What a game may call the number that a view counts its length in."""


@dataclass(frozen=True)
class Seated:
    """What a worker needs to know to play a game; `bots` sit from the first seat on."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, str]
    seed: str
    keep: bool


@dataclass
class Effort:
    """What it took a seat to play: answers, and the milliseconds it thought about them.

    `trouble` says what went wrong, such as a program that stopped answering; mostly it is empty.
    """

    decisions: int = 0
    milliseconds: float = 0.0
    longest: float = 0.0
    trouble: Message = field(default_factory=dict)

    def add(self, seconds: float) -> None:
        self.decisions += 1
        self.milliseconds += 1000 * seconds
        self.longest = max(self.longest, 1000 * seconds)


@dataclass(frozen=True)
class Played:
    """What a worker gives back; `record` is empty unless it was to be kept."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: int
    record: str = ""
    rounds: int = 0
    efforts: tuple[Effort, ...] = field(default=(), compare=False)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def play(seated: Seated) -> Played:
    """Play one game to its end."""
    seed, seats = seated.seed, range(len(seated.bots))
    session = Session(find_game(seated.game), len(seats), seed=seed, options=seated.options)
    bots = [bot(name) for name in seated.bots]
    dice = [own_dice(f"{seed}/bot/{seat}") for seat in seats]
    efforts = [Effort() for _ in seats]
    speaker = own_dice(f"{seed}/speaker")
    try:
        while session.owing:
            owing = session.owing  # of several, on an open floor, anyone may be the next to speak
            seat = owing[int(speaker.below(len(owing)))] if len(owing) > 1 else owing[0]
            view, options = session.view(seat), session.options(seat)
            asked = perf_counter()
            answer = bots[seat].choose(view, options, dice[seat])
            efforts[seat].add(perf_counter() - asked)
            session.play(seat, answer)
    finally:
        dismiss(bots, session.result)
    for effort, player in zip(efforts, bots, strict=True):
        effort.trouble = dict(trouble_of(player))
    result = session.result
    assert result is not None, "nobody is awaited, so the game is over"
    record = session.record.text if seated.keep else ""
    return Played(result.scores, result.ranks, len(session.log), record,
                  rounds_of(session.view(None)), tuple(efforts))  # fmt: skip


def own_dice(seed: str) -> Quick:
    """Give a bot dice of its own."""
    return Quick(int.from_bytes(key_of(seed)[:4], "little"))


def rounds_of(view: View) -> int:
    """Read how long a game was, in its own rounds, turns or years; 0 if it counts none."""
    return next((int(view[clock]) for clock in CLOCKS if clock in view), 0)


def known_bots(names: Sequence[str]) -> None:
    """Refuse a name that no bot goes by."""
    dismiss([bot(name) for name in names])


def in_order(games: list[Seated], jobs: int) -> Generator[Played]:
    """Play all games and give their outcomes in order."""
    if jobs == 1:
        yield from map(play, games)
        return
    size = max(1, min(MOST_AT_ONCE, len(games) // (4 * jobs)))
    batches = [games[first : first + size] for first in range(0, len(games), size)]
    with workers(jobs) as pool:
        for outcomes in pool.map(play_all, batches):
            yield from outcomes


def as_they_end(
    games: Sequence[Seated], jobs: int, stopped: Callable[[], bool]
) -> Generator[tuple[int, Played]]:
    """Play games and give each as soon as it is over, with its place; no new one once stopped."""
    coming = iter(enumerate(games))
    if jobs == 1:
        for place, seated in coming:
            if stopped():
                return
            yield place, play(seated)
        return
    with workers(jobs) as pool:
        under_way: dict[Future[Played], int] = {}
        while True:
            room = 0 if stopped() else AHEAD * jobs - len(under_way)
            for place, seated in islice(coming, room):
                under_way[pool.submit(play, seated)] = place
            if stopped():  # what waits is left; what is being played is played to its end
                under_way = {game: place for game, place in under_way.items() if not game.cancel()}
            if not under_way:
                return
            for game in wait(under_way, return_when=FIRST_COMPLETED).done:
                yield under_way.pop(game), game.result()


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Have processes that play; nobody waits for games whose results are no longer wanted."""
    others = multiprocessing.active_children()
    # Spawned, not forked: alike on every system, and safe beside threads.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=settle)
    try:
        yield pool
    except BaseException:
        for worker in multiprocessing.active_children():
            if worker not in others:
                worker.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def settle() -> None:
    """Leave interruptions to the process that started this one, and end when it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Leave at once when nobody is there any more to hear of the games."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker was started by somebody"
    parent.join()
    os._exit(1)


def play_all(games: list[Seated]) -> list[Played]:
    return [play(seated) for seated in games]
