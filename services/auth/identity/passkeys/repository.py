"""Passkeys and the challenges that wait for an authenticator's response: tables, schemas and queries."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Annotated, Any

from sqlalchemy import CheckConstraint, ForeignKey, delete, exists, func, insert, select
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column
from webauthn.helpers import generate_challenge

from services.auth.models import AuthBase
from services.chassis.events import PublishedState, published_entity
from services.chassis.persistence.base import Record
from services.chassis.resource import In, Out, RecordOut, Records
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


passkeys = Records(Passkey, PasskeyOut, "passkey")
PASSKEY = PublishedState(published_entity("auth", "passkey"), Passkey.id, passkeys.columns)
"""Events of passkeys: added, used and removed, for the audit trail (EVENT-1)."""


async def has_passkey(session: AsyncSession, user_id: int) -> bool:
    """Return whether a user has a passkey."""
    return bool(await session.scalar(select(exists().where(Passkey.user_id == user_id))))


async def list_passkeys(session: AsyncSession, user_id: int) -> Sequence[Passkey]:
    """List a user's passkeys, the oldest first."""
    return (await session.scalars(select(Passkey).where(Passkey.user_id == user_id).order_by(Passkey.id))).all()


async def get_by_credential(session: AsyncSession, credential_id: bytes) -> Passkey | None:
    """Return the passkey with this credential id, or None."""
    return await session.scalar(select(Passkey).where(Passkey.credential_id == credential_id))


async def lock_passkey(session: AsyncSession, passkey_id: int) -> Passkey | None:
    """Lock a passkey and return it as it is now, or None when it was removed."""
    statement = select(Passkey).where(Passkey.id == passkey_id).with_for_update()
    return await session.scalar(statement.execution_options(populate_existing=True))


async def create_challenge(session: AsyncSession, ceremony: Ceremony, user_id: int | None) -> bytes:
    """Store a new challenge for a ceremony and return it."""
    challenge = generate_challenge()
    expires_at = func.clock_timestamp() + CHALLENGE_LIFETIME
    row = {"challenge": challenge, "ceremony": ceremony, "user_id": user_id, "expires_at": expires_at}
    await session.execute(insert(PasskeyChallenge).values(row))
    return challenge


async def redeem_challenge(session: AsyncSession, challenge: bytes, ceremony: Ceremony, user_id: int | None) -> bool:
    """Delete a challenge; return whether it was valid for this ceremony and user.

    Of two concurrent calls with the same challenge, the second waits for the first and then gets False.
    """
    redeemed = delete(PasskeyChallenge).where(PasskeyChallenge.challenge == challenge)
    statement = redeemed.returning(
        PasskeyChallenge.ceremony,
        PasskeyChallenge.user_id,
        PasskeyChallenge.expires_at > func.clock_timestamp(),
    )
    row = (await session.execute(statement)).one_or_none()
    return row is not None and tuple(row) == (ceremony, user_id, True)
