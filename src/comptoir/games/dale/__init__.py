"""Dale of Merchants 2 (Sami Laakso, 2016) with the first game's sets, wired into the protocol."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from comptoir.games.dale import cardtext, notation, position, view, words, worlds
from comptoir.games.dale.actions import Action
from comptoir.games.dale.audit import audit
from comptoir.games.dale.card import EVENTS, OWN_TURN, REFILL
from comptoir.games.dale.dale import Dale
from comptoir.games.dale.deal import deal, options_from
from comptoir.games.dale.react import able
from comptoir.table.chance import Chance, Quick
from comptoir.table.event import Event
from comptoir.table.game import GameInfo, Message, Option, View, pick_option
from comptoir.table.reading import Reader
from comptoir.table.refusal import BadPosition
from comptoir.table.result import Result, ranked

INFO: Final = GameInfo(
    id="dale",
    title="Dale of Merchants 2",
    edition="first edition, 2016",
    designers=("Sami Laakso",),
    publisher="Snowdale Design",
    seats=(2, 3, 4),
    minutes=40,
    longest=40_000,
    revision=2,
    stage="beta",
    options=(
        Option("sets", (), "random"),
        Option("first", (), "random"),
        Option("teams", ("off", "on"), "off"),
        Option("turn_cards", ("end_of_turn", "at_once"), "end_of_turn"),
        Option("adventurer_refill", ("into_gaps", "slide"), "into_gaps"),
        Option("empty_decks", ("junk", "skip"), "junk"),
        Option("balancing_place", ("in_place", "on_top"), "in_place"),
        Option("calculations_gaps", ("any_slots", "packed_right"), "any_slots"),
        Option("turn_limit", ("1000", "3000"), "1000"),
        Option("spy_window", ("whole_turn", "before_clean_up"), "whole_turn"),
    ),
)
MOST_TRIES: Final = 20_000
DEARER: Final = 30  # a try that comes as far as a table counts for so many more


class DaleOfMerchants:
    """The game, as the engine and the front ends see it."""

    info: Final = INFO

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Dale:
        """Set up a table and run on to the first question."""
        return deal(seats, options, chance)

    def describe(self, table: Dale) -> dict[str, Any]:
        """Give the whole table as plain data, hidden things included."""
        return view.describe(table)

    def restore(
        self, state: Reader, seats: int, options: Mapping[str, str], chance: Chance
    ) -> Dale:
        """Make a table from such data."""
        return position.restore(state, options_from(seats, options), seats, chance)

    def audit(self, table: Dale) -> None:
        """Refuse a table that the box cannot make."""
        audit(table)

    def view(self, table: Dale, seat: int | None) -> View:
        """Give what a seat may know."""
        return view.view_of(table, seat)

    def determinise(self, seen: View, chance: Chance) -> Dale:
        """Make a table that the seat of this view could be at."""
        answers = self._able(seen)
        tries = 0
        while tries < MOST_TRIES:
            tries += 1
            state = worlds.fill(seen, chance, answers)
            if worlds.fits(seen, state, answers):
                tries += DEARER
                dale = self._rebuilt(seen, state, chance.fork())
                dale.settle()
                if list(dale.awaited) == seen["awaited"]:
                    return dale
        raise BadPosition("dale.why.no_world", where="view")

    def _rebuilt(self, seen: View, state: dict[str, Any], chance: Chance) -> Dale:
        how = options_from(seen["seats"], seen["options"])
        return position.rebuild(Reader(state, BadPosition), how, seen["seats"], chance)

    def _able(self, seen: View) -> worlds.Able:
        """Name the cards with which a player who is asked for a reaction could answer."""
        question = worlds.asked(seen)
        if question is None:
            return worlds.Able()
        dale = self._rebuilt(seen, worlds.fill(seen, Quick(0), worlds.Able()), Quick(0))
        raised = int(dale.raised)
        seat = question[0]
        window = question[1].isdigit()
        event = OWN_TURN if window else EVENTS.index(question[1])
        moment = int(question[1]) if window else -1
        player = dale.players[seat]
        player.hand = [cardtext.read_token(card, raised) for card in seen["players"][seat]["hand"]]
        alone = able(dale, seat, event, moment)
        models = [card.kind for card in dale.cards if event == REFILL and card.refill_from_hand]
        player.hand += models
        copies = able(dale, seat, event, moment) - alone
        return worlds.Able(
            *(
                frozenset(cardtext.token_text(token, raised) for token in tokens)
                for tokens in (alone, copies, models)
            )
        )

    def worlds(self, seen: View) -> int:
        """Count the different tables that could lie behind a view."""
        return worlds.count(seen, self._able(seen))

    def even(self, seen: View) -> bool:
        """Tell whether all those tables are equally likely."""
        return worlds.even(seen)

    def suggest(self, table: Dale, seat: int, chance: Chance) -> Action:
        """Suggest any option: all of them are listed in this game."""
        act: Action = pick_option(table, seat, chance)
        return act

    def result(self, table: Dale) -> Result | None:
        """Give the result when the game is over. [Rules 13, 14.2, R36]"""
        if table.awaited:
            return None
        scores = tuple(len(table.stall(seat)) for seat in range(table.seats))
        return Result(
            scores=scores,
            ranks=ranked([(score,) for score in scores]),
            reason="dale.end.last_stack" if table.winner >= 0 else "dale.end.turn_limit",
            parts=tuple({"stacks": score} for score in scores),
            notes={"next_first": f"not {int(table.winner)}" if table.winner >= 0 else "random"},
        )

    def parse(self, table: Dale, seat: int, text: str) -> Action:
        """Read an action."""
        return notation.parse(table, seat, text)

    def notate(self, table: Dale, seat: int, action: Action) -> str:
        """Write an action down."""
        return notation.notate(table, seat, action)

    def prompt(self, seen: View, seat: int) -> Message:
        """Ask a seat its question."""
        return words.prompt(seen, seat)

    def say_action(self, text: str) -> Message:
        """Put an action into words."""
        return words.say_action(text)

    def say_event(self, table: Dale, event: Event) -> Message:
        """Put an event into words."""
        return words.say_event(event)


GAME: Final = DaleOfMerchants()
