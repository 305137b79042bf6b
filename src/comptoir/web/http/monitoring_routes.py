"""Monitoring routes: whether a server is well, and its figures, for those who look after it."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_address
from typing import Final

from prometheus_client.metrics_core import Metric
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from comptoir.web.http.answers import answer
from comptoir.web.http.errors import Trouble
from comptoir.web.ops.metrics import KIND, gauge, report
from comptoir.web.ops.summed_metrics import summed
from comptoir.web.server import Server, server_of
from comptoir.web.services.threads import ALL, OTHERS
from comptoir.web.tables.store import Waiting

UNWELL: Final = 503
ENDS: Final = "the server is about to end"
NOT_TOLD: Final = "the database cannot be used"
"""What strangers are told: the cause may name machines and people."""
WAITING: Final = ("somebody here", "somebody", "nobody")
"""Who waits for what is done, by how urgent it is."""
FORWARDED: Final = ("x-forwarded-for", "x-forwarded-proto", "x-real-ip", "forwarded", "via")


async def live(request: Request) -> Response:
    """Tell that the server answers at all, and is not about to end."""
    return well(ENDS if server_of(request).draining else "")


async def ready(request: Request) -> Response:
    """Tell whether it is live and people can play: whether the database can be written."""
    server = server_of(request)
    return well(ENDS if server.draining else await cause_of(request))


async def health(request: Request) -> Response:
    """Tell whether people can play, as long as there is a server."""
    server = server_of(request)
    return well(ENDS if server.closing else await cause_of(request))


async def cause_of(request: Request) -> str:
    """Say why people cannot play, to those who may read the figures; nothing if they can."""
    server = server_of(request)
    cause = await server.health.cause(server.store)
    return NOT_TOLD if cause and not may_read(server, request) else cause


def well(cause: str) -> Response:
    """Answer that all is well, or why not."""
    return answer({"ok": False, "cause": cause}, UNWELL) if cause else answer({"ok": True})


async def metrics(request: Request) -> Response:
    """Give the figures to a program on this machine, or to whom the operator has allowed it."""
    server = server_of(request)
    if not may_read(server, request):
        raise Trouble("web.why.metrics")
    tables, waiting = await server.health.counts(server.store)
    own = report([*gauges(server), *database_gauges(tables, waiting)])
    folder = server.sharing.folder if server.sharing else None
    told = own if folder is None else await OTHERS.run(summed, own, folder)
    return Response(told, media_type=KIND)


def may_read(server: Server, request: Request) -> bool:
    """Tell whether somebody may read the figures.

    This machine may; but what a proxy on it hands on without being trusted is not from here.
    """
    try:
        caller = ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    handed_on = any(name in request.headers for name in FORWARDED)
    here = caller.is_loopback and not handed_on
    return here or any(caller in network for network in server.reporting.readers)


def database_gauges(tables: list[tuple[str, str, int]], waiting: list[Waiting]) -> Iterator[Metric]:
    """Say what there is in the database, by which process it may be."""
    yield gauge(
        "comptoir_tables", "Tables in the database.", "game", "status",
        found=[(count, game, status) for game, status, count in tables],
    )  # fmt: skip
    yield gauge(
        "comptoir_jobs", "Work in the database that is due.", "kind", "state",
        found=[(count, kind, state) for kind, state, count, _ in waiting],
    )  # fmt: skip
    yield gauge(
        "comptoir_jobs_oldest_seconds", "For how long it has been due.", "kind", "state",
        found=[(age, kind, state) for kind, state, _, age in waiting],
    )  # fmt: skip


def gauges(server: Server) -> Iterator[Metric]:
    """Say how much of everything there is now in this process."""
    workers = {"bots": server.thinkers, "records": server.readers}
    queues = {kind: some.queue() for kind, some in workers.items()}
    yield gauge(
        "comptoir_connections_open", "Connections open now, sockets included.",
        found=[(len(server.connections.all),)],
    )  # fmt: skip
    yield gauge("comptoir_rooms", "Tables in memory.", found=[(len(server.rooms),)])
    yield gauge(
        "comptoir_workers", "Workers there may be.", "kind",
        found=[(some.number, kind) for kind, some in workers.items()],
    )  # fmt: skip
    yield gauge(
        "comptoir_workers_busy", "Workers that are at work.", "kind",
        found=[(some.busy, kind) for kind, some in workers.items()],
    )  # fmt: skip
    yield gauge(
        "comptoir_workers_queue", "What waits for a worker, and for whom.", "kind", "for",
        found=[
            (queue[urgency], kind, whom)
            for kind, queue in queues.items() for urgency, whom in enumerate(WAITING)
        ],
    )  # fmt: skip
    yield gauge(
        "comptoir_threads_asked", "What is done in threads, or waits.", "kind",
        found=[(some.load, some.kind) for some in ALL],
    )  # fmt: skip


ROUTES: Final = (
    Route("/health", health),
    Route("/api/health", health),
    Route("/health/live", live),
    Route("/ready", ready),
    Route("/metrics", metrics),
)
