"""Contact forms: support requests, submissions, messages from microsites (ACCOUNT-19 to ACCOUNT-22)."""

import asyncio

import pytest
from sqlalchemy import func, select

from services.auth.limits import EMAILS_TO_STAFF
from services.auth.messages.contact_forms import service
from services.auth.messages.contact_forms.repository import TITLE, ContactForm
from services.auth.messages.recipients.repository import Recipient
from services.auth.outgoing_mail.emails import Message
from services.auth.tests.support import Auth, at, let_pass, submit_files
from tests.support.eventually import eventually
from tests.support.searched_texts import TEXT, TYPED

SOON = 0.3
SENT = {"name": "Ada", "email": "ada@example.com", "message": "Help\nme"}
CONTACT = {
    "micrositeId": 4,
    "pageTitle": "Acme",
    "company": "Acme GmbH",
    "recipients": [
        {"name": "Bea", "email": "bea@acme.example"},
        {"name": "Cem", "email": "cem@acme.example"},
        {"name": "Bea again", "email": "bea@acme.example"},
        {"name": "Nobody", "email": ""},
    ],
    "sender": {"name": "Ada", "email": "ada@example.com", "company": "Bell"},
    "message": "What does it cost?",
    "sentAt": "2027-01-01T10:00:00Z",
}
SUBMISSION = {"company": "Acme GmbH", "folder": "acme-gmbh", "submittedAt": "2027-01-01T10:00:00Z"}


@pytest.mark.parametrize(
    ("form", "title"),
    [
        ({"kind": "support", "name": "Ada", "company": None}, "Support request from Ada"),
        ({"kind": "submission", "name": None, "company": "Acme GmbH"}, "Submission from Acme GmbH"),
        ({"kind": "microsite-contact", "name": "Ada", "company": "Bell"}, "Microsite contact from Ada"),
        ({"kind": "microsite-contact", "name": "", "company": ""}, "Microsite contact"),
    ],
)
async def test_the_title_has_kind_and_sender(auth, form, title) -> None:
    auth.session.add(ContactForm(**form))
    assert await auth.session.scalar(select(TITLE)) == title


async def list_forms(auth: Auth) -> list[ContactForm]:
    return list(await auth.session.scalars(select(ContactForm).order_by(ContactForm.id)))


async def list_messages(auth: Auth) -> list[tuple[str, dict]]:
    rows = await auth.session.scalars(select(Message).order_by(Message.id))
    return [(message.kind, message.data) for message in rows]


async def test_a_support_request_is_stored_and_mailed(auth) -> None:
    response = await (await auth.anybody()).post("/support", json={**SENT, "status": "handled", "kind": "submission"})
    assert (response.status_code, response.json()) == (201, {"message": "Support request sent."})
    [form] = await list_forms(auth)
    assert {name: getattr(form, name) for name in SENT} == SENT
    assert (form.kind, form.status) == ("support", "new")
    assert await list_messages(auth) == [("support", SENT)]


async def test_the_documented_get_stores_a_support_request(auth) -> None:
    requested = {"name": "Ada", "email": "ada@example.com", "body": "Help\nme", "type": "support"}
    response = await (await auth.anybody()).get("/support", params=requested)
    assert (response.status_code, response.json()) == (200, {"message": "Support request sent."})
    assert [form.message for form in await list_forms(auth)] == ["Help\nme"]
    assert await list_messages(auth) == [("support", SENT)]


async def test_staff_get_a_limited_number_of_messages_an_hour_and_find_every_request(auth, monkeypatch) -> None:
    monkeypatch.setattr(EMAILS_TO_STAFF, "rate", "3 per hour")
    http = await auth.anybody()
    for _ in range(2):
        assert (await http.post("/support", json=SENT)).status_code == 201
    for number in range(3):
        await submit_files(auth.session, f"Acme {number}")
    assert (await http.post("/support", json=SENT)).status_code == 201
    assert (len(await list_forms(auth)), len(await list_messages(auth))) == (6, 3)
    await let_pass(auth, minutes=61)
    assert (await http.post("/support", json=SENT)).status_code == 201
    assert len(await list_messages(auth)) == 4


