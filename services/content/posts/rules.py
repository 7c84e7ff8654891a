"""What a post must be to be saved, scheduled or published (Document 001 §5, §8, §9)."""

from collections.abc import Hashable, Iterable
from pathlib import PurePosixPath
from typing import TypeVar
from urllib.parse import urlsplit

from services.content.publishing.rules import Limit, Rules

T = TypeVar("T", bound=Hashable)
IMAGE_TYPES = frozenset({".png", ".jpg", ".jpeg", ".gif"})
ONLY_IMAGES = "This file is not allowed. Only images are allowed."

RULES = Rules(
    title="title",
    required=(
        "title",
        "body_text",
        "commercial_content",
        "application_type",
        "original_publish_date",
        "selected_categories",
    ),
    limits=(Limit("title", 400, "Title too long!"), Limit("body_text", 1500, "Body too long!")),
)


def without_repeats(values: Iterable[T]) -> list[T]:
    """Each value once, where it came first."""
    return list(dict.fromkeys(values))


def image_only(address: str) -> str:
    """The address of a picture, told by the end of its name; one without an end may be any picture.

    Raises:
        ValueError: it is of another type, with the documented sentence.
    """
    suffix = PurePosixPath(urlsplit(f"//{address}").path).suffix.lower()
    if suffix and suffix not in IMAGE_TYPES:
        raise ValueError(ONLY_IMAGES)
    return address
