"""Tour: every page and state there is, one after the other, for tests that look at all of them.

A page is one line of `PAGES`. A table is looked at in each of `STATES`; a state takes the page
there from the one before it, or says that its game has nothing like it.
"""

from collections.abc import Callable, Collection, Iterator
from functools import cache

from playwright.sync_api import BrowserContext, Error, Page

from comptoir import Quick, Session, bot, game
from comptoir.present.presenter import step_of
from tests.titles import FLOOR, HANDS, TURNS, sample_of, samples
from tests.web.asking import Caller, Opened
from tests.web_page.playing import DRAWN, MOVES, PALETTE, open_moves

PAGES = {
    "home": ("/", "[data-do=play-now]"),
    **{f"new {game}": (f"/new/{game}", "[data-do=make]") for game in samples()},
    "rules": (f"/rules/{HANDS}", "main h2"),
    **{f"box {game}": (f"/box/{game}", "main h2") for game in samples()},
    "games": ("/games", "main h1"),
    "statistics": ("/statistics", "main h1"),
    "nowhere": ("/no/such/page", "main h1"),
    "refusal": ("/table/no-such-table", "main .why"),
    "offline": ("/offline", "main h2"),
}
"""By name: an address, and what is there once the page is."""
NAMES = ("Ann", "Ben", "Cleo", "Dov")
LOOKS, SOON = 20, 3_000
"""How often one looks for something that moves away, and milliseconds until one looks again."""
PASSES = ("pass", "done", "decline", "no", "skip")
REACTION = (HANDS, 2, "react")
FORGIVEN = r"status of 4\d\d"
"""What pages that are not there say in the console."""
Look = Callable[[Page, str], None]


@cache
def record_of(name: str, seats: int, actions: int, step: str) -> str:
    """Let bots play until the first seat is asked at a step; give the record."""
    session = Session(game(name), seats, seed="tour")
    anybody, dice = bot("random"), Quick(1)
    for _ in range(2_000):
        if step == "react" and is_reaction(session):
            break
        asked = step_of(session.view(0))
        if len(session.log) >= actions > 0 and asked == step and 0 in session.owing:
            break
        seat = session.owing[0]
        session.play(seat, anybody.choose(session.view(seat), session.options(seat), dice))
    else:
        raise AssertionError(f"{name} never comes to {step}")
    return session.record.text


def is_reaction(session: Session) -> bool:
    """Tell whether the first seat may pass something in somebody else's turn."""
    asked = list(session.awaited) == [0] and session.view(0)["active"] != 0
    options = session.options(0) if asked else []
    return len(options) > 1 and any(option.split()[0] in PASSES for option in options)


def table_at(caller: Caller, name: str, seats: int, actions: int, step: str) -> Opened:
    """Open a table of people at a moment of a game."""
    people = [{"kind": "here", "name": person} for person in NAMES[:seats]]
    return caller.opened({"record": record_of(name, seats, actions, step), "seats": people})


def settled(page: Page) -> None:
    """Wait until what was done is drawn."""
    page.evaluate(DRAWN)
    page.evaluate("document.fonts.ready")


def see_pages(context: BrowserContext, look: Look) -> None:
    """Look at all pages but tables."""
    page = context.new_page()
    for name, (address, ready) in PAGES.items():
        page.goto(address)
        page.locator(ready).first.wait_for()
        settled(page)
        look(page, name)
        if name == "home":
            page.locator("[data-do=settings]").click()
            page.locator("dialog[open]").wait_for()
            look(page, "settings")
    page.close()


# ------------------------------------------------------------------ the states of a table


def my_turn(page: Page) -> None:
    page.locator(MOVES).wait_for()


def palette(page: Page) -> None:
    """List the moves in words."""
    open_moves(page)
    page.locator("#options .option").first.wait_for()


def found(page: Page) -> None:
    """Look for a move that there is not, and close the palette."""
    page.locator(PALETTE).fill("xyzzy")
    page.locator("#options .option").first.wait_for(state="detached")
    settled(page)


def why_not(page: Page) -> bool:
    """Choose something that cannot be chosen."""
    dark = page.locator("#board .part[aria-disabled=true]")
    for place in range(6):
        if place >= dark.count():  # what was clicked before may have lit some
            break
        dark.nth(place).dispatch_event("click")
        settled(page)
        page.locator("#prompt:not(.busy)").wait_for()
        if page.locator("#prompt .why").count():
            return True
    return False


def part_chosen(page: Page) -> bool:
    """Choose something that can be chosen, so that the rest is lit again."""
    if page.locator(PALETTE).count():
        page.locator("[data-do=close-palette]").click()
    lit = page.locator("#board .part.lit, #hand .part.lit")
    if not lit.count():
        return False
    lit.first.dispatch_event("click")
    settled(page)
    return True


def draft(page: Page) -> bool:
    """Take the first options there are until something is tried out, or others are asked.

    The list may make way for what is tried out just when it is to be clicked: then one looks again.
    """
    confirm, option = page.locator("[data-do=confirm]"), page.locator("#options .option:not(.back)")
    others, moves = page.locator("body[data-turn=other]"), page.locator(MOVES)
    for _ in range(LOOKS):
        page.locator("#prompt:not(.busy)").wait_for()
        confirm.or_(option).or_(others).or_(moves).first.wait_for()
        if confirm.count() or others.count():
            return confirm.count() > 0
        try:
            if not option.count():
                moves.click(timeout=SOON)
            option.first.click(timeout=SOON)
        except Error:
            continue
        settled(page)
    raise AssertionError("nothing is ever tried out")


