"""Contacts: people at a client who get mail about its ads and need no account (ACCOUNT-90)."""

from datetime import datetime
from functools import partial
from typing import Annotated, Any

from sqlalchemy import BigInteger, ForeignKey, Index, bindparam, delete, false, func, select, true, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.identity.clients.repository import clients
from services.auth.identity.users.rules import FILL_ALL, MAX_EMAIL, check_new_email
from services.auth.models import AuthBase
from services.auth.outgoing_mail.addresses import parse_address
from services.chassis.events import Consumer, Event, PublishedState, published_entity
from services.chassis.http.problems import Conflict, Invalid, require_filled
from services.chassis.persistence.base import Record
from services.chassis.resource import (
    ConstraintErrors,
    In,
    RecordOut,
    RecordResponse,
    Records,
    map_constraint_errors,
)
from services.chassis.types import Text, UtcTime


class ClientContactIn(In):
    """The request body of a contact. A change contains only the fields to change."""

    name: Annotated[str, Text(200)] | None = None
    email: Annotated[str, Text(MAX_EMAIL)] | None = None
    title: Annotated[str, Text(200)] | None = None
    gets_requests: bool | None = None
    gets_reports: bool | None = None


class ClientContactOut(RecordOut):
    """A contact in responses and events.

    Args:
        asked_at: when the address got its first email, the only one until it is confirmed.
        confirmed_at: when a mailed link was opened for the first time.
    """

    client_id: int
    name: str
    email: str
    title: str
    gets_requests: bool
    gets_reports: bool
    asked_at: UtcTime | None
    confirmed_at: UtcTime | None


class ClientContact(Record, AuthBase):
    """A person at a client who gets requests for ads or reports (ACCOUNT-90)."""

    __tablename__ = "client_contacts"
    __table_args__ = (
        Index("uq_client_contacts_email", "client_id", "email", unique=True),
        Index("ix_client_contacts_address", "email"),
    )

    client_id: Mapped[int] = mapped_column(ForeignKey("clients.id", ondelete="CASCADE"))
    name: Mapped[str]
    email: Mapped[str] = mapped_column(comment="the bare address in lower case")
    title: Mapped[str] = mapped_column(default="")
    gets_requests: Mapped[bool] = mapped_column(default=True, server_default=true())
    gets_reports: Mapped[bool] = mapped_column(default=False, server_default=false())
    address_number: Mapped[int] = mapped_column(
        default=1, server_default="1", comment="rises with each other address, which earlier links do not confirm"
    )
    asked_at: Mapped[datetime | None]
    confirmed_at: Mapped[datetime | None]


contacts = Records(
    ClientContact,
    ClientContactOut,
    "contact",
    filters={"client_id": ClientContact.client_id == bindparam("client_id", type_=BigInteger)},
)
CLIENT_CONTACT = PublishedState(
    published_entity("auth", "client-contact"),
    ClientContact.id,
    [ClientContact.title.label("role") if column.name == "title" else column for column in contacts.columns],
)
"""Events of contacts: each contains the whole public state (EVENT-1). The audit trail takes a `title` for a name."""

MAX_CONTACTS = 50
"""Of a client."""
TOO_MANY = f"A client may have {MAX_CONTACTS} contacts."
_CONSTRAINT_ERRORS: ConstraintErrors = {
    "uq_client_contacts_email": partial(Conflict, "This client has a contact with this e-mail already."),
}


async def create_contact(session: AsyncSession, client_id: int, body: ClientContactIn) -> RecordResponse:
    """Store a new contact of a client."""
    await clients.lock(session, client_id, None)  # one at a time, so that the limit holds
    if await contacts.count(session, client_id=client_id) >= MAX_CONTACTS:
        raise Conflict(TOO_MANY)
    contact = ClientContact(client_id=client_id, address_number=0)
    _apply(contact, body.provided_fields())
    with map_constraint_errors(_CONSTRAINT_ERRORS):
        return await contacts.create(session, contact, publish=CLIENT_CONTACT)


async def change_contact(
    session: AsyncSession, contact_id: int, expected: int | None, body: ClientContactIn
) -> RecordResponse:
    """Change the fields that the request contains. Another address is to be confirmed anew."""
    contact = await contacts.lock(session, contact_id, expected)
    _apply(contact, body.provided_fields())
    with map_constraint_errors(_CONSTRAINT_ERRORS):
        return await contacts.change(session, contact, publish=CLIENT_CONTACT)


def _apply(contact: ClientContact, fields: dict[str, Any]) -> None:
    name, email = fields.pop("name", contact.name), fields.pop("email", contact.email)
    contact.name, email = require_filled(FILL_ALL, name=name, email=email)
    for field, value in fields.items():
        if value is not None:
            setattr(contact, field, value)
    address = parse_address(email)
    if address is None:
        raise Invalid.for_fields("Enter one e-mail address, such as name@company.example.", "email")
    check_new_email(address)
    if address != contact.email:
        contact.email = address
        contact.address_number += 1
        contact.asked_at = contact.confirmed_at = None


async def remove_contacts_of(session: AsyncSession, client_id: int) -> None:
    """Remove all contacts of a client that is removed, and say so to those who keep copies."""
    await CLIENT_CONTACT.publish_removals(session, delete(ClientContact).where(ClientContact.client_id == client_id))


async def confirm_contact(session: AsyncSession, event: Event) -> None:
    """Confirm the address that a mailed link proved, wherever it is a contact's, unless it was changed meanwhile."""
    of_link = (ClientContact.id == event.data["contactId"], ClientContact.address_number == event.data["addressNumber"])
    proven = select(ClientContact.email).where(*of_link).scalar_subquery()
    ids = select(ClientContact.id).where(ClientContact.email == proven, ClientContact.confirmed_at.is_(None))
    ids = ids.order_by(ClientContact.id).with_for_update()
    confirm = update(ClientContact).where(ClientContact.id.in_(ids))
    await CLIENT_CONTACT.publish_changes(
        session, confirm.values(confirmed_at=func.now(), version=ClientContact.version + 1)
    )


consumer = Consumer("contact-proof", confirm_contact)
