"""Table of clients."""

from sqlalchemy import ForeignKey, Index, text
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.chassis.persistence.base import Record
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
