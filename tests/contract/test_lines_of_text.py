"""Every text of every request is a line or a text of lines: nothing in it can break what shows it (API-10)."""

import re
from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError, create_model

from services.chassis.resource import In
from services.chassis.richtext import RichText
from tests.support.text_inputs import find_models

SENT = "\ufeffSoft\x0breturn\x01\x1ffrom a\x9fslide\u200b"
LINE = "soft return from a slide"
UNSTORABLE = ("Soft\ufffe", "\uffffSoft", "Soft\ufdd0", "Soft\U0001fffe", "Soft\0", "a" + "\u0301\u0323" * 16)
CHECKED_LATER = re.compile(r"\.(?:email|password|new_password|remember_token|key|role|client_id|new_value)$")
"""Secrets, addresses and keys of files, which are compared with what is stored, and values of other requests."""


def _list_fields() -> Iterator[tuple[str, str, type[In]]]:
    for model in find_models():
        for name, field in model.model_fields.items():
            only: Any = create_model("Only", __base__=In, **{name: (field.annotation, field)})
            yield f"{model.__name__}.{name}", name, only


def _read(name: str, model: type[In], text: str) -> Any:
    """Return what a field makes of a text, as text; None if it refuses it."""
    try:
        value = getattr(model.model_validate({model.model_fields[name].alias or name: text}), name)
    except ValidationError:
        return None
    return value.text.strip("\ufeff\u200b") if isinstance(value, RichText) else value


def test_every_text_is_cleaned() -> None:
    read = {path: _read(name, model, SENT) for path, name, model in _list_fields() if not CHECKED_LATER.search(path)}
    texts = {path: value.lower() for path, value in read.items() if isinstance(value, str)}
    assert len(texts) >= 350
    assert {path: text for path, text in texts.items() if text.replace("\n", " ") != LINE} == {}
    assert len([text for text in texts.values() if text == LINE]) >= 250


def test_what_cannot_be_stored_is_refused_everywhere() -> None:
    stored = [
        path for path, name, model in _list_fields() for text in UNSTORABLE if _read(name, model, text) is not None
    ]
    assert stored == []
