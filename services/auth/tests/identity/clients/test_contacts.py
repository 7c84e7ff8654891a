"""Contacts of clients (ACCOUNT-90, ACCOUNT-91)."""

import pytest
from sqlalchemy import insert

from services.auth.identity.clients.contacts import MAX_CONTACTS, ClientContact, confirm_contact
from services.auth.tests.support import Auth
from services.chassis.events.catalogue import load_catalogue
from tests.support.events import make_event

MAEVE = {"name": "Maeve Corrigan", "email": "maeve@acme.example", "title": "Marketing", "getsReports": True}


async def add(http, client_id: int, **fields: object) -> dict:
    response = await http.post(f"/client-contacts/{client_id}", json={**MAEVE, **fields})
    assert response.status_code == 201, response.text
    return response.json()


async def prove(auth: Auth, contact_id: int, number: int) -> None:
    data = {"contactId": contact_id, "addressNumber": number}
    await confirm_contact(auth.session, make_event(load_catalogue().find("contact-proof"), contact_id, 1, data))
    await auth.session.commit()


async def test_a_contact_is_added_changed_listed_and_removed(auth, events) -> None:
    http, acme = await auth.sign_in_as("editor"), await auth.client()
    contact = await add(http, acme.id, email=" Maeve@Acme.example ", confirmedAt="2026-01-01T00:00:00Z", clientId=7)
    wanted = {**MAEVE, "getsRequests": True, "clientId": acme.id, "confirmedAt": None, "askedAt": None, "version": 1}
    assert {name: contact[name] for name in wanted} == wanted
    changed = await http.put(f"/client-contact/{contact['id']}", json={"getsRequests": False, "title": ""})
    assert changed.json() == {**contact, "getsRequests": False, "title": "", "version": 2}
    assert (await http.get(f"/client-contacts/{acme.id}")).json() == [changed.json()]
    assert (await http.get(f"/client-contact/{contact['id']}")).json() == changed.json()
    removed = await http.delete(f"/client-contact/{contact['id']}", headers={"If-Match": '"2"'})
    assert (removed.status_code, (await http.get(f"/client-contacts/{acme.id}")).json()) == (200, [])
    announced = [(event.entity, event.version, event.removed) for event in await events.announced(auth.session)]
    assert announced == [("client-contact", 1, False), ("client-contact", 2, False), ("client-contact", 3, True)]


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"name": " "}, "name"),
        ({"name": "x" * 201}, "name"),
        ({"email": None}, "email"),
        ({"email": "maeve"}, "email"),
        ({"email": "maeve@acme.example, tom@acme.example"}, "email"),
        ({"email": "mаeve@acme.example"}, "email"),  # with a Cyrillic letter
        ({"title": "x" * 201}, "title"),
        ({"getsRequests": "perhaps"}, "getsRequests"),
    ],
)
async def test_limits_of_a_contacts_fields(auth, sent, field) -> None:
    http, acme = await auth.sign_in_as("editor"), await auth.client()
    contact = await add(http, acme.id)
    for response in (
        await http.post(f"/client-contacts/{acme.id}", json={**MAEVE, **sent}),
        await http.put(f"/client-contact/{contact['id']}", json=sent),
    ):
        assert response.status_code == 422, response.text
        assert [error["field"] for error in response.json()["errors"]] == [field]


async def test_an_address_is_once_a_contact_of_a_client(auth) -> None:
    http, acme, other = await auth.sign_in_as("editor"), await auth.client(), await auth.client("Other")
    await add(http, acme.id)
    await add(http, other.id)
    tom = await add(http, acme.id, email="tom@acme.example")
    for response in (
        await http.post(f"/client-contacts/{acme.id}", json={**MAEVE, "email": "MAEVE@acme.example"}),
        await http.put(f"/client-contact/{tom['id']}", json={"email": MAEVE["email"]}),
    ):
        message = "This client has a contact with this e-mail already."
        assert (response.status_code, response.json()["message"]) == (409, message)


async def test_a_client_has_so_many_contacts_at_most(auth) -> None:
    http, acme = await auth.sign_in_as("editor"), await auth.client()
    rows = [{"client_id": acme.id, "name": "Ada", "email": f"a{number}@acme.example"} for number in range(MAX_CONTACTS)]
    await auth.session.execute(insert(ClientContact).values(rows[1:]))
    await auth.session.commit()
    await add(http, acme.id)
    response = await http.post(f"/client-contacts/{acme.id}", json={**MAEVE, "email": "one@more.example"})
    assert (response.status_code, response.json()["message"]) == (409, "A client may have 50 contacts.")


async def test_contacts_go_with_their_client(auth, events) -> None:
    http, acme = await auth.sign_in_as("editor"), await auth.client()
    contact = await add(http, acme.id)
    assert (await http.delete(f"/client/{acme.id}")).status_code == 200
    assert (await http.get(f"/client-contact/{contact['id']}")).status_code == 404
    removed = [(event.entity, event.id) for event in await events.announced(auth.session) if event.removed]
    assert removed == [("client-contact", contact["id"]), ("client", acme.id)]


async def test_an_opened_link_confirms_the_address_wherever_it_is_a_contact(auth) -> None:
    http, acme, other = await auth.sign_in_as("editor"), await auth.client(), await auth.client("Other")
    contact, elsewhere = await add(http, acme.id), await add(http, other.id)
    tom = await add(http, acme.id, email="tom@acme.example")
    await prove(auth, contact["id"], 1)
    at = [(await http.get(f"/client-contact/{one['id']}")).json() for one in (contact, elsewhere, tom)]
    assert [one["confirmedAt"] is not None for one in at] == [True, True, False]
    await prove(auth, contact["id"], 1)
    again = (await http.get(f"/client-contact/{contact['id']}")).json()
    assert (again, again["version"]) == (at[0], 2)


async def test_a_link_to_an_earlier_address_confirms_nothing(auth) -> None:
    http, acme = await auth.sign_in_as("editor"), await auth.client()
    contact = await add(http, acme.id)
    await prove(auth, contact["id"], 1)
    address = f"/client-contact/{contact['id']}"
    assert (await http.put(address, json={"email": "tom@acme.example"})).json()["confirmedAt"] is None
    await prove(auth, contact["id"], 1)
    assert (await http.get(address)).json()["confirmedAt"] is None
    await prove(auth, contact["id"], 2)
    assert (await http.get(address)).json()["confirmedAt"] is not None
