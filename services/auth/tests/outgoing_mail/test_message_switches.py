"""Staff stop emails of a kind that anyone can cause, and allow them again (ACCESS-43)."""

from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select, update

from services.auth.messages.contact_forms.repository import ContactForm
from services.auth.messages.recipients.rules import NEW_ACCOUNT_AGE
from services.auth.messages.recipients.service import send_new_confirmations
from services.auth.outgoing_mail.emails import Message
from services.auth.tests.support import PASSWORD, Auth, send_all, submit_files

BEA, ADA = "bea@acme.example", "ada@acme.example"
CONFIRMATIONS, SIGN_UPS, STAFF = (f"/letter-switch/{number}" for number in (1, 2, 3))


@pytest.fixture
async def staff(auth: Auth) -> httpx.AsyncClient:
    return await auth.sign_in_as("editor")


async def use(staff: httpx.AsyncClient, path: str, *, stopped: bool) -> None:
    response = await staff.put(path, json={"stopped": stopped})
    assert (response.status_code, response.json()["stopped"]) == (200, stopped)


async def list_kinds(auth: Auth) -> list[str]:
    """Return the kinds of the queued messages."""
    return list(await auth.session.scalars(select(Message.kind).order_by(Message.id)))


async def let_wait(auth: Auth, mailer: Any, days: float = 0.0) -> None:
    """Deliver what is due, as if it had been queued some days ago."""
    due, queued = func.now() - timedelta(seconds=1), func.now() - timedelta(days=days)
    await auth.session.execute(update(Message).values(due_at=due, created_at=queued))
    await auth.session.commit()
    await send_all(auth, mailer)


async def test_messages_to_staff_are_stored_while_they_are_stopped(auth, staff, mailer, inbox) -> None:
    sent = {"name": "Ada", "email": ADA, "message": "Help"}
    assert (await (await auth.anybody()).post("/support", json=sent)).status_code == 201
    await submit_files(auth.session)
    await use(staff, STAFF, stopped=True)
    assert (await (await auth.anybody()).post("/support", json=sent)).status_code == 201
    assert await list_kinds(auth) == ["support", "submission"]
    await let_wait(auth, mailer)
    assert (inbox.envelopes, await list_kinds(auth)) == ([], [])
    assert await auth.session.scalar(select(func.count()).select_from(ContactForm)) == 3
    await use(staff, STAFF, stopped=False)
    await submit_files(auth.session)
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == 1


async def test_links_to_sign_ups_wait_while_they_are_stopped(auth, staff, mailer, inbox) -> None:
    await use(staff, SIGN_UPS, stopped=True)
    made = await (await auth.anybody()).post("/user", json={"email": ADA, "password": PASSWORD, "role": "exhibitor"})
    assert made.status_code == 201
    for days in (0, 4):
        await let_wait(auth, mailer, days)
        assert (inbox.envelopes, await list_kinds(auth)) == ([], ["verification"])
    await use(staff, SIGN_UPS, stopped=False)
    await let_wait(auth, mailer)
    assert inbox.last()["To"] == ADA


async def test_questions_of_new_exhibitors_wait_while_confirmations_are_stopped(auth, staff, mailer, inbox) -> None:
    new, old = await auth.user("exhibitor"), await auth.user("exhibitor")
    old.created_at -= NEW_ACCOUNT_AGE + timedelta(minutes=1)
    for owner in (new, old):
        await send_new_confirmations(auth.session, await auth.microsite(owner.id, f"{owner.id}-{BEA}"))
    await use(staff, CONFIRMATIONS, stopped=True)
    await let_wait(auth, mailer, days=4)
    assert [envelope.rcpt_tos for envelope in inbox.envelopes] == [[f"{old.id}-{BEA}"]]
    await use(staff, CONFIRMATIONS, stopped=False)
    await let_wait(auth, mailer)
    assert inbox.last()["To"] == f"{new.id}-{BEA}"


async def test_the_list_shows_what_is_stopped(auth, staff, events) -> None:
    await use(staff, SIGN_UPS, stopped=True)
    totals = (await staff.get("/letter-limits")).json()["totals"]
    assert [(one["id"], one["version"], one["kind"], one["stopped"]) for one in totals] == [
        (1, 1, "confirmations", False),
        (2, 2, "sign-ups", True),
        (3, 1, "staff", False),
    ]
    stale = await staff.put(SIGN_UPS, json={"stopped": False}, headers={"If-Match": '"1"'})
    assert stale.status_code == 412
    [published] = [one for one in await events.announced(auth.session) if one.entity == "letter-switch"]
    assert published.data == {"id": 2, "version": 2, "kind": "sign-ups", "stopped": True}


@pytest.mark.parametrize("body", [{}, {"stopped": None}, {"stopped": "yes"}, []])
async def test_invalid_bodies_are_refused(staff, body: Any) -> None:
    assert (await staff.put(STAFF, json=body)).status_code == 422
