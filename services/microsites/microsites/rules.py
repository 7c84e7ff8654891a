"""The rules of saving a microsite (Document 000 §5, §9; API contract §2, §3). Pure functions."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from services.chassis.http.problems import Conflict, FieldError, Invalid
from services.chassis.types import normalize_link
from services.microsites.microsites.fields import FIELDS, STAFF_BUTTON_TEXT

UNTITLED = "untitled"
MAX_OF_AN_EXHIBITOR = 5
TOO_MANY = f"You have reached the limit of {MAX_OF_AN_EXHIBITOR} microsites."
CLIENT_NAMES = ("client_id", "client_portal_id")
STAFF_ONLY = frozenset({"user_id", *CLIENT_NAMES})
DERIVED = frozenset({"page_title", *CLIENT_NAMES})
"""The columns that are not stored as they were sent: see `derive_title` and `derive_client`."""
CATEGORIES: Mapping[int, str] = {1: "Upstream", 2: "Downstream"}

# Begins with a scheme or with `//`, or is a host with a dot and an optional path.
_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*:|//|(?:[\w-]+\.)+\w{2,}(?::\d+)?(?:[/?#]\S*)?$", re.IGNORECASE)
_HEX = re.compile(r"(?:[0-9a-fA-F]{3}){1,2}", re.ASCII)
_REQUIRED = [field for field in FIELDS.values() if field.required]
_NEVER_NULL = frozenset({"user_id", "microsite_selected_categories", *(f.column for f in _REQUIRED)})


class Status(StrEnum):
    """Whether a microsite's page is public."""

    DRAFT = "draft"
    PUBLISHED = "published"


class TemplateType(StrEnum):
    """The template of a microsite's page (Document 000 §9)."""

    COMPLIMENTARY = "complimentary"
    STANDARD = "standard"
    SIGNATURE = "signature"
    PROFESSIONAL = "professional"


class ApplicationType(StrEnum):
    """A microsite's audience (Document 000 §1)."""

    ALL = "all"
    UPSTREAM = "upstream"
    DOWNSTREAM = "downstream"
    FILLFINISH = "fillfinish"


def normalize_colour(text: str) -> str:
    """Convert a colour to its stored form: three or six hex digits without `#`. An empty text stays empty.

    Raises:
        ValueError: it is not a colour.
    """
    digits = text.strip().removeprefix("#")
    if digits and not _HEX.fullmatch(digits):
        raise ValueError("A colour has three or six hex digits, such as 0B7285.")
    return digits


def normalize_free_link(text: str) -> str:
    """Convert a social link to its stored form: an address like any link, other text such as `@acme` unchanged.

    Raises:
        ValueError: it is an address of a scheme that no link may have (API contract §1).
    """
    return normalize_link(text) if _ADDRESS.match(text) else text


def check_not_emptied(values: Mapping[str, Any]) -> None:
    """Check that no required field is emptied.

    Raises:
        Invalid: naming each field that is empty.
    """
    empty = [field for field in _REQUIRED if values.get(field.column) == ""]
    if empty:
        errors = [FieldError(field=field.name, message=f"{field.label} is required.") for field in empty]
        raise Invalid(errors[0].message, errors=errors)


def check_staff_create(values: Mapping[str, Any]) -> None:
    """Check the shorter button text of the form with which staff create a microsite.

    Raises:
        Invalid: it is longer.
    """
    written = len(values.get("header_button_text") or "")
    if written > STAFF_BUTTON_TEXT:
        sentence = f"headerButtonText may be at most {STAFF_BUTTON_TEXT} characters long, not {written}."
        raise Invalid.for_fields(sentence, "headerButtonText")


def check_microsite_count(existing: int) -> None:
    """Check that an exhibitor may create one more microsite.

    Raises:
        Conflict: they have five already.
    """
    if existing >= MAX_OF_AN_EXHIBITOR:
        raise Conflict(TOO_MANY)


def to_columns(carried: Mapping[str, Any]) -> dict[str, Any]:
    """Convert a request's fields to column values.

    An emptied text becomes null. Null for a required column is dropped, so the column stays as it is.

    Raises:
        Invalid: something required would be empty.
    """
    check_not_emptied(carried)
    values = {name: None if value == "" else value for name, value in carried.items()}
    return {name: value for name, value in values.items() if value is not None or name not in _NEVER_NULL}


def derive_client(before: int | None, values: Mapping[str, Any]) -> int | None:
    """The client of a changed microsite. The documents have two names for it: the one with a new value counts."""
    sent = (values[name] for name in CLIENT_NAMES if name in values)
    return next((client for client in sent if client != before), before)


def derive_title(title: str, company: str, values: Mapping[str, Any]) -> str:
    """The page title of a changed microsite. It follows the company unless it is set itself (Document 000 §3).

    Args:
        title: the stored title; empty for a new microsite.
        company: the stored company; empty for a new microsite.
        values: the columns that change.
    """
    new_title, new_company = values.get("page_title"), values.get("company")
    if new_title and new_title != title:
        return str(new_title)
    return new_company if new_company and new_company != company else title
