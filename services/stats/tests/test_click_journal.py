"""The journal of clicks loses none and doubles none, whatever is killed (STATS-71), and it forgets who clicked."""

import asyncio
import json
import os
import random
import resource
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import uuid4

import pytest
from fastapi import FastAPI
from prometheus_client import REGISTRY
from pydantic import SecretStr
from sqlalchemy import select, update

from services.chassis.events import Event
from services.stats.redirects import journal as module
from services.stats.redirects.journal import JOURNAL, SUFFIX, ClickJournal, lost, run_journal
from services.stats.redirects.repository import LinkClick, forget_evidence, store_clicks
from services.stats.settings import StatsSettings
from tests.support.eventually import eventually

KILLS = 6
NOWHERE = "nats://127.0.0.1:1"
WRITER = """
import asyncio, json, sys
from pathlib import Path
from uuid import uuid4
from services.stats.redirects.journal import ClickJournal, publish_while_connected

async def main() -> None:
    journal = ClickJournal(Path(sys.argv[1]))
    publishing = asyncio.create_task(publish_while_connected(journal, sys.argv[2]))
    while True:
        click = json.loads(sys.argv[3]) | {"id": str(uuid4())}
        journal.write(click)
        print(click["id"], flush=True)
        await asyncio.sleep(0.005)

asyncio.run(main())
"""


def make_click(**fields: object) -> dict:
    """Return a click as the journal has it."""
    click = {"id": str(uuid4()), "at": datetime.now(UTC).isoformat(timespec="milliseconds"), "alert_item_id": 30}
    click |= {"edition": 0, "slot": "ads-3", "number": 7, "url": "https://client.example", "recipient": None}
    return click | {"is_head": False, "is_prefetch": False, "address": "203.0.113.7", "agent": "Mozilla"} | fields


async def publish(journal: ClickJournal) -> list[str]:
    """Publish what no process writes; return the ids."""
    published: list[str] = []

    async def collect(rows) -> None:
        published.extend(row["id"] for row in rows)

    await journal.publish_all(collect)
    return published


def count_files(folder: Path) -> int:
    return len(list(folder.iterdir()))


async def test_what_a_process_writes_is_published_when_it_is_sealed_and_then_removed(tmp_path) -> None:
    journal, click = ClickJournal(tmp_path / "new"), make_click()
    journal.write(click)
    assert await publish(ClickJournal(tmp_path / "new")) == []
    journal.seal()
    assert await publish(journal) == [click["id"]]
    assert count_files(tmp_path / "new") == 0


async def test_what_is_not_acknowledged_stays(tmp_path) -> None:
    journal, click = ClickJournal(tmp_path), make_click()
    journal.write(click)
    journal.seal()

    async def refuse(_) -> None:
        raise ConnectionError

    with pytest.raises(ConnectionError):
        await journal.publish_all(refuse)
    assert await publish(journal) == [click["id"]]


async def test_the_age_of_the_oldest_click_that_waits_is_measured(tmp_path) -> None:
    settings = StatsSettings().model_copy(update={"click_journal": str(tmp_path), "nats_url": SecretStr(NOWHERE)})
    async with run_journal(app := FastAPI(), settings):
        assert REGISTRY.get_sample_value("link_click_journal_age_seconds") == 0
        for minutes in (1, 20, 2):
            JOURNAL.get(app).write(make_click(at=(datetime.now(UTC) - timedelta(minutes=minutes)).isoformat()))
            JOURNAL.get(app).seal()
        assert REGISTRY.get_sample_value("link_click_journal_age_seconds") >= 20 * 60


async def test_a_line_that_a_killed_process_did_not_finish_is_left_out(tmp_path) -> None:
    journal, click = ClickJournal(tmp_path), make_click()
    journal.write(click)
    journal.seal()
    [file] = tmp_path.iterdir()
    file.write_bytes(file.read_bytes() + b'{"id":"half')
    assert await publish(journal) == [click["id"]]


