"""A Masthead of several machines' parts: NATS nodes, a PostgreSQL standby, and replicas of each service."""

import signal
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from deploy.local.component import LOOPBACK, free_port
from deploy.local.contexts import CONTEXTS, REPOSITORY
from deploy.local.gateway import Gateway
from deploy.local.nats import Nats
from deploy.local.postgres import Postgres
from deploy.local.process import run
from deploy.local.services import Module
from deploy.local.stack import Unit
from tests.cluster.nodes import NatsNode, PostgresPrimary, PostgresStandby, VersionedModule
from tests.faults.stack import FaultStack

DRAIN_SECONDS = 3


@dataclass(frozen=True)
class Shape:
    """How many of each part a system has.

    Args:
        nats: servers of the NATS cluster; each stream has as many copies.
        replicas: processes of each service.
        has_standby: whether PostgreSQL has a synchronous standby.
        former: a checkout of the version that services, migrations and streams begin with; `upgrade_schema` and
            `upgrade_process` replace it.
    """

    nats: int = 1
    replicas: int = 1
    has_standby: bool = False
    former: Path | None = None


class ClusterStack(FaultStack):
    """A system of some shape in a data folder of its own."""

    def __init__(self, data: Path, shape: Shape) -> None:
        self._shape = shape
        self._nats_ports = [free_port() for _ in range(shape.nats)] if shape.nats > 1 else []
        self.has_failed_over = False
        super().__init__(data, has_clocks=False)

    def arrange(self, units: Sequence[Unit]) -> Sequence[Unit]:
        """Replace and add units by the shape."""
        arranged = [unit for each in units for unit in self._arrange_unit(each)]
        started = {unit.name for unit in arranged}
        return [replace(unit, after=self._list_dependencies(unit, started)) for unit in arranged]

    @property
    def nats_nodes(self) -> Sequence[str]:
        """The names of the NATS servers."""
        return [name for name in self._monitors if name.startswith("nats-node")]

    @property
    def nats_url(self) -> str:
        """All servers of NATS as its administrator."""
        return self._name_hosts(super().nats_url)

    def list_replicas(self, service: str) -> Sequence[str]:
        """Return the names of a service's processes."""
        return [name for name in self._monitors if name == service or name.startswith(f"{service}-replica")]

    def port_of(self, name: str) -> int:
        """Return the port of a replica."""
        component = self.component(name)
        assert isinstance(component, Module)
        assert component.port is not None
        return component.port

    async def fail_over(self) -> None:
        """Promote the standby; the primary must be stopped."""
        standby = self.component("postgres-standby")
        assert isinstance(standby, PostgresStandby)
        await standby.promote()
        self.has_failed_over = True

    async def upgrade_schema(self) -> None:
        """Run the migrations and the topology command of this version, while the former one serves."""
        for name in (*(f"{service}-migrate" for service in self.services), "topology"):
            module = self._get_current(name)
            await run(module.command(), module.environment())

    async def upgrade_process(self, name: str) -> None:
        """Replace a process of the former version by one of this version."""
        self.set_component(name, self._get_current(name))
        ended = self.send_signal(name, signal.SIGTERM)
        await self.wait_for_recovery(name, ended)

    def _get_current(self, name: str) -> Module:
        module = self.component(name)
        assert isinstance(module, VersionedModule)
        return replace(module, code=REPOSITORY)

    @property
    def _postgres(self) -> Postgres:
        component = self.component("postgres-standby" if self.has_failed_over else "postgres")
        assert isinstance(component, Postgres)
        return component

    def _arrange_unit(self, unit: Unit) -> Iterator[Unit]:
        component = unit.component
        if isinstance(component, Nats) and self._nats_ports:
            yield from self._list_nats_nodes(unit, component)
        elif isinstance(component, Postgres) and self._shape.has_standby:
            yield from self._list_postgres(unit, component)
        elif isinstance(component, Module) and component.name in CONTEXTS:
            yield from self._list_processes(unit, self._adapt(component))
        elif isinstance(component, Module):
            yield replace(unit, component=self._adapt(component))
        elif isinstance(component, Gateway):
            yield replace(unit, component=replace(component, services=self._replicas))
        else:
            yield unit

    def _list_nats_nodes(self, unit: Unit, nats: Nats) -> Iterator[Unit]:
        routes = [free_port() for _ in self._nats_ports]
        for number, (port, route) in enumerate(zip(self._nats_ports, routes, strict=True), 1):
            name = f"nats-node-{number}"
            folder = nats.folder.with_name(name)
            node = NatsNode(
                name=name,
                folder=folder,
                port=port,
                passwords=nats.passwords,
                route_port=route,
                routes=routes,
            )
            yield replace(unit, component=node)

    def _list_postgres(self, unit: Unit, postgres: Postgres) -> Iterator[Unit]:
        primary = PostgresPrimary(folder=postgres.folder, port=postgres.port, passwords=postgres.passwords)
        folder = postgres.folder.with_name("postgres-standby")
        standby = PostgresStandby(folder=folder, port=free_port(), passwords=postgres.passwords, primary=primary)
        self._standby_port = standby.port
        yield replace(unit, component=primary)
        yield replace(unit, component=standby, after=[primary.name])

    def _list_processes(self, unit: Unit, service: Module) -> Iterator[Unit]:
        url = f"http://{LOOPBACK}:{{}}"
        self._replicas = getattr(self, "_replicas", {}) | {service.name: url.format(service.port)}
        yield replace(unit, component=service)
        for number in range(2, self._shape.replicas + 1):
            port = free_port()
            self._replicas[service.name] += f",{url.format(port)}"
            name = f"{service.name}-replica-{number}"
            yield replace(unit, component=replace(service, name=name, port=port))

    def _adapt(self, module: Module) -> Module:
        """Return a command or service with the addresses of this shape."""
        variables = dict(module.variables)
        with suppress(KeyError):
            variables["NATS_URL"] = self._name_hosts(variables["NATS_URL"])
        if self._shape.has_standby and "DATABASE_URL" in variables:
            variables["DATABASE_URL"] = self._name_servers(variables["DATABASE_URL"])
        if self._shape.replicas > 1:
            variables["DRAIN_SECONDS"] = str(DRAIN_SECONDS)
            variables["DATABASE_POOL"] = str(max(5, 20 // self._shape.replicas))
        if module.name == "topology":
            variables["NATS_REPLICAS"] = str(self._shape.nats)
        adapted = replace(module, variables=variables)
        if self._shape.former:
            return VersionedModule.of(self.without_hook(adapted), self._shape.former)
        return adapted

    def _name_hosts(self, url: str) -> str:
        hosts = ",".join(f"{LOOPBACK}:{port}" for port in self._nats_ports)
        return url.replace(f"{LOOPBACK}:{self.settings.ports['nats']}", hosts) if hosts else url

    def _name_servers(self, url: str) -> str:
        port = self.settings.ports["postgres"]
        both = f"{LOOPBACK}:{port},{LOOPBACK}:{self._standby_port}"
        return url.replace(f"{LOOPBACK}:{port}", both) + "?target_session_attrs=read-write"

    def _list_dependencies(self, unit: Unit, started: set[str]) -> Sequence[str]:
        after = [name for name in unit.after if name in started]
        if "nats" in unit.after:
            after += sorted(name for name in started if name.startswith("nats-node"))
        if "postgres" in unit.after and unit.name != "postgres-standby" and "postgres-standby" in started:
            after.append("postgres-standby")
        return after
