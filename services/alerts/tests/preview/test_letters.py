"""Editions: their tags, and how many are remembered."""

import pytest

from services.alerts.email.branding import house
from services.alerts.preview import letters as letters_module
from services.alerts.preview.letters import Edition, Letters
from services.alerts.sections.kinds import Variant

STANDARD, HOLIDAY = Variant.STANDARD, Variant.HOLIDAY


@pytest.fixture
def letters() -> Letters:
    return Letters(house("Aspen", "https://aspen.example"), "a@masthead.example", "https", most=3)


def test_equal_bytes_have_equal_tags() -> None:
    assert Edition.of("<p>é") == Edition.of("<p>é")
    assert Edition.of("<p>é").etag != Edition.of("<p>e").etag


def test_an_edition_is_remembered_while_its_revision_stands(letters) -> None:
    edition = Edition.of("<p>")
    letters.remember(1, STANDARD, "r1", edition)
    assert letters.remembered(1, STANDARD, "r1") is edition
    assert letters.remembered(1, STANDARD, "r2") is None
    assert letters.remembered(1, HOLIDAY, "r1") is None
    assert letters.remembered(2, STANDARD, "r1") is None


def test_an_edition_is_forgotten_when_the_year_ends(letters, monkeypatch) -> None:
    letters.remember(1, STANDARD, "r1", Edition.of("<p>"))
    monkeypatch.setattr(letters_module, "this_year", lambda: 2345)
    assert letters.remembered(1, STANDARD, "r1") is None


def test_no_more_editions_are_remembered_than_there_is_room_for(letters) -> None:
    for item_id in (1, 2, 1, 3, 4):
        letters.remember(item_id, STANDARD, "r1", Edition.of(f"<p>{item_id}"))
    kept = [item_id for item_id in range(1, 5) if letters.remembered(item_id, STANDARD, "r1")]
    assert kept == [1, 3, 4]
