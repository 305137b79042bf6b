"""Who played stands in remarks at the top of a record, and can be left out."""

from comptoir.table.players import Player, player_remarks, read_players, without_players

PLAYERS = {0: Player("Ada"), 1: Player("Lin", "merchant")}
RECORD = "\n".join(["# a remark", *player_remarks(PLAYERS), "comptoir = 1", "---", "0: pass"])


def test_remarks_name_players_and_bots_with_their_levels() -> None:
    assert player_remarks(PLAYERS) == ["# player 0: Ada", "# player 1 merchant: Lin"]
    assert read_players(RECORD.split("\n"), 2) == PLAYERS


def test_a_seat_that_the_table_has_not_is_nobody() -> None:
    assert read_players(RECORD.split("\n"), 1) == {0: Player("Ada")}


def test_players_are_left_out_and_nothing_else() -> None:
    bare = without_players(RECORD.replace("\n", "\r\n"))
    assert bare == "# a remark\ncomptoir = 1\n---\n0: pass"
    assert read_players(bare.split("\n"), 2) == {}
