"""Staff see from which addresses most is uploaded, and block the uploads of one (MEDIA-58)."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select, update

from services.media.files.repository import File, State
from services.media.quotas import endpoints, service
from services.media.quotas.repository import UploadAddress, delete_expired
from services.media.storage.s3 import Storage

PDF = {"type": "application/pdf", "extension": "pdf", "mainFolder": "novaflow", "name": "Brochure"}


@pytest.fixture
def ask(services, client, storage: Storage) -> Callable[..., Awaitable[httpx.Response]]:
    """Return a function that begins an upload of a visitor or an account from an address."""

    async def ask(address: str, size: int, **account: Any) -> httpx.Response:
        signed_in = (await client("media", **account)).headers if account else {}
        transport = httpx.ASGITransport((await services("media")).app, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://media", headers=signed_in) as http:
            return await http.post("/upload?bucket=xchange", json=PDF | {"size": size})

    return ask


async def list_addresses(staff: httpx.AsyncClient) -> list[dict[str, Any]]:
    response = await staff.get("/upload-addresses")
    assert (response.status_code, response.json()["limit"]) == (200, 10_000_000_000)
    rows: list[dict[str, Any]] = response.json()["addresses"]
    return rows


async def test_the_list_has_the_bytes_of_a_day_the_most_first(staff, ask, database) -> None:
    for address, size in (("198.51.100.7", 40), ("198.51.100.8", 50), ("198.51.100.7", 20), ("2001:db8::1", 1)):
        assert (await ask(address, size)).status_code == 200
    assert (await ask("2001:db8::2", 1, role="exhibitor", user_id=7)).status_code == 200
    assert (await ask("198.51.100.9", 1, role="editor")).status_code == 200  # staff have no limit
    session = await database("media")
    await session.execute(update(File).where(File.declared_size == 40).values(state=State.GONE))
    listed = [(row["address"], row["used"], row["blockedUntil"]) for row in await list_addresses(staff)]
    assert listed == [("198.51.100.7", 60, None), ("198.51.100.8", 50, None), ("2001:db8::/56", 2, None)]
    await session.execute(update(File).values(created_at=File.created_at - timedelta(hours=25)))
    assert await list_addresses(staff) == []


async def test_uploads_of_a_blocked_address_are_refused_until_they_are_allowed_again(
    staff, ask, database, events
) -> None:
    for address in ("198.51.100.7", "198.51.100.8"):
        await ask(address, 1)
    path = f"/upload-address/{(await list_addresses(staff))[0]['id']}"
    blocked = await staff.put(path, json={"blocked": True})
    until = datetime.fromisoformat(blocked.json()["blockedUntil"]) - datetime.now(UTC)
    assert timedelta(hours=23) < until <= timedelta(hours=24)
    refused = await ask("198.51.100.7", 1)
    assert (refused.status_code, refused.json()["message"]) == (403, service.BLOCKED)
    assert (await ask("198.51.100.7", 1, role="exhibitor", user_id=7)).status_code == 403
    assert (await ask("198.51.100.7", 1, role="editor")).status_code == 200
    assert (await ask("198.51.100.8", 1)).status_code == 200
    assert (await staff.put(path, json={"blocked": False}, headers={"If-Match": '"1"'})).status_code == 412
    await staff.put(path, json={"blocked": False}, headers={"If-Match": blocked.headers["ETag"]})
    assert (await ask("198.51.100.7", 1)).status_code == 200
    published = [one for one in await events.announced(await database("media")) if one.entity == "upload-address"]
    assert [(event.data["address"], event.data["blockedUntil"] is None) for event in published] == [
        ("198.51.100.7", False),
        ("198.51.100.7", True),
    ]


async def test_a_block_ends_after_a_day(staff, ask, database) -> None:
    await ask("198.51.100.7", 1)
    [row] = await list_addresses(staff)
    await staff.put(f"/upload-address/{row['id']}", json={"blocked": True})
    session = await database("media")
    ended = UploadAddress.blocked_until - endpoints.BLOCKED_FOR - timedelta(minutes=1)
    await session.execute(update(UploadAddress).values(blocked_until=ended))
    assert (await ask("198.51.100.7", 1)).status_code == 200


async def test_addresses_of_yesterday_are_deleted_unless_they_are_blocked(database, events) -> None:
    session, old = await database("media"), func.now() - timedelta(hours=25)
    past, later = func.now() - timedelta(hours=1), func.now() + timedelta(hours=1)
    was_blocked = UploadAddress(address="was blocked", updated_at=old, blocked_until=past, version=2)
    session.add_all(
        [
            was_blocked,
            UploadAddress(address="free", updated_at=old),
            UploadAddress(address="blocked", updated_at=old, blocked_until=later, version=2),
            UploadAddress(address="recent"),
        ]
    )
    await session.flush()
    removed_id = was_blocked.id
    await delete_expired(session)
    assert set(await session.scalars(select(UploadAddress.address))) == {"blocked", "recent"}
    [removal] = [event for event in await events.announced(session) if event.entity == "upload-address"]
    assert (removal.id, removal.version, removal.removed) == (removed_id, 3, True)


async def test_an_address_that_does_not_exist_is_not_found(staff) -> None:
    assert (await staff.put("/upload-address/1", json={"blocked": True})).status_code == 404
