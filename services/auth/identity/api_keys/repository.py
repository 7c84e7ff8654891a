"""Queries of API keys."""

from datetime import datetime, timedelta
from typing import Annotated

from pydantic import Field
from sqlalchemy import ARRAY, ColumnElement, Index, String, Update, exists, func, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.identity.users.models import User
from services.auth.limits import lock_keys
from services.auth.models import AuthBase
from services.chassis.events import PublishedState, published_entity
from services.chassis.identity import Scope
from services.chassis.persistence.base import Record
from services.chassis.resource import In, RecordOut, Records
from services.chassis.types import Text, UtcTime

MAX_NAME = 100
USE_PRECISION = timedelta(seconds=50)  # services report a use every minute


class ApiKeyIn(In):
    """The request body of a new API key."""

    name: Annotated[str, Text(MAX_NAME, min_length=1)]
    scopes: Annotated[set[Scope], Field(min_length=1)]
    expires_at: UtcTime


class ApiKeyOut(RecordOut):
    """An API key without the key. `hint` are its last letters. `lastUsedAt` is exact to the minute.

    `ownerId`: the administrator who answers for it: who created it, or took it over.
    """

    name: str
    hint: str
    scopes: list[Scope]
    expires_at: UtcTime
    last_used_at: UtcTime | None
    created_by: int
    created_by_email: str
    owner_id: int
    owner_email: str | None


class NewApiKeyOut(ApiKeyOut):
    """A new API key with the key, which no other response contains."""

    key: str


class ApiKey(Record, AuthBase):
    """An API key. The key itself is not stored: it is a signed token (API-71).

    A removed key stays until it would have expired, so that it can be revoked again (API-74).
    """

    __tablename__ = "api_keys"
    __table_args__ = (
        Index("ix_api_keys_newest", "created_at", "id"),
        Index("ix_api_keys_removed", "expires_at", postgresql_where=text("removed_at IS NOT NULL")),
    )

    name: Mapped[str]
    hint: Mapped[str] = mapped_column(comment="the last letters of the key")
    scopes: Mapped[list[str]] = mapped_column(ARRAY(String))
    expires_at: Mapped[datetime]
    last_used_at: Mapped[datetime | None] = mapped_column(comment="to the minute")
    created_by: Mapped[int] = mapped_column(comment="the user")
    created_by_email: Mapped[str] = mapped_column(comment="as it was then: users go, their keys stay")
    owner_id: Mapped[int | None] = mapped_column(comment="who answers for it; null for whom created it")
    removed_at: Mapped[datetime | None]


_exists: ColumnElement[bool] = ApiKey.removed_at.is_(None)
OWNER: ColumnElement[int] = func.coalesce(ApiKey.owner_id, ApiKey.created_by)
_owner_email = select(User.email).where(User.id == OWNER).scalar_subquery()
api_keys = Records(
    ApiKey, ApiKeyOut, "API key", where=_exists, columns={"owner_id": OWNER, "owner_email": _owner_email}
)
_NOT_PUBLISHED = frozenset({"hint", "lastUsedAt"})
API_KEY = PublishedState(
    published_entity("auth", "api-key"),
    ApiKey.id,
    [column for column in api_keys.columns if column.name not in _NOT_PUBLISHED],
    is_removed=ApiKey.removed_at.is_not(None),
)
"""Events of API keys: created and removed, for the audit trail (EVENT-1). A use is no change."""


async def lock_count(session: AsyncSession) -> int:
    """Return the number of keys, and prevent that others are created until the transaction ends."""
    await lock_keys(session, ["api-keys"])
    return await session.scalar(select(func.count()).where(_exists)) or 0


async def is_live(session: AsyncSession, key_id: int) -> bool:
    """Return whether the key exists and has not expired."""
    is_found = exists().where(ApiKey.id == key_id, _exists, ApiKey.expires_at > func.now())
    return bool(await session.scalar(select(is_found)))


async def record_use(session: AsyncSession, key_id: int) -> None:
    """Record that a key was used just now, unless that was recorded within the minute."""
    is_outdated = or_(ApiKey.last_used_at.is_(None), ApiKey.last_used_at < func.now() - USE_PRECISION)
    statement = update(ApiKey).where(ApiKey.id == key_id, is_outdated)
    # `updated_at` is that of the record, which a use does not change.
    await session.execute(statement.values(last_used_at=func.now(), updated_at=ApiKey.updated_at))


def build_change(keys: ColumnElement[bool], **values: object) -> Update:
    """Return the update of these keys."""
    return update(ApiKey).where(keys, _exists).values(**values, version=ApiKey.version + 1)
