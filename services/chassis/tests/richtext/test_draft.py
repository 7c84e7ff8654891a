"""Conversion of Draft.js raw content (API-14)."""

import random
from typing import Any

import pytest

from services.chassis.richtext import RichText
from services.chassis.richtext.schema import MAX_LISTS

Json = dict[str, Any]


def raw(*blocks: Json, **links: Json) -> Json:
    return {"blocks": list(blocks), "entityMap": {key.removeprefix("e"): entity for key, entity in links.items()}}


def block(text: str, kind: str = "unstyled", depth: int = 0, **more: Any) -> Json:
    unset: Json = {"inlineStyleRanges": [], "entityRanges": [], "data": {}}
    return {"key": "a1", "text": text, "type": kind, "depth": depth, **unset, **more}


def style(offset: int, length: int, name: str) -> Json:
    return {"offset": offset, "length": length, "style": name}


def entity(offset: int, length: int, key: int = 0) -> Json:
    return {"offset": offset, "length": length, "key": key}


def to(url: Any, key: str = "url") -> Json:
    return {"type": "LINK", "mutability": "MUTABLE", "data": {key: url}}


UL, OL = "unordered-list-item", "ordered-list-item"
CONVERTED = [
    (raw(block("one"), block("two")), "<p>one</p><p>two</p>"),
    (raw(block("one\ntwo\r\nthree")), "<p>one<br>two<br>three</p>"),
    (raw(block("a"), block(""), block("b")), "<p>a</p><p><br></p><p>b</p>"),
    (
        raw(block("Head", "header-one"), block("Said", "blockquote"), block("x", "code-block")),
        "<p>Head</p><p>Said</p><p>x</p>",
    ),
    (raw(block(" ", "atomic"), block("b")), "<p>b</p>"),
    (raw(block("b", "made-up"), {"text": "c"}), "<p>b</p><p>c</p>"),
    # Formatting
    (raw(block("abc", inlineStyleRanges=[style(1, 1, "BOLD")])), "<p>a<strong>b</strong>c</p>"),
    (
        raw(block("abcd", inlineStyleRanges=[style(0, 3, "BOLD"), style(1, 3, "ITALIC"), style(2, 1, "UNDERLINE")])),
        "<p><strong>a<em>b<u>c</u></em></strong><em>d</em></p>",
    ),
    (raw(block("abc", inlineStyleRanges=[style(0, 2, "BOLD"), style(1, 2, "BOLD")])), "<p><strong>abc</strong></p>"),
    (raw(block("abc", inlineStyleRanges=[style(0, 3, "color-red"), style(0, 3, "STRIKETHROUGH")])), "<p>abc</p>"),
    (raw(block("a\nb", inlineStyleRanges=[style(0, 3, "BOLD")])), "<p><strong>a</strong><br><strong>b</strong></p>"),
    (
        raw(block("106CO2x", inlineStyleRanges=[style(2, 1, "SUPERSCRIPT"), style(5, 1, "SUBSCRIPT")])),
        "<p>10<sup>6</sup>CO<sub>2</sub>x</p>",
    ),
    (
        raw(block("abc", inlineStyleRanges=[style(0, 2, "SUPERSCRIPT"), style(1, 2, "SUBSCRIPT")])),
        "<p><sup>ab</sup><sub>c</sub></p>",
    ),
    # Draft.js counts code points: the smile is one.
    (raw(block("😀bc", inlineStyleRanges=[style(1, 1, "BOLD")])), "<p>😀<strong>b</strong>c</p>"),
    (raw(block("a😀c", inlineStyleRanges=[style(1, 1, "BOLD")])), "<p>a<strong>😀</strong>c</p>"),
    (
        raw(
            block("🧬🧬 CRISPR news", inlineStyleRanges=[style(3, 6, "BOLD")], entityRanges=[entity(3, 6)]),
            e0=to("https://example.com/c"),
        ),
        '<p>🧬🧬 <a href="https://example.com/c"><strong>CRISPR</strong></a> news</p>',
    ),
    # Ranges beyond the text
    (
        raw(block("abc", inlineStyleRanges=[style(-5, 6, "BOLD"), style(2, 10**18, "ITALIC")])),
        "<p><strong>a</strong>b<em>c</em></p>",
    ),
    (raw(block("abc", inlineStyleRanges=[style(9, 1, "BOLD"), style(1, -1, "BOLD"), {"style": "BOLD"}])), "<p>abc</p>"),
    (raw(block("", inlineStyleRanges=[style(0, 1, "BOLD")]), block("x")), "<p><br></p><p>x</p>"),
    # Links
    (raw(block("abc", entityRanges=[entity(1, 2)]), e0=to("a.example")), '<p>a<a href="http://a.example">bc</a></p>'),
    (
        raw(block("abc", entityRanges=[entity(0, 3)]), e0=to("https://a.example", "href")),
        '<p><a href="https://a.example">abc</a></p>',
    ),
    (
        raw(
            block("abc", inlineStyleRanges=[style(1, 1, "BOLD")], entityRanges=[entity(0, 3)]),
            e0=to("https://a.example"),
        ),
        '<p><a href="https://a.example">a<strong>b</strong>c</a></p>',
    ),
    (
        raw(block("ab", entityRanges=[entity(0, 1, 0), entity(1, 1, 1)]), e0=to("a.example"), e1=to("b.example")),
        '<p><a href="http://a.example">a</a><a href="http://b.example">b</a></p>',
    ),
    (
        raw(block("ab", entityRanges=[entity(0, 2, 0), entity(1, 1, 1)]), e0=to("a.example"), e1=to("b.example")),
        '<p><a href="http://a.example">ab</a></p>',
    ),
    (raw(block("abc", entityRanges=[entity(0, 3)]), e0=to("javascript:alert(1)")), "<p>abc</p>"),
    (raw(block("abc", entityRanges=[entity(0, 3)]), e0=to(5)), "<p>abc</p>"),
    (raw(block("abc", entityRanges=[entity(0, 3)]), e0={"type": "IMAGE", "data": {"url": "a.example"}}), "<p>abc</p>"),
    (raw(block("abc", entityRanges=[entity(0, 3, 7)])), "<p>abc</p>"),
    # Lists
    (raw(block("a", UL), block("b", UL), block("c")), "<ul><li>a</li><li>b</li></ul><p>c</p>"),
    (raw(block("a", UL), block("b", OL)), "<ul><li>a</li></ul><ol><li>b</li></ol>"),
    (raw(block("a", UL), block("b", OL, 1), block("c", UL)), "<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>"),
    (raw(block("a", UL, 3), block("b", UL, 3)), "<ul><li>a<ul><li>b</li></ul></li></ul>"),
    (
        raw(block("a", UL), block("b", UL, 1), block("c", OL, 1)),
        "<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li></ul>",
    ),
    (raw(block("a", UL), block("x"), block("b", UL, 1)), "<ul><li>a</li></ul><p>x</p><ul><li>b</li></ul>"),
    (raw(block("a", UL, -4), block("b", UL, "1")), "<ul><li>a</li><li>b</li></ul>"),
    # Alignment
    (raw(block("a", data={"text-align": "center"})), '<p style="text-align:center">a</p>'),
    (raw(block("a", data={"textAlign": "right"})), '<p style="text-align:right">a</p>'),
    (raw(block("a", UL, data={"alignment": "justify"})), '<ul><li style="text-align:justify">a</li></ul>'),
    (raw(block("a", data={"text-align": "center; color: red"})), "<p>a</p>"),
    (raw(block("a", data=["center"])), "<p>a</p>"),
]


