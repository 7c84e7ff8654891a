"""Queries of contact forms."""

from sqlalchemy import ColumnElement, String, bindparam, case, func, literal

from services.auth.contact_forms.models import ContactForm
from services.auth.contact_forms.rules import KIND_LABELS
from services.auth.contact_forms.schemas import ContactFormOut
from services.chassis.events import PublishedState, published_entity
from services.chassis.resource import Records, matches_part

MAX_PAGE_SIZE = 500
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
