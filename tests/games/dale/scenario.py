"""Scenario: the words in which the tests of Dale of Merchants are written.

A test lays out a scene (hands, decks, piles, stalls, the market), plays a script of lines as a
player would type them, and looks at where the cards are. Whatever a scene does not mention is
empty; cards that lie nowhere lie in the market deck. All piles are written from the top, the
market from its cheapest slot on.

    dale = scene(["magnet junk"], decks=["glue junk junk"])
    dale.play("play magnet")
    dale.play("take glue")
    assert dale.hand(0) == "glue junk"
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from comptoir import Session
from comptoir.games.dale.cardtext import token_text
from comptoir.games.dale.game import GAME
from comptoir.games.dale.position import ZONE_NAMES
from comptoir.games.dale.rules.decks import CARDS, DECKS, KINDS, SETS
from comptoir.games.dale.worlds import number_of, token_of
from comptoir.table.reading import write_toml
from tests.games.typed import Typed

QUIET: Final = ("sloths", "crocodiles", "polecats", "squirrels", "ocelots")
SLOTS: Final = 5
PLENTY: Final = "junk junk junk junk junk junk"  # a deck that needs no reshuffle at the clean-up


class Scene(Typed):
    """A table, played by typing."""

    def end_turn(self) -> "Scene":
        """Let the awaited player do nothing and end the turn."""
        return self.play("inventory\ndone")

    def hand(self, seat: int = 0) -> str:
        """The cards of a hand, in alphabetical order."""
        return " ".join(sorted(self.state["players"][seat]["hand"]))

    def deck(self, seat: int = 0) -> str:
        """The cards of a deck, the top one first."""
        return " ".join(self.state["players"][seat]["deck"])

    def deck_size(self, seat: int = 0) -> int:
        return len(self.state["players"][seat]["deck"])

    def discards(self, seat: int = 0) -> str:
        """The cards of a discard pile, the top one first."""
        return " ".join(self.state["players"][seat]["discards"])

    def schedule(self, seat: int = 0) -> str:
        """The cards of a schedule and how long they stay: `ironing waiting, swank resolving`."""
        return ", ".join(self.state["players"][seat]["schedule"])

    def stall(self, seat: int = 0) -> str:
        """The stacks of a stall: `magnet | glue junk`; partners have one together."""
        stalls = self.state["stalls"]
        return " | ".join(" ".join(sorted(stack)) for stack in stalls[seat % len(stalls)])

    @property
    def market(self) -> str:
        """The market from the cheapest slot on: `glue - magnet - -`."""
        return " ".join(self.state["market"])

    @property
    def market_deck(self) -> str:
        """The cards of the market deck, the top one first."""
        return " ".join(self.state["market_deck"])

    @property
    def thrown(self) -> str:
        """The market discard pile, the top card first."""
        return " ".join(self.state["thrown"])

    @property
    def junk(self) -> int:
        """How many cards the junk pile holds."""
        return int(self.state["junk"])

    @property
    def active(self) -> int:
        return int(self.state["active"])

    def values(self, seat: int = 0) -> dict[str, int]:
        """What the cards of a hand are worth, by name as a player writes them."""
        return dict(zip(self.hand_seen(seat, seat), self.view(seat)["values"], strict=True))

    def hand_seen(self, viewer: int | None, owner: int) -> list[str]:
        """The cards of a hand that a viewer knows, as they are written."""
        view = self.view(viewer)
        lift = view["raised"] if owner == view["active"] else 0
        return [token_text(token_of(card), lift) for card in view["players"][owner]["hand"]]

    def deck_seen(self, viewer: int | None, owner: int) -> str:
        """The cards of a deck, the top one first, as far as a viewer knows them."""
        return " ".join(card or "?" for card in self.view(viewer)["players"][owner]["deck"])

    def aside_seen(self, viewer: int | None) -> list[str]:
        """The cards that were taken up: `magnet from deck 0`, `? from market deck`."""
        view = self.view(viewer)
        cards = [
            token_text(token_of(one["held"]), view["raised"]) if one["held"] else "?"
            for one in view["aside"]
        ]
        zones = [ZONE_NAMES[number_of(one["zone"])] for one in view["aside"]]
        return [f"{card} from {zone}" for card, zone in zip(cards, zones, strict=True)]

    def prices(self, seat: int = 0) -> list[int]:
        """What the market costs a player, from the cheapest slot on; 0 where there is a gap."""
        return [price or 0 for price in self.view(seat)["prices"]]

    def options(self, start: str = "", seat: int | None = None) -> list[str]:
        """What may be typed now, of those lines that start so."""
        wanted = self.awaits if seat is None else seat
        return [line for line in self.session.options(wanted) if line.startswith(start)]

    def refuses(self, line: str, seat: int | None = None) -> str:
        """Why a line may not be played: the reason and its rule, `superfluous [5.3]`."""
        return super().refuses(line if seat is None else f"{seat}: {line}")

    @property
    def winner(self) -> int:
        """The seat that has won, or -1."""
        return int(self.state["winner"])


def scene(  # noqa: PLR0913 - everything that can lie on the table
    hands: Sequence[str] = (),
    *,
    seats: int = 2,
    sets: str = "",
    decks: Sequence[str] = (),
    discards: Sequence[str] = (),
    schedules: Sequence[str] = (),
    stalls: Sequence[str] = (),
    market: str = "",
    market_deck: str = "",
    thrown: str = "",
    rest: str = "market deck",
    active: int = 0,
    teams: bool = False,
    options: Mapping[str, str] | None = None,
    chance: Sequence[object] = (),
    seed: str = "a test",
    **more: object,
) -> Scene:
    """Lay out a table at the start of the active player's turn.

    `rest` says where the cards lie that are mentioned nowhere: in the market deck, below those
    named, on the bottom of a deck ("deck 1"), or on the bottom of the market discard pile
    ("thrown"). The sets in play follow from the cards; `sets` adds some. `chance` is what falls,
    made by `die`, `pick` and `order`. `more` goes into the position as it is.
    """
    row = market.split()
    players = [
        {
            "hand": cards_at(hands, seat),
            "deck": cards_at(decks, seat),
            "discards": cards_at(discards, seat),
            "schedule": [entry(text) for text in part(schedules, seat).split(",") if text.strip()],
        }
        for seat in range(seats)
    ]
    places = range(2 if teams else seats)
    piles: dict[str, list[Any]] = {
        "market": row + ["-"] * (SLOTS - len(row)),
        "market_deck": market_deck.split(),
        "thrown": thrown.split(),
        "stalls": [[s.split() for s in part(stalls, n).split("|") if s.strip()] for n in places],
    }
    lying = named(players, piles)
    needed = 4 if teams else seats + 1
    in_play = sets_for(lying, sets, needed)
    left = Counter(box(in_play, seats))
    left.subtract(card for card in lying if card != "junk")
    bottom = sorted(left.elements(), key=lambda card: (CARDS[KINDS[card]].value == 1, KINDS[card]))
    zones = {"market deck": piles["market_deck"], "thrown": piles["thrown"]}
    zones |= {f"deck {seat}": player["deck"] for seat, player in enumerate(players)}
    zones[rest] += bottom
    state: dict[str, Any] = {"seats": seats, "active": active, "sets": in_play}
    state["options"] = {**(options or {}), **({"teams": "on"} if teams else {})}
    state["chance"] = {"script": list(chance)} if chance else {"seed": seed}
    return Scene(Session.at(GAME, write_toml({**state, **more, **piles, "players": players})))


def part(texts: Sequence[str], seat: int) -> str:
    """What a list says of a seat; nothing if it is too short."""
    return texts[seat] if seat < len(texts) else ""


def cards_at(texts: Sequence[str], seat: int) -> list[str]:
    return part(texts, seat).split()


def entry(text: str) -> str:
    """An entry of a schedule; it waits for its owner's next turn unless the text says more."""
    words = text.split()
    return " ".join(words if len(words) > 1 else [*words, "waiting"])


