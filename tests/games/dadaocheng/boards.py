"""Boards: arrangements of the sixteen discs that the tests start from, as shown/hidden.

W is rice (white), Y camphor (yellow), R sugar (red), G tea (green), K opium (black). The first
row is the north; a space is named by its column a to d and its row 1 to 4. Unless the remark
says otherwise no line is left once those that show have been turned over.
"""

from typing import Final

CALM: Final = """
    K/R G/Y Y/W G/K
    W/G R/W W/K G/R
    W/Y Y/R R/Y Y/K
    Y/G R/W G/R G/W
"""  # no line at all
ROW_OF_FOUR: Final = """
    Y/K G/R W/R W/K
    G/R G/Y G/K G/Y
    R/Y W/R W/G R/Y
    W/Y K/R W/Y G/W
"""  # tea, a2-d2
ROW_OF_THREE_WEST: Final = """
    R/W G/R R/W Y/W
    G/Y G/Y G/R R/Y
    K/R W/G K/Y G/K
    W/Y W/K Y/R G/W
"""  # tea, a2-c2
ROW_OF_THREE_EAST: Final = """
    W/Y G/R Y/R R/W
    Y/W G/Y G/R G/Y
    K/R W/G K/Y R/Y
    R/W G/K W/K G/W
"""  # tea, b2-d2
COLUMN_OF_FOUR: Final = """
    G/K G/Y R/Y Y/K
    G/R Y/W R/W W/K
    Y/W G/W R/W R/Y
    W/G K/R R/G G/Y
"""  # sugar, c1-c4
COLUMN_OF_THREE_NORTH: Final = """
    K/Y W/Y R/W Y/G
    G/W K/W R/W R/Y
    R/Y W/Y R/K G/Y
    W/G G/R G/R K/G
"""  # sugar, c1-c3
COLUMN_OF_THREE_SOUTH: Final = """
    K/G R/Y G/Y R/K
    Y/K G/W R/W K/W
    G/W Y/W R/Y R/G
    G/R W/Y R/W G/Y
"""  # sugar, c2-c4
OPIUM_ROW: Final = """
    K/R K/G K/Y W/G
    G/Y Y/R R/W W/Y
    G/R Y/W W/G Y/R
    R/W K/W G/R G/Y
"""  # opium, a1-c1
CORNER: Final = """
    W/Y W/G W/R Y/R
    W/R Y/G G/R R/G
    W/Y K/R W/G Y/K
    Y/G Y/R W/K G/K
"""  # rice, a1-c1 and a1-a3: an L
LONG_CORNER: Final = """
    Y/G Y/W Y/K Y/R
    Y/G G/K W/G G/W
    Y/W R/W K/W R/W
    G/R K/R Y/R G/R
"""  # camphor, a1-d1 (four) and a1-a3 (three)
TEE: Final = """
    W/G W/Y W/K Y/G
    K/R W/R R/G K/Y
    R/Y W/R G/W R/G
    W/Y Y/R K/G G/Y
"""  # rice, a1-c1 and b1-b3: a T
CROSS: Final = """
    G/K Y/W G/R W/K
    Y/R Y/K Y/G G/W
    G/R Y/W R/W R/W
    W/G G/Y Y/R K/R
"""  # camphor, a2-c2 and b1-b3: a cross
SEPARATE: Final = """
    G/W G/W G/R Y/W
    Y/K W/K G/Y R/W
    Y/R R/G R/K R/Y
    G/K R/W Y/G Y/W
"""  # tea a1-c1 and sugar b3-d3
ALIKE: Final = """
    G/Y G/R G/K W/R
    Y/K W/Y Y/R W/Y
    R/Y G/W G/Y G/R
    W/K K/R W/R G/W
"""  # tea a1-c1 and tea b3-d3
HOOK: Final = """
    R/G R/G R/Y W/G
    R/W Y/G G/K G/W
    R/Y R/K R/W W/Y
    K/Y W/Y G/Y K/W
"""  # sugar: a1-c1 and a3-c3, joined by a1-a3
DIAGONAL: Final = """
    G/R G/R W/Y W/K
    R/Y G/K W/Y W/G
    R/Y W/R G/Y Y/K
    W/R K/R G/W G/Y
"""  # tea a1, b2, c3, d4, and no line
CHAIN: Final = """
    G/R G/R G/Y W/R
    W/R R/K G/W R/Y
    G/Y R/Y W/K Y/K
    G/K G/W Y/W W/Y
"""  # tea a1-c1; turned over, sugar b1-b3; turned over, nothing
LOOP: Final = """
    W/Y G/W K/R G/Y
    G/W K/W W/R W/R
    Y/G G/K G/R G/R
    W/Y K/Y Y/R Y/R
"""  # tea b3-d3, and after four passes the same board again
