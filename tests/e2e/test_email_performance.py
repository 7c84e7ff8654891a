"""How issues performed, and what clients had in them (STATS-1, STATS-2, STATS-7)."""

import re

from playwright.async_api import Locator, Page, expect

from tests.e2e.people import make_client
from tests.e2e.publications import marker
from tests.e2e.stats import FIGURES, PICTURE, import_leads, make_content, make_email_stat, make_issue

LIST = "/portal/email-performance"
DETAILS = f"{LIST}/email-issue-details"


def toast(page: Page, words: str) -> Locator:
    return page.get_by_role("status").get_by_text(words)


async def choose(page: Page, label: str, typed: str) -> None:
    """Find a record in a dropdown by typing, and take the first."""
    await page.get_by_role("combobox", name=label).fill(typed)
    await page.get_by_role("option").filter(has_text=typed).first.click()


async def pick(page: Page, label: str, option: str) -> None:
    """Take one of a few."""
    await page.get_by_role("combobox", name=label).click()
    await page.get_by_role("option", name=option, exact=True).click()


async def test_lists_issues_with_the_documented_columns(sign_in, page: Page, system) -> None:
    title = marker()
    async with system.api("editor") as api:
        stat = await make_email_stat(api, title)
    await sign_in("editor")
    await page.goto(LIST)
    heads = page.get_by_role("columnheader")
    await expect(heads).to_have_text(
        ["Alert Id", "Issue Id", "Id", "Date", "Sent", "Delivered", "Opens", "Clicks"], use_inner_text=True
    )
    await page.get_by_role("searchbox").fill(title)
    row = page.get_by_role("table", name="Email Performance").locator("tbody tr[data-row]")
    await expect(row).to_have_count(1)
    for words in (str(stat["alertItem"]["issue"]), "Oct. 13th, 2026", "48,212", "47,530", "18,347", "2,911"):
        await expect(row).to_contain_text(words)
    await row.click()
    await page.wait_for_url(f"**{DETAILS}/{stat['id']}")


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
    await expect(toast(page, "Email stat created successfully!")).to_be_visible()
    await page.wait_for_url(f"**{LIST}")
    await page.get_by_role("searchbox").fill(str(issue["issue"]))
    await page.wait_for_url("**?search=*")
    await page.get_by_role("link", name=str(issue["issue"])).click()
    await page.get_by_role("link", name="Edit Overall Stats").click()
    await page.get_by_role("textbox", name="Sent", exact=True).fill("50000")
    await page.get_by_role("button", name="Update Stat").click()
    await expect(toast(page, "Email stat updated successfully!")).to_be_visible()
    await page.wait_for_url(re.compile(rf"{DETAILS}/\d+$"))
    await expect(page.get_by_role("definition").filter(has_text="50,000")).to_be_visible()


async def paste(page: Page, field: Locator, text: str) -> None:
    """Replace what stands in a field by what is on the clipboard, and go on to the next one."""
    await page.evaluate("text => navigator.clipboard.writeText(text)", text)
    await field.focus()
    await field.select_text()
    await page.keyboard.press("ControlOrMeta+V")
    await page.keyboard.press("Tab")


async def test_pasted_numbers_are_understood_or_refused_where_they_stand(sign_in, page: Page, system) -> None:
    title = marker()
    async with system.api("editor") as api:
        await make_issue(api, title)
    await sign_in("editor")
    await page.goto(f"{LIST}/email-stats-form")
    await choose(page, "Alert", title)
    await page.get_by_label("Newsletter link").fill("news.example/412")

    def figure(label: str) -> Locator:
        return page.get_by_role("textbox", name=label, exact=True)

    pasted = {
        "Sent": ("21,780", "21780"),
        "Opens": ("6\u202f495", "6495"),
        "Clicks": ("796.0", "796"),
        "Bounce rate": ("1.2 %", "1.2"),
        "Open rate": ("30,2", "30.2"),
        "CTR": ("3.7%", "3.7"),
        "CTOR": ("12.26", "12.26"),
        "Delivered": ("21.512", "21.512"),
    }
    for label, (text, shown) in pasted.items():
        await paste(page, figure(label), text)
        await expect(figure(label)).to_have_value(shown)
    sentence = "“21.512” can mean 21512 or 21.512. Enter a whole number without a dot."
    await expect(page.get_by_text(sentence)).to_be_visible()
    await page.get_by_role("button", name="Create Stat").click()
    await expect(page.get_by_role("alert").first).to_contain_text(sentence)
    await expect(page.get_by_role("alert").first.get_by_role("link", name="Delivered")).to_be_visible()
    await expect(figure("Delivered")).to_have_value("21.512")
    described = re.compile(re.escape(sentence))  # before it, the figure of the previous issue
    await expect(figure("Delivered")).to_have_accessible_description(described)
    await paste(page, figure("Delivered"), "21 512")
    await expect(figure("Delivered")).not_to_have_accessible_description(described)
    await page.get_by_role("button", name="Create Stat").click()
    await expect(toast(page, "Email stat created successfully!")).to_be_visible()
    await page.get_by_role("searchbox").fill(title)
    row = page.get_by_role("table", name="Email Performance").locator("tbody tr[data-row]")
    await expect(row).to_have_count(1)
    for words in ("21,780", "21,512", "6,495", "796"):
        await expect(row).to_contain_text(words)


