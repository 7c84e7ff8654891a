"""Write, save and publish a post (CONTENT-10 to CONTENT-14)."""

from pathlib import Path

from playwright.async_api import Page, expect

from tests.e2e.editor import choose, expect_autosave, offer, press, said, stored, title, upload, wait_for_id, write
from tests.e2e.publications import make_posts, marker


async def complete(page: Page) -> None:
    """Fill what a post cannot be published without, but for its title and body."""
    await page.get_by_role("radio", name="Editorial").check()
    await page.get_by_role("radio", name="Upstream").check()
    await page.get_by_role("textbox", name="Original publication date").fill("November 18, 2026")
    await page.keyboard.press("Tab")
    await choose(page, "Categories", "Articles")


async def test_every_field_of_a_new_post_is_stored(sign_in, page: Page, system, picture: Path) -> None:
    await sign_in("editor")
    name = f"Dissolved CO₂ {marker()}"
    await page.goto("/post")
    await title(page).fill(name)
    await page.get_by_role("button", name="Italic title").click()
    await write(page, "Three transfers failed for the same reason.")
    await upload(page, "Featured image", picture)
    await page.get_by_role("radio", name="Below title").check()
    await page.get_by_role("textbox", name="Image link").fill("library.example/co2")
    await offer(page, "Additional documents", picture)
    await page.get_by_role("button", name="Remove story.png").wait_for()
    await page.get_by_role("textbox", name="Content library excerpt").fill("Why three scale-ups failed.")
    await page.get_by_role("textbox", name="Notes").fill("Ask for the chart.")
    await complete(page)
    await page.get_by_role("textbox", name="Keywords").fill("Scale-Up")
    await page.keyboard.press("Enter")
    await page.get_by_role("textbox", name="Keywords").fill("Sparging")
    await press(page, "Add")
    await choose(page, "Client ID", "Cavanagh")
    await page.get_by_role("textbox", name="Attribution", exact=True).fill("Atheneum")
    await page.get_by_role("textbox", name="Attribution 2").fill("Wire")
    await press(page, "Publish Now")
    await page.wait_for_url("**/posts")
    await said(page, "Post has been added!")
    async with system.api("editor") as api:
        post = (await api.get("posts", params={"q": name, "limit": 1})).json()[0]
    assert [one["categoryId"] for one in post["selectedCategories"]] == [9]
    assert [one["name"] for one in post["keywords"]] == ["scale-up", "sparging"]
    assert [one["imageUrl"].endswith(".png") for one in post["documents"]] == [True]
    assert "Three transfers failed" in post["bodyHtml"]
    assert post["featuredImage"].endswith(".png")
    assert post["clientId"]
    expected = {
        "status": "published",
        "boldTitle": False,
        "italicTitle": True,
        "displayImageAbove": False,
        "displayTitle": True,
        "featuredImageLink": "http://library.example/co2",
        "excerpt": "Why three scale-ups failed.",
        "notes": "Ask for the chart.",
        "commercialContent": False,
        "applicationType": "upstream",
        "originalPublishDate": "2026-11-18",
        "attribution": "Atheneum",
        "attribution2": "Wire",
    }
    assert post | expected == post


async def test_typing_stops_at_the_limits(sign_in, page: Page) -> None:
    await sign_in("editor")
    await page.goto("/post")
    await title(page).fill("t" * 450)
    await expect(title(page)).to_have_value("t" * 400)
    body = page.get_by_role("textbox", name="Body", exact=True)
    await body.click()
    await page.evaluate("navigator.clipboard.writeText('b'.repeat(1495))")
    await page.keyboard.press("Control+v")
    await page.keyboard.type("0123456789")
    await expect(body).to_have_text("b" * 1495 + "01234")
    await expect(page.get_by_text("1,500 / 1,500")).to_be_visible()
    await page.evaluate("navigator.clipboard.writeText('c'.repeat(500))")
    await page.keyboard.press("Control+v")
    await expect(body).to_have_text("b" * 1495 + "01234" + "c" * 500)
    await expect(body.locator("[class*=surplus]")).to_have_text("c" * 500)
    await expect(page.get_by_text("500 characters too many")).to_be_visible()
    await press(page, "Save as Draft")
    await expect(page.get_by_role("alert").filter(has_text="Body too long!")).to_be_visible()


async def test_a_new_post_is_made_by_a_button_and_saves_itself_from_then_on(sign_in, page: Page, system) -> None:
    await sign_in("editor")
    name = f"Begun {marker()}"
    await page.goto("/post")
    await title(page).fill(name)
    await page.get_by_role("link", name="Posts", exact=True).first.click()
    await press(page, "Leave")
    await page.wait_for_url("**/posts")
    await page.goto("/post")
    await press(page, "Restore")
    await expect(title(page)).to_have_value(name)
    async with system.api("editor") as api:
        assert not (await api.get("posts", params={"q": name})).json()
    await title(page).focus()
    await page.keyboard.press("Control+s")
    post_id = await wait_for_id(page)
    await expect(title(page)).to_be_focused()
    await expect(title(page)).to_have_value(name)
    async with expect_autosave(page):
        await write(page, "Words that save themselves.")
    async with expect_autosave(page):
        await page.keyboard.type(" And more.")
        await expect(page.get_by_text("Changes are saved when you pause.")).to_be_visible()
    async with system.api("editor") as api:
        assert "save themselves. And more." in (await stored(api, "post", post_id))["bodyHtml"]
        assert len((await api.get(f"post/{post_id}/revisions")).json()) == 2
    await expect(page.get_by_role("textbox", name="Body", exact=True)).to_have_text(
        "Words that save themselves. And more."
    )


async def test_the_preview_has_two_pages_and_saves_nothing(sign_in, page: Page, system) -> None:
    async with system.api("editor") as api:
        [post] = await make_posts(api, [f"Shown {marker()}"], status="published")  # a draft saves itself
    await sign_in("editor")
    await page.goto(f"/post/{post['id']}")
    await title(page).fill("Only on the screen")
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.method) if "/api/post" in request.url else None)
    await press(page, "Preview Post")
    preview = page.get_by_role("dialog", name="Preview Post")
    await expect(preview.get_by_role("heading", name="Only on the screen")).to_be_visible()
    assert await width_of(preview) == 442
    await preview.get_by_role("button", name="Next page").click()
    await expect(preview.get_by_text("In the content library")).to_be_visible()
    assert await width_of(preview) == 1200
    await page.keyboard.press("ArrowLeft")
    await expect(preview.get_by_text("Discovery")).to_be_visible()
    await page.keyboard.press("Escape")
    assert not {"PUT", "POST"} & set(requests)


async def width_of(dialog) -> int:
    box = await dialog.bounding_box()
    assert box
    return round(box["width"])
