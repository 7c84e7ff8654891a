"""The Python programs as components, and the environment variables of the services."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from deploy.local.component import LOOPBACK, Component, answers, listens
from deploy.local.contexts import describe_version
from deploy.local.credentials import Credentials
from deploy.local.nats import Nats
from deploy.local.objects import REGION, Objects
from deploy.local.postgres import Postgres
from deploy.local.seed.settings import ADMIN, PASSWORD
from deploy.local.settings import Settings

# The limits of visits follow that of beacons, which tests and benches raise.
VISITS_PER_BEACON, MINUTES_A_DAY = 10, 1440


@dataclass(frozen=True, kw_only=True)
class Module(Component):
    """A Python module: a server if it has a port, otherwise a command that exits."""

    name: str  # type: ignore[misc]  # each is a component of its own
    noise: ClassVar[str] = "^INFO "
    module: str
    arguments: Sequence[str] = ()
    variables: dict[str, str] = field(default_factory=dict)
    port: int | None = None

    def command(self) -> Sequence[str]:
        place = [] if self.port is None else ["--port", str(self.port)]
        return [sys.executable, "-m", self.module, *self.arguments, *place]

    def environment(self) -> dict[str, str]:
        return self.variables

    async def ready(self) -> bool:
        return self.port is not None and await answers(f"http://{LOOPBACK}:{self.port}/health/ready")


@dataclass(frozen=True, kw_only=True)
class Inbox(Component):
    """Accepts mail over SMTP on `port` and shows it over HTTP on `web_port`, below /dev/mail."""

    name: ClassVar[str] = "inbox"
    port: int
    web_port: int

    @property
    def url(self) -> str:
        return f"http://{LOOPBACK}:{self.web_port}"

    def command(self) -> Sequence[str]:
        where = [str(self.folder / "messages"), str(self.port), str(self.web_port)]
        return [sys.executable, "-m", "deploy.local.inbox", *where]

    async def ready(self) -> bool:
        return await listens(self.port) and await answers(f"{self.url}/dev/mail")


def variables(
    context: str, settings: Settings, credentials: Credentials, postgres: Postgres, nats: Nats, objects: Objects
) -> dict[str, str]:
    """The environment of a context's service: its own database role, NATS user and keys only."""
    common = {
        "ENVIRONMENT": "local",
        "VERSION": describe_version(),
        "PUBLIC_URL": settings.url("gateway"),
        "DATABASE_URL": postgres.url(context),
        "NATS_URL": nats.url(context),
        "JWKS_URL": f"{settings.url('auth')}/.well-known/jwks.json",
        "AUTH_INTERNAL_URL": settings.url("auth"),
        "FILES_ORIGIN": settings.url("files"),
        "TRUSTED_PROXIES": settings.trusted_proxies or "",
        "FORWARDED_ALLOW_IPS": ",".join(filter(None, (LOOPBACK, settings.trusted_proxies))),
        "SMTP_HOST": LOOPBACK,
        "SMTP_PORT": str(settings.ports["smtp"]),
    }
    if settings.otel_endpoint:
        common["OTEL_ENDPOINT"] = settings.otel_endpoint
    return common | _own(context, settings, credentials, objects)


def moving_variables(settings: Settings) -> dict[str, str]:
    """The environment of the server of the screen Moving in. Old systems on this machine may be moved from."""
    folder, house = str(settings.data / "moving"), f"{settings.url('gateway')}/api"
    own = {"HOUSE": house, "FOLDER": folder, "NETWORKS": f"{LOOPBACK}/32"}
    return {f"MASTHEAD_MOVING_{name}": value for name, value in own.items()}


def _own(context: str, settings: Settings, credentials: Credentials, objects: Objects) -> dict[str, str]:
    media = {"MEDIA_INTERNAL_URL": settings.url("media")}
    visits = VISITS_PER_BEACON * settings.rates.get("beacon", 0)
    limits = {"BEACON_ROWS_PER_MINUTE": str(visits), "BEACON_ROWS_PER_DAY": str(MINUTES_A_DAY * visits)}
    own = {
        "auth": {
            "SIGNING_KEYS": credentials.signing_key,
            "LINK_KEYS": credentials.link_key,
            "FIRST_ADMIN_EMAIL": ADMIN,
            "FIRST_ADMIN_PASSWORD": PASSWORD,
            "WEBHOOK_ALLOWED_NETWORKS": f"{LOOPBACK}/32",  # receivers under development are on this machine
            "EMAILS_PER_ADDRESS": str(settings.rates.get("reset") or ""),  # where no limit of the gateway is under test
        },
        "content": media,
        "alerts": {
            **media,
            "LINK_CHECK_ALLOWED_NETWORKS": f"{LOOPBACK}/32",  # public files are on this machine
            "LINK_KEYS": credentials.link_key,
        },
        "microsites": media,
        "media": {
            "S3_ENDPOINT": objects.endpoint,
            "S3_PUBLIC_ENDPOINT": settings.url("s3"),
            "S3_ACCESS_KEY": "media",
            "S3_SECRET_KEY": credentials.objects["media"],
            "S3_REGION": REGION,
        },
        "stats": {
            **(limits if visits else {}),
            "LINK_KEYS": credentials.link_key,
            "CLICK_JOURNAL": str(settings.data / "clicks"),
        },
    }
    return own[context]
