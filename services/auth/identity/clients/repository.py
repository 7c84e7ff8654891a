"""Clients: their table, schemas and queries."""

from typing import Annotated

from pydantic import Field
from sqlalchemy import ForeignKey, Index, String, bindparam, cast, func, text
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.chassis.events import PublishedState, published_entity
from services.chassis.persistence.base import Record
from services.chassis.resource import In, RecordOut, Records, matches_part
from services.chassis.resource.search import search_index
from services.chassis.types import Id, ImageAddress, Text


class ClientIn(In):
    """The request body of a client. A change carries only the fields to change."""

    company: Annotated[str, Text(500)] | None = None
    logo: Annotated[ImageAddress | None, Field(title="Logo URL")] = None
    active: Annotated[bool | None, Field(title="Status")] = None
    notes: Annotated[str, Text(10_000, lines=True)] | None = None
    client_portal_id: Id | None = None
    assigned_user_id: Id | None = None


class ClientOut(RecordOut):
    """A client in responses and events."""

    company: str
    logo: str | None
    active: bool | None
    notes: str | None
    client_portal_id: int | None
    assigned_user_id: int | None


class Client(Record, AuthBase):
    """A company whose figures are measured (ACCOUNT-17)."""

    __tablename__ = "clients"
    __table_args__ = (
        Index("ix_clients_newest", "created_at", "id"),
        search_index("ix_clients_search", "company", "notes"),
        Index("ix_clients_by_company", text("lower(company)"), "id"),
    )

    company: Mapped[str]
    logo: Mapped[str | None]
    active: Mapped[bool | None]
    notes: Mapped[str | None]
    client_portal_id: Mapped[int | None]
    # `use_alter`: users reference clients too, so one of the two foreign keys is added after both tables exist.
    assigned_user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", use_alter=True), index=True)


NOT_SET = "none"
clients = Records(
    Client,
    ClientOut,
    "client",
    filters={
        "search": matches_part("search", Client.company, Client.notes),
        "active": func.coalesce(cast(Client.active, String), NOT_SET) == bindparam("active", type_=String),
    },
    sorts={"company": func.lower(Client.company)},
)
CLIENT = PublishedState(published_entity("auth", "client"), Client.id, clients.columns)
"""Events of clients: each carries the whole public state (EVENT-1)."""