async def test_one_address_does_not_use_up_what_staff_may_be_mailed(auth) -> None:
    http = await auth.anybody()
    for _ in range(6):
        assert (await http.post("/support", json=SENT)).status_code == 201
    assert (len(await list_forms(auth)), len(await list_messages(auth))) == (6, 5)
    async with at(auth, "203.0.113.9") as elsewhere:
        assert (await elsewhere.post("/support", json=SENT)).status_code == 201
    assert len(await list_messages(auth)) == 6


async def test_forms_that_were_not_mailed_do_not_count_against_the_limit(auth, monkeypatch) -> None:
    """Otherwise staff would get no message at all while forms keep arriving."""
    monkeypatch.setattr(EMAILS_TO_STAFF, "rate", "3 per hour")
    http = await auth.anybody()
    for _ in range(6):
        assert (await http.post("/support", json=SENT)).status_code == 201
    await let_pass(auth, minutes=61)
    await submit_files(auth.session)
    assert len(await list_messages(auth)) == 4


@pytest.mark.usefixtures("committed")
async def test_the_limit_of_messages_holds_under_concurrency(auth, monkeypatch) -> None:
    monkeypatch.setattr(EMAILS_TO_STAFF, "rate", "2 per hour")
    http = await auth.anybody()
    assert (await http.post("/support", json=SENT)).status_code == 201
    async with auth.running.database.transaction() as session:
        await service.create_support_request(session, "203.0.113.9", **SENT)
        posting = asyncio.create_task(http.post("/support", json=SENT))
        await asyncio.sleep(SOON)
    assert (await posting).status_code == 201
    assert (len(await list_forms(auth)), len(await list_messages(auth))) == (3, 2)


@pytest.mark.parametrize("headers", [{"Sec-Purpose": "prefetch"}, {"Sec-Fetch-Site": "cross-site"}], ids=str)
async def test_the_documented_get_refuses_prefetches_and_cross_site_requests(auth, headers) -> None:
    requested = {"name": "Ada", "email": "ada@example.com", "body": "Help\nme", "type": "support"}
    response = await (await auth.anybody()).get("/support", params=requested, headers=headers)
    assert response.status_code == 403
    assert (await list_forms(auth), await list_messages(auth)) == ([], [])


async def test_a_repeated_request_is_stored_once(auth) -> None:
    http = await auth.anybody()
    for _ in range(2):
        response = await http.post("/support", json=SENT, headers={"Idempotency-Key": "once"})
        assert response.json() == {"message": "Support request sent."}
    assert len(await list_forms(auth)) == 1


@pytest.mark.parametrize("missing", ["name", "email", "message"])
async def test_all_three_fields_are_required(auth, missing) -> None:
    http = await auth.anybody()
    posted = await http.post("/support", json={**SENT, missing: "  "})
    requested = {"name": "Ada", "email": "a", "body": "x", {"message": "body"}.get(missing, missing): ""}
    for response in (posted, await http.get("/support", params=requested)):
        assert (response.status_code, response.json()["message"]) == (422, "Please fill out all fields")
        assert [error["field"] for error in response.json()["errors"]] == [missing]
    assert await list_forms(auth) == []


async def test_texts_over_their_limits_are_refused(auth) -> None:
    http = await auth.anybody()
    for name, most in (("name", 200), ("email", 254), ("message", 10_000)):
        assert (await http.post("/support", json={**SENT, name: "x" * (most + 1)})).status_code == 422
        assert (await http.post("/support", json={**SENT, name: "x" * most})).status_code == 201


async def test_line_breaks_in_a_name_cannot_inject_headers(auth) -> None:
    response = await (await auth.anybody()).post("/support", json={**SENT, "name": "Ada\r\nBcc: all@example.com"})
    assert response.status_code == 201
    assert (await list_messages(auth))[0][1]["name"] == "Ada Bcc: all@example.com"


