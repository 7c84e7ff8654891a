"""Beacons, and the storage, lists and exports of visits (STATS-20 to STATS-22)."""

import asyncio
import csv
import io
import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import httpx
import pytest
from pydantic.alias_generators import to_camel
from sqlalchemy import String, select, text

from services.chassis.cancellation import cancel_and_wait, run_in_background
from services.chassis.events import Event
from services.chassis.events.connection import connect
from services.chassis.events.worker import EventWorker
from services.chassis.http.problems import Unauthenticated, Unavailable
from services.chassis.identity import revocation_subject
from services.chassis.identity.revocation import Revocations
from services.chassis.persistence.tables import outbox
from services.chassis.resource import csv_export
from services.chassis.resource.paging import Cursor
from services.stats.main import service
from services.stats.tests.samples import OneMinute
from services.stats.visits import beacons, consumers
from services.stats.visits.batcher import VisitBatcher
from services.stats.visits.beacons import MAX_PER_MINUTE
from services.stats.visits.models import View
from services.stats.visits.partitions import (
    _add_months,
    create_partitions,
    create_upcoming_partitions,
    delete_expired_visits,
    drop_expired_partitions,
)
from tests.support.eventually import eventually

JSON = {"Content-Type": "application/json"}
BROWSER = {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0"}
VIEW = {
    "pageLink": "https://aspen.example/post/12",
    "pageTitle": "A better way to thaw",
    "pageType": "post",
    "pageId": 12,
    "attribution": "Tidewater",
    "attribution2": "Heliox",
    "firstName": "Ada",
    "lastName": "Byron",
    "email": "ada@lab.example",
    "city": "Cork",
    "state": "Munster",
    "country": "Ireland",
    "clientId": 7,
    "micrositeId": 3,
}
CLICK = VIEW | {"clickLink": "https://tidewater.example/paper"}
ROW = "id pageLink pageTitle pageType pageId attribution attribution2 firstName lastName email city state country"
VISIT_KINDS = pytest.mark.parametrize(
    ("beacon", "list_of", "body", "filename"),
    [
        ("/stat-view", "/stat-views", VIEW, "views-clicks.csv"),
        ("/stat-click", "/stat-clicks", CLICK, "external-clicks.csv"),
    ],
)
pytestmark = pytest.mark.usefixtures("committed")


def read_csv(response) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(response.content.decode("utf-8-sig"))))


@pytest.fixture
async def page(client):
    """An HTTP client with the headers of a browser."""
    browser = await client("stats")
    browser.headers.update(BROWSER)
    return browser


@pytest.fixture
async def wait_for_visits(staff, worker):
    """Waits until a number of visits is stored. Returns them, the newest first."""
    await worker("stats")

    async def wait_for_visits(number: int, query: str = "/stat-views") -> list[dict]:
        async def read_visits() -> list[dict]:
            return (await staff.get(query, params={"bots": "any"})).json()

        return await eventually(read_visits, until=lambda rows: len(rows) >= number)

    return wait_for_visits


@VISIT_KINDS
async def test_a_beacon_needs_no_token_and_is_stored_with_all_fields(
    page, wait_for_visits, beacon, list_of, body, filename
) -> None:
    response = await page.post(beacon, json=body)
    assert (response.status_code, response.json()) == (202, {"accepted": 1})
    [row] = await wait_for_visits(1, list_of)
    assert row == body | {"id": row["id"], "createdAt": row["createdAt"], "bot": False}
    assert abs(datetime.fromisoformat(row["createdAt"]) - datetime.now(UTC)) < timedelta(seconds=30)


async def test_a_beacon_may_be_plain_text(page, wait_for_visits) -> None:
    response = await page.post("/stat-view", content=b'{"pageId": 4}', headers={"Content-Type": "text/plain"})
    assert response.status_code == 202
    assert (await wait_for_visits(1))[0]["pageId"] == 4


