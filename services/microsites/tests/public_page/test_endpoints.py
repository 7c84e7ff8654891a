"""The public page of a microsite and its contact form (SITE-20, SITE-21)."""

import json
from typing import Any

import pytest

from services.chassis.events import Event
from services.chassis.settings import Settings
from services.microsites.microsites.fields import FIELDS
from services.microsites.public_page.page import render_page, to_link
from tests.support.events import Events
from tests.support.statement_log import log_statements

PRIVATE = ["firstName", "lastName", "jobTitle", "email", "userId", "ownerEmail", "clientId", "clientPortalId"]
PRIVATE += [f"rec{part}{n}" for part in ("Name", "Email") for n in (1, 2, 3)]
# The fields that each flag hides (SITE-4, SITE-20).
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


def build_fields() -> dict[str, Any]:
    """Return a value for every field of a microsite."""
    kinds = {"link": "http://heliox.example", "image": "files.example/a.png", "colour": "fff"}
    kinds |= {"application-type": "all", "categories": [1]}
    return {field.name: kinds.get(field.type, field.name[:25]) for field in FIELDS.values()}


@pytest.fixture
async def published_id(staff, exhibitor, new_microsite) -> int:
    """A published microsite with every field filled."""
    number = (await new_microsite())["id"]
    await staff.put(f"/microsite/{number}", json=build_fields())
    slots = {f"imageUrl{n}": f"files.example/{n}.png" for n in (1, 3, 7, 8, 10)}
    await staff.post(f"/microsite-gallery/{number}", json=slots)
    await exhibitor.post(f"/microsite-keywords/{number}", json=[{"name": "bags"}, {"name": "pumps"}])
    await staff.post(f"/microsite-featured-products/{number}", json={"productImages": [{"imageUrl": "a.example/p"}]})
    await staff.post(f"/microsite-media-items/{number}", json={"mediaItems": [{"imageUrl": "a.example/m"}]})
    await exhibitor.put(f"/microsite-setting/{number}", json={"status": "published"})
    return number


async def list_messages(database, events: Events) -> list[Event]:
    """Return the published messages, the oldest first."""
    announced = await events.announced(await database("microsites"))
    return [event for event in announced if event.entity == "microsite-contact"]


