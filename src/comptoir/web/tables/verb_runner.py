"""Verb runner: finds out who asks, and carries out what they ask, at a pace that is fair to others.

What changes a table is idempotent by the id that the client gave it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from comptoir.web.http import bodies, connections
from comptoir.web.http.cpu_limits import CpuLimits
from comptoir.web.http.errors import Trouble
from comptoir.web.http.limits import VisitorLimits
from comptoir.web.services.hints import Hints
from comptoir.web.tables.rooms import Room
from comptoir.web.tables.seats import Keys, Visitor, digest_of
from comptoir.web.tables.story import Story
from comptoir.web.tables.verbs import VERBS, Verb, seated
from comptoir.web.tables.writing import Answer, Writing


class OpenSocket(Protocol):
    """A connection that somebody asks over."""

    def take_over(self, story: Story, answer: Answer) -> None:
        """Go on with the token that was answered."""


class VerbRunner:
    """Answers what visitors ask."""

    def __init__(self, keys: Keys, hints: Hints) -> None:
        self.keys = keys
        self.hints = hints
        self.visitor_limits = VisitorLimits()
        self.cpu_limits = CpuLimits()

    def visitor(self, story: Story, tokens: list[str]) -> Visitor:
        """Tell who holds these tokens; refuse a wrong one, and spectators who may not watch."""
        found = Visitor()
        for token in tokens:
            visitor = self.keys.visitor(story.setup.id, story.seats, token)
            if visitor is None and self.keys.joins(story.setup.id, story.link_generation, token):
                visitor = Visitor(joins=True)
            if visitor is None:
                raise self._worthless(story, token)
            both, joins = found.host or visitor.host, found.joins or visitor.joins
            found = replace(found if visitor.place is None else visitor, host=both, joins=joins)
        story.check_watching(found)
        if found.seat is not None:
            connections.sits(story.setup.id, found.seat)
        return found

    def _worthless(self, story: Story, token: str) -> Trouble:
        """Say why a token is worth nothing: it never was one, or somebody has the seat by now."""
        former = self.keys.former(story.setup.id, story.seats, token)
        return former.trouble(story.seats[former.seat]) if former else Trouble("web.why.token")

    async def ask(
        self,
        room: Room,
        tokens: list[str],
        name: str,
        found: object,
        socket: OpenSocket | None = None,
    ) -> Answer:
        """Carry out a verb for the holder of these tokens, over their socket if they have one.

        A socket counts looks by itself, and goes on with the token that it gets. What a network
        looks at is worked out one after the other; its changes wait only if they take too long.
        """
        if name not in VERBS:
            raise Trouble("web.why.malformed", text=name[:40])
        verb = VERBS[name]
        body = bodies.read_body(found, verb.shape)
        if not verb.changes:
            return await self._look(room, tokens, verb, body, socket)
        cpu = self.cpu_limits.changes.of(connections.caller())
        await cpu.pass_by()

        def deed(writing: Writing) -> Answer:
            with cpu.spent():
                return self._change(verb, writing, tokens, body)

        taken = socket.take_over if socket and isinstance(body, bodies.Sit) else None
        answer = await room.change(deed, taken)
        return await self._hint(room, tokens, body, answer) if name == "hint" else answer

    async def _look(
        self,
        room: Room,
        tokens: list[str],
        verb: Verb,
        body: bodies.Body,
        socket: OpenSocket | None,
    ) -> Answer:
        async with room.reading():
            pass  # it may have to be read first: nobody else of the network waits for that
        cpu = self.cpu_limits.looks.of(connections.caller())
        async with cpu.turn(), room.reading() as story:
            with cpu.spent():
                visitor = self.visitor(story, tokens)
                if socket is None:
                    self.visitor_limits.look(
                        story.setup.id, visitor if visitor.known else connections.caller()
                    )
                return verb.run(story, visitor, self.keys if verb.keys else body)

    async def _hint(
        self, room: Room, tokens: list[str], body: bodies.Body, noted: Answer
    ) -> Answer:
        assert isinstance(body, bodies.Hint), "it was read as one"
        async with room.reading() as story:
            seat = seated(story, self.visitor(story, tokens))
        return noted | await self.hints.give(room, seat, body.draft)

    def _change(self, verb: Verb, writing: Writing, tokens: list[str], body: bodies.Body) -> Answer:
        if isinstance(body, bodies.Sit) and (known := self._sat(writing.story, tokens, body)):
            return known
        visitor = self.visitor(writing.story, tokens)
        asker = visitor if visitor.known else connections.caller()
        self.visitor_limits.change(
            writing.story.setup.id, asker, talks=isinstance(body, bodies.Say)
        )
        if isinstance(body, bodies.Hint):
            self.hints.limits.check((writing.story.setup.id, visitor))
        if isinstance(body, bodies.Once):
            seat = seated(writing.story, visitor)
            known = writing.story.done_before(seat, body.id, *verb.entries)
            if known is not None:
                return known
        answer = verb.run(writing, visitor, body)
        if isinstance(body, bodies.Sit):
            return answer | self._token(writing.story, place_of_sitter(visitor, body))
        if isinstance(body, bodies.ChangeSeat) and body.kind != "bot":
            return answer | self._token(writing.story, body.seat)
        return answer

    def _token(self, story: Story, seat: int) -> Answer:
        """Give the token of a seat to the person who took it, or to the host who invites."""
        token = self.keys.seat(story.setup.id, seat, story.seats[seat].generation)
        return {"seat": seat, "token": token}

    def _sat(self, story: Story, tokens: list[str], body: bodies.Sit) -> Answer | None:
        """Repeat the answer to somebody who sat down with this claim, if they did."""
        claim = digest_of(body.claim or "")
        for token in tokens:
            seat = self._led_to(story, token, body)
            if seat is not None and claim and claim == story.seats[seat].claim:
                return {"seq": story.seq} | self._token(story, seat)
        return None

    def _led_to(self, story: Story, token: str, body: bodies.Sit) -> int | None:
        """Name the seat that a token may have led to, with the last person who sat down there."""
        former = self.keys.former(story.setup.id, story.seats, token)
        if former:
            return former.seat if former.behind == 1 else None
        chosen = -1 if body.seat is None else body.seat
        joins = self.keys.joins(story.setup.id, story.link_generation, token)
        return chosen if joins and 0 <= chosen < len(story.seats) else None


def place_of_sitter(visitor: Visitor, body: bodies.Sit) -> int:
    """Name the seat that somebody has sat down in."""
    place = body.seat if visitor.place is None else visitor.place
    assert place is not None, "they sit there"
    return place
