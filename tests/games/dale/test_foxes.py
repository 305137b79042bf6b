"""Friendly Fennec Foxes: what each of the six cards does."""

from tests.games.dale.scenario import PLENTY, order, pick, scene


def test_cunning_neighbour_looks_at_the_hand_of_one_other_player() -> None:
    dale = scene(["cunning_neighbour", "junk junk", "swank sofa"], seats=3)
    dale.play("play cunning_neighbour\nchoose p2")
    assert dale.told("saw_hand", 0) == [{"seat": 0, "other": 2, "cards": ["swank", "sofa"]}]
    for other in (1, 2, None):
        assert dale.told("saw_hand", other) == []
        assert len(dale.told("see_hand", other)) == 1


def test_cunning_neighbour_may_go_onto_the_own_deck_instead() -> None:
    dale = scene(["cunning_neighbour", "swank"], decks=["junk"]).play("play cunning_neighbour")
    assert dale.options() == ["done", "return"]
    dale.play("return")
    assert (dale.deck(), dale.discards(), dale.schedule()) == ("cunning_neighbour junk", "", "")
    assert dale.asks == "Act"


def test_cunning_neighbour_goes_to_the_discards_otherwise() -> None:
    dale = scene(["cunning_neighbour", "swank"], decks=["junk"])
    dale.play("play cunning_neighbour\ndone")
    assert (dale.deck(), dale.discards()) == ("junk", "cunning_neighbour")
    assert dale.asks == "Act"


def test_cheer_lets_every_player_take_a_card_of_the_own_deck_all_at_once() -> None:
    dale = scene(
        ["cheer"],
        seats=3,
        decks=["junk swank sofa", "junk junk siesta", "junk ironing"],
        chance=[order("sofa junk"), order("junk junk"), order("junk")],
    )
    dale.play("play cheer")
    assert dale.waiting == [0, 1, 2]
    assert dale.options(seat=1) == ["take junk", "take siesta"]
    dale.play("1: take siesta\n2: take ironing\n0: take swank")
    assert [dale.hand(seat) for seat in range(3)] == ["swank", "siesta", "ironing"]
    assert [dale.deck(seat) for seat in range(3)] == ["sofa junk", "junk junk", "junk"]
    assert dale.discards() == "cheer"
    assert dale.asks == "Act"


def test_cheer_passes_over_empty_decks_and_reshuffles_nothing() -> None:
    dale = scene(["cheer"], seats=3, decks=["swank junk", "", "sofa"], discards=["", "siesta"])
    dale.play("play cheer")
    assert dale.waiting == [0, 2]
    dale.play("0: take swank\n2: take sofa")
    assert (dale.hand(1), dale.deck(1), dale.discards(1)) == ("", "", "siesta")
    assert dale.told("shuffle") == [{"seat": 0}]


def test_cheer_must_be_used_by_those_who_have_a_deck() -> None:
    dale = scene(["cheer"], decks=["", "junk"]).play("play cheer")
    assert dale.awaits == 1
    assert dale.options() == ["take junk"]


def test_cheer_with_all_decks_empty_does_nothing() -> None:
    dale = scene(["cheer"], discards=["swank"]).play("play cheer")
    assert dale.discards() == "cheer swank"
    assert dale.asks == "Act"


def test_raffle_takes_a_random_card_of_the_neighbour_on_one_side_at_once() -> None:
    hands = ["raffle swank junk", "sofa junk", "siesta ironing"]
    picks = [
        pick("sofa", "sofa junk"),
        pick("siesta", "siesta ironing"),
        pick("swank", "swank junk"),
    ]
    dale = scene(hands, seats=3, chance=picks).play("play raffle")
    assert dale.options() == ["left", "right"]
    dale.play("left")
    assert dale.hand(0) == "junk sofa"
    assert dale.hand(1) == "junk siesta"
    assert dale.hand(2) == "ironing swank"
    assert dale.discards() == "raffle"


def test_raffle_to_the_right_takes_from_the_player_before() -> None:
    hands = ["raffle swank", "sofa", "siesta"]
    dale = scene(hands, seats=3).play("play raffle\nright")
    assert [dale.hand(seat) for seat in range(3)] == ["siesta", "swank", "sofa"]


