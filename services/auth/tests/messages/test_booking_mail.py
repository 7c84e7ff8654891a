"""Emails about bookings: to the users of a client's portal, within limits (ACCOUNT-80)."""

import re
from datetime import UTC, datetime
from email import message_from_bytes
from email.policy import default

import pytest
from sqlalchemy import func, select, update

from services.auth.identity.clients.contacts import ClientContact
from services.auth.identity.users.models import User
from services.auth.limits import (
    EMAILS_ABOUT_BOOKINGS,
    EMAILS_OF_BOOKING,
    FIRST_EMAILS_OF_MAILBOX,
    FIRST_EMAILS_TO_CONTACTS,
    spend_uses,
)
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
    "dueAt": "2099-03-02T23:59:59-05:00",
    "timeZone": "America/New_York",
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
    for words in (
        "Ad 3",
        "419",
        "March 9th, 2099",
        "Monday, March 2nd",
        "end of that day in New York",
        "Heliox",
        "Green,\nplease",
    ):
        assert words in text


@pytest.mark.parametrize(
    ("purpose", "subject"),
    [("receipt", "your ad for issue 419 has arrived"), ("approved", "your ad for issue 419 is approved")],
)
async def test_who_was_asked_hears_what_became_of_the_ad(auth, heliox, mailer, inbox, purpose, subject) -> None:
    await receive(auth, clientId=heliox, purpose=purpose, message="")
    await send_all(auth, mailer)
    text = inbox.last().get_body(("plain",)).get_content()
    assert (inbox.last()["Subject"].endswith(subject), "Due" in text) == (True, False)


async def test_several_ads_are_in_one_email_each_with_a_link(auth, heliox, mailer, inbox, events) -> None:
    other = {**MAIL, "bookingId": 13, "request": 5, "slot": "Ad 1", "issue": 425, "dueAt": "2099-01-12T23:59:59-05:00"}
    await receive(auth, clientId=heliox, ads=[MAIL, other])
    await send_all(auth, mailer)
    [envelope] = inbox.envelopes
    assert inbox.last()["Subject"].endswith("please send your 2 next ads")
    text = inbox.last().get_body(("plain",)).get_content()
    assert "Ad 3 of issue 419, due Monday, March 2nd" in text
    assert "Ad 1 of issue 425, due Monday, January 12th" in text
    tokens = re.findall(r"https://console.example/sponsor/([\w-]+)", text)
    found = [one.data for one in await events.announced(auth.session) if one.entity == "booking-link"]
    assert [(one["bookingId"], one["request"], one["tokenHash"]) for one in found] == [
        (12, 2, hash_token(tokens[0]).hex()),
        (13, 5, hash_token(tokens[1]).hex()),
    ]
    assert envelope.rcpt_tos == ["ada@heliox.example"]


@pytest.fixture
async def contact(auth, heliox):
    """Return a function that stores a contact of the client, by default one whose address is confirmed."""

    async def contact(email: str, client_id: int = heliox, **fields: object) -> ClientContact:
        fields = {"confirmed_at": datetime.now(UTC), **fields}
        return await auth._store(ClientContact(client_id=client_id, name="Tom", email=email, **fields))

    return contact


async def test_contacts_who_get_requests_are_written_to(auth, heliox, contact, mailer, inbox, events) -> None:
    tom = await contact("tom@agency.example", address_number=3)
    await contact("ada@heliox.example")  # a portal user too, who is written to once
    await contact("accounts@heliox.example", gets_requests=False)
    await contact("eve@elsewhere.example", (await auth.client("Elsewhere")).id)
    await receive(auth, clientId=heliox)
    await send_all(auth, mailer)
    assert sorted(one.rcpt_tos[0] for one in inbox.envelopes) == ["ada@heliox.example", "tom@agency.example"]
    links = [one.data for one in await events.announced(auth.session) if one.entity == "booking-link"]
    assert [(one.get("contactId"), one.get("addressNumber")) for one in links] == [(None, None), (tom.id, 3)]
    await receive(auth, clientId=heliox, to="accounts@heliox.example\nTom@agency.example")
    assert await count_queued(auth) == 2


