"""Writing and reading the audit trail (ACCOUNT-23)."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
from sqlalchemy import select

from services.auth.reporting.audit import repository
from services.auth.reporting.audit.repository import (
    Action,
    AuditEntry,
    classify_action,
    find_title,
    hash_fields,
    list_changes,
)
from services.auth.retention import delete_expired
from services.auth.tests.support import Auth
from services.chassis.events import Event
from tests.support.searched_texts import TEXT, TYPED

NOW = datetime.now(UTC)


def make_event(id: int = 1, version: int = 1, *, removed: bool = False, time: datetime = NOW, **data: object) -> Event:
    return Event("job", id, version, removed, {**data, "id": id, "version": version}, uuid4(), "content", time, 7)


@pytest.mark.parametrize(
    ("version", "removed", "action"),
    [(1, False, "created"), (2, False, "changed"), (3, True, "removed"), (1, True, "removed")],
)
def test_the_action_follows_from_the_version(version, removed, action) -> None:
    assert classify_action(version, {"deletedAt": None}, removed=removed) == Action(action)


def test_moving_to_the_trash_is_a_removal() -> None:
    assert classify_action(2, {"deletedAt": "2027-01-01T00:00:00.000Z"}, removed=False) == Action.REMOVED


@pytest.mark.parametrize(
    ("data", "title"),
    [
        ({"title": "A", "company": "B"}, "A"),
        ({"jobTitle": "A", "company": "B"}, "A"),
        ({"pageTitle": "A", "company": "B"}, "A"),
        ({"title": "", "company": "B"}, "B"),
        ({"email": "a@b.example"}, "a@b.example"),
        ({"key": "media/a.png"}, "media/a.png"),
        ({}, None),
    ],
)
def test_an_entry_has_the_records_title(data, title) -> None:
    assert find_title(data) == title


def test_what_changed_is_told_by_the_names_of_fields() -> None:
    before = hash_fields({"id": 1, "version": 1, "title": "A", "link": None, "tags": ["a", "b"]})
    after = hash_fields({"id": 1, "version": 2, "title": "B", "link": "x.example", "tags": ["a", "b"]})
    assert list_changes(before, after) == ["link", "title"]
    assert list_changes(None, after) == []


async def test_a_change_is_compared_with_the_version_before(auth: Auth) -> None:
    states = [(1, "A", None), (3, "B", "x.example"), (2, "B", None), (4, "B", "y.example")]
    for version, title, link in states:
        await repository.insert_entries(auth.session, [make_event(version=version, title=title, link=link)])
    await repository.insert_entries(auth.session, [make_event(2, version=5, title="Seen for the first time")])
    rows = await auth.session.execute(select(AuditEntry.version, AuditEntry.changes).order_by(AuditEntry.id))
    assert rows.all() == [(1, []), (3, ["link", "title"]), (2, ["title"]), (4, ["link"]), (5, [])]


async def test_a_file_is_created_when_it_has_arrived(auth: Auth) -> None:
    for version, removed in ((2, False), (3, True)):
        seen = make_event(version=version, removed=removed, key="posts/hall.png")
        await repository.insert_entries(auth.session, [replace(seen, entity="file", source="media")])
    rows = await auth.session.execute(select(AuditEntry.action, AuditEntry.title).order_by(AuditEntry.id))
    assert rows.all() == [("created", "posts/hall.png"), ("removed", "posts/hall.png")]


async def test_a_redelivered_event_adds_no_entry(auth: Auth) -> None:
    seen = make_event(title="A")
    for _ in range(2):
        await repository.insert_entries(auth.session, [seen])
    assert len((await auth.session.scalars(select(AuditEntry.id))).all()) == 1


async def test_a_removal_has_the_last_title(auth: Auth) -> None:
    for seen in (
        make_event(title="A"),
        make_event(2, title="Other"),
        make_event(version=2, title="B" * 400),
        make_event(version=3),
    ):
        await repository.insert_entries(auth.session, [seen])
    await repository.insert_entries(auth.session, [make_event(version=4, removed=True)])
    last = select(AuditEntry.title).order_by(AuditEntry.id.desc()).limit(1)
    assert await auth.session.scalar(last) == "B" * 300


async def test_entries_are_deleted_after_24_months(auth: Auth) -> None:
    await repository.insert_entries(auth.session, [make_event(1, time=NOW - timedelta(days=729))])
    await repository.insert_entries(auth.session, [make_event(2, time=NOW - timedelta(days=733))])
    await delete_expired(auth.session)
    assert (await auth.session.scalars(select(AuditEntry.record_id))).all() == [1]


async def test_texts_are_found_in_any_form(auth: Auth) -> None:
    await repository.insert_entries(auth.session, [make_event(1, title="A"), make_event(2, title=TEXT)])
    await auth.session.commit()
    found = await (await auth.sign_in_as("admin")).get("/audit", params={"q": TYPED})
    assert [entry["recordId"] for entry in found.json()] == [2]


async def test_the_trail_is_paged(auth: Auth) -> None:
    for number in range(5):
        await repository.insert_entries(auth.session, [make_event(number + 1, time=NOW - timedelta(minutes=number))])
    await auth.session.commit()
    admin = await auth.sign_in_as("admin")
    first = await admin.get("/audit?limit=2")
    assert (first.headers["X-Total-Count"], [entry["recordId"] for entry in first.json()]) == ("5", [1, 2])
    rest = await admin.get("/audit", params={"limit": 3, "cursor": first.headers["X-Next-Cursor"]})
    assert [entry["recordId"] for entry in rest.json()] == [3, 4, 5]
    expected = {"userId": 7, "userEmail": None, "context": "content", "entity": "job", "action": "created"}
    assert rest.json()[0] | expected == rest.json()[0]
