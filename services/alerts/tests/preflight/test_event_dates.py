"""The date of an event is read from free text (ALERT-29)."""

from datetime import date

import pytest

from services.alerts.preflight.event_dates import EventDate, parse_event_date

REFERENCE = date(2026, 11, 24)


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("March 9–11, 2027", date(2027, 3, 11)),
        ("9–11 March 2027", date(2027, 3, 11)),
        ("Tuesday, March 9th, 2027", date(2027, 3, 9)),
        ("Mar. 9, 2027, 10:00–11:30 CET", date(2027, 3, 9)),
        ("February 9, 10:30 am", date(2027, 2, 9)),
        ("Dec 30, 2026 to Jan 2, 2027", date(2027, 1, 2)),
        ("2027-03-09", date(2027, 3, 9)),
        ("09.03.2027", date(2027, 9, 3)),
        ("9. März 2027", date(2027, 3, 9)),
        ("du 9 au 11 mars 2027", date(2027, 3, 11)),
        ("March 2027", date(2027, 3, 31)),
        ("Spring 2027", date(2027, 6, 30)),
        ("Q2 2027", date(2027, 6, 30)),
        ("2027", date(2027, 12, 31)),
        ("June 4, 2019", date(2019, 6, 4)),
        ("Sept. 9, 2019", date(2019, 9, 9)),
    ],
)
def test_dates(text: str, last: date) -> None:
    assert parse_event_date(text, REFERENCE) == EventDate(last)


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("March 9", date(2027, 3, 9)),
        ("November 30", date(2026, 11, 30)),
        ("November 20–30", date(2026, 11, 30)),
        ("November 3", date(2026, 11, 3)),
        ("July 1", date(2027, 7, 1)),
    ],
)
def test_a_date_without_a_year_is_the_next_one_unless_it_was_recent(text: str, last: date) -> None:
    assert parse_event_date(text, REFERENCE) == EventDate(last)


@pytest.mark.parametrize("text", ["TBA", "On demand", "Every Thursday", "Any time", "Mondays at 9", "To be announced"])
def test_events_without_a_day(text: str) -> None:
    assert parse_event_date(text, REFERENCE) == EventDate()


@pytest.mark.parametrize("text", ["Marhc 9", "Marhc 9, 2027", "Septmber 4", "Novmber 2–3, 2027"])
def test_misspelt_months(text: str) -> None:
    found = parse_event_date(text, REFERENCE)
    assert found is not None
    assert found.misspelt == text.split()[0]


@pytest.mark.parametrize("text", ["soonish", "next week", "-", "Utrecht"])
def test_text_without_a_date(text: str) -> None:
    assert parse_event_date(text, REFERENCE) is None
