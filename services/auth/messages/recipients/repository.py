"""Recipients, their links, and the messages that count against limits: tables and queries."""

from collections import Counter
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import (
    CheckConstraint,
    ColumnElement,
    ForeignKey,
    Identity,
    Index,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.identity.sessions.repository import UserSession
from services.auth.identity.users.models import User
from services.auth.limits import lock_keys
from services.auth.messages.recipients.rules import NEW_ACCOUNT_AGE, Consent
from services.auth.models import AuthBase
from services.auth.outgoing_mail.addresses import normalize_mailbox
from services.auth.outgoing_mail.links import LINK_UNKNOWN, MailedLink, is_valid
from services.auth.replicas import Microsite
from services.chassis.http.client_address import normalize_address
from services.chassis.http.problems import NotFound
from services.chassis.identity.roles import Role


class Recipient(AuthBase):
    """An email address that a microsite names, or once named, as a recipient.

    Rows are never deleted, so that the consent persists.
    """

    __tablename__ = "recipients"
    __table_args__ = (CheckConstraint("consent IN ('waiting', 'confirmed', 'declined')", name="consent"),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    email: Mapped[str] = mapped_column(unique=True, comment="the bare address in lower case")
    mailbox: Mapped[str] = mapped_column(index=True, comment="the address without a +tag")
    consent: Mapped[str] = mapped_column(default=Consent.WAITING, server_default=Consent.WAITING)
    asked_at: Mapped[datetime | None] = mapped_column(comment="when a confirmation letter was last queued")
    decided_at: Mapped[datetime | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class RecipientLink(MailedLink, AuthBase):
    """The link in one email by which its reader agrees or declines."""

    __tablename__ = "recipient_links"

    recipient_id: Mapped[int] = mapped_column(ForeignKey("recipients.id", ondelete="CASCADE"), index=True)


class CountedMessage(AuthBase):
    """A message that counts against the limits, from queueing until some time after sending.

    The table and its index keep the name under which messages were stored at first.
    """

    __tablename__ = "counted_letters"
    __table_args__ = (
        CheckConstraint("kind IN ('confirmation', 'microsite-contact')", name="kind"),
        Index("ix_counted_letters_mailbox", "mailbox", "kind"),
        Index("ix_counted_letters_microsite", "microsite_id", "kind"),
        Index("ix_counted_letters_owner", "owner_id", "kind"),
    )

    message_id: Mapped[int] = mapped_column("letter_id", primary_key=True, autoincrement=False)
    kind: Mapped[str]
    mailbox: Mapped[str]
    microsite_id: Mapped[int]
    owner_id: Mapped[int | None] = mapped_column(comment="of a confirmation, the microsite's owner")
    sent_at: Mapped[datetime | None] = mapped_column(index=True, comment="null while it waits to be sent")


_IS_NEW_OWNER = User.id.is_(None) | ((User.role == Role.EXHIBITOR) & (User.created_at > func.now() - NEW_ACCOUNT_AGE))
CONFIRMATION, CONTACT = "confirmation", "microsite-contact"
"""The kinds of messages that count against limits."""


async def lock_budgets(
    session: AsyncSession, emails: Collection[str], *, microsite_id: int | None = None, owner_id: int | None = None
) -> None:
    """Lock the limits of mailboxes, microsite and owner until the transaction ends, so that counts stay valid."""
    keys = {f"letters-to:{normalize_mailbox(email)}" for email in emails}
    if microsite_id is not None:
        keys.add(f"letters-of-microsite:{microsite_id}")
    if owner_id is not None:
        keys.add(f"letters-of-owner:{owner_id}")
    await lock_keys(session, keys)


async def insert_missing(session: AsyncSession, emails: Collection[str]) -> None:
    """Insert the addresses that are new; declined, if their mailbox has declined under another spelling."""
    if not emails:
        return
    mailboxes = {email: normalize_mailbox(email) for email in emails}
    has_declined = Recipient.mailbox.in_(mailboxes.values()) & (Recipient.consent == Consent.DECLINED)
    declined = set(await session.scalars(select(Recipient.mailbox).where(has_declined)))
    rows = [
        {"email": email, "mailbox": box, "consent": Consent.DECLINED if box in declined else Consent.WAITING}
        for email, box in mailboxes.items()
    ]
    await session.execute(upsert(Recipient).on_conflict_do_nothing(index_elements=[Recipient.email]), rows)


async def get_by_email(session: AsyncSession, emails: Collection[str]) -> dict[str, Recipient]:
    """Return the recipients with these addresses, by address."""
    rows = await session.scalars(
        select(Recipient).where(Recipient.email.in_(emails)).execution_options(populate_existing=True)
    )
    return {recipient.email: recipient for recipient in rows}


async def confirm_waiting(session: AsyncSession, email: str) -> None:
    """Store that an address agrees, unless it has decided already."""
    statement = update(Recipient).where(Recipient.email == email, Recipient.consent == Consent.WAITING)
    await session.execute(statement.values(consent=Consent.CONFIRMED, decided_at=func.now()))


async def update_consent(session: AsyncSession, recipient: Recipient, consent: Consent) -> None:
    """Store a recipient's choice. Declining applies to every spelling of the mailbox, agreeing to this address only."""
    affected = Recipient.mailbox == recipient.mailbox if consent == Consent.DECLINED else Recipient.id == recipient.id
    statement = update(Recipient).where(affected, Recipient.consent != consent)
    await session.execute(statement.values(consent=consent, decided_at=func.now()))


async def get_by_token(session: AsyncSession, token: str) -> Recipient:
    """Return the recipient of a mailed link."""
    statement = select(Recipient).join(RecipientLink, RecipientLink.recipient_id == Recipient.id)
    recipient: Recipient | None = await session.scalar(statement.where(is_valid(RecipientLink, token)))
    if recipient is None:
        raise NotFound(LINK_UNKNOWN)
    return recipient


async def mark_sent(session: AsyncSession, message_id: int) -> None:
    """Start the time after which a message no longer counts: it was sent, or dropped."""
    statement = update(CountedMessage).where(CountedMessage.message_id == message_id)
    await session.execute(statement.values(sent_at=func.clock_timestamp()))


async def count_messages(
    session: AsyncSession, kind: str, column: Mapped[Any], values: Collection[Any], time: timedelta
) -> Counter[Any]:
    """Return how many messages of a kind count within this time, by these values of a column."""
    counted = (column.in_(values), CountedMessage.kind == kind, counts_within(time))
    rows = await session.execute(select(column, func.count()).where(*counted).group_by(column))
    return Counter(dict(rows.all()))


async def find_network(session: AsyncSession, owner_id: int) -> str | None:
    """Return the client address from which a user was last seen; None if that is not known."""
    last = select(UserSession.address).where(UserSession.user_id == owner_id).order_by(UserSession.last_seen_at.desc())
    address = await session.scalar(last.limit(1))
    return normalize_address(address) if address else None


async def is_of_new_owner(session: AsyncSession, microsite_id: int) -> bool:
    """Return whether a microsite's owner is a new exhibitor, or removed."""
    owner = select(_IS_NEW_OWNER).select_from(Microsite).outerjoin(User, User.id == Microsite.user_id)
    return bool(await session.scalar(owner.where(Microsite.id == microsite_id)))


def counts_within(time: timedelta) -> ColumnElement[bool]:
    """Return the condition for messages that count: not sent yet, or sent within this time."""
    return or_(CountedMessage.sent_at.is_(None), CountedMessage.sent_at > func.clock_timestamp() - time)
