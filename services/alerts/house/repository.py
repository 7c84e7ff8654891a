"""Queries of the house record."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.house.models import HOUSE_ID, House
from services.alerts.house.schemas import HouseContent, HouseOut
from services.chassis.resource import Records

houses = Records(House, HouseOut, "house record")
HOUSE_VERSION = select(House.version).where(House.id == HOUSE_ID).scalar_subquery()
"""The version of the record, for statements that read it with other data; null if it was never saved."""


async def load_house(session: AsyncSession) -> tuple[int, HouseContent] | None:
    """Return the version and the content of the record, or None if it was never saved."""
    house = await session.get(House, HOUSE_ID, populate_existing=True)
    return (house.version, HouseContent.model_validate(house)) if house else None


async def get_house_version(session: AsyncSession) -> int | None:
    """Return the version of the record, or None if it was never saved."""
    version: int | None = await session.scalar(select(HOUSE_VERSION))
    return version


async def get_microsites_url(session: AsyncSession) -> str | None:
    """Return the address of the site that shows microsites; None or empty for that of the console."""
    url: str | None = await session.scalar(select(House.microsites_url).where(House.id == HOUSE_ID))
    return url
