"""A year: cards are chosen in secret, tiles are drawn, shops are built, and businesses pay."""

import pytest

from comptoir.games.chinatown.present.shown import show
from comptoir.games.chinatown.rules.board import DATA, DEALT, DRAWN, KEPT, LOTS, START, YEARS
from comptoir.games.chinatown.rules.city import NOBODY
from comptoir.table.refusal import BadOption
from comptoir.words import LANGUAGES, Catalogue
from tests.games.chinatown.scenario import Scene, new_game, scene

SEATS = pytest.mark.parametrize("seats", [3, 4, 5])


@SEATS
def test_all_begin_with_five_bills_and_the_cards_of_the_first_year(seats: int) -> None:
    town = new_game(seats)
    assert (town.money(), town.phase, town.waiting) == ([5] * seats, "Choose", [*range(seats)])
    assert [len(town.hand(seat)) for seat in range(seats)] == [DEALT[seats][0]] * seats
    cards = [lot for seat in range(seats) for lot in town.hand(seat)]
    assert len(set(cards)) == len(cards)
    assert [told["year"] for told in town.told("year")] == ["1965"]


def test_a_year_is_told_by_its_name() -> None:
    told = [words.say(new_game().session.events(None)[0]) for words in map(Catalogue, LANGUAGES)]
    assert told == [
        "1965 begins, the Year of the Snake.",
        "1965 beginnt, das Jahr der Schlange.",
        "1965 commence\u00a0: l’année du Serpent.",
    ]


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadOption):
        new_game(seats)


@SEATS
def test_each_keeps_all_but_two_cards_and_marks_those_lots(seats: int) -> None:
    town = new_game(seats)
    hand = town.hand(1)
    kept = " ".join(map(str, hand[2:]))
    town.play(f"1: keep {kept}").all_keep()
    assert town.lots(1).split(", ") == kept.split()
    assert len(town.lots(0).split(", ")) == KEPT[seats][0]
    assert [town.hand(seat) for seat in range(seats)] == [[]] * seats
    assert town.told("keep")[1 % seats]["lots"] != []


def test_cards_given_back_are_shuffled_into_the_pile_and_come_again() -> None:
    town = new_game(5)
    dealt = {lot for seat in range(5) for lot in town.hand(seat)}
    town.all_keep()
    back = {lot for lot in dealt if town.table.owners[lot] == NOBODY}
    assert len(back) == 2 * 5
    for _ in YEARS[1:]:
        town.all_done().build_nothing()
        last = {lot for seat in range(5) for lot in town.hand(seat)}
        left = {lot for lot in back if town.table.owners[lot] == NOBODY}
        town.all_keep()
    assert left <= last  # with five players the last deal takes every card there is


@pytest.mark.parametrize("change", ["one more", "one less", "not dealt", "none", "twice"])
def test_a_choice_of_other_cards_is_refused(change: str) -> None:
    town = new_game()
    hand = town.hand(0)
    foreign = next(lot for lot in range(1, LOTS + 1) if lot not in hand)
    lots, reason = {
        "one more": (hand[:6], "cards_kept [4.1]"),
        "one less": (hand[:4], "cards_kept [4.1]"),
        "not dealt": ([*hand[:4], foreign], "not_your_card [4.1]"),
        "none": ([], "cards_kept [4.1]"),
        "twice": ([*hand[:4], hand[0]], "card_twice [4.1]"),
    }[change]
    assert town.refuses(f"0: keep {' '.join(map(str, lots))}") == reason


def test_a_choice_is_secret_until_all_have_chosen() -> None:
    town = new_game()
    town.play(f"1: keep {' '.join(map(str, town.hand(1)[:5]))}")
    assert town.waiting == [0, 2]
    assert town.session.options(1) == []
    assert town.events(0)[-1] == "chosen"
    assert (town.told("keep", 0), town.lots(1)) == ([], "")
    assert town.view(0)["steps"][0] == {"step": "Choose", "kept": [[], None, []]}
    assert town.view(1)["steps"][0]["kept"][1] == town.hand(1)[:5]
    assert town.refuses("1: keep 1 2 3 4 5") == "table.why.not_awaited"
    town.all_keep()
    assert len(town.told("keep", None)) == 3


def test_who_has_chosen_has_nothing_more_to_choose() -> None:
    table = new_game().play("0: keep " + " ".join(map(str, new_game().hand(0)[:5]))).table
    assert list(table.steps[-1].options(table, 0)) == []


