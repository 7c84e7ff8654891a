"""The report on an email (API contract §3)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from lxml import html as lxml_html

from services.alerts.email.issue import Issue, Section
from services.alerts.email.render import render
from services.alerts.email.report import GMAIL_CLIPS_AT, Report, SectionUrl, make_report
from services.alerts.sections.kinds import Variant
from services.alerts.sections.slots import EMAIL_ORDER, Slot
from services.alerts.tests.email.factories import BRANDING, OPTIONS, full_issue, job_for, rich, section_for


def report_issue(issue: Issue, variant: Variant = Variant.STANDARD) -> Report:
    return make_report(issue, render(issue, BRANDING, variant, OPTIONS), variant)


def make_issue_with(slot: Slot, section: Section, **more: Any) -> Issue:
    return replace(full_issue(), number=1, title="x", sections={slot: section}, jobs={}, **more)


class TestFullIssue:
    def test_nothing_is_missing_and_nothing_warned_of(self) -> None:
        found = report_issue(full_issue())
        assert (found.missing_sections, found.images_without_alt, found.warnings) == ([], [], [])
        assert found.clipped_by_gmail is False

    def test_bytes_are_those_of_the_html(self) -> None:
        html = render(full_issue(), BRANDING, Variant.STANDARD, OPTIONS).html
        assert report_issue(full_issue()).bytes == len(html.encode())

    @pytest.mark.parametrize("variant", Variant)
    def test_every_link_is_reported(self, variant: Variant) -> None:
        page = lxml_html.document_fromstring(render(full_issue(), BRANDING, variant, OPTIONS).html)
        reported = report_issue(full_issue(), variant).links
        assert {found.url for found in reported} == set(page.xpath("//@href"))
        assert max(Counter(reported).values()) == 1

    def test_links_name_their_section(self) -> None:
        links = report_issue(full_issue()).links
        assert SectionUrl("https://wire.example/story/1", "News 1") in links
        assert SectionUrl("https://aspen.example/marketplace/microsite?id=1", "Ad 1") in links
        assert SectionUrl("https://library.example/fill/data", "Fill / Finish") in links
        assert SectionUrl("https://careers.example/listing/4", "Career 4") in links
        assert SectionUrl("https://aspen.example/careers", "Career Alert") in links

    def test_what_is_filled_but_not_emailed(self) -> None:
        assert report_issue(full_issue()).not_emailed == ["Extra slot", "Poll", "Previous Poll"]
        holiday = report_issue(full_issue(), Variant.HOLIDAY).not_emailed
        assert "Ad 10" in holiday
        assert {"Survey", "Previous Survey", "Event", "Fill / Finish", "Poll"} <= set(holiday)


class TestGaps:
    @pytest.mark.parametrize("variant", Variant)
    def test_an_empty_issue_misses_every_slot_of_its_email(self, variant: Variant) -> None:
        missing = report_issue(Issue(number=1, title="x"), variant).missing_sections
        assert missing == [slot.label for slot in EMAIL_ORDER[variant]]

    def test_an_ad_without_a_picture_is_filled_but_left_out_and_not_called_empty_too(self) -> None:
        found = report_issue(make_issue_with(Slot("ads", 3), replace(section_for(Slot("ads", 3)), image=None)))
        assert "Ad 3" not in found.missing_sections
        assert "Ad 4" in found.missing_sections
        assert found.not_emailed == ["Ad 3"]
        assert [notice.message for notice in found.warnings] == ["Ad 3 has no picture"]


class TestClipping:
    def test_a_long_issue_is_clipped(self) -> None:
        long = Section(title="T", link="https://a.example", **rich("body", "<&>" * 20_000))
        found = report_issue(make_issue_with(Slot("news", 1), long))
        assert found.bytes > GMAIL_CLIPS_AT
        assert found.clipped_by_gmail is True
        assert found.warnings[0].message == "Gmail clips this email"


class TestAlternativeTexts:
    @pytest.mark.parametrize(
        ("slot", "section"),
        [
            (Slot("ads", 2), Section(image="files.example/a.png", link="https://a.example")),
            (Slot("humor"), Section(image="files.example/a.png")),
            (Slot("fact"), Section(image="files.example/a.png", **rich("body", "Body"))),
        ],
    )
    def test_pictures_nothing_describes(self, slot: Slot, section: Section) -> None:
        assert report_issue(make_issue_with(slot, section)).images_without_alt == [
            SectionUrl("https://files.example/a.png", slot.label)
        ]


class TestWarnings:
    @pytest.mark.parametrize(
        ("slot", "change", "message"),
        [
            (Slot("news", 3), {"link": None}, "News 3 has no link"),
            (Slot("ads", 9), {"client_id": None}, "Ad 9 has no client"),
            (Slot("ads", 9), {"link": None}, "Ad 9 has no link"),
            (Slot("ads", 9), {"client_id": 999}, "Ad 9's client is not known"),
            (Slot("bioprocess"), {"client_id": None}, "Bioprocess has no client"),
            (Slot("survey"), {f"answer{n}": None for n in range(2, 7)}, "Survey has fewer than two answers"),
            (Slot("previous-survey"), {"image": None}, "Previous Survey has no picture"),
            (Slot("upstream"), {"image_width": 601}, "Upstream's picture is set to 601 px"),
        ],
    )
    def test_about_a_section(self, slot: Slot, change: dict[str, Any], message: str) -> None:
        found = report_issue(make_issue_with(slot, replace(section_for(slot), **change))).warnings
        assert [(notice.section, notice.message) for notice in found] == [(slot.label, message)]

    def test_about_careers(self) -> None:
        jobs = {1: None, 2: replace(job_for(2), link=None)}
        found = report_issue(Issue(number=1, title="x", date=full_issue().date, jobs=jobs)).warnings
        assert [notice.message for notice in found] == ["Career 1's listing no longer exists", "Career 2 has no link"]

    def test_about_the_issue(self) -> None:
        found = report_issue(Issue(number=1, title=" ")).warnings
        assert [notice.message for notice in found] == ["The issue has no title", "The issue has no date"]

    def test_sections_of_the_other_email_are_not_warned_of(self) -> None:
        ad = replace(section_for(Slot("ads", 10)), client_id=None)
        assert report_issue(make_issue_with(Slot("ads", 10), ad), Variant.HOLIDAY).warnings == []
