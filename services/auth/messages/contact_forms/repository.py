"""Contact forms: their table, schemas and queries."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

from sqlalchemy import CheckConstraint, ColumnElement, Index, String, bindparam, case, func, literal, true
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.messages.recipients.rules import NotMailed
from services.auth.models import AuthBase
from services.chassis.events import PublishedState, published_entity
from services.chassis.persistence.base import Record
from services.chassis.resource import In, Out, RecordOut, Records, matches_part
from services.chassis.resource.search import search_index
from services.chassis.types import Text

SUPPORT_SENT = "Support request sent."
MAX_NAME, MAX_EMAIL, MAX_MESSAGE, MAX_NOTES = 200, 254, 10_000, 10_000


class Kind(StrEnum):
    """The origin of a contact form."""

    SUPPORT = "support"
    SUBMISSION = "submission"
    MICROSITE_CONTACT = "microsite-contact"


class Status(StrEnum):
    """Whether staff have handled a contact form."""

    NEW = "new"
    HANDLED = "handled"


KIND_LABELS: Mapping[str, str] = {
    Kind.SUPPORT: "Support request",
    Kind.SUBMISSION: "Submission",
    Kind.MICROSITE_CONTACT: "Microsite contact",
}


Name = Annotated[str, Text(MAX_NAME)]
Email = Annotated[str, Text(MAX_EMAIL)]
Message = Annotated[str, Text(MAX_MESSAGE, lines=True)]


class SupportIn(In):
    """The request body of a support request."""

    name: Name | None = None
    email: Email | None = None
    message: Message | None = None


class ContactFormIn(In):
    """The fields of a contact form that staff can change. A request carries only the fields to change."""

    status: Status | None = None
    notes: Annotated[str, Text(MAX_NOTES, lines=True)] | None = None


class NotMailedTo(Out):
    """A recipient to whom the message was not mailed."""

    email: str
    reason: NotMailed


class ContactFormOut(RecordOut):
    """A contact form. A submission has only a company and the folder of its files."""

    kind: Kind
    name: str | None
    email: str | None
    message: str | None
    company: str | None
    folder: str | None
    microsite_id: int | None
    page_title: str | None
    status: Status
    notes: str
    not_mailed: list[NotMailedTo]


class ContactFormCounts(Out):
    """The number of matching contact forms in each status."""

    new: int = 0
    handled: int = 0


class ContactForm(Record, AuthBase):
    """A contact form: a support request, a submission or a message from a microsite."""

    __tablename__ = "contact_forms"
    __table_args__ = (
        CheckConstraint("kind IN ('support', 'submission', 'microsite-contact')", name="kind"),
        CheckConstraint("status IN ('new', 'handled')", name="status"),
        Index("ix_contact_forms_newest", "created_at", "id"),
        search_index("ix_contact_forms_search", "name", "email", "company", "page_title", "message"),
        Index("ix_contact_forms_status", "status", "created_at", "id"),
        Index("ix_contact_forms_kind", "kind", "created_at", "id"),
        Index("ix_contact_forms_microsite", "microsite_id", "id"),
    )

    kind: Mapped[str]
    name: Mapped[str | None]
    email: Mapped[str | None]
    message: Mapped[str | None]
    company: Mapped[str | None]
    folder: Mapped[str | None]
    microsite_id: Mapped[int | None]
    page_title: Mapped[str | None]
    status: Mapped[str] = mapped_column(default="new")
    notes: Mapped[str] = mapped_column(default="")
    mailed_to_staff: Mapped[bool] = mapped_column(
        default=False, server_default=true(), comment="whether it counts against the limit of messages to staff"
    )
    not_mailed: Mapped[list[dict[str, str]]] = mapped_column(
        JSONB, default=list, server_default="[]", comment="whom it was not mailed to, and why"
    )


_sender = func.coalesce(func.nullif(ContactForm.name, ""), func.nullif(ContactForm.company, ""))
TITLE: ColumnElement[str] = func.concat(case(KIND_LABELS, value=ContactForm.kind), literal(" from ").concat(_sender))
"""SQL for the title of a contact form: its kind and, if known, its sender."""
_searchable = (
    ContactForm.name,
    ContactForm.email,
    ContactForm.company,
    ContactForm.page_title,
    ContactForm.message,
)
contact_forms = Records(
    ContactForm,
    ContactFormOut,
    "contact form",
    filters={
        "kind": ContactForm.kind == bindparam("kind", type_=String),
        "status": ContactForm.status == bindparam("status", type_=String),
        "search": matches_part("search", *_searchable),
    },
)
_PUBLIC_FIELDS = ("id", "version", "kind", "company", "status", "createdAt")
_columns = [column for column in contact_forms.columns if column.name in _PUBLIC_FIELDS]
CONTACT_FORM = PublishedState(
    published_entity("auth", "contact-form"), ContactForm.id, [*_columns, TITLE.label("title")]
)
"""Events of contact forms: kind, company and status, without the sender's address and message."""
