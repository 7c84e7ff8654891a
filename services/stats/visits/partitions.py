"""One partition a month for each kind of visits, in a schema of their own, made before it is needed."""

from collections.abc import Iterable
from datetime import UTC, date, datetime

from sqlalchemy import ARRAY, Date, bindparam, text
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.app.background import every
from services.stats.visits.kinds import KINDS

SCHEMA = "partitions"
AHEAD = 2  # months
SECONDS_APART = 3600

_LOCK = text("SELECT pg_advisory_xact_lock(hashtextextended('masthead.partitions', 0))")
_ABSENT = text(f"""
    SELECT month FROM unnest(:months) AS month
    WHERE NOT EXISTS (
        SELECT FROM pg_class
        WHERE relnamespace = '{SCHEMA}'::regnamespace AND relname = :table || to_char(month, '_YYYY_MM')
    )
    ORDER BY month
""").bindparams(bindparam("months", type_=ARRAY(Date)))  # noqa: S608 - names of our own, no values


async def make_months(session: AsyncSession, table: str, months: Iterable[date]) -> None:
    """Make the partitions of these months, given by any of their days, that are not there."""
    wanted = {"table": table, "months": sorted({month.replace(day=1) for month in months})}
    if not (await session.scalars(_ABSENT, wanted)).all():
        return
    await session.execute(_LOCK)
    for month in (await session.scalars(_ABSENT, wanted)).all():
        await session.execute(
            text(
                f"CREATE TABLE {SCHEMA}.{table}_{month:%Y_%m} PARTITION OF {table}"
                f" FOR VALUES FROM ('{month}') TO ('{_after(month, 1)}')"
            )
        )


async def make_months_ahead(session: AsyncSession) -> None:
    """Make the partitions of this month and those that come."""
    this = datetime.now(UTC).date().replace(day=1)
    for kind in KINDS:
        await make_months(session, kind.table, [_after(this, months) for months in range(AHEAD + 1)])


def _after(month: date, months: int) -> date:
    """The first day of a month that is so many months later."""
    number = month.year * 12 + month.month - 1 + months
    return date(number // 12, number % 12 + 1, 1)


partitions = every(SECONDS_APART, make_months_ahead)
