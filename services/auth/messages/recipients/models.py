"""Tables of recipients, their links, and the messages that count against limits."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Identity, Index, func
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.messages.recipients.rules import Consent
from services.auth.models import AuthBase


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


class RecipientLink(AuthBase):
    """The link in one email by which its reader agrees or declines. Only a hash of its token is stored."""

    __tablename__ = "recipient_links"

    token_hash: Mapped[bytes] = mapped_column(primary_key=True)
    recipient_id: Mapped[int] = mapped_column(ForeignKey("recipients.id", ondelete="CASCADE"), index=True)
    expires_at: Mapped[datetime] = mapped_column(index=True)


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
