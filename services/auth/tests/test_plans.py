"""Each sort and filter of a growing list uses its index (API-19)."""

from typing import Any

import pytest
from sqlalchemy import text

from services.auth.identity.users.repository import users
from services.auth.messages.contact_forms.repository import contact_forms
from services.auth.reporting.audit.repository import audit_entries
from services.auth.reporting.clients.repository import clients
from services.chassis.persistence.database import Database
from services.chassis.resource import Records
from tests.support.query_plans import explain, vacuum

pytestmark = pytest.mark.usefixtures("committed")
FILLED = {
    "clients": "INSERT INTO clients (company) SELECT 'Company ' || n FROM generate_series(1, 5000) AS n",
    "users": """
        INSERT INTO users (email, email_key, role)
        SELECT n || '@example.com', n || '@example.com', 'exhibitor' FROM generate_series(1, 5000) AS n
    """,
    "contact_forms": """
        INSERT INTO contact_forms (microsite_id, kind, status, message, notes)
        SELECT n, CASE WHEN n % 50 = 0 THEN 'submission' ELSE 'support' END,
            CASE WHEN n % 50 = 1 THEN 'new' ELSE 'handled' END, repeat('Please call me back. ', 30), ''
        FROM generate_series(1, 5000) AS n
    """,
    "audit_entries": """
        INSERT INTO audit_entries (event_id, context, entity, record_id, version, action, title)
        SELECT gen_random_uuid(), 'content', 'post', n, 1, 'created', 'Mailer ' || n FROM generate_series(1, 5000) AS n
    """,
}


@pytest.fixture
async def filled(databases) -> Database:
    database: Database = await databases("auth")
    async with database.transaction() as session:
        for statement in FILLED.values():
            await session.execute(text(statement))
    for table in FILLED:
        await vacuum(database, table)
    return database


@pytest.mark.parametrize(
    ("records", "sort", "index"),
    [
        (clients, "createdAt", "ix_clients_newest"),
        (clients, "company", "ix_clients_by_company"),
        (users, "createdAt", "ix_users_newest"),
        (users, "email", "uq_users_email_key"),
        (contact_forms, "createdAt", "ix_contact_forms_newest"),
    ],
)
async def test_a_sort_uses_its_index(filled, records: Records[Any], sort: str, index: str) -> None:
    page = records._listing.page(frozenset(), f"-{sort}", 50, "first")
    plan = await explain(filled, page)
    assert f"using {index}" in plan
    assert "Seq Scan" not in plan


@pytest.mark.parametrize(
    ("records", "index"),
    [
        (clients, "ix_clients_search"),
        (users, "ix_users_search"),
        (contact_forms, "ix_contact_forms_search"),
        (audit_entries, "ix_audit_entries_search"),
    ],
)
async def test_a_substring_search_uses_its_index(filled, records: Records[Any], index: str) -> None:
    filters = {"search": ("%nobody%", "%nobody%") if records is users else "%nobody%"}
    page = records._listing.page(frozenset(filters), "-createdAt", 50, "first")
    assert index in await explain(filled, page, **filters)
    total = await explain(filled, records._listing.total(frozenset(filters)), **filters)
    assert index in total
    assert f"Seq Scan on {records.model.__tablename__}" not in total


async def test_lookups_by_microsite_and_by_pending_grant_use_their_indexes(filled) -> None:
    async with filled.transaction() as session:
        for statement, index in (
            ("SELECT page_title FROM contact_forms WHERE microsite_id = 7 ORDER BY id", "ix_contact_forms_microsite"),
            ("SELECT email FROM users WHERE client_id = 7 OR pending_client_id = 7", "ix_users_pending_client_id"),
        ):
            plan = "\n".join(await session.scalars(text(f"EXPLAIN {statement}")))
            assert index in plan
            assert "Seq Scan" not in plan


async def test_every_constraint_is_validated(filled) -> None:
    async with filled.transaction() as session:
        assert not (await session.scalars(text("SELECT conname FROM pg_constraint WHERE NOT convalidated"))).all()


@pytest.mark.parametrize(
    ("filters", "index"),
    [({"kind": "submission"}, "ix_contact_forms_kind"), ({"status": "new"}, "ix_contact_forms_status")],
)
async def test_a_selective_filter_uses_its_index(filled, filters: dict[str, Any], index: str) -> None:
    page = contact_forms._listing.page(frozenset(filters), "-createdAt", 50, "first")
    assert index in await explain(filled, page, **filters)
