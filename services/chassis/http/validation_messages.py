"""User-facing messages of validation errors, since those of pydantic are for developers (API-26).

A field's label is the `title` of its schema field, such as `Field(title="Tagline")`. A field without one is labelled
by its name: `Tag line` for `tagLine`, `Client ID` for `clientId`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from services.chassis.types import TEXT_REQUIRED, TEXT_TOO_LONG, TEXT_TOO_SHORT

_OWN = "value_error"  # raised by our own validators, which do not know what their value is called
_OWN_PREFIX = re.compile(r"^Value error, ")
_OWN_SUBJECT = re.compile(r"^This(?: number| text)?(?= (?:must|may|is|has|holds) )")

# By prefixes of pydantic's error types; the first match is used. `{…}` is the field's label or the violated limit.
_MESSAGES: tuple[tuple[tuple[str, ...], str], ...] = (
    (("missing", TEXT_REQUIRED), "{label} is required."),
    ((TEXT_TOO_LONG,), "{label} may be at most {max_length} characters long, not {length}."),
    (("string_too_long",), "{label} may be at most {max_length} characters long."),
    ((TEXT_TOO_SHORT, "string_too_short"), "{label} needs {min_length} characters or more."),
    (("string_pattern_mismatch",), "{label} is not written as it must be."),
    (("string",), "{label} must be text."),
    (("int",), "{label} must be a whole number."),
    (("bool",), "{label} must be true or false."),
    (("float", "decimal", "finite_number"), "{label} must be a number."),
    (("greater_than_equal",), "{label} must be {ge} or more."),
    (("greater_than",), "{label} must be more than {gt}."),
    (("less_than_equal",), "{label} must be {le} or less."),
    (("less_than",), "{label} must be less than {lt}."),
    (("too_long",), "{label} may hold at most {max_length}."),
    (("too_short",), "{label} must not be empty."),
    (("literal_error", "enum"), "{label} must be {expected}."),
    (("datetime",), "{label} must be a time, as in 2027-03-09T01:00:00Z."),
    (("date",), "{label} must be a day, as in 2027-03-09."),
    (("list", "set", "tuple"), "{label} must be a list."),
    (("dict", "model"), "{label} must be an object."),
    (("extra_forbidden",), "{label} is not known here."),
    (("uuid",), "{label} must be a UUID."),
)

REQUEST_BODY = "The request body"
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_NAME = re.compile(r"[a-zA-Z][a-zA-Z0-9_]*", re.ASCII)
_ACRONYMS = {"id": "ID", "ids": "IDs", "url": "URL", "urls": "URLs", "csv": "CSV", "cta": "CTA"}


def format_message(label: str, error: Mapping[str, Any]) -> str:
    """Return the user-facing message of one of pydantic's error details."""
    kind = str(error["type"])
    if kind == _OWN:
        return _OWN_SUBJECT.sub(lambda _: label, _OWN_PREFIX.sub("", str(error["msg"])))
    templates = (template for prefixes, template in _MESSAGES if kind.startswith(prefixes))
    template = next(templates, "{label} cannot be read.")
    return template.format_map({"label": label, **error.get("ctx", {})})


def humanize_name(name: str) -> str:
    """Return the words of a camelCase name: `imageUrl2` becomes `Image URL 2`. Other names stay as they are."""
    if not _NAME.fullmatch(name):
        return name
    words = " ".join(_ACRONYMS.get(word.lower(), word.lower()) for word in _WORD.findall(name))
    return words[:1].upper() + words[1:]


def label_location(location: Sequence[int | str], schema: Any = None) -> str:
    """Return the label of a field: `Tag line`, `Tags 2` for the second tag, `Keywords 1: Name` for a nested field.

    `schema` is the type of the value that contains the field; without it the names alone make the label.
    """
    labels: list[str] = []
    for part in location:
        if isinstance(part, int):
            labels[-1:] = [f"{labels[-1] if labels else 'Entry'} {part + 1}"]
        elif field := _find_field(part, schema):
            labels.append(field.title or humanize_name(part))
            schema = field.annotation
        elif schema is None:
            labels.append(humanize_name(part))
        # Any other name is a member of a union, such as `list[ViewIn]`.
    return ": ".join(labels) or REQUEST_BODY


def _find_field(name: str, schema: Any) -> FieldInfo | None:
    """Return the field with this name in the API, in any model that the type contains."""
    for model in _find_models(schema):
        for attribute, field in model.model_fields.items():
            if name in (field.alias, attribute):
                return field
    return None


def _find_models(schema: Any) -> Iterator[type[BaseModel]]:
    if isinstance(schema, type) and issubclass(schema, BaseModel):
        yield schema
    for argument in get_args(schema):
        yield from _find_models(argument)
