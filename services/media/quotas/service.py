"""Use cases of upload quotas (MEDIA-5, MEDIA-51, MEDIA-52, MEDIA-58), each in one transaction."""

from datetime import UTC, datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Forbidden, NotFound, TooMany
from services.chassis.identity import Caller
from services.chassis.resource import RecordResponse
from services.media.quotas import repository
from services.media.quotas.repository import UPLOAD_ADDRESS, UPLOADER
from services.media.replicas import User
from services.media.settings import GIGABYTE, MediaSettings

MINUTE, DAY = timedelta(minutes=1), repository.COUNTED_FOR
BLOCKED_FOR = timedelta(hours=24)
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


async def set_stopped(session: AsyncSession, user_id: int, expected: int | None, *, stopped: bool) -> RecordResponse:
    """Stop the uploads of an account, or let it upload again."""
    if await session.get(User, user_id) is None:
        raise NotFound("This account does not exist.")
    await repository.lock_uploader(session, user_id)
    uploader = await repository.uploaders.lock(session, user_id, expected)
    uploader.stopped = stopped
    return await repository.uploaders.change(session, uploader, publish=UPLOADER)


async def set_blocked(session: AsyncSession, record_id: int, expected: int | None, *, blocked: bool) -> RecordResponse:
    """Block the uploads of all but staff from an address for 24 hours, or accept them again."""
    address = await repository.upload_addresses.lock(session, record_id, expected)
    address.blocked_until = datetime.now(UTC) + BLOCKED_FOR if blocked else None
    return await repository.upload_addresses.change(session, address, publish=UPLOAD_ADDRESS)


def _check_rate(settings: MediaSettings, usage: repository.UploadUsage) -> None:
    if usage.number >= settings.uploads_per_minute:
        raise TooMany(int(MINUTE.total_seconds()), TOO_OFTEN)


def _to_gigabytes(size: int) -> str:
    return f"{size / GIGABYTE:.9f}".rstrip("0").rstrip(".")


def _count_seconds_until(moment: datetime) -> int:
    return max(1, round((moment - datetime.now(UTC)).total_seconds()))
