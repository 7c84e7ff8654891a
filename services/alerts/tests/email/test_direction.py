"""Texts from right to left say so; others have no attribute (ALERT-50)."""

import pytest

from services.alerts.email.issue import Issue, Section
from services.alerts.slots import Slot
from services.alerts.tests.email.factories import rich
from services.alerts.tests.email.long_words import PLACES
from services.alerts.tests.email.pages import parse_page, render_page

HEBREW = "פריצת דרך ב-CRISPR"
ARABIC = "يقلل المرشح الجديد زمن الدفعة."
PRINTED = [place for place in PLACES if place != "alternative text"]


@pytest.mark.parametrize("text", [HEBREW, ARABIC, f"12 – {HEBREW}"])
@pytest.mark.parametrize("place", [place for place in PRINTED if place != "job location"])  # follows the company
def test_a_text_from_right_to_left_says_so(place: str, text: str) -> None:
    page = parse_page(PLACES[place](text))
    start = text.split()[-1]
    texts = page.xpath(f"//body/div//*[contains(text(), '{start}')]")
    assert texts
    assert [element.tag for element in texts if not element.xpath("ancestor-or-self::*[@dir='rtl']")] == []


@pytest.mark.parametrize("text", ["Plain", f"CRISPR: {HEBREW}", "12 %", "ß and ∂"])
@pytest.mark.parametrize("place", PRINTED)
def test_other_texts_need_no_attribute(place: str, text: str) -> None:
    assert 'dir="rtl"' not in render_page(PLACES[place](text))


def test_each_paragraph_and_list_decides_for_itself() -> None:
    body = rich("body", f"<p>One</p><p>{ARABIC}</p><ul><li>{HEBREW}</li><li>Two</li></ul><ol><li>Three</li></ol>")
    page = parse_page(Issue(number=1, title="x", sections={Slot("ted"): Section(title="T", **body)}))
    assert [paragraph.get("dir") for paragraph in page.xpath("//h3/following-sibling::p[not(a)]")] == [None, "rtl"]
    assert [item.get("dir") for item in page.xpath("//li")] == ["rtl", None, None]
    (first,), (second,) = page.xpath("//ul"), page.xpath("//ol")
    assert (first.get("dir"), first.get("style")) == ("rtl", "margin:8px 22px 0 0;padding:0")
    assert (second.get("dir"), second.get("style")) == (None, "margin:8px 0 0 22px;padding:0")


def test_an_aligned_paragraph_keeps_its_alignment() -> None:
    body = rich("body", f'<p style="text-align:center">{HEBREW}</p>')
    page = parse_page(Issue(number=1, title="x", sections={Slot("ted"): Section(**body)}))
    (paragraph,) = page.xpath("//p[@dir='rtl']")
    assert paragraph.get("style").endswith("text-align:center")
