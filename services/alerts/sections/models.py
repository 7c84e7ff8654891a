"""The table of sections: every kind in one, with the columns their fields need between them (`fields.py`)."""

from typing import Any

from sqlalchemy import BigInteger, ForeignKey, SmallInteger, UniqueConstraint
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.changing import Changeable
from services.alerts.models import AlertsBase

ONLY_POSITION = 0
"""Where the section of a kind stands that an issue has at most once."""

SLOT_IS_UNIQUE = "uq_sections_slot"


class Section(Changeable, AlertsBase):
    """What stands in one slot of an issue (Document 002 §3)."""

    __tablename__ = "sections"
    __table_args__ = (
        # What the slot names besides is in its index, so that the email's revision is read from there alone.
        UniqueConstraint(
            "alert_item_id", "kind", "position", name=SLOT_IS_UNIQUE, postgresql_include=["client_id", "job_id"]
        ),
    )

    alert_item_id: Mapped[int] = mapped_column(ForeignKey("alert_items.id", ondelete="CASCADE"))
    kind: Mapped[str]
    position: Mapped[int] = mapped_column(SmallInteger, default=ONLY_POSITION)
    title: Mapped[str | None]
    body: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    body_html: Mapped[str] = mapped_column(default="")
    citation: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    citation_html: Mapped[str] = mapped_column(default="")
    image: Mapped[str | None]
    image_width: Mapped[int | str | None] = mapped_column(JSONB(none_as_null=True))
    image_height: Mapped[int | None]
    link: Mapped[str | None]
    image_link: Mapped[str | None]
    view_more_link: Mapped[str | None]
    microsite_link: Mapped[str | None]
    attribution: Mapped[str | None]
    client_id: Mapped[int | None] = mapped_column(BigInteger)
    job_id: Mapped[int | None] = mapped_column(BigInteger)
    featured: Mapped[bool] = mapped_column(default=False)
    speaker: Mapped[str | None]
    date: Mapped[str | None]
    answer1: Mapped[str | None]
    answer2: Mapped[str | None]
    answer3: Mapped[str | None]
    answer4: Mapped[str | None]
    answer5: Mapped[str | None]
    answer6: Mapped[str | None]
