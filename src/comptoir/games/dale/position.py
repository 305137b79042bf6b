"""Position: a table as plain data, both ways, as records, tests, puzzles and bug reports write it.

Whatever is left out is as at the start: the market deck then holds, in no special order, all that
lies nowhere else, and nobody remembers anything but what lies open. What the box cannot make is
refused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from comptoir.games.dale.cardtext import names, read_token, read_use, token_text, use_text
from comptoir.games.dale.notation import written
from comptoir.games.dale.rules import (
    build,
    laying,
    looking,
    luck,
    market,
    others,
    purchase,
    react,
    searching,
    turn,
    verbs,
)
from comptoir.games.dale.rules.audit import audit, counted, in_play
from comptoir.games.dale.rules.card import EVENTS
from comptoir.games.dale.rules.dale import (
    GAP,
    JUNK,
    SLOTS,
    Dale,
    Options,
    face_in,
    scheduled,
    set_aside,
    state_in,
    token_aside,
    viewers_in,
    zone_in,
)
from comptoir.games.dale.rules.deal import (
    JUNK_CARDS,
    TEAM_JUNK_CARDS,
    choose_sets,
    options_from,
    prepare,
    seat_players,
    sets_needed,
)
from comptoir.games.dale.rules.decks import CARDS, DECKS, KINDS, SETS
from comptoir.games.dale.rules.memory import (
    EVERYBODY,
    PLACES,
    SEATS,
    VIEWERS,
    ZONES,
)
from comptoir.games.dale.view import STATES
from comptoir.table.chance import Chance
from comptoir.table.flow import Step
from comptoir.table.reading import Reader

MODULES: Final = (
    build, laying, looking, luck, market, others, purchase, react, searching, turn, verbs,
)  # fmt: skip
STEPS: Final[dict[str, Any]] = {
    name: thing
    for module in MODULES
    for name, thing in vars(module).items()
    if isinstance(thing, type) and issubclass(thing, Step) and thing.__module__ == module.__name__
}
THEN: Final = {card.name: card.then for card in CARDS}
ZONE_NAMES: Final = (
    *(f"hand {seat}" for seat in range(SEATS)),
    *(f"deck {seat}" for seat in range(SEATS)),
    "market deck",
)
MOST: Final = 4000
LARGEST: Final = 2**44


def describe(dale: Dale) -> dict[str, Any]:
    """Give the whole table, hidden things included; the first card of a pile is its top."""
    state = open_state(dale)
    state["news"] = [news_text(new) for new in dale.news]
    state["aside"] = [
        f"{token_text(token_aside(entry), int(dale.raised))} from {ZONE_NAMES[zone_in(entry)]}"
        for entry in dale.aside
    ]
    state["steps"] = [written(step) for step in reversed(dale.steps)]
    state["market_deck"] = names(slot & 127 for slot in reversed(dale.market_deck))
    for seat, player in enumerate(dale.players):
        row = state["players"][seat]
        row["hand"] = [token_text(token, dale.lift(seat)) for token in player.hand]
        row["deck"] = names(slot & 127 for slot in reversed(player.deck))
    state["memory"] = memory_of(dale)
    return state


def open_state(dale: Dale) -> dict[str, Any]:
    """Give what lies open for all."""
    return {
        "sets": [DECKS[place].name for place in dale.how.sets],
        "turn": int(dale.turn),
        "active": int(dale.active),
        "raised": int(dale.raised),
        "using": token_text(int(dale.using), int(dale.raised)),
        "winner": int(dale.winner),
        "junk": int(dale.junk),
        "market": names(dale.market),
        "thrown": names(reversed(dale.thrown)),
        "laid": [use_text(use, 0) for use in dale.laid],
        "stalls": [[names(stack) for stack in stall] for stall in dale.stalls],
        "players": [
            {
                "hand": [],
                "deck": [],
                "discards": names(reversed(player.discards)),
                "schedule": [schedule_text(entry) for entry in player.schedule],
            }
            for player in dale.players
        ],
    }


def schedule_text(entry: int) -> str:
    """Write an entry of a schedule."""
    kind, face = entry & 127, face_in(entry)
    played = CARDS[kind].name if kind == face else f"{CARDS[kind].name}:{CARDS[face].name}"
    return f"{played} {STATES[state_in(entry)]}"


def news_text(new: int) -> str:
    """Write something that happened and was not answered yet."""
    return f"{EVENTS[new & 7]} {new >> 3 & 7} {CARDS[new >> 6].name}"


def memory_of(dale: Dale) -> dict[str, Any]:
    """Give what the viewers remember: known cards and groups of zones."""
    return {
        "hands": [
            f"{CARDS[entry & 127].name} {seat} {viewers_text(entry >> 7)}"
            for seat, seen in enumerate(dale.memory.seen)
            for entry in sorted(seen)
        ],
        "decks": [[slot >> 7 for slot in reversed(player.deck)] for player in dale.players],
        "market_deck": [slot >> 7 for slot in reversed(dale.market_deck)],
        "aside": [viewers_in(entry) for entry in dale.aside],
        "groups": [
            [dale.memory.label(zone, viewer) for zone in range(ZONES)] for viewer in range(VIEWERS)
        ],
    }


def viewers_text(viewers: int) -> str:
    """Write a set of viewers: their seats, and `s` for spectators."""
    return "".join("0123s"[viewer] for viewer in range(VIEWERS) if viewers >> viewer & 1)


def restore(state: Reader, seats: int, options: Mapping[str, str], chance: Chance) -> Dale:
    """Make a table from plain data and run on to the next question."""
    how = options_from(seats, options)
    dale = Dale(CARDS, how, seats, chance)
    how.sets = read_sets(state, seats, how, chance)
    prepare(how)
    seat_players(dale)
    dale.turn = state.whole("turn", 0, 10**6, 0)
    dale.active = state.whole("active", 0, seats - 1, 0)
    dale.raised = state.whole("raised", 0, 30, 0)
    dale.using = read_tokens(state, "using", [state.text("using", CARDS[0].name)], dale.raised)[0]
    dale.winner = state.whole("winner", -1, seats - 1, -1)
    read_market(state, dale)
    read_players(state, dale)
    read_stalls(state, dale)
    read_laid(state, dale)
    read_rest(state, dale)
    dale.steps = [read_step(state, dale, line) for line in reversed(step_lines(state, dale))]
    dale.news = [read_news(state, dale, line) for line in texts(state, "news")]
    read_memory(state, dale)
    state.done()
    audit(dale)
    dale.settle()
    return dale


def texts(state: Reader, key: str) -> list[str]:
    """Read a list of texts, not too long."""
    return state.items(key, "text", [], most=MOST)


def read_sets(state: Reader, seats: int, how: Options, chance: Chance) -> list[int]:
    """Read the sets in play; without them they are chosen as the options say."""
    number = sets_needed(seats, how)
    named = texts(state, "sets")
    if not named:
        return choose_sets(how.chosen["sets"], seats, number, chance)
    if len(set(named)) != number or not all(name in SETS for name in named):
        state.fail("table.why.choice", "sets", found=" ".join(named)[:40], choices=list(SETS))
    return sorted(SETS.index(name) + 1 for name in named)


def read_kinds(state: Reader, key: str, found: Sequence[str]) -> list[int]:
    """Read cards by name."""
    for name in found:
        if name not in KINDS:
            state.fail("dale.why.no_such_card", key, card=str(name)[:40])
    return [KINDS[name] for name in found]


def read_tokens(state: Reader, key: str, found: Sequence[str], raised: int) -> list[int]:
    """Read cards in hand, with what this turn did to them."""
    tokens = [read_token(text, int(raised)) for text in found]
    for token, text in zip(tokens, found, strict=True):
        if token < 0:
            state.fail("dale.why.no_such_card", key, card=text[:40])
    return tokens


def read_market(state: Reader, dale: Dale) -> None:
    """Read the market and its discard pile."""
    if state.has("market"):
        dale.market = [
            GAP if name == "-" else read_kinds(state, "market", [name])[0]
            for name in state.items("market", "text", count=SLOTS)
        ]
        if JUNK in dale.market:
            state.fail("dale.why.no_such_card", "market", card=CARDS[JUNK].name)
    dale.thrown = read_kinds(state, "thrown", texts(state, "thrown"))[::-1]
    dale.market_deck = read_kinds(state, "market_deck", texts(state, "market_deck"))[::-1]


def read_players(state: Reader, dale: Dale) -> None:
    """Read what belongs to the players."""
    rows = state.rows("players", dale.seats, optional=True)
    for seat, (row, player) in enumerate(zip(rows, dale.players, strict=False)):
        player.hand = sorted(read_tokens(row, "hand", texts(row, "hand"), dale.lift(seat)))
        player.deck = read_kinds(row, "deck", texts(row, "deck"))[::-1]
        player.discards = read_kinds(row, "discards", texts(row, "discards"))[::-1]
        player.schedule = [read_entry(row, line) for line in texts(row, "schedule")]
        row.done()


def read_entry(state: Reader, line: str) -> int:
    """Read an entry of a schedule: `ironing waiting`, `reflection:ironing today`."""
    card, _, word = line.partition(" ")
    kind, _, face = card.partition(":")
    face = face or kind
    if word not in STATES or not {kind, face} <= set(KINDS) or not CARDS[KINDS[face]].technique:
        state.fail("dale.why.schedule", "schedule", found=line[:40])
    return scheduled(KINDS[kind], KINDS[face], STATES.index(word))


def read_stalls(state: Reader, dale: Dale) -> None:
    """Read the stalls."""
    stalls = state.items("stalls", "list", [[] for _ in dale.stalls], count=len(dale.stalls))
    for place, stall in enumerate(stalls):
        for cards in stall:
            if not isinstance(cards, list) or not cards or not all(type(c) is str for c in cards):
                state.fail("table.why.kind", "stalls", kind="list")
            dale.stalls[place].append(tuple(sorted(read_kinds(state, "stalls", cards))))
        if len(stall) > dale.goal() or (len(stall) == dale.goal()) != (
            dale.winner >= 0 and int(dale.winner) % len(dale.stalls) == place
        ):
            state.fail("dale.why.too_many_stacks", "stalls", goal=dale.goal())


def read_laid(state: Reader, dale: Dale) -> None:
    """Read the cards on their way and those taken up."""
    for text in texts(state, "laid"):
        use = read_use(text, 0)
        if use < 0:
            state.fail("dale.why.no_such_card", "laid", card=text[:40])
        dale.laid.append(use)
    for text in texts(state, "aside"):
        card, _, zone = text.partition(" from ")
        place = state.name("aside", zone, ZONE_NAMES)
        token = read_tokens(state, "aside", [card], int(dale.raised))[0]
        dale.aside.append(set_aside(token, 0, place))


def read_rest(state: Reader, dale: Dale) -> None:
    """Work out the junk pile, and what lies in the market deck if that is left out."""
    total = TEAM_JUNK_CARDS if dale.how.teams else JUNK_CARDS
    if not state.has("market_deck"):
        left = Counter(dict(enumerate(in_play(dale))))
        left.subtract(dict(enumerate(counted(dale))))
        left[JUNK] = 0
        dale.market_deck = sorted(left.elements())
        dale.chance.shuffle(dale.market_deck)
    dale.junk = total - counted(dale)[JUNK]
    state.whole("junk", int(dale.junk), int(dale.junk), int(dale.junk))


def step_lines(state: Reader, dale: Dale) -> list[str]:
    """Read what is still to be done; left out, the active player's turn begins."""
    lines = texts(state, "steps")
    if not state.has("steps"):
        return [f"Turn {int(dale.active)}"]
    over = dale.winner >= 0 or dale.turn == dale.how.last_turn
    if (not lines and not over) or (lines and dale.winner >= 0):
        state.fail("dale.why.steps", "steps")
    if lines and not lines[-1].startswith("Turn "):
        state.fail("dale.why.steps", "steps")
    return lines


