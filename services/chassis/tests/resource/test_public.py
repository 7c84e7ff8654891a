"""Responses that anyone may cache (API-62)."""

from services.chassis.resource.public import respond_publicly


def test_anyone_may_cache_the_response_for_a_minute() -> None:
    response = respond_publicly('["Grüße"]', None, "posts", "microsites", headers={"X-Total-Count": "1"})
    assert (response.status_code, response.body) == (200, '["Grüße"]'.encode())
    assert response.headers["Content-Type"] == "application/json"
    assert response.headers["Cache-Control"] == "public, max-age=60, stale-while-revalidate=600"
    assert response.headers["Cache-Tag"] == "posts,microsites"
    assert response.headers["X-Total-Count"] == "1"


def test_the_same_content_is_not_sent_again() -> None:
    etag = respond_publicly("[]", None, "posts").headers["ETag"]
    for tags in (etag, f'"other", W/{etag}'):
        same = respond_publicly("[]", tags, "posts", headers={"X-Total-Count": "0"})
        assert (same.status_code, same.body, same.headers["ETag"]) == (304, b"", etag)
        assert same.headers["X-Total-Count"] == "0"
    assert respond_publicly("[1]", etag, "posts").status_code == 200
