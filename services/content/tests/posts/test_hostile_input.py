"""Invalid input gets a problem response, never a 500 (API-27)."""

import pytest

WRITES = [
    ("POST", "/job"),
    ("PUT", "/job/1"),
    ("POST", "/post"),
    ("PUT", "/post/1"),
    ("POST", "/posts"),
    ("POST", "/posts/ids"),
    ("PUT", "/post-keywords/1"),
    ("POST", "/documents/1"),
    ("PUT", "/bulk-update"),
    ("PUT", "/bulk-update-post-microsite"),
    ("PUT", "/annex-post/1"),
    ("PUT", "/annex-microsite/1"),
    ("POST", "/saved-view"),
    ("DELETE", "/saved-views"),
]
EVERY_WRITE = pytest.mark.parametrize(("method", "path"), WRITES)
UNREADABLE = {
    "deep lists": b"[" * 100_000,
    "deep objects": b'{"title":' * 100_000,
    "deep rich text": b'{"title":"x","body":' + b'{"type":"doc","content":[' * 100_000,
    "half a number": b'{"title":' + b"9" * 5000 + b"}",
    "no UTF-8": b'{"title":"\xff"}',
    "half an object": b'{"title"',
}
HUGE = b"9" * 30
VALUES = [
    b"null",
    b"NaN",
    b"true",
    b"-1",
    b"1.5",
    HUGE,
    b'"\\u0000"',
    b'"\\ud800"',
    b"{}",
    b"[]",
    b"[{}]",
    b"[null]",
    b'"' + b"x" * 20_000 + b'"',
]
FIELDS = {
    "/post": "title body status date originalPublishDate commercialContent applicationType featuredImage micrositeId "
    "micrositeLink selectedCategories keywords documents clientId excerpt",
    "/posts": "categoryIds status applicationType commercialContent",
    "/post-keywords/1": "keywords",
    "/documents/1": "documents",
    "/bulk-update": "postIds newValue tableName fieldName",
    "/bulk-update-post-microsite": "postIds newMicrositeId newMicrositeLink",
    "/annex-post/1": "position postId applicationDescription",
    "/annex-microsite/1": "position micrositeId micrositeImage micrositeBody micrositeLink pageTitle clientId",
    "/saved-view": "screen name query",
}
JSON = {"Content-Type": "application/json"}


@EVERY_WRITE
@pytest.mark.parametrize("body", UNREADABLE.values(), ids=UNREADABLE)
async def test_unreadable_bodies_are_refused(staff, method, path, body) -> None:
    response = await staff.request(method, path, content=body, headers=JSON)
    assert response.status_code in (400, 404, 422), response.text
    assert response.headers["Content-Type"] == "application/problem+json"


@EVERY_WRITE
async def test_another_media_type_is_refused(staff, method, path) -> None:
    response = await staff.request(method, path, content="title=x", headers={"Content-Type": "text/plain"})
    assert response.status_code == 415


@pytest.mark.parametrize(
    ("path", "field"), [(path, field) for path, fields in FIELDS.items() for field in fields.split()]
)
async def test_no_field_value_leads_to_a_500(staff, path, field) -> None:
    method = next(method for method, existing in WRITES if existing == path)
    for value in VALUES:
        response = await staff.request(method, path, content=b'{"%b":%b}' % (field.encode(), value), headers=JSON)
        assert response.status_code < 500, (value, response.text)


@pytest.mark.parametrize("path", ["post", "post-keywords", "job"])
@pytest.mark.parametrize("post_id", ["0", "-1", "x", "99999999999999999999", "1.5", "%00", "1;DROP TABLE posts"])
async def test_an_invalid_id_is_refused(staff, path, post_id) -> None:
    assert (await staff.get(f"/{path}/{post_id}")).status_code in (404, 422)


@pytest.mark.parametrize(
    "query", ["limit=x", "limit=-1", "skip=99999999999999999999", "cursor=x", "cursor=%00", "q=%00", "categoryIds=x"]
)
async def test_an_invalid_query_is_refused(staff, query) -> None:
    assert (await staff.get(f"/posts?{query}")).status_code == 422
