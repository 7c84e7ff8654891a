"""Rules of posts, as tables (CONTENT-11, CONTENT-12)."""

from datetime import date
from typing import Any

import pytest

from services.chassis.http.problems import Invalid
from services.content.posts.models import Post
from services.content.posts.rules import RULES, check_image_type, remove_duplicates

MISSING = "Please fil out all required fields"
COMPLETE = {
    "title": "Dissolved CO₂",
    "body_text": "Three transfers failed.",
    "commercial_content": False,
    "application_type": "upstream",
    "original_publish_date": date(2026, 11, 18),
    "selected_categories": [9],
}


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"body_text": "x" * 1500},
        {"body_text": "\n".join(["x" * 500] * 3)},  # line breaks do not count
        {"commercial_content": True},
        {"selected_categories": [3, 30]},
    ],
)
def test_a_complete_post_can_be_published(changes: dict[str, Any]) -> None:
    RULES.check_publishable(Post(**COMPLETE | changes))


@pytest.mark.parametrize(
    ("changes", "message", "fields"),
    [
        ({"body_text": "x" * 1501}, "Body too long!", ["body"]),
        ({"title": ""}, MISSING, ["title"]),
        ({"title": "  "}, MISSING, ["title"]),
        ({"body_text": ""}, MISSING, ["body"]),
        ({"commercial_content": None}, MISSING, ["commercialContent"]),
        ({"application_type": None}, MISSING, ["applicationType"]),
        ({"original_publish_date": None}, MISSING, ["originalPublishDate"]),
        ({"selected_categories": []}, MISSING, ["selectedCategories"]),
        ({"body_text": "", "selected_categories": []}, MISSING, ["body", "selectedCategories"]),
    ],
)
def test_a_broken_rule_is_refused_with_the_documented_message(
    changes: dict[str, Any], message: str, fields: list[str]
) -> None:
    with pytest.raises(Invalid) as refused:
        RULES.check_publishable(Post(**COMPLETE | changes))
    assert refused.value.message == message
    assert [error.field for error in refused.value.errors] == fields


@pytest.mark.parametrize("changes", [{"title": ""}, {"body_text": "x" * 1501}])
def test_limits_apply_to_drafts(changes: dict[str, Any]) -> None:
    with pytest.raises(Invalid):
        RULES.check_draft(Post(**COMPLETE | changes))


@pytest.mark.parametrize(("provided", "stored"), [([], []), ([2, 1, 2], [2, 1]), (["b", "a", "a"], ["b", "a"])])
def test_duplicates_are_removed(provided: list[Any], stored: list[Any]) -> None:
    assert remove_duplicates(provided) == stored


@pytest.mark.parametrize("end", [".png", ".jpg", ".jpeg", ".gif", ".PNG", ".gif?w=600", ""])
def test_a_featured_image_is_png_jpg_jpeg_or_gif(end: str) -> None:
    assert check_image_type(f"files.example/posts/co2{end}") == f"files.example/posts/co2{end}"


@pytest.mark.parametrize("end", [".pdf", ".mp4", ".svg", ".webp", ".png.exe", ".html?a=.png"])
def test_other_file_types_are_refused_as_featured_image(end: str) -> None:
    with pytest.raises(ValueError, match=r"^This file is not allowed\. Only images are allowed\.$"):
        check_image_type(f"files.example/posts/co2{end}")
