"""Verbs: what a visitor may ask of a table, the same over a socket and over plain HTTP.

Verbs that change something are idempotent by the id that the client gave them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from comptoir.present.menu import Menu
from comptoir.present.presenter import presenter_of, shown, touched
from comptoir.table.game import View
from comptoir.table.refusal import IllegalAction
from comptoir.table.session import Session
from comptoir.web.fairness.commitments import chance_for, new_share
from comptoir.web.http import bodies
from comptoir.web.http.errors import Trouble, trouble_of
from comptoir.web.services import text_mode
from comptoir.web.services.bot_players import USUAL_BOT, known_bot, substitute
from comptoir.web.services.hints import may_ask
from comptoir.web.services.lessons import heed, progress_of
from comptoir.web.services.text_mode import Before, catalogue
from comptoir.web.tables.bot_names import bot_name, bot_names
from comptoir.web.tables.clock import now
from comptoir.web.tables.seats import MINUTES, OPEN, PERSON, Keys, Visitor, digest_of
from comptoir.web.tables.story import OVER, Story
from comptoir.web.tables.undo import own_count, who_agrees, why_not
from comptoir.web.tables.votes import check_answer, check_lend, conclude, why_not_agreed
from comptoir.web.tables.writing import Writing
from comptoir.words import LANGUAGES, texts_of

Answer = dict[str, Any]

UNFORESEEN: Final = ("table.why.unforeseen", "table.why.draft_stopped")
"""Why an action cannot be tried out that may be possible all the same."""


def act(writing: Writing, visitor: Visitor, body: bodies.Act) -> Answer:
    """Play actions of a seat, all or none as far as that can be foreseen."""
    story = writing.story
    seat = seated(story, visitor)
    session = story.playing()
    if not story.is_fresh(seat, body.moves, body.seq):
        raise Trouble("web.why.stale")
    if len(body.actions) > 1:
        refuse_illegal(session, seat, body.actions)
    answer = writing.add("play", seat, {"actions": body.actions}, body.id)
    heed(story)
    return answer


def refuse_illegal(session: Session, seat: int, actions: list[str]) -> None:
    """Refuse several actions of which one is illegal; what chance decides is not foreseen."""
    try:
        session.draft(seat, actions)
    except IllegalAction as refusal:
        if refusal.reason not in UNFORESEEN:
            raise


def draft(story: Story, visitor: Visitor, body: bodies.Draft) -> Answer:
    """Try actions out without playing them; of those that fit, as many as come first."""
    session, seat, unfit = story.playing(), seated(story, visitor), None
    tried = session.draft(seat, [], ahead=body.ahead)
    count = presenter_of(story.setup.game).gains
    before = tried.view() if count else {}
    for action in body.actions:
        try:
            tried.play(action)
        except IllegalAction as refusal:
            if not body.fitting or refusal.reason in UNFORESEEN:
                raise
            said = session.game.say_action(action)
            unfit = {"action": action, "said": said, "error": trouble_of(refusal).plain()}
            break
    owes, options = tried.seat in tried.awaited, tried.options()
    return {
        "unfit": unfit,
        "gains": count(before, tried.view()) if count else [],
        "actions": tried.actions,
        "view": shown(tried.view()),
        "options": options,
        "touches": touched(story.setup.game, options),
        "events": tried.events(),
        "awaited": tried.awaited,
        "prompt": tried.game.prompt(tried.view(), tried.seat) if owes else None,
        "stopped": tried.stopped,
        "result": tried.result.plain() if tried.result else None,
    }


def check(story: Story, visitor: Visitor, body: bodies.Check) -> Answer:
    """Judge an action, or what somebody means who points at things, without playing it."""
    seat, session = seated(story, visitor), story.playing()
    if not body.draft and not body.ahead:
        action = meant(story, session.view(seat), body)
        checked = None if action is None else session.check(seat, action)
        return {"action": checked, **made_of(story, body, checked)}
    action = meant(story, session.draft(seat, body.draft, ahead=body.ahead).view(), body)
    more = [] if action is None else [*body.draft, action]
    tried = session.draft(seat, more, ahead=body.ahead) if more else None
    found = tried.actions[-1] if tried else None
    return {"action": found, **made_of(story, body, found)}


def made_of(story: Story, body: bodies.Meant, action: str | None) -> Answer:
    """Take apart what a sentence came to, so that its writer can change it before it is played."""
    if body.said is None or action is None:
        return {}
    return {"made": presenter_of(story.setup.game).taken_apart(action)}


def meant(story: Story, view: View, body: bodies.Meant) -> str | None:
    """Give the action that is asked about; None if nothing is meant."""
    presenter = presenter_of(story.setup.game)
    if body.made is not None:
        if presenter.put_together is None:
            raise IllegalAction("table.why.not_an_option")
        return presenter.put_together(body.made)
    if body.said is not None:
        if presenter.understood is None:
            raise IllegalAction("table.why.not_an_option")
        return presenter.understood(view, body.said, catalogue(story, body.lang))
    if body.action is not None or not body.pointed:
        return body.action
    return presenter.meant(view, body.pointed, body.chosen)


def foresee(story: Story, visitor: Visitor, body: bodies.Foresee) -> Answer:
    """Say what an action changes for everybody, where the game can and the table wants that."""
    seat, session = seated(story, visitor), story.playing()
    if not story.setup.settings["aid"]:
        raise Trouble("web.why.no_aid")
    look_ahead, view = presenter_of(story.setup.game).foresee, session.view(seat)
    action = meant(story, view, body)
    if look_ahead is None or action is None:
        raise IllegalAction("table.why.not_an_option")
    return look_ahead(view, seat, action)


def menu(story: Story, visitor: Visitor, body: bodies.Menu) -> Answer:
    """Put options into words and groups."""
    seat, session = seated(story, visitor), story.playing()
    if body.draft or body.ahead:
        tried = session.draft(seat, body.draft, ahead=body.ahead)
        view, options = tried.view(), tried.options()
    else:
        view, options = session.view(seat), session.options(seat)
    known, wanted = set(options), options if body.options is None else body.options
    strangers = [option for option in wanted if option not in known]
    if strangers:
        raise Trouble("web.why.no_option", text=strangers[0][:80])
    presenter = presenter_of(session.game.info.id)
    entries = Menu(session.game, presenter, view, catalogue(story, body.lang))
    if body.find:
        others = [catalogue(story, lang) for lang in LANGUAGES if lang != body.lang]
        found = entries.search(wanted, body.find, others)
    else:
        found = entries.top(options) if len(wanted) == len(options) else entries.within(wanted)
    return {"entries": [{"label": entry.label, "options": entry.options} for entry in found]}


def words(story: Story, visitor: Visitor, body: bodies.Words) -> Answer:
    """Tell in words what a seat, or a spectator, sees; after a draft, or now."""
    session, said = story.playing(), catalogue(story, body.lang)
    if body.draft or body.ahead:
        view = session.draft(seated(story, visitor), body.draft, ahead=body.ahead).view()
    else:
        view = session.view(visitor.seat)
    awaited_seat = visitor.seat if visitor.seat in session.awaited else None
    how = "" if awaited_seat is None else text_mode.hint(session, view, awaited_seat, said)
    return {"sections": text_mode.told(story.setup.game, view, said), "hint": how}


def read(story: Story, visitor: Visitor, body: bodies.Read) -> Answer:
    """Read what was typed, in the words of a language, without playing it."""
    said = catalogue(story, body.lang)
    seat, session = seated(story, visitor), story.playing()
    saw_this = body.seq is not None and story.turned <= body.seq <= story.seq
    before = Before(session, seat, body.draft, ahead=body.ahead)
    return text_mode.understood(before, body.line, said, saw_this=saw_this)


def hint(writing: Writing, visitor: Visitor, body: bodies.Hint) -> Answer:
    """Let everybody know that somebody asks for a hint; refuse it where there are none."""
    story, seat = writing.story, seated(writing.story, visitor)
    may_ask(story, seat)
    return writing.add("hint", seat, {}, body.id)


def undo(writing: Writing, visitor: Visitor, body: bodies.Undo) -> Answer:
    """Take back a seat's last action and all after it, or ask the others whether it may.

    What the others were told is not undone: an action of its own takes it back, for all to see.
    """
    story = writing.story
    seat, session = seated(story, visitor), story.playing()
    if story.status == OVER:
        raise Trouble("web.why.over")
    if story.asking is not None:
        raise Trouble("web.why.undo_pending")
    recall = session.recall(seat)
    if recall is not None:
        return writing.add("recall", seat, {"actions": [recall]}, body.id)
    count = own_count(session, seat)
    if not count:
        raise IllegalAction("table.why.nothing_to_undo")
    why = why_not(story, session, count)
    if why is not None:
        raise why
    needed = who_agrees(story, seat, count)
    if needed:
        return writing.add("ask_undo", seat, {"count": count, "needed": needed}, body.id)
    return writing.add("undo", seat, {"count": count}, body.id)


def undo_answer(writing: Writing, visitor: Visitor, body: bodies.UndoAnswer) -> Answer:
    """Agree or not that somebody takes something back; the one who asked withdraws it."""
    story, seat = writing.story, seated(writing.story, visitor)
    withdraws = story.asking is not None and seat == story.asking.by and not body.agree
    if seat not in story.missing() and not withdraws:
        raise Trouble("web.why.no_undo")
    why = why_not_agreed(story) if body.agree else None
    if why is not None:
        raise why
    answer = writing.add("answer_undo", seat, {"agree": body.agree}, body.id)
    conclude(writing)
    return answer


def lend(writing: Writing, visitor: Visitor, body: bodies.Lend) -> Answer:
    """Propose that a bot plays for somebody whose time is up, until they come back."""
    story, seat = writing.story, seated(writing.story, visitor)
    check_lend(story, seat, body.seat, writing.now)
    data = {"seat": body.seat, "bot": substitute(body.bot)}
    answer = writing.add("ask_lend", seat, data, body.id)
    conclude(writing)
    return answer


def lend_answer(writing: Writing, visitor: Visitor, body: bodies.LendAnswer) -> Answer:
    """Agree or not that a bot plays for somebody; or say that one is back."""
    story, seat = writing.story, seated(writing.story, visitor)
    check_answer(story, seat, body.seat, writing.now, agree=body.agree)
    data = {"seat": body.seat, "agree": body.agree}
    answer = writing.add("answer_lend", seat, data, body.id)
    conclude(writing)
    return answer


def say(writing: Writing, visitor: Visitor, body: bodies.Say) -> Answer:
    """Say something to everybody."""
    seat = seated(writing.story, visitor)
    if (body.text is None) == (body.phrase is None):
        raise Trouble("web.why.incomplete", text="text, phrase")
    if body.phrase is not None:
        if body.phrase not in texts_of("en"):
            raise Trouble("web.why.incomplete", text=body.phrase)
        return writing.add("say", seat, {"phrase": body.phrase}, body.id)
    text = tidy(body.text or "")
    if not text:
        raise Trouble("web.why.incomplete", text="text")
    return writing.add("say", seat, {"text": text}, body.id)


def tidy(text: str) -> str:
    """Leave out what cannot be seen, and spaces in a row."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def sit(writing: Writing, visitor: Visitor, body: bodies.Sit) -> Answer:
    """Take a seat, come back to it, bring it to another device, or go by another name.

    Taking it gives a token that nobody else has seen; the one that led there is worthless.
    """
    story, seat = writing.story, place_of(writing.story, visitor, body)
    now, name = story.seats[seat], tidy(body.name)
    share = new_share(story, seat, body.share)
    data: Answer = {"name": name or now.name} | ({"share": share} if share else {})
    if visitor.place is None or visitor.invited is not None:
        data["claim"] = digest_of(body.claim or "")
        if visitor.moves:
            data["moved"] = True
    elif now.kind == PERSON and now.name == name and not share:
        return {"seq": story.seq}
    answer = writing.add("sit", seat, data)
    if story.session is None and all(seat.kind != OPEN for seat in story.seats):
        begin(writing)
    return answer


