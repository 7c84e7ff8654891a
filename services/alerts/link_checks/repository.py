"""Queries of the results of link checks. Each takes one statement, however many URLs there are."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ARRAY, ColumnElement, Index, Text, any_, delete, func, literal, or_, select, update
from sqlalchemy.dialects.postgresql import JSONB, insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.link_checks.results import CheckResult, CheckStatus, CheckTarget
from services.alerts.models import AlertsBase


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
    return {key: CheckResult.from_json(result) for key, result in rows}


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
        "result": result.to_json(),
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
