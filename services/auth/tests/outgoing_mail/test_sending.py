"""The worker delivers each message once, and loses none while the mail server is unavailable."""

import asyncio
import re
from datetime import timedelta
from email import message_from_bytes
from email.policy import default

import pytest
from sqlalchemy import func, select, update

from deploy.local.component import free_port
from services.auth.identity.credentials.links import RESET, PasswordLink
from services.auth.limits import CountedUse
from services.auth.main import message_kinds
from services.auth.messages.contact_forms.service import SUBMISSION, SUPPORT
from services.auth.messages.recipients.messages import CONTACT
from services.auth.outgoing_mail import repository
from services.auth.outgoing_mail.emails import Email, Message, MessageKind
from services.auth.outgoing_mail.repository import claim_messages, queue_message
from services.auth.outgoing_mail.sending import (
    GIVE_UP_AFTER,
    MAX_AT_ONCE,
    Mailer,
    build_queue,
    deliver,
    deliver_messages,
)
from services.auth.settings import AuthSettings
from services.auth.tests.support import Auth, make_mailer, send_all
from services.chassis.cancellation import cancel_and_wait
from services.chassis.persistence.background_runs import RunRecorder
from tests.support.eventually import eventually
from tests.support.mail import smtp_server

WRITTEN = {"name": "Ada", "email": "ada@example.com", "message": "First line\n<b>second</b>"}


async def queue_support(auth: Auth, **data: str) -> None:
    await queue_message(auth.session, SUPPORT, {**WRITTEN, **data})
    await auth.session.commit()


async def list_messages(auth: Auth) -> list[Message]:
    return list(await auth.session.scalars(select(Message).execution_options(populate_existing=True)))


class KilledError(BaseException):
    """The process is killed."""


async def _die(*_: object) -> None:
    raise KilledError


async def run_queue(auth: Auth, mailer: Mailer) -> None:
    """Deliver messages as a worker does."""
    await build_queue(auth.running.database, mailer).run(RunRecorder(auth.running.database, "test"))


@pytest.fixture
def offline(auth: Auth) -> Mailer:
    """A mailer whose mail server is unavailable."""
    return make_mailer(auth, smtp_port=free_port())


async def test_a_support_request_is_rendered_as_html_and_text(auth, mailer, inbox) -> None:
    await queue_support(auth)
    await send_all(auth, mailer)
    email = inbox.last()
    assert inbox.envelopes[0].rcpt_tos == ["support@masthead.example"]
    assert (email["Subject"], email["Reply-To"]) == ("Support request to Aspen", "ada@example.com")
    text, html = (part.get_content() for part in email.walk() if not part.is_multipart())
    assert "First line\n<b>second</b>" in text.replace("\r\n", "\n")
    assert "&lt;b&gt;second&lt;/b&gt;" in html
    assert "https://console.example/contact-forms" in text
    assert await list_messages(auth) == []


@pytest.mark.parametrize(
    ("typed", "reply_to"), [("not an e-mail", None), ("Win a prize <ada@example.com>", "ada@example.com")]
)
async def test_reply_to_has_the_bare_address_only(auth, mailer, inbox, typed, reply_to) -> None:
    await queue_support(auth, email=typed)
    await send_all(auth, mailer)
    assert inbox.last()["Reply-To"] == reply_to


async def test_subjects_contain_no_typed_text(auth, mailer, inbox) -> None:
    """For every kind of message, text typed by visitors and exhibitors is in the body only, at any length."""
    typed = "n" * 500
    bea = await auth.recipient("bea@acme.example")
    body = {"page_title": typed, "name": typed, "email": "v@example.com", "company": typed, "message": typed}
    await queue_support(auth, name=typed)
    await queue_message(auth.session, SUBMISSION, {"company": typed, "folder": "n"})
    await queue_message(auth.session, CONTACT, {"recipientId": bea.id, "sent": body})
    await auth.session.commit()
    await send_all(auth, mailer)
    emails = [message_from_bytes(envelope.original_content, policy=default) for envelope in inbox.envelopes]
    assert [email["Subject"] for email in emails] == [
        "Support request to Aspen",
        "New files were sent to Aspen",
        "A visitor wrote to you through Aspen",
    ]
    assert all(typed in email.get_body(("plain",)).get_content().replace("\r\n", "") for email in emails)


