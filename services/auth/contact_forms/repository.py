"""Queries of contact forms."""

from datetime import timedelta

from sqlalchemy import ColumnElement, String, bindparam, case, func, literal, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.contact_forms.models import ContactForm
from services.auth.contact_forms.rules import KIND_LABELS, Kind
from services.auth.contact_forms.schemas import ContactFormOut
from services.chassis.resource import Records

MAX_PAGE_SIZE = 500
_sender = func.coalesce(func.nullif(ContactForm.name, ""), func.nullif(ContactForm.company, ""))
TITLE: ColumnElement[str] = func.concat(case(KIND_LABELS, value=ContactForm.kind), literal(" from ").concat(_sender))
"""SQL for the title of a contact form: its kind and, if known, its sender."""
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


async def count_messages_to_staff(session: AsyncSession) -> int:
    """Count the support requests and submissions of the last hour that were mailed to the support address."""
    is_recent = ContactForm.created_at > func.now() - timedelta(hours=1)
    statement = select(func.count()).where(ContactForm.kind.in_((Kind.SUPPORT, Kind.SUBMISSION)), is_recent)
    return await session.scalar(statement.where(ContactForm.mailed_to_staff)) or 0
