"""A short fault injection campaign: every invariant holds (EVENT-20, EVENT-23, EVENT-24, SITE-5, SITE-12, STATS-21)."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import psycopg
import pytest

from tests.faults.campaign import Campaign, make_plan, make_smoke_plan
from tests.faults.comparison import Comparison
from tests.faults.kill_points import KILL_POINTS
from tests.faults.ledger import Ledger, Write
from tests.faults.run import DeadLetters
from tests.faults.stack import FaultStack, run_stack
from tests.faults.writes import BROWSER
from tests.support.eventually import eventually
from tests.support.folders import temporary_folder

pytestmark = pytest.mark.isolated

REDELIVERED_AFTER = 10.0
DOUBLE_A_CLIENT = """
    INSERT INTO clients (company) SELECT company FROM clients WHERE company LIKE 'write-%' LIMIT 1 RETURNING company
"""


@pytest.fixture
async def stack() -> AsyncIterator[FaultStack]:
    with temporary_folder("faults") as folder:
        async with run_stack(FaultStack(folder, has_clocks=False)) as stack:
            yield stack


async def test_nothing_acknowledged_is_lost_or_doubled(stack: FaultStack, tmp_path: Path) -> None:
    await stack.redeliver_after(REDELIVERED_AFTER)
    plan = make_smoke_plan()
    outcome = await Campaign(stack, plan, seed=0).execute(tmp_path / "ledger.jsonl")
    assert outcome.is_sound, (outcome.violations, outcome.differences)
    assert outcome.races >= plan.races
    assert len(outcome.faults) + outcome.missed == len(plan.disturbing) + len(plan.accompanying) + len(plan.last)
    assert {fault["kind"] for fault in outcome.faults} >= {"killed at a step", "SIGTERM under load", "poison message"}
    assert outcome.acknowledged > 100
    await check_comparison_can_fail(stack, tmp_path)
    await check_visitors_are_told_to_come_again(stack)


async def check_comparison_can_fail(stack: FaultStack, folder: Path) -> None:
    """Check that the comparison finds lost writes, a doubled one, a wrong figure, and a stream unlike its database."""
    async with await psycopg.AsyncConnection.connect(stack.database_url("auth")) as connection:
        [doubled] = await (await connection.execute(DOUBLE_A_CLIENT)).fetchall()
    async with await psycopg.AsyncConnection.connect(stack.database_url("stats")) as connection:
        await connection.execute("UPDATE email_stats SET live_clicks = live_clicks + 1 WHERE live_clicks > 0")
    ledger = Ledger(folder / "forged.jsonl")
    forged = (("write-1", "job created"), ("write-2", "support request"), ("write-3", "link opened"))
    for id, kind in (*forged, (doubled[0], "client created")):
        ledger.attempt(Write(id, kind))
        ledger.acknowledge(Write(id, kind))
    found = await Comparison(stack, ledger, DeadLetters()).compare()
    ledger.close()
    lost = {line.partition(": ")[0] for line in found.lost}
    assert lost == {"job created write-1", "support request write-2", "link opened write-3", "live clicks"}
    assert len(found.doubled) == 1
    assert any(line.startswith("stream of client differs in 1 records") for line in found.events)


async def check_visitors_are_told_to_come_again(stack: FaultStack) -> None:
    """Check that a beacon of another site is told so, readably for its browser, while NATS is away."""
    await stack.stop_unit("nats")
    headers = BROWSER | {"Origin": "https://pages.example"}
    async with httpx.AsyncClient(headers=headers) as visitor:
        answer = await eventually(
            lambda: visitor.post(f"{stack.address}/api/stat-view", json={"pageId": 1}),
            until=lambda answer: answer.status_code == 503,
        )
    assert answer.headers["Retry-After"]
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("faults", [100, 400, 2000])
def test_a_plan_has_as_many_faults_as_asked_for(faults: int) -> None:
    plan = make_plan(faults, races=50, seed=1)
    assert abs(len(plan.disturbing) + len(plan.accompanying) - faults) <= 9


def test_a_long_plan_kills_at_every_step() -> None:
    plan = make_plan(400, races=0, seed=1)
    points = {inject.keywords.get("point") for inject in plan.disturbing if hasattr(inject, "keywords")}
    assert points >= set(KILL_POINTS)