async def test_an_unconfirmed_contact_gets_one_request_and_nothing_else(auth, heliox, contact, events) -> None:
    tom = await contact("tom@agency.example", confirmed_at=None)
    await receive(auth, clientId=heliox, to=tom.email, purpose="reminder")
    assert await count_queued(auth) == 0
    for purpose in ("request", "request", "receipt", "changes"):
        await receive(auth, clientId=heliox, to=tom.email, purpose=purpose)
    assert await count_queued(auth) == 1
    [state] = [one for one in await events.announced(auth.session) if one.entity == "client-contact"]
    assert (state.version, state.data["askedAt"] is not None) == (2, True)
    await auth.session.execute(update(ClientContact).values(confirmed_at=datetime.now(UTC)))
    await receive(auth, clientId=heliox, to=tom.email, purpose="changes")
    assert await count_queued(auth) == 2


async def test_who_is_no_contact_any_more_or_has_another_address_gets_nothing(
    auth, heliox, contact, mailer, inbox
) -> None:
    gone, moved = await contact("gone@agency.example"), await contact("old@agency.example")
    await receive(auth, clientId=heliox, to="gone@agency.example\nold@agency.example")
    assert await count_queued(auth) == 2
    await auth.session.delete(gone)
    moved.email, moved.address_number = "new@agency.example", 2
    await auth.session.commit()
    await send_all(auth, mailer)
    assert (inbox.envelopes, await count_queued(auth)) == ([], 0)


async def test_first_emails_have_limits_that_adding_a_contact_again_does_not_pass(auth, contact) -> None:
    async def ask(email: str) -> None:
        client = await auth.client()
        await contact(email, client.id, confirmed_at=None)
        await receive(auth, clientId=client.id, bookingId=client.id)

    for tag in range(FIRST_EMAILS_OF_MAILBOX.amount + 2):
        await ask(f"tom+{tag}@agency.example")
    assert await count_queued(auth) == FIRST_EMAILS_OF_MAILBOX.amount
    rest = FIRST_EMAILS_TO_CONTACTS.amount - FIRST_EMAILS_OF_MAILBOX.amount
    await spend_uses(auth.session, [FIRST_EMAILS_TO_CONTACTS.use()] * (rest - 1))
    for name in ("last", "late"):
        await ask(f"{name}@agency.example")
    assert await count_queued(auth) == FIRST_EMAILS_OF_MAILBOX.amount + 1


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


class TestAnAdThatIsOut:
    OUT = {"purpose": "out", "message": "", "url": "https://aspen.example/aspen-alert/419"}  # noqa: RUF012

    async def test_its_client_sees_it_and_is_led_to_the_issue(self, auth, heliox, mailer, inbox, events) -> None:
        await receive(auth, clientId=heliox, **self.OUT, picture="https://files.example/ad.png")
        await send_all(auth, mailer)
        assert inbox.last()["Subject"].endswith("your ad is out in issue 419")
        text, html = (inbox.last().get_body((kind,)).get_content() for kind in ("plain", "html"))
        assert "https://aspen.example/aspen-alert/419" in text
        assert '<img src="https://files.example/ad.png" alt="The ad of Heliox"' in html
        assert "Due" not in text
        assert "/sponsor/" not in text
        assert [one for one in await events.announced(auth.session) if one.entity == "booking-link"] == []

    async def test_without_a_page_it_leads_to_the_ad(self, auth, heliox, mailer, inbox) -> None:
        await receive(auth, clientId=heliox, **self.OUT | {"url": None})
        await send_all(auth, mailer)
        assert find_token(inbox.envelopes[0].original_content)

    @pytest.mark.parametrize(
        ("fields", "number"),
        [
            ({"gets_reports": True, "gets_requests": False}, 1),
            ({"gets_reports": False, "gets_requests": False}, 0),
            ({"confirmed_at": None, "asked_at": None}, 1),
            ({"confirmed_at": None, "asked_at": datetime.now(UTC)}, 0),
        ],
    )
    async def test_it_goes_to_contacts_and_once_to_a_new_one(self, auth, mailer, inbox, fields, number) -> None:
        client = await auth.client("Novacell")
        contact = {
            "name": "",
            "title": "",
            "gets_requests": True,
            "gets_reports": False,
            "confirmed_at": datetime.now(UTC),
        }
        auth.session.add(ClientContact(client_id=client.id, email="tom@agency.example", **contact | fields))
        await auth.session.commit()
        for _ in range(2 if fields.get("confirmed_at", 1) is None else 1):
            await receive(auth, clientId=client.id, **self.OUT)
        assert await count_queued(auth) == number
        await send_all(auth, mailer)
        proves = [one for one in inbox.envelopes if b"/sponsor/" in one.original_content]
        assert bool(proves) == (number == 1 and "confirmed_at" in fields)
