"""Analyse: the winning chances of every seat over a recorded game, and the answers that lost most.

Winning chances are those an onlooker would give who sees everything: from the real table a few
moves are played as good players would at a glance, several times with other dice, and the tables
reached are judged by the guide of the game. They add up to 1; a win that is shared is divided.
Alone, it is the chance to come out above par.

What an answer lost is judged from what its seat could know, and from nothing else: the master
searches from the view of that seat, the answer given takes part in the race, and both it and the
best one are compared in the same worlds. The unit is the value of the place one can expect, from
0 (certainly last) to 1 (certainly first): half of it is the chance to win, half the share of
opponents left behind. With two players that is the winning chance.

First all answers are looked at for a short time, then the most suspicious ones ten times as long,
half of it for a duel between the answer given and the best one in worlds that are new: what wins a
race has also been lucky, and the duel takes that away. With a number of iterations instead of a
time, the figures are always the same.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from math import exp, inf, sqrt
from typing import Any, Final

from comptoir.bots.knowledge import knowledge_of
from comptoir.bots.race import Racer
from comptoir.bots.search import Budget, digest, notated
from comptoir.lab.analyst import Analyst
from comptoir.lab.workers import Needs, Processes, Workers
from comptoir.table.chance import Quick
from comptoir.table.flow import Table
from comptoir.table.game import Message, View
from comptoir.table.record import Record
from comptoir.table.refusal import IllegalAction
from comptoir.table.result import Result
from comptoir.table.session import Session
from comptoir.table.title import find_game

SECONDS: Final = 1.0
QUICKER: Final = 10  # the first look takes this many times less
FEWEST: Final = 12  # iterations of a first look at least
SUSPICIOUS: Final = 12  # answers that are looked at longer, and
EACH: Final = 3  # this many for each seat, if those are more
WORTH_A_LOOK: Final = 0.004
WORTH_A_WORD: Final = 0.01
WORLDS: Final = 4  # short continuations from each position
LONGEST_LINE: Final = 6

Progress = Callable[[float, float], None]


@dataclass(frozen=True)
class Look:
    """What a worker needs to judge an answer: the view of its seat, and how long to think."""

    game: str
    view: View
    played: str
    seconds: float
    iterations: int
    again: bool = False


@dataclass(frozen=True)
class Judged:
    """What a search thought of an answer: its value, that of the best one, and the difference.

    `error` is the standard error of the difference, `worlds` how often the two were compared.
    `line` is what may follow the best one, itself first: seats and notation.
    """

    value: float
    best_value: float
    loss: float
    error: float
    worlds: int
    best: str
    visits: int
    line: tuple[tuple[int, str], ...]
    deep: bool = False

    @property
    def sure(self) -> bool:
        """Tell whether the loss is more than the noise of a search."""
        return self.loss >= WORTH_A_WORD and self.loss > 2 * self.error


@dataclass(frozen=True)
class Action:
    """An action of the record: who was asked what, how everybody stood before it, what it lost.

    `options` counts the answers that could be listed; `free`: others could be made up as well.
    """

    number: int
    seat: int
    owing: tuple[int, ...]
    question: Message
    notation: str
    chances: tuple[float, ...]
    options: int
    free: bool
    view: View | None = field(repr=False, compare=False, default=None)
    judged: Judged | None = None

    @property
    def loss(self) -> float:
        return self.judged.loss if self.judged else 0.0


@dataclass(frozen=True)
class Analysis:
    """All that was found out about a game; `last` are the chances after the last action."""

    record: Record
    result: Result | None
    actions: tuple[Action, ...]
    last: tuple[float, ...]
    seconds: float
    iterations: int

    @property
    def seats(self) -> int:
        return self.record.seats

    @property
    def losses(self) -> list[Action]:
        """The actions that surely lost something, the worst first."""
        found = [
            action
            for action in self.actions
            if action.judged and action.judged.deep and action.judged.sure
        ]
        return sorted(found, key=lambda action: (-action.loss, action.number))

    def decisions(self, seat: int) -> list[Action]:
        """The actions of a seat that were judged."""
        return [action for action in self.actions if action.seat == seat and action.judged]


def no_progress(done: float, whole: float) -> None:
    """Tell nobody."""


def analyse(
    record: Record,
    *,
    seconds: float = SECONDS,
    iterations: int = 0,
    jobs: int = 1,
    workers: Workers | None = None,
    progress: Progress = no_progress,
) -> Analysis:
    """Analyse a record as far as it goes; refuse one that does not fit the rules.

    `workers` judge the answers, or as many processes as there are jobs.
    """
    ended, judges = Session.replay(record), workers or Processes(jobs)
    bar = Bar(progress, len(record.log), SUSPICIOUS, EACH * record.seats)
    actions, last = positions(record, bar)
    quick = Look(record.game, {}, "", seconds / QUICKER, 0)
    if iterations:
        quick = Look(record.game, {}, "", inf, max(FEWEST, iterations // QUICKER))
    actions = looked_at(actions, [action.number for action in actions], quick, judges, bar)
    longer = replace(quick, seconds=inf if iterations else seconds, iterations=iterations,
                     again=True)  # fmt: skip
    actions = looked_at(actions, suspicious(actions, record.seats), longer, judges, bar)
    done = tuple(replace(action, view=None) for action in actions)
    return Analysis(record, ended.result, done, tuple(last), 0.0 if iterations else seconds,
                    iterations)  # fmt: skip


@dataclass(frozen=True)
class Task:
    """A record to be analysed by one worker from beginning to end."""

    text: str
    seconds: float
    iterations: int


def analyse_all(
    records: Sequence[Record], *, seconds: float, iterations: int, workers: Workers
) -> Generator[tuple[int, Analysis]]:
    """Analyse several records, each by one of the workers; give each with its place, in any order.

    The figures are those of `analyse`.
    """
    for game in dict.fromkeys(record.game for record in records):
        places = [place for place, record in enumerate(records) if record.game == game]
        tasks = [Task(records[place].text, seconds, iterations) for place in places]
        with closing(workers.each(analysed, tasks, Needs(game))) as coming:
            for at, found in coming:
                yield places[at], found


def analysed(task: Task) -> Analysis:
    """Analyse a record, with no help."""
    return analyse(Record.read(task.text), seconds=task.seconds, iterations=task.iterations)


class Bar:
    """How far an analysis is: positions are cheap, first looks less so, longer looks dear."""

    def __init__(self, progress: Progress, actions: int, fewest: int, each_seat: int) -> None:
        self.progress = progress
        self.done = 0.0
        self.whole = 2.0 * actions + QUICKER * min(max(fewest, each_seat), actions)

    def step(self, weight: float) -> None:
        self.done += weight
        self.progress(min(self.done, self.whole), self.whole)


def positions(record: Record, bar: Bar) -> tuple[list[Action], list[float]]:
    """Go through a game: before each action, who is asked, what they see, how everybody stands."""
    session, found = Session.begin(record), []
    search = Analyst(record.game)
    for number, (seat, notation) in enumerate(record.log, start=1):
        found.append(before(session, search, number, seat, notation))
        session.play(seat, notation)
        bar.step(1)
    return found, winning_chances(search, session.copy_table(), len(record.log) + 1)


def before(session: Session, search: Analyst, number: int, seat: int, notation: str) -> Action:
    """Note what there is to know before an action."""
    view, options = session.view(seat), session.options(seat)
    free = knowledge_of(view["game"]).free_form
    chosen = seat in session.owing and (len(options) > 1 or free)
    chances = winning_chances(search, session.copy_table(), number)
    return Action(number, seat, session.owing, session.prompt(seat), notation, tuple(chances),
                  len(options), free, view if chosen else None)  # fmt: skip


def winning_chances(search: Analyst, table: Table, number: int) -> list[float]:
    """Give the winning chances of all seats, as an onlooker would who sees everything."""
    if not table.awaited:
        return chances_at(search, table)
    sums = [0.0] * table.seats
    for world in range(WORLDS):
        after = search.follow(table, Quick(number * WORLDS + world))
        for seat, chance in enumerate(chances_at(search, after)):
            sums[seat] += chance / WORLDS
    return sums


def chances_at(search: Analyst, table: Table) -> list[float]:
    """Give the winning chances at a table as it stands; when it is over, who has won."""
    result = None if table.awaited else search.game.result(table)
    if table.seats == 1:
        return search.judge(table)
    if result is not None:
        part = 1 / len(result.winners)
        return [part * (seat in result.winners) for seat in range(table.seats)]
    standings, spread = search.guide.standings(table), max(search.guide.spread(table), 1e-6)
    best = max(standings)
    weights = [exp(max((own - best) / spread, -60.0)) for own in standings]
    return [weight / sum(weights) for weight in weights]


def suspicious(actions: Sequence[Action], seats: int) -> list[int]:
    """Name the actions that seem to have lost most."""
    found = [action for action in actions if action.loss > WORTH_A_LOOK]
    found.sort(key=lambda action: (-action.loss, action.number))
    return sorted(action.number for action in found[: max(SUSPICIOUS, EACH * seats)])


def looked_at(
    actions: Sequence[Action], numbers: Sequence[int], look: Look, judges: Workers, bar: Bar
) -> list[Action]:
    """Judge the actions of these numbers that were a choice; the others stay as they are."""
    found, wanted = list(actions), [n for n in numbers if actions[n - 1].view is not None]
    looks = [
        replace(look, view=action.view or {}, played=action.notation)
        for action in (actions[n - 1] for n in wanted)
    ]
    with closing(judges.each(judged, looks, Needs(look.game))) as coming:
        for place, verdict in coming:
            number = wanted[place]
            found[number - 1] = replace(found[number - 1], judged=verdict)
            bar.step(QUICKER if look.again else len(actions) / len(wanted))
    return found


def judged(look: Look) -> Judged | None:
    """Search from the view of a seat, with the answer it gave in the race.

    A longer look spends half of its time on a duel of that answer and the best one, in new worlds:
    whatever wins a race has been lucky, too.
    """
    game, view, seat = find_game(look.game), look.view, int(look.view["seat"])
    search, half = Analyst(look.game, also=look.played), 1 + look.again
    # The dice depend on what the seat sees: at tables that look alike the verdict is the same.
    dice = Quick(int.from_bytes(digest(view)[:4], "little") + look.again)

    def budget() -> Budget:
        return Budget(look.seconds / half, look.iterations // half)

    try:
        table, racers = search.race(view, budget(), dice)
        act = game.parse(table, seat, look.played)
    except IllegalAction:  # it rests on what the seat did not know, and cannot be judged from there
        return None
    best, own = racers[0], next(racer for racer in racers if racer.move.acts[0] == act)
    visits, line = len(best.values), best.line
    if own is not best and (look.again or not own.values):
        long = budget() if look.again else Budget(iterations=2)  # once each, however slow that is
        best, own = search.duel(view, [best, own], long, dice)
    loss, error, worlds = gap(best, own)
    if loss <= 0:
        loss, best = 0.0, own
    written = notated(game, table, line[:LONGEST_LINE])
    foreseen = tuple((by, text) for (by, _), text in zip(line, written, strict=False))
    answer = game.notate(table, seat, best.move.acts[0])
    return Judged(best.mean - loss, best.mean, loss, error, worlds, answer, visits,
                  foreseen if foreseen[:1] == ((seat, answer),) else ((seat, answer),),
                  look.again)  # fmt: skip


def gap(best: Racer, own: Racer) -> tuple[float, float, int]:
    """Compare two moves in the worlds that both have met: difference, its error, their number."""
    gaps = [ours - theirs for ours, theirs in zip(best.values, own.values, strict=False)]
    worlds = len(gaps)
    loss = sum(gaps) / worlds
    if worlds < 2:
        return loss, inf, worlds
    spread = sum((one - loss) ** 2 for one in gaps) / (worlds - 1)
    return loss, sqrt(spread / worlds), worlds


def plain(analysis: Analysis, say: Callable[[Message], object]) -> dict[str, Any]:
    """Give an analysis as plain data, JSON-ready, in the words of a language or as messages."""
    record, game = analysis.record, find_game(analysis.record.game)

    def words(notation: str) -> object:
        return say(game.say_action(notation))

    return {
        "game": record.game,
        "revision": record.revision,
        "seats": record.seats,
        "options": dict(record.spoken_options),
        "finished": analysis.result is not None,
        "result": analysis.result.plain() if analysis.result else None,
        "budget": {"seconds": analysis.seconds or None, "iterations": analysis.iterations or None},
        "players": [
            {
                "seat": seat,
                "decisions": len(analysis.decisions(seat)),
                "loss": sum(action.loss for action in analysis.losses if action.seat == seat),
                "mistakes": sum(action.seat == seat for action in analysis.losses),
            }
            for seat in range(record.seats)
        ],
        "actions": [
            {
                "number": action.number,
                "seat": action.seat,
                "owing": list(action.owing),
                "question": say(action.question),
                "action": action.notation,
                "words": words(action.notation),
                "chances": list(action.chances),
                "options": action.options,
                "free": action.free,
                "decision": judged_plain(action.judged, words) if action.judged else None,
            }
            for action in analysis.actions
        ],
        "last_chances": list(analysis.last),
        "losses": [action.number for action in analysis.losses],
    }


def judged_plain(judged: Judged, words: Callable[[str], object]) -> dict[str, Any]:
    """Give the verdict on an answer as plain data."""
    return {
        "value": judged.value,
        "loss": judged.loss,
        "error": None if judged.error == inf else judged.error,
        "worlds": judged.worlds,
        "longer_look": judged.deep,
        "sure": judged.deep and judged.sure,
        "best": {
            "action": judged.best,
            "words": words(judged.best),
            "value": judged.best_value,
            "visits": judged.visits,
            "line": [
                {"seat": seat, "action": text, "words": words(text)} for seat, text in judged.line
            ],
        },
    }
