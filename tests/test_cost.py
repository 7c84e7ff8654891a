"""CPU time counts for the process that caused it."""

import os

import psycopg
import pytest

from deploy.local.components import Postgres
from tests.bench.cost.cpu import SHARED, Cpu, measure_cpu
from tests.bench.cost.kinds import INITIAL, JOB_CHANGED, KINDS, ROWS, VISITS_REPORTED
from tests.bench.cost.tables import Cost, describe_events, describe_requests

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


def test_the_parts_of_a_request_add_up() -> None:
    used = {"content": 2.0, "postgres for content": 1.0, "gateway": 0.5, "content-worker": 0.25, "nats": 0.125}
    used |= {"postgres for content-worker": 4.0, SHARED: 0.1, "objects": 0.025}
    table = describe_requests([Cost(JOB_CHANGED, used)])
    assert "| content: change | 2.00 | 1.00 | 0.50 | 0.25 | 4.00 | 0.12 | 0.12 | 8.00 |" in table


def test_the_cost_of_events_is_that_of_each_worker() -> None:
    changed = {"content-worker": 0.5, "postgres for content-worker": 0.25, "auth-worker": 1.0}
    table = describe_events([Cost(JOB_CHANGED, changed), Cost(VISITS_REPORTED, {"stats-worker": 2.0})])
    assert "| a changed state: relay | 500 | 250 | 750 |" in table
    assert "| its consumer in auth: audit trail | 1000 | 0 | 1000 |" in table
    assert f"| visits: stored by the consumer | {2000 // ROWS} | 0 | {2000 // ROWS} |" in table


def test_every_record_that_a_request_names_is_there() -> None:
    """A create of the same service, or the demo publisher, has made it before."""
    created: set[tuple[str, str]] = set()
    for kind in KINDS:
        if "{id}" in kind.path:
            assert kind.record in INITIAL or (kind.service, kind.record) in created, kind.title
        elif kind.record:
            created.add((kind.service, kind.record))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.title)
def test_requests_at_the_same_time_differ(kind) -> None:
    """Otherwise a cache might answer them. Some kinds are of few records, and visits are alike."""
    if kind.record in INITIAL or kind.name in ("sign in", "beacon, one visit", "grant of an upload"):
        return
    requests = {(kind.path.format(n=n, few=n, id=n), str(kind.body and kind.body(n))) for n in range(4)}
    assert len(requests) == 4
