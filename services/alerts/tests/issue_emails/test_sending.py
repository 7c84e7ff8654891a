"""Test mails go to the caller's own address and nowhere else (API contract §3)."""

import asyncio
from collections.abc import AsyncIterator
from email import message_from_bytes, policy

import pytest
from aiosmtpd.smtp import SMTP, Envelope

from deploy.local.components import free_port
from services.alerts.replicas import User
from services.chassis.mail import MailClient

OWN = "Editor@masthead.example"


class Inbox:
    """What an SMTP server took."""

    def __init__(self) -> None:
        self.envelopes: list[Envelope] = []

    async def handle_DATA(self, server, session, envelope) -> str:  # noqa: N802 - aiosmtpd's name
        self.envelopes.append(envelope)
        return "250 OK"


@pytest.fixture
async def inbox(services) -> AsyncIterator[Inbox]:
    """An SMTP server that the service sends through."""
    inbox, running = Inbox(), await services("alerts")
    loop, usual = asyncio.get_running_loop(), running.app.state.mail
    server = await loop.create_server(lambda: SMTP(inbox, hostname="localhost", loop=loop), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    running.app.state.mail = MailClient(running.settings.model_copy(update={"smtp_port": port}))
    yield inbox
    running.app.state.mail = usual
    server.close()


@pytest.fixture
async def address(database, full_issue) -> str:
    """Where a test mail is asked for; the caller's address is known."""
    session = await database("alerts")
    session.add(User(id=1, version=1, email=OWN))
    session.add(User(id=2, version=1, email="other@masthead.example"))
    await session.commit()
    return f"/alert-email/{full_issue['id']}/test"


async def test_only_staff_may_call(client) -> None:
    sent = {"to": OWN}
    assert (await (await client("alerts")).post("/alert-email/1/test", json=sent)).status_code == 401
    exhibitor = await client("alerts", role="exhibitor")
    assert (await exhibitor.post("/alert-email/1/test", json=sent)).status_code == 403


@pytest.mark.parametrize("to", [OWN, OWN.upper(), f" {OWN} "])
async def test_the_email_arrives_at_the_callers_own_address(staff, address, full_issue, inbox, to) -> None:
    answer = await staff.post(f"{address}?variant=holiday", json={"to": to})
    assert (answer.status_code, answer.json()) == (200, {"to": OWN})
    [envelope] = inbox.envelopes
    assert envelope.rcpt_tos == [OWN]
    message = message_from_bytes(envelope.original_content, policy=policy.default)
    assert (message["To"], message["Subject"]) == (OWN, full_issue["title"])
    html = (await staff.get(f"/alert-email/{full_issue['id']}?variant=holiday")).text
    assert message.get_body(["html"]).get_content().splitlines() == html.splitlines()


async def test_the_email_as_it_was_published_is_sent_when_it_is_asked_for(staff, address, full_issue, inbox) -> None:
    item = f"/alert-item/{full_issue['id']}"
    assert (await staff.post(f"{address}?snapshot=true", json={"to": OWN})).status_code == 404
    await staff.put(item, json={"status": "published"})
    await staff.put(item, json={"title": "Later"})
    assert (await staff.post(f"{address}?snapshot=true", json={"to": OWN})).status_code == 200
    [envelope] = inbox.envelopes
    message = message_from_bytes(envelope.original_content, policy=policy.default)
    assert message["Subject"] == full_issue["title"]


@pytest.mark.parametrize("to", ["other@masthead.example", f"{OWN}, other@masthead.example", "", "x\x00", 5, None])
async def test_no_other_address_is_sent_to(staff, address, inbox, to) -> None:
    answer = await staff.post(address, json={"to": to})
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "to")
    assert inbox.envelopes == []


async def test_an_address_not_known_yet_is_asked_for_later(client, address, inbox) -> None:
    newcomer = await client("alerts", role="editor", user_id=77)
    answer = await newcomer.post(address, json={"to": "new@masthead.example"})
    assert answer.status_code == 503
    assert answer.headers["Retry-After"]
    assert inbox.envelopes == []


async def test_an_issue_that_does_not_exist_is_not_sent(staff, address) -> None:
    assert (await staff.post("/alert-email/999999/test", json={"to": OWN})).status_code == 404


async def test_a_mail_server_that_is_down_is_told_as_such(staff, address, inbox, services) -> None:
    app = (await services("alerts")).app
    app.state.mail = MailClient((await services("alerts")).settings.model_copy(update={"smtp_port": free_port()}))
    answer = await staff.post(address, json={"to": OWN})
    assert answer.status_code == 503
    assert answer.headers["Retry-After"]
