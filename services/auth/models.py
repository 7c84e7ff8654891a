"""Base class of this service's tables."""

from sqlalchemy import BigInteger, Column, Identity, Index, LargeBinary, String, Table, func
from sqlalchemy.dialects.postgresql import TIMESTAMP

from services.chassis.persistence.base import Base
from services.chassis.persistence.tables import service_metadata


class AuthBase(Base):
    """Base of the auth service's tables."""

    __abstract__ = True
    metadata = service_metadata()


METADATA = AuthBase.metadata
_TIME = TIMESTAMP(timezone=True, precision=3)
Table(
    "sign_in_failures",
    METADATA,
    Column("id", BigInteger, Identity(), primary_key=True),
    Column("attempt", LargeBinary, nullable=False, comment="hash of account and address: typed e-mails are not kept"),
    Column("failed_at", _TIME, server_default=func.clock_timestamp(), nullable=False, index=True),
    Index("ix_sign_in_failures_attempt", "attempt", "failed_at"),
)
Table(
    "counted_booking_emails",
    METADATA,
    Column("letter_id", BigInteger, primary_key=True, autoincrement=False),
    Column("booking_id", BigInteger, nullable=False),
    Column("mailbox", String, nullable=False),
    Column("sent_at", _TIME, index=True, comment="null while it waits to be sent"),
    Index("ix_counted_booking_emails_booking", "booking_id"),
    Index("ix_counted_booking_emails_mailbox", "mailbox"),
)
