"""Labels of fields in user-facing messages (API-26): `Tag line` for `tagLine`, `Client ID` for `clientId`.

A field's label is the `title` of its schema field, such as `Field(title="Tagline")`. A field without one is labelled
by its name.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.fields import FieldInfo

REQUEST_BODY = "The request body"
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_NAME = re.compile(r"[a-zA-Z][a-zA-Z0-9_]*", re.ASCII)
_ACRONYMS = {"id": "ID", "ids": "IDs", "url": "URL", "urls": "URLs", "csv": "CSV", "cta": "CTA"}


def humanize_name(name: str) -> str:
    """Return the words of a camelCase name: `imageUrl2` becomes `Image URL 2`. Other names stay as they are."""
    if not _NAME.fullmatch(name):
        return name
    words = " ".join(_ACRONYMS.get(word.lower(), word.lower()) for word in _WORD.findall(name))
    return words[:1].upper() + words[1:]


def label_location(location: Sequence[int | str], schema: Any = None) -> str:
    """Return the label of a field: `Tag line`, `Tags 2` for the second tag, `Keywords 1: Name` for a nested field.

    Args:
        location: the names and indexes that lead to the field, as in pydantic's errors.
        schema: the type of the value that contains the field; without it the names alone make the label.
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
