"""Migrations run while the previous version serves: none locks a table for long or drops what that version reads."""

import asyncio
import hashlib
import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Engine, MetaData, event, text
from sqlalchemy.exc import DBAPIError

from deploy.local.contexts import built_services
from services.chassis.app import migrations
from services.chassis.cli import load
from tests.support.migration_rules import Rule, broken_rules

# Older than the rules. Existing installations have already run them; new ones run them on empty tables. Do not add
# migrations here: write them in two steps.
EXEMPT: dict[tuple[str, str], tuple[str, set[Rule]]] = {
    ("alerts", "0004"): ("issues are hundreds; a number in the trash is free again", {Rule.INDEX, Rule.DROP}),
    ("auth", "0003"): ("clients and contact forms are thousands", {Rule.INDEX}),
    ("auth", "0004"): ("mails that wait are a handful", {Rule.ROWS}),
    ("auth", "0006"): ("password links live for an hour", {Rule.INDEX}),
    ("content", "0002"): ("career listings are thousands", {Rule.ROWS, Rule.INDEX, Rule.DROP_INDEX}),
    ("content", "0006"): ("posts were not imported yet", {Rule.INDEX, Rule.DROP_INDEX}),
    ("stats", "0002"): ("visits were not collected yet", {Rule.DEFAULT}),
}
# The digest of each migration's statements. Add those of new ones, which the failing test prints; never change one.
DIGESTS = tomllib.loads(Path(__file__).with_name("migrations.toml").read_text())
_STAMP = re.compile(r"(?:UPDATE|INSERT INTO) alembic_version .*?'(\w+)'", re.DOTALL)


