"""The rules of saving and publishing an ad (Document 001 §5, §8, §9)."""

from collections.abc import Mapping
from typing import Any

from services.chassis.http.problems import Invalid
from services.content.publishing.rules import Rules

WIDTHS = range(480, 490 + 1)
HEIGHTS = range(395, 405 + 1)
WRONG_SIZE = "Invalid Image Size"


class AdRules(Rules):
    """Adds a rule for the size of the image, in pixels."""

    def check_draft(self, values: Mapping[str, Any]) -> None:
        """As for every publication. An image of another size blocks every save."""
        super().check_draft(values)
        width, height = values.get("image_width"), values.get("image_height")
        if width is not None and not (width in WIDTHS and height in HEIGHTS):
            raise Invalid.for_fields(WRONG_SIZE, "imageLink")

    def check_publishable(self, values: Mapping[str, Any]) -> None:
        """As for every publication. The image must have been measured, so it is an uploaded file."""
        super().check_publishable(values)
        if values.get("image_width") is None:
            raise Invalid.for_fields(WRONG_SIZE, "imageLink")


RULES = AdRules(
    title="name",
    required=("name", "sponsor", "application_type", "placement", "link", "image_link"),
)
