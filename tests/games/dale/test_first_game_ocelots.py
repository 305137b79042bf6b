"""Lucky Ocelots: what each of the six cards does."""

import pytest

from tests.games.dale.scenario import (
    built,
    cards,
    mixed,
    ocelot_die,
    order,
    pick,
    scene,
)


def test_bold_haggler_adds_the_ocelot_die_to_its_value_once_a_turn() -> None:
    for shown in (1, 2, 3):
        dale = scene(["bold_haggler junk"], chance=[ocelot_die(shown)]).play("use bold_haggler")
        assert dale.values() == {"junk": 1, f"bold_haggler({1 + shown},used)": 1 + shown}
        assert dale.options("use") == []
        assert dale.asks == "Act", "that was no action"


def test_bold_haggler_may_roll_nothing_and_is_used_up_all_the_same() -> None:
    dale = scene(["bold_haggler"], chance=[ocelot_die(0)]).play("use bold_haggler")
    assert dale.values() == {"bold_haggler(used)": 1}
    assert dale.options("use") == []


def test_the_ocelot_die_shows_nought_one_one_two_two_three() -> None:
    worth = []
    for fall in range(1, 7):
        dale = scene(["bold_haggler"], chance=[fall]).play("use bold_haggler")
        worth += [value - 1 for value in dale.values().values()]
    assert worth == [0, 1, 1, 2, 2, 3]


def test_bold_haggler_may_roll_once_for_each_copy() -> None:
    dale = scene(["bold_haggler bold_haggler"], chance=[ocelot_die(3), ocelot_die(1)])
    dale.play("use bold_haggler\nuse bold_haggler")
    assert dale.values() == {"bold_haggler(2,used)": 2, "bold_haggler(4,used)": 4}
    assert dale.options("use") == []


def test_bold_haggler_pays_and_builds_with_what_it_is_worth_now() -> None:
    dale = scene(["bold_haggler junk"], market="magnet", chance=[ocelot_die(2)])
    dale.play("use bold_haggler")
    assert dale.options("buy") == ["buy magnet +0 pay bold_haggler(3,used) junk"]
    dale = scene(["bold_haggler"], stalls=[built(2)], chance=[ocelot_die(2)])
    assert dale.options("build") == []
    dale.play("use bold_haggler\nbuild bold_haggler(3,used)")
    assert dale.stall() == "junk | junk | bold_haggler"


def test_bold_haggler_must_be_used_at_the_value_rolled() -> None:
    dale = scene(["bold_haggler"], chance=[ocelot_die(1)])
    assert dale.options("build") == ["build bold_haggler"]
    assert dale.play("use bold_haggler").options("build") == []


def test_bold_haggler_is_itself_again_in_the_next_turn() -> None:
    dale = scene(["bold_haggler"], decks=[cards(junk=4)], chance=[ocelot_die(3)])
    dale.play("use bold_haggler")
    dale.end_turn()
    assert dale.values() == {"junk": 1, "bold_haggler": 1}
    assert dale.end_turn().options("use") == ["use bold_haggler"]


def test_bold_haggler_that_left_the_hand_and_came_back_may_roll_again() -> None:
    dale = scene(["bold_haggler swift_broker"], chance=[ocelot_die(3), order("bold_haggler")])
    dale.play("use bold_haggler\nplay swift_broker")
    assert dale.hand() == "bold_haggler"
    assert dale.options("use") == ["use bold_haggler"]


def test_bold_haggler_rolls_only_in_its_holders_turn_and_while_a_value_counts() -> None:
    dale = scene([f"bold_haggler {cards(junk=3)}", "bold_haggler"], decks=["junk"])
    assert dale.options("use") == ["use bold_haggler"]
    assert dale.end_turn().awaits == 1


def test_bold_hagglers_roll_comes_on_top_of_what_it_is_worth() -> None:
    dale = scene(["bold_haggler flashy_show"], chance=[ocelot_die(2)])
    dale.play("play flashy_show\nuse bold_haggler")
    assert list(dale.values().values()) == [4]


