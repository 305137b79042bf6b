"""The box of a table whose figures were corrected."""

from comptoir.table.title import components_of
from tests.web.asking import Caller


def test_a_table_that_is_played_with_corrected_figures_has_them_in_its_box(caller: Caller) -> None:
    """With corrected figures these are shown, to anyone who may see the table."""
    standard = components_of("dadaocheng")
    text = standard.replace("max_cubes_per_cell = 2", "max_cubes_per_cell = 3")
    usual = caller.get("/api/games/dadaocheng/box").json()
    corrected = {**usual, "limits": {**usual["limits"], "cell": 3}}
    assert usual != corrected
    for components, expected in (("", usual), (text, corrected)):
        table = caller.open("dadaocheng", options={"components": components}, spectators="nobody")
        path = f"/api/tables/{table.table}/box"
        assert caller.get(path, table.tokens[1]).json() == expected
        assert caller.get(path, table.host).json() == expected
        assert caller.get(path).status_code == 403
        assert caller.get(path, "wrong").status_code == 401
