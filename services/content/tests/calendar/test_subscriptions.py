"""The secret address of a user's calendar, and what it shows (CONSOLE-57)."""

from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qs, urlsplit

import pytest
from sqlalchemy import delete, select, update

from services.chassis.events.catalogue import load_catalogue
from services.content.calendar import feed
from services.content.calendar.subscriptions import CalendarSubscription, copy_user
from services.content.replicas import AlertItem, User
from tests.support.events import make_event
from tests.support.statement_log import log_request

PATH = "/calendar/subscription"
SOON = datetime.now(UTC).replace(microsecond=0) + timedelta(days=3)


@pytest.fixture
async def editor(database) -> User:
    """The replica of the editor whose client is `staff`."""
    session = await database("content")
    user = User(id=1, version=1, email="editor@aspen.example", role="editor", active=True)
    session.add(user)
    await session.flush()
    return user


@pytest.fixture
async def program(client):
    """A calendar program, which has no token but that of the address."""
    return await client("content", role=None)


async def make_key(staff) -> str:
    response = await staff.put(PATH)
    assert response.status_code == 200, response.text
    address = urlsplit(response.json()["url"])
    assert (address.scheme, address.path) == ("http", "/api/calendar/feed.ics")
    return parse_qs(address.query)["key"][0]


async def read(program, key: str) -> list[str]:
    response = await program.get("/calendar/feed.ics", params={"key": key})
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "text/calendar; charset=utf-8"
    assert response.headers["cache-control"] == "no-store"
    return response.text.replace("\r\n ", "").split("\r\n")


async def is_refused(program, key: str | None) -> bool:
    params = {} if key is None else {"key": key}
    return (await program.get("/calendar/feed.ics", params=params)).status_code == 404


@pytest.mark.usefixtures("editor")
async def test_the_address_is_shown_once_and_its_token_is_not_stored(staff, database) -> None:
    assert (await staff.get(PATH)).json() is None
    key = await make_key(staff)
    stored = await (await database("content")).scalar(select(CalendarSubscription))
    assert key.encode() not in stored.token_hash
    assert set((await staff.get(PATH)).json()) == {"createdAt"}


@pytest.mark.usefixtures("editor")
async def test_a_new_address_replaces_the_former_one(staff, program) -> None:
    former, key = await make_key(staff), await make_key(staff)
    assert await is_refused(program, former)
    assert await read(program, key)


@pytest.mark.usefixtures("editor")
async def test_a_revoked_address_is_refused(staff, program) -> None:
    key = await make_key(staff)
    assert (await staff.delete(PATH)).status_code == 204
    assert await is_refused(program, key)
    assert (await staff.get(PATH)).json() is None
    assert (await staff.delete(PATH)).status_code == 204


@pytest.mark.usefixtures("editor")
@pytest.mark.parametrize("key", [None, "", "x", "x" * 200, "\0"])
async def test_unknown_keys_are_refused(staff, program, key) -> None:
    await make_key(staff)
    assert await is_refused(program, key)


@pytest.mark.parametrize(
    "end",
    [update(User).values(role="exhibitor"), update(User).values(active=False), delete(User)],
    ids=["another role", "deactivated", "removed"],
)
async def test_it_ends_when_its_user_is_no_longer_active_staff(staff, program, editor, database, end) -> None:
    key = await make_key(staff)
    await (await database("content")).execute(end)
    assert await is_refused(program, key)


@pytest.mark.usefixtures("editor")
async def test_a_colleague_has_another_address(staff, client) -> None:
    await make_key(staff)
    colleague = await client("content", role="editor", user_id=2)
    assert (await colleague.get(PATH)).json() is None
    await colleague.delete(PATH)
    assert (await staff.get(PATH)).json() is not None


def find_entry(lines: list[str], uid: str) -> list[str]:
    """Return the lines of the entry with this id, whatever their order."""
    text = "\n".join(lines)
    entries = [entry.partition("END:VEVENT")[0].splitlines() for entry in text.split("BEGIN:VEVENT")[1:]]
    return next(entry for entry in entries if any(line.startswith(f"UID:{uid}@") for line in entry))


