"""Search of clients, and clients in use (ACCOUNT-16, ACCOUNT-18)."""

import pytest

from services.auth.replicas import count_uses_of_client
from tests.support.eventually import eventually
from tests.support.searched_texts import TEXT, TYPED


@pytest.mark.parametrize(
    ("query", "companies"),
    [
        ("active=true", ["Acme"]),
        ("active=false", ["Bell"]),
        ("active=none", ["Corn"]),
        ("q=ac", ["Acme"]),
        ("q=in notes", ["Corn"]),
        ("q=%25", []),
        ("", ["Acme", "Corn", "Bell"]),  # the newest first
        (f"q={TYPED}", ["Corn"]),
        ("sort=company", ["Acme", "Bell", "Corn"]),
        ("sort=-company&active=none", ["Corn"]),
    ],
)
async def test_the_list_searches_and_filters_clients(auth, query, companies) -> None:
    await auth.client("Bell", active=False)
    await auth.client("Corn", notes=f"Found in notes {TEXT}")
    await auth.client("Acme", active=True)
    response = await (await auth.sign_in_as("editor")).get(f"/clients?{query}")
    assert [client["company"] for client in response.json()] == companies
    assert response.headers["X-Total-Count"] == str(len(companies))


@pytest.mark.parametrize("query", ["active=x", "active=1", "sort=notes", "limit=501", "skip=-1"])
async def test_invalid_filters_are_refused(auth, query) -> None:
    assert (await (await auth.sign_in_as("editor")).get(f"/clients?{query}")).status_code == 422


USES = [
    ("email-content-stat", "1 email content stat"),
    ("emc-stat", "1 email marketing campaign"),
    ("alert-booking", "1 booking"),
]


@pytest.mark.parametrize(("entity", "used_by"), USES)
async def test_a_client_in_use_is_not_removed(auth, worker, events, entity, used_by) -> None:
    await worker("auth")
    acme, bell = (await auth.client("Acme")).id, (await auth.client("Bell")).id
    editor = await auth.sign_in_as("editor")

    async def is_removed() -> bool:
        response = await editor.request("DELETE", f"/client/{acme}")
        if response.status_code == 409:
            assert response.json()["message"] == f"This client is in use by {used_by}."
        return response.status_code == 200

    await events.happen(entity, 5, 1, {"clientId": bell, "status": "hold"})
    await events.happen(entity, 5, 3, {"clientId": acme, "status": "booked"})
    await events.happen(entity, 6, 1, {"clientId": bell, "status": "hold"})

    async def have_all_arrived() -> bool:
        await auth.session.rollback()  # a new snapshot, to see what was committed meanwhile
        return [sum((await count_uses_of_client(auth.session, client)).values()) for client in (acme, bell)] == [1, 1]

    await eventually(have_all_arrived)
    assert not await is_removed()
    await events.happen(entity, 5, 3, removed=True)
    await eventually(is_removed)


async def test_a_client_whose_bookings_ended_is_removed(auth, worker, events) -> None:
    await worker("auth")
    acme = (await auth.client("Acme")).id
    editor = await auth.sign_in_as("editor")
    await events.happen("alert-booking", 5, 1, {"clientId": acme, "status": "hold"})

    async def count_live() -> int:
        await auth.session.rollback()  # a new snapshot, to see what was committed meanwhile
        return (await count_uses_of_client(auth.session, acme))["booking"]

    await eventually(count_live, equals=1)
    assert (await editor.request("DELETE", f"/client/{acme}")).status_code == 409
    await events.happen("alert-booking", 5, 2, {"clientId": acme, "status": "expired"})
    await eventually(count_live, equals=0)
    assert (await editor.request("DELETE", f"/client/{acme}")).status_code == 200
