"""Queries of passkeys and challenges."""

from collections.abc import Collection, Sequence

from sqlalchemy import delete, exists, func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession
from webauthn.helpers import generate_challenge

from services.auth.identity.passkeys.models import CHALLENGE_LIFETIME, Ceremony, Passkey, PasskeyChallenge, PasskeyOut
from services.chassis.events import PublishedState, published_entity
from services.chassis.resource import Records

passkeys = Records(Passkey, PasskeyOut, "passkey")
PASSKEY = PublishedState(published_entity("auth", "passkey"), Passkey.id, passkeys.columns)
"""Events of passkeys: added, used and removed, for the audit trail (EVENT-1)."""


async def has_passkey(session: AsyncSession, user_id: int) -> bool:
    """Return whether a user has a passkey."""
    return bool(await session.scalar(select(exists().where(Passkey.user_id == user_id))))


async def list_passkeys(session: AsyncSession, user_id: int) -> Sequence[Passkey]:
    """List a user's passkeys, the oldest first."""
    return (await session.scalars(select(Passkey).where(Passkey.user_id == user_id).order_by(Passkey.id))).all()


async def list_ids_of_users(session: AsyncSession, user_ids: Collection[int]) -> Sequence[int]:
    """List the ids of all passkeys of these users."""
    return (await session.scalars(select(Passkey.id).where(Passkey.user_id.in_(user_ids)))).all()


async def get_by_credential(session: AsyncSession, credential_id: bytes) -> Passkey | None:
    """Return the passkey with this credential id, or None."""
    passkey: Passkey | None = await session.scalar(select(Passkey).where(Passkey.credential_id == credential_id))
    return passkey


async def lock_passkey(session: AsyncSession, passkey_id: int) -> Passkey | None:
    """Lock a passkey and return it as it is now, or None when it was removed."""
    statement = select(Passkey).where(Passkey.id == passkey_id).with_for_update()
    passkey: Passkey | None = await session.scalar(statement.execution_options(populate_existing=True))
    return passkey


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


async def delete_expired(session: AsyncSession) -> None:
    """Delete expired challenges."""
    await session.execute(delete(PasskeyChallenge).where(PasskeyChallenge.expires_at < func.now()))
