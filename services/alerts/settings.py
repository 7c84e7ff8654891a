"""Settings of the alerts service."""

from services.chassis.outbound import Networks
from services.chassis.settings import FileReferringSettings


class AlertsSettings(FileReferringSettings):
    """Settings of the alerts service. `brand_name` and `product_url` apply until the house record is saved."""

    product_url: str = "https://aspen.example"

    link_checks: bool = True
    # Networks that link checks may connect to although they are not public, such as `10.20.0.0/16, fd00::/8`.
    link_check_allowed_networks: Networks = ()
