"""Widths of images: a number, a string, or absent, which means the whole column (ALERT-21)."""

import math
from typing import Any

import pytest

from services.alerts.email.images import COLUMN_WIDTH, measure_image


@pytest.mark.parametrize(
    ("width", "height", "attribute", "css", "expected_height"),
    [
        (None, None, 536, "100%", None),
        (0, 0, 536, "100%", None),
        ("", "", 536, "100%", None),
        (300, None, 300, "300px", None),
        (300, 200, 300, "300px", 200),
        (300.7, "200", 300, "300px", 200),
        (536, 100, 536, "536px", 100),
        (600, 300, 536, "536px", 268),
        (4000, 2000, 536, "536px", 268),
        ("300", None, 300, "300px", None),
        ("300px", "150px", 300, "300px", 150),
        (" 300 px ", None, 300, "300px", None),
        ("50%", 200, 268, "50%", None),
        ("100%", None, 536, "100%", None),
        ("250%", None, 536, "100%", None),
        ("0%", None, 536, "100%", None),
        ("wide", None, 536, "100%", None),
        ('300" onload="x', None, 536, "100%", None),
        (-5, None, 536, "100%", None),
        (0.5, None, 536, "100%", None),
        (math.inf, None, 536, "100%", None),
        (math.nan, None, 536, "100%", None),
        (True, None, 536, "100%", None),
        (None, 300, 536, "100%", None),
        (1, 10**6, 1, "1px", 9999),
    ],
)
def test_widths(width: Any, height: Any, attribute: int, css: str, expected_height: int | None) -> None:
    size = measure_image(width, height)
    assert (size.width, size.css_width, size.height) == (attribute, css, expected_height)


def test_an_image_is_never_wider_than_a_phone() -> None:
    assert measure_image(400, None).attributes.endswith('height:auto;width:100%;max-width:400px"')
    assert measure_image("50%", None).attributes.endswith('height:auto;width:50%"')
    assert (
        measure_image(None, None).attributes == f' width="{COLUMN_WIDTH}" style="display:block;height:auto;width:100%"'
    )


def test_a_height_is_for_outlook_and_others_keep_the_proportions() -> None:
    attributes = measure_image(300, 200).attributes
    assert ' width="300" height="200"' in attributes
    assert "height:auto" in attributes
