"""The two kinds of visits: their schemas, their tables, partitioned by month, and the table of daily counts."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated, Any

from fastapi import Body
from pydantic import BeforeValidator, Field
from pydantic_core import from_json
from sqlalchemy import BigInteger, Computed, Identity, Index, PrimaryKeyConstraint
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


class ViewIn(In):
    """A view of a page. All fields are optional. `createdAt` is used only if staff send it, for past visits."""

    page_link: Link | None = None
    page_title: Words | None = None
    page_type: Type | None = None
    page_id: Id | None = None
    attribution: Words | None = None
    attribution2: Words | None = None
    first_name: Name | None = None
    last_name: Name | None = None
    email: Name | None = None
    city: Name | None = None
    state: Name | None = None
    country: Name | None = None
    client_id: Id | None = None
    microsite_id: Id | None = None
    created_at: UtcTime | None = None


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


class _VisitOut(Out):
    """The documented fields of a visit, in the order of the export (STATS-20)."""

    id: int
    page_link: str | None
    page_title: str | None
    page_type: str | None
    page_id: int | None
    attribution: str | None
    attribution2: str | None
    first_name: str | None
    last_name: str | None
    email: str | None
    city: str | None
    state: str | None
    country: str | None
    created_at: UtcTime


class _ClickOut(_VisitOut):
    click_link: str | None


class _AddedFields(Out):
    """Fields that follow the documented ones."""

    client_id: int | None
    microsite_id: int | None
    bot: bool


# Fields are in the order of the base classes from right to left.
class ViewOut(_AddedFields, _VisitOut):
    """A view in responses and exports."""


class ClickOut(_AddedFields, _ClickOut):
    """A click in responses and exports."""


BY_MONTH = {"postgresql_partition_by": "RANGE (created_at)"}


def _has_formula(*texts: str) -> Computed:
    """Return a generated column: whether a text begins like a formula. Exports then escape only these rows."""
    beginnings = " || ".join(f"coalesce(left({text}, 1), '')" for text in texts)
    return Computed(rf"({beginnings}) ~ '[=+@\t\r-]'", persisted=True)


class Visit:
    """Columns of a visit: those of the export (STATS-20), and whether the visitor is recognised as a bot."""

    id: Mapped[int] = mapped_column(BigInteger, Identity())
    created_at: Mapped[datetime]
    page_link: Mapped[str | None]
    page_title: Mapped[str | None]
    page_type: Mapped[str | None]
    page_id: Mapped[int | None]
    attribution: Mapped[str | None]
    attribution2: Mapped[str | None]
    first_name: Mapped[str | None]
    last_name: Mapped[str | None]
    email: Mapped[str | None]
    city: Mapped[str | None]
    state: Mapped[str | None]
    country: Mapped[str | None]
    client_id: Mapped[int | None]
    microsite_id: Mapped[int | None]
    bot: Mapped[bool]
    burst: Mapped[int | None] = mapped_column(comment="shared by the visits of an address within a minute")


_TEXTS = [name for name, kind in Visit.__annotations__.items() if kind == Mapped[str | None]]


class View(Visit, StatsBase):
    """A view of a page."""

    __tablename__ = "views"
    __table_args__ = (
        PrimaryKeyConstraint("created_at", "id"),
        Index("ix_views_client", "client_id", "created_at", "id"),
        Index("ix_views_page", "page_id", "created_at", "id"),
        BY_MONTH,
    )

    has_formula: Mapped[bool] = mapped_column(_has_formula(*_TEXTS))


class Click(Visit, StatsBase):
    """A click on an external link."""

    __tablename__ = "clicks"
    __table_args__ = (
        PrimaryKeyConstraint("created_at", "id"),
        Index("ix_clicks_client", "client_id", "created_at", "id"),
        Index("ix_clicks_page", "page_id", "created_at", "id"),
        BY_MONTH,
    )

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
