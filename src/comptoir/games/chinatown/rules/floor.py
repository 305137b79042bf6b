"""Floor: the open negotiation of a year: anyone proposes, until all are done. [Rules 4.3]

Proposals cannot be listed, so `check` judges them; what can be listed is. The floor is not closed
while somebody has a deal to answer, even one who has said `done`: that is the last call. [R13]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from comptoir.games.chinatown.rules.acts import (
    DONE,
    PROPOSALS,
    PROPOSE,
    RESUME,
    SPEECH,
    WITHDRAW,
    Action,
)
from comptoir.games.chinatown.rules.answers import answers, asks, may_decline, respond
from comptoir.games.chinatown.rules.city import City
from comptoir.games.chinatown.rules.deal import ENDED, OPEN
from comptoir.games.chinatown.rules.speech import MOST_ASIDES, check_speech, speak
from comptoir.games.chinatown.rules.why import why_not_said
from comptoir.table.flow import Step


class Floor(Step):
    """All speak at once, until all are done and have answered. [Rules 4.3]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "done")

    def __init__(self, seat: int, done: int) -> None:
        self.seat = seat
        self.done = done  # who has said so, as bits

    def waiting(self, city: City) -> Sequence[int]:
        """Wait for all who are not done, may come back, or have something to answer.

        Who is awaited follows from what everybody can see, so that it tells nothing else.
        """
        return [
            seat
            for seat in range(city.seats)
            if not self.done >> seat & 1 or may_come_back(city, seat) or may_answer(city, seat)
        ]

    def resting(self, city: City) -> Sequence[int]:
        """Name those who are done and have answered what they were asked."""
        last = everybody(city, self.done)
        return [
            seat
            for seat in range(city.seats)
            if self.done >> seat & 1 and not any(asks(deal, seat, last=last) for deal in city.deals)
        ]

    def options(self, city: City, seat: int) -> Sequence[Action]:
        """List what can be listed: being done, and answers to what was proposed."""
        found: list[Action] = []
        if not self.done >> seat & 1:
            found.append(DONE)
        elif may_come_back(city, seat):
            found.append(RESUME)
        for deal in city.deals:
            if deal.state == OPEN:
                found += answers(city, seat, deal)
        return found

    def check(self, city: City, seat: int, action: Action) -> None:
        """Judge what is said."""
        if action and action[0] in SPEECH:
            check_speech(city, seat, action)
        elif action not in self.options(city, seat):
            raise why_not_said(city, seat, action, bool(self.done >> seat & 1))

    def answer(self, city: City, seat: int, action: Action) -> None:
        """Carry it out; the floor stays open until all are done and nobody is asked."""
        done = self.done
        if action == DONE:
            done |= 1 << seat
            city.tell("done", (seat,))
        elif action == RESUME:
            done &= ~(1 << seat)
            city.asides[seat] += 1
            city.tell("resume", (seat,))
        else:
            done = say(city, seat, action, done)
        if everybody(city, done):
            owing = asked_last(city)
            if not owing:
                close_floor(city)
                return
            if not everybody(city, self.done):
                city.tell("last_call", (tuple(owing),))
        city.then(Floor(0, done))

    def recall(self, city: City, seat: int, action: Action) -> Action | None:
        """Withdraw a deal that its author put forward last, if it still stands as they wrote it."""
        if action[0] not in PROPOSALS:
            return None
        for deal in reversed(city.deals):
            if deal.by == seat and (action[0] == PROPOSE or action[1] == deal.number):
                stands = deal.state == OPEN and deal.terms == action[2:]
                return (WITHDRAW, deal.number) if stands else None
        return None


def say(city: City, seat: int, action: Action, done: int) -> int:
    """Speak up, or answer a deal; give who is still done, as bits."""
    city.announce()  # it is taken back by a word, not by undo [R16]
    if action[0] in SPEECH:
        speak(city, seat, action)
        return done & ~(1 << seat)
    if action[0] == WITHDRAW and everybody(city, done) and asks_others(city, action[1]):
        done &= ~(1 << seat)  # the floor does not close over those who were about to answer
    return done & ~respond(city, seat, action)


def everybody(city: City, done: int) -> bool:
    """Tell whether all have said that they are done."""
    return done == (1 << city.seats) - 1


def asked_last(city: City) -> list[int]:
    """Name those who have something to answer although all are done: the last call. [R13]"""
    return [
        seat
        for seat in range(city.seats)
        if any(asks(deal, seat, last=True) for deal in city.deals)
    ]


def asks_others(city: City, number: int) -> bool:
    """Tell whether others than its author have yet to answer a deal in the last call."""
    deal = city.deal(number)
    assert deal is not None, "the answer was checked"
    return any(asks(deal, seat, last=True) for seat in range(city.seats) if seat != deal.by)


def may_come_back(city: City, seat: int) -> bool:
    """Tell whether a player may still come back to the floor this year. [R9]"""
    return city.asides[seat] < MOST_ASIDES


def may_answer(city: City, seat: int) -> bool:
    """Tell whether a player may decline an open deal, a yes taken back included, or withdraw it."""
    return any(
        deal.state == OPEN and (seat == deal.by or may_decline(seat, deal)) for deal in city.deals
    )


def close_floor(city: City) -> None:
    """All are done: what is still open ends with the year's talk."""
    for place, deal in enumerate(city.deals):
        if deal.state == OPEN:
            ended = deal.twin()
            ended.state = ENDED
            city.deals[place] = ended
    city.tell("closed", ())
