"""Rules of images and videos, and the check of the files that a request refers to (SITE-10, SITE-11, SITE-60)."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fastapi import Request
from pydantic.alias_generators import to_camel

from services.chassis.http.problems import FieldError, Invalid
from services.chassis.http.validation_messages import label_location
from services.chassis.identity import Caller
from services.chassis.media_client import StoredFile, fetch_stored_file, is_own_file
from services.chassis.resource import In

WRONG_SIZE = "Invalid Image Size"
ONLY_IMAGES = "This file is not allowed. Only images are allowed."
ONLY_VIDEOS = "This file is not allowed. Only videos are allowed."
FOREIGN_FILE = "{label} must be a file that was uploaded here, not an address on another site."

IMAGE_TYPES = frozenset({"image/png", "image/jpeg", "image/gif"})
PDF = "application/pdf"


@dataclass(frozen=True, slots=True)
class ImageSize:
    """The minimum and maximum size of an image, each as width and height in pixels."""

    minimum: tuple[int, int]
    maximum: tuple[int, int]

    def fits(self, width: int, height: int) -> bool:
        """Whether an image with this width and height is within the limits."""
        return self.minimum[0] <= width <= self.maximum[0] and self.minimum[1] <= height <= self.maximum[1]


def _build_exact_size(width: int, height: int) -> ImageSize:
    """Return the limits of an image with only one permitted size."""
    return ImageSize((width, height), (width, height))


LOGO = ImageSize((389, 167), (476, 247))
FOCUS_BANNER = _build_exact_size(1920, 375)
FOCUS_IMAGE = ImageSize((563, 600), (798, 851))
ADDITIONAL_PRODUCT = _build_exact_size(239, 325)
RESOURCE = _build_exact_size(300, 300)
GALLERY_IMAGE = _build_exact_size(919, 517)


@dataclass(frozen=True, slots=True)
class FileRule:
    """The files that a field accepts.

    Args:
        size: the size limits of an image; None for any size.
        pdf: whether it also accepts PDFs. Their size is not checked.
        video: whether it accepts videos instead of images.
    """

    size: ImageSize | None = None
    pdf: bool = False
    video: bool = False

    def find_problem(self, file: StoredFile) -> str | None:
        """Return the message for a file that the field does not accept, else None."""
        if self.video:
            return None if (file.type or "").startswith("video/") else ONLY_VIDEOS
        if self.pdf and file.type == PDF:
            return None
        if file.type not in IMAGE_TYPES:
            return ONLY_IMAGES
        if self.size and not self.size.fits(file.width or 0, file.height or 0):
            return WRONG_SIZE
        return None


def check_own_files(
    request: Request, caller: Caller, files: Iterable[tuple[Sequence[int | str], str]], body: In
) -> None:
    """Check that the files of an exhibitor are on our own host (SITE-60).

    A file on another host would tell its owner the addresses of all visitors of the page.

    Args:
        files: the location in the request's body, and the address, of each file that is new.
    """
    errors = [
        FieldError(
            field=".".join(map(str, location)),
            message=FOREIGN_FILE.format(label=label_location(location, type(body))),
        )
        for location, address in files
        if not caller.is_staff and not is_own_file(request, address)
    ]
    if errors:
        raise Invalid(errors[0].message, errors=errors)


async def check_files(
    request: Request, caller: Caller, rules: Mapping[str, FileRule], body: In, stored: Mapping[str, Any]
) -> None:
    """Check each file to which a request newly refers: its content, and of exhibitors its host.

    Call it before the transaction begins, because it requests the files from the media service. The stored record is
    empty for a new one.
    """
    fields = body.provided_fields()
    changed = [name for name in rules if fields.get(name) and fields[name] != stored.get(to_camel(name))]
    check_own_files(request, caller, (([to_camel(name)], fields[name]) for name in changed), body)
    files = await asyncio.gather(*(fetch_stored_file(request, fields[name]) for name in changed))
    errors = [
        FieldError(field=to_camel(name), message=problem)
        for name, file in zip(changed, files, strict=True)
        if file and (problem := rules[name].find_problem(file))
    ]
    if errors:
        raise Invalid(errors[0].message, errors=errors)
