"""Fixtures of the tests of bookings."""

import hashlib
import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import insert, update

from services.alerts.bookings.links import store_link
from services.alerts.bookings.repository import Booking
from services.alerts.replicas import Client, Contact, User
from services.alerts.tests.samples import REFERENCES
from services.chassis.events.catalogue import load_catalogue
from tests.support.events import make_event
from tests.support.media import Media, picture

CLIENT, OTHER_CLIENT = REFERENCES[0], REFERENCES[1]
HELIOX, NOVACELL = "Heliox Single-Use", "Novacell"
Book = Callable[..., Awaitable[httpx.Response]]


def in_days(days: float) -> str:
    """Return the time in so many days, as in requests."""
    return (datetime.now(UTC) + timedelta(days=days)).isoformat()


@pytest.fixture
async def clients(database, staff) -> None:
    """The companies of the two clients."""
    session = await database("alerts")
    for client, company in ((CLIENT, HELIOX), (OTHER_CLIENT, NOVACELL)):
        await session.execute(update(Client).where(Client.id == client).values(company=company))
    await session.commit()


@pytest.fixture
async def issue(clients, new_issue) -> dict[str, Any]:
    """A draft with a date in a hundred days."""
    item: dict[str, Any] = await new_issue(issue=419, date=in_days(100))
    return item


@pytest.fixture
def book(staff, clients) -> Book:
    """Books or holds a slot; by default it holds Ad 3 for Heliox."""

    async def book(issue: dict[str, Any], position: int = 3, client: int = CLIENT, **fields: Any) -> httpx.Response:
        body = {"alertItemId": issue["id"], "position": position, "clientId": client, **fields}
        return await staff.post("/alert-booking", json=body)

    return book


@pytest.fixture
async def booking(issue, book) -> dict[str, Any]:
    """A hold of Ad 3 of the issue for Heliox."""
    response = await book(issue)
    assert response.status_code == 201, response.text
    record: dict[str, Any] = response.json()
    return record


@pytest.fixture
async def let_holds_end(databases) -> Callable[[], Awaitable[None]]:
    """Return a function that makes the times of all holds come."""
    database = await databases("alerts")

    async def let_holds_end() -> None:
        async with database.transaction() as session:
            past = datetime.now(UTC) - timedelta(seconds=1)
            await session.execute(update(Booking).where(Booking.status == "hold").values(hold_until=past))

    return let_holds_end


@pytest.fixture
async def media(media_of) -> Media:
    """The media service that alerts calls."""
    return await media_of("alerts")


@pytest.fixture
def link_to(database) -> Callable[..., Awaitable[str]]:
    """Return a function that stores a link to a booking, as auth publishes it, and returns its token."""

    async def link_to(booking: dict[str, Any], request: int = 0, **contact: int) -> str:
        token = secrets.token_urlsafe(32)
        data = {
            "bookingId": booking["id"],
            "request": request,
            "tokenHash": hashlib.sha256(token.encode()).hexdigest(),
            **contact,
        }
        session = await database("alerts")
        await store_link(session, make_event(load_catalogue().find("booking-link"), booking["id"], 1, data))
        await session.commit()
        return token

    return link_to


@pytest.fixture
async def visitor(client) -> httpx.AsyncClient:
    """An HTTP client without a token."""
    return await client("alerts")


@pytest.fixture
def upload(visitor, media) -> Callable[..., Awaitable[str]]:
    """Return a function that uploads an image by a link, as a browser does, and returns its address."""

    async def upload(token: str, width: int = 485, height: int = 400) -> str:
        data = picture(width, height)
        body = {"type": "image/png", "extension": "png", "name": "ad", "size": len(data)}
        granted = await visitor.post(f"/alert-creative/{token}/upload", json=body)
        assert granted.status_code == 200, granted.text
        grant = granted.json()
        async with httpx.AsyncClient() as browser:
            stored = await browser.put(grant["url"], content=data, headers=grant["headers"])
        assert stored.status_code == 200, stored.text
        return f"{media.files_host}/{grant['key']}"

    return upload


@pytest.fixture
async def mails(events, database):
    """Return a function that lists the mails that were published."""

    async def mails(purpose: str = "") -> list[dict[str, Any]]:
        found = [one for one in await events.announced(await database("alerts")) if one.entity == "booking-mail"]
        return [dict(one.data) for one in found if purpose in ("", one.data["purpose"])]

    return mails


@pytest.fixture
async def contacts(database) -> list[str]:
    """The contacts of Heliox: one who gets requests, and one who does not."""
    session = await database("alerts")
    for number, email in enumerate(found := ["tom@agency.example", "accounts@heliox.example"], 400):
        row = {"id": number, "version": 1, "client_id": CLIENT, "email": email, "gets_requests": number == 400}
        await session.execute(insert(Contact).values(**row))
    await session.commit()
    return found


@pytest.fixture
async def portal_users(database) -> list[str]:
    """The portal users of Heliox."""
    session = await database("alerts")
    emails = ["ada@heliox.example", "Bea@Heliox.example"]
    for number, email in enumerate(emails, 300):
        await session.execute(insert(User).values(id=number, version=1, email=email, portal_client_id=CLIENT))
    await session.commit()
    return emails
