"""Knowledge: a view holds what a seat may know, and `determinise` keeps its four promises.

Consistent: the seat could be at the table it makes. Legal: the box can make that table. Diverse:
whatever is hidden varies, every possibility as likely as the deal makes it; a game whose deal
favours some says so with `even(view)`. Blind: the true hidden facts do not matter. The
resamplers of other engines were caught on each of these.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import sqrt

from comptoir.present.presenter import GENERAL, Presenter, presenter_of
from comptoir.table.chance import Quick
from comptoir.table.flow import Table
from comptoir.table.game import Game, View
from comptoir.table.playout import playout
from comptoir.table.reading import write_toml
from comptoir.table.session import Session
from comptoir.table.title import TITLES
from comptoir.testing.play import FOLLOWED, sessions, setups, where

EVERY = 8
FEW_WORLDS = 24
SAMPLES_EACH = 40


def moments(game: Game, seed: str, every: int) -> Iterator[tuple[Session, int | None, Quick]]:
    """Visit some moments of many games, each as some seat or as a spectator."""
    for number, (seats, change) in enumerate(setups(game)):
        dice = Quick(number + 1)
        for session in sessions(game, f"{seed}/{number}", seats, change):
            if session.awaited and dice.below(every) == 0:
                seat = int(dice.below(seats + 1)) - 1
                yield session, None if seat < 0 else seat, dice


def check_determinise_is_consistent(game: Game) -> None:
    """The law: the view of a table made from a view is that view, and its options are the same."""
    for session, seat, dice in moments(game, "consistent", 3):
        place = f"{where(session)}, seat {seat}"
        view = session.view(seat)
        assert json.loads(json.dumps(view)) == view, f"{place}: the view is not plain data"
        assert view["seat"] == seat, f"{place}: the view of somebody else"
        assert view["game"] == game.info.id, f"{place}: the view of another game"
        table = game.determinise(view, dice)
        ours, its = dice.copy(), table.chance.copy()
        shared = [ours.word() for _ in range(4)] == [its.word() for _ in range(4)]
        assert not shared, f"{place}: the sample rolls the dice of the one who thinks"
        assert game.view(table, seat) == view, f"{place}: not a table this seat could be at"
        assert tuple(table.awaited) == session.awaited, f"{place}: somebody else is awaited"
        if seat in session.awaited:
            options = sorted(game.notate(table, seat, action) for action in table.options(seat))
            assert options == session.options(seat), f"{place}: other options"


def check_determinise_is_legal(game: Game) -> None:
    """Every sample is a table the box can make, and it can be played to the end."""
    for session, seat, dice in moments(game, "legal", 12):
        table = game.determinise(session.view(seat), dice)
        game.audit(table)
        answers = 0
        while table.awaited and answers < FOLLOWED:
            mover = table.awaited[int(dice.below(len(table.awaited)))]
            table.apply(mover, game.suggest(table, mover, dice))
            game.audit(table)
            answers += 1
        playout(table, dice, game.info.longest)
        assert not table.awaited, f"{where(session)}: a sample does not end"
        game.audit(table)


def check_determinise_is_diverse(game: Game) -> None:
    """Samples differ wherever the hidden facts allow, and none is favoured, the truth least."""
    for session, seat, dice in moments(game, "diverse", 24):
        assert_fair_samples(session, seat, dice)


def assert_fair_samples(session: Session, seat: int | None, dice: Quick) -> None:
    """Draw many samples at one moment: all worlds come up equally often, if they are few.

    Random games seldom come down to a few worlds; a game's own tests call this where they do.
    """
    game = session.game
    place = f"{where(session)}, seat {seat}"
    view = session.view(seat)
    worlds = game.worlds(view)
    assert worlds >= 1, f"{place}: no table fits the view"
    assert game.worlds(session.view(None)) >= worlds, f"{place}: a spectator knows more"
    few = worlds <= FEW_WORLDS
    number = SAMPLES_EACH * worlds if few else SAMPLES_EACH
    samples = [_lying(game, game.determinise(view, dice)) for _ in range(number)]
    counts = sorted(samples.count(sample) for sample in set(samples))
    if few:
        truth = _lying(game, session.copy_table())
        assert truth in samples, f"{place}: the true table is never drawn"
        assert len(counts) == worlds, f"{place}: {len(counts)} of {worlds} worlds were drawn"
        even_enough = all(abs(count - SAMPLES_EACH) <= 5 * sqrt(SAMPLES_EACH) for count in counts)
        even = getattr(game, "even", lambda _: True)(view)
        assert even_enough or not even, f"{place}: some worlds are favoured: {counts}"
    else:
        assert len(counts) > SAMPLES_EACH // 4, f"{place}: hardly any two samples differ"


def check_determinise_is_blind(game: Game) -> None:
    """From any of the tables a seat could be at, the same dice make the same sample."""
    for session, seat, dice in moments(game, "blind", 6):
        view = session.view(seat)
        other = game.determinise(view, dice)
        seed = int(dice.below(10**6))
        here = game.determinise(view, Quick(seed))
        there = game.determinise(game.view(other, seat), Quick(seed))
        same = _described(game, here) == _described(game, there)
        assert same, f"{where(session)}, seat {seat}: the sample depends on what is hidden"


def check_nothing_hidden_is_told(game: Game) -> None:
    """Actions of others that differ only in what does not show are told in one way."""
    for session, seat, dice in moments(game, "told", 4):
        mover = session.awaited[int(dice.below(len(session.awaited)))]
        if mover != seat:
            _compare_secrets(session, mover, seat, f"{where(session)}, seat {seat}")


def check_all_see_the_same_where_nothing_is_hidden(game: Game) -> None:
    """Where players have nothing to hide, their views differ in `seat` only."""
    known = game.info.id in TITLES
    compare_open_views(game, presenter_of(game.info.id) if known else GENERAL)


def compare_open_views(game: Game, presenter: Presenter) -> None:
    """Compare what seats see, and what they are shown all at once and each by itself."""
    for number, (seats, change) in enumerate(setups(game)):
        dice, hides = Quick(number + 1), None
        for session in sessions(game, f"alike/{number}", seats, change):
            seen = session.view(None)
            hides = presenter.secret(seen) if hides is None else hides
            if hides:
                break
            if dice.below(EVERY) and session.awaited:
                continue
            show = presenter.show_alike(seen) if presenter.show_alike else presenter.show
            for seat in range(seats):
                place, view = f"{where(session)}, seat {seat}", session.view(seat)
                assert view == {**seen, "seat": seat}, f"{place}: sees what others do not"
                assert show(view) == presenter.show(view), f"{place}: is shown something else"


def _compare_secrets(session: Session, mover: int, seat: int | None, place: str) -> None:
    """Actions of another seat that differ only in what does not show are told in one way.

    Where chance had a hand in it, what was shown may have been shuffled away again.
    """
    game = session.game
    heard: dict[str, tuple[str, list[View]]] = {}
    for notation in session.options(mover)[:8]:
        table = session.copy_table()
        drawn = table.chance.drawn
        told = _events(game, table, mover, seat, game.parse(table, mover, notation))
        if table.chance.drawn != drawn:
            continue
        shown = json.dumps(game.view(table, seat))
        state = _lying(game, table)
        before, words = heard.setdefault(shown, (state, told))
        secret = before == state or words == told
        assert secret, f"{place}: {notation!r} of seat {mover} is told, though it does not show"


def _events(game: Game, table: Table, mover: int, seat: int | None, action: object) -> list[View]:
    table.loud = True
    table.events = []
    table.apply(mover, action)
    return [game.say_event(table, event) for event in table.events if event.heard_by(seat)]


def _lying(game: Game, table: Table) -> str:
    """What lies on a table; what its players remember of it, their `memory`, is left out."""
    state = game.describe(table)
    state.pop("memory", None)
    return write_toml(state)


def _described(game: Game, table: Table) -> str:
    return write_toml(game.describe(table))
