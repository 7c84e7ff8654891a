"""Validation of ProseMirror JSON (API-13, API-15)."""

import json
import random
from typing import Any

import pytest

from services.chassis.richtext import RichText, visible_characters
from services.chassis.richtext.schema import MAX_LISTS, MAX_NODES

Json = dict[str, Any]


def doc(*blocks: Json) -> Json:
    return {"type": "doc", "content": list(blocks)}


def paragraph(*nodes: Json, **attrs: Any) -> Json:
    return {"type": "paragraph", **({"attrs": attrs} if attrs else {}), "content": list(nodes)}


def text(words: str, *marks: str | Json) -> Json:
    listed = [{"type": mark} if isinstance(mark, str) else mark for mark in marks]
    return {"type": "text", "text": words, **({"marks": listed} if listed else {})}


def link(href: Any, **attrs: Any) -> Json:
    return {"type": "link", "attrs": {"href": href, **attrs}}


def item(*blocks: Json) -> Json:
    return {"type": "listItem", "content": list(blocks)}


def nested(depth: int) -> Json:
    block = paragraph(text("x"))
    for _ in range(depth):
        block = {"type": "bulletList", "content": [item(paragraph(text("y")), block)]}
    return doc(block)


LINK = link("https://a.example")
CANONICAL = [
    doc(paragraph(text("Hello"))),
    doc(paragraph(text("Hello", "bold", "italic", "underline"))),
    doc(paragraph(text("Hello", link("https://example.com"), "bold"))),
    doc(paragraph(text("10"), text("6", "bold", "superscript"), text("CO"), text("2", "subscript"))),
    doc(paragraph(text("a"), {"type": "hardBreak"}, text("b"), textAlign="center")),
    doc(paragraph(text("a")), {"type": "paragraph"}, paragraph(text("b"))),
    doc({"type": "bulletList", "content": [item(paragraph(text("a"))), item(paragraph(text("b")))]}),
    doc({"type": "orderedList", "attrs": {"start": 3}, "content": [item(paragraph(text("a")), paragraph(text("b")))]}),
    nested(MAX_LISTS),
]


@pytest.mark.parametrize("document", CANONICAL, ids=str)
def test_a_canonical_document_is_unchanged(document: Json) -> None:
    assert RichText.from_input(document).document == document


@pytest.mark.parametrize("document", CANONICAL, ids=str)
def test_a_document_as_a_string_is_the_same_document(document: Json) -> None:
    assert RichText.from_input(json.dumps(document)) == RichText.from_input(document)


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        # Output of Tiptap: explicit defaults, and attributes of its link extension.
        (paragraph(text("a"), textAlign=None), paragraph(text("a"))),
        (paragraph(text("a", link("https://a.example", target="_blank"))), paragraph(text("a", LINK))),
        ({**paragraph(text("a")), "attrs": {"class": "x", "onclick": "alert(1)"}}, paragraph(text("a"))),
        (paragraph(text("a", link("a.example"))), paragraph(text("a", link("http://a.example")))),
        (paragraph(text("a", "bold", LINK)), paragraph(text("a", LINK, "bold"))),
        (paragraph(text("a"), text("b"), text("", "bold")), paragraph(text("ab"))),
        (paragraph(text("e\u0301")), paragraph(text("\u00e9"))),
        (paragraph(text("a\nb\tc\x08d")), paragraph(text("a b c d"))),
        (paragraph(text(" a "), text("b", "bold")), paragraph(text(" a "), text("b", "bold"))),
        (paragraph(text("x"), text("\u0308y", "bold")), paragraph(text("x"), text("\u0308y", "bold"))),
    ],
    ids=str,
)
def test_documents_are_normalised(sent: Json, expected: Json) -> None:
    assert RichText.from_input(doc(sent)).document == doc(expected)


EMPTY = [None, "", "  \n ", {"type": "doc"}, {"type": "doc", "content": []}, doc({"type": "paragraph"})]
EMPTY += [doc(paragraph(text(" \u00a0 "))), doc(paragraph({"type": "hardBreak"})), "<p></p>", "<script>x</script>"]
EMPTY += [{"blocks": [], "entityMap": {}}, {"blocks": [{"text": ""}], "entityMap": {}}, {}]


@pytest.mark.parametrize("sent", EMPTY, ids=repr)
def test_empty_texts_are_equal(sent: Any) -> None:
    assert RichText.from_input(sent) == RichText(document=None, html="", text="", characters=0)


