"""Copies of other contexts' entities, each fed by one consumer (API contract §4)."""

from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.models import AlertsBase
from services.chassis.events import Replica, replicate
from services.chassis.resource import Out


class Client(Replica, AlertsBase):
    """A copy of a client of auth: the company that sections name."""

    __tablename__ = "clients"

    company: Mapped[str]


class User(Replica, AlertsBase):
    """A copy of a user's e-mail: where test mails go, and who changed something."""

    __tablename__ = "users"

    email: Mapped[str]


class Job(Replica, AlertsBase):
    """A copy of a career listing of content, which career slots show."""

    __tablename__ = "jobs"

    job_title: Mapped[str]
    description: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    description_html: Mapped[str]
    location: Mapped[str | None]
    company_logo: Mapped[str | None]
    company: Mapped[str | None]
    link: Mapped[str | None]


class CareerListing(Out):
    """The career listing in a career slot (API contract §3)."""

    id: int
    job_title: str
    description: dict[str, Any] | None
    description_html: str
    location: str | None
    company_logo: str | None
    company: str | None
    link: str | None


async def get_user_email(session: AsyncSession, user_id: int | None) -> str | None:
    """A user's e-mail; None while no copy of the user has arrived."""
    return await session.scalar(select(User.email).where(User.id == user_id))


job_consumer = replicate("job", Job)
client_consumer = replicate("client", Client)
user_consumer = replicate("user", User)
consumers = (job_consumer, client_consumer, user_consumer)
