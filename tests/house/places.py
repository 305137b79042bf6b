"""Where the parts of this project lie, and which files the house rules are about."""

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
CODE = ("src", "tests", "bench", "examples")


def python_files(*folders: str) -> list[Path]:
    return sorted(file for folder in folders for file in (ROOT / folder).rglob("*.py"))


def module_name(file: Path) -> str:
    """The dotted name of a file under src: comptoir.table.flow."""
    return ".".join(file.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def compiled_files() -> list[Path]:
    """What setup.py compiles, as it says itself."""
    listed = runpy.run_path(str(ROOT / "setup.py"))["COMPILED"]
    return [ROOT / name for name in listed]
