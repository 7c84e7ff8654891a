"""Creates the monthly partitions of visits ahead of time, in a separate schema, and deletes visits after 24 months.

The daily counts stay: they name nobody.
"""

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta

import structlog
from sqlalchemy import ARRAY, Date, bindparam, delete, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.app.background import run_every
from services.stats.visits.models import VISIT_KINDS

log = structlog.get_logger(__name__)

SCHEMA = "partitions"
MONTHS_AHEAD = 2  # months
RETENTION_MONTHS = 24  # as the privacy pages promise
INTERVAL_SECONDS = 3600
LOCK_SECONDS = 2  # beacons wait as long for the lock that dropping partitions needs
DELETE_SECONDS = 600  # statement timeout

_LOCK = text("SELECT pg_advisory_xact_lock(hashtextextended('masthead.partitions', 0))")
_MISSING = text(f"""
    SELECT month FROM unnest(:months) AS month
    WHERE NOT EXISTS (
        SELECT FROM pg_class
        WHERE relnamespace = '{SCHEMA}'::regnamespace AND relname = :table || to_char(month, '_YYYY_MM')
    )
    ORDER BY month
""").bindparams(bindparam("months", type_=ARRAY(Date)))  # noqa: S608 - only constant names


_EXPIRED = text(f"""
    SELECT relname FROM pg_class
    WHERE relnamespace = '{SCHEMA}'::regnamespace AND relkind = 'r'
      AND relname LIKE :table || '\\_%' AND relname < :table || to_char(:month, '_YYYY_MM')
    ORDER BY relname
""").bindparams(bindparam("month", type_=Date))  # noqa: S608 - only constant names


async def create_partitions(session: AsyncSession, table: str, months: Iterable[date]) -> None:
    """Create the missing partitions of the months of these days."""
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


async def drop_expired_partitions(session: AsyncSession) -> None:
    """Drop the tables of the months before those of which visits are kept, unless they are in use, as by an export.

    It does nothing else: until its transaction ends, nobody can read or report visits.
    """
    month = _add_months(datetime.now(UTC).date(), -RETENTION_MONTHS)
    await session.execute(_LOCK)
    for kind in VISIT_KINDS:
        expired = (await session.scalars(_EXPIRED, {"table": kind.table, "month": month})).all()
        if not expired:
            continue
        try:
            async with session.begin_nested():
                await session.execute(text(f"SET LOCAL lock_timeout = '{LOCK_SECONDS}s'"))
                await session.execute(text(f"DROP TABLE {', '.join(f'{SCHEMA}.{name}' for name in expired)}"))
        except OperationalError:
            log.info("partitions in use", partitions=expired)


async def delete_expired_visits(session: AsyncSession) -> None:
    """Delete the visits of days more than 24 months ago."""
    oldest = get_oldest_kept()
    await session.execute(text(f"SET LOCAL statement_timeout = '{DELETE_SECONDS}s'"))
    for kind in VISIT_KINDS:
        await session.execute(delete(kind.model).where(kind.model.created_at < oldest))


def get_oldest_kept() -> datetime:
    """Return the beginning of the first day whose visits are kept."""
    today = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    month = _add_months(today.date(), -RETENTION_MONTHS)
    return datetime.combine(month, today.timetz()) + timedelta(days=today.day - 1)


def _add_months(month: date, months: int) -> date:
    """Return the first day of the month that is a number of months later."""
    number = month.year * 12 + month.month - 1 + months
    return date(number // 12, number % 12 + 1, 1)


partition_tasks = (
    run_every("Create the tables of the next months of visits", INTERVAL_SECONDS, create_upcoming_partitions),
    run_every(f"Drop the tables of visits after {RETENTION_MONTHS} months", INTERVAL_SECONDS, drop_expired_partitions),
    run_every(f"Delete views and clicks after {RETENTION_MONTHS} months", INTERVAL_SECONDS, delete_expired_visits),
)
