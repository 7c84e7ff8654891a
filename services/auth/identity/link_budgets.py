"""Which limits an email counts against, so that strangers cannot use up what an account's owner may ask for."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.users.models import User
from services.auth.limits import EMAILS_OF_ADDRESS, EMAILS_TO_SIGN_UPS, LINKS_A_DAY, LINKS_A_MONTH, Use, spend_uses
from services.auth.outgoing_mail.addresses import normalize_mailbox
from services.auth.outgoing_mail.emails import Held, Message
from services.auth.outgoing_mail.switches import EmailKind, is_stopped


def list_link_uses(user: User, address: str, *, is_owner: bool) -> list[Use]:
    """List what a link to a user counts against by mailbox.

    Anybody can sign up with variants of an address, such as `person+1@`. So links to them count together, apart from
    those to a trusted account, and from those that the user of the plain address asks for.

    Args:
        address: the bare address of the user.
        is_owner: whether the user or staff ask for the link, not whoever signs up.
    """
    mailbox = normalize_mailbox(address)
    if user.is_trusted:
        key = f"account {user.id}"
    elif is_owner and "+" not in address.rpartition("@")[0]:
        key = f"owner of {mailbox}"
    else:
        key = mailbox
    return [LINKS_A_DAY.use(key), LINKS_A_MONTH.use(key)]


async def spend_link(session: AsyncSession, user: User, message: Message, uses: Sequence[Use]) -> None:
    """Count a link to a user against these limits and those of all links to unproven accounts and of the client."""
    if user.is_trusted:
        await spend_email(session, message, uses)
    else:
        await spend_email(session, message, [*uses, EMAILS_TO_SIGN_UPS.use()], EmailKind.SIGN_UPS)


async def spend_email(
    session: AsyncSession, message: Message, uses: Sequence[Use], switch: EmailKind | None = None
) -> None:
    """Count an email against these limits and that of the client who caused it; `Held` if one is reached or stopped."""
    if switch is not None and await is_stopped(session, switch):
        raise Held
    if message.network is not None:
        uses = [*uses, EMAILS_OF_ADDRESS.use(message.network)]
    if wait := await spend_uses(session, uses, message.id):
        raise Held(wait)
