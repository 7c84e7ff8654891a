"""The report on an email (ALERT-18)."""

from collections import Counter
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from lxml import html as lxml_html

from services.alerts.email.issue import Issue, Section
from services.alerts.email.render import render
from services.alerts.preflight.link_rules import SectionUrl
from services.alerts.preflight.report import build_report
from services.alerts.preflight.schemas import Context, EmailReport, SectionUrlOut
from services.alerts.section_kinds import Variant
from services.alerts.slots import EMAIL_ORDER, Slot
from services.alerts.tests.email.factories import BRANDING, OPTIONS, full_issue, job_for, rich, section_for

TODAY = date(2026, 11, 22)
HOUSE_BRANDING = replace(BRANDING, unsubscribe="https://aspen.example/unsubscribe", address="14 Kiln Lane, Bristol")


def report_issue(issue: Issue, variant: Variant = Variant.STANDARD) -> EmailReport:
    return build_report(issue, render(issue, HOUSE_BRANDING, variant, OPTIONS), variant, Context(TODAY))


def make_issue_with(slot: Slot, section: Section, **changes: Any) -> Issue:
    return replace(full_issue(), number=1, title="x", sections={slot: section}, jobs={}, **changes)


class TestFullIssue:
    def test_a_full_issue_has_no_gaps_and_no_warnings(self) -> None:
        report = report_issue(full_issue())
        assert (report.missing_sections, report.images_without_alt, report.warnings) == ([], [], [])
        assert report.clipped_by_gmail is False

    def test_bytes_are_those_of_the_html(self) -> None:
        html = render(full_issue(), HOUSE_BRANDING, Variant.STANDARD, OPTIONS).html
        assert report_issue(full_issue()).bytes == len(html.encode())

    @pytest.mark.parametrize("variant", Variant)
    def test_every_link_is_reported(self, variant: Variant) -> None:
        page = lxml_html.document_fromstring(render(full_issue(), HOUSE_BRANDING, variant, OPTIONS).html)
        links = report_issue(full_issue(), variant).links
        assert {report.url for report in links} == set(page.xpath("//@href"))
        assert max(Counter((link.url, link.section) for link in links).values()) == 1

    def test_links_name_their_section(self) -> None:
        links = [(link.url, link.section) for link in report_issue(full_issue()).links]
        assert SectionUrl("https://wire.example/story/1", "News 1") in links
        assert SectionUrl("https://aspen.example/marketplace/microsite?id=1", "Ad 1") in links
        assert SectionUrl("https://library.example/fill/data", "Fill / Finish") in links
        assert SectionUrl("https://careers.example/listing/4", "Career 4") in links
        assert SectionUrl("https://aspen.example/careers", "Career Alert") in links

    def test_filled_slots_that_are_not_emailed_are_listed(self) -> None:
        assert report_issue(full_issue()).not_emailed == ["Extra slot", "Poll", "Previous Poll"]
        holiday = report_issue(full_issue(), Variant.HOLIDAY).not_emailed
        assert "Ad 10" in holiday
        assert {"Survey", "Previous Survey", "Event", "Fill / Finish", "Poll"} <= set(holiday)


class TestGaps:
    @pytest.mark.parametrize("variant", Variant)
    def test_an_empty_issue_lacks_every_slot_of_its_edition(self, variant: Variant) -> None:
        missing = report_issue(Issue(number=1, title="x"), variant).missing_sections
        assert missing == [slot.label for slot in EMAIL_ORDER[variant]]

    def test_an_ad_without_an_image_is_not_emailed_and_not_missing(self) -> None:
        report = report_issue(make_issue_with(Slot("ads", 3), replace(section_for(Slot("ads", 3)), image=None)))
        assert "Ad 3" not in report.missing_sections
        assert "Ad 4" in report.missing_sections
        assert report.not_emailed == ["Ad 3"]
        assert [notice.message for notice in report.warnings] == ["Ad 3 has no picture"]


class TestAlternativeTexts:
    @pytest.mark.parametrize(
        ("slot", "section"),
        [
            (Slot("ads", 2), Section(image="files.example/a.png", link="https://a.example")),
            (Slot("humor"), Section(image="files.example/a.png")),
            (Slot("fact"), Section(image="files.example/a.png", **rich("body", "Body"))),
        ],
    )
    def test_images_without_alternative_text_are_listed(self, slot: Slot, section: Section) -> None:
        assert report_issue(make_issue_with(slot, section)).images_without_alt == [
            SectionUrlOut(url="https://files.example/a.png", section=slot.label)
        ]


class TestWarnings:
    def test_about_careers(self) -> None:
        jobs = {1: None, 2: replace(job_for(2), link=None)}
        report = report_issue(Issue(number=1, title="x", date=full_issue().date, jobs=jobs)).warnings
        assert [notice.message for notice in report] == ["Career 1's listing no longer exists", "Career 2 has no link"]

    def test_about_the_issue(self) -> None:
        report = report_issue(Issue(number=1, title=" ")).warnings
        assert [notice.message for notice in report] == ["The issue has no title", "The issue has no date"]

    def test_sections_of_the_other_edition_have_no_warnings(self) -> None:
        ad = replace(section_for(Slot("ads", 10)), client_id=None)
        assert report_issue(make_issue_with(Slot("ads", 10), ad), Variant.HOLIDAY).warnings == []
