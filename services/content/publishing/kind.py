"""The declaration of a kind of publication."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Annotated, Any, Generic

from fastapi import Depends
from sqlalchemy import Column, ColumnElement, Table, bindparam, func, literal_column
from sqlalchemy.dialects.postgresql import TSVECTOR
from sqlalchemy.orm import Mapped
from typing_extensions import TypeVar

from services.chassis.events import PublishedState, published_entity
from services.chassis.resource import Records, matches_all_words
from services.content.publishing.models import Publication
from services.content.publishing.rules import Rules
from services.content.publishing.schemas import PublicationIn, PublicationOut
from services.content.replicas import find_email

# A kind of a subclass is accepted where any kind is, though only its own publications fit it.
P = TypeVar("P", bound=Publication, covariant=True, default=Publication)
RECORD_COLUMNS = frozenset({"id", "version", "created_at", "updated_at"})
_UNDATED: ColumnElement[datetime] = literal_column("'-infinity'::timestamptz")
_PUBLISHED: ColumnElement[str] = literal_column("'published'")


def _derive_nothing(record: Publication) -> None: ...


@dataclass(frozen=True, kw_only=True, eq=False)
class PublicationKind(Generic[P]):
    """One kind of publication.

    Args:
        name: the singular in paths and the entity in the event catalogue, such as `job`.
        plural: the plural in paths, such as `jobs`.
        noun: the user-facing name, such as `career listing`; its plural ends in s.
        schema_out: the response body and the published state.
        columns: SQL expressions for response fields that are not plain columns.
        search_columns: the columns that the list's search covers, indexed together; none for a kind with its own
            search.
        filters: of its list in addition to the status, as `Records` takes them.
        derive: sets the columns that follow from others; a pure function of the publication.
        body_dependency: a dependency that completes the request body.
    """

    name: str
    plural: str
    noun: str
    model: type[P]
    schema_in: type[PublicationIn]
    schema_out: type[PublicationOut]
    rules: Rules[P]
    max_page_size: int
    columns: Mapping[str, ColumnElement[Any]] = field(default_factory=dict)
    search_columns: Sequence[Mapped[Any]] = ()
    filters: Mapping[str, ColumnElement[bool]] = field(default_factory=dict)
    derive: Callable[[P], None] = _derive_nothing
    body_dependency: Callable[..., Awaitable[PublicationIn]] | None = None

    def __post_init__(self) -> None:
        _ = self.state  # registers it for `republish` when the kind is declared

    @cached_property
    def state(self) -> PublishedState:
        """Its published state: the response. Other contexts see one in the trash as removed."""
        entity, is_removed = published_entity("content", self.name), ~self.is_not_trashed
        return PublishedState(entity, self.model.id, self.records.columns, is_removed=is_removed)

    @cached_property
    def records(self) -> Records[P]:
        """Its reads and lists."""
        return Records(
            self.model,
            self.schema_out,
            self.noun,
            columns=self.columns,
            where=self.is_not_trashed,
            filters={
                "status": self.model.status == bindparam("status"),
                "import_flags": self.model.import_flags.is_not(None) == bindparam("import_flags"),
                **self._search,
                **self.filters,
            },
            sorts={"date": self.sort_date, "title": func.lower(self.title)},
            find_email=find_email,
        )

    @cached_property
    def trashed_records(self) -> Records[P]:
        """Reads of its records in the trash."""
        in_trash = self.model.deleted_at.is_not(None)
        return Records(self.model, self.schema_out, self.noun, columns=self.columns, where=in_trash)

    @property
    def _search(self) -> Mapping[str, ColumnElement[bool]]:
        """The filter `search`: the searched columns together match every pattern."""
        if not self.search_columns:
            return {}
        return {"search": matches_all_words("search", *self.search_columns)}

    @property
    def body(self) -> Any:
        """The annotation of an endpoint's request body."""
        return (
            self.schema_in if self.body_dependency is None else Annotated[self.schema_in, Depends(self.body_dependency)]
        )

    @property
    def one(self) -> str:
        """The noun with its article."""
        return f"{'an' if self.noun[0] in 'aeiou' else 'a'} {self.noun}"

    @property
    def nouns(self) -> str:
        """The plural noun."""
        return f"{self.noun}s"

    @property
    def table(self) -> Table:
        """Its table."""
        return self.model.__table__

    @property
    def title(self) -> ColumnElement[str]:
        """The column of its title."""
        return self.rules.title.expression

    @cached_property
    def own_columns(self) -> list[Column[Any]]:
        """Its columns without those of every record and the search vector, which the database computes."""
        columns = self.table.columns
        return [one for one in columns if one.key not in RECORD_COLUMNS and not isinstance(one.type, TSVECTOR)]

    @property
    def sort_date(self) -> ColumnElement[datetime]:
        """The date as a sort column; records without one come last, newest first."""
        return func.coalesce(self.model.date, _UNDATED)

    @property
    def is_published(self) -> ColumnElement[bool]:
        """The condition that everyone may read a record. Its status is a literal, as in the partial indexes."""
        return (self.model.status == _PUBLISHED) & self.is_not_trashed

    @property
    def is_not_trashed(self) -> ColumnElement[bool]:
        """The condition that a record is not in the trash; all reads but the trash's own use it."""
        return self.model.deleted_at.is_(None)
