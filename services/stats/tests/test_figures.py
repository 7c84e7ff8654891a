"""Figures that users type, and categories (STATS-3, STATS-9)."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from services.chassis.http.problems import Invalid
from services.stats.content_stats.repository import CATEGORIES, ContentType, normalize_category
from services.stats.figures.rules import parse_count, parse_rate

TYPED = json.loads((Path(__file__).parents[3] / "web/kit/tests/typedNumbers.json").read_text(encoding="utf-8"))
"""Texts and their values in the console's number fields: a number, null, or the reason of the refusal."""
HUGE = 10**400  # larger than any float
REFUSALS = {
    "refused": "must be a number",
    "not whole": "must be a whole number",
    "ambiguous": "can mean .+ or ",
    "negative": "must be 0 or more",
    "too large": "too large",
}


def check(parse: Callable[[Any], Any], text: str, expected: Any) -> None:
    if isinstance(expected, str):
        with pytest.raises(ValueError, match=REFUSALS[expected]):
            parse(text)
    else:
        assert parse(text) == expected


@pytest.mark.parametrize(("text", "expected"), TYPED["both"] + TYPED["counts"])
def test_counts_are_parsed_as_in_the_console(text, expected) -> None:
    check(parse_count, text, expected)


@pytest.mark.parametrize(("text", "expected"), TYPED["both"] + TYPED["rates"])
def test_rates_are_parsed_as_in_the_console(text, expected) -> None:
    check(parse_rate, text, expected)


@pytest.mark.parametrize("text", ["abc", "-", "%", ".", "NaN", "n/a", float("nan")])
def test_text_without_digits_is_0(text) -> None:
    assert parse_count(text) == 0
    assert parse_rate(text) == 0


@pytest.mark.parametrize(
    ("parse", "value", "expected"),
    [
        *((parse_count, value, value) for value in (0, 7, 7.0, None)),
        *((parse_count, value, "not whole") for value in (12.9, 0.5)),
        *((parse_rate, value, value) for value in (31.4, 3, None)),
    ],
)
def test_figures_may_be_numbers(parse, value, expected) -> None:
    check(parse, value, expected)


@pytest.mark.parametrize(
    ("text", "message"),
    [("21.780", "“21.780” can mean 21780 or 21.78."), ("1.000", "“1.000” can mean 1000 or 1.")],
)
def test_both_meanings_of_an_ambiguous_number_are_named(text, message) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        parse_count(text)


@pytest.mark.parametrize("text", ["-1", -1, -0.5, "-0.5", 2**53, HUGE, -HUGE, "9" * 400, float("inf"), True, [], {}])
def test_other_values_are_refused(text) -> None:
    for parse in (parse_count, parse_rate):
        with pytest.raises(ValueError, match=r"\w"):
            parse(text)


@pytest.mark.parametrize(("text", "rate"), [("-0.4", -0.4), ("\u22120,4 %", -0.4), (-150, -150.0), ("1,250.5", 1250.5)])
def test_a_signed_rate_may_be_negative(text, rate) -> None:
    assert parse_rate(text, signed=True) == rate


@pytest.mark.parametrize("text", ["-12x", "--5", -(2**53), float("-inf")])
def test_a_signed_rate_is_a_number(text) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        parse_rate(text, signed=True)


@pytest.mark.parametrize("content_type", ContentType)
def test_categories_belong_to_content_types(content_type) -> None:
    for category in {name for names in CATEGORIES.values() for name in names}:
        known = CATEGORIES.get(content_type)
        if known and category not in known:
            with pytest.raises(Invalid):
                normalize_category(content_type, category)
        else:
            assert normalize_category(content_type, category) == (category if known else "")
    assert normalize_category(content_type, "") == ""
