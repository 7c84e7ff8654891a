"""Rules for saving and publishing a post (CONTENT-11, CONTENT-12)."""

from collections.abc import Hashable, Iterable
from pathlib import PurePosixPath
from typing import TypeVar
from urllib.parse import urlsplit

from services.content.posts.models import Post
from services.content.publishing.rules import Rules

T = TypeVar("T", bound=Hashable)
IMAGE_TYPES = frozenset({".png", ".jpg", ".jpeg", ".gif"})
ONLY_IMAGES = "This file is not allowed. Only images are allowed."

RULES = Rules[Post](
    Post.title,
    required_to_save=(Post.title,),
    required_to_publish=(
        Post.body_text,
        Post.commercial_content,
        Post.application_type,
        Post.original_publish_date,
        Post.selected_categories,
    ),
    limits=((Post.body_text, 1500, "Body too long!"),),
)


def remove_duplicates(values: Iterable[T]) -> list[T]:
    """Return the values without repetitions; the first of each stays."""
    return list(dict.fromkeys(values))


def check_image_type(address: str) -> str:
    """Check that the file extension in an address, if any, is an image's (CONTENT-5).

    Raises:
        ValueError: it is not; with the documented message.
    """
    suffix = PurePosixPath(urlsplit(f"//{address}").path).suffix.lower()
    if suffix and suffix not in IMAGE_TYPES:
        raise ValueError(ONLY_IMAGES)
    return address
