"""Career listings at the end of the email (ALERT-26)."""

from dataclasses import replace

import pytest

from services.alerts.email.compose import truncate_description
from services.alerts.email.issue import Issue
from services.alerts.tests.email.factories import job_for, rich
from services.alerts.tests.email.pages import extract_words, parse_page


@pytest.mark.parametrize(
    ("text", "expected"),
    [("", ""), ("x" * 349, "x" * 349), ("x" * 350, "x" * 350), ("x" * 351, "x" * 350 + "..."),
     ("x" * 349 + " y", "x" * 349 + "...")],
)  # fmt: skip
def test_descriptions_are_cut_at_350_characters(text: str, expected: str) -> None:
    assert truncate_description(text) == expected


def test_the_limit_counts_text_without_markup() -> None:
    job = replace(job_for(1), description=rich("d", f"<p><strong>{'a' * 200}</strong></p><p>{'b' * 200}</p>")["d"])
    words = extract_words(parse_page(Issue(number=1, title="x", jobs={1: job})))
    assert f"{'a' * 200} {'b' * 149}..." in words


def test_a_listing_shows_title_company_location_and_link() -> None:
    page = parse_page(Issue(number=1, title="x", jobs={3: job_for(3)}))
    assert page.xpath("string(//h3)") == "Process Engineer, Downstream"
    assert page.xpath("string(//h3/following-sibling::p[1])") == "Verrault Process, Lyon, France"
    assert page.xpath("//a[starts-with(., 'Learn More')]/@href") == ["https://careers.example/listing/3"]
    assert page.xpath("//a[@aria-hidden]/img/@alt") == ["Verrault Process"]


def test_a_listing_with_nothing_but_a_title() -> None:
    bare = replace(job_for(1), company=None, location=" ", description=None, company_logo="", link=None)
    page = parse_page(Issue(number=1, title="x", jobs={1: bare}))
    assert page.xpath("//h3/text()") == ["Senior Scientist, Upstream Development"]
    assert not page.xpath("//img")
    assert "Learn More" not in extract_words(page)
