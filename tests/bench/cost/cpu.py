"""The CPU time of the processes of a running system.

PostgreSQL has a process for each connection. Its CPU time counts for the process that opened the connection.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

import psutil

SHARED = "postgres"
"""Under this name are PostgreSQL's own processes (WAL writer, checkpointer, autovacuum) and connections of others."""
MILLISECONDS = 1000.0


@dataclass(frozen=True)
class Cpu:
    """CPU milliseconds since the start of each process.

    Args:
        processes: by process id.
        names: of the processes; `content` is a service, `postgres for content` its connections.
    """

    processes: dict[int, float] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)

    def since(self, before: "Cpu") -> Counter[str]:
        """Return the milliseconds by name since another measurement; an ended process does not count."""
        used = Counter[str]()
        for pid, milliseconds in self.processes.items():
            used[self.names[pid]] += milliseconds - before.processes.get(pid, 0.0)
        return used


def measure_cpu(pids: Mapping[str, int], postgres_port: int) -> Cpu:
    """Measure all processes.

    Args:
        pids: the process id of each unit by its name. The unit `postgres` is the server.
        postgres_port: the server's port.
    """
    cpu = Cpu()
    owners: dict[int, str] = {}
    for name, pid in pids.items():
        process = psutil.Process(pid)
        _add(cpu, process, name)
        if name != SHARED:
            owners |= dict.fromkeys(_list_ports(process, postgres_port), f"{SHARED} for {name}")
    for process in psutil.Process(pids[SHARED]).children(recursive=True):
        _add(cpu, process, _find_owner(process, owners))
    return cpu


def _add(cpu: Cpu, process: psutil.Process, name: str) -> None:
    try:
        times = process.cpu_times()
    except psutil.NoSuchProcess:
        return
    cpu.processes[process.pid] = (times.user + times.system) * MILLISECONDS
    cpu.names[process.pid] = name


def _list_ports(process: psutil.Process, postgres_port: int) -> list[int]:
    """Return the local ports of a process's connections to PostgreSQL."""
    return [
        connection.laddr.port
        for connection in process.net_connections("tcp")
        if connection.raddr and connection.raddr.port == postgres_port
    ]


def _find_owner(backend: psutil.Process, owners: Mapping[int, str]) -> str:
    """Return the name under which a process of PostgreSQL counts; a backend's title ends with its client's port."""
    try:
        title = " ".join(backend.cmdline())
    except psutil.NoSuchProcess:
        return SHARED
    port = title.rpartition("(")[2].partition(")")[0]
    return owners.get(int(port), SHARED) if port.isdigit() else SHARED
