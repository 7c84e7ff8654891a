"""The sections of each edition and their order (ALERT-6, ALERT-23, ALERT-24)."""

import re
from dataclasses import replace

import pytest

from services.alerts.email.issue import Issue, Section
from services.alerts.section_kinds import KINDS, SECTION_KINDS, Variant
from services.alerts.slots import EMAIL_ORDER, Slot
from services.alerts.tests.email.factories import full_issue, job_for, section_for
from services.alerts.tests.email.pages import extract_words, parse_page, render_page
from services.alerts.tests.samples import slots_of

STANDARD = """
news-1 news-2 news-3 ad-1 quote otd ad-2 ted ad-3 bioprocess survey previous-survey ad-4 upstream event ad-5
downstream spotlight ad-6 fill regulatory ad-7 discovery project ad-8 patent solution ad-9 humor fact ad-10
job-1 job-2 job-3 job-4
"""
HOLIDAY = """
news-1 news-2 news-3 ad-1 quote otd ad-2 ted ad-3 ad-4 ad-5 ad-6 ad-7 ad-8 ad-9 humor fact job-1 job-2 job-3 job-4
"""


def make_marked_issue() -> Issue:
    """Return a full issue with an image named after each slot, or a title in the survey, which has no image."""
    issue = full_issue()
    sections = {
        slot: replace(section, image=f"files.example/mark/{_mark(slot)}") for slot, section in issue.sections.items()
    }
    sections[Slot("survey")] = replace(sections[Slot("survey")], title="mark/survey")
    jobs = {
        position: replace(job_for(position), company_logo=f"files.example/mark/job-{position}")
        for position in issue.jobs
    }
    return replace(issue, sections=sections, jobs=jobs)


def _mark(slot: Slot) -> str:
    name = slot.kind.replace("ads", "ad")
    return name if slot.position is None else f"{name}-{slot.position}"


def find_marks(html: str) -> list[str]:
    """Return the names of the slots from top to bottom."""
    return re.findall(r"mark/([a-z0-9-]+)", html)


@pytest.mark.parametrize(("variant", "order"), [(Variant.STANDARD, STANDARD), (Variant.HOLIDAY, HOLIDAY)])
def test_sections_are_in_the_documented_order(variant: Variant, order: str) -> None:
    html = render_page(make_marked_issue(), variant)
    assert find_marks(html.partition("</title>")[2].partition("sheet txt")[2]) == order.split()


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize(
    "slot", [slot for kind in SECTION_KINDS for slot in slots_of(kind)], ids=lambda slot: slot.label
)
def test_a_section_alone_appears_exactly_where_the_registry_says(slot: Slot, variant: Variant) -> None:
    section = replace(section_for(slot), image="files.example/mark/alone", title="Alone in this issue")
    html = render_page(Issue(number=1, title="One", sections={slot: section}), variant)
    is_shown = "mark/alone" in html or "Alone in this issue" in html.partition("sheet txt")[2]
    assert is_shown is (slot in EMAIL_ORDER[variant])


@pytest.mark.parametrize("variant", Variant)
def test_empty_slots_are_not_rendered(variant: Variant) -> None:
    page = parse_page(Issue(number=1, title="Empty"), variant)
    words = extract_words(page)
    for kind in KINDS.values():
        assert not page.xpath(f"//h2[normalize-space()='{kind.label}']")
    assert "ADVERTISEMENT" not in words
    assert "Citation" not in words
    assert not page.xpath("//img")


@pytest.mark.parametrize(
    "slot", [slot for kind in SECTION_KINDS for slot in slots_of(kind)], ids=lambda slot: slot.label
)
def test_a_section_without_content_is_not_rendered(slot: Slot) -> None:
    blank = Section(title="  ", credit=" ", body_html="", answer1=" ", client_id=201, featured=True)
    assert render_page(Issue(number=1, title="x", sections={slot: blank})) == render_page(Issue(number=1, title="x"))


def test_a_missing_listing_is_not_rendered() -> None:
    assert render_page(Issue(number=1, title="x", jobs={2: None})) == render_page(Issue(number=1, title="x"))


def test_consecutive_ads_share_one_band() -> None:
    ads = {Slot("ads", position): section_for(Slot("ads", position)) for position in (3, 4, 5)}
    page = parse_page(Issue(number=1, title="x", sections=ads))
    bands = page.xpath("//table[contains(@class, 'soft')][.//p[.='ADVERTISEMENT']]")
    assert len(bands) == 3
    assert [len(band.xpath("./tr/td[contains(@class, 'sheet')]")) for band in bands] == [1, 0, 0]
