"""The email with the link that proves an account's address.

The format of an account's email is not checked (ACCOUNT-6), so only the bare address in it is used and shown.
"""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.message_switches.models import EmailKind
from services.auth.message_switches.repository import is_stopped
from services.auth.outgoing_mail.addresses import normalize_mailbox, parse_address
from services.auth.outgoing_mail.emails import Email, Publisher
from services.auth.outgoing_mail.kinds import Data, Held, MessageKind
from services.auth.outgoing_mail.repository import lock_mailbox
from services.auth.users.models import User
from services.auth.verification import repository, rules


async def write_verification(session: AsyncSession, publisher: Publisher, data: Data) -> Email | None:
    """Compose the email; None unless the account still needs it, or for a mailbox that reached its limit.

    Raises:
        Unavailable: another worker is sending a link to this mailbox.
        Held: staff have stopped links to sign-ups, or as many were sent to them within the hour as may be. Workers that
            send at the same moment may exceed that by one each.
    """
    user = await session.get(User, data["userId"])
    address = parse_address(user.email) if user else None
    if user is None or address is None or not needs_verification(user):
        return None
    mailbox = normalize_mailbox(address)
    await lock_mailbox(session, mailbox)
    if await repository.find_waiting_time(session, mailbox):
        return None
    if not user.made_by_staff and await _are_sign_ups_held(session):
        raise Held
    return compose_verification(publisher, address, await repository.create_link(session, user.id, mailbox))


async def _are_sign_ups_held(session: AsyncSession) -> bool:
    if await is_stopped(session, EmailKind.SIGN_UPS):
        return True
    return await repository.count_links_to_sign_ups(session) >= rules.EMAILS_TO_SIGN_UPS_PER_HOUR


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


VERIFICATION = MessageKind("verification", write_verification)
kinds = (VERIFICATION,)
