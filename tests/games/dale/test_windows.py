"""Windows: once-a-turn cards and reactions are asked for where they can matter, and only there."""

import pytest

from comptoir import Quick
from comptoir.games.dale.game import GAME
from comptoir.games.dale.rules.decks import KINDS
from tests.games.dale.scenario import PLENTY, Scene, built, cards, die, order, scene

FULL = "junk junk junk junk"
CHANCE = [die(3), order("sofa siesta")]
ROW = "siesta siesta housecleaning housecleaning shopping_journey"


def options_of(dale: Scene, seat: int = 0) -> list[str]:
    """What once-a-turn cards a player is asked for besides the actions."""
    if dale.asks == "Act" or dale.awaits != seat:
        return []
    return dale.options("use")


def test_bold_haggler_is_not_asked_for_after_the_last_action() -> None:
    dale = scene(["bold_haggler shopping_journey"], decks=[PLENTY])
    assert dale.options("use") == ["use bold_haggler"]
    assert dale.play("play shopping_journey").awaits == 1
    dale = scene([f"bold_haggler {FULL}"], decks=[PLENTY], market="shopping_journey")
    assert dale.play("buy shopping_journey +0 pay junk junk").awaits == 1


def test_the_last_window_comes_after_the_market_is_filled() -> None:
    dale = scene(["wise_spy shopping_journey"], decks=[PLENTY], market="- - swank")
    dale.play("play shopping_journey\ndone")
    assert options_of(dale) == ["use wise_spy"]
    assert "-" not in dale.market
    assert len(dale.hand().split()) == 5
    assert dale.session.prompt(0)["id"] == "dale.prompt.Window.end"
    assert dale.play("done").awaits == 1


@pytest.mark.parametrize(
    "last", ["inventory\ndone", "build tireless_tinkerer", "buy swank +0 pay magnet"]
)
def test_there_is_no_window_after_an_action_that_could_be_foreseen(last: str) -> None:
    hand = "wise_spy tireless_tinkerer magnet junk"
    dale = scene([hand], decks=[PLENTY, PLENTY], market="swank").play(last)
    while dale.asks == "Lay":
        dale.play(dale.options()[0])
    assert dale.session.prompt(0)["id"] == "dale.prompt.Window.end"


@pytest.mark.parametrize("last", ["inventory\ndiscard magnet\ndone", "buy swank +0 pay magnet"])
def test_r08_a_short_deck_may_be_looked_at_after_what_changes_the_discard_pile(last: str) -> None:
    """Who looks then shuffles in what the action has discarded."""
    hand = "wise_spy tireless_tinkerer magnet junk"
    dale = scene([hand], decks=["junk junk"], market="swank").play(last)
    assert options_of(dale) == ["use wise_spy"]
    assert dale.session.prompt(0)["id"] == "dale.prompt.Window.refill"
    dale = scene([hand], decks=["junk junk"], market="swank").play("build tireless_tinkerer")
    assert options_of(dale) == [], "it changed nothing there"


def test_r08_a_short_deck_may_be_looked_at_after_a_card_was_fetched() -> None:
    hand = "wise_spy nostalgic_item junk junk"
    dale = scene([hand], decks=["junk junk"], discards=["magnet junk"], stalls=[built(6)])
    dale.play("build magnet@discards nostalgic_item")
    assert options_of(dale) == ["use wise_spy"]


def test_r08_before_what_is_bought_is_covered_and_before_a_gap_is_filled_there_is_a_window() -> (
    None
):
    hand = "market_discovery market_discovery junk"
    dale = scene([hand], decks=[PLENTY], market="- magnet", thrown="swank")
    dale.play("buy swank thrown pay market_discovery")
    assert options_of(dale) == ["use market_discovery"]
    assert dale.session.prompt(0)["id"] == "dale.prompt.Window.refill"


def test_who_leaves_the_bonus_action_is_not_asked_once_more_before_the_refill() -> None:
    dale = scene(["wise_spy swank junk"], decks=[PLENTY]).play("play swank\nthrow junk")
    assert "use wise_spy" in dale.options()
    dale.play("done")
    assert len(dale.hand().split()) == 5
    assert dale.session.prompt(0)["id"] == "dale.prompt.Window.end"


def test_a_card_that_is_bought_may_be_used_before_the_refill() -> None:
    row = f"market_discovery {ROW[:-17]}"
    dale = scene([f"{FULL} junk"], decks=[PLENTY], market=row)
    dale.play("buy market_discovery +0 pay junk junk junk junk")
    assert options_of(dale) == ["use market_discovery"]
    assert dale.session.prompt(0)["id"] == "dale.prompt.Window.refill"


