"""How campaigns performed (STATS-12, STATS-13)."""

import asyncio

from playwright.async_api import Page, Route, expect

from tests.e2e.media import picture
from tests.e2e.microsites import toast
from tests.e2e.people import make_client
from tests.e2e.publications import marker
from tests.e2e.test_email_performance import choose

LIST = "/portal/email-marketing"


async def test_a_campaign_is_recorded_with_its_picture_and_changed(sign_in, page: Page, system) -> None:
    subject = marker()
    async with system.api("editor") as api:
        client = await make_client(api)
    await sign_in("editor")
    await page.goto(LIST)
    await page.get_by_role("link", name="Create EMC Stats").click()
    await expect(page.get_by_role("heading", name="Create Email Marketing Stats")).to_be_visible()
    await page.get_by_role("button", name="Create Stat").click()
    await expect(page.get_by_role("alert").first).to_contain_text("Please fill out all required fields.")
    await choose(page, "Client", client["company"])
    await page.get_by_label("Appearance date").fill("January 5, 2024")
    await page.get_by_label("Email marketing link").fill("news.example/campaign")
    await page.get_by_label("Subject line").fill(subject)
    for label, value in (("Sent", 1000), ("Delivered", 990), ("Opens", 495), ("Clicks", 99)):
        await page.get_by_role("textbox", name=label, exact=True).fill(str(value))
    for rate, label in (("1%", "Bounce rate"), ("50%", "Open rate"), ("10%", "CTR"), ("20%", "CTOR")):
        await page.get_by_role("button", name=f"Use {rate} as {label}").click()

    arrived = asyncio.Event()

    async def slow(route: Route) -> None:
        await arrived.wait()
        await route.continue_()

    await page.route("**/api/upload/verify*", slow)
    await page.locator("input[type=file]").set_input_files(picture("campaign"))
    await page.get_by_role("button", name="Create Stat").click()
    await expect(page.get_by_role("alert").first).to_contain_text("Error Uploading Image")
    arrived.set()
    preview = page.get_by_role("img", name="Preview")
    await expect(preview).to_be_visible()
    box = await preview.bounding_box()
    assert box is not None
    assert box["width"] <= 600
    await page.get_by_role("button", name="Create Stat").click()
    await expect(toast(page, "EMC stat created successfully!")).to_be_visible()
    await page.wait_for_url(f"**{LIST}")
    await page.get_by_role("link", name=subject).click()
    await expect(page.get_by_text("January 5th, 2024")).to_be_visible()
    await page.get_by_role("link", name="Edit Stat Details").click()
    await expect(page.get_by_label("Appearance date")).to_have_value("January 5, 2024")
    await page.get_by_label("Subject line").fill(f"{subject} again")
    await page.get_by_role("button", name="Update Stat").click()
    await expect(toast(page, "EMC stat updated successfully!")).to_be_visible()
    await expect(page.get_by_role("heading", name=f"{subject} again")).to_be_visible()
