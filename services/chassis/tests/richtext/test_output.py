"""Rendering of documents as HTML and plain text."""

from typing import Annotated, Any

import pytest
from pydantic import BaseModel, ValidationError

from services.chassis.richtext import Rich, RichText, RichTextInput, output, schema, to_text
from services.chassis.richtext.output import sanitize_html
from services.chassis.tests.richtext.test_documents import LINK, doc, item, link, paragraph, text
from services.chassis.tests.richtext.test_html import ATTACKS, inspect


class TestDefenceInDepth:
    """Each defence holds without the others."""

    @pytest.mark.parametrize("attack", ATTACKS)
    def test_the_sanitizer_alone_removes_attacks(self, attack: str) -> None:
        inspect(sanitize_html(attack))

    @pytest.mark.parametrize("href", ["javascript:alert(1)", "data:text/html,x", "/relative", "//a.example"])
    def test_an_invalid_link_that_passed_validation_is_removed(
        self, href: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(schema, "normalize_link", lambda value: value)
        assert RichText.from_input(doc(paragraph(text("x", link(href))))).html == "<p><a>x</a></p>"

    def test_styles_other_than_alignment_are_removed(self) -> None:
        html = '<p style="text-align:left;position:fixed" class="x">a</p>'
        assert sanitize_html(html) == '<p style="text-align:left">a</p>'

    def test_the_sanitizer_is_spared_the_entities_of_texts(self, monkeypatch: pytest.MonkeyPatch) -> None:
        seen = []
        monkeypatch.setattr(output, "sanitize_html", lambda html: seen.append(html) or sanitize_html(html))
        signs = RichText.from_input(doc(paragraph(text("&<b>\"'\u00a0&amp;", link("https://a.example?b&c")))))
        assert seen[0].count("&") == 1  # that of the address
        assert signs.html == '<p><a href="https://a.example?b&amp;c">&amp;&lt;b&gt;"\'&nbsp;&amp;amp;</a></p>'


class TestText:
    document = doc(
        paragraph(text("See "), text("our ", LINK), text("page", LINK, "bold"), text(".")),
        paragraph(text("a"), {"type": "hardBreak"}, text("b")),
        {
            "type": "orderedList",
            "attrs": {"start": 9},
            "content": [
                item(paragraph(text("nine"))),
                item(paragraph(text("ten")), {"type": "bulletList", "content": [item(paragraph(text("dot")))]}),
            ],
        },
    )

    def test_plain_text(self) -> None:
        assert RichText.from_input(self.document).text == "See our page.\na\nb\nnine\nten\ndot"

    def test_for_email_with_links_and_list_signs(self) -> None:
        words = "See our page (https://a.example).\n\na\nb\n\n9. nine\n10. ten\n    - dot"
        assert to_text(self.document, links=True) == words

    @pytest.mark.parametrize("href", ["https://a.example", "a.example", "mailto:a@b.example"])
    def test_an_address_is_not_repeated(self, href: str) -> None:
        words = href.removeprefix("mailto:")
        assert to_text(RichText.from_input(doc(paragraph(text(words, link(href))))).document, links=True) == words

    @pytest.mark.parametrize(
        ("letters", "raised", "lowered"),
        [
            *[("6", "⁶", "₆"), ("-1", "⁻¹", "₋₁"), ("−3", "⁻³", "₋₃"), ("(n+1)", "⁽ⁿ⁺¹⁾", "₍ₙ₊₁₎"), ("β", "ᵝ", "ᵦ")],
            *[("max", "ᵐᵃˣ", "ₘₐₓ"), (" 2 ", " ² ", " ₂ "), (" ", " ", " ")],
            *[("q", "^q", "_q"), ("cat,1", "^(cat,1)", "_(cat,1)")],  # without such characters
        ],
    )
    def test_raised_and_lowered_characters(self, letters: str, raised: str, lowered: str) -> None:
        content = paragraph(text("x"), text(letters, "bold", "superscript"), text("y"), text(letters, "subscript"))
        rich = RichText.from_input(doc(content))
        assert to_text(rich.document) == f"x{raised}y{lowered}"
        assert rich.text == f"x{letters}y{letters}"  # what search and limits read
        assert rich.characters == 2 + 2 * len(letters)

    def test_nothing(self) -> None:
        assert to_text(None) == ""


class Post(BaseModel):
    body: Annotated[RichText, Rich(5)] = RichText()
    description: RichTextInput | None = None


class TestField:
    def test_read(self) -> None:
        post = Post.model_validate({"body": "<b>12345</b>", "description": None})
        assert post.body.html == "<p><strong>12345</strong></p>"
        assert post.description is None

    @pytest.mark.parametrize(
        ("sent", "sentence"),
        [
            ({"body": "123456"}, "This text may be at most 5 characters long, not 6."),
            ({"description": {"type": "x", "content": [1]}}, 'A rich text document begins with {"type": "doc"}.'),
        ],
    )
    def test_refused(self, sent: dict[str, Any], sentence: str) -> None:
        with pytest.raises(ValidationError) as error:
            Post.model_validate(sent)
        assert error.value.errors()[0]["msg"].removeprefix("Value error, ") == sentence

    def test_documented(self) -> None:
        field = Post.model_json_schema()["properties"]["body"]
        words = "ProseMirror JSON, Draft.js raw content, HTML or plain text. At most 5 visible characters."
        assert field["description"] == words
