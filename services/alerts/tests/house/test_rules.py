"""Values of the house record: colours, words, sites and pages (ALERT-40)."""

import pytest
from pydantic import ValidationError

from services.alerts.email.accents import measure_contrast
from services.alerts.house.schemas import HouseIn


@pytest.mark.parametrize(
    ("colour", "contrast"), [("#ffffff", 1), ("#000000", 21), ("#767676", 4.54), ("#777777", 4.48), ("#19664e", 6.88)]
)
def test_contrast_with_white(colour: str, contrast: float) -> None:
    assert measure_contrast(colour, "#ffffff") == pytest.approx(contrast, abs=0.01)


@pytest.mark.parametrize("colour", ["", "#19664e", "#19664E", " #767676 "])
def test_a_readable_accent_is_stored_in_small_letters(colour: str) -> None:
    assert HouseIn(accent=colour).accent == colour.strip().lower()


@pytest.mark.parametrize(
    ("colour", "message"),
    [
        ("#777777", "White text on this color has a contrast of 4.4:1. It needs at least 4.5:1."),
        ("#ffcc00", "White text on this color has a contrast of 1.5:1. It needs at least 4.5:1."),
        ("green", "A color is written as in #19664e."),
        ("#196", "A color is written as in #19664e."),
        ("#19664e;background:url(//x)", "A color is written as in #19664e."),
    ],
)
def test_another_accent_is_refused(colour: str, message: str) -> None:
    with pytest.raises(ValidationError, match=message.replace(".", r"\.")):
        HouseIn(accent=colour)


@pytest.mark.parametrize(
    ("page", "stored"),
    [
        ("/surveys", "/surveys"),
        ("/a b?c=d#e", "/a%20b?c=d#e"),
        ("https://other.example/x", "https://other.example/x"),
        ("//other.example/x", "http://other.example/x"),
        ("mailto:desk@aspen.example", "mailto:desk@aspen.example"),
    ],
)
def test_a_page_is_a_path_of_the_site_or_a_link(page: str, stored: str) -> None:
    assert HouseIn(navigation=[{"text": "x", "url": page}]).navigation[0].url == stored


def test_the_slash_at_the_end_of_a_site_is_removed() -> None:
    assert HouseIn(site="https://aspen.example/").site == "https://aspen.example"


@pytest.mark.parametrize("zone", ["UTC", "America/New_York"])
def test_a_time_zone_is_stored_by_its_name(zone: str) -> None:
    assert HouseIn(time_zone=zone).time_zone == zone


REFUSED = {
    "word": ["", "Aspen", "aspen/x", "aspen-", "-aspen", "as pen", "áspen", "a" * 41],
    "site": ["", "mailto:desk@aspen.example", "ftp://aspen.example", "/x"],
    "time_zone": ["", "New York", "GMT-5", "../etc/passwd", "x" * 61],
    "navigation": [
        [{"text": "x", "url": page}] for page in ("", "surveys page", "/\\evil.example", "javascript:alert(1)", "#x")
    ],
}


@pytest.mark.parametrize(("field", "value"), [(field, value) for field in REFUSED for value in REFUSED[field]])
def test_other_values_are_refused(field: str, value: object) -> None:
    with pytest.raises(ValidationError):
        HouseIn(**{field: value})
