"""User-facing messages of validation errors, since those of pydantic are for developers."""

import re
from collections.abc import Mapping
from typing import Any

from services.chassis.types import TEXT_REQUIRED, TEXT_TOO_LONG, TEXT_TOO_SHORT

_OWN = "value_error"  # raised by our own validators, which do not know what their value is called
_OWN_PREFIX = re.compile(r"^Value error, ")
_OWN_SUBJECT = re.compile(r"^This(?: number| text)?(?= (?:must|may|is|has|holds) )")

# By prefix of pydantic's error type; the first match is used. `{…}` is the field's label or the violated limit.
_MESSAGES = (
    ("missing", "{label} is required."),
    (TEXT_TOO_LONG, "{label} may be at most {max_length} characters long, not {length}."),
    (TEXT_TOO_SHORT, "{label} needs {min_length} characters or more."),
    (TEXT_REQUIRED, "{label} is required."),
    ("string_too_long", "{label} may be at most {max_length} characters long."),
    ("string_too_short", "{label} needs {min_length} characters or more."),
    ("string_pattern_mismatch", "{label} is not written as it must be."),
    ("string", "{label} must be text."),
    ("int", "{label} must be a whole number."),
    ("bool", "{label} must be true or false."),
    ("float", "{label} must be a number."),
    ("decimal", "{label} must be a number."),
    ("finite_number", "{label} must be a number."),
    ("greater_than_equal", "{label} must be {ge} or more."),
    ("greater_than", "{label} must be more than {gt}."),
    ("less_than_equal", "{label} must be {le} or less."),
    ("less_than", "{label} must be less than {lt}."),
    ("too_long", "{label} may hold at most {max_length}."),
    ("too_short", "{label} must not be empty."),
    ("literal_error", "{label} must be {expected}."),
    ("enum", "{label} must be {expected}."),
    ("datetime", "{label} must be a time, as in 2027-03-09T01:00:00Z."),
    ("date", "{label} must be a day, as in 2027-03-09."),
    ("list", "{label} must be a list."),
    ("set", "{label} must be a list."),
    ("tuple", "{label} must be a list."),
    ("dict", "{label} must be an object."),
    ("model", "{label} must be an object."),
    ("extra_forbidden", "{label} is not known here."),
    ("uuid", "{label} must be a UUID."),
)


def format_message(label: str, error: Mapping[str, Any]) -> str:
    """Return the user-facing message of a validation error.

    Args:
        label: the user-facing name of the field.
        error: one of pydantic's error details.
    """
    kind = str(error["type"])
    if kind == _OWN:
        return _OWN_SUBJECT.sub(lambda _: label, _OWN_PREFIX.sub("", str(error["msg"])))
    template = next((template for prefix, template in _MESSAGES if kind.startswith(prefix)), "{label} cannot be read.")
    return template.format_map({"label": label, **error.get("ctx", {})})
