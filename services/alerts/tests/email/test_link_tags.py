"""Links get campaign parameters if the house wants them (ALERT-124)."""

from dataclasses import replace

import pytest
from lxml import html as lxml_html

from services.alerts.email.issue import Issue, Job, Section
from services.alerts.email.link_tags import add_parameters, tag_links
from services.alerts.email.render import RenderedEmail, render
from services.alerts.house.branding import build_branding
from services.alerts.section_kinds import Variant
from services.alerts.slots import Slot
from services.alerts.tests.email.factories import BRANDING, FILES, HOUSE, OPTIONS, full_issue, rich

OWN = "https://aspen.example/leave"
TAGGING = replace(BRANDING, link_source="aspen", unsubscribe=OWN)
AD_3 = "utm_source=aspen&utm_medium=email&utm_campaign=alert-7&utm_content=ads-3"


def render_with(**section: object) -> RenderedEmail:
    values = {"image": f"//{FILES}/a.png", "image_width": 600, "image_height": 100, **section}
    issue = Issue(number=7, title="x", sections={Slot("ads", 3): Section(**values)})
    return render(issue, TAGGING, Variant.STANDARD, OPTIONS)


def find_addresses(email: RenderedEmail) -> list[str]:
    return lxml_html.document_fromstring(email.html).xpath("//@href")


def test_a_link_names_the_issue_and_the_slot_in_html_and_text() -> None:
    email = render_with(link="https://heliox.example/x?a=1#b")
    tagged = f"https://heliox.example/x?a=1&{AD_3}#b"
    assert tagged in find_addresses(email)
    assert tagged in email.text


def test_every_link_of_a_section_and_of_a_career_listing_is_tagged() -> None:
    body = rich("body", '<p><a href="https://a.example/?x=1&amp;y=2">a</a></p>')
    section = Section(title="T", link="https://b.example/", view_more_link="https://c.example/", **body)
    job = Job(job_title="Engineer", link="https://d.example/")
    issue = Issue(number=7, title="x", sections={Slot("bioprocess"): section}, jobs={2: job})
    email = render(issue, TAGGING, Variant.STANDARD, OPTIONS)
    tagged = "utm_source=aspen&utm_medium=email&utm_campaign=alert-7&utm_content=bioprocess"
    expected = {
        f"https://a.example/?x=1&y=2&{tagged}",
        f"https://b.example/?{tagged}",
        f"https://c.example/?{tagged}",
        f"https://d.example/?{tagged.replace('bioprocess', 'job-2')}",
    }
    assert expected <= set(find_addresses(email))
    assert all(address in email.text for address in expected)


@pytest.mark.parametrize("link", ["mailto:ad@heliox.example", OWN, "https://heliox.example/?utm_campaign=mine"])
def test_mail_addresses_the_houses_own_links_and_tagged_ones_stay(link: str) -> None:
    assert link in find_addresses(render_with(link=link))


def test_links_of_the_house_stay() -> None:
    untagged = {link.url for column in TAGGING.columns for link in column.links}
    assert untagged <= set(find_addresses(render_with(link="https://heliox.example/")))


def test_parameters_are_not_added_twice() -> None:
    once = add_parameters("https://heliox.example/", AD_3)
    assert add_parameters(once, AD_3) == once


@pytest.mark.parametrize(("tag_links_of_house", "source"), [(True, HOUSE.word), (False, "")])
def test_the_house_decides(tag_links_of_house: bool, source: str) -> None:
    house = HOUSE.model_copy(update={"tag_links": tag_links_of_house})
    assert build_branding(house, "https://console.example").link_source == source


def test_an_issue_is_unchanged_when_the_house_wants_no_parameters() -> None:
    issue = full_issue()
    assert tag_links(issue, BRANDING) is issue
