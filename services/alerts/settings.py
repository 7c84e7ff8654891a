"""Settings that only the alerts service has."""

from services.chassis.settings import Settings


class AlertsSettings(Settings):
    """`product_url` is the publisher's product site, where the email's fixed links lead."""

    product_url: str = "https://aspen.example"
