"""Turmoil: people who sit, leave, lend, move, play and take back in any order, and who remember.

A model beside the table says who sits where, whose each action is and who has agreed to what. After
everything that anybody does, the table may not have given more than the model allows.
"""

import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from comptoir.table.refusal import Refusal
from comptoir.web.http import bodies
from comptoir.web.http.errors import Trouble
from comptoir.web.live.audience import Listener
from comptoir.web.services.bot_players import asked_bots
from comptoir.web.services.hints import Hints
from comptoir.web.services.workers import Workers
from comptoir.web.tables import clock
from comptoir.web.tables.changes import replayed
from comptoir.web.tables.seats import OPEN, Keys
from comptoir.web.tables.store import SPECTATORS, Entry, Setup
from comptoir.web.tables.story import Story
from comptoir.web.tables.verb_runner import VerbRunner
from comptoir.web.tables.verbs import VERBS, begin
from comptoir.web.tables.vote_timers import concluding
from comptoir.web.tables.writing import Writing
from tests.titles import FLOOR, HANDS, PUZZLE, TURNS, sample_of

LIMIT = 60
HOST = 0
GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    (TURNS, 3, sample_of("turns").QUIET),
    (TURNS, 2, sample_of("turns").QUIET),
    (HANDS, 3, {}),
    (FLOOR, 3, {}),
    (PUZZLE, 2, {}),
)
Answer = dict[str, Any]
Sent = tuple[list[str], str, dict[str, Any]]


@dataclass
class Person:
    """Somebody, with every token they ever held and all they ever asked for."""

    number: int
    tokens: dict[int, list[str]] = field(default_factory=dict)  # by seat, the latest last
    sent: list[Sent] = field(default_factory=list)
    lines: list[Listener] = field(default_factory=list)


@dataclass
class Deed:
    """An action: of whom, if it is a person's, and how much had been drawn before it."""

    person: int | None
    drawn: int