@contextmanager
def recorded() -> Iterator[list[str]]:
    """Record the statements that any engine sends."""
    statements: list[str] = []

    def record(_: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
        statements.append(statement)

    event.listen(Engine, "before_cursor_execute", record)
    try:
        yield statements
    finally:
        event.remove(Engine, "before_cursor_execute", record)


@pytest.fixture(scope="session", params=built_services())
async def revisions(request, scratch) -> tuple[str, dict[str, list[str]]]:
    """The name of a service, and the statements of each of its migrations."""
    database = await scratch(MetaData())
    config = migrations.migration_config(load(request.param), database.dsn)
    with recorded() as statements:
        await asyncio.to_thread(command.upgrade, config, "head")
    found: dict[str, list[str]] = {}
    current: list[str] = []
    for statement in statements:
        if stamp := _STAMP.search(statement):
            found[stamp[1]], current = current, []
        else:
            current.append(statement)
    return request.param, found


def digest(statements: list[str]) -> str:
    """Return a digest of what a migration changes, whatever the line breaks."""
    changes = [" ".join(statement.split()) for statement in statements]
    return hashlib.sha256("\n".join(c for c in changes if not c.startswith("SELECT")).encode()).hexdigest()[:16]


async def test_no_migration_breaks_a_rule(revisions) -> None:
    name, statements_by_revision = revisions
    broken: dict[tuple[str, str], set[Rule]] = {}
    received = []
    for revision, statements in statements_by_revision.items():
        for rule, statement in broken_rules(statements):
            broken.setdefault((name, revision), set()).add(rule)
            received.append(f"{name} {revision} {rule}: {statement}")
    assert broken == {key: rules for key, (_, rules) in EXEMPT.items() if key[0] == name}, "\n".join(received)


async def test_a_migration_that_others_follow_is_never_changed(revisions) -> None:
    """A database that ran it would never get the change. The newest one may be missing from the list."""
    name, statements_by_revision = revisions
    digests = {revision: digest(statements) for revision, statements in statements_by_revision.items()}
    newest = max(digests)
    missing = {newest: digests[newest]} if newest not in DIGESTS[name] else {}
    lines = "\n".join(f'"{revision}" = "{value}"' for revision, value in digests.items())
    assert digests == DIGESTS[name] | missing, f"\n[{name}]\n{lines}"


@pytest.mark.parametrize("is_present", [False, True])
async def test_the_house_has_the_site_of_microsites_whichever_revision_created_it(scratch, is_present: bool) -> None:
    database = await scratch(MetaData())
    config = migrations.migration_config(load("alerts"), database.dsn)
    await asyncio.to_thread(command.upgrade, config, "0010")
    async with database.transaction() as session:
        if is_present:
            await session.execute(text("ALTER TABLE house ADD COLUMN microsites_url VARCHAR NOT NULL"))
    await asyncio.to_thread(command.upgrade, config, "head")
    async with database.transaction() as session:
        await session.execute(text("SELECT microsites_url FROM house"))


async def test_a_migration_gives_up_when_a_table_stays_locked(scratch, monkeypatch) -> None:
    database = await scratch(MetaData())
    config = migrations.migration_config(load("alerts"), database.dsn)
    await asyncio.to_thread(command.upgrade, config, "0003")
    monkeypatch.setattr(migrations, "LOCK_SECONDS", 1)
    async with database.transaction() as session:
        await session.execute(text("SELECT FROM alert_items"))  # whoever came after the migration would wait too
        async with asyncio.timeout(20):
            with pytest.raises(DBAPIError, match="lock timeout"):
                await asyncio.to_thread(command.upgrade, config, "0004")
    await asyncio.to_thread(command.upgrade, config, "head")  # it can be repeated


async def test_an_index_of_a_table_in_use_waits_for_its_transactions_and_blocks_none(scratch, monkeypatch) -> None:
    database = await scratch(MetaData())
    config = migrations.migration_config(load("media"), database.dsn)
    await asyncio.to_thread(command.upgrade, config, "0003")
    monkeypatch.setattr(migrations, "LOCK_SECONDS", 1)
    insert = text(
        "INSERT INTO files (bucket, key, folder, state, declared_type, claimed, expires_at)"
        " VALUES ('media', :key, 'f', 'pending', 'image/png', false, now())"
    )
    async with database.transaction() as session:
        await session.execute(insert, {"key": "before"})
        upgrading = asyncio.create_task(asyncio.to_thread(command.upgrade, config, "head"))
        await asyncio.sleep(2)  # longer than it would wait for a lock
        assert not upgrading.done()
        async with asyncio.timeout(5), database.transaction() as other:
            await other.execute(insert, {"key": "meanwhile"})
    await upgrading


@pytest.mark.parametrize(
    ("rule", "statement"),
    [
        (Rule.INDEX, "CREATE INDEX ix_a ON a (b)"),
        (Rule.INDEX, "CREATE UNIQUE INDEX ix_a ON a (b) WHERE b > 0"),
        (None, "CREATE INDEX CONCURRENTLY ix_a ON a (b)"),
        (None, "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS ix_a ON a (b)"),
        (Rule.DROP_INDEX, "DROP INDEX ix_a"),
        (None, "DROP INDEX CONCURRENTLY IF EXISTS ix_a"),
        (Rule.TYPE, "ALTER TABLE a ALTER COLUMN b TYPE BIGINT"),
        (Rule.TYPE, "ALTER TABLE a ALTER COLUMN b SET DATA TYPE TEXT"),
        (None, "ALTER TABLE a ADD COLUMN b TEXT"),
        (None, "ALTER TABLE a ADD COLUMN b BOOLEAN DEFAULT true NOT NULL"),
        (None, "ALTER TABLE a ADD COLUMN b VARCHAR DEFAULT '' NOT NULL"),
        (None, "ALTER TABLE a ADD COLUMN b TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL"),
        (Rule.DEFAULT, "ALTER TABLE a ADD COLUMN b TIMESTAMP DEFAULT clock_timestamp()"),
        (Rule.DEFAULT, "ALTER TABLE a ADD COLUMN b UUID DEFAULT gen_random_uuid() NOT NULL"),
        (Rule.DEFAULT, "ALTER TABLE a ADD COLUMN b BIGINT GENERATED BY DEFAULT AS IDENTITY"),
        (Rule.DEFAULT, "ALTER TABLE a ADD COLUMN b INT GENERATED ALWAYS AS (c + 1) STORED"),
        (Rule.NOT_NULL, "ALTER TABLE a ALTER COLUMN b SET NOT NULL"),
        (None, "ALTER TABLE a ALTER COLUMN b DROP NOT NULL"),
        (Rule.CONSTRAINT, "ALTER TABLE a ADD CONSTRAINT ck_a CHECK (b > 0)"),
        (None, "ALTER TABLE a ADD CONSTRAINT ck_a CHECK (b > 0) NOT VALID"),
        (Rule.CONSTRAINT, "ALTER TABLE a ADD CONSTRAINT fk_a FOREIGN KEY (b) REFERENCES c (id)"),
        (None, "ALTER TABLE a ADD CONSTRAINT uq_a UNIQUE USING INDEX uq_a"),
        (Rule.DROP, "ALTER TABLE a DROP COLUMN b"),
        (Rule.DROP, "ALTER TABLE a RENAME b TO c"),
        (Rule.DROP, "DROP TABLE a"),
        (Rule.ROWS, "UPDATE a SET b = 1"),
        (Rule.ROWS, "DELETE FROM a"),
        (None, "UPDATE alembic_version SET version_num = '0002'"),
    ],
)
def test_each_rule_knows_what_breaks_it(rule: Rule | None, statement: str) -> None:
    assert [broken for broken, _ in broken_rules([statement])] == ([rule] if rule else [])


def test_what_a_migration_creates_it_may_do_anything_to() -> None:
    assert list(broken_rules(["\nCREATE TABLE a (\n b INT)", "CREATE INDEX ix_a ON a (b)", "UPDATE a SET b = 1"])) == []


def test_not_null_needs_a_check_that_was_validated_and_that_an_earlier_migration_added() -> None:
    check = "ALTER TABLE a ADD CONSTRAINT ck_a CHECK (b IS NOT NULL) NOT VALID"
    validate, not_null = "ALTER TABLE a VALIDATE CONSTRAINT ck_a", "ALTER TABLE a ALTER COLUMN b SET NOT NULL"
    assert list(broken_rules([check])) == []
    assert list(broken_rules([validate, not_null])) == []
    assert [rule for rule, _ in broken_rules([check, validate])] == [Rule.VALIDATE]
