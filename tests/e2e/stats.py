"""Create issues, content, campaigns and leads of the portal through the API."""

from collections.abc import Sequence
from typing import Any

import httpx

from tests.e2e.people import make_client
from tests.e2e.publications import make
from tests.support.eventually import eventually
from tests.support.system import issue_numbers

FIGURES = {
    "sent": 48212,
    "delivered": 47530,
    "bounceRate": 1.4,
    "openRate": 38.6,
    "opens": 18347,
    "clicks": 2911,
    "ctr": 6.1,
    "ctor": 15.9,
}
PICTURE = "pictures.example/filter.png"


async def make_issue(api: httpx.AsyncClient, title: str, number: int | None = None) -> dict[str, Any]:
    """Create an issue without figures."""
    number = number or next(issue_numbers)
    return await make(api, "alert-item", issue=number, title=title, date="2026-10-13T01:00:00Z", status="draft")


async def make_email_stat(
    api: httpx.AsyncClient, title: str, number: int | None = None, **figures: Any
) -> dict[str, Any]:
    """Create an issue with figures and wait until the portal has received the issue."""
    issue = await make_issue(api, title, number)
    fields = FIGURES | {"alertItemId": issue["id"], "newsletterLink": "https://news.example/412"} | figures
    made = await make(api, "email-stat", **fields)
    return await _known(api, f"email-stat/{made['id']}", "alertItem")


async def _known(api: httpx.AsyncClient, address: str, name: str) -> dict[str, Any]:
    """Wait until a record has the data of another service and return it."""

    async def look() -> dict[str, Any] | None:
        record: dict[str, Any] = (await api.get(address)).json()
        return record if record[name] else None

    return await eventually(look) or {}


async def make_content(api: httpx.AsyncClient, **fields: Any) -> dict[str, Any]:
    """Create a client's content in an issue; both are created unless given."""
    if "emailStatId" not in fields:
        fields["emailStatId"] = (await make_email_stat(api, "Resin lifetimes"))["id"]
    if "clientId" not in fields:
        fields["clientId"] = (await make_client(api))["id"]
    criteria = {
        "contentType": "newsletter-ad",
        "category": "visibility-ads",
        "imageUrl": PICTURE,
        "externalLink": "https://cavanagh.example/clarify",
    }
    made = await make(api, "email-content-stat", **(criteria | fields))
    return await _known(api, f"email-content-stat/{made['id']}", "clientCompany")


async def make_campaign(api: httpx.AsyncClient, subject: str, **fields: Any) -> dict[str, Any]:
    """Create a campaign; its client is created unless given."""
    if "clientId" not in fields:
        fields["clientId"] = (await make_client(api))["id"]
    criteria = FIGURES | {
        "subject": subject,
        "date": "2026-10-05T01:00:00Z",
        "imageUrl": PICTURE,
        "newsletterLink": "https://news.example/campaign",
    }
    made = await make(api, "emc-stat", **(criteria | fields))
    return await _known(api, f"emc-stat/{made['id']}", "clientCompany")


def csv(rows: Sequence[str], name: str = "leads.csv") -> dict[str, Any]:
    """Return a file as Playwright's file chooser takes it."""
    return {"name": name, "mimeType": "text/csv", "buffer": "\n".join(rows).encode()}


async def import_leads(api: httpx.AsyncClient, content: dict[str, Any], rows: Sequence[str]) -> None:
    """Import leads of a content item."""
    file = {"file": ("leads.csv", "\n".join(rows), "text/csv")}
    answer = await api.post(f"leads-csv-upload/{content['id']}", files=file, data={"clientId": content["clientId"]})
    assert answer.status_code in (200, 201), answer.text
