"""Silk and Salt: a toy game that shows how a game is added. `docs/add-a-game.md` walks through it.

Seven cargoes lie in a shuffled pile. Each is turned up, and all bid for it at once, in secret, up
to three of their coins. The highest bid wins and pays, the lowest seat if it is a tie. Before the
cargo is taken, each of the others may doubt it, once in the game; a doubt may be doubted in turn.
After an odd number of doubts the cargo sinks. Silk counts 3, salt 1, and two coins left 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from typing import Any, ClassVar, Final

from comptoir.table.chance import Chance
from comptoir.table.event import Event, all_but, only
from comptoir.table.flow import NOBODY, Step, Table
from comptoir.table.game import GameInfo, Message, View, message, pick_option
from comptoir.table.reading import Reader
from comptoir.table.refusal import BadPosition, IllegalAction
from comptoir.table.result import Result, ranked, tie_broken

SILK, SALT = "silk", "salt"
CARGOES: Final = [SILK] * 3 + [SALT] * 4
COINS: Final = 6
MOST: Final = 3
MISSING: Final = -1
PASS: Final = -1
DOUBT: Final = -2
NUMBERS: Final = ("-1", "0", "1", "2", "3")
EVERYBODY: Final = -1


class Player:
    """What lies in front of a player."""

    def __init__(self) -> None:
        self.coins = COINS
        self.cargo = {SILK: 0, SALT: 0}
        self.doubt = True

    def copy(self) -> Player:
        twin = Player()
        twin.coins, twin.doubt, twin.cargo = self.coins, self.doubt, self.cargo.copy()
        return twin


class Harbour(Table):
    """The table: nouns and questions; nothing here decides anything."""

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.players = [Player() for _ in range(seats)]
        self.pile = CARGOES.copy()
        self.up = ""
        self.sunk = {SILK: 0, SALT: 0}
        self.bank = 0
        self.doubts = 0

    def copy(self) -> Harbour:
        twin = Harbour(self.seats, self.chance.copy())
        twin.like(self)
        twin.players = [player.copy() for player in self.players]
        twin.pile, twin.sunk = self.pile.copy(), self.sunk.copy()
        twin.up, twin.bank, twin.doubts = self.up, self.bank, self.doubts
        return twin

    def others(self, seat: int) -> list[int]:
        """List the other seats in turn order."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]


class Sail(Step):
    """The next cargo is turned up and bid for, until the pile is empty."""

    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        super().__init__(0)

    def run(self, harbour: Harbour) -> None:
        if not harbour.pile:
            return harbour.tell("over", ())
        harbour.up = harbour.pile.pop(0)
        harbour.doubts = 0
        harbour.tell("cargo", (harbour.up,))
        harbour.reveal()
        return harbour.then(Bid(*[MISSING] * harbour.seats), Sail())


class Bid(Step):
    """All bid at once. Each answer replaces this step by one that holds the answers so far."""

    fields: ClassVar[tuple[str, ...]] = ("bids",)

    def __init__(self, *bids: int) -> None:
        super().__init__(0)
        self.bids = bids

    def waiting(self, harbour: Harbour) -> Sequence[int]:
        return [seat for seat, bid in enumerate(self.bids) if bid == MISSING]

    def options(self, harbour: Harbour, seat: int) -> Sequence[int]:
        return range(min(harbour.players[seat].coins, MOST) + 1)

    def why_not(self, harbour: Harbour, seat: int, action: int) -> IllegalAction:
        if action in (PASS, DOUBT):
            return IllegalAction("silk_and_salt.why.bidding")
        return IllegalAction("silk_and_salt.why.coins", most=len(self.options(harbour, seat)) - 1)

    def answer(self, harbour: Harbour, seat: int, bid: int) -> None:
        harbour.tell("sealed", (seat, bid), only(seat))
        harbour.tell("bids", (seat,), all_but(seat))
        bids = (*self.bids[:seat], bid, *self.bids[seat + 1 :])
        if MISSING in bids:
            return harbour.then(Bid(*bids))
        harbour.reveal()
        winner = bids.index(max(bids))
        harbour.tell("wins", (winner, bids[winner]))
        harbour.players[winner].coins -= bids[winner]
        harbour.bank += bids[winner]
        return harbour.then(*[MayDoubt(other) for other in harbour.others(winner)], Take(winner))


