"""Which pictures and videos a microsite takes, declared once (Document 000 §5). Pure data and one pure check."""

from dataclasses import dataclass

from services.chassis.media_client import StoredFile

WRONG_SIZE = "Invalid Image Size"
ONLY_IMAGES = "This file is not allowed. Only images are allowed."
ONLY_VIDEOS = "This file is not allowed. Only videos are allowed."

IMAGE_TYPES = frozenset({"image/png", "image/jpeg", "image/gif"})
PDF = "application/pdf"


@dataclass(frozen=True, slots=True)
class ImageSize:
    """The least and the most an image may measure, width and height in pixels."""

    least: tuple[int, int]
    most: tuple[int, int]

    def fits(self, width: int, height: int) -> bool:
        """Whether an image of this width and height is within."""
        return self.least[0] <= width <= self.most[0] and self.least[1] <= height <= self.most[1]


def exactly(width: int, height: int) -> ImageSize:
    """The only size an image may have."""
    return ImageSize((width, height), (width, height))


LOGO = ImageSize((389, 167), (476, 247))
FOCUS_BANNER = exactly(1920, 375)
FOCUS_IMAGE = ImageSize((563, 600), (798, 851))
ADDITIONAL_PRODUCT = exactly(239, 325)
RESOURCE = exactly(300, 300)
GALLERY_IMAGE = exactly(919, 517)


@dataclass(frozen=True, slots=True)
class Rule:
    """What a field that refers to a file takes.

    Args:
        size: of its images; None when any will do.
        pdf: whether it takes a PDF too, which has no size.
        video: whether it takes videos instead of images.
    """

    size: ImageSize | None = None
    pdf: bool = False
    video: bool = False

    def refusal(self, file: StoredFile) -> str | None:
        """The documented sentence against a file, or None when it may stand here."""
        if self.video:
            return None if (file.type or "").startswith("video/") else ONLY_VIDEOS
        if self.pdf and file.type == PDF:
            return None
        if file.type not in IMAGE_TYPES:
            return ONLY_IMAGES
        if self.size and not self.size.fits(file.width or 0, file.height or 0):
            return WRONG_SIZE
        return None
