"""Scheduled images are published at their date, once (MEDIA-15)."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, update

from services.chassis.app.background import run_background_tasks
from services.chassis.persistence.database import Database
from services.media.library.repository import MediaImage
from services.media.library.service import publish_due_images, publish_scheduled
from tests.support.eventually import eventually

pytestmark = pytest.mark.usefixtures("committed")
SCHEDULED = {"url": "cdn.example/a.png", "status": "scheduled"}


def within(seconds: float) -> str:
    return (datetime.now(UTC) + timedelta(seconds=seconds)).isoformat()


async def make_due(database: Database, *ids: int) -> None:
    """Set the date of these images to a moment ago."""
    async with database.transaction() as session:
        moment = func.clock_timestamp() - timedelta(milliseconds=1)
        await session.execute(update(MediaImage).where(MediaImage.id.in_(ids)).values(date=moment))


async def look(database: Database) -> None:
    async with database.transaction() as session:
        await publish_due_images(session)


async def test_a_due_image_is_published_within_five_seconds(staff, new, databases) -> None:
    database = await databases("media")
    image = await new(**SCHEDULED, date=within(60))
    async with run_background_tasks([publish_scheduled], database):
        await make_due(database, image["id"])

        async def is_out() -> bool:
            return (await staff.get(f"/media-image/{image['id']}")).json()["status"] == "published"

        await eventually(is_out)
    listed = (await staff.get(f"/media-image/{image['id']}")).json()
    assert (listed["date"] < image["date"], listed["version"]) == (True, 2)


async def test_only_due_images_are_published(staff, new, databases) -> None:
    database = await databases("media")
    due, later = await new(**SCHEDULED, date=within(60)), await new(**SCHEDULED, date=within(60))
    await make_due(database, due["id"])
    await look(database)
    statuses = [(await staff.get(f"/media-image/{image['id']}")).json()["status"] for image in (due, later)]
    assert statuses == ["published", "scheduled"]


async def test_concurrent_runs_publish_each_image_once(new, databases, database, events) -> None:
    owned = await databases("media")
    ids = [(await new(**SCHEDULED, date=within(60)))["id"] for _ in range(20)]
    await make_due(owned, *ids)
    await asyncio.gather(*(look(owned) for _ in range(8)))
    published = [event for event in await events.announced(await database("media")) if event.version > 1]
    assert sorted((event.id, event.version, event.data["status"]) for event in published) == [
        (image_id, 2, "published") for image_id in ids
    ]


async def test_a_locked_image_is_not_waited_for(staff, new, databases) -> None:
    database = await databases("media")
    held, free = await new(**SCHEDULED, date=within(60)), await new(**SCHEDULED, date=within(60))
    await make_due(database, held["id"], free["id"])
    async with database.transaction() as session:
        await session.get(MediaImage, held["id"], with_for_update=True)
        await asyncio.wait_for(look(database), 30)
    statuses = [(await staff.get(f"/media-image/{image['id']}")).json()["status"] for image in (held, free)]
    assert statuses == ["scheduled", "published"]
