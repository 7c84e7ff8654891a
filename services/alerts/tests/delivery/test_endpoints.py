"""Published issues for everyone (API-60, ALERT-120)."""

from datetime import UTC, datetime, timedelta

import httpx
import pytest

from services.alerts.delivery.schemas import EXAMPLE, PublicIssue, PublicIssueEmail
from tests.support.searched_texts import TEXT, TYPED
from tests.support.statement_log import log_request

NEWS = {"position": 1, "title": "Resin lifetimes", "image": "https://files.example/resin.png", "body": "<p>Long.</p>"}


async def read_numbers(anyone: httpx.AsyncClient, query: str = "") -> list[int]:
    response = await anyone.get(f"/public/alerts{query}")
    assert response.status_code == 200, response.text
    return [issue["issue"] for issue in response.json()]


class TestWhatIsPublished:
    async def test_without_an_archive_nothing_is_read(self, anyone, new_issue) -> None:
        item = await new_issue(status="published")
        assert await read_numbers(anyone) == []
        assert (await anyone.get(f"/public/alert/{item['issue']}")).status_code == 404

    async def test_a_public_archive_has_each_published_issue_at_once(self, anyone, new_issue, set_house) -> None:
        await set_house(archive="public")
        first, second = await new_issue(status="published"), await new_issue(status="published")
        await new_issue()
        assert await read_numbers(anyone) == [second["issue"], first["issue"]]

    async def test_what_is_taken_back_is_gone(self, anyone, staff, new_issue, set_house) -> None:
        await set_house(archive="public")
        drafted, trashed = await new_issue(status="published"), await new_issue(status="published")
        await staff.put(f"/alert-item/{drafted['id']}", json={"status": "draft"})
        await staff.delete(f"/alert-item/{trashed['id']}")
        assert await read_numbers(anyone) == []
        for item in (drafted, trashed):
            assert (await anyone.get(f"/public/alert/{item['issue']}")).status_code == 404

    async def test_a_closed_archive_has_none(self, anyone, new_issue, set_house) -> None:
        await set_house(archive="public")
        item = await new_issue(status="published")
        await set_house(archive="none")
        assert await read_numbers(anyone) == []
        assert (await anyone.get(f"/public/alert/{item['issue']}")).status_code == 404

    async def test_a_delayed_archive_has_issues_days_after_their_date(self, anyone, new_issue, set_house) -> None:
        await set_house(archive="delayed", archiveDays=7)
        days = {age: (datetime.now(UTC) - timedelta(days=age)).isoformat() for age in (6, 8)}
        recent, older = [await new_issue(status="published", date=date) for date in days.values()]
        undated = await new_issue(status="published", date=None)
        assert await read_numbers(anyone) == [older["issue"]]
        for item in (recent, undated):
            assert (await anyone.get(f"/public/alert/{item['issue']}")).status_code == 404
        await set_house(archiveDays=5)
        assert await read_numbers(anyone) == [older["issue"], recent["issue"]]

    async def test_an_issue_is_as_it_was_sent(self, anyone, staff, new_issue, set_house) -> None:
        await set_house(archive="public", word="meridian", trackClicks=False)
        item = await new_issue(preheader="What inboxes show.")
        await staff.post("/alert-news", json=NEWS | {"alertItemId": item["id"], "attribution": "private code"})
        await staff.put(f"/alert-item/{item['id']}", json={"status": "published"})
        await staff.put(f"/alert-item/{item['id']}", json={"title": "Changed later"})
        response = await anyone.get(f"/public/alert/{item['issue']}")
        found = response.json()
        assert found["url"] == f"http://127.0.0.1:8080/meridian-alert/{item['issue']}"
        assert found["description"] == "What inboxes show."
        assert found["image"] == "http://files.example/resin.png"
        assert found["subject"] == "Cell culture"
        sent = (await staff.get(f"/alert-email/{item['id']}?snapshot=true")).text
        assert found["html"] == sent
        assert "Resin lifetimes" in found["text"]
        assert "private" not in response.text

    async def test_merge_tags_are_replaced(self, anyone, new_issue, set_house) -> None:
        await set_house(archive="public", mailService="mailchimp")
        item = await new_issue(status="published")
        found = (await anyone.get(f"/public/alert/{item['issue']}")).json()
        assert "*|" not in found["html"] + found["text"]

    async def test_the_edition_is_the_one_that_was_sent(self, anyone, staff, full_issue, set_house) -> None:
        await set_house(archive="public", trackClicks=False)
        await staff.put(f"/alert-item/{full_issue['id']}", json={"holidayAlert": True, "status": "published"})
        found = (await anyone.get(f"/public/alert/{full_issue['issue']}")).json()
        snapshot = f"/alert-email/{full_issue['id']}?snapshot=true&variant="
        assert found["html"] == (await staff.get(f"{snapshot}holiday")).text
        assert found["html"] != (await staff.get(f"{snapshot}standard")).text

    async def test_the_fields_are_those_of_the_schemas(self, anyone, new_issue, set_house) -> None:
        await set_house(archive="public")
        item = await new_issue(status="published")
        [listed] = (await anyone.get("/public/alerts")).json()
        one = (await anyone.get(f"/public/alert/{item['issue']}")).json()
        for schema, found in ((PublicIssue, listed), (PublicIssueEmail, one)):
            assert set(found) == {field.alias for field in schema.model_fields.values()}
        assert listed.keys() == EXAMPLE.keys()


