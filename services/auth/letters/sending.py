"""Sends the letters that are due, one at a time, wherever the worker runs."""

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import NoReturn

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.letters import repository
from services.auth.letters.layout import as_html, as_text
from services.auth.letters.models import Letter, LetterKind
from services.auth.letters.words import House, Words
from services.auth.letters.writing import write
from services.auth.recipients.repository import letter_left
from services.auth.settings import AuthSettings
from services.chassis.http.problems import Invalid, Unavailable
from services.chassis.mail import Mail, mailbox
from services.chassis.persistence.database import Database

log = structlog.get_logger(__name__)
LOOK_SECONDS = 1.0
FIRST_PAUSE, LONGEST_PAUSE = timedelta(seconds=5), timedelta(minutes=10)
GIVEN_UP_AFTER = timedelta(days=3)
COUNTED = (LetterKind.MICROSITE_CONTACT, LetterKind.CONFIRMATION)


@dataclass(frozen=True)
class Post:
    """How letters leave the house."""

    house: House
    mail: Mail

    @classmethod
    def of(cls, settings: AuthSettings) -> "Post":
        """The post that is configured."""
        return cls(House.of(settings), Mail(settings))

    async def send(self, words: Words) -> None:
        """Lay a letter out and hand it to the mail server.

        Raises:
            ValueError, Invalid, Unavailable: as `Mail.send`.
        """
        html, text = as_html(self.house, words), as_text(self.house, words)
        headers = _unsubscribe(words.consent[1]) if words.consent else {}
        await self.mail.send(words.to, words.subject, text, html, _if_address(words.reply_to), headers)


async def send_letters(database: Database) -> NoReturn:
    """The worker's part: looks again and again."""
    post = Post.of(AuthSettings())
    while True:
        async with database.transaction() as session:
            done = await send_next(session, post)
        if not done:
            await asyncio.sleep(LOOK_SECONDS)


async def send_next(session: AsyncSession, post: Post) -> bool:
    """Send one letter; whether there was one.

    It is forgotten in the transaction in which it was sent, and kept for later when the mail server is away. A process
    that dies between sending and committing sends it again: more than that SMTP does not promise.
    """
    letter = await repository.take_due(session)
    if letter is None:
        return False
    try:
        async with session.begin_nested():  # a link that did not reach anybody is not kept
            words = await write(session, post.house, letter)
            if words is not None:
                await post.send(words)
    except Unavailable:
        await _postpone(session, letter)
    except (ValueError, Invalid) as error:  # nobody has this address, and trying again would not change it
        log.warning("a letter was not taken", kind=letter.kind, error=str(error))
        await _forget(session, letter)
    except Exception:  # whatever is wrong with one letter, the others are sent
        log.exception("a letter could not be sent", kind=letter.kind)
        await _postpone(session, letter)
    else:
        await _forget(session, letter)
    return True


async def _forget(session: AsyncSession, letter: Letter) -> None:
    await session.delete(letter)
    if letter.kind in COUNTED:
        await letter_left(session, letter.id)


async def _postpone(session: AsyncSession, letter: Letter) -> None:
    now = datetime.now(UTC)
    if now - letter.created_at > GIVEN_UP_AFTER:
        log.error("a letter was given up", kind=letter.kind, attempts=letter.attempts)
        await _forget(session, letter)
        return
    letter.attempts += 1
    letter.due_at = now + min(FIRST_PAUSE * 2 ** min(letter.attempts - 1, 10), LONGEST_PAUSE)


def _if_address(written: str | None) -> str | None:
    """The bare address when it is one: what visitors type as theirs is not checked (Document 000 §5)."""
    try:
        return written and mailbox(written).addr_spec
    except ValueError:
        return None


def _unsubscribe(address: str) -> dict[str, str]:
    """The headers by which a mail program offers to unsubscribe with one click (RFC 8058)."""
    return {"List-Unsubscribe": f"<{address}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