@SEATS
def test_tiles_of_the_year_are_drawn_and_shown_to_all(seats: int) -> None:
    town = new_game(seats).all_keep()
    assert town.phase == "Floor"
    for seat in range(seats):
        assert len(town.tiles(seat).split()) == DRAWN[seats][0]
        assert town.seen_tiles(None, seat) == town.tiles(seat).split()
    assert [len(drawn["tiles"]) for drawn in town.told("draw")] == [DRAWN[seats][0]] * seats


def test_r08_hidden_tiles_are_seen_by_their_owner_alone() -> None:
    town = new_game(tiles="hidden").all_keep()
    assert town.seen_tiles(1, 1) == town.tiles(1).split()
    for other in (0, 2, None):
        assert town.seen_tiles(other, 1) == [None] * 7
        assert all(drawn["seat"] == other for drawn in town.told("draw", other))


def test_building_is_free_and_any_number_of_tiles_may_be_built() -> None:
    town = scene(["16, 17, 85"], tiles=["photo photo factory dim_sum"], phase="build")
    assert (town.awaits, len(town.options(0))) == (0, 1 + 3 * 3)
    town.play("build 16 photo\nbuild 85 factory\nbuild 17 photo")
    assert town.lots(0) == "16 photo, 17 photo, 85 factory"
    assert (town.tiles(0), town.money()[0]) == ("dim_sum", 10 + 3)
    assert town.told("build")[0] == {"seat": 0, "lot": "16", "shop": "photo"}


def test_building_nothing_keeps_the_tiles_for_later_years() -> None:
    town = scene(["16"], tiles=["photo"], phase="build").play("done")
    assert town.phase == "Choose"
    assert (town.lots(0), town.tiles(0)) == ("16", "photo")


@pytest.mark.parametrize(("line", "reason"), [
    ("build 17 photo", "build.taken [4.4]"),
    ("build 20 photo", "build.other [4.4]"),
    ("build 1 photo", "build.nobody [4.4]"),
    ("build 16 tea_house", "build.no_tile [4.4]"),
])  # fmt: skip
def test_only_own_tiles_go_on_own_free_lots(line: str, reason: str) -> None:
    town = scene(["16, 17 photo", "20"], tiles=["photo", "tea_house"], phase="build")
    assert town.refuses(f"0: {line}") == reason


def test_building_goes_clockwise_and_who_can_build_nothing_is_not_asked() -> None:
    town = scene(["1", "2", "3"], tiles=["", "photo", "photo"], phase="build", first=2)
    assert town.awaits == 2
    town.play("done")
    assert town.awaits == 1
    town.play("build 2 photo")
    assert (town.phase, town.year) == ("Choose", 2)


def test_every_business_earns_once_a_year() -> None:
    town = scene(["71 sea_food, 72 sea_food, 75 sea_food, 1", "80 laundry"], phase="income")
    assert [paid["sum"] for paid in town.told("income")] == [50, 10, 0]
    assert town.money() == [15, 11, 10]
    assert town.view(None)["players"][0]["earned"] == [15, 5]


def test_r11_the_bank_and_the_markers_never_run_short() -> None:
    lots = ", ".join(map(str, range(1, 32)))
    town = scene([lots, "", ""], money=[200, 0, 0], tiles=["photo"], phase="build")
    assert len(town.lots(0).split(", ")) == 31
    town.play("build 1 photo")
    assert town.money() == [201, 0, 0]


@SEATS
def test_everybody_takes_the_thirty_markers_of_a_colour_and_cards_alone_need_fewer(
    seats: int,
) -> None:
    assert DATA["players"]["markers_each"] == 30
    assert sum(KEPT[seats]) == {3: 25, 4: 19, 5: 15}[seats]


def test_r11_deals_and_cards_mark_more_lots_than_a_colour_has_markers() -> None:
    lots = ", ".join(map(str, range(1, 31)))
    town = scene([lots, "31", ""], tiles=["photo"])
    town.play("1: propose p1 gives lot-31 to p0\n0: consent 1 v1").all_done()
    assert (town.deals(), town.lots(0)) == ("struck", f"{lots}, 31")
    town.play("build 31 photo")
    assert town.lots(0).endswith("31 photo")
    assert len(town.build_nothing().all_keep().lots(0).split(", ")) == 31 + KEPT[3][town.year]


