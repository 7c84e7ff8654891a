"""Dates in the email."""

from datetime import date

import pytest

from services.alerts.email.dates import DateBlock, format_date, parse_date_block


@pytest.mark.parametrize(
    ("day", "ordinal"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (20, "20th"),
     (21, "21st"), (22, "22nd"), (23, "23rd"), (24, "24th"), (30, "30th"), (31, "31st")],
)  # fmt: skip
def test_the_long_date(day: int, ordinal: str) -> None:
    assert format_date(date(2027, 3, day)) == f"March {ordinal}, 2027"


@pytest.mark.parametrize(
    ("text", "days", "month"),
    [
        ("March 9–11, 2027", "9–11", "March 2027"),
        ("March 9-11, 2027", "9–11", "March 2027"),
        ("March 9 - 11 2027", "9–11", "March 2027"),
        ("March 9th to 11th, 2027", "9–11", "March 2027"),
        ("9–11 March 2027", "9–11", "March 2027"),
        ("9 March 2027", "9", "March 2027"),
        (" March 9, 2027 ", "9", "March 2027"),
        ("Mar. 9, 2027", "9", "March 2027"),
        ("sept 30", "30", "September"),
    ],
)
def test_a_date_that_can_be_split(text: str, days: str, month: str) -> None:
    assert parse_date_block(text) == DateBlock(days, month)


@pytest.mark.parametrize(
    "text",
    ["", "TBA", "March 2027", "March 30 – April 2, 2027", "March 0, 2027", "March 32, 2027", "March 11–9, 2027",
     "2027-03-09", "Marchember 9", "9 to 11", "March 9, 2027, 10 am", "<b>March 9</b>"],
)  # fmt: skip
def test_any_other_text_stays_a_line(text: str) -> None:
    assert parse_date_block(text) is None