@pytest.mark.parametrize(
    ("body", "status", "field"),
    [
        ([], 422, "body"),
        ([VIEW] * 501, 422, "body"),
        ({"pageTitle": "x" * 501}, 422, "pageTitle"),
        ({"pageLink": "javascript:alert(1)"}, 422, "pageLink"),
        ({"pageId": "x"}, 422, "pageId"),
        ({"clientId": -1}, 422, "clientId"),
        ({"firstName": "x" * 201}, 422, "firstName"),
        ({"city": "nul\0"}, 422, "city"),
        ("words", 422, "body"),
    ],
)
async def test_an_invalid_visit_is_refused(page, body, status, field) -> None:
    response = await page.post("/stat-view", json=body)
    assert response.status_code == status
    assert any(field in error["field"] for error in response.json()["errors"]) or field == "body"


async def test_a_click_needs_a_link(page) -> None:
    assert (await page.post("/stat-click", json=VIEW)).status_code == 422
    assert (await page.post("/stat-click", content=b"{", headers=JSON)).status_code == 400


async def test_bots_are_marked_and_left_out_of_lists_and_exports(page, staff, wait_for_visits) -> None:
    await page.post("/stat-view", json=VIEW)
    await page.post("/stat-view", json=VIEW, headers={"User-Agent": "Googlebot/2.1"})
    assert sorted(row["bot"] for row in await wait_for_visits(2)) == [False, True]
    for query, kinds in (("", {False}), ("?bots=false", {False}), ("?bots=true", {True}), ("?bots=any", {False, True})):
        listed = await staff.get(f"/stat-views{query}")
        assert ({row["bot"] for row in listed.json()}, listed.headers["X-Total-Count"]) == (kinds, str(len(kinds))), (
            query
        )
        exported = await staff.get(f"/stat-views{query}", headers={"Accept": "text/csv"})
        rows = read_csv(exported)
        assert {row["bot"] for row in rows} == {str(kind).lower() for kind in kinds}
        assert exported.headers["X-Total-Count"] == str(len(kinds))


@pytest.mark.parametrize("sizes", [[1] * (MAX_PER_MINUTE + 1), [500], [MAX_PER_MINUTE, 1]])
async def test_more_visits_than_a_person_makes_are_a_bots(page, staff, wait_for_visits, monkeypatch, sizes) -> None:
    """Also those that were stored before."""
    monkeypatch.setattr(beacons, "_visits", OneMinute(f"{MAX_PER_MINUTE} per minute"))
    monkeypatch.setattr(beacons, "get_burst", lambda address: 7)
    for size in sizes:
        await page.post("/stat-view", json=[VIEW] * size)
    visits = sum(sizes)
    await wait_for_visits(min(visits, 500))
    counts = {
        kind: (await staff.get(f"/stat-views?bots={kind}&limit=1")).headers["X-Total-Count"]
        for kind in ("true", "false")
    }
    assert counts == {"true": str(visits), "false": "0"}
    assert (await staff.get("/stat-views")).json() == []


async def test_visits_of_a_bot_are_marked_when_their_events_come_late(database, staff) -> None:
    session, consumer = await database("stats"), consumers.consumers[0]
    first = datetime.now(UTC) - timedelta(hours=30)
    for seconds, is_fast in ((0, False), (50, True)):
        rows = [{"page_id": 1, "bot": is_fast, "burst": 7, "is_fast": is_fast}]
        event = Event.create("stats", consumer.entity, {"rows": rows})
        await consumer.handle(session, replace(event, time=first + timedelta(seconds=seconds)))
    assert (await session.scalars(select(View.bot))).all() == [True, True]


async def test_only_staff_set_the_time(page, staff, wait_for_visits) -> None:
    past = {"pageId": 1, "createdAt": "2024-02-29T12:00:00Z"}
    await page.post("/stat-view", json=past)
    await staff.post("/stat-view", json=past)
    times = sorted(row["createdAt"] for row in await wait_for_visits(2))
    assert times[0] == "2024-02-29T12:00:00.000Z"
    assert times[1] > "2026"


