"""What waits for staff and clients, derived from states of records (CONSOLE-88)."""

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
from httpx import AsyncClient

from services.auth.replicas import count_uses_of_client
from services.auth.reporting.consumer import consumers
from services.auth.reporting.inbox.repository import update_inbox
from services.auth.reporting.inbox.rules import _RULES, list_causes
from services.auth.tests.support import Auth
from services.chassis.events import Event

NOW = datetime.now(UTC)


def day(days: float) -> str:
    return (NOW + timedelta(days=days)).isoformat()


def booking(**fields: object) -> dict[str, object]:
    state = {"id": 5, "version": 2, "alertItemId": 12, "dueAt": day(10), "holdUntil": None, "requestedAt": None}
    state |= {"title": "Ad 4 of issue 421, Cavanagh", "status": "booked", "creativeStatus": "awaited", "clientId": 7}
    return state | {"comment": ""} | fields


ASKED = {"requestedAt": day(-1)}
UNUSED = {"email content stat": 0, "email marketing campaign": 0}


@pytest.mark.parametrize(
    ("fields", "texts"),
    [
        ({"status": "hold", "holdUntil": day(3)}, ["Cavanagh holds Ad 4 of issue 421"]),
        ({}, ["Cavanagh was never asked for Ad 4 of issue 421", "Send your ad: Ad 4 of issue 421"]),
        (ASKED, ["Cavanagh owes Ad 4 of issue 421", "Send your ad: Ad 4 of issue 421"]),
        ({"creativeStatus": "submitted"}, ["Cavanagh sent Ad 4 of issue 421"]),
        (
            {"creativeStatus": "changes-requested", "comment": "Another link, please."},
            ["Cavanagh owes Ad 4 of issue 421", "Ad 4 of issue 421 needs a change"],
        ),
        ({"creativeStatus": "approved"}, []),
        ({"status": "cancelled"}, []),
        ({"title": "Ad 4 of issue 421", **ASKED, "dueAt": None}, ["Send your ad: Ad 4 of issue 421"]),
    ],
)
def test_a_booking_waits_for_whoever_is_next(fields, texts) -> None:
    causes = list_causes("alert-booking", booking(**fields), NOW)
    assert [cause.text for cause in causes] == texts
    assert {cause.to for cause in causes if cause.client_id is None} <= {"/sponsors/booking/5"}
    assert {cause.to for cause in causes if cause.client_id == 7} <= {"/portal/bookings/5"}


def test_each_record_that_causes_rows_is_read_from_its_stream_of_states() -> None:
    assert set(_RULES) <= {consumer.entity for consumer in consumers}


def event(entity: str, data: dict[str, object], *, version: int = 2, removed: bool = False, id: int = 5) -> Event:
    return Event(entity, id, version, removed, {**data, "id": id, "version": version}, uuid4(), "alerts", NOW, 7)


async def read(http: AsyncClient) -> list[str]:
    rows = (await http.get("/inbox")).raise_for_status().json()
    assert (await http.get("/inbox/count")).json() == {"count": len(rows)}
    return [row["text"] for row in rows]


async def test_rows_follow_the_state_and_go_with_their_cause(auth: Auth) -> None:
    editor, client = await auth.sign_in_as("editor"), await auth.client()
    [follow] = [consumer.handle for consumer in consumers if consumer.entity == "alert-booking"]
    await follow(auth.session, event("alert-booking", booking(clientId=client.id, creativeStatus="submitted")))
    assert await count_uses_of_client(auth.session, client.id) == {**UNUSED, "booking": 1}
    assert await read(editor) == ["Cavanagh sent Ad 4 of issue 421"]
    await update_inbox(auth.session, [event("alert-booking", booking(creativeStatus="approved"), version=3)])
    assert await read(editor) == []
    await update_inbox(auth.session, [event("alert-booking", booking(dueAt=day(-1), **ASKED), version=4)])
    assert await read(editor) == ["Cavanagh owes Ad 4 of issue 421"]
    await update_inbox(auth.session, [event("alert-booking", {}, version=5, removed=True)])
    assert await read(editor) == []


@pytest.mark.parametrize(
    ("entity", "state"),
    [
        ("alert-booking", {"status": "booked"}),
        ("alert-item", {"status": "published"}),
        ("email-stat", {"delivered": 21_000}),
    ],
)
async def test_a_state_of_an_older_version_causes_nothing(auth: Auth, entity: str, state: dict[str, object]) -> None:
    await update_inbox(auth.session, [event(entity, state)])
    assert await read(await auth.sign_in_as("editor")) == []


def test_a_state_that_cannot_be_read_is_not_taken_for_one_that_causes_nothing() -> None:
    broken = thread((1, [2])) | {"messages": [{"authorId": 1, "mentions": [2]}]}
    with pytest.raises(KeyError):
        list_causes("alert-thread", broken, NOW)


async def test_a_client_has_what_is_asked_of_it_and_nobody_elses(auth: Auth) -> None:
    client, other = await auth.client(), await auth.client("Other")
    await update_inbox(auth.session, [event("alert-booking", booking(clientId=client.id, **ASKED))])
    own = await auth.sign_in(await auth.user("exhibitor", client_id=client.id))
    assert await read(own) == ["Send your ad: Ad 4 of issue 421"]
    for user in (await auth.user("exhibitor", client_id=other.id), await auth.user("exhibitor")):
        assert await read(await auth.sign_in(user)) == []


