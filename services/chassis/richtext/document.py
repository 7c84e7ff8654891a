"""A rich text as it is kept: its document, and what was made of it when it was written."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from services.chassis.richtext.check import check_document
from services.chassis.richtext.draft import from_draft
from services.chassis.richtext.errors import RichTextError, TooLong
from services.chassis.richtext.html import from_html, is_html
from services.chassis.richtext.output import to_html, to_json, to_text
from services.chassis.richtext.plain import from_plain

MAX_CHARACTERS = 100_000  # where a field has no limit of its own
MAX_INPUT = 1_000_000  # characters of a string, with all its tags


@dataclass(frozen=True, slots=True)
class RichText:
    """A rich text (API contract §1). An empty one has no document.

    Attributes:
        document: ProseMirror JSON, checked, with the names Tiptap uses.
        html: sanitised HTML, to be stored and shown as it is.
        text: the words alone, each paragraph and list item on a line of its own.
        characters: how many visible characters there are: code points, line breaks not counted.
    """

    document: dict[str, Any] | None = None
    html: str = ""
    text: str = ""
    characters: int = 0

    @classmethod
    def from_input(cls, value: Any, limit: int | None = None) -> Self:
        """The rich text a request means.

        Args:
            value: ProseMirror JSON, Draft.js raw content, either of them as a string, HTML, or plain text.
                A string with a tag of a known HTML element is HTML; every other one is text, word for word.
            limit: visible characters at most.

        Raises:
            TooLong: it has more visible characters than `limit`.
            RichTextError: it is none of these; the sentence says why.
        """
        try:
            document = _read(value)
            if document.get("type", "doc") == "doc" and not document.get("content"):
                return cls()
            return cls._from_node(check_document(document), limit)
        except RichTextError:
            raise
        except ValueError as error:
            raise RichTextError(str(error)) from error

    @classmethod
    def _from_node(cls, node: Any, limit: int | None) -> Self:
        document = to_json(node)
        text = to_text(document)
        characters = visible_characters(text)
        maximum = MAX_CHARACTERS if limit is None else limit
        if characters > maximum:
            raise TooLong(characters, maximum)
        if not text.strip():
            return cls()
        return cls(document, to_html(document), text, characters)


def visible_characters(text: str) -> int:
    """What limits count in `RichText.text`: everything but its line breaks."""
    return len(text) - text.count("\n")


def _read(value: Any) -> Mapping[str, Any]:
    if value is None:
        return {}
    if isinstance(value, str):
        return _read_string(value)
    if isinstance(value, dict):
        return from_draft(value) if "blocks" in value else value
    raise RichTextError("A rich text is a document, HTML or plain text.")


def _read_string(text: str) -> Mapping[str, Any]:
    if len(text) > MAX_INPUT:
        raise RichTextError("This text is too long.")
    if document := _stored_document(text):
        return _read(document)
    if not text.strip():
        return {}
    return from_html(text) if is_html(text) else from_plain(text)


def _stored_document(text: str) -> dict[str, Any] | None:
    """The document a string of JSON holds, as older data keeps it; None when it is an ordinary string."""
    if not text.lstrip().startswith("{"):
        return None
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return None
    is_document = isinstance(document, dict) and ("blocks" in document or document.get("type") == "doc")
    return document if is_document else None
