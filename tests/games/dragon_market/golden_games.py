"""The golden games of Dragon Market, for `regenerate`.

Most are played by merchants, whose games are short; some by chance, up to the turn limit.
"""

import random
from collections.abc import Callable
from typing import Final

from comptoir import Quick, Session, bot
from comptoir.games.dragon_market.game import GAME

Players = tuple[str, ...]
MERCHANT: Final = ("merchant",)
RANDOM: Final = ("random",)
MIXED: Final = ("merchant", "random")


def played(session: Session, names: Players) -> Session:
    """Play a session to its end; fewer bots than seats sit down again and again."""
    bots, dice = [bot(name) for name in names], Quick(1)
    while session.awaited:
        seat = session.awaited[0]
        player = bots[seat % len(bots)]
        session.play(seat, player.choose(session.view(seat), session.options(seat), dice))
    return session


def new(seats: int, seed: str, names: Players = MERCHANT, **options: str) -> Session:
    """A game from the start; boats lie at random unless a record is about placing them."""
    chosen = {"boats": "at_random", **options}
    return played(Session(GAME, seats, seed=seed, options=chosen), names)


def own_components() -> Session:
    """Dice from 2 to 7, a diagonal step for 3 points, and two boats more with a central sailor."""
    text = GAME.components().replace("faces = [3, 3, 3, 3, 3, 4]", "faces = [2, 3, 4, 5, 6, 7]")
    text = text.replace('sailor = "end"', 'sailor = "centre"', 2)
    head, row, rest = text.partition('id = "diagonal_step"')
    text = head + row + rest.replace("cost = 1", "cost = 3", 1)
    return new(2, "own", objectives="red", components=text)


def at_a_real_table() -> Session:
    """Goods, cards and dice as they fell, written down instead of a seed."""
    fell = random.Random("real")
    goods = list(range(20))
    fell.shuffle(goods)
    script = [goods, *(fell.randint(0, 4) for _ in range(200))]
    return played(Session(GAME, 2, script=script, options={"boats": "by_players"}), MERCHANT)


RECORDS: Final[dict[str, Callable[[], Session]]] = {
    "two_by_the_bot": lambda: new(2, "two"),
    "two_placed_by_players": lambda: new(2, "placed", boats="by_players"),
    "two_at_a_real_table": at_a_real_table,
    "two_red": lambda: new(2, "two red", objectives="red"),
    "two_far_corner_forgiven": lambda: new(2, "corner", MIXED, far_corner="forgiven"),
    "two_own_components": own_components,
    "three_by_the_bot": lambda: new(3, "three", first="random"),
    "three_red": lambda: new(3, "three red", objectives="red", first="3"),
    "four_by_the_bot": lambda: new(4, "four"),
    "four_placed_at_random": lambda: new(
        4, "chance", RANDOM, boats="by_players", turn_limit="100", first="random"
    ),
    "four_red": lambda: new(4, "four red", objectives="red"),
    "four_red_mixed": lambda: new(4, "mixed", MIXED, objectives="red", turn_limit="1000"),
    "teams": lambda: new(4, "teams", teams="on"),
    "teams_red": lambda: new(4, "teams red", teams="on", objectives="red"),
    "three_red_turn_limit": lambda: new(3, "limit", RANDOM, objectives="red", turn_limit="100"),
}
