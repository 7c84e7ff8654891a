"""Request bodies of posts, as tables (CONTENT-10, CONTENT-14)."""

from typing import Any

import pytest
from pydantic import ValidationError

from services.content.posts.schemas import Document, DocumentsIn, Keyword, KeywordsIn, PostIn

FILE = "files.example/data.pdf"


@pytest.mark.parametrize(
    ("field", "body", "column", "stored"),
    [
        ("selectedCategories", [9, 12], "selected_categories", [9, 12]),
        ("selectedCategories", [{"categoryId": 9}, {"categoryId": 3}], "selected_categories", [9, 3]),
        (
            "selectedCategories",
            [{"categoryId": 9, "category": {"id": 9, "name": "Articles"}}, 9],
            "selected_categories",
            [9],
        ),
        ("keywords", [{"name": "Scale-Up"}], "keywords", [{"name": "scale-up", "place": None}]),
        (
            "keywords",
            [{"name": "CO2", "place": 1}, {"name": "co2", "place": 1}, {"name": "co2", "place": 2}],
            "keywords",
            [{"name": "co2", "place": 1}, {"name": "co2", "place": 2}],
        ),
        ("keywords", [{"name": "a", "place": "title"}], "keywords", [{"name": "a", "place": "title"}]),
        ("featuredImage", "https://files.example/a.png", "featured_image", "files.example/a.png"),
        ("featuredImageLink", "library.example/co2", "featured_image_link", "http://library.example/co2"),
        ("micrositeLink", "site.example", "microsite_link", "http://site.example"),
        ("excerpt", "Why three\nscale-ups failed", "excerpt", "Why three\nscale-ups failed"),
    ],
)
def test_accepted_forms_are_normalised(field: str, body: Any, column: str, stored: Any) -> None:
    assert PostIn.model_validate({field: body}).to_columns() == {column: stored}


@pytest.mark.parametrize("field", ["title", "status", "selectedCategories", "keywords", "documents"])
def test_null_is_ignored_for_not_nullable_fields(field: str) -> None:
    assert PostIn.model_validate({field: None}).to_columns() == {}


@pytest.mark.parametrize(
    "body",
    [
        {"selectedCategories": [2]},
        {"selectedCategories": [{"id": 9}]},
        {"selectedCategories": "9"},
        {"selectedCategories": [True]},
        {"keywords": [{"name": " "}]},
        {"keywords": [{"name": "x" * 101}]},
        {"keywords": [{"place": 1}]},
        {"keywords": [{"name": "a", "place": {}}]},
        {"keywords": [{"name": f"{n}"} for n in range(101)]},
        {"documents": [{"imageUrl": ""}]},
        {"documents": [{}]},
        {"documents": [f"files.example/{n}" for n in range(101)]},
        {"applicationType": "midstream"},
        {"commercialContent": "maybe"},
        {"originalPublishDate": "18 November"},
        {"micrositeLink": "javascript:alert(1)"},
        {"featuredImageLink": "javascript:alert(1)"},
        {"featuredImage": "ftp://files.example/a.png"},
        {"featuredImage": "files.example/a.pdf"},
    ],
)
def test_other_forms_are_refused(body: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        PostIn.model_validate(body)


def test_the_same_file_is_one_document_with_one_id() -> None:
    body = [f"https://{FILE}", {"imageUrl": FILE, "id": 7}, "files.example/other.pdf"]
    columns = PostIn.model_validate({"documents": body}).to_columns()
    one, other = columns["documents"]
    assert (one["imageUrl"], other["imageUrl"]) == (FILE, "files.example/other.pdf")
    assert one["id"] == Document(image_url=FILE).id != other["id"]
    assert 0 <= one["id"] < 2**53


@pytest.mark.parametrize("body", [[{"name": "A"}], {"keywords": [{"name": "A"}]}])
def test_keywords_are_a_list_or_wrapped(body: Any) -> None:
    assert KeywordsIn.model_validate(body).keywords == [Keyword(name="a")]


@pytest.mark.parametrize("body", [[FILE], {"documents": [{"imageUrl": FILE}]}, [{"imageUrl": FILE}]])
def test_documents_are_a_list_or_wrapped(body: Any) -> None:
    assert DocumentsIn.model_validate(body).documents == [Document(image_url=FILE)]


@pytest.mark.parametrize("body", [None, 1, "x", {}, {"keywords": None}, [None]])
def test_no_keywords_at_all_is_refused(body: Any) -> None:
    with pytest.raises(ValidationError):
        KeywordsIn.model_validate(body)
