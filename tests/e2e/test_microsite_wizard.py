"""The wizard in which exhibitors build their microsites (SITE-6 to SITE-15), from their sign-up on (ACCOUNT-5)."""

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from playwright.async_api import Locator, Page, Route, expect

from tests.e2e.conftest import sign_in_with_password
from tests.e2e.editor import AUTOSAVE_TIMEOUT
from tests.e2e.media import picture
from tests.e2e.microsites import (
    LOGO,
    choose_file,
    field,
    get_part,
    go_to_next,
    is_save,
    make_microsite,
    save_and_close,
    toast,
)
from tests.e2e.people import PASSWORD, new_email
from tests.e2e.publications import marker
from tests.support.files import png

Site = dict[str, Any]
WAIT = "Please wait, this could take a few minutes."
WRONG_SIZE = "Invalid Image Size"


@pytest.fixture
async def api(page: Page, system) -> AsyncIterator[httpx.AsyncClient]:
    """The API as an exhibitor of this journey alone, whom the page is signed in as."""
    email = new_email()
    await page.request.post("/api/user", data={"email": email, "password": PASSWORD})
    token = await sign_in_with_password(page, email, PASSWORD)
    async with httpx.AsyncClient(base_url=f"{system.address}/api/", headers={"Auth": token}, timeout=30) as api:
        yield api


@pytest.fixture
async def site(api: httpx.AsyncClient) -> Site:
    """Their microsite."""
    return await make_microsite(api, f"Heliox {marker()}")


async def test_an_exhibitor_goes_from_sign_up_to_a_published_page(page: Page, context) -> None:
    company = f"Corvane {marker()}"
    await page.goto("/sign-up")
    await page.get_by_label("Email").fill(new_email())
    await page.get_by_label("password", exact=False).first.fill(PASSWORD)
    await page.get_by_role("button", name="Sign Up").click()
    await expect(page.get_by_text("No microsites yet")).to_be_visible()
    await page.get_by_role("link", name="Create Microsite").first.click()
    for label, words in (
        ("First name", "Ana"),
        ("Last name", "Moreau"),
        ("Company", company),
        ("Email", "a@b.example"),
    ):
        await field(page, label).fill(words)
    await page.get_by_role("radio", name="Upstream").check()
    await field(page, "Primary color").fill("5b2142")
    await expect(page.get_by_text("White text reads well on it")).to_be_visible()
    await go_to_next(page, "Call to Action")
    await field(page, "Title").fill("Columns that hold the line")
    await expect(preview(page).get_by_text("Columns that hold the line")).to_be_visible()
    await go_to_next(page, "Logo and Biography")
    await choose_file(page, "Logo", picture("logo", png(*LOGO)))
    await expect(page.get_by_text("420 × 200 px")).to_be_visible()
    await go_to_next(page, "Keywords")
    await field(page, "Keywords").fill("Resin")
    await page.keyboard.press("Enter")
    await go_to_next(page, "Focus")
    await field(page, "Product name").fill("The long column")
    await save_and_close(page)
    await expect(page).to_have_url(re.compile(r"/microsite/\d+$"))
    await expect(page.get_by_text("5 of 9 sections complete")).to_be_visible()
    await page.get_by_role("button", name="Publish").click()
    await page.get_by_role("dialog").get_by_role("button", name="Publish").click()
    await expect(toast(page, "Microsite setting updated")).to_be_visible()
    async with context.expect_page() as opened:
        await page.get_by_role("link", name="Preview microsite").click()
    shown = await opened.value
    await expect(shown.get_by_role("heading", name="Columns that hold the line")).to_be_visible()
    assert re.search(r"/marketplace/microsite\?title=Corvane.*&id=\d+$", shown.url)


