"""What a rich text may hold (API contract §1), with the names Tiptap gives it.

Paragraphs with an alignment, hard breaks, lists, and text that is bold, italic, underlined or a link.
"""

from typing import Any

from prosemirror.model import Schema

ALIGNMENTS = ("left", "center", "right", "justify")
LISTS = ("bulletList", "orderedList")
MAX_LISTS = 9  # lists inside lists
MAX_DEPTH = 2 * MAX_LISTS + 3  # a document, each list and its item, a paragraph, and its text
MAX_START = 9_999


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
        # Their order is the order in which they are nested: a link holds bold words, not the reverse.
        "marks": {
            "link": {"attrs": {"href": {}}},
            "bold": {},
            "italic": {},
            "underline": {},
        },
    }
)
