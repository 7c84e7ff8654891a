"""`POST user`: sign-up, and accounts created by an administrator (ACCOUNT-5 to ACCOUNT-7, ACCOUNT-12, ACCESS-7)."""

import asyncio
import hashlib

import pytest
from sqlalchemy import select

from services.auth.identity.users.models import User
from services.auth.tests.support import PASSWORD
from services.chassis.persistence.tables import idempotency_keys

NEW = {"email": "Ada@Example.com", "password": PASSWORD}
ALIKE = [("ada@example.com", " ADA@Example.COM "), ("coco@client.example", "сосо@client.example")]  # Cyrillic


async def test_sign_up_creates_an_exhibitor_and_returns_no_secret(auth, events) -> None:
    response = await (await auth.anybody()).post("/user", json={**NEW, "email": "  Ada@Example.com "})
    assert response.status_code == 201
    user = response.json()
    assert user == {
        "id": user["id"],
        "email": "Ada@Example.com",
        "role": "exhibitor",
        "active": True,
        "invited": False,
        "createdAt": user["createdAt"],
        "version": 1,
        **dict.fromkeys(("lastSignedInAt", "passwordChangedAt", "signedOutAt", "emailVerifiedAt", "takenOverAt")),
        **dict.fromkeys(("takenOverBy", "clientId", "pendingClientId", "pendingRole")),
    }
    assert response.headers["ETag"] == '"1"'
    [event] = await events.announced(auth.session)
    assert (event.entity, event.id, event.version, dict(event.data)) == ("user", user["id"], 1, user)
    stored = await auth.session.scalar(select(User.password_hash))
    assert stored.startswith("$argon2id$")


@pytest.mark.parametrize("caller", [None, "exhibitor"])
@pytest.mark.parametrize("role", ["admin", "editor", "queen", 5, ["admin"], {"a": {}}])
async def test_only_an_administrator_sets_a_role(auth, caller, role) -> None:
    http = await auth.sign_in_as(caller) if caller else await auth.anybody()
    expected = {**NEW, "role": role, "clientId": "x", "id": 7, "version": 9, "passwordHash": "x", "isAdmin": True}
    response = await http.post("/user", json=expected)
    assert response.status_code == 201, response.text
    assert (response.json()["role"], response.json()["clientId"], response.json()["version"]) == ("exhibitor", None, 1)


@pytest.mark.parametrize("refused", [{"role": "editor"}, {"role": ["admin"]}, {"clientId": 7}])
async def test_an_editor_is_told_that_only_administrators_choose(auth, refused) -> None:
    http = await auth.sign_in_as("editor")
    response = await http.post("/user", json={**NEW, **refused})
    assert (response.status_code, [error["field"] for error in response.json()["errors"]]) == (422, [*refused])
    response = await http.post("/user", json={**NEW, "role": "exhibitor"})
    assert (response.status_code, response.json()["role"]) == (201, "exhibitor")


@pytest.mark.parametrize(("body", "stored"), [({}, "editor"), ({"role": None}, "editor"), ({"role": "admin"}, "admin")])
async def test_an_administrator_sets_role_and_client(auth, body, stored) -> None:
    acme = await auth.client()
    http = await auth.sign_in_as("admin")
    user = (await http.post("/user", json={**NEW, **body, "clientId": acme.id})).json()
    assert (user["role"], user["clientId"]) == (stored, acme.id)


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"role": "queen"}, "role"),
        ({"role": 5}, "role"),
        ({"clientId": "x"}, "clientId"),
        ({"clientId": 2**70}, "clientId"),
        ({"clientId": 4242}, "clientId"),
    ],
)
async def test_an_administrator_cannot_set_an_unknown_role_or_client(auth, body, field) -> None:
    response = await (await auth.sign_in_as("admin")).post("/user", json={**NEW, **body})
    assert response.status_code == 422
    assert [error["field"] for error in response.json()["errors"]] == [field]


async def test_an_invalid_token_is_not_a_public_sign_up(auth) -> None:
    response = await (await auth.anybody()).post("/user", json={**NEW, "role": "editor"}, headers={"Auth": "x.y.z"})
    assert response.status_code == 401


@pytest.mark.parametrize(
    ("body", "fields"),
    [
        ({}, ["email", "password"]),
        ({"email": None, "password": None}, ["email", "password"]),
        ({"email": "  ", "password": ""}, ["email", "password"]),
        ({"email": "a@b.example"}, ["password"]),
        ({"password": PASSWORD}, ["email"]),
    ],
)
async def test_email_and_password_are_required(auth, body, fields) -> None:
    problem = (response := await (await auth.anybody()).post("/user", json=body)).json()
    assert (response.status_code, problem["message"]) == (422, "Please fill out all fields")
    assert [error["field"] for error in problem["errors"]] == fields


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"password": "é" * 128}, 201),
        ({"password": "é" * 129}, 422),
        ({"email": "e" * 254}, 201),
        ({"email": "e" * 255}, 422),
        ({"email": "ada"}, 201),
        ({"email": "ada\r\nBcc: all@example.com"}, 422),
        ({"email": "a\u200bda@example.com"}, 422),
        ({"email": "a\x00da@example.com"}, 422),
        ({"email": 5}, 422),
        ({"email": "аda@example.com"}, 422),  # the first letter is Cyrillic
        ({"password": ["a quiet harbour"]}, 422),
    ],
)
async def test_limits_of_email_and_password(auth, body, status) -> None:
    response = await (await auth.anybody()).post("/user", json={**NEW, **body})
    assert response.status_code == status, response.text
    if status == 422:
        assert [error["field"] for error in response.json()["errors"]] == list(body)


@pytest.mark.parametrize(("first", "second"), [*ALIKE, *((second, first) for first, second in ALIKE)])
async def test_emails_are_unique_as_people_read_them(auth, first, second) -> None:
    http = await auth.anybody()
    assert (await http.post("/user", json={**NEW, "email": first})).status_code == 201
    response = await http.post("/user", json={**NEW, "email": second})
    assert (response.status_code, response.json()["message"]) == (409, "User already exists")


@pytest.mark.usefixtures("committed")
async def test_one_of_concurrent_sign_ups_wins(auth) -> None:
    http = await auth.anybody()
    responses = await asyncio.gather(*(http.post("/user", json=NEW) for _ in range(8)))
    statuses = sorted(response.status_code for response in responses)
    assert (statuses[0], set(statuses[1:])) == (201, {409, 429})  # the password is hashed for two at a time


async def test_the_stored_idempotency_record_does_not_reveal_the_password(auth) -> None:
    """A bare hash of the request body could be brute-forced much faster than the password's own hash."""
    http = await auth.anybody()
    response = await http.post("/user", json=NEW, headers={"Idempotency-Key": "k3"})
    stored_value = await auth.session.scalar(select(idempotency_keys.c.request))
    assert stored_value != hashlib.sha256(response.request.content).digest()
    assert PASSWORD not in str((await auth.session.execute(select(idempotency_keys))).all())
