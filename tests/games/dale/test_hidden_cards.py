"""Hidden cards: what each seat knows, for how long, and that the rest is drawn fairly."""

from typing import Any

import pytest

from comptoir import Quick
from comptoir.games.dale.game import GAME
from comptoir.games.dale.position import ZONE_NAMES
from comptoir.games.dale.worlds import number_of
from comptoir.table.refusal import BadPosition
from comptoir.testing.knowledge import assert_fair_samples
from tests.games.dale.scenario import PLENTY, Scene, cards, die, order, pick, scene

QUALITY = "quality_inspection"
KNOWN = "ancient_knowledge"
ALL = (0, 1, 2, None)
FULL = "siesta calculations calculations magnet safety_precaution"


def deck_seen(dale: Scene, viewer: int | None, owner: int) -> str:
    return dale.deck_seen(viewer, owner)


def hand_seen(dale: Scene, viewer: int | None, owner: int) -> str:
    return " ".join(sorted(dale.hand_seen(viewer, owner)))


def samples(dale: Scene, viewer: int | None, number: int = 30) -> list[dict[str, Any]]:
    """Tables that the viewer could be at."""
    view = dale.view(viewer)
    return [GAME.describe(GAME.determinise(view, Quick(seed))) for seed in range(number)]


def pool_of(dale: Scene, viewer: int | None, zone: str) -> dict[str, Any]:
    """The group of zones that a viewer knows only together with a zone."""
    pools = [
        {"zones": [ZONE_NAMES[number_of(one)] for one in pool["zones"]], "cards": pool["cards"]}
        for pool in dale.view(viewer)["pools"]
    ]
    (pool,) = (pool for pool in pools if zone in pool["zones"])
    return pool


def check_samples(dale: Scene, *viewers: int | None) -> None:
    """Whatever these viewers do not know is drawn fairly; all of them, if none is named."""
    for number, viewer in enumerate(viewers or [*range(dale.session.seats), None]):
        assert_fair_samples(dale.session, viewer, Quick(number + 1))


def put_on_a_deck() -> Scene:
    """Seat 0 has put a card on the deck of seat 1."""
    dale = scene(
        ["ruthless_competition swank"],
        seats=3,
        decks=["junk", "sofa junk siesta", "junk"],
        rest="thrown",
    )
    return dale.play("play ruthless_competition\nchoose p1\nput swank")


def test_a_card_put_on_a_deck_is_known_to_who_put_it_and_to_nobody_else() -> None:
    dale = put_on_a_deck()
    assert deck_seen(dale, 0, 1) == "swank ? ?"
    for other in (1, 2, None):
        assert deck_seen(dale, other, 1) == "? ? ?"
    assert {table["players"][1]["deck"][0] for table in samples(dale, 0)} == {"swank"}
    for other in (1, 2, None):
        assert len({table["players"][1]["deck"][0] for table in samples(dale, other)}) > 1
    check_samples(dale)


def test_the_drawn_card_is_known_to_who_drew_it_only() -> None:
    dale = put_on_a_deck()
    assert hand_seen(dale, 0, 0) == "sofa"
    for other in (1, 2, None):
        assert hand_seen(dale, other, 0) == ""
        assert pool_of(dale, other, "hand 0")["zones"] == ["hand 0", "deck 0", "deck 1"]


def test_a_known_card_stays_known_when_its_owner_draws_it() -> None:
    dale = scene(
        ["ruthless_competition swank", ""], decks=[PLENTY, "sofa junk siesta junk junk junk junk"]
    )
    dale.play("play ruthless_competition\nput swank").end_turn().end_turn()
    assert "swank" in dale.hand(1)
    assert hand_seen(dale, 0, 1) == "swank"
    assert hand_seen(dale, None, 1) == ""
    assert all("swank" in table["players"][1]["hand"] for table in samples(dale, 0))


