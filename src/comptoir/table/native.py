"""The native integer of the compiled build; interpreted, it is a plain `int`.

Rules import `i64` from here, so that they need no package at run time. This module itself is
never compiled.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
else:
    i64 = int

__all__ = ["i64"]
