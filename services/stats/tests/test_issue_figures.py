"""An issue has one set of figures, which is removed only without content (STATS-5)."""

import asyncio

import pytest
from sqlalchemy import update

from services.stats.email_stats import endpoints
from services.stats.email_stats.repository import EmailStat
from services.stats.tests import samples

ISSUE = samples.EMAIL_STAT["alertItemId"]
HAS_FIGURES = f"Issue {400 + ISSUE} has figures already."


@pytest.fixture
def older_duplicate(database, new_email_stat):
    """Creates figures as if they were older than the unique index, for an issue that may have some."""

    async def older_duplicate(**fields) -> dict:
        stat = await new_email_stat(**fields)
        session = await database("stats")
        values = {"is_unique": False, "alert_item_id": ISSUE}
        await session.execute(update(EmailStat).where(EmailStat.id == stat["id"]).values(values))
        await session.commit()
        return stat | {"alertItemId": ISSUE}

    return older_duplicate


def assert_refused(response, stat_id: int) -> None:
    assert response.status_code == 409
    problem = response.json()
    assert problem["message"] == HAS_FIGURES
    assert problem["errors"] == [{"field": "alertItemId", "message": HAS_FIGURES}]
    assert (problem["current"]["id"], problem["current"]["alertItem"]["issue"]) == (stat_id, 400 + ISSUE)


async def test_a_second_set_of_figures_is_refused_with_the_first(staff, new_email_stat) -> None:
    stat = await new_email_stat()
    assert_refused(await staff.post("/email-stat", json=samples.EMAIL_STAT), stat["id"])
    assert (await staff.get("/email-stats")).json() == [stat]


async def test_figures_are_not_moved_to_an_issue_that_has_some(staff, new_email_stat) -> None:
    stat, other = await new_email_stat(), await new_email_stat()
    assert_refused(await staff.put(f"/email-stat/{other['id']}", json={"alertItemId": ISSUE}), stat["id"])
    same = await staff.put(f"/email-stat/{stat['id']}", json={"alertItemId": ISSUE, "opens": 3})
    assert (same.status_code, same.json()["opens"]) == (200, 3)
    await staff.delete(f"/email-stat/{stat['id']}")
    moved = await staff.put(f"/email-stat/{other['id']}", json={"alertItemId": ISSUE})
    assert (moved.status_code, moved.json()["alertItem"]["issue"]) == (200, 400 + ISSUE)


@pytest.mark.usefixtures("committed", "references")
async def test_of_concurrent_sets_of_figures_one_is_stored(staff, monkeypatch) -> None:
    """All requests find no figures before the first one stores some: only the unique index refuses the others."""
    barrier, find = asyncio.Barrier(4), endpoints.lock_newest_stat
    waiting = list(range(barrier.parties))

    async def find_together(session, alert_item_id):
        found = await find(session, alert_item_id)
        if waiting:
            waiting.pop()
            await barrier.wait()
        return found

    monkeypatch.setattr(endpoints, "lock_newest_stat", find_together)
    sent = (staff.post("/email-stat", json=samples.EMAIL_STAT) for _ in range(barrier.parties))
    responses = sorted(await asyncio.gather(*sent), key=lambda response: response.status_code)
    assert responses[0].status_code == 201
    for refused in responses[1:]:
        assert_refused(refused, responses[0].json()["id"])
    assert (await staff.get("/email-stats")).headers["X-Total-Count"] == "1"


async def test_figures_older_than_the_unique_index_count_as_figures(staff, older_duplicate) -> None:
    stat = await older_duplicate()
    assert_refused(await staff.post("/email-stat", json=samples.EMAIL_STAT), stat["id"])


async def test_only_the_newest_figures_of_an_issue_count(staff, older_duplicate, new_content) -> None:
    older, newest = await older_duplicate(openRate=90), await older_duplicate(openRate=30)
    content = await new_content(emailStatId=older["id"])
    marks = {stat["id"]: stat["isDuplicate"] for stat in (await staff.get("/email-stats")).json()}
    assert marks == {older["id"]: True, newest["id"]: False}
    trends = (await staff.get("/stat-trends")).json()
    assert [(issue["id"], issue["alertItemId"]) for issue in trends["issues"]] == [(newest["id"], ISSUE)]
    assert trends["averages"]["issues"]["openRate"] == 30
    report = (await staff.get(f"/client-report/{content['clientId']}")).json()
    assert [issue["id"] for issue in report["issues"]] == [older["id"]]


async def test_a_duplicate_can_be_changed_and_removed(staff, older_duplicate) -> None:
    older, newest = await older_duplicate(), await older_duplicate()
    assert (await staff.put(f"/email-stat/{older['id']}", json={"opens": 3})).status_code == 200
    assert (await staff.delete(f"/email-stat/{newest['id']}")).json() == {"deleted": [newest["id"]]}
    assert (await staff.get(f"/email-stat/{older['id']}")).json()["isDuplicate"] is False


async def test_figures_with_content_are_not_removed(staff, new_content) -> None:
    content = await new_content()
    path = f"/email-stat/{content['emailStatId']}"
    refused = await staff.delete(path)
    assert (refused.status_code, refused.json()["message"]) == (409, "Delete all content stats first")
    await staff.delete(f"/email-content-stat/{content['id']}")
    assert (await staff.delete(path, headers={"If-Match": '"9"'})).status_code == 412
    assert (await staff.delete(path)).json() == {"deleted": [content["emailStatId"]]}
    assert [(await staff.request(method, path)).status_code for method in ("GET", "DELETE")] == [404, 404]
