"""Parts of the running system are stopped while it is used (API-27, EVENT-2, STATS-21)."""

import httpx
import pytest

from services.content.tests.samples import JOB
from tests.support.eventually import eventually
from tests.support.system import issue_numbers

pytestmark = pytest.mark.isolated

BROWSER = {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Firefox/139.0", "Origin": "https://pages.example"}


async def job_in_a_slot(api) -> tuple[int, int]:
    """Create a career listing in a new issue; return the ids of both."""
    job = (await api.post("job", json=JOB | {"jobTitle": "Before"})).json()["id"]
    issue = (await api.post("alert-item", json={"issue": next(issue_numbers), "title": "Faults"})).json()["id"]
    slot = {"alertItemId": issue, "position": 1, "jobId": job}
    assert (await api.post("alert-job", json=slot)).status_code == 201
    return job, issue


async def shown_title(api, issue: int) -> str | None:
    slots = (await api.get(f"alert-jobs/{issue}")).json()
    return slots[0]["job"]["jobTitle"] if slots and slots[0]["job"] else None


async def shows(api, issue: int, title: str) -> None:
    await eventually(lambda: shown_title(api, issue), equals=title, within=20)


async def test_while_nats_is_away_changes_wait_and_visitors_are_told_to_come_again(system) -> None:
    async with system.api("admin") as api, system.api() as visitor:
        job, issue = await job_in_a_slot(api)
        await shows(api, issue, "Before")
        system.local("stop", "nats")
        assert (await api.put(f"job/{job}", json={"jobTitle": "Committed, not yet told"})).status_code == 200
        assert await shown_title(api, issue) == "Before"

        async def refused() -> httpx.Response | None:
            answer = await visitor.post("stat-view", json={"pageId": 1}, headers=BROWSER)
            return answer if answer.status_code == 503 else None

        answer = await eventually(refused, within=30)
        assert answer.headers["Retry-After"]
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        system.local("stop", "content")
        system.local("start", "nats")
        system.local("start", "content")
        await shows(api, issue, "Committed, not yet told")


async def test_a_service_that_is_away_is_told_from_one_that_is_not_built(system) -> None:
    async with system.api("admin") as api:
        system.local("stop", "content")
        try:
            away = await api.get("jobs")
            assert (away.status_code, away.headers["Content-Type"]) == (503, "application/problem+json")
            assert away.headers["Retry-After"]
            assert (await api.get("alert-items")).status_code == 200
        finally:
            system.local("start", "content")
        assert (await api.get("jobs")).status_code == 200


async def test_without_auth_nobody_is_believed_while_nats_is_down_too(system) -> None:
    async with system.api("admin") as api:
        system.local("stop", "nats")
        system.local("stop", "auth")
        try:
            await eventually(lambda: api.get("alert-items"), until=lambda answer: answer.status_code == 503, within=5)
        finally:
            system.local("start", "nats")
            system.local("start", "auth")
        await eventually(lambda: api.get("alert-items"), until=lambda answer: answer.status_code == 200, within=20)


async def test_postgresql_away_is_a_503_and_passes(system) -> None:
    async with system.api("admin") as api:
        system.local("stop", "postgres")
        try:
            assert (await api.get("jobs")).status_code == 503
        finally:
            system.local("start", "postgres")
        await eventually(lambda: api.get("jobs"), until=lambda answer: answer.status_code == 200, within=20)