def test_new_season_throws_a_discarded_card_away_for_a_new_one_of_the_market_deck() -> None:
    dale = scene(["new_season"], discards=["junk magnet glue"], market_deck="siesta ironing")
    dale.play("play new_season")
    assert dale.options() == ["throw glue", "throw magnet"], "any but junk"
    dale.play("throw glue")
    assert (dale.hand(), dale.thrown, dale.market_deck.split()[0]) == ("siesta", "glue", "ironing")
    assert dale.discards() == "new_season junk magnet"
    assert dale.asks == "Act"


def test_new_season_must_throw_if_there_is_a_card_that_is_no_junk() -> None:
    dale = scene(["new_season"], discards=["junk magnet"], market_deck="siesta")
    assert dale.play("play new_season").hand() == "siesta"
    assert (dale.thrown, dale.discards()) == ("magnet", "new_season junk")


def test_new_season_does_nothing_if_there_is_only_junk() -> None:
    for pile in ("junk junk", ""):
        dale = scene(["new_season"], discards=[pile], market_deck="siesta").play("play new_season")
        assert (dale.hand(), dale.thrown, dale.market_deck.split()[0]) == ("", "", "siesta")
        assert "done" in dale.options()


def test_new_season_may_draw_the_card_it_threw_away_if_the_market_deck_is_empty() -> None:
    dale = scene(["new_season"], discards=["magnet"], rest="deck 1").play("play new_season")
    assert (dale.hand(), dale.thrown) == ("magnet", "")


def test_new_season_hides_the_card_it_draws() -> None:
    dale = scene(["new_season"], discards=["magnet"], market_deck="siesta").play("play new_season")
    assert dale.hand_seen(0, 0) == ["siesta"]
    assert dale.hand_seen(1, 0) == []


def test_whirligig_renews_the_hand_and_mixes_it_with_another() -> None:
    dale = scene(
        ["whirligig junk junk", "glue junk calculations"],
        decks=["magnet siesta"],
        chance=[mixed("glue@1 magnet@0 siesta@0 junk@1 calculations@1")],
    )
    dale.play("play whirligig")
    assert dale.hand() == "glue magnet"
    assert dale.hand(1) == "calculations junk siesta"
    assert dale.discards() == "whirligig junk junk"
    assert dale.asks == "Act"


def test_whirligig_deals_as_many_as_each_had_whatever_the_numbers() -> None:
    dale = scene(["whirligig", "glue junk"], decks=["magnet"]).play("play whirligig")
    assert (dale.hand(), dale.hand(1), dale.deck()) == ("", "glue junk", "magnet")
    dale = scene(["whirligig junk", ""], decks=["magnet"]).play("play whirligig")
    assert (dale.hand(), dale.hand(1)) == ("magnet", "")
    hands = ["whirligig junk", "junk junk junk junk junk junk"]
    dale = scene(hands, decks=["magnet"]).play("play whirligig")
    assert [len(dale.hand(seat).split()) for seat in (0, 1)] == [1, 6]


def test_r38_whirligig_lets_its_player_see_the_new_hand_and_then_choose_whom() -> None:
    dale = scene(["whirligig junk glue", "junk", "junk"], seats=3, decks=["magnet siesta"])
    dale.play("play whirligig\nlay glue")
    assert dale.hand() == "magnet siesta"
    assert dale.options() == ["choose p1", "choose p2"]
    dale.play("choose p2")
    assert dale.discards() == "whirligig junk glue"
    assert len(dale.hand(2).split()) == 1
    assert dale.hand(1) == "junk"


def test_whirligig_draws_from_a_reshuffled_discard_pile_if_need_be() -> None:
    dale = scene(
        ["whirligig junk junk", "glue"],
        decks=["magnet"],
        chance=[order("junk junk"), mixed("junk@0 magnet@0 glue@1")],
    )
    dale.play("play whirligig")
    assert (dale.hand(), dale.hand(1), dale.deck()) == ("junk magnet", "glue", "junk")


