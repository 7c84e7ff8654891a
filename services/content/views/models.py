"""Table of saved views."""

from sqlalchemy import Index
from sqlalchemy.orm import Mapped

from services.chassis.persistence.base import Record
from services.content.models import ContentBase


class SavedView(Record, ContentBase):
    """The filters of one list screen, as the query string of its address."""

    __tablename__ = "saved_views"
    __table_args__ = (Index("ix_saved_views_of", "user_id", "screen"),)

    user_id: Mapped[int]
    screen: Mapped[str]
    name: Mapped[str]
    query: Mapped[str]
