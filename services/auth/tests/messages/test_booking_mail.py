"""Emails about bookings: to the users of a client's portal, within limits (ACCOUNT-80)."""

import re
from email import message_from_bytes
from email.policy import default

import pytest
from sqlalchemy import func, select, update

from services.auth.identity.users.models import User
from services.auth.limits import EMAILS_ABOUT_BOOKINGS, EMAILS_OF_BOOKING
from services.auth.messages.booking_mail import queue_booking_mail
from services.auth.outgoing_mail.emails import Message
from services.auth.tests.support import Auth, let_pass, send_all
from services.chassis.events.catalogue import load_catalogue
from services.chassis.secret_tokens import hash_token
from tests.support.events import make_event

MAIL = {
    "bookingId": 12,
    "company": "Heliox",
    "request": 2,
    "purpose": "request",
    "to": None,
    "message": "Green,\nplease",
    "slot": "Ad 3",
    "issue": 419,
    "issueDate": "2099-03-09T09:00:00+00:00",
    "dueAt": "2099-03-02T09:00:00+00:00",
}


async def receive(auth: Auth, **fields: object) -> None:
    data = {**MAIL, **fields}
    await queue_booking_mail(auth.session, make_event(load_catalogue().find("booking-mail"), 12, 1, data))
    await auth.session.commit()


def find_token(content: bytes) -> str:
    """Return the token of the link in an email."""
    body = message_from_bytes(content, policy=default).get_body(("plain",)).get_content()
    return re.search(r"https://console.example/sponsor/([\w-]+)", body)[1]


async def count_queued(auth: Auth) -> int:
    return await auth.session.scalar(select(func.count()).select_from(Message)) or 0


@pytest.fixture
async def heliox(auth) -> int:
    """A client with a portal user."""
    client = await auth.client("Heliox")
    await auth.user("exhibitor", "ada@heliox.example", client.id)
    return client.id


async def test_portal_users_with_a_proven_address_are_written_to(auth, heliox, mailer, inbox) -> None:
    await auth.user("exhibitor", "bea@heliox.example", heliox)
    await auth.user("exhibitor", "unproven@heliox.example", heliox, verified=False)
    inactive = await auth.user("exhibitor", "gone@heliox.example", heliox)
    inactive.active = False
    await auth.user("exhibitor", "eve@elsewhere.example", (await auth.client("Elsewhere")).id)
    await receive(auth, clientId=heliox)
    assert await count_queued(auth) == 2
    await send_all(auth, mailer)
    assert sorted(one.rcpt_tos[0] for one in inbox.envelopes) == ["ada@heliox.example", "bea@heliox.example"]


async def test_one_of_them_is_chosen_by_address(auth, heliox) -> None:
    await auth.user("exhibitor", "bea@heliox.example", heliox)
    await receive(auth, clientId=heliox, to="Bea@heliox.example")
    assert await count_queued(auth) == 1
    await receive(auth, clientId=heliox, to="eve@elsewhere.example")
    assert await count_queued(auth) == 1


async def test_each_email_has_a_link_whose_hash_is_published(auth, heliox, mailer, inbox, events) -> None:
    await auth.user("exhibitor", "bea@heliox.example", heliox)
    await receive(auth, clientId=heliox)
    await send_all(auth, mailer)
    links = {find_token(one.original_content) for one in inbox.envelopes}
    found = [one for one in await events.announced(auth.session) if one.entity == "booking-link"]
    assert {one.data["tokenHash"] for one in found} == {hash_token(link).hex() for link in links}
    assert {(one.id, one.data["bookingId"], one.data["request"]) for one in found} == {(12, 12, 2)}
    assert len(links) == 2
    assert all(len(link) == 43 for link in links)  # 256 bits


@pytest.mark.parametrize(
    ("purpose", "subject"),
    [
        ("request", "please send your ad for issue 419"),
        ("reminder", "your ad for issue 419 is due soon"),
        ("changes", "please change your ad for issue 419"),
    ],
)
async def test_the_email_says_what_is_to_be_done(auth, heliox, mailer, inbox, purpose, subject) -> None:
    await receive(auth, clientId=heliox, purpose=purpose)
    await send_all(auth, mailer)
    message = inbox.last()
    assert message["Subject"].endswith(subject)
    text = message.get_body(("plain",)).get_content().replace("\r\n", "\n")
    for words in ("Ad 3", "419", "9 March 2099", "2 March 2099", "Heliox", "Green,\nplease"):
        assert words in text


async def test_who_lost_the_grant_gets_nothing(auth, heliox, mailer, inbox) -> None:
    await receive(auth, clientId=heliox)
    user = await auth.user("exhibitor", "bea@heliox.example")
    await receive(auth, clientId=heliox)
    await auth.session.execute(update(User).where(User.id != user.id).values(client_id=None))
    await send_all(auth, mailer)
    assert (inbox.envelopes, await count_queued(auth)) == ([], 0)


async def test_a_booking_has_a_limit_of_emails(auth, heliox) -> None:
    for number in range(EMAILS_OF_BOOKING.amount // 2):
        await auth.user("exhibitor", f"u{number}@heliox.example", heliox)
    for _ in range(2):
        await receive(auth, clientId=heliox)
    assert await count_queued(auth) == EMAILS_OF_BOOKING.amount
    await let_pass(auth, hours=25)
    await receive(auth, clientId=heliox)
    assert await count_queued(auth) > EMAILS_OF_BOOKING.amount


async def test_a_recipient_has_a_limit_of_emails(auth, heliox) -> None:
    for booking in range(EMAILS_ABOUT_BOOKINGS.amount + 1):
        await receive(auth, clientId=heliox, bookingId=booking + 1)
    assert await count_queued(auth) == EMAILS_ABOUT_BOOKINGS.amount
