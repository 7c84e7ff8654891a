"""Table of users, and what other packages do in the transaction in which an account changes."""

from collections.abc import Awaitable, Callable, Collection
from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Index, false, true
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.auth.outgoing_mail.addresses import parse_address
from services.chassis.identity import Caller
from services.chassis.identity.roles import STAFF, Role
from services.chassis.persistence.base import Record
from services.chassis.resource.search import search_index


class User(Record, AuthBase):
    """A user account (ACCOUNT-13)."""

    __tablename__ = "users"
    __table_args__ = (
        CheckConstraint(f"role IN {tuple(map(str, Role))}", name="role"),
        Index("ix_users_newest", "created_at", "id"),
        search_index("ix_users_search", "email_key"),
    )

    email: Mapped[str]
    email_key: Mapped[str] = mapped_column(unique=True, comment="the e-mail as it is compared")
    password_hash: Mapped[str | None] = mapped_column(comment="null until an invited user has set a password")
    role: Mapped[str]
    active: Mapped[bool] = mapped_column(default=True, server_default=true())
    client_id: Mapped[int | None] = mapped_column(ForeignKey("clients.id"), index=True)
    last_signed_in_at: Mapped[datetime | None]
    password_changed_at: Mapped[datetime | None]
    signed_out_at: Mapped[datetime | None] = mapped_column(comment="when the user last signed out everywhere else")
    email_verified_at: Mapped[datetime | None] = mapped_column(comment="when the address was proven to be the user's")
    taken_over_at: Mapped[datetime | None] = mapped_column(comment="when an invitation took the account over")
    taken_over_by: Mapped[int | None] = mapped_column(comment="the administrator who invited")
    made_by_staff: Mapped[bool] = mapped_column(default=False, server_default=false())
    pending_role: Mapped[str | None] = mapped_column(comment="takes effect when the address is proven")
    pending_client_id: Mapped[int | None] = mapped_column(ForeignKey("clients.id"), index=True)
    digest_at: Mapped[datetime | None] = mapped_column(
        comment="when the last digest was queued, or the digest was chosen; null without it"
    )

    @property
    def is_trusted(self) -> bool:
        """Whether the account may hold a client grant or a staff role at once (ACCESS-20).

        A stranger can sign up with any address, so a grant waits until the address is proven. It does not wait where
        the account was made by an administrator, who typed the address, or where it already holds such a right.
        """
        is_proven = self.email_verified_at is not None or self.made_by_staff
        return is_proven or self.role in STAFF or self.client_id is not None

    @property
    def bare_address(self) -> str | None:
        """The address in the email, to which mail can be sent; None if it is none (ACCOUNT-6)."""
        return parse_address(self.email)

    @property
    def intended_role(self) -> Role:
        """The role that the user holds or waits for."""
        return Role(self.pending_role or self.role)


on_proof: list[Callable[[AsyncSession, User], Awaitable[None]]] = []
"""Called with a user whose address was proven."""

on_administrators_leaving: list[Callable[[AsyncSession, Collection[int], Caller | None], Awaitable[None]]] = []
"""Called with the ids of users who are no administrators from now on, and with who takes over what they leave."""