@pytest.mark.usefixtures("editor")
async def test_it_has_what_the_calendar_shows(staff, program, new, database) -> None:
    job = await new("job", status="scheduled", date=SOON.isoformat())
    draft = await new("job", date=SOON.isoformat())
    undated = await new("job")
    days = {"startDateTime": f"{SOON:%Y-%m-%d} 09:00:00", "endDateTime": f"{SOON:%Y-%m-%d} 17:00:00"}
    event = await new("event", **days, location="Lyon")
    issue = AlertItem(id=9, version=7, issue=418, title="Single-use", date=SOON, status="draft")
    trashed = AlertItem(id=8, version=7, issue=417, title="Gone", date=SOON, status="draft", deleted_at=SOON)
    session = await database("content")
    session.add_all([issue, trashed])
    await session.flush()
    lines = await read(program, await make_key(staff))
    assert f"SUMMARY:{job['jobTitle']}" in find_entry(lines, f"job-{job['id']}")
    assert f"DTSTART:{SOON:%Y%m%dT%H%M%SZ}" in find_entry(lines, f"job-{job['id']}")
    assert "STATUS:CONFIRMED" in find_entry(lines, f"job-{job['id']}")
    assert "STATUS:TENTATIVE" in find_entry(lines, f"job-{draft['id']}")
    assert {"SUMMARY:Issue# 418 Single-use", f"DTSTART;VALUE=DATE:{SOON:%Y%m%d}"} <= set(find_entry(lines, "issue-9"))
    in_lyon = find_entry(lines, f"event-days-{event['id']}")
    assert {"SUMMARY:Bioprocess Days\\, Lyon", f"DTEND;VALUE=DATE:{SOON + timedelta(days=1):%Y%m%d}"} <= set(in_lyon)
    uids = [line for line in lines if line.startswith("UID:")]
    assert not [uid for uid in uids if uid.startswith(("UID:issue-8@", f"UID:job-{undated['id']}@"))]


@pytest.mark.usefixtures("editor")
async def test_its_size_is_limited(staff, program, new, monkeypatch) -> None:
    monkeypatch.setattr(feed, "MAX_ENTRIES", 2)
    for _ in range(3):
        await new("job", date=SOON.isoformat())
    lines = await read(program, await make_key(staff))
    assert len([line for line in lines if line.startswith("UID:job-")]) == 2


@pytest.mark.usefixtures("editor")
async def test_it_takes_four_statements(staff, program, new, databases) -> None:
    for kind in ("job", "event"):
        await new(kind, date=SOON.isoformat())
    key = await make_key(staff)
    path = f"/calendar/feed.ics?key={key}"
    statements = await log_request(await databases("content"), program, "GET", path, None)
    assert len(statements) == 4, statements


@pytest.mark.parametrize("name", ["passwordChangedAt", "signedOutAt"])
async def test_a_changed_password_and_signing_out_everywhere_end_the_address(
    staff, program, editor, database, name
) -> None:
    session = await database("content")
    old = await make_key(staff)
    state = {"email": editor.email, "role": "editor", "active": True, "passwordChangedAt": None, "signedOutAt": None}
    entity, end = load_catalogue().find("user"), datetime.now(UTC) + timedelta(minutes=1)
    await copy_user(session, make_event(entity, 1, 2, state | {name: "2020-01-01T00:00:00.000Z"}))
    assert not await is_refused(program, old)
    await copy_user(session, make_event(entity, 1, 3, state | {name: end.isoformat()}))
    assert await is_refused(program, old)


async def test_a_new_address_is_in_the_audit_trail(staff, editor, database, events) -> None:
    await make_key(staff)
    last = (await events.announced(await database("content")))[-1]
    assert (last.entity, last.id, last.data["title"]) == ("calendar-address", 1, editor.email)
