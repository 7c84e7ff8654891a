"""Whether an account or an address may upload another file (MEDIA-51, MEDIA-52, MEDIA-58)."""

from datetime import UTC, datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Forbidden, TooMany
from services.chassis.identity import Caller
from services.media.quotas import repository
from services.media.settings import GIGABYTE, MediaSettings

MINUTE, DAY = timedelta(minutes=1), repository.COUNTED_FOR
STOPPED = "The publisher has stopped the uploads of this account. Please contact support."
BLOCKED = "Uploads from this address are not accepted at the moment. Please contact support."
TOO_OFTEN = "You have begun too many uploads. Please wait a minute and try again."
ACCOUNT_FULL = (
    "Your account has room for {limit} GB of uploads. Files that no page uses are deleted after a day; "
    "please try again then, or contact support for more room."
)
DAY_FULL = "This is more than can be uploaded from one address in a day. Please try again tomorrow."


async def check_account(session: AsyncSession, settings: MediaSettings, caller: Caller, size: int) -> None:
    """Check that an account may upload another file; lock its quota until the transaction ends.

    Staff have a quota only if the settings say so, and no limit of uploads a minute. Stopping holds for them too.

    Args:
        size: in bytes; the largest possible size if it is not known.
    """
    limit = settings.upload_bytes_per_staff if caller.is_staff else settings.upload_bytes_per_account
    find_stop = repository.is_stopped if limit is None else repository.lock_uploader
    if await find_stop(session, caller.user_id):
        raise Forbidden(STOPPED)
    if limit is None:
        return
    usage = await repository.get_account_usage(session, caller.user_id, MINUTE)
    if not caller.is_staff:
        _check_rate(settings, usage)
    if usage.bytes + size > limit:
        raise TooMany(int(DAY.total_seconds()), ACCOUNT_FULL.format(limit=_to_gigabytes(limit)))


async def check_visitor(session: AsyncSession, settings: MediaSettings, address: str, size: int) -> None:
    """Check that a visitor may upload another file; lock the quota of the address until the transaction ends."""
    usage = await check_address(session, settings, address, size)
    _check_rate(settings, usage)


async def check_address(
    session: AsyncSession, settings: MediaSettings, address: str, size: int
) -> repository.UploadUsage:
    """Check that another file may be uploaded from an address; lock its quota until the transaction ends.

    Anyone can sign up for any number of accounts, so those that are not staff's count together with visitors.
    """
    if await repository.lock_address(session, address):
        raise Forbidden(BLOCKED)
    usage = await repository.get_address_usage(session, address, MINUTE)
    if usage.bytes + size > settings.upload_bytes_per_visitor:
        raise TooMany(_count_seconds_until((usage.oldest or datetime.now(UTC)) + DAY), DAY_FULL)
    return usage


def _check_rate(settings: MediaSettings, usage: repository.UploadUsage) -> None:
    if usage.number >= settings.uploads_per_minute:
        raise TooMany(int(MINUTE.total_seconds()), TOO_OFTEN)


def _to_gigabytes(size: int) -> str:
    return f"{size / GIGABYTE:.9f}".rstrip("0").rstrip(".")


def _count_seconds_until(moment: datetime) -> int:
    return max(1, round((moment - datetime.now(UTC)).total_seconds()))
