"""Microsites as the microsites service announces them: whose folder is whose."""

import asyncio
import time

from sqlalchemy import BigInteger, Index, bindparam, literal_column, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped

from services.chassis.events import Event, Replica, sync_replica
from services.chassis.persistence.database import Database
from services.chassis.resource.compiled import CompiledStatement
from services.media.files.rules import slug
from services.media.models import MediaBase

NEWS_SECONDS = 2.0  # an event takes a part of one
LOOK_SECONDS = 0.1


class Microsite(Replica, MediaBase):
    """A copy of a microsite: its owner, and the folder that is called by its company (Document 000 §4)."""

    __tablename__ = "microsites"
    __table_args__ = (Index("ix_microsites_folder", "user_id", "folder"),)

    user_id: Mapped[int]
    folder: Mapped[str]


async def copy_microsite(session: AsyncSession, event: Event) -> None:
    """Bring the copy in line with the microsite."""
    copied = {"user_id": event.data.get("userId"), "folder": slug(event.data.get("company") or "")}
    await sync_replica(session, Microsite.__table__, event, copied)


_theirs = CompiledStatement(
    select(literal_column("1"))
    .where(
        Microsite.user_id == bindparam("user_id", type_=BigInteger),
        Microsite.folder == bindparam("folder"),
    )
    .limit(1)
)


async def has_folder(db: Database, user_id: int, folder: str) -> bool:
    """Whether a user has a microsite whose company the folder is called by.

    Who has just saved a company is here before the news of it: a moment is waited for that.
    """
    if not folder:
        return False
    until = time.monotonic() + NEWS_SECONDS
    while await _theirs.fetch(db, {"user_id": user_id, "folder": folder}) is None:
        if time.monotonic() > until:
            return False
        await asyncio.sleep(LOOK_SECONDS)
    return True