def place_of(story: Story, visitor: Visitor, body: bodies.Sit) -> int:
    """Give the seat that somebody has, is invited to, or chooses by the link of the table."""
    if visitor.place is not None or body.seat is None or not (visitor.joins or visitor.host):
        return holder(visitor)
    if body.seat >= len(story.seats):
        raise IllegalAction("table.why.no_such_seat", seat=str(body.seat), seats=len(story.seats))
    if story.status == OVER:
        raise Trouble("web.why.over")
    if story.seats[body.seat].kind != OPEN:
        raise Trouble("web.why.seat_taken", number=body.seat + 1)
    return body.seat


def leave(writing: Writing, visitor: Visitor, body: bodies.Nothing) -> Answer:
    """Leave a seat; their own link lets them sit there again, until somebody else does."""
    seat = seated(writing.story, visitor)
    answer = writing.add("leave", seat, {})
    conclude(writing)
    return answer


def start(writing: Writing, visitor: Visitor, body: bodies.Nothing) -> Answer:
    """Begin; bots take the seats that nobody has taken."""
    needs_host(visitor)
    if writing.story.session is not None:
        return {"seq": writing.story.seq}
    return begin(writing)


def begin(writing: Writing) -> Answer:
    """Begin the game: from here on its chance is fixed."""
    story = writing.story
    empty = [number for number, seat in enumerate(story.seats) if seat.kind == OPEN]
    data = chance_for(story) | {"revision": story.game.info.revision}
    if empty:
        names = bot_names(story.setup.id, empty, story.names())
        data |= {"bots": empty, "bot": USUAL_BOT, "names": names}
    return writing.add("start", None, data)


