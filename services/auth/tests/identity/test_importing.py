"""Clients and users of another system (MOVE-7)."""

from datetime import UTC, datetime

from sqlalchemy import func, select

from services.auth.identity.users.models import User
from services.auth.outgoing_mail.emails import Message
from services.auth.tests.support import Auth
from tests.support.importing import send


async def test_a_client_comes_with_its_id(auth: Auth, importer):
    fields = {"company": "Cavanagh Filtration", "active": True, "notes": "since 2009"}
    [result] = await send(importer, "client", {"id": "4711", "createdAt": "2009-05-01T00:00:00Z", "fields": fields})
    assert (result["id"], result["outcome"], result["notes"]) == (4711, "created", [])
    staff = await auth.sign_in(await auth.user("editor"))
    client = (await staff.get("/client/4711")).json()
    assert fields.items() <= client.items()
    assert client["createdAt"] == "2009-05-01T00:00:00.000Z"


async def test_a_user_comes_without_password_rights_and_mail(auth: Auth, importer):
    await send(importer, "client", {"id": "4711", "fields": {"company": "Cavanagh"}})
    rest = {"role": "admin", "clientId": 4711, "active": False}
    fields = {"email": "Chief@old.example", "password": "a quiet harbour", **rest}
    [result] = await send(importer, "user", {"id": "88", "fields": fields})
    assert [(note["field"], note["what"]) for note in result["notes"]] == [("role", "changed")]
    user = await auth.session.get(User, 88)
    assert user is not None
    assert (user.email, user.role, user.client_id, user.pending_client_id) == (
        "Chief@old.example",
        "exhibitor",
        None,
        4711,
    )
    assert (user.password_hash, user.pending_role, user.email_verified_at, user.active) == (None, None, None, False)
    assert await auth.session.scalar(select(func.count()).select_from(Message)) == 0


async def test_an_account_that_is_here_is_never_changed(auth: Auth, importer):
    admin = await auth.user("admin")
    for company in (None, 12):
        fields = {"email": admin.email.upper(), "clientId": company}
        [result] = await send(importer, "user", {"id": "9", "fields": fields})
        assert (result["id"], result["outcome"]) == (admin.id, "kept")
    await auth.session.refresh(admin)
    assert (admin.role, admin.version) == ("admin", 1)


async def test_who_signed_up_with_the_address_of_another_does_not_become_them(auth: Auth, importer):
    stranger = await auth.user("exhibitor", "chief@old.example", verified=False)
    [result] = await send(importer, "user", {"id": "88", "fields": {"email": "Chief@old.example"}})
    assert (result["id"], result["outcome"]) == (None, "refused")
    stranger.email_verified_at = datetime.now(UTC)
    await auth.session.commit()
    [result] = await send(importer, "user", {"id": "88", "fields": {"email": "Chief@old.example"}})
    assert (result["id"], result["outcome"]) == (stranger.id, "kept")


async def test_of_users_with_one_address_the_newest_comes(auth: Auth, importer):
    years = {"A@old.example": "2011", "a@old.example": "2019", "ａ@old.example": "2015"}
    records = [
        {"id": email, "createdAt": f"{year}-01-01T00:00:00Z", "fields": {"email": email}}
        for email, year in years.items()
    ]
    results = await send(importer, "user", *records)
    assert [one["outcome"] for one in results] == ["refused", "created", "refused"]


async def test_clients_come_again_with_their_users_and_then_nothing_changes(auth: Auth, importer):
    client = {"id": "4711", "fields": {"company": "Cavanagh"}}
    user = {"id": "88", "fields": {"email": "chief@old.example", "clientId": 4711}}
    assigned = {"id": "4711", "fields": {"company": "Cavanagh", "assignedUserId": 88}}
    order = (("client", client), ("user", user), ("client", assigned), ("user", user), ("client", assigned))
    outcomes = [(await send(importer, kind, record))[0]["outcome"] for kind, record in order]
    assert outcomes == ["created", "created", "changed", "unchanged", "unchanged"]
    staff = await auth.sign_in(await auth.user("editor"))
    assert (await staff.get("/client/4711")).json()["assignedUserId"] == 88
