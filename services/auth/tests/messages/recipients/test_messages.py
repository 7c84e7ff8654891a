"""Visitors' messages: mailed to recipients who agreed, within limits, and always stored (SITE-21, ACCOUNT-24)."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import func, select, update

from services.auth.messages.contact_forms.repository import ContactForm
from services.auth.messages.recipients.repository import CountedMessage, Recipient
from services.auth.messages.recipients.rules import Consent
from services.auth.outgoing_mail.emails import Message
from services.auth.tests.support import Auth, send_all, write_to_microsite

BEA, CEM, DORA = "bea@acme.example", "cem@acme.example", "dora@acme.example"


async def send_message(auth: Auth, microsite_id: int, *recipients: str, is_mailed: bool = True) -> dict[str, str]:
    """Submit a visitor's message; return the reason for each recipient it was not mailed to."""
    await write_to_microsite(auth.session, microsite_id, recipients, letters=is_mailed)
    await auth.session.commit()
    newest = select(ContactForm).order_by(ContactForm.id.desc()).limit(1)
    form = await auth.session.scalar(newest)
    return {one["email"]: one["reason"] for one in form.not_mailed}


async def count_queued(auth: Auth) -> int:
    return await auth.session.scalar(select(func.count()).select_from(Message)) or 0


async def test_only_recipients_who_agreed_are_mailed(auth) -> None:
    await auth.recipient(BEA)
    await auth.recipient(CEM, Consent.WAITING)
    await auth.recipient(DORA, Consent.DECLINED)
    assert await send_message(auth, 4, f"Bea <{BEA}>", CEM, DORA, "new@acme.example", "no address") == {
        CEM: "not-confirmed",
        DORA: "declined",
        "new@acme.example": "not-confirmed",
        "no address": "no-address",
    }
    assert await count_queued(auth) == 1
    editor = await auth.sign_in_as("editor")
    [form] = (await editor.get("/contact-forms")).json()
    assert form["message"] == "Hello"
    assert {"email": DORA, "reason": "declined"} in form["notMailed"]


async def test_messages_are_stored_while_emails_are_switched_off(auth) -> None:
    await auth.recipient(BEA)
    assert await send_message(auth, 4, BEA, is_mailed=False) == {BEA: "switched-off"}
    assert await count_queued(auth) == 0


async def test_a_recipient_gets_at_most_five_messages_an_hour(auth, mailer, inbox) -> None:
    await auth.recipient(BEA)
    for microsite in range(5):
        assert await send_message(auth, microsite, BEA) == {}
    await send_all(auth, mailer)
    assert await send_message(auth, 9, BEA) == {BEA: "recipient-limit"}
    await auth.session.execute(update(CountedMessage).values(sent_at=func.now() - timedelta(hours=1, minutes=1)))
    assert await send_message(auth, 9, BEA) == {}
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == 6


async def test_a_message_counts_until_an_hour_after_sending(auth, mailer) -> None:
    await auth.recipient(BEA)
    for microsite in range(5):
        await send_message(auth, microsite, BEA)
    await auth.session.execute(update(Message).values(created_at=func.now() - timedelta(hours=5)))
    assert await send_message(auth, 9, BEA) == {BEA: "recipient-limit"}
    await send_all(auth, mailer)
    assert await send_message(auth, 9, BEA) == {BEA: "recipient-limit"}


async def test_a_microsite_sends_at_most_twenty_messages_an_hour(auth) -> None:
    people = [f"r{number}@acme.example" for number in range(9)]
    for email in people:
        await auth.recipient(email)
    for at in (0, 3, 6, 0, 3, 6):  # eighteen
        assert await send_message(auth, 4, *people[at : at + 3]) == {}
    assert await send_message(auth, 4, *people[:3]) == {people[2]: "microsite-limit"}
    assert await send_message(auth, 5, people[8]) == {}
    assert await count_queued(auth) == 21


@pytest.mark.usefixtures("committed")
async def test_limits_hold_under_concurrent_messages(auth) -> None:
    """Each runs in a transaction of its own, as in several processes."""
    people = [f"r{number}@acme.example" for number in range(6)]
    for email in people:
        await auth.recipient(email)

    async def work(number: int) -> None:
        async with auth.running.database.transaction() as session:
            chosen = [people[(number + step) % 6] for step in range(3)]
            await write_to_microsite(session, 4, chosen)

    await asyncio.gather(*(work(number) for number in range(30)))
    names = {one.id: one.email for one in await auth.session.scalars(select(Recipient))}
    emails = [names[message.data["recipientId"]] for message in await auth.session.scalars(select(Message))]
    assert len(emails) == 20
    assert max(emails.count(email) for email in people) <= 5
    assert await auth.session.scalar(select(func.count()).select_from(ContactForm)) == 30


async def test_a_message_is_dropped_after_its_recipient_declined(auth, mailer, inbox) -> None:
    await auth.recipient(BEA)
    await send_message(auth, 4, BEA)
    await auth.session.execute(update(Recipient).values(consent=Consent.DECLINED))
    await send_all(auth, mailer)
    assert inbox.envelopes == []
    assert await count_queued(auth) == 0


async def test_the_email_has_an_unsubscribe_link(auth, mailer, inbox) -> None:
    await auth.recipient(BEA)
    await send_message(auth, 4, BEA)
    await send_all(auth, mailer)
    email = inbox.last()
    assert (email["To"], email["Reply-To"]) == (BEA, "ada@example.com")
    token = email["List-Unsubscribe"].strip("<>").split("/")[-2]
    for form in ("plain", "html"):
        assert f"https://console.example/letters/{token}" in email.get_body((form,)).get_content()
    assert email["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    http = await auth.anybody()
    response = await http.post(f"/letter-consent/{token}/unsubscribe", data={"List-Unsubscribe": "One-Click"})
    assert response.json() == {"email": BEA, "consent": "declined"}
    assert await send_message(auth, 4, BEA) == {BEA: "declined"}


async def test_counting_ends_an_hour_after_sending_or_dropping(auth, mailer) -> None:
    for email in (BEA, CEM):
        await auth.recipient(email)
    await send_message(auth, 4, BEA)
    unsent = select(func.count()).where(CountedMessage.sent_at.is_(None))
    assert await auth.session.scalar(unsent) == 1
    await send_all(auth, mailer)
    assert await auth.session.scalar(unsent) == 0
    await send_message(auth, 4, CEM)
    await auth.session.execute(update(Recipient).values(consent=Consent.DECLINED))
    await send_all(auth, mailer)
    assert await auth.session.scalar(unsent) == 0
    assert await auth.session.scalar(select(func.count()).select_from(CountedMessage)) == 2
