"""References to records that do not exist are refused; a replica that lags is waited for (API-25)."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import BigInteger, Boolean, Column, MetaData, Table, insert, select

from services.chassis.http.problems import Invalid
from services.chassis.persistence.database import Database
from services.chassis.resource.references import Reference, References, ReplicaLag
from tests.support.statement_log import log_statements

tables = MetaData()
clients = Table("clients", tables, Column("id", BigInteger, primary_key=True, autoincrement=False))
issues = Table(
    "issues",
    tables,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("deleted", Boolean, nullable=False, default=False),
)
CLIENT = Reference("client_id", clients, "client")
ISSUE = Reference("alert_item_id", issues, "issue", condition=issues.c.deleted.is_(False))


def references(*checked: Reference, lag_seconds: float = 0) -> References:
    """References that wait for this time."""
    waiting = References(*checked)
    waiting.lag = ReplicaLag(lag_seconds)
    return waiting


@pytest.fixture
async def database(scratch) -> Database:
    database: Database = await scratch(tables)
    async with database.transaction() as session:
        await session.execute(insert(clients).values(id=1))
        await session.execute(insert(issues).values([{"id": 1, "deleted": False}, {"id": 2, "deleted": True}]))
    return database


async def test_existing_records_take_one_statement(database) -> None:
    with log_statements(database) as statements:
        await references(CLIENT, ISSUE).check(database.reader, {"client_id": 1, "alert_item_id": 1, "title": "any"})
    assert len(statements) == 1


async def test_references_that_are_not_set_take_no_statement(database) -> None:
    with log_statements(database) as statements:
        await references(CLIENT, ISSUE).check(database.reader, {"client_id": None, "title": "any"})
    assert not statements


async def test_each_missing_record_is_named_by_its_field(database) -> None:
    checked = references(CLIENT, ISSUE)
    with pytest.raises(Invalid) as refused:
        await checked.check(database.reader, {"client_id": 9, "alert_item_id": 2})
    assert [(error.field, error.message) for error in refused.value.errors] == [
        ("clientId", "This client does not exist."),
        ("alertItemId", "This issue does not exist."),
    ]


@pytest.mark.parametrize("lag_seconds", [0, 0.1])
async def test_only_the_missing_ones_are_named(database, lag_seconds: float) -> None:
    with pytest.raises(Invalid) as refused:
        await references(CLIENT, ISSUE, lag_seconds=lag_seconds).check(
            database.reader, {"client_id": 1, "alert_item_id": 9}
        )
    assert [error.field for error in refused.value.errors] == ["alertItemId"]


async def change_issue(database: Database, checked: References, client_id: int, stored: int) -> dict[str, int]:
    """Lock issue 1, whose client is `stored`, to give it another client."""
    async with database.transaction() as session:

        async def lock() -> dict[str, int]:
            await session.execute(select(issues).where(issues.c.id == 1).with_for_update())
            return {"client_id": stored}

        return await checked.lock_and_check(session, {"client_id": client_id}, lock, dict)


async def test_a_changed_reference_is_checked(database) -> None:
    with pytest.raises(Invalid):
        await change_issue(database, references(CLIENT), client_id=9, stored=1)


async def test_a_reference_that_stays_the_same_is_not_checked(database) -> None:
    assert await change_issue(database, references(CLIENT), client_id=9, stored=9)


async def test_nothing_is_locked_while_a_record_is_waited_for(database, monkeypatch) -> None:
    """Otherwise all changes of the record would wait, each with a connection of the pool."""
    checked, is_waiting = references(CLIENT, lag_seconds=3600), asyncio.Event()
    wait_for = checked.lag.wait_for

    async def note(read: Any) -> Any:
        is_waiting.set()
        return await wait_for(read)

    monkeypatch.setattr(checked.lag, "wait_for", note)
    changing = asyncio.create_task(change_issue(database, checked, client_id=2, stored=1))
    while not is_waiting.is_set() and not changing.done():
        await asyncio.sleep(0.01)
    async with database.transaction() as session:
        await session.execute(select(issues).where(issues.c.id == 1).with_for_update(nowait=True))
        await session.execute(insert(clients).values(id=2))
    assert await changing == {"client_id": 1}


@pytest.mark.parametrize("in_transaction", [False, True])
async def test_a_record_that_arrives_a_moment_later_is_accepted(database, in_transaction: bool) -> None:
    async def arrive() -> None:
        await asyncio.sleep(0.1)
        async with database.transaction() as session:
            await session.execute(insert(clients).values(id=2))

    checked = references(CLIENT, lag_seconds=30)
    arriving = asyncio.create_task(arrive())
    if in_transaction:
        async with database.transaction() as session:
            await checked.check(session, {"client_id": 2})
    else:
        await checked.check(database.reader, {"client_id": 2})
    await arriving


async def test_only_a_few_requests_wait_at_a_time(database) -> None:
    """Otherwise requests with wrong ids would hold all connections of the pool."""
    checked = references(CLIENT, lag_seconds=3600)
    waiting = [asyncio.create_task(checked.check(database.reader, {"client_id": 9})) for _ in range(3)]
    while not checked.lag.places.locked():
        await asyncio.sleep(0.01)
    with pytest.raises(Invalid):
        async with asyncio.timeout(60):
            await checked.check(database.reader, {"client_id": 8})
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


async def test_an_import_waits_longer_and_needs_no_place(database, monkeypatch) -> None:
    monkeypatch.setattr("services.chassis.resource.references.IMPORT_LAG_SECONDS", 30)
    checked = references(CLIENT)
    for _ in range(3):
        await checked.lag.places.acquire()
    finding = asyncio.create_task(checked.find_missing_of_many(database.reader, [{"client_id": 2}]))
    await asyncio.sleep(0.1)
    async with database.transaction() as session:
        await session.execute(insert(clients).values(id=2))
    assert await finding == []
