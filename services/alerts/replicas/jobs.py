"""Career listings as content announces them: what career slots show."""

from typing import Any

from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.models import AlertsBase
from services.chassis.events import Replica, replicate
from services.chassis.resource import Out


class Job(Replica, AlertsBase):
    """A copy of a career listing."""

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


consumer = replicate("job", Job)
