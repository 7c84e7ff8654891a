"""The house record: its table and use cases, each in one transaction."""

from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import CheckConstraint, Integer, false, select
from sqlalchemy.dialects.postgresql import JSONB, insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.house.schemas import HouseContent, HouseIn, HouseOut
from services.alerts.issues.models import TrackedRecord
from services.alerts.models import AlertsBase
from services.alerts.replicas import find_email
from services.chassis.events import PublishedState, published_entity
from services.chassis.http.problems import NotFound
from services.chassis.persistence.database import AsyncReadSession
from services.chassis.resource import RecordResponse, Records
from services.chassis.resource.json_columns import json_columns

HOUSE_ID = 1


class House(TrackedRecord, AlertsBase):
    """The house record, a table of one row. Without the row the house has the defaults of the settings."""

    __tablename__ = "house"
    __table_args__ = (CheckConstraint("id = 1", name="single"),)

    name: Mapped[str]
    newsletter: Mapped[str]
    word: Mapped[str]
    tagline: Mapped[str]
    library: Mapped[str]
    logo: Mapped[str]
    accent: Mapped[str]
    site: Mapped[str]
    microsites_url: Mapped[str] = mapped_column(server_default="")
    navigation: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    footer_columns: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    social: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    postal_address: Mapped[str]
    preheader: Mapped[str]
    test_prefix: Mapped[str]
    mail_service: Mapped[str]
    unsubscribe_url: Mapped[str]
    one_click_unsubscribe: Mapped[bool]
    preferences_url: Mapped[str]
    view_online_url: Mapped[str]
    time_zone: Mapped[str] = mapped_column(server_default="")
    archive: Mapped[str] = mapped_column(server_default="none")
    tag_links: Mapped[bool] = mapped_column(server_default=false())
    track_clicks: Mapped[bool] = mapped_column(server_default=false())
    track_recipients: Mapped[bool] = mapped_column(server_default=false())
    bait_link: Mapped[bool] = mapped_column(server_default=false())
    archive_days: Mapped[int] = mapped_column(Integer, server_default="7")
    send_reports: Mapped[bool] = mapped_column(server_default=false())
    report_days: Mapped[int] = mapped_column(Integer, server_default="3")


houses = Records(House, HouseOut, "house record", find_email=find_email)
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


async def get_time_zone(session: AsyncSession) -> ZoneInfo:
    """Return the zone in which deadlines end: UTC until the house has one."""
    return ZoneInfo(await session.scalar(select(House.time_zone).where(House.id == HOUSE_ID)) or "UTC")


HOUSE = PublishedState(published_entity("alerts", "house"), House.id, json_columns(House, HouseOut, {}))
"""Events for the audit trail, and for the library, which lists where a logo is used (EVENT-1)."""


NEVER_SAVED = 0
"""The version of the defaults."""


async def get_house(reader: AsyncReadSession, defaults: HouseContent) -> RecordResponse:
    """Return the house record, or the defaults if it was never saved."""
    try:
        return await houses.get(reader, HOUSE_ID)
    except NotFound:
        house = HouseOut(**defaults.model_dump(), id=HOUSE_ID, version=NEVER_SAVED)
        return RecordResponse(house.id, house.version, house.model_dump_json(by_alias=True))


async def change_house(
    session: AsyncSession, defaults: HouseContent, user_id: int, expected: int | None, body: HouseIn
) -> RecordResponse:
    """Change the fields that the request contains. The first change stores the defaults of the other fields."""
    create = insert(House).values(id=HOUSE_ID, version=NEVER_SAVED, **defaults.model_dump(mode="json"))
    await session.execute(create.on_conflict_do_nothing(index_elements=[House.id]))
    house = await houses.lock(session, HOUSE_ID, expected)
    for name, value in body.model_dump(mode="json", include=body.model_fields_set).items():
        setattr(house, name, value)
    house.updated_by = user_id
    return await houses.change(session, house, publish=HOUSE)
