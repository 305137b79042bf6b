"""Players: clients that play over sockets whatever is open to them, and remember all they heard.

They come back when the line breaks, ask only for what they have not heard yet, and send again,
under the same id, what was not answered.
"""

import asyncio
import hashlib
import json
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from comptoir.web.http.wire_version import WIRE
from tests.waiting import paused

BROKEN = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)
TOLD = ("moves", "awaited", "owing", "view", "options")


@dataclass
class Wish:
    """Something sent that has yet to be answered; `alone` if nobody else could act meanwhile."""

    id: str
    message: dict[str, Any]
    alone: bool = True


@dataclass
class Player:
    """One seat at one table."""

    url: str
    table: str
    seat: int
    token: str
    dice: random.Random
    pause: float = 0.1
    seq: int = 0
    items: list[dict[str, Any]] = field(default_factory=list)
    views: dict[int, str] = field(default_factory=dict)
    """By the number of an entry: the sum of the game as it was told then."""
    done: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By the id of a wish: what was answered."""
    wishes: dict[str, dict[str, Any]] = field(default_factory=dict)
    complaints: list[str] = field(default_factory=list)
    resting: bool = False
    resent: int = 0
    broken: int = 0
    _wish: Wish | None = None
    _game: dict[str, Any] | None = None
    _owed: int = 0  # the number of the entry that our last wish became: we are to hear of it

    @property
    def waiting(self) -> bool:
        """Whether it has yet to hear of something it did."""
        return self._wish is not None or self.seq < self._owed

    async def play(self) -> None:
        """Play until cancelled, through all breaks of the line."""
        while True:
            try:
                await self._connected()
            except BROKEN:
                self.broken += 1
                await paused(0.05 + self.dice.random() / 10)

    async def _connected(self) -> None:
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{self.table}/live"
        async with connect(address, origin=self.url, max_size=None, open_timeout=20) as socket:  # type: ignore[arg-type]
            await socket.send(json.dumps({"wire": WIRE, "token": self.token, "since": self.seq}))
            if self._wish is not None:
                self.resent += 1
                await socket.send(json.dumps(self._wish.message))
            acting = asyncio.create_task(self._act(socket))
            try:
                async for text in socket:
                    self._hear(json.loads(text))
            finally:
                acting.cancel()

    def _hear(self, message: dict[str, Any]) -> None:
        if "news" in message:
            self._learn(message)
        elif "ref" in message:
            self._answered(message)

    def _learn(self, news: dict[str, Any]) -> None:
        """Take in news, as the page does: what is known already is passed over."""
        if news["news"] < self.seq:
            self.complaints.append(f"from {self.seq} back to {news['news']}")
        if news["after"] > self.seq:
            self.complaints.append(f"a gap from {self.seq} to {news['after']}")
        self.items += [item for item in news["items"] if item["seq"] > self.seq]
        self.seq = news["news"]
        self._game = news["game"]
        told = sum_of(news["game"])
        if self.views.setdefault(self.seq, told) != told:
            self.complaints.append(f"entry {self.seq} was told in two ways")

    def _answered(self, message: dict[str, Any]) -> None:
        wish = self._wish
        if wish is None or message["ref"] != wish.id:
            self.complaints.append(f"an answer to nothing asked: {message}")
            return
        self._wish = None
        if "ok" in message:
            self.done[wish.id] = message["ok"]
            self._owed = message["ok"]["seq"]
        elif wish.alone:
            self.complaints.append(f"{wish.message}: {message['error']}")

    async def _act(self, socket: ClientConnection) -> None:
        """Now and then, do something that is open to this seat."""
        while True:
            await paused(self.pause * (0.5 + self.dice.random()))
            wish = self._next()
            if wish is not None:
                self._wish = wish
                self.wishes[wish.id] = wish.message
                await socket.send(json.dumps(wish.message))

    def _next(self) -> Wish | None:
        game, name = self._game, f"{self.seat}-{self.dice.getrandbits(64):x}"
        if game is None or self.resting or self.waiting:
            return None
        if self.dice.random() < 0.04:
            return Wish(name, {"ref": name, "do": "say", "id": name, "text": f"Said {name}"})
        in_turn = self.seat in game["owing"] or self.dice.random() < 0.1
        if not game["options"] or not in_turn:
            return None
        act = {"moves": game["moves"], "actions": [self.dice.choice(game["options"])]}
        message = {"ref": name, "do": "act", "id": name, **act}
        return Wish(name, message, alone=game["awaited"] == [self.seat])


def sum_of(game: Mapping[str, Any] | None) -> str:
    """Sum up what a seat was told of the game."""
    told = None if game is None else {name: game[name] for name in TOLD}
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
