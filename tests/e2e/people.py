"""Accounts for the journeys, made through the API, and the letters they get."""

import re
import uuid
from typing import Any

import httpx
from playwright.async_api import Page, expect

from tests.support.eventually import eventually
from tests.support.system import System

PASSWORD = "a-password-of-ones-own"


def new_email() -> str:
    """An address nobody has yet."""
    return f"{uuid.uuid4().hex}@masthead.example"


async def make_user(api: httpx.AsyncClient, **fields: Any) -> dict[str, Any]:
    """A user with `PASSWORD`, an editor unless told otherwise."""
    answer = await api.post("user", json={"email": new_email(), "password": PASSWORD} | fields)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def make_client(api: httpx.AsyncClient, **fields: Any) -> dict[str, Any]:
    """A client of a company nobody else has."""
    answer = await api.post("client", json={"company": f"Company {uuid.uuid4().hex[:12]}"} | fields)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def enter(page: Page, email: str, password: str = PASSWORD) -> None:
    """Fill in the sign-in that is on the page, or will be: the screen before it may have such fields too."""
    await expect(page.get_by_role("button", name="Sign In")).to_be_visible()
    await page.get_by_label("Email").fill(email)
    await page.get_by_label("Password", exact=True).fill(password)
    await page.get_by_role("button", name="Sign In").click()


async def end_session(system: System, token: str, path: str) -> None:
    """End a token's session, and wait until the service of this address knows: it is told a moment later."""
    async with system.api() as api:
        api.headers["Auth"] = token
        assert (await api.delete("user/session")).is_success

        async def refused() -> bool:
            return (await api.get(path)).status_code == 401

        await eventually(refused)


async def letter_to(system: System, email: str, subject: str, holding: str = "") -> str:
    """The text of the newest letter to this address that holds these words, once it is there."""

    async def look() -> str | None:
        async with httpx.AsyncClient() as inbox:
            letters = (await inbox.get(f"{system.address}/dev/mail/messages.json")).json()
        texts = (one["text"] for one in letters if email in one["to"] and subject in one["subject"])
        return next((text for text in texts if holding in text), None)

    return await eventually(look) or ""


def link_in(letter: str) -> str:
    """The address of the console's page that a letter leads to."""
    found = re.search(r"https?://[^/\s]+(/(?:reset|letters)/\S+)", letter)
    assert found, letter
    return found[1]
