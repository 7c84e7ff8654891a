"""`users` and `user-admin/{id}`: change and removal by administrators (ACCOUNT-11 to ACCOUNT-15, ACCESS-6, API-6)."""

import asyncio

import pytest
from sqlalchemy import func, select

from services.auth.identity.sessions.repository import UserSession
from services.auth.identity.users.models import User
from services.chassis.persistence.tables import outbox


async def list_revoked(auth) -> list[str]:
    """Return the sessions revoked by events in the outbox."""
    subjects = await auth.session.scalars(select(outbox.c.subject).where(outbox.c.kind == "raw").order_by(outbox.c.id))
    return [subject.removeprefix("$KV.revocations.") for subject in subjects]


async def test_users_are_listed_newest_first(auth) -> None:
    older, newer = await auth.user("exhibitor"), await auth.user("editor")
    response = await (await auth.sign_in(newer)).get("/users")
    assert [user["id"] for user in response.json()] == [newer.id, older.id]
    assert response.headers["X-Total-Count"] == "2"
    assert "password" not in response.text.replace("passwordChangedAt", "")
    assert "argon2" not in response.text
    assert [user["id"] for user in (await (await auth.sign_in(newer)).get("/users?limit=1&skip=1")).json()] == [
        older.id
    ]


@pytest.mark.parametrize(("limit", "status"), [(3500, 200), (3501, 422), (-1, 422), ("x", 422), (0, 200)])
async def test_at_most_3500_users_are_listed(auth, limit, status) -> None:
    assert (await (await auth.sign_in_as("editor")).get(f"/users?limit={limit}")).status_code == status


async def test_an_administrator_grants_a_client_and_a_role(auth, events) -> None:
    acme, user = await auth.client(), await auth.user("exhibitor")
    admin = await auth.sign_in_as("admin")
    granted = await admin.put(f"/user-admin/{user.id}", json={"clientId": acme.id, "email": "x", "version": 9})
    assert granted.status_code == 200
    assert (granted.json()["clientId"], granted.json()["role"], granted.json()["version"]) == (acme.id, "exhibitor", 2)
    assert granted.json()["email"] == user.email
    promoted = (await admin.put(f"/user-admin/{user.id}", json={"role": "editor"})).json()
    assert (promoted["clientId"], promoted["role"], promoted["version"]) == (acme.id, "editor", 3)
    taken = (await admin.put(f"/user-admin/{user.id}", json={"clientId": None, "role": None})).json()
    assert (taken["clientId"], taken["role"]) == (None, "editor")
    listed = await admin.get(f"/user-admin/{user.id}")
    assert (listed.json(), listed.headers["ETag"]) == (taken, '"4"')
    announced = await events.announced(auth.session)
    assert [(event.entity, event.version, event.data["role"]) for event in announced] == [
        ("user", 2, "exhibitor"),
        ("user", 3, "editor"),
        ("user", 4, "editor"),
    ]


@pytest.mark.parametrize("sent", [{"role": "queen"}, {"clientId": 4242}, {"clientId": "x"}, {"clientId": True}])
async def test_an_invalid_grant_is_refused(auth, sent) -> None:
    user = await auth.user()
    response = await (await auth.sign_in_as("admin")).put(f"/user-admin/{user.id}", json=sent)
    assert response.status_code == 422
    assert [error["field"] for error in response.json()["errors"]] == list(sent)


async def test_an_actual_change_ends_the_users_sessions_only(auth) -> None:
    acme, user, admin = await auth.client(), await auth.user(), await auth.sign_in_as("admin")
    for _ in range(2):
        await auth.sign_in(user)
    live = set(await auth.session.scalars(select(UserSession.id).where(UserSession.user_id == user.id)))
    await admin.put(f"/user-admin/{user.id}", json={"role": "editor", "clientId": None})
    assert await list_revoked(auth) == []
    await admin.put(f"/user-admin/{user.id}", json={"clientId": acme.id})
    assert set(await list_revoked(auth)) == live
    stored = select(UserSession.user_id).where(UserSession.revoked_at.is_(None))
    assert user.id not in set(await auth.session.scalars(stored))


async def test_removing_users_ends_their_sessions_and_unassigns_clients(auth, events) -> None:
    users = [await auth.user("editor"), await auth.user("exhibitor")]
    ids = [user.id for user in users]
    acme = await auth.client(assigned_user_id=ids[0])
    await auth.sign_in(users[0])
    [live] = await auth.session.scalars(select(UserSession.id))
    response = await (await auth.sign_in_as("admin")).request(
        "DELETE", "/users", json={"itemsToDelete": [*ids, ids[0], 4242]}
    )
    assert (response.status_code, response.json()) == (200, {"deleted": ids})
    assert await auth.session.scalar(select(func.count()).where(User.id.in_(ids))) == 0
    assert await list_revoked(auth) == [live]
    await auth.session.refresh(acme)
    assert (acme.assigned_user_id, acme.version) == (None, 2)
    published = [(event.entity, event.id, event.removed) for event in await events.announced(auth.session)]
    assert published == [("client", acme.id, False), ("user", ids[0], True), ("user", ids[1], True)]


@pytest.mark.parametrize("body", [{}, {"itemsToDelete": []}, {"itemsToDelete": "1"}, {"itemsToDelete": [0]}, [], "x"])
async def test_a_removal_must_name_ids(auth, body) -> None:
    assert (await (await auth.sign_in_as("admin")).request("DELETE", "/users", json=body)).status_code == 422


@pytest.mark.usefixtures("committed")
@pytest.mark.parametrize("way", ["remove", "demote", "mixed"])
async def test_concurrent_removals_of_each_other_leave_one_administrator(auth, way) -> None:
    users = [await auth.user("admin") for _ in range(6)]
    clients = [await auth.sign_in(user) for user in users]

    async def attack_next(number: int) -> int:
        admin, victim = clients[number], users[(number + 1) % len(users)].id
        if way == "remove" or (way == "mixed" and number % 2):
            response = await admin.request("DELETE", "/users", json={"itemsToDelete": [victim]})
        else:
            response = await admin.put(f"/user-admin/{victim}", json={"role": "editor"})
        return response.status_code

    statuses = await asyncio.gather(*(attack_next(number) for number in range(len(users))))
    assert set(statuses) == {200, 409}
    assert await auth.session.scalar(select(func.count()).where(User.role == "admin")) == 1
