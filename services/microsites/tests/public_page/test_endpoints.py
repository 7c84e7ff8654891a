"""The public page of a microsite and its contact form (API contract §3)."""

from typing import Any

import pytest

from services.chassis.events import Event
from services.chassis.settings import Settings
from services.microsites.microsites.fields import FIELDS
from services.microsites.public_page.preview import render_preview
from tests.support.events import Events

PRIVATE = ["firstName", "lastName", "jobTitle", "email", "userId", "ownerEmail", "clientId", "clientPortalId"]
PRIVATE += [f"rec{part}{n}" for part in ("Name", "Email") for n in (1, 2, 3)]
# Which fields each flag hides (Document 000 §2, §3).
HIDDEN_BY = {
    "showCTASection": ["headerTitle", "headerBody", "headerButtonText", "headerButtonLink"],
    "showBioSection": ["tagLine", "description", "logo"],
    "showFeaturedProduct": [
        *(f"featureProduct{part}" for part in ("Name", "Description", "ButtonText", "ButtonLink", "BannerImage")),
        *(f"featureProductImage{n}" for n in (1, 2, 3)),
        "productImages",
    ],
    "showAddProducts": [
        f"addProduct{part}{n}" for part in ("Name", "ButtonText", "ButtonLink", "Image") for n in ("", 2, 3, 4)
    ],
    "showFeaturedResources": [
        f"resource{part}{n}"
        for part in ("Name", "Description", "ButtonText", "ButtonLink", "Image")
        for n in ("", 2, 3)
    ],
    "showGallery": ["images", "videos", "mediaItems"],
    "showContactInfoSection": [
        *(f"{site}Link" for site in ("facebook", "twitter", "instagram", "linkedIn", "website")),
        "contact",
    ],
}
MESSAGE = {"name": "Ada", "email": "ada@example.com", "message": "Please call.", "company": "Orbit"}


def filled() -> dict[str, Any]:
    """A value for every field of a microsite."""
    kinds = {"link": "http://heliox.example", "image": "files.example/a.png", "colour": "fff"}
    kinds |= {"application-type": "all", "categories": [1]}
    return {field.name: kinds.get(field.type, field.name[:25]) for field in FIELDS.values()}


@pytest.fixture
async def full(exhibitor, new_microsite) -> int:
    """A published microsite with something everywhere."""
    number = (await new_microsite(**filled()))["id"]
    slots = {f"imageUrl{n}": f"files.example/{n}.png" for n in (1, 3, 7, 8, 10)}
    await exhibitor.post(f"/microsite-gallery/{number}", json=slots)
    await exhibitor.post(f"/microsite-keywords/{number}", json=[{"name": "bags"}, {"name": "pumps"}])
    await exhibitor.post(
        f"/microsite-featured-products/{number}", json={"productImages": [{"imageUrl": "a.example/p"}]}
    )
    await exhibitor.post(f"/microsite-media-items/{number}", json={"mediaItems": [{"imageUrl": "a.example/m"}]})
    await exhibitor.put(f"/microsite-setting/{number}", json={"status": "published"})
    return number


async def contacts(database, events: Events) -> list[Event]:
    """What was told of messages, oldest first."""
    announced = await events.announced(await database("microsites"))
    return [event for event in announced if event.entity == "microsite-contact"]


