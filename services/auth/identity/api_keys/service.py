"""Creation, removal and use of API keys, each in one transaction."""

import json
from collections.abc import Collection, Sequence
from datetime import UTC, datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.api_keys import repository, rules
from services.auth.identity.api_keys.repository import API_KEY, ApiKey, ApiKeyIn, api_keys
from services.auth.identity.users.models import User
from services.auth.signing import SigningKeys
from services.chassis.app.background import run_every
from services.chassis.events import publish_raw
from services.chassis.http.problems import Unauthenticated
from services.chassis.identity import Caller, revocation_subject
from services.chassis.resource import RecordResponse

REVOKE_SECONDS = 3600.0  # entries in the bucket of revoked sessions live 13 hours


async def create_key(session: AsyncSession, signer: SigningKeys, caller: Caller, body: ApiKeyIn) -> RecordResponse:
    """Store a new key and return it with the key itself, which is not stored."""
    rules.check_end(body.expires_at, datetime.now(UTC))
    rules.check_count(await repository.lock_count(session))
    email = await session.scalar(select(User.email).where(User.id == caller.user_id))
    if email is None:
        raise Unauthenticated
    record = ApiKey(
        name=body.name,
        hint="",
        scopes=sorted(body.scopes),
        expires_at=body.expires_at,
        created_by=caller.user_id,
        created_by_email=email,
    )
    session.add(record)
    await session.flush()  # the key contains the id
    expires_at = int(body.expires_at.timestamp())
    key = signer.sign_key(record.id, rules.name_session(record.id), caller.user_id, record.scopes, expires_at)
    record.hint = key[-rules.HINT_LENGTH :]
    stored = await api_keys.create(session, record, publish=API_KEY)
    return RecordResponse(stored.id, stored.version, json.dumps({**stored.data, "key": key}))


async def remove_key(session: AsyncSession, key_id: int) -> list[int]:
    """Remove a key, which every service refuses within a second (API-74); return its id in a list."""
    removed = await API_KEY.publish_removals(session, repository.build_removal(key_id))
    if not removed:
        raise api_keys.not_found()
    await _publish_revocations(session, removed)
    return removed


async def leave_keys(session: AsyncSession, owner_ids: Collection[int], heir: Caller | None) -> None:
    """Remove the keys of administrators who leave, or let the heir answer for them."""
    if heir:
        await API_KEY.publish_changes(session, repository.build_transfer(owner_ids, heir.user_id))
    else:
        removed = await API_KEY.publish_removals(session, repository.build_removal_of(owner_ids))
        await _publish_revocations(session, removed)


async def revoke_again(session: AsyncSession) -> None:
    """Put the removed keys into the bucket of revoked sessions again, whose entries live shorter than keys."""
    await _publish_revocations(session, await repository.list_revoked(session))


async def _publish_revocations(session: AsyncSession, ids: Sequence[int]) -> None:
    subjects = (revocation_subject(rules.name_session(key_id)) for key_id in ids)
    await publish_raw(session, *subjects, payload="revoked")


revocation = run_every("Keep removed API keys revoked", REVOKE_SECONDS, revoke_again)
