"""The email with the link that proves an account's address.

The format of an account's email is not checked (ACCOUNT-6), so only the bare address in it is used and shown.
"""

from dataclasses import replace
from functools import partial

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.link_budgets import list_link_uses, spend_link
from services.auth.identity.users.models import User
from services.auth.identity.verification import repository
from services.auth.outgoing_mail.addresses import parse_address
from services.auth.outgoing_mail.emails import Email, Publisher
from services.auth.outgoing_mail.kinds import Message, MessageKind
from services.chassis.secret_tokens import create_token


async def write_verification(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email; None unless the account still needs it.

    Raises:
        Held: a limit is reached, or staff have stopped links to accounts that nobody proved.
    """
    user = await session.get(User, message.data["userId"])
    address = parse_address(user.email) if user else None
    if user is None or address is None or not needs_verification(user):
        return None
    is_owner = message.data.get("isOwner", False)
    await spend_link(session, user, message, list_link_uses(user, address, is_owner=is_owner))
    token = create_token()
    on_sent = partial(repository.create_link, user_id=user.id, token=token)
    return replace(compose_verification(publisher, address, token), on_sent=on_sent)


def needs_verification(user: User) -> bool:
    """Return whether a user proves the address by this email; an invited one gets a link of another kind."""
    return user.active and user.email_verified_at is None and user.password_hash is not None


def compose_verification(publisher: Publisher, address: str, token: str) -> Email:
    """Compose the email with the link that proves an address."""
    return Email(
        to=address,
        subject=f"Confirm your address for {publisher.brand}",
        heading="Confirm your address",
        paragraphs=(
            f"There is an account for {address} at {publisher.brand}.",
            "If it is yours, confirm the address: you are asked for the password of the account, unless you are signed "
            "in. The link works for 30 days.",
        ),
        button=("Confirm my address", publisher.page_url(f"/confirm/{token}")),
        closing="If the account is not yours, there is nothing to do: without your confirmation nobody gets any rights "
        "with it.",
    )


VERIFICATION = MessageKind("verification", write_verification, is_urgent=True)
kinds = (VERIFICATION,)