class MayDoubt(Step):
    """A reaction. The stack answers the last doubt first, before the earlier ones go on."""

    def options(self, harbour: Harbour, seat: int) -> Sequence[int]:
        return (PASS, DOUBT) if harbour.players[seat].doubt else NOBODY

    def why_not(self, harbour: Harbour, seat: int, action: int) -> IllegalAction:
        return IllegalAction("silk_and_salt.why.doubting", cargo=harbour.up)

    def answer(self, harbour: Harbour, seat: int, action: int) -> None:
        if action == DOUBT:
            harbour.players[seat].doubt = False
            harbour.doubts += 1
            harbour.tell("doubts", (seat,))
            harbour.then(*[MayDoubt(other) for other in harbour.others(seat)])


class Take(Step):
    """The cargo is taken, or sinks if it stands in doubt."""

    def run(self, harbour: Harbour) -> None:
        sinks = harbour.doubts % 2 == 1
        place = harbour.sunk if sinks else harbour.players[self.seat].cargo
        place[harbour.up] += 1
        harbour.tell("sinks" if sinks else "takes", (self.seat, harbour.up))
        harbour.up = ""


STEPS: Final[Mapping[str, type[Step]]] = {
    step.__name__: step for step in (Sail, Bid, MayDoubt, Take)
}


