"""The API does what its description says, whatever schemathesis tries within it and beside it."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
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
config = schemathesis.Config.from_dict(
    {"checks": {"negative_data_rejection": {"expected-statuses": REFUSALS}}}
)
schema = schemathesis.openapi.from_dict(json.loads(description()), config=config)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("openapi")).start()
    yield server
    server.stop()


@schema.parametrize()
@settings(max_examples=12, suppress_health_check=list(HealthCheck))
def test_the_api_does_what_its_description_says(
    case: "schemathesis.Case[Any]", server: Server
) -> None:
    case.call_and_validate(base_url=server.url)
