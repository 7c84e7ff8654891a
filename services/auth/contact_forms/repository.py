"""Queries of contact forms."""

from sqlalchemy import String, bindparam, or_

from services.auth.contact_forms.models import ContactForm
from services.auth.contact_forms.schemas import ContactFormOut
from services.chassis.resource import Records

MAX_PAGE_SIZE = 500
_pattern = bindparam("search", type_=String)
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
        "search": or_(*(column.ilike(_pattern) for column in _searchable)),
    },
)
