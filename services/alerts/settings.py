"""Settings of the alerts service."""

from services.chassis.settings import Settings


class AlertsSettings(Settings):
    """Settings of the alerts service. The fixed links of the email point to pages of `product_url`."""

    product_url: str = "https://aspen.example"
