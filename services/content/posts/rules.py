"""Categories of posts, and rules for saving and publishing one (CONTENT-9, CONTENT-11 to CONTENT-13)."""

from collections.abc import Hashable, Iterable, Mapping
from pathlib import PurePosixPath
from typing import TypeVar
from urllib.parse import urlsplit

from services.content.posts.models import Post
from services.content.publishing.rules import Rules

CATEGORIES: Mapping[int, str] = {
    1: "Books",
    3: "Events",
    4: "Guides",
    7: "White Papers",
    8: "Application Notes",
    9: "Articles",
    10: "Solutions",
    12: "Case Studies",
    13: "Posters",
    19: "Spotlight",
    20: "Patents",
    22: "Presentations",
    29: "Research Papers",
    30: "Surveys",
}
"""The categories of posts by id."""

POST_TYPE_ID = 2
POST_TYPES: Mapping[int, str] = {POST_TYPE_ID: "Post"}
"""The post types by id."""


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
    """Check that the file extension in an address, if any, is an image's (CONTENT-5)."""
    suffix = PurePosixPath(urlsplit(f"//{address}").path).suffix.lower()
    if suffix and suffix not in IMAGE_TYPES:
        raise ValueError(ONLY_IMAGES)
    return address
