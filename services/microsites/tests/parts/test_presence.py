"""Owners and staff see which sections of a microsite others have open (SITE-65)."""

from typing import Any

import pytest
from sqlalchemy import insert

from services.microsites.replicas import User
from tests.support.statement_log import log_statements


@pytest.fixture(autouse=True)
async def addresses(database) -> None:
    """Replicas of the users of these tests."""
    session = await database("microsites")
    users = [{"id": id, "version": 1, "email": f"{id}@example.com"} for id in (1, 2, 7)]
    await session.execute(insert(User), users)


@pytest.fixture
async def second_editor(client):
    return await client("microsites", role="editor", user_id=2)


@pytest.fixture
async def path(new_microsite) -> str:
    return f"/microsite/{(await new_microsite())['id']}/presence"


async def say(caller, path: str, section: str | None) -> list[tuple[Any, str]]:
    response = await caller.put(path, json={"section": section})
    assert response.status_code == 200, response.text
    return [(presence["email"], presence["section"]) for presence in response.json()]


async def test_each_sees_the_section_of_the_other(staff, second_editor, path) -> None:
    assert await say(staff, path, "logo-bio") == []
    assert await say(second_editor, path, "focus") == [("1@example.com", "logo-bio")]
    assert await say(staff, path, "logo-bio") == [("2@example.com", "focus")]
    await say(second_editor, path, None)
    assert await say(staff, path, "logo-bio") == []


async def test_exhibitors_do_not_read_the_addresses_of_staff(staff, exhibitor, path) -> None:
    await say(staff, path, "logo-bio")
    assert await say(exhibitor, path, "logo-bio") == [(None, "logo-bio")]
    assert await say(staff, path, "logo-bio") == [("7@example.com", "logo-bio")]


async def test_sections_of_other_microsites_are_not_shown(staff, exhibitor, path, new_microsite) -> None:
    await say(exhibitor, f"/microsite/{(await new_microsite())['id']}/presence", "focus")
    assert await say(staff, path, "focus") == []


async def test_a_microsite_of_another_owner_is_not_found(client, staff, path) -> None:
    stranger = await client("microsites", role="exhibitor", user_id=8)
    assert (await stranger.put(path, json={"section": "focus"})).status_code == 404
    assert await say(staff, path, "focus") == []


async def test_it_takes_one_statement(staff, path, databases) -> None:
    with log_statements(await databases("microsites")) as sent:
        await staff.put(path, json={"section": "focus"})
    assert len(sent) <= 1, sent
