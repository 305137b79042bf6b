"""Bits: powers of two, looked up. Compiled, a literal 1 is shifted as 32 bits, whatever its type.

They lie in a compiled module of their own: from one that is not compiled, such as `native`, each
use would be a look-up in that module's dictionary.
"""

from typing import Final

BIT: Final[list[int]] = [1 << place for place in range(62)]
