"""Thieving Northern Raccoons: what each of the six cards does."""

from tests.games.dale.scenario import cards, order, pick, scene


def test_wily_fellow_lets_deck_and_discard_pile_change_places_and_shuffles_the_new_deck() -> None:
    dale = scene(
        ["wily_fellow"],
        decks=["magnet glue junk"],
        discards=["ironing siesta"],
        chance=[order("siesta ironing")],
    )
    dale.play("play wily_fellow")
    assert dale.deck() == "siesta ironing"
    assert dale.discards() == "wily_fellow junk glue magnet", "the old deck was turned over [R17]"
    assert dale.asks == "Act"


def test_wily_fellow_with_an_empty_deck_shuffles_the_discard_pile() -> None:
    dale = scene(["wily_fellow"], discards=["ironing siesta"], chance=[order("ironing siesta")])
    dale.play("play wily_fellow")
    assert (dale.deck(), dale.discards()) == ("ironing siesta", "wily_fellow")


def test_wily_fellow_with_an_empty_discard_pile_leaves_no_deck_and_shuffles_nothing() -> None:
    dale = scene(["wily_fellow"], decks=["magnet glue"]).play("play wily_fellow")
    assert (dale.deck(), dale.discards()) == ("", "wily_fellow glue magnet")
    assert "shuffle" not in dale.events()


def test_wily_fellow_with_both_piles_empty_does_nothing_but_give_its_bonus_action() -> None:
    dale = scene(["wily_fellow"]).play("play wily_fellow")
    assert (dale.deck(), dale.discards()) == ("", "wily_fellow")
    assert "done" in dale.options()


def test_nuisance_makes_up_to_two_others_discard_a_random_card() -> None:
    hands = ["nuisance", "junk glue", "junk magnet", "junk junk"]
    chance = [pick("glue", "junk glue"), pick("magnet", "junk magnet")]
    dale = scene(hands, seats=4, chance=chance).play("play nuisance")
    assert dale.options() == [
        *("choose p1", "choose p1 p2", "choose p1 p3"),
        *("choose p2", "choose p2 p3", "choose p3", "done"),
    ]
    dale.play("choose p1 p2")
    assert [dale.hand(seat) for seat in (1, 2, 3)] == ["junk", "junk", "junk junk"]
    assert [dale.discards(seat) for seat in (1, 2, 3)] == ["glue", "magnet", ""]
    assert dale.discards() == "nuisance"
    assert dale.asks == "Act"


def test_nuisance_may_hit_one_player_or_nobody() -> None:
    dale = scene(["nuisance", "junk glue", "junk"], seats=3, chance=[1])
    assert dale.play("play nuisance\nchoose p1").discards(1) == "glue"
    dale = scene(["nuisance", "junk glue"]).play("play nuisance\ndone")
    assert (dale.hand(1), dale.discards(1)) == ("glue junk", "")
    assert "done" in dale.options(), "the bonus action remains"


def test_nuisance_passes_over_an_empty_hand() -> None:
    dale = scene(["nuisance", "", "glue"], seats=3, decks=["", "junk"], chance=[0])
    dale.play("play nuisance\nchoose p1 p2")
    assert (dale.discards(1), dale.discards(2)) == ("", "glue")


def test_nuisance_spares_the_partner() -> None:
    hands = ["nuisance", "junk", "junk", "junk"]
    dale = scene(hands, seats=4, teams=True).play("play nuisance")
    assert dale.options() == ["choose p1", "choose p1 p3", "choose p3", "done"]


def test_rotten_food_puts_a_card_of_the_hand_on_another_deck_face_down() -> None:
    dale = scene(["rotten_food junk glue", "", ""], seats=3, decks=["", "magnet", "siesta"])
    dale.play("play rotten_food\nchoose p2")
    assert dale.options() == ["put glue", "put junk"]
    dale.play("put junk")
    assert (dale.hand(), dale.deck(2), dale.deck(1)) == ("glue", "junk siesta", "magnet")
    assert dale.view(0)["players"][2]["deck"] == ["junk", None]
    assert dale.view(2)["players"][2]["deck"] == [None, None]
    assert dale.discards() == "rotten_food"
    assert dale.asks == "Act"


def test_rotten_food_must_be_given_if_there_is_a_card_and_is_none_from_an_empty_hand() -> None:
    dale = scene(["rotten_food glue"], decks=["", "magnet"]).play("play rotten_food")
    assert dale.options() == ["put glue"]
    assert dale.refuses("done") == "asked_for"
    dale = scene(["rotten_food"], decks=["", "magnet"]).play("play rotten_food")
    assert dale.deck(1) == "magnet"
    assert "done" in dale.options()


def test_dirty_exchange_takes_a_random_card_and_gives_any_card_back() -> None:
    dale = scene(
        ["dirty_exchange junk", "glue magnet junk"], chance=[pick("glue", "glue magnet junk")]
    )
    dale.play("play dirty_exchange")
    assert dale.hand() == "glue junk"
    assert dale.options() == ["give glue", "give junk"]
    dale.play("give junk")
    assert (dale.hand(), dale.hand(1)) == ("glue", "junk junk magnet")
    assert dale.discards() == "dirty_exchange"
    assert dale.asks == "Act"


