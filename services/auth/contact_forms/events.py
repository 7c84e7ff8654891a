"""Events of contact forms: kind, company and status, without the sender's address and message."""

from services.auth.contact_forms.models import ContactForm
from services.auth.contact_forms.repository import TITLE, contact_forms
from services.chassis.events import PublishedState, published_entity

_PUBLIC_FIELDS = ("id", "version", "kind", "company", "status", "createdAt")
_columns = [column for column in contact_forms.columns if column.name in _PUBLIC_FIELDS]
CONTACT_FORM = PublishedState(
    published_entity("auth", "contact-form"), ContactForm.id, [*_columns, TITLE.label("title")]
)
