"""Changes: what each kind of entry does to a story.

What may be refused is refused before anything has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from comptoir.present.presenter import presenter_of
from comptoir.table.game import message
from comptoir.table.record import Record
from comptoir.table.refusal import BadRecord, Refusal
from comptoir.table.session import Session
from comptoir.web.fairness.commitments import fairness_of
from comptoir.web.http.errors import trouble_of
from comptoir.web.tables.seats import BOT, OPEN, PERSON, Asking, Lending, Seat
from comptoir.web.tables.store import Entry, NewerEntry, Setup
from comptoir.web.tables.story import Story
from comptoir.web.tables.undo import person_at
from comptoir.words import texts_of

SEATED: Final = {
    "open": "web.event.seat_open",
    "bot": "web.event.seat_bot",
    "here": "web.event.seat_here",
    "renew": "web.event.seat_renew",
}
CHANGED: Final = {
    ("open", False): "web.event.host_opens",
    ("open", True): "web.event.host_frees",
    ("bot", False): "web.event.host_gives",
    ("bot", True): "web.event.host_replaces",
    ("here", False): "web.event.host_sits",
    ("here", True): "web.event.host_takes",
    ("renew", False): "web.event.host_renews",
}
"""What the host does with a seat, and whether it was a person's."""
MOST_PASSES: Final = 40
"""How many kinds of questions a seat passes without being asked: the latest ones."""
FIRST_REVISION: Final = 1
"""Of all games when tables did not yet say with which one they had begun."""


def replayed(setup: Setup, entries: Iterable[Entry], digest: bytes = b"") -> Story:
    """Build the story of a table from its entries; `digest` is what they end with."""
    story = Story(setup, digest)
    for entry in entries:
        apply(story, entry)
    return story


def apply(story: Story, entry: Entry) -> dict[str, Any]:
    """Let an entry happen; what may be refused is refused before anything has changed."""
    assert entry.seq == story.seq + 1, "entries come in order"
    if entry.kind not in CHANGES:
        raise NewerEntry(f"a newer Comptoir has written a {entry.kind!r} at table {story.setup.id}")
    answer: dict[str, Any] = {"seq": entry.seq}
    answer |= CHANGES[entry.kind](story, entry) or {}
    story.note(entry, answer)
    return answer


def start(story: Story, entry: Entry) -> None:
    bots: list[int] = entry.data.get("bots", [])
    names: list[str] = entry.data.get("names") or [""] * len(bots)  # older entries have none
    for number, name in zip(bots, names, strict=True):
        renewed = story.seats[number].generation + 1
        story.seats[number] = Seat(BOT, entry.data["bot"], name, generation=renewed)
    story.say(entry, "start", "web.event.started")
    record = Record.read(story.setup.record) if story.setup.record else None
    info, begun_with = story.game.info, entry.data.get("revision", FIRST_REVISION)
    if record is None and begun_with != info.revision:
        raise BadRecord("web.why.old_revision", game=info.title, found=begun_with,
                        revision=info.revision)  # fmt: skip
    story.session = Session.begin(record) if record else Session(
        story.game, story.setup.seats, seed=entry.data["seed"], options=story.setup.options
    )  # fmt: skip
    if "shares" in entry.data:
        story.session.record.fairness = fairness_of(story.setup, entry.data["shares"])
    story.hides = presenter_of(story.setup.game).secret(story.session.view(None))
    story.tell_events(entry)
    if record is None:
        return
    for seat, notation in record.log[: story.setup.settings.get("upto")]:
        story.session.play(seat, notation)
        story.played.append(None)
        story.tell_events(entry)


def play_actions(story: Story, entry: Entry) -> dict[str, Any]:
    """Play actions; one that a former one has made illegal ends them.

    The entry keeps what was played and why it ended there, so that it is answered alike ever after.
    """
    session, seat = story.playing(), entry.seat
    assert seat is not None, "actions are a seat's"
    ended: dict[str, Any] = entry.data.get("ended", {})
    automatic: bool = entry.data.get("automatic", False)
    if automatic:
        story.passed[story.moves] = seat
        story.tell(entry, {"kind": "pass", **message("web.event.passed")}, viewers=[seat])
    for played, notation in enumerate(entry.data["actions"]):
        try:
            session.play(seat, notation)
        except Refusal as refusal:
            if not played:
                raise
            ended = {"played": played, "error": trouble_of(refusal).plain()}
            entry.data["ended"] = ended
            break
        story.played.append(None if automatic else person_at(story, seat))
        story.tell_events(entry)
    count = ended.get("played", len(entry.data["actions"]))
    entry.data["actions"] = [written for _, written in session.record.log[-count:]]
    story.asking = None
    if not automatic and person_at(story, seat) is not None:
        story.skips = False
    story.asked_since.pop(seat, None)
    story.owing_since.pop(seat, None)
    return {"moves": story.moves, **ended}


