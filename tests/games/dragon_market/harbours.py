"""Tables of Dragon Market that are worth looking at: bonuses, teams, and one about to be won."""

import re
from collections.abc import Mapping, Sequence

from comptoir.games.dragon_market.rules.box import DATA
from comptoir.table.session import Session
from comptoir.table.title import find_game

GAME = find_game("dragon_market")
TEAMS = {"objectives": "red", "teams": "on"}
ON_CARD = {row["id"].lower(): row["goods"] for row in DATA["red_card"]}


def quoted(names: object) -> str:
    return str(names).replace("'", '"')


def changed(session: Session, heirs: list[str], *sides: Mapping[str, Sequence[str]]) -> Session:
    """The same table with heirs and objectives as they are given; goods lie where they may."""
    position = re.sub(r"goods = .*\n|\[memory\]\n.*\n", "", session.position)
    head, *rows = position.split("[[sides]]")
    boxed = [good for side in sides for card in side["validated"] for good in ON_CARD[card]]
    head = re.sub(r"heirs = .*", f"heirs = {quoted(heirs)}", head)
    head = re.sub(r"boxed = .*", f"boxed = {quoted(boxed)}", head)
    for place, side in enumerate(sides):
        for key, value in side.items():
            told = quoted(value) if isinstance(value, list) else f'"{value}"'
            rows[place] = re.sub(
                rf"^{key} = .*", f"{key} = {told}", rows[place], flags=re.MULTILINE
            )
    return Session.at(GAME, "[[sides]]".join([head, *rows]), seed="a")


def begun(seats: int, options: dict[str, str], seed: str = "a") -> Session:
    """A table at which everybody has an objective."""
    session = Session(GAME, seats, seed=seed, options={"boats": "at_random", **options})
    while not session.view(None)["turn"]:
        session.play(session.awaited[0], session.options(session.awaited[0])[0])
    return session


def rich(
    first: str = "r01 r05 r07",
    second: str = "r03 r09 r10",
    objective: str = "r08",
    held: str = "kite",
) -> Session:
    """Two teams with three bonuses each, two heirs on one boat, and stacks that are empty."""
    one = {"objective": objective, "held": [held], "validated": first.split()}
    two = {"objective": "r13", "held": [], "validated": second.split()}
    return changed(begun(4, TEAMS), ["b4", "a4", "e4", "a10"], one, two)


def nearly_won() -> Session:
    """A table at which the first player, one step from home, lacks one more objective."""
    one = {"objective": "r08", "held": ON_CARD["r08"], "validated": ["r01", "r09"]}
    two = {"objective": "r02", "held": [], "validated": []}
    return changed(begun(2, {"objectives": "red"}, "tea"), ["b1", "j10"], one, two)
