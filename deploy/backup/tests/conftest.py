"""A small installation: two databases on a real PostgreSQL, and an object store."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import psycopg
import pytest

from deploy.backup.backup import Installation
from deploy.local.component import free_port, running
from deploy.local.objects import REGION, Objects
from deploy.local.postgres import Postgres
from deploy.objects import BUCKETS, Store

_TABLES = """
    CREATE TABLE outbox (id bigint PRIMARY KEY, payload text NOT NULL);
    CREATE TABLE files (id bigint PRIMARY KEY, bucket text, key text, state text, thumbnails text);
"""


class Server:
    """PostgreSQL and S3, on which installations are made."""

    def __init__(self, postgres: Postgres, objects: Objects) -> None:
        self._postgres, self._objects = postgres, objects

    def make_installation(self, contexts: Sequence[str] = ("content", "media")) -> Installation:
        """Return an empty installation; there is one object store, which is emptied."""
        with psycopg.connect(self._postgres.admin_url, autocommit=True) as admin:
            for context in contexts:
                admin.execute(f"DROP DATABASE IF EXISTS masthead_{context}".encode())
                admin.execute(f"CREATE DATABASE masthead_{context} OWNER masthead_{context}".encode())
        store = Store(self._objects.endpoint, REGION, "media", self._objects.secrets["media"])
        client = store.connect()
        for bucket in BUCKETS:
            for each in client.list_objects_v2(Bucket=bucket).get("Contents", ()):
                client.delete_object(Bucket=bucket, Key=each["Key"])
        return Installation({context: self._postgres.url(context) for context in contexts}, store)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """The servers, in an event loop of their own."""
    # PostgreSQL's unprivileged user must be able to enter the folder.
    with tempfile.TemporaryDirectory(prefix="masthead-") as folder, asyncio.Runner() as runner:
        Path(folder).chmod(0o755)
        servers = _run_servers(Path(folder))
        yield runner.run(anext(servers))
        runner.run(servers.aclose())


async def _run_servers(folder: Path) -> AsyncIterator[Server]:
    postgres = Postgres(folder=folder / "postgres", port=free_port())
    objects = Objects(folder=folder / "objects", port=free_port())
    async with AsyncExitStack() as stack:
        for component in (postgres, objects):
            await stack.enter_async_context(running(component))
        yield Server(postgres, objects)


@pytest.fixture
def installation(server: Server) -> Installation:
    """An installation with its tables."""
    made = server.make_installation()
    for url in made.databases.values():
        with psycopg.connect(url) as connection:
            connection.execute(_TABLES.encode())
    return made
