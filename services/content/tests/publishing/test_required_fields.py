"""Fields that saving requires, for drafts too (CONTENT-12, CONTENT-19, CONTENT-22, CONTENT-24, CONTENT-30)."""

import pytest
from sqlalchemy import update

from services.content.main import KINDS
from services.content.publishing.rules import to_field_name
from services.content.tests.samples import FREE, POST, REQUIRED, TITLE

MISSING = "Please fil out all required fields"
KINDS_WITH_COMPLETE_DRAFTS = [pytest.param(kind, id=kind.name) for kind in KINDS if kind.name != "post"]
complete_drafts = pytest.mark.parametrize("kind", KINDS_WITH_COMPLETE_DRAFTS)


def list_required(kind) -> list[str]:
    return [to_field_name(column) for column in kind.rules.required_to_save]


def list_fields(response) -> list[str]:
    return [error["field"] for error in response.json()["errors"]]


async def test_a_draft_of_a_post_needs_only_a_title(staff) -> None:
    response = await staff.post("/post", json={"title": "A title"})
    assert (response.status_code, response.json()["status"]) == (201, "draft")
    refused = await staff.post("/post", json=POST | {"title": " "})
    assert (refused.status_code, refused.json()["message"], list_fields(refused)) == (422, MISSING, ["title"])


@complete_drafts
@pytest.mark.parametrize("headers", [{}, {"Idempotency-Key": "once"}], ids=["without a key", "with a key"])
async def test_a_draft_with_only_a_title_is_refused(staff, kind, headers) -> None:
    title = TITLE[kind.name]
    response = await staff.post(f"/{kind.name}", json={title: "A title"}, headers=headers)
    assert (response.status_code, response.json()["message"]) == (422, MISSING)
    assert list_fields(response) == [name for name in list_required(kind) if name != title]
    assert (await staff.get(f"/{kind.plural}")).json() == []


@complete_drafts
@pytest.mark.parametrize("query", ["", "?autosave=true"])
async def test_a_change_of_a_draft_cannot_empty_a_required_field(staff, new, kind, query) -> None:
    record = await new(kind.name)
    for name in list_required(kind):
        if name == TITLE[kind.name]:
            continue  # null is ignored
        emptied = {name: "" if name == "startDateTime" else None}
        response = await staff.put(f"/{kind.name}/{record['id']}{query}", json=emptied)
        assert (response.status_code, response.json()["message"], list_fields(response)) == (422, MISSING, [name])
    assert (await staff.get(f"/{kind.name}/{record['id']}")).json() == record


@complete_drafts
async def test_a_stored_record_that_lacks_a_field_is_refused_only_when_it_is_saved(staff, new, database, kind) -> None:
    """One of before saving required the field."""
    record, required = await new(kind.name), REQUIRED[kind.name]
    [column] = [column for column in kind.own_columns if to_field_name(column) == required]
    await (await database("content")).execute(update(kind.table).values({column.key: None}))
    assert (await staff.get(f"/{kind.name}/{record['id']}")).json() == record | {required: None}
    assert (await staff.get(f"/{kind.plural}")).json() == [record | {required: None}]
    address, change = f"/{kind.name}/{record['id']}", {FREE[kind.name]: "x"}
    response = await staff.put(address, json=change)
    assert (response.status_code, response.json()["message"], list_fields(response)) == (422, MISSING, [required])
    completed = await staff.put(address, json=change | {required: record[required]})
    assert (completed.status_code, completed.json()[required]) == (200, record[required])