def take_back(story: Story, entry: Entry) -> dict[str, Any]:
    """Take actions back, older entries even behind what was drawn or revealed."""
    session, count = story.playing(), entry.data["count"]
    for _ in range(count):
        session.undo(entry.seat, consents=range(session.seats), even_revealed=True)
        story.played.pop()
    story.passed = {moves: seat for moves, seat in story.passed.items() if moves < story.moves}
    story.tell_events(entry, silent=True)
    story.say(entry, "undo", "web.event.undone", seat=entry.seat, count=count)
    story.asking, story.owing_since, story.asked_since = None, {}, {}
    return {"moves": story.moves}


def ask_undo(story: Story, entry: Entry) -> None:
    assert entry.seat is not None, "somebody asks"
    story.asking = Asking(entry.seat, entry.data["count"], entry.data.get("needed"))
    story.say(entry, "undo", "web.event.undo_asked", seat=entry.seat)


def answer_undo(story: Story, entry: Entry) -> None:
    assert story.asking is not None, "somebody has asked"
    assert entry.seat is not None, "somebody answers"
    agrees = entry.data["agree"]
    told = "web.event.undo_agreed" if agrees else "web.event.undo_refused"
    if entry.seat == story.asking.by:
        told = "web.event.undo_withdrawn"
    story.say(entry, "undo", told, seat=entry.seat)
    if agrees:
        story.asking.agreed.append(entry.seat)
    else:
        story.asking = None


def ask_lend(story: Story, entry: Entry) -> None:
    """Propose that a bot plays for somebody who is late."""
    assert entry.seat is not None, "somebody proposes"
    absent, bot = entry.data["seat"], entry.data["bot"]
    story.lending[absent] = Lending(entry.seat, bot, story.owing_since[absent])
    name = f"table.level.{bot}"
    called = message(name) if name in texts_of("en") else bot
    story.say(entry, "seat", "web.absence.asked", seat=entry.seat, other=absent, text=called)


def answer_lend(story: Story, entry: Entry) -> None:
    """Agree to such a proposal, or end it: by a refusal, or because who was late is back."""
    assert entry.seat is not None, "somebody answers"
    absent, agrees = entry.data["seat"], entry.data["agree"]
    if agrees:
        story.lending[absent].agreed.append(entry.seat)
        told = "web.absence.agreed"
    else:
        del story.lending[absent]
        told = "web.absence.here" if entry.seat == absent else "web.absence.refused"
    story.say(entry, "seat", told, seat=entry.seat, other=absent)


def sit(story: Story, entry: Entry) -> None:
    """Take a seat, come back to it, or change the name; sitting down gives the full time."""
    seat, number, share = seat_of(story, entry), entry.seat, entry.data.get("share", "")
    told = "web.absence.back" if seat.lent else "web.event.sat"
    moved = entry.data.get("moved", False)
    only_shares = share and (seat.kind, seat.name) == (PERSON, entry.data["name"])
    if seat.kind == PERSON:
        told = "web.event.moved" if moved else "web.event.renamed"
    elif number is not None:
        story.owing_since.pop(number, None)
    if "claim" in entry.data:  # older entries have none: the person kept the link's token
        seat.renew(entry.data["claim"], moved=moved)
    seat.kind, seat.bot, seat.lent = PERSON, None, False
    seat.name, seat.share = entry.data["name"], share or seat.share
    if not only_shares:
        story.say(entry, "seat", told, seat=entry.seat)


def leave(story: Story, entry: Entry) -> None:
    seat = seat_of(story, entry)
    assert entry.seat is not None, "somebody leaves"
    called = seat.name or message("table.player", number=entry.seat + 1)
    seat.kind, seat.name, seat.share = OPEN, "", ""
    seat.given_up += 1
    forget(story, entry)
    story.say(entry, "seat", "web.event.left", seat=entry.seat, text=called)
    drop_undo(story, entry)


