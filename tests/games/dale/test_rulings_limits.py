"""Rulings R34 to R36: too few cards to look at, nothing to shuffle, a game that nobody wins."""

import pytest

from tests.games.dale.scenario import PLENTY, Scene, built, scene

LAST = 1000


def test_r34_whoever_takes_cards_off_a_deck_draws_them_and_junk_for_those_missing() -> None:
    dale = scene(["wise_spy"], discards=["swank"], sets="polecats").play("use wise_spy\nput swank")
    assert dale.play("put junk").deck() == "junk junk swank"
    assert (dale.hand(), dale.junk) == ("wise_spy(used)", 18)
    dale = scene(["spyglass"], discards=["swank"]).play("play spyglass\nkeep swank\nput junk")
    assert (dale.hand(), dale.deck(), dale.discards()) == ("swank", "junk junk", "spyglass")
    dale = scene(["sabotage"], decks=["", "swank"]).play("play sabotage\nthrow swank")
    assert (dale.thrown, dale.discards(1), dale.junk) == ("swank", "junk", 19)
    dale = scene(["night_shift"], decks=["swank"]).play("play night_shift\nput junk")
    assert (dale.deck(0), dale.deck(1), dale.junk) == ("junk", "swank", 19)


@pytest.mark.parametrize("card", ["night_shift", "sabotage"])
def test_r34_with_skip_a_player_with_neither_deck_nor_discards_is_left_out(card: str) -> None:
    dale = scene([card], decks=["swank"], options={"empty_decks": "skip"}).play(f"play {card}")
    assert (dale.asks, dale.deck(0), dale.deck(1), dale.junk) == ("Act", "swank", "", 20)
    assert (dale.thrown, dale.discards(1)) == ("", "")


def balancing(hand: str, deck: str, discards: str = "", sets: str = "") -> Scene:
    """Seat 1 could answer a shuffle of seat 0's deck."""
    return scene([hand, "balancing"], decks=[deck, PLENTY], discards=[discards, "junk"], sets=sets)


@pytest.mark.parametrize(("deck", "waits"), [("glue", False), ("glue junk", True)])
def test_r35_a_search_that_takes_the_last_card_shuffles_nothing(*, deck: str, waits: bool) -> None:
    dale = balancing("magnet", deck).play("play magnet\ntake glue")
    assert (dale.asks == "Offer") == waits
    assert ("shuffle" in dale.events()) == waits


@pytest.mark.parametrize(("discards", "waits"), [("", False), ("junk", True)])
def test_r35_piles_that_change_places_are_shuffled_only_if_there_are_cards(
    *, discards: str, waits: bool
) -> None:
    dale = balancing("wily_fellow", "siesta", discards, "sloths")
    dale.play("play wily_fellow")
    assert (dale.asks == "Offer") == waits
    assert ("shuffle" in dale.events()) == waits


def late(*heights: int, **options: str) -> Scene:
    """The last turn before the limit."""
    return scene(
        ["junk"] * len(heights),
        seats=len(heights),
        decks=[PLENTY] * len(heights),
        stalls=[built(height) for height in heights],
        options=options,
        turn=LAST - 1,
    )


def test_r36_after_the_last_turn_most_stacks_win() -> None:
    dale = late(3, 5).end_turn()
    assert dale.asks == "over"
    assert dale.told("limit") == [{"number": LAST}]
    assert (dale.result.scores, dale.result.ranks) == ((3, 5), (2, 1))
    assert dale.result.reason == "dale.end.turn_limit"
    assert (dale.winner, dale.result.notes) == (-1, {"next_first": "random"})


def test_r36_players_level_in_stacks_share_the_place() -> None:
    assert late(4, 2, 4).end_turn().result.ranks == (1, 3, 1)


def test_r36_the_last_turn_is_played_to_its_end_and_can_still_be_won() -> None:
    dale = scene(
        ["risky_business risky_business"], stalls=[built(7), built(7)], turn=LAST - 1
    ).play("build risky_business risky_business")
    assert (dale.result.reason, dale.winner) == ("dale.end.last_stack", 0)


def test_r36_with_a_later_limit_the_game_goes_on() -> None:
    dale = late(3, 5, turn_limit="3000").end_turn()
    assert (dale.asks, dale.active) == ("Act", 1)
