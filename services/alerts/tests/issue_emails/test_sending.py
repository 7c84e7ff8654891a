"""Test mails are sent to the caller's own address only (ALERT-18)."""

from collections.abc import AsyncIterator

import pytest
from sqlalchemy.exc import SQLAlchemyError

from deploy.local.component import free_port
from services.alerts.issue_emails import endpoints
from services.alerts.replicas import User
from services.chassis.mail import MailClient
from tests.support.mail import Inbox, smtp_server

OWN = "Editor@masthead.example"


@pytest.fixture
async def inbox(services) -> AsyncIterator[Inbox]:
    """An SMTP server to which the service sends."""
    inbox, running = Inbox(), await services("alerts")
    previous = running.app.state.mail
    async with smtp_server(inbox) as port:
        running.app.state.mail = MailClient(running.settings.model_copy(update={"smtp_port": port}))
        yield inbox
    running.app.state.mail = previous


@pytest.fixture
async def address(database, full_issue) -> str:
    """The path that sends a test mail. The caller's email address is in the replica."""
    session = await database("alerts")
    session.add(User(id=1, version=1, email=OWN))
    session.add(User(id=2, version=1, email="other@masthead.example"))
    await session.commit()
    return f"/alert-email/{full_issue['id']}/test"


@pytest.mark.parametrize("to", [OWN, OWN.upper(), f" {OWN} ", OWN.replace("@", "＠")])
async def test_the_email_arrives_at_the_callers_own_address(staff, address, full_issue, inbox, to) -> None:
    response = await staff.post(f"{address}?variant=holiday", json={"to": to})
    assert (response.status_code, response.json()) == (200, {"to": OWN})
    [envelope] = inbox.envelopes
    assert envelope.rcpt_tos == [OWN]
    message = inbox.last()
    assert (message["To"], message["Subject"]) == (OWN, f"[Test] {full_issue['title']}")
    html = (await staff.get(f"/alert-email/{full_issue['id']}?variant=holiday")).text
    assert message.get_body(["html"]).get_content().splitlines() == html.splitlines()


async def test_the_audit_trail_names_the_mails_that_were_sent(
    staff, address, full_issue, inbox, events, database
) -> None:
    async def list_acts() -> list[tuple[int, str]]:
        found = await events.announced(await database("alerts"))
        return [(one.id, one.data["title"]) for one in found if one.entity == "test-mail"]

    await staff.post(address, json={"to": "other@masthead.example"})
    assert await list_acts() == []
    await staff.post(address, json={"to": OWN})
    assert await list_acts() == [(full_issue["id"], full_issue["title"])]


async def test_what_is_sent_is_not_reported_as_failed(staff, address, inbox, monkeypatch) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise SQLAlchemyError

    monkeypatch.setattr(endpoints, "publish_audit_entry", fail)
    response = await staff.post(address, json={"to": OWN})
    assert (response.status_code, len(inbox.envelopes)) == (200, 1)


async def test_a_snapshot_can_be_sent(staff, address, full_issue, inbox) -> None:
    item = f"/alert-item/{full_issue['id']}"
    assert (await staff.post(f"{address}?snapshot=true", json={"to": OWN})).status_code == 404
    await staff.put(item, json={"status": "published"})
    await staff.put(item, json={"title": "Later"})
    assert (await staff.post(f"{address}?snapshot=true", json={"to": OWN})).status_code == 200
    assert inbox.last()["Subject"] == f"[Test] {full_issue['title']}"


@pytest.mark.parametrize("to", ["other@masthead.example", f"{OWN}, other@masthead.example", "", "x\x00", 5, None])
async def test_another_address_is_refused(staff, address, inbox, to) -> None:
    response = await staff.post(address, json={"to": to})
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "to")
    assert inbox.envelopes == []


async def test_an_unknown_caller_gets_retry_after(client, address, inbox) -> None:
    newcomer = await client("alerts", role="editor", user_id=77)
    response = await newcomer.post(address, json={"to": "new@masthead.example"})
    assert response.status_code == 503
    assert response.headers["Retry-After"]
    assert inbox.envelopes == []


async def test_an_unavailable_mail_server_is_reported(staff, address, inbox, services) -> None:
    app = (await services("alerts")).app
    app.state.mail = MailClient((await services("alerts")).settings.model_copy(update={"smtp_port": free_port()}))
    response = await staff.post(address, json={"to": OWN})
    assert response.status_code == 503
    assert response.headers["Retry-After"]
