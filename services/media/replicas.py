"""Replicas of other contexts' entities (EVENT-7): microsites, whose companies name upload folders, and users."""

from sqlalchemy import Index, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped

from services.chassis.events import Event, Replica, replicate, sync_replica
from services.chassis.persistence.database import AsyncReadSession
from services.chassis.resource.references import ReplicaLag
from services.media.files.rules import make_slug
from services.media.models import MediaBase

NAMELESS = "microsite-"  # before the id: the folder of a microsite whose company has no letters yet
LAG = ReplicaLag(seconds=2, pause=0.1, places=20)
"""An event usually arrives within one second. A wait costs 20 statements, and anyone can make requests wait."""


class Microsite(Replica, MediaBase):
    """A replica of a microsite: its owner, and the folder named after its company (SITE-12), empty without a name."""

    __tablename__ = "microsites"
    __table_args__ = (Index("ix_microsites_folder", "user_id", "folder"),)

    user_id: Mapped[int]
    folder: Mapped[str]


class User(Replica, MediaBase):
    """A replica of a user, for the list of accounts that upload."""

    __tablename__ = "users"

    email: Mapped[str]
    role: Mapped[str]


user_consumer = replicate("user", User)


async def copy_microsite(session: AsyncSession, event: Event) -> None:
    """Update the replica of a microsite."""
    values = {"user_id": event.data.get("userId"), "folder": make_slug(event.data.get("company") or "")}
    await sync_replica(session, Microsite.__table__, event, values)


async def has_folder(reader: AsyncReadSession, user_id: int, folder: str) -> bool:
    """Return whether the folder is named after one of the user's microsites: after its company, or its id.

    The event of a company that the user has just saved is waited for, unless many wait already.
    """
    if not folder:
        return False
    is_named = or_(Microsite.folder == folder, func.concat(NAMELESS, Microsite.id) == folder)
    found = select(exists().where(Microsite.user_id == user_id, is_named))
    return bool(await reader.scalar(found) or await LAG.wait_for(lambda: reader.scalar(found)))
