"""No false alarms: the demo issues, as `make seed` creates them, have nothing to mend in either edition (ALERT-28).

Where they are made, links to microsites lead to an address that is not public, which is said once (ALERT-31).
"""

import tomllib
from collections.abc import Mapping
from datetime import date
from typing import Any

import httpx
import pytest
from sqlalchemy import insert

from deploy.local.seed.api import Api
from deploy.local.seed.bookings import SOLD, Bookings
from deploy.local.seed.publisher import FOLDER, Publisher
from services.alerts.issue_emails import repository
from services.alerts.replicas import Client, Job
from services.alerts.section_kinds import Variant
from services.alerts.settings import AlertsSettings
from tests.support.email_accessibility import find_faults

MICROSITE = f"{AlertsSettings.model_fields['public_url'].default}/marketplace/microsite?title=Heliox&id=1"
ISSUES = [tomllib.loads(file.read_text()) for file in sorted((FOLDER / "issues").glob("*.toml"))]


class RecordedApi(Api):
    """An API that logs what the seed writes, in order, and stores nothing."""

    def __init__(self) -> None:
        self.writes: list[tuple[str, dict[str, Any]]] = []

    def get(self, path: str) -> Any:
        return []

    def create(
        self, path: str, body: Mapping[str, Any], key: str, then: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        booked = {"micrositeLink": MICROSITE} if path == "alert-ads" and body["position"] in SOLD else {}
        self.writes.append((path, {**body, **(then or {}), **booked}))
        return {"id": len(self.writes), "logo": "files.masthead.example/logo.png", **body}

    def change(self, path: str, body: Any) -> Any:
        return body

    def upload(
        self, file: bytes, folder: str, name: str, extension: str, area: str = "alerts", bucket: str = "media"
    ) -> str:
        return f"files.masthead.example/{folder}/{name}.{extension}".replace(" ", "-")


@pytest.fixture
async def demo(staff: httpx.AsyncClient, client, database, monkeypatch) -> list[dict[str, Any]]:
    """The demo issues in the service, with its house record and the clients and listings they refer to."""
    monkeypatch.setattr(repository, "get_today", lambda: date(2026, 11, 22))
    api = RecordedApi()
    publisher = Publisher(api, "a password")
    publisher._make_clients()
    publisher._make_jobs()
    publisher._images = [f"files.masthead.example/media-library/{number}.jpg" for number in range(100)]
    session = await database("alerts")
    for number, (path, body) in enumerate(api.writes, 1):
        if path == "client":
            await session.execute(insert(Client).values(id=number, version=1, company=body["company"]))
        else:
            values = {"job_title": body["jobTitle"], "description_html": "", "link": body["link"]}
            await session.execute(insert(Job).values(id=number, version=1, **values))
    await session.commit()
    admin = await client("alerts", role="admin")
    assert (await admin.put("/house", json=publisher._facts["house"])).status_code == 200
    bookings = Bookings(api, publisher._clients)
    monkeypatch.setattr(bookings, "book_run", lambda *run: None)  # it fills the slots with the same ads
    issues = []
    for facts in ISSUES:
        api.writes = api.writes[:0]
        publisher._make_issue(facts, bookings)
        for path, body in api.writes:
            if path != "alert-item":
                body["alertItemId"] = issues[-1]["id"]
            response = await staff.post(f"/{path}", json=body)
            assert response.status_code == 201, response.text
            if path == "alert-item":
                issues.append(response.json())
        if facts["status"] == "published":
            await staff.put(f"/alert-item/{issues[-1]['id']}", json={"status": "published"})
    return issues


async def test_every_edition_of_the_demo_has_one_finding_the_local_address(staff, demo) -> None:
    found = {}
    for item in demo:
        for variant in Variant:
            report = (await staff.get(f"/alert-email/{item['id']}/report?variant={variant}")).json()
            email = (await staff.get(f"/alert-email/{item['id']}?variant={variant}")).text
            found[item["issue"], variant] = [
                *[f"{warning['section']}: {warning['message']}" for warning in report["warnings"]],
                *[f"{label} is missing" for label in report["missingSections"]],
                *[f"{image['section']} has no alt" for image in report["imagesWithoutAlt"]],
                *find_faults(email),  # ALERT-54
            ]
    assert len(found) == 8
    assert set(map(tuple, found.values())) == {("House: This installation is local",)}
