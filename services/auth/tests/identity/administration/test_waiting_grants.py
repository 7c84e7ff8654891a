"""Grants to an unproven address wait for the proof and take effect by themselves (ACCESS-20, ACCESS-21)."""

import pytest

from services.auth.identity.users.models import User
from services.auth.tests.authenticator import read_claims
from services.auth.tests.support import PASSWORD, find_token, send_all

CEO = "ceo@client.example"


async def put(http, user: User, **body: object) -> dict[str, object]:
    response = await http.put(f"/user-admin/{user.id}", json=body)
    assert response.status_code == 200, response.text
    return {name: response.json()[name] for name in ("role", "clientId", "pendingRole", "pendingClientId")}


def held(role: str = "exhibitor", client: int | None = None) -> dict[str, object]:
    return {"role": role, "clientId": client, "pendingRole": None, "pendingClientId": None}


async def test_a_client_waits_until_the_link_is_followed(auth, mailer, inbox, events) -> None:
    acme, user = await auth.client(), await auth.sign_up(CEO)
    stranger, admin = await auth.sign_in(user), await auth.sign_in_as("admin")
    assert await put(admin, user, clientId=acme.id) == held() | {"pendingClientId": acme.id}
    assert (await stranger.get("/user")).status_code == 200  # nothing changed for its sessions
    token = (await auth.log_in(user.email)).headers["Auth"]
    assert read_claims(token).get("clientId") is None
    await send_all(auth, mailer)
    confirmed = await stranger.post(f"/user/verification/{find_token(inbox)}", json={})
    assert (confirmed.status_code, confirmed.json()["signedOut"]) == (200, True)
    assert (await stranger.get("/user")).status_code == 401  # its token says that there is no client
    signed_in = (await auth.log_in(user.email)).json()
    assert {name: signed_in[name] for name in held()} == held(client=acme.id)
    assert (await events.announced(auth.session))[-1].data["clientId"] == acme.id


async def test_a_role_waits_for_the_proof_by_a_reset(auth, mailer, inbox) -> None:
    user, admin = await auth.sign_up(CEO), await auth.sign_in_as("admin")
    assert await put(admin, user, role="admin") == held() | {"pendingRole": "admin"}
    stranger = await auth.sign_in(user)
    assert (await stranger.get("/users")).status_code == 403
    await (await auth.anybody()).post("/pwreset", json={"email": user.email})
    await send_all(auth, mailer)
    body = {"email": user.email, "password": "a quieter harbour", "rememberToken": find_token(inbox)}
    assert (await (await auth.anybody()).put("/pwreset", json=body)).status_code == 200
    assert (await stranger.get("/user")).status_code == 401
    assert (await auth.log_in(user.email)).status_code == 401  # what the stranger knew is worth nothing now
    await auth.session.refresh(user)
    assert (user.role, user.pending_role) == ("admin", None)


async def test_what_waits_is_taken_back(auth) -> None:
    acme, user, admin = await auth.client(), await auth.sign_up(CEO), await auth.sign_in_as("admin")
    await put(admin, user, clientId=acme.id, role="editor")
    assert await put(admin, user, clientId=None) == held() | {"pendingRole": "editor"}
    assert await put(admin, user, role="exhibitor") == held()


async def test_a_proven_address_and_an_account_made_by_an_administrator_do_not_wait(auth) -> None:
    acme, admin = await auth.client(), await auth.sign_in_as("admin")
    assert await put(admin, await auth.user("exhibitor"), clientId=acme.id) == held(client=acme.id)
    body = {"email": "bea@acme.example", "password": PASSWORD, "role": "exhibitor"}
    made = (await admin.post("/user", json=body)).json()
    assert made["emailVerifiedAt"] is None
    user = await auth.session.get_one(User, made["id"])
    assert await put(admin, user, clientId=acme.id) == held(client=acme.id)
    assert await put(admin, user, role="editor") == held("editor", acme.id)


@pytest.mark.parametrize("role", ["editor", "exhibitor"])
async def test_an_account_that_another_user_signs_up_waits(auth, role) -> None:
    acme, admin, other = await auth.client(), await auth.sign_in_as("admin"), await auth.sign_in_as(role)
    made = (await other.post("/user", json={"email": CEO, "password": PASSWORD})).json()
    user = await auth.session.get_one(User, made["id"])
    assert await put(admin, user, clientId=acme.id) == held() | {"pendingClientId": acme.id}


async def test_rights_from_before_stay_and_are_changed_at_once(auth) -> None:
    acme, other, admin = await auth.client(), await auth.client("Orrery"), await auth.sign_in_as("admin")
    colleague, reader = await auth.user(verified=False), await auth.user("exhibitor", client_id=acme.id, verified=False)
    assert await put(admin, colleague, role="admin") == held("admin")
    assert await put(admin, reader, clientId=other.id) == held(client=other.id)
    assert await put(admin, reader, clientId=None) == held()
    assert await put(admin, reader, clientId=acme.id) == held() | {"pendingClientId": acme.id}


async def test_an_editor_grants_a_waiting_client_but_not_to_a_colleague_to_be(auth) -> None:
    acme, user = await auth.client(), await auth.sign_up(CEO)
    editor, admin = await auth.sign_in_as("editor"), await auth.sign_in_as("admin")
    assert await put(editor, user, clientId=acme.id) == held() | {"pendingClientId": acme.id}
    await put(admin, user, role="editor")
    refused = await editor.put(f"/user-admin/{user.id}", json={"clientId": None})
    assert refused.status_code == 403


async def test_a_client_that_somebody_waits_for_is_not_removed(auth) -> None:
    acme, user, admin = await auth.client(), await auth.sign_up(CEO), await auth.sign_in_as("admin")
    await put(admin, user, clientId=acme.id)
    refused = await admin.delete(f"/client/{acme.id}")
    assert (refused.status_code, user.email in refused.json()["message"]) == (409, True)


@pytest.mark.parametrize("client_id", [4242, "x"])
async def test_an_unknown_client_is_refused_before_it_waits(auth, client_id) -> None:
    user, admin = await auth.sign_up(CEO), await auth.sign_in_as("admin")
    refused = await admin.put(f"/user-admin/{user.id}", json={"clientId": client_id})
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "clientId")


async def test_a_token_renewed_while_a_grant_waits_has_no_right(auth) -> None:
    acme, user, admin = await auth.client(), await auth.sign_up(CEO), await auth.sign_in_as("admin")
    await put(admin, user, clientId=acme.id, role="editor")
    http = await auth.sign_in(user, lifetime=60)
    renewed = (await http.get("/user")).headers["Auth"]
    http.headers["Auth"] = renewed
    assert (await http.get("/users")).status_code == 403
