"""Rules of career listings, as tables (CONTENT-18, CONTENT-19)."""

from collections.abc import Callable
from typing import Any

import pytest

from services.chassis.http.problems import Invalid
from services.content.jobs.kind import RULES, Job

COMPLETE = {
    "job_title": "Engineer",
    "description_text": "Own the line.",
    "category": "science",
    "company_logo": "files.example/logo.png",
}


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"description_text": "x" * 500},
        {"description_text": ("x" * 250 + "\n") * 2},
        {"category": "all"},
    ],
)
def test_a_complete_listing_can_be_saved_and_published(changes: dict[str, Any]) -> None:
    RULES.check_draft(Job(**COMPLETE | changes))
    RULES.check_publishable(Job(**COMPLETE | changes))


@pytest.mark.parametrize("check", [RULES.check_draft, RULES.check_publishable], ids=["draft", "publishable"])
@pytest.mark.parametrize(
    ("changes", "message", "fields"),
    [
        ({"description_text": "x" * 501}, "Body too long!", ["description"]),
        ({"job_title": " "}, "Please fil out all required fields", ["jobTitle"]),
        ({"job_title": None}, "Please fil out all required fields", ["jobTitle"]),
        ({"description_text": ""}, "Please fil out all required fields", ["description"]),
        ({"category": None}, "Please fil out all required fields", ["category"]),
        ({"company_logo": None}, "Please fil out all required fields", ["companyLogo"]),
        ({"category": None, "company_logo": ""}, "Please fil out all required fields", ["category", "companyLogo"]),
    ],
)
def test_a_broken_rule_is_refused_with_the_documented_message(
    check: Callable[..., None], changes: dict[str, Any], message: str, fields: list[str]
) -> None:
    with pytest.raises(Invalid) as refused:
        check(Job(**COMPLETE | changes))
    assert refused.value.message == message
    assert [error.field for error in refused.value.errors] == fields
