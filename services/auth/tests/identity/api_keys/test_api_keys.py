"""API keys: creation, list, removal, and their use (API-70, API-71, API-74, API-75)."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select, text, update

from services.auth.identity.api_keys import service
from services.auth.identity.api_keys.repository import ApiKey
from services.auth.retention import delete_expired
from services.auth.tests.support import Auth
from services.chassis.identity.tokens import Verifier
from tests.support.tokens import SIGNER


def in_days(days: float) -> str:
    return (datetime.now(UTC) + timedelta(days=days)).isoformat()


def make_body(**fields: object) -> dict[str, object]:
    return {"name": "Website", "scopes": ["content:read", "alerts:read"], "expiresAt": in_days(300), **fields}


async def test_the_key_is_in_no_response_but_the_first(auth: Auth) -> None:
    user = await auth.user("admin", "ada@masthead.example")
    admin = await auth.sign_in(user)
    answer = await admin.post("/api-key", json=make_body())
    assert answer.status_code == 201
    key = answer.json().pop("key")
    [listed] = (await admin.get("/api-keys")).json()
    assert listed == {name: value for name, value in answer.json().items() if name != "key"}
    assert (listed["scopes"], listed["lastUsedAt"]) == (["alerts:read", "content:read"], None)
    assert (listed["createdBy"], listed["createdByEmail"]) == (user.id, "ada@masthead.example")
    assert key.startswith("mh_")
    assert key.endswith(listed["hint"])
    assert len(listed["hint"]) == 4


async def test_the_key_is_a_token_of_its_scopes_and_end(auth: Auth) -> None:
    user = await auth.user("admin")
    made = (await (await auth.sign_in(user)).post("/api-key", json=make_body())).json()
    caller = await Verifier(SIGNER, "masthead").verify(made["key"])
    assert (caller.key_id, caller.user_id, caller.scopes) == (made["id"], user.id, {"content:read", "alerts:read"})
    assert caller.expires_at == int(datetime.fromisoformat(made["expiresAt"]).timestamp())


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"name": ""}, "name"),
        ({"name": "x" * 101}, "name"),
        ({"scopes": []}, "scopes"),
        ({"scopes": ["users:read"]}, "scopes"),
        ({"expiresAt": in_days(367)}, "expiresAt"),
        ({"expiresAt": in_days(-1)}, "expiresAt"),
    ],
)
async def test_what_a_key_must_have(auth: Auth, fields, field) -> None:
    answer = await (await auth.sign_in_as("admin")).post("/api-key", json=make_body(**fields))
    assert answer.status_code == 422
    assert [error["field"].split(".")[0] for error in answer.json()["errors"]] == [field]


async def test_there_are_at_most_a_hundred(auth: Auth, monkeypatch) -> None:
    monkeypatch.setattr(service, "MAX_KEYS", 1)
    admin = await auth.sign_in_as("admin")
    first = (await admin.post("/api-key", json=make_body())).json()
    assert (await admin.post("/api-key", json=make_body())).status_code == 409
    assert (await admin.delete(f"/api-key/{first['id']}")).json() == {"deleted": [first["id"]]}
    assert (await admin.post("/api-key", json=make_body())).status_code == 201


async def test_a_removed_key_is_put_into_the_bucket_again_until_it_expires(auth: Auth) -> None:
    admin = await auth.sign_in_as("admin")
    made = [(await admin.post("/api-key", json=make_body())).json()["id"] for _ in range(3)]
    for key_id in made[:2]:
        await admin.delete(f"/api-key/{key_id}")
    is_first = ApiKey.id == made[0]
    await auth.session.execute(update(ApiKey).where(is_first).values(expires_at=func.now() - timedelta(days=1)))
    await auth.session.execute(text("DELETE FROM outbox"))
    await service.revoke_again(auth.session)
    subjects = (await auth.session.scalars(text("SELECT subject FROM outbox"))).all()
    assert subjects == [f"$KV.revocations.key-{made[1]}"]
    await delete_expired(auth.session)
    assert (await auth.session.scalars(select(ApiKey.id).order_by(ApiKey.id))).all() == made[1:]


async def test_services_ask_auth_whether_a_key_is_live_and_report_its_use(auth: Auth) -> None:
    admin = await auth.sign_in_as("admin")
    key_id = (await admin.post("/api-key", json=make_body())).json()["id"]
    anybody = await auth.anybody()
    assert (await anybody.get(f"/internal/sessions/key-{key_id}")).status_code == 204
    assert (await anybody.post(f"/internal/key/{key_id}/use")).status_code == 204
    [listed] = (await admin.get("/api-keys")).json()
    assert listed["lastUsedAt"] is not None
    assert listed["version"] == 1
    for seconds, is_written in ((30, False), (90, True)):
        await auth.session.execute(update(ApiKey).values(last_used_at=func.now() - timedelta(seconds=seconds)))
        await auth.session.commit()
        await anybody.post(f"/internal/key/{key_id}/use")
        is_recent = ApiKey.last_used_at > func.now() - timedelta(seconds=10)
        assert await auth.session.scalar(select(is_recent)) is is_written
    await admin.delete(f"/api-key/{key_id}")
    assert (await anybody.get(f"/internal/sessions/key-{key_id}")).status_code == 404
    assert (await anybody.post(f"/internal/key/{key_id}/use")).status_code == 404
