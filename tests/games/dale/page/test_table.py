"""What the page shows of Dale of Merchants: who did what, what is chosen, what it is worth."""

from playwright.sync_api import Page, expect

from tests.games.dale.scenario import PLENTY, Scene, built, scene
from tests.games.dale.test_large_choices import MANY, dealt
from tests.web.asking import Caller, Opened
from tests.web_page.visitors import Visitors

PILE = "junk glue junk magnet junk"


def opened(caller: Caller, dale: Scene) -> Opened:
    """A table on the server that goes on from a scene."""
    return caller.open("dale", "here here", record=dale.session.record.text)


def confirm(page: Page, table: Opened) -> None:
    """Play what was chosen."""
    moves = table.game(0)["moves"]
    page.locator("[data-do=confirm]:not([disabled])").click()
    expect(page.locator("body")).to_have_attribute("data-moves", str(moves + 1))


def test_reactions_name_player_and_card_on_the_page(visitors: Visitors, caller: Caller) -> None:
    dale = scene(["magnet", "extra_remarks"], decks=[PLENTY, PLENTY], discards=["", "junk"],
                 stalls=[built(3)]).play("build magnet")  # fmt: skip
    table = opened(caller, dale)
    page = visitors.visit(table.link(1), lang="en")
    expect(page.locator("#prompt")).to_contain_text("has built stack 4: Magnet. Do you react?")
    page = visitors.visit(table.link(1), lang="fr")
    expect(page.locator("#prompt")).to_contain_text("a construit la pile 4")


def test_housecleaning_takes_the_junk_that_is_pointed_at(
    visitors: Visitors, caller: Caller
) -> None:
    dale = scene(["housecleaning", "junk"], discards=[PILE], decks=[PLENTY, PLENTY])
    table = opened(caller, dale.play("play housecleaning"))
    page = visitors.visit(table.link(0), lang="en")
    row = page.locator(".dale-between[data-place=discards]")
    expect(row.locator("[data-card=junk].lit")).to_have_count(3)
    row.locator("[data-card=junk]").nth(1).click()
    row.locator("[data-card=junk]").nth(2).click()
    confirm(page, table)
    assert table.game(0)["view"]["players"][0]["discards"] == ["junk", "glue", "magnet"]


def test_nostalgic_item_takes_the_junk_that_is_pointed_at(
    visitors: Visitors, caller: Caller
) -> None:
    dale = scene(["nostalgic_item stashing_vendor", "junk"], discards=[PILE], stalls=[built(4)],
                 decks=[PLENTY, PLENTY])  # fmt: skip
    dale.play("build junk@discards nostalgic_item stashing_vendor")
    table = opened(caller, dale)
    page = visitors.visit(table.link(0), lang="en")
    row = page.locator(".dale-between[data-place=discards]")
    row.locator("[data-card=junk]").nth(2).click()
    confirm(page, table)
    assert table.game(0)["view"]["players"][0]["discards"] == ["junk", "glue", "junk", "magnet"]


def test_a_chameleon_is_worth_what_it_can_count_as(visitors: Visitors, caller: Caller) -> None:
    dale = scene(["reflection trendsetting junk"], market="cheer magnet", discards=["", "glue"])
    page = visitors.visit(opened(caller, dale).link(0), lang="en")
    expect(page.locator(".dale-hand-head h3")).to_have_text("Hand: 3 cards, worth 10")
    values = page.locator(".in-hand .dale-value")
    expect(values).to_have_text(["1", "5", "2–4"])
    page.locator(".in-hand [data-card=reflection]").click()
    expect(page.locator(".dale-total")).to_have_text("chosen: 5")
    offer = page.locator("[data-place=market-1] .dale-card .hidden-text").first
    expect(offer).to_contain_text("You can pay it.")


def test_a_payment_that_will_do_has_a_tick(visitors: Visitors, caller: Caller) -> None:
    dale = scene(["calculations siesta junk"], market="glue lunch_break")
    page = visitors.visit(opened(caller, dale).link(0), lang="en")
    page.locator("[data-place=market-0] .dale-card").click()
    page.locator(".in-hand [data-card=calculations]").click()
    expect(page.locator(".dale-total")).to_have_text("paying 2 of 5")
    page.locator(".in-hand [data-card=siesta]").click()
    expect(page.locator(".dale-total.enough")).to_have_text("paying 6 of 5 ✓")
    page.locator("[data-part='to:+1']").click()
    expect(page.locator("#prompt")).to_contain_text("Glue")


def test_cards_named_before_are_part_of_the_total(visitors: Visitors, caller: Caller) -> None:
    hand, _, _ = dealt(MANY, 1, 16, most=3)
    dale = scene([hand], seats=4, market="- - - - natural_survivor", sets=MANY)
    dale.play("market natural_survivor +4")
    dale.play(dale.options("add")[0])
    table = caller.open("dale", "here here here here", record=dale.session.record.text)
    page = visitors.visit(table.link(0), lang="en")
    named = table.game(0)["view"]["shown"]["goal"]["named"]
    expect(page.locator(".dale-total")).to_have_text(f"paying {named} of 9")


def test_what_is_always_passed_is_passed_by_the_server_until_it_is_asked_again(
    visitors: Visitors, caller: Caller
) -> None:
    dale = scene(["magnet swank", "extra_remarks"], decks=[PLENTY] * 2, discards=["", "junk"],
                 stalls=[built(3)]).play("build magnet")  # fmt: skip
    table = opened(caller, dale)
    page = visitors.visit(table.link(1), lang="en")
    page.locator("[data-do=always-pass]").click()
    expect(page.locator("#prompt .told")).to_contain_text("Passed automatically, as you asked.")
    assert table.game(0)["moves"] == 2
    expect(page.locator(".log-page")).to_contain_text("One reaction is passed automatically.")
    page.locator("#prompt [data-do=stop-passing]").click()
    expect(page.locator("[data-do=stop-passing]")).to_have_count(0)
    assert table.news(1)["table"]["passes"] == []
