"""A challenge that cannot be: one line names the cause."""

from tests.cli.conftest import Refusing


def test_a_challenge_is_for_one_alone(refusing: Refusing) -> None:
    arguments = ("play", "dadaocheng", "--option", "challenge=two_cubes")
    refusing(arguments, "rule 10.4", "règle 10.4")