def preview(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Preview")


async def test_a_picture_of_another_size_blocks_the_save_until_it_is_cropped(site: Site, page: Page, api) -> None:
    await page.goto(f"/microsite/panels/{site['id']}")
    await expect(page.get_by_text("239 × 325 px").first).to_be_visible()
    await choose_file(page, "Product 1 image", picture("wide", png(600, 500)))
    await expect(page.get_by_role("alert").filter(has_text=WRONG_SIZE)).to_be_visible()
    await save_and_close(page)
    refused = page.get_by_role("alert").filter(has=page.get_by_role("link", name="Product 1 image"))
    await expect(refused).to_contain_text(WRONG_SIZE)
    await page.get_by_role("button", name="Crop to fit").click()
    await page.get_by_role("dialog", name="Crop to fit").get_by_role("button", name="Crop").click()
    await expect(page.get_by_role("button", name="Remove", exact=True)).to_be_visible()
    await save_and_close(page)
    await expect(page).to_have_url(re.compile(rf"/microsite/{site['id']}$"))
    stored = (await api.get(f"microsite/{site['id']}")).json()["addProductImage"]
    folder = site["company"].lower().replace(" ", "-")
    assert f"/microsites/{folder}/wide-" in stored


async def test_a_save_waits_for_the_files_that_are_on_their_way(site: Site, page: Page, api) -> None:
    arrives = asyncio.Event()

    async def hold(route: Route) -> None:
        await arrives.wait()
        await route.continue_()

    await page.goto(f"/microsite/resources/{site['id']}")
    await page.route("**/api/upload/verify", hold)
    await choose_file(page, "Resource 1 image", picture("paper", png(300, 300)))
    await save_and_close(page)
    await expect(page.get_by_role("alert").filter(has_text=WAIT)).to_be_visible()
    arrives.set()
    await expect(page).to_have_url(re.compile(rf"/microsite/{site['id']}$"))
    assert (await api.get(f"microsite/{site['id']}")).json()["resourceImage"]


async def test_the_gallery_takes_a_pdf_and_refuses_what_is_no_video(site: Site, page: Page, api) -> None:
    await page.goto(f"/microsite/media-gallery/{site['id']}")
    await choose_file(page, "Video 1", picture("still"))
    await expect(page.get_by_text("This file is not allowed. Only videos are allowed.")).to_be_visible()
    brochure = {"name": "brochure.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.4\n%%EOF\n"}
    await choose_file(page, "Image 1", brochure)
    await expect(page.get_by_role("link", name="brochure.pdf")).to_be_visible()
    await save_and_close(page)
    await expect(page).to_have_url(re.compile(rf"/microsite/{site['id']}$"))
    assert (await get_part(api, "gallery", site["id"]))["imageUrl1"].endswith(".pdf")


async def test_leaving_asks_while_a_file_is_on_its_way(site: Site, page: Page) -> None:
    await page.goto(f"/microsite/logo-bio/{site['id']}")
    await page.route("**/api/upload/verify", lambda _: None)
    await choose_file(page, "Logo", picture("logo", png(*LOGO)))
    await expect(page.get_by_role("button", name="Cancel")).to_be_visible()
    await page.get_by_role("link", name="Microsites").first.click()
    question = page.get_by_role("dialog", name="Leave while a file is on its way?")
    await question.get_by_role("button", name="Stay").click()
    await expect(page.get_by_role("heading", level=1, name="Logo and Biography")).to_be_visible()
    await page.get_by_role("button", name="Cancel").click()
    await page.get_by_role("link", name="Microsites").first.click()
    await expect(page).to_have_url(re.compile("/microsites$"))


async def test_a_draft_saves_itself_and_goes_back_to_what_it_was(site: Site, page: Page, api) -> None:
    for name in ("First", "Second"):
        (await api.put(f"microsite/{site['id']}", json={"resourceName": name})).raise_for_status()
    await page.goto(f"/microsite/resources/{site['id']}")
    saved = page.expect_response(lambda answer: is_save(answer.request) and answer.ok, timeout=AUTOSAVE_TIMEOUT)
    async with saved:
        await field(page, "Resource 1 name").fill("A white paper")
    discarded = page.expect_response(lambda answer: is_save(answer.request), timeout=AUTOSAVE_TIMEOUT)
    async with discarded:
        await page.get_by_role("button", name="Undo my changes").click()
        await expect(field(page, "Resource 1 name")).to_have_value("Second")
    assert (await api.get(f"microsite/{site['id']}")).json()["resourceName"] == "Second"
    await page.get_by_role("button", name="History").click()
    versions = page.get_by_role("list", name="Versions").get_by_role("listitem")
    await versions.filter(has_text="First").get_by_role("button", name="Restore").click()
    await expect(field(page, "Resource 1 name")).to_have_value("First")
    await page.get_by_role("status").get_by_role("button", name="Undo").last.click()
    await expect(field(page, "Resource 1 name")).to_have_value("Second")
    async with page.expect_response(lambda answer: is_save(answer.request), timeout=AUTOSAVE_TIMEOUT):
        await field(page, "Resource 1 name").fill("A white paper")
    await page.get_by_role("link", name="Microsites").first.click()
    await page.get_by_role("link", name=site["company"]).click()
    await expect(page.get_by_role("link", name="Continue: Organization Details")).to_be_visible()
    await page.get_by_role("link", name="Edit Featured Resources").click()
    await expect(field(page, "Resource 1 name")).to_have_value("A white paper")
    assert (await get_part(api, "submission", site["id"]))["resources"] is False


async def test_previous_and_next_lead_through_the_sections(site: Site, page: Page) -> None:
    await page.goto(f"/microsite/call-to-action/{site['id']}")
    await page.get_by_role("link", name="Previous").click()
    await expect(page).to_have_url(re.compile(rf"/organization-details/{site['id']}$"))
    await page.goto(f"/microsite/media-gallery/{site['id']}")
    await page.get_by_role("button", name="Next: Review").click()
    await expect(page).to_have_url(re.compile(rf"/microsite/{site['id']}$"))


async def test_the_wizard_is_done_on_a_phone(site: Site, page: Page, api) -> None:
    await page.set_viewport_size({"width": 390, "height": 844})
    await page.goto(f"/microsite/be-connected/{site['id']}")
    await expect(page.get_by_text("Step 8 of 9")).to_be_visible()
    await field(page, "Recipient 1 name").fill("Ana")
    await field(page, "Recipient 1 email").fill("ana@heliox.example")
    await page.get_by_role("checkbox", name="Downstream").check()
    await page.get_by_role("button", name="Preview", exact=True).click()
    await expect(preview(page)).to_be_visible()
    await expect(field(page, "Website")).to_be_hidden()
    await page.get_by_role("button", name="Save & Close").click()
    await expect(page).to_have_url(re.compile(rf"/microsite/{site['id']}$"))
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    stored = (await api.get(f"microsite/{site['id']}")).json()
    assert (stored["recName1"], stored["micrositeSelectedCategories"]) == ("Ana", [{"categoryId": 2}])
