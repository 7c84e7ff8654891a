"""What a microsite must be, whoever saves it (Document 000 §5, §9; API contract §2, §3). Pure functions."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from services.chassis.http.problems import Conflict, FieldError, Invalid
from services.chassis.types import web_address
from services.microsites.microsites.fields import FIELDS, STAFF_BUTTON_TEXT

UNTITLED = "untitled"
MOST_OF_AN_EXHIBITOR = 5
TOO_MANY = f"You have reached the limit of {MOST_OF_AN_EXHIBITOR} microsites."
CLIENT_NAMES = ("client_id", "client_portal_id")
STAFF_ONLY = frozenset({"user_id", *CLIENT_NAMES})
DERIVED = frozenset({"page_title", *CLIENT_NAMES})
"""What is not stored as it was sent: see `title_of` and `client_of`."""
CATEGORIES: Mapping[int, str] = {1: "Upstream", 2: "Downstream"}

# What begins with a scheme, with `//` or is a host with a dot and perhaps a path.
_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*:|//|(?:[\w-]+\.)+\w{2,}(?::\d+)?(?:[/?#]\S*)?$", re.IGNORECASE)
_HEX = re.compile(r"(?:[0-9a-fA-F]{3}){1,2}", re.ASCII)
_REQUIRED = [field for field in FIELDS.values() if field.required]
_NEVER_NULL = frozenset({"user_id", "microsite_selected_categories", *(f.column for f in _REQUIRED)})


class Status(StrEnum):
    """Whether a microsite is shown to the world."""

    DRAFT = "draft"
    PUBLISHED = "published"


class TemplateType(StrEnum):
    """How a microsite's page looks (Document 000 §9)."""

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


def colour(text: str) -> str:
    """A colour as it is stored: three or six hex digits without `#`; empty stays empty.

    Raises:
        ValueError: it is something else.
    """
    digits = text.strip().removeprefix("#")
    if digits and not _HEX.fullmatch(digits):
        raise ValueError("A colour has three or six hex digits, such as 0B7285.")
    return digits


def free_link(text: str) -> str:
    """Where a company is found elsewhere: an address as a link is stored, words such as `@acme` as they are.

    Raises:
        ValueError: it is an address of a kind that no link may have (API contract §1).
    """
    return web_address(text) if _ADDRESS.match(text) else text


def check_not_emptied(values: Mapping[str, Any]) -> None:
    """What a section requires is not saved empty.

    Raises:
        Invalid: naming each field that is.
    """
    empty = [field for field in _REQUIRED if values.get(field.column) == ""]
    if empty:
        errors = [FieldError(field=field.name, message=f"{field.label} is required.") for field in empty]
        raise Invalid(errors[0].message, errors=errors)


def check_staff_create(values: Mapping[str, Any]) -> None:
    """The form with which staff create a microsite has a shorter button text.

    Raises:
        Invalid: it is longer.
    """
    written = len(values.get("header_button_text") or "")
    if written > STAFF_BUTTON_TEXT:
        sentence = f"headerButtonText may be at most {STAFF_BUTTON_TEXT} characters long, not {written}."
        raise Invalid.naming(sentence, "headerButtonText")


def check_number(there: int) -> None:
    """An exhibitor may have five microsites.

    Raises:
        Conflict: there are as many already.
    """
    if there >= MOST_OF_AN_EXHIBITOR:
        raise Conflict(TOO_MANY)


def columns(carried: Mapping[str, Any]) -> dict[str, Any]:
    """The columns a request changes: an emptied text is null, and null leaves what is required as it is.

    Raises:
        Invalid: something required would be empty.
    """
    check_not_emptied(carried)
    values = {name: None if value == "" else value for name, value in carried.items()}
    return {name: value for name, value in values.items() if value is not None or name not in _NEVER_NULL}


def client_of(before: int | None, values: Mapping[str, Any]) -> int | None:
    """A microsite's client, which the documents call by two names: the one that changes it counts."""
    sent = (values[name] for name in CLIENT_NAMES if name in values)
    return next((client for client in sent if client != before), before)


def title_of(title: str, company: str, values: Mapping[str, Any]) -> str:
    """A microsite's page title, which follows from its company unless it is given another (Document 000 §3).

    Args:
        title, company: as they were, empty for a new microsite.
    """
    sent, renamed = values.get("page_title"), values.get("company")
    if sent and sent != title:
        return str(sent)
    return renamed if renamed and renamed != company else title