def others_turn(page: Page) -> bool:
    """Play on until others are asked."""
    for _ in range(12):
        if not draft(page):
            return True
        moves = page.locator("body").get_attribute("data-moves")
        page.locator("[data-do=confirm]").click()
        page.wait_for_function("(moves) => document.body.dataset.moves !== moves", arg=moves)
        page.locator("[data-do=confirm]").wait_for(state="detached")
        settled(page)
    return False


def dialog(name: str) -> Callable[[Page], None]:
    def open_it(page: Page) -> None:
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")
        if name == "keys":
            page.locator("body").press("?")
        else:
            page.locator(f"[data-do={name}]").click()
        page.locator("dialog[open]").wait_for()

    return open_it


def tab(name: str) -> Callable[[Page], bool]:
    def show(page: Page) -> bool:
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")
        close = page.locator("[data-do=close-drawer]")
        if close.count():
            close.click()
        if not page.locator(f"[data-do=tab-{name}]").count():
            return False
        page.locator(f"[data-do=tab-{name}]").click()
        settled(page)
        return True

    return show


def text_mode(page: Page) -> None:
    """Tell the table in words; the browser would remember it, so it is drawn again afterwards."""
    close = page.locator("[data-do=close-drawer]")
    if close.count():
        close.click()
    page.locator("[data-do=text]").click()
    page.locator("#board .told").wait_for()


STATES: dict[str, Callable[[Page], bool | None]] = {
    "my turn": my_turn,
    "all moves": palette,
    "no such move": found,
    "a part chosen": part_chosen,
    "why not": why_not,
    "draft": draft,
    "others' turn": others_turn,
    "settings": dialog("settings"),
    "seats": dialog("seats"),
    "keys": dialog("keys"),
    "beside: board": tab("board"),
    "beside: chat": tab("chat"),
    "beside: log": tab("log"),
    "text mode": text_mode,
}


def see_table(
    context: BrowserContext,
    caller: Caller,
    name: str,
    look: Look,
    states: Collection[str] = tuple(STATES),
) -> list[str]:
    """Look at a game's table in all these states; give those it has."""
    page, seen = context.new_page(), []
    page.goto(table_at(caller, name, *samples()[name].MOMENT).link(0))
    page.locator("#board .part").first.wait_for()
    for state, take_there in STATES.items():
        if state in states and take_there(page) is not False:
            settled(page)
            look(page, f"{name}: {state}")
            seen.append(state)
    page.locator("[data-do=text]").click()
    page.close()
    return seen


# ------------------------------------------------------------------ what only some tables have


def see_the_rest(context: BrowserContext, caller: Caller, look: Look) -> None:
    """Look at what comes before and after a game, and what only one game has."""
    page = context.new_page()
    for name, ready in rest(page, caller):
        page.locator(ready).first.wait_for()
        settled(page)
        look(page, name)
    page.close()


def rest(page: Page, caller: Caller) -> Iterator[tuple[str, str]]:
    floor = sample_of("floor")
    waiting = {"game": HANDS, "seats": [{"kind": "here"}, {"kind": "open"}]}
    for seat, name, ready in ((0, "lobby", ".lobby"), (1, "sitting down", ".sit-form")):
        page.goto(caller.opened(dict(waiting)).link(seat))
        yield name, ready
    choosing = caller.opened(dict(waiting))
    page.goto(f"/table/{choosing.table}#join={choosing.do('host', 'links')['join']}")
    yield "choosing a seat", "[data-do=sit-here]"
    page.goto(table_at(caller, *REACTION[:2], 0, REACTION[2]).link(0))
    yield "reaction", "[data-do=pass]"
    page.locator("[data-do=seats]").click()
    page.locator("#seats-dialog [data-do=move]").click()
    yield "another device", ".camera-code"
    taken = caller.opened(dict(waiting))
    link = taken.link(1)
    taken.do(1, "sit", name=NAMES[1])
    page.goto(link)
    yield "a seat that is taken", "[data-lost]"
    page.goto(table_at(caller, FLOOR, *floor.MOMENT).link(0))
    page.locator("#board .part").first.wait_for()
    for what in floor.COMPOSED:
        page.locator(what).first.dispatch_event("click")
    yield "a deal", floor.COMPOSING
    asked = table_at(caller, FLOOR, *floor.MOMENT)
    for seat in (0, 1):
        asked.act(seat, "done")
    asked.do(0, "undo", id="u")
    page.goto(asked.link(1))
    yield "undo asked", "[data-question=undo]"
    page.goto(f"/table/{caller.get(f'/api/examples/{TURNS}').json()['table']}")
    yield "ending", ".ending"
    page.locator("[data-do=previous]").click()
    yield "replay", "[data-do=to-result]"
    page.goto(f"/new/{HANDS}?who=device")
    page.locator("[data-do=make]").click()
    yield "curtain", ".curtain"
