"""Every state of every service can be republished from its database, unchanged (EVENT-3)."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.cli import load
from services.chassis.events import Event
from services.chassis.events.catalogue import load_catalogue
from services.chassis.events.published_state import published_states
from services.chassis.events.republish import republish_states
from services.chassis.persistence.database import Database
from services.content.tests import samples as content_samples
from services.media.files.repository import File
from services.media.files.repository import State as FileState
from services.media.files.service import FILE
from services.media.library.repository import MEDIA_IMAGE, MediaImage
from services.media.quotas.repository import UploadAddress, Uploader
from services.media.replicas import User
from services.stats.beacon_limits.repository import BeaconAddress
from services.stats.tests.references import add_references
from services.stats.tests.samples import CAMPAIGN, CONTENT, EMAIL_STAT
from tests.support.events import Events

STATES = {e.name: e.publisher for e in load_catalogue().entity.values() if e.kind == "state"}
SEEN = {"visits": 9, "seen_at": datetime.now(UTC)}
NEVER_PUBLISHED = {
    "uploader": lambda: Uploader(id=8),
    "upload-address": lambda: UploadAddress(address="198.51.100.8"),
    "beacon-address": lambda: BeaconAddress(**SEEN, address="198.51.100.8"),
}
ISSUE = {"issue": 415, "title": "Cell culture", "date": "2027-01-05T01:00:00Z"}


@pytest.mark.parametrize("name", STATES)
def test_each_state_of_the_catalogue_can_be_published_again(name: str) -> None:
    load(STATES[name])
    assert name in published_states


@pytest.mark.parametrize(
    ("entity", "endpoint", "sent"),
    [
        ("user", "POST /user", {"email": "ada@lab.example", "role": "editor"}),
        ("client", "POST /client", {"company": "Aspen", "active": True}),
        ("job", "POST /job", content_samples.JOB),
        ("post", "POST /post", {"title": "A better way to thaw"}),
        ("event", "POST /event", content_samples.EVENT),
        ("ad", "POST /ad", content_samples.AD),
        ("microsite", "POST /microsite", {"company": "Heliox"}),
        ("alert-item", "POST /alert-item", ISSUE),
        ("emc-stat", "POST /emc-stat", CAMPAIGN),
        ("contact-form", "POST /support", {"name": "Ada Byron", "email": "ada@lab.example", "message": "Hello"}),
        ("letter-switch", "PUT /letter-switch/3", {"stopped": True}),
    ],
)
async def test_it_is_published_again_as_it_was(client, databases, database, events, entity, endpoint, sent) -> None:
    context = STATES[entity]
    admin, session = await client(context, role="admin"), await database(context)
    if context == "stats":
        await add_references(session)
    made = await admin.request(*endpoint.split(), json=sent)
    assert made.is_success, made.text
    assert await same_again(entity, await databases(context), session, events)


async def test_figures_of_content_are_published_again_as_they_were(client, databases, database, events) -> None:
    editor, session = await client("stats", role="editor"), await database("stats")
    await add_references(session)
    stat = (await editor.post("/email-stat", json=EMAIL_STAT)).json()
    made = await editor.post("/email-content-stat", json=CONTENT | {"emailStatId": stat["id"]})
    assert made.status_code == 201, made.text
    assert await same_again("email-content-stat", await databases("stats"), session, events)


async def test_a_row_of_an_annex_page_is_published_again_as_it_was(client, databases, database, events) -> None:
    editor = await client("content", role="editor")
    row = (await editor.get("/annex-microsites?title=upstream")).json()[0]
    changed = await editor.put(f"/annex-microsite/{row['id']}", json={"micrositeImage": "files.example/a/b.png"})
    assert changed.status_code == 200, changed.text
    assert await same_again("annex-microsite", await databases("content"), await database("content"), events)


@pytest.mark.parametrize("state", [FileState.STORED, FileState.GONE])
async def test_a_file_is_published_again_as_it_was(databases, database, events, state) -> None:
    session = await database("media")
    file = File(bucket="media", key="logos/1.png", folder="logos", declared_type="image/png", type="image/png", bytes=7)
    file.state, file.expires_at, file.version = state, datetime.now(UTC), 3
    session.add(file)
    await session.flush()
    if state == FileState.STORED:
        await FILE.publish(session, file.id)
    else:
        await FILE.publish_removals(session, update(File).where(File.id == file.id).values(version=4))
    await session.commit()
    assert await same_again("file", await databases("media"), session, events)


async def test_a_file_that_never_arrived_is_not_published(databases, database) -> None:
    session = await database("media")
    file = File(bucket="media", key="logos/1.png", folder="logos", declared_type="image/png", state=FileState.PENDING)
    file.expires_at = datetime.now(UTC)
    session.add(file)
    await session.commit()
    assert await republish_states("media", "file", await databases("media")) == 0


async def test_an_image_is_published_again_as_it_was(databases, database, events) -> None:
    session = await database("media")
    image = MediaImage(title="Vessel", url="files.example/logos/1.png", folder="logos", alt_text="", category="none")
    image.status, image.tags, image.user_id, image.used, image.date = "published", ["Logo"], 1, False, datetime.now(UTC)
    session.add(image)
    await session.flush()
    await MEDIA_IMAGE.publish(session, image.id)
    await session.commit()
    assert await same_again("media-image", await databases("media"), session, events)


@pytest.mark.parametrize(
    ("entity", "make_rows", "change"),
    [
        ("uploader", lambda: [User(id=7, version=1, email="ada@lab.example", role="exhibitor")], {"stopped": True}),
        ("upload-address", lambda: [UploadAddress(id=7, address="198.51.100.7")], {"blocked": True}),
        ("beacon-address", lambda: [BeaconAddress(id=7, **SEEN, address="198.51.100.7")], {"blocked": True}),
    ],
)
async def test_who_was_stopped_is_published_again_as_it_was(
    client, databases, database, events, entity, make_rows, change
) -> None:
    context = STATES[entity]
    editor, session = await client(context, role="editor"), await database(context)
    session.add_all([*make_rows(), NEVER_PUBLISHED[entity]()])
    await session.commit()
    assert (await editor.put(f"/{entity}/7", json=change)).status_code == 200
    assert await same_again(entity, await databases(context), session, events)


async def test_what_is_in_the_trash_is_published_again_as_gone(client, databases, database, events) -> None:
    editor, session = await client("content", role="editor"), await database("content")
    job = (await editor.post("/job", json=content_samples.JOB)).json()
    await editor.request("DELETE", "/jobs", json={"itemsToDelete": [job["id"]]})
    [removal] = await same_again("job", await databases("content"), session, events)
    assert (removal[:3], removal[3].keys()) == ((job["id"], 2, True), {"id", "version"})


async def same_again(
    entity: str, database: Database, session: AsyncSession, events: Events
) -> list[tuple[int, int, bool, Mapping[str, Any]]]:
    """Republish every state and return the last events, which must be unchanged."""
    before = last_of(entity, await events.announced(session))
    number = len(await events.announced(session))
    assert await republish_states(STATES[entity], entity, database) == len(before) > 0
    again = (await events.announced(session))[number:]
    assert last_of(entity, again) == before
    assert {event.actor for event in again} == {None}
    return before


def last_of(entity: str, events: Sequence[Event]) -> list[tuple[int, int, bool, Mapping[str, Any]]]:
    """Return the last event of each id: id, version, whether it was removed, and its state."""
    states = {e.id: (e.id, e.version, e.removed, e.data) for e in events if e.entity == entity}
    return list(states.values())
