"""Tags of cached emails, and the limits of the cache."""

import pytest

from services.alerts.house.branding import HouseSource, build_default_house
from services.alerts.issue_emails import renderer as renderer_module
from services.alerts.issue_emails.renderer import CachedEmail, EmailRenderer
from services.alerts.section_kinds import Variant
from services.chassis.signed_links import LinkSigner

STANDARD, HOLIDAY = Variant.STANDARD, Variant.HOLIDAY


@pytest.fixture
def renderer(monkeypatch) -> EmailRenderer:
    monkeypatch.setattr(renderer_module, "MAX_CACHED", 3)
    house = HouseSource(build_default_house("Aspen", "https://aspen.example"), "https://console.example")
    signer = LinkSigner((b"key",), "https://console.example")
    return EmailRenderer(house, "a@masthead.example", "https", signer)


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


def test_the_oldest_email_is_evicted_when_the_cache_is_full(renderer) -> None:
    for item_id in (1, 2, 1, 3, 4):
        renderer.cache_email(item_id, STANDARD, "r1", CachedEmail.from_html(f"<p>{item_id}"))
    cached = [item_id for item_id in range(1, 5) if renderer.get_cached(item_id, STANDARD, "r1")]
    assert cached == [1, 3, 4]
