"""The alerts service as its tests use it."""

import itertools
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import httpx
import pytest
from sqlalchemy import insert

from services.alerts.replicas import User
from services.alerts.tests import samples
from services.chassis.persistence.database import Database
from tests.support.statement_log import log_statements

_numbers = itertools.count(1000)
NewIssue = Callable[..., Awaitable[dict[str, Any]]]


@pytest.fixture
async def staff(client) -> httpx.AsyncClient:
    """An editor's client."""
    return await client("alerts", role="editor")


@pytest.fixture
async def faster(client, database) -> httpx.AsyncClient:
    """Another editor's client, whose address is known."""
    await (await database("alerts")).execute(insert(User).values(id=7, version=1, email="seven@masthead.example"))
    return await client("alerts", role="editor", user_id=7)


@pytest.fixture
def new_issue(staff: httpx.AsyncClient) -> NewIssue:
    """Makes alert items, each with a number of its own; what is published is so by a change, as it must be."""

    async def new_issue(**fields: Any) -> dict[str, Any]:
        usual = {"issue": next(_numbers), "title": "Cell culture", "date": "2027-03-09T01:00:00Z"}
        answer = await staff.post("/alert-item", json=usual | fields)
        assert answer.status_code == 201, answer.text
        item = answer.json()
        if status := fields.get("status"):
            item = (await staff.put(f"/alert-item/{item['id']}", json={"status": status})).json()
        return item

    return new_issue


@pytest.fixture
async def full_issue(staff: httpx.AsyncClient, new_issue: NewIssue) -> dict[str, Any]:
    """An alert item with every slot filled."""
    issue = await new_issue()
    for path, body in samples.every_slot(issue["id"]):
        answer = await staff.post(path, json=body)
        assert answer.status_code == 201, answer.text
    return issue


@pytest.fixture
async def statements(databases: Callable[[str], Awaitable[Database]]) -> Callable[..., Any]:
    """Return a context that logs the statements sent while it is open."""
    return partial(log_statements, await databases("alerts"))