def test_before_a_refill_that_draws_nothing_the_spy_is_not_asked_for() -> None:
    dale = scene([f"wise_spy shopping_journey {FULL}"], decks=[PLENTY, PLENTY])
    dale.play("play shopping_journey")
    assert dale.session.prompt(0)["id"] == "dale.prompt.Window.end"
    hand = f"wise_spy shopping_journey cookies {FULL}"
    dale = scene([hand], decks=[PLENTY, PLENTY]).play("play shopping_journey")
    assert dale.session.prompt(0)["id"] == "dale.prompt.Window.refill"


def test_before_the_refill_the_market_deck_matters_only_for_gaps() -> None:
    hand = "market_discovery shopping_journey"
    dale = scene([hand], decks=[PLENTY], market=ROW).play("play shopping_journey")
    assert dale.session.prompt(0)["id"] == "dale.prompt.Window.end"
    dale = scene([hand], decks=[PLENTY], market=f"- {ROW[:-17]}").play("play shopping_journey")
    assert dale.session.prompt(0)["id"] == "dale.prompt.Window.refill"


@pytest.mark.parametrize(
    ("card", "waits", "open_to_it"),
    [
        ("wise_spy", "steady_achiever", True),
        ("wise_spy", "siesta", True),
        ("wise_spy", "ironing", False),
        ("wise_spy", "scary_gunfight", False),
        ("bold_haggler", "housecleaning", True),
        ("bold_haggler", "shopping_journey", True),
        ("bold_haggler", "steady_achiever", False),
        ("bold_haggler", "nasty_threat", False),
        ("market_discovery", "siesta", True),
        ("market_discovery", "lunch_break", False),
    ],
)
def test_before_a_card_of_the_schedule_there_is_a_window_where_it_changes_something(
    card: str, waits: str, *, open_to_it: bool
) -> None:
    dale = scene([f"{card} junk"], decks=[PLENTY], market=ROW, schedules=[waits], discards=["junk"])
    assert (options_of(dale) == [f"use {card}"]) == open_to_it


def test_a_card_that_is_drawn_may_ask_so_the_die_may_be_rolled_before() -> None:
    dale = scene(["bold_haggler"], sets="owls", schedules=["steady_achiever"])
    assert options_of(dale) == ["use bold_haggler"]


@pytest.mark.parametrize("viewer", [1, None])
def test_whoever_is_asked_in_a_window_holds_such_a_card_in_every_sample(viewer: int | None) -> None:
    dale = scene(["wise_spy junk junk"], decks=["sofa junk junk junk"], sets="ocelots").end_turn()
    assert options_of(dale) == ["use wise_spy"]
    view = dale.view(viewer)
    for seed in range(30):
        hand = GAME.describe(GAME.determinise(view, Quick(seed)))["players"][0]["hand"]
        assert "wise_spy" in hand


KNOWN = "ancient_knowledge"


@pytest.mark.parametrize(
    ("card", "deed", "decks", "discards"),
    [
        (KNOWN, "play swank", "", "junk"),
        ("balancing", "play magnet\ntake junk", PLENTY, ""),
        ("extra_remarks", "build tireless_tinkerer", PLENTY, ""),
    ],
)
def test_a_reaction_that_can_do_nothing_is_not_asked_for(
    card: str, deed: str, decks: str, discards: str
) -> None:
    hand = "swank magnet tireless_tinkerer junk"
    for mine in (card, "junk"):  # whether or not somebody holds the card, nobody is asked
        dale = scene([hand, mine], decks=["junk junk", decks], discards=["", discards], sets="owls")
        dale.play(deed)
        while dale.asks in ("ThrowFromHand", "Lay"):
            dale.play(dale.options()[0])
        assert dale.asks != "Offer"
        assert dale.hand_seen(0, 1) == []


def test_a_once_a_turn_card_that_can_do_nothing_is_not_offered() -> None:
    assert scene(["wise_spy"]).options("use") == []
    assert scene(["market_discovery"], rest="deck 1").options("use") == []
    assert scene(["good_old_times"], rest="deck 1").options("use") == []
    assert scene(["wise_spy"]).refuses("use wise_spy") == "does_nothing [10.1]"


def test_a_chameleon_that_would_do_nothing_as_a_card_that_reacts_is_not_asked_for() -> None:
    hands = ["magnet", "reflection", ""]
    for pile, reacts in (("", False), ("junk", True)):
        dale = scene(hands, seats=3, decks=["junk junk"], discards=["", pile, "balancing"])
        dale.play("play magnet\ntake junk")
        assert (dale.asks == "Offer") == reacts


