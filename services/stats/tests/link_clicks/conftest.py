"""Fixtures of an issue whose email has signed links."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import update

from services.chassis.events import Event
from services.stats.link_clicks.judging import judge_due
from services.stats.redirects.repository import store_clicks
from services.stats.replicas import AlertItem
from services.stats.tests.references import CLIENT, OTHER_CLIENT
from services.stats.tests.report_imports.exports import place

ISSUE = 5
BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0"
NEWS, AD_1, AD_2 = ("https://paper.example/a", "https://tidewater.example/ad", "https://heliox.example/ad")
PLACEMENTS = [place("news", 1, None, NEWS), place("ads", 1, CLIENT, AD_1), place("ads", 2, OTHER_CLIENT, AD_2)]
LINKS = [
    {"number": number, "slot": slot, "url": url}
    for number, (slot, url) in enumerate((("news-1", NEWS), ("ads-1", AD_1), ("ads-2", AD_2)), 1)
]
_SLOTS = {link["number"]: link for link in LINKS}
Clicks = Callable[..., Awaitable[None]]


@pytest.fixture
async def tracked(database, references) -> None:
    """The issue is published with signed links."""
    session = await database("stats")
    values = {"placements": PLACEMENTS, "links": LINKS, "date": datetime(2027, 1, 5, tzinfo=UTC)}
    await session.execute(update(AlertItem).where(AlertItem.id == ISSUE).values(values))
    await session.commit()


@pytest.fixture
def click(database) -> Clicks:
    """Stores clicks and judges them; each is the number of a link, or fields of a click."""

    async def click(*clicks: int | dict[str, Any], issue: int = ISSUE) -> None:
        session = await database("stats")
        rows = [
            make_click(**(each if isinstance(each, dict) else {"number": each}), alert_item_id=issue) for each in clicks
        ]
        await store_clicks(session, Event.create("stats", "link-click", {"rows": rows}))
        while await judge_due(session):
            pass
        await session.commit()

    return click


def make_click(**fields: Any) -> dict[str, Any]:
    """Return a click as the journal has it, by default of a person that nobody else is."""
    link = _SLOTS.get(fields.get("number", 0), {"slot": "footer", "url": "https://aspen.example/about"})
    click = {"id": str(uuid4()), "at": datetime.now(UTC).isoformat(timespec="milliseconds"), "edition": 0, **link}
    click |= {"number": 1, "recipient": None, "is_head": False, "is_prefetch": False, "has_language": True}
    return click | {"address": f"203.0.113.{uuid4().int % 250}", "agent": f"{BROWSER} {uuid4()}"} | fields
