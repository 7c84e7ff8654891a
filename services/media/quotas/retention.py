"""Retention of addresses that upload: none is kept longer than it counts or is blocked (MEDIA-58)."""

from sqlalchemy import delete, func
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.app.background import run_every
from services.media.quotas.events import UPLOAD_ADDRESS
from services.media.quotas.models import UploadAddress
from services.media.quotas.repository import COUNTED_FOR


async def delete_expired(session: AsyncSession) -> None:
    """Delete the addresses from which nothing was uploaded within a day, unless they are blocked."""
    is_free = func.coalesce(UploadAddress.blocked_until < func.now(), True)
    expired = delete(UploadAddress).where(UploadAddress.updated_at < func.now() - COUNTED_FOR, is_free)
    await UPLOAD_ADDRESS.publish_removals(session, expired.where(UPLOAD_ADDRESS.is_published))
    await session.execute(expired.where(~UPLOAD_ADDRESS.is_published))


retention_task = run_every("Delete addresses of uploads", 3600, delete_expired)
