"""The two kinds of visits: their schemas, their tables, partitioned by month, and the table of daily counts."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated, Any

from fastapi import Body
from pydantic import BeforeValidator, Field, create_model
from pydantic_core import from_json
from sqlalchemy import BigInteger, Computed, Identity, Index, PrimaryKeyConstraint, String
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.events import published_entity
from services.chassis.events.catalogue import Entity
from services.chassis.resource import In, Out
from services.chassis.types import Id, Link, Text, UtcTime
from services.stats.models import StatsBase

MAX_ROWS = 500
Words = Annotated[str, Text(500)]
Name = Annotated[str, Text(200)]
Type = Annotated[str, Text(50)]


FIELDS: dict[str, Any] = {
    "page_link": Link,
    "page_title": Words,
    "page_type": Type,
    "page_id": Id,
    "attribution": Words,
    "attribution2": Words,
    **dict.fromkeys(("first_name", "last_name", "email", "city", "state", "country"), Name),
}
"""What a page may report, in the order of the export (STATS-20)."""
ADDED_FIELDS: dict[str, Any] = {"client_id": Id, "microsite_id": Id}
"""What it may report too, which follows in the export."""


def _list_optional(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: (kind | None, None) for name, kind in fields.items()}


_ViewIn = create_model("_ViewIn", __base__=In, **_list_optional({**FIELDS, **ADDED_FIELDS, "created_at": UtcTime}))


class ViewIn(_ViewIn):
    """A view of a page. All fields are optional. `createdAt` is used only if staff send it, for past visits."""


class ClickIn(ViewIn):
    """A click on an external link."""

    click_link: Link


def _read_plain_text(body: object) -> object:
    """Read the JSON of any content type: a page's last beacon is plain text, which needs no preflight request."""
    with suppress(ValueError):
        return from_json(body) if isinstance(body, bytes) else body
    return body


_List = Field(min_length=1, max_length=MAX_ROWS)
ViewsIn = Annotated[ViewIn | Annotated[list[ViewIn], _List], BeforeValidator(_read_plain_text), Body()]
ClicksIn = Annotated[ClickIn | Annotated[list[ClickIn], _List], BeforeValidator(_read_plain_text), Body()]


class Accepted(Out):
    """The number of accepted visits. They are stored asynchronously."""

    accepted: int


def _list_stored(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: (int if kind is Id else str) | None for name, kind in fields.items()}


_STORED: Any = {"id": int, **_list_stored(FIELDS), "created_at": UtcTime}
_VisitOut = create_model("_VisitOut", __base__=Out, **_STORED)
_ClickOut = create_model("_ClickOut", __base__=_VisitOut, click_link=str | None)
_ADDED: Any = {**_list_stored(ADDED_FIELDS), "bot": bool}
_AddedFields = create_model("_AddedFields", __base__=Out, **_ADDED)


# Fields are in the order of the base classes from right to left.
class ViewOut(_AddedFields, _VisitOut):
    """A view in responses and exports."""


class ClickOut(_AddedFields, _ClickOut):
    """A click in responses and exports."""


def _list_table_args(table: str) -> tuple[Any, ...]:
    return (
        PrimaryKeyConstraint("created_at", "id"),
        Index(f"ix_{table}_client", "client_id", "created_at", "id"),
        Index(f"ix_{table}_page", "page_id", "created_at", "id"),
        {"postgresql_partition_by": "RANGE (created_at)"},
    )


def _has_formula(*texts: str) -> Computed:
    """Return a generated column: whether a text begins like a formula. Exports then escape only these rows."""
    beginnings = " || ".join(f"coalesce(left({text}, 1), '')" for text in texts)
    return Computed(rf"({beginnings}) ~ '[=+@\t\r-]'", persisted=True)


class Visit:
    """Columns of a visit: those of the export (STATS-20), and whether the visitor is recognised as a bot."""

    id: Mapped[int] = mapped_column(BigInteger, Identity())
    created_at: Mapped[datetime]
    bot: Mapped[bool]
    burst: Mapped[int | None] = mapped_column(comment="shared by the visits of an address within a minute")


for _name, _kind in (FIELDS | ADDED_FIELDS).items():
    setattr(Visit, _name, mapped_column(BigInteger if _kind is Id else String, nullable=True))
_TEXTS = [name for name, kind in FIELDS.items() if kind is not Id]


class View(Visit, StatsBase):
    """A view of a page."""

    __tablename__ = "views"
    __table_args__ = _list_table_args("views")

    has_formula: Mapped[bool] = mapped_column(_has_formula(*_TEXTS))


class Click(Visit, StatsBase):
    """A click on an external link."""

    __tablename__ = "clicks"
    __table_args__ = _list_table_args("clicks")

    click_link: Mapped[str | None]
    has_formula: Mapped[bool] = mapped_column(_has_formula(*_TEXTS, "click_link"))


class VisitDay(StatsBase):
    """The number of visits on a day. A missing client is stored as 0, a missing page type as an empty text."""

    __tablename__ = "visit_days"

    kind: Mapped[str] = mapped_column(primary_key=True)
    client_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    day: Mapped[date] = mapped_column(primary_key=True)
    page_type: Mapped[str] = mapped_column(primary_key=True)
    bot: Mapped[bool] = mapped_column(primary_key=True)
    visits: Mapped[int]


@dataclass(frozen=True)
class VisitKind:
    """One kind of visits."""

    entity: Entity
    model: type[Any]
    schema_in: Any
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


VIEW = VisitKind(published_entity("stats", "view"), View, ViewsIn, ViewOut, "views-clicks.csv")
CLICK = VisitKind(published_entity("stats", "click"), Click, ClicksIn, ClickOut, "external-clicks.csv")
VISIT_KINDS = (VIEW, CLICK)