class TestThePage:
    async def test_it_shows_what_the_exhibitor_filled_in(self, stranger, full: int) -> None:
        shown = (await stranger.get(f"/public/microsite/{full}")).json()
        public = {field.name: value for field, value in zip(FIELDS.values(), filled().values(), strict=True)}
        public = {
            name: value for name, value in public.items() if name not in (*PRIVATE, "micrositeSelectedCategories")
        }
        assert shown == public | {
            "id": full,
            "pageTitle": public["company"],
            "templateType": "standard",
            "status": "published",
            "contact": True,
            "keywords": ["bags", "pumps"],
            "images": [f"files.example/{n}.png" for n in (1, 3, 7)],
            "videos": [f"files.example/{n}.png" for n in (8, 10)],
            "productImages": ["a.example/p"],
            "mediaItems": ["a.example/m"],
        }

    async def test_what_is_nobodys_business_is_nowhere(self, stranger, full: int) -> None:
        answer = await stranger.get(f"/public/microsite/{full}")
        assert not set(PRIVATE) & answer.json().keys()

    @pytest.mark.parametrize("flag", HIDDEN_BY)
    async def test_a_section_that_is_disabled_is_left_out(self, exhibitor, stranger, full: int, flag: str) -> None:
        before = (await stranger.get(f"/public/microsite/{full}")).json()
        await exhibitor.put(f"/microsite-setting/{full}", json={flag: False})
        after = (await stranger.get(f"/public/microsite/{full}")).json()
        empty = {list: [], bool: False}
        assert after == before | {name: empty.get(type(before[name])) for name in HIDDEN_BY[flag]}

    async def test_before_there_is_a_setting_everything_is_shown(self, exhibitor, new_microsite) -> None:
        number = (await new_microsite(**filled()))["id"]
        shown = (await exhibitor.get(f"/public/microsite/{number}")).json()
        assert (shown["headerTitle"], shown["contact"], shown["images"]) == ("headerTitle", True, [])
        assert shown["status"] == "draft"

    async def test_without_recipients_there_is_no_contact(self, stranger, exhibitor, new_microsite) -> None:
        number = (await new_microsite())["id"]
        await exhibitor.put(f"/microsite-setting/{number}", json={"status": "published"})
        assert (await stranger.get(f"/public/microsite/{number}")).json()["contact"] is False
        assert (await stranger.post(f"/public/microsite/{number}/contact", json=MESSAGE)).status_code == 404

    async def test_it_goes_when_it_is_a_draft_again(self, stranger, exhibitor, full: int) -> None:
        await exhibitor.put(f"/microsite-setting/{full}", json={"status": "draft"})
        assert (await stranger.get(f"/public/microsite/{full}")).status_code == 404

    @pytest.mark.parametrize("number", ["0", "-1", "x", "1e3", "99999999999999999999", "%00"])
    async def test_no_address_is_an_error_of_ours(self, stranger, number: str) -> None:
        assert (await stranger.get(f"/public/microsite/{number}")).status_code in (404, 422)


class TestKeeping:
    async def test_a_published_page_is_kept_shortly_by_anybody(self, stranger, full: int) -> None:
        answer = await stranger.get(f"/public/microsite/{full}")
        assert answer.headers["Cache-Control"] == "public, max-age=15"

    async def test_a_draft_is_kept_by_nobody(self, exhibitor, stranger, new_microsite) -> None:
        number = (await new_microsite())["id"]
        for client in (exhibitor, stranger):
            assert (await client.get(f"/public/microsite/{number}")).headers["Cache-Control"] == "no-store"

    async def test_who_has_it_is_told_so_until_anything_changes(self, exhibitor, stranger, full: int) -> None:
        address = f"/public/microsite/{full}"
        changes = [
            (f"/microsite/{full}", {"headerTitle": "New"}),
            (f"/microsite-setting/{full}", {"showBioSection": False}),
            (f"/microsite-keywords/{full}", {"keywords": [{"name": "new"}]}),
            (f"/microsite-gallery/{full}", {"imageUrl1": None}),
        ]
        for path, sent in changes:
            known = {"If-None-Match": (await stranger.get(address)).headers["ETag"]}
            same = await stranger.get(address, headers=known)
            assert (same.status_code, same.content, same.headers["ETag"]) == (304, b"", known["If-None-Match"])
            await exhibitor.put(path, json=sent)
            assert (await stranger.get(address, headers=known)).status_code == 200

    async def test_it_is_one_statement(self, stranger, full: int, services, monkeypatch) -> None:
        database = (await services("microsites")).app.state.database
        asked: list[str] = []
        fetch_row = database.fetch_row

        async def counted(statement: str, *values: Any) -> Any:
            asked.append(statement)
            return await fetch_row(statement, *values)

        monkeypatch.setattr(database, "fetch_row", counted)
        monkeypatch.setattr(database, "transaction", None)
        assert (await stranger.get(f"/public/microsite/{full}")).status_code == 200
        assert len(asked) == 1