class Watched:
    """A table, the people around it, and what may be true of them."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        game, places, options = self.dice.choice(GAMES)
        kinds = [self.dice.choice(("here", "open", "open", "bot")) for _ in range(places)]
        settings = {
            "seats": [{"kind": kind, "bot": "random" if kind == "bot" else None} for kind in kinds],
            SPECTATORS: "link", "pace": "instant", "limit": LIMIT, "aid": True, "hints": False,
            "upto": None, "secret": "5e" * 32,
        }  # fmt: skip
        self.setup = Setup(f"table{seed}", clock.now(), game, places, options, "", settings)
        self.story = Story(self.setup)
        self.keys = Keys("a secret")
        self.verbs = VerbRunner(self.keys, Hints(Workers(1)))
        self.people = [Person(number) for number in range(places + 2)]
        self.sitting: list[int | None] = [HOST if kind == "here" else None for kind in kinds]
        self.deeds: list[Deed] = []
        self.agreed: set[int] = set()
        self.entries: list[Entry] = []
        self.passed = 0  # seconds, besides those that really have
        self.ids = count()
        self.undone = 0
        for seat, kind in enumerate(kinds):
            if kind != "bot":
                self.people[HOST].tokens[seat] = [self.keys.seat(self.setup.id, seat, 0)]
        if OPEN not in kinds:
            self.change(None, begin)

    def change(
        self, person: int | None, deed: Callable[[Writing], Answer], verb: str = ""
    ) -> Answer:
        """Let something be changed, as a room does; then look at what has come of it."""
        writing = Writing(self.story)
        writing.now += self.passed
        drawn = self.drawn()
        try:
            answer = deed(writing)
        except (Trouble, Refusal):
            assert not writing.entries, "what is refused changes nothing"
            raise
        self.entries += writing.entries
        for entry in writing.entries:
            self.note(entry, person, verb, drawn)
        assert len(self.deeds) == self.story.moves
        return answer

    def drawn(self) -> int:
        """How much was drawn in this game so far."""
        session = self.story.session
        return int(session.copy_table().chance.drawn) if session else 0

    def note(self, entry: Entry, person: int | None, verb: str, drawn: int) -> None:
        """Follow an entry in the model."""
        seat = -1 if entry.seat is None else entry.seat
        if entry.kind == "play":
            owner = self.sitting[seat]
            assert person in (owner, None), "nobody plays in another's seat"
            self.deeds += [Deed(owner, drawn)] * len(entry.data["actions"])
            self.agreed = set()
        elif entry.kind == "undo":
            self.take_back(entry, verb)
        elif entry.kind == "ask_undo":
            self.agreed = set()
        elif entry.kind == "answer_undo":
            assert person is not None
            assert person == self.sitting[seat]
            self.agreed.add(person)
            if not entry.data["agree"]:
                self.agreed = set()
        elif entry.kind == "sit":
            self.sitting[seat] = person
        elif entry.kind == "leave" or (entry.kind == "seat" and not entry.data.get("lent")):
            here = entry.data.get("kind") == "here"
            self.sitting[seat] = person if here else None

    def take_back(self, entry: Entry, verb: str) -> None:
        """Look whether all whose actions are taken back have said so, to this very question."""
        assert entry.seat is not None
        assert verb in ("undo", "undo_answer"), f"{verb} takes nothing back"
        asker, number = self.sitting[entry.seat], entry.data["count"]
        others = {deed.person for deed in self.deeds[-number:]} - {asker, None}
        assert others <= self.agreed, "nobody's action is taken back without their word"
        assert self.deeds[-number].drawn == self.drawn(), "nothing was drawn meanwhile"
        del self.deeds[-number:]
        self.agreed = set()
        self.undone += 1

    def ask(self, person: Person, tokens: list[str], verb: str, body: dict[str, Any]) -> Answer:
        """Ask as somebody, with any tokens; remember what was asked and what came."""
        person.sent.append((tokens, verb, body))
        if not VERBS[verb].changes:
            visitor = self.verbs.visitor(self.story, tokens)
            shape = bodies.read_body(body, VERBS[verb].shape)
            given = self.keys if VERBS[verb].keys else shape
            found: Answer = VERBS[verb].run(self.story, visitor, given)
        else:
            read = bodies.read_body(body, VERBS[verb].shape)
            found = self.change(
                person.number,
                lambda writing: self.verbs._change(VERBS[verb], writing, tokens, read),
                verb,
            )
        if "token" in found and found["token"] not in person.tokens.get(found["seat"], ()):
            person.tokens.setdefault(found["seat"], []).append(found["token"])
        return found

    def look(self) -> None:
        """Nobody sees with any token, or over any line, a seat that is not theirs."""
        for person in self.people:
            for seat, tokens in person.tokens.items():
                for token in tokens:
                    visitor = self.keys.visitor(self.setup.id, self.story.seats, token)
                    if visitor is not None and visitor.seat is not None:
                        assert self.sitting[visitor.seat] == person.number, (seat, token)
            for line in list(person.lines):
                try:
                    visitor = line.look(self.story)
                except Trouble:
                    person.lines.remove(line)
                else:
                    assert visitor.seat is None or self.sitting[visitor.seat] == person.number


class Turmoil(Watched):
    """People around such a table who do anything."""

    def step(self) -> None:
        """Let somebody do something."""
        person = self.dice.choice(self.people)
        deeds: tuple[tuple[Callable[[Person], object], int], ...] = (
            (self.play, 30), (self.undo, 14), (self.answer, 14), (self.sit, 10), (self.leave, 2),
            (self.change_seat, 3), (self.invite, 6), (self.move, 3), (self.lend, 4),
            (self.agree_to_lend, 5), (self.again, 8), (self.listen, 5), (self.wait, 2),
            (self.bots, 14), (self.start, 1),
        )  # fmt: skip
        (deed,) = self.dice.choices([one for one, _ in deeds], [often for _, often in deeds])
        with suppress(Trouble, Refusal):
            deed(person)
        self.look()

    def tokens(self, person: Person) -> list[str]:
        """Choose among all that somebody ever held, mostly what is best."""
        found = [self.keys.host(self.setup.id)] if person.number == HOST else []
        own = [seat for seat, one in enumerate(self.sitting) if one == person.number]
        seats = own if own and self.often(0.8) else list(person.tokens)
        if seats:
            held = person.tokens.get(self.dice.choice(seats))
            if held:
                found.append(held[-1] if self.often(0.8) else self.dice.choice(held))
        self.dice.shuffle(found)
        return found

    def often(self, share: float) -> bool:
        return self.dice.random() < share

    def id(self) -> str:
        """Give a fresh name for a wish, or now and then one that was used."""
        fresh = next(self.ids)
        return f"i{fresh if self.often(0.9) else self.dice.randrange(fresh + 1)}"

    def play(self, person: Person) -> None:
        session = self.story.playing()
        owing = [seat for seat in session.owing if self.sitting[seat] is not None]
        seat = self.dice.choice(owing or list(session.awaited))
        owner = self.sitting[seat]
        who = person if owner is None else self.people[owner]
        options = session.options(seat)
        quiet = [one for one in options if one.split()[0] in ("end", "pass", "flip", "done")]
        chosen = self.dice.choice(quiet if quiet and self.often(0.5) else options)
        back = self.dice.choice((0, 0, 0, 0, 1))
        body = {"id": self.id(), "moves": max(0, self.story.moves - back), "actions": [chosen]}
        held = who.tokens.get(seat)
        self.ask(who, [held[-1]] if held else self.tokens(who), "act", body)

    def bots(self, _: Person) -> None:
        for seat in asked_bots(self.story, {}):
            chosen = self.dice.choice(self.story.playing().options(seat))

            def deed(writing: Writing, seat: int = seat, chosen: str = chosen) -> Answer:
                return writing.add("play", seat, {"actions": [chosen]})

            self.change(None, deed, "bot")
            return

    def undo(self, person: Person) -> None:
        self.ask(person, self.tokens(person), "undo", {"id": self.id()})

    def answer(self, person: Person) -> None:
        missing = [self.sitting[seat] for seat in self.story.missing()]
        asked = [self.people[one] for one in missing if one is not None]
        who = self.dice.choice(asked) if asked and self.often(0.8) else person
        body = {"id": self.id(), "agree": self.often(0.85)}
        self.ask(who, self.tokens(who), "undo_answer", body)

    def sit(self, person: Person) -> None:
        tokens = self.tokens(person)
        own = f"{person.number}{self.dice.randrange(4):031x}"
        claim = {"claim": own} if self.often(0.9) else {}
        self.ask(person, tokens, "sit", {"name": f"P{person.number}", **claim})

    def leave(self, person: Person) -> None:
        self.ask(person, self.tokens(person), "leave", {})

    def start(self, _: Person) -> None:
        self.ask(self.people[HOST], [self.keys.host(self.setup.id)], "start", {})

    def change_seat(self, person: Person) -> None:
        host = self.people[HOST] if self.often(0.9) else person
        kind = self.dice.choice(({"kind": "open"}, {"kind": "here"}, {"kind": "bot"},
                                 {"renew": True}))  # fmt: skip
        body = {"seat": self.dice.randrange(self.setup.seats), **kind}
        self.ask(host, self.tokens(host), "seat", body)

    def invite(self, _: Person) -> None:
        """Let the host hand links on to anybody, to several people even."""
        host = self.people[HOST]
        links = self.ask(host, [self.keys.host(self.setup.id)], "links", {})["seats"]
        for link in links:
            assert self.sitting[link["seat"]] is None, "no link leads to a person's seat"
            for guest in (host, *self.dice.sample(self.people, 2)):
                held = guest.tokens.setdefault(link["seat"], [])
                if link["token"] not in held:
                    held.append(link["token"])

    def move(self, person: Person) -> None:
        """Make a code; use it at once, later, or never."""
        code = self.ask(person, self.tokens(person), "move", {})["code"]
        seat = int(code[1 : code.index(".")])
        assert self.sitting[seat] == person.number
        person.tokens[seat].insert(self.dice.randrange(len(person.tokens[seat]) + 1), code)
        if self.often(0.5):
            self.ask(person, [code], "sit", {"claim": "ab" * 16})

    def lend(self, person: Person) -> None:
        late = [seat for seat in self.story.owing_since if self.sitting[seat] is not None]
        if late and self.often(0.5):
            self.passed += LIMIT + 1
        body = {"id": self.id(), "seat": self.dice.choice(late or [0])}
        self.ask(person, self.tokens(person), "lend", body)

    def agree_to_lend(self, person: Person) -> None:
        for seat in list(self.story.lending):
            body = {"id": self.id(), "seat": seat, "agree": self.often(0.9)}
            self.ask(person, self.tokens(person), "lend_answer", body)

    def again(self, person: Person) -> None:
        """Send again what was sent before, as it was or with other tokens."""
        tokens, verb, body = self.dice.choice(person.sent or [([], "links", {})])
        self.ask(person, tokens if self.often(0.7) else self.tokens(person), verb, body)

    def listen(self, person: Person) -> None:
        visitor = self.verbs.visitor(self.story, self.tokens(person))
        person.lines.append(Listener(visitor, self.story))

    def wait(self, _: Person) -> None:
        """Let time pass, and what only waited for it be concluded."""
        self.passed += self.dice.choice((5, LIMIT + 1))
        self.change(None, concluding, "time")

    def run(self, steps: int) -> "Turmoil":
        """Let many things happen, then look whether the entries alone say the same."""
        for _ in range(steps):
            self.step()
        again = replayed(self.setup, self.entries)
        assert again.seats == self.story.seats
        assert (again.asking, again.played) == (self.story.asking, self.story.played)
        assert again.seq == self.story.seq
        return self
