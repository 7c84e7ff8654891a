"""Migrations run while the previous version serves: none locks a table for long or drops what that version reads.

So rows that the previous version wrote stay (OPERATION-75).
"""

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
from sqlalchemy import Connection, Engine, MetaData, event, text
from sqlalchemy.exc import DBAPIError
from typer.testing import CliRunner

from deploy.local.contexts import CONTEXTS
from services.chassis import cli
from services.chassis.app import migrations
from services.chassis.app.service import Service
from services.chassis.cli import load
from services.chassis.persistence.database import Database
from services.chassis.settings import Settings
from tests.support.migration_rules import COMMIT, Rule, broken_rules

# The digest of each migration's statements. Add those of new ones, which the failing test prints; never change one.
DIGESTS = tomllib.loads(Path(__file__).with_name("migrations.toml").read_text())
LOCK_ORDER = {"alerts": ("client_contacts", "bookings", "alert_items", "sections", "email_stats")}
"""The tables of which requests lock several, in that order."""
_STAMP = re.compile(r"(?:UPDATE|INSERT INTO) alembic_version .*?'(\w+)'", re.DOTALL)


@contextmanager
def recorded() -> Iterator[list[str]]:
    """Record the statements that any engine sends, and what is committed before each without a transaction."""
    statements: list[str] = []

    def record(connection: Connection, _: Any, statement: str, *__: Any) -> None:
        if connection.get_execution_options().get("isolation_level") == "AUTOCOMMIT":
            statements.append(COMMIT)
        statements.append(statement)

    event.listen(Engine, "before_cursor_execute", record)
    try:
        yield statements
    finally:
        event.remove(Engine, "before_cursor_execute", record)


@pytest.fixture(scope="session", params=CONTEXTS)
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
    """Return a digest of what a migration changes, whatever the line breaks and the driver's escapes."""
    changes = [" ".join(statement.replace("%%", "%").split()) for statement in statements]
    return hashlib.sha256("\n".join(c for c in changes if not c.startswith("SELECT")).encode()).hexdigest()[:16]


async def test_no_migration_breaks_a_rule(revisions) -> None:
    name, statements_by_revision = revisions
    broken: list[str] = []
    earlier: list[str] = []
    for revision, statements in statements_by_revision.items():
        broken += (f"{name} {revision} {rule}: {statement}" for rule, statement in broken_rules(statements, earlier))
        earlier += statements
    assert broken == []


async def test_a_migration_locks_tables_in_the_order_of_requests(revisions) -> None:
    """Otherwise each would wait for the other."""
    name, statements_by_revision = revisions
    order = LOCK_ORDER.get(name, ())
    for revision, statements in statements_by_revision.items():
        for transaction in "\n".join(statements).split(COMMIT):
            new = set(re.findall(r"CREATE TABLE (\w+)", transaction))
            tables = re.findall(r"(?:ALTER TABLE|REFERENCES) (\w+)", transaction)
            locked = [table for table in tables if table in order and table not in new]
            assert locked == sorted(locked, key=order.index), (name, revision)


async def test_a_migration_that_others_follow_is_never_changed(revisions) -> None:
    """A database that ran it would never get the change. The newest one may be missing from the list."""
    name, statements_by_revision = revisions
    digests = {revision: digest(statements) for revision, statements in statements_by_revision.items()}
    newest = max(digests)
    missing = {newest: digests[newest]} if newest not in DIGESTS[name] else {}
    lines = "\n".join(f'"{revision}" = "{value}"' for revision, value in digests.items())
    assert digests == DIGESTS[name] | missing, f"\n[{name}]\n{lines}"


class Sample:
    """A service with migrations that a test writes; the first one creates a table."""

    def __init__(self, database: Database, folder: Path) -> None:
        self.database, self._folder = database, folder
        self.service = Service(name="sample", summary="", metadata=MetaData(), migrations=folder, settings=Settings)
        self.add(1, "op.execute(\"CREATE TABLE a (b VARCHAR CONSTRAINT ck_a CHECK (b IN ('x', 'y')))\")")

    def add(self, number: int, statement: str, name: str = "sample") -> None:
        """Write a migration of one statement."""
        lines = (
            *("from alembic import op", "from services.chassis.app import migrations"),
            f'revision, down_revision = "{number:04}", {f"{number - 1:04}" if number > 1 else None!r}',
            f"def upgrade():\n    {statement}",
        )
        (self._folder / f"{number:04}_{name}.py").write_text("\n".join(lines))

    async def upgrade(self) -> list[str]:
        """Run the migrations that have not run, and return their statements."""
        with recorded() as statements:
            await asyncio.to_thread(migrations.upgrade, self.service)
        return statements

    async def execute(self, statement: str) -> None:
        async with self.database.transaction() as session:
            await session.execute(text(statement))


@pytest.fixture
async def sample(scratch, tmp_path, monkeypatch) -> Sample:
    database = await scratch(MetaData())
    monkeypatch.setenv("DATABASE_URL", database.dsn)
    made = Sample(database, tmp_path)
    await made.upgrade()
    return made


async def test_a_migration_gives_up_when_a_table_stays_locked(sample, monkeypatch) -> None:
    sample.add(2, 'op.execute("ALTER TABLE a ADD COLUMN c BIGINT")')
    monkeypatch.setattr(migrations, "LOCK_SECONDS", 1)
    async with sample.database.transaction() as session:
        await session.execute(text("SELECT FROM a"))  # whoever came after the migration would wait too
        async with asyncio.timeout(20):
            with pytest.raises(DBAPIError, match="lock timeout"):
                await sample.upgrade()
    await sample.upgrade()  # it can be repeated


