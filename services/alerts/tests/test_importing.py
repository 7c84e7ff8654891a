"""Issues of another system and their sections (MOVE-8)."""

from typing import Any

import pytest
from sqlalchemy import select

from services.alerts.issue_emails.renderer import EMAIL_RENDERER
from services.alerts.section_kinds import KINDS
from services.alerts.tests import samples
from services.chassis.persistence.tables import outbox
from services.chassis.signed_links import SignedLink
from tests.support.importing import send

ISSUE = {"issue": 417, "title": "Single-use at 2,000 L", "date": "2019-11-24T00:00:00Z", "status": "published"}


def issue(id: int = 53, **fields: Any) -> dict[str, Any]:
    return {"id": str(id), "createdAt": "2019-11-01T08:00:00Z", "fields": ISSUE | fields}


def news(id: int, created: str = "2019-11-02T08:00:00Z", **fields: Any) -> dict[str, Any]:
    return {"id": str(id), "createdAt": created, "fields": {"alertItemId": 53, "position": 99, "title": "N", **fields}}


async def test_a_published_issue_arrives_published_without_what_was_sent(importer, client):
    [result] = await send(importer, "alert-item", issue())
    assert (result["id"], result["outcome"], result["notes"]) == (53, "created", [])
    editor = await client("alerts", role="editor")
    item = (await editor.get("/alert-item/53")).json()
    assert ISSUE.items() <= (item | {"date": ISSUE["date"]}).items()
    assert (item["createdAt"], item["date"]) == ("2019-11-01T08:00:00.000Z", "2019-11-24T00:00:00.000Z")
    assert (await editor.get("/alert-email/53")).status_code == 200
    assert (await editor.get("/alert-email/53?snapshot=true")).status_code == 404


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
async def test_every_kind_of_section_comes(importer, client, kind, sample_references):
    await send(importer, "alert-item", issue())
    body = samples.in_slot(samples.slots_of(kind)[0], 53)
    [result] = await send(importer, f"alert-{kind.name}", {"id": "12", "fields": body})
    assert (result["outcome"], result["notes"]) == ("created", [])


async def test_of_two_sections_in_one_slot_the_newest_comes(importer, client):
    await send(importer, "alert-item", issue())
    results = await send(importer, "alert-news", news(1, title="Old"), news(2, "2019-11-03T08:00:00Z", title="New"))
    assert [one["outcome"] for one in results] == ["refused", "created"]
    editor = await client("alerts", role="editor")
    assert [one["title"] for one in (await editor.get("/alert-news/53")).json()] == ["New"]
    [again] = await send(importer, "alert-news", news(3))
    assert again["outcome"] == "refused"


async def test_a_section_that_is_here_stays_if_its_new_slot_is_filled(importer):
    await send(importer, "alert-item", issue())
    await send(importer, "alert-news", news(1, position=1), news(2, position=2))
    [moved] = await send(importer, "alert-news", news(2, position=1))
    assert (moved["id"], moved["outcome"], moved["notes"][0]["why"]) == (2, "kept", "Its slot is filled already.")


async def test_a_number_that_is_taken_becomes_the_next_free_one(importer, client):
    results = await send(importer, "alert-item", issue(53), issue(54), issue(55, issue=430))
    assert [[note["field"] for note in one["notes"]] for one in results] == [[], ["issue"], []]
    editor = await client("alerts", role="editor")
    assert (await editor.get("/alert-item/54")).json()["issue"] == 431
    [changed] = await send(importer, "alert-item", issue(54, title="Another title"))
    assert (changed["outcome"], [note["field"] for note in changed["notes"]]) == ("changed", ["issue"])
    [changed] = await send(importer, "alert-item", issue(53, issue=500))
    assert [note["why"] for note in changed["notes"]] == ["It keeps its number 417."]
    assert (await editor.get("/alert-item/54")).json()["issue"] == 431


async def test_a_section_without_its_issue_is_refused(importer):
    [result] = await send(importer, "alert-quote", {"id": "5", "fields": {"alertItemId": 999}})
    assert result["outcome"] == "refused"


