"""Tags of cached emails, and the limits of the cache."""

import pytest

from services.alerts.house.source import HouseSource, build_default_house
from services.alerts.issue_emails import renderer as renderer_module
from services.alerts.issue_emails.renderer import CachedEmail, EmailRenderer
from services.alerts.section_kinds import Variant

STANDARD, HOLIDAY = Variant.STANDARD, Variant.HOLIDAY


@pytest.fixture
def renderer(monkeypatch) -> EmailRenderer:
    monkeypatch.setattr(renderer_module, "MAX_CACHED", 3)
    house = HouseSource(build_default_house("Aspen", "https://aspen.example"), "https://console.example")
    return EmailRenderer(house, "a@masthead.example", "https")


def test_equal_bytes_have_equal_tags() -> None:
    assert CachedEmail.from_html("<p>é") == CachedEmail.from_html("<p>é")
    assert CachedEmail.from_html("<p>é").etag != CachedEmail.from_html("<p>e").etag


def test_an_email_is_cached_for_its_revision(renderer) -> None:
    email = CachedEmail.from_html("<p>")
    renderer.cache_email(1, STANDARD, "r1", email)
    assert renderer.get_cached(1, STANDARD, "r1") is email
    assert renderer.get_cached(1, STANDARD, "r2") is None
    assert renderer.get_cached(1, HOLIDAY, "r1") is None
    assert renderer.get_cached(2, STANDARD, "r1") is None


def test_the_cache_is_invalid_when_the_year_ends(renderer, monkeypatch) -> None:
    renderer.cache_email(1, STANDARD, "r1", CachedEmail.from_html("<p>"))
    monkeypatch.setattr(renderer_module, "get_current_year", lambda: 2345)
    assert renderer.get_cached(1, STANDARD, "r1") is None
