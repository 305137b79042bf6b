"""Playing: somebody who plays through the page what a bot would play, by mouse, touch or keyboard.

The bot sees what the seat sees, over plain HTTP; what it chooses is carried out in the page alone,
by the things on the board where they are lit, else by the palette, or by the list where it is open.
"""

from typing import Any

from playwright.sync_api import Error, Locator, Page

from comptoir.bots import bot
from comptoir.present.presenter import presenter_of
from comptoir.table.chance import Quick
from comptoir.table.record import Record
from comptoir.web.services.game_info import example
from tests.titles import FLOOR, samples
from tests.web.asking import Caller, Opened

TRIES = 3
LATE = 14
"""This many actions before the end of an example game."""
REMEMBERED = """() => (JSON.parse(localStorage.getItem("comptoir.myTables")) ?? [])
  .some(({ table, seats }) => location.pathname.endsWith(table)
    && !seats.some((one) => one.claim))"""
CAUGHT_UP = """([moves, turn]) => Number(document.body.dataset.moves) >= moves
  && (turn === "" || document.body.dataset.turn === turn)"""
TO_CONFIRM = """(moves) => Number(document.body.dataset.moves) >= moves
  || document.querySelector("[data-do=confirm]:not([disabled])") !== null"""
"""What is declined is played at once."""
LISTS = """(labels) => {
  const shown = document.querySelectorAll("#options .option:not(.back) > span");
  return shown.length === labels.length && labels.every((one, at) => shown[at].textContent === one);
}"""
REACHED = """(part) => {
  part.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = part.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && part.contains(found);
}"""
MOMENT = 10_000
"""Milliseconds within which a page that has much to do is clicked."""
PALETTE = "#palette-line"
MOVES = "[data-do=moves]:not([disabled])"
STEP_BACK = "[data-do=step-back]"
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def _owes(news: dict[str, Any]) -> bool:
    return news["game"] is not None and news["table"]["you"] in news["game"]["owing"]


def table_of(page: Page) -> dict[str, Any]:
    """What this browser remembers of the table it shows: its id, seats and tokens."""
    name = page.url.rpartition("/")[2].partition("#")[0]
    tables = page.evaluate("JSON.parse(localStorage.getItem('comptoir.myTables'))")
    return next(dict(table) for table in tables if table["table"] == name)


def late_table(caller: Caller, game: str) -> tuple[Opened, int]:
    """Open a table where the example game of a title is nearly over; give the seat of a person.

    That is the one with the most to do until the end; the others are bots.
    """
    record = Record.read(example(game))
    seats = [seat for seat, _ in record.log[-LATE:]]
    most = max(set(seats), key=seats.count)
    kinds = [{"kind": "here" if seat == most else "bot"} for seat in range(record.seats)]
    upto = len(record.log) - LATE
    body = {"record": record.text, "upto": upto, "seats": kinds, "pace": "instant"}
    return caller.opened(body), most