def read_step(state: Reader, dale: Dale, line: str) -> Step:
    """Read one step: a name and what it is made of."""
    name, *words = line.split(" ")
    step = STEPS.get(name)
    if step is None or len(words) != len(step.fields):
        state.fail("dale.why.step", "steps", step=line[:60])
    values = [read_field(dale, field, word) for field, word in zip(step.fields, words, strict=True)]
    if None in values:
        state.fail("dale.why.step", "steps", step=line[:60])
    made: Step = step(*values)
    return made


def read_field(dale: Dale, field: str, word: str) -> object:
    """Read what a step is made of; None if it cannot be."""
    if field == "then":
        return THEN.get(word, THEN[CARDS[JUNK].name] if word == "-" else None)
    if field == "card":
        return KINDS.get(word)
    if field == "event":
        return EVENTS.index(word) if word in EVENTS else None
    if field in ("begun", "chosen"):
        numbers = [] if word == "-" else [whole(part, LARGEST) for part in word.split(",")]
        return None if None in numbers else tuple(numbers)
    if field == "side":
        return {"1": 1, "-1": -1}.get(word)
    if field in ("seat", "owner", "builder", "doer"):
        return whole(word, dale.seats - 1)
    return whole(word, LIMITS.get(field, LARGEST))


LIMITS: Final = {
    "slot": SLOTS, "to": SLOTS, "number": 60, "left": 60, "most": 60, "may": 1, "own": 1,
    "bonus": 1, "declined": 1, "late": 1, "whom": 2, "purpose": 2, "times": 20, "pile": 4,
    "searched": 15, "place": 4, "moment": 2, "window": 1, "draws": 60,
}  # fmt: skip