def deep(depth: int, key: str = "content") -> Any:
    value: Any = {"type": "paragraph"}
    for _ in range(depth):
        value = {"type": "bulletList", key: [value]}
    return value


def deep_list(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


PARTS = "A rich text holds paragraphs, lists, line breaks and text"
MARKS = "Text may be bold, italic, underlined, superscript, subscript or a link"
WRONG = "This text is put together wrongly"
REFUSED: list[tuple[Any, str]] = [
    (5, "A rich text is a document, HTML or plain text"),
    ([], "A rich text is a document, HTML or plain text"),
    ({"type": "paragraph", "content": [text("x")]}, "A rich text document begins with"),
    ({"content": [text("x")]}, "A rich text document begins with"),
    ({"type": "paragraph"}, "A rich text document begins with"),
    ({"type": ["doc"]}, "A rich text document begins with"),
    (doc({"type": "heading", "attrs": {"level": 1}}), PARTS + ", not 'heading'"),
    (doc({"type": "x" * 5000}), PARTS + ", not '" + "x" * 40 + "'"),
    (doc({"type": "<script>\ud800"}), PARTS),
    (doc({"type": ["doc"]}), PARTS),
    ({"type": "doc", "content": [None]}, PARTS),
    ({"type": "doc", "content": "text"}, "The content of a part"),
    (doc(paragraph({"type": "text"})), "A text of a rich text holds a string"),
    (doc(paragraph({"type": "text", "text": 5})), "A text of a rich text holds a string"),
    (doc(paragraph(text("a\0b"))), "This text holds characters that cannot be stored"),
    (doc(paragraph(text("a\ud800"))), "This text holds characters that cannot be stored"),
    (doc(paragraph(text("x", "strike"))), MARKS + ", not 'strike'"),
    (doc(paragraph({**text("x"), "marks": "bold"})), "The marks of a part"),
    (doc(paragraph({**text("x"), "marks": ["bold"]})), MARKS),
    (doc(paragraph(text("x", "bold", "bold"))), "The same formatting is set twice"),
    (doc(paragraph(text("x", link("a.b"), link("c.d")))), "The same formatting is set twice"),
    (doc(paragraph(text("x", "subscript", "superscript"))), "Text is superscript or subscript, not both"),
    (doc(paragraph(text("x", {"type": "link"}))), "A link needs an address"),
    (doc(paragraph(text("x", link({"href": "a.b"})))), "A link needs an address"),
    (doc(paragraph(text("x", {"type": "link", "attrs": []}))), "A link needs an address|The attributes of a part"),
    (doc(paragraph(text("x", link("javascript:alert(1)")))), "A link must begin with http"),
    (doc(paragraph(text("x", link("JAVASCRIPT&colon;alert(1)")))), "A link needs a full address"),
    (doc(paragraph(text("x"), textAlign="middle")), "Text is aligned left"),
    (doc(paragraph(text("x"), textAlign=["left"])), "Text is aligned left"),
    (doc({**paragraph(text("x")), "attrs": "left"}), "The attributes of a part"),
    (doc({"type": "orderedList", "attrs": {"start": "1"}, "content": [item(paragraph())]}), "A numbered list starts"),
    (doc({"type": "orderedList", "attrs": {"start": True}, "content": [item(paragraph())]}), "A numbered list starts"),
    (doc({"type": "orderedList", "attrs": {"start": 10**9}, "content": [item(paragraph())]}), "A numbered list starts"),
    (doc(text("x")), WRONG),
    (doc(doc(paragraph(text("x")))), WRONG),
    (doc(item(paragraph(text("x")))), WRONG),
    (doc(paragraph(paragraph(text("x")))), WRONG),
    (doc({"type": "bulletList"}), WRONG),
    (doc({"type": "bulletList", "content": [paragraph(text("x"))]}), WRONG),
    (doc({"type": "bulletList", "content": [item()]}), WRONG),
    (doc({"type": "bulletList", "content": [item(deep(1))]}), WRONG),
    (doc({**paragraph(text("x")), "marks": [{"type": "bold"}]}), WRONG),
    (doc(paragraph({"type": "hardBreak", "content": [text("x")]})), WRONG),
    (nested(MAX_LISTS + 1), "nested too deeply"),
    ('{"type":"doc","content":' + '[{"a":' * 50_000, "nested too deeply"),
]


@pytest.mark.parametrize(("sent", "sentence"), REFUSED, ids=lambda value: str(value)[:60])
def test_invalid_documents_are_refused(sent: Any, sentence: str) -> None:
    with pytest.raises(match=sentence):
        RichText.from_input(sent)


BOMBS = [
    doc(deep(100_000)),
    doc(deep(100_000, key="attrs")),
    {"type": "doc", "content": deep_list(100_000)},
    doc(paragraph(text("x"), textAlign=deep_list(100_000))),
    doc(paragraph(text("x", link(deep_list(100_000))))),
    doc(paragraph({**text("x"), "marks": deep_list(100_000)})),
    {"type": deep_list(100_000), "content": [1]},
    {"type": "doc", "content": [{"type": "paragraph"}] * 1_000_000},
    doc(*[paragraph(text("x"))] * MAX_NODES),
    doc(paragraph(*[{"type": "hardBreak"}] * MAX_NODES)),
    doc(paragraph({**text("x"), "marks": [{"type": "bold"}] * 50_000})),
    doc(paragraph(text("x" * 1_000_000))),
    doc(paragraph(text("x", link("https://a.example/" + "x" * 1_000_000)))),
    {"blocks": deep_list(100_000)},
    {"blocks": [{"text": "x", "data": deep(100_000), "type": deep_list(100_000), "entityRanges": deep_list(100_000)}]},
    '{"type":"doc","content":' + "[" * 400_000,
    '{"type":"doc","content":' + '[{"a":' * 100_000,
]


@pytest.mark.parametrize("bomb", BOMBS, ids=range(len(BOMBS)))
def test_hostile_documents_are_refused_quickly(bomb: Any, within: Any) -> None:
    with within(seconds=2):
        assert len(outcome(bomb)) < 200


def outcome(sent: Any) -> str:
    """Return the error message, or nothing: a string that is not a document may be stored as text."""
    try:
        RichText.from_input(sent)
    except ValueError as error:
        return str(error)
    return ""


class TestLimit:
    @pytest.mark.parametrize(
        "sent",
        [
            *["x" * 500, "<p>" + "<b>x</b>" * 500 + "</p>", ("x" * 100 + "\n") * 5, "&<" * 250],
            *["\U0001f600" * 500, "e\u0301" * 500, doc(paragraph(text("x" * 250)), paragraph(text("y" * 250)))],
        ],
        ids=range(7),
    )
    def test_visible_characters_are_counted(self, sent: Any) -> None:
        rich = RichText.from_input(sent, 500)
        assert rich.characters == 500
        assert visible_characters(rich.text) == 500
        with pytest.raises(ValueError, match="at most 499 characters long, not 500"):
            RichText.from_input(sent, 499)

    def test_there_is_a_default_limit(self) -> None:
        assert RichText.from_input("x" * 100_000).characters == 100_000
        with pytest.raises(ValueError, match="at most 100000 characters long, not 100001"):
            RichText.from_input("x" * 100_001)


SCALARS = [None, True, 0, -1, 1.5, "", "x", "doc", "a\0", "\ud800", "https://a.example", "left"]
KEYS = ["type", "content", "text", "marks", "attrs", "href", "textAlign", "start", "blocks", "entityMap", "data"]
KINDS = ["doc", "paragraph", "text", "hardBreak", "bulletList", "orderedList", "listItem", "bold", "link", "image"]


def random_value(dice: random.Random, depth: int) -> Any:
    chance = dice.random()
    if depth == 0 or chance < 0.2:
        return dice.choice(SCALARS)
    below = [random_value(dice, depth - 1) for _ in range(dice.randint(0, 4))]
    if chance < 0.4:
        return below
    made = {dice.choice(KEYS): value for value in below}
    if chance < 0.9:
        made |= {"type": dice.choice(KINDS), "content": below}
    return made


def test_random_values_are_normalised_or_refused() -> None:
    """Any input raises `ValueError` or results in a document whose conversion is idempotent."""
    dice = random.Random(1)
    accepted = 0
    for _ in range(5_000):
        sent = {"type": "doc", "content": [random_value(dice, 4)]}
        if outcome(sent) == "":
            rich = RichText.from_input(sent)
            assert RichText.from_input(rich.document) == rich
            accepted += 1
    assert accepted > 20
