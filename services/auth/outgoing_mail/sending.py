"""Delivery of queued messages, several at a time. Safe to run in any number of worker processes."""

import asyncio
import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import NoReturn

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.limits import release_uses
from services.auth.outgoing_mail import repository
from services.auth.outgoing_mail.emails import (
    Email,
    Held,
    Message,
    MessageKind,
    Publisher,
    index_kinds,
    render_email,
)
from services.auth.settings import AuthSettings
from services.chassis.app.background import BackgroundTask
from services.chassis.http.problems import Invalid, Unavailable
from services.chassis.mail import MailClient, compose, parse_mailbox
from services.chassis.persistence.background_runs import RunRecorder
from services.chassis.persistence.database import Database
from services.chassis.queue import Queue

log = structlog.get_logger(__name__)
MAX_AT_ONCE = 4
"""Connections of urgent messages to the mail server that a process begins at a time, and of others."""
SEND_SECONDS = 20.0  # shorter than the lease of a message
MIN_HOLD, MAX_HOLD = timedelta(minutes=1), timedelta(days=1)
FIRST_DELAY, MAX_DELAY = timedelta(seconds=5), timedelta(minutes=10)
GIVE_UP_AFTER = timedelta(days=3)


@dataclass(frozen=True)
class Mailer:
    """Composes messages and sends them through the mail server."""

    kinds: Mapping[str, MessageKind]
    publisher: Publisher
    mail: MailClient
    sender: str

    @classmethod
    def from_settings(cls, kinds: Mapping[str, MessageKind], settings: AuthSettings) -> "Mailer":
        """Return the mailer for the configured publisher and mail server."""
        return cls(kinds, Publisher.from_settings(settings), MailClient(settings), settings.mail_from)

    async def send(self, message: Message, email: Email) -> None:
        """Render the email of a message and send it."""
        html, text = render_email(self.publisher, email, "html"), render_email(self.publisher, email, "txt")
        headers = _unsubscribe_headers(email.unsubscribe[1]) if email.unsubscribe else {}
        reply_to, message_id = _parse_reply_to(email.reply_to), _derive_message_id(message, text)
        composed = compose(self.sender, email.to, email.subject, text, html, reply_to, headers, message_id)
        try:
            async with asyncio.timeout(SEND_SECONDS):
                await self.mail.deliver(email.to, composed.as_bytes())
        except TimeoutError as error:
            raise Unavailable from error

    async def finish(self, session: AsyncSession, message: Message, sent: Email | None) -> None:
        """Remove a message from the queue, delivered or not; store the link in a delivered email."""
        await repository.remove_message(session, message.id)
        if sent is None:
            await release_uses(session, message.id)
        elif sent.on_sent is not None:
            await sent.on_sent(session)
        kind = self.kinds.get(message.kind)
        if kind is not None and kind.on_done is not None:
            await kind.on_done(session, message.id)


def deliver_messages(kinds: Iterable[MessageKind]) -> BackgroundTask:
    """Build the background task that delivers messages of these kinds."""
    by_name = index_kinds(kinds)

    async def run(database: Database, recorder: RunRecorder) -> NoReturn:
        await build_queue(database, Mailer.from_settings(by_name, AuthSettings())).run(recorder)

    return BackgroundTask("Deliver emails", run)


def build_queue(database: Database, mailer: Mailer) -> Queue[Message, bool]:
    """Return the queue of messages. Urgent ones and others wait for the mail server apart from each other."""
    return Queue(
        database,
        claim=lambda session, busy: repository.claim_messages(session, busy, MAX_AT_ONCE),
        work=lambda message: deliver(database, mailer, message),
        get_lane=lambda message: message.is_urgent,
        most=MAX_AT_ONCE,
    )


async def deliver(database: Database, mailer: Mailer, message: Message) -> None:
    """Deliver a claimed message, or postpone it while the mail server is unavailable.

    No transaction is open while it is sent. A process that dies between sending and recording causes a duplicate; SMTP
    offers no exactly-once delivery. The duplicate has the same Message-ID, by which mail programs recognise it
    (EVENT-23).
    """
    email = None
    try:
        async with database.transaction() as session:
            email = await mailer.kinds[message.kind].write(session, mailer.publisher, message)
        if email is not None:
            await mailer.send(message, email)
    except Held as held:
        async with database.transaction() as session:
            await repository.postpone(session, message, max(MIN_HOLD, min(held.wait, MAX_HOLD)))
        return
    except (ValueError, Invalid) as error:  # the address does not exist; a retry would not help
        log.warning("message rejected", kind=message.kind, error=str(error))
        email = None
    except Unavailable:
        await _retry_later(database, mailer, message)
        return
    except Exception:  # one broken message must not block the queue
        log.exception("message failed", kind=message.kind)
        await _retry_later(database, mailer, message)
        return
    async with database.transaction() as session:
        await mailer.finish(session, message, email)


async def _retry_later(database: Database, mailer: Mailer, message: Message) -> None:
    """Retry with exponential backoff; give up after three days."""
    async with database.transaction() as session:
        if datetime.now(UTC) - message.created_at > GIVE_UP_AFTER:
            log.error("message given up", kind=message.kind, attempts=message.attempts)
            await mailer.finish(session, message, None)
            return
        delay = min(FIRST_DELAY * 2 ** min(message.attempts, 10), MAX_DELAY)
        await repository.postpone(session, message, delay, attempts=message.attempts + 1)


def _derive_message_id(message: Message, text: str) -> str:
    """Return an id that is the same each time the same text is sent.

    A repeated message with a link has a new link and a new id: the link in the first one was never stored, so the
    second one must arrive.
    """
    return hashlib.sha256(f"{message.id} {message.created_at.isoformat()} {text}".encode()).hexdigest()[:32]


def _parse_reply_to(text: str | None) -> str | None:
    """Return the bare address, or None unless the text is one: a visitor's address is not validated (ACCOUNT-19)."""
    try:
        return text and parse_mailbox(text).addr_spec
    except ValueError:
        return None


def _unsubscribe_headers(address: str) -> dict[str, str]:
    """Return the headers for one-click unsubscribe (RFC 8058)."""
    return {"List-Unsubscribe": f"<{address}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
