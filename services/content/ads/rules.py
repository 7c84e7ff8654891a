"""What an ad must be to be saved, scheduled or published (Document 001 §5, §8, §9)."""

from collections.abc import Mapping
from typing import Any

from services.chassis.http.problems import Invalid
from services.content.publishing.rules import Rules

WIDTHS = range(480, 490 + 1)
HEIGHTS = range(395, 405 + 1)
WRONG_SIZE = "Invalid Image Size"


class AdRules(Rules):
    """Adds the size of the image, in pixels."""

    def check_draft(self, values: Mapping[str, Any]) -> None:
        """As for every publication; an image of another size blocks the save, draft or not."""
        super().check_draft(values)
        width, height = values.get("image_width"), values.get("image_height")
        if width is not None and not (width in WIDTHS and height in HEIGHTS):
            raise Invalid.naming(WRONG_SIZE, "imageLink")

    def check_publishable(self, values: Mapping[str, Any]) -> None:
        """As for every publication; and its image was measured, so it is one of our files."""
        super().check_publishable(values)
        if values.get("image_width") is None:
            raise Invalid.naming(WRONG_SIZE, "imageLink")


RULES = AdRules(
    title="name",
    required=("name", "sponsor", "application_type", "placement", "link", "image_link"),
)
