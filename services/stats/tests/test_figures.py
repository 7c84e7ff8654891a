"""Figures as people type them (Document 002 §5; API contract §3)."""

import pytest

from services.chassis.problems import Invalid
from services.stats.contentstats.rules import CATEGORIES, ContentType, category_of
from services.stats.figures.rules import count_of, rate_of


@pytest.mark.parametrize(
    ("typed", "count"),
    [
        ("21450", 21450),
        (" 7 ", 7),
        ("007", 7),
        ("12abc", 12),
        ("12.9", 12),
        ("21,450", 21450),
        ("1,234,567 people", 1234567),
        ("1,23", 1),
        ("abc", 0),
        ("-", 0),
        ("NaN", 0),
        ("٣", 0),
        (12.9, 12),
        (float("nan"), 0),
        (0, 0),
        ("0", 0),
        ("", None),
        ("  ", None),
        (None, None),
    ],
)
def test_counts_are_base_10_integers(typed, count) -> None:
    assert count_of(typed) == count


@pytest.mark.parametrize(
    ("typed", "rate"),
    [
        ("31.4", 31.4),
        ("31.4%", 31.4),
        (".5", 0.5),
        ("5.", 5.0),
        ("1,250.5", 1250.5),
        ("abc", 0.0),
        ("%", 0.0),
        (31.4, 31.4),
        (3, 3.0),
        ("", None),
        (None, None),
    ],
)
def test_rates_are_decimals(typed, rate) -> None:
    assert rate_of(typed) == rate


@pytest.mark.parametrize("typed", ["-1", -1, -0.5, "-0.5", 2**53, "9" * 400, float("inf"), True, [], {}])
def test_what_is_no_figure_is_refused(typed) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        rate_of(typed)


@pytest.mark.parametrize("content_type", ContentType)
def test_categories_belong_to_content_types(content_type) -> None:
    for category in {name for names in CATEGORIES.values() for name in names}:
        known = CATEGORIES.get(content_type)
        if known and category not in known:
            with pytest.raises(Invalid):
                category_of(content_type, category)
        else:
            assert category_of(content_type, category) == (category if known else "")
    assert category_of(content_type, "") == ""
