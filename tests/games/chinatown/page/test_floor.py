"""Chinatown's floor in the page: deals made by clicking lots, tiles and money, and answered."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from comptoir import Session, game
from comptoir.games.chinatown.notation import completed, terms_text
from comptoir.games.chinatown.view import terms_in
from tests.web.asking import Caller
from tests.web_page.frame import RECORD_SHIFTS, SHIFT, settle
from tests.web_page.visitors import Visitors, let_pass, scrolls_sideways, serious_violations

NAMES = ("Ann", "Ben", "Cleo")


class Floor:
    """A table of three people in the first year, cards chosen and tiles drawn."""

    def __init__(self, caller: Caller) -> None:
        session = Session(game("chinatown"), 3, seed="floor")
        for seat in range(3):
            session.play(seat, session.options(seat)[0])
        seats = [{"kind": "here", "name": name} for name in NAMES]
        body = {"record": session.record.text, "seats": seats, "aid": True}
        self.table = caller.opened(body)
        self.view = session.view(None)

    def page(self, visitors: Visitors, seat: int, **device: Any) -> Page:  # noqa: ANN401
        page = visitors.visit(self.table.link(seat), **device)
        page.locator("#board .ct-map").wait_for()
        return page

    def page_with_clock(self, visitors: Visitors, seat: int) -> Page:
        page = visitors.context().new_page()
        page.clock.install()
        page.goto(self.table.link(seat))
        page.locator("#board .ct-map").wait_for()
        return page

    def answer(self, seat: int, line: str) -> None:
        """Let a player answer: what they see is named in full."""
        self.table.act(seat, completed(self.table.game(seat)["view"], line))

    def deals(self) -> list[dict[str, Any]]:
        return list(self.table.game(0)["view"]["deals"])

    def lot(self, seat: int, place: int = 0) -> str:
        return f"lot-{self.view['players'][seat]['lots'][place]['lot']}"

    def tile(self, seat: int) -> str:
        return str(self.view["players"][seat]["tiles"][0]["shop"])


@pytest.fixture
def floor(caller: Caller) -> Floor:
    return Floor(caller)


def part(page: Page, token: str) -> None:
    """Click a lot of the map, or a tile in a player's panel."""
    page.locator(f'[data-part="{token}"]').first.click()


def send(page: Page) -> None:
    page.locator("[data-do=send-deal]:not([disabled])").click()
    page.locator(".ct-maker").wait_for(state="detached")


def test_a_deal_among_three_is_made_by_clicking_and_struck(
    floor: Floor, visitors: Visitors
) -> None:
    page = floor.page(visitors, 0)
    part(page, floor.lot(0))
    part(page, floor.lot(1))
    page.locator('[data-party="2"]').click()
    page.locator('[data-giver="2"] summary').click()
    page.locator(f'[data-giver="2"] [data-good="{floor.tile(2)}"]').click()
    page.locator('[data-giver="0"] .ct-gift select').select_option("2")
    page.locator('[data-giver="2"] .ct-gift select').select_option("1")
    page.locator('[data-giver="0"] [data-do=more]').first.click()
    expect(page.locator(".ct-mine")).to_contain_text("you pay $10k")
    send(page)
    (deal,) = floor.deals()
    assert terms_text(terms_in(deal["terms"])).split(" and ") == [
        "p0 gives 10k to p1",
        f"p0 gives {floor.lot(0)} to p2",
        f"p1 gives {floor.lot(1)} to p0",
        f"p2 gives {floor.tile(2)} to p1",
    ]
    floor.answer(1, "consent 1")
    floor.answer(2, "consent 1")
    page.locator('[data-deal="1"].struck').wait_for()
    expect(page.locator(f'[data-part="{floor.lot(1)}"]')).to_have_attribute(
        "aria-label", re.compile("yours")
    )


def test_consent_is_to_one_version_and_a_refusal_gives_its_reason(
    floor: Floor, visitors: Visitors
) -> None:
    floor.table.act(1, f"propose p0 gives {floor.lot(0)} to p1 and p1 gives 20k to p0")
    page = floor.page(visitors, 0)
    card = page.locator('[data-deal="1"]')
    card.locator("[data-do=refuse]").click()
    card.locator("[data-reason=too_little]").click()
    expect(card.locator(".ct-reason")).to_have_text("that’s not enough")
    card.locator("[data-do=counter]").click()
    page.locator('[data-giver="1"] [data-do=more]').click()
    send(page)
    assert [deal["answers_to"] for deal in floor.deals()] == [None, 1]
    floor.table.act(1, f"change 1 p0 gives {floor.lot(0)} to p1 and p1 gives 40k to p0")
    expect(card).to_contain_text("version 2")
    card.locator("[data-do=agree]").click()
    assert floor.deals()[0]["consents"] == [1], "what gives something away is confirmed"
    expect(page.locator(".ct-leaving").first, "its marks stay meanwhile").to_be_attached()
    expect(card.locator(".ct-effect")).to_be_in_viewport()
    page.locator("[data-do=confirm-deal]").click()
    page.locator(".ct-past").wait_for()
    expect(page.locator(".ct-leaving")).to_have_count(0)
    assert [deal["state"] for deal in floor.deals()] == ["struck", "impossible"]


