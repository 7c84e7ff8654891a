"""The units of a local Masthead, and which of them each waits for."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from deploy.local.component import Component
from deploy.local.contexts import CONTEXTS
from deploy.local.credentials import Credentials
from deploy.local.gateway import Gateway, Pages, WebFiles
from deploy.local.nats import Nats
from deploy.local.objects import Objects
from deploy.local.postgres import Postgres
from deploy.local.services import Inbox, Module, moving_variables, variables
from deploy.local.settings import AREAS, OBJECTS_INNER, Settings
from deploy.local.web import DIST, VIEWER


@dataclass(frozen=True)
class Unit:
    """One process of the stack, and the units that must be ready before it starts.

    A command runs to completion, at every start.
    """

    component: Component
    after: Sequence[str] = ()
    is_command: bool = False

    @property
    def name(self) -> str:
        return self.component.name


class Stack:
    """Builds the units of one installation."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        credentials = Credentials.of(settings.data)
        ports, data = settings.ports, settings.data
        self._postgres = Postgres(folder=data / "postgres", port=ports["postgres"], passwords=credentials.postgres)
        self._nats = Nats(folder=data / "nats", port=ports["nats"], passwords=credentials.nats)
        self._objects = Objects(
            folder=data / "objects",
            port=ports["objects"],
            inner_ports=tuple(ports[name] for name in OBJECTS_INNER),
            secrets=credentials.objects,
        )
        self._inbox = Inbox(folder=data / "inbox", port=ports["smtp"], web_port=ports["inbox"])
        self._services = {context: settings.url(context) for context in CONTEXTS}
        self.stores: Sequence[Component] = (self._postgres, self._objects)
        """The servers that hold the data of record."""
        self.database_urls = {context: self._postgres.url(context) for context in CONTEXTS}
        """The URL of each context's database, for its own role."""
        servers = (self._postgres, self._nats, self._objects)
        self.service_environments = {
            context: variables(context, settings, credentials, *servers) for context in CONTEXTS
        }
        """The environment variables of each service."""

    def units(self) -> list[Unit]:
        """All units, each after its dependencies."""
        served = [Unit(self._objects), Unit(self._inbox), *self._service_units(), *self._web_units()]
        gateway = Unit(self._gateway(), after=[unit.name for unit in served])
        return [Unit(self._postgres), Unit(self._nats), *served, gateway]

    def _service_units(self) -> Iterable[Unit]:
        program, ports = partial(Module, folder=self._settings.data / "services"), self._settings.ports
        command = partial(program, module="services.chassis.cli")
        topology = command(name="topology", arguments=["topology"], variables={"NATS_URL": self._nats.url("admin")})
        yield Unit(topology, after=["nats"], is_command=True)
        for context, own in self.service_environments.items():
            migrate = command(name=f"{context}-migrate", arguments=["migrate", context], variables=own)
            yield Unit(migrate, after=["postgres"], is_command=True)
            serve = ["serve", context, "--worker"]
            service = command(name=context, arguments=serve, variables=own, port=ports[context])
            yield Unit(service, after=[migrate.name, "topology"])
        # It creates the administrator that seeds the demo publisher.
        first_admin, own = "services.auth.first_admin", self.service_environments["auth"]
        administrator = program(name="first-admin", module=first_admin, variables=own)
        yield Unit(administrator, after=["auth-migrate"], is_command=True)
        moving = program(name="moving", module="deploy.moving.serve", arguments=["serve"], port=ports["moving"])
        yield Unit(replace(moving, folder=self._settings.data / "moving", variables=moving_variables(self._settings)))

    def _web_units(self) -> Iterable[Unit]:
        ports, folder = self._settings.ports, self._settings.data / "web"
        builds = {"shell": DIST / "shell", **{f"area-{area}": DIST / "areas" / area for area in AREAS}}
        for name, files in builds.items():
            yield Unit(WebFiles(name=name, folder=folder, port=ports[name], files=files))
        pages = Pages(folder=folder, port=ports["pages"], services=self._services, running=CONTEXTS, viewer=VIEWER)
        yield Unit(pages)

    def _gateway(self) -> Gateway:
        settings, ports = self._settings, self._settings.ports
        return Gateway(
            folder=settings.data / "gateway",
            port=ports["gateway"],
            uploads_port=ports["s3"],
            files_port=ports["files"],
            services=self._services,
            areas={area: settings.url(f"area-{area}") for area in AREAS},
            shell_url=settings.url("shell"),
            pages_url=settings.url("pages"),
            objects_url=self._objects.endpoint,
            inbox_url=self._inbox.url,
            moving_url=settings.url("moving"),
            rates=settings.rates,
            otel_endpoint=settings.otel_endpoint,
            trusted_proxies=settings.trusted_proxies,
        )
