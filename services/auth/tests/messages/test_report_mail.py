"""Reports that are mailed to contacts of a client (ACCOUNT-96)."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import func, select, update

from services.auth.identity.clients.contacts import ClientContact
from services.auth.limits import EMAILS_ABOUT_BOOKINGS, spend_uses
from services.auth.messages.report_mail import queue_report_mail
from services.auth.outgoing_mail.emails import Message
from services.auth.replicas import House
from services.auth.settings import AuthSettings
from services.auth.tests.support import Auth, let_pass, send_all
from services.chassis.events.catalogue import load_catalogue
from services.chassis.signed_links import REPORT, read_id
from tests.support.events import make_event

MAIL = {
    "alertItemId": 5,
    "company": "Heliox & Sons",
    "issue": 417,
    "issueDate": "2026-11-24T09:00:00+00:00",
    "endsAt": "2027-02-26T23:30:00+00:00",
}
TOM = "tom@agency.example"


@pytest.fixture
async def tom(auth) -> ClientContact:
    """A contact who gets reports."""
    client = await auth.client("Heliox & Sons")
    fields = {"gets_requests": False, "gets_reports": True, "confirmed_at": datetime.now(UTC)}
    return await auth._store(ClientContact(client_id=client.id, name="Tom", email=TOM, **fields))


async def receive(auth: Auth, client_id: int, link_id: int = 12) -> None:
    data = {**MAIL, "clientId": client_id}
    await queue_report_mail(auth.session, make_event(load_catalogue().find("report-mail"), link_id, 1, data))
    await auth.session.commit()


async def change(auth: Auth, **fields: object) -> None:
    await auth.session.execute(update(ClientContact).values(fields))
    await auth.session.commit()


async def count_queued(auth: Auth) -> int:
    return await auth.session.scalar(select(func.count()).select_from(Message)) or 0


async def list_sent(auth: Auth, events) -> list[tuple]:
    return [
        (one.id, one.data["alertItemId"], one.data["clientId"])
        for one in await events.announced(auth.session)
        if one.entity == "report-sent"
    ]


async def test_a_contact_gets_the_link_and_reads_why(auth, tom, mailer, inbox, events) -> None:
    auth.session.add(House(id=1, version=1, time_zone="Europe/Amsterdam"))
    await receive(auth, tom.client_id)
    assert await list_sent(auth, events) == []
    await send_all(auth, mailer)
    [envelope] = inbox.envelopes
    message = inbox.last()
    assert (envelope.rcpt_tos, message["Subject"]) == ([TOM], "Aspen: your report about issue 417")
    assert message["Reply-To"] == AuthSettings().support_email
    text, html = (message.get_body((kind,)).get_content().replace("\r\n", "\n") for kind in ("plain", "html"))
    for words in (
        "It says what Heliox & Sons had in issue 417 and what it brought.",
        "November 24th, 2026",
        "until February 27th, 2027",
        "reply to this email",
    ):
        assert words in " ".join(text.split())
    assert "Heliox &amp; Sons had" in html
    [address] = [word for word in text.split() if "/report/" in word]
    assert read_id(AuthSettings(), REPORT, address.rpartition("/")[2]) == 12
    assert f'href="{address}"' in html
    assert await list_sent(auth, events) == [(12, 5, tom.client_id)]


@pytest.mark.parametrize("is_queued", [False, True])
@pytest.mark.parametrize("fields", [{"gets_reports": False}, {"confirmed_at": None}], ids=str)
async def test_nobody_else_gets_it(auth, tom, mailer, inbox, events, fields, is_queued) -> None:
    """Nor does who wants none any more, or has another address, after it was queued."""
    if is_queued:
        await receive(auth, tom.client_id)
    await change(auth, **fields)
    if not is_queued:
        await receive(auth, tom.client_id)
    await send_all(auth, mailer)
    assert (inbox.envelopes, await list_sent(auth, events)) == ([], [])
    assert await count_queued(auth) == 0


async def test_contacts_of_other_clients_get_nothing(auth, tom) -> None:
    other = await auth.client("Elsewhere")
    await receive(auth, other.id)
    assert await count_queued(auth) == 0


async def test_beyond_the_limit_of_a_mailbox_it_waits(auth, tom, mailer, inbox, events) -> None:
    await spend_uses(auth.session, [EMAILS_ABOUT_BOOKINGS.use(TOM)] * (EMAILS_ABOUT_BOOKINGS.amount - 1))
    for link_id in (12, 13):
        await receive(auth, tom.client_id, link_id)
    await send_all(auth, mailer)
    assert [link_id for link_id, *_ in await list_sent(auth, events)] == [12]
    await let_pass(auth, hours=1)
    await send_all(auth, mailer)
    assert [link_id for link_id, *_ in await list_sent(auth, events)] == [12, 13]
    assert len(inbox.envelopes) == 2
