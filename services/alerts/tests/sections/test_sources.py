"""Sections are filled from posts, events and microsites, and follow their changes (ALERT-84, ALERT-86)."""

import json
from pathlib import Path
from typing import Any

import pytest

from services.alerts.sections.sources import FOLLOWED, read_source, source_consumers
from services.chassis.events.catalogue import load_catalogue
from tests.support.events import make_event
from tests.support.statement_log import assert_same_statements

CASES = json.loads(Path(__file__).with_name("sources.json").read_text())
POST = {"title": "A process", "featuredImage": "files.example/a.png", "excerpt": "In short.", "body": None}
FILLED = {"title": "A process", "image": "files.example/a.png", "body": "In short.", "source": "post/1740"}
NEW = POST | {"title": "A better process", "excerpt": "In fewer words."}


@pytest.fixture
async def fill(staff, new_issue):
    """Return a function that fills a section from post 1740."""

    async def fill(item: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:
        body = {"alertItemId": (item or await new_issue())["id"], **FILLED, **fields}
        response = await staff.post("/alert-upstream", json=body)
        assert response.status_code == 201, response.text
        return response.json()

    return fill


@pytest.fixture
async def section(fill) -> dict[str, Any]:
    """A section that was filled from a post."""
    return await fill()


@pytest.fixture
async def happen(database):
    """Return a function that handles an event of a post."""
    session, post = await database("alerts"), load_catalogue().find("post")
    consumer = next(consumer for consumer in source_consumers if consumer.entity == "post")

    async def happen(version: int, data: dict[str, Any] | None = None, post_id: int = 1740) -> None:
        await consumer.handle(session, make_event(post, post_id, version, data or {}, removed=data is None))
        await session.commit()

    return happen


async def read(staff, section: dict[str, Any]) -> dict[str, Any]:
    return (await staff.get(f"/alert-upstream/{section['alertItemId']}")).json()


async def test_a_section_keeps_its_source_until_it_has_another(staff, section) -> None:
    assert (section["source"], section["editedHere"]) == ("post/1740", False)
    path = f"/alert-upstream/{section['id']}"
    assert (await staff.put(path, json={"title": "Another title"})).json()["source"] == "post/1740"
    assert (await staff.put(path, json={"source": "microsite/3"})).json()["source"] == "microsite/3"
    assert (await staff.put(path, json={"source": None})).json()["source"] is None


async def test_a_copy_has_the_source_too(staff, section, happen) -> None:
    path = f"/alert-item/{section['alertItemId']}/copy"
    copy = (await staff.post(path, json={"issue": 8, "title": "Next"})).json()
    await happen(2, NEW)
    copied = (await staff.get(f"/alert-upstream/{copy['id']}")).json()
    assert (copied["source"], copied["title"]) == ("post/1740", NEW["title"])
    assert copied["carriedOverFrom"] is not None


async def test_another_source_is_no_change_since_publishing(staff, section) -> None:
    item = section["alertItemId"]
    await staff.put(f"/alert-item/{item}", json={"status": "published"})
    await staff.put(f"/alert-upstream/{section['id']}", json={"source": None})
    assert (await staff.get(f"/alerts-all/{item}")).json()["changedSincePublished"] == []


@pytest.mark.parametrize("source", ["", "post", "post/", "post/0", "post/x", "job/3", "post/1 ", "javascript:1", 7])
async def test_a_source_is_a_kind_and_an_id(staff, section, source) -> None:
    response = await staff.put(f"/alert-upstream/{section['id']}", json={"source": source})
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "source")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_the_values_that_follow_a_source(case) -> None:
    values = read_source(case["kind"], case["state"], shorten=case["shorten"])
    assert values | {"body": values["body"].text} == case["values"]
    followed = set(FOLLOWED[case["kind"]])
    assert set(values) == (followed if case["state"].get("link") else followed - {"link"})


