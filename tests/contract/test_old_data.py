"""Rows that a former version wrote are read by this one after its migrations (OPERATION-75)."""

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

import httpx
import pytest
from pydantic.alias_generators import to_camel

from deploy.local.contexts import CONTEXTS
from tests.support.old_database import OldDatabase, Row
from tests.support.service_under_test import RunningService, start_service
from tests.support.tokens import signed

EMPTY = {"auth": {"letters"}, "content": {"shared_slugs"}}
"""Tables without rows in the dumps, by service."""
MOVED = {("alerts", "sections"): {"attribution": "credit"}}
"""Columns whose values a migration moves to another one, at least in some rows, by service and table."""
INDEXED = {"posts": "words"}
"""Columns that a migration computes again, by table."""
GROWN = {"post_words"}
"""Tables to which a migration adds rows."""
LISTS = {
    "auth": {"users": "users", "clients": "clients", "contact-forms": "contact_forms"},
    "content": {"posts": "posts", "jobs": "jobs", "events": "events", "ads": "ads"},
    "alerts": {"alert-items": "alert_items"},
    "microsites": {"microsites": "microsites"},
    "media": {"media-images": "media_images"},
    "stats": {"email-stats": "email_stats", "emc-stats": "emc_stats", "stat-views": "views", "stat-clicks": "clicks"},
}
"""The table of each list of the API, by service."""
READS = {
    "auth": {"client/1": "Changed once.", "audit": "client"},
    "content": {
        "post/1": "Dissolved CO2 in scale-up",
        "posts?q=scaleup": "Dissolved CO2 in scale-up",
        "trash": "A post in the trash",
        "saved-views": "Old view",
    },
    "alerts": {
        "alerts-all/1": "quote-citation",
        "alert-email/1": "quote-citation",
        "alert-email/1?snapshot=true": "quote-citation",
        "alert-items/trash": "Issue 417",
    },
    "microsites": {"public/microsite/1": "Bags that hold", "microsite-keywords/1": "single use"},
    "media": {"media-image/1": "Picture 0, changed", "media-tags/1": ""},
    "stats": {"email-lead-stats/1": "grace@navy.example", "client-report/1": "Tidewater Cryo", "stat-trends": "415"},
}
"""A text that the response of each path contains, by service."""
PASSWORD = "masthead-demo"


@pytest.fixture(scope="module", params=CONTEXTS)
async def upgraded(request, postgres, nats_server, folder, process_name) -> AsyncIterator[RunningService]:
    """A service of this version on the database of a former one."""
    async with start_service(
        request.param, postgres, nats_server, folder, f"old_{process_name}", OldDatabase
    ) as running:
        yield running


def get_database(running: RunningService) -> OldDatabase:
    assert isinstance(running.stored, OldDatabase)
    return running.stored


async def test_every_table_of_the_dump_has_rows(upgraded: RunningService) -> None:
    before = get_database(upgraded).before
    assert {table for table, rows in before.items() if not rows} == EMPTY.get(upgraded.service.name, set())


async def test_migrations_ran(upgraded: RunningService) -> None:
    newest = max(path.name[:4] for path in upgraded.service.migrations.glob("*.py"))
    assert get_database(upgraded).revision < newest


async def test_no_row_is_lost_or_changed(upgraded: RunningService) -> None:
    database = get_database(upgraded)
    after = await database.read_rows()
    for table, rows in database.before.items():
        moved = MOVED.get((upgraded.service.name, table), {})
        columns = rows[0].keys() - {INDEXED.get(table)} if rows else ()
        kept = [{column: row[column] for column in columns} for row in move_back(after[table], moved)]
        before = [{column: row[column] for column in columns} for row in rows]
        assert [row for row in before if row not in kept] == [], table
        assert len(kept) == len(rows) or table in GROWN, table


def move_back(rows: Sequence[Row], moved: Mapping[str, str]) -> list[Row]:
    """Return rows with the values of moved columns in their former ones."""
    former = [(row, {old: row[new] for old, new in moved.items() if row[new] is not None}) for row in rows]
    return [{**row, **values} for row, values in former]


def open_client(running: RunningService) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(running.app, raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url="http://service", headers={"Auth": signed("admin")})


async def test_the_lists_of_the_api_return_them(upgraded: RunningService) -> None:
    async with open_client(upgraded) as client:
        for path, table in LISTS[upgraded.service.name].items():
            response = await client.get(f"/{path}?bots=any")
            assert response.status_code == 200, response.text
            rows = {row["id"]: row for row in get_database(upgraded).before[table] if not row.get("deleted_at")}
            records = {record["id"]: record for record in response.json()}
            assert records.keys() == rows.keys(), path
            assert response.headers["X-Total-Count"] == str(len(rows)), path
            for id, record in records.items():
                assert differences(record, rows[id]) == {}, f"{path} {id}"


async def test_each_record_is_read(upgraded: RunningService) -> None:
    async with open_client(upgraded) as client:
        for path, expected in READS[upgraded.service.name].items():
            response = await client.get(f"/{path}")
            assert (response.status_code, expected in response.text) == (200, True), f"{path}: {response.text[:500]}"


async def test_a_user_signs_in_with_the_old_password(upgraded: RunningService) -> None:
    if upgraded.service.name != "auth":
        return
    async with open_client(upgraded) as client:
        response = await client.post("/user/login", json={"email": "second@masthead.example", "password": PASSWORD})
    assert response.status_code == 200, response.text


def differences(record: dict[str, Any], row: Row) -> dict[str, tuple[Any, Any]]:
    """Return the fields that differ from their columns: texts, numbers and flags. Links have their scheme added."""
    compared = {column: to_camel(column) for column, value in row.items() if isinstance(value, str | int)}
    shared = {column: field for column, field in compared.items() if field in record}
    assert len(shared) > 3, shared
    return {
        field: (record[field], row[column])
        for column, field in shared.items()
        if record[field] not in (row[column], f"https://{row[column]}")
    }
