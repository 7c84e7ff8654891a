"""Stored HTML gets inline styles for email, and nothing else of it changes."""

import pytest

from services.alerts.email.rich_text import add_styles
from services.alerts.email.styles import DECLARATIONS
from services.chassis.richtext import RichText
from services.chassis.tests.richtext.test_documents import doc, link, paragraph, text
from services.chassis.tests.richtext.test_html import ATTACKS, CONVERTED, inspect

P, A, LIST, SUP = (DECLARATIONS[name] for name in ("paragraph", "link", "list", "superscript"))


@pytest.mark.parametrize(
    ("html", "styled"),
    [
        ("<p>a</p>", f'<p style="{P}">a</p>'),
        ('<p style="text-align:center">a</p>', f'<p style="{P};text-align:center">a</p>'),
        ('<a href="https://a.example">a</a>', f'<a class="acc" style="{A}" href="https://a.example">a</a>'),
        ('<ol start="3"><li>a</li></ol>', f'<ol style="{LIST}" start="3"><li>a</li></ol>'),
        ("<sup>a</sup><u>b</u><strong>c</strong>", f'<sup style="{SUP}">a</sup><u>b</u><strong>c</strong>'),
        ('<ul><li style="text-align:left">a</li></ul>', f'<ul style="{LIST}"><li style="text-align:left">a</li></ul>'),
    ],
)
def test_tags_get_their_style_and_class(html: str, styled: str) -> None:
    assert add_styles(html) == styled


@pytest.mark.parametrize("sent", [*ATTACKS, *(sent for sent, _ in CONVERTED), "<p style='x'> <a href=\"?<p>\">"])
def test_only_tags_are_changed(sent: str) -> None:
    """Without added styles the result equals the stored HTML, even if its text resembles tags. Nothing is justified."""
    stored = RichText.from_input(sent).html
    inspect(stored)
    plain = add_styles(stored).replace(' class="acc"', "")
    for css in DECLARATIONS.values():
        plain = plain.replace(f' style="{css}"', "").replace(f"{css};text-align", "text-align")
    assert plain == stored.replace(' style="text-align:justify"', "")


def test_a_link_cannot_look_like_a_tag() -> None:
    styled = add_styles(RichText.from_input(doc(paragraph(text("x", link('https://a.example/?<p>"<a b'))))).html)
    assert (styled.count("<p"), styled.count("<a")) == (1, 1)
