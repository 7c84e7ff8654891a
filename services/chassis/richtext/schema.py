"""What a rich text may hold (API contract §1), with the names Tiptap gives it.

Paragraphs with an alignment, hard breaks, lists, and text that is bold, italic, underlined or a link.
"""

from typing import Any

from prosemirror.model import DOMSerializer, Node, Schema
from prosemirror.model.to_dom import Element, HTMLOutputSpec

ALIGNMENTS = ("left", "center", "right", "justify")
LISTS = ("bulletList", "orderedList")
MOST_LISTS = 9  # lists inside lists
MOST_DEPTH = 2 * MOST_LISTS + 3  # a document, each list and its item, a paragraph, and its text
MOST_START = 9_999


def _paragraph(node: Node) -> HTMLOutputSpec:
    # An empty paragraph is a blank line its writer wants to see, and browsers give it no height.
    return ["p", _aligned(node), 0] if node.child_count else ["p", _aligned(node), ["br"]]


def _ordered_list(node: Node) -> HTMLOutputSpec:
    start = node.attrs["start"]
    return ["ol", {"start": None if start == 1 else str(start)}, 0]


def _list_item(node: Node) -> HTMLOutputSpec:
    """An item whose first paragraph stands in it directly, as email and readers expect of a tight list."""
    serializer = DOMSerializer.from_schema(SCHEMA)
    first = node.content.child(0)
    item = Element("li", {name: value for name, value in _aligned(first).items() if value}, [])
    serializer.serialize_fragment(first.content, item)
    serializer.serialize_fragment(node.content.cut(first.node_size), item)
    return item


def _aligned(node: Node) -> dict[str, Any]:
    align = node.attrs["textAlign"]
    return {"style": f"text-align:{align}" if align else None}


SCHEMA: Schema[Any, Any] = Schema(
    {
        "nodes": {
            "doc": {"content": "block+"},
            "paragraph": {
                "content": "inline*",
                "group": "block",
                "attrs": {"textAlign": {"default": None}},
                "toDOM": _paragraph,
            },
            "bulletList": {"content": "listItem+", "group": "block", "toDOM": lambda _: ["ul", 0]},
            "orderedList": {
                "content": "listItem+",
                "group": "block",
                "attrs": {"start": {"default": 1}},
                "toDOM": _ordered_list,
            },
            "listItem": {"content": "paragraph block*", "toDOM": _list_item},
            "hardBreak": {"inline": True, "group": "inline", "toDOM": lambda _: ["br"]},
            "text": {"group": "inline"},
        },
        # Their order is the order in which they are nested: a link holds bold words, not the reverse.
        "marks": {
            "link": {"attrs": {"href": {}}, "toDOM": lambda mark, _: ["a", {"href": mark.attrs["href"]}, 0]},
            "bold": {"toDOM": lambda mark, _: ["strong", 0]},
            "italic": {"toDOM": lambda mark, _: ["em", 0]},
            "underline": {"toDOM": lambda mark, _: ["u", 0]},
        },
    }
)
