"""Tables of passkeys and of the challenges that wait for an authenticator's response."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.chassis.persistence.base import Record


class Passkey(Record, AuthBase):
    """A user's passkey. Only its public key is stored; the private key never leaves the authenticator."""

    __tablename__ = "passkeys"

    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    name: Mapped[str]
    credential_id: Mapped[bytes] = mapped_column(unique=True)
    public_key: Mapped[bytes] = mapped_column(comment="as a COSE key")
    sign_count: Mapped[int] = mapped_column(comment="of the last use; stays 0 for authenticators that do not count")
    transports: Mapped[list[str]] = mapped_column(JSONB, comment="how browsers reach the authenticator")
    last_used_at: Mapped[datetime | None]


class PasskeyChallenge(AuthBase):
    """A challenge that one response may answer, once and within minutes."""

    __tablename__ = "passkey_challenges"
    __table_args__ = (CheckConstraint("ceremony IN ('registration', 'sign-in', 'reauthentication')", name="ceremony"),)

    challenge: Mapped[bytes] = mapped_column(primary_key=True)
    ceremony: Mapped[str]
    user_id: Mapped[int | None] = mapped_column(comment="null for a sign-in: the response says who it is")
    expires_at: Mapped[datetime] = mapped_column(index=True)