def test_an_offer_to_anyone_is_taken_on_a_phone_and_its_author_chooses(
    floor: Floor, visitors: Visitors
) -> None:
    page = floor.page(visitors, 0)
    page.locator("[data-do=new-deal]").click()
    page.locator("[data-party=any]").click()
    part(page, floor.lot(0))
    page.locator('[data-giver="any"] [data-do=more]').click()
    send(page)
    phone = floor.page(visitors, 2, phone=True, lang="fr", theme="dark")
    phone.locator(".ct-asked").tap()
    phone.locator(".ct-drawer [data-do=take]").tap()
    phone.locator("[data-do=confirm-deal]").tap()
    page.locator("[data-do=choose]").click()
    page.locator("[data-do=confirm-deal]").click()
    page.locator(".ct-past").wait_for()
    assert not scrolls_sideways(phone)
    (deal,) = floor.deals()
    assert (deal["state"], deal["consents"]) == ("struck", [0, 2])


def test_wishes_are_made_on_the_map_and_met_with_a_click(floor: Floor, visitors: Visitors) -> None:
    page = floor.page(visitors, 0)
    page.locator("[data-do=want]").click()
    part(page, floor.lot(1))
    send(page)
    other = floor.page(visitors, 1)
    other.locator(f'[data-wish=wants] [data-meet="{floor.lot(1)}"]').click()
    other.locator('[data-giver="0"] [data-do=much-more]').click()
    send(other)
    (deal,) = floor.deals()
    assert (
        terms_text(terms_in(deal["terms"]))
        == f"p0 gives 50k to p1 and p1 gives {floor.lot(1)} to p0"
    )


def test_what_cannot_be_proposed_says_why_and_escape_leaves_it(
    floor: Floor, visitors: Visitors
) -> None:
    page = floor.page(visitors, 0)
    part(page, floor.lot(1))
    page.locator('[data-giver="0"] [data-do=much-more]').click()
    expect(page.locator('[data-giver="0"] [data-do=more]')).to_be_disabled()
    expect(page.locator("[data-do=send-deal]")).to_be_enabled()
    floor.table.act(1, f"propose p1 gives {floor.lot(1)} to p2 and p2 gives 10k to p1")
    floor.answer(2, "consent 1")
    expect(page.locator(".ct-verdict .why")).to_contain_text("belongs to")
    expect(page.locator(".ct-verdict .why a")).to_have_attribute("href", "/rules/chinatown#4.3")
    expect(page.locator("[data-do=send-deal]")).to_be_disabled()
    page.locator(f'[data-part="{floor.lot(0)}"]').focus()
    page.keyboard.press("Escape")
    expect(page.locator(".ct-maker")).to_have_count(0)


def test_a_counter_is_put_together_by_keyboard_where_it_can_be_seen(
    floor: Floor, visitors: Visitors
) -> None:
    for _ in range(4):
        floor.table.act(1, f"propose p0 gives {floor.lot(0)} to p1 and p1 gives 20k to p0")
    page = floor.page(visitors, 0)
    page.locator('[data-deal="1"] [data-do=counter]').first.press("Enter")
    expect(page.locator(".ct-maker h3")).to_be_in_viewport()
    expect(page.locator(".ct-verdict")).to_contain_text("these terms")
    expect(page.locator("[data-do=send-deal]")).to_be_disabled()
    page.locator('[data-giver="1"] [data-do=more]').press("Enter")
    expect(page.locator("[data-do=send-deal]")).to_be_enabled()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    expect(page.locator(".ct-maker")).to_have_count(0)
    page.locator("[data-do=new-deal]").press("Enter")
    expect(page.locator(".ct-maker h3")).to_be_focused()


