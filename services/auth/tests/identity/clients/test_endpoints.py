"""`clients`, `client`, `client/{id}` (ACCOUNT-16 to ACCOUNT-18)."""

import asyncio
import json
from typing import Any

import pytest
from sqlalchemy import func, select

from services.auth.identity.clients.repository import Client

FULL = {
    "company": "Acme Bioprocess",
    "logo": "https://files.example/logos/acme.png",
    "active": True,
    "notes": "Pays on time.\nCalls on Mondays.",
    "clientPortalId": 12,
}


async def test_a_client_is_created_with_all_fields(auth, events) -> None:
    user, http = await auth.user(), await auth.sign_in_as("editor")
    sent = {**FULL, "assignedUserId": user.id, "id": 99, "version": 7, "createdAt": "2000-01-01T00:00:00Z"}
    response = await http.post("/client", json=sent)
    assert (response.status_code, response.headers["ETag"]) == (201, '"1"')
    client = response.json()
    assert client.pop("createdAt").endswith("Z")
    assert client.pop("id") != 99
    assert client == {**FULL, "logo": "files.example/logos/acme.png", "assignedUserId": user.id, "version": 1}
    [event] = await events.announced(auth.session)
    assert (event.entity, event.removed, event.data["company"]) == ("client", False, "Acme Bioprocess")


@pytest.mark.parametrize("company", [None, "", "  ", 5, [], "x" * 501, "a\x00b", "\ud800"])
async def test_a_client_needs_a_company(auth, company) -> None:
    http, acme = await auth.sign_in_as("editor"), await auth.client()
    for response in (
        await http.post("/client", **_body({"company": company})),
        await http.put(f"/client/{acme.id}", **_body({"company": company})),
    ):
        assert response.status_code == 422
        assert [error["field"] for error in response.json()["errors"]] == ["company"]
    assert (await http.post("/client", json={})).json()["message"] == "Please fill out all fields"


def _body(body: object) -> dict[str, Any]:
    """Encode a JSON body that may contain a lone surrogate, which is written as an escape."""
    return {"content": json.dumps(body), "headers": {"Content-Type": "application/json"}}


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"company": "x" * 500}, 200),
        ({"notes": "x" * 10_000}, 200),
        ({"notes": "x" * 10_001}, 422),
        ({"logo": ""}, 200),
        ({"logo": "javascript:alert(1)"}, 422),
        ({"clientPortalId": 2**53 - 1}, 200),
        ({"clientPortalId": 2**53}, 422),
        ({"clientPortalId": 0}, 422),
        ({"clientPortalId": "12"}, 200),
        ({"clientPortalId": "twelve"}, 422),
        ({"assignedUserId": 4242}, 422),
        ({"assignedUserId": None}, 200),
        ({"active": "perhaps"}, 422),
    ],
)
async def test_limits_of_a_clients_fields(auth, sent, status) -> None:
    http, acme = await auth.sign_in_as("editor"), await auth.client()
    response = await http.put(f"/client/{acme.id}", json=sent)
    assert response.status_code == status, response.text
    if status == 422:
        assert [error["field"] for error in response.json()["errors"]] == list(sent)


async def test_a_change_keeps_omitted_fields(auth, events) -> None:
    http = await auth.sign_in_as("editor")
    before = (await http.post("/client", json=FULL)).json()
    after = await http.put(f"/client/{before['id']}", json={"active": None, "unknown": 1})
    assert (after.status_code, after.headers["ETag"]) == (200, '"2"')
    assert after.json() == {**before, "active": None, "version": 2}
    assert (await http.get(f"/client/{before['id']}")).json() == after.json()
    assert [event.version for event in await events.announced(auth.session)] == [1, 2]


async def test_a_client_is_removed(auth, events) -> None:
    http, acme = await auth.sign_in_as("editor"), await auth.client()
    response = await http.delete(f"/client/{acme.id}")
    assert (response.status_code, response.json()) == (200, {"deleted": [acme.id]})
    assert (await http.get(f"/client/{acme.id}")).status_code == 404
    assert (await http.delete(f"/client/{acme.id}")).status_code == 404
    [event] = await events.announced(auth.session)
    assert (event.entity, event.id, event.removed, event.version) == ("client", acme.id, True, 2)


async def test_a_client_with_a_grant_is_not_removed(auth) -> None:
    http, acme = await auth.sign_in_as("editor"), await auth.client()
    user = await auth.user("exhibitor", client_id=acme.id)
    response = await http.delete(f"/client/{acme.id}")
    assert response.status_code == 409
    assert response.json()["message"] == f"This client is in use by a user: {user.email}."


@pytest.mark.usefixtures("committed")
async def test_a_concurrent_grant_and_removal_exclude_each_other(auth) -> None:
    admin, user = await auth.sign_in_as("admin"), await auth.user("exhibitor")
    for number in range(8):
        acme = await auth.client(f"Company {number}")
        granted, removed = await asyncio.gather(
            admin.put(f"/user-admin/{user.id}", json={"clientId": acme.id}), admin.delete(f"/client/{acme.id}")
        )
        assert (granted.status_code, removed.status_code) in {(200, 409), (422, 200)}


async def test_a_stale_change_or_removal_is_refused_with_the_current_record(auth) -> None:
    http, acme = await auth.sign_in_as("editor"), await auth.client()
    assert (await http.put(f"/client/{acme.id}", json={"notes": "a"}, headers={"If-Match": '"1"'})).status_code == 200
    current = (await http.get(f"/client/{acme.id}")).json()
    for response in (
        await http.put(f"/client/{acme.id}", json={"notes": "b"}, headers={"If-Match": '"1"'}),
        await http.delete(f"/client/{acme.id}", headers={"If-Match": '"1"'}),
        await http.delete(f"/client/{acme.id}", headers={"If-Match": "nonsense"}),
    ):
        assert (response.status_code, response.json()["current"]) == (412, current)


@pytest.mark.usefixtures("committed")
async def test_concurrent_retries_create_one_client(auth) -> None:
    http = await auth.sign_in_as("editor")
    http.headers["Idempotency-Key"] = "k1"
    responses = await asyncio.gather(*(http.post("/client", json=FULL) for _ in range(8)))
    assert {response.status_code for response in responses} <= {201, 409}
    assert await auth.session.scalar(select(func.count()).select_from(Client)) == 1
    repeated = await http.post("/client", json=FULL)
    assert (repeated.status_code, repeated.headers["Idempotent-Replayed"]) == (201, "true")
    assert (await http.post("/client", json={**FULL, "notes": "other"})).status_code == 422
