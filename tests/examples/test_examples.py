"""Examples run, and the pages quote them as they are."""

import runpy
from pathlib import Path

import pytest

from comptoir.bots import outside
from comptoir.bots.program import MOST
from examples import bot_in_twenty_lines

ROOT = Path(__file__).parents[2]


def test_the_quick_start_plays_a_game_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    ended = runpy.run_path(str(ROOT / "examples" / "quickstart.py"))
    assert ended["session"].result is not None
    assert "Result(" in capsys.readouterr().out


def test_a_bot_in_twenty_lines_plays_a_game_to_its_end() -> None:
    assert bot_in_twenty_lines.play(seed=1).result is not None


def test_the_page_on_bots_quotes_the_bot_as_it_is() -> None:
    page = (ROOT / "docs" / "bots.md").read_text("utf-8")
    source = (ROOT / "examples" / "bot_in_twenty_lines.py").read_text("utf-8")
    shown = source[source.index("class Builder") : source.index("def play")].strip()
    assert len(shown.splitlines()) <= 20
    assert shown in page


def test_the_page_on_outside_bots_quotes_the_program_as_it_is() -> None:
    page = (ROOT / "docs" / "outside-bots.md").read_text("utf-8")
    source = (ROOT / "examples" / "outside_bot.py").read_text("utf-8")
    shown = source[source.index("import json") :].strip()
    assert len([line for line in shown.splitlines() if line.strip()]) <= 20
    assert shown in page


def test_the_page_on_outside_bots_has_the_limits_there_are() -> None:
    page = (ROOT / "docs" / "outside-bots.md").read_text("utf-8")
    assert f'"protocol":{outside.PROTOCOL}' in page
    assert outside.SECONDS == 5
    assert "two seconds per answer; the default is five" in page
    assert f"before the first question; within {outside.OPENING:g} s" in page
    assert f"more than {MOST >> 20} MiB" in page