async def test_a_full_disk_loses_and_counts_what_it_does_not_take(tmp_path) -> None:
    """Beyond its limit, a file takes a part of what is written or nothing, as on a full disk."""
    journal, clicks = ClickJournal(tmp_path), [make_click(agent="a" * 300) for _ in range(30)]
    before, limits = lost._value.get(), resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (6_000, limits[1]))
    try:
        for click in clicks[:20]:
            journal.write(click)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    missed = lost._value.get() - before
    for click in clicks[20:]:
        journal.write(click)
    journal.seal()
    published = await publish(journal)
    assert missed > 0
    assert len(set(published)) == len(published) == 30 - missed
    assert set(published) >= {click["id"] for click in clicks[20:]}
    assert count_files(tmp_path) == 0


async def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path) -> None:
    (tmp_path / "file").touch()
    before = lost._value.get()
    ClickJournal(tmp_path / "file" / "clicks").write(make_click())
    assert lost._value.get() == before + 1


async def test_no_process_takes_the_file_of_another_that_lives(tmp_path, monkeypatch) -> None:
    """Not even between its creation and its lock."""
    taken: list[str] = []

    def look_before(file: int) -> bool:
        taken.extend(path.suffix for path in tmp_path.glob(f"*{SUFFIX}"))
        return lock(file)

    lock = module._lock
    monkeypatch.setattr(module, "_lock", look_before)
    ClickJournal(tmp_path).write(make_click())
    assert taken == []


async def read_stored(databases) -> set[str]:
    async with (await databases("stats")).transaction() as session:
        return {str(found) for found in await session.scalars(select(LinkClick.id))}


async def test_a_click_that_is_published_twice_is_stored_once(database) -> None:
    session, clicks = await database("stats"), [make_click(), make_click(recipient="r-1", is_head=True)]
    for rows in (clicks[:1], clicks):
        await store_clicks(session, Event.create("stats", "link-click", {"rows": rows}))
    stored = (await session.scalars(select(LinkClick).order_by(LinkClick.recipient))).all()
    assert {str(click.id) for click in stored} == {click["id"] for click in clicks}
    assert (stored[0].recipient, stored[0].is_head, stored[1].recipient) == ("r-1", True, None)
    assert stored[0].at.isoformat(timespec="milliseconds") == clicks[1]["at"]


async def test_addresses_and_browsers_are_deleted_after_thirty_days(database) -> None:
    session, now = await database("stats"), datetime.now(UTC)
    ages = {days: make_click(at=(now - timedelta(days=days)).isoformat(), number=days) for days in (29, 31)}
    await store_clicks(session, Event.create("stats", "link-click", {"rows": list(ages.values())}))
    await session.execute(update(LinkClick).values(is_pending=False))  # what is not judged yet keeps its evidence
    await forget_evidence(session)
    rows = await session.execute(
        select(LinkClick.number, LinkClick.address, LinkClick.agent).order_by(LinkClick.number)
    )
    assert [tuple(row) for row in rows] == [(29, "203.0.113.7", "Mozilla"), (31, None, None)]


async def test_kills_lose_no_click_and_double_none(services, worker, databases, tmp_path) -> None:
    """Each writer is killed while it writes, seals or publishes; others publish what is left."""
    await worker("stats")
    running = await services("stats")
    folder, chance = Path(running.settings.click_journal), random.Random(3)
    command = [sys.executable, "-c", WRITER, str(folder), running.settings.nats_url.get_secret_value()]
    command.append(json.dumps(make_click()))
    answered: set[str] = set()
    for number in range(KILLS):
        with (tmp_path / str(number)).open("w+b") as output:
            writer = subprocess.Popen(command, stdout=output, cwd=Path(__file__).parents[3])
            await eventually(lambda output=output: os.fstat(output.fileno()).st_size > 0)
            await asyncio.sleep(chance.uniform(0, 0.8))
            writer.kill()
            writer.wait()
            output.seek(0)
            answered |= {line.decode().strip() for line in output if line.endswith(b"\n")}
    await eventually(lambda: not list(folder.glob(f"*{SUFFIX}")))
    stored = await eventually(lambda: read_stored(databases), until=lambda stored: stored >= answered)
    assert len(stored - answered) <= KILLS  # one of each may be written when the writer dies, before it is answered
    assert len(answered) > KILLS
