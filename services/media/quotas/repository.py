"""Queries of upload quotas, of uploaders, and of addresses that upload."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Annotated, Any

from pydantic import Field
from sqlalchemy import BigInteger, ColumnElement, Row, delete, false, func, or_, select, true
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.app.background import run_every
from services.chassis.events import PublishedState, published_entity
from services.chassis.identity.roles import STAFF
from services.chassis.persistence.base import Record
from services.chassis.resource import In, Out, RecordOut, Records
from services.chassis.types import UtcTime
from services.media.files.repository import File, State
from services.media.files.rules import MAX_FILE_BYTES
from services.media.models import MediaBase
from services.media.replicas import User


class UploaderIn(In):
    """Whether an account may upload."""

    stopped: Annotated[bool, Field(strict=True)]


class UploaderOut(RecordOut):
    """An account that uploads; `pending` and `stored` are bytes. `email` is null if the user was removed."""

    email: str | None
    role: str | None
    pending: int
    stored: int
    stopped: bool


class UploadersOut(Out):
    """The accounts that use most space, and the quota of an account that is not staff's, in bytes."""

    limit: int
    uploaders: list[UploaderOut]


class UploadAddressIn(In):
    """Whether an address is blocked."""

    blocked: Annotated[bool, Field(strict=True)]


class UploadAddressOut(RecordOut):
    """An address, and the bytes that all but staff uploaded from it within a day.

    Uploads of sponsors count by their booking instead. `blockedUntil` is null, or a time in the future or past.
    """

    address: str
    used: int
    blocked_until: UtcTime | None


class UploadAddressesOut(Out):
    """The addresses from which most was uploaded within a day, and the limit of an address in bytes."""

    limit: int
    addresses: list[UploadAddressOut]


class Uploader(Record, MediaBase):
    """An account that has begun an upload, or whose uploads staff have stopped. Its row locks the account's quota."""

    __tablename__ = "uploaders"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False, comment="the user's id")
    stopped: Mapped[bool] = mapped_column(default=False, server_default=false())


class UploadAddress(Record, MediaBase):
    """An address from which visitors or accounts that are not staff's uploaded within a day, or that staff blocked.

    Its row locks the address's quota.
    """

    __tablename__ = "upload_addresses"

    address: Mapped[str] = mapped_column(unique=True, comment="an IP address, an IPv6 network, or a booking")
    blocked_until: Mapped[datetime | None]


MAX_UPLOADERS = 200
COUNTED_FOR = timedelta(days=1)
_size = func.coalesce(File.bytes, File.declared_size, MAX_FILE_BYTES)  # a URL without a size takes any


def _sum_bytes(state: State) -> ColumnElement[int]:
    """Return SQL for the bytes of an uploader's files in a state."""
    total = select(func.coalesce(func.sum(_size), 0)).where(File.owner == Uploader.id, File.state == state)
    return total.scalar_subquery()


user_email = select(User.email).where(User.id == Uploader.id).scalar_subquery()
_role = select(User.role).where(User.id == Uploader.id).scalar_subquery()
_pending, _stored = _sum_bytes(State.PENDING), _sum_bytes(State.STORED)
uploaders = Records(
    Uploader,
    UploaderOut,
    "account",
    columns={"email": user_email, "role": _role, "pending": _pending, "stored": _stored},
)


_of_address = (File.visitor == UploadAddress.address) & (File.created_at > func.now() - COUNTED_FOR)
_used = select(func.coalesce(func.sum(_size), 0)).where(_of_address).scalar_subquery()
upload_addresses = Records(UploadAddress, UploadAddressOut, "address", columns={"used": _used})
# Events of stopped accounts and blocked addresses, for the audit trail: each carries the public state (EVENT-1).
UPLOADER = PublishedState(
    published_entity("media", "uploader"),
    Uploader.id,
    [column for column in uploaders.columns if column.name in ("id", "version", "email", "stopped")],
    is_published=Uploader.version > 1,
)
UPLOAD_ADDRESS = PublishedState(
    published_entity("media", "upload-address"),
    UploadAddress.id,
    [column for column in upload_addresses.columns if column.name in ("id", "version", "address", "blockedUntil")],
    is_published=UploadAddress.version > 1,
)