async def test_lists_are_filtered_counted_and_paged(staff, wait_for_visits) -> None:
    days = [("2025-01-31", 7, 1), ("2025-02-01", 7, 2), ("2025-02-28", 8, 1), ("2025-03-01", 8, 2)]
    body = [
        {"createdAt": f"{day}T23:59:59.999Z", "clientId": client, "pageId": page, "pageType": f"type{page}"}
        for day, client, page in days
    ]
    await staff.post("/stat-view", json=body)
    await wait_for_visits(4)
    for query, ids in {
        "": [3, 2, 1, 0],
        "sort=createdAt": [0, 1, 2, 3],
        "from=2025-02-01": [3, 2, 1],
        "to=2025-02-28": [2, 1, 0],
        "from=2025-02-01&to=2025-02-28": [2, 1],
        "from=2025-02-01T00:00:00Z&to=2025-02-01": [1],
        "clientId=8": [3, 2],
        "pageId=1": [2, 0],
        "pageType=type2&clientId=7": [1],
        "pageId=1&from=2025-02-01": [2],
        "clientId=9": [],
    }.items():
        response = await staff.get(f"/stat-views?{query}")
        assert [row["createdAt"][:10] for row in response.json()] == [days[index][0] for index in ids], query
        assert response.headers["X-Total-Count"] == str(len(ids)), query
    first = await staff.get("/stat-views?limit=3")
    rest = await staff.get(f"/stat-views?limit=3&cursor={first.headers['X-Next-Cursor']}")
    assert [row["createdAt"][:10] for row in rest.json()] == ["2025-01-31"]
    assert len((await staff.get("/stat-views?skip=3")).json()) == 1
    forged = Cursor("-createdAt", "no time", 1)
    assert (await staff.get(f"/stat-views?cursor={forged}")).status_code == 422


@VISIT_KINDS
async def test_an_export_has_the_documented_columns_with_safe_cells(
    page, staff, wait_for_visits, beacon, list_of, body, filename
) -> None:
    titles = {"=1+1": "'=1+1", "plain, with comma": "plain, with comma", 'quote"': 'quote"'}
    await page.post(beacon, json=[body | {"pageTitle": title} for title in titles])
    await wait_for_visits(len(titles), list_of)
    response = await staff.get(f"{list_of}?clientId=7", headers={"Accept": "text/csv"})
    assert response.headers["Content-Disposition"] == f'attachment; filename="{filename}"'
    assert response.headers["X-Total-Count"] == str(len(titles))
    rows = read_csv(response)
    documented = [*ROW.split(), "createdAt", *(["clickLink"] if beacon == "/stat-click" else [])]
    assert list(rows[0]) == [*documented, "clientId", "micrositeId", "bot"]
    listed = {str(row["id"]): row["createdAt"] for row in (await staff.get(f"{list_of}?clientId=7")).json()}
    assert {row["id"]: row["createdAt"] for row in rows} == listed
    assert {row["pageTitle"] for row in rows} == set(titles.values())
    nothing = await staff.get(f"{list_of}?clientId=9", headers={"Accept": "text/csv"})
    assert len(nothing.text.splitlines()) == 1
    assert nothing.content.startswith(b"\xef\xbb\xbfid,")


async def test_a_formula_in_any_cell_is_escaped(page, staff, wait_for_visits) -> None:
    columns = [column.name for column in View.__table__.columns if isinstance(column.type, String)]
    texts = [to_camel(name) for name in columns if name != "page_link"]  # which takes URLs only
    await page.post("/stat-view", json=[VIEW | {name: f"={name}"} for name in texts])
    await wait_for_visits(len(texts), "/stat-views")
    response = await staff.get("/stat-views", headers={"Accept": "text/csv"})
    cells = [cell for row in csv.reader(io.StringIO(response.text)) for cell in row]
    assert {f"'={name}" for name in texts} <= set(cells)
    assert not any(cell.startswith("=") for cell in cells)


