"""Each defect, planted alone in an issue without findings, is the one that is found (ALERT-28 to ALERT-32)."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from services.alerts.email.branding import Link, LinkColumn
from services.alerts.email.issue import Issue, Section
from services.alerts.email.render import render
from services.alerts.house.schemas import HouseIn
from services.alerts.link_checks.repository import CheckResult, CheckStatus
from services.alerts.preflight.email_rules import GMAIL_CLIPS_AT, NEARLY_CLIPPED, TRACKED_LINK_BYTES
from services.alerts.preflight.link_rules import check_results
from services.alerts.preflight.report import build_report
from services.alerts.preflight.schemas import CheckedUrlOut, Context, EmailReport, PreviousIssue, Severity, WarningOut
from services.alerts.section_kinds import Variant
from services.alerts.slots import Slot
from services.alerts.tests.email.factories import BRANDING, OPTIONS, full_issue, rich, section_for

TODAY = date(2026, 11, 22)
HOUSE_BRANDING = replace(BRANDING, unsubscribe="https://aspen.example/unsubscribe", address="14 Kiln Lane, Bristol")
Plant = Callable[[Issue], Issue]


def report_on(issue: Issue, branding: Any = HOUSE_BRANDING, **context: Any) -> EmailReport:
    email = render(issue, branding, Variant.STANDARD, OPTIONS)
    return build_report(issue, email, Variant.STANDARD, Context(TODAY, **context))


def find(issue: Issue, **options: Any) -> list[tuple[str, str]]:
    return [(finding.section, finding.message) for finding in report_on(issue, **options).warnings]


def change(kind: str, position: int | None = None, **fields: Any) -> Plant:
    """Plant a defect by changing fields of a section."""
    slot = Slot(kind, position)
    return lambda issue: replace(issue, sections={**issue.sections, slot: replace(issue.sections[slot], **fields)})


def copy(kind: str, source: int, target: int, **fields: Any) -> Plant:
    """Plant a defect by copying a section to another position."""
    return lambda issue: replace(
        issue, sections={**issue.sections, Slot(kind, target): replace(issue.sections[Slot(kind, source)], **fields)}
    )


def empty(kind: str) -> Plant:
    return lambda issue: replace(issue, sections={**issue.sections, Slot(kind): Section()})


def titled(title: str) -> Plant:
    return lambda issue: replace(issue, title=title)


LINKED = "<p>To read it, <a href='https://a.example/x'>{}</a>.</p>"

OF_SLOTS: dict[str, tuple[Plant, str, str | None]] = {
    "http": (change("ted", link="http://talks.example/a"), "Ted's link is not secure", "link"),
    "localhost": (change("ted", link="https://localhost/a"), "Ted links to localhost", "link"),
    "private address": (change("ted", link="https://10.1.2.3/a"), "Ted links to 10.1.2.3", "link"),
    "internal name": (change("ted", link="https://wiki.internal/a"), "Ted links to wiki.internal", "link"),
    "link in a body": (
        change("ted", **rich("body", LINKED.format("the paper").replace("https", "http"))),
        "Ted's link is not secure",
        "body",
    ),
    "empty section": (empty("ted"), "Ted is empty", None),
    "ad twice": (copy("ads", 1, 4, client_id=204), "Ad 4 is the same ad as Ad 1", "image"),
    "news twice": (copy("news", 1, 3), "News 3 is the same as News 1", "title"),
    "news link twice": (copy("news", 1, 3, title="Another title"), "News 3 has the same link as News 1", "link"),
    "placeholder link": (change("fact", link=f"https://a.example/TO{'DO'}"), "Fact's link is a placeholder", "link"),
    "example link": (change("ted", link="https://www.example.com/"), "Ted's link is a placeholder", "link"),
    "code of another issue": (
        change("ads", 1, link="https://cavanagh.example/alert-417"),
        "Ad 1's link still carries “alert-417”",
        "link",
    ),
    "lorem": (change("ted", **rich("body", "Lorem ipsum dolor sit amet.")), "Ted contains placeholder text", "body"),
    "TK": (change("ted", **rich("body", "TK")), "Ted contains placeholder text", "body"),
    "click here": (
        change("ted", **rich("body", LINKED.format("click here"))),
        "Ted has a link that reads “click here”",
        "body",
    ),
    "emoji": (change("ted", **rich("body", LINKED.format("🎉"))), "Ted has a link that reads “🎉”", "body"),
    "title": (change("ted", title="More…"), "Ted has a link that reads “More…”", "title"),
    "alternative text": (
        change("ads", 2, alt_text="Click here!"),
        "Ad 2 has a link that reads “Click here!”",
        "altText",
    ),
    "file name": (
        change("ads", 2, alt_text="banner_600x500.gif"),
        "Ad 2's picture is described by a file name",
        "altText",
    ),
    "client not sponsored": (
        change("upstream", client_id=201),
        "Upstream is not marked as sponsored",
        "featuredContent",
    ),
    "event not sponsored": (change("event", client_id=207), "Event is not marked as sponsored", "featuredEvent"),
    "sponsored without client": (change("upstream", featured=True), "Upstream has no client", "clientId"),
    "long word": (change("ted", title="x" * 90 + "y"), "Ted contains a very long word", "title"),
    "past event": (change("event", date="June 4, 2019"), "Event's date is past", "date"),
    "unreadable event": (change("event", date="soonish"), "Event's date cannot be read", "date"),
    "misspelt event": (change("event", date="Marhc 9"), "Event's date is misspelt", "date"),
    "event without date": (change("event", date=None), "Event has no date", "date"),
    "missing ad picture": (change("ads", 3, image=None), "Ad 3 has no picture", "image"),
    "ad without link": (change("ads", 3, link=None), "Ad 3 has no link", "link"),
    "ad without client": (change("ads", 3, client_id=None), "Ad 3 has no client", "clientId"),
    "one answer": (
        change("survey", **{f"answer{n}": None for n in range(2, 7)}),
        "Survey has fewer than two answers",
        "answer2",
    ),
    "wide picture": (change("ted", image_width=601), "Ted's picture is set to 601 px", "imageWidth"),
    "news without link": (change("news", 3, link=None), "News 3 has no link", "link"),
    "unknown client": (change("ads", 9, client_id=999), "Ad 9's client is not known", "clientId"),
    "no results": (change("previous-survey", image=None), "Previous Survey has no picture", "image"),
}
"""What is changed, and the message, which begins with the name of the slot, and the field of its finding."""
OF_ISSUE: dict[str, tuple[Plant, str, str | None]] = {
    "long subject": (titled("A word and another " * 11), "The subject is too long", "title"),
    "capitals": (titled("AAA"), "The subject is shouting", "title"),
    "exclamation marks": (titled("Read this now!!"), "The subject is shouting", "title"),
    "unfinished subject": (titled("Single-use: headline TK"), "The subject contains placeholder text", "title"),
    "past date": (lambda issue: replace(issue, date=date(2020, 1, 7)), "The issue's date is past", "date"),
}
PLANTED = OF_SLOTS | OF_ISSUE


@pytest.mark.parametrize("name", PLANTED)
def test_a_defect_is_found_alone(name: str) -> None:
    plant, message, field = PLANTED[name]
    [finding] = report_on(plant(full_issue())).warnings
    assert (finding.message, finding.field) == (message, field)
    assert re.match(rf"{finding.section}\b", message) if name in OF_SLOTS else finding.section == "Email"


def test_a_missing_ad_is_listed() -> None:
    issue = full_issue()
    sections = {slot: section for slot, section in issue.sections.items() if slot != Slot("ads", 5)}
    assert report_on(replace(issue, sections=sections)).missing_sections == ["Ad 5"]


def test_a_date_before_the_previous_issue() -> None:
    previous = PreviousIssue(417, date(2026, 12, 1))
    assert find(full_issue(), previous=previous) == [("Email", "The issue's date is before that of issue 417")]
    assert find(full_issue(), previous=replace(previous, date=date(2026, 11, 24))) == []


def test_an_issue_that_was_sent_is_not_late() -> None:
    assert find(replace(full_issue(), date=date(2020, 1, 7)), is_draft=False) == []


@pytest.mark.parametrize(
    ("name", "message", "field"),
    [
        ("unsubscribe", "There is no link to unsubscribe", "mailService"),
        ("address", "There is no postal address", "postalAddress"),
    ],
)
def test_what_the_law_asks_for(name: str, message: str, field: str) -> None:
    """Both findings name the field of the house record."""
    report = report_on(full_issue(), branding=replace(HOUSE_BRANDING, **{name: ""}))
    assert [(found.section, found.message, found.field) for found in report.warnings] == [("House", message, field)]
    assert field in HouseIn.model_json_schema(by_alias=True)["properties"]


@pytest.mark.parametrize(
    ("field", "links"),
    [
        ("navigation", (Link("Read more", "https://a.example"),)),
        ("footerColumns", (Link("here", "https://a.example"),)),
    ],
)
def test_links_of_the_house_that_say_nothing(field: str, links: tuple[Link, ...]) -> None:
    part = {"navigation": {"navigation": links}, "footerColumns": {"columns": (LinkColumn("More", links),)}}[field]
    [finding] = report_on(full_issue(), branding=replace(HOUSE_BRANDING, **part)).warnings
    assert (finding.message, finding.field) == (f"The email has a link that reads “{links[0].text}”", field)
    assert field in HouseIn.model_json_schema(by_alias=True)["properties"]


def test_a_description_of_the_library_that_is_a_file_name() -> None:
    issue = full_issue()
    image = issue.sections[Slot("ted")].image or ""
    [finding] = report_on(replace(issue, alt_texts={image: "IMG_2041.jpg"})).warnings
    assert (finding.section, finding.field) == ("Ted", "image")


OWN = "http://127.0.0.1:8080"


@pytest.mark.parametrize("elsewhere", ["http://127.0.0.1:9000/page", "http://10.0.0.7/page"])
def test_private_addresses_of_the_house_itself_are_one_finding(elsewhere: str) -> None:
    branding = replace(HOUSE_BRANDING, hosts=frozenset({"127.0.0.1:8080", "aspen.example"}))
    issue = change("ads", 2, microsite_link=f"{OWN}/marketplace/microsite?id=2")(full_issue())
    issue = change("ads", 1, microsite_link=f"{OWN}/marketplace/microsite?id=1")(issue)
    assert find(issue, branding=branding) == [("House", "This installation is local")]
    assert find(change("ted", link=elsewhere)(full_issue()), branding=branding)[0][0] == "Ted"


def test_a_check_that_is_blocked_is_a_finding_unless_it_is_of_the_house_itself() -> None:
    blocked = CheckResult(CheckStatus.BLOCKED, "leads to a private network or an unusual port")
    links = [(CheckedUrlOut(url=url, section="Ad 1"), blocked) for url in (f"{OWN}/a", "https://intranet.example/a")]
    (found,) = check_results(links, [], frozenset({"127.0.0.1:8080", "aspen.example"}))
    assert found.detail.startswith("https://intranet.example/a")
    gone = CheckResult(CheckStatus.BROKEN, "answered 404 Not Found")
    assert list(
        check_results([(CheckedUrlOut(url=f"{OWN}/draft", section="Ad 1"), gone)], [], frozenset({"127.0.0.1:8080"}))
    )


def test_errors_and_warnings_are_told_apart() -> None:
    def get_severity(name: str) -> Severity:
        finding: WarningOut = report_on(PLANTED[name][0](full_issue())).warnings[0]
        return finding.severity

    assert {get_severity(name) for name in ("localhost", "lorem", "missing ad picture")} == {Severity.ERROR}
    assert {get_severity(name) for name in ("http", "past event", "ad twice")} == {Severity.WARNING}


class TestSize:
    """The forecast of the size as sent (ALERT-32)."""

    @staticmethod
    def grow(bytes: int) -> EmailReport:
        """Report on an issue whose email has this size."""
        issue = full_issue()
        body = issue.sections[Slot("ted")].body_html or ""
        missing = bytes - report_on(issue).bytes
        filler = "<p>" + "word " * (missing // 5) + "x" * (missing % 5) + "</p>"
        return report_on(change("ted", body_html=f"{filler}{body}")(issue))

    def test_bytes_after_tracking_are_counted_by_links(self) -> None:
        report = report_on(full_issue())
        html = render(full_issue(), HOUSE_BRANDING, Variant.STANDARD, OPTIONS).html
        assert report.tracked_links == html.count('href="http') > 60
        assert report.bytes_after_tracking == report.bytes + TRACKED_LINK_BYTES * report.tracked_links

    @pytest.mark.parametrize(
        ("size", "message"),
        [
            (85_000, None),
            (NEARLY_CLIPPED + 2_000, "This email is close to Gmail's limit"),
            (GMAIL_CLIPS_AT - 3_000, "Gmail clips this email once it is sent"),
            (GMAIL_CLIPS_AT + 1_000, "Gmail clips this email"),
        ],
    )
    def test_a_large_email_is_reported_before_gmail_clips_it(self, size: int, message: str | None) -> None:
        report = self.grow(size)
        assert abs(report.bytes - size) < 1_000
        assert [finding.message for finding in report.warnings] == ([message] if message else [])
        assert report.clipped_by_gmail == (size > GMAIL_CLIPS_AT)

    def test_the_sections_and_the_frame_are_the_whole(self) -> None:
        report, empty = report_on(full_issue()), report_on(Issue(number=418, title=full_issue().title))
        sections = sum(section.bytes for section in report.section_bytes)
        assert abs(empty.bytes + sections - report.bytes) < 2_000  # the preheader, the date, the gap above the footer
        sizes = {section.section: section.bytes for section in report.section_bytes}
        assert sizes["Ted"] > sizes["Ad 1"] > 300
        assert "Career Alert" in sizes

    def test_a_merge_tag_is_not_tracked(self) -> None:
        issue = Issue(number=1, title="x", sections={Slot("ted"): section_for(Slot("ted"))})
        tagged = replace(HOUSE_BRANDING, view_online="*|ARCHIVE|*")
        assert report_on(issue, tagged).tracked_links <= report_on(issue).tracked_links
