"""The system under fault injection: the units of `make up` without the console, watched by this process.

Services run with the kill hook and, where libfaketime is installed, with a clock that can be moved.
"""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import httpx
import psycopg

from deploy.local import supervisor
from deploy.local.component import LOOPBACK, Component, free_port
from deploy.local.console import Console
from deploy.local.contexts import CONTEXTS
from deploy.local.credentials import Credentials
from deploy.local.nats import Nats
from deploy.local.postgres import Postgres
from deploy.local.seed.settings import ADMIN, PASSWORD
from deploy.local.services import Module
from deploy.local.settings import DEFAULT_PORTS, RATES, Settings
from deploy.local.stack import Stack, Unit
from deploy.local.supervisor import ProcessMonitor
from services.chassis.events.catalogue import load_catalogue
from services.chassis.events.connection import connect
from tests.faults.clock import Clock, find_libfaketime, remove_leftovers
from tests.faults.kill_points import KillSwitch

HIGH_RATE = 60_000  # requests a minute: no limit of the gateway is under test
# Not media, whose threads never wake up from a wait with a timeout under libfaketime.
MOVABLE_CLOCKS = (*(name for name in CONTEXTS if name != "media"), "postgres")
START_SECONDS = 300.0
RECOVERY_SECONDS = 60.0
_POLL_SECONDS = 0.01
_INFRASTRUCTURE = ("postgres", "nats", "objects", "inbox")


@dataclass(frozen=True, kw_only=True)
class PostgresWithClock(Postgres):
    """PostgreSQL with a clock that can be moved."""

    clock: Clock

    def command(self) -> Sequence[str]:
        """Return the command with the variables of the clock, which only the server's own user can use."""
        command = list(super().command())
        server = next(index for index, part in enumerate(command) if part.endswith("/postgres"))
        command[server:server] = ["env", *(f"{name}={value}" for name, value in self.clock.environment().items())]
        return command


