"""User-facing messages of validation errors, since those of pydantic are for developers."""

import re
from collections.abc import Mapping
from typing import Any

_OWN = "value_error"  # raised by our own validators, whose message is used as it is
_OWN_PREFIX = re.compile(r"^Value error, ")

# By prefix of pydantic's error type; the first match is used. `{…}` is the field or the violated limit.
_MESSAGES = (
    ("missing", "{field} is required."),
    ("string_too_long", "{field} may be at most {max_length} characters long."),
    ("string_too_short", "{field} needs {min_length} characters or more."),
    ("string_pattern_mismatch", "{field} is not written as it must be."),
    ("string", "{field} must be text."),
    ("int", "{field} must be a whole number."),
    ("bool", "{field} must be true or false."),
    ("float", "{field} must be a number."),
    ("decimal", "{field} must be a number."),
    ("finite_number", "{field} must be a number."),
    ("greater_than_equal", "{field} must be {ge} or more."),
    ("greater_than", "{field} must be more than {gt}."),
    ("less_than_equal", "{field} must be {le} or less."),
    ("less_than", "{field} must be less than {lt}."),
    ("too_long", "{field} may hold at most {max_length}."),
    ("too_short", "{field} needs at least {min_length}."),
    ("literal_error", "{field} must be {expected}."),
    ("enum", "{field} must be {expected}."),
    ("datetime", "{field} must be a time, as in 2027-03-09T01:00:00Z."),
    ("date", "{field} must be a day, as in 2027-03-09."),
    ("list", "{field} must be a list."),
    ("set", "{field} must be a list."),
    ("tuple", "{field} must be a list."),
    ("dict", "{field} must be an object."),
    ("model", "{field} must be an object."),
    ("extra_forbidden", "{field} is not known here."),
    ("uuid", "{field} must be a UUID."),
)


def format_message(field: str, error: Mapping[str, Any]) -> str:
    """Return the user-facing message of a validation error.

    Args:
        field: its name in the request.
        error: one of pydantic's error details.
    """
    kind = str(error["type"])
    if kind == _OWN:
        return _OWN_PREFIX.sub("", str(error["msg"]))
    template = next((template for prefix, template in _MESSAGES if kind.startswith(prefix)), "{field} cannot be read.")
    return template.format_map({"field": field, **error.get("ctx", {})})