def test_a_copy_of_cookies_is_not_asked_for_where_the_refill_is_one_card_anyway() -> None:
    lost = ["", "lost_shipments"]
    for hand, waits in (("trendsetting junk", False), (f"trendsetting {FULL}", True)):
        dale = scene([hand], market="cookies spyglass", decks=[PLENTY], schedules=lost).end_turn()
        assert (dale.asks == "Offer") == waits


@pytest.mark.parametrize("looks", ["platypuses", "sloths"])
def test_no_order_is_asked_for_where_the_pile_is_shuffled_at_once(looks: str) -> None:
    for deck, asks in (("junk junk junk", False), (PLENTY, looks == "platypuses")):
        dale = scene(["siesta junk"], market="- siesta", sets=f"{looks} polecats", decks=[deck])
        dale.play("buy siesta +1 pay junk siesta")
        assert (dale.asks == "Lay") == asks
    lost = ["", "lost_shipments"]
    for deck, asks in (("", False), ("junk", looks == "platypuses")):
        dale = scene(["siesta junk"], market="- siesta", sets=looks, decks=[deck], schedules=lost)
        dale.play("buy siesta +1 pay junk siesta")
        assert (dale.asks == "Lay") == asks


def test_no_order_is_asked_for_where_techniques_shuffle_the_pile_at_once() -> None:
    for deck, asks in (("junk", False), ("junk junk", True)):
        dale = scene(["swift_broker glue magnet"], decks=[deck]).play("play swift_broker")
        assert (dale.asks == "Lay") == asks
        dale = scene(["whirligig glue magnet"], decks=[deck]).play("play whirligig")
        assert (dale.asks == "Lay") == asks
    for deck, asks in ((cards(magnet=2), False), (cards(magnet=3, calculations=2), True)):
        dale = scene(["loyal_partner"], market="swank sofa", market_deck=deck, rest="deck 1")
        assert (dale.play("play loyal_partner").asks == "Lay") == asks


def test_daring_adventurer_asks_for_no_order_where_the_pile_is_shuffled_at_once() -> None:
    for number, asks in ((4, False), (5, True)):
        dale = scene(["daring_adventurer"], market="siesta sofa", sets="pandas", rest="deck 1",
                     market_deck=cards(swank=3, siesta=number - 3), chance=CHANCE)  # fmt: skip
        dale.play("play daring_adventurer")
        assert (dale.asks == "ThrowFromMarket") == asks


def test_cards_that_end_with_the_turn_are_put_away_without_asking_where_nobody_looks() -> None:
    for sets, asks in (("sloths", False), ("platypuses", True)):
        dale = scene(["rare_artefact blindfold junk junk"], decks=[PLENTY], sets=sets)
        dale.play("play rare_artefact\nreveal junk\nplay blindfold\npick junk\n1: guess 5\nset 3")
        dale.play("inventory\ndone")
        assert (dale.asks == "PutAway") == asks
        if asks:
            assert dale.options() == ["discard blindfold", "discard rare_artefact"]


def test_nobody_looks_at_the_pile_after_the_last_stack() -> None:
    hand = "nostalgic_item acorn"
    dale = scene([hand], discards=["junk glue junk"], stalls=[built(7)])
    assert dale.play("build acorn junk@discards nostalgic_item").asks == "over"


def test_a_card_that_works_all_turn_waits_no_more_for_a_window() -> None:
    dale = scene(["bold_haggler"], schedules=["ironing, siesta"], discards=["junk"], decks=[PLENTY])
    dale.play("done\nresolve ironing")
    assert options_of(dale) == ["use bold_haggler"]
    dale = scene(["bold_haggler"], schedules=["ironing, scary_gunfight"], decks=[PLENTY])
    assert options_of(dale.play("resolve ironing")) == []


@pytest.mark.parametrize(("step", "sets"), [("TossTop 0", "pandas"), ("GiveToDiscards 0", "owls")])
def test_what_has_nothing_to_work_on_does_nothing(step: str, sets: str) -> None:
    steps = [step, "Act 0 0 0", "CleanUp 0 1", "Turn 1"]
    dale = scene(["balancing"], sets=sets, rest="deck 1", steps=steps)
    assert (dale.asks, dale.thrown, dale.hand()) == ("Act", "", "balancing")


def test_a_card_that_is_not_held_cannot_be_shown() -> None:
    steps = [f"ShowMore 0 {KINDS['magnet']}", "Act 0 0 1", "CleanUp 0 1", "Turn 1"]
    dale = scene(["junk"], seats=4, teams=True, stalls=[built(4)], steps=steps)
    assert dale.options() == ["done"]
