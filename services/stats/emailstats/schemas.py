"""What goes into and comes out of email stats."""

from typing import Annotated

from services.chassis.types import Id, Link
from services.stats.figures.schemas import Chosen, FiguresIn, FiguresOut
from services.stats.replicas.alert_items import AlertItemOut


class EmailStatIn(FiguresIn):
    """An email stat as it is sent. A change carries only what changes."""

    alert_item_id: Annotated[Id | None, Chosen] = None
    newsletter_link: Link | None = None


class EmailStatOut(FiguresOut):
    """An email stat as it is answered; `alertItem` is null until the issue is known here."""

    alert_item_id: int
    alert_item: AlertItemOut | None
    newsletter_link: str
