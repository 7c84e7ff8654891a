"""Confirmation emails: one per recipient, without text typed by the microsite's owner, within limits (ACCOUNT-24)."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import func, select, update

from services.auth.identity.sessions.repository import UserSession
from services.auth.limits import QUESTIONS_OF_EXHIBITOR, QUESTIONS_OF_NEW_EXHIBITORS
from services.auth.messages.recipients.repository import CountedMessage, Recipient
from services.auth.messages.recipients.rules import NEW_ACCOUNT_AGE, Consent
from services.auth.messages.recipients.service import send_new_confirmations
from services.auth.outgoing_mail.emails import Message
from services.auth.replicas import Microsite
from services.auth.tests.support import Auth, let_pass, send_all
from tests.support.eventually import eventually

BEA, CEM = "bea@acme.example", "cem@acme.example"


async def send_confirmations(auth: Auth, microsite: Microsite) -> None:
    await send_new_confirmations(auth.session, microsite)
    await auth.session.commit()


async def list_confirmation_recipients(auth: Auth) -> list[str]:
    """Return the addresses of the queued confirmations."""
    results = await auth.session.scalars(
        select(Recipient.email)
        .join(Message, Message.data["recipientId"].as_integer() == Recipient.id)
        .where(Message.kind == "confirmation")
        .order_by(Message.id)
    )
    return list(results)


async def age_messages(auth: Auth, days: float) -> None:
    """Make all messages count as sent this many days ago."""
    await auth.session.execute(update(CountedMessage).values(sent_at=func.now() - timedelta(days=days)))
    await auth.session.commit()


async def test_each_address_gets_one_confirmation_across_microsites(auth) -> None:
    owner = await auth.user("exhibitor")
    microsite = await auth.microsite(owner.id, BEA, "Cem Ay <CEM@acme.example>", "no address")
    await send_confirmations(auth, microsite)
    await send_confirmations(auth, microsite)
    await send_confirmations(auth, await auth.microsite((await auth.user("exhibitor")).id, CEM))
    assert await list_confirmation_recipients(auth) == [BEA, CEM]


async def test_the_confirmation_contains_no_typed_text(auth, mailer, inbox) -> None:
    microsite = await auth.microsite((await auth.user("exhibitor")).id, f"WIN CASH <{BEA}>")
    await send_confirmations(auth, microsite)
    await send_all(auth, mailer)
    email = inbox.last()
    assert (email["To"], email["Reply-To"]) == (BEA, None)
    assert email["Subject"] == "Confirm that you receive messages through Aspen"
    text = email.get_body(("plain",)).get_content()
    assert f"https://console.example/marketplace/microsite?id={microsite.id}" in text
    assert text.count("https://console.example/letters/") == 2  # one to choose, one to unsubscribe
    one_click = email["List-Unsubscribe"].strip("<>")
    assert one_click.startswith("https://console.example/api/letter-consent/")
    assert f"\r\nList-Unsubscribe: <{one_click}>\r\n".encode() in inbox.envelopes[-1].original_content
    assert email["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert "CASH" not in inbox.envelopes[-1].original_content.decode()


async def test_recipients_who_decided_get_no_confirmation(auth) -> None:
    await auth.recipient(BEA)
    await auth.recipient(CEM, Consent.DECLINED)
    await send_confirmations(
        auth, await auth.microsite((await auth.user("exhibitor")).id, BEA, CEM, "cem+new@acme.example")
    )
    assert await list_confirmation_recipients(auth) == []


async def test_no_confirmation_is_sent_while_emails_are_switched_off(auth) -> None:
    microsite = await auth.microsite((await auth.user("exhibitor")).id, BEA, contact_letters=False)
    await send_confirmations(auth, microsite)
    assert await list_confirmation_recipients(auth) == []
    microsite.contact_letters = True
    await send_confirmations(auth, microsite)
    assert await list_confirmation_recipients(auth) == [BEA]


async def test_a_confirmation_is_dropped_after_a_decision(auth, mailer, inbox) -> None:
    await send_confirmations(auth, await auth.microsite((await auth.user("exhibitor")).id, BEA))
    await auth.session.execute(update(Recipient).values(consent=Consent.DECLINED))
    await send_all(auth, mailer)
    assert inbox.envelopes == []


async def test_confirmations_per_exhibitor_and_day_are_limited(auth) -> None:
    owner = await auth.user("exhibitor")
    sites = [
        await auth.microsite(owner.id, *(f"r{site}-{number}@acme.example" for number in range(3))) for site in range(6)
    ]
    for microsite in sites:
        await send_confirmations(auth, microsite)
    assert len(await list_confirmation_recipients(auth)) == QUESTIONS_OF_EXHIBITOR.amount
    await age_messages(auth, 1.1)
    await send_confirmations(auth, sites[-1])
    assert len(await list_confirmation_recipients(auth)) == 18


async def test_questions_of_all_new_exhibitors_are_limited_and_those_beyond_wait(auth, mailer, inbox) -> None:
    old = await auth.user("exhibitor")
    old.created_at -= NEW_ACCOUNT_AGE + timedelta(minutes=1)
    await auth.session.commit()
    for account in range(4):
        owner = await auth.user("exhibitor")
        for site in range(4):
            emails = (f"r{account}-{site}-{number}@acme.example" for number in range(3))
            await send_confirmations(auth, await auth.microsite(owner.id, *emails))
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == QUESTIONS_OF_NEW_EXHIBITORS.amount
    await send_confirmations(auth, await auth.microsite(old.id, BEA))
    await send_confirmations(auth, await auth.microsite((await auth.user("editor")).id, CEM))
    await send_all(auth, mailer)
    assert [envelope.rcpt_tos for envelope in inbox.envelopes[-2:]] == [[BEA], [CEM]]
    await let_pass(auth, minutes=61)
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == 4 * 12 + 2


async def test_new_exhibitors_of_one_address_do_not_use_up_the_questions_of_all(auth, mailer, inbox) -> None:
    for number in range(3):
        owner = await auth.user("exhibitor")
        auth.session.add(UserSession(id=f"{number}", user_id=owner.id, expires_at=func.now(), address="203.0.113.9"))
        emails = (f"r{number}-{recipient}@acme.example" for recipient in range(3))
        await send_confirmations(auth, await auth.microsite(owner.id, *emails))
    await send_confirmations(auth, await auth.microsite((await auth.user("exhibitor")).id, BEA))
    await send_all(auth, mailer)
    assert len(inbox.envelopes) == 5 + 1


async def test_staff_have_no_confirmation_limit(auth) -> None:
    owner = await auth.user("editor")
    for site in range(6):
        await send_confirmations(
            auth, await auth.microsite(owner.id, *(f"r{site}-{number}@acme.example" for number in range(3)))
        )
    assert len(await list_confirmation_recipients(auth)) == 18


async def test_the_limit_of_a_mailbox_covers_its_spellings(auth) -> None:
    for site in range(3):
        owner = await auth.user("exhibitor")
        await send_confirmations(
            auth, await auth.microsite(owner.id, *(f"bea+{site}-{n}@acme.example" for n in range(3)))
        )
    assert len(await list_confirmation_recipients(auth)) == 2


async def test_a_confirmation_can_be_resent_within_limits(auth) -> None:
    owner = await auth.user("exhibitor")
    microsite = await auth.microsite(owner.id, BEA)
    await send_confirmations(auth, microsite)
    http, address = await auth.sign_in(owner), f"/letter-recipients/{microsite.id}"
    repeated = await http.post(address, json={"email": "BEA@acme.example"})
    assert (repeated.status_code, repeated.json()["consent"], repeated.json()["canSend"]) == (200, "waiting", False)
    refused = await http.post(address, json={"email": BEA})
    assert (refused.status_code, refused.headers["Retry-After"]) == (429, "86400")
    for _ in range(2):  # the limit of four a month
        await age_messages(auth, 1.1)
        assert (await http.post(address, json={"email": BEA})).status_code == 200
    await age_messages(auth, 1.1)
    assert (await http.post(address, json={"email": BEA})).status_code == 429
    assert await list_confirmation_recipients(auth) == [BEA] * 4


async def test_resending_is_limited_to_the_microsites_recipients(auth) -> None:
    owner = await auth.user("exhibitor")
    microsite = await auth.microsite(owner.id, BEA, CEM)
    await auth.recipient(BEA)
    await auth.recipient(CEM, Consent.DECLINED)
    http, address = await auth.sign_in(owner), f"/letter-recipients/{microsite.id}"
    for email, status in ((BEA, 409), (CEM, 409), ("else@acme.example", 422), ("no address", 422), ("", 422)):
        assert (await http.post(address, json={"email": email})).status_code == status
    off = await auth.microsite(owner.id, "new@acme.example", contact_letters=False)
    assert (await http.post(f"/letter-recipients/{off.id}", json={"email": "new@acme.example"})).status_code == 409
    assert await list_confirmation_recipients(auth) == []


async def test_an_owner_sees_each_recipients_consent(auth) -> None:
    owner = await auth.user("exhibitor")
    microsite = await auth.microsite(owner.id, CEM, BEA, "Dora <dora@acme.example>")
    await auth.recipient(BEA)
    await auth.recipient("dora@acme.example", Consent.DECLINED)
    await send_confirmations(auth, microsite)
    listed = (await (await auth.sign_in(owner)).get(f"/letter-recipients/{microsite.id}")).json()
    assert [(one["email"], one["consent"], one["canSend"]) for one in listed] == [
        (CEM, "waiting", True),
        (BEA, "confirmed", False),
        ("dora@acme.example", "declined", False),
    ]
    assert listed[0]["askedAt"]


@pytest.mark.usefixtures("committed")
async def test_limits_hold_under_concurrent_resends(auth) -> None:
    """Each request runs in a transaction of its own, as in several processes."""
    owner = await auth.user("exhibitor")
    sites = [
        await auth.microsite(owner.id, f"new-{site}@acme.example", "bea@acme.example", f"bea+{site}@acme.example")
        for site in range(12)
    ]

    async def work(microsite: Microsite) -> None:
        async with auth.running.database.transaction() as session:
            await send_new_confirmations(session, microsite)

    await asyncio.gather(*(work(microsite) for microsite in sites))
    everybody = await list_confirmation_recipients(auth)
    assert len(everybody) <= QUESTIONS_OF_EXHIBITOR.amount
    assert len([email for email in everybody if email.startswith("bea")]) == 2


@pytest.mark.usefixtures("committed")
async def test_a_published_microsite_sends_confirmations_once(auth, worker, events) -> None:
    owner = await auth.user("exhibitor")
    data = {"userId": owner.id, "recEmail1": BEA, "recEmail2": None, "recEmail3": "", "pageTitle": "WIN CASH"}
    await events.happen("microsite", 9, 1, data)  # an event of a version before the switch existed
    await worker("auth")

    async def are_asked(*emails: str) -> None:
        async def has_copy() -> bool:
            await auth.session.rollback()
            return await list_confirmation_recipients(auth) == list(emails)

        await eventually(has_copy)

    await are_asked(BEA)
    await events.happen("microsite", 9, 2, {**data, "headerTitle": "edited", "contactLetters": True})
    await events.happen("microsite", 9, 3, {**data, "recEmail2": CEM, "contactLetters": True})
    await are_asked(BEA, CEM)
    await events.happen("microsite", 9, 4, removed=True)

    async def is_removed() -> bool:
        await auth.session.rollback()
        return not list(await auth.session.scalars(select(Microsite)))

    await eventually(is_removed)
    assert await list_confirmation_recipients(auth) == [BEA, CEM]