async def test_retries_back_off_while_the_mail_server_is_unavailable(auth, offline) -> None:
    await queue_support(auth)
    pauses = []
    for _ in range(10):
        await auth.session.execute(update(Message).values(due_at=func.now() - timedelta(seconds=1)))
        assert await send_all(auth, offline) == 1
        [message] = await list_messages(auth)
        pauses.append(round((message.due_at - message.created_at).total_seconds()))
    assert pauses == sorted(pauses)
    assert message.attempts == 10
    assert 5 <= pauses[0] < 10  # minus the duration of the message's transaction; the next step is 10
    assert 600 <= pauses[-1] < 660
    assert await send_all(auth, offline) == 0  # it is not due yet


async def test_a_failed_message_leaves_no_link_and_counts_against_no_limit(auth, offline) -> None:
    user = await auth.user()
    await queue_message(auth.session, RESET, {"emailKey": user.email})
    assert await send_all(auth, offline) == 1
    for table in (PasswordLink, CountedUse):
        assert await auth.session.scalar(select(func.count()).select_from(table)) == 0


async def test_a_message_is_given_up_after_three_days(auth, offline) -> None:
    await queue_support(auth)
    await auth.session.execute(update(Message).values(created_at=func.now() - GIVE_UP_AFTER - timedelta(minutes=1)))
    assert await send_all(auth, offline) == 1
    assert await list_messages(auth) == []


async def test_the_time_in_which_a_message_was_held_back_is_no_time_of_failing(auth, offline) -> None:
    await queue_support(auth)
    await auth.session.execute(update(Message).values(created_at=func.now() - GIVE_UP_AFTER - timedelta(minutes=1)))
    [message] = await list_messages(auth)
    await repository.postpone(auth.session, message, timedelta())
    await auth.session.commit()
    assert await send_all(auth, offline) == 1
    [message] = await list_messages(auth)
    assert message.attempts == 1


async def test_a_rejected_address_does_not_block_the_queue(auth, mailer, inbox) -> None:
    inbox.answers["gone@example.com"] = "550 No such user"
    body = {"page_title": "Acme", "name": "Ada", "email": "ada@example.com", "company": "", "message": "Hello"}
    for to in ("gone@example.com", "no address", "here@example.com"):
        recipient = await auth.recipient(to)
        await queue_message(auth.session, CONTACT, {"recipientId": recipient.id, "sent": body})
    await auth.session.commit()
    await send_all(auth, mailer)
    assert await list_messages(auth) == []
    assert [envelope.rcpt_tos for envelope in inbox.envelopes if envelope.rcpt_tos] == [["here@example.com"]]


async def test_a_message_that_fails_to_compose_does_not_block_the_queue(auth, mailer, inbox) -> None:
    await queue_message(auth.session, RESET, {})
    await queue_support(auth)
    await send_all(auth, mailer)
    assert [envelope.rcpt_tos for envelope in inbox.envelopes] == [["support@masthead.example"]]
    [message] = await list_messages(auth)
    assert (message.kind, message.attempts) == (RESET.name, 1)


async def test_a_message_of_an_unknown_kind_does_not_block_the_queue(auth, mailer, inbox) -> None:
    await queue_message(auth.session, MessageKind("newer", RESET.write), {})
    await queue_support(auth)
    await send_all(auth, mailer)
    assert [envelope.rcpt_tos for envelope in inbox.envelopes] == [["support@masthead.example"]]
    [message] = await list_messages(auth)
    assert (message.kind, message.attempts) == ("newer", 1)
    past = func.now() - timedelta(seconds=1)
    await auth.session.execute(update(Message).values(created_at=past - GIVE_UP_AFTER, due_at=past))
    await send_all(auth, mailer)
    assert await list_messages(auth) == []


def test_duplicate_kind_names_are_refused() -> None:
    with pytest.raises(ValueError, match="reset"):
        deliver_messages([*message_kinds, MessageKind("reset", RESET.write)])


