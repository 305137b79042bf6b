"""Fairness: how a seed follows from a secret that was committed to, and from everybody's shares.

Anyone who serves a table draws a secret and tells its hash, the commitment, before any share comes.
The seed is the hash of secret, table and shares, so nobody chose it. A record carries all that in
remarks at its top, which readers who do not know them pass over.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from itertools import takewhile
from typing import Final

from comptoir.table.refusal import BadRecord

NO_SHARE: Final = "-"
"""What stands for the share of a seat that gave none: a bot's, or a script's."""
MARK: Final = re.compile(r"#\s*fair:")
FIRST: Final = (
    re.compile(r"# fair: commitment ([0-9a-f]{64})"),
    re.compile(r"# fair: secret ([0-9a-f]{64})"),
    re.compile(r"# fair: table ([a-z0-9_-]{1,60})"),
)
SHARE: Final = re.compile(r"# fair: share (?:0|[1-9][0-9]?) ([0-9a-f]{32}|-)")


def commitment_of(secret: str) -> str:
    """Give the commitment to a secret of 32 bytes in hexadecimal digits: its SHA-256."""
    return sha256(bytes.fromhex(secret)).hexdigest()


@dataclass(frozen=True)
class Fairness:
    """Where a seed comes from; shares are in the order of the seats."""

    commitment: str
    secret: str
    table: str
    shares: tuple[str, ...]

    @property
    def seed(self) -> str:
        """The seed that follows: SHA-256 of these lines, each of which ends with a line feed."""
        first = ("comptoir seed 1", f"secret {self.secret}", f"table {self.table}")
        lines = (*first, *self.shared)
        return sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()

    @property
    def is_kept(self) -> bool:
        """Whether the secret is the one that was committed to."""
        return commitment_of(self.secret) == self.commitment

    @property
    def givers(self) -> list[int]:
        """The seats that gave a share."""
        return [seat for seat, share in enumerate(self.shares) if share != NO_SHARE]

    @property
    def shared(self) -> list[str]:
        """A line for the share of each seat."""
        return [f"share {seat} {share}" for seat, share in enumerate(self.shares)]


def remarks_of(fairness: Fairness | None) -> list[str]:
    """Give the lines of a record that tell it; none if there is nothing to tell."""
    if fairness is None:
        return []
    told = (f"commitment {fairness.commitment}", f"secret {fairness.secret}")
    return [f"# fair: {line}" for line in (*told, f"table {fairness.table}", *fairness.shared)]


def read_fairness(lines: list[str], seats: int) -> Fairness | None:
    """Read what the top of a record tells; refuse, saying where, what is half told or not plain."""
    marked = [(number, line) for number, line in top_of(lines) if MARK.match(line)]
    if not marked:
        return None
    found: list[str] = []
    for (number, line), form in zip(marked, (*FIRST, *[SHARE] * seats), strict=False):
        read = form.fullmatch(line)
        if read is None or (form is SHARE and line.split()[3] != str(len(found) - len(FIRST))):
            raise BadRecord("record.why.fair_line", line=number, text=line[:80])
        found.append(read[1])
    if len(marked) != len(FIRST) + seats:
        number, line = marked[-1]
        raise BadRecord("record.why.fair_line", line=number, text=line[:80])
    commitment, secret, table, *shares = found
    return Fairness(commitment, secret, table, tuple(shares))


def top_of(lines: list[str]) -> list[tuple[int, str]]:
    """Number the lines before the first that is neither empty nor a remark."""
    told = enumerate(lines, start=1)
    return list(takewhile(lambda one: one[1].startswith("#") or not one[1].strip(), told))
