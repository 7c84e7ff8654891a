"""A kind of publication, as its room declares it."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Annotated, Any

from fastapi import Depends
from sqlalchemy import Column, ColumnElement, Table, bindparam, func, literal_column, select
from sqlalchemy.dialects.postgresql import JSON, JSONB
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped

from services.chassis.events import Entity, State, published_entity, reads_state
from services.chassis.resource import Records, joined_text, matches_all_words
from services.chassis.resource.records import json_columns
from services.content.publishing.models import Publication
from services.content.publishing.rules import Rules
from services.content.publishing.schemas import PublicationIn, PublicationOut

KEPT_FOR_EVERY_RECORD = frozenset({"id", "version", "created_at", "updated_at"})
_UNDATED: ColumnElement[datetime] = literal_column("'-infinity'::timestamptz")


@dataclass(frozen=True, kw_only=True, eq=False)
class Kind:
    """One kind of publication.

    Args:
        name: of one: its path and its entity in the event catalogue, such as `job`.
        plural: of several: their path, such as `jobs`.
        noun: what a person calls one, such as `career listing`; several with an s.
        model: its table.
        sent: what a request holds.
        answered: what it answers with and announces.
        rules: what makes it complete.
        most_in_list: records a list answers at most.
        columns: SQL expressions for fields of the answer that are not plain columns.
        searched: the columns its list's search looks into, indexed together; none where it has a search of its own.
        filters: what its list may ask for beside the status, as `Records` takes it.
        derive: the columns that follow from others, as a pure function of all of them.
        arriving: a dependency that completes what a request holds before anything is done with it.
    """

    name: str
    plural: str
    noun: str
    model: type[Publication]
    sent: type[PublicationIn]
    answered: type[PublicationOut]
    rules: Rules
    most_in_list: int
    columns: Mapping[str, ColumnElement[Any]] = field(default_factory=dict)
    searched: Sequence[Mapped[Any]] = ()
    filters: Mapping[str, ColumnElement[bool]] = field(default_factory=dict)
    derive: Callable[[Mapping[str, Any]], Mapping[str, Any]] = lambda columns: {}
    arriving: Callable[..., Awaitable[PublicationIn]] | None = None

    def __post_init__(self) -> None:
        reads_state(self.entity, self.model.id)(self._read_state)

    async def _read_state(self, session: AsyncSession, record_id: int) -> State:
        """A publication as it was published last; one in the trash is gone for the other contexts."""
        shaped = select(*self.shaped).where(self.model.id == record_id).subquery("shaped")
        columns = (self.model.version, self.model.deleted_at, func.row_to_json(literal_column(shaped.name), type_=JSON))
        found = select(*columns).join(shaped, shaped.c.id == self.model.id)
        version, deleted_at, data = (await session.execute(found)).one()
        return State(version, data if deleted_at is None else {}, removed=deleted_at is not None)

    @cached_property
    def entity(self) -> Entity:
        """Its entry in the event catalogue."""
        return published_entity("content", self.name)

    @cached_property
    def records(self) -> Records[Publication]:
        """Its reads."""
        return Records(
            self.model,
            self.answered,
            self.noun,
            columns=self.columns,
            where=self.is_kept,
            filters={"status": self.model.status == bindparam("status"), **self._search, **self.filters},
            sorts={"date": func.coalesce(self.model.date, _UNDATED), "title": func.lower(self.title)},
        )

    @property
    def _search(self) -> Mapping[str, ColumnElement[bool]]:
        """The filter `holding`: every one of some patterns stands in what is searched."""
        if not self.searched:
            return {}
        return {"search": matches_all_words(joined_text(*self.searched), "search")}

    @cached_property
    def shaped(self) -> list[ColumnElement[Any]]:
        """The columns of its answer, named as the answer names them."""
        return json_columns(self.model, self.answered, self.columns)

    @property
    def body(self) -> Any:
        """The annotation of an endpoint's body."""
        return self.sent if self.arriving is None else Annotated[self.sent, Depends(self.arriving)]

    @property
    def one(self) -> str:
        """What a person calls any one of them."""
        return f"{'an' if self.noun[0] in 'aeiou' else 'a'} {self.noun}"

    @property
    def nouns(self) -> str:
        """What a person calls several."""
        return f"{self.noun}s"

    @property
    def table(self) -> Table:
        """Its table."""
        return self.model.__table__

    @property
    def title(self) -> ColumnElement[str]:
        """The column of its title."""
        title: ColumnElement[str] = self.table.c[self.rules.title]
        return title

    @cached_property
    def stored_columns(self) -> list[Column[Any]]:
        """Its columns but those PostgreSQL computes from them, such as a search index."""
        return [column for column in self.table.columns if column.computed is None]

    @cached_property
    def own_columns(self) -> list[Column[Any]]:
        """Its columns but those that are kept for every record."""
        return [column for column in self.stored_columns if column.key not in KEPT_FOR_EVERY_RECORD]

    @cached_property
    def json_columns(self) -> list[str]:
        """Those of its own columns that hold JSON."""
        return [column.key for column in self.own_columns if isinstance(column.type, JSONB)]

    @cached_property
    def blank(self) -> Mapping[str, Any]:
        """The columns of a publication nothing was said about yet."""
        return {column.key: _default(column) for column in self.own_columns}

    @property
    def is_kept(self) -> ColumnElement[bool]:
        """That a record is not in the trash: what every read but the trash's own asks for."""
        return self.model.deleted_at.is_(None)


def _default(column: Column[Any]) -> Any:
    default: Any = column.default
    if default is None:
        return None
    return default.arg(None) if default.is_callable else default.arg