def change_seat(story: Story, entry: Entry) -> None:
    seat, number, kind = seat_of(story, entry), entry.seat, entry.data["kind"]
    assert number is not None, "a seat changes"
    lent = entry.data.get("lent", False)
    if not lent:
        seat.renew()
        seat.given_up += 1
        seat.share = ""  # it was another's; what the game began with is in its beginning
    if kind != "renew":
        seat.lent = lent
        seat.kind = {"open": OPEN, "bot": BOT, "here": PERSON}[kind]
        seat.bot = entry.data.get("bot")
        seat.name = seat.name if seat.lent else entry.data.get("name", "")
    forget(story, entry)
    if "was" in entry.data:
        was, place = entry.data["was"], number + 1
        called = was or message("table.player", number=place)
        told = CHANGED[kind, was is not None]
        story.say(entry, "seat", told, seat=number, number=place, text=called)
    else:  # by an older version, or by the others' consent
        story.say(entry, "seat", SEATED[kind], seat=entry.seat)
    if not lent:
        drop_undo(story, entry)


def drop_undo(story: Story, entry: Entry) -> None:
    """Drop a wish to take something back once somebody has gone who had yet to agree."""
    asking = story.asking
    if asking is None or asking.needed is None or entry.seat not in story.missing():
        return
    story.asking = None
    story.say(entry, "undo", "web.event.undo_dropped", seat=entry.seat)


def forget(story: Story, entry: Entry) -> None:
    """Drop what somebody asked who is no longer in their seat."""
    assert entry.seat is not None, "somebody was there"
    story.passes[entry.seat] = {}
    if story.asking is not None and story.asking.by == entry.seat:
        story.asking = None
    for absent, lending in list(story.lending.items()):
        if lending.by == entry.seat:
            del story.lending[absent]
        lending.agreed = [seat for seat in lending.agreed if seat != entry.seat]


def seat_of(story: Story, entry: Entry) -> Seat:
    assert entry.seat is not None, "a seat changes"
    return story.seats[entry.seat]


def chat(story: Story, entry: Entry) -> None:
    story.tell(entry, {"kind": "chat", "seat": entry.seat, **entry.data})


def hint(story: Story, entry: Entry) -> None:
    story.say(entry, "hint", "web.event.hint", seat=entry.seat)


def allow_hints(story: Story, entry: Entry) -> None:
    story.hints = entry.data["hints"]
    told = "web.event.hints_on" if story.hints else "web.event.hints_off"
    story.say(entry, "hint", told)


def rematch(story: Story, entry: Entry) -> None:
    story.rematch = {"table": entry.data["table"], "by": entry.seat}
    story.say(entry, "seat", "web.event.rematch", seat=entry.seat)


def renew_link(story: Story, entry: Entry) -> None:
    story.link_generation += 1
    story.say(entry, "seat", "web.event.link_renewed")


def auto_pass(story: Story, entry: Entry) -> None:
    """Pass a question of a seat from now on, in this turn or always, or ask it again."""
    assert entry.seat is not None, "questions are a seat's"
    turn = entry.data.get("turn")
    known = story.passes[entry.seat].items()
    passes = {question: until for question, until in known if until in (None, turn)}
    for question in entry.data["questions"]:
        passes.pop(question, None)
        if entry.data["on"]:
            passes[question] = turn
    story.passes[entry.seat] = dict(list(passes.items())[-MOST_PASSES:])


def pace(story: Story, entry: Entry) -> None:
    story.pace = entry.data["pace"]
    story.skips = bool(entry.data.get("skip"))


CHANGES: Final[dict[str, Callable[[Story, Entry], dict[str, Any] | None]]] = {
    "start": start,
    "play": play_actions,
    "recall": play_actions,
    "undo": take_back,
    "ask_undo": ask_undo,
    "answer_undo": answer_undo,
    "ask_lend": ask_lend,
    "answer_lend": answer_lend,
    "sit": sit,
    "leave": leave,
    "seat": change_seat,
    "renew_link": renew_link,
    "rematch": rematch,
    "say": chat,
    "hint": hint,
    "hints": allow_hints,
    "pace": pace,
    "auto_pass": auto_pass,
}
