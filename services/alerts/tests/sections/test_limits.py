"""Limits of every field, and values that are refused (API-10, API-11, API-15, ALERT-13)."""

import json

import pytest

from services.alerts.section_fields import Field, FieldType
from services.alerts.section_kinds import KINDS, Kind
from services.alerts.tests import samples
from services.alerts.tests.samples import slots_of

JSON = {"Content-Type": "application/json"}
BY_TYPE = {field.type: (kind, field) for kind in KINDS.values() for field in kind.fields}


def make_text(field: Field, characters: int) -> str:
    """A value of this many characters, as they are counted for the field."""
    if field.type in (FieldType.LINK, FieldType.MICROSITE_LINK):
        return "https://a.example/".ljust(characters, "x")
    if field.type is FieldType.IMAGE:
        return "files.example/".ljust(characters, "x")
    if field.type is FieldType.RICH_TEXT:
        return f"<p><b>{'x' * (characters // 2)}</b></p><p>{'x' * (characters - characters // 2)}</p>"
    return "x" * characters


async def store_section(staff, new_issue, kind: Kind, fields: dict):
    body = samples.in_slot(slots_of(kind)[0], (await new_issue())["id"]) | fields
    # Escaped, since half a surrogate pair has no other form.
    return await staff.post(f"/alert-{kind.name}", content=json.dumps(body), headers=JSON)


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
async def test_fields_take_text_up_to_their_limits(staff, new_issue, kind) -> None:
    fields = [field for field in kind.fields if field.limit]
    longest = await store_section(staff, new_issue, kind, {one.name: make_text(one, one.limit) for one in fields})
    assert longest.status_code == 201, longest.text
    too_long = await store_section(staff, new_issue, kind, {one.name: make_text(one, one.limit + 1) for one in fields})
    assert too_long.status_code == 422
    assert {error["field"] for error in too_long.json()["errors"]} == {field.name for field in fields}


WRONG = {
    FieldType.TEXT: [1, True, {}, [], "nul\x00", "\ud800"],
    FieldType.RICH_TEXT: [1, True, [], {"type": "doc", "content": [{"type": "image"}]}, "nul\x00"],
    FieldType.LINK: ["javascript:alert(1)", "/relative", "data:text/html,x", 1, {}, "http://nul\x00.example"],
    FieldType.MICROSITE_LINK: ["javascript:alert(1)", 1, {}],
    FieldType.IMAGE: ["javascript:alert(1)", "noslash", "../x.png", "files.example/../x.png", 1, {}],
    FieldType.IMAGE_WIDTH: [-1, 10_000, 1.5, True, "wide", "12em", "100%;color:red", "٣", {}, []],
    FieldType.IMAGE_HEIGHT: [-1, 10_000, 1.5, True, "tall", {}, []],
    FieldType.FLAG: ["perhaps", 7, {}, []],
    FieldType.CLIENT: [0, -1, 2**53, 1.5, True, "x", {}, []],
    FieldType.AD: [0, -1, 2**53, 1.5, True, "x", {}, []],
    FieldType.JOB: [0, -1, 2**53, 1.5, True, "x", None, {}, []],
}


@pytest.mark.parametrize("field_type", WRONG)
async def test_invalid_values_are_refused_with_the_name_of_their_field(staff, new_issue, field_type) -> None:
    kind, field = BY_TYPE[field_type]
    for value in WRONG[field_type]:
        response = await store_section(staff, new_issue, kind, {field.name: value})
        assert response.status_code == 422, (value, response.text)
        assert {error["field"].split(".")[0] for error in response.json()["errors"]} == {field.name}, value


def test_every_field_type_has_invalid_values() -> None:
    assert set(WRONG) == set(FieldType) - {FieldType.POSITION}  # positions have a test of their own


@pytest.mark.parametrize(
    ("value", "stored"),
    [(300, 300), ("300", "300"), ("300px", "300px"), (" 50% ", "50%"), (0, None), ("", None), (None, None)],
)
async def test_a_width_is_a_number_a_length_or_empty(staff, new_issue, value, stored) -> None:
    response = await store_section(staff, new_issue, KINDS["quote"], {"imageWidth": value})
    assert response.json()["imageWidth"] == stored


@pytest.mark.parametrize(
    ("field", "value", "stored"),
    [
        ("link", "example.com/a", "http://example.com/a"),
        ("link", "mailto:a@example.com", "mailto:a@example.com"),
        ("link", "", ""),
        ("image", "https://files.example/a.png", "files.example/a.png"),
        ("imageHeight", 0, None),
        ("attribution", "Cafe\u0301", "Café"),
    ],
)
async def test_values_are_normalized(staff, new_issue, field, value, stored) -> None:
    assert (await store_section(staff, new_issue, KINDS["quote"], {field: value})).json()[field] == stored
