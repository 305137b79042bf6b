"""Dadaocheng (Eason Kao and Tsai Huei Chiang, 2015): the game, wired into the protocol."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from comptoir.games.dadaocheng import INFO, notation, position, view, words, worlds
from comptoir.games.dadaocheng.ahead import ahead
from comptoir.games.dadaocheng.rules.audit import audit
from comptoir.games.dadaocheng.rules.board import EAST, NORTH, SOUTH, WEST
from comptoir.games.dadaocheng.rules.components import box_from, standard_text
from comptoir.games.dadaocheng.rules.deal import deal
from comptoir.games.dadaocheng.rules.score import PARTS, challenge_met, parts, prestige
from comptoir.games.dadaocheng.rules.town import Options, Town
from comptoir.games.dadaocheng.view_types import View as Seen
from comptoir.table.chance import Chance
from comptoir.table.event import Event
from comptoir.table.game import Message, View, pick_option
from comptoir.table.reading import Reader
from comptoir.table.refusal import BadOption
from comptoir.table.result import Result, ranked, tie_broken

SEATINGS: Final = {
    "usual": {1: [SOUTH], 2: [SOUTH, NORTH], 3: [SOUTH, WEST, NORTH], 4: list(range(4))},
    "neighbours": {2: [SOUTH, WEST]},
    "north_free": {3: [SOUTH, WEST, EAST]},
    "west_free": {3: [SOUTH, NORTH, EAST]},
}
"""Where the seats lie, by number of players; clockwise is south, west, north, east. [R52]"""
TITLES: Final = ("none", "apprentice", "experienced", "master")


class Dadaocheng:
    """The game, as the engine and the front ends see it."""

    info: Final = INFO
    seldom: Final = (  # met in random games
        "buildings.4.max_per_turn",
        "player_board.opium_track_spaces",
        "turn.hand_limit_inactive_after_full_house",
    )

    ahead = staticmethod(ahead)
    describe = staticmethod(view.describe)
    audit = staticmethod(audit)
    components = staticmethod(standard_text)
    suggest = staticmethod(pick_option)
    prompt = staticmethod(words.prompt)
    say_action = staticmethod(words.say_action)

    def start(self, seats: int, options: Mapping[str, str], chance: Chance) -> Town:
        """Set up a table and run on to the first question."""
        return deal(box_from(options["components"]), how(seats, options), seats, chance)

    def restore(
        self, state: Reader, seats: int, options: Mapping[str, str], chance: Chance
    ) -> Town:
        """Make a table from such data."""
        box = box_from(options["components"])
        return position.restore(state, box, how(seats, options), seats, chance)

    def view(self, table: Town, seat: int | None) -> View:
        """Give what a seat may know."""
        return cast("View", view.view_of(table, seat))

    def determinise(self, seen: View, chance: Chance) -> Town:
        """Make a table that the seat of this view could be at."""
        box = box_from(seen["options"]["components"])
        chosen = how(seen["seats"], seen["options"])
        return worlds.determinise(cast("Seen", seen), box, chosen, chance)

    def worlds(self, seen: View) -> int:
        """Count the different tables that could lie behind a view."""
        return worlds.worlds(cast("Seen", seen), box_from(seen["options"]["components"]))

    def even(self, seen: View) -> bool:
        """Tell whether all those tables are equally likely; a promise of ships favours some."""
        return not worlds.promised(cast("Seen", seen), view.LEVELS[0])

    def result(self, table: Town) -> Result | None:
        """Give the result when the game is over. [Rules 9, 10.3]"""
        if table.awaited:
            return None
        seats = range(table.seats)
        keys = [(prestige(table, seat), int(table.players[seat].credits)) for seat in seats]
        notes = {}
        if table.seats == 1:
            reached = sum(keys[0][0] >= goal for goal in table.box.goals)
            notes = {"title": TITLES[reached]}
            if table.how.challenge != "none":
                notes["challenge"] = "met" if reached and challenge_met(table) else "missed"
        return Result(
            scores=tuple(points for points, _ in keys),
            ranks=ranked(keys),
            reason="dadaocheng.end.last_round",
            parts=tuple(dict(zip(PARTS, parts(table, seat), strict=True)) for seat in seats),
            tie_break=tie_broken(keys, ["credits"]),
            notes=notes,
        )

    def parse(self, table: Town, seat: int, text: str) -> int:
        """Read an action."""
        return notation.parse(table.box, text)

    def notate(self, table: Town, seat: int, action: int) -> str:
        """Write an action down."""
        return notation.notate(table.box, action)

    def say_event(self, table: Town, event: Event) -> Message:
        """Put an event into words."""
        return words.say_event(table.box, event)


def how(seats: int, options: Mapping[str, str]) -> Options:
    """Read the options of a game; challenges are for one player. [Rules 10.4, R45, R51, R52]"""
    chosen = Options()
    chosen.chronological = options["events"] == "chronological"
    chosen.separate_lines = options["collect_rule"] == "every_separate_line"
    chosen.player_arranges = options["loop_rearrange"] == "player_arranges_without_lines"
    chosen.loop_bonus = int(options["loop_bonus_prestige"])
    chosen.penalty_per_den = options["den_penalty"] == "per_den"
    chosen.guarantee_credit_ships = options["solo_credit_ships"] == "guarantee_two"
    chosen.challenge = options["challenge"]
    chosen.all_ships = "all_level_3_ships" in chosen.challenge
    chosen.all_buildings = "all_buildings" in chosen.challenge
    chosen.keep_two = "two_cubes" in chosen.challenge
    chosen.first = -1 if options["first"] == "random" else int(options["first"]) - 1
    chosen.seating = options["seating"]
    chosen.overlap = options["overlap"] == "on"
    if seats > 1 and chosen.challenge != "none":
        raise BadOption("dadaocheng.why.challenge_alone", "10.4", option="challenge")
    if chosen.first >= seats:
        raise BadOption("dadaocheng.why.first", "R45", found=options["first"], seats=seats)
    if seats not in SEATINGS[chosen.seating]:
        meant = next(iter(SEATINGS[chosen.seating]))
        raise BadOption("dadaocheng.why.seating", "R52", option="seating", seats=meant)
    chosen.sides = SEATINGS[chosen.seating][seats]
    return chosen


GAME: Final = Dadaocheng()
