"""Twins: two tables that differ only in what a seat may not know look alike to that seat.

The second table is what `determinise` makes of the seat's view. From there both are played in the
same way. Whatever a front end tells the seat is compared: what it sees, what it may do, whether an
action would be refused, who is awaited, how far a draft goes, and whether undo is barred. Only
where an action rolls or reveals may the two part, and that it does must show at both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from comptoir.table.chance import Quick
from comptoir.table.draft import Draft
from comptoir.table.flow import Table
from comptoir.table.game import Game, listed, read_action
from comptoir.table.history import History
from comptoir.table.refusal import IllegalAction
from comptoir.table.session import Session
from comptoir.testing.knowledge import moments
from comptoir.testing.play import where

DEPTH = 4
"""How many actions two tables are followed, or drafted, from where they were made."""


def twins(game: Game, seed: str, every: int) -> Iterator[tuple[Session, int | None, Table, Quick]]:
    """Visit some moments of many games: a seat, or a spectator, and a table like the true one."""
    for session, seat, dice in moments(game, seed, every):
        yield session, seat, game.determinise(session.view(seat), dice), dice


def check_drafts_tell_nothing_hidden(game: Game) -> None:
    """What a seat tries out comes to the same, whatever lies hidden: one action deep or several."""
    for session, _, dice in moments(game, "drafted", 3):
        seat = session.awaited[int(dice.below(len(session.awaited)))]
        compare_drafts(session, seat, game.determinise(session.view(seat), dice), dice)


def check_planning_tells_nothing_hidden(game: Game) -> None:
    """A seat that plans its next turn while others are asked learns nothing by it."""
    if not hasattr(game, "ahead"):
        return
    planned = 0
    for session, _, dice in moments(game, "planned", 8):
        for seat in set(range(session.seats)).difference(session.awaited):
            other = game.determinise(session.view(seat), dice)
            planned += compare_plans(session, seat, other, dice)
    assert planned, "no next turn was ever planned"


def compare_plans(session: Session, seat: int, other: Table, dice: Quick) -> bool:
    """Plan the same turn at both tables; tell whether there was one to plan."""
    here, there = (Draft(session.game, table, seat) for table in (session.copy_table(), other))
    ours, its = _begun(here), _begun(there)
    place = f"{where(session)}, seat {seat}"
    assert ours == its, f"{place}: planning the next turn tells something hidden"
    if seat not in here.awaited:
        return False
    compare_tries(here, there, dice, place)
    return True


def _begun(draft: Draft) -> object:
    """Begin the next turn; give all that is seen of it, or the refusal."""
    try:
        draft.begin_turn()
    except IllegalAction as refusal:
        draft.stopped = True
        return str(refusal)
    return draft.view(), draft.options(), draft.events(), draft.awaited, draft.stopped


def check_actions_tell_nothing_hidden(game: Game) -> None:
    """Played alike, two tables look alike to a seat, and bar undo alike."""
    for session, seat, other, dice in twins(game, "played", 3):
        compare_play(session, seat, other, dice)


def check_refusals_tell_nothing_hidden(game: Game) -> None:
    """Whatever a seat asks for is refused or allowed in the same words, whatever lies hidden."""
    pool = ["", "nonsense"]
    for session, seat, other, dice in twins(game, "refused", 4):
        if seat is not None:
            compare_checks(session, seat, other, [pool[int(dice.below(len(pool)))] for _ in "1234"])
        for mover in session.awaited:
            options = session.options(mover)
            pool += [options[int(dice.below(len(options)))]] if options else []


def compare_drafts(session: Session, seat: int, other: Table, dice: Quick) -> None:
    """Try the same actions out at both tables."""
    game = session.game
    here, there = (Draft(game, table, seat) for table in (session.copy_table(), other))
    compare_tries(here, there, dice, f"{where(session)}, seat {seat}")


def compare_tries(here: Draft, there: Draft, dice: Quick, place: str) -> None:
    """Go on alike with two drafts."""
    tried: list[str] = []
    for _ in range(DEPTH):
        options = here.options()
        if not options:
            return
        tried.append(options[int(dice.below(len(options)))])
        ours, its = (_tried(draft, tried[-1]) for draft in (here, there))
        assert ours == its, f"{place}, {tried}: a draft tells something hidden"
        if here.stopped or here.actions != tried:
            return


def _tried(draft: Draft, notation: str) -> object:
    """Try one more action out; give all that a player gets to see of it, or the refusal."""
    try:
        draft.play(notation)
    except IllegalAction as refusal:
        return str(refusal)
    result = draft.result and draft.result.plain()
    seen = (draft.actions, draft.view(), draft.options(), draft.events())
    return (*seen, draft.awaited, draft.stopped, result)


def compare_play(session: Session, seat: int | None, other: Table, dice: Quick) -> None:
    """Play the same actions at both tables, as long as that can be and they look alike."""
    game = session.game
    tables = (session.copy_table(), other)
    played: list[str] = []
    assert _sight(game, tables[0], seat) == _sight(game, other, seat), (
        f"{where(session)}, seat {seat}: the table shows something hidden"
    )
    for _ in range(DEPTH):
        mover = tables[0].awaited[int(dice.below(len(tables[0].awaited)))]
        both = _open_to_both(game, tables, mover)
        if not both:
            return
        notation = both[int(dice.below(len(both)))]
        played.append(f"{mover} {notation}")
        place = f"{where(session)}, seat {seat}, after {played}"
        (barred, *ours), (barred_too, *its) = (
            _played(game, table, mover, seat, notation) for table in tables
        )
        if mover == seat:
            assert barred == barred_too, f"{place}: whether undo is barred tells something hidden"
            assert barred or ours == its, f"{place}: it shows something hidden and does not say so"
        elif ours == its:
            assert barred == barred_too, f"{place}: whether undo is barred tells something hidden"
        if ours != its or not tables[0].awaited:
            return


def _open_to_both(game: Game, tables: Sequence[Table], mover: int) -> list[str]:
    """List what a seat may do at both tables: others may not see its options."""
    here, there = (listed(game, table, mover) for table in tables)
    return sorted(set(here) & set(there))


def _played(game: Game, table: Table, mover: int, seat: int | None, notation: str) -> list[object]:
    """Play an action: whether that bars undo, what a seat hears of it and what it sees then."""
    table.loud = True
    table.events = []
    history = History(table)
    history.apply(table, mover, game.parse(table, mover, notation))
    heard = [game.say_event(table, event) for event in table.events if event.heard_by(seat)]
    return [history.barred[-1], heard, _sight(game, table, seat)]


def _sight(game: Game, table: Table, seat: int | None) -> tuple[object, ...]:
    """Give all that a seat sees of a table: what front ends, hints and bots are given."""
    view = game.view(table, seat)
    owes = seat is not None and seat in table.awaited
    prompt = game.prompt(view, seat) if seat is not None and owes else None
    options = listed(game, table, seat) if seat is not None else []
    result = game.result(table)
    awaited = (tuple(table.awaited), table.owing())
    return view, prompt, options, awaited, result and result.plain()


def compare_checks(session: Session, seat: int, other: Table, texts: Sequence[str]) -> None:
    """Ask at both tables for the same actions, of this moment and of others."""
    game, table = session.game, session.copy_table()
    for text in (*texts, *(notation for _, notation in session.log[-6:])):
        same = _judged(game, table, seat, text) == _judged(game, other, seat, text)
        assert same, f"{where(session)}, seat {seat}: {text!r} is judged by what is hidden"


def _judged(game: Game, table: Table, seat: int, text: str) -> str:
    try:
        return game.notate(table, seat, read_action(game, table, seat, text))
    except IllegalAction as refusal:
        return f"refused: {refusal}"
