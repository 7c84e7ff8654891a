"""What is published: for any site, read only, limited by address (API-60, API-62)."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from deploy.local.gateway import Gateway
from deploy.local.tests.gateway.samples import run_changed

ORIGIN = "https://aspen.example"
PATHS = [
    *(("content", path) for path in ("posts", "post/a-title", "jobs", "job/a-title", "events", "event/a-title")),
    *(("content", path) for path in ("ads/1", "annex/upstream", "robots.txt", "sitemap.xml", "sitemaps/posts-1.xml")),
    *(("content", f"feeds/{name}") for name in ("posts.atom", "posts.json", "jobs.atom", "events.ics")),
    *(("alerts", path) for path in ("alerts", "alert/418", "feeds/alerts.atom", "sitemaps/alerts.xml")),
    ("microsites", "microsites"),
]


@asynccontextmanager
async def limited(gateway: Gateway, folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    """Run a gateway that allows three requests a minute."""
    rates = dict.fromkeys(("published", "read", "account-read"), 3)
    async with run_changed(gateway, folder, rates=rates) as behind, httpx.AsyncClient(base_url=behind.url) as client:
        yield client


class TestRoutes:
    @pytest.mark.parametrize(("service", "path"), PATHS)
    async def test_each_path_reaches_its_service(self, client: httpx.AsyncClient, service: str, path: str) -> None:
        answer = await client.get(f"/api/public/{path}?a=b")
        received = answer.json()
        assert (received["service"], received["path"], received["query"]) == (service, f"/public/{path}", "a=b")

    @pytest.mark.parametrize("path", ["posts", "post/a-title", "alerts", "microsites"])
    async def test_nothing_is_written_there(self, client: httpx.AsyncClient, path: str) -> None:
        for method in ("POST", "PUT", "DELETE"):
            assert (await client.request(method, f"/api/public/{path}")).status_code == 404

    @pytest.mark.parametrize("path", ["drafts", "feeds/drafts.atom", "sitemaps/ads-1.xml", "alert-page/aspen/418"])
    async def test_nothing_else_is_there(self, client: httpx.AsyncClient, path: str) -> None:
        assert (await client.get(f"/api/public/{path}")).status_code == 404

    @pytest.mark.parametrize("path", ["/aspen-alert", "/aspen-alert/new", "/aspen-alert/418/x"])
    async def test_other_addresses_are_the_shells(self, client: httpx.AsyncClient, path: str) -> None:
        assert (await client.get(path)).text == "the shell"


class TestOrigins:
    async def test_any_site_reads_it_without_credentials(self, client: httpx.AsyncClient) -> None:
        answer = await client.get("/api/public/posts", headers={"Origin": ORIGIN})
        assert answer.headers["access-control-allow-origin"] == "*"
        assert "access-control-allow-credentials" not in answer.headers
        exposed = answer.headers["access-control-expose-headers"].lower().split(",")
        assert set(exposed) == {"etag", "x-next-cursor", "x-total-count"}

    async def test_a_preflight_allows_reading_only(self, client: httpx.AsyncClient) -> None:
        asked = {"Origin": ORIGIN, "Access-Control-Request-Method": "GET"}
        answer = await client.options("/api/public/posts", headers=asked)
        assert answer.headers["access-control-allow-origin"] == "*"
        assert set(answer.headers["access-control-allow-methods"].split(",")) == {"GET", "HEAD"}

    @pytest.mark.parametrize("path", ["/api/posts", "/api/public/microsite/1", "/aspen-alert/418"])
    async def test_nothing_else_is_for_other_sites(self, client: httpx.AsyncClient, path: str) -> None:
        answer = await client.get(path, headers={"Origin": ORIGIN})
        assert "access-control-allow-origin" not in answer.headers


ACCOUNTS = [{"Auth": f"a.b.{signature}"} for signature in "cdef"]
NO_TOKENS = [
    {"Auth": "x"},
    {"Authorization": "Bearer mh_x"},
    {"Authorization": "x"},
    {"Auth": "x", "Accept": "text/csv"},
]


class TestLimits:
    @pytest.mark.parametrize(
        ("path", "headers"),
        [
            ("/api/public/posts", [{"Origin": ORIGIN}] * 4),
            *((path, [{}] * 4) for path in ("/api/public/microsite/1", "/api/alert-creative/x", "/aspen-alert/418")),
            ("/marketplace/microsite?id=1", [{}] * 4),
            pytest.param("/api/posts", ACCOUNTS, id="accounts"),
            pytest.param("/api/posts", NO_TOKENS, id="what is no token makes no account"),
        ],
    )
    async def test_readers_are_limited_by_address(
        self, gateway: Gateway, tmp_path: Path, path: str, headers: list[dict[str, str]]
    ) -> None:
        async with limited(gateway, tmp_path) as client:
            answers = [await client.get(path, headers=each) for each in headers]
            another = await client.get("/api/jobs", headers={"Auth": "a.b.c"})
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert answers[-1].headers["content-type"] == "application/problem+json"
        assert answers[-1].headers.get("access-control-allow-origin") == ("*" if path == "/api/public/posts" else None)
        assert another.status_code == (429 if headers == ACCOUNTS else 200)

    @pytest.mark.parametrize("header", [{"Auth": "a.b.c", "Accept": "text/csv"}, {"Authorization": "Bearer mh_a.b.c"}])
    async def test_the_reason_of_a_limit_of_the_service_is_told(
        self, client: httpx.AsyncClient, header: dict[str, str]
    ) -> None:
        answer = await client.get("/api/alert-bookings", headers=header | {"X-Answer": "429"})
        assert answer.json()["service"] == "alerts"