class SilkAndSalt:
    """The game, as the engine, the front ends and the bots see it."""

    info: Final = GameInfo(
        id="silk_and_salt",
        title="Silk and Salt",
        edition="example",
        designers=("Comptoir contributors",),
        publisher="",
        seats=(2, 3, 4),
        minutes=5,
        longest=100,
        revision=1,
        stage="alpha",
    )

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Harbour:
        harbour = Harbour(seats, chance)
        chance.shuffle(harbour.pile)
        harbour.then(Sail())
        harbour.settle()
        return harbour

    def describe(self, harbour: Harbour) -> dict[str, Any]:
        """Give the whole table; the steps are written with the next one first."""
        steps = [written(step) for step in reversed(harbour.steps)]
        return {"pile": harbour.pile.copy(), **lies_open(harbour), "steps": steps}

    def restore(
        self, state: Reader, seats: int, options: Mapping[str, str], chance: Chance
    ) -> Harbour:
        """Make a table; what is left over is in the bank and at the bottom of the sea."""
        harbour = Harbour(seats, chance)
        harbour.pile = state.items("pile", "text")
        harbour.up = state.choice("up", (SILK, SALT))
        harbour.doubts = state.whole("doubts", 0, seats)
        rows = state.rows("players")
        if len(rows) != seats:
            state.fail("table.why.count", "players", expected=seats, found=len(rows))
        for player, row in zip(harbour.players, rows, strict=True):
            player.coins = row.whole("coins", 0, COINS)
            player.doubt = row.flag("doubt")
            player.cargo = {kind: row.whole(kind, 0, len(CARGOES)) for kind in (SILK, SALT)}
            row.done()
        harbour.steps = [read_step(state, harbour, line) for line in read_lines(state)]
        state.done()
        harbour.bank = COINS * seats - sum(player.coins for player in harbour.players)
        for kind in (SILK, SALT):
            harbour.sunk[kind] = CARGOES.count(kind) - afloat(harbour, kind)
        self.audit(harbour)
        harbour.settle()
        return harbour

    def audit(self, harbour: Harbour) -> None:
        for kind in (SILK, SALT):
            found = afloat(harbour, kind) + harbour.sunk[kind]
            if found != CARGOES.count(kind) or harbour.sunk[kind] < 0:
                raise BadPosition("table.why.count", where=kind, found=found,
                                  expected=CARGOES.count(kind))  # fmt: skip
        coins = harbour.bank + sum(player.coins for player in harbour.players)
        if coins != COINS * harbour.seats or harbour.bank < 0:
            raise BadPosition("table.why.count", where="coins", found=coins,
                              expected=COINS * harbour.seats)  # fmt: skip

    def view(self, harbour: Harbour, seat: int | None) -> View:
        """Give what a seat may know: not the order of the pile, not the bids of others."""
        head: View = {"game": self.info.id, "seat": seat, "seats": harbour.seats, "options": {}}
        steps = [written(step, seat) for step in reversed(harbour.steps)]
        pile = {"below": len(harbour.pile), SILK: harbour.pile.count(SILK)}
        awaited = list(harbour.awaited)
        return {**head, "awaited": awaited, "pile": pile, **lies_open(harbour), "steps": steps}

    def determinise(self, view: View, chance: Chance) -> Harbour:
        """Make a table this seat could be at, every one of them as likely as any other."""
        silk = view["pile"][SILK]
        pile = [SILK] * silk + [SALT] * (view["pile"]["below"] - silk)
        chance.shuffle(pile)
        steps = view["steps"].copy()
        for seat, word in enumerate(steps[0].split()[1:]):
            if word == "?":
                bid = int(chance.below(could_bid(view, seat)))
                steps[0] = steps[0].replace("?", str(bid), 1)
        state = {"pile": pile, "steps": steps}
        state |= {key: view[key] for key in ("up", "doubts", "players")}
        return self.restore(Reader(state, BadPosition), view["seats"], {}, chance.fork())

    def worlds(self, view: View) -> int:
        number = comb(view["pile"]["below"], view["pile"][SILK])
        for seat, word in enumerate(view["steps"][0].split()[1:]):
            if word == "?":
                number *= could_bid(view, seat)
        return number

    def suggest(self, harbour: Harbour, seat: int, chance: Chance) -> int:
        action: int = pick_option(harbour, seat, chance)
        return action

    def result(self, harbour: Harbour) -> Result | None:
        if harbour.awaited:
            return None
        parts = [
            {SILK: 3 * p.cargo[SILK], SALT: p.cargo[SALT], "coins": p.coins // 2}
            for p in harbour.players
        ]
        keys = [(sum(part.values()), part[SILK]) for part in parts]
        scores = tuple(score for score, _ in keys)
        end, tie = "silk_and_salt.end.pile", tie_broken(keys, [SILK])
        return Result(scores, ranked(keys), end, tuple(parts), tie)

    def parse(self, harbour: Harbour, seat: int, text: str) -> int:
        match text.lower().split():
            case ["pass"]:
                return PASS
            case ["doubt"]:
                return DOUBT
            case ["bid", number] if number in ("0", "1", "2", "3"):
                return int(number)
        raise IllegalAction("table.why.not_understood", text=text[:80])

    def notate(self, harbour: Harbour, seat: int, action: int) -> str:
        return {PASS: "pass", DOUBT: "doubt"}.get(action, f"bid {action}")

    def prompt(self, view: View, seat: int) -> Message:
        step = view["steps"][0].split()[0]
        return message(f"silk_and_salt.prompt.{step.lower()}", cargo=view["up"])

    def say_action(self, text: str) -> Message:
        verb, *number = text.split()
        return message(f"silk_and_salt.action.{verb}", coins=int(number[0]) if number else 0)

    def say_event(self, harbour: Harbour, event: Event) -> Message:
        names = {"cargo": ("cargo",), "sealed": ("seat", "coins"), "wins": ("seat", "coins")}
        names |= {"takes": ("seat", "cargo"), "sinks": ("seat", "cargo")}
        told = zip(names.get(event.kind, ("seat",)), event.details, strict=False)
        return message(f"silk_and_salt.event.{event.kind}", **dict(told))

    def catalogue(self, language: str) -> Mapping[str, str]:
        """Give the game's own words; games that ship with Comptoir have them in `locale`."""
        texts = {f"silk_and_salt.{key}": pair for key, pair in WORDS.items()}
        return {key: pair[language == "fr"] for key, pair in texts.items()}


def lies_open(harbour: Harbour) -> dict[str, Any]:
    """Give what everybody sees."""
    players = [{"coins": p.coins, "doubt": p.doubt, **p.cargo} for p in harbour.players]
    return {"up": harbour.up, "doubts": harbour.doubts, "players": players}


def afloat(harbour: Harbour, kind: str) -> int:
    """Count the cargoes of a kind that have not sunk."""
    owned = sum(player.cargo[kind] for player in harbour.players)
    return harbour.pile.count(kind) + (harbour.up == kind) + owned


def could_bid(view: View, seat: int) -> int:
    """Count the bids a seat may have made."""
    return min(int(view["players"][seat]["coins"]), MOST) + 1


def written(step: Step, eyes: int | None = EVERYBODY) -> str:
    """Write a step down; for the eyes of one seat, with the bids of the others as `?`."""
    words = [type(step).__name__]
    if isinstance(step, Bid):
        for seat, bid in enumerate(step.bids):
            hidden = bid != MISSING and eyes not in (EVERYBODY, seat)
            words.append("?" if hidden else str(bid))
    else:
        words += [str(getattr(step, field)) for field in step.fields]
    return " ".join(words)


def read_lines(state: Reader) -> list[str]:
    """Read the steps, the last first; refuse an order that never comes up."""
    lines = state.items("steps", "text")
    names = [(line.split() or [""])[0] for line in lines]
    bidding, doubting = ["Bid", "Sail"], ["Take", "Sail"]
    if names != bidding and (names[-2:] != doubting or set(names[:-2]) != {"MayDoubt"}):
        state.fail("table.why.choice", "steps", found=" ".join(names)[:40], choices=list(STEPS))
    return lines[::-1]


def read_step(state: Reader, harbour: Harbour, line: str) -> Step:
    """Read one step: its name and its numbers, within what they can be."""
    name, *words = line.split()
    numbers = [int(word) for word in words if word in NUMBERS]
    bids = [number for number, player in zip(numbers, harbour.players, strict=False)
            if number <= player.coins]  # fmt: skip
    fits = {
        "Sail": not words,
        "Bid": len(bids) == len(words) == harbour.seats and MISSING in numbers,
    }.get(name, len(numbers) == len(words) == 1 and 0 <= numbers[0] < harbour.seats)
    if not fits:
        state.fail("table.why.choice", "steps", found=line[:40], choices=list(STEPS))
    return STEPS[name](*numbers)


WORDS: Final = {
    "prompt.bid": ("How much for the {cargo}?", "Combien pour cette cargaison : {cargo} ?"),
    "prompt.maydoubt": ("Do you doubt the {cargo}?", "Doutez-vous de la cargaison : {cargo} ?"),
    "action.bid": ("Bid {coins}", "Miser {coins}"),
    "action.doubt": ("Doubt it", "Douter"),
    "action.pass": ("Let it be", "Laisser faire"),
    "event.cargo": ("A ship brings {cargo}.", "Un navire apporte une cargaison : {cargo}."),
    "event.sealed": ("Your sealed bid is {coins}.", "Votre mise secrète est de {coins}."),
    "event.bids": ("{seat} has made a bid.", "{seat} a misé."),
    "event.wins": ("{seat} bids most: {coins}.", "{seat} mise le plus : {coins}."),
    "event.doubts": ("{seat} doubts it.", "{seat} doute."),
    "event.takes": ("{seat} takes the {cargo}.", "{seat} prend la cargaison : {cargo}."),
    "event.sinks": ("The {cargo} of {seat} sinks.", "La cargaison de {seat} coule : {cargo}."),
    "event.over": ("The pile is empty.", "La pile est vide."),
    "why.bidding": (
        "Bids come first; there is nothing to doubt yet.",
        "On mise d’abord ; il n’y a encore rien dont douter.",
    ),
    "why.coins": ("You can bid {most} at most.", "Vous pouvez miser {most} au plus."),
    "why.doubting": (
        "The bids for the {cargo} are made: doubt it, or let it be.",
        "Les mises sont faites ({cargo}) : doutez, ou laissez faire.",
    ),
    "end.pile": ("The last cargo has come in.", "La dernière cargaison est arrivée."),
    "word.silk": ("silk", "soie"),
    "word.salt": ("salt", "sel"),
}
GAME: Final = SilkAndSalt()
