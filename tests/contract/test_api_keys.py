"""API keys between auth, which creates them, and the services that they open (API-74 to API-76)."""

from datetime import UTC, datetime, timedelta

from services.auth.tests.support import Auth
from services.content.tests.samples import COMPLETE
from tests.support.eventually import eventually


def make_body(**fields: object) -> dict[str, object]:
    expires_at = (datetime.now(UTC) + timedelta(days=300)).isoformat()
    return {"name": "Website", "scopes": ["content:read"], "expiresAt": expires_at, **fields}


async def test_a_removed_key_is_refused_by_other_services_within_a_second(auth: Auth, client, worker) -> None:
    await worker("auth")
    admin = await auth.sign_in_as("admin")
    made = (await admin.post("/api-key", json=make_body())).json()
    content = await client("content")
    headers = {"Authorization": f"Bearer {made['key']}"}
    assert (await content.get("/posts", headers=headers)).status_code == 200
    assert (await admin.delete(f"/api-key/{made['id']}")).status_code == 200
    assert (await admin.get("/api-keys")).json() == []
    assert (await admin.delete(f"/api-key/{made['id']}")).status_code == 404
    revocations = content._transport.app.state.revocations
    await eventually(lambda: f"key-{made['id']}" in revocations._revoked)
    assert (await content.get("/posts", headers=headers)).status_code == 401


async def test_the_audit_names_the_key(auth: Auth, client, worker) -> None:
    for name in ("auth", "content"):
        await worker(name)
    user = await auth.user("admin", "ada@masthead.example")
    admin = await auth.sign_in(user)
    made = (await admin.post("/api-key", json=make_body(scopes=["content:write"]))).json()
    content = await client("content")
    added = await content.post("/ad", json=COMPLETE["ad"], headers={"Auth": made["key"]})
    assert added.status_code == 201

    async def find(entity: str) -> list[dict]:
        return (await admin.get("/audit", params={"entity": entity})).json()

    [entry] = await eventually(lambda: find("ad"))
    assert (entry["keyId"], entry["keyName"], entry["userEmail"]) == (made["id"], "Website", "ada@masthead.example")
    [created] = await eventually(lambda: find("api-key"))
    assert (created["title"], created["keyId"], created["userId"]) == ("Website", None, user.id)