class FaultStack:
    """A running Masthead in a data folder of its own.

    Args:
        data: an empty folder that other users may enter, since PostgreSQL runs as one.
        has_clocks: whether clocks of processes can be moved, if libfaketime is installed.
    """

    def __init__(self, data: Path, *, has_clocks: bool = True) -> None:
        ports = {name: free_port() for name in DEFAULT_PORTS}
        self.settings = Settings(data=data, ports=ports, rates=dict.fromkeys(RATES, HIGH_RATE), otel_endpoint=None)
        self.kill_switch = KillSwitch(data / "kill")
        moved = MOVABLE_CLOCKS if has_clocks and find_libfaketime() else ()
        self.clocks = {name: Clock(data / "clocks" / name) for name in moved}
        self._credentials = Credentials.of(data)
        console = Console(self.settings.logs, quiet=True)
        units = [self._prepare(unit) for unit in Stack(self.settings).units() if not _is_console(unit.name)]
        self._monitors = {unit.name: ProcessMonitor(unit, console, lambda: None) for unit in self.arrange(units)}

    def arrange(self, units: Sequence[Unit]) -> Sequence[Unit]:
        """Return the units to run: those of one machine, unless a subclass replaces or adds some."""
        return units

    @property
    def address(self) -> str:
        """The gateway's URL."""
        return f"http://{LOOPBACK}:{self.settings.ports['gateway']}"

    @property
    def letters(self) -> Path:
        """The folder of the letters that the mail catcher received."""
        return self.settings.data / "inbox" / "messages"

    @property
    def services(self) -> tuple[str, ...]:
        """The names of the services."""
        return tuple(name for name in CONTEXTS if name in self._monitors)

    def database_url(self, service: str) -> str:
        """Return the URL of a service's database, for its own role."""
        return self._postgres.url(service)

    async def fetch(self, service: str, query: str, *values: object) -> list[tuple[object, ...]]:
        """Return the rows of a query in a service's database."""
        async with await psycopg.AsyncConnection.connect(self.database_url(service)) as connection:
            return await (await connection.execute(query, values or None)).fetchall()

    @property
    def nats_url(self) -> str:
        """NATS as its administrator."""
        return Nats(folder=self.settings.data, port=self.settings.ports["nats"], passwords=self._credentials.nats).url(
            "admin"
        )

    def pid(self, name: str) -> int:
        """Return the process id of a unit; it must be running."""
        pid = self._monitors[name].state.pid
        assert pid is not None, f"{name} does not run"
        return pid

    def is_ready(self, name: str) -> bool:
        """Whether a unit is ready, as the supervisor sees it."""
        return self._monitors[name].state.state == "ready"

    def component(self, name: str) -> Component:
        """Return a unit's component."""
        return self._monitors[name].unit.component

    def set_component(self, name: str, component: Component) -> None:
        """Set what a unit runs from its next start on."""
        monitor = self._monitors[name]
        monitor.unit = replace(monitor.unit, component=component)

    def send_signal(self, name: str, number: signal.Signals) -> int:
        """Send a signal to a unit's process and return the process id."""
        pid = self.pid(name)
        os.kill(pid, number)
        return pid

    async def wait_for_recovery(self, name: str, killed: int) -> float:
        """Wait until another process of a unit is ready; return the seconds.

        Raises:
            TimeoutError: it took longer than RECOVERY_SECONDS.
        """
        began = time.monotonic()
        while not self.is_ready(name) or self._monitors[name].state.pid == killed:
            if time.monotonic() - began > RECOVERY_SECONDS:
                raise TimeoutError(
                    f"{name} is {self._monitors[name].state.state} {RECOVERY_SECONDS:.0f} s after its end"
                )
            await asyncio.sleep(_POLL_SECONDS)
        return time.monotonic() - began

    async def wait_until_ready(self, *names: str) -> None:
        """Wait until units are ready, by default all that are not stopped."""
        async with asyncio.timeout(RECOVERY_SECONDS):
            for name in names or self._monitors:
                while self._monitors[name].state.state not in ("ready", "done", *([] if names else ["stopped"])):
                    await asyncio.sleep(_POLL_SECONDS)

    def without_hook(self, module: Module) -> Module:
        """Return a module that cannot be killed at its steps."""
        hook = self.kill_switch.environment(module.name)
        return replace(module, variables={name: value for name, value in module.variables.items() if name not in hook})

    async def stop_unit(self, name: str) -> None:
        """Stop a unit until it is started again."""
        await self._monitors[name].stop()

    async def start_unit(self, name: str) -> None:
        """Start a stopped unit and wait until it is ready."""
        self._monitors[name].start()
        await self.wait_until_ready(name)

    async def sign_in(self) -> str:
        """Return the token of a new session of the administrator."""
        async with httpx.AsyncClient(base_url=self.address, timeout=30) as api:
            answer = await api.post("/api/user/login", json={"email": ADMIN, "password": PASSWORD})
            return str(answer.raise_for_status().headers["Auth"])

    async def start(self) -> None:
        """Start every unit and wait until all are ready."""
        # Every crash is one of ours, so none is answered with a longer pause than the first.
        supervisor._LONGEST_PAUSE = supervisor._FIRST_PAUSE
        tasks = [m.start([self._monitors[name] for name in m.unit.after]) for m in self._monitors.values()]
        async with asyncio.timeout(START_SECONDS):
            while not all(monitor.ready.is_set() for monitor in self._monitors.values()):
                await asyncio.sleep(_POLL_SECONDS)
                for task in tasks:
                    if task.done():
                        task.result()  # raises StartError, unless it was a command that is done

    async def redeliver_after(self, seconds: float) -> None:
        """Have NATS redeliver sooner what a killed consumer held, so that a short campaign need not wait a minute."""
        async with connect(self.nats_url, "faults") as connection:
            js = connection.client.jetstream()
            for entity in load_catalogue().entity.values():
                for context in entity.consumers:
                    info = await js.consumer_info(entity.stream, entity.durable_name(context))
                    await js.add_consumer(entity.stream, info.config.evolve(ack_wait=seconds))

    async def stop(self) -> None:
        """Stop every unit."""
        infrastructure = [name for name in self._monitors if name.startswith(_INFRASTRUCTURE)]
        others = [name for name in self._monitors if name not in infrastructure]
        for names in (others, infrastructure):
            await asyncio.gather(*(self._monitors[name].stop() for name in names))
        remove_leftovers()

    @property
    def _postgres(self) -> Postgres:
        component = self._monitors["postgres"].unit.component
        assert isinstance(component, Postgres)
        return component

    def _prepare(self, unit: Unit) -> Unit:
        """Return the unit with the hook and the clock of this run, and without the console before it."""
        component, after = unit.component, [name for name in unit.after if not _is_console(name)]
        if isinstance(component, Module) and component.port is not None:
            added = self.kill_switch.environment(component.name)
            if component.name in self.clocks:
                added |= self.clocks[component.name].environment()
            component = replace(component, variables=component.variables | added)
        elif isinstance(component, Postgres) and "postgres" in self.clocks:
            component = PostgresWithClock(
                folder=component.folder,
                port=component.port,
                passwords=component.passwords,
                clock=self.clocks["postgres"],
            )
        return replace(unit, component=component, after=after)


def _is_console(name: str) -> bool:
    return name in ("shell", "pages") or name.startswith("area-")


AnyStack = TypeVar("AnyStack", bound=FaultStack)


@asynccontextmanager
async def run_stack(stack: AnyStack) -> AsyncIterator[AnyStack]:
    """Run a stack and stop it when the context is left."""
    try:
        await stack.start()
        yield stack
    finally:
        await stack.stop()
