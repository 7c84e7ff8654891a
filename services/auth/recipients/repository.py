"""Every query of recipients, their links and the messages that count."""

from collections.abc import Collection, Mapping
from datetime import timedelta

from sqlalchemy import ColumnElement, delete, func, insert, or_, select, text, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.outgoing_mail.addresses import normalize_mailbox
from services.auth.outgoing_mail.links import create_token, hash_token
from services.auth.recipients.models import CountedMessage, Recipient, RecipientLink
from services.auth.recipients.rules import DAY, HOUR, LINK_LIFETIME, MONTH, NEW_ACCOUNT_AGE, Consent
from services.auth.users.models import User
from services.auth.users.rules import Role

_LOCK = text("SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest(CAST(:keys AS text[])) AS key")
CONFIRMATION, CONTACT = "confirmation", "microsite-contact"
"""The kinds of messages that count."""


async def lock_budgets(
    session: AsyncSession,
    mailboxes: Collection[str],
    *,
    microsite_id: int | None = None,
    owner_id: int | None = None,
) -> None:
    """Lock the limits of these mailboxes, microsite and owner, so that counts stay true until the transaction ends."""
    keys = {f"letters-to:{one}" for one in mailboxes}
    if microsite_id is not None:
        keys.add(f"letters-of-microsite:{microsite_id}")
    if owner_id is not None:
        keys |= {f"letters-of-owner:{owner_id}", "letters-of-new-owners"}
    await session.execute(_LOCK, {"keys": sorted(keys)})  # a fixed order prevents deadlocks


async def insert_missing(session: AsyncSession, emails: Collection[str]) -> None:
    """Store the addresses that are new; one whose mailbox has declined under another spelling is stored as declined."""
    if not emails:
        return
    declined = await session.scalars(
        select(Recipient.mailbox).where(
            Recipient.mailbox.in_({normalize_mailbox(email) for email in emails}), Recipient.consent == Consent.DECLINED
        )
    )
    declined_mailboxes = set(declined)
    rows = [
        {
            "email": email,
            "mailbox": (box := normalize_mailbox(email)),
            "consent": Consent.DECLINED if box in declined_mailboxes else Consent.WAITING,
        }
        for email in emails
    ]
    await session.execute(upsert(Recipient).on_conflict_do_nothing(index_elements=[Recipient.email]), rows)


async def get_by_email(session: AsyncSession, emails: Collection[str]) -> dict[str, Recipient]:
    """The recipients with these addresses, by address."""
    found = await session.scalars(
        select(Recipient).where(Recipient.email.in_(emails)).execution_options(populate_existing=True)
    )
    return {recipient.email: recipient for recipient in found}


async def update_consent(session: AsyncSession, recipient: Recipient, consent: Consent) -> None:
    """Store a recipient's choice. Declining applies to every spelling of the mailbox, agreeing to this address only."""
    affected = Recipient.mailbox == recipient.mailbox if consent == Consent.DECLINED else Recipient.id == recipient.id
    changed = update(Recipient).where(affected, Recipient.consent != consent)
    await session.execute(changed.values(consent=consent, decided_at=func.now()))


async def create_link(session: AsyncSession, recipient_id: int) -> str:
    """Create a link for a recipient; its token, which is not stored."""
    token = create_token()
    row = {"token_hash": hash_token(token), "recipient_id": recipient_id, "expires_at": func.now() + LINK_LIFETIME}
    await session.execute(insert(RecipientLink).values(row))
    return token


async def get_by_token(session: AsyncSession, token: str) -> Recipient | None:
    """The recipient a valid link belongs to, else None."""
    found = select(Recipient).join(RecipientLink, RecipientLink.recipient_id == Recipient.id)
    found = found.where(RecipientLink.token_hash == hash_token(token), RecipientLink.expires_at > func.now())
    recipient: Recipient | None = await session.scalar(found)
    return recipient


async def insert_counted_message(
    session: AsyncSession,
    message_id: int,
    kind: str,
    email: str,
    microsite_id: int,
    owner_id: int | None = None,
) -> None:
    """Count a queued message against the limits."""
    row = {"letter_id": message_id, "kind": kind, "mailbox": normalize_mailbox(email), "microsite_id": microsite_id}
    await session.execute(insert(CountedMessage).values(**row, owner_id=owner_id))


async def mark_sent(session: AsyncSession, message_id: int) -> None:
    """Start the time after which a message no longer counts: it was sent, or never will be."""
    statement = update(CountedMessage).where(CountedMessage.letter_id == message_id)
    await session.execute(statement.values(sent_at=func.clock_timestamp()))


async def count_contacts_of_microsite(session: AsyncSession, microsite_id: int) -> int:
    """How many visitors' messages of a microsite count now."""
    counted = select(func.count()).where(CountedMessage.microsite_id == microsite_id, CountedMessage.kind == CONTACT)
    return await session.scalar(counted.where(_within(HOUR))) or 0


async def count_contacts_by_mailbox(session: AsyncSession, mailboxes: Collection[str]) -> Mapping[str, int]:
    """How many visitors' messages to each mailbox count now."""
    counted = select(CountedMessage.mailbox, func.count().label("number")).group_by(CountedMessage.mailbox)
    counted = counted.where(CountedMessage.mailbox.in_(mailboxes), CountedMessage.kind == CONTACT, _within(HOUR))
    return {row.mailbox: row.number for row in await session.execute(counted)}


async def count_confirmations_of_owner(session: AsyncSession, owner_id: int) -> int:
    """How many confirmations of an account's microsites count now."""
    counted = select(func.count()).where(CountedMessage.owner_id == owner_id, CountedMessage.kind == CONFIRMATION)
    return await session.scalar(counted.where(_within(DAY))) or 0


async def count_confirmations_of_new_owners(session: AsyncSession) -> int:
    """How many confirmations of new exhibitors' microsites, and of removed owners, count now."""
    is_new = User.id.is_(None) | ((User.role == Role.EXHIBITOR) & (User.created_at > func.now() - NEW_ACCOUNT_AGE))
    counted = select(func.count()).select_from(CountedMessage).outerjoin(User, User.id == CountedMessage.owner_id)
    counted = counted.where(CountedMessage.kind == CONFIRMATION, _within(HOUR), is_new)
    return await session.scalar(counted) or 0


async def count_confirmations_by_mailbox(
    session: AsyncSession, mailboxes: Collection[str]
) -> Mapping[str, tuple[int, int]]:
    """How many confirmations to each mailbox count for the day and for the month."""
    today = func.count().filter(_within(DAY))
    counted = select(CountedMessage.mailbox, today, func.count()).group_by(CountedMessage.mailbox)
    counted = counted.where(CountedMessage.mailbox.in_(mailboxes), CountedMessage.kind == CONFIRMATION, _within(MONTH))
    return {mailbox: (day, month) for mailbox, day, month in await session.execute(counted)}


async def delete_expired(session: AsyncSession) -> None:
    """Delete expired links, and messages that no longer count."""
    await session.execute(delete(RecipientLink).where(RecipientLink.expires_at < func.now()))
    await session.execute(delete(CountedMessage).where(CountedMessage.sent_at < func.now() - MONTH))


def _within(time: timedelta) -> ColumnElement[bool]:
    """Whether a message counts: it waits to be sent, or was sent within this time."""
    return or_(CountedMessage.sent_at.is_(None), CountedMessage.sent_at > func.clock_timestamp() - time)
