"""Limits of webhooks and the schedule of deliveries (API-82 to API-86). Pure functions."""

import json
import random
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

from services.chassis.http.problems import Conflict, Invalid

MAX_WEBHOOKS = 50
MAX_NAME = 100
MAX_BODY_BYTES = 65_536
MAX_RESPONSE = 2_000  # characters of a response that are stored
TIMEOUT_SECONDS = 10.0
RETENTION = timedelta(days=30)
SWITCH_OFF_AFTER = timedelta(days=3)
LEASE = timedelta(seconds=30)
"""For how long a worker holds a delivery, longer than a request takes. After it, another one may."""
_MINUTE, _HOUR = 60, 3600
_SECONDS = (5, 5 * _MINUTE, 30 * _MINUTE, *(hours * _HOUR for hours in (2, 5, 10, 14, 20, 24)))
DELAYS = tuple(timedelta(seconds=seconds) for seconds in _SECONDS)
SPREAD = 0.1
"""By which part of it a delay is longer at most, so that deliveries that failed together are not repeated together."""
TOO_MANY = f"There are {MAX_WEBHOOKS} webhooks already. Remove one first."


def check_count(count: int) -> None:
    """Check that another webhook may be added."""
    if count >= MAX_WEBHOOKS:
        raise Conflict(TOO_MANY)


def check_url(url: str) -> str:
    """Return the address of a webhook after checking its form; where it leads is checked when it is called."""
    try:
        address = urlsplit(url)
        is_usable = address.scheme in ("http", "https") and bool(address.hostname) and address.username is None
        _ = address.port
    except ValueError:
        is_usable = False
    if not is_usable:
        raise Invalid.for_fields("Please enter an address that begins with https:// or http://.", "url")
    return url


def get_delay(attempts: int) -> timedelta | None:
    """Return how long to wait after this many failed attempts, with spread; None if no further one is made."""
    if attempts > len(DELAYS):
        return None
    return DELAYS[attempts - 1] * (1 + SPREAD * random.random())  # noqa: S311 - no secret


def write_body(event: str, at: datetime, data: Mapping[str, Any]) -> str:
    """Return the JSON of a delivery; without the data but the id if it were larger than it may be."""
    moment = at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    body = json.dumps({"type": event, "timestamp": moment, "data": dict(data)}, ensure_ascii=False)
    if len(body.encode()) <= MAX_BODY_BYTES:
        return body
    return json.dumps({"type": event, "timestamp": moment, "data": {"id": data.get("id"), "isCut": True}})


def is_success(status: int | None) -> bool:
    """Return whether a response accepts a delivery."""
    return status is not None and 200 <= status < 300
