"""The table of the house record."""

from typing import Any

from sqlalchemy import CheckConstraint, Integer, false
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.issues.models import TrackedRecord
from services.alerts.models import AlertsBase

HOUSE_ID = 1
HOUSE_IS_SINGLE = "pk_house"


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
    archive_days: Mapped[int] = mapped_column(Integer, server_default="7")
