"""Replicas of the clients and alert items that stats refer to."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.stats.replicas import AlertItem, Client

CLIENT = 7
OTHER_CLIENT = 8
ISSUES = range(1, 31)


async def add_references(session: AsyncSession) -> None:
    """Add the replicas in their first state, which every event replaces. Issue 5 has the number 405."""
    session.add_all(Client(id=number, version=0, company=f"Client {number}") for number in (CLIENT, OTHER_CLIENT))
    session.add_all(AlertItem(id=number, version=0, issue=400 + number, date=None, title="") for number in ISSUES)
    await session.commit()