class TestLists:
    async def test_a_cursor_leads_to_the_next_page(self, anyone, new_issue, set_house) -> None:
        await set_house(archive="public")
        numbers = [(await new_issue(status="published"))["issue"] for _ in range(3)]
        first = await anyone.get("/public/alerts?limit=2")
        second = await anyone.get(f"/public/alerts?limit=2&cursor={first.headers['X-Next-Cursor']}")
        assert [issue["issue"] for issue in (*first.json(), *second.json())] == numbers[::-1]

    async def test_issues_are_found_by_number_and_title(self, anyone, new_issue, set_house) -> None:
        await set_house(archive="public")
        item = await new_issue(title=f"Depth filters {TEXT}", status="published")
        await new_issue(title="Resins", status="published")
        for query in (f"?q=%23{item['issue']}", "?q=filter depth", f"?q={TYPED}"):
            assert await read_numbers(anyone, query) == [item["issue"]]

    @pytest.mark.parametrize("path", ["alerts?limit=51", "alert/0", "alert/x", "alert/99999999999"])
    async def test_other_values_are_refused(self, anyone, path: str) -> None:
        assert (await anyone.get(f"/public/{path}")).status_code == 422


class TestCaching:
    async def test_everyone_may_cache_it(self, anyone, staff, new_issue, set_house) -> None:
        await set_house(archive="public")
        item = await new_issue(status="published")
        for path, tag in (("alerts", "alerts"), (f"alert/{item['issue']}", f"alert-{item['issue']}")):
            headers = (await anyone.get(f"/public/{path}")).headers
            assert headers["Cache-Control"] == "public, max-age=60, stale-while-revalidate=600"
            assert headers["Cache-Tag"] == tag
        await staff.put(f"/alert-item/{item['id']}", json={"title": "Changed", "publishAgain": True})
        changed = await anyone.get(f"/public/{path}", headers={"If-None-Match": headers["ETag"]})
        assert changed.status_code == 200


class TestStatements:
    @pytest.mark.parametrize("number", [1, 6])
    async def test_as_many_for_many_as_for_one(self, anyone, new_issue, set_house, databases, number: int) -> None:
        await set_house(archive="public")
        for _ in range(number):
            item = await new_issue(status="published")
        database = await databases("alerts")
        paths = {"alerts": 2, "alerts?q=culture": 3, f"alert/{item['issue']}": 1}
        for path, limit in (paths | {"feeds/alerts.atom": 4, "sitemaps/alerts.xml": 2}).items():
            assert len(await log_request(database, anyone, "GET", f"/public/{path}", None)) <= limit
