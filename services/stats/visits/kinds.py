"""The two kinds of visits: views and clicks."""

from dataclasses import dataclass
from typing import Any

from services.chassis.events import published_entity
from services.chassis.events.catalogue import Entity
from services.stats.visits.models import Click, View
from services.stats.visits.schemas import ClickOut, ViewOut


@dataclass(frozen=True)
class VisitKind:
    """One kind of visits.

    Args:
        entity: the fact that is published.
        model: the table.
        schema_out: the response schema.
        filename: the file name of the export.
    """

    entity: Entity
    model: type[Any]
    schema_out: type[ViewOut | ClickOut]
    filename: str

    @property
    def name(self) -> str:
        """The name in the table of daily counts."""
        return self.entity.name

    @property
    def table(self) -> str:
        """The name of the table."""
        return str(self.model.__tablename__)


VIEW = VisitKind(published_entity("stats", "view"), View, ViewOut, "views-clicks.csv")
CLICK = VisitKind(published_entity("stats", "click"), Click, ClickOut, "external-clicks.csv")
VISIT_KINDS = (VIEW, CLICK)
