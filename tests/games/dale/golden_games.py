"""The golden games of Dale of Merchants, for `regenerate`.

Most are played by a seeded player who builds, plays and buys whenever the mood takes it, which
makes games shorter than chance would; some by the bots.
"""

import random
from collections.abc import Callable
from typing import Final

from comptoir import Quick, Session, bot
from comptoir.games.dale.bots.merchant import choose as greedily
from comptoir.games.dale.game import GAME
from comptoir.table.chance import Chance
from comptoir.table.game import View
from tests.games.dale.scenario import PLENTY, built, cards, scene

LAST_TURN: Final = 1000
Choosing = Callable[[View, list[str], Chance], str]
LIKED: Final = (
    ("build", 0.9),
    ("stack", 0.9),
    ("play", 0.75),
    ("use", 0.6),
    ("ask", 0.1),
    ("buy", 0.9),
    ("market", 0.9),
)


def played(session: Session, seed: str) -> Session:
    """Play a session to its end."""
    dice = random.Random(seed)
    while session.awaited:
        seat = dice.choice(session.awaited)
        session.play(seat, liked(session.options(seat), dice))
    return session


def liked(options: list[str], dice: random.Random) -> str:
    """Take what is liked best, as the mood is, or else anything."""
    for verb, liking in LIKED:
        wanted = [line for line in options if line.split()[0] == verb]
        if wanted and dice.random() < liking:
            return dice.choice(wanted)
    return dice.choice(options)


def new(seats: int, seed: str, **options: str) -> Session:
    return played(Session(GAME, seats, seed=seed, options=options), seed)


def by_bot(choose: Choosing, seats: int, seed: str, **options: str) -> Session:
    """A game between bots of one kind."""
    session, dice = Session(GAME, seats, seed=seed, options=options), Quick(1)
    while session.awaited:
        seat = session.awaited[0]
        session.play(seat, choose(session.view(seat), session.options(seat), dice))
    return session


def card_by_card() -> Session:
    """A hand so large that a payment and the tenth stack of a team are chosen card by card."""
    hand = cards(calculations=3, safety_precaution=2, magnet=2, rare_artefact=2, swank=2)
    fives = "glue natural_survivor sofa accordion"
    ones = "tireless_tinkerer daring_adventurer stashing_vendor junk junk junk junk junk"
    town = scene(
        [f"{hand} {fives} {ones} empty_chest empty_chest nostalgic_item risky_business"],
        seats=4,
        teams=True,
        decks=["", *[cards(junk=11)] * 3],
        discards=["rare_artefact acorn"],
        stalls=[built(9), built(7)],
        market="dangerous_test acorn winter_is_coming magnet risky_business",
        seed="card by card",
    )
    town.play("market risky_business +4\nadd glue\nbuy risky_business +4 pay glue swank")
    town.play("keep glue")
    for _ in range(3):
        town.end_turn()
    town.play("stack")
    while town.waiting:
        town.play(town.options()[0])
    return town.session


def which_junk() -> Session:
    """Junk lies in several places of a discard pile, and a card looks at its top."""
    town = scene(
        ["housecleaning nostalgic_item stashing_vendor", "siesta siesta"],
        sets="platypuses",
        decks=[PLENTY],
        discards=["junk glue junk magnet junk"],
        stalls=[built(4), built(7)],
        seed="which junk",
    )
    town.play("play housecleaning\njunk 1 #3\nbuild junk@discards nostalgic_item stashing_vendor")
    town.play("take junk #4\nbuild siesta siesta")
    return town.session


def two_ways() -> Session:
    """Charm turns up a card that can be built in two ways; two cards end with the turn."""
    town = scene(
        ["charm rare_artefact flashy_show junk junk", "risky_business risky_business"],
        seats=3,
        decks=["", "junk junk junk"],
        stalls=[built(4), built(7)],
        market="swank natural_survivor sofa",
        market_deck="trendsetting",
        seed="two ways",
    )
    town.play("play charm\nbuild trendsetting:sofa\nplay rare_artefact\nreveal junk")
    town.play("play flashy_show\ninventory\ndone\ndiscard rare_artefact")
    return town.play("build risky_business risky_business").session


def at_the_limit(*heights: int) -> Session:
    """The last turns before the limit, in which nobody has anything to build with."""
    seats = len(heights)
    town = scene(
        ["junk junk"] * seats,
        seats=seats,
        decks=[cards(junk=6)] * seats,
        stalls=[built(height) for height in heights],
        turn=LAST_TURN - seats,
        seed="limit",
    )
    for _ in range(seats):
        town.end_turn()
    return town.session


RECORDS: Final[dict[str, Callable[[], Session]]] = {
    "two_copies_and_reactions": lambda: new(2, "two 0", sets="platypuses owls chameleons"),
    "two_on_top_and_packed": lambda: new(
        2,
        "packed 11",
        sets="platypuses foxes owls",
        balancing_place="on_top",
        calculations_gaps="packed_right",
    ),
    "two_at_once_and_slide": lambda: new(
        2,
        "slide 10",
        sets="sloths polecats ocelots",
        turn_cards="at_once",
        adventurer_refill="slide",
    ),
    "two_at_random": lambda: by_bot(bot("random").choose, 2, "a"),
    "three_of_both_games": lambda: new(3, "three 2", sets="foxes polecats macaws pandas"),
    "three_skip_and_no_late_spy": lambda: new(
        3,
        "skip 4",
        sets="sloths crocodiles owls raccoons",
        first="2",
        empty_decks="skip",
        spy_window="before_clean_up",
    ),
    "three_by_preference": lambda: new(
        3, "preference 11", sets="owls pandas / owls foxes / macaws", first="not 1"
    ),
    "four_with_the_first_game": lambda: new(
        4, "four 27", sets="owls raccoons squirrels ocelots chameleons"
    ),
    "four_with_a_late_limit": lambda: new(4, "unlimited 6", turn_limit="3000"),
    "teams": lambda: new(4, "teams 8", teams="on", sets="sloths crocodiles foxes squirrels"),
    "teams_at_random": lambda: by_bot(bot("random").choose, 4, "c", teams="on"),
    "two_by_the_bot": lambda: by_bot(greedily, 2, "a"),
    "four_by_the_bot": lambda: by_bot(greedily, 4, "c"),
    "teams_by_the_bot": lambda: by_bot(greedily, 4, "c", teams="on"),
    "teams_card_by_card": card_by_card,
    "three_two_ways": two_ways,
    "two_which_junk": which_junk,
    "turn_limit": lambda: at_the_limit(5, 6),
    "turn_limit_shared": lambda: at_the_limit(4, 3, 4),
}
