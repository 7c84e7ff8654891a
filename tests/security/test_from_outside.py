"""The running system through its gateway, as a stranger and as people of every role (API contract §1, §2)."""

import time

import httpx
import pytest

SERVICES = ("auth", "content", "alerts", "media")


async def test_a_session_that_ended_is_refused_everywhere_within_a_second(system) -> None:
    async with system.api("editor") as api:
        paths = ("user", "jobs", "alert-items")
        assert [(await api.get(path)).status_code for path in paths] == [200] * 3
        assert (await api.delete("user/session")).is_success
        ended = time.monotonic()
        while [(await api.get(path)).status_code for path in paths] != [401] * 3:
            assert time.monotonic() - ended < 1


@pytest.mark.parametrize("path", ["metrics", "alerts/metrics", "internal/sessions/x", "health/live", "openapi.json"])
async def test_what_is_inside_stays_inside(system, path: str) -> None:
    async with httpx.AsyncClient() as stranger:
        for prefix in ("", "api/"):
            answer = await stranger.get(f"{system.address}/{prefix}{path}")
            assert "python_gc" not in answer.text
            # The console's own page answers unknown addresses; everything else is refused.
            assert answer.status_code in (401, 404) or answer.headers["Content-Type"].startswith("text/html")


async def test_nothing_is_shown_to_a_stranger(system) -> None:
    async with system.api() as stranger:
        for service in SERVICES:
            document = (await stranger.get(f"{service}/openapi.json")).json()
            for path, methods in document["paths"].items():
                if "get" in methods and not path.startswith(("/health", "/metrics", "/internal", "/.well-known")):
                    answer = await stranger.get(path.lstrip("/").replace("{id}", "1").replace("{alertItemId}", "1"))
                    assert answer.status_code == 401, path


async def test_pages_may_not_run_strange_scripts_or_be_framed(system) -> None:
    async with httpx.AsyncClient() as stranger:
        headers = (await stranger.get(system.address)).headers
    policy = headers["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "unsafe-eval" not in policy
    assert "'unsafe-inline'" not in policy.partition("script-src")[2].partition(";")[0]
    assert "frame-ancestors 'none'" in policy
    assert headers["X-Content-Type-Options"] == "nosniff"


async def test_a_body_over_its_limit_is_cut_at_the_gateway(system) -> None:
    async with system.api("editor") as api:
        answer = await api.post("job", content=b"x" * (1024 * 1024 + 1), headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["status"]) == (413, 413)


@pytest.mark.parametrize("slash", ["", "/"])
async def test_a_path_answers_with_and_without_a_trailing_slash(system, slash: str) -> None:
    async with system.api("editor") as api:
        assert (await api.get(f"alert-items{slash}", follow_redirects=False)).status_code == 200


async def test_an_uploaded_picture_is_served_from_an_origin_of_its_own(system) -> None:
    async with system.api("editor") as api:
        client = (await api.get("clients")).json()[0]
    async with httpx.AsyncClient() as stranger:
        answer = await stranger.get(f"http://{client['logo']}")
    assert answer.headers["Content-Type"] == "image/png"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "sandbox" in answer.headers["Content-Security-Policy"]
