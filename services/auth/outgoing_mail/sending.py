"""Delivery of queued messages, one at a time. Any number of worker processes may run it."""

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import NoReturn

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.outgoing_mail import repository
from services.auth.outgoing_mail.emails import Email, Publisher, render_html, render_text
from services.auth.outgoing_mail.kinds import MessageKind, index_kinds
from services.auth.outgoing_mail.models import Message
from services.auth.settings import AuthSettings
from services.chassis.app.background import BackgroundTask
from services.chassis.http.problems import Invalid, Unavailable
from services.chassis.mail import MailClient, parse_mailbox
from services.chassis.persistence.database import Database

log = structlog.get_logger(__name__)
POLL_SECONDS = 1.0
FIRST_DELAY, MAX_DELAY = timedelta(seconds=5), timedelta(minutes=10)
GIVE_UP_AFTER = timedelta(days=3)


@dataclass(frozen=True)
class Mailer:
    """Writes messages and hands them to the mail server.

    Args:
        kinds: the registered kinds of messages by name.
    """

    kinds: Mapping[str, MessageKind]
    publisher: Publisher
    mail: MailClient

    @classmethod
    def from_settings(cls, kinds: Mapping[str, MessageKind], settings: AuthSettings) -> "Mailer":
        """The mailer of the configured publisher and mail server."""
        return cls(kinds, Publisher.from_settings(settings), MailClient(settings))

    async def write(self, session: AsyncSession, message: Message) -> Email | None:
        """The email of a message; None when nobody should get it.

        Raises:
            KeyError: no room has registered its kind.
        """
        return await self.kinds[message.kind].write(session, self.publisher, message.data)

    async def send(self, email: Email) -> None:
        """Render an email and hand it to the mail server.

        Raises:
            ValueError, Invalid, Unavailable: as `MailClient.send`.
        """
        html, text = render_html(self.publisher, email), render_text(self.publisher, email)
        headers = _unsubscribe_headers(email.unsubscribe[1]) if email.unsubscribe else {}
        await self.mail.send(email.to, email.subject, text, html, _parse_reply_to(email.reply_to), headers)

    async def finish(self, session: AsyncSession, message: Message) -> None:
        """Remove a message from the queue, delivered or not, and tell its room."""
        await session.delete(message)
        kind = self.kinds.get(message.kind)
        if kind is not None and kind.on_done is not None:
            await kind.on_done(session, message.id)


def deliver_messages(kinds: Iterable[MessageKind]) -> BackgroundTask:
    """The background task that delivers messages of these kinds.

    Raises:
        ValueError: two kinds have the same name.
    """
    by_name = index_kinds(kinds)

    async def poll(database: Database) -> NoReturn:
        mailer = Mailer.from_settings(by_name, AuthSettings())
        while True:
            async with database.transaction() as session:
                is_busy = await send_next(session, mailer)
            if not is_busy:
                await asyncio.sleep(POLL_SECONDS)

    return poll


async def send_next(session: AsyncSession, mailer: Mailer) -> bool:
    """Deliver the next due message; whether there was one.

    The transaction that sends a message also removes it from the queue, or postpones it while the mail server is
    unavailable. A process that dies between sending and committing sends it twice; SMTP cannot do better.
    """
    message = await repository.lock_next_due(session)
    if message is None:
        return False
    try:
        async with session.begin_nested():  # drops a link that was created for an email nobody got
            email = await mailer.write(session, message)
            if email is not None:
                await mailer.send(email)
    except Unavailable:
        await _postpone(session, mailer, message)
    except (ValueError, Invalid) as error:  # the address does not exist, and a retry would not change that
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


def _parse_reply_to(text: str | None) -> str | None:
    """The bare address, if it is one: the address a visitor types is not validated (Document 000 §5)."""
    try:
        return text and parse_mailbox(text).addr_spec
    except ValueError:
        return None


def _unsubscribe_headers(address: str) -> dict[str, str]:
    """The headers that let a mail program offer one-click unsubscribe (RFC 8058)."""
    return {"List-Unsubscribe": f"<{address}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