class TestThePage:
    async def test_it_shows_the_fields_of_the_microsite(self, anonymous, published_id: int) -> None:
        page = (await anonymous.get(f"/public/microsite/{published_id}")).json()
        public = {field.name: value for field, value in zip(FIELDS.values(), build_fields().values(), strict=True)}
        public = {
            name: value for name, value in public.items() if name not in (*PRIVATE, "micrositeSelectedCategories")
        }
        assert page == public | {
            "id": published_id,
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

    @pytest.mark.parametrize("flag", HIDDEN_BY)
    async def test_a_section_that_is_disabled_is_left_out(
        self, exhibitor, anonymous, published_id: int, flag: str
    ) -> None:
        before = (await anonymous.get(f"/public/microsite/{published_id}")).json()
        await exhibitor.put(f"/microsite-setting/{published_id}", json={flag: False})
        after = (await anonymous.get(f"/public/microsite/{published_id}")).json()
        empty = {list: [], bool: False}
        assert after == before | {name: empty.get(type(before[name])) for name in HIDDEN_BY[flag]}

    async def test_without_a_setting_everything_is_shown(self, staff, exhibitor, new_microsite) -> None:
        number = (await new_microsite())["id"]
        await staff.put(f"/microsite/{number}", json=build_fields())
        page = (await exhibitor.get(f"/public/microsite/{number}")).json()
        assert (page["headerTitle"], page["contact"], page["images"]) == ("headerTitle", True, [])
        assert page["status"] == "draft"

    async def test_without_recipients_there_is_no_contact(self, anonymous, exhibitor, new_microsite) -> None:
        number = (await new_microsite())["id"]
        await exhibitor.put(f"/microsite-setting/{number}", json={"status": "published"})
        assert (await anonymous.get(f"/public/microsite/{number}")).json()["contact"] is False
        assert (await anonymous.post(f"/public/microsite/{number}/contact", json=MESSAGE)).status_code == 404


class TestKeeping:
    async def test_a_published_page_may_be_cached_briefly(self, anonymous, published_id: int) -> None:
        response = await anonymous.get(f"/public/microsite/{published_id}")
        assert response.headers["Cache-Control"] == "public, max-age=15"

    async def test_a_draft_is_not_cached(self, exhibitor, anonymous, new_microsite) -> None:
        number = (await new_microsite())["id"]
        for client in (exhibitor, anonymous):
            assert (await client.get(f"/public/microsite/{number}")).headers["Cache-Control"] == "no-store"

    async def test_an_unchanged_page_is_not_sent_again(self, exhibitor, anonymous, published_id: int) -> None:
        address = f"/public/microsite/{published_id}"
        changes = [
            (f"/microsite/{published_id}", {"headerTitle": "New"}),
            (f"/microsite-setting/{published_id}", {"showBioSection": False}),
            (f"/microsite-keywords/{published_id}", {"keywords": [{"name": "new"}]}),
            (f"/microsite-gallery/{published_id}", {"imageUrl1": None}),
        ]
        for path, form in changes:
            headers = {"If-None-Match": (await anonymous.get(address)).headers["ETag"]}
            same = await anonymous.get(address, headers=headers)
            assert (same.status_code, same.content, same.headers["ETag"]) == (304, b"", headers["If-None-Match"])
            await exhibitor.put(path, json=form)
            assert (await anonymous.get(address, headers=headers)).status_code == 200

    async def test_it_takes_one_statement(self, anonymous, published_id: int, services) -> None:
        with log_statements((await services("microsites")).database) as statements:
            assert (await anonymous.get(f"/public/microsite/{published_id}")).status_code == 200
        assert len(statements) == 1


class TestWriting:
    async def test_it_is_published_with_its_recipients(
        self, anonymous, published_id: int, database, events: Events
    ) -> None:
        response = await anonymous.post(f"/public/microsite/{published_id}/contact", json=MESSAGE)
        assert (response.status_code, response.json()) == (202, None)
        [message] = [
            event for event in await events.announced(await database("microsites")) if event.entity != "microsite"
        ]
        assert message.entity == "microsite-contact"
        data = {name: value for name, value in message.data.items() if name not in ("id", "version", "sentAt")}
        assert data == {
            "micrositeId": published_id,
            "pageTitle": "company",
            "company": "company",
            "recipients": [{"name": f"recName{n}", "email": f"recEmail{n}"} for n in (1, 2, 3)],
            "letters": True,
            "sender": {"name": "Ada", "email": "ada@example.com", "company": "Orbit"},
            "message": "Please call.",
        }

    async def test_it_is_published_with_the_switch_for_contact_emails(
        self, anonymous, staff, published_id: int, database, events: Events
    ) -> None:
        await staff.put(f"/microsite-setting/{published_id}", json={"contactLetters": False})
        assert (await anonymous.post(f"/public/microsite/{published_id}/contact", json=MESSAGE)).status_code == 202
        [message] = await list_messages(database, events)
        assert message.data["letters"] is False
        announced = await events.announced(await database("microsites"))
        microsites = [event for event in announced if event.entity == "microsite"]
        assert microsites[-1].data["contactLetters"] is False

    async def test_the_same_message_is_published_once(
        self, anonymous, published_id: int, database, events: Events
    ) -> None:
        address = f"/public/microsite/{published_id}/contact"
        again = [{**MESSAGE, "email": email} for email in (MESSAGE["email"], "ADA@example.com", "ada＠example.com")]
        for form in (MESSAGE, *again, {**MESSAGE, "message": "Another."}):
            assert (await anonymous.post(address, json=form)).status_code == 202
        messages = await list_messages(database, events)
        assert [event.data["message"] for event in messages] == ["Please call.", "Another."]

    @pytest.mark.parametrize("field", ["name", "email", "message"])
    @pytest.mark.parametrize("empty", ["", "  ", None, "​"])
    async def test_empty_fields_are_refused(self, anonymous, published_id: int, field: str, empty: str | None) -> None:
        response = await anonymous.post(f"/public/microsite/{published_id}/contact", json={**MESSAGE, field: empty})
        assert response.status_code == 422
        assert [error["field"] for error in response.json()["errors"]] == [field]
        missing = {name: value for name, value in MESSAGE.items() if name != field}
        response = await anonymous.post(f"/public/microsite/{published_id}/contact", json=missing)
        assert (response.status_code, response.json()["message"]) == (422, "Please fill out all fields")

    async def test_a_message_to_a_draft_is_refused(self, anonymous, exhibitor, published_id: int) -> None:
        await exhibitor.put(f"/microsite-setting/{published_id}", json={"status": "draft"})
        for writer in (anonymous, exhibitor):
            assert (await writer.post(f"/public/microsite/{published_id}/contact", json=MESSAGE)).status_code == 404

    async def test_a_message_is_refused_where_contact_is_disabled(
        self, anonymous, exhibitor, published_id: int
    ) -> None:
        await exhibitor.put(f"/microsite-setting/{published_id}", json={"showContactInfoSection": False})
        assert (await anonymous.post(f"/public/microsite/{published_id}/contact", json=MESSAGE)).status_code == 404

    @pytest.mark.parametrize("form", [{**MESSAGE, "message": "x" * 5001}, {**MESSAGE, "name": "x" * 501}])
    async def test_a_message_has_a_limit(self, anonymous, published_id: int, form: dict[str, str]) -> None:
        assert (await anonymous.post(f"/public/microsite/{published_id}/contact", json=form)).status_code == 422


class TestTheDocument:
    async def test_it_shows_a_published_id(self, anonymous, published_id: int) -> None:
        response = await anonymous.get(f"/public/microsite-page?title=Heliox&id={published_id}")
        assert (response.status_code, response.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert response.headers["cache-control"] == "public, no-cache"
        address = f"http://127.0.0.1:8080/marketplace/microsite?id={published_id}"
        for name, content in {"title": "company", "description": "headerBody", "url": address}.items():
            assert f'<meta property="og:{name}" content="{content}">' in response.text
        assert '<meta property="og:image" content="http://files.example/a.png">' in response.text

    async def test_it_has_the_content_and_the_record(self, anonymous, published_id: int) -> None:
        """What is read without the page's script, and what the script draws the page from."""
        document = (await anonymous.get(f"/public/microsite-page?id={published_id}")).text
        page = (await anonymous.get(f"/public/microsite/{published_id}")).json()
        text = document[document.index("<main") :]
        assert f"<h1>{page['headerTitle']}</h1>" in text
        for field in ("headerBody", "tagLine", "description", "featureProductName", "addProductName2", "resourceName3"):
            assert f">{page[field]}</" in text
        record = document.partition('id="microsite">')[2].partition("</script>")[0]
        assert json.loads(record) == page

    @pytest.mark.parametrize("query", ["", "?id=x", "?id=0"])
    async def test_an_invalid_id_is_refused(self, anonymous, query: str) -> None:
        assert (await anonymous.get(f"/public/microsite-page{query}")).status_code == 422

    async def test_a_draft_has_none(self, exhibitor, anonymous, published_id: int) -> None:
        await exhibitor.put(f"/microsite-setting/{published_id}", json={"status": "draft"})
        for caller in (anonymous, exhibitor):
            assert (await caller.get(f"/public/microsite-page?id={published_id}")).status_code == 404
        assert (await anonymous.get("/public/microsite-page?id=999999")).status_code == 404

    async def test_it_hides_what_the_page_hides(self, exhibitor, anonymous, published_id: int) -> None:
        await exhibitor.put(
            f"/microsite-setting/{published_id}", json={"showCTASection": False, "showFeaturedProduct": False}
        )
        page = (await anonymous.get(f"/public/microsite-page?id={published_id}")).text
        assert ">headerBody<" not in page
        assert '"headerBody":null' in page
        assert 'property="og:description" content="tagLine"' in page

    async def test_it_escapes_text(self, anonymous, published_id: int) -> None:
        page = (await anonymous.get(f"/public/microsite/{published_id}")).json()
        hostile = '"></script><script>alert(1)</script>'
        page |= {field: hostile for field, value in page.items() if isinstance(value, str)}
        document = render_page(page, json.dumps(page), Settings())
        assert "<script>alert" not in document
        assert document.count("</script>") == 2
        assert "alert(1)" in document
        empty = page | dict.fromkeys(("headerBody", "tagLine", "description", "featureProductBannerImage", "logo"))
        assert "og:description" not in render_page(empty, "{}", Settings())
        assert "og:image" not in render_page(empty, "{}", Settings())
        assert f'content="{"x" * 200}"' in render_page(empty | {"description": "x" * 201}, "{}", Settings())

    @pytest.mark.parametrize(
        ("stored", "address"),
        [
            ("https://a.example/b", "https://a.example/b"),
            ("mailto:ana@a.example", "mailto:ana@a.example"),
            ("a.example/b", "http://a.example/b"),
            ("a.example:8080/b", "http://a.example:8080/b"),
            ("javascript:alert(1)", None),
            ("data:text/html,x", None),
            ("http://[", None),
            (" ", None),
            (None, None),
        ],
    )
    def test_it_links_only_to_addresses(self, stored: str | None, address: str | None) -> None:
        assert to_link(stored) == address
