"""File: writes a text whole or not at all, and never over a file unless told to."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex

from comptoir.table.refusal import BadRecord


def write_whole(path: Path, text: str, *, force: bool) -> None:
    """Write beside the file first; only a finished text takes its name."""
    if "\0" in str(path) or not path.name:
        raise BadRecord("record.why.file_name", path=str(path))
    target = path.resolve() if path.is_symlink() else path
    if target.exists() and not force:
        raise BadRecord("record.why.exists", path=str(path))
    beside = target.with_name(f".{token_hex(8)}.part")
    try:
        with beside.open("x", encoding="utf-8") as half:
            half.write(text)
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)
