"""The relying party of passkeys: the console at its public address."""

from dataclasses import dataclass
from ipaddress import ip_address
from typing import Annotated, Self
from urllib.parse import urlsplit

from fastapi import Depends, Request

from services.chassis.http.app_state import SETTINGS
from services.chassis.settings import Settings


@dataclass(frozen=True, slots=True)
class RelyingParty:
    """What a passkey belongs to. Browsers and authenticators accept it nowhere else, which prevents phishing.

    Args:
        id: the host name of the console.
        name: the brand.
        origin: scheme, host and port of the console.
    """

    id: str
    name: str
    origin: str

    @classmethod
    def from_settings(cls, settings: Settings) -> Self:
        """Return the relying party of the configured public address.

        An IP address cannot be one. A loopback address, of a local run, is replaced by `localhost`.
        """
        address = urlsplit(settings.public_url)
        host = address.hostname or ""
        if _is_loopback(host):
            host = "localhost"
        port = f":{address.port}" if address.port else ""
        return cls(host, settings.brand_name, f"{address.scheme}://{host}{port}")


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:  # a name
        return False


def _get_relying_party(request: Request) -> RelyingParty:
    return RelyingParty.from_settings(SETTINGS.get(request))


Party = Annotated[RelyingParty, Depends(_get_relying_party)]
