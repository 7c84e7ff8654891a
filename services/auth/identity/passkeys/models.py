"""Tables of passkeys and of the challenges that wait for an authenticator's response."""

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Annotated, Any

from sqlalchemy import CheckConstraint, ForeignKey
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.chassis.persistence.base import Record
from services.chassis.resource import In, Out, RecordOut
from services.chassis.types import Text, UtcTime

MAX_PASSKEYS = 10
MAX_NAME = 100
MAX_CREDENTIAL_ID = 1023  # bytes, by the standard; longer ones do not fit into the index
CHALLENGE_LIFETIME = timedelta(minutes=5)
NOT_ACCEPTED = "This passkey was not accepted, please try again."


class Ceremony(StrEnum):
    """What a challenge is for; a response to one ceremony is not accepted in another."""

    REGISTRATION = "registration"
    SIGN_IN = "sign-in"
    REAUTHENTICATION = "reauthentication"


def user_handle(user_id: int) -> bytes:
    """Return the id under which authenticators store a user; it contains no personal data."""
    return str(user_id).encode()


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


class RegistrationStartIn(In):
    """`password`: the user's password, needed for the first passkey of an account."""

    password: str | None = None


class CeremonyOut(Out):
    """The options of a ceremony, for `PublicKeyCredential.parseCreationOptionsFromJSON` or `…RequestOptions…`."""

    public_key: dict[str, Any]


class PasskeyResponseIn(In):
    """The browser's response to a ceremony: `PublicKeyCredential.toJSON()`."""

    credential: dict[str, Any]


class NewPasskeyIn(PasskeyResponseIn):
    """The response to a registration, and what the user calls the passkey."""

    name: Annotated[str, Text(MAX_NAME, min_length=1)]


class PasskeyOut(RecordOut):
    """A passkey in responses and events, without its key."""

    user_id: int
    name: str
    last_used_at: UtcTime | None
