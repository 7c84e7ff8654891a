"""Microsites as the microsites service announces them: what posts and the annex lead to."""

from sqlalchemy.orm import Mapped

from services.chassis.events import Replica, replicate
from services.chassis.resource.search import search_index
from services.content.models import ContentBase


class Microsite(Replica, ContentBase):
    """A copy of a microsite."""

    __tablename__ = "microsites"
    __table_args__ = (search_index("ix_microsites_page_title", "page_title"),)

    page_title: Mapped[str]
    client_id: Mapped[int | None]
    logo: Mapped[str | None]


consumer = replicate("microsite", Microsite)
