"""Whom a microsite names is asked once, by a letter that holds nothing its owner typed (API contract §3)."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import func, select, update

from services.auth.outgoing_mail.models import Message
from services.auth.recipients.models import CountedMessage, Recipient
from services.auth.recipients.rules import (
    CONFIRMATIONS_OF_EXHIBITOR_PER_DAY,
    CONFIRMATIONS_OF_NEW_EXHIBITORS_PER_HOUR,
    NEW_ACCOUNT_AGE,
    Consent,
)
from services.auth.recipients.service import send_new_confirmations
from services.auth.replicas import Microsite
from services.auth.tests.support import Auth, send_all
from tests.support.eventually import eventually

BEA, CEM = "bea@acme.example", "cem@acme.example"


async def send_confirmations(auth: Auth, microsite: Microsite) -> None:
    await send_new_confirmations(auth.session, microsite)
    await auth.session.commit()


async def list_asked(auth: Auth) -> list[str]:
    """Whom the confirmation letters that wait are to."""
    found = await auth.session.scalars(
        select(Recipient.email)
        .join(Message, Message.data["recipientId"].as_integer() == Recipient.id)
        .where(Message.kind == "confirmation")
        .order_by(Message.id)
    )
    return list(found)


async def age_messages(auth: Auth, days: float) -> None:
    """Let all letters have left so many days ago."""
    await auth.session.execute(update(CountedMessage).values(sent_at=func.now() - timedelta(days=days)))
    await auth.session.commit()


async def test_each_address_is_asked_once_however_often_and_wherever_it_is_named(auth) -> None:
    owner = await auth.user("exhibitor")
    microsite = await auth.microsite(owner.id, BEA, "Cem Ay <CEM@acme.example>", "no address")
    await send_confirmations(auth, microsite)
    await send_confirmations(auth, microsite)
    await send_confirmations(auth, await auth.microsite((await auth.user("exhibitor")).id, CEM))
    assert await list_asked(auth) == [BEA, CEM]


async def test_the_letter_holds_nothing_that_was_typed_and_what_its_reader_needs(auth, mailer, inbox) -> None:
    microsite = await auth.microsite((await auth.user("exhibitor")).id, f"WIN CASH <{BEA}>")
    await send_confirmations(auth, microsite)
    await send_all(auth, mailer)
    letter = inbox.last()
    assert (letter["To"], letter["Reply-To"]) == (BEA, None)
    assert letter["Subject"] == "Confirm that you receive messages through Aspen"
    text = letter.get_body(("plain",)).get_content()
    assert f"https://console.example/marketplace/microsite?id={microsite.id}" in text
    assert text.count("https://console.example/letters/") == 2  # to answer, and never to be written to again
    one_click = letter["List-Unsubscribe"].strip("<>")
    assert one_click.startswith("https://console.example/api/letter-consent/")
    assert f"\r\nList-Unsubscribe: <{one_click}>\r\n".encode() in inbox.envelopes[-1].original_content
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert "CASH" not in inbox.envelopes[-1].original_content.decode()


async def test_who_has_chosen_is_not_asked(auth) -> None:
    await auth.recipient(BEA)
    await auth.recipient(CEM, Consent.DECLINED)
    await send_confirmations(
        auth, await auth.microsite((await auth.user("exhibitor")).id, BEA, CEM, "cem+new@acme.example")
    )
    assert await list_asked(auth) == []


async def test_nobody_is_asked_while_the_letters_are_switched_off(auth) -> None:
    microsite = await auth.microsite((await auth.user("exhibitor")).id, BEA, contact_letters=False)
    await send_confirmations(auth, microsite)
    assert await list_asked(auth) == []
    microsite.contact_letters = True
    await send_confirmations(auth, microsite)
    assert await list_asked(auth) == [BEA]


async def test_who_chose_while_a_letter_waited_is_not_sent_it(auth, mailer, inbox) -> None:
    await send_confirmations(auth, await auth.microsite((await auth.user("exhibitor")).id, BEA))
    await auth.session.execute(update(Recipient).values(consent=Consent.DECLINED))
    await send_all(auth, mailer)
    assert inbox.envelopes == []


async def test_an_exhibitor_has_only_so_many_asked_in_a_day_and_the_others_later(auth) -> None:
    owner = await auth.user("exhibitor")
    sites = [
        await auth.microsite(owner.id, *(f"r{site}-{number}@acme.example" for number in range(3))) for site in range(6)
    ]
    for microsite in sites:
        await send_confirmations(auth, microsite)
    assert len(await list_asked(auth)) == CONFIRMATIONS_OF_EXHIBITOR_PER_DAY
    await age_messages(auth, 1.1)
    await send_confirmations(auth, sites[-1])
    assert len(await list_asked(auth)) == 18


async def test_new_exhibitors_together_have_only_so_many_asked_in_an_hour(auth) -> None:
    old = await auth.user("exhibitor")
    old.created_at -= NEW_ACCOUNT_AGE
    await auth.session.commit()
    for account in range(4):
        owner = await auth.user("exhibitor")
        for site in range(4):
            emails = (f"r{account}-{site}-{number}@acme.example" for number in range(3))
            await send_confirmations(auth, await auth.microsite(owner.id, *emails))
    assert len(await list_asked(auth)) == CONFIRMATIONS_OF_NEW_EXHIBITORS_PER_HOUR
    await send_confirmations(auth, await auth.microsite(old.id, BEA))
    await send_confirmations(auth, await auth.microsite((await auth.user("editor")).id, CEM))
    assert (await list_asked(auth))[-2:] == [BEA, CEM]


async def test_of_staff_nobody_counts_how_many_they_ask(auth) -> None:
    owner = await auth.user("editor")
    for site in range(6):
        await send_confirmations(
            auth, await auth.microsite(owner.id, *(f"r{site}-{number}@acme.example" for number in range(3)))
        )
    assert len(await list_asked(auth)) == 18


async def test_one_mailbox_is_not_flooded_under_many_spellings(auth) -> None:
    for site in range(3):
        owner = await auth.user("exhibitor")
        await send_confirmations(
            auth, await auth.microsite(owner.id, *(f"bea+{site}-{n}@acme.example" for n in range(3)))
        )
    assert len(await list_asked(auth)) == 2


async def test_a_letter_is_sent_again_within_its_limits(auth) -> None:
    owner = await auth.user("exhibitor")
    microsite = await auth.microsite(owner.id, BEA)
    await send_confirmations(auth, microsite)
    http, address = await auth.sign_in(owner), f"/letter-recipients/{microsite.id}"
    again = await http.post(address, json={"email": "BEA@acme.example"})
    assert (again.status_code, again.json()["consent"], again.json()["canSend"]) == (200, "waiting", False)
    refused = await http.post(address, json={"email": BEA})
    assert (refused.status_code, refused.headers["Retry-After"]) == (429, "3600")
    for _ in range(2):  # the month's four
        await age_messages(auth, 1.1)
        assert (await http.post(address, json={"email": BEA})).status_code == 200
    await age_messages(auth, 1.1)
    assert (await http.post(address, json={"email": BEA})).status_code == 429
    assert await list_asked(auth) == [BEA] * 4


async def test_nobody_else_is_written_to_by_sending_again(auth) -> None:
    owner = await auth.user("exhibitor")
    microsite = await auth.microsite(owner.id, BEA, CEM)
    await auth.recipient(BEA)
    await auth.recipient(CEM, Consent.DECLINED)
    http, address = await auth.sign_in(owner), f"/letter-recipients/{microsite.id}"
    for email, status in ((BEA, 409), (CEM, 409), ("else@acme.example", 422), ("no address", 422), ("", 422)):
        assert (await http.post(address, json={"email": email})).status_code == status
    off = await auth.microsite(owner.id, "new@acme.example", contact_letters=False)
    assert (await http.post(f"/letter-recipients/{off.id}", json={"email": "new@acme.example"})).status_code == 409
    assert await list_asked(auth) == []


async def test_an_owner_sees_what_each_recipient_chose(auth) -> None:
    owner = await auth.user("exhibitor")
    microsite = await auth.microsite(owner.id, CEM, BEA, "Dora <dora@acme.example>")
    await auth.recipient(BEA)
    await auth.recipient("dora@acme.example", Consent.DECLINED)
    await send_confirmations(auth, microsite)
    shown = (await (await auth.sign_in(owner)).get(f"/letter-recipients/{microsite.id}")).json()
    assert [(one["email"], one["consent"], one["canSend"]) for one in shown] == [
        (CEM, "waiting", True),
        (BEA, "confirmed", False),
        ("dora@acme.example", "declined", False),
    ]
    assert shown[0]["askedAt"]


@pytest.mark.usefixtures("committed")
async def test_of_many_who_ask_at_once_the_limits_hold(auth) -> None:
    """Each request in a transaction of its own, as in several processes."""
    owner = await auth.user("exhibitor")
    sites = [
        await auth.microsite(owner.id, f"new-{site}@acme.example", "bea@acme.example", f"bea+{site}@acme.example")
        for site in range(12)
    ]

    async def work(microsite: Microsite) -> None:
        async with auth.running.database.transaction() as session:
            await send_new_confirmations(session, microsite)

    await asyncio.gather(*(work(microsite) for microsite in sites))
    everybody = await list_asked(auth)
    assert len(everybody) <= CONFIRMATIONS_OF_EXHIBITOR_PER_DAY
    assert len([email for email in everybody if email.startswith("bea")]) == 2


@pytest.mark.usefixtures("committed")
async def test_a_microsite_that_is_announced_has_its_recipients_asked_once(auth, worker, events) -> None:
    owner = await auth.user("exhibitor")
    data = {"userId": owner.id, "recEmail1": BEA, "recEmail2": None, "recEmail3": "", "pageTitle": "WIN CASH"}
    await events.happen("microsite", 9, 1, data)  # one from before there was a switch
    await worker("auth")

    async def are_asked(*emails: str) -> None:
        async def has_copy() -> bool:
            await auth.session.rollback()
            return await list_asked(auth) == list(emails)

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
    assert await list_asked(auth) == [BEA, CEM]
