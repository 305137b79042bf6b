"""What the compiled build needs of its sources; interpreted, it means nothing.

`i64` is the native integer, interpreted a plain `int`. `mypyc_attr` can mark a class that games in
interpreted Python may still subclass. Rules import both from here, so that they need no package
at run time. This module itself is never compiled.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int
    Class = TypeVar("Class", bound=type)

    def mypyc_attr(**_: object) -> Callable[[Class], Class]:
        """Leave a class as it is."""
        return lambda marked: marked


__all__ = ["i64", "mypyc_attr"]