def test_the_floor_is_open_to_everyone(floor: Floor, visitors: Visitors) -> None:
    floor.table.act(1, f"propose p0 gives {floor.lot(0)} to p1 and p1 gives 20k to p0")
    for device in ({}, {"phone": True, "theme": "dark"}):
        page = floor.page(visitors, 0, **device)
        page.locator('[data-deal="1"], [data-asked="1"]').first.wait_for()
        assert serious_violations(page) == []
        part(page, floor.lot(2))
        page.locator(".ct-maker .ct-effect").wait_for()
        assert serious_violations(page) == []


def called(floor: Floor) -> None:
    """Everybody is done, and Ann has still to answer a deal of Ben's."""
    floor.table.act(0, "done")
    floor.table.act(1, f"propose p0 gives {floor.lot(0)} to p1 and p1 gives 20k to p0")
    floor.table.act(1, "done")
    floor.table.act(2, "done")


def test_the_last_call_counts_down_for_who_is_asked_after_saying_done(
    floor: Floor, visitors: Visitors
) -> None:
    page, other = floor.page(visitors, 0), floor.page(visitors, 2)
    called(floor)
    last = page.locator(".ct-last[data-last=you]")
    last.wait_for()
    expect(other.locator(".ct-last[data-last=others]")).to_contain_text("Waiting for Ann")
    first = int(last.locator(".ct-seconds").inner_text())
    assert 10 < first <= 20
    expect(last.locator(".ct-seconds")).not_to_have_text(str(first))
    page.locator('[data-deal="1"] [data-do=agree]').first.click()
    page.locator("[data-do=confirm-deal]").click()
    expect(page.locator(".ct-last")).to_have_count(0)
    assert [deal["state"] for deal in floor.deals()] == ["struck"]
    page.locator("[data-do=done]").wait_for()  # a struck deal reopens the floor


def test_who_lets_the_last_call_run_out_has_refused_and_who_needs_time_takes_it(
    floor: Floor, visitors: Visitors
) -> None:
    page = floor.page_with_clock(visitors, 0)
    called(floor)
    page.locator(".ct-last [data-do=wait]").click()
    expect(page.locator(".ct-last")).to_have_count(0)
    let_pass(page, 40)
    assert [deal["declined"] for deal in floor.deals()] == [[]], "there is no clock any more"
    page.locator("[data-do=done]").click()
    page.locator(".ct-last").wait_for()
    let_pass(page, 25)
    expect(page.locator(".ct-floor[data-floor=closed]")).to_have_count(1)
    assert [(deal["state"], deal["declined"]) for deal in floor.deals()] == [
        ("ended", [{"seat": 0, "reason": "not_this_year"}])
    ]


def test_in_the_last_call_an_author_has_time_to_choose_who_takes_the_offer(
    floor: Floor, visitors: Visitors
) -> None:
    page = floor.page_with_clock(visitors, 0)
    floor.table.act(0, "propose any gives 10k to p0")
    for seat in range(3):
        floor.table.act(seat, "done")
    page.locator(".ct-last[data-last=others]").wait_for()
    let_pass(page, 30)  # Ben and Cleo look elsewhere: no clock runs for them
    expect(page.locator(".ct-last .ct-seconds")).to_have_text("0")
    floor.answer(1, "take 1")
    page.locator(".ct-last[data-last=you]").wait_for()
    let_pass(page, 5)
    assert [deal["state"] for deal in floor.deals()] == ["open"]
    page.locator('[data-deal="1"] [data-do=choose]').first.click()
    page.locator("[data-do=confirm-deal]").click()
    expect(page.locator(".ct-last")).to_have_count(0)
    assert [deal["state"] for deal in floor.deals()] == ["struck"]


def test_a_click_does_not_agree_to_what_has_just_come_under_the_pointer(
    floor: Floor, visitors: Visitors
) -> None:
    page = floor.page_with_clock(visitors, 1)
    floor.table.act(0, f"propose p0 gives {floor.lot(0)} to p1 and p1 gives 10k to p0")
    agree = page.locator('[data-deal="1"] [data-do=agree]').first
    agree.wait_for()
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    expect(agree).to_have_attribute("aria-disabled", "false")
    floor.table.act(0, "change 1 p1 gives 50k to p0")
    expect(page.locator('[data-deal="1"]').first).to_contain_text("version 2")
    agree.click(force=True)
    assert floor.deals()[0]["consents"] == [0]
    let_pass(page, 1)
    agree.click()
    page.locator("[data-do=confirm-deal]").click()
    expect(page.locator('[data-deal="1"] .chip').first).to_contain_text("struck")
    assert floor.deals()[0]["state"] == "struck"


