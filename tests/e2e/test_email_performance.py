"""How issues performed, and what clients had in them (STATS-1, STATS-2, STATS-7)."""

import re

from playwright.async_api import Page, expect

from tests.e2e.editor import said
from tests.e2e.people import make_client
from tests.e2e.publications import marker
from tests.e2e.stats import FIGURES, PICTURE, import_leads, make_content, make_email_stat, make_issue

LIST = "/portal/email-performance"
DETAILS = f"{LIST}/email-issue-details"


async def choose(page: Page, label: str, typed: str) -> None:
    """Find a record in a dropdown by typing, and take the first."""
    await page.get_by_role("combobox", name=label).fill(typed)
    await page.get_by_role("option").filter(has_text=typed).first.click()


async def pick(page: Page, label: str, option: str) -> None:
    """Take one of a few."""
    await page.get_by_role("combobox", name=label).click()
    await page.get_by_role("option", name=option, exact=True).click()


async def test_figures_are_recorded_and_changed(sign_in, page: Page, system) -> None:
    title = marker()
    async with system.api("editor") as api:
        issue = await make_issue(api, title)
    await sign_in("editor")
    await page.goto(LIST)
    await page.get_by_role("link", name="Create Email Stats").click()
    await expect(page.get_by_role("heading", name="Create Email Stats")).to_be_visible()
    await page.get_by_role("button", name="Create Stat").click()
    await expect(page.get_by_role("alert").first).to_contain_text("Please fill out all fields.")
    await choose(page, "Alert", title)
    await page.get_by_label("Newsletter link").fill("news.example/412")
    labels = {"sent": "Sent", "delivered": "Delivered", "opens": "Opens", "clicks": "Clicks"}
    for name, label in labels.items():
        await page.get_by_role("textbox", name=label, exact=True).fill(str(FIGURES[name]))
    for rate, label in (("1.41%", "Bounce rate"), ("38.6%", "Open rate"), ("6.12%", "CTR"), ("15.87%", "CTOR")):
        await page.get_by_role("button", name=f"Use {rate} as {label}").click()
    await page.get_by_role("button", name="Create Stat").click()
    await said(page, "Email stat created successfully!")
    await page.wait_for_url(f"**{LIST}")
    await page.get_by_role("searchbox").fill(str(issue["issue"]))
    await page.wait_for_url("**?search=*")
    await page.get_by_role("link", name=str(issue["issue"])).click()
    await page.get_by_role("link", name="Edit Overall Stats").click()
    await page.get_by_role("textbox", name="Sent", exact=True).fill("50000")
    await page.get_by_role("button", name="Update Stat").click()
    await said(page, "Email stat updated successfully!")
    await page.wait_for_url(re.compile(rf"{DETAILS}/\d+$"))
    await expect(page.get_by_role("definition").filter(has_text="50,000")).to_be_visible()


async def test_an_issue_shows_its_figures_and_content(sign_in, page: Page, system) -> None:
    async with system.api("editor") as api:
        stat = await make_email_stat(api, "Resin lifetimes")
        await make_email_stat(api, "An earlier issue")
        content = await make_content(api, emailStatId=stat["id"])
        await make_content(api, emailStatId=stat["id"], contentType="featured-event", category="")
        await import_leads(api, content, ["Email", "ana@x.example", "ben@x.example"])
    await sign_in("editor")
    await page.goto(f"{DETAILS}/{stat['id']}")
    main = page.get_by_role("main")
    await expect(page.get_by_role("heading", name=f"Issue# {stat['alertItem']['issue']}")).to_contain_text(
        "October 13th, 2026"
    )
    for words in ("48,212", "47,530", "1.4%", "38.6%", "18,347", "2,911", "6.1%", "15.9%", "Resin lifetimes"):
        await expect(main).to_contain_text(words)
    await expect(page.get_by_role("link", name="Newsletter link")).to_have_attribute("href", "https://news.example/412")
    await expect(page.get_by_role("img", name=re.compile("Open rate of"))).to_be_visible()
    rows = page.get_by_role("table", name="Content in this issue").locator("tbody tr[data-row]")
    await expect(rows).to_have_count(2)
    mine = rows.filter(has_text="Newsletter ad")
    for words in (str(content["id"]), str(content["clientId"]), "Visibility ads", "cavanagh.example/clarify", "2"):
        await expect(mine).to_contain_text(words)
    await expect(
        mine.locator("td").first.locator("svg")
    ).to_be_visible()  # instead of a picture whose host is not there
    await expect(rows.filter(has_text="Featured event")).to_contain_text("N/A")
    await mine.click()
    await page.wait_for_url(f"**{DETAILS}/email-content-details/{content['id']}")
    await page.get_by_role("navigation", name="Breadcrumb").get_by_role("link", name="Performance").click()
    await page.wait_for_url(f"**{LIST}")


async def test_content_is_connected_and_changed(sign_in, page: Page, system) -> None:
    async with system.api("editor") as api:
        stat = await make_email_stat(api, "Resin lifetimes")
        client = await make_client(api)
    await sign_in("editor")
    await page.goto(f"{DETAILS}/{stat['id']}")
    await page.get_by_role("link", name="Connect Content").click()
    number = stat["alertItem"]["issue"]
    await page.wait_for_url(
        f"**/email-content-stats-form?emailStatId={stat['id']}&alertItemId={stat['alertItemId']}&alertIssueId={number}"
    )
    await expect(page.get_by_text(f"Issue Id {number}")).to_be_visible()
    await page.get_by_role("button", name="Create Content Stat").click()
    await expect(page.get_by_role("alert").first).to_contain_text("Please fill out all fields.")
    await choose(page, "Client", client["company"])
    await expect(page.get_by_role("combobox", name="Client")).to_have_value(f"{client['company']} · {client['id']}")
    await pick(page, "Content type", "featured-content")
    await pick(page, "Category", "fill-finish")
    await pick(page, "Content type", "featured-event")
    await expect(page.get_by_role("combobox", name="Category")).to_have_count(0)
    await page.get_by_label("Image URL").fill(PICTURE)
    await page.get_by_label("External link").fill("cavanagh.example/clarify")
    await page.get_by_role("button", name="Create Content Stat").click()
    await said(page, "Email content stat created successfully!")
    await page.wait_for_url(f"**{DETAILS}/{stat['id']}")
    await page.get_by_role("link", name=re.compile(client["company"])).click()
    await expect(page.get_by_role("main").locator("dd").filter(has_text="–")).to_have_count(2)  # category and clicks
    await page.get_by_role("link", name="Edit Content Stats").click()
    await pick(page, "Content type", "newsletter-ad")
    await pick(page, "Category", "lead-generating-ads")
    await page.get_by_label("Clicks").fill("1,204")
    await page.get_by_role("button", name="Update Content Stat").click()
    await said(page, "Email content stat updated successfully!")
    await expect(page.get_by_role("main").get_by_text("Lead-generating ads")).to_be_visible()
    await expect(page.get_by_role("main").get_by_text("1,204")).to_be_visible()


async def test_cancel_clears_the_fields_and_goes_back(sign_in, page: Page) -> None:
    await sign_in("editor")
    await page.goto(LIST)
    await page.get_by_role("link", name="Create Email Stats").click()
    await page.get_by_label("Newsletter link").fill("news.example/412")
    await page.get_by_role("button", name="Cancel").click()
    await page.wait_for_url(f"**{LIST}")
    await page.get_by_role("link", name="Create Email Stats").click()
    await expect(page.get_by_label("Newsletter link")).to_have_value("")
