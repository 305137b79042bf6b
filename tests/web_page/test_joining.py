"""One link for a table: friends open it, see who sits where, and sit down."""

from playwright.sync_api import Page, expect

from tests.titles import HANDS
from tests.web_page.visitors import Visitors, scrolls_sideways, serious_violations

SIT = "[data-do=sit-here]"


def hosting(visitors: Visitors) -> tuple[Page, str]:
    """Make a table for three in the page; give the link that its host is shown."""
    host = visitors.visit(f"/new/{HANDS}?who=friends")
    host.locator('[name=seats][value="3"]').check(force=True)
    host.locator("[data-do=make]").click()
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.locator("[data-do=copy-join]").click()
    link = host.evaluate("navigator.clipboard.readText()")
    assert link == host.locator(".invite-link").input_value()
    expect(host.locator(".invite .camera-code")).to_be_visible()
    assert not serious_violations(host)
    return host, link


def test_friends_sit_down_by_one_link_and_play(visitors: Visitors) -> None:
    host, link = hosting(visitors)
    first, second = visitors.visit(link), visitors.visit(link, phone=True, lang="fr")
    for guest in (first, second):
        expect(guest.locator(SIT)).to_have_count(2)
        assert "#" not in guest.url, "the secret does not stay in the address"
    first.locator("#join-name").fill("Béa")
    first.locator(SIT).first.click()
    expect(host.locator('[data-seat-row="1"]')).to_contain_text("Béa")
    expect(second.locator(SIT)).to_have_count(1)
    assert not serious_violations(second)
    assert not scrolls_sideways(second)
    first.goto(link)  # who sits there already has that seat again
    expect(first.locator("[data-do=stand-up]")).to_have_count(1)
    first.locator("[data-do=stand-up]").click()
    expect(first.locator(SIT)).to_have_count(2)
    first.reload()
    first.locator(SIT).last.click()
    expect(host.locator('[data-seat-row="2"]')).to_contain_text("Béa")
    second.locator("#join-name").fill("Cléo")
    second.locator(SIT).click()
    for page in (host, first, second):
        page.locator("#board").wait_for()
        expect(page.locator('.player[data-seat="1"]')).to_contain_text("Cléo")
    late = visitors.visit(link)
    late.locator("#board").wait_for()
    expect(late.locator("#hand")).to_have_count(0)
    late.locator("[data-do=seats]").click()
    expect(late.locator(".lobby-full")).to_be_visible()


def test_of_two_who_click_the_same_seat_one_is_told(visitors: Visitors) -> None:
    _, link = hosting(visitors)
    first, second = visitors.visit(link), visitors.visit(link)
    second.locator(SIT).first.wait_for()
    second.evaluate("""() => {
      const button = document.querySelector("[data-do=sit-here]");
      window.late = () => button.click();
    }""")
    first.locator(SIT).first.click()
    expect(second.locator(SIT)).to_have_count(1)
    second.evaluate("window.late()")
    expect(second.locator(".lobby [role=alert]")).to_contain_text("Someone has just taken seat")
    second.locator(SIT).click()
    second.locator("#board").wait_for()


def test_a_link_that_the_host_replaced_is_worth_nothing(visitors: Visitors) -> None:
    host, link = hosting(visitors)
    guest = visitors.visit(link)
    guest.locator(SIT).first.wait_for()
    host.locator("[data-do=renew-join]").click()
    guest.locator("[data-lost]").wait_for()
    guest.locator("[data-do=watch]").click()
    expect(guest.locator(SIT)).to_have_count(0)
    fresh = host.locator(".invite-link")
    expect(fresh).not_to_have_value(link)
    guest.goto(fresh.input_value())
    expect(guest.locator(SIT)).to_have_count(2)
