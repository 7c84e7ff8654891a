"""Strings are normalised and unknown fields are ignored (API-7, API-9, API-10)."""

import pytest
from pydantic import ValidationError

from services.chassis.resource.schemas import In, normalize_strings

DEEP = 100_000


class Thing(In):
    page_title: str | None = None
    document: dict[str, object] | None = None


def test_json_names_are_camel_case() -> None:
    assert Thing.model_validate({"pageTitle": "x"}).page_title == "x"


def test_unknown_and_server_owned_fields_are_ignored() -> None:
    thing = Thing.model_validate({"pageTitle": "x", "id": 7, "role": "admin", "version": 9})
    assert thing.provided_fields() == {"page_title": "x"}


def test_only_fields_of_the_request_are_provided() -> None:
    assert Thing.model_validate({"pageTitle": None}).provided_fields() == {"page_title": None}
    assert Thing.model_validate({}).provided_fields() == {}


def test_text_is_normalised_to_nfc() -> None:
    assert normalize_strings("Cafe\u0301") == "Café"
    assert Thing.model_validate({"pageTitle": "Cafe\u0301"}).page_title == "Café"


@pytest.mark.parametrize("text", ["nul\x00", "half \ud800 pair", "\udfff"])
@pytest.mark.parametrize("wrap", [lambda text: text, lambda text: [text], lambda text: {"a": {"b": [text]}}])
def test_text_that_postgresql_cannot_store_is_refused_at_any_depth(text, wrap) -> None:
    with pytest.raises(ValueError, match="cannot be stored"):
        normalize_strings(wrap(text))


def test_a_refused_string_names_its_field() -> None:
    with pytest.raises(ValidationError) as refused:
        Thing.model_validate({"pageTitle": "nul\x00"})
    assert refused.value.errors()[0]["loc"] == ("pageTitle",)


def test_depth_does_not_exhaust_the_stack() -> None:
    deep: list[object] = []
    for _ in range(DEEP):
        deep = [deep]
    assert normalize_strings(deep) is deep
