"""Data folder and ports of a local Masthead, all configurable by environment variables.

MASTHEAD_DATA sets the folder, MASTHEAD_<NAME>_PORT a port: MASTHEAD_GATEWAY_PORT, MASTHEAD_AREA_ALERTS_PORT …
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from deploy.local.component import LOOPBACK
from deploy.local.contexts import CONTEXTS, REPOSITORY

AREAS = tuple(sorted(path.name for path in (REPOSITORY / "web" / "areas").iterdir() if path.is_dir()))
OBJECTS_INNER = tuple(
    f"objects-{part}" for part in ("master", "master-grpc", "volume", "volume-grpc", "filer", "filer-grpc", "grpc")
)

DEFAULT_PORTS: Mapping[str, int] = {
    "gateway": 8080,  # console and API
    "s3": 8081,  # uploads from browsers
    "files": 8082,  # public files
    "postgres": 8090,
    "nats": 8091,
    "objects": 8092,
    "smtp": 8093,
    "inbox": 8094,
    "pages": 8095,
    "shell": 8100,
    **{f"area-{area}": 8101 + index for index, area in enumerate(AREAS)},
    **{context: 8110 + index for index, context in enumerate(CONTEXTS)},
    "moving": 8116,
    **{name: 8120 + index for index, name in enumerate(OBJECTS_INNER)},
}
MAX_PORT = 65_535
MAX_RATE = 100_000_000
RATES = (
    *("sign-in", "passkey", "sign-up", "reset", "support", "contact", "notice"),
    *("beacon", "csp-report", "upload", "sponsor", "published", "calendar-feed"),
    *("read", "account-read"),
)


class UserError(Exception):
    """What was asked for cannot be done here; the message says why and how to fix it."""


def port_setting(name: str) -> str:
    """The environment variable that sets a port."""
    return f"MASTHEAD_{name.upper().replace('-', '_')}_PORT"


@dataclass(frozen=True)
class Settings:
    """One local installation: its folder, ports, rate limits, trace collector and load balancers in front."""

    data: Path
    ports: Mapping[str, int]
    rates: Mapping[str, int]
    otel_endpoint: str | None
    trusted_proxies: str | None = None

    @classmethod
    def from_environment(cls) -> Self:
        """Read the settings from the environment."""
        data = Path(os.environ.get("MASTHEAD_DATA") or REPOSITORY / ".data")
        rates = {name: _number(f"{name.upper().replace('-', '_')}_RATE", MAX_RATE) for name in RATES}
        return cls(
            data=data.resolve(),
            ports={name: _number(port_setting(name)) or usual for name, usual in DEFAULT_PORTS.items()},
            rates={name: rate for name, rate in rates.items() if rate is not None},
            otel_endpoint=os.environ.get("OTEL_ENDPOINT") or None,
            trusted_proxies=os.environ.get("TRUSTED_PROXIES") or None,
        )

    def url(self, name: str) -> str:
        """The address of one of the servers, by the name of its port."""
        return f"http://{LOOPBACK}:{self.ports[name]}"

    @property
    def logs(self) -> Path:
        """The combined log of all units."""
        return self.data / "logs" / "masthead.log"

    @property
    def run(self) -> Path:
        """The folder with the supervisor's state; see `RunFolder`."""
        return self.data / "run"


def _number(variable: str, maximum: int = MAX_PORT) -> int | None:
    text = os.environ.get(variable)
    if not text:
        return None
    if not text.isdigit() or not 0 < int(text) <= maximum:
        raise UserError(f"{variable} is “{text}”: it must be a number from 1 to {maximum}.")
    return int(text)
