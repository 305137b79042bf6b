"""Tests wait for something to happen, and not for ever: nothing sleeps but `tests/waiting.py`."""

import ast
import re
from collections.abc import Iterator

from tests.house.every import every
from tests.house.places import ROOT

SLEEPS = ("sleep", "wait_for_timeout")
PAUSES = ("pause", "paused")
PACED = {
    "tests/deploy/test_proxies.py": "people think before they talk on or connect again",
    "tests/web/players.py": "people think before they act",
    "tests/web/test_analyses.py": "who waits asks now and then",
    "tests/web/test_bots.py": "a bot is slow",
    "tests/web/test_handover.py": "a process hangs for a while",
    "tests/web/test_kill.py": "a loss of power comes at any moment",
    "tests/web/test_kill_shared.py": "a loss of power comes at any moment",
    "tests/web/test_limits.py": "who waits asks now and then",
    "tests/web/test_long.py": "people think before they act",
    "tests/web/test_protocols.py": "readers are slow",
    "tests/web/test_waiting_times.py": "who was told to slows down",
}
"""Who does nothing for a moment, and why."""
HANGING = {"tests/bots/test_outside_failures.py": "how programs are ended that hang"}
"""Who has programs that do nothing for ever, and why."""
FILES = sorted(
    str(file.relative_to(ROOT))
    for file in (ROOT / "tests").rglob("*.py")
    if file.name not in ("waiting.py", "test_waiting.py")
)


def calls(file: str, names: tuple[str, ...]) -> Iterator[str]:
    """Find calls of functions with such names; `sleep(0)` only lets others go on."""
    for node in ast.walk(ast.parse((ROOT / file).read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):  # a program in a text
            called = rf"(?<![.\w])(?:\w+\.)?(?:{'|'.join(names)})\((?!0?\)).*"
            found = re.findall(called, node.value)
            yield from (f"{file}:{node.lineno}: {line}" for line in found)
        elif isinstance(node, ast.Call):
            last = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            name = node.func.id if isinstance(node.func, ast.Name) else last
            if name in names and ast.unparse(node.args[0]) != "0":
                yield f"{file}:{node.lineno}: {ast.unparse(node)}"


@every(FILES)
def test_nothing_sleeps(file: str) -> None:
    assert bool(list(calls(file, SLEEPS))) is (file in HANGING), list(calls(file, SLEEPS))


def test_those_that_pause_are_known() -> None:
    assert {file for file in FILES if any(calls(file, PAUSES))} == {*PACED}
