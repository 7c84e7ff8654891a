"""Replicas of listings, companies and email addresses, updated by events from real NATS (EVENT-4, EVENT-7)."""

import re

import httpx
import pytest
from sqlalchemy import select

from services.alerts.issues.models import AlertItem
from services.alerts.replicas import MediaImage
from tests.support.eventually import eventually

JOB = {
    "jobTitle": "Process Engineer",
    "description": {
        "type": "doc",
        "content": [{"type": "paragraph", "content": [{"type": "text", "text": "Own it."}]}],
    },
    "descriptionHtml": "<p></p>",
    "location": "Cork",
    "companyLogo": "files.example/logo.png",
    "company": "Tidewater",
    "link": "https://tidewater.example",
}
IMAGE = {"url": "files.example/tank.png", "altText": "A tank seen from above", "title": "Tank"}
NOT_REPLICATED = {"notes": "n", "status": "published", "category": "science", "createdAt": "2027-01-01T00:00:00.000Z"}
ALT = re.compile(r'<img [^>]*alt="([^"]*)"')
ICONS = ("LinkedIn", "X", "Facebook", "Instagram")


async def make_slot_reader(staff, new_issue, job_id: int):
    """Fill a career slot; return a function that reads its listing."""
    item = await new_issue()
    body = {"alertItemId": item["id"], "position": 1, "jobId": job_id}
    response = await staff.post("/alert-job", json=body)
    assert response.status_code == 201, response.text

    async def read_job():
        return (await staff.get(f"/alert-jobs/{item['id']}")).json()[0]["job"]

    return read_job


@pytest.mark.usefixtures("committed")
async def test_a_career_slot_shows_the_published_listing(staff, new_issue, events, worker) -> None:
    await worker("alerts")
    await events.happen("job", 7, 1, JOB | NOT_REPLICATED)
    job = await make_slot_reader(staff, new_issue, 7)
    assert await job() == {"id": 7, **JOB}
    await events.happen("job", 7, 2, JOB | {"company": "Heliox"})
    await eventually(job, until=lambda seen: seen["company"] == "Heliox")
    await events.happen("job", 7, 3, removed=True)
    await eventually(job, until=lambda seen: seen is None)


@pytest.mark.usefixtures("committed")
async def test_a_company_is_named_in_the_email_once_it_is_replicated(staff, new_issue, events, worker) -> None:
    await worker("alerts")
    item = await new_issue()
    await events.happen("client", 5, 1, {"company": "Heliox", "active": True})
    ad = {"alertItemId": item["id"], "position": 1, "image": "files.example/a.png", "clientId": 5}
    assert (await staff.post("/alert-ads", json=ad)).status_code == 201
    assert "Heliox" in (await staff.get(f"/alert-email/{item['id']}")).text
    await events.happen("client", 5, 2, {"company": "Tidewater", "active": True})
    await eventually(lambda: staff.get(f"/alert-email/{item['id']}"), until=lambda answer: "Tidewater" in answer.text)


@pytest.mark.usefixtures("committed")
async def test_the_description_of_a_library_image_is_its_alternative_text(staff, new_issue, events, worker) -> None:
    await worker("alerts")
    item = await new_issue()
    ted = {"alertItemId": item["id"], "title": "Tanks", "image": f"https://{IMAGE['url']}"}
    assert (await staff.post("/alert-ted", json=ted)).status_code == 201

    async def expect(*alt: str) -> None:
        def is_shown(answer: httpx.Response) -> bool:
            return [text for text in ALT.findall(answer.text) if text not in ICONS] == list(alt)

        await eventually(lambda: staff.get(f"/alert-email/{item['id']}"), until=is_shown)

    await expect("")
    await events.happen("media-image", 3, 1, IMAGE)
    await expect("A tank seen from above")
    await events.happen("media-image", 3, 2, IMAGE | {"altText": "Two tanks"})
    await expect("Two tanks")
    await events.happen("media-image", 3, 3, removed=True)
    await expect("")


@pytest.mark.usefixtures("committed")
async def test_a_description_of_another_image_renders_no_email_anew(staff, new_issue, events, worker, database) -> None:
    await worker("alerts")
    item = await new_issue()
    await staff.post("/alert-ted", json={"alertItemId": item["id"], "image": "files.example/other.png"})
    session = await database("alerts")
    revision = select(AlertItem.revision).where(AlertItem.id == item["id"])
    before = await session.scalar(revision)
    await session.rollback()
    await events.happen("media-image", 4, 1, IMAGE)
    await eventually(
        lambda: session.scalar(select(MediaImage.id).where(MediaImage.id == 4)), until=lambda seen: seen is not None
    )
    assert await session.scalar(revision) == before