def test_charm_builds_the_card_it_reveals_if_that_alone_makes_the_next_stack() -> None:
    dale = scene(["charm junk"], market_deck="magnet", stalls=[built(3)]).play("play charm")
    assert dale.stall() == built(3) + " | magnet"
    assert (dale.hand(), dale.discards(), dale.thrown) == ("junk", "charm", "")
    assert "done" in dale.options(), "the bonus action follows"


def test_charm_throws_the_card_away_if_it_does_not_fit() -> None:
    dale = scene(["charm calculations"], market_deck="calculations siesta", stalls=[built(3)])
    dale.play("play charm")
    assert dale.stall() == built(3)
    assert (dale.thrown, dale.hand()) == ("calculations", "calculations")
    assert "done" in dale.options()


def test_charm_may_be_followed_by_building_another_stack() -> None:
    dale = scene(["charm dangerous_test"], market_deck="magnet", stalls=[built(3)])
    dale.play("play charm\nbuild dangerous_test")
    assert dale.stall() == built(3) + " | magnet | dangerous_test"


def test_charm_shuffles_the_market_discard_pile_if_need_be_and_else_does_nothing() -> None:
    dale = scene(["charm"], thrown="magnet", rest="deck 1", stalls=[built(3)]).play("play charm")
    assert dale.stall() == built(3) + " | magnet"
    dale = scene(["charm"], rest="deck 1", stalls=[built(3)]).play("play charm")
    assert dale.stall() == built(3)
    assert dale.discards() == "charm"


def test_charm_counts_changes_of_value() -> None:
    dale = scene(["flashy_show charm"], market_deck="magnet", stalls=[built(4)])
    dale.play("play flashy_show\nplay charm")
    assert dale.stall() == built(4) + " | magnet"
    dale = scene(["flashy_show charm"], market_deck="magnet", stalls=[built(3)])
    dale.play("play flashy_show\nplay charm")
    assert (dale.stall(), dale.thrown) == (built(3), "magnet")


def test_charm_counts_threats() -> None:
    for card, built_now in (("dangerous_test", 4), ("magnet", 3)):
        dale = scene(["charm"], market_deck=card, stalls=[built(3)], schedules=["", "nasty_threat"])
        assert len(dale.play("play charm").stall().split(" | ")) == built_now


def test_charm_stretches_an_accordion_as_needed() -> None:
    for rank in (4, 5, 6):
        dale = scene(["charm"], market_deck="accordion", stalls=[built(rank - 1)])
        assert dale.play("play charm").stall() == built(rank - 1) + " | accordion"
    dale = scene(["charm"], market_deck="accordion", stalls=[built(6)]).play("play charm")
    assert dale.thrown == "accordion"


def test_charm_with_winter_is_coming_gives_its_extra_build_before_the_bonus_action() -> None:
    dale = scene(
        ["charm accordion stashing_vendor"], market_deck="winter_is_coming", stalls=[built(4)]
    )
    dale.play("play charm")
    assert dale.asks == "BuildAgain"
    dale.play("build accordion+1")
    assert dale.stall() == built(4) + " | winter_is_coming | accordion"
    assert "done" in dale.options()


def test_charm_counts_a_chameleon_as_whatever_makes_the_stack() -> None:
    dale = scene(
        ["charm"], market_deck="trendsetting", market="magnet calculations", stalls=[built(3)]
    )
    dale.play("play charm")
    assert dale.stall() == built(3) + " | trendsetting"
    dale = scene(
        ["charm"], market_deck="trendsetting", market="magnet calculations", stalls=[built(4)]
    )
    dale.play("play charm")
    assert dale.thrown == "trendsetting", "it must copy, and nothing there is worth 5"
    dale = scene(["charm"], market_deck="trendsetting", stalls=[built(4)]).play("play charm")
    assert dale.stall() == built(4) + " | trendsetting"


