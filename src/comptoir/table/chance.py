"""Chance: every shuffle and every die of a game, inside its state.

`Chance` is a stream of BLAKE2b blocks keyed by the seed. It is strong on purpose: with a small
generator a player could work out the deck from the cards already seen. `Scripted` repeats what
really fell at a table. `Quick` is for bots' own dice, where speed matters and secrecy does not.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import unpack
from typing import Any, Final

from comptoir.table.native import i64, mypyc_attr
from comptoir.table.refusal import BadRecord

WORDS: Final = 16  # 32-bit words in a block
SPAN: Final = 1 << 32


def key_of(seed: str) -> bytes:
    """Turn a seed, any text, into the key of its stream."""
    return blake2b(seed.encode(errors="surrogatepass"), digest_size=32, person=b"comptoir").digest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A stream of numbers; its whole state is the key and how many words were drawn."""

    def __init__(self, key: bytes, drawn: i64 = 0) -> None:
        self.key = key
        self.drawn: i64 = drawn
        self.block_number: i64 = -1
        self.block: tuple[int, ...] = ()

    def copy(self) -> Chance:
        """Give a stream that goes on alike from here."""
        return Chance(self.key, self.drawn)

    def fork(self) -> Chance:
        """Give dice of their own, for a table made up: they share no number with these."""
        return Quick(int(self.word()))

    def word(self) -> i64:
        """Draw the next 32 bits."""
        drawn: i64 = self.drawn
        if drawn // WORDS != self.block_number:
            self.open_block(drawn // WORDS)
        self.drawn = drawn + 1
        return self.block[drawn % WORDS]

    def open_block(self, number: i64) -> None:
        """Work out the words of a block."""
        counter = int(number).to_bytes(8, "little")
        digest = blake2b(counter, key=self.key, digest_size=4 * WORDS).digest()
        self.block = unpack("<16I", digest)
        self.block_number = number

    def below(self, n: i64) -> i64:
        """Draw a number from 0 to n - 1, each as likely as any other."""
        assert 0 < n <= SPAN, "a choice is made among one or more"
        whole: i64 = SPAN - SPAN % n
        word = self.word()
        while word >= whole:
            word = self.word()
        return word % n

    def roll(self, faces: i64) -> i64:
        """Roll a die: 1 to its number of faces."""
        return self.below(faces) + 1

    def shuffle(self, things: list[Any]) -> None:
        """Put a list in random order, in place."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def pick(self, things: list[Any]) -> Any:  # noqa: ANN401 - gives what it was given
        """Pick one of a list."""
        return things[int(self.below(len(things)))]


class Quick(Chance):
    """Fast 32-bit dice for bots and playouts; never for the game itself."""

    def __init__(self, seed: int) -> None:
        super().__init__(b"")
        small: i64 = seed % 2147483647  # any whole number will do, and no product overflows
        self.state: i64 = (small * 2654435761 + 88172645463325252) % 4294967291 + 1

    def copy(self) -> Chance:
        """Give dice that fall alike from here."""
        twin = Quick(0)
        twin.state = self.state
        twin.drawn = self.drawn
        return twin

    def word(self) -> i64:
        """Draw the next 32 bits."""
        self.below(1)
        return self.state

    def below(self, n: i64) -> i64:
        """Draw a number from 0 to n - 1 (xorshift); the tiny bias does not matter to a playout."""
        x: i64 = self.state
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self.state = x
        self.drawn += 1
        return (x * n) >> 32


class Scripted(Chance):
    """What fell at a real table: dice as numbers, shuffles as the order that came out."""

    def __init__(self, outcomes: list[Any]) -> None:
        super().__init__(b"")
        self.outcomes = outcomes

    def copy(self) -> Chance:
        """Give the same script, at the same place."""
        twin = Scripted(self.outcomes)
        twin.drawn = self.drawn
        return twin

    def coming(self) -> Any:  # noqa: ANN401 - a number or an order
        """Read the next outcome of the script."""
        if self.drawn >= len(self.outcomes):
            raise BadRecord("record.why.script_short", number=len(self.outcomes))
        outcome = self.outcomes[int(self.drawn)]
        self.drawn += 1
        return outcome

    def below(self, n: i64) -> i64:
        """Give the scripted number; it must be one that could have come."""
        number = self.coming()
        if type(number) is not int or not 0 <= number < int(n):
            raise self.impossible(number)
        return number

    def roll(self, faces: i64) -> i64:
        """Give the scripted face."""
        face = self.coming()
        if type(face) is not int or not 1 <= face <= int(faces):
            raise self.impossible(face)
        return face

    def shuffle(self, things: list[Any]) -> None:
        """Put the list in the scripted order."""
        order = self.coming()
        if type(order) is not list or sorted(order, key=repr) != sorted(things, key=repr):
            raise self.impossible(order)
        things[:] = order

    def impossible(self, outcome: object) -> BadRecord:
        """Refuse an outcome that cannot have come."""
        return BadRecord(
            "record.why.script_outcome", number=int(self.drawn), found=str(outcome)[:40]
        )


def chance_of(seed: str, script: list[Any], drawn: i64 = 0) -> Chance:
    """Give the chance of a game: its seed's stream, or the script of what fell."""
    if not script:
        return Chance(key_of(seed), drawn)
    scripted = Scripted(script)
    scripted.drawn = drawn
    return scripted
