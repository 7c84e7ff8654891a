"""The settings that an installation in containers needs, and what may be wrong with them.

`python -m deploy.compose.settings` checks those of the environment before the containers start.
"""

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from ipaddress import ip_network
from urllib.parse import urlsplit

SERVICES = ("auth", "content", "alerts", "microsites", "media", "stats")
MAIL_CATCHER = "mail"
MAIL_CATCHER_PROFILES = ("mail", "demo")
TLS_PROFILE = "tls"
TLS_FILES = ("TLS_CERTIFICATE", "TLS_KEY")
SIGNING_KEYS = "SIGNING_KEYS"
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
REQUIRED = (
    *(*ORIGINS, "PRODUCT_URL", *FIRST_ADMIN, "SMTP_HOST", "MAIL_FROM", "SUPPORT_EMAIL"),
    *(SIGNING_KEYS, *PASSWORDS),
)


def find_problems(settings: Mapping[str, str]) -> list[str]:
    """Return a sentence for each setting that is missing or wrong. NAME_FILE may stand for a secret NAME."""
    given = {name: value.strip() for name, value in settings.items() if value.strip()}
    return [*_find_missing(given), *_find_invalid(given), *_find_conflicts(given)]


def _find_missing(given: Mapping[str, str]) -> Iterator[str]:
    missing = [name for name in REQUIRED if name not in given and f"{name}_FILE" not in given]
    if missing:
        verb = "is" if len(missing) == 1 else "are"
        yield f"{', '.join(missing)} {verb} missing."


def _find_invalid(given: Mapping[str, str]) -> Iterator[str]:
    for name, (is_valid, expectation) in _FORMATS.items():
        if name in given and not is_valid(given[name]):
            yield f"{name} must be {expectation}, not “{given[name]}”."


def _find_conflicts(given: Mapping[str, str]) -> Iterator[str]:
    origins = [given[name].rstrip("/") for name in ORIGINS if is_origin(given.get(name, ""))]
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


def is_origin(text: str) -> bool:
    """Whether a text is an origin such as `https://masthead.example`."""
    try:
        address = urlsplit(text)
        _ = address.port
    except ValueError:
        return False
    has_more = address.path.strip("/") or address.query or address.fragment or address.username
    return address.scheme in ("http", "https") and bool(address.hostname) and not has_more


def _is_address(text: str) -> bool:
    mailbox = text.rstrip(">").rsplit("<", 1)[-1]
    user, _, host = mailbox.rpartition("@")
    return bool(user and host) and " " not in mailbox


def _are_networks(text: str) -> bool:
    try:
        return all(ip_network(part.strip(), strict=False) for part in text.split(","))
    except ValueError:
        return False


_ORIGIN = (is_origin, "an origin such as https://masthead.example, without a path")
_EMAIL = (_is_address, "an email address")
_NETWORKS = (_are_networks, "networks such as 10.0.0.0/8, separated by commas")
_FORMATS: Mapping[str, tuple[Callable[[str], bool], str]] = {
    **dict.fromkeys(ORIGINS, _ORIGIN),
    "PRODUCT_URL": (lambda text: text.startswith(("http://", "https://")), "an address that begins with https://"),
    **dict.fromkeys(("FIRST_ADMIN_EMAIL", "MAIL_FROM", "SUPPORT_EMAIL", "ACME_EMAIL"), _EMAIL),
    **dict.fromkeys(
        ("TRUSTED_PROXIES", "GATEWAY_NETWORK", "LINK_CHECK_ALLOWED_NETWORKS", "WEBHOOK_ALLOWED_NETWORKS"), _NETWORKS
    ),
    "SMTP_PORT": (lambda text: text.isdecimal() and 0 < int(text) < 65536, "a port"),
    "SMTP_STARTTLS": (lambda text: text.lower() in ("true", "false"), "true or false"),
    "PASSKEYS": (lambda text: text in ("optional", "required"), "optional or required"),
}


def main() -> None:
    """Print what is missing or wrong in the environment, and exit with 1 if anything is."""
    if problems := find_problems(os.environ):
        sys.exit("\n".join([*problems, "Run `docker compose run --rm setup`, or edit .env."]))
    print("The settings are complete.")


if __name__ == "__main__":
    main()
