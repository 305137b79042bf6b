"""Hidden cards: what a player cannot know is drawn fairly where only a few worlds are left."""

import pytest

from comptoir import Quick, Session, game
from comptoir.testing.knowledge import assert_fair_samples

DISCS = """
K/W W/Y R/G K/G
Y/R G/W R/W W/G
R/Y Y/G Y/W W/R
K/R G/Y G/R K/Y
"""


def names(level: int, numbers: range) -> list[str]:
    return [f"ship-{level}-{number:02}" for number in numbers]


def two_players(events: str, second: list[str]) -> str:
    first = [*names(1, range(1, 10)), *names(2, range(1, 13))]
    return f'''
        seats = 2
        round = 9
        discs = """{DISCS}"""
        options = {{ events = "{events}" }}
        players = [{{ ships = {first} }}, {{ ships = {second} }}]
    '''


@pytest.mark.parametrize(
    ("owned", "worlds"),
    [
        (range(1, 13), 2),  # two ships below the one of level 1 that lies face up
        (range(1, 12), 2),  # and one of level 3, face up
        (range(1, 10), 4),  # and two below that
    ],
)
def test_ships_below_the_top_one_are_drawn_fairly(owned: range, worlds: int) -> None:
    position = two_players("chronological", names(3, owned))
    session = Session.at(game("dadaocheng"), position, seed=1)
    assert game("dadaocheng").worlds(session.view(0)) == worlds
    assert_fair_samples(session, 0, Quick(1))
    assert_fair_samples(session, None, Quick(2))


def test_shuffled_events_to_come_are_hidden_and_chronological_ones_are_not() -> None:
    shuffled = Session.at(game("dadaocheng"), two_players("shuffled", names(3, range(1, 13))))
    assert game("dadaocheng").worlds(shuffled.view(0)) == 2 * 120  # five events below
    assert_fair_samples(shuffled, 1, Quick(3))
    in_order = Session.at(game("dadaocheng"), two_players("chronological", names(3, range(1, 13))))
    assert in_order.view(0)["events"]["below"] == 0


def test_alone_the_ships_left_out_are_unknown_but_for_the_two_set_aside() -> None:
    owned = [*names(1, range(1, 5)), *names(2, range(1, 7)), *names(3, range(1, 7))]
    position = f'''
        seats = 1
        round = 7
        discs = """{DISCS}"""
        aside = ["ship-1-07", "ship-1-08"]
        players = [{{ ships = {owned} }}]
        [ships]
        level_1 = ["ship-1-05", "ship-1-09"]
        level_2 = []
        level_3 = []
    '''
    session = Session.at(game("dadaocheng"), position, seed=1)
    assert game("dadaocheng").worlds(session.view(0)) == 5  # 6, 9, 10, 11 or 12 comes next
    assert_fair_samples(session, 0, Quick(4))
