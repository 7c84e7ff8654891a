"""Support requests, from the form to the staff's inbox (ACCOUNT-19, ACCOUNT-21, ACCOUNT-22)."""

import re

import httpx
from playwright.async_api import Locator, Page, expect

from tests.e2e.people import find_message
from tests.e2e.publications import marker


def row(page: Page, word: str) -> Locator:
    return page.get_by_role("table", name="Contact forms").get_by_role("row").filter(has_text=word)


async def ask(api: httpx.AsyncClient, word: str) -> None:
    """A support request that holds this word."""
    sent = {"name": f"Ada {word}", "email": f"{word}@visitor.example", "message": f"A question about {word}."}
    assert (await api.post("support", json=sent)).is_success


async def test_a_visitor_asks_for_support_in_the_documented_words(page: Page, system) -> None:
    word = marker()
    await page.goto("/support")
    await page.get_by_role("button", name="Send", exact=True).click()
    await expect(page.get_by_role("alert")).to_contain_text("Please fill out all fields")
    await page.get_by_label("Name").fill(f"Ada {word}")
    await page.get_by_label("Email").fill(f"{word}@visitor.example")
    await page.get_by_label("Message").fill(f"The lid of {word} does not open.")
    await page.get_by_role("button", name="Send", exact=True).click()
    await expect(page.get_by_text("Support request sent.")).to_be_visible()
    message = await find_message(system, "support", "Support request to", word)
    assert f"The lid of {word} does not open." in message


async def test_a_failure_of_the_support_form_keeps_what_was_typed(page: Page) -> None:
    await page.route("**/api/support", lambda route: route.fulfill(status=503, json={"message": "Away"}))
    await page.goto("/contact")
    await page.get_by_label("Name").fill("Ada")
    await page.get_by_label("Email").fill("ada@visitor.example")
    await page.get_by_label("Message").fill("Words that stay.")
    await page.get_by_role("button", name="Send", exact=True).click()
    await expect(page.get_by_role("alert")).to_contain_text("Sorry an error occurred, please email support.")
    await expect(page.get_by_label("Message")).to_have_value("Words that stay.")


async def test_a_request_is_found_and_handled(sign_in, page: Page, system) -> None:
    word = marker()
    async with system.api() as nobody:
        await ask(nobody, word)
    await sign_in("editor")
    link = page.get_by_role("navigation", name="Screens").get_by_role("link", name="Contact Forms")
    await expect(link).to_contain_text(re.compile(r"\d"))
    await link.click()
    await page.get_by_role("searchbox", name="Search people and messages").fill(word)
    await expect(page).to_have_url(re.compile(f"search={word}"))
    await expect(row(page, word)).to_contain_text("Support")
    await row(page, word).get_by_role("link", name=f"Ada {word}").click()
    form = page.get_by_role("dialog")
    await expect(form).to_contain_text(f"A question about {word}.")
    await form.get_by_label("Handled").check()
    await form.get_by_label("Notes").fill("Answered by phone")
    await form.get_by_role("button", name="Save").click()
    await expect(page.get_by_text("Contact form saved")).to_be_visible()
    await expect(row(page, word)).to_have_count(0)
    await page.get_by_role("button", name="Handled").click()
    await row(page, word).get_by_role("link", name=f"Ada {word}").click()
    await expect(form.get_by_label("Notes")).to_have_value("Answered by phone")
