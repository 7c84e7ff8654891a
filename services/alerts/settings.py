"""What the alerts service reads from its environment beside what all services read."""

from services.chassis.settings import Settings


class AlertsSettings(Settings):
    """`product_url` is the publisher's product site, where the email's fixed links lead."""

    product_url: str = "https://aspen.example"
