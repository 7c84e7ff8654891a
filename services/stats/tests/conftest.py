"""Fixtures of the tests of the stats service."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import httpx
import pytest

from services.chassis.limits import LocalLimit
from services.stats.tests import samples
from services.stats.tests.references import CLIENT, ISSUES, add_references
from services.stats.visits import beacons

New = Callable[..., Awaitable[dict[str, Any]]]


@pytest.fixture(autouse=True)
def few_visits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forgets the visits that other tests reported within the same minute, too many for a person."""
    monkeypatch.setattr(beacons, "_visits", LocalLimit(f"{beacons.MAX_PER_MINUTE} per minute"))


@pytest.fixture
async def references(database) -> None:
    """The replicas of the clients and alert items that records refer to."""
    await add_references(await database("stats"))


@pytest.fixture
def next_issue() -> Iterator[int]:
    """The ids of alert items without figures. The first is that of the sample."""
    first = samples.EMAIL_STAT["alertItemId"]
    return iter([first, *(number for number in ISSUES if number != first)])


@pytest.fixture
async def reader(client) -> httpx.AsyncClient:
    """An HTTP client of a user with a grant for `CLIENT`."""
    return await client("stats", role="exhibitor", client_id=CLIENT)


async def _create_record(staff: httpx.AsyncClient, path: str, body: dict[str, Any]) -> dict[str, Any]:
    response = await staff.post(path, json=body)
    assert response.status_code == 201, response.text
    created: dict[str, Any] = response.json()
    return created


@pytest.fixture
def new_email_stat(staff: httpx.AsyncClient, references: None, next_issue: Iterator[int]) -> New:
    """Creates email stats, each of another issue."""

    async def new(**fields: Any) -> dict[str, Any]:
        if "alertItemId" not in fields:
            fields["alertItemId"] = next(next_issue)
        return await _create_record(staff, "/email-stat", samples.EMAIL_STAT | fields)

    return new


@pytest.fixture
def new_content(staff: httpx.AsyncClient, new_email_stat: New) -> New:
    """Creates content stats, by default in a new email stat."""

    async def new(**fields: Any) -> dict[str, Any]:
        stat_id = fields.pop("emailStatId", None) or (await new_email_stat())["id"]
        return await _create_record(staff, "/email-content-stat", samples.CONTENT | {"emailStatId": stat_id} | fields)

    return new


@pytest.fixture
def new_campaign(staff: httpx.AsyncClient, references: None) -> New:
    """Creates campaigns."""

    async def new(**fields: Any) -> dict[str, Any]:
        return await _create_record(staff, "/emc-stat", samples.CAMPAIGN | fields)

    return new


@pytest.fixture
async def content(new_content: New) -> int:
    """The id of a content stat without leads."""
    return int((await new_content())["id"])


@pytest.fixture
def send_report(staff):
    """Imports files, by default for the issue that they name."""

    async def send_report(*files: str, issue: int | None = None, name: str = "report.csv", **fields: str) -> Any:
        query = "" if issue is None else f"?alertItemId={issue}"
        form = {"files": [("file", (name, file.encode(), "text/csv")) for file in files], "data": fields}
        return await staff.post(f"/email-report-import{query}", **form)

    return send_report