def test_undo_withdraws_a_deal_that_everybody_has_seen(floor: Floor, visitors: Visitors) -> None:
    page = floor.page(visitors, 0)
    floor.table.act(0, f"propose p0 gives {floor.lot(0)} to p1 and p1 gives 20k to p0")
    page.locator('[data-deal="1"]').first.wait_for()
    page.locator("[data-do=undo]").click()
    page.locator('[data-deal="1"].withdrawn').wait_for()
    assert [deal["state"] for deal in floor.deals()] == ["withdrawn"]
    floor.table.act(0, f"propose p0 gives {floor.lot(0)} to p1")
    assert [deal["number"] for deal in floor.deals()] == [1, 2]
    floor.table.act(0, "want photo")
    undo = page.locator("[data-do=undo]")
    expect(undo).to_have_attribute("data-free", "never")
    undo.click(force=True)
    expect(page.locator("#prompt .why")).to_contain_text("Everyone has heard this")


@pytest.mark.sampled(1)
@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_a_deal_is_read_and_made_at_full_height(
    floor: Floor, visitors: Visitors, device: str
) -> None:
    floor.table.act(1, f"propose p0 gives {floor.lot(0)} to p1 and p1 gives 20k to p0")
    phone = device == "phone"
    page = floor.page(visitors, 0, phone=phone)
    if phone:
        page.locator(".ct-asked").tap()
    else:
        page.locator("[data-do=read-deal]").click()
    drawer = page.locator(".ct-drawer")
    for what in (".ct-terms", ".ct-effect", "[data-do=agree]", "[data-do=counter]"):
        expect(drawer.locator(what).first).to_be_in_viewport(ratio=1)
    drawer.locator("[data-do=counter]").click()
    page.locator(".ct-maker").wait_for()
    for what in ('[data-giver="0"]', '[data-giver="1"]', ".ct-verdict", "[data-do=send-deal]"):
        expect(drawer.locator(what)).to_be_in_viewport(ratio=1)
    assert not scrolls_sideways(page)
    width, height = (740, 390) if phone else (820, 1180)  # held sideways, and on a tablet
    page.set_viewport_size({"width": width, "height": height})
    given = ('[data-giver="0"] .ct-given', '[data-giver="1"] .ct-given')
    for what in (*given, ".ct-verdict", "[data-do=send-deal]"):
        expect(drawer.locator(what)).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)


def test_who_confirms_nothing_agrees_at_once(floor: Floor, visitors: Visitors) -> None:
    floor.table.act(1, f"propose p0 gives {floor.lot(0)} to p1 and p1 gives 20k to p0")
    page = floor.page(visitors, 0)
    page.evaluate("localStorage.setItem('comptoir.confirm', JSON.stringify('never'))")
    page.reload()
    page.locator('[data-do=agree][aria-disabled="false"]').click()
    page.locator('[data-deal="1"].struck').wait_for()
    assert [deal["state"] for deal in floor.deals()] == ["struck"]


def test_deals_keep_their_places_whatever_the_others_do(floor: Floor, visitors: Visitors) -> None:
    line = f"p0 gives {floor.lot(0)} to p1 and p1 gives 20k to p0"
    for _ in range(2):
        floor.table.act(1, f"propose {line}")
    floor.table.act(2, "want photo")
    page = floor.page(visitors, 0)
    settle(page)
    page.evaluate(RECORD_SHIFTS)
    second = page.locator('.ct-list [data-deal="2"]')
    parts = [second, *(second.locator(f"[data-do={verb}]") for verb in ("agree", "counter"))]
    parts.append(page.locator(".ct-wish"))
    places = [one.bounding_box() for one in parts]

    floor.table.act(1, "withdraw 1")
    floor.table.act(1, f"change 2 {line} and p1 gives {floor.tile(1)} to p0 and p0 gives 10k to p2")
    floor.table.act(1, f"propose {line}")
    floor.answer(2, "decline 2 too_little")
    expect(second.locator(".ct-reason")).to_have_count(1)
    expect(page.locator('.ct-list [data-deal="3"]')).to_have_count(1)
    gone = page.locator('.ct-list [data-deal="1"]')
    expect(gone.locator(".chip")).to_have_text("withdrawn")
    expect(gone.locator("button")).to_have_count(0)
    assert [one.bounding_box() for one in parts] == places
    shifts = page.evaluate("window.seen.shifts")
    assert sum(shift["value"] for shift in shifts) <= SHIFT / 10, shifts

    expect(page.locator("[data-do=tab-board]")).to_contain_text("•")
    page.locator("[data-do=show-asked]").click()
    expect(second).to_be_focused()
    expect(gone).to_have_count(1)
    page.locator(".ct-calendar").click()
    expect(gone).to_have_count(0)
    assert page.locator(".ct-past [data-deal]").count() == 1
