"""The settings that an installation in containers needs, and what may be wrong with them.

`python -m deploy.compose.settings` checks those of the environment before the containers start.
"""

import os
import sys
from collections.abc import Iterator, Mapping
from urllib.parse import urlsplit

from pydantic import TypeAdapter, ValidationError

from deploy.settings.operator_settings import SETTINGS, describe_error, list_configured
from services.chassis.setting_types import Mailbox, NetworkList

SERVICES = tuple(SETTINGS)
MAIL_CATCHER = "mail"
MAIL_CATCHER_PROFILES = ("mail", "demo")
TLS_PROFILE = "tls"
TLS_FILES = ("TLS_CERTIFICATE", "TLS_KEY")
SIGNING_KEYS = "SIGNING_KEYS"
LINK_KEYS = "LINK_KEYS"
FIRST_ADMIN = ("FIRST_ADMIN_EMAIL", "FIRST_ADMIN_PASSWORD")

PASSWORDS = (
    "POSTGRES_PASSWORD",
    *(f"{service.upper()}_DATABASE_PASSWORD" for service in SERVICES),
    "NATS_ADMIN_PASSWORD",
    *(f"NATS_{service.upper()}_PASSWORD" for service in SERVICES),
    "S3_ADMIN_SECRET",
    "S3_MEDIA_SECRET",
)
"""Secrets between containers, which nobody types."""

ORIGINS = ("PUBLIC_URL", "UPLOADS_ORIGIN", "FILES_ORIGIN")
REQUIRED = (*(each.name for each in list_configured() if each.given.is_required), *PASSWORDS)
_OWN = {"ACME_EMAIL": TypeAdapter(Mailbox), "GATEWAY_NETWORK": TypeAdapter(NetworkList)}
"""Settings of the containers that no service reads."""


def find_problems(settings: Mapping[str, str]) -> list[str]:
    """Return a sentence for each setting that is missing or wrong. NAME_FILE may stand for a secret NAME."""
    given = {name: value.strip() for name, value in settings.items() if value.strip()}
    invalid = list(_find_invalid(given))
    return [*_find_missing(given), *(invalid or _find_conflicts(given))]


def _find_missing(given: Mapping[str, str]) -> Iterator[str]:
    missing = [name for name in REQUIRED if name not in given and f"{name}_FILE" not in given]
    if missing:
        verb = "is" if len(missing) == 1 else "are"
        yield f"{', '.join(missing)} {verb} missing."


def _find_invalid(given: Mapping[str, str]) -> Iterator[str]:
    adapters = {each.name: each.adapter for each in list_configured() if not each.is_secret} | _OWN
    for name, adapter in adapters.items():
        try:
            if name in given:
                adapter.validate_python(given[name])
        except ValidationError as error:
            yield describe_error(name, given[name], error)


def _find_conflicts(given: Mapping[str, str]) -> Iterator[str]:
    origins = [given[name].rstrip("/") for name in ORIGINS if name in given]
    if len(set(origins)) < len(origins):
        yield f"{', '.join(ORIGINS)} must differ: uploaded files must not have the console's origin."
    if len({urlsplit(origin).scheme for origin in origins}) > 1:
        yield f"{', '.join(ORIGINS)} must all begin with http:// or all with https://."
    profiles = set(given.get("COMPOSE_PROFILES", "").split(","))
    if given.get("SMTP_HOST") == MAIL_CATCHER and profiles.isdisjoint(MAIL_CATCHER_PROFILES):
        yield "SMTP_HOST=mail is the mail catcher, which only runs with COMPOSE_PROFILES=mail."
    yield from _find_tls_conflicts(given, TLS_PROFILE in profiles)


def _find_tls_conflicts(given: Mapping[str, str], is_in_profiles: bool) -> Iterator[str]:
    files = [name for name in TLS_FILES if name in given]
    if len(files) == 1:
        yield "TLS_CERTIFICATE and TLS_KEY must be set together."
    if files and "ACME_EMAIL" in given:
        yield "Set either ACME_EMAIL or TLS_CERTIFICATE and TLS_KEY."
    if not is_in_profiles:
        return
    if not files and "ACME_EMAIL" not in given:
        yield "COMPOSE_PROFILES=tls needs ACME_EMAIL, or TLS_CERTIFICATE and TLS_KEY."
    origins = [urlsplit(given.get(name, "")) for name in ORIGINS]
    hosts = {origin.hostname for origin in origins if origin.scheme == "https" and not origin.port}
    if len(hosts) < len(origins):
        yield f"With COMPOSE_PROFILES=tls {', '.join(ORIGINS)} must begin with https:// and have three host names."


def main() -> None:
    """Print what is missing or wrong in the environment, and exit with 1 if anything is."""
    if problems := find_problems(os.environ):
        sys.exit("\n".join([*problems, "Run `docker compose run --rm setup`, or edit .env."]))
    print("The settings are complete.")


if __name__ == "__main__":
    main()
