"""Floor: the open negotiation of a year: anyone proposes, until all are done. [Rules 4.3]

Proposals cannot be listed, so `check` judges them; what can be listed is. The floor is not closed
while somebody has a deal to answer, even one who has said `done`: that is the last call. [R13]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from comptoir.games.chinatown.rules.acts import (
    BE_DONE,
    CHANGE,
    COME_BACK,
    DONE,
    PROPOSALS,
    PROPOSE,
    RESUME,
    SPEECH,
    WITHDRAW,
    Action,
)
from comptoir.games.chinatown.rules.answers import (
    answer_at,
    answers,
    everybody_at,
    note_change,
    open_deals,
    owing_answer,
    respond,
)
from comptoir.games.chinatown.rules.city import City
from comptoir.games.chinatown.rules.deal import ENDED, OPEN
from comptoir.games.chinatown.rules.open_deals import AMONG, of
from comptoir.games.chinatown.rules.speech import MOST_ASIDES, check_speech, speak
from comptoir.games.chinatown.rules.why import why_not_said
from comptoir.table.bits import BIT
from comptoir.table.flow import Step
from comptoir.table.native import i64


class Floor(Step):
    """All speak at once, until all are done and have answered. [Rules 4.3]"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "done")

    def __init__(self, seat: int, done: i64) -> None:
        self.seat = seat
        self.done: i64 = done  # who has said so, as bits

    def waiting(self, city: City) -> Sequence[int]:
        """Wait for all who are not done, may come back, or have something to answer.

        Who is awaited follows from what everybody can see, so that it tells nothing else.
        """
        awaited: i64 = everybody_at(city) & ~self.done
        called = open_deals(city).called
        for seat in AMONG[self.done]:
            if may_come_back(city, seat) or of(called, seat):
                awaited |= BIT[seat]
        return AMONG[awaited]

    def resting(self, city: City) -> Sequence[int]:
        """Name those who are done and have answered what they were asked."""
        return AMONG[self.done & ~owing_answers(city, last=everybody(city, self.done))]

    def options(self, city: City, seat: int) -> Sequence[Action]:
        """List what can be listed: being done, and answers to what was proposed."""
        found: list[Action] = []
        if not self.done >> seat & 1:
            found.append(DONE)
        elif may_come_back(city, seat):
            found.append(RESUME)
        for deal in open_deals(city).deals:
            found += answers(city, seat, deal)
        return found

    def count(self, city: City, seat: int) -> i64:
        """Count what can be listed."""
        found = of(open_deals(city).all_answers, seat)
        if not self.done >> seat & 1 or may_come_back(city, seat):
            found += 1
        return found

    def pick(self, city: City, seat: int, place: i64) -> Action:
        """Find the deal to which an answer belongs by counting."""
        if not self.done >> seat & 1:
            if not place:
                return DONE
            place -= 1
        elif may_come_back(city, seat):
            if not place:
                return RESUME
            place -= 1
        known = open_deals(city)
        deal: i64 = 0
        number = of(known.answers[deal], seat)
        while place >= number:
            place -= number
            deal += 1
            number = of(known.answers[deal], seat)
        return answer_at(city, seat, known.deals[deal], place, number)

    def check(self, city: City, seat: int, action: Action) -> None:
        """Judge what is said."""
        if action and action[0] in SPEECH:
            check_speech(city, seat, action)
        elif action not in self.options(city, seat):
            raise why_not_said(city, seat, action, bool(self.done >> seat & 1))

    def answer(self, city: City, seat: int, action: Action) -> None:
        """Carry it out; the floor stays open until all are done and nobody is asked."""
        done, verb = self.done, action[0]
        if verb == BE_DONE:
            done |= BIT[seat]
            city.tell("done", (seat,))
        elif verb == COME_BACK:
            done &= ~BIT[seat]
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
                city.tell("last_call", (owing,))
        city.then(self if done == self.done else Floor(0, done))

    def recall(self, city: City, seat: int, action: Action) -> Action | None:
        """Withdraw a deal that its author put forward last, if it still stands as they wrote it."""
        if action[0] not in PROPOSALS:
            return None
        for deal in reversed(city.deals):
            if deal.by == seat and (action[0] == PROPOSE or action[1] == deal.number):
                stands = deal.state == OPEN and deal.terms == action[2:]
                return (WITHDRAW, deal.number) if stands else None
        return None


def say(city: City, seat: int, action: Action, done: i64) -> i64:
    """Speak up, or answer a deal; give who is still done, as bits."""
    city.announce()  # it is taken back by a word, not by undo [R16]
    verb = action[0]
    if verb in SPEECH:
        speak(city, seat, action)
        if verb in PROPOSALS:
            note_change(city, action[1] if verb == CHANGE else city.last_number())
        return done & ~BIT[seat]
    number = action[1]
    if verb == WITHDRAW and everybody(city, done) and asks_others(city, number):
        done &= ~BIT[seat]  # the floor does not close over those who were about to answer
    done &= ~respond(city, seat, action)
    note_change(city, number)
    return done


def everybody(city: City, done: i64) -> bool:
    """Tell whether all have said that they are done."""
    return done == everybody_at(city)


def owing_answers(city: City, *, last: bool) -> i64:
    """Name those who lack an answer to some open deal, as bits."""
    found: i64 = 0
    for deal in open_deals(city).deals:
        found |= owing_answer(deal, everybody_at(city), last=last)
    return found


def asked_last(city: City) -> tuple[int, ...]:
    """Name those who have something to answer although all are done: the last call. [R13]"""
    return AMONG[owing_answers(city, last=True)]


def asks_others(city: City, number: int) -> bool:
    """Tell whether others than its author have yet to answer a deal in the last call."""
    deal = city.deal(number)
    assert deal is not None, "the answer was checked"
    return bool(owing_answer(deal, everybody_at(city), last=True) & ~BIT[deal.by])


def may_come_back(city: City, seat: int) -> bool:
    """Tell whether a player may still come back to the floor this year. [R9]"""
    return city.asides[seat] < MOST_ASIDES


def close_floor(city: City) -> None:
    """All are done: what is still open ends with the year's talk."""
    for deal in open_deals(city).deals:
        ended = deal.twin()
        ended.state = ENDED
        city.replace_deal(ended)
    city.open_deals = None
    city.tell("closed", ())
