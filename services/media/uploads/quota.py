"""Upload quota of an account; staff have none (MEDIA-5)."""

from datetime import UTC, datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import TooMany
from services.media.files.repository import lock_upload_usage

ADDRESSES_A_MINUTE = 60
BYTES_A_DAY = 10_000_000_000
MINUTE = timedelta(minutes=1)
DAY = timedelta(days=1)
TOO_OFTEN = "You have begun too many uploads. Please wait a minute and try again."
TOO_MUCH = "This is more than you may upload in a day. Please try again later."


async def check_quota(session: AsyncSession, user_id: int, size: int) -> None:
    """Check that an account may upload another file of `size` bytes; lock its quota until the transaction ends.

    Raises:
        TooMany: the account has used up its addresses of this minute, or its bytes of this day.
    """
    usage = await lock_upload_usage(session, user_id, MINUTE, DAY)
    if usage.addresses >= ADDRESSES_A_MINUTE:
        raise TooMany(int(MINUTE.total_seconds()), TOO_OFTEN)
    if usage.bytes + size > BYTES_A_DAY:
        raise TooMany(_count_seconds_until((usage.oldest or datetime.now(UTC)) + DAY), TOO_MUCH)


def _count_seconds_until(moment: datetime) -> int:
    return max(1, round((moment - datetime.now(UTC)).total_seconds()))
