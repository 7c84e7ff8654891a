"""Microsites as the microsites service announces them: what posts and the annex lead to."""

from sqlalchemy.orm import Mapped

from services.chassis.events import Copy, copying
from services.content.models import ContentBase


class Microsite(Copy, ContentBase):
    """A copy of a microsite."""

    __tablename__ = "microsites"

    page_title: Mapped[str]
    client_id: Mapped[int | None]
    logo: Mapped[str | None]


consumer = copying("microsite", Microsite)
