"""Results of link checks: their table and its queries."""

import hashlib
from collections.abc import Collection
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from sqlalchemy import ARRAY, ColumnElement, Index, Text, any_, delete, func, literal, or_, select, update
from sqlalchemy.dialects.postgresql import JSONB, insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.models import AlertsBase


class CheckKind(StrEnum):
    """What is expected behind a URL."""

    LINK = "link"
    PICTURE = "picture"


class CheckStatus(StrEnum):
    """The outcome of a check."""

    OK = "ok"
    BROKEN = "broken"
    """Readers cannot use it: it is gone, has no host, an invalid certificate, or is no image."""
    UNKNOWN = "unknown"
    """It could not be checked: the server is busy, refuses robots or does not answer."""
    BLOCKED = "blocked"
    """It leads to a network that a check may not connect to."""
    CHECKING = "checking"
    """A check is under way."""
    SKIPPED = "skipped"
    """It is not checked: a merge tag, a reserved name, or checks are turned off."""


@dataclass(frozen=True, slots=True)
class CheckTarget:
    """A URL to check."""

    kind: CheckKind
    url: str

    @property
    def key(self) -> str:
        """The key of its result: a hash, because an index cannot hold a URL of any length."""
        return hashlib.sha256(f"{self.kind} {self.url}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What a check found, with the size of a picture in pixels.

    `reason` says why the outcome is not OK, as the end of the sentence "It …".
    """

    status: CheckStatus
    reason: str | None = None
    final_url: str | None = None
    http_status: int | None = None
    width: int | None = None
    height: int | None = None
    bytes: int | None = None


class LinkCheck(AlertsBase):
    """The last result of checking one URL, or the claim of the process that checks it now.

    `key` is the key of a `CheckTarget`. A claim expires, so that a process that ended while checking blocks nobody.
    """

    __tablename__ = "link_checks"
    __table_args__ = (Index("ix_link_checks_claimed_until", "claimed_until"),)

    key: Mapped[str] = mapped_column(primary_key=True)
    url: Mapped[str]
    result: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    checked_at: Mapped[datetime | None]
    expires_at: Mapped[datetime | None]
    claimed_until: Mapped[datetime]


KEEP_OK = timedelta(hours=24)
KEEP_FAILURES = timedelta(minutes=15)
KEEP_AT_LEAST = timedelta(seconds=10)
"""A failure that is younger stays, so that impatient clicks do not make a foreign server busier."""
CLAIM = timedelta(minutes=1)
"""How long a process may take for one check before another may take it over."""
RETENTION = timedelta(days=7)


async def get_fresh_results(session: AsyncSession, targets: Collection[CheckTarget]) -> dict[str, CheckResult]:
    """Return the results that have not expired, by the key of their target."""
    statement = select(LinkCheck.key, LinkCheck.result).where(_is_of(targets), LinkCheck.expires_at > func.now())
    rows = (await session.execute(statement)).all()
    return {key: CheckResult(**result | {"status": CheckStatus(result["status"])}) for key, result in rows}


async def claim_check(session: AsyncSession, target: CheckTarget) -> bool:
    """Claim a URL for this process. Return False if its result is fresh or another process checks it now."""
    values = {"claimed_until": func.now() + CLAIM}
    statement = insert(LinkCheck).values(key=target.key, url=target.url, **values)
    is_due = or_(LinkCheck.expires_at.is_(None), LinkCheck.expires_at <= func.now())
    statement = statement.on_conflict_do_update(
        index_elements=[LinkCheck.key], set_=values, where=is_due & (LinkCheck.claimed_until <= func.now())
    )
    return (await session.execute(statement.returning(LinkCheck.key))).first() is not None


async def save_result(session: AsyncSession, target: CheckTarget, result: CheckResult) -> None:
    """Store the result of a claimed check and end the claim."""
    lifetime = KEEP_OK if result.status is CheckStatus.OK else KEEP_FAILURES
    values = {
        "result": asdict(result),
        "checked_at": func.now(),
        "expires_at": func.now() + lifetime,
        "claimed_until": func.now(),
    }
    await session.execute(update(LinkCheck).where(LinkCheck.key == target.key).values(**values))


async def expire_failures(session: AsyncSession, targets: Collection[CheckTarget]) -> None:
    """Expire the results that are not OK and older than `KEEP_AT_LEAST`, so that these URLs are checked again."""
    is_failure = LinkCheck.result["status"].astext != CheckStatus.OK.value
    is_older = LinkCheck.checked_at < func.now() - KEEP_AT_LEAST
    statement = update(LinkCheck).where(_is_of(targets), is_failure, is_older).values(expires_at=None)
    await session.execute(statement)


async def delete_old_results(session: AsyncSession) -> None:
    """Delete what nobody has asked for within `RETENTION`."""
    await session.execute(delete(LinkCheck).where(LinkCheck.claimed_until < func.now() - RETENTION))


def _is_of(targets: Collection[CheckTarget]) -> ColumnElement[bool]:
    """Whether a result is of one of the targets. They are one parameter, because a statement has at most 65,535."""
    return LinkCheck.key == any_(literal([target.key for target in targets], ARRAY(Text)))