def test_a_shuffle_makes_the_order_unknown_but_not_the_cards() -> None:
    dale = scene(
        ["ruthless_competition magnet", "magnet"], decks=[PLENTY, "glue junk calculations"]
    )
    dale.play("play ruthless_competition\nput magnet").end_turn()
    assert deck_seen(dale, 0, 1) == "magnet ? ?"
    dale.play("play magnet\ntake junk")
    assert deck_seen(dale, 0, 1) == "? ?"
    pool = pool_of(dale, 0, "deck 1")
    assert pool["zones"] == ["hand 1", "deck 1"]
    assert pool["cards"] == {"junk": 1, "calculations": 1, "magnet": 1}
    assert pool_of(dale, 1, "deck 1")["cards"] == {"calculations": 1, "magnet": 1}
    check_samples(dale)


@pytest.mark.compiled
def test_the_own_deck_is_known_but_for_its_order() -> None:
    dale = scene(["swank"], decks=["sofa junk siesta", "junk junk ironing"], rest="thrown")
    assert deck_seen(dale, 0, 0) == "? ? ?"
    assert pool_of(dale, 0, "deck 0") == {
        "zones": ["deck 0"],
        "cards": {"junk": 1, "siesta": 1, "sofa": 1},
    }
    assert GAME.worlds(dale.view(0)) == 6 * 3
    check_samples(dale)


def test_a_search_tells_its_owner_what_an_unknown_card_was() -> None:
    dale = scene(["magnet junk", ""], decks=["glue calculations junk", "junk"], rest="thrown")
    dale.play("play magnet")
    assert dale.options() == ["take calculations", "take glue", "take junk"]
    assert pool_of(dale, 0, "deck 0")["zones"] == ["deck 0"]
    check_samples(dale, 0)


def test_a_deck_somebody_else_has_put_a_card_on_is_known_again_after_a_search() -> None:
    dale = scene(
        ["ruthless_competition magnet", "magnet"], decks=["", "glue junk"], market=FULL
    ).play("play ruthless_competition\nput magnet")
    assert pool_of(dale, 1, "deck 1")["zones"] == ["hand 0", "deck 1"]
    dale.end_turn()
    dale.play("play magnet")
    assert pool_of(dale, 1, "deck 1") == {"zones": ["deck 1"], "cards": {"junk": 1, "magnet": 1}}


def test_a_hand_that_was_looked_at_stays_known_to_who_looked() -> None:
    dale = scene(["cunning_neighbour", "swank sofa junk", "siesta"], seats=3, decks=[PLENTY] * 3)
    dale.play("play cunning_neighbour\nchoose p1\ndone")
    assert hand_seen(dale, 0, 1) == "junk sofa swank"
    for other in (2, None):
        assert hand_seen(dale, other, 1) == ""
    assert {tuple(table["players"][1]["hand"]) for table in samples(dale, 0)} == {
        ("junk", "swank", "sofa")
    }
    dale.end_turn().play("play swank\nthrow junk")
    assert hand_seen(dale, 0, 1) == "sofa"
    dale.play("done")
    assert hand_seen(dale, 0, 1) == "sofa"
    assert dale.view(0)["players"][1]["hand_size"] == 5


def test_a_known_hand_is_forgotten_when_a_card_leaves_it_unseen() -> None:
    hands = ["cunning_neighbour raffle", "swank sofa", "siesta"]
    picks = [pick("swank", "swank sofa"), pick("siesta", "siesta")]
    dale = scene(hands, seats=3, decks=[PLENTY] * 3, chance=picks)
    dale.play("play cunning_neighbour\nchoose p1\ndone\nplay raffle\nleft")
    assert (dale.hand(0), dale.hand(1), dale.hand(2)) == ("swank", "siesta sofa", "")
    assert hand_seen(dale, 0, 1) == "sofa"  # swank came to seat 0 itself
    hands = ["cunning_neighbour raffle", "swank sofa", "siesta"]
    picks = [pick("siesta", "siesta"), pick("swank", "swank sofa")]
    dale = scene(hands, seats=3, decks=[PLENTY] * 3, chance=picks)
    dale.play("play cunning_neighbour\nchoose p1\ndone\nplay raffle\nright")
    assert (dale.hand(0), dale.hand(1), dale.hand(2)) == ("siesta", "sofa", "swank")
    assert hand_seen(dale, 0, 1) == ""
    assert hand_seen(dale, 0, 2) == ""