async def test_a_text_over_its_limit_is_kept_and_flagged(importer, client):
    await send(importer, "alert-item", issue())
    [result] = await send(importer, "alert-news", news(1, position=1, body="<p>" + "x" * 10_001 + "</p>"))
    assert [(note["field"], note["what"]) for note in result["notes"]] == [("body", "flagged")]
    editor = await client("alerts", role="editor")
    [section] = (await editor.get("/alert-news/53")).json()
    assert len(section["bodyHtml"]) > 10_000


async def test_what_is_flagged_must_be_mended_before_the_issue_is_published_again(importer, client):
    await send(importer, "alert-item", issue(title="x" * 501))
    await send(importer, "alert-news", news(1, position=1, body="<p>" + "x" * 10_001 + "</p>"))
    editor = await client("alerts", role="editor")
    item = (await editor.get("/alert-item/53")).json()
    [section] = (await editor.get("/alert-news/53")).json()
    assert [flag["field"] for flag in (*item["importFlags"], *section["importFlags"])] == ["title", "body"]
    listed = {flag: (await editor.get(f"/alert-items?importFlags={flag}")).json() for flag in ("true", "false")}
    assert [len(found) for found in listed.values()] == [1, 0]
    warnings = (await editor.get("/alert-email/53/report")).json()["warnings"]
    found = {(one["section"], one["field"]) for one in warnings if "must be mended" in one["message"]}
    assert found == {("Email", "title"), ("News 1", "body")}

    again = await editor.put("/alert-item/53", json={"publishAgain": True, "holidayAlert": True})
    assert again.status_code == 422
    assert "cannot be published again until these are mended: Title, News 1: Body." in again.json()["message"]
    assert (await editor.put("/alert-item/53", json={"title": "Short"})).json()["importFlags"] is None
    await editor.put("/alert-item/53", json={"status": "draft"})
    for change in ({"status": "published"}, {"publishAt": "2999-01-01T00:00:00Z"}):
        assert "News 1: Body" in (await editor.put("/alert-item/53", json=change)).json()["message"]
    assert (await editor.put("/alert-news/1", json={"link": "https://a.example"})).json()["importFlags"]
    assert (await editor.put("/alert-news/1", json={"body": "<p>Short</p>"})).json()["importFlags"] is None
    assert (await editor.put("/alert-item/53", json={"status": "published"})).status_code == 200


async def test_flags_are_no_part_of_the_issue_that_others_learn_of(importer, database):
    await send(importer, "alert-item", issue(title="x" * 501))
    payloads = await (await database("alerts")).scalars(select(outbox.c.payload))
    assert not any("importFlags" in payload for payload in payloads)


async def test_an_imported_issue_counts_no_clicks_until_it_is_published_here(importer, client, services):
    link = "https://a.example/paper"
    await send(importer, "alert-item", issue(), issue(54, status="draft", issue=418))
    await send(importer, "alert-news", news(1, position=1, link=link))
    editor, signer = await client("alerts", role="editor"), EMAIL_RENDERER.get((await services("alerts")).app).signer

    async def read_links() -> set[bool]:
        found: set[bool] = set()

        def note(signed: SignedLink) -> str:
            found.update([signed.is_counted] if signed.target == link else [])
            return ""

        signer.replace_links((await editor.get("/alert-email/53")).text, note)
        return found

    missing = [await editor.get(f"/alert-email/{id}?snapshot=true") for id in (53, 54)]
    assert [one.status_code for one in missing] == [404, 404]
    assert missing[0].json()["message"].startswith("This issue was imported: what was sent is kept where it was sent.")
    assert missing[1].json()["message"] == "This alert item has not been published."
    assert await read_links() == {False}
    assert (await editor.put("/alert-item/53", json={"publishAgain": True})).status_code == 200
    assert await read_links() == {True}
    assert (await editor.get("/alert-email/53?snapshot=true")).status_code == 200
