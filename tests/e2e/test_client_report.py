"""What a client may read, and the client's report (ACCESS-4)."""

import re
import uuid

import pytest
from playwright.async_api import Page, expect

from tests.e2e.people import PASSWORD, make_client, make_user
from tests.e2e.publications import make, marker
from tests.e2e.stats import import_leads, make_campaign, make_content, make_email_stat, make_issue

PORTAL = "/portal/email-performance"


@pytest.fixture
async def shown(page: Page, system) -> dict:
    """A client with content in an issue and a campaign, beside another's; who was granted it is signed in."""
    async with system.api("admin") as api:
        client = await make_client(api)
        stat = await make_email_stat(api, marker())
        content = await make_content(api, emailStatId=stat["id"], clientId=client["id"])
        await make_content(api, emailStatId=stat["id"])
        await import_leads(api, content, ["Email", "ana@x.example", "ben@x.example"])
        campaign = await make_campaign(api, f"Campaign {uuid.uuid4().hex[:8]}", clientId=client["id"])
        other = await make_campaign(api, f"Campaign {uuid.uuid4().hex[:8]}")
        reader = await make_user(api, role="exhibitor", clientId=client["id"])
    answer = await page.request.post("/api/user/login", data={"email": reader["email"], "password": PASSWORD})
    await page.goto("/icon.svg")
    await page.evaluate("token => localStorage.setItem('token', token)", answer.headers["auth"])
    return {"client": client, "stat": stat, "content": content, "campaign": campaign, "other": other}


async def test_a_reader_sees_what_is_theirs_and_changes_nothing(shown: dict, page: Page) -> None:
    main = page.get_by_role("main")
    changing = main.get_by_role("link", name="Create").or_(main.get_by_role("link", name="Edit"))
    await page.goto(PORTAL)
    await expect(page.get_by_role("table", name="Email Performance").locator("tbody tr[data-row]")).to_have_count(1)
    await expect(changing).to_have_count(0)
    await page.get_by_role("table").get_by_role("link").click()
    await expect(page.get_by_role("table", name="Content in this issue").locator("tbody tr[data-row]")).to_have_count(1)
    await expect(changing.or_(main.get_by_role("link", name="Connect Content"))).to_have_count(0)
    await page.get_by_role("table", name="Content in this issue").get_by_role("link").first.click()
    await expect(page.get_by_role("table", name="Leads").locator("tbody tr[data-row]")).to_have_count(2)
    await expect(main.get_by_role("heading", name="Upload leads")).to_have_count(0)
    await expect(main.get_by_role("button", name="Delete")).to_have_count(0)
    await page.goto("/portal/email-marketing")
    await expect(main.get_by_role("link", name=shown["campaign"]["subject"])).to_be_visible()
    await expect(main.get_by_text(shown["other"]["subject"])).to_have_count(0)
    await expect(changing).to_have_count(0)


async def test_a_report_is_printed_on_one_page_without_the_console_around_it(sign_in, page: Page, system) -> None:
    """STATS-57: with more rows than fit."""
    async with system.api("editor") as api:
        campaign = await make_campaign(api, marker())
        client = campaign["clientId"]
        for _ in range(5):
            await make_campaign(api, marker(), clientId=client)
        stat = await make_email_stat(api, marker())
        for clicks in range(14):
            await make_content(api, emailStatId=stat["id"], clientId=client, clicks=clicks)
        for _ in range(8):
            issue = await make_issue(api, marker())
            booking = {"alertItemId": issue["id"], "position": 3, "clientId": client, "status": "booked"}
            await make(api, "alert-booking", **booking)
    await sign_in("editor")
    await page.goto(f"/portal/client-report/{client}?period=all")
    await expect(page.get_by_role("heading", name=campaign["clientCompany"])).to_be_visible()
    rows = page.get_by_role("region", name="Ads and articles").locator("tbody tr")
    await expect(rows.locator("visible=true")).to_have_count(14)
    await expect(page.get_by_role("region", name="Booked ad slots").locator("tbody tr")).to_have_count(8)
    await page.emulate_media(media="print", color_scheme="dark")
    await expect(page.get_by_role("link", name="Sign Out").or_(page.get_by_role("complementary"))).to_be_hidden()
    await expect(page.get_by_role("button", name="Print or save as PDF")).to_be_hidden()
    await expect(rows.locator("visible=true")).to_have_count(9)
    await expect(page.get_by_text("The 9 with the most clicks of 14.")).to_be_visible()
    await expect(page.get_by_text("The 4 sent last of 6.")).to_be_visible()
    await expect(page.get_by_text("The 4 latest of 8.")).to_be_visible()
    pdf = await page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf)) == 1
