"""Settings of the alerts service."""

from typing import Annotated

from services.chassis.outbound import Networks
from services.chassis.setting_types import Configured, WebAddress
from services.chassis.settings import FileReferringSettings, LinkSettings, MailSettings


class AlertsSettings(FileReferringSettings, MailSettings, LinkSettings):
    """Settings of the alerts service. `brand_name` and `product_url` apply until the house record is saved."""

    product_url: Annotated[WebAddress, Configured("productUrl", "https://aspen.example", is_required=True)] = (
        "https://aspen.example"
    )
    """The address of the publisher's own site, until somebody saves the House screen."""

    link_checks: Annotated[bool, Configured("linkChecks.enabled")] = True
    """Whether the links and pictures of an email are requested before it is sent."""
    link_check_allowed_networks: Annotated[Networks, Configured("linkChecks.allowedNetworks", "10.20.0.0/16")] = ()
    """Networks that link checks may connect to although they are not public."""
