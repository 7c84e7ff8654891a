"""An error on a screen stops no other screen."""

from playwright.async_api import Page, Route, expect

UNREADABLE = [{"id": 1}]


async def test_a_screen_that_stops_leaves_the_others_alone_and_is_tried_again(sign_in, page: Page) -> None:
    await sign_in("editor")

    async def answer_nonsense(route: Route) -> None:
        await route.fulfill(json=UNREADABLE)

    await page.route("**/api/calendar*", answer_nonsense)
    await page.goto("/calendar")
    message = page.get_by_role("alert").filter(has_text="Calendar stopped because of an error.")
    await expect(message).to_be_focused()
    await expect(page.get_by_role("heading", level=1, name="Calendar")).to_be_visible()

    await page.get_by_role("link", name="Posts", exact=True).click()
    await expect(page.get_by_role("table", name="Posts")).to_be_visible()
    await expect(message).to_have_count(0)

    await page.go_back()
    await expect(message).to_be_focused()

    await page.unroute("**/api/calendar*")
    await message.get_by_role("button", name="Retry").click()
    await expect(page.get_by_role("table").first).to_be_visible()
    await expect(message).to_have_count(0)
