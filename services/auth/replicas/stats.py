"""Stats as the stats service announces them: which clients cannot be removed."""

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.chassis.events import Replica, replicate


class EmailContentStat(Replica, AuthBase):
    """A copy of whose an email content stat is."""

    __tablename__ = "email_content_stats"

    client_id: Mapped[int | None] = mapped_column(index=True)


class EmcStat(Replica, AuthBase):
    """A copy of whose an email marketing campaign is."""

    __tablename__ = "emc_stats"

    client_id: Mapped[int | None] = mapped_column(index=True)


async def count_stats_of(session: AsyncSession, client_id: int) -> tuple[int, int]:
    """How many email content stats and how many campaigns a client has."""
    of_client = [
        select(func.count()).where(model.client_id == client_id).scalar_subquery()
        for model in (EmailContentStat, EmcStat)
    ]
    email, campaigns = (await session.execute(select(*of_client))).one()
    return email, campaigns


consumers = (replicate("email-content-stat", EmailContentStat), replicate("emc-stat", EmcStat))