class TestWriting:
    async def test_it_is_told_with_whom_it_is_for(self, stranger, full: int, database, events: Events) -> None:
        answer = await stranger.post(f"/public/microsite/{full}/contact", json=MESSAGE)
        assert (answer.status_code, answer.json()) == (202, None)
        [told] = [
            event for event in await events.announced(await database("microsites")) if event.entity != "microsite"
        ]
        assert told.entity == "microsite-contact"
        data = {name: value for name, value in told.data.items() if name not in ("id", "version", "sentAt")}
        assert data == {
            "micrositeId": full,
            "pageTitle": "company",
            "company": "company",
            "recipients": [{"name": f"recName{n}", "email": f"recEmail{n}"} for n in (1, 2, 3)],
            "letters": True,
            "sender": {"name": "Ada", "email": "ada@example.com", "company": "Orbit"},
            "message": "Please call.",
        }

    async def test_it_is_told_that_its_letters_are_switched_off(
        self, stranger, staff, full: int, database, events: Events
    ) -> None:
        await staff.put(f"/microsite-setting/{full}", json={"contactLetters": False})
        assert (await stranger.post(f"/public/microsite/{full}/contact", json=MESSAGE)).status_code == 202
        [told] = await contacts(database, events)
        assert told.data["letters"] is False
        announced = await events.announced(await database("microsites"))
        microsites = [event for event in announced if event.entity == "microsite"]
        assert microsites[-1].data["contactLetters"] is False

    async def test_the_same_message_is_told_once(self, stranger, full: int, database, events: Events) -> None:
        address = f"/public/microsite/{full}/contact"
        for sent in (MESSAGE, MESSAGE, {**MESSAGE, "email": "ADA@example.com"}, {**MESSAGE, "message": "Another."}):
            assert (await stranger.post(address, json=sent)).status_code == 202
        told = await contacts(database, events)
        assert [event.data["message"] for event in told] == ["Please call.", "Another."]

    @pytest.mark.parametrize("field", ["name", "email", "message"])
    @pytest.mark.parametrize("nothing", ["", "  ", None, "​"])
    async def test_all_fields_are_filled(self, stranger, full: int, field: str, nothing: str | None) -> None:
        answer = await stranger.post(f"/public/microsite/{full}/contact", json={**MESSAGE, field: nothing})
        assert answer.status_code == 422
        assert [error["field"] for error in answer.json()["errors"]] == [field]
        missing = {name: value for name, value in MESSAGE.items() if name != field}
        answer = await stranger.post(f"/public/microsite/{full}/contact", json=missing)
        assert (answer.status_code, answer.json()["message"]) == (422, "Please fill out all fields")

    async def test_nobody_writes_to_a_draft(self, stranger, exhibitor, full: int) -> None:
        await exhibitor.put(f"/microsite-setting/{full}", json={"status": "draft"})
        for writer in (stranger, exhibitor):
            assert (await writer.post(f"/public/microsite/{full}/contact", json=MESSAGE)).status_code == 404

    async def test_nobody_writes_where_contact_is_disabled(self, stranger, exhibitor, full: int) -> None:
        await exhibitor.put(f"/microsite-setting/{full}", json={"showContactInfoSection": False})
        assert (await stranger.post(f"/public/microsite/{full}/contact", json=MESSAGE)).status_code == 404

    @pytest.mark.parametrize("sent", [{**MESSAGE, "message": "x" * 5001}, {**MESSAGE, "name": "x" * 501}])
    async def test_a_message_has_an_end(self, stranger, full: int, sent: dict[str, str]) -> None:
        assert (await stranger.post(f"/public/microsite/{full}/contact", json=sent)).status_code == 422


class TestPreview:
    async def test_tells_robots_what_is_published(self, stranger, full: int) -> None:
        answer = await stranger.get(f"/public/microsite-preview?title=Heliox&id={full}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert answer.headers["cache-control"] == "no-store"
        address = f"http://127.0.0.1:8080/marketplace/microsite?id={full}"
        for name, content in {"title": "company", "description": "headerBody", "url": address}.items():
            assert f'<meta property="og:{name}" content="{content}">' in answer.text
        assert '<meta property="og:image" content="http://files.example/a.png">' in answer.text

    @pytest.mark.parametrize("query", ["", "?id=x", "?id=0"])
    async def test_of_what(self, stranger, query: str) -> None:
        assert (await stranger.get(f"/public/microsite-preview{query}")).status_code == 422

    async def test_nobody_is_told_of_a_draft(self, exhibitor, stranger, full: int) -> None:
        await exhibitor.put(f"/microsite-setting/{full}", json={"status": "draft"})
        for caller in (stranger, exhibitor):
            assert (await caller.get(f"/public/microsite-preview?id={full}")).status_code == 404
        assert (await stranger.get("/public/microsite-preview?id=999999")).status_code == 404

    async def test_hides_what_the_page_hides(self, exhibitor, stranger, full: int) -> None:
        await exhibitor.put(f"/microsite-setting/{full}", json={"showCTASection": False, "showFeaturedProduct": False})
        shown = (await stranger.get(f"/public/microsite-preview?id={full}")).text
        assert "headerBody" not in shown
        assert 'property="og:description" content="tagLine"' in shown

    def test_says_what_there_is_and_escapes_it(self) -> None:
        empty = dict.fromkeys(("headerBody", "tagLine", "description", "featureProductBannerImage", "logo"))
        page = {**empty, "id": 4, "pageTitle": '"><script>alert(1)</script>'}
        assert "og:description" not in render_preview(page, Settings())
        assert "og:image" not in render_preview(page, Settings())
        assert "<script>" not in render_preview(page, Settings())
        assert f'content="{"x" * 200}"' in render_preview({**page, "description": "x" * 201}, Settings())
