"""Posts, career listings, events and ads for the journeys, made through the API."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from random import choices
from string import ascii_lowercase
from typing import Any
from zoneinfo import ZoneInfo

import httpx

from tests.support.files import png, store

HOUSE_ZONE = ZoneInfo("Europe/Amsterdam")
"""The time zone of the demo publisher."""

POST = {
    "body": "Words of the post.",
    "commercialContent": False,
    "applicationType": "upstream",
    "originalPublishDate": "2026-01-15",
    "selectedCategories": [9],
}
REQUIRED: dict[str, dict[str, Any]] = {
    "job": {"description": "Words of the listing.", "category": "science"},
    "event": {
        "description": "Words of the event.",
        "eventType": "conference",
        "startDateTime": "2027-03-09 09:00:00",
        "timeZone": "Europe/Berlin",
    },
    "ad": {
        "sponsor": "Orrery Labs",
        "applicationType": "sponsored",
        "placement": 1,
        "link": "https://orrery.example",
    },
}
"""What saving requires of each kind in addition to its title and image (CONTENT-19, CONTENT-22, CONTENT-24)."""
IMAGES = {"job": "companyLogo", "event": "imageLink", "ad": "imageLink"}


def marker() -> str:
    """Return a random word, by which a search, which tolerates typos, finds the records of one test only."""
    return "".join(choices(ascii_lowercase, k=14))


async def make(api: httpx.AsyncClient, kind: str, **fields: Any) -> dict[str, Any]:
    """Create a record. A career listing, event or ad has all that saving requires."""
    if image := IMAGES.get(kind):
        fields = {image: (await store(api, png(485, 400)))["url"]} | REQUIRED[kind] | fields
    answer = await api.post(kind, json=fields)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def make_posts(api: httpx.AsyncClient, titles: Sequence[str], **fields: Any) -> list[dict[str, Any]]:
    """Create publishable posts in order: the last one is listed first."""
    return [await make(api, "post", **(POST | {"title": title} | fields)) for title in titles]


def in_days(days: int) -> str:
    """Return the time in so many days, in ISO 8601."""
    return (datetime.now(UTC) + timedelta(days=days)).isoformat()
