"""Queries of clients."""

from collections.abc import Collection

from sqlalchemy import ForeignKey, Index, String, Text, Update, bindparam, cast, func, select, text, update
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.auth.reporting.clients.schemas import ClientOut
from services.chassis.events import PublishedState, published_entity
from services.chassis.persistence.base import Record
from services.chassis.resource import Records, matches_part
from services.chassis.resource.search import search_index


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


MAX_PAGE_SIZE = 500
NOT_SET = "none"
clients = Records(
    Client,
    ClientOut,
    "client",
    filters={
        "search": matches_part("search", Client.company, Client.notes),
        "active": func.coalesce(cast(Client.active, Text), NOT_SET) == bindparam("active", type_=String),
    },
    sorts={"company": func.lower(Client.company)},
)
CLIENT = PublishedState(published_entity("auth", "client"), Client.id, clients.columns)
"""Events of clients: each carries the whole public state (EVENT-1)."""


def unassign(user_ids: Collection[int]) -> Update:
    """Return an update that locks the clients of these users in order of id and clears their assigned user."""
    assigned_ids = select(Client.id).where(Client.assigned_user_id.in_(user_ids)).order_by(Client.id).with_for_update()
    return update(Client).where(Client.id.in_(assigned_ids)).values(assigned_user_id=None, version=Client.version + 1)
