"""Create microsites through the API, and use their screens."""

import re
from typing import Any

import httpx
from playwright.async_api import Locator, Page, Request, expect

from tests.e2e.people import make_user
from tests.support.eventually import eventually

DETAILS = {"firstName": "Ana", "lastName": "Moreau", "email": "ana@heliox.example"}
LOGO = (420, 200)


async def make_microsite(api: httpx.AsyncClient, company: str, **fields: Any) -> dict[str, Any]:
    """Create a microsite of the caller."""
    answer = await api.post("microsite", json=DETAILS | {"company": company} | fields)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def make_owner(api: httpx.AsyncClient) -> dict[str, Any]:
    """Create an exhibitor and wait until the microsites service has received their email address."""
    user = await make_user(api, role="exhibitor")
    site = await make_microsite(api, "Somebody's", userId=user["id"])
    await eventually(lambda: api.get(f"microsite/{site['id']}"), until=lambda answer: bool(answer.json()["ownerEmail"]))
    await api.request("DELETE", "microsites", json={"itemsToDelete": [site["id"]]})
    return user


async def get_part(api: httpx.AsyncClient, part: str, id: int) -> Any:
    """Return a microsite's setting, submission, keywords or gallery."""
    return (await api.get(f"microsite-{part}/{id}")).raise_for_status().json()


def field(page: Page, label: str) -> Locator:
    """Return a text field of the wizard by its label."""
    return page.get_by_role("textbox", name=label, exact=True)


async def choose_file(page: Page, label: str, file: Any) -> None:
    """Choose a file in a field."""
    await page.get_by_label(re.compile(rf"^{label}\*?$")).set_input_files(file)


async def go_to_next(page: Page, to: str) -> None:
    """Press Next and wait for the section it names."""
    await page.get_by_role("button", name=f"Next: {to}").click()
    await expect(page.get_by_role("heading", level=1, name=to)).to_be_visible()


async def save_and_close(page: Page) -> None:
    await page.get_by_role("button", name="Save & Close").first.click()


def toast(page: Page, words: str) -> Locator:
    return page.get_by_role("status").get_by_text(words)


def is_save(request: Request) -> bool:
    """Whether a request saves something; the console also says by PUT where its user is."""
    return request.method == "PUT" and not request.url.endswith("/presence")
