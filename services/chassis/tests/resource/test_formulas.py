"""Cells of exports that a spreadsheet would run as a formula (STATS-22)."""

import pytest
from sqlalchemy import MetaData, String, literal, select

from services.chassis.persistence.database import Database
from services.chassis.resource.csv_export import escape_formulas


@pytest.fixture(scope="module")
async def database(scratch) -> Database:
    return await scratch(MetaData())


async def escape(database: Database, cell: str) -> str:
    async with database.transaction() as session:
        return await session.scalar(select(escape_formulas(literal(cell, String))))


@pytest.mark.parametrize("cell", ["=1", "+1", "-1", "@a", "\t=1", "\r=1", "=", "-"])
async def test_a_cell_that_begins_like_a_formula_gets_an_apostrophe(database, cell) -> None:
    assert await escape(database, cell) == f"'{cell}"


@pytest.mark.parametrize("cell", ["", "1", "a=1", "Zed", "élan", " =1", "'=1", "~", "\n=1"])
async def test_another_cell_stays_as_it_is(database, cell) -> None:
    assert await escape(database, cell) == cell
