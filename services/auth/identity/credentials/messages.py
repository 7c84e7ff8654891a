"""Emails with a link that sets a password.

The format of an account's email is not checked (ACCOUNT-6), so only the bare address in it is used and shown.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.credentials.repository import create_link
from services.auth.identity.link_budgets import list_link_uses, spend_link
from services.auth.identity.users.models import User
from services.auth.identity.users.repository import get_active_by_email
from services.auth.limits import INVITATIONS, RESETS_FROM_ADDRESS, RESETS_OF_ACCOUNT
from services.auth.outgoing_mail.addresses import parse_address
from services.auth.outgoing_mail.emails import Email, Publisher
from services.auth.outgoing_mail.kinds import Message, MessageKind
from services.chassis.secret_tokens import create_token

RESET_LIFETIME = timedelta(hours=1)
INVITATION_LIFETIME = timedelta(days=7)


async def write_reset(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the password reset email; None for an unknown account.

    An account that somebody signed up for may have a stranger's address, so its links count as those that prove it.

    Raises:
        Held: a limit is reached, or staff have stopped links to accounts that nobody proved.
    """
    keys = message.data.get("emailKeys") or [message.data["emailKey"]]  # an older version queues one key
    user = await get_active_by_email(session, keys)
    address = parse_address(user.email) if user else None
    if user is None or address is None:
        return None
    uses = [RESETS_OF_ACCOUNT.use(user.id), RESETS_FROM_ADDRESS.use(f"{user.id} {message.network}")]
    if not user.is_trusted:
        uses += list_link_uses(user, address, is_owner=False)
    await spend_link(session, user, message, uses)
    return _add_link(compose_reset, publisher, address, user.id, RESET_LIFETIME)


async def write_invitation(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the invitation email; None unless the account is active and still has no password.

    Raises:
        Held: a limit is reached.
    """
    user = await session.get(User, message.data["userId"])
    address = parse_address(user.email) if user else None
    if user is None or address is None or not user.active or user.password_hash is not None:
        return None
    await spend_link(session, user, message, [INVITATIONS.use(user.id)])
    return _add_link(compose_invitation, publisher, address, user.id, INVITATION_LIFETIME)


def _add_link(
    compose: Callable[[Publisher, str, str], Email],
    publisher: Publisher,
    address: str,
    user_id: int,
    lifetime: timedelta,
) -> Email:
    """Compose an email with a new link, which is stored when it has been sent."""
    token = create_token()
    on_sent = partial(create_link, user_id=user_id, token=token, lifetime=lifetime)
    return replace(compose(publisher, address, token), on_sent=on_sent)


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


RESET = MessageKind("reset", write_reset, is_urgent=True)
INVITATION = MessageKind("invitation", write_invitation, is_urgent=True)
kinds = (RESET, INVITATION)
