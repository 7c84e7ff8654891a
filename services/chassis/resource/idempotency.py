"""Idempotent creation: a retry with the same `Idempotency-Key` returns the stored first response (API-24)."""

import hashlib
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Annotated, Any

from fastapi import Depends, Header, Request, Response
from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Conflict, Invalid
from services.chassis.persistence.database import Session
from services.chassis.persistence.tables import idempotency_keys
from services.chassis.resource.records import JSON, RecordResponse

KEY_RETENTION = timedelta(hours=24)
Key = Annotated[
    str | None,
    Header(alias="Idempotency-Key", min_length=1, max_length=255, description="Makes a retry safe for 24 hours."),
]

# Deletes a few rows at a time and skips locked ones, so that requests do not wait for each other.
_old = select(idempotency_keys.c.key).where(idempotency_keys.c.created_at < func.now() - KEY_RETENTION)
_FORGET_OLD = delete(idempotency_keys).where(
    idempotency_keys.c.key.in_(_old.limit(100).with_for_update(skip_locked=True))
)


class IdempotentCreate:
    """Runs a create at most once per caller, path and key, in the transaction of the request."""

    def __init__(self, session: AsyncSession, key: bytes | None, request: bytes) -> None:
        self._session = session
        self._key = key
        self._request = request

    async def __call__(self, create: Callable[[], Awaitable[RecordResponse]]) -> Response:
        """Create the record and respond with 201, or return the stored first response."""
        if self._key is None:
            return (await create()).response(201)
        number = int.from_bytes(self._key[:8], signed=True)
        if not await self._session.scalar(select(func.pg_try_advisory_xact_lock(number))):
            raise Conflict("The first attempt is still running, please wait for its answer.")
        if first := await self._find_first_response(self._key):
            return first
        answer = (await create()).response(201)
        await self._store_response(self._key, answer)
        return answer

    async def _find_first_response(self, key: bytes) -> Response | None:
        oldest = func.now() - KEY_RETENTION
        table = idempotency_keys.c
        statement = select(table.request, table.status, table.etag, table.body)
        row = (await self._session.execute(statement.where(table.key == key, table.created_at > oldest))).one_or_none()
        if row is None:
            return None
        if row.request != self._request:
            raise Invalid("This Idempotency-Key was used with another body.")
        headers = {"ETag": row.etag, "Idempotent-Replayed": "true"}
        return Response(row.body, row.status, media_type=JSON, headers=headers)

    async def _store_response(self, key: bytes, answer: Response) -> None:
        await self._session.execute(_FORGET_OLD)
        row: dict[str, Any] = {
            "key": key,
            "request": self._request,
            "status": answer.status_code,
            "etag": answer.headers["ETag"],
            "body": bytes(answer.body).decode(),
            "created_at": func.now(),
        }
        statement = insert(idempotency_keys).values(row)
        await self._session.execute(statement.on_conflict_do_update(index_elements=["key"], set_=row))


async def idempotent(request: Request, session: Session, key: Key = None) -> IdempotentCreate:
    """Read the key and hash the body; a FastAPI dependency."""
    if key is None:
        return IdempotentCreate(session, None, b"")
    caller = request.state.caller  # set by the permission, which runs before this dependency
    scope = f"{caller.principal if caller else ''}\0{request.method}\0{request.url.path.rstrip('/')}\0{key}".encode()
    # Both hashes include the key, which is not stored: otherwise a password in a body could be found by guessing.
    scope_and_body = scope + b"\0" + await request.body()
    return IdempotentCreate(session, hashlib.sha256(scope).digest(), hashlib.sha256(scope_and_body).digest())


Idempotent = Annotated[IdempotentCreate, Depends(idempotent, scope="function")]
