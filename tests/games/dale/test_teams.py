"""The team game: partners, the common stall, help in building, and who is meant by what."""

from tests.games.dale.scenario import PLENTY, Scene, built, cards, new_game, pick, scene

FOUR = [PLENTY] * 4


def team(hands: list[str], **rest: object) -> Scene:
    """A table of two teams."""
    return scene(hands, seats=4, teams=True, **{"decks": FOUR, **rest})  # type: ignore[arg-type]


def test_partners_sit_opposite_and_share_a_stall() -> None:
    dale = team(["little_villain", "", "scary_gunfight"]).play("build little_villain")
    assert dale.stall(0) == dale.stall(2) == "little_villain"
    assert dale.stall(1) == dale.stall(3) == ""
    dale.end_turn()
    assert dale.awaits == 2
    assert dale.options("build") == ["build scary_gunfight"]


def test_the_tenth_stack_wins_for_both_partners() -> None:
    dale = team(["sofa swank", "", ""], stalls=[built(9), built(8)])
    assert dale.options("build") == []
    dale = team(["sofa swank daring_adventurer daring_adventurer"], stalls=[built(9)])
    dale.play("build daring_adventurer daring_adventurer sofa swank")
    assert dale.asks == "over"
    assert dale.result.ranks == (1, 3, 1, 3)
    assert dale.result.scores == (10, 0, 10, 0)


def test_the_eighth_stack_does_not_win_in_teams() -> None:
    dale = team(["sofa swank"], stalls=[built(7)]).play("build sofa swank")
    assert dale.winner == -1
    assert dale.awaits == 1


def test_four_sets_and_twenty_four_junk_cards() -> None:
    dale = new_game(4, teams="on")
    assert len(dale.state["sets"]) == 4
    own = [f"{dale.hand(seat)} {dale.deck(seat)}".split().count("junk") for seat in range(4)]
    assert own == [6, 6, 6, 6]
    assert dale.junk == 0


def test_a_partner_may_complete_a_stack() -> None:
    dale = team(["scary_gunfight junk", "", "little_villain swank"], stalls=[built(2)])
    assert dale.options("ask") == ["ask junk", "ask scary_gunfight"]
    dale.play("ask scary_gunfight\ndone")
    assert (dale.awaits, dale.asks) == (2, "Help")
    assert dale.options() == ["build little_villain", "done"]
    dale.play("build little_villain")
    assert dale.stall() == "junk | junk | little_villain scary_gunfight"
    assert dale.hand(2) == "swank"  # refills only in the own turn
    assert dale.awaits == 1
    assert dale.hand(0) == cards(junk=5)


def test_the_builder_may_show_several_cards_and_the_partner_add_several() -> None:
    hands = ["little_villain little_villain", "", "little_villain scary_gunfight"]
    dale = team(hands, stalls=[built(4)])
    dale.play("ask little_villain\nshow little_villain\ndone")
    assert dale.options() == ["build little_villain scary_gunfight", "done"]
    dale.play("build little_villain scary_gunfight")
    assert dale.stall().endswith("| little_villain little_villain little_villain scary_gunfight")


def test_together_the_cards_make_a_stack_like_any_other() -> None:
    hands = ["scary_gunfight", "", "steady_achiever junk scary_gunfight"]
    dale = team(hands, stalls=[built(2)]).play("ask scary_gunfight\ndone")
    assert dale.options() == ["done"]


def test_cards_that_are_shown_are_known_to_all_and_stay_in_the_hand_until_used() -> None:
    dale = team(["scary_gunfight junk", "", "swank"], stalls=[built(2)])
    dale.play("ask scary_gunfight\ndone")
    assert dale.hand(0) == "junk scary_gunfight"
    for seat in (1, 2, 3, None):
        assert dale.hand_seen(seat, 0) == ["scary_gunfight"]
    dale.play("done")
    assert dale.hand_seen(1, 0) == ["scary_gunfight"]


def test_a_helped_stack_may_win() -> None:
    dale = team(["sofa swank", "", "rare_artefact"], stalls=[built(9)])
    dale.play("ask swank\nshow sofa\ndone\nbuild rare_artefact")
    assert dale.asks == "over"
    assert dale.result.ranks == (1, 3, 1, 3)


def test_another_player_may_be_the_partner() -> None:
    dale = team(["cunning_neighbour", "", "sofa"]).play("play cunning_neighbour")
    assert dale.options() == ["choose p1", "choose p2", "choose p3"]
    dale.play("choose p2")
    assert dale.told("saw_hand", 0)[0]["cards"] == ["sofa"]
    dale = team(["ruthless_competition"]).play("play ruthless_competition")
    assert dale.options() == ["choose p1", "choose p2", "choose p3"]


