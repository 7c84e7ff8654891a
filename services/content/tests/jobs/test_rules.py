"""Document 001 §5 and §8, career listings, as tables."""

import pytest

from services.chassis.problems import Invalid
from services.content.jobs import rules
from services.content.jobs.rules import Draft

COMPLETE = {"title": "Engineer", "body": "Own the line.", "category": "science", "logo": "files.example/logo.png"}


@pytest.mark.parametrize(
    "changes", [{}, {"title": "x" * 100}, {"body": "x" * 500}, {"body": ("x" * 250 + "\n") * 2}, {"category": "all"}]
)
def test_a_complete_listing_within_its_limits_may_go_live(changes: dict[str, str]) -> None:
    rules.check_publishable(Draft(**COMPLETE | changes))


@pytest.mark.parametrize(
    ("changes", "message", "fields"),
    [
        ({"title": "x" * 101}, "Career Title too long!", ["jobTitle"]),
        ({"body": "x" * 501}, "Body too long!", ["description"]),
        ({"title": " "}, "Please fil out all required fields", ["jobTitle"]),
        ({"body": ""}, "Please fil out all required fields", ["description"]),
        ({"category": None}, "Please fil out all required fields", ["category"]),
        ({"logo": None}, "Please fil out all required fields", ["companyLogo"]),
        ({"category": None, "logo": ""}, "Please fil out all required fields", ["category", "companyLogo"]),
    ],
)
def test_what_breaks_a_rule_is_refused_in_the_documented_words(
    changes: dict[str, str | None], message: str, fields: list[str]
) -> None:
    with pytest.raises(Invalid) as refused:
        rules.check_publishable(Draft(**COMPLETE | changes))
    assert refused.value.message == message
    assert [error.field for error in refused.value.errors] == fields


def test_a_draft_needs_only_a_title() -> None:
    rules.check_draft(Draft(title="Engineer", body="", category=None, logo=None))


@pytest.mark.parametrize("changes", [{"title": ""}, {"title": "x" * 101}, {"body": "x" * 501}])
def test_a_draft_keeps_to_the_limits(changes: dict[str, str]) -> None:
    with pytest.raises(Invalid):
        rules.check_draft(Draft(**COMPLETE | changes))
