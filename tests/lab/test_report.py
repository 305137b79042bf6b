"""The report: every figure can be worked out by hand from `games.jsonl`."""

import json
from dataclasses import replace
from pathlib import Path
from statistics import NormalDist, fmean, stdev
from typing import Any

import pytest

from comptoir.bots import BOTS
from comptoir.bots.random import Random
from comptoir.lab.arena import Plan, Run, run
from comptoir.lab.line import Line
from comptoir.lab.playing import Effort
from comptoir.lab.ratings import expected
from comptoir.lab.report import ahead_of, report
from tests.lab.made_up import PLAN, made_up
from tests.titles import TURNS, sample_of

Z = NormalDist().inv_cdf(0.975)


def by_hand(name: str, lines: list[dict[str, Any]]) -> list[tuple[dict[str, Any], int]]:
    """The seats of a bot, as game and seat."""
    return [(line, seat) for line in lines for seat, bot in enumerate(line["seating"])
            if bot == name]  # fmt: skip


def rank_of(name: str, line: dict[str, Any]) -> int:
    rank: int = line["ranks"][line["seating"].index(name)]
    return rank


def test_the_figures_are_those_of_games_jsonl(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "other", Random)
    done = run(Plan(TURNS, ("random", "other"), 2, {}, "r"), 4, folder=tmp_path)
    told = json.loads(json.dumps(report(done).plain()))
    lines = [json.loads(text) for text in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert told["games"] == told["games_wanted"] == 4
    assert (told["deals"], told["fair_share"]) == (2, 0.5)
    points = [entry["rating"]["points"] for entry in told["standings"]]
    assert points == sorted(points, reverse=True)
    assert {entry["name"] for entry in told["standings"]} == {"random", "other"}
    for entry in told["standings"]:
        seats = by_hand(entry["name"], lines)
        scores = [line["scores"][seat] for line, seat in seats]
        efforts = [line["efforts"][seat] for line, seat in seats]
        decisions = sum(own["decisions"] for own in efforts)
        assert entry["seats"] == len(seats) == 4
        assert entry["wins"] == sum(
            1 / line["ranks"].count(1) for line, seat in seats if line["ranks"][seat] == 1
        )
        assert entry["win"]["share"] == entry["wins"] / 4
        assert entry["score"]["mean"] == pytest.approx(fmean(scores))
        off = Z * stdev(scores) / 2
        assert entry["score"]["interval"] == pytest.approx(
            [fmean(scores) - off, fmean(scores) + off]
        )
        assert entry["decisions_per_game"] == decisions / 4
        thought = sum(own["milliseconds"] for own in efforts)
        assert entry["milliseconds_per_decision"] == pytest.approx(thought / decisions)
        assert entry["longest_decision"] == max(own["longest"] for own in efforts)
        for number, figure in enumerate(entry["score_by_seat"]):
            here = [line["scores"][seat] for line, seat in seats if seat == number]
            assert figure["mean"] == pytest.approx(fmean(here))
    assert told["decisions"]["mean"] == fmean(line["decisions"] for line in lines)
    assert told["rounds"]["mean"] == sample_of("turns").ROUNDS[2]
    ahead = {(row["bot"], row["rival"]): row["share"] for row in told["ahead"]}
    ranks = [(rank_of("other", line), rank_of("random", line)) for line in lines]
    won = fmean((own < rival) + 0.5 * (own == rival) for own, rival in ranks)
    assert ahead == {("other", "random"): won, ("random", "other"): 1 - won}


def test_a_game_is_one_trial_however_many_pairs_it_has() -> None:
    line = Line(1, 0, ("a", "b", "b", "b"), (5, 9, 5, 1), (2, 1, 2, 4), 9, 0, (Effort(),) * 4)
    share = ahead_of("a", "b", [line])
    assert share.successes == pytest.approx((0 + 0.5 + 1) / 3)
    assert share.trials == 1
    assert ahead_of("b", "a", [line]).successes == pytest.approx(0.5)
    assert ahead_of("a", "c", [line]).trials == 0


def test_shared_wins_are_parts_of_a_win() -> None:
    plan = Plan(TURNS, ("merchant", "random"), 2, {}, "s")
    line = Line(1, 0, ("merchant", "random"), (5, 5), (1, 1), 9, 0, (Effort(),) * 2)
    found = report(Run(plan, 1, (line,), 0, 0, 1.0))
    assert [entry.wins.successes for entry in found.entries] == [0.5, 0.5]
    assert found.rounds is None


def test_ratings_foretell_who_ends_ahead_of_whom() -> None:
    found = report(made_up(games=400))
    points = {entry.name: entry.rating.points for entry in found.entries if entry.rating}
    assert list(points) == ["master:200i", "merchant", "<b>&", "apprentice", "random"]
    bots = PLAN.bots
    share = found.ahead[bots.index("merchant")][bots.index("apprentice")].share
    assert expected(points["merchant"] - points["apprentice"]) == pytest.approx(share, abs=0.08)


def test_notes_are_counted_and_listed() -> None:
    found = report(made_up())
    counted = {entry.name: entry.notes for entry in found.entries}
    assert counted["<b>&"] == len(found.notes) > 0
    note = found.notes[0]
    line = next(line for line in found.run.lines if line.game == note.game)
    assert (line.seating[note.seat], line.efforts[note.seat].trouble) == (note.bot, note.trouble)


def test_one_bot_or_one_seat_gives_no_ratings() -> None:
    alone = replace(PLAN, bots=("merchant",))
    assert [entry.rating for entry in report(made_up(alone)).entries] == [None]
    solo = replace(PLAN, seats=1)
    assert {entry.rating for entry in report(made_up(solo)).entries} == {None}


def test_nothing_played_is_nothing_claimed() -> None:
    found = report(Run(PLAN, 5, (), 0, 0, 0.0))
    assert found.plain()["games"] == 0
    assert {entry.wins.interval for entry in found.entries} == {(0.0, 1.0)}
