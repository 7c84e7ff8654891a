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


def styled(text: str, *spans: tuple[int, int, str]) -> Json:
    return raw(block(text, inlineStyleRanges=[style(*span) for span in spans]))


def linked(text: str, *links: Json, spans: list[tuple[int, int]], bold: tuple[int, int] | None = None) -> Json:
    """A block in which each span is the link of its place in the list."""
    ranges = [entity(*span, key) for key, span in enumerate(spans)]
    styles = [style(*bold, "BOLD")] if bold else []
    entities = {f"e{key}": link for key, link in enumerate(links)}
    return raw(block(text, inlineStyleRanges=styles, entityRanges=ranges), **entities)


UL, OL = "unordered-list-item", "ordered-list-item"
A, B = to("a.example"), to("b.example")
CONVERTED = [
    (raw(block("one"), block("two")), "<p>one</p><p>two</p>"),
    (raw(block("one\ntwo\r\nthree")), "<p>one<br>two<br>three</p>"),
    (raw(block("a"), block(""), block("b")), "<p>a</p><p><br></p><p>b</p>"),
    (raw(block("Head", "header-one"), block("Said", "blockquote")), "<p>Head</p><p>Said</p>"),
    (raw(block(" ", "atomic"), block("b")), "<p>b</p>"),
    (raw(block("b", "made-up"), {"text": "c"}), "<p>b</p><p>c</p>"),
    # Formatting
    (styled("abc", (1, 1, "BOLD")), "<p>a<strong>b</strong>c</p>"),
    (
        styled("abcd", (0, 3, "BOLD"), (1, 3, "ITALIC"), (2, 1, "UNDERLINE")),
        "<p><strong>a<em>b<u>c</u></em></strong><em>d</em></p>",
    ),
    (styled("abc", (0, 2, "BOLD"), (1, 2, "BOLD")), "<p><strong>abc</strong></p>"),
    (styled("abc", (0, 3, "color-red"), (0, 3, "STRIKETHROUGH")), "<p>abc</p>"),
    (styled("a\nb", (0, 3, "BOLD")), "<p><strong>a</strong><br><strong>b</strong></p>"),
    (styled("106CO2x", (2, 1, "SUPERSCRIPT"), (5, 1, "SUBSCRIPT")), "<p>10<sup>6</sup>CO<sub>2</sub>x</p>"),
    (styled("abc", (0, 2, "SUPERSCRIPT"), (1, 2, "SUBSCRIPT")), "<p><sup>ab</sup><sub>c</sub></p>"),
    # Draft.js counts code points: the smile is one.
    (styled("😀bc", (1, 1, "BOLD")), "<p>😀<strong>b</strong>c</p>"),
    (styled("a😀c", (1, 1, "BOLD")), "<p>a<strong>😀</strong>c</p>"),
    (
        linked("🧬🧬 CRISPR news", to("https://example.com/c"), spans=[(3, 6)], bold=(3, 6)),
        '<p>🧬🧬 <a href="https://example.com/c"><strong>CRISPR</strong></a> news</p>',
    ),
    # Ranges beyond the text
    (styled("abc", (-5, 6, "BOLD"), (2, 10**18, "ITALIC")), "<p><strong>a</strong>b<em>c</em></p>"),
    (raw(block("abc", inlineStyleRanges=[style(9, 1, "BOLD"), style(1, -1, "BOLD"), {"style": "BOLD"}])), "<p>abc</p>"),
    (raw(block("", inlineStyleRanges=[style(0, 1, "BOLD")]), block("x")), "<p><br></p><p>x</p>"),
    # Links
    (linked("abc", A, spans=[(1, 2)]), '<p>a<a href="http://a.example">bc</a></p>'),
    (linked("abc", to("a.example", "href"), spans=[(0, 3)]), '<p><a href="http://a.example">abc</a></p>'),
    (
        linked("abc", A, spans=[(0, 3)], bold=(1, 1)),
        '<p><a href="http://a.example">a<strong>b</strong>c</a></p>',
    ),
    (
        linked("ab", A, B, spans=[(0, 1), (1, 1)]),
        '<p><a href="http://a.example">a</a><a href="http://b.example">b</a></p>',
    ),
    (linked("ab", A, B, spans=[(0, 2), (1, 1)]), '<p><a href="http://a.example">ab</a></p>'),
    (linked("abc", to("javascript:alert(1)"), spans=[(0, 3)]), "<p>abc</p>"),
    (linked("abc", to(5), spans=[(0, 3)]), "<p>abc</p>"),
    (linked("abc", {"type": "IMAGE", "data": {"url": "a.example"}}, spans=[(0, 3)]), "<p>abc</p>"),
    (linked("abc", spans=[(0, 3)]), "<p>abc</p>"),
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
