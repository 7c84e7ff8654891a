"""Settings of the alerts service."""

from typing import Annotated

from services.chassis.given import Given, WebAddress
from services.chassis.outbound import Networks
from services.chassis.settings import FileReferringSettings, MailSettings


class AlertsSettings(FileReferringSettings, MailSettings):
    """Settings of the alerts service. `brand_name` and `product_url` apply until the house record is saved."""

    product_url: Annotated[WebAddress, Given("productUrl", "https://aspen.example", is_required=True)] = (
        "https://aspen.example"
    )
    """The address of the publisher's own site, until somebody saves the House screen."""

    link_checks: Annotated[bool, Given("linkChecks.enabled")] = True
    """Whether the links and pictures of an email are requested before it is sent."""
    link_check_allowed_networks: Annotated[Networks, Given("linkChecks.allowedNetworks", "10.20.0.0/16")] = ()
    """Networks that link checks may connect to although they are not public."""