@SEATS
def test_after_six_years_the_game_is_over(seats: int) -> None:
    town = new_game(seats)
    for year in YEARS:
        assert show(town.view(None))["year"]["calendar"] == year
        assert len(town.hand(0)) == DEALT[seats][town.year]
        town.next_year()
    assert (town.phase, town.waiting, town.year) == ("over", [], 6)
    assert town.events()[-1] == "over"
    assert [paid["year"] for paid in town.told("year")] == [str(year) for year in YEARS]
    assert len(town.lots(0).split(", ")) == sum(KEPT[seats])
    assert len(town.tiles(0).split()) == sum(DRAWN[seats])
    assert town.result.scores == (START * 10_000,) * seats
    assert show(town.view(None))["year"]["calendar"] == 1970
    assert town.refuses("0: done") == "table.why.over"


def last_income(lots: list[str], money: list[int]) -> Scene:
    """The income of the last year, after which the game is over."""
    return scene(lots, money=money, year=5, phase="income")


def test_most_money_wins() -> None:
    result = last_income(["1", "2 photo, 4 photo", "28 photo"], [9, 8, 8]).result
    assert (result.scores, result.ranks) == ((90_000, 100_000, 90_000), (3, 1, 2))
    assert (result.winners, result.tie_break) == ((1,), "")
    assert result.reason == "chinatown.end.six_years"
    assert result.parts[1] == {"income": 20_000, "shops": 2}


def test_a_tie_goes_to_the_one_with_more_shops() -> None:
    result = last_income(["1 photo, 85 photo", "28 dim_sum", ""], [10, 11, 5]).result
    assert (result.scores[0], result.scores[1]) == (120_000, 120_000)
    assert (result.ranks, result.tie_break) == ((1, 2, 3), "shops")


def test_r06_a_further_tie_is_shared() -> None:
    result = last_income(["1 photo", "28 dim_sum", ""], [10, 10, 5]).result
    assert (result.winners, result.ranks, result.tie_break) == ((0, 1), (1, 1, 3), "shared")


def test_there_is_no_result_before_the_end() -> None:
    assert new_game().session.result is None


def test_r07_the_first_player_is_drawn_by_lot_and_stays() -> None:
    drawn = {int(new_game(seed=str(seed)).state["first"]) for seed in range(20)}
    assert drawn == {0, 1, 2}
    town = new_game()
    first = town.state["first"]
    assert town.next_year().next_year().state["first"] == first


def test_r07_or_the_card_of_the_first_player_goes_on_clockwise() -> None:
    town = new_game(first_player="passes_on")
    first = int(town.state["first"])
    for year in range(1, 5):
        assert town.next_year().state["first"] == (first + year) % 3
    order = [told["seat"] for told in town.told("income")][-3:]
    assert order == [(first + 3 + place) % 3 for place in range(3)]


def test_r15_all_money_in_play_is_known_and_who_has_how_much_is_not() -> None:
    town = scene(["16"], money=[3, 20, 7])
    for viewer in (0, 1, 2, None):
        seen = town.view(viewer)
        assert seen["in_play"] == 30
        shown = [row["money"] for row in seen["players"]]
        own = enumerate(town.money())
        assert shown == [money if viewer == seat else None for seat, money in own]


def test_r15_or_money_lies_open() -> None:
    town = scene(money=[3, 20, 7], options={"money": "open"})
    for viewer in (0, None):
        assert [row["money"] for row in town.view(viewer)["players"]] == [3, 20, 7]
    assert town.session.game.worlds(town.view(None)) == 1


def test_a_new_year_begins_with_nothing_proposed_and_all_may_speak_again() -> None:
    town = scene(["16"]).play("0: propose p0 gives lot-16 to p1\n0: want lot-20")
    row = town.state["players"][0]
    assert (row["spoken"], row["asides"]) == (1, 1)
    town.all_done().build_nothing()
    row = town.state["players"][0]
    assert (town.year, town.state["deals"], row["spoken"], row["asides"]) == (2, [], 0, 0)


def test_every_question_has_its_prompt() -> None:
    town = new_game()
    assert town.session.prompt(0) == {"id": "chinatown.prompt.choose", "args": {"number": 5}}
    town.all_keep()
    assert town.session.prompt(0) == {"id": "chinatown.prompt.floor", "args": {"left": 20}}
    town.play("0: done")
    assert town.session.prompt(0) == {"id": "chinatown.prompt.floor.done", "args": {"left": 20}}
    town.play("1: done\n2: done")
    assert town.session.prompt(town.awaits)["id"] == "chinatown.prompt.build"