def test_a_randomly_taken_card_is_known_to_the_two_players_only() -> None:
    hands = ["raffle", "swank sofa", "siesta junk"]
    dale = scene(hands, seats=3, rest="thrown").play("play raffle\nleft")
    taken = dale.hand(0)
    assert hand_seen(dale, 1, 0) == taken
    for other in (2, None):
        assert hand_seen(dale, other, 0) == ""
    assert len(dale.told("passed", 1)) == 2  # one given, one taken
    assert dale.told("passed", None) == []
    check_samples(dale)


def test_night_shift_is_known_to_the_acting_player_only() -> None:
    dale = scene(["night_shift"], decks=["swank", "sofa junk"], rest="thrown")
    dale.play("play night_shift")
    check_samples(dale)
    dale.play("put sofa")
    assert deck_seen(dale, 0, 0) == "sofa"
    assert deck_seen(dale, 0, 1) == "swank ?"
    for other in (1, None):
        assert [deck_seen(dale, other, owner) for owner in (0, 1)] == ["?", "? ?"]
    check_samples(dale, 0, 1)


def test_while_night_shift_deals_the_cards_out_nobody_else_sees_whose_is_whose() -> None:
    dale = scene(["night_shift"], seats=3, decks=["swank junk", "sofa junk", "siesta junk"])
    dale.play("play night_shift")
    seen = []
    for first in dale.options():
        other = scene(["night_shift"], seats=3, decks=["swank junk", "sofa junk", "siesta junk"])
        other.play(f"play night_shift\n{first}")
        seen.append([other.view(1), other.view(2), other.view(None)])
    assert seen[0] == seen[1] == seen[2]


def test_while_charity_deals_the_cards_out_nobody_else_sees_whose_is_whose() -> None:
    seen = []
    for card in ("swank", "sofa", "siesta"):
        dale = scene(["charity swank", "sofa", "siesta"], seats=3, decks=["junk"] * 3)
        dale.play(f"play charity\ngive {card}")
        seen.append([dale.view(1), dale.view(2), dale.view(None)])
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.compiled
def test_charity_is_known_to_the_acting_player_who_gives_and_to_each_who_receives() -> None:
    dale = scene(["charity swank", "sofa", "siesta"], seats=3, decks=["junk"], rest="thrown")
    dale.play("play charity")
    check_samples(dale, 0, 1)
    dale.play("give sofa\ngive siesta")
    assert [hand_seen(dale, 0, seat) for seat in range(3)] == ["sofa", "siesta", "swank"]
    assert [hand_seen(dale, 1, seat) for seat in range(3)] == ["", "siesta", ""]
    assert [hand_seen(dale, 2, seat) for seat in range(3)] == ["", "", "swank"]
    assert dale.told("given", 1) == [{"seat": 0, "other": 1, "card": "siesta"}]
    check_samples(dale, 0, 2)


def test_charity_does_not_blur_what_a_player_knows_of_the_own_deck() -> None:
    dale = scene(["charity swank", "sofa", "siesta"], seats=3, decks=["junk", "ironing junk"])
    dale.play("play charity\ngive sofa\ngive siesta")
    pool = pool_of(dale, 1, "deck 1")
    assert (pool["zones"], pool["cards"]) == (["deck 1"], {"junk": 1, "ironing": 1})


def test_wise_spy_knows_the_order_it_made() -> None:
    dale = scene(["wise_spy"], decks=["swank sofa siesta junk"], rest="thrown")
    dale.play("use wise_spy")
    check_samples(dale, 0)
    assert dale.aside_seen(0) == ["swank from deck 0", "sofa from deck 0", "siesta from deck 0"]
    assert dale.aside_seen(1) == ["? from deck 0"] * 3
    dale.play("put swank\nput sofa")
    assert deck_seen(dale, 0, 0) == "siesta sofa swank ?"
    assert deck_seen(dale, 1, 0) == "? ? ? ?"
    check_samples(dale, 0)


def test_while_wise_spy_puts_cards_back_nobody_else_sees_where_a_known_one_goes() -> None:
    seen = []
    for first in ("magnet", "glue", "junk"):
        dale = scene(
            ["wise_spy tireless_tinkerer"], decks=["glue junk calculations"], discards=["magnet"]
        )
        dale.play(f"play tireless_tinkerer\nuse wise_spy\nput {first}")
        seen.append([dale.view(1), dale.view(None)])
    assert seen[0] == seen[1] == seen[2]