async def test_a_row_waits_until_it_is_time_and_not_for_ever(auth: Auth) -> None:
    editor = await auth.sign_in_as("editor")
    held = {"alert-booking": booking(status="hold", holdUntil=day(8))}
    await update_inbox(auth.session, [event(entity, data) for entity, data in held.items()])
    assert await read(editor) == []
    await update_inbox(auth.session, [event("alert-booking", booking(status="hold", holdUntil=day(6)), version=3)])
    assert await read(editor) == ["Cavanagh holds Ad 4 of issue 421"]
    await update_inbox(auth.session, [event("alert-booking", booking(dueAt=day(-31), **ASKED), version=4)])
    assert await read(editor) == []


@pytest.mark.parametrize("is_first", [True, False])
async def test_an_issue_waits_for_its_report(auth: Auth, is_first: bool) -> None:
    editor = await auth.sign_in_as("editor")
    state = {"issue": 417, "status": "published", "date": day(-4), "deletedAt": None}
    published = event("alert-item", state, id=9)
    live = {"alertItemId": 9, "delivered": None}
    await update_inbox(auth.session, [published, event("email-stat", live, id=3)])
    assert await read(editor) == ["Issue 417 has no report yet"]
    imported = event("email-stat", live | {"delivered": 21_000}, id=3, version=3)
    newer = event("alert-item", state, id=9, version=3)
    await update_inbox(auth.session, [newer, imported] if is_first else [imported, newer])
    assert await read(editor) == []


async def test_nothing_waits_for_a_booking_of_a_published_issue(auth: Auth) -> None:
    editor = await auth.sign_in_as("editor")
    state = {"issue": 421, "status": "published", "date": day(9), "deletedAt": None}
    await update_inbox(auth.session, [event("alert-booking", booking(alertItemId=9))])
    assert await read(editor) == ["Cavanagh was never asked for Ad 4 of issue 421"]
    await update_inbox(auth.session, [event("alert-item", state, id=9)])
    assert await read(editor) == []


async def test_somebody_says_when_it_is_asked_for(auth: Auth) -> None:
    editor = await auth.sign_in_as("editor")
    state = {"issue": 417, "status": "published", "date": day(-4), "deletedAt": None, "remindAt": day(1)}
    await update_inbox(auth.session, [event("alert-item", state, id=9)])
    assert await read(editor) == []
    await update_inbox(auth.session, [event("alert-item", state | {"remindAt": day(-1)}, id=9, version=3)])
    [row] = (await editor.get("/inbox")).json()
    assert (row["kind"], row["at"][:10]) == ("no-report", day(-1)[:10])


async def test_new_contact_forms_are_one_row(auth: Auth) -> None:
    editor = await auth.sign_in_as("editor")
    await auth.contact_form(status="handled")
    assert await read(editor) == []
    await auth.contact_form(status="new")
    assert await read(editor) == ["1 new contact form"]
    await auth.contact_form(status="new")
    assert await read(editor) == ["2 new contact forms"]


def thread(*messages: tuple[int, list[int]], **fields: object) -> dict[str, object]:
    said = [
        {"authorId": author, "author": f"person.{author}@masthead.example", "text": "2025?", "mentions": mentions}
        for author, mentions in messages
    ]
    state = {"title": "Ad 5 of 418", "alertItemId": 53, "slot": "ads-5", "resolvedAt": None}
    return state | {"id": 5, "messages": [{**one, "at": day(-1)} for one in said]} | fields


@pytest.mark.parametrize(
    ("state", "people"),
    [
        (thread((1, [2, 3])), [2, 3]),
        (thread((1, [2, 3]), (2, [])), [3]),
        (thread((1, [2]), (2, []), (1, [2])), [2]),
        (thread((1, [1])), []),
        (thread((1, [2]), resolvedAt=day(0)), []),
    ],
)
def test_who_is_mentioned_waits_until_an_answer_or_the_end(state, people) -> None:
    causes = list_causes("alert-thread", state, NOW)
    assert [cause.person_id for cause in causes] == people
    assert {(cause.text, cause.to) for cause in causes} <= {
        ("Person.1 mentioned you on Ad 5 of 418", "/alert/53?thread=ads-5")
    }


async def test_only_who_is_mentioned_reads_of_it_and_what_one_owns_is_ones_own(auth: Auth) -> None:
    mentioned, other = await auth.user("editor"), await auth.user("editor")
    reviewed = booking(creativeStatus="submitted", ownerId=other.id)
    said = event("alert-thread", thread((1, [mentioned.id])))
    await update_inbox(auth.session, [event("alert-booking", reviewed), said])

    async def read_own(user) -> list[tuple[str, bool]]:
        rows = (await (await auth.sign_in(user)).get("/inbox")).json()
        return [(row["kind"], row["mine"]) for row in rows]

    assert await read_own(mentioned) == [("mention", True), ("review-ad", False)]
    assert await read_own(other) == [("review-ad", True)]
    await update_inbox(auth.session, [event("alert-thread", {}, version=3, removed=True)])
    assert await read_own(mentioned) == [("review-ad", False)]
