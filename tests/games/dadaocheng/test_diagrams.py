"""The figures that stand below the diagrams are those of the moves that they show."""

from typing import Any

from comptoir.present.diagrams import moments_of
from comptoir.testing.diagrams import drawn_on, figures_in

GAME = "dadaocheng"


def told(name: str, kind: str) -> list[dict[str, Any]]:
    """What the events of a kind say."""
    events = [event for moment in moments_of(GAME, name) for event in moment.events]
    return [event["args"] for event in events if event["id"] == f"{GAME}.event.{kind}"]


def figures(name: str) -> list[int]:
    return figures_in(drawn_on(GAME, "en")[name])


def test_a_line_of_three_and_one_of_four() -> None:
    [line], [stored] = told("three", "collect"), told("three", "store")
    assert (line["line"], stored["cell"]) == ("d2-d4", "south-4")
    assert figures("three") == [len(line["goods"]), 1]
    [line], stored_at = told("four", "collect"), told("four", "store")
    assert [one["cell"] for one in stored_at] == ["north-3", "south-3"]
    assert (line["line"], figures("four")) == ("c1-c4", [1, len(line["goods"])])


def test_a_third_cube_spoils_a_cell() -> None:
    [spoilt] = told("overflow", "corrupt")
    before = moments_of(GAME, "overflow")[0].view["storage"]["south"][3]
    assert (spoilt["cell"], before["cubes"]) == ("south-4", ["rice", "tea"])
    assert figures("overflow") == [len(before["cubes"]) + 1]
    [line] = told("overflow", "collect")
    assert moments_of(GAME, "overflow")[-1].view["players"][0]["cubes"] == line["goods"]


def test_a_chain_has_two_passes() -> None:
    lines = [(one["line"], one["goods"]) for one in told("chain", "collect")]
    assert lines == [("c2-c4", ["sugar"]), ("b2-d2", ["rice"])]
    assert [one["cell"] for one in told("chain", "store")] == ["south-3"]
    assert figures("chain") == [1, 1, 1, 2]  # one cube each, and row 2
    assert moments_of(GAME, "chain")[-1].view["shown"]["lines"] == []


def test_a_full_region_gives_a_cell() -> None:
    [taken] = told("full", "full_house")
    assert (taken["cell"], taken["goods"]) == ("south-2", ["rice", "sugar"])
    assert [one["cell"] for one in told("full", "store")] == ["south-4"]