def set_pace(writing: Writing, visitor: Visitor, body: bodies.SetPace) -> Answer:
    """Let the bots play faster or slower."""
    needs_host(visitor)
    if writing.story.pace == body.pace:
        return {"seq": writing.story.seq}
    return writing.add("pace", None, {"pace": body.pace})


def skip(writing: Writing, visitor: Visitor, body: bodies.Nothing) -> Answer:
    """Let the bots play without a pause, until a person acts."""
    story = writing.story
    seated(story, visitor)
    story.playing()
    if story.skips or story.status == OVER:
        return {"seq": story.seq}
    return writing.add("pace", None, {"pace": story.pace, "skip": True})


def auto_pass(writing: Writing, visitor: Visitor, body: bodies.AutoPass) -> Answer:
    """Pass questions of a kind from now on without being asked, or be asked again."""
    story, seat = writing.story, seated(writing.story, visitor)
    story.playing()
    data = {"questions": body.questions, "on": body.on, "turn": body.turn}
    return writing.add("auto_pass", seat, data)


def set_hints(writing: Writing, visitor: Visitor, body: bodies.SetHints) -> Answer:
    """Allow hints from now on, or no longer; a lesson says itself what to do."""
    needs_host(visitor)
    story = writing.story
    if story.hints == body.hints:
        return {"seq": story.seq}
    if story.status == OVER:
        raise Trouble("web.why.over")
    if progress_of(story) is not None:
        raise Trouble("web.why.lesson_hints")
    return writing.add("hints", None, {"hints": body.hints})


