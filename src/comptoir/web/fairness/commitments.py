"""Commitments: what the server commits to, what people add to it, and when which of it is told.

`docs/fairness.md` has the protocol. A table's secret lies in its settings from the moment it is
opened, shares come from people who sit down, and the seed follows when the game begins.
"""

from __future__ import annotations

from base64 import b32encode
from secrets import token_bytes, token_hex
from typing import Any, Final, Protocol

from comptoir.table.fairness import NO_SHARE, Fairness, commitment_of
from comptoir.web.http.bodies import Create
from comptoir.web.http.errors import Trouble
from comptoir.web.tables.store import Setup
from comptoir.web.tables.story import Story

MOST: Final = 10_000
"""This many commitments may wait for their tables; they take a second to be used."""
EACH: Final = 100
"""This many of them may be one network's: it takes many networks to push out those of others."""


def fresh_id() -> str:
    """Make the id of a table: short enough to read out, too long to guess."""
    return b32encode(token_bytes(10)).decode().lower()


class Pledges(Protocol):
    """Where secrets wait for their tables."""

    async def pledge(self, commitment: str, secret: str, table: str) -> None:
        """Remember a secret that was committed to, and the table it is for."""

    async def redeem(self, commitment: str) -> tuple[str, str] | None:
        """Give what was pledged, and forget it."""


class Commitments:
    """Secrets that were committed to, each for one table whose id was told along with it.

    The id is a part of the seed: drawn later, it could be chosen once all shares are known.
    """

    def __init__(self, pledges: Pledges) -> None:
        self._pledges = pledges
        self._pledged: dict[str, str] = {}  # by commitment: for which network, the oldest first
        self._own: dict[str, dict[str, None]] = {}  # by network: its commitments, oldest first

    async def give(self, caller: str = "") -> dict[str, str]:
        """Commit to a fresh secret, for a table of this id.

        If there are too many, the oldest is dropped: of this network, if it has many itself.
        """
        if len(self._own.get(caller, ())) >= EACH:
            await self._drop(next(iter(self._own[caller])))
        elif len(self._pledged) >= MOST:
            await self._drop(next(iter(self._pledged)))
        secret, table = token_hex(32), fresh_id()
        commitment = commitment_of(secret)
        self._pledged[commitment] = caller
        self._own.setdefault(caller, {})[commitment] = None
        await self._pledges.pledge(commitment, secret, table)
        return {"commitment": commitment, "table": table}

    async def _drop(self, commitment: str) -> tuple[str, str] | None:
        """Give a commitment up; another process may have made it, or redeemed it."""
        caller = self._pledged.pop(commitment, None)
        if caller is not None:
            del self._own[caller][commitment]
            if not self._own[caller]:
                del self._own[caller]
        return await self._pledges.redeem(commitment)

    async def redeem(self, wish: Create) -> tuple[str, str]:
        """Give the secret and the id of a table to be: those its shares answer to, or fresh ones.

        A table that goes on from a record has no secret: the record decides its chance.
        """
        shared = any(place.share is not None for place in wish.seats or ())
        if wish.record is not None:
            if shared or wish.commitment is not None:
                raise Trouble("web.why.no_share")
            return "", fresh_id()
        if wish.commitment is None:
            if shared:
                raise Trouble("web.why.share_first")
            return token_hex(32), fresh_id()
        found = await self._drop(wish.commitment)
        if found is None:
            raise Trouble("web.why.no_commitment")
        return found


def new_share(story: Story, seat: int, share: str | None) -> str:
    """Give the share that is added to a seat, if it is new; refuse one that comes too late."""
    known = story.seats[seat].share
    if share is None or share == known:
        return ""
    if not story.setup.settings.get("secret"):
        raise Trouble("web.why.no_share")
    if story.session is not None:
        raise Trouble("web.why.share_late")
    if known:
        raise Trouble("web.why.share_given")
    return share


def chance_for(story: Story) -> dict[str, Any]:
    """Settle the chance of a game that begins: nothing is left to choose, except by old tables."""
    if story.setup.record:
        return {}
    if not story.setup.settings.get("secret"):
        return {"seed": token_hex(16)}
    shares = [seat.share or NO_SHARE for seat in story.seats]
    return {"seed": fairness_of(story.setup, shares).seed, "shares": shares}


def fairness_of(setup: Setup, shares: list[str]) -> Fairness:
    """Say where the seed of a table comes from."""
    secret = setup.settings["secret"]
    return Fairness(commitment_of(secret), secret, setup.id, tuple(shares))


def public_fairness(story: Story) -> dict[str, Any]:
    """Tell what everybody may know: the shares once the game has begun, the secret at its end."""
    secret, session = story.setup.settings.get("secret"), story.session
    chance = "record" if story.setup.record else "committed" if secret else "uncommitted"
    fairness = session.record.fairness if session else None
    over = session is not None and not session.awaited
    given = [seat for seat, now in enumerate(story.seats) if now.share]
    return {
        "chance": chance,
        "commitment": commitment_of(secret) if secret else None,
        "given": fairness.givers if fairness else given,
        "shares": list(fairness.shares) if fairness else None,
        "secret": fairness.secret if fairness and over else None,
        "seed": fairness.seed if fairness and over else None,
    }
