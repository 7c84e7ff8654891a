"""A rich text as stored, with the HTML and text derived from it on write; and as a field of request bodies."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Self

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationInfo
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from services.chassis.richtext.blocks import from_plain
from services.chassis.richtext.draft import from_draft
from services.chassis.richtext.html import from_html, is_html
from services.chassis.richtext.output import to_html, to_json, to_text
from services.chassis.richtext.schema import check_document
from services.chassis.types import OVER_LIMITS, text_too_long

MAX_CHARACTERS = 100_000  # for fields without a limit of their own
MAX_INPUT = 1_000_000  # characters of a string, including tags


@dataclass(frozen=True, slots=True)
class RichText:
    """A rich text (API-13). An empty one has no document."""

    document: dict[str, Any] | None = None  # validated ProseMirror JSON, with the node names of Tiptap
    html: str = ""  # sanitized, ready for output
    text: str = ""  # plain text for search and limits, with each paragraph and list item on its own line
    characters: int = 0  # the number of visible ones: code points without line breaks

    @classmethod
    def from_input(cls, value: Any, limit: int | None = None) -> Self:
        """Convert input of a request to a rich text (API-14); a ValueError says why it is none, or that it is too long.

        Args:
            value: ProseMirror JSON or Draft.js raw content, as an object or string; HTML; or plain text. A string with
                a tag of a known HTML element is HTML; any other string is literal text.
            limit: maximum of visible characters.
        """
        sent = _read(value)
        if sent.get("type", "doc") == "doc" and not sent.get("content"):
            return cls()
        node = check_document(sent)
        document = to_json(node)
        text = to_text(document, scripts=False)
        characters, maximum = visible_characters(text), MAX_CHARACTERS if limit is None else limit
        if characters > maximum:
            raise text_too_long(characters, maximum)
        return cls(document, to_html(node), text, characters) if text.strip() else cls()


def visible_characters(text: str) -> int:
    """Count the visible characters of a `RichText.text`: all except line breaks (API-15)."""
    return len(text) - text.count("\n")


def _read(value: Any) -> Mapping[str, Any]:
    if value is None:
        return {}
    if isinstance(value, str):
        return _read_string(value)
    if isinstance(value, dict):
        return from_draft(value) if "blocks" in value else value
    raise ValueError("A rich text is a document, HTML or plain text.")


def _read_string(text: str) -> Mapping[str, Any]:
    if len(text) > MAX_INPUT:
        raise ValueError("This text is too long.")
    if document := _stored_document(text):
        return _read(document)
    if not text.strip():
        return {}
    return from_html(text) if is_html(text) else from_plain(text)


def _stored_document(text: str) -> dict[str, Any] | None:
    """Parse a document stored as a JSON string, as in older data; return None for an ordinary string."""
    if not text.lstrip().startswith("{"):
        return None
    try:
        document = json.loads(text)
    except ValueError:
        return None
    except RecursionError as error:
        raise ValueError("This text is nested too deeply.") from error
    is_document = isinstance(document, dict) and ("blocks" in document or document.get("type") == "doc")
    return document if is_document else None


@dataclass(frozen=True, slots=True)
class Rich:
    """A rich text with a limit of visible characters, for `Annotated[RichText, Rich(1500)]`."""

    limit: int | None = None

    def read(self, value: Any, info: ValidationInfo) -> RichText:
        """Convert input to a rich text."""
        limit = MAX_INPUT if info.context is OVER_LIMITS else self.limit
        return value if isinstance(value, RichText) else RichText.from_input(value, limit)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.with_info_plain_validator_function(self.read)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        limit = f" At most {self.limit} visible characters." if self.limit is not None else ""
        return {
            "description": f"ProseMirror JSON, Draft.js raw content, HTML or plain text.{limit}",
            "anyOf": [{"type": "object", "additionalProperties": True}, {"type": "string"}],
        }


RichTextInput = Annotated[RichText, Rich()]
"""A rich text with the default limit."""