def test_wise_spy_across_a_reshuffle_is_drawn_fairly() -> None:
    dale = scene(
        ["wise_spy"],
        decks=["swank"],
        discards=["sofa junk junk"],
        rest="thrown",
        chance=[order("junk sofa junk")],
    )
    dale.play("use wise_spy")
    check_samples(dale)
    dale.play("put swank\nput sofa")
    assert deck_seen(dale, 0, 0) == "junk sofa swank ?"
    check_samples(dale, 0, 1)


def test_a_card_from_the_discards_is_known_to_all_on_the_deck_and_then_in_the_hand() -> None:
    dale = scene(
        ["tireless_tinkerer", "", ""], seats=3, decks=[PLENTY] * 3, discards=["magnet glue"]
    )
    dale.play("play tireless_tinkerer")
    for viewer in ALL:
        assert deck_seen(dale, viewer, 0).startswith("magnet ?")
    dale.play("done")
    for viewer in (1, 2, None):
        assert hand_seen(dale, viewer, 0) == "magnet"


def test_a_bought_or_taken_card_is_known_in_the_hand() -> None:
    dale = scene(["swank", ""], market="swank sofa", decks=[PLENTY]).play("buy swank +0 pay swank")
    assert hand_seen(dale, 1, 0) == hand_seen(dale, None, 0) == "swank"
    dale = scene(schedules=["shopping_journey"], market="swank sofa").play("take sofa +1")
    assert hand_seen(dale, 1, 0) == "sofa"


def test_a_card_drawn_from_the_market_deck_is_known_to_who_drew_it() -> None:
    dale = scene(["swank siesta", ""], market_deck="sofa").play("play swank\nthrow siesta")
    assert hand_seen(dale, 1, 0) == ""
    assert pool_of(dale, 1, "hand 0")["zones"] == ["hand 0", "market deck"]
    assert all("sofa" not in table["market_deck"] for table in samples(dale, 0))


def test_an_exchange_with_the_own_deck_shows_nothing() -> None:
    dale = scene(
        ["natural_survivor swank junk", ""],
        decks=["sofa siesta"],
        rest="thrown",
        chance=[die(1), order("swank siesta")],
    )
    dale.play("play natural_survivor\ntake sofa")
    check_samples(dale, 0)
    dale.play("put swank")
    assert hand_seen(dale, 1, 0) == ""
    assert pool_of(dale, 1, "hand 0") == {
        "zones": ["hand 0", "deck 0"],
        "cards": {"junk": 1, "siesta": 1, "swank": 1, "sofa": 1},
    }
    check_samples(dale, 0, 1)


@pytest.mark.compiled
def test_cheer_shows_each_player_only_the_own_deck() -> None:
    dale = scene(["cheer"], decks=["junk swank", "sofa junk"], rest="thrown").play("play cheer")
    check_samples(dale)
    dale.play("1: take sofa")
    assert hand_seen(dale, 0, 1) == ""
    assert dale.told("found", 0) == []
    assert dale.session.options(1) == []
    check_samples(dale)
    dale.play("0: take junk")
    assert pool_of(dale, 1, "deck 1")["cards"] == {"junk": 1}
    check_samples(dale)


def test_draws_are_told_to_who_draws_only() -> None:
    dale = scene(["lunch_break"], decks=["sofa junk"]).play("play lunch_break")
    assert dale.told("drew", 0) == [{"seat": 0, "card": "sofa"}]
    for other in (1, None):
        assert dale.told("drew", other) == []
        assert dale.told("draw", other) == [{"seat": 0}]


@pytest.mark.parametrize("viewer", [0, None])
def test_who_is_asked_for_a_reaction_holds_such_a_card_in_every_sample(viewer: int | None) -> None:
    dale = scene(["swank", f"{KNOWN} junk"], decks=["", "junk sofa"], rest="thrown")
    dale.play("play swank")
    assert dale.awaits == 1
    for table in samples(dale, viewer):
        assert KNOWN in table["players"][1]["hand"]
    check_samples(dale)


