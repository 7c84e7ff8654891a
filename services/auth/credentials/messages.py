"""Emails with a link that sets a password.

The format of an account's email is not checked (ACCOUNT-6), so only the bare address in it is used and shown.
"""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.credentials.repository import count_recent_links, create_link
from services.auth.credentials.rules import (
    INVITATION_LIFETIME,
    LIMIT_REACHED,
    MAX_LINKS_PER_HOUR,
    MAX_LINKS_TO_UNPROVEN_PER_MONTH,
    MONTH,
    RESET_LIFETIME,
)
from services.auth.outgoing_mail.addresses import normalize_mailbox, parse_address
from services.auth.outgoing_mail.emails import Email, Publisher
from services.auth.outgoing_mail.kinds import Data, MessageKind
from services.auth.outgoing_mail.repository import lock_mailbox
from services.auth.users.models import User
from services.auth.users.repository import get_active_by_email
from services.chassis.http.problems import Unavailable


async def write_reset(session: AsyncSession, publisher: Publisher, data: Data) -> Email | None:
    """Compose the password reset email; None for an unknown account, or a mailbox that reached a limit.

    An account that somebody signed up for may have a stranger's address, so its mailbox gets few links in a month.

    Raises:
        Unavailable: another worker is sending a link to this mailbox.
    """
    keys = data.get("emailKeys") or [data["emailKey"]]  # an older version queues one key
    user = await get_active_by_email(session, keys)
    address = parse_address(user.email) if user else None
    if user is None or address is None:
        return None
    mailbox = normalize_mailbox(address)
    await lock_mailbox(session, mailbox)
    if await count_recent_links(session, mailbox) >= MAX_LINKS_PER_HOUR:
        return None
    if not user.is_trusted and await count_recent_links(session, mailbox, MONTH) >= MAX_LINKS_TO_UNPROVEN_PER_MONTH:
        return None
    return compose_reset(publisher, address, await create_link(session, user.id, mailbox, RESET_LIFETIME))


async def write_invitation(session: AsyncSession, publisher: Publisher, data: Data) -> Email | None:
    """Compose the invitation email; None unless the account is active and still has no password.

    Raises:
        Unavailable: another worker is sending a link to this mailbox, or it got as many as it may. A stranger can cause
            those, so the invitation waits and is not dropped.
    """
    user = await session.get(User, data["userId"])
    address = parse_address(user.email) if user else None
    if user is None or address is None or not user.active or user.password_hash is not None:
        return None
    mailbox = normalize_mailbox(address)
    await lock_mailbox(session, mailbox)
    if await count_recent_links(session, mailbox) >= MAX_LINKS_PER_HOUR:
        raise Unavailable(LIMIT_REACHED)
    token = await create_link(session, user.id, mailbox, INVITATION_LIFETIME)
    return compose_invitation(publisher, address, token)


def compose_reset(publisher: Publisher, address: str, token: str) -> Email:
    """Compose the email with the link that resets a password."""
    return Email(
        to=address,
        subject=f"Reset your {publisher.brand} password",
        heading="Reset your password",
        paragraphs=(
            f"Somebody, probably you, asked to set a new password for {address}.",
            "The link works once, within one hour.",
        ),
        button=("Set a new password", publisher.page_url(f"/reset/{token}")),
        closing="If it was not you, there is nothing to do: your password stays as it is.",
    )


def compose_invitation(publisher: Publisher, address: str, token: str) -> Email:
    """Compose the email with which an invited user sets the first password."""
    return Email(
        to=address,
        subject=f"You are invited to {publisher.brand}",
        heading=f"Welcome to {publisher.brand}",
        paragraphs=(
            f"An account has been made for {address}. Choose a password to sign in.",
            "The link works once, within seven days.",
        ),
        button=("Choose a password", publisher.page_url(f"/reset/{token}")),
        closing="If you did not expect this message, there is nothing to do.",
    )


RESET = MessageKind("reset", write_reset)
INVITATION = MessageKind("invitation", write_invitation)
kinds = (RESET, INVITATION)
