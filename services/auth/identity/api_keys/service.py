"""Rules of API keys (API-70, API-71); creation, removal and use of them, each in one transaction."""

import json
from collections.abc import Collection
from datetime import UTC, datetime, timedelta

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.api_keys import repository
from services.auth.identity.api_keys.repository import API_KEY, ApiKey, ApiKeyIn, api_keys
from services.auth.identity.sessions.service import publish_revocations
from services.auth.identity.users.repository import get_user
from services.auth.signing import SigningKeys
from services.chassis.app.background import run_every
from services.chassis.http.problems import Conflict, Invalid
from services.chassis.identity import Caller, Scope
from services.chassis.resource import RecordResponse

MAX_KEYS = 100
MAX_LIFETIME = timedelta(days=366)
IMPORT_LIFETIME = timedelta(days=1)
HINT_LENGTH = 4
TOO_MANY = f"There are {MAX_KEYS} API keys already. Remove one first."


def check_end(expires_at: datetime, now: datetime, scopes: Collection[Scope]) -> None:
    """Refuse an end that is over already or too far away."""
    if expires_at <= now:
        raise Invalid.for_fields("Please choose a date in the future.", "expiresAt")
    if expires_at > now + MAX_LIFETIME:
        raise Invalid.for_fields("An API key may last at most one year.", "expiresAt")
    if Scope.IMPORT_WRITE in scopes and expires_at > now + IMPORT_LIFETIME:
        raise Invalid.for_fields("An API key for imports may last at most one day.", "expiresAt")


def name_session(key_id: int) -> str:
    """Return the `sid` of a key, under which it is revoked like a session."""
    return f"key-{key_id}"


REVOKE_SECONDS = 3600.0  # entries in the bucket of revoked sessions live 13 hours


async def create_key(session: AsyncSession, signer: SigningKeys, caller: Caller, body: ApiKeyIn) -> RecordResponse:
    """Store a new key and return it with the key itself, which is not stored."""
    check_end(body.expires_at, datetime.now(UTC), body.scopes)
    if await repository.lock_count(session) >= MAX_KEYS:
        raise Conflict(TOO_MANY)
    creator = await get_user(session, caller.user_id)
    record = ApiKey(
        name=body.name,
        hint="",
        scopes=sorted(body.scopes),
        expires_at=body.expires_at,
        created_by=caller.user_id,
        created_by_email=creator.email,
    )
    session.add(record)
    await session.flush()  # the key contains the id
    expires_at = int(body.expires_at.timestamp())
    key = signer.sign_key(record.id, name_session(record.id), caller.user_id, record.scopes, expires_at)
    record.hint = key[-HINT_LENGTH:]
    stored = await api_keys.create(session, record, publish=API_KEY)
    return RecordResponse(stored.id, stored.version, json.dumps({**stored.data, "key": key}))


async def remove_key(session: AsyncSession, key_id: int) -> list[int]:
    """Remove a key, which every service refuses within a second (API-74); return its id in a list."""
    removal = repository.build_change(ApiKey.id == key_id, removed_at=func.now())
    removed = await API_KEY.publish_removals(session, removal)
    if not removed:
        raise api_keys.not_found()
    await publish_revocations(session, map(name_session, removed))
    return removed


async def leave_keys(session: AsyncSession, owner_ids: Collection[int], heir: Caller | None) -> None:
    """Remove the keys of administrators who leave, or let the heir answer for them."""
    keys = repository.OWNER.in_(owner_ids)
    if heir:
        await API_KEY.publish_changes(session, repository.build_change(keys, owner_id=heir.user_id))
    else:
        removed = await API_KEY.publish_removals(session, repository.build_change(keys, removed_at=func.now()))
        await publish_revocations(session, map(name_session, removed))


async def revoke_again(session: AsyncSession) -> None:
    """Put the removed keys into the bucket of revoked sessions again, whose entries live shorter than keys."""
    is_revoked = ApiKey.removed_at.is_not(None) & (ApiKey.expires_at > func.now())
    await publish_revocations(session, map(name_session, await session.scalars(select(ApiKey.id).where(is_revoked))))


revocation = run_every("Keep removed API keys revoked", REVOKE_SECONDS, revoke_again)