def change_seat(writing: Writing, visitor: Visitor, body: bodies.ChangeSeat) -> Answer:
    """Open a seat, give it to a bot, take it, or renew its link."""
    needs_host(visitor)
    story = writing.story
    if body.seat >= len(story.seats):
        raise IllegalAction("table.why.no_such_seat", seat=str(body.seat), seats=len(story.seats))
    seat, kind = story.seats[body.seat], body.kind or ("renew" if body.renew else None)
    if kind is None:
        raise Trouble("web.why.incomplete", text="kind, renew")
    if kind == "renew" and not seat.linked:
        raise Trouble("web.why.no_link")
    if kind == "renew" and seat.held:
        kind = "open"  # a link to a person's seat is an invitation to sit there instead of them
    data: Answer = {"kind": kind, "was": seat.name if seat.held else None}
    if kind == "bot":
        choose = known_bot if story.session is None else substitute
        data["bot"] = choose(body.bot)
        data["name"] = bot_name(story.setup.id, body.seat, story.names(but=body.seat))
    answer = writing.add("seat", body.seat, data)
    conclude(writing)
    if story.session is None and all(seat.kind != OPEN for seat in story.seats):
        begin(writing)
    return answer


def links(story: Story, visitor: Visitor, keys: Keys) -> Answer:
    """Give the host the link of the table, and invitations to the open seats."""
    needs_host(visitor)
    return {
        "join": keys.join(story.setup.id, story.link_generation),
        "seats": [
            {"seat": number, "token": keys.seat(story.setup.id, number, seat.generation)}
            for number, seat in enumerate(story.seats)
            if seat.kind == OPEN
        ],
    }


