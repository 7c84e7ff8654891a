"""What an editor may change about accounts: the grant of an exhibitor, and nothing else (ACCESS-6)."""

from typing import Any

import pytest

from services.auth.tests.support import Auth


@pytest.fixture
async def auth(services, client, database) -> Auth:
    """The auth service."""
    await client("auth")
    return Auth(await services("auth"), await database("auth"), client)


async def test_an_editor_grants_an_exhibitor_a_client(auth: Auth) -> None:
    exhibitor, granted = await auth.user("exhibitor"), await auth.client()
    editor = await auth.sign_in_as("editor")
    response = await editor.put(f"/user-admin/{exhibitor.id}", json={"clientId": granted.id})
    assert (response.status_code, response.json()["clientId"]) == (200, granted.id)


@pytest.mark.parametrize("role", ["editor", "admin", "exhibitor", "self"])
@pytest.mark.parametrize("change", [{"role": "admin"}, {"role": "editor"}, {"active": False}, {"clientId": None}])
async def test_an_editor_changes_nothing_but_the_grant_of_an_exhibitor(auth: Auth, role: str, change: Any) -> None:
    editor = await auth.user("editor")
    other = editor if role == "self" else await auth.user(role)
    before = (other.role, other.active, other.client_id, other.version)
    http = await auth.sign_in(editor)
    response = await http.put(f"/user-admin/{other.id}", json=change)
    assert response.status_code == (200 if (role, change) == ("exhibitor", {"clientId": None}) else 403)
    if response.status_code == 403:
        await auth.session.refresh(other)
        assert (other.role, other.active, other.client_id, other.version) == before