def test_charm_asks_what_a_chameleon_counts_as_if_several_fit() -> None:
    dale = scene(
        ["charm"],
        market_deck="trendsetting",
        market="accordion winter_is_coming magnet",
        sets="platypuses chameleons",
        seats=3,
        stalls=[built(4)],
    )
    dale.play("play charm")
    assert dale.options() == [
        "build trendsetting:accordion",
        "build trendsetting:winter_is_coming",
    ]
    dale.play("build trendsetting:winter_is_coming")
    assert dale.asks == "BuildAgain"


def test_charm_never_builds_a_chameleon_as_junk() -> None:
    dale = scene(["charm"], discards=["", "junk"], market_deck="reflection").play("play charm")
    assert (dale.stall(), dale.thrown) == ("", "reflection")


def test_charm_may_win_the_game() -> None:
    dale = scene(
        ["flashy_show charm"], seats=3, market_deck="accordion", stalls=[built(7)],
        schedules=["ironing"],
    )  # fmt: skip
    dale.play("play flashy_show\nplay charm")
    assert (dale.asks, dale.winner) == ("over", 0)


def test_gamble_exchanges_as_many_random_cards_as_the_ocelot_die_shows() -> None:
    mine, yours = "glue junk magnet", "calculations junk siesta"
    chance = [
        ocelot_die(2),
        pick("siesta", yours), pick("calculations", "calculations junk"),
        pick("junk", mine), pick("glue", "glue magnet"),
    ]  # fmt: skip
    dale = scene([f"gamble {mine}", yours], chance=chance).play("play gamble")
    assert dale.hand() == "calculations magnet siesta"
    assert dale.hand(1) == "glue junk junk"
    assert dale.discards() == "gamble"
    assert dale.asks == "Act"


def test_gamble_moves_no_more_cards_than_the_smaller_hand_holds() -> None:
    dale = scene(["gamble glue", "junk junk junk"], chance=[ocelot_die(3), 0, 0]).play(
        "play gamble"
    )
    assert (dale.hand(), dale.hand(1)) == ("junk", "glue junk junk")
    dale = scene(["gamble glue junk", ""], chance=[ocelot_die(3)]).play("play gamble")
    assert (dale.hand(), dale.hand(1)) == ("glue junk", "")
    dale = scene(["gamble", "glue"], chance=[ocelot_die(3)]).play("play gamble")
    assert (dale.hand(), dale.hand(1)) == ("", "glue")


def test_gamble_with_nought_moves_nothing() -> None:
    dale = scene(["gamble glue", "junk"], chance=[ocelot_die(0)]).play("play gamble")
    assert (dale.hand(), dale.hand(1)) == ("glue", "junk")
    assert "done" in dale.options()


def test_gamble_chooses_its_target_before_the_roll() -> None:
    dale = scene(["gamble glue", "junk", "junk"], seats=3).play("play gamble")
    assert dale.options() == ["choose p1", "choose p2"]
    assert "roll" not in dale.events()


def test_gamble_is_seen_by_the_two_players_alone() -> None:
    dale = scene(["gamble glue", "magnet", "junk"], seats=3, chance=[ocelot_die(1), 0, 0])
    dale.play("play gamble\nchoose p1")
    assert dale.hand_seen(1, 0) == ["magnet"]
    assert dale.hand_seen(2, 0) == []


def test_blindfold_discards_the_card_if_its_value_is_guessed() -> None:
    dale = scene(["blindfold magnet junk", "junk"]).play("play blindfold\npick magnet")
    assert (dale.awaits, dale.asks) == (1, "Guess")
    dale.play("guess 4")
    assert (dale.hand(), dale.discards(), dale.awaits) == ("junk", "magnet", 0)
    assert "done" in dale.options()


