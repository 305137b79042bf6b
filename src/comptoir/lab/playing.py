"""Playing: one game between bots.

Each bot is made again for its seat, and has dice of its own that come from the seed of the game, on
a stream apart from the game's: the same seats and seed give the same game, wherever it is played.
`workers` plays many of them on several processors; each knows the games and bots that are installed
where it runs, so a game that is only added to this process is played with one job.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

from comptoir.bots import bot, dismiss, trouble_of
from comptoir.table.chance import Quick, key_of
from comptoir.table.game import Message, View
from comptoir.table.session import Session
from comptoir.table.title import find_game

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
            begun = perf_counter()
            answer = bots[seat].choose(view, options, dice[seat])
            efforts[seat].add(perf_counter() - begun)
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
