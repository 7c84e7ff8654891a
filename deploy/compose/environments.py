"""The environment variables of the services, for commands that act for all of them in one container.

Such a command is told the secrets of all services, under the names that .env has. It runs only while somebody waits
for it.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from deploy.compose.settings import LINK_KEYS, SERVICES, SIGNING_KEYS

_S3 = "S3_"
_FILE = "_FILE"


def build_environments(variables: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Return the variables of each service: those of the command without the secrets of other services.

    `<NAME>_FILE` may stand for a secret `<NAME>`.
    """
    secrets = {name for service in SERVICES for name, _ in _list_secrets(service)}
    withheld = secrets | {name + _FILE for name in secrets}
    common = {
        name: value for name, value in variables.items() if value and name not in withheld and not name.startswith(_S3)
    }
    return {service: common | dict(_list_own(service, variables)) for service in SERVICES}


def _list_secrets(service: str) -> Iterator[tuple[str, str]]:
    """Yield the names of a service's secrets in .env and in its container."""
    yield f"{service.upper()}_DATABASE_PASSWORD", "DATABASE_PASSWORD"
    yield f"NATS_{service.upper()}_PASSWORD", "NATS_PASSWORD"
    if service == "auth":
        yield SIGNING_KEYS, SIGNING_KEYS
    if service in ("auth", "alerts", "stats"):
        yield LINK_KEYS, LINK_KEYS
    if service == "media":
        yield "S3_MEDIA_SECRET", "S3_SECRET_KEY"


def _list_own(service: str, variables: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    role = f"masthead_{service}"
    yield from {"DATABASE_NAME": role, "DATABASE_USER": role, "NATS_USER": service}.items()
    for given, name in _list_secrets(service):
        if value := _read_secret(given, variables):
            yield name, value
    if service == "media":
        yield "S3_ACCESS_KEY", "media"
        yield from ((name, variables[name]) for name in ("S3_ENDPOINT", "S3_PUBLIC_ENDPOINT") if variables.get(name))


def _read_secret(name: str, variables: Mapping[str, str]) -> str:
    if file := variables.get(name + _FILE):
        return Path(file).read_text().removesuffix("\n")
    return variables.get(name, "")
