"""What was published stays: the versions of an issue, which one was sent, and which one the web shows (ALERT-132)."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import insert

from services.alerts.issue_emails import snapshots
from services.alerts.replicas import EmailStat
from services.alerts.settings import AlertsSettings
from services.alerts.tests.issue_emails.test_snapshots import change_quote
from services.chassis.signed_links import LinkSigner


@pytest.fixture
async def issue(staff, new_issue) -> dict:
    """A published issue with a quote and news."""
    item = await new_issue()
    quote = {"alertItemId": item["id"], "citation": "Measure twice.", "credit": "First"}
    news = {"alertItemId": item["id"], "position": 1, "title": "News", "link": "https://a.example/1"}
    for kind, body in (("quote", quote), ("news", news)):
        assert (await staff.post(f"/alert-{kind}", json=body)).status_code == 201
    await publish(staff, item, status="published")
    return item


@pytest.fixture
def click(database):
    """Return a function that stores figures of an issue, by default with a click."""

    async def click(item: dict, clicks: int | None = 1, at: datetime | None = None) -> None:
        row = {"id": item["id"], "version": 1, "alert_item_id": item["id"], "clicks": clicks, "last_click_at": at}
        await (await database("alerts")).execute(insert(EmailStat).values(row))

    return click


async def publish(staff, item, **fields) -> None:
    response = await staff.put(f"/alert-item/{item['id']}", json={"publishAgain": True, **fields})
    assert response.status_code == 200, response.text


async def publish_as(staff, item, credit: str, **fields) -> None:
    await change_quote(staff, item, credit)
    await publish(staff, item, **fields)


async def read(staff, item, **version: object) -> str:
    return (await staff.get(f"/alert-email/{item['id']}", params=version)).text


async def list_versions(staff, item) -> list[tuple[int, bool, bool]]:
    """Return number, whether it was sent and whether it is on the web."""
    found = (await staff.get(f"/alert-editions/{item['id']}")).json()
    return [(one["version"], one["isSent"], one["isOnWeb"]) for one in found]


async def test_each_publication_is_a_version_that_stays(second_editor, issue) -> None:
    await publish_as(second_editor, issue, "Second")
    assert "First" in await read(second_editor, issue, version=1)
    assert "Second" in await read(second_editor, issue, version=2)
    assert "Second" in await read(second_editor, issue, snapshot=True)
    newest, first = (await second_editor.get(f"/alert-editions/{issue['id']}")).json()
    assert (newest["version"], newest["publishedBy"]) == (2, "seven@masthead.example")
    assert first["version"] == 1
    assert first["bytes"] == len((await read(second_editor, issue, version=1)).encode())
    assert first["links"] == len((await second_editor.get(f"/alert-email/{issue['id']}/report")).json()["links"])
    assert newest["publishedAt"] >= first["publishedAt"]


async def test_a_version_before_the_first_click_takes_the_place_of_what_is_sent(staff, issue, click) -> None:
    assert await list_versions(staff, issue) == [(1, False, True)]
    await click(issue, clicks=0)  # scanners only
    await publish_as(staff, issue, "Second", showCorrection=True)
    assert await list_versions(staff, issue) == [(2, False, True), (1, False, False)]
    assert "Second" in await read(staff, issue, version="sent")


@pytest.mark.parametrize("clicks", [1, None])
async def test_what_readers_clicked_stays_what_was_sent(staff, issue, click, clicks) -> None:
    await click(issue, clicks)
    assert await list_versions(staff, issue) == [(1, True, True)]
    await publish_as(staff, issue, "Second")
    await publish_as(staff, issue, "Third")
    assert await list_versions(staff, issue) == [(3, False, False), (2, False, False), (1, True, True)]
    assert "First" in await read(staff, issue, version="sent")


@pytest.mark.parametrize(
    ("at", "zone", "is_sent"),
    [
        ("2027-03-08T23:59:59Z", "UTC", False),
        ("2027-03-09T00:00:00Z", "UTC", True),
        ("2027-03-09T04:59:59Z", "America/New_York", False),
        ("2027-03-09T05:00:00Z", "America/New_York", True),
        ("2027-03-08T23:00:00Z", "Europe/Amsterdam", True),
    ],
)
async def test_who_clicks_before_the_day_of_the_issue_tries_it_out(
    staff, client, issue, click, at, zone, is_sent
) -> None:
    assert (await (await client("alerts", role="admin")).put("/house", json={"timeZone": zone})).status_code == 200
    await click(issue, at=datetime.fromisoformat(at))
    assert (await list_versions(staff, issue))[0][1] is is_sent
    await publish_as(staff, issue, "Second")
    assert ("First" in await read(staff, issue, version="sent")) is is_sent


async def test_any_click_is_a_readers_where_the_issue_has_no_day(staff, issue, click) -> None:
    await staff.put(f"/alert-item/{issue['id']}", json={"date": None})
    await click(issue, at=datetime(2026, 1, 1, tzinfo=UTC))
    assert (await list_versions(staff, issue))[0][1] is True


async def test_pictures_of_the_versions_that_it_keeps_are_used(staff, issue, events, database, monkeypatch) -> None:
    monkeypatch.setattr(snapshots, "MAX_EARLIER", 1)
    quote = (await staff.get(f"/alert-quote/{issue['id']}")).json()

    async def show(letter: str) -> None:
        fields = {"image": f"files.example/{letter}.png"}
        assert (await staff.put(f"/alert-quote/{quote['id']}", json=fields)).status_code == 200

    async def list_used() -> str:
        states = [one for one in await events.announced(await database("alerts")) if one.entity == "alert-item"]
        return "".join(image.removeprefix("files.example/")[0] for image in states[-1].data["images"])

    await show("a")
    await publish(staff, issue)
    await show("b")
    assert await list_used() == "ab"
    await publish(staff, issue)
    await show("c")
    assert await list_used() == "abc"
    await publish(staff, issue)
    await publish(staff, issue)
    assert await list_used() == "c"


async def test_the_web_shows_the_correction_from_when_the_editor_says_so_until_another_word(
    staff, issue, click
) -> None:
    await click(issue)
    await publish_as(staff, issue, "Second", showCorrection=True)
    assert await list_versions(staff, issue) == [(2, False, True), (1, True, False)]
    await staff.put(f"/alert-item/{issue['id']}", json={"title": "Another"})
    assert await list_versions(staff, issue) == [(2, False, True), (1, True, False)]
    await publish(staff, issue)
    assert await list_versions(staff, issue) == [(3, False, True), (2, False, False), (1, True, False)]
    await publish_as(staff, issue, "Fourth", showCorrection=False)
    assert (await list_versions(staff, issue))[-1] == (1, True, True)


async def test_what_was_sent_and_withdrawn_does_not_return_to_the_web_unasked(staff, issue, click) -> None:
    await click(issue)
    path = f"/alert-item/{issue['id']}"
    await staff.put(path, json={"status": "draft"})
    assert (await staff.put(path, json={"status": "published"})).status_code == 200
    assert await list_versions(staff, issue) == [(2, False, True), (1, True, False)]


async def test_links_of_all_versions_work_and_those_of_the_sent_one_are_announced(
    staff, issue, click, events, database
) -> None:
    await click(issue)
    [news] = (await staff.get(f"/alert-news/{issue['id']}")).json()
    await staff.put(f"/alert-news/{news['id']}", json={"link": "https://a.example/2"})
    await publish(staff, issue)
    signer = LinkSigner.from_settings(AlertsSettings())
    for version in (1, 2):
        assert f'"https://a.example/{version}"' in signer.reveal_targets(await read(staff, issue, version=version))
    announced = [one for one in await events.announced(await database("alerts")) if one.entity == "alert-item"]
    urls = {link["url"] for link in announced[-1].data["links"]}
    assert ("https://a.example/1" in urls, "https://a.example/2" in urls) == (True, False)


async def test_an_issue_keeps_its_last_versions_and_the_one_that_was_sent(staff, issue, click, monkeypatch) -> None:
    monkeypatch.setattr(snapshots, "MAX_EARLIER", 2)
    await click(issue)
    for _ in range(4):
        await publish(staff, issue)
    assert [version for version, _, _ in await list_versions(staff, issue)] == [5, 4, 3, 1]


async def test_the_issue_is_kept_as_it_was_published_the_last_time(staff, issue) -> None:
    address = f"/alerts-all/{issue['id']}"
    before = (await staff.get(address)).json()
    await change_quote(staff, issue, "Second")
    kept = (await staff.get(f"{address}?snapshot=true")).json()
    assert [one["alertQuote"]["credit"] for one in (before, kept)] == ["First", "First"]
    assert kept["alertNews"] == before["alertNews"]
    await publish(staff, issue)
    assert "Second" in (await staff.get(f"{address}?snapshot=true")).text


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("alert-email/{id}?version=7", 404),
        ("alert-email/{id}/text?version=7", 404),
        ("alert-email/{id}?version=0", 422),
        ("alert-email/{id}?version=99999999999999999999", 422),
        ("alert-email/{id}?version=newest", 422),
        ("alert-editions/999999", 404),
        ("alerts-all/999999?snapshot=true", 404),
    ],
)
async def test_other_versions_are_refused(staff, issue, path, status) -> None:
    assert (await staff.get("/" + path.format(id=issue["id"]))).status_code == status


async def test_a_draft_and_an_issue_in_the_trash_have_no_versions(staff, new_issue, issue) -> None:
    draft = await new_issue()
    for path in ("alert-editions/{id}", "alerts-all/{id}?snapshot=true", "alert-email/{id}?version=sent"):
        assert (await staff.get("/" + path.format(id=draft["id"]))).status_code == 404
    await staff.delete(f"/alert-item/{issue['id']}")
    assert (await staff.get(f"/alert-editions/{issue['id']}")).status_code == 404
    assert (await staff.get(f"/alert-email/{issue['id']}?version=1")).status_code == 404
