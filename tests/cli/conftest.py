"""What is refused at the command line, in both languages."""

from collections.abc import Callable
from pathlib import Path

import pytest

from comptoir.cli import main

Refusing = Callable[[tuple[str, ...], str, str], None]


@pytest.fixture
def refusing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Refusing:
    """Check that arguments are refused in one line, with these words, and leave nothing behind."""
    monkeypatch.chdir(tmp_path)

    def check(arguments: tuple[str, ...], english: str, french: str) -> None:
        for language, reason in (("en_GB.UTF-8", english), ("fr_FR.UTF-8", french)):
            monkeypatch.setenv("LC_ALL", language)
            assert main(arguments) == 2
            said = capsys.readouterr().err
            assert reason in said
            assert said.startswith("comptoir: ")
            assert said.count("\n") == 1
        assert not list(tmp_path.iterdir())

    return check