async def test_an_index_of_a_table_in_use_waits_for_its_transactions_and_blocks_none(sample, monkeypatch) -> None:
    sample.add(2, 'migrations.create_index("ix_a_b", "a", ["b"])')
    monkeypatch.setattr(migrations, "LOCK_SECONDS", 1)
    async with sample.database.transaction() as session:
        await session.execute(text("INSERT INTO a VALUES ('x')"))
        upgrading = asyncio.create_task(sample.upgrade())
        await asyncio.sleep(2)  # longer than it would wait for a lock
        assert not upgrading.done()
        async with asyncio.timeout(5):
            await sample.execute("INSERT INTO a VALUES ('y')")
    assert list(broken_rules(await upgrading)) == []


async def test_one_migration_widens_a_check(sample) -> None:
    sample.add(2, """migrations.widen_check("ck_a", "a", "b IN ('x', 'y', 'z')")""")
    statements = await sample.upgrade()
    assert list(broken_rules(statements, ["CREATE TABLE a (b VARCHAR CONSTRAINT ck_a CHECK (b IN ('x', 'y')))"])) == []
    await sample.execute("UPDATE alembic_version SET version_num = '0001'")
    await sample.upgrade()  # an interrupted one can be repeated
    await sample.execute("INSERT INTO a VALUES ('z')")
    with pytest.raises(DBAPIError, match="ck_a"):
        await sample.execute("INSERT INTO a VALUES ('w')")
    async with sample.database.transaction() as session:
        assert await session.scalar(text("SELECT convalidated FROM pg_constraint WHERE conname = 'ck_a'"))


async def test_a_database_at_a_migration_that_is_not_there_stays_as_it_is(sample, monkeypatch) -> None:
    await sample.execute("UPDATE alembic_version SET version_num = '0000'")
    sample.add(2, 'op.execute("DROP TABLE a")')
    monkeypatch.setattr(cli, "load", lambda _: sample.service)
    ended = await asyncio.to_thread(CliRunner().invoke, cli.cli, ["migrate", "sample"])
    assert ended.exit_code == 1
    assert ended.stderr == (
        "The database of sample is at migration 0000, which this version does not have. First run the migrations of a"
        " version that has 0000 and 0001 (docs/operations.md, Migrations).\n"
    )
    await sample.execute("SELECT FROM a")


async def test_a_written_migration_has_the_next_number(sample, tmp_path, monkeypatch) -> None:
    (tmp_path / "0001_sample.py").rename(tmp_path / "0009_sample.py")
    (tmp_path / "0009_sample.py").write_text((tmp_path / "0009_sample.py").read_text().replace("0001", "0009"))
    await sample.execute("UPDATE alembic_version SET version_num = '0009'")
    monkeypatch.setattr(cli, "load", lambda _: sample.service)
    assert (await asyncio.to_thread(CliRunner().invoke, cli.cli, ["revision", "sample", "No a"])).exit_code == 0
    assert 'down_revision = "0009"' in (tmp_path / "0010_no_a.py").read_text().replace("'", '"')


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
        (Rule.DROP, "\n-- Nobody reads it.\nDROP TABLE a;"),
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


@pytest.mark.parametrize(
    ("rule", "replacement"),
    [
        (None, "DROP CONSTRAINT ck_a, ADD CONSTRAINT ck_a CHECK (b IN ('y', 'x', 'z')) NOT VALID"),
        (None, "DROP CONSTRAINT IF EXISTS ck_a, ADD CONSTRAINT ck_a CHECK (b IN ('x', 'y')) NOT VALID"),
        (Rule.CHECK, "DROP CONSTRAINT ck_a, ADD CONSTRAINT ck_a CHECK (b IN ('x', 'z')) NOT VALID"),
        (Rule.CHECK, "DROP CONSTRAINT ck_a, ADD CONSTRAINT ck_a CHECK (c IN ('x', 'y')) NOT VALID"),
        (Rule.CHECK, "DROP CONSTRAINT ck_a, ADD CONSTRAINT ck_a CHECK (b IN ('x', 'y') AND c > 0) NOT VALID"),
        (Rule.CHECK, "DROP CONSTRAINT ck_a, ADD CONSTRAINT ck_a CHECK (b IN ('x', 'y')), ADD CHECK (c > 0) NOT VALID"),
        (Rule.CHECK, "DROP CONSTRAINT ck_n, ADD CONSTRAINT ck_n CHECK (c > 0) NOT VALID"),
        (Rule.DROP, "DROP CONSTRAINT ck_a, ADD CONSTRAINT ck_b CHECK (b IN ('x', 'y')) NOT VALID"),
        (Rule.DROP, "DROP CONSTRAINT ck_a"),
    ],
)
def test_a_check_is_replaced_by_a_longer_list_only(rule: Rule | None, replacement: str) -> None:
    earlier = ["CREATE TABLE a (b TEXT, CONSTRAINT ck_a\n CHECK (b IN ('x', 'y')), CONSTRAINT ck_n CHECK (c > 1))"]
    broken = [rule for rule, _ in broken_rules([f"ALTER TABLE a {replacement}"], earlier)]
    assert broken == ([rule] if rule else [])


def test_a_replaced_check_is_validated_outside_the_transaction_that_replaced_it() -> None:
    earlier = ["CREATE TABLE a (b TEXT CONSTRAINT ck_a CHECK (b IN ('x')))"]
    replace = "ALTER TABLE a DROP CONSTRAINT ck_a, ADD CONSTRAINT ck_a CHECK (b IN ('x', 'y')) NOT VALID"
    validate = "ALTER TABLE a VALIDATE CONSTRAINT ck_a"
    assert list(broken_rules([replace, COMMIT, validate], earlier)) == []
    assert [rule for rule, _ in broken_rules([replace, validate], earlier)] == [Rule.VALIDATE]