@pytest.mark.parametrize("has_link", [False, True])
async def test_a_message_sent_again_has_the_same_id_unless_its_link_is_another(
    auth, mailer, inbox, has_link, monkeypatch
) -> None:
    kind, data = (RESET, {"emailKey": (await auth.user()).email}) if has_link else (SUPPORT, WRITTEN)
    await queue_message(auth.session, kind, data)
    await auth.session.commit()
    [message] = await claim_messages(auth.session, (), 1)
    await auth.session.commit()
    monkeypatch.setattr(Mailer, "finish", _die)
    for _ in range(2):
        with pytest.raises(KilledError):
            await deliver(auth.running.app.state.database, mailer, message)
    ids = [message_from_bytes(envelope.original_content)["Message-ID"] for envelope in inbox.envelopes]
    assert len(ids) == 2
    assert (ids[0] == ids[1]) is not has_link


@pytest.mark.usefixtures("committed")
async def test_two_workers_send_each_message_once(auth, mailer, inbox) -> None:
    for number in range(20):
        await queue_support(auth, name=f"Ada {number:02}.")

    workers = [asyncio.create_task(run_queue(auth, mailer)) for _ in range(4)]
    await eventually(lambda: _have_arrived(inbox, 20))
    await cancel_and_wait(*workers)
    names = sorted(re.findall(rb"Name: (Ada \d\d)\.", b"".join(e.original_content for e in inbox.envelopes)))
    assert names == [b"Ada %02d" % number for number in range(20)]


@pytest.mark.usefixtures("committed")
async def test_the_worker_sends_when_the_mail_server_is_available_again(auth, inbox, monkeypatch) -> None:
    monkeypatch.setattr("services.auth.outgoing_mail.sending.FIRST_DELAY", timedelta(seconds=0.1))
    monkeypatch.setattr("services.chassis.queue.POLL_SECONDS", 0.05)
    port = free_port()
    monkeypatch.setenv("SMTP_PORT", str(port))
    assert AuthSettings().smtp_port == port
    await queue_support(auth)
    worker = asyncio.create_task(deliver_messages(message_kinds)(auth.running.database))

    async def has_attempt() -> bool:
        await auth.session.rollback()  # a new snapshot, to see what was committed meanwhile
        [message] = await list_messages(auth)
        return message.attempts > 0

    await eventually(has_attempt)
    async with smtp_server(inbox, port):
        await eventually(lambda: _have_arrived(inbox, 1))
    await cancel_and_wait(worker)


@pytest.mark.usefixtures("committed")
async def test_a_slow_mail_server_delays_no_password_link(auth, mailer, inbox, monkeypatch) -> None:
    """While other messages wait for the server, no transaction is open: their rows can be locked."""
    original, release = Mailer.send, asyncio.Event()

    async def send(self: Mailer, message: Message, email: Email) -> None:
        if message.kind == SUPPORT.name:
            await release.wait()
        await original(self, message, email)

    monkeypatch.setattr(Mailer, "send", send)
    for _ in range(2 * MAX_AT_ONCE):
        await queue_support(auth)
    queue = build_queue(auth.running.database, mailer)
    assert await queue.start_due() == MAX_AT_ONCE
    user = await auth.user()
    await queue_message(auth.session, RESET, {"emailKey": user.email})
    await auth.session.commit()
    assert await queue.start_due() == 1
    await eventually(lambda: _have_arrived(inbox, 1))
    assert inbox.last()["To"] == user.email

    async def count_free_rows() -> int:
        found = (await auth.session.scalars(select(Message.id).with_for_update(skip_locked=True))).all()
        await auth.session.rollback()
        return len(found)

    await eventually(count_free_rows, equals=2 * MAX_AT_ONCE)
    release.set()
    await queue.stop()


@pytest.mark.usefixtures("committed")
async def test_a_message_of_a_worker_that_died_is_sent_after_its_lease(auth, mailer, inbox, monkeypatch) -> None:
    monkeypatch.setattr(repository, "LEASE", timedelta(seconds=2))
    await queue_support(auth)
    assert len(await claim_messages(auth.session, (), 1)) == 1
    await auth.session.commit()
    assert await send_all(auth, mailer) == 0

    async def is_sent() -> bool:
        return await send_all(auth, mailer) == 1

    await eventually(is_sent)


async def _have_arrived(inbox, count: int) -> bool:
    return len(inbox.envelopes) >= count
