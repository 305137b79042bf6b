"""Set-up: sets by name, by lot or by preference, starting decks, market, the first player."""

from collections import Counter

import pytest

from comptoir import BadOption, Session
from comptoir.games.dale.game import GAME
from comptoir.games.dale.rules.decks import CARDS, KINDS, SETS
from tests.games.dale.scenario import Scene, new_game, scene

TABLES = [  # seats, teams, sets, junk in a deck, market deck, junk pile
    (2, "off", 3, 7, 33, 20 - 14),
    (3, "off", 4, 6, 44, 20 - 18),
    (4, "off", 5, 5, 55, 0),
    (4, "on", 4, 6, 44, 0),
]


def refused(seats: int, **options: str) -> str:
    with pytest.raises(BadOption) as caught:
        Session(GAME, seats, seed="a test", options=options)
    refusal = caught.value
    reason = refusal.reason.removeprefix("dale.why.")
    return f"{reason} [{refusal.rule}]" if refusal.rule else reason


def own_cards(dale: Scene, seat: int) -> Counter[str]:
    return Counter(f"{dale.hand(seat)} {dale.deck(seat)}".split())


@pytest.mark.parametrize(("seats", "teams", "sets", "junk", "market", "pile"), TABLES)
def test_the_numbers_of_sets_junk_and_market_cards(
    seats: int, teams: str, sets: int, junk: int, market: int, pile: int
) -> None:
    dale = new_game(seats, teams=teams, first="0")
    assert len(dale.state["sets"]) == sets
    assert dale.junk == pile
    row = dale.market.split()
    assert len(row) == 5
    assert "-" not in row
    assert len(row) + len(dale.market_deck.split()) == market
    for seat in range(seats):
        own = own_cards(dale, seat)
        assert own["junk"] == junk
        assert own.total() == 10
        assert len(dale.hand(seat).split()) == 5
        ones = [name for name in own if name != "junk"]
        assert sorted(CARDS[KINDS[name]].set for name in ones) == [
            SETS.index(name) + 1 for name in dale.state["sets"]
        ]
        assert {CARDS[KINDS[name]].value for name in ones} == {1}


@pytest.mark.parametrize(("seats", "teams"), [(2, "off"), (3, "off"), (4, "off"), (4, "on")])
def test_the_market_deck_holds_all_cards_of_value_two_and_more(seats: int, teams: str) -> None:
    dale = new_game(seats, teams=teams)
    found = Counter(f"{dale.market} {dale.market_deck}".split())
    chosen = dale.state["sets"]
    expected = {
        card.name: card.copies
        for card in CARDS
        if card.value > 1 and card.set and SETS[card.set - 1] in chosen
    }
    assert found == expected


def test_stalls_schedules_and_discards_begin_empty() -> None:
    dale = new_game(3)
    assert dale.state["stalls"] == [[], [], []]
    assert [dale.discards(seat) for seat in range(3)] == ["", "", ""]
    assert [dale.schedule(seat) for seat in range(3)] == ["", "", ""]
    assert dale.thrown == ""
    assert "shuffle" not in dale.events()


def test_a_team_has_one_stall() -> None:
    assert new_game(4, teams="on").state["stalls"] == [[], []]


def test_sets_by_name_in_any_order_of_both_games() -> None:
    for text in ("owls foxes sloths", "Sloths, owls, FOXES"):
        assert new_game(2, sets=text).state["sets"] == ["sloths", "foxes", "owls"]
    assert new_game(2, sets="chameleons owls macaws").state["sets"] == [
        "owls",
        "macaws",
        "chameleons",
    ]


def test_sets_are_refused_by_name_if_they_are_too_many_too_few_or_unknown() -> None:
    assert refused(2, sets="owls foxes") == "number_of_sets [3.1]"
    assert refused(2, sets="owls owls foxes") == "number_of_sets [3.1]"
    assert refused(2, sets="owls foxes sloths pandas") == "number_of_sets [3.1]"
    assert refused(3, sets="owls foxes sloths") == "number_of_sets [3.1]"
    assert refused(2, sets="owls foxes badgers") == "unknown_set [3.1]"


def test_sets_by_lot_differ_from_game_to_game_and_all_of_them_come_up() -> None:
    met = Counter(name for n in range(60) for name in new_game(2, seed=str(n)).state["sets"])
    assert set(met) == set(SETS)
    assert min(met.values()) >= 4


def test_sets_by_preference_give_each_player_the_best_not_yet_in() -> None:
    dale = new_game(2, sets="owls foxes pandas / owls sloths pandas")
    assert dale.state["sets"] == ["sloths", "owls", "pandas"]


def test_preferences_are_given_for_each_player() -> None:
    assert refused(3, sets="owls / foxes") == "rankings [3.2]"
    assert refused(2, sets="owls / badgers") == "unknown_set [3.1]"


def test_teams_are_of_four() -> None:
    for seats in (2, 3):
        assert refused(seats, teams="on") == "teams_of_four [14.1]"


def test_the_first_player_may_be_named() -> None:
    for seat in range(3):
        assert new_game(3, first=str(seat)).awaits == seat
    assert refused(2, first="2") == "first [3.6]"
    assert refused(2, first="me") == "first [3.6]"
    assert refused(2, first="not me") == "first [3.6]"


def test_the_first_player_may_be_drawn_by_lot() -> None:
    assert {new_game(3, seed=str(n)).awaits for n in range(30)} == {0, 1, 2}


def test_the_first_player_may_be_a_loser_of_the_game_before() -> None:
    assert {new_game(3, seed=str(n), first="not 1").awaits for n in range(30)} == {0, 2}
    assert {new_game(2, seed=str(n), first="not 1").awaits for n in range(5)} == {0}


def test_in_teams_the_losers_are_both_players_of_the_other_team() -> None:
    found = {new_game(4, seed=str(n), teams="on", first="not 1").awaits for n in range(30)}
    assert found == {0, 2}


def test_the_result_says_who_may_begin_the_next_game() -> None:
    dale = scene(["", "sofa swank"], active=1, stalls=["", " | ".join(["junk"] * 7)])
    dale.play("build sofa swank")
    assert dale.result.notes == {"next_first": "not 1"}
    assert new_game(2, first=str(dale.result.notes["next_first"])).awaits == 0


def test_a_player_may_have_no_preference() -> None:
    dale = new_game(3, sets="owls / / foxes")
    assert {"owls", "foxes"} <= set(dale.view(None)["sets"])