def renew_link(writing: Writing, visitor: Visitor, body: bodies.Nothing) -> Answer:
    """Replace the link of the table: the former one is worthless."""
    needs_host(visitor)
    return writing.add("renew_link", None, {})


def move(story: Story, visitor: Visitor, keys: Keys) -> Answer:
    """Give a code by which the person in a seat takes it to another device, once."""
    seat, until = seated(story, visitor), now() + MINUTES * 60
    generation = story.seats[seat].generation
    return {"code": keys.code(story.setup.id, seat, generation, until), "until": until}


def holder(visitor: Visitor) -> int:
    """Give the seat that a visitor has, or may take; refuse one that has none."""
    if visitor.place is None:
        raise Trouble("web.why.spectator")
    return visitor.place


def seated(story: Story, visitor: Visitor) -> int:
    """Give the seat of a person who has sat down in it."""
    seat = holder(visitor)
    if visitor.invited is not None or story.seats[seat].kind != PERSON:
        raise Trouble("web.why.not_seated")
    return seat


def needs_host(visitor: Visitor) -> None:
    """Refuse anybody but the host."""
    if not visitor.host:
        raise Trouble("web.why.host_only")


@dataclass(frozen=True)
class Verb:
    """What can be asked: the shape of its body, and who carries it out."""

    shape: type[bodies.Body]
    run: Callable[..., Answer]
    changes: bool
    keys: bool = False  # whether it makes tokens, rather than heed a body
    entries: tuple[str, ...] = ()  # what it is known by, if it is done once for each id


VERBS: Final = {
    "act": Verb(bodies.Act, act, changes=True, entries=("play",)),
    "draft": Verb(bodies.Draft, draft, changes=False),
    "check": Verb(bodies.Check, check, changes=False),
    "menu": Verb(bodies.Menu, menu, changes=False),
    "words": Verb(bodies.Words, words, changes=False),
    "read": Verb(bodies.Read, read, changes=False),
    "foresee": Verb(bodies.Foresee, foresee, changes=False),
    "hint": Verb(bodies.Hint, hint, changes=True, entries=("hint",)),
    "undo": Verb(bodies.Undo, undo, changes=True, entries=("undo", "ask_undo", "recall")),
    "undo_answer": Verb(bodies.UndoAnswer, undo_answer, changes=True, entries=("answer_undo",)),
    "lend": Verb(bodies.Lend, lend, changes=True, entries=("ask_lend",)),
    "lend_answer": Verb(bodies.LendAnswer, lend_answer, changes=True, entries=("answer_lend",)),
    "say": Verb(bodies.Say, say, changes=True, entries=("say",)),
    "sit": Verb(bodies.Sit, sit, changes=True),
    "leave": Verb(bodies.Nothing, leave, changes=True),
    "start": Verb(bodies.Nothing, start, changes=True),
    "pace": Verb(bodies.SetPace, set_pace, changes=True),
    "skip": Verb(bodies.Nothing, skip, changes=True),
    "auto_pass": Verb(bodies.AutoPass, auto_pass, changes=True),
    "hints": Verb(bodies.SetHints, set_hints, changes=True),
    "seat": Verb(bodies.ChangeSeat, change_seat, changes=True),
    "renew_link": Verb(bodies.Nothing, renew_link, changes=True),
    "links": Verb(bodies.Nothing, links, changes=False, keys=True),
    "move": Verb(bodies.Nothing, move, changes=False, keys=True),
}
