"""The end of a game: who won, the story of it, a picture to share, and a rematch."""

from pathlib import Path

from playwright.sync_api import Page, expect

from comptoir.table.record import Record
from comptoir.web.services.game_info import example
from tests.titles import HANDS, TURNS
from tests.web.asking import Caller, Opened
from tests.web_page.visitors import Visitors, scrolls_sideways, serious_violations

NAMES = ("Ann", "Ben", "Cid", "Dee")
COLUMNS = """[...document.querySelectorAll("#ending .sources tbody tr:first-child td")]
  .map((cell) => Math.round(cell.getBoundingClientRect().width))"""


def over(caller: Caller, game: str) -> tuple[Opened, int]:
    """A game of people that is over, and the seat that won."""
    record = Record.read(example(game))
    seats = [{"kind": "here", "name": NAMES[seat]} for seat in range(record.seats)]
    last = len(record.log) - 1
    table = caller.opened({"record": example(game), "upto": last, "seats": seats})
    table.act(*record.log[-1])
    return table, record.result["ranks"].index(1)


def told(page: Page) -> list[str]:
    page.locator(".story-graph").wait_for()
    return page.locator(".story-words > p:not(.small)").all_inner_texts()


def test_the_winner_is_told_with_the_story_of_the_game_and_a_picture(
    visitors: Visitors, caller: Caller, tmp_path: Path
) -> None:
    table, won = over(caller, TURNS)
    winner = visitors.visit(table.link(won))
    expect(winner.locator("#ending h2")).to_have_text("You win!")
    sentences = told(winner)
    assert len(sentences) == 4, "three, and the button"
    assert NAMES[won] in sentences[0]
    expect(winner.locator("[data-analysed=none]")).to_be_visible()
    assert len(set(winner.evaluate(COLUMNS))) == 1, "columns are equally wide"
    assert serious_violations(winner) == []
    with winner.expect_download() as coming:
        winner.locator("[data-do=share-picture]").click()
    coming.value.save_as(tmp_path / "result.png")
    assert (tmp_path / "result.png").read_bytes().startswith(b"\x89PNG")
    winner.locator("[data-do=story-look]").first.click()
    expect(winner.locator(".replay-place")).to_be_visible()
    other = visitors.visit(table.link((won + 1) % len(table.tokens)), phone=True, lang="fr")
    expect(other.locator("#ending h2")).to_contain_text(NAMES[won])
    assert len(told(other)) == 4
    assert not scrolls_sideways(other)
    assert serious_violations(other) == []


def test_a_rematch_is_one_click_and_the_others_come_along(
    visitors: Visitors, caller: Caller
) -> None:
    table, _ = over(caller, HANDS)
    pages = [visitors.visit(table.link(seat)) for seat in range(3)]
    for page in pages:
        page.locator("[data-do=again]").wait_for()
    pages[1].locator("[data-do=again]").click()
    pages[1].locator(".seat-list").wait_for()
    watcher = visitors.visit(f"/table/{table.table}")
    expect(watcher.locator("[data-do=rematch-go]")).to_be_visible()
    for seat in (0, 2):
        expect(pages[seat].locator(".rematch")).to_contain_text("Ben wants a rematch.")
        pages[seat].locator("[data-do=rematch-join]").click()
        pages[seat].wait_for_function("(id) => !location.href.includes(id)", arg=table.table)
    for seat, page in enumerate(pages):
        page.locator("#board").wait_for()
        mine = page.locator(f'.player.me[data-seat="{(seat - 1) % 3}"]')
        expect(mine).to_contain_text(NAMES[seat])
    assert len({page.url for page in pages}) == 1
    pages[0].goto(f"/table/{table.table}")
    expect(pages[0].locator("[data-do=rematch-go]")).to_be_visible()
