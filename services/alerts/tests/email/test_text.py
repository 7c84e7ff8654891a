"""The plain-text part has all words and links of the HTML (ALERT-18)."""

from typing import Any

import pytest
from lxml import html as lxml_html

from services.alerts.email.issue import Issue, Section
from services.alerts.email.render import render
from services.alerts.section_kinds import Variant
from services.alerts.slots import Slot
from services.alerts.tests.email.factories import BRANDING, OPTIONS, full_issue, rich


@pytest.fixture(params=list(Variant), scope="module")
def email(request: pytest.FixtureRequest) -> Any:
    return render(full_issue(), BRANDING, request.param, OPTIONS)


def test_every_link_is_in_the_text(email: Any) -> None:
    for address in set(lxml_html.document_fromstring(email.html).xpath("//@href")):
        assert address in email.text


def test_every_title_and_paragraph_is_in_the_text(email: Any) -> None:
    page = lxml_html.document_fromstring(email.html)
    words = " ".join(email.text.split())
    for element in page.xpath("//h2[.//a] | //h3 | //p[not(a)][not(ancestor::div[contains(@style, '136px')])]"):
        assert " ".join(element.text_content().split()) in words


def test_lists_and_links_can_be_read() -> None:
    body = rich("body", '<p>See <a href="https://a.example/x">this</a>:</p><ul><li>one</li><li>two</li></ul>')
    issue = Issue(number=7, title="x", sections={Slot("news", 1): Section(title="T", **body)})
    text = render(issue, BRANDING, Variant.STANDARD, OPTIONS).text
    assert "See this (https://a.example/x):\n\n- one\n- two" in text


def test_marks_of_sending_systems_are_kept_apart() -> None:
    issue = Issue(number=7, title="x", sections={Slot("news", 1): Section(title="{{ name }}")})
    text = render(issue, BRANDING, Variant.STANDARD, OPTIONS).text
    assert "{{" not in text
    assert "{\u2060{ name }}" in text
