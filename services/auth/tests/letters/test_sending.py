"""Letters are sent by the worker, once, and not lost while the mail server is away."""

import asyncio
import re
from datetime import timedelta
from email import message_from_bytes
from email.policy import default

import pytest
from sqlalchemy import func, select, update

from deploy.local.components import free_port
from services.auth.credentials.models import PasswordLink
from services.auth.letters.models import Letter, LetterKind
from services.auth.letters.repository import queue
from services.auth.letters.sending import GIVEN_UP_AFTER, Post, send_letters, send_next
from services.auth.settings import AuthSettings
from services.auth.tests.support import Auth, send_all
from tests.support.eventually import eventually
from tests.support.mail import smtp_server

WRITTEN = {"name": "Ada", "email": "ada@example.com", "message": "First line\n<b>second</b>"}


async def write(auth: Auth, **data: str) -> None:
    await queue(auth.session, LetterKind.SUPPORT, {**WRITTEN, **data})
    await auth.session.commit()


async def waiting(auth: Auth) -> list[Letter]:
    return list(await auth.session.scalars(select(Letter).execution_options(populate_existing=True)))


@pytest.fixture
def nowhere(auth: Auth) -> Post:
    """A post whose mail server is away."""
    return Post.of(auth.running.settings.model_copy(update={"smtp_port": free_port()}))


async def test_a_support_request_reads_well_in_both_forms(auth, post, inbox) -> None:
    await write(auth)
    await send_all(auth, post)
    letter = inbox.last()
    assert inbox.envelopes[0].rcpt_tos == ["support@masthead.example"]
    assert (letter["Subject"], letter["Reply-To"]) == ("Support request to Aspen", "ada@example.com")
    text, html = (part.get_content() for part in letter.walk() if not part.is_multipart())
    assert "First line\n<b>second</b>" in text.replace("\r\n", "\n")
    assert "&lt;b&gt;second&lt;/b&gt;" in html
    assert "https://console.example/contact-forms" in text
    assert await waiting(auth) == []


async def test_a_sender_whose_email_is_none_is_passed_on_without_an_answer_address(auth, post, inbox) -> None:
    await write(auth, email="not an e-mail")
    await send_all(auth, post)
    assert inbox.last()["Reply-To"] is None


async def test_the_address_to_answer_to_carries_no_words(auth, post, inbox) -> None:
    await write(auth, email="Win a prize <ada@example.com>")
    await send_all(auth, post)
    assert inbox.last()["Reply-To"] == "ada@example.com"


async def test_no_strangers_word_stands_in_a_subject(auth, post, inbox) -> None:
    """Of whatever kind a letter is: what visitors and exhibitors type is in the body alone, at any length."""
    typed = "n" * 500
    bea = await auth.recipient("bea@acme.example")
    sent = {"page_title": typed, "name": typed, "email": "v@example.com", "company": typed, "message": typed}
    await write(auth, name=typed)
    await queue(auth.session, LetterKind.SUBMISSION, {"company": typed, "folder": "n"})
    await queue(auth.session, LetterKind.MICROSITE_CONTACT, {"recipientId": bea.id, "sent": sent})
    await auth.session.commit()
    await send_all(auth, post)
    letters = [message_from_bytes(envelope.original_content, policy=default) for envelope in inbox.envelopes]
    assert [letter["Subject"] for letter in letters] == [
        "Support request to Aspen",
        "New files were sent to Aspen",
        "A visitor wrote to you through Aspen",
    ]
    assert all(typed in letter.get_body(("plain",)).get_content().replace("\r\n", "") for letter in letters)


async def test_while_the_mail_server_is_away_a_letter_waits_ever_longer(auth, nowhere) -> None:
    await write(auth)
    pauses = []
    for _ in range(10):
        await auth.session.execute(update(Letter).values(due_at=func.now() - timedelta(seconds=1)))
        assert await send_next(auth.session, nowhere)
        [letter] = await waiting(auth)
        pauses.append(round((letter.due_at - letter.created_at).total_seconds()))
    assert pauses == sorted(pauses)
    assert letter.attempts == 10
    assert 5 <= pauses[0] < 10  # and what the letter's transaction took before; the next step is 10
    assert 600 <= pauses[-1] < 660
    assert not await send_next(auth.session, nowhere)  # it is not due yet


