"""Settings of the alerts service."""

from ipaddress import IPv4Network, IPv6Network
from typing import Annotated, Any

from pydantic import BeforeValidator
from pydantic_settings import NoDecode

from services.chassis.settings import FileReferringSettings


def _split_networks(value: Any) -> Any:
    return [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else value


class AlertsSettings(FileReferringSettings):
    """Settings of the alerts service. `brand_name` and `product_url` apply until the house record is saved."""

    product_url: str = "https://aspen.example"

    link_checks: bool = True
    # Networks that link checks may connect to although they are not public, such as `10.20.0.0/16, fd00::/8`.
    link_check_allowed_networks: Annotated[
        tuple[IPv4Network | IPv6Network, ...], NoDecode, BeforeValidator(_split_networks)
    ] = ()
