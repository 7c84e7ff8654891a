"""The two kinds of visits; everything about them is alike."""

from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter

from services.chassis.events import published_entity
from services.chassis.events.catalogue import Entity
from services.stats.visits.models import Click, View
from services.stats.visits.schemas import ClickIn, ClickOut, ViewIn, ViewOut


@dataclass(frozen=True)
class Kind:
    """One kind of visits.

    Args:
        entity: the fact that tells of them.
        model: their table.
        sent: reads one of them as it is sent, or a list.
        shown: one of them as it is answered.
        filename: what their export is called (Document 002 §7).
    """

    entity: Entity
    model: type[Any]
    sent: TypeAdapter[Any]
    shown: type[ViewOut]
    filename: str

    @property
    def name(self) -> str:
        """What it is called among the counts."""
        return self.entity.name

    @property
    def table(self) -> str:
        """The name of their table."""
        return str(self.model.__tablename__)


VIEW = Kind(published_entity("stats", "view"), View, TypeAdapter(ViewIn | list[ViewIn]), ViewOut, "views-clicks.csv")
CLICK = Kind(
    published_entity("stats", "click"), Click, TypeAdapter(ClickIn | list[ClickIn]), ClickOut, "external-clicks.csv"
)
KINDS = (VIEW, CLICK)