async def test_a_section_of_a_draft_follows_its_source(staff, section, happen) -> None:
    await happen(2, NEW)
    changed = await read(staff, section)
    assert (changed["title"], changed["bodyHtml"]) == ("A better process", "<p>In fewer words.</p>")
    assert (changed["version"], changed["editedHere"]) == (section["version"] + 1, False)
    await happen(3, NEW)
    await happen(1, NEW | {"title": "Another post"}, post_id=1741)
    assert await read(staff, section) == changed


async def test_the_email_is_rendered_anew_and_the_images_are_published(
    staff, section, happen, events, database
) -> None:
    path = f"/alert-email/{section['alertItemId']}"
    before = (await staff.get(path)).text
    await happen(2, NEW | {"featuredImage": "files.example/b.png"})
    after = (await staff.get(path)).text
    assert (NEW["title"] in before, NEW["title"] in after) == (False, True)
    *_, published = await events.announced(await database("alerts"))
    assert (published.id, published.data["images"]) == (section["alertItemId"], ["files.example/b.png"])


@pytest.mark.parametrize(
    ("change", "edited"),
    [
        ({"title": "Mine"}, True),
        ({"body": "Mine."}, True),
        ({"image": None}, True),
        ({"title": FILLED["title"], "link": "https://mine.example"}, False),
        ({"title": "Mine", "source": "post/1740"}, False),
        ({"title": "Mine", "source": "post/1740", "editedHere": True}, True),
    ],
)
async def test_a_followed_field_that_changes_is_edited_here(staff, section, change, edited) -> None:
    path = f"/alert-upstream/{section['id']}"
    assert (await staff.put(path, json=change)).json()["editedHere"] is edited
    assert (await staff.put(path, json={"attribution": "x"})).json()["editedHere"] is edited
    assert (await staff.put(path, json={"source": None})).json()["editedHere"] is False


async def test_a_section_that_was_edited_here_stays_as_it_is(staff, fill, happen) -> None:
    section = await fill(title="Mine", editedHere=True)
    await happen(2, NEW)
    assert await read(staff, section) == section


async def test_a_section_that_has_the_whole_text_keeps_it_whole(staff, fill, happen) -> None:
    text = "A long text. " * 40
    section = await fill(body=text)
    await happen(2, POST | {"excerpt": text + "And more."})
    assert "And more." in (await read(staff, section))["bodyHtml"]


@pytest.mark.parametrize("state", ["published", "trashed"])
async def test_only_drafts_follow_their_sources(staff, section, happen, state) -> None:
    path = f"/alert-item/{section['alertItemId']}"
    await (staff.put(path, json={"status": "published"}) if state == "published" else staff.delete(path))
    await happen(2, NEW)
    if state == "trashed":
        await staff.post(f"{path}/restore")
    assert await read(staff, section) == section


async def test_a_section_stays_filled_when_its_source_is_removed(staff, section, happen) -> None:
    await happen(2)
    assert await read(staff, section) == section


async def test_a_source_of_many_issues_takes_as_many_statements_as_of_one(new_issue, fill, happen, databases) -> None:
    versions = iter(range(2, 100))

    async def prepare(number: int) -> int:
        for _ in range(number):
            await fill(await new_issue())
        return next(versions)

    async def change(version: int) -> None:
        await happen(version, POST | {"title": f"Process {version}"})

    await assert_same_statements(await databases("alerts"), prepare, change)


async def test_the_last_issue_that_used_a_source_is_listed(staff, new_issue) -> None:
    issues = [await new_issue(), await new_issue(), await new_issue()]
    for item, source in zip(issues, ("post/1", "post/1", "post/2"), strict=True):
        await staff.post("/alert-ted", json={"alertItemId": item["id"], "source": source})
    await staff.delete(f"/alert-item/{issues[2]['id']}")
    found = (await staff.get("/alert-source-uses?source=post/1&source=post/2&source=event/3")).json()
    assert found == [{"source": "post/1", "issue": issues[1]["issue"]}]
    assert (await staff.get("/alert-source-uses?source=ad/1")).status_code == 422
