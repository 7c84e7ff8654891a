"""Measurements of the running system: reads while a service is down, and how fast a backlog is drained."""

import asyncio
import time
from collections.abc import Sequence

import psycopg
from sqlalchemy import func, insert, select

from services.auth.reporting.clients.repository import CLIENT, Client
from services.chassis.events.catalogue import load_catalogue
from services.chassis.events.connection import connect
from services.chassis.persistence.database import Database
from tests.faults.injectors.clients import LISTS
from tests.faults.stack import FaultStack
from tests.faults.workload import Workload

READERS = 8
DRAIN_SECONDS = 300.0
OUTBOX_SECONDS = 5.0  # until the relay has published the first events of a backlog
_SERVICES = ("auth", "content", "alerts", "microsites", "media", "stats")
_COPIES = "SELECT count(*) FROM clients WHERE company LIKE 'backlog-%%'"


async def count_read_errors(stack: FaultStack, workload: Workload, down: str, reads: int) -> int:
    """Stop a service, read the lists of all others and return how many reads failed."""
    paths = [path for path, service in zip(LISTS, _SERVICES, strict=True) if service != down]
    await stack.stop_unit(down)
    try:
        failed = await asyncio.gather(*(_read(workload, paths, reads // READERS) for _ in range(READERS)))
    finally:
        await stack.start_unit(down)
    return sum(failed)


async def _read(workload: Workload, paths: Sequence[str], reads: int) -> int:
    failed = 0
    for number in range(reads):
        answer = await workload.client.try_once("GET", f"{paths[number % len(paths)]}?limit=10")
        failed += answer is None or answer.status_code != 200
    return failed


async def measure_drain(stack: FaultStack, consumer: str, events: int) -> float:
    """Stop a consumer of clients, create clients, and return the seconds from its restart until it has all.

    The clients are created in one transaction, so that the backlog arises at once. The consumer is started again when
    all others have handled them, so that it alone is measured.
    """
    await stack.stop_unit(consumer)
    try:
        await _create_clients(stack, events)
        await _wait_for_others(stack, consumer)
    finally:
        await stack.start_unit(consumer)
    began = time.monotonic()
    while await _count_copies(stack, consumer) < events:
        if time.monotonic() - began > DRAIN_SECONDS:
            break
        await asyncio.sleep(0.2)
    return time.monotonic() - began


async def _create_clients(stack: FaultStack, number: int) -> None:
    database = Database(stack.database_url("auth"))
    try:
        async with database.transaction() as session:
            numbers = select(func.generate_series(1, number).label("number")).subquery()
            company = func.concat("backlog-", numbers.c.number)
            rows = insert(Client).from_select(["company"], select(company))
            await CLIENT.publish_changes(session, rows)
    finally:
        await database.close()


async def _wait_for_others(stack: FaultStack, absent: str) -> None:
    """Wait until every consumer but those of one service has handled all events."""
    entities = [load_catalogue().find(name) for name in ("client", "audit")]
    waited_for = [(e, context) for e in entities for context in e.consumers if context != absent]
    await asyncio.sleep(OUTBOX_SECONDS)
    async with asyncio.timeout(DRAIN_SECONDS), connect(stack.nats_url, "measurements") as connection:
        js = connection.client.jetstream()
        while True:
            infos = [await js.consumer_info(e.stream, e.durable_name(context)) for e, context in waited_for]
            if not any((info.num_pending or 0) + (info.num_ack_pending or 0) for info in infos):
                return
            await asyncio.sleep(0.5)


async def _count_copies(stack: FaultStack, consumer: str) -> int:
    async with await psycopg.AsyncConnection.connect(stack.database_url(consumer)) as connection:
        row = await (await connection.execute(_COPIES)).fetchone()
        return int(row[0]) if row else 0
