"""Create users and clients through the API, sign in, and read their mail."""

import re
import uuid
from typing import Any

import httpx
from playwright.async_api import Page, expect

from tests.support.eventually import eventually
from tests.support.system import System

PASSWORD = "a-password-of-ones-own"


def new_email() -> str:
    """Return an unused email address."""
    return f"{uuid.uuid4().hex}@masthead.example"


async def make_user(api: httpx.AsyncClient, **fields: Any) -> dict[str, Any]:
    """Create a user with `PASSWORD`, an editor by default."""
    answer = await api.post("user", json={"email": new_email(), "password": PASSWORD} | fields)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def make_client(api: httpx.AsyncClient, **fields: Any) -> dict[str, Any]:
    """Create a client with a unique company."""
    answer = await api.post("client", json={"company": f"Company {uuid.uuid4().hex[:12]}"} | fields)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def submit_sign_in(page: Page, email: str, password: str = PASSWORD) -> None:
    """Wait for the sign-in form and submit it; the screen before it may have such fields too."""
    await expect(page.get_by_role("button", name="Sign In")).to_be_visible()
    await page.get_by_label("Email").fill(email)
    await page.get_by_label("Password", exact=True).fill(password)
    await page.get_by_role("button", name="Sign In").click()


async def end_session(system: System, token: str, path: str) -> None:
    """End a session and wait until the service of this path refuses its token."""
    async with system.api() as api:
        api.headers["Auth"] = token
        assert (await api.delete("user/session")).is_success
        await eventually(lambda: api.get(path), until=lambda answer: answer.status_code == 401)


async def find_message(system: System, email: str, subject: str, holding: str = "") -> str:
    """Wait for a message to an address and return the text of the newest that contains `holding`."""

    async def look() -> str | None:
        async with httpx.AsyncClient() as inbox:
            messages = (await inbox.get(f"{system.address}/dev/mail/messages.json")).json()
        texts = (one["text"] for one in messages if email in one["to"] and subject in one["subject"])
        return next((text for text in texts if holding in text), None)

    return await eventually(look) or ""


def extract_link(message: str) -> str:
    """Return the path of the console's page to which a message links."""
    found = re.search(r"https?://[^/\s]+(/(?:reset|letters|confirm|sponsor)/\S+)", message)
    assert found, message
    return found[1]