def test_who_is_asked_about_a_card_that_arrived_holds_it_in_every_sample() -> None:
    dale = scene(["lunch_break junk"], decks=[f"{QUALITY} sofa"], rest="thrown")
    dale.play("play lunch_break")
    assert dale.view(1)["steps"][0] == {
        "step": "Offer", "seat": 0, "event": "arrived", "card": None, "doer": 0, "times": 0,
    }  # fmt: skip
    assert hand_seen(dale, 1, 0) == ""
    for table in samples(dale, 1):
        assert QUALITY in table["players"][0]["hand"]
    check_samples(dale)


def test_a_used_chameleon_that_all_have_seen_may_be_the_card_that_is_asked_about() -> None:
    dale = scene(["good_old_times"], decks=["junk sofa"], market_deck="trendsetting",
                 market="cookies swank", rest="thrown")  # fmt: skip
    dale.play("use good_old_times").end_turn()
    assert dale.options() == ["done", "use good_old_times(used):cookies"]
    assert hand_seen(dale, 1, 0) == "good_old_times(used)"
    assert GAME.worlds(dale.view(1)) == 2  # the two orders of the deck
    check_samples(dale)


def test_seeing_doubles_is_asked_about_only_beside_the_card_it_copies() -> None:
    dale = scene(["seeing_doubles cookies junk"], decks=["junk sofa"], rest="thrown").end_turn()
    assert dale.options() == ["done", "use seeing_doubles:cookies"]
    for table in samples(dale, 1):
        assert {"cookies", "seeing_doubles"} <= set(table["players"][0]["hand"])
    assert GAME.worlds(dale.view(1)) == 3  # a deck of junk and Sofa in two orders, or of junk
    check_samples(dale)
    hands = ["cunning_neighbour", "seeing_doubles cookies junk"]
    dale = scene(hands, decks=["", "junk cheer"], rest="thrown")
    dale.play("play cunning_neighbour\ndone").end_turn().end_turn()
    assert (dale.awaits, hand_seen(dale, 0, 1)) == (1, "cookies junk seeing_doubles")
    check_samples(dale)


def test_a_view_that_no_table_fits_is_refused() -> None:
    dale = scene(["swank", f"{KNOWN} junk"], decks=["", "junk sofa"], rest="thrown")
    view = dale.play("play swank").view(0)
    assert GAME.worlds(view) > 0
    hidden = view["thrown"].index("binoculars")
    view["thrown"][hidden] = KNOWN
    hand = {"place": "hand", "seat": 1}
    (pool,) = (pool for pool in view["pools"] if hand in pool["zones"])
    pool["cards"] = {"binoculars" if card == KNOWN else card: 1 for card in pool["cards"]}
    pool["cards"]["junk"] = 2
    assert GAME.worlds(view) == 0
    with pytest.raises(BadPosition, match="no_world"):
        GAME.determinise(view, Quick(1))


def test_a_card_that_waits_to_be_asked_about_does_not_show() -> None:
    dale = scene(
        ["charity", QUALITY, KNOWN, QUALITY], seats=4, decks=["", "junk junk"], sets="owls foxes"
    )
    dale.play("play charity\ngive ancient_knowledge\ngive quality_inspection")
    assert (dale.awaits, dale.asks) == (2, "Offer")
    (arrival,) = [step for step in dale.view(1)["steps"] if step.get("event") == "arrived"]
    assert (arrival["step"], arrival["seat"], arrival["card"]) == ("Offer", 2, None)


def test_the_options_of_somebody_else_are_not_told() -> None:
    dale = scene(["swank", "siesta"], market="siesta")
    assert dale.session.options(1) == []
    assert "play siesta" not in str(dale.view(0))


def test_the_view_of_a_spectator_shows_no_hand_and_no_deck() -> None:
    dale = scene(["swank siesta", "sofa"], decks=["junk junk", "junk"])
    for owner in (0, 1):
        assert hand_seen(dale, None, owner) == ""
        assert set(deck_seen(dale, None, owner).split()) == {"?"}
    assert set(dale.view(None)["market_deck"]) == {None}
    assert dale.view(None)["values"] is None


def test_two_hands_of_one_card_each_are_drawn_as_likely_as_the_deals_make_them() -> None:
    dale = scene(["", "swank"], decks=[cards(junk=2), "junk junk sofa"], rest="thrown")
    assert GAME.worlds(dale.view(0)) == 2 * 3 + 2 * 3
    check_samples(dale, 0)
