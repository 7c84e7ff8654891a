"""Figures as people type them (Document 002 §5; API contract §3)."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from services.chassis.http.problems import Invalid
from services.stats.content_stats.rules import CATEGORIES, ContentType, normalize_category
from services.stats.figures.rules import parse_count, parse_rate

TYPED = json.loads((Path(__file__).parents[3] / "web/kit/tests/typedNumbers.json").read_text(encoding="utf-8"))
"""Texts and what the console's number fields make of them: a number, null, or why they are refused."""
ENORMOUS = 10**400  # more than a float can hold
REFUSALS = {
    "refused": "must be a number",
    "not whole": "must be a whole number",
    "ambiguous": "can mean .+ or ",
    "negative": "must be 0 or more",
    "too large": "too large",
}


def check(read: Callable[[Any], Any], typed: str, expected: Any) -> None:
    if isinstance(expected, str):
        with pytest.raises(ValueError, match=REFUSALS[expected]):
            read(typed)
    else:
        assert read(typed) == expected


@pytest.mark.parametrize(("typed", "expected"), TYPED["both"] + TYPED["counts"])
def test_a_written_count_is_read_as_in_the_console(typed, expected) -> None:
    check(parse_count, typed, expected)


@pytest.mark.parametrize(("typed", "expected"), TYPED["both"] + TYPED["rates"])
def test_a_written_rate_is_read_as_in_the_console(typed, expected) -> None:
    check(parse_rate, typed, expected)


@pytest.mark.parametrize("typed", ["abc", "-", "%", ".", "NaN", "n/a", float("nan")])
def test_what_holds_no_number_is_0(typed) -> None:
    assert parse_count(typed) == 0
    assert parse_rate(typed) == 0


@pytest.mark.parametrize(("sent", "count"), [(0, 0), (7, 7), (7.0, 7), (None, None)])
def test_counts_are_sent_as_numbers_too(sent, count) -> None:
    assert parse_count(sent) == count


@pytest.mark.parametrize(("sent", "rate"), [(31.4, 31.4), (3, 3.0), (None, None)])
def test_rates_are_sent_as_numbers_too(sent, rate) -> None:
    assert parse_rate(sent) == rate


@pytest.mark.parametrize("sent", [12.9, 0.5])
def test_a_fraction_is_no_count(sent) -> None:
    with pytest.raises(ValueError, match="whole"):
        parse_count(sent)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [("21.780", "“21.780” can mean 21780 or 21.78."), ("1.000", "“1.000” can mean 1000 or 1.")],
)
def test_both_meanings_are_named(typed, sentence) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        parse_count(typed)


@pytest.mark.parametrize(
    "typed", ["-1", -1, -0.5, "-0.5", 2**53, ENORMOUS, -ENORMOUS, "9" * 400, float("inf"), True, [], {}]
)
def test_what_is_no_figure_is_refused(typed) -> None:
    for read in (parse_count, parse_rate):
        with pytest.raises(ValueError, match=r"\w"):
            read(typed)


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
