"""The golden games of Dadaocheng, for `regenerate`.

Most are played by a seeded player who looks a little ahead when planning and likes to buy; some by
the bots.
"""

import random
from collections.abc import Callable
from typing import Any, Final

from comptoir import Quick, Session, bot
from comptoir.games.dadaocheng.game import GAME
from tests.games.dadaocheng.boards import LOOP
from tests.games.dadaocheng.scenario import CREDIT_6, REDEAL, cubes, player, scene

TRIES: Final = 200
LIKED: Final = (("buy", 0.95), ("event", 0.8), ("den", 0.7), ("market", 0.3), ("temple", 0.4))


def played(session: Session, seed: str) -> Session:
    """Play a session to its end."""
    dice = random.Random(seed)
    while session.awaited:
        seat = dice.choice(session.awaited)
        options = session.options(seat)
        if options[0] == "done":
            choice = "done"
        elif options[0].startswith("flip"):
            choice = planned(session, seat, options, dice)
        elif "end" in options:
            choice = traded(options, dice)
        else:
            choice = dice.choice(options)
        session.play(seat, choice)
    return session


def planned(session: Session, seat: int, options: list[str], dice: random.Random) -> str:
    """Of some moves, taken twice, the one after which the most cubes are held."""
    best, most = dice.choice(options), -1
    for _ in range(TRIES):
        table: Any = session.copy_table()
        table.loud = False
        first = dice.choice(options)
        for line in (first, dice.choice(options)):
            if seat in table.awaited:
                action = GAME.parse(table, seat, line)
                if action in table.options(seat):
                    table.apply(seat, action)
        held = int(table.hand_size(seat))
        if held > most:
            best, most = first, held
    return best


def traded(options: list[str], dice: random.Random) -> str:
    """Buy, mostly, with as little opium as possible; end the turn when nothing is liked."""
    for verb, liking in LIKED:
        wanted = [line for line in options if line.startswith(verb)]
        if wanted and dice.random() < liking:
            fewest = min(line.count("opium") for line in wanted)
            return dice.choice([line for line in wanted if line.count("opium") == fewest])
    trades = [line for line in options if line.startswith("trade") and "for opium" not in line]
    return dice.choice(trades) if trades and dice.random() < 0.2 else "end"


def new(seats: int, seed: str, **options: str) -> Session:
    return played(Session(GAME, seats, seed=seed, options=options), seed)


def by_the_bot(seats: int, seed: str) -> Session:
    """A game of the merchant, which buys far more cards than chance would."""
    session, merchant, dice = Session(GAME, seats, seed=seed), bot("merchant"), Quick(1)
    while session.awaited:
        seat = session.awaited[0]
        choice = merchant.choose(session.view(seat), session.options(seat), dice)
        session.play(seat, choice)
    return session


def loop(**options: str) -> Session:
    """The loop of the facts, reached in the last turn but one of a game of two."""
    town = scene(LOOP, round=10, at="Collect", event=1891, options=options, seed="loop")
    return played(town.session, "loop")


def ending(seats: int, **players: Any) -> Session:  # noqa: ANN401 - the words of a scene
    """The last turn of a game, in which nobody buys any more."""
    last = {1: (10, 0), 2: (10, 1), 3: (8, 2), 4: (8, 3)}[seats]
    town = scene(seats=seats, round=last[0], active=last[1], seed="ending", **players)
    return town.play("end").session


def solo_goal() -> Session:
    """The last two rounds of a rich merchant alone."""
    rich = player(cubes(rice=3, camphor=2, sugar=2, tea=3), ships=CREDIT_6, manor=8)
    return played(scene(seats=1, round=9, south=rich, seed="goal").session, "goal")


def challenge() -> Session:
    """All eighteen buildings, the last one bought in the last turn."""
    owner = player("rice camphor sugar", manor=12, market=1, workshop=2)
    town = scene(
        seats=1,
        round=10,
        storage={"south": "shop | shop | | tea"},
        options={"challenge": "all_buildings"},
        seed="challenge",
        south=owner,
    )
    return town.play("buy market pay rice camphor sugar\nend").session


def at_a_real_table() -> Session:
    """Shuffles and dice as they fell, written down instead of a seed."""
    discs = [8, 14, 20, 26, 10, 16, 22, 28, 12, 18, 24, 30]
    piles = [list(range(first, first + 12)) for first in (0, 12, 24)]
    events = list(range(1, 14))
    fell = [random.Random("real").randint(1, 6) for _ in range(60)]
    script = [[0, 2, 4, 6], discs, *piles, events, *fell]
    return played(Session(GAME, 2, script=script), "real a")


RECORDS: Final[dict[str, Callable[[], Session]]] = {
    "solo": lambda: new(1, "solo"),
    "solo_two_cubes_with_credit_ships": lambda: new(
        1, "solo two", solo_credit_ships="guarantee_two", challenge="two_cubes"
    ),
    "solo_goal_reached": solo_goal,
    "solo_challenge_met": challenge,
    "two_chronological": lambda: new(2, "two", events="chronological"),
    "two_overlap": lambda: new(2, "ahead", overlap="on"),
    "two_at_a_real_table": at_a_real_table,
    "three_one_line_per_pass": lambda: new(3, "three", collect_rule="one_line_per_pass"),
    "three_overlap_per_owner": lambda: new(3, "owner", overlap="on", den_penalty="per_owner"),
    "four_shuffled": lambda: new(4, "four"),
    "solo_by_the_bot": lambda: by_the_bot(1, "bot alone"),
    "four_by_the_bot": lambda: by_the_bot(4, "four bots"),
    "two_side_by_side_by_lot": lambda: new(2, "beside", first="random", seating="neighbours"),
    "three_north_free_second_first": lambda: new(3, "free", first="2", seating="north_free"),
    "loop_redealt": lambda: loop(**REDEAL),
    "loop_arranged_with_bonus": lambda: loop(loop_bonus_prestige="3"),
    "loop_one_line_per_pass": lambda: loop(collect_rule="one_line_per_pass", **REDEAL),
    "tie_broken_by_credits": lambda: ending(
        2, south=player(ships="ship-1-09"), north=player(ships="ship-1-01 ship-1-05")
    ),
    "tie_shared": lambda: ending(3, south=player(manor=2), north=player(manor=2)),
}
