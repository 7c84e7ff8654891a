"""Conversion of plain text, and its distinction from HTML and documents (API-14)."""

import pytest

from services.chassis.richtext import RichText
from services.chassis.richtext.html import is_html

TEXTS = [
    *["a < b", "a<b and c>d", "x <y> z", "<3", "1 <2> 3", "if (a<b) {}", "a <- b -> c", "<", "<>", "< p>", "</ p>"],
    *["<foo@example.com>", "<https://example.com>", "<!-- x -->", "AT&amp;T", "<b", "<p\n<q", "<p hidden"],
    *["{curly}", '{"a": 1}', "{not json", '{"type": "paragraph"}', '["doc"]'],
]
HTML = [
    *["<p>x</p>", "a<br>b", "<BR/>", "<br />", "x</p>", "plain <b>bold</b>", "<o:p></o:p><p>x", "<h1\nclass=x>y"],
    *[
        "<a href='x'>y</a>",
        "<img src=x onerror=y>",
        "<font color=red>x",
        "<p class = 'x' hidden>y",
        "<ol reversed></ol>",
    ],
    *["<script>x</script>", "<script defer>x</script>", "<style>p{}</style>", "<svg/>", "<math>", "<iframe src=x>"],
]


@pytest.mark.parametrize("words", TEXTS)
def test_a_text_without_a_known_tag_is_literal(words: str) -> None:
    assert not is_html(words)
    assert RichText.from_input(words).text == words


@pytest.mark.parametrize("words", HTML)
def test_a_known_tag_makes_it_html(words: str) -> None:
    assert is_html(words)
    assert "<" not in RichText.from_input(words).text


@pytest.mark.parametrize(
    ("words", "html"),
    [
        ("one", "<p>one</p>"),
        ("one\ntwo", "<p>one<br>two</p>"),
        ("one\r\ntwo\rthree", "<p>one<br>two<br>three</p>"),
        ("one\n\ntwo", "<p>one</p><p>two</p>"),
        ("\n one\n \n\n\ntwo \n", "<p>one</p><p>two</p>"),
        ('a < b & "c"', '<p>a &lt; b &amp; "c"</p>'),
    ],
)
def test_lines_and_paragraphs(words: str, html: str) -> None:
    assert RichText.from_input(words).html == html
