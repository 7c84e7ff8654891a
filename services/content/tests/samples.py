"""A complete request body of each kind, ready to be published, and rows of revisions."""

from datetime import UTC, datetime
from typing import Any

FILES = "127.0.0.1:8082"
"""The public base address of the media service's files."""


def build_revision(kind: str, record: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """Build a row of a revision of a record."""
    values = {"record_id": record["id"], "saved_at": datetime.now(UTC), "autosave": False, "record": record}
    return {"kind": kind, **values, **fields}


JOB = {
    "jobTitle": "Process Engineer",
    "description": "<p>Own the <b>line</b>.</p>",
    "category": "science",
    "companyLogo": "https://files.example/logo.png",
}

POST = {
    "title": "Dissolved CO₂ is the scale-up parameter nobody plots",
    "body": "<p>Three transfers failed for the <b>same</b> reason.</p>",
    "commercialContent": False,
    "applicationType": "upstream",
    "originalPublishDate": "2026-11-18",
    "selectedCategories": [9, 12],
}

EVENT = {
    "title": "Bioprocess Days",
    "description": "<p>Three days, <b>one</b> hall.</p>",
    "eventType": "conference",
    "imageLink": "https://files.example/hall.jpg",
    "startDateTime": "2027-03-09 09:00:00",
    "endDateTime": "2027-03-11 17:30:00",
    "timeZone": "Europe/Berlin",
}

AD = {
    "name": "Bags that hold the line",
    "sponsor": "Heliox Single-Use",
    "applicationType": "sponsored",
    "placement": 1,
    "link": "https://heliox.example",
    "imageLink": "https://elsewhere.example/heliox.png",
}

COMPLETE: dict[str, dict[str, Any]] = {"post": POST, "job": JOB, "event": EVENT, "ad": AD}
"""By kind. The image of the ad is of another site; to publish it, the fixture `new` stores one."""

TITLE = {"post": "title", "job": "jobTitle", "event": "title", "ad": "name"}
"""The field of each kind's title."""

REQUIRED = {"post": "originalPublishDate", "job": "companyLogo", "event": "eventType", "ad": "sponsor"}
"""A field that each kind requires for publishing."""

FREE = {"post": "notes", "job": "notes", "event": "notes", "ad": "trackingCode"}
"""A field of each kind that accepts any text."""