def test_raffle_between_two_players_is_one_card_each_way() -> None:
    dale = scene(["raffle swank", "sofa"]).play("play raffle")
    assert (dale.hand(0), dale.hand(1)) == ("sofa", "swank")


def test_raffle_gives_nothing_out_of_an_empty_hand_which_may_still_gain() -> None:
    dale = scene(["raffle", "sofa", "siesta"], seats=3).play("play raffle\nleft")
    assert [dale.hand(seat) for seat in range(3)] == ["sofa", "siesta", ""]
    dale = scene(["raffle", "sofa"]).play("play raffle")
    assert (dale.hand(0), dale.hand(1)) == ("sofa", "")


def test_charity_collects_a_random_card_of_every_hand_and_deals_them_out() -> None:
    hands = ["charity swank junk", "sofa junk", "siesta"]
    picks = [pick("swank", "swank junk"), pick("sofa", "sofa junk"), pick("siesta", "siesta")]
    dale = scene(hands, seats=3, chance=picks).play("play charity")
    assert [dale.hand(seat) for seat in range(3)] == ["junk", "junk", ""]
    assert dale.options() == ["give siesta", "give sofa", "give swank"]
    dale.play("give sofa\ngive swank")
    assert [dale.hand(seat) for seat in range(3)] == ["junk sofa", "junk swank", "siesta"]
    assert dale.discards() == "charity"
    assert dale.asks == "Act"


def test_charity_leaves_players_without_a_card_out() -> None:
    dale = scene(["charity", "sofa", "siesta"], seats=3).play("play charity")
    assert dale.options() == ["give siesta", "give sofa"]
    dale.play("give siesta")
    assert [dale.hand(seat) for seat in range(3)] == ["", "siesta", "sofa"]


def test_charity_with_one_hand_alone_gives_the_card_back() -> None:
    dale = scene(["charity sofa"]).play("play charity")
    assert dale.hand() == "sofa"
    assert dale.asks == "Act"


def test_tasters_lets_each_player_take_a_market_card_the_acting_one_first() -> None:
    dale = scene(["tasters"], seats=3, market="swank sofa siesta - ironing")
    dale.play("play tasters\nleft")
    assert dale.awaits == 0
    dale.play("take sofa +1")
    assert dale.market == "swank - siesta - ironing"
    assert dale.awaits == 1
    dale.play("take ironing +4")
    assert dale.awaits == 2
    dale.play("take siesta +2")
    assert [dale.hand(seat) for seat in range(3)] == ["sofa", "ironing", "siesta"]
    assert dale.market == "swank - - - -"
    assert (dale.asks, dale.awaits) == ("Act", 0)


def test_tasters_to_the_right_goes_round_the_other_way() -> None:
    dale = scene(["tasters"], seats=3, market="swank sofa siesta").play("play tasters\nright")
    dale.play("take swank +0")
    assert dale.awaits == 2


def test_tasters_ends_when_the_market_is_empty() -> None:
    dale = scene(["tasters"], seats=3, market="swank sofa").play("play tasters\nleft")
    dale.play("0: take swank +0")
    assert [dale.hand(seat) for seat in range(3)] == ["swank", "sofa", ""]
    assert dale.market == "- - - - -"
    assert dale.asks == "Act"


def test_tasters_must_be_taken_part_in() -> None:
    dale = scene(["tasters"], market="swank sofa siesta").play("play tasters\ntake swank +0")
    assert dale.awaits == 1
    assert dale.options() == ["take siesta +2", "take sofa +1"]


def test_rumours_moves_the_top_two_discards_of_each_player_onto_the_deck() -> None:
    dale = scene(
        ["rumours"],
        seats=3,
        decks=["junk", "junk", "junk"],
        discards=["swank sofa siesta", "ironing", ""],
    )
    dale.play("play rumours")
    assert [dale.deck(seat) for seat in range(3)] == ["sofa swank junk", "ironing junk", "junk"]
    assert [dale.discards(seat) for seat in range(3)] == ["rumours siesta", "", ""]
    assert dale.told("shuffle") == []
    assert dale.asks == "Act"


def test_rumours_never_moves_itself() -> None:
    dale = scene(["rumours"], decks=[PLENTY]).play("play rumours")
    assert dale.discards() == "rumours"
    assert dale.deck() == PLENTY
