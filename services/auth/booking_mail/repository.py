"""Queries of emails about bookings."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.users.models import User


async def list_portal_users(session: AsyncSession, client_id: int) -> Sequence[User]:
    """List the users of a client's portal who can be written to: active ones with a proven address."""
    conditions = (User.client_id == client_id, User.active, User.email_verified_at.is_not(None))
    return (await session.scalars(select(User).where(*conditions).order_by(User.id))).all()
