"""How much an account may upload; staff may upload anything (API contract §3)."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import TooMany
from services.media.files.models import File, State

ADDRESSES_A_MINUTE = 60
BYTES_A_DAY = 10_000_000_000
MINUTE = timedelta(minutes=1)
DAY = timedelta(days=1)
TOO_OFTEN = "You have begun too many uploads. Please wait a minute and try again."
TOO_MUCH = "This is more than you may upload in a day. Please try again later."


async def check_budget(session: AsyncSession, user_id: int, size: int) -> None:
    """Let an account have one more address, for a file of `size` bytes; others of the account wait until it is stored.

    Files count whether they have arrived or not, unless they were given up or removed.

    Raises:
        TooMany: the account has had its addresses of this minute, or its bytes of this day.
    """
    await session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(f"uploads-of:{user_id}", 0))))
    kept = File.state != State.GONE
    asked = select(
        func.count().filter(File.created_at > func.now() - MINUTE),
        func.coalesce(func.sum(func.coalesce(File.bytes, File.declared_size, 0)).filter(kept), 0),
        func.min(File.created_at).filter(kept),
    ).where(File.owner == user_id, File.created_at > func.now() - DAY)
    addresses, used, oldest = (await session.execute(asked)).one()
    if addresses >= ADDRESSES_A_MINUTE:
        raise TooMany(int(MINUTE.total_seconds()), TOO_OFTEN)
    if used + size > BYTES_A_DAY:
        raise TooMany(_seconds_until(oldest + DAY), TOO_MUCH)


def _seconds_until(moment: datetime) -> int:
    return max(1, round((moment - datetime.now(UTC)).total_seconds()))
