"""Changes: what each kind of entry does to a story.

What may be refused is refused before anything has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from comptoir.table.record import Record
from comptoir.table.refusal import Refusal
from comptoir.table.session import Session
from comptoir.terminal.looks import look_of
from comptoir.web.seats import BOT, OPEN, PERSON, Asking, Seat
from comptoir.web.store import Entry
from comptoir.web.trouble import trouble_of

if TYPE_CHECKING:
    from comptoir.web.story import Story

SEATED: Final = {
    "open": "web.event.seat_open",
    "bot": "web.event.seat_bot",
    "here": "web.event.seat_here",
    "renew": "web.event.seat_renew",
}


def start(story: Story, entry: Entry) -> None:
    for number in entry.data.get("bots", ()):
        renewed = story.seats[number].generation + 1
        story.seats[number] = Seat(BOT, entry.data["bot"], generation=renewed)
    story.say(entry, "start", "web.event.started")
    record = Record.read(story.setup.record) if story.setup.record else None
    story.session = record.begin() if record else Session(
        story.game, story.setup.seats, seed=entry.data["seed"], options=story.setup.options
    )  # fmt: skip
    story.hides = look_of(story.setup.game).secret(story.session.view(None))
    story.tell_events(entry)
    if record is None:
        return
    for seat, notation in record.log[: story.setup.settings.get("upto")]:
        story.session.play(seat, notation)
        story.tell_events(entry)


def play_actions(story: Story, entry: Entry) -> dict[str, Any]:
    """Play actions; one that a former one has made illegal ends them.

    The entry keeps what was played and why it ended there, so that it is answered alike ever after.
    """
    session, seat = story.playing(), entry.seat
    assert seat is not None, "actions are a seat's"
    ended: dict[str, Any] = entry.data.get("ended", {})
    for played, notation in enumerate(entry.data["actions"]):
        try:
            session.play(seat, notation)
        except Refusal as refusal:
            if not played:
                raise
            ended = {"played": played, "error": trouble_of(refusal).plain()}
            entry.data["ended"] = ended
            break
        story.tell_events(entry)
    count = ended.get("played", len(entry.data["actions"]))
    entry.data["actions"] = [written for _, written in session.record.log[-count:]]
    story.asking = None
    story.asked_since.pop(seat, None)
    story.owing_since.pop(seat, None)
    return {"moves": story.moves, **ended}


def take_back(story: Story, entry: Entry) -> dict[str, Any]:
    session, count = story.playing(), entry.data["count"]
    for _ in range(count):
        session.undo(entry.seat, consents=range(session.seats))
    story.tell_events(entry, silent=True)
    story.say(entry, "undo", "web.event.undone", seat=entry.seat, count=count)
    story.asking, story.owing_since, story.asked_since = None, {}, {}
    return {"moves": story.moves}


def ask_undo(story: Story, entry: Entry) -> None:
    assert entry.seat is not None, "somebody asks"
    story.asking = Asking(entry.seat, entry.data["count"])
    story.say(entry, "undo", "web.event.undo_asked", seat=entry.seat)


def answer_undo(story: Story, entry: Entry) -> None:
    assert story.asking is not None, "somebody has asked"
    assert entry.seat is not None, "somebody answers"
    agrees = entry.data["agree"]
    story.say(
        entry,
        "undo",
        "web.event.undo_agreed" if agrees else "web.event.undo_refused",
        seat=entry.seat,
    )
    if agrees:
        story.asking.agreed.append(entry.seat)
    else:
        story.asking = None


def sit(story: Story, entry: Entry) -> None:
    seat = seat_of(story, entry)
    told = "web.event.renamed" if seat.kind == PERSON else "web.event.sat"
    seat.kind, seat.bot, seat.lent = PERSON, None, False
    seat.name = entry.data["name"]
    story.say(entry, "seat", told, seat=entry.seat)


def leave(story: Story, entry: Entry) -> None:
    seat = seat_of(story, entry)
    seat.kind, seat.name = OPEN, ""
    forget(story, entry)
    story.say(entry, "seat", "web.event.left", seat=entry.seat)


def change_seat(story: Story, entry: Entry) -> None:
    seat, kind = seat_of(story, entry), entry.data["kind"]
    lent = entry.data.get("lent", False)
    if not lent:
        seat.generation += 1
    if kind != "renew":
        seat.lent = lent
        seat.kind = {"open": OPEN, "bot": BOT, "here": PERSON}[kind]
        seat.bot = entry.data.get("bot")
        seat.name = seat.name if seat.lent else entry.data.get("name", "")
    forget(story, entry)
    story.say(entry, "seat", SEATED[kind], seat=entry.seat)


def forget(story: Story, entry: Entry) -> None:
    """Drop what somebody asked who is no longer in their seat."""
    if story.asking is not None and story.asking.by == entry.seat:
        story.asking = None


def seat_of(story: Story, entry: Entry) -> Seat:
    assert entry.seat is not None, "a seat changes"
    return story.seats[entry.seat]


def chat(story: Story, entry: Entry) -> None:
    story.tell(entry, {"kind": "chat", "seat": entry.seat, **entry.data})


def hint(story: Story, entry: Entry) -> None:
    story.say(entry, "hint", "web.event.hint", seat=entry.seat)


def pace(story: Story, entry: Entry) -> None:
    story.pace = entry.data["pace"]


CHANGES: Final[dict[str, Callable[[Story, Entry], dict[str, Any] | None]]] = {
    "start": start,
    "play": play_actions,
    "undo": take_back,
    "ask_undo": ask_undo,
    "answer_undo": answer_undo,
    "sit": sit,
    "leave": leave,
    "seat": change_seat,
    "say": chat,
    "hint": hint,
    "pace": pace,
}
