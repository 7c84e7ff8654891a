"""Search terms are matched literally, in texts of any form (API-19)."""

from collections.abc import Sequence
from typing import Any
from unicodedata import category

import pytest
from sqlalchemy import ARRAY, ColumnElement, MetaData, Text, bindparam, func, select, text, true

from services.chassis.migrations.common import FOLD_TEXT
from services.chassis.persistence.database import Database
from services.chassis.resource import like_pattern, like_patterns, matches_all_words, matches_part
from services.chassis.resource.search import fold_text
from tests.support.searched_texts import SIGNS, TEXTS, WAYS


@pytest.mark.parametrize(
    ("typed", "pattern"),
    [
        ("pump", "%pump%"),
        ("  two words ", "%two words%"),
        ("50%", "%50\\%%"),
        ("a_b", "%a\\_b%"),
        ("\\", "%\\\\%"),
        ("  ", None),
        ("", None),
        (None, None),
    ],
)
def test_wildcards_are_escaped(typed: str | None, pattern: str | None) -> None:
    assert like_pattern(typed) == pattern


@pytest.mark.parametrize(
    ("typed", "patterns"), [(" single  use ", ("%single%", "%use%")), ("50% a_b", ("%50\\%%", "%a\\_b%")), ("  ", None)]
)
def test_each_word_has_its_own_pattern(typed: str, patterns: tuple[str, ...] | None) -> None:
    assert like_patterns(typed) == patterns


@pytest.fixture(scope="module")
async def database(scratch) -> Database:
    database: Database = await scratch(MetaData())
    async with database.transaction() as session:
        await session.execute(text(FOLD_TEXT))
    return database


async def list_unequal(database: Database, compared: ColumnElement[bool], **values: Any) -> Sequence[Any]:
    """List the rows of the parameters `searched` and `expected` for which a condition does not hold."""
    async with database.transaction() as session:
        return (await session.execute(select(_searched, _expected).where(compared.is_not(true())), values)).all()


_array: Any = bindparam("searched", type_=ARRAY(Text)), bindparam("expected", type_=ARRAY(Text))
_rows = func.unnest(*_array).table_valued("searched", "expected").render_derived()
_searched, _expected = _rows.c.searched, _rows.c.expected


async def test_postgresql_folds_each_character_as_python_does(database) -> None:
    characters = [one for one in map(chr, (*range(1, 0xD800), *range(0xE000, 0x110000))) if category(one) != "Cn"]
    folded = [fold_text(one) for one in characters]
    same = func.fold_text(_searched) == _expected
    assert await list_unequal(database, same, searched=characters, expected=folded) == []


@pytest.mark.parametrize(("kinds", "sign"), [({"Pd"}, "-"), ({"Pi", "Pf"}, "'\""), ({"Zs"}, " ")])
def test_signs_are_folded_to_those_of_keyboards(kinds: set[str], sign: str) -> None:
    editorial = {"\u1680", *map(chr, range(0x2E00, 0x2E30))}  # carved in stone, or marks of editions of old texts
    signs = {one for one in map(chr, range(0x110000)) if category(one) in kinds} - editorial
    assert {one for one in signs if fold_text(one) not in sign} == set()


@pytest.mark.parametrize("way", WAYS)
async def test_a_word_is_found_whatever_sign_stands_beside_it(database, way: str) -> None:
    texts = [way.format(sign) for sign in SIGNS]
    found = matches_part("part", _searched)
    assert await list_unequal(database, found, searched=texts, expected=SIGNS, part=like_pattern("Word")) == []


@pytest.mark.parametrize(("searched", "typed"), TEXTS)
async def test_texts_are_found_in_any_form(database, searched: str, typed: str) -> None:
    values = {"part": like_pattern(typed), "words": like_patterns(typed)}
    for found in (matches_part("part", _searched), matches_all_words("words", _searched)):
        assert await list_unequal(database, found, searched=[searched], expected=[typed], **values) == []


async def test_special_characters_in_compatibility_forms_are_literal(database) -> None:
    found = matches_part("part", _searched)
    assert await list_unequal(database, found, searched=["5"], expected=[""], part=like_pattern("％")) != []