class Player:
    """Plays in a page what the merchant would play in its seat."""

    def __init__(
        self, page: Page, caller: Caller, *, lang: str = "en", seat: int | None = None
    ) -> None:
        page.wait_for_function(REMEMBERED)
        known = table_of(page)
        tokens: dict[int, str] = {one["seat"]: one["token"] for one in known["seats"]}
        self.seat = min(tokens) if seat is None else seat
        self.page = page
        self.game = known["game"]
        self.lang = lang
        self.keyboard = self.touch = False
        seats = [tokens.get(number) for number in range(self.seat + 1)]
        self.table = Opened(caller, known["table"], known.get("host", ""), seats)
        self.dice = Quick(7)
        self.played: list[int] = []  # the numbers of its actions
        self.moves = 0  # actions when something was chosen last
        self.by_board = 0  # actions that the things on the board were enough for
        self.by_list = 0

    def news(self, since: int = 0, wait: int = 0) -> dict[str, Any]:
        """What the seat is told."""
        return self.table.news(self.seat, since, wait)

    def play_on(self, most: int = 2_000) -> None:
        """Play until the game is over."""
        since = 0
        for _ in range(most):
            news = self.news(since, wait=20)
            if news["table"]["status"] == "over":
                return
            since = 0 if self._answers(news) else news["news"]
        raise AssertionError("this game does not come to an end")

    def play_once(self) -> bool:
        """Answer if the seat owes an answer; tell whether it did."""
        return self._answers(self.news())

    def play_next(self) -> None:
        """Wait until the seat owes an answer, and answer."""
        since = 0
        while not self._answers(news := self.news(since, wait=20)):
            since = news["news"]

    def is_asked(self) -> bool:
        """Whether the others wait for this seat."""
        return _owes(self.news())

    def _answers(self, news: dict[str, Any]) -> bool:
        if not _owes(news):
            return False
        self.play(self.choice(news["game"]), news["game"])
        return True

    def choice(self, game: dict[str, Any]) -> str:
        """Say what the merchant answers in this place."""
        options = game["options"]
        sample = samples().get(self.game)  # games of others have none
        if sample and sample.ENOUGH in options:
            return str(sample.ENOUGH)  # a whole game without much trading is a whole game
        chosen = bot("merchant").choose(game["view"], options, self.dice)
        return chosen if chosen in options else "done" if "done" in options else options[0]

    def play(self, notation: str, game: dict[str, Any]) -> None:
        """Choose an option in the page, and confirm it; on an open floor others may be faster."""
        try:
            self._choose(notation, game)
            self.confirm(game["moves"] + 1)
            self.played.append(game["moves"] + 1)
        except (Error, LookupError, ValueError, AssertionError):
            if self.news()["game"]["moves"] == game["moves"]:
                raise
            self._give_up()

    def _choose(self, notation: str, game: dict[str, Any]) -> None:
        self.moves = game["moves"]
        self.page.wait_for_function(CAUGHT_UP, arg=[game["moves"], "mine"])
        if self.page.locator(STEP_BACK).count():
            self._give_up()  # what was chosen when somebody else was faster
        if self.game != FLOOR:  # on the floor, too late is told as well
            told = self.page.locator("#prompt .why").all_inner_texts()
            assert not told, told
        if not self.keyboard and self._by_board(notation):
            self.by_board += 1
        else:
            self._by_list(notation, len(game["options"]))
            self.by_list += 1

    def _give_up(self) -> None:
        """Take back whatever is chosen or tried out."""
        while self._drawn(STEP_BACK):
            if self.touch:
                self.page.locator(STEP_BACK).tap()
            else:
                self.page.keyboard.press("Escape")

    def confirm(self, moves: int) -> None:
        """Say that it is meant; once more, if the bar with the button has just moved away."""
        for _ in range(TRIES):
            self.page.wait_for_function(TO_CONFIRM, arg=moves)
            if self.page.evaluate(CAUGHT_UP, [moves, ""]):
                return
            button = self.page.locator("[data-do=confirm]:not([disabled])")
            button.wait_for()
            if self.keyboard:
                self.page.keyboard.press("c")
            else:
                self._press(button)
            try:
                self.page.wait_for_function(CAUGHT_UP, arg=[moves, ""], timeout=10_000)
            except Error:
                continue
            return
        raise LookupError("what was confirmed is not played")

    def _by_board(self, notation: str) -> bool:
        """Click the things that an option is made of; tell whether that was enough."""
        for touch in presenter_of(self.game).touches(notation):
            part = self.page.locator(f'.part.lit[data-part="{touch}"]:not(.chosen)').first
            if part.count() == 0 or not part.is_visible():
                break
            if not reached(part, touch=self.touch):
                break
            if self._drawn("[data-do=confirm]") or self._went():
                return True
        self._give_up()
        return False

    def _went(self) -> bool:
        """Tell whether what was clicked is played already."""
        return bool(self.page.evaluate(CAUGHT_UP, [self.moves + 1, ""]))

    def _drawn(self, what: str) -> bool:
        """Tell whether something is there once the page has drawn what came, or a curtain."""
        self.page.evaluate(DRAWN)
        self.page.locator("#prompt:not(.busy), .curtain").first.wait_for()
        return self.page.locator(what).count() > 0

    def _by_list(self, notation: str, count: int) -> None:
        """Follow the moves in words to one of them."""
        open_moves(self.page, touch=self.touch)
        options: list[str] = []
        while True:
            narrowed = {"options": options} if 0 < len(options) < count else {}
            entries = self.table.do(self.seat, "menu", lang=self.lang, **narrowed)["entries"]
            place = [notation in entry["options"] for entry in entries].index(True)
            options = entries[place]["options"]
            sees(self.page, [entry["label"] for entry in entries])
            shown = self.page.locator("#options .option:not(.back)")
            self._use(shown.nth(place), place)
            if len(options) == 1:
                return

    def _use(self, entry: Locator, place: int) -> None:
        if not self.keyboard:
            self._press(entry)
        elif self.page.locator(PALETTE).count():
            for _ in range(place):
                self.page.keyboard.press("ArrowDown")
            self.page.keyboard.press("Enter")
        else:
            entry.focus()
            self.page.keyboard.press("Enter")

    def _press(self, what: Locator) -> None:
        if self.touch:
            what.tap()
        else:
            what.click()


def open_moves(page: Page, *, touch: bool = False) -> None:
    """List the moves in words, unless they are listed already."""
    if not page.locator("#options, #typed").count():
        page.locator(MOVES).wait_for()
        if touch:
            page.locator(MOVES).tap()
        else:
            page.keyboard.press("/")
    page.locator("#options").wait_for()


def sees(page: Page, labels: list[str]) -> None:
    """Wait until the list of options is this one."""
    try:
        page.wait_for_function(LISTS, arg=labels)
    except Error as error:
        seen = page.locator("#options").all_inner_texts()
        asked = page.locator("#prompt").all_inner_texts()
        raise AssertionError(f"{asked}: expected {labels}, seen {seen}") from error


def reached(part: Locator, *, touch: bool) -> bool:
    """Click or tap the middle of something; tell whether nothing else lies over it there."""
    try:
        if not part.evaluate(REACHED, timeout=MOMENT):
            return False
        if touch:
            part.tap(timeout=MOMENT)
        else:
            part.click(timeout=MOMENT)
    except Error:
        return False
    return True
