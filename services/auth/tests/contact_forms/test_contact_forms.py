"""Contact forms of three kinds in one inbox (Document 000 §5, §7, §8; API contract §3)."""

import pytest
from sqlalchemy import func, select

from services.auth.contact_forms.models import ContactForm
from services.auth.contact_forms.repository import TITLE
from services.auth.outgoing_mail.models import Message
from services.auth.recipients.models import Recipient
from services.auth.tests.support import Auth
from tests.support.eventually import eventually

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
async def test_it_is_called_by_its_kind_and_sender(auth, form, title) -> None:
    auth.session.add(ContactForm(**form))
    assert await auth.session.scalar(select(TITLE)) == title


async def list_forms(auth: Auth) -> list[ContactForm]:
    return list(await auth.session.scalars(select(ContactForm).order_by(ContactForm.id)))


async def list_messages(auth: Auth) -> list[tuple[str, dict]]:
    rows = await auth.session.scalars(select(Message).order_by(Message.id))
    return [(letter.kind, letter.data) for letter in rows]


async def test_a_support_request_is_stored_and_mailed(auth) -> None:
    answer = await (await auth.anybody()).post("/support", json={**SENT, "status": "handled", "kind": "submission"})
    assert (answer.status_code, answer.json()) == (201, {"message": "Support request sent."})
    [form] = await list_forms(auth)
    assert (form.kind, form.name, form.email, form.message, form.status) == (
        "support",
        "Ada",
        "ada@example.com",
        "Help\nme",
        "new",
    )
    assert await list_messages(auth) == [("support", SENT)]


async def test_the_documented_way_does_the_same(auth) -> None:
    asked = {"name": "Ada", "email": "ada@example.com", "body": "Help\nme", "type": "support"}
    answer = await (await auth.anybody()).get("/support", params=asked)
    assert (answer.status_code, answer.json()) == (200, {"message": "Support request sent."})
    assert [form.message for form in await list_forms(auth)] == ["Help\nme"]
    assert await list_messages(auth) == [("support", SENT)]


@pytest.mark.parametrize("headers", [{"Sec-Purpose": "prefetch"}, {"Sec-Fetch-Site": "cross-site"}], ids=str)
async def test_the_documented_way_does_nothing_that_nobody_asked_for(auth, headers) -> None:
    asked = {"name": "Ada", "email": "ada@example.com", "body": "Help\nme", "type": "support"}
    answer = await (await auth.anybody()).get("/support", params=asked, headers=headers)
    assert answer.status_code == 403
    assert (await list_forms(auth), await list_messages(auth)) == ([], [])


async def test_the_same_request_sent_again_is_stored_once(auth) -> None:
    http = await auth.anybody()
    for _ in range(2):
        answer = await http.post("/support", json=SENT, headers={"Idempotency-Key": "once"})
        assert answer.json() == {"message": "Support request sent."}
    assert len(await list_forms(auth)) == 1


@pytest.mark.parametrize("missing", ["name", "email", "message"])
async def test_all_three_are_needed(auth, missing) -> None:
    http = await auth.anybody()
    posted = await http.post("/support", json={**SENT, missing: "  "})
    asked = {"name": "Ada", "email": "a", "body": "x", {"message": "body"}.get(missing, missing): ""}
    for answer in (posted, await http.get("/support", params=asked)):
        assert (answer.status_code, answer.json()["message"]) == (422, "Please fill out all fields")
        assert [error["field"] for error in answer.json()["errors"]] == [missing]
    assert await list_forms(auth) == []


async def test_what_is_too_long_is_refused(auth) -> None:
    http = await auth.anybody()
    for name, most in (("name", 200), ("email", 254), ("message", 10_000)):
        assert (await http.post("/support", json={**SENT, name: "x" * (most + 1)})).status_code == 422
        assert (await http.post("/support", json={**SENT, name: "x" * most})).status_code == 201


async def test_a_name_cannot_begin_another_header(auth) -> None:
    answer = await (await auth.anybody()).post("/support", json={**SENT, "name": "Ada\r\nBcc: all@example.com"})
    assert answer.status_code == 201
    assert (await list_messages(auth))[0][1]["name"] == "Ada Bcc: all@example.com"


async def test_submissions_and_microsite_contacts_are_stored_and_mailed_once(auth, worker, events) -> None:
    for address in ("bea@acme.example", "cem@acme.example"):
        await auth.recipient(address)
    await worker("auth")
    contact = await events.happen("microsite-contact", 9, data=CONTACT)
    submission = await events.happen("submission", 9, data=SUBMISSION)
    for event in (contact, submission):  # seen twice: NATS forgets what it was sent, an inbox does not
        await events.repeat(event)
    # Each consumer handles its events in order, so when its last one has arrived, all have.
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
    assert (written.microsite_id, written.page_title, written.name, written.message) == (
        4,
        "Acme",
        "Ada",
        "What does it cost?",
    )
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


async def test_staff_find_and_count_them(auth) -> None:
    await auth.contact_form("support", name="Ada", message="pump")
    await auth.contact_form("submission", company="Pump AG", status="handled")
    await auth.contact_form("microsite-contact", name="Bea", email="b@pump.example")
    editor = await auth.sign_in_as("editor")

    async def search(query: str) -> list[str]:
        answer = await editor.get(f"/contact-forms?{query}")
        assert answer.headers["X-Total-Count"] == str(len(answer.json()))
        return sorted(form["kind"] for form in answer.json())

    assert await search("kind=support") == ["support"]
    assert await search("status=handled") == ["submission"]
    assert await search("q=PUMP") == ["microsite-contact", "submission", "support"]
    assert await search("q=pump&status=new") == ["microsite-contact", "support"]
    assert (await editor.get("/contact-forms/counts")).json() == {"new": 2, "handled": 1}
    assert (await editor.get("/contact-forms/counts?kind=submission")).json() == {"new": 0, "handled": 1}
    assert (await editor.get("/contact-forms/counts?q=bea")).json() == {"new": 1, "handled": 0}
    assert (await editor.get("/contact-forms?kind=letter")).status_code == 422


async def test_staff_note_what_became_of_one(auth, events) -> None:
    form = await auth.contact_form(name="Ada", email="ada@example.com", message="Help")
    editor = await auth.sign_in_as("editor")
    shown = await editor.get(f"/contact-form/{form.id}")
    changed = await editor.put(
        f"/contact-form/{form.id}",
        json={"status": "handled", "notes": "Called back.", "message": "Rewritten", "kind": "submission"},
        headers={"If-Match": shown.headers["ETag"]},
    )
    assert changed.json() == {**shown.json(), "status": "handled", "notes": "Called back.", "version": 2}
    assert (await editor.put(f"/contact-form/{form.id}", json={"notes": None})).json()["notes"] == "Called back."
    stale = await editor.put(f"/contact-form/{form.id}", json={}, headers={"If-Match": shown.headers["ETag"]})
    assert (stale.status_code, stale.json()["current"]["notes"]) == (412, "Called back.")
    removed = await editor.request("DELETE", "/contact-forms", json={"itemsToDelete": [form.id, 999_999]})
    assert removed.json() == {"deleted": [form.id]}
    announced = await events.announced(auth.session)
    assert [(event.entity, event.version, event.removed) for event in announced] == [
        ("contact-form", 2, False),
        ("contact-form", 3, False),
        ("contact-form", 4, True),
    ]
    assert announced[0].data["title"] == "Support request from Ada"  # what the audit trail calls it
    told = str([event.data for event in announced])
    assert "ada@example.com" not in told  # addresses and messages stay here
    assert "Help" not in told