def test_blindfold_lets_its_player_set_the_value_if_the_guess_is_wrong() -> None:
    for value in range(1, 6):
        dale = scene(["blindfold magnet junk"]).play("play blindfold\npick magnet\nguess 5")
        assert dale.awaits == 0
        assert dale.options() == [f"set {n}" for n in range(1, 6)]
        dale.play(f"set {value}")
        assert sorted(dale.values().values()) == sorted([1, value])


def test_blindfold_hides_the_card_until_the_guess_and_shows_it_then() -> None:
    dale = scene(["blindfold magnet junk", "junk"]).play("play blindfold\npick magnet")
    assert dale.aside_seen(1) == ["? from hand 0"]
    assert dale.aside_seen(0) == ["magnet from hand 0"]
    assert dale.hand_seen(1, 0) == []
    dale.play("guess 1")
    assert dale.hand_seen(1, 0) == ["magnet"]
    assert dale.told("guess_wrong", 1)[0]["card"] == "magnet"


def test_blindfold_sets_the_value_for_this_turn_only() -> None:
    dale = scene(["blindfold junk"], market="ironing", decks=[cards(siesta=3)])
    dale.play("play blindfold\npick junk\nguess 2\nset 5")
    assert dale.options("buy") == ["buy ironing +0 pay junk(5)"]
    assert dale.schedule() == "blindfold today"
    dale.play("done")
    assert dale.values()["junk"] == 1
    assert (dale.schedule(), dale.discards()) == ("", "blindfold")


def test_blindfold_compares_the_value_as_it_stands() -> None:
    hands = ["blindfold bold_haggler junk"]
    for guess, asks in ((1, "SetValue"), (4, "Act")):
        dale = scene(hands, chance=[ocelot_die(3)])
        dale.play("use bold_haggler\nplay blindfold\npick bold_haggler(4,used)")
        assert dale.play(f"guess {guess}").asks == asks
    dale = scene(["flashy_show blindfold magnet"])
    assert dale.play("play flashy_show\nplay blindfold\npick magnet\nguess 5").asks == "Act"


def test_blindfold_sets_the_value_and_later_changes_come_on_top() -> None:
    dale = scene(["flashy_show blindfold magnet"])
    dale.play("play blindfold\npick magnet\nguess 1\nset 2\nplay flashy_show")
    assert dale.values() == {"magnet(3)": 3}
    dale = scene(["flashy_show blindfold magnet"])
    dale.play("play flashy_show\nplay blindfold\npick magnet\nguess 2\nset 2")
    assert dale.values() == {"magnet(2)": 2}


def test_blindfold_does_nothing_with_an_empty_hand() -> None:
    dale = scene(["blindfold", "junk"]).play("play blindfold")
    assert (dale.awaits, dale.asks) == (0, "Act")
    assert dale.schedule() == "blindfold today"


def test_blindfold_asks_an_opponent_of_choice_but_never_the_partner() -> None:
    hands = ["blindfold junk", "junk", "junk", "junk"]
    dale = scene(hands, seats=4).play("play blindfold\npick junk")
    assert dale.options() == ["choose p1", "choose p2", "choose p3"]
    dale = scene(hands, seats=4, teams=True).play("play blindfold\npick junk")
    assert dale.options() == ["choose p1", "choose p3"]
    assert dale.play("choose p3").awaits == 3


def test_blindfold_is_answered_with_a_value_that_cards_have() -> None:
    dale = scene(["blindfold junk"]).play("play blindfold\npick junk")
    assert len(dale.options()) == 5
    assert dale.refuses("guess 6") == "no_such_choice"


@pytest.mark.parametrize("card", ["whirligig", "gamble", "blindfold", "charm", "new_season"])
def test_every_technique_of_the_ocelots_has_a_plus(card: str) -> None:
    dale = scene([card], market_deck="dangerous_test").play(f"play {card}")
    assert "done" in dale.options()
    assert scene(["bold_haggler"]).refuses("play bold_haggler") == "no_technique [6.1]"
