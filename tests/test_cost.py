"""CPU time counts for the process that caused it."""

import os

import psycopg

from deploy.local.postgres import Postgres
from tests.bench.cost.cpu import SHARED, Cpu, measure_cpu
from tests.bench.cost.kinds import INITIAL, KINDS

_BUSY = "SELECT count(sqrt(n)) FROM generate_series(1, 2000000) AS n"


async def test_the_cpu_time_of_a_connection_counts_for_the_process_that_opened_it(postgres: Postgres) -> None:
    server = int((postgres.folder / "data" / "postmaster.pid").read_text().split("\n")[0])
    async with await psycopg.AsyncConnection.connect(postgres.url("content"), autocommit=True) as connection:
        pids = {SHARED: server, "content": os.getpid()}
        before = measure_cpu(pids, postgres.port)
        await connection.execute(_BUSY)
        used = measure_cpu(pids, postgres.port).since(before)
    assert used["postgres for content"] > 20
    assert used["postgres for content"] > used[SHARED]


def test_a_process_that_started_meanwhile_counts_from_its_start() -> None:
    before = Cpu({1: 10.0}, {1: "gateway"})
    after = Cpu({1: 15.0, 2: 3.0, 3: 4.0}, {1: "gateway", 2: "content", 3: "content"})
    assert after.since(before) == {"gateway": 5.0, "content": 7.0}


def test_every_record_that_a_request_names_is_there() -> None:
    """A create of the same service, or the demo publisher, has made it before."""
    created: set[tuple[str, str]] = set()
    for kind in KINDS:
        if "{id}" in kind.path:
            assert kind.record in INITIAL or (kind.service, kind.record) in created, kind.title
        elif kind.record:
            created.add((kind.service, kind.record))


def test_requests_at_the_same_time_differ() -> None:
    """Otherwise a cache might answer them. Some kinds are of few records, and visits are alike."""
    for kind in KINDS:
        if kind.record not in INITIAL and kind.name not in ("sign in", "beacon, one visit", "grant of an upload"):
            requests = {(kind.path.format(n=n, few=n, id=n), str(kind.body and kind.body(n))) for n in range(4)}
            assert len(requests) == 4, kind.title
