"""Fixtures of the tests of the alerts service."""

import itertools
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import httpx
import pytest
from sqlalchemy import func, insert, literal, select, update

from services.alerts.issue_emails.renderer import EMAIL_RENDERER
from services.alerts.replicas import Ad, Client, Job, User
from services.alerts.tests import samples
from services.chassis.persistence.database import Database
from tests.support.statement_log import log_statements

_numbers = itertools.count(1000)
NewIssue = Callable[..., Awaitable[dict[str, Any]]]


@pytest.fixture
async def sample_references(database) -> None:
    """The replicas of all clients and jobs that samples may refer to."""
    session = await database("alerts")
    ids = func.generate_series(samples.REFERENCES[0], samples.REFERENCES[-1])
    await session.execute(insert(Client).from_select(["id", "version", "company"], select(ids, 0, literal(""))))
    job = ["id", "version", "job_title", "description_html"]
    await session.execute(insert(Job).from_select(job, select(ids, 0, literal(""), literal(""))))
    await session.execute(insert(Ad).from_select(["id", "version", "name"], select(ids, 0, literal(""))))
    await session.commit()


@pytest.fixture
async def no_branding(services) -> None:
    """The branding of another test is not cached: its house record was rolled back, and versions begin at 1 again."""
    EMAIL_RENDERER.get((await services("alerts")).app).house._branding.clear()


@pytest.fixture
async def staff(client, no_branding, sample_references) -> httpx.AsyncClient:
    """An HTTP client of an editor."""
    return await client("alerts", role="editor")


@pytest.fixture
async def second_editor(client, database) -> httpx.AsyncClient:
    """An HTTP client of a second editor, whose email address is in the replica."""
    await (await database("alerts")).execute(insert(User).values(id=7, version=1, email="seven@masthead.example"))
    return await client("alerts", role="editor", user_id=7)


@pytest.fixture
async def colleagues(second_editor, database) -> httpx.AsyncClient:
    """The HTTP client of the second editor. Users 1 and 7 are members of staff, 9 is not."""
    session = await database("alerts")
    await session.execute(update(User).where(User.id == 7).values(is_staff=True))
    users = [("one@masthead.example", 1, True), ("bea@acme.example", 9, False)]
    rows = [{"id": id, "version": 1, "email": email, "is_staff": is_staff} for email, id, is_staff in users]
    await session.execute(insert(User), rows)
    await session.commit()
    return second_editor


@pytest.fixture
def new_issue(staff: httpx.AsyncClient) -> NewIssue:
    """Creates alert items with distinct numbers. A status is set by a change, because new issues are drafts."""

    async def new_issue(**fields: Any) -> dict[str, Any]:
        defaults = {"issue": next(_numbers), "title": "Cell culture", "date": "2027-03-09T01:00:00Z"}
        response = await staff.post("/alert-item", json=defaults | fields)
        assert response.status_code == 201, response.text
        item = response.json()
        if status := fields.get("status"):
            item = (await staff.put(f"/alert-item/{item['id']}", json={"status": status})).json()
        return item

    return new_issue


@pytest.fixture
async def full_issue(staff: httpx.AsyncClient, new_issue: NewIssue) -> dict[str, Any]:
    """An alert item with every slot filled."""
    issue = await new_issue()
    for path, body in samples.every_slot(issue["id"]):
        response = await staff.post(path, json=body)
        assert response.status_code == 201, response.text
    return issue


@pytest.fixture
async def statements(databases: Callable[[str], Awaitable[Database]]) -> Callable[..., Any]:
    """Return a context that logs the statements sent while it is open."""
    return partial(log_statements, await databases("alerts"))
