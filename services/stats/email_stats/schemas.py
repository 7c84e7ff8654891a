"""Request and response schemas of email stats."""

from typing import Annotated

from pydantic import Field

from services.chassis.types import Id, Link
from services.stats.figures.schemas import EmptyAsNone, FiguresIn, FiguresOut
from services.stats.replicas import AlertItemOut


class EmailStatIn(FiguresIn):
    """An email stat in requests. A field that is left out is unchanged."""

    alert_item_id: Annotated[Id | None, EmptyAsNone, Field(title="Alert")] = None
    newsletter_link: Link | None = None


class EmailStatOut(FiguresOut):
    """An email stat in responses. `alertItem` is null until the replica of the issue exists."""

    alert_item_id: int
    alert_item: AlertItemOut | None
    newsletter_link: str
    is_duplicate: Annotated[bool, Field(description="Whether the issue has newer figures, which reports count.")]
