"""Rules for saving and publishing an ad (CONTENT-24, CONTENT-25)."""

from collections.abc import Mapping
from typing import Any

from services.chassis.http.problems import Invalid
from services.content.publishing.rules import Rules

WIDTHS = range(480, 490 + 1)
HEIGHTS = range(395, 405 + 1)
WRONG_SIZE = "Invalid Image Size"


class AdRules(Rules):
    """Adds a rule for the dimensions of the image, in pixels (CONTENT-25)."""

    def check_limits(self, values: Mapping[str, Any]) -> None:
        """Check the limits of every publication, and the dimensions of the image if it was measured."""
        super().check_limits(values)
        width, height = values.get("image_width"), values.get("image_height")
        if width is not None and not (width in WIDTHS and height in HEIGHTS):
            raise Invalid.for_fields(WRONG_SIZE, "imageLink")

    def check_publishable(self, values: Mapping[str, Any]) -> None:
        """Check like every publication, and that the image was measured, so it is an uploaded file."""
        super().check_publishable(values)
        if values.get("image_width") is None:
            raise Invalid.for_fields(WRONG_SIZE, "imageLink")


RULES = AdRules(
    title="name",
    required_to_save=("name", "sponsor", "application_type", "placement", "link", "image_link"),
)
