"""Checks of single URLs against real servers (ALERT-33, ALERT-35)."""

from io import BytesIO

import pytest
from PIL import Image

from services.alerts.link_checks.fetch import MAX_BODY_BYTES, MAX_REDIRECTS
from services.alerts.link_checks.repository import CheckKind, CheckResult, CheckStatus, CheckTarget
from services.alerts.tests.link_checks.conftest import Site, answer


def link(url: str) -> CheckTarget:
    return CheckTarget(CheckKind.LINK, url)


def picture(url: str) -> CheckTarget:
    return CheckTarget(CheckKind.PICTURE, url)


def png(width: int, height: int) -> bytes:
    file = BytesIO()
    Image.new("RGB", (width, height)).save(file, "PNG")
    return file.getvalue()


async def test_a_link_that_answers_is_ok_after_one_request(site: Site, make_fetcher) -> None:
    result = await make_fetcher().check(link(site.at("/a", answer(200))))
    assert result == CheckResult(CheckStatus.OK, http_status=200)
    assert site.log == ["HEAD /a"]
    assert "User-Agent: Masthead link check (+https://masthead.example)" in site.headers[0]


@pytest.mark.parametrize("refusal", [403, 404, 405, 501])
async def test_a_refused_head_is_confirmed_by_a_get(site: Site, make_fetcher, refusal: int) -> None:
    site.at("HEAD /a", answer(refusal))
    result = await make_fetcher().check(link(site.at("GET /a", answer(200, b"body"))))
    assert result.status is CheckStatus.OK
    assert site.log == ["HEAD /a", "GET /a"]


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        (404, CheckStatus.BROKEN),
        (410, CheckStatus.BROKEN),
        (401, CheckStatus.UNKNOWN),
        (403, CheckStatus.UNKNOWN),
        (429, CheckStatus.UNKNOWN),
        (500, CheckStatus.UNKNOWN),
        (503, CheckStatus.UNKNOWN),
        (999, CheckStatus.UNKNOWN),
    ],
)
@pytest.mark.parametrize("kind", CheckKind)
async def test_only_what_is_gone_is_broken(site: Site, make_fetcher, kind, status, outcome) -> None:
    result = await make_fetcher().check(CheckTarget(kind, site.at("/a", answer(status))))
    assert (result.status, result.http_status) == (outcome, status)
    assert str(status) in (result.reason or "")


async def test_the_address_after_redirects_is_shown(site: Site, make_fetcher) -> None:
    target = site.at("/new", answer(200))
    site.at("/step", answer(302, Location="/new"))
    result = await make_fetcher().check(link(site.at("/old", answer(301, Location=f"{site.url}/step"))))
    assert (result.status, result.final_url) == (CheckStatus.OK, target)


async def test_a_chain_of_redirects_ends(site: Site, make_fetcher) -> None:
    for step in range(10):
        site.at(f"/{step}", answer(302, Location=f"/{step + 1}"))
    result = await make_fetcher().check(link(f"{site.url}/0"))
    assert (result.status, result.reason) == (CheckStatus.BROKEN, "redirects more than 5 times")
    assert len(site.log) == MAX_REDIRECTS + 1


@pytest.mark.parametrize("kind", CheckKind)
async def test_the_body_of_a_redirect_is_not_read(site: Site, make_fetcher, kind) -> None:
    site.at("/new", answer(200, png(1, 1)))
    site.at("HEAD /old", answer(405))
    url = site.at("GET /old", answer(302, bytes(60_000_000), Location="/new"))
    assert (await make_fetcher().check(CheckTarget(kind, url))).status is CheckStatus.OK
    assert site.sent < 20_000_000  # what the buffers of both sides hold


async def test_a_server_cannot_have_long_texts_stored(site: Site, make_fetcher) -> None:
    page = answer(200, b"page", Content_Type=f"text/{'x' * 10_000}")
    result = await make_fetcher().check(picture(site.at("/a", page)))
    assert (result.status, len(result.reason or "")) == (CheckStatus.BROKEN, len("is no image but ") + 100)
    long = f"/{'x' * 2_048}"
    site.at(long, answer(200))
    result = await make_fetcher().check(link(site.at("/b", answer(302, Location=long))))
    assert (result.status, result.final_url) == (CheckStatus.OK, None)


async def test_a_redirect_to_another_scheme_is_broken(site: Site, make_fetcher) -> None:
    result = await make_fetcher().check(link(site.at("/a", answer(302, Location="ftp://files.example/a"))))
    assert result.status is CheckStatus.BROKEN


@pytest.mark.parametrize("kind", CheckKind)
async def test_a_server_that_does_not_answer_could_not_be_checked(site: Site, make_fetcher, kind) -> None:
    result = await make_fetcher(timeout=0.3).check(CheckTarget(kind, site.at("/slow", b"")))
    assert (result.status, result.reason) == (CheckStatus.UNKNOWN, "did not answer within 0.3 seconds")


async def test_the_time_limit_covers_all_redirects(site: Site, make_fetcher) -> None:
    """Each response comes in time, and all of them together do not."""
    for step in range(4):
        site.at(f"/{step}", answer(302, Location=f"/{step + 1}"))
    site.at("/4", answer(200))
    site.delay = 0.4
    result = await make_fetcher(timeout=1).check(link(f"{site.url}/0"))
    assert (result.status, result.reason) == (CheckStatus.UNKNOWN, "did not answer within 1 seconds")


async def test_a_server_that_is_down_could_not_be_checked(start_site, make_fetcher) -> None:
    gone = await start_site()
    result = await make_fetcher().check(link(f"http://{gone.host}:1/"))
    assert (result.status, result.reason) == (CheckStatus.UNKNOWN, "could not be reached")


@pytest.mark.parametrize("response", [b"no http at all\r\n\r\n", b"HTTP/1.1 200 OK\r\n"])
async def test_an_answer_that_is_no_http_could_not_be_checked(site: Site, make_fetcher, response: bytes) -> None:
    assert (await make_fetcher().check(link(site.at("/a", response)))).status is CheckStatus.UNKNOWN


async def test_cookies_of_one_check_are_not_sent_in_another(site: Site, make_fetcher) -> None:
    fetcher = make_fetcher()
    await fetcher.check(link(site.at("/a", answer(200, Set_Cookie="who=me; Path=/"))))
    await fetcher.check(link(site.at("/b", answer(200))))
    assert "who=me" not in site.headers[1]


async def test_a_picture_is_measured(site: Site, make_fetcher) -> None:
    file = png(640, 320)
    result = await make_fetcher().check(picture(site.at("/a.png", answer(200, file, Content_Type="image/png"))))
    assert (result.status, result.width, result.height, result.bytes) == (CheckStatus.OK, 640, 320, len(file))


async def test_a_page_in_place_of_a_picture_is_broken(site: Site, make_fetcher) -> None:
    page = answer(200, b"<!doctype html>", Content_Type="text/html; charset=utf-8")
    result = await make_fetcher().check(picture(site.at("/a.png", page)))
    assert (result.status, result.reason) == (CheckStatus.BROKEN, "is no image but text/html")


async def test_only_the_start_of_a_huge_picture_is_read(site: Site, make_fetcher) -> None:
    file = png(600, 300) + bytes(60_000_000)
    result = await make_fetcher().check(picture(site.at("/a.png", answer(200, file))))
    assert (result.status, result.width, result.bytes) == (CheckStatus.OK, 600, len(file))
    assert site.sent < 20_000_000  # what the buffers of both sides hold
    assert MAX_BODY_BYTES == 65_536
