"""Settings of the alerts service."""

from services.chassis.settings import Settings


class AlertsSettings(Settings):
    """Settings of the alerts service. `brand_name` and `product_url` apply until the house record is saved."""

    product_url: str = "https://aspen.example"
