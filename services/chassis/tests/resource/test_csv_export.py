"""Downloads of CSV: a slow reader holds neither the database nor the account for long.

Cells that a spreadsheet would run as a formula are escaped (STATS-22).
"""

import asyncio
from types import SimpleNamespace

import pytest
from sqlalchemy import String, func, literal, literal_column, select
from starlette.requests import ClientDisconnect

from services.chassis.http.problems import TooMany
from services.chassis.resource import csv_export
from services.chassis.resource.csv_export import BOM, Export, escape_formulas
from tests.support.eventually import eventually

ROWS = 20_000
LINES = func.generate_series(literal_column("1"), literal_column(str(ROWS)))
EXPORT = Export(
    select(LINES.label("line"), func.repeat(literal_column("'x'"), literal_column("100")).label("text")), {}, "a.csv"
)


def request(database, principal: str = "1") -> SimpleNamespace:
    app = SimpleNamespace(state=SimpleNamespace(database=database))
    return SimpleNamespace(app=app, state=SimpleNamespace(caller=SimpleNamespace(principal=principal)))


async def send_to(response, send) -> None:
    """Send a response as to a browser that stays connected."""
    await response({"type": "http", "asgi": {"spec_version": "2.4"}}, asyncio.Event().wait, send)


async def read(response) -> bytes:
    body = bytearray()

    async def send(message) -> None:
        body.extend(message.get("body", b""))

    await send_to(response, send)
    return bytes(body)


@pytest.fixture
async def database(services):
    """The database of a service."""
    return (await services("stats")).database


@pytest.mark.parametrize("spooled", [csv_export.MAX_SPOOLED, 100_000])
async def test_a_file_is_sent_whole(database, monkeypatch, spooled) -> None:
    monkeypatch.setattr(csv_export, "MAX_SPOOLED", spooled)
    lines = (await read(await EXPORT.response(request(database)))).decode().splitlines()
    assert lines == [f"{BOM}line,text", *(f"{number},{'x' * 100}" for number in range(1, ROWS + 1))]


async def test_the_database_is_released_before_the_file_is_read(database) -> None:
    response = await EXPORT.response(request(database))
    await eventually(lambda: csv_export._running_exports._value == csv_export.MAX_CONCURRENT)
    with pytest.raises(TooMany):
        await EXPORT.response(request(database))
    await read(response)
    assert csv_export._downloading == set()


async def test_a_reader_that_is_too_slow_is_broken_off(database, monkeypatch) -> None:
    monkeypatch.setattr(csv_export, "MAX_BEHIND", 0.01)

    async def send(message) -> None:
        if message.get("body"):
            await asyncio.Event().wait()

    with pytest.raises(ClientDisconnect):
        await send_to(await EXPORT.response(request(database)), send)
    assert csv_export._downloading == set()


async def test_a_query_that_fails_frees_the_account(database) -> None:
    broken = Export(select((literal_column("1") / literal_column("0")).label("line")), {}, "a.csv")
    with pytest.raises(Exception, match="division by zero"):
        await broken.response(request(database))
    assert csv_export._downloading == set()


async def escape(database, cell: str) -> str:
    async with database.transaction() as session:
        return await session.scalar(select(escape_formulas(literal(cell, String))))


@pytest.mark.parametrize("cell", ["=1", "+1", "-1", "@a", "\t=1", "\r=1", "=", "-"])
async def test_a_cell_that_begins_like_a_formula_gets_an_apostrophe(database, cell) -> None:
    assert await escape(database, cell) == f"'{cell}"


@pytest.mark.parametrize("cell", ["", "1", "a=1", "Zed", "élan", " =1", "'=1", "~", "\n=1"])
async def test_another_cell_stays_as_it_is(database, cell) -> None:
    assert await escape(database, cell) == cell
