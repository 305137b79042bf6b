"""Refusals carry their reason, their rule and their figures, also to another process."""

import pickle

import pytest

from comptoir import BadOption, BadPosition, BadRecord, IllegalAction, Refusal, UnknownName

KINDS = [Refusal, IllegalAction, UnknownName, BadOption, BadPosition, BadRecord]


@pytest.mark.parametrize("kind", KINDS)
def test_a_refusal_crosses_to_another_process(kind: type[Refusal]) -> None:
    refusal = kind("some.reason", "7.1", needs=3, cubes=["tea"])
    again = pickle.loads(pickle.dumps(refusal))  # noqa: S301 - our own
    assert type(again) is kind
    assert (again.reason, again.rule) == ("some.reason", "7.1")
    assert again.arguments == {"needs": 3, "cubes": ["tea"]}
    assert isinstance(again, Refusal)


def test_a_refusal_in_a_log() -> None:
    assert str(Refusal("some.reason", "7.1", needs=3)) == "some.reason(needs=3) [7.1]"
    assert str(Refusal("some.reason")) == "some.reason()"
