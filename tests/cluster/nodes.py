"""The components that a cluster has beside those of one machine."""

import asyncio
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path

import psycopg

from deploy.local.component import LOOPBACK
from deploy.local.nats import Nats
from deploy.local.postgres import Postgres, as_server_user, give_to_server_user
from deploy.local.process import run
from deploy.local.services import Module
from deploy.postgres import BINARIES

STANDBY = "standby"


@dataclass(frozen=True, kw_only=True)
class NatsNode(Nats):
    """A server of a NATS cluster.

    Args:
        route_port: where it listens for the other servers.
        routes: the route ports of all servers.
    """

    name: str  # type: ignore[misc]  # each is a component of its own
    route_port: int
    routes: Sequence[int]

    def command(self) -> Sequence[str]:
        """Return the command of one server with the options of the cluster."""
        routes = ",".join(f"nats://{LOOPBACK}:{port}" for port in self.routes if port != self.route_port)
        cluster = ["--cluster_name", "masthead", "--cluster", f"nats://{LOOPBACK}:{self.route_port}"]
        return [*super().command(), "--name", self.name, *cluster, "--routes", routes]


@dataclass(frozen=True, kw_only=True)
class VersionedModule(Module):
    """A command or service of one of several versions.

    Args:
        code: the checkout whose modules it runs.
    """

    code: Path

    @classmethod
    def of(cls, module: Module, code: Path) -> "VersionedModule":
        """Return a module as another checkout has it."""
        return cls(**{field.name: getattr(module, field.name) for field in fields(Module)}, code=code)

    def command(self) -> Sequence[str]:
        """Return the command, which imports from the checkout."""
        return ["env", f"--chdir={self.code}", *super().command()]


@dataclass(frozen=True, kw_only=True)
class PostgresPrimary(Postgres):
    """A PostgreSQL server that acknowledges a commit when the standby has it on disk, too."""

    def command(self) -> Sequence[str]:
        """Return the command with synchronous replication."""
        return [*super().command(), "-c", f"synchronous_standby_names={STANDBY}"]

    async def provision(self) -> None:
        """Create roles and databases; no commit waits for the standby meanwhile, which does not exist yet."""
        async with await psycopg.AsyncConnection.connect(self.admin_url, autocommit=True) as connection:
            await connection.execute("ALTER SYSTEM SET synchronous_commit = local")
            await connection.execute("SELECT pg_reload_conf()")
            await super().provision()
            await connection.execute("ALTER SYSTEM RESET synchronous_commit")
            await connection.execute("SELECT pg_reload_conf()")


@dataclass(frozen=True, kw_only=True)
class PostgresStandby(Postgres):
    """A streaming replica of a primary, which can be promoted.

    Args:
        primary: the server that it follows until it is promoted.
    """

    name = "postgres-standby"
    primary: Postgres

    async def prepare(self) -> None:
        """Copy the primary at the first start."""
        self.folder.mkdir(parents=True, exist_ok=True)
        if (self.data / "PG_VERSION").exists():
            return
        shutil.rmtree(self.data, ignore_errors=True)
        self.data.mkdir(mode=0o700)
        await give_to_server_user(self.data)
        source = self.primary.admin_url.rpartition("/")[0] + f"/?application_name={STANDBY}"
        copy = [str(BINARIES / "pg_basebackup"), "--pgdata", str(self.data), "--dbname", source]
        await run([*as_server_user(self.folder), *copy, "--write-recovery-conf", "--checkpoint=fast"])

    async def provision(self) -> None:
        """Do nothing: a standby has the roles of its primary."""

    async def promote(self) -> None:
        """Make it a primary, and wait until it accepts writes."""
        async with await psycopg.AsyncConnection.connect(self.admin_url, autocommit=True) as connection:
            await connection.execute("SELECT pg_promote(true)")


async def wait_for_replication(primary: Postgres, seconds: float) -> None:
    """Wait until the standby of a primary is synchronous.

    Raises:
        TimeoutError: it is not after some seconds.
    """
    query = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
    async with (
        asyncio.timeout(seconds),
        await psycopg.AsyncConnection.connect(primary.admin_url, autocommit=True) as connection,
    ):
        while (await (await connection.execute(query)).fetchone()) != (1,):
            await asyncio.sleep(0.1)