async def test_exports_over_the_limit_get_retry_after(staff, monkeypatch) -> None:
    monkeypatch.setattr(csv_export, "_running_exports", asyncio.Semaphore(0))
    monkeypatch.setattr(csv_export, "MAX_WAIT", 0.01)
    response = await staff.get("/stat-views", headers={"Accept": "text/csv"})
    assert (response.status_code, response.headers["Retry-After"]) == (503, "30")


async def test_an_export_is_in_the_audit_trail(staff, database, events) -> None:
    await staff.get("/stat-views?clientId=7", headers={"Accept": "text/csv"})
    session = await database("stats")
    titles = (await session.scalars(select(outbox.c.payload).where(outbox.c.subject.contains("export")))).all()
    assert [json.loads(payload)["data"]["title"] for payload in titles] == ["All views (client 7, bot False), 0 rows"]


async def test_head_of_an_export_reads_no_row(staff, database, monkeypatch) -> None:
    monkeypatch.setattr(csv_export, "_downloading", {"1"})
    response = await staff.head("/stat-views", headers={"Accept": "text/csv"})
    assert (response.status_code, response.headers["Content-Disposition"]) == (
        200,
        'attachment; filename="views-clicks.csv"',
    )
    session = await database("stats")
    assert not await session.scalar(select(outbox.c.id).where(outbox.c.subject.contains("export")))


async def test_one_file_at_a_time_is_downloaded_by_an_account(staff, client, monkeypatch) -> None:
    monkeypatch.setattr(csv_export, "_downloading", {"1"})
    response = await staff.get("/stat-views", headers={"Accept": "text/csv"})
    assert (response.status_code, response.headers["Retry-After"]) == (429, "30")
    other = await client("stats", role="editor", user_id=2)
    assert (await other.get("/stat-views", headers={"Accept": "text/csv"})).status_code == 200
    assert csv_export._downloading == {"1"}


async def test_a_retry_with_the_same_key_is_the_same_visit(page, wait_for_visits) -> None:
    key = {"Idempotency-Key": "the-page-7"}
    for _ in range(3):
        assert (await page.post("/stat-view", json=VIEW, headers=key)).status_code == 202
    await page.post("/stat-view", json=VIEW | {"pageId": 13}, headers=key)
    assert sorted(row["pageId"] for row in await wait_for_visits(2)) == [12, 13]


PARTITIONS = text("SELECT relname FROM pg_class WHERE relispartition")


async def test_partitions_are_created_ahead_by_concurrent_workers(services) -> None:
    database = (await services("stats")).database

    async def make() -> None:
        async with database.transaction() as session:
            await create_upcoming_partitions(session)
            await create_partitions(session, "views", [datetime(2031, 5, 17).date()])  # noqa: DTZ001 - a day

    await asyncio.gather(*(make() for _ in range(5)))
    names = {row[0] for row in await database.reader.execute(PARTITIONS)}
    assert {f"views_{datetime.now(UTC):%Y_%m}", f"clicks_{datetime.now(UTC):%Y_%m}", "views_2031_05"} <= names


