"""Pages and positions of the annex, as tables (CONTENT-28)."""

import pytest

from services.chassis.http.problems import Invalid
from services.content.annex.service import PAGES, move_row, parse_page


@pytest.mark.parametrize(
    ("title", "page"),
    [
        *((page, page) for page in PAGES),
        ("Bioprocess", "bioprocess"),
        ("Fill Finish", "fill-finish"),
        ("fill finish ", "fill-finish"),
    ],
)
def test_a_page_is_parsed_from_its_slug_or_title(title: str, page: str) -> None:
    assert parse_page(title) == page


@pytest.mark.parametrize("title", ["", "annex", "up stream", "Bioprocess 2"])
def test_unknown_pages_are_refused(title: str) -> None:
    with pytest.raises(Invalid):
        parse_page(title)


@pytest.mark.parametrize(
    ("moved", "position", "order"),
    [
        (11, 1, [11, 12, 13, 14]),
        (11, 3, [12, 13, 11, 14]),
        (11, 4, [12, 13, 14, 11]),
        (14, 1, [14, 11, 12, 13]),
        (13, 2, [11, 13, 12, 14]),
    ],
)
def test_rows_in_between_are_shifted(moved: int, position: int, order: list[int]) -> None:
    assert move_row([11, 12, 13, 14], moved, position) == order


@pytest.mark.parametrize("position", [0, -1, 5, 10**30])
def test_positions_beyond_the_rows_are_refused(position: int) -> None:
    with pytest.raises(Invalid) as refused:
        move_row([11, 12, 13, 14], 11, position)
    assert refused.value.errors[0].field == "position"
