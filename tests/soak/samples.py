"""Samples what a running system uses: memory, handles, connections and disk."""

import time
from dataclasses import dataclass
from pathlib import Path

import psutil
import psycopg

from deploy.backup.__main__ import local_installation
from deploy.local.credentials import Credentials
from deploy.local.run_folder import RunFolder
from deploy.local.settings import Settings

_CONNECTIONS = "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
_WAITING = "SELECT count(*) FROM outbox WHERE published_at IS NULL"
_FOLDERS = ("postgres", "nats", "objects", "logs")
_SERVERS = ("postgres", "nats", "objects", "gateway")
MEGABYTE = 1e6


@dataclass(frozen=True)
class Sample:
    """Values by curve (`memory auth`, in MB).

    Args:
        seconds: since the start.
        actions: that were done until then.
    """

    seconds: float
    values: dict[str, float]
    actions: int = 0


class Sampler:
    """Samples one local system, whose PostgreSQL it reads as the superuser.

    Args:
        settings: of the system.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._urls = local_installation(settings).databases
        password = Credentials.of(settings.data).postgres["admin"]
        self._admin = psycopg.connect(
            f"postgresql://masthead:{password}@127.0.0.1:{settings.ports['postgres']}/postgres", autocommit=True
        )
        self._started = time.monotonic()

    def take(self, actions: int) -> Sample:
        """Take a sample after this many actions."""
        values: dict[str, float] = {}
        state = RunFolder(self._settings.run).read()
        assert state is not None
        for name, unit in state.units.items():
            if unit.pid is not None and (name in self._urls or name in _SERVERS):
                memory, handles = measure(unit.pid)
                values[f"memory {name}"] = memory / MEGABYTE
                values[f"handles {name}"] = handles
        values["connections"] = self._fetch(self._admin, _CONNECTIONS)
        values["outbox"] = sum(self._count_waiting(url) for url in self._urls.values())
        for folder in _FOLDERS:
            values[f"disk {folder}"] = _disk(self._settings.data / folder) / MEGABYTE
        return Sample(time.monotonic() - self._started, values, actions)

    def close(self) -> None:
        """Close the connection."""
        self._admin.close()

    def _count_waiting(self, url: str) -> float:
        with psycopg.connect(url) as connection:
            return self._fetch(connection, _WAITING)

    @staticmethod
    def _fetch(connection: psycopg.Connection, query: str) -> float:
        row = connection.execute(query.encode()).fetchone()
        assert row is not None
        return float(row[0])


def measure(pid: int) -> tuple[int, int]:
    """Return the private memory in bytes and the open handles of a process and its children."""
    memory = handles = 0
    for process in _list_processes(pid):
        try:
            size, number = process.memory_full_info().uss, process.num_fds()  # shared buffers are not counted again
        except psutil.NoSuchProcess:
            continue  # a backend of PostgreSQL ended while it was measured
        memory, handles = memory + size, handles + number
    return memory, handles


def _list_processes(pid: int) -> list[psutil.Process]:
    try:
        root = psutil.Process(pid)
        return [root, *root.children(recursive=True)]
    except psutil.NoSuchProcess:
        return []


def _disk(folder: Path) -> int:
    total = 0
    for path in folder.rglob("*"):
        try:
            total += path.stat().st_blocks * 512 if path.is_file() else 0
        except FileNotFoundError:
            continue
    return total
