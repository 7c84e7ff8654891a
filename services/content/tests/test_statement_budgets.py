"""Statement budgets: few statements for a write of one record, equally many for a write of many."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from sqlalchemy import func, update

from services.chassis.resource.trash import TRASH_RETENTION
from services.content.jobs.kind import jobs
from services.content.publishing.background import publish_due
from services.content.publishing.trash import purge_expired
from services.content.tests.samples import JOB
from tests.support.statement_log import assert_same_statements, log_request


# A create is one statement; a change locks first. Revision and event are part of the statement. A reference to a client
# takes one more.
@pytest.mark.usefixtures("replicas")
@pytest.mark.parametrize(
    ("method", "path", "body", "max_statements"),
    [
        ("POST", "/job", {**JOB, "jobTitle": "A title of its own"}, 1),
        ("POST", "/job", {**JOB, "jobTitle": "A title of its own", "clientId": 5}, 2),
        ("PUT", "/job/{job}", {"notes": "changed"}, 2),
        ("PUT", "/job/{job}", {"clientId": 5}, 3),
        ("DELETE", "/jobs", {"itemsToDelete": ["{job}"]}, 1),
        ("POST", "/saved-view", {"screen": "jobs", "name": "Mine", "query": "q=a"}, 4),
    ],
)
async def test_a_write_of_one_record_takes_few_statements(
    staff, new, databases, method, path, body, max_statements
) -> None:
    job = (await new("job"))["id"]
    body = {"itemsToDelete": [job]} if method == "DELETE" else body
    statements = await log_request(await databases("content"), staff, method, path.format(job=job), body)
    assert len(statements) <= max_statements, statements


MANY: dict[str, tuple[str, str, Callable[[Sequence[int]], Any]]] = {
    "change": (
        "PUT",
        "/bulk-update",
        lambda ids: {"postIds": ids, "tableName": "jobs", "fieldName": "category", "newValue": "business"},
    ),
    "trash": ("DELETE", "/jobs", lambda ids: {"itemsToDelete": ids}),
    "restore": ("POST", "/jobs/restore", lambda ids: {"itemsToRestore": ids}),
    "purge": ("DELETE", "/trash", lambda ids: {"items": [{"kind": "job", "id": id} for id in ids]}),
}


@pytest.mark.parametrize("version", [None, '"1"'])
@pytest.mark.parametrize("operation", MANY)
async def test_a_write_of_many_takes_as_many_statements_for_forty_as_for_one(
    staff, new, databases, operation, version
) -> None:
    async def send(operation: str, ids: Sequence[int]) -> None:
        method, path, body = MANY[operation]
        headers = {"If-Match": version} if version else {}
        response = await staff.request(method, path, json=body(ids), headers=headers)
        assert response.is_success, response.text

    async def prepare(number: int) -> Sequence[int]:
        ids = [(await new("job"))["id"] for _ in range(number)]
        if operation in ("restore", "purge"):
            await send("trash", ids)
        return ids

    await assert_same_statements(await databases("content"), prepare, lambda ids: send(operation, ids))


PAST = func.now() - 2 * TRASH_RETENTION


@pytest.mark.parametrize(
    ("values", "run"),
    [({"deleted_at": PAST}, purge_expired), ({"status": "scheduled", "date": PAST}, publish_due)],
    ids=["retention", "scheduler"],
)
async def test_a_batch_of_a_task_takes_as_many_statements_for_forty_as_for_one(new, databases, values, run) -> None:
    database = await databases("content")

    async def prepare(number: int) -> Sequence[int]:
        ids = [(await new("job"))["id"] for _ in range(number)]
        async with database.transaction() as session:
            await session.execute(update(jobs.table).where(jobs.table.c.id.in_(ids)).values(values))
        return ids

    async def write(ids: Sequence[int]) -> None:
        async with database.transaction() as session:
            assert await run(session, jobs) == ids

    await assert_same_statements(database, prepare, write)
