"""Record: a game as a text file that a person can read, compare and edit.

A header in TOML (game, revision, seats, options, seed, result), a line of dashes, then one line
an action: the seat and the notation. Every sixteen actions a line with a digest of the table, so
that a divergence is reported where it begins. Lines that start with # are remarks; at the top they
may tell how the seed came about (`fairness.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from comptoir.table.fairness import Fairness, read_fairness, remarks_of
from comptoir.table.file import write_whole
from comptoir.table.game import Game, find_game
from comptoir.table.reading import Reader, read_toml, write_toml
from comptoir.table.refusal import BadRecord, Refusal

if TYPE_CHECKING:
    from comptoir.table.session import Session

FORMAT: Final = 1
RULE: Final = "---"
MOST_BYTES: Final = 4_000_000


@dataclass
class Record:
    """What it takes to play a game again, move for move."""

    game: str
    revision: int
    seats: int
    options: Mapping[str, str]
    seed: str = ""
    script: list[Any] = field(default_factory=list)
    position: str = ""
    log: list[tuple[int, str]] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)
    result: dict[str, Any] = field(default_factory=dict)
    fairness: Fairness | None = None

    @property
    def spoken_options(self) -> dict[str, str]:
        """The options that say something; an empty text says nothing."""
        return {name: value for name, value in self.options.items() if value}

    @property
    def text(self) -> str:
        """Write the record."""
        header: dict[str, Any] = {"comptoir": FORMAT, "game": self.game, "revision": self.revision}
        header |= {"seats": self.seats}
        header |= {"script": self.script} if self.script else {"seed": self.seed}
        if self.position:
            header["position"] = self.position
        header["options"] = self.spoken_options
        if self.result:
            header["result"] = self.result
        lines = []
        for number, (seat, notation) in enumerate(self.log, start=1):
            lines.append(f"{seat} {notation}")
            if number in self.digests:
                lines.append(f"= {self.digests[number]}")
        return "\n".join([*remarks_of(self.fairness), write_toml(header), RULE, *lines]) + "\n"

    @classmethod
    def read(cls, text: str) -> Record:
        """Read a record; refuse, saying where, what is none."""
        lines = text.replace("\r\n", "\n").split("\n")
        if RULE not in lines:
            raise BadRecord("record.why.no_rule")
        rule = lines.index(RULE)
        record = cls._header(read_toml("\n".join(lines[:rule]), BadRecord))
        record.fairness = read_fairness(lines[:rule], record.seats)
        for number, line in enumerate(lines[rule + 1 :], start=rule + 2):
            words = line.split()
            if not words or words[0].startswith("#"):
                continue
            if words[0] == "=" and len(words) == 2:
                record.digests[len(record.log)] = words[1]
            elif len(words) > 1 and words[0].isascii() and words[0].isdigit() and len(words[0]) < 3:
                record.log.append((int(words[0]), " ".join(words[1:])))
            else:
                raise BadRecord("record.why.line", line=number, text=line[:80])
        return record

    @classmethod
    def _header(cls, header: Reader) -> Record:
        header.whole("comptoir", FORMAT, FORMAT)
        options = header.table("options", {})
        record = cls(
            game=header.text("game"),
            revision=header.whole("revision", 1, 10**6),
            seats=header.whole("seats", 1, 16),
            options={name: options.text(name) for name in options.data},
            seed=header.text("seed", ""),
            script=header.outcomes("script"),
            position=header.text("position", ""),
            result=header.table("result", {}).data,
        )
        header.done()
        if bool(record.script) == bool(record.seed):
            header.fail("record.why.seed_or_script", "seed")
        return record

    def save(self, path: str | Path, *, force: bool = False) -> None:
        """Write the record to a file, whole or not at all; keep a file that is there."""
        write_whole(Path(path), self.text, force=force)

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read a record from a file."""
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise BadRecord("record.why.too_large", most=MOST_BYTES)
        try:
            return cls.read(data.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            raise BadRecord("record.why.not_text") from error

    def replay(self, game: Game | None = None, upto: int | None = None) -> Session:
        """Play the record again; refuse, saying where, one that does not fit the rules."""
        session = self.begin(game)
        self._compare_digest(session, 0)
        for number, (seat, notation) in enumerate(
            self.log[: None if upto is None else max(upto, 0)], start=1
        ):
            try:
                session.play(seat, notation)
            except Refusal as refusal:
                raise BadRecord(
                    "record.why.illegal",
                    refusal.rule,
                    number=number,
                    seat=seat,
                    notation=notation[:80],
                    because={"id": refusal.reason, "args": dict(refusal.arguments)},
                ) from refusal
            self._compare_digest(session, number)
        if upto is None:
            self._compare_result(session)
        return session

    def begin(self, game: Game | None = None) -> Session:
        """Set up the table this record starts from."""
        from comptoir.table.session import Session  # noqa: PLC0415 - it keeps a record

        game = game or find_game(self.game)
        if game.info.id != self.game or game.info.revision != self.revision:
            raise BadRecord("record.why.revision", game=self.game, found=self.revision,
                            revision=game.info.revision)  # fmt: skip
        if self.position:
            return self._begin_there(Session.at(game, self.position, seed=self.seed or None))
        return Session(
            game, self.seats, seed=self.seed or None, script=self.script, options=self.options
        )

    def _begin_there(self, session: Session) -> Session:
        """Refuse a position that is not for the table the header speaks of."""
        for key in ("seats", "spoken_options", "script"):
            if getattr(self, key) != getattr(session.record, key):
                raise BadRecord("record.why.header", key=key.removeprefix("spoken_"))
        return session

    def _compare_digest(self, session: Session, number: int) -> None:
        """Refuse a table that is not the one the record saw after so many actions."""
        digest = self.digests.get(number)
        if digest and digest != (session.record.digests.get(number) or session.digest()):
            raise BadRecord("record.why.digest", number=number)

    def _compare_result(self, session: Session) -> None:
        result = session.result
        found = result.plain() if result else {}
        for key in self.result:
            if self.result[key] != found.get(key):
                raise BadRecord("record.why.result", key=key)
