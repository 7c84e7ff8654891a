"""The images and videos a microsite takes, and the check of the files a request refers to (Document 000 §5)."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fastapi import Request
from pydantic.alias_generators import to_camel

from services.chassis.http.problems import FieldError, Invalid
from services.chassis.media_client import StoredFile, fetch_stored_file

WRONG_SIZE = "Invalid Image Size"
ONLY_IMAGES = "This file is not allowed. Only images are allowed."
ONLY_VIDEOS = "This file is not allowed. Only videos are allowed."

IMAGE_TYPES = frozenset({"image/png", "image/jpeg", "image/gif"})
PDF = "application/pdf"


@dataclass(frozen=True, slots=True)
class ImageSize:
    """The smallest and the largest size of an image, each as width and height in pixels."""

    least: tuple[int, int]
    most: tuple[int, int]

    def fits(self, width: int, height: int) -> bool:
        """Whether an image of this width and height is within the limits."""
        return self.least[0] <= width <= self.most[0] and self.least[1] <= height <= self.most[1]


def _exact_size(width: int, height: int) -> ImageSize:
    """The limits of an image that has one permitted size."""
    return ImageSize((width, height), (width, height))


LOGO = ImageSize((389, 167), (476, 247))
FOCUS_BANNER = _exact_size(1920, 375)
FOCUS_IMAGE = ImageSize((563, 600), (798, 851))
ADDITIONAL_PRODUCT = _exact_size(239, 325)
RESOURCE = _exact_size(300, 300)
GALLERY_IMAGE = _exact_size(919, 517)


@dataclass(frozen=True, slots=True)
class FileRule:
    """The files a field takes.

    Args:
        size: the size limits of an image; None for any size.
        pdf: whether it takes PDFs too. A PDF has no size.
        video: whether it takes videos instead of images.
    """

    size: ImageSize | None = None
    pdf: bool = False
    video: bool = False

    def find_problem(self, file: StoredFile) -> str | None:
        """The documented message for a file the field does not take; None when it takes the file."""
        if self.video:
            return None if (file.type or "").startswith("video/") else ONLY_VIDEOS
        if self.pdf and file.type == PDF:
            return None
        if file.type not in IMAGE_TYPES:
            return ONLY_IMAGES
        if self.size and not self.size.fits(file.width or 0, file.height or 0):
            return WRONG_SIZE
        return None


async def check_files(
    request: Request, rules: Mapping[str, FileRule], sent: Mapping[str, Any], before: Mapping[str, Any]
) -> None:
    """Check each uploaded file a request newly refers to by its own bytes. Call it before a transaction begins.

    Args:
        rules: the rule of each field, by its column.
        sent: the columns the request carries.
        before: the response body of the stored record; empty for a new one.

    Raises:
        Invalid: with the documented message for each file its field does not take.
        Unavailable: the media service does not answer.
    """
    new = [name for name in rules if sent.get(name) and sent[name] != before.get(to_camel(name))]
    files = await asyncio.gather(*(fetch_stored_file(request, sent[name]) for name in new))
    errors = [
        FieldError(field=to_camel(name), message=problem)
        for name, file in zip(new, files, strict=True)
        if file and (problem := rules[name].find_problem(file))
    ]
    if errors:
        raise Invalid(errors[0].message, errors=errors)
