"""Hidden cards: what a player cannot know is drawn fairly where only a few worlds are left."""

import re
from importlib.resources import files

import pytest

from comptoir import BadPosition, Quick, Session, game
from comptoir.table.reading import write_toml
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


def alone_with_promise(owned: list[str], pile: list[str], components: str = "") -> Session:
    state = {
        "seats": 1,
        "round": 7,
        "discs": DISCS,
        "options": {"solo_credit_ships": "guarantee_two", "components": components},
        "players": [{"ships": [*owned, *names(2, range(1, 7)), *names(3, range(1, 7))]}],
        "ships": {"level_1": pile, "level_2": [], "level_3": []},
    }
    return Session.at(game("dadaocheng"), write_toml(state), seed=1)


def test_a_promised_credit_ship_is_drawn_wherever_it_is_still_missing() -> None:
    owned = ["ship-1-01", *names(1, range(9, 12))]
    session = alone_with_promise(owned, ["ship-1-12", "ship-1-05"])
    assert game("dadaocheng").worlds(session.view(0)) == 7  # any of 2 to 8, which give credit
    assert_fair_samples(session, 0, Quick(5))


def test_ships_with_credit_are_likelier_where_two_of_them_were_promised() -> None:
    owned = [*names(1, range(1, 3)), *names(1, range(9, 11))]
    session = alone_with_promise(owned, ["ship-1-11", "ship-1-12"])
    view, dice = session.view(0), Quick(6)
    assert game("dadaocheng").worlds(view) == 7
    drawn = [
        game("dadaocheng").describe(game("dadaocheng").determinise(view, dice))["ships"]["level_1"]
        for _ in range(950)
    ]
    # three ways lead to each of six ships with credit, one way to the only one without
    assert 25 < drawn.count(["ship-1-11", "ship-1-12"]) < 80


def test_a_promise_of_credit_ships_that_was_not_kept_is_refused() -> None:
    text = files("comptoir.games.dadaocheng").joinpath("components.toml").read_text("utf-8")
    for number in range(3, 9):  # only two ships of level 1 are left that give credit
        start = text.index(f'id = "S1-{number:02}"')
        text = text[:start] + re.sub(r"credit = \d", "credit = 0", text[start:], count=1)
    kept = [*names(1, range(1, 3)), *names(1, range(7, 9))]
    assert alone_with_promise(kept, ["ship-1-09", "ship-1-10"], text).awaited == (0,)
    with pytest.raises(BadPosition) as caught:
        alone_with_promise(names(1, range(5, 9)), ["ship-1-09", "ship-1-10"], text)
    assert caught.value.arguments["where"] == "ships.level_1"
