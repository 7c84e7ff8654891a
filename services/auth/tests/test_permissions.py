"""Permissions that depend on what is asked for (ACCESS-6); the others are in `tests/security/permissions.toml`."""

import pytest

from services.auth.tests.support import Auth

# The status for an editor; an administrator may do all of it.
CHANGES = [
    ("exhibitor", {"role": "editor"}, 403),
    ("exhibitor", {"active": False}, 403),
    ("exhibitor", {"clientId": "{client}"}, 200),
    ("exhibitor", {"clientId": None}, 200),
    ("exhibitor", {"clientId": "{client}", "role": "admin"}, 403),
    ("editor", {"clientId": "{client}"}, 403),
]


@pytest.mark.parametrize("caller", ["editor", "admin"])
@pytest.mark.parametrize(("role", "body", "for_editor"), CHANGES, ids=str)
async def test_an_editor_changes_only_the_client_of_an_exhibitor(auth: Auth, role, body, for_editor, caller) -> None:
    acme, user = await auth.client(), await auth.user(role)
    change = {name: acme.id if value == "{client}" else value for name, value in body.items()}
    before = (user.role, user.active, user.client_id, user.version)
    response = await (await auth.sign_in_as(caller)).put(f"/user-admin/{user.id}", json=change)
    assert response.status_code == (for_editor if caller == "editor" else 200), response.text
    await auth.session.refresh(user)
    assert ((user.role, user.active, user.client_id, user.version) == before) == (response.status_code == 403)
    assert user.client_id == change.get("clientId") or response.status_code == 403


@pytest.mark.parametrize("role", ["editor", "admin", "self"])
@pytest.mark.parametrize("change", [{"role": "admin"}, {"role": "editor"}, {"active": False}, {"clientId": None}])
async def test_an_editor_changes_nothing_of_staff(auth: Auth, role: str, change: dict) -> None:
    editor = await auth.user("editor")
    other = editor if role == "self" else await auth.user(role)
    before = (other.role, other.active, other.client_id, other.version)
    response = await (await auth.sign_in(editor)).put(f"/user-admin/{other.id}", json=change)
    assert response.status_code == 403
    await auth.session.refresh(other)
    assert (other.role, other.active, other.client_id, other.version) == before


@pytest.mark.parametrize(
    "endpoint",
    [
        "GET /user-admin/{id}",
        "PUT /user-admin/{id}",
        "POST /user-admin/{id}/verification",
        "GET /client/{id}",
        "PUT /client/{id}",
        "DELETE /client/{id}",
        "GET /client-contacts/{id}",
        "GET /client-contact/{id}",
        "PUT /client-contact/{id}",
        "DELETE /client-contact/{id}",
        "GET /contact-form/{id}",
        "PUT /contact-form/{id}",
        "GET /letter-recipients/{id}",
        "PUT /letter-switch/{id}",
        "GET /webhook-deliveries/{id}",
        "DELETE /webhook/{id}",
        "DELETE /api-key/{id}",
    ],
)
async def test_missing_records_are_not_found(auth: Auth, endpoint) -> None:
    method, address = endpoint.format(id=999_999_999).split()
    body = {"stopped": True} if "switch" in address else {} if method == "PUT" else None
    response = await (await auth.sign_in_as("admin")).request(method, address, json=body)
    assert (response.status_code, response.json()["title"]) == (404, "Not found")
