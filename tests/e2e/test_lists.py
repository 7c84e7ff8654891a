"""Lists have the documented columns (ACCOUNT-11, ACCOUNT-16, CONTENT-26, MEDIA-11, STATS-1, STATS-12)."""

import re

import pytest
from playwright.async_api import Page, expect

COLUMNS = {
    "/client-list": ["Client ID", "Company", "Notes", "Status", "Created At", "Edit"],
    "/user-list": ["ID", "Email", "Assigned to Client ID", "Role", "Created At", "Edit"],
    "/ad-manager": ["Ad Name", "Sponsor", "Date", "Application Type", "Placement", "Status"],
    "/media-library": ["Image", "Title", "URL", "Date", "Category", "Folder", "Tags", "Alt Text", "User ID"],
    "/portal/email-performance": ["Alert Id", "Issue Id", "Id", "Date", "Sent", "Delivered", "Opens", "Clicks"],
    "/portal/email-marketing": [
        *("Image", "Id", "Client Id", "Subject", "Date", "Sent", "Delivered", "Opens", "Clicks", "Link"),
    ],
}


@pytest.mark.parametrize("path", COLUMNS)
async def test_a_list_has_the_documented_columns(sign_in, page: Page, path: str) -> None:
    await sign_in("admin")
    await page.goto(path)
    headers = page.get_by_role("columnheader").filter(has_text=re.compile("."))
    await expect(headers).to_have_text(COLUMNS[path], use_inner_text=True)
