"""Delivery of queued messages, one at a time. Safe to run in any number of worker processes."""

import asyncio
import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import NoReturn

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.outgoing_mail import repository
from services.auth.outgoing_mail.emails import Email, Publisher, render_html, render_text
from services.auth.outgoing_mail.kinds import Held, MessageKind, index_kinds
from services.auth.outgoing_mail.models import Message
from services.auth.settings import AuthSettings
from services.chassis.app.background import BackgroundTask
from services.chassis.cancellation import raise_if_cancelled
from services.chassis.http.problems import Invalid, Unavailable
from services.chassis.mail import MailClient, parse_mailbox
from services.chassis.persistence.background_runs import RunRecorder
from services.chassis.persistence.database import Database

log = structlog.get_logger(__name__)
POLL_SECONDS = 1.0
FIRST_DELAY, MAX_DELAY = timedelta(seconds=5), timedelta(minutes=10)
GIVE_UP_AFTER = timedelta(days=3)


@dataclass(frozen=True)
class Mailer:
    """Composes messages and sends them through the mail server.

    Args:
        kinds: the registered kinds of messages by name.
    """

    kinds: Mapping[str, MessageKind]
    publisher: Publisher
    mail: MailClient

    @classmethod
    def from_settings(cls, kinds: Mapping[str, MessageKind], settings: AuthSettings) -> "Mailer":
        """Return the mailer for the configured publisher and mail server."""
        return cls(kinds, Publisher.from_settings(settings), MailClient(settings))

    async def write(self, session: AsyncSession, message: Message) -> Email | None:
        """Compose the email of a message; None when it is no longer to be sent.

        Raises:
            KeyError: its kind is not registered.
            Held: it must wait.
        """
        return await self.kinds[message.kind].write(session, self.publisher, message.data)

    async def send(self, message: Message, email: Email) -> None:
        """Render the email of a message and send it.

        Raises:
            ValueError, Invalid, Unavailable: as `MailClient.send`.
        """
        html, text = render_html(self.publisher, email), render_text(self.publisher, email)
        headers = _unsubscribe_headers(email.unsubscribe[1]) if email.unsubscribe else {}
        reply_to, message_id = _parse_reply_to(email.reply_to), _derive_message_id(message, text)
        await self.mail.send(email.to, email.subject, text, html, reply_to, headers, message_id)

    async def finish(self, session: AsyncSession, message: Message) -> None:
        """Remove a message from the queue, delivered or not, and call its kind's `on_done`."""
        await session.delete(message)
        kind = self.kinds.get(message.kind)
        if kind is not None and kind.on_done is not None:
            await kind.on_done(session, message.id)


def deliver_messages(kinds: Iterable[MessageKind]) -> BackgroundTask:
    """Build the background task that delivers messages of these kinds.

    Raises:
        ValueError: two kinds have the same name.
    """
    by_name = index_kinds(kinds)

    async def poll(database: Database, recorder: RunRecorder) -> NoReturn:
        mailer = Mailer.from_settings(by_name, AuthSettings())
        while True:
            async with recorder.record(POLL_SECONDS), database.transaction() as session:
                is_busy = await send_next(session, mailer)
            raise_if_cancelled()
            if not is_busy:
                await asyncio.sleep(POLL_SECONDS)

    return BackgroundTask("Deliver emails", poll)


async def send_next(session: AsyncSession, mailer: Mailer) -> bool:
    """Deliver the next due message; return whether there was one.

    One transaction sends a message and removes it from the queue, or postpones it while the mail server is unavailable.
    A process that dies between sending and committing causes a duplicate; SMTP offers no exactly-once delivery. The
    duplicate has the same Message-ID, by which mail programs recognise it (EVENT-23).
    """
    message = await repository.lock_next_due(session)
    if message is None:
        return False
    try:
        async with session.begin_nested():  # rolls back a link created for an email that was not sent
            email = await mailer.write(session, message)
            if email is not None:
                await mailer.send(message, email)
    except Held:
        message.due_at = datetime.now(UTC) + MAX_DELAY
    except Unavailable:
        await _postpone(session, mailer, message)
    except (ValueError, Invalid) as error:  # the address does not exist; a retry would not help
        log.warning("message rejected", kind=message.kind, error=str(error))
        await mailer.finish(session, message)
    except Exception:  # one broken message must not block the queue
        log.exception("message failed", kind=message.kind)
        await _postpone(session, mailer, message)
    else:
        await mailer.finish(session, message)
    return True


async def _postpone(session: AsyncSession, mailer: Mailer, message: Message) -> None:
    """Retry later with exponential backoff; give up after three days."""
    now = datetime.now(UTC)
    if now - message.created_at > GIVE_UP_AFTER:
        log.error("message given up", kind=message.kind, attempts=message.attempts)
        await mailer.finish(session, message)
        return
    message.attempts += 1
    message.due_at = now + min(FIRST_DELAY * 2 ** min(message.attempts - 1, 10), MAX_DELAY)


def _derive_message_id(message: Message, text: str) -> str:
    """Return an id that is the same each time the same text is sent.

    A repeated message with a link has a new link and a new id: the link in the first letter was never stored, so the
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