async def test_a_rate_that_contradicts_its_counts_is_pointed_out_and_left_alone(sign_in, page: Page, system) -> None:
    async with system.api("editor") as api:
        stat = await make_email_stat(api, marker())
    await sign_in("editor")
    await page.goto(f"{LIST}/email-stats-form/{stat['id']}")
    rate = page.get_by_role("textbox", name="Open rate")
    await expect(rate).to_have_value("38.6")
    offer = page.get_by_role("button", name="Use 38.6% as Open rate")
    await expect(offer).to_have_count(0)
    await rate.fill("83.6")
    await expect(page.get_by_text("Opens ÷ Delivered is 38.6%.")).to_be_visible()
    await page.get_by_label("Newsletter link").focus()
    await expect(rate).to_have_value("83.6")
    await offer.click()
    await expect(rate).to_have_value("38.6")
    await expect(offer).to_have_count(0)


async def test_cancel_clears_the_fields_and_goes_back(sign_in, page: Page) -> None:
    await sign_in("editor")
    await page.goto(LIST)
    await page.get_by_role("link", name="Create Email Stats").click()
    await page.get_by_label("Newsletter link").fill("news.example/412")
    await page.get_by_role("button", name="Cancel").click()
    await page.wait_for_url(f"**{LIST}")
    await page.get_by_role("link", name="Create Email Stats").click()
    await expect(page.get_by_label("Newsletter link")).to_have_value("")


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
    await expect(toast(page, "Email content stat created successfully!")).to_be_visible()
    await page.wait_for_url(f"**{DETAILS}/{stat['id']}")
    await page.get_by_role("link", name=re.compile(client["company"])).click()
    await expect(page.get_by_role("main").locator("dd").filter(has_text="–")).to_have_count(2)  # category and clicks
    await page.get_by_role("link", name="Edit Content Stats").click()
    await pick(page, "Content type", "newsletter-ad")
    await pick(page, "Category", "lead-generating-ads")
    await page.get_by_label("Clicks").fill("1,204")
    await page.get_by_role("button", name="Update Content Stat").click()
    await expect(toast(page, "Email content stat updated successfully!")).to_be_visible()
    await expect(page.get_by_role("main").get_by_text("Lead-generating ads")).to_be_visible()
    await expect(page.get_by_role("main").get_by_text("1,204")).to_be_visible()


async def test_content_with_leads_cannot_be_deleted_until_they_are(sign_in, page: Page, system) -> None:
    async with system.api("editor") as api:
        content = await make_content(api)
        await import_leads(api, content, ["Email", "ana@x.example"])
    await sign_in("editor")
    await page.goto(f"{DETAILS}/email-content-details/{content['id']}")
    delete = page.get_by_role("button", name="Delete Content Stat")
    await expect(delete).to_be_disabled()
    await expect(page.get_by_text("Delete all leads first")).to_be_visible()
    await page.get_by_role("button", name="Delete All Leads").click()
    await page.get_by_role("dialog").get_by_role("button", name="Delete All Leads").click()
    await expect(toast(page, "Leads deleted successfully!")).to_be_visible()
    await expect(page.get_by_role("heading", name="No leads yet")).to_be_visible()
    await delete.click()
    await page.get_by_role("dialog").get_by_role("button", name="Delete Content Stat").click()
    await expect(toast(page, "Email content stat deleted successfully!")).to_be_visible()
    await page.wait_for_url(f"**{DETAILS}/{content['emailStatId']}")
    await expect(page.get_by_role("heading", name="No content connected")).to_be_visible()
    await page.get_by_role("button", name="Delete Overall Stats").click()
    await page.get_by_role("dialog").get_by_role("button", name="Delete Overall Stats").click()
    await expect(toast(page, "Email stat deleted successfully!")).to_be_visible()
    await page.wait_for_url(f"**{LIST}")


async def test_what_does_not_exist_is_told(sign_in, page: Page) -> None:
    await sign_in("editor")
    await page.goto(f"{DETAILS}/999999999")
    await expect(page.get_by_role("heading", name="No such issue")).to_be_visible()
    await page.goto(f"{LIST}/email-content-stats-form")
    await expect(page.get_by_role("heading", name="No issue chosen")).to_be_visible()
    await page.goto(f"{LIST}/email-content-stats-form?emailStatId=999999999&alertIssueId=999")
    await expect(page.get_by_role("heading", name="No such issue")).to_be_visible()
