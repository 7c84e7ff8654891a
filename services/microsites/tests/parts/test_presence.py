"""Owners and staff see which sections of a microsite others have open (SITE-65)."""

from typing import Any

import pytest
from sqlalchemy import insert

from services.microsites.replicas import User


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
