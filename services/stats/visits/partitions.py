"""Creates the monthly partitions of visits ahead of time, in a separate schema."""

from collections.abc import Iterable
from datetime import UTC, date, datetime

from sqlalchemy import ARRAY, Date, bindparam, text
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.app.background import run_every
from services.stats.visits.kinds import VISIT_KINDS

SCHEMA = "partitions"
MONTHS_AHEAD = 2  # months
INTERVAL_SECONDS = 3600

_LOCK = text("SELECT pg_advisory_xact_lock(hashtextextended('masthead.partitions', 0))")
_MISSING = text(f"""
    SELECT month FROM unnest(:months) AS month
    WHERE NOT EXISTS (
        SELECT FROM pg_class
        WHERE relnamespace = '{SCHEMA}'::regnamespace AND relname = :table || to_char(month, '_YYYY_MM')
    )
    ORDER BY month
""").bindparams(bindparam("months", type_=ARRAY(Date)))  # noqa: S608 - only constant names


async def create_partitions(session: AsyncSession, table: str, months: Iterable[date]) -> None:
    """Create the missing partitions of these months.

    Args:
        months: one day of each month.
    """
    values = {"table": table, "months": sorted({month.replace(day=1) for month in months})}
    if not (await session.scalars(_MISSING, values)).all():
        return
    await session.execute(_LOCK)
    for month in (await session.scalars(_MISSING, values)).all():
        await session.execute(
            text(
                f"CREATE TABLE {SCHEMA}.{table}_{month:%Y_%m} PARTITION OF {table}"
                f" FOR VALUES FROM ('{month}') TO ('{_add_months(month, 1)}')"
            )
        )


async def create_upcoming_partitions(session: AsyncSession) -> None:
    """Create the missing partitions of this month and the next ones."""
    current_month = datetime.now(UTC).date().replace(day=1)
    for kind in VISIT_KINDS:
        await create_partitions(
            session, kind.table, [_add_months(current_month, months) for months in range(MONTHS_AHEAD + 1)]
        )


def _add_months(month: date, months: int) -> date:
    """Return the first day of the month that is a number of months later."""
    number = month.year * 12 + month.month - 1 + months
    return date(number // 12, number % 12 + 1, 1)


partition_task = run_every(
    "Create the tables of the next months of visits", INTERVAL_SECONDS, create_upcoming_partitions
)