def test_what_the_partner_does_is_done_by_another_player() -> None:
    dale = team(["swank", "", "ancient_knowledge"], decks=["", "", "junk"]).play("play swank")
    assert (dale.awaits, dale.asks) == (2, "Offer")
    dale = team(["swank", "", "binoculars"], market="swank").play("buy swank +0 pay swank")
    assert (dale.awaits, dale.asks) == (2, "Offer")
    hands = ["daring_adventurer", "", "extra_remarks"]
    dale = team(hands, discards=["", "", "junk"]).play("build daring_adventurer")
    assert (dale.awaits, dale.asks) == (2, "Offer")


def test_opponents_are_the_other_team_only() -> None:
    dale = team(["little_villain"]).play("play little_villain")
    assert [dale.discards(seat) for seat in range(4)] == [
        "little_villain",
        "junk junk",
        "",
        "junk junk",
    ]


def test_scary_gunfight_spares_the_partner() -> None:
    dale = team(["scary_gunfight"], market="swank").play("play scary_gunfight")
    assert [dale.prices(seat)[0] for seat in range(4)] == [3, 5, 3, 5]


def test_each_player_is_all_four() -> None:
    dale = team(["cheer"]).play("play cheer")
    assert dale.waiting == [0, 1, 2, 3]
    picks = [pick("swank", "swank"), pick("sofa", "sofa"), 0, 0]
    dale = team(["raffle swank", "sofa", "siesta", "ironing"], chance=picks)
    dale.play("play raffle\nleft")
    assert [dale.hand(seat) for seat in range(4)] == ["sofa", "siesta", "ironing", "swank"]
    dale = team(["night_shift"]).play("play night_shift")
    assert len(dale.aside_seen(0)) == 4


def test_tasters_reaches_the_partner_in_seat_order() -> None:
    dale = team(["tasters"], market="swank sofa siesta ironing night_shift")
    dale.play("play tasters\nright\ntake swank +0")
    assert dale.awaits == 3
    dale.play("take sofa +1")
    assert dale.awaits == 2


def test_rumours_moves_the_partners_discards_too() -> None:
    dale = team(["rumours"], discards=["", "swank", "sofa", "siesta"]).play("play rumours")
    assert [dale.deck(seat).split()[0] for seat in range(4)] == ["junk", "swank", "sofa", "siesta"]


def test_safety_precaution_reaches_any_card_of_the_common_stall() -> None:
    dale = team(
        ["", "", "safety_precaution"],
        active=2,
        stalls=["tireless_tinkerer | magnet", "glue"],
    ).play("play safety_precaution")
    assert dale.options() == ["swap p2 1 tireless_tinkerer", "swap p2 2 magnet"]
    dale.play("swap p2 2 magnet")
    assert dale.stall(0) == "tireless_tinkerer | safety_precaution"
    assert dale.hand(2) == "magnet"


def test_acorn_cannot_reach_the_common_stall() -> None:
    dale = team(["acorn"], stalls=["sofa", "siesta | swank"]).play("play acorn")
    assert dale.options() == ["swap p1 1 siesta", "swap p1 2 swank"]
    dale.play("swap p1 2 swank")
    assert (dale.stall(0), dale.stall(1)) == ("sofa", "siesta | acorn")


def test_nuisance_cannot_hit_the_partner_and_blindfold_cannot_ask_them() -> None:
    dale = team(["nuisance"]).play("play nuisance")
    assert dale.options() == ["choose p1", "choose p1 p3", "choose p3", "done"]
    dale = team(["blindfold junk"]).play("play blindfold\npick junk")
    assert dale.options() == ["choose p1", "choose p3"]


def test_ancient_knowledge_answers_each_technique_of_the_partner_once() -> None:
    dale = team(["little_villain", "", "ancient_knowledge"]).play("play little_villain\ndone")
    assert (dale.awaits, dale.asks) == (0, "Act")


def test_the_teams_take_turns() -> None:
    dale = team([])
    for seat in (0, 1, 2, 3, 0):
        assert dale.awaits == seat
        dale.end_turn()


def test_a_partner_with_too_many_ways_to_help_chooses_card_by_card() -> None:
    many = "empty_chest empty_chest empty_chest stashing_vendor stashing_vendor stashing_vendor"
    many += " junk junk junk junk junk junk acorn acorn nostalgic_item nostalgic_item accordion"
    many += " swift_broker swift_broker cookies cookies shattered_relic shattered_relic spyglass"
    many += " wise_spy wise_spy ancient_knowledge ancient_knowledge quality_inspection binoculars"
    many += " loyal_partner loyal_partner prepaid_good prepaid_good essential_purchase"
    discards = "market_discovery special_offer stock_clearance balancing extra_remarks binoculars"
    dale = team(
        ["stashing_vendor", "junk", many, "junk"],
        stalls=[built(9)],
        discards=["", "", discards, ""],
        sets="squirrels macaws owls pandas",
    )
    dale.play("ask stashing_vendor\ndone")
    assert dale.options("stack") == ["stack"]
    dale.play("stack")
    while dale.options("add"):
        dale.play(dale.options("add")[0])
    dale.play(dale.options("build")[0])
    assert dale.winner == 0
