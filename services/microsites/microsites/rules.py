"""Rules of saving a microsite (SITE-3, SITE-4, SITE-7 to SITE-9, ACCESS-2, ACCESS-3). Pure functions."""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from services.chassis.http.problems import Conflict, FieldError, Invalid
from services.chassis.types import normalize_link
from services.microsites.microsites.fields import FIELDS, SECTIONS, STAFF_BUTTON_TEXT, Field

UNTITLED = "untitled"
MAX_PER_EXHIBITOR = 5
TOO_MANY = f"You have reached the limit of {MAX_PER_EXHIBITOR} microsites."
FILL_ALL = "Please fill out all fields."
CLIENT_NAMES = ("client_id", "client_portal_id")
STAFF_ONLY = frozenset({"user_id", *CLIENT_NAMES})
DERIVED = frozenset({"page_title", *CLIENT_NAMES})
"""The columns whose values are derived: see `derive_title` and `derive_client`."""
CATEGORIES: Mapping[int, str] = {1: "Upstream", 2: "Downstream"}

# Begins with a scheme or with `//`, or is a host with a dot and an optional path.
_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*:|//|(?:[\w-]+\.)+\w{2,}(?::\d+)?(?:[/?#]\S*)?$", re.IGNORECASE)
_HEX = re.compile(r"(?:[0-9a-fA-F]{3}){1,2}", re.ASCII)
_REQUIRED = [field for field in FIELDS.values() if field.required]
_DETAILS = [field for field in SECTIONS[0].fields if field.required]
_NEVER_NULL = frozenset({"user_id", "microsite_selected_categories", *(f.column for f in _REQUIRED)})


class Status(StrEnum):
    """Whether a microsite's page is public."""

    DRAFT = "draft"
    PUBLISHED = "published"


class TemplateType(StrEnum):
    """The template of a microsite's page (SITE-4)."""

    COMPLIMENTARY = "complimentary"
    STANDARD = "standard"
    SIGNATURE = "signature"
    PROFESSIONAL = "professional"


class ApplicationType(StrEnum):
    """A microsite's audience (SITE-3)."""

    ALL = "all"
    UPSTREAM = "upstream"
    DOWNSTREAM = "downstream"
    FILLFINISH = "fillfinish"


def normalize_colour(text: str) -> str:
    """Normalize a colour to three or six hex digits without `#` (SITE-9). An empty text stays empty."""
    digits = text.strip().removeprefix("#")
    if digits and not _HEX.fullmatch(digits):
        raise ValueError("A color has three or six hex digits, such as 0B7285.")
    return digits


def normalize_free_link(text: str) -> str:
    """Normalize a social link: URLs like any link (API-11), other text such as `@acme` unchanged (SITE-14)."""
    return normalize_link(text) if _ADDRESS.match(text) else text


def check_exhibitor_create(values: Mapping[str, Any]) -> None:
    """Check that an exhibitor creates a microsite with its organization details (SITE-7)."""
    _refuse_missing([field for field in _DETAILS if not values.get(field.column)], FILL_ALL)


def check_publishable(microsite: Any) -> None:
    """Check that a microsite has the organization details without which it may not be published (SITE-18)."""
    missing = [field for field in _DETAILS if not getattr(microsite, field.column)]
    names = ", ".join(field.label.lower() for field in missing)
    _refuse_missing(missing, f"Organization details are missing: {names}.")


def _refuse_missing(missing: Sequence[Field], message: str) -> None:
    """Raise a problem that names the missing fields, if there are any."""
    if missing:
        errors = [FieldError(field=field.name, message=f"{field.label} is required.") for field in missing]
        raise Invalid(message, errors=errors)


def check_staff_create(values: Mapping[str, Any]) -> None:
    """Check the limit of the button text in the staff's form (SITE-8)."""
    length = len(values.get("header_button_text") or "")
    if length > STAFF_BUTTON_TEXT:
        message = f"Button text may be at most {STAFF_BUTTON_TEXT} characters long, not {length}."
        raise Invalid.for_fields(message, "headerButtonText")


def check_microsite_count(existing: int) -> None:
    """Check that an exhibitor may create another microsite (ACCESS-2)."""
    if existing >= MAX_PER_EXHIBITOR:
        raise Conflict(TOO_MANY)


def to_columns(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Convert the fields of a request to column values. Refuse an empty required field (SITE-7, SITE-14).

    An empty text becomes null. Null for a required column is dropped, so that the column is unchanged.
    """
    _refuse_missing([field for field in _REQUIRED if fields.get(field.column) == ""], FILL_ALL)
    values = {name: None if value == "" else value for name, value in fields.items()}
    return {name: value for name, value in values.items() if value is not None or name not in _NEVER_NULL}


def derive_client(stored: int | None, values: Mapping[str, Any]) -> int | None:
    """Return the client of a changed microsite. The API has two names for it; the one with a new value counts."""
    clients = (values[name] for name in CLIENT_NAMES if name in values)
    return next((client for client in clients if client != stored), stored)


def derive_title(title: str, company: str, values: Mapping[str, Any]) -> str:
    """Return the page title of a changed microsite. It is the company unless it is set itself.

    The stored title and company are empty for a new microsite.
    """
    new_title, new_company = values.get("page_title"), values.get("company")
    if new_title and new_title != title:
        return str(new_title)
    return new_company if new_company and new_company != company else title
