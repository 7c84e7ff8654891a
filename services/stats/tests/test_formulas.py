"""Cells of exports that a spreadsheet would run as a formula (STATS-22)."""

import pytest
from sqlalchemy import String, literal, select

from services.stats.export import escape_formulas


@pytest.mark.parametrize("cell", ["=1", "+1", "-1", "@a", "\t=1", "\r=1", "=", "-"])
async def test_a_cell_that_begins_like_a_formula_gets_an_apostrophe(database, cell) -> None:
    session = await database("stats")
    assert await session.scalar(select(escape_formulas(literal(cell, String)))) == f"'{cell}"


@pytest.mark.parametrize("cell", ["", "1", "a=1", "Zed", "élan", " =1", "'=1", "~", "\n=1"])
async def test_another_cell_stays_as_it_is(database, cell) -> None:
    session = await database("stats")
    assert await session.scalar(select(escape_formulas(literal(cell, String)))) == cell