def whole(word: str, most: int) -> int | None:
    """Read a number; None if it is none, or too large."""
    if not (word.isascii() and word.isdigit() and len(word) < 16):
        return None
    return int(word) if int(word) <= most else None


def read_news(state: Reader, dale: Dale, line: str) -> int:
    """Read something that happened and was not answered yet."""
    event, _, rest = line.partition(" ")
    seat, _, card = rest.partition(" ")
    number = whole(seat, dale.seats - 1)
    if event not in EVENTS or number is None or card not in KINDS:
        state.fail("dale.why.step", "news", step=line[:60])
    return EVENTS.index(event) + int(number or 0) * 8 + KINDS[card] * 64


def read_memory(state: Reader, dale: Dale) -> None:
    """Read what the viewers remember; left out, only what lies open is known."""
    memory = state.table("memory", {})
    for line in texts(memory, "hands"):
        words = line.split(" ")
        seat = whole(words[1], dale.seats - 1) if len(words) == 3 else None
        if seat is None or words[0] not in KINDS or not set(words[2]) <= set("0123s"):
            memory.fail("dale.why.step", "hands", step=line[:60])
        viewers = sum(1 << "0123s".index(viewer) for viewer in set(words[2]))
        dale.memory.note(int(seat or 0), KINDS[words[0]], viewers)
    check_known(memory, dale)
    nobody = [[0] * len(player.deck) for player in dale.players]
    decks = memory.items("decks", "list", nobody, count=dale.seats)
    for player, viewers in zip(dale.players, decks, strict=True):
        player.deck = known_pile(memory, "decks", player.deck, viewers)
    market = memory.items("market_deck", "whole", [0] * len(dale.market_deck))
    dale.market_deck = known_pile(memory, "market_deck", dale.market_deck, market)
    aside = memory.items("aside", "whole", [EVERYBODY] * len(dale.aside))
    checked = known_pile(memory, "aside", dale.aside[::-1], aside)
    dale.aside = checked[::-1]
    read_groups(memory, dale)
    memory.done()