@pytest.mark.parametrize("in_use", [False, True])
async def test_visits_are_deleted_after_24_months(page, staff, wait_for_visits, services, in_use) -> None:
    now = datetime.now(UTC)
    oldest = _add_months(now.date(), -24) + timedelta(days=now.day - 1)
    days = [oldest - timedelta(days=31), oldest - timedelta(days=1), oldest, oldest + timedelta(days=30)]
    for beacon, body in (("/stat-view", VIEW), ("/stat-click", CLICK)):
        await staff.post(beacon, json=[body | {"createdAt": f"{day}T12:00:00Z"} for day in days])
    await wait_for_visits(4)
    await wait_for_visits(4, "/stat-clicks")
    database = (await services("stats")).database
    async with database.transaction() as reader:
        if in_use:  # as an export has it, for as long as it takes
            await reader.execute(select(View.id).limit(1))
        async with database.transaction() as session:
            await drop_expired_partitions(session)
        async with database.transaction() as session:
            await delete_expired_visits(session)
            locks = text("SELECT count(*) FROM pg_locks WHERE pid = pg_backend_pid() AND mode = 'AccessExclusiveLock'")
            assert await session.scalar(locks) == 0, "beacons would wait until all is deleted"
    for list_of in ("/stat-views", "/stat-clicks"):
        response = await staff.get(list_of)
        assert response.headers["X-Total-Count"] == "2"
        assert [row["createdAt"][:10] for row in response.json()] == [str(day) for day in reversed(days[2:])]
    names = {row[0] for row in await database.reader.execute(PARTITIONS)}
    assert (f"views_{days[0]:%Y_%m}" in names) is in_use
    assert f"clicks_{days[0]:%Y_%m}" not in names
    assert f"views_{days[2]:%Y_%m}" in names


async def test_without_nats_a_beacon_gets_retry_after_at_once(page, services) -> None:
    app = (await services("stats")).app
    connected, app.state.visit_batcher = app.state.visit_batcher, VisitBatcher("nats://nobody:x@127.0.0.1:9")
    try:
        response = await page.post("/stat-view", json=VIEW)
    finally:
        app.state.visit_batcher = connected
    assert (response.status_code, response.headers["Retry-After"]) == (503, "5")


async def test_a_full_stream_refuses_beacons_only(page, services, broker, monkeypatch) -> None:
    monkeypatch.setattr("services.chassis.events.topology.FACTS_BYTES", 4000)
    nats, running = await broker(), await services("stats")
    batcher = VisitBatcher(nats.url("stats"))
    connecting = asyncio.create_task(batcher.run())
    own, running.app.state.visit_batcher = running.app.state.visit_batcher, batcher
    revocations = Revocations(nats.url("stats"), httpx.AsyncClient(base_url="http://127.0.0.1:9"))
    watching = asyncio.create_task(revocations.watch_forever())
    try:
        for status in (202, 503):
            await eventually(
                lambda: page.post("/stat-view", json=VIEW),
                until=lambda answer, status=status: answer.status_code == status,
            )
        response = await page.post("/stat-click", json=CLICK)
        assert (response.status_code, response.headers["Retry-After"]) == (503, "5")
        async with connect(nats.url("auth"), "a sign-out") as connection:
            stream = connection.client.jetstream()
            await stream.publish(revocation_subject("over"), b"revoked")
            await stream.publish("masthead.auth.user.1", b"{}")

        async def refused() -> bool:
            try:
                await revocations.refuse_revoked_session("over")
            except Unauthenticated:
                return True
            except Unavailable:  # not connected yet
                return False
            return False

        await eventually(refused)
    finally:
        running.app.state.visit_batcher = own
        await cancel_and_wait(connecting, watching)


async def test_accepted_visits_survive_an_outage_of_nats(page, services, broker, staff) -> None:
    nats, running = await broker(), await services("stats")
    batcher = VisitBatcher(nats.url("stats"))
    connecting = asyncio.create_task(batcher.run())
    own, running.app.state.visit_batcher = running.app.state.visit_batcher, batcher
    events = EventWorker(
        context="stats", database=running.database, nats_url=nats.url("stats"), consumers=service.consumers
    )
    try:
        accepted = 0

        async def taken() -> bool:
            nonlocal accepted
            status = (await page.post("/stat-view", json=VIEW)).status_code
            assert status in (202, 503)
            accepted += status == 202
            return status == 202

        await eventually(taken)
        await nats.kill()
        assert [await taken() for _ in range(3)][-1] is False
        await nats.start()
        await eventually(taken)
        async with run_in_background(events.run()):
            await eventually(
                lambda: staff.get("/stat-views"),
                until=lambda answer: int(answer.headers["X-Total-Count"]) >= accepted,
                within=20,
            )
    finally:
        running.app.state.visit_batcher = own
        connecting.cancel()
