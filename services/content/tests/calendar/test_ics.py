"""The calendar as an iCalendar file (RFC 5545)."""

from datetime import UTC, date, datetime

from icalendar import Calendar

from services.content.calendar.feed import Entry, build_calendar

NOW = datetime(2026, 11, 23, 12, tzinfo=UTC)


def make_entry(**fields) -> Entry:
    values = {
        "uid": "issue-9@desk.example",
        "version": 4,
        "start": date(2026, 11, 24),
        "summary": "Issue# 418 Single-use",
        "category": "Alert issue",
        "is_tentative": True,
        "url": "https://desk.example/alert/9",
    }
    return Entry(**(values | fields))


def read_lines(*entries: Entry) -> list[str]:
    return build_calendar("Aspen calendar", entries, NOW).decode().split("\r\n")


def test_the_calendar_has_a_name_and_is_read_again_every_hour() -> None:
    head = {"VERSION:2.0", "PRODID:-//Masthead//Calendar//EN", "NAME:Aspen calendar", "X-WR-CALNAME:Aspen calendar"}
    assert head | {"REFRESH-INTERVAL;VALUE=DURATION:PT1H"} <= set(read_lines())


def test_a_day_a_moment_and_several_days() -> None:
    issue = {
        "UID:issue-9@desk.example",
        "DTSTAMP:20261123T120000Z",
        "SEQUENCE:4",
        "DTSTART;VALUE=DATE:20261124",
        "SUMMARY:Issue# 418 Single-use",
        "CATEGORIES:Alert issue",
        "STATUS:TENTATIVE",
        "TRANSP:TRANSPARENT",
        "URL:https://desk.example/alert/9",
    }
    assert issue <= set(read_lines(make_entry()))
    moment = datetime.fromisoformat("2026-11-24T09:30:00-05:00")
    assert {"DTSTART:20261124T143000Z", "STATUS:CONFIRMED"} <= set(
        read_lines(make_entry(start=moment, is_tentative=False))
    )
    assert "DTEND;VALUE=DATE:20261201" in read_lines(make_entry(last_day=date(2026, 11, 30)))


def test_a_text_cannot_begin_another_property() -> None:
    text = "a\\b; c, d\nEND:VEVENT\ne"
    content = build_calendar("Aspen calendar", [make_entry(summary=text)], NOW)
    [event] = Calendar.from_ical(content).walk("VEVENT")
    assert event["SUMMARY"] == text


def test_control_characters_are_left_out() -> None:
    assert "SUMMARY:a b" in read_lines(make_entry(summary="a\x0bb\x07\x7f"))