def check_known(memory: Reader, dale: Dale) -> None:
    """Refuse a memory of cards that are not there."""
    for seat, player in enumerate(dale.players):
        held = Counter(token & 127 for token in player.hand)
        for viewer in range(VIEWERS):
            if Counter(dale.memory.known(seat, viewer)) - held:
                memory.fail("dale.why.not_remembered", "hands", seat=seat)


def known_pile(memory: Reader, key: str, pile: list[int], viewers: list[Any]) -> list[int]:
    """Note who knows which card of a pile."""
    if len(viewers) != len(pile):
        memory.fail("table.why.count", key, expected=len(pile), found=len(viewers))
    if not all(type(v) is int and 0 <= v <= EVERYBODY for v in viewers):
        memory.fail("table.why.range", key, low=0, high=EVERYBODY, found=str(viewers)[:40])
    return [card + v * 128 for card, v in zip(pile, reversed(viewers), strict=True)]


def read_groups(memory: Reader, dale: Dale) -> None:
    """Read which zones each viewer knows only together."""
    if not memory.has("groups"):
        return
    rows = memory.items("groups", "list")
    flat = [group for row in rows for group in row]
    sizes = len(rows) == VIEWERS and all(len(row) == ZONES for row in rows)
    if not sizes or not all(type(g) is int and 0 <= g < ZONES for g in flat):
        memory.fail("table.why.count", "groups", expected=VIEWERS * ZONES, found=len(flat))
    dale.memory.groups = [
        sum(row.index(row[zone]) << place for row, place in zip(rows, PLACES, strict=True))
        for zone in range(ZONES)
    ]