@pytest.mark.parametrize(("sent", "html"), CONVERTED, ids=[html for _, html in CONVERTED])
def test_converted(sent: Json, html: str) -> None:
    assert RichText.from_input(sent).html == html


def test_depth_is_limited_by_the_schema() -> None:
    rich = RichText.from_input(raw(*(block(str(depth), UL, depth) for depth in range(40))))
    assert rich.html.count("<ul>") == MAX_LISTS
    assert rich.characters == len("".join(map(str, range(40))))


@pytest.mark.parametrize(
    "sent",
    [
        *[{"blocks": blocks} for blocks in (None, "x", {}, [None], ["x"], [{}], [block("x")] * 10_000)],
        *[{"blocks": [{"text": words}]} for words in (5, None, "a\0", "\ud83d")],
        raw(block("a", inlineStyleRanges="x")),
        raw(block("a", inlineStyleRanges=[5])),
        raw(block("a", entityRanges={"a": 1})),
    ],
    ids=range(14),
)
def test_invalid_content_is_refused(sent: Json) -> None:
    with pytest.raises(match=r"Draft\.js|cannot be stored|too many parts"):
        RichText.from_input(sent)


def test_many_overlapping_ranges_take_linear_time(within: Any) -> None:
    spans = [entity(n, 5_000, n) for n in range(5_000)]
    entities = {f"e{n}": to(f"a.example/{n}") for n in range(5_000)}
    with within(seconds=2):
        RichText.from_input(raw(block("x" * 9_000, entityRanges=spans), **entities))


def test_random_ranges_never_lose_a_word() -> None:
    dice = random.Random(3)
    for _ in range(1_000):
        words = "".join(dice.choices("ab😀é \n", k=dice.randint(1, 12))).strip() or "a"
        spans = [style(dice.randint(-2, 14), dice.randint(-2, 14), dice.choice(["BOLD", "ITALIC"])) for _ in range(4)]
        links = [entity(dice.randint(-2, 14), dice.randint(-2, 14), dice.randint(0, 2)) for _ in range(2)]
        content = raw(block(words, inlineStyleRanges=spans, entityRanges=links), e0=to("a.example"), e1=to("b.example"))
        assert RichText.from_input(content).text == words