def plain(card: str) -> str:
    """A card's name, without what a turn did to it or what it counts as."""
    return re.split(r"[(: ]", card)[0]


def named(players: list[dict[str, list[str]]], piles: Mapping[str, Any]) -> list[str]:
    """All the cards that a scene mentions."""
    found = [card for row in players for zone in row.values() for card in zone]
    found += [card for name in ("market", "market_deck", "thrown") for card in piles[name]]
    found += [card for stall in piles["stalls"] for stack in stall for card in stack]
    return [plain(card) for card in found if card != "-"]


def sets_for(cards: Sequence[str], wanted: str, number: int) -> list[str]:
    """The sets of these cards and those asked for, filled up with sets that ask nothing."""
    sets = {DECKS[CARDS[KINDS[card]].set].name for card in cards} | set(wanted.split())
    sets.discard("junk")
    for name in QUIET:
        if len(sets) < number:
            sets.add(name)
    assert len(sets) == number, f"{number} sets, not {sorted(sets)}"
    return sorted(sets, key=SETS.index)


def box(sets: Sequence[str], seats: int) -> dict[str, int]:
    """How many of each card a game with these sets has, junk left out."""
    cards = [card for deck in DECKS if deck.name in sets for card in deck.cards]
    return {card.name: seats if card.value == 1 else card.copies for card in cards}


def new_game(seats: int, *, seed: str = "a test", **options: str) -> Scene:
    """A game from the very start."""
    return Scene(Session(GAME, seats, seed=seed, options=options))


def built(number: int) -> str:
    """A stall with this many stacks; of junk, for finished stacks are not checked."""
    return " | ".join(["junk"] * number)


def cards(**numbers: int) -> str:
    """Many cards: `cards(junk=3, glue=1)` is `junk junk junk glue`."""
    return " ".join(card for card, number in numbers.items() for _ in range(number))


def die(shown: int) -> int:
    """What falls so that the polecat die shows a number."""
    return 2 * shown


def ocelot_die(shown: int) -> int:
    """What falls so that the ocelot die shows a number."""
    return (1, 2, 4, 6)[shown]


def pick(card: str, hand: str) -> int:
    """What falls so that a card is picked at random out of a hand."""
    return sorted(hand.split(), key=KINDS.__getitem__).index(card)


def order(pile: str) -> list[int]:
    """What falls so that a pile is shuffled into an order, the top card first."""
    return [KINDS[card] for card in reversed(pile.split())]


def mixed(dealt: str) -> list[int]:
    """What falls so that two hands are mixed and dealt in an order: `junk@1 glue@0`."""
    pairs = (text.split("@") for text in dealt.split())
    return [KINDS[card] + 128 * int(seat) for card, seat in pairs]
