"""Staff manage microsites (SITE-16 to SITE-19)."""

import re

from playwright.async_api import Locator, Page, expect

from tests.e2e.microsites import (
    field,
    get_part,
    is_save,
    make_microsite,
    make_owner,
    toast,
)


def rows(page: Page) -> Locator:
    return page.get_by_role("table", name="Microsites").locator("tbody tr[data-row]")


async def test_creates_a_blank_one_for_a_user_that_is_published_with_its_details(word: str, page: Page, system) -> None:
    async with system.api("admin") as api:
        user = await make_owner(api)
    await page.goto("/microsites")
    await page.get_by_role("link", name="Create Microsite").click()
    await field(page, "User Id").fill("9" * 71)
    await expect(field(page, "User Id")).to_have_value("9" * 70)
    await field(page, "User Id").fill(str(user["id"]))
    await page.get_by_role("button", name="Create", exact=False).last.click()
    await expect(toast(page, "Microsite has been created")).to_be_visible()
    await expect(page).to_have_url(re.compile("/microsites$"))
    await expect(toast(page, "Microsite setting created")).to_be_visible()
    blank = rows(page).filter(has_text=user["email"])
    await expect(blank).to_contain_text("untitled")
    await blank.get_by_role("link", name="untitled").click()
    await page.get_by_role("button", name="Publish").click()
    refusal = page.get_by_role("alert").filter(has_text="Organization details are missing: first name, last name,")
    await refusal.get_by_role("link", name="Complete Organization Details").click()
    await expect(page.get_by_role("heading", level=1, name="Organization Details")).to_be_visible()


async def test_settings_are_saved_as_they_are_chosen(word: str, page: Page, system) -> None:
    async with system.api("editor") as api:
        site = await make_microsite(api, word)
    await page.goto(f"/microsite/{site['id']}")
    sent = []
    page.on("request", lambda request: sent.append(request.post_data_json) if is_save(request) else None)
    await page.get_by_role("button", name="Publish").click()
    question = page.get_by_role("dialog", name="8 sections are empty and will be left out")
    await expect(question).to_contain_text("Visitors see the page without Call to Action, Logo and Biography,")
    await question.get_by_role("button", name="Publish").click()
    await expect(toast(page, "Microsite setting updated")).to_be_visible()
    public = page.get_by_role("link", name="Open public page")
    await expect(public).to_have_attribute("href", re.compile(f"id={site['id']}$"))
    await page.get_by_role("button", name="Copy link").click()
    await expect(page.get_by_text("Copied!").first).to_be_visible()
    await page.get_by_role("button", name="Save Draft").click()
    await page.get_by_role("dialog", name="Take it offline?").get_by_role("button", name="Take offline").click()
    await expect(public).to_have_count(0)
    await expect(page.get_by_role("complementary").get_by_text("Draft", exact=True)).to_be_visible()
    await page.get_by_role("radio", name="Signature").click()
    await expect(page.get_by_role("radio", name="Signature")).to_be_checked()
    # Shown before it is sent, and sent when the choice before it was answered.
    async with page.expect_response(lambda answer: "showGallery" in (answer.request.post_data or "")):
        await page.get_by_role("checkbox", name="Media Gallery").click()
    await expect(page.get_by_text("Hidden").first).to_be_visible()
    assert sent == [
        {"status": "published"},
        {"status": "draft"},
        {"templateType": "signature"},
        {"showGallery": False},
    ]
    async with system.api("editor") as api:
        setting = await get_part(api, "setting", site["id"])
    assert (setting["status"], setting["templateType"], setting["showGallery"]) == ("draft", "signature", False)
