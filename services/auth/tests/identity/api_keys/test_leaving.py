"""Keys and webhooks of an administrator who leaves end, unless a colleague takes them over (API-76)."""

import httpx
import pytest
from sqlalchemy import select

from services.auth.identity.users.models import User
from services.auth.reporting.webhooks.repository import Webhook
from services.auth.tests.identity.api_keys.test_api_keys import make_body
from services.auth.tests.support import Auth
from services.chassis.persistence.tables import outbox

HOOK = {"name": "Website", "url": "https://a.example/in", "events": ["post.published"]}
LEAVE = [("PUT", {"role": "editor"}), ("PUT", {"active": False}), ("DELETE", {})]


async def leave(admin: httpx.AsyncClient, user: User, method: str, body: dict[str, object]) -> None:
    path = "/users" if method == "DELETE" else f"/user-admin/{user.id}"
    if method == "DELETE":
        body = {"itemsToDelete": [user.id], **body}
    assert (await admin.request(method, path, json=body)).status_code == 200


@pytest.fixture
async def leaver(auth: Auth) -> User:
    """An administrator with a key and a webhook."""
    user = await auth.user("admin")
    http = await auth.sign_in(user)
    assert (await http.post("/api-key", json=make_body())).status_code == 201
    assert (await http.post("/webhook", json=HOOK)).status_code == 201
    return user


@pytest.mark.parametrize(("method", "body"), LEAVE, ids=str)
async def test_they_end(auth: Auth, leaver, method, body) -> None:
    admin = await auth.sign_in_as("admin")
    kept = (await admin.post("/api-key", json=make_body())).json()["id"]
    [key_id] = {key["id"] for key in (await admin.get("/api-keys")).json()} - {kept}
    await leave(admin, leaver, method, body)
    assert [key["id"] for key in (await admin.get("/api-keys")).json()] == [kept]
    revoked = set(await auth.session.scalars(select(outbox.c.subject).where(outbox.c.kind == "raw")))
    assert f"$KV.revocations.key-{key_id}" in revoked
    assert (await auth.session.scalars(select(Webhook.active))).all() == [False]


@pytest.mark.parametrize(("method", "body"), LEAVE, ids=str)
async def test_a_colleague_takes_them_over(auth: Auth, leaver, method, body) -> None:
    colleague = await auth.user("admin")
    admin = await auth.sign_in(colleague)
    await leave(admin, leaver, method, {**body, "keepKeys": True})
    [key] = (await admin.get("/api-keys")).json()
    assert (key["createdBy"], key["ownerId"], key["ownerEmail"]) == (leaver.id, colleague.id, colleague.email)
    [webhook] = (await admin.get("/webhooks")).json()
    assert (webhook["ownerId"], webhook["active"]) == (colleague.id, True)


async def test_who_stays_an_administrator_keeps_them(auth: Auth, leaver) -> None:
    admin = await auth.sign_in_as("admin")
    await leave(admin, leaver, "PUT", {"role": "admin"})
    assert [key["ownerId"] for key in (await admin.get("/api-keys")).json()] == [leaver.id]
