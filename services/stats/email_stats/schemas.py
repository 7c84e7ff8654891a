"""Request and response bodies of email stats."""

from typing import Annotated

from services.chassis.types import Id, Link
from services.stats.figures.schemas import EmptyAsNone, FiguresIn, FiguresOut
from services.stats.replicas import AlertItemOut


class EmailStatIn(FiguresIn):
    """An email stat to store. A field that is left out stays as it is."""

    alert_item_id: Annotated[Id | None, EmptyAsNone] = None
    newsletter_link: Link | None = None


class EmailStatOut(FiguresOut):
    """An email stat; `alertItem` is null until the issue is known here."""

    alert_item_id: int
    alert_item: AlertItemOut | None
    newsletter_link: str
