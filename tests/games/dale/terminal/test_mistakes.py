"""Options of Dale of Merchants that cannot be: one line names the cause."""

import pytest

from tests.cli.conftest import Refusing

PLAY = ("play", "dale", "--seats", "3", "--bots", "random")


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        (
            (*PLAY, "--option", "sets=owls zebras"),
            "There is no set “zebras”",
            "pas de famille «\u00a0zebras\u00a0»",
        ),
        ((*PLAY, "--option", "sets=owls foxes"), "(rule 3.1)", "4 familles différentes, et 2 sont"),
        ((*PLAY, "--option", "sets=owls / foxes"), "3 players, and there are 2", "(règle 3.2)"),
        ((*PLAY, "--option", "first=3"), "cannot be “3”: say “random”", "(règle 3.6)"),
        ((*PLAY, "--option", "first=who"), "cannot be “who”", "ne peut pas être «\u00a0who\u00a0»"),
        ((*PLAY, "--option", "teams=on"), "Teams are for four", "joueurs, pas à 3 (règle 14.1)"),
        (
            (*PLAY, "--option", "teams=maybe"),
            "teams cannot be “maybe”",
            "équipes ne peut pas valoir",
        ),
        (
            ("play", "dale", "--seats", "5"),
            "for 2 to 4 players, not 5",
            "de 2 à 4 joueurs, pas à 5",
        ),
        (("simulate", "dale", "--option", "sets=owls"), "(rule 3.1)", "(règle 3.1)"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_bad_arguments(
    arguments: tuple[str, ...], english: str, french: str, refusing: Refusing
) -> None:
    refusing(arguments, english, french)
