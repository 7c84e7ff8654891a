"""Writes a letter from what was stored of it.

The e-mail of an account is whatever was typed (Document 000 §5): a letter goes to, and names, the bare address in it.
"""

from collections.abc import Mapping
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.credentials import repository as credentials
from services.auth.credentials.rules import INVITATION_LASTS, MOST_RESETS_AN_HOUR, RESET_LASTS
from services.auth.letters import words
from services.auth.letters.models import Letter, LetterKind
from services.auth.letters.words import House, Words
from services.auth.recipients import repository as recipients
from services.auth.recipients.models import Recipient
from services.auth.recipients.rules import Consent, address_of, mailbox_of
from services.auth.users.models import User
from services.auth.users.repository import find_by_email


async def write(session: AsyncSession, house: House, letter: Letter) -> Words | None:
    """The words of a letter, or None when there is nobody to send it to."""
    data = letter.data
    match letter.kind:
        case LetterKind.RESET:
            return await _reset(session, house, data["emailKey"])
        case LetterKind.INVITATION:
            return await _invitation(session, house, data["userId"])
        case LetterKind.SUPPORT:
            return words.support(house, **data)
        case LetterKind.SUBMISSION:
            return words.submission(house, **data)
        case LetterKind.CONFIRMATION:
            return await _confirmation(session, house, data["recipientId"], data["micrositeId"])
        case _:
            return await _microsite_contact(session, house, data)


async def _reset(session: AsyncSession, house: House, email_key: str) -> Words | None:
    """For somebody we know, whose mailbox is not being flooded with such letters."""
    user = await find_by_email(session, email_key)
    address = address_of(user.email) if user else None
    if user is None or address is None:
        return None
    mailbox = mailbox_of(address)
    if await credentials.count_recent_links(session, mailbox) >= MOST_RESETS_AN_HOUR:
        return None
    return words.reset(house, address, await credentials.open_link(session, user.id, mailbox, RESET_LASTS))


async def _invitation(session: AsyncSession, house: House, user_id: int) -> Words | None:
    """For an account that is there, active and still without a password."""
    user = await session.get(User, user_id)
    address = address_of(user.email) if user else None
    if user is None or address is None or not user.active or user.password_hash is not None:
        return None
    token = await credentials.open_link(session, user.id, mailbox_of(address), INVITATION_LASTS)
    return words.invitation(house, address, token)


async def _confirmation(session: AsyncSession, house: House, recipient_id: int, microsite_id: int) -> Words | None:
    """For somebody who has not chosen yet."""
    recipient = await session.get(Recipient, recipient_id)
    if recipient is None or recipient.consent != Consent.WAITING:
        return None
    token = await recipients.open_link(session, recipient.id)
    return words.confirmation(house, recipient.email, token, microsite_id)


async def _microsite_contact(session: AsyncSession, house: House, data: Mapping[str, Any]) -> Words | None:
    """For somebody who agreed, and has not declined since it was queued.

    An older version, still running during an upgrade, queues such letters for a plain address: nobody agreed to those.
    """
    if "recipientId" not in data:
        return None
    recipient = await session.get(Recipient, data["recipientId"])
    if recipient is None or recipient.consent != Consent.CONFIRMED:
        return None
    token = await recipients.open_link(session, recipient.id)
    return words.microsite_contact(house, recipient.email, token, **data["sent"])