@dataclass(frozen=True, slots=True)
class UploadUsage:
    """What an account or a visitor uploaded: the number of the last minute, bytes, and the oldest file's time."""

    number: int
    bytes: int
    oldest: datetime | None


async def lock_uploader(session: AsyncSession, user_id: int) -> bool:
    """Lock the quota of an account until the transaction ends. Return whether its uploads are stopped."""
    row = insert(Uploader).values(id=user_id)
    statement = row.on_conflict_do_update(index_elements=[Uploader.id], set_={"updated_at": func.now()})
    stopped: bool | None = await session.scalar(statement.returning(Uploader.stopped))
    return bool(stopped)


async def is_stopped(session: AsyncSession, user_id: int) -> bool:
    """Return whether the uploads of an account are stopped."""
    return bool(await session.scalar(select(Uploader.stopped).where(Uploader.id == user_id)))


async def lock_address(session: AsyncSession, address: str) -> bool:
    """Lock the quota of a client's address until the transaction ends. Return whether staff have blocked it."""
    row = insert(UploadAddress).values(address=address)
    statement = row.on_conflict_do_update(index_elements=[UploadAddress.address], set_={"updated_at": func.now()})
    blocked: bool | None = await session.scalar(statement.returning(UploadAddress.blocked_until > func.now()))
    return bool(blocked)


async def get_account_usage(session: AsyncSession, user_id: int, minute: timedelta) -> UploadUsage:
    """Return what an account has pending and stored."""
    return await _get_usage(session, minute, File.owner == user_id, counted=File.state != State.GONE)


async def get_address_usage(session: AsyncSession, address: str, minute: timedelta) -> UploadUsage:
    """Return what was uploaded from an address within a day, but by staff, even if aborted, refused or removed."""
    return await _get_usage(session, minute, File.visitor == address, File.created_at > func.now() - COUNTED_FOR)


async def _get_usage(
    session: AsyncSession, minute: timedelta, *where: ColumnElement[bool], counted: ColumnElement[bool] | None = None
) -> UploadUsage:
    """Return the usage of the files that match `where`; of those only the `counted` ones' bytes."""
    counted = true() if counted is None else counted
    usage = select(
        func.count().filter(File.created_at > func.now() - minute),
        func.coalesce(func.sum(_size).filter(counted), 0),
        func.min(File.created_at).filter(counted),
    ).where(*where)
    return UploadUsage(*(await session.execute(usage)).one())


async def list_uploaders(session: AsyncSession) -> Sequence[Row[Any]]:
    """List the accounts that use most space, those whose uploads are stopped first; staff's only if stopped."""
    listed = or_(Uploader.stopped, func.coalesce(_role, "").not_in(sorted(STAFF)))
    rows = select(*uploaders.columns).where(listed).subquery("rows")
    order = (rows.c.stopped.desc(), (rows.c.pending + rows.c.stored).desc(), rows.c.id)
    return (await session.execute(select(rows).order_by(*order).limit(MAX_UPLOADERS))).all()


async def list_addresses(session: AsyncSession) -> Sequence[Row[Any]]:
    """List the addresses from which most was uploaded within a day, the blocked ones first."""
    row = UploadAddress
    rows = select(row.id, row.version, row.created_at, row.address, row.blocked_until, _used.label("used")).subquery()
    is_blocked = func.coalesce(rows.c.blocked_until > func.now(), False)
    order = (is_blocked.desc(), rows.c.used.desc(), rows.c.id)
    statement = select(rows).where(or_(is_blocked, rows.c.used > 0)).order_by(*order)
    return (await session.execute(statement.limit(MAX_UPLOADERS))).all()


async def delete_expired(session: AsyncSession) -> None:
    """Delete the addresses from which nothing was uploaded within a day, unless they are blocked."""
    is_free = func.coalesce(UploadAddress.blocked_until < func.now(), True)
    expired = delete(UploadAddress).where(UploadAddress.updated_at < func.now() - COUNTED_FOR, is_free)
    await UPLOAD_ADDRESS.publish_removals(session, expired.where(UPLOAD_ADDRESS.is_published))
    await session.execute(expired.where(~UPLOAD_ADDRESS.is_published))


retention_task = run_every("Delete addresses of uploads", 3600, delete_expired)