async def test_a_letter_that_failed_leaves_no_link(auth, nowhere) -> None:
    user = await auth.user()
    await queue(auth.session, LetterKind.RESET, {"emailKey": user.email})
    assert await send_next(auth.session, nowhere)
    assert await auth.session.scalar(select(func.count()).select_from(PasswordLink)) == 0


async def test_after_days_a_letter_is_given_up(auth, nowhere) -> None:
    await write(auth)
    await auth.session.execute(update(Letter).values(created_at=func.now() - GIVEN_UP_AFTER - timedelta(minutes=1)))
    assert await send_next(auth.session, nowhere)
    assert await waiting(auth) == []


async def test_an_address_nobody_has_keeps_no_other_letter_waiting(auth, post, inbox) -> None:
    inbox.answers["gone@example.com"] = "550 No such user"
    sent = {"page_title": "Acme", "name": "Ada", "email": "ada@example.com", "company": "", "message": "Hello"}
    for to in ("gone@example.com", "no address", "here@example.com"):
        recipient = await auth.recipient(to)
        await queue(auth.session, LetterKind.MICROSITE_CONTACT, {"recipientId": recipient.id, "sent": sent})
    await auth.session.commit()
    await send_all(auth, post)
    assert await waiting(auth) == []
    assert [envelope.rcpt_tos for envelope in inbox.envelopes if envelope.rcpt_tos] == [["here@example.com"]]


async def test_a_letter_queued_by_an_older_version_is_dropped_and_keeps_no_other_waiting(auth, post, inbox) -> None:
    sent = {"page_title": "Acme", "name": "Ada", "email": "ada@example.com", "company": "", "message": "Hello"}
    await queue(auth.session, LetterKind.MICROSITE_CONTACT, {"to": "bea@acme.example", **sent})
    await write(auth)
    await send_all(auth, post)
    assert [envelope.rcpt_tos for envelope in inbox.envelopes] == [["support@masthead.example"]]
    assert await waiting(auth) == []


async def test_a_letter_that_cannot_be_written_waits_and_keeps_no_other_waiting(auth, post, inbox) -> None:
    await queue(auth.session, LetterKind.RESET, {})
    await write(auth)
    await send_all(auth, post)
    assert [envelope.rcpt_tos for envelope in inbox.envelopes] == [["support@masthead.example"]]
    [letter] = await waiting(auth)
    assert (letter.kind, letter.attempts) == (LetterKind.RESET, 1)


@pytest.mark.usefixtures("committed")
async def test_two_workers_send_each_letter_once(auth, post, inbox) -> None:
    for number in range(20):
        await write(auth, name=f"Ada {number:02}.")

    async def work() -> None:
        sent = True
        while sent:
            async with auth.running.database.transaction() as session:
                sent = await send_next(session, post)

    await asyncio.gather(*(work() for _ in range(4)))
    names = sorted(re.findall(rb"Name: (Ada \d\d)\.", b"".join(e.original_content for e in inbox.envelopes)))
    assert names == [b"Ada %02d" % number for number in range(20)]


@pytest.mark.usefixtures("committed")
async def test_the_worker_sends_when_the_mail_server_is_back(auth, inbox, monkeypatch) -> None:
    monkeypatch.setattr("services.auth.letters.sending.FIRST_PAUSE", timedelta(seconds=0.1))
    monkeypatch.setattr("services.auth.letters.sending.LOOK_SECONDS", 0.05)
    port = free_port()
    monkeypatch.setenv("SMTP_PORT", str(port))
    assert AuthSettings().smtp_port == port
    await write(auth)
    worker = asyncio.create_task(send_letters(auth.running.database))

    async def tried() -> bool:
        await auth.session.rollback()  # so that this look sees what was committed meanwhile
        [letter] = await waiting(auth)
        return letter.attempts > 0

    await eventually(tried)
    async with smtp_server(inbox, port):
        await eventually(lambda: _arrived(inbox))
    worker.cancel()


async def _arrived(inbox) -> bool:
    return bool(inbox.envelopes)
