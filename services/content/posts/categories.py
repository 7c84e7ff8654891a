"""Fixed categories and the only post type (CONTENT-9, CONTENT-13)."""

from collections.abc import Mapping

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
