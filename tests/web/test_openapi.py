"""The API does what its description says, whatever schemathesis tries within it and beside it."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from comptoir.web.http.openapi import description
from tests.web.serving import Server

REFUSALS = [
    "400",
    "401",
    "403",
    "404",
    "405",
    "406",
    "409",
    "413",
    "415",
    "422",
    "428",
    "429",
    "5xx",
]
"""How a request outside the description may be refused: as schemathesis has it, or as too large."""
METHODS = ("get", "post", "put", "delete")
OPERATIONS = [
    f"{method.upper()} {path}"
    for path, operations in json.loads(description())["paths"].items()
    for method in METHODS
    if method in operations
]


@pytest.fixture(scope="module")
def schema() -> Any:  # noqa: ANN401
    """The description as schemathesis reads it, which takes a while to load."""
    import schemathesis  # noqa: PLC0415

    config = schemathesis.Config.from_dict(
        {"checks": {"negative_data_rejection": {"expected-statuses": REFUSALS}}}
    )
    return schemathesis.openapi.from_dict(json.loads(description()), config=config)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("openapi")).start()
    yield server
    server.stop()


@settings(max_examples=12, suppress_health_check=list(HealthCheck))
def answered(case: Any, server: Server) -> None:  # noqa: ANN401
    case.call_and_validate(base_url=server.url)


def test_every_operation_can_be_read(schema: Any) -> None:  # noqa: ANN401
    found = [operation.ok() for operation in schema.get_all_operations()]
    assert sorted(operation.label for operation in found) == sorted(OPERATIONS)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_the_api_does_what_its_description_says(
    operation: str,
    schema: Any,  # noqa: ANN401
    server: Server,
) -> None:
    """Its requests are made up here, not by every process that lists the tests."""
    from schemathesis.core.result import Ok  # noqa: PLC0415
    from schemathesis.pytest.lazy import get_all_tests  # noqa: PLC0415

    chosen = schema.include(name=operation)
    (made,) = get_all_tests(schema=chosen, test_func=answered, settings=None, given_kwargs=None)
    assert isinstance(made, Ok), made
    _, test = made.ok()
    test(server=server)
