"""The ProseMirror schema of rich text (API-13), with the node names of Tiptap, and the errors of what does not fit.

It has paragraphs with alignment, hard breaks, lists, and text that is bold, italic, underlined, superscript or
subscript, or a link.
"""

from typing import Any

from prosemirror.model import Schema

ALIGNMENTS = ("left", "center", "right", "justify")
LISTS = ("bulletList", "orderedList")
MAX_LISTS = 9  # nesting levels of lists
MAX_DEPTH = 2 * MAX_LISTS + 3  # document, each list and its item, paragraph, text
MAX_START = 9_999
SCRIPTS = ("superscript", "subscript")  # a text has at most one of them
SCHEMA: Schema[Any, Any] = Schema(
    {
        "nodes": {
            "doc": {"content": "block+"},
            "paragraph": {
                "content": "inline*",
                "group": "block",
                "attrs": {"textAlign": {"default": None}},
            },
            "bulletList": {"content": "listItem+", "group": "block"},
            "orderedList": {
                "content": "listItem+",
                "group": "block",
                "attrs": {"start": {"default": 1}},
            },
            "listItem": {"content": "paragraph block*"},
            "hardBreak": {"inline": True, "group": "inline"},
            "text": {"group": "inline"},
        },
        # The order of nesting: a link contains bold text, not the reverse.
        "marks": {
            "link": {"attrs": {"href": {}}},
            "bold": {},
            "italic": {},
            "underline": {},
            **{script: {"excludes": " ".join(SCRIPTS)} for script in SCRIPTS},
        },
    }
)


class RichTextError(ValueError):
    """The input is not a valid rich text."""


class TooLong(RichTextError):
    """The text has more visible characters than its limit."""

    def __init__(self, characters: int, limit: int) -> None:
        super().__init__(f"This text may be at most {limit} characters long, not {characters}.")
        self.characters = characters
        self.limit = limit