def test_dirty_exchange_may_give_back_the_very_card_it_took() -> None:
    dale = scene(["dirty_exchange", "glue magnet"], chance=[pick("glue", "glue magnet")])
    dale.play("play dirty_exchange")
    assert dale.options() == ["give glue"]
    dale.play("give glue")
    assert (dale.hand(), dale.hand(1)) == ("", "glue magnet")


def test_dirty_exchange_with_an_empty_hand_moves_nothing() -> None:
    dale = scene(["dirty_exchange junk", "", "glue"], seats=3, decks=["", "junk"])
    dale.play("play dirty_exchange\nchoose p1")
    assert (dale.hand(), dale.hand(1)) == ("junk", "")
    assert "done" in dale.options()


def test_dirty_exchange_is_seen_by_the_two_players_alone() -> None:
    dale = scene(["dirty_exchange junk", "glue", "junk"], seats=3, chance=[0])
    dale.play("play dirty_exchange\nchoose p1\ngive junk")
    assert dale.told("passed", 0) == dale.told("passed", 1)
    assert [told["card"] for told in dale.told("passed", 1)] == ["glue", "junk"]
    assert dale.told("passed", 2) == []
    assert dale.hand_seen(1, 0) == ["glue"]
    assert dale.hand_seen(2, 0) == []


def test_sabotage_throws_one_of_the_top_two_away_and_discards_the_other() -> None:
    dale = scene(["sabotage junk", "junk"], decks=["", "glue magnet siesta"])
    dale.play("play sabotage")
    assert dale.options() == ["throw glue", "throw magnet"]
    laid = [use["card"] for use in dale.view(1)["laid"]]
    assert laid == ["glue", "magnet"], "both are public"
    dale.play("throw glue")
    assert (dale.thrown, dale.discards(1), dale.deck(1)) == ("glue", "magnet", "siesta")
    assert dale.discards() == "sabotage"
    assert dale.asks == "Act"


def test_sabotage_throws_junk_onto_the_junk_pile() -> None:
    dale = scene(["sabotage"], decks=["", "glue junk"]).play("play sabotage")
    before = dale.junk
    dale.play("throw junk")
    assert (dale.junk, dale.thrown, dale.discards(1)) == (before + 1, "", "glue")


def test_sabotage_with_only_one_card_draws_junk_beside_it() -> None:
    dale = scene(["sabotage"], decks=["", "glue"]).play("play sabotage")
    assert dale.options() == ["throw glue", "throw junk"]
    dale.play("throw glue")
    assert (dale.thrown, dale.discards(1), dale.deck(1)) == ("glue", "junk", "")
    assert dale.asks == "Act"


def test_sabotage_reshuffles_a_deck_that_is_short() -> None:
    dale = scene(
        ["sabotage"], decks=["", "glue"], discards=["", "magnet junk"],
        chance=[order("junk magnet")],
    )  # fmt: skip
    dale.play("play sabotage\nthrow glue")
    assert (dale.thrown, dale.discards(1), dale.deck(1)) == ("glue", "junk", "magnet")


def test_treasure_hunter_takes_the_top_card_of_another_discard_pile() -> None:
    dale = scene(
        ["treasure_hunter", "", ""],
        seats=3,
        decks=[cards(junk=4)],
        discards=["junk", "glue junk", "magnet"],
    )
    dale.play("play treasure_hunter\nchoose p1")
    assert dale.hand() == "glue junk junk junk junk"
    assert (dale.discards(1), dale.discards(2)) == ("junk", "magnet")
    assert dale.discards() == "treasure_hunter junk"
    assert dale.awaits == 1, "there is no plus"


def test_treasure_hunter_may_choose_only_those_who_have_a_discard_pile() -> None:
    dale = scene(
        ["treasure_hunter"], seats=3, decks=[cards(junk=4)], discards=["junk", "", "magnet"]
    )
    assert dale.play("play treasure_hunter").hand() == "junk junk junk junk magnet"
    dale = scene(["treasure_hunter"], decks=[cards(junk=5)], discards=["magnet"])
    assert dale.play("play treasure_hunter").hand() == "junk junk junk junk junk"
    assert dale.discards() == "treasure_hunter magnet"


def test_a_partner_is_another_player_for_the_raccoons_that_say_so() -> None:
    for card in ("rotten_food", "dirty_exchange", "sabotage", "treasure_hunter"):
        dale = scene(
            [f"{card} junk", "junk", "junk", "junk"],
            seats=4,
            teams=True,
            decks=["junk"] * 4,
            discards=["", "junk", "junk", "junk"],
        )
        dale.play(f"play {card}")
        assert dale.options() == ["choose p1", "choose p2", "choose p3"]