async def test_submissions_and_microsite_contacts_are_stored_and_mailed_once(auth, worker, events) -> None:
    for address in ("bea@acme.example", "cem@acme.example"):
        await auth.recipient(address)
    await worker("auth")
    contact = await events.happen("microsite-contact", 9, data=CONTACT)
    submission = await events.happen("submission", 9, data=SUBMISSION)
    for event in (contact, submission):
        await events.repeat(event)  # the stream's deduplication window may be over, the inbox still knows the event
    # Each consumer handles its events in order, so when the last one has arrived, all have.
    await events.happen("submission", 10, data={**SUBMISSION, "company": "Last"})
    sender = {**CONTACT["sender"], "company": "Last"}
    await events.happen("microsite-contact", 10, data={**CONTACT, "sender": sender, "recipients": []})

    async def have_all_arrived() -> bool:
        await auth.session.rollback()
        return await auth.session.scalar(select(func.count()).where(ContactForm.company == "Last")) == 2

    await eventually(have_all_arrived)
    forms = {(form.kind, form.company): form for form in await list_forms(auth)}
    assert set(forms) == {
        ("microsite-contact", "Bell"),
        ("microsite-contact", "Last"),
        ("submission", "Acme GmbH"),
        ("submission", "Last"),
    }
    assert len(await list_forms(auth)) == 4
    written = forms["microsite-contact", "Bell"]
    assert (written.microsite_id, written.page_title) == (4, "Acme")
    assert (written.name, written.message) == ("Ada", "What does it cost?")
    assert forms["submission", "Acme GmbH"].folder == "acme-gmbh"
    names = {one.id: one.email for one in await auth.session.scalars(select(Recipient))}
    kinds = sorted(
        (kind, names.get(data.get("recipientId"), data.get("company"))) for kind, data in await list_messages(auth)
    )
    assert kinds == [
        ("microsite-contact", "bea@acme.example"),
        ("microsite-contact", "cem@acme.example"),
        ("submission", "Acme GmbH"),
        ("submission", "Last"),
    ]


async def test_staff_list_and_count_contact_forms(auth) -> None:
    await auth.contact_form("support", name="Ada", message=f"pump {TEXT}")
    await auth.contact_form("submission", company="Pump AG", status="handled")
    await auth.contact_form("microsite-contact", name="Bea", email="b@pump.example")
    editor = await auth.sign_in_as("editor")

    async def search(query: str) -> list[str]:
        response = await editor.get(f"/contact-forms?{query}")
        assert response.headers["X-Total-Count"] == str(len(response.json()))
        return sorted(form["kind"] for form in response.json())

    assert await search("kind=support") == ["support"]
    assert await search("status=handled") == ["submission"]
    assert await search(f"q={TYPED}") == ["support"]
    assert await search("q=PUMP") == ["microsite-contact", "submission", "support"]
    assert await search("q=pump&status=new") == ["microsite-contact", "support"]
    assert (await editor.get("/contact-forms/counts")).json() == {"new": 2, "handled": 1}
    assert (await editor.get("/contact-forms/counts?kind=submission")).json() == {"new": 0, "handled": 1}
    assert (await editor.get("/contact-forms/counts?q=bea")).json() == {"new": 1, "handled": 0}
    assert (await editor.get("/contact-forms?kind=letter")).status_code == 422


async def test_staff_change_status_and_notes(auth, events) -> None:
    form = await auth.contact_form(name="Ada", email="ada@example.com", message="Help")
    editor = await auth.sign_in_as("editor")
    listed = await editor.get(f"/contact-form/{form.id}")
    changed = await editor.put(
        f"/contact-form/{form.id}",
        json={"status": "handled", "notes": "Called back.", "message": "Rewritten", "kind": "submission"},
        headers={"If-Match": listed.headers["ETag"]},
    )
    assert changed.json() == {**listed.json(), "status": "handled", "notes": "Called back.", "version": 2}
    assert (await editor.put(f"/contact-form/{form.id}", json={"notes": None})).json()["notes"] == "Called back."
    stale = await editor.put(f"/contact-form/{form.id}", json={}, headers={"If-Match": listed.headers["ETag"]})
    assert (stale.status_code, stale.json()["current"]["notes"]) == (412, "Called back.")
    removed = await editor.request("DELETE", "/contact-forms", json={"itemsToDelete": [form.id, 999_999]})
    assert removed.json() == {"deleted": [form.id]}
    announced = await events.announced(auth.session)
    assert [(event.entity, event.version, event.removed) for event in announced] == [
        ("contact-form", 2, False),
        ("contact-form", 3, False),
        ("contact-form", 4, True),
    ]
    assert announced[0].data["title"] == "Support request from Ada"  # its title in the audit trail
    published = str([event.data for event in announced])
    assert "ada@example.com" not in published  # addresses and messages are not published
    assert "Help" not in published
