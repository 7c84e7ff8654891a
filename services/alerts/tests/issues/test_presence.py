"""Editors see which slots their colleagues have open (ALERT-85)."""

import pytest
from sqlalchemy import func, insert, select, update

from services.alerts.issues.presence import Presence
from services.alerts.replicas import User
from services.chassis.resource.presence import FRESH_SECONDS, purge_presences


@pytest.fixture
async def colleague(second_editor, database):
    """A second editor; the first one's address is in the replica, too."""
    session = await database("alerts")
    await session.execute(insert(User).values(id=1, version=1, email="one@masthead.example"))
    return second_editor


@pytest.fixture
async def path(new_issue) -> str:
    return f"/alert-item/{(await new_issue())['id']}/presence"


async def say(caller, path: str, slot: str | None) -> list[tuple[str, str]]:
    response = await caller.put(path, json={"slot": slot})
    assert response.status_code == 200, response.text
    return [(presence["email"], presence["slot"]) for presence in response.json()]


async def test_each_sees_the_slot_of_the_other(staff, colleague, path) -> None:
    assert await say(staff, path, "news-1") == []
    assert [slot for _, slot in await say(colleague, path, "quote")] == ["news-1"]
    assert await say(staff, path, "news-1") == [("seven@masthead.example", "quote")]
    await say(colleague, path, "previous-survey")
    assert await say(staff, path, None) == [("seven@masthead.example", "previous-survey")]
    await say(colleague, path, None)
    assert await say(staff, path, None) == []


async def test_slots_of_other_issues_are_not_shown(staff, colleague, path, new_issue) -> None:
    await say(colleague, f"/alert-item/{(await new_issue())['id']}/presence", "quote")
    assert await say(staff, path, "quote") == []


async def test_who_said_nothing_for_a_while_is_gone(staff, colleague, path, database) -> None:
    session = await database("alerts")
    await say(colleague, path, "quote")
    since = func.now() - func.make_interval(0, 0, 0, 0, 0, 0, FRESH_SECONDS + 1)
    await session.execute(update(Presence).values(seen_at=since))
    assert await say(staff, path, None) == []


async def test_what_is_over_is_purged(staff, colleague, path, database) -> None:
    session = await database("alerts")
    await say(colleague, path, "quote")
    await session.execute(update(Presence).values(seen_at=func.now() - func.make_interval(0, 0, 0, 0, 1)))
    await say(staff, path, "quote")
    await purge_presences(session, Presence)
    assert await session.scalar(select(func.count()).select_from(Presence)) == 1


async def test_an_issue_that_does_not_exist(staff, path) -> None:
    assert (await staff.put("/alert-item/999999/presence", json={"slot": "quote"})).status_code == 404
    await staff.delete(path.removesuffix("/presence"))
    assert (await staff.put(path, json={"slot": "quote"})).status_code == 404


@pytest.mark.parametrize("slot", ["", "News 1", "-", "a" * 41, 7])
async def test_a_slot_has_the_form_of_a_key(staff, path, slot) -> None:
    assert (await staff.put(path, json={"slot": slot})).status_code == 422
