"""The real gateway in front of stand-ins for the services."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path

import httpx
import pytest

from deploy.local.component import LOOPBACK, free_port, running
from deploy.local.contexts import CONTEXTS
from deploy.local.gateway import Gateway, Pages, WebFiles
from deploy.local.tests.gateway.echo import Echo
from deploy.local.tests.gateway.samples import STOPPED

UNLIMITED = ("sign-up", "reset", "support")


@pytest.fixture(scope="module")
async def gateway(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Gateway]:
    folder = tmp_path_factory.mktemp("gateway")
    async with AsyncExitStack() as stack:
        echoes = [await stack.enter_async_context(Echo(name).serving()) for name in CONTEXTS if name != STOPPED]
        objects = await stack.enter_async_context(Echo("objects").serving())
        services = {echo.name: echo.url for echo in echoes} | {STOPPED: f"http://{LOOPBACK}:{free_port()}"}
        ready = [echo.name for echo in echoes]
        pages = Pages(folder=folder, port=free_port(), services=services, running=ready, viewer=_viewer(folder))
        shell = WebFiles(name="shell", folder=folder, port=free_port(), files=_shell(folder))
        area = WebFiles(name="area", folder=folder, port=free_port(), files=_area(folder))
        gateway = Gateway(
            folder=folder,
            services=services,
            areas={"alerts": area.url, "microsites": area.url, "media": f"http://{LOOPBACK}:{free_port()}"},
            shell_url=shell.url,
            pages_url=pages.url,
            objects_url=objects.url,
            inbox_url=objects.url,
            moving_url=objects.url,
            rates={"sign-in": 5, "contact": 9, "notice": 9, "upload": 5, **dict.fromkeys(UNLIMITED, 1000)},
            read_timeout="6s",
        )
        for component in (pages, shell, area, gateway):
            await stack.enter_async_context(running(component))
        yield gateway


def _viewer(folder: Path) -> Path:
    viewer = folder / "viewer"
    viewer.mkdir()
    (viewer / "swagger-ui.css").write_text("body {}")
    return viewer


def _shell(folder: Path) -> Path:
    shell = folder / "shell-files"
    (shell / "assets").mkdir(parents=True)
    (shell / "mfe").mkdir()
    (shell / "index.html").write_text("the shell")
    (shell / "config.json").write_text('{"name": "of the shell"}')
    (shell / "social").mkdir()
    (shell / "social" / "x.png").write_bytes(b"icon")
    (shell / "mfe" / "manifest.json").write_text("{}")
    (shell / "assets" / "0123456789abcdef0123.js").write_text("hashed")
    for ending, content in {"": "as it is", ".br": "br", ".gz": "gzip"}.items():
        (shell / "assets" / f"compressed.js{ending}").write_text(content)
    return shell


def _area(folder: Path) -> Path:
    area = folder / "area-files"
    (area / "public" / "assets").mkdir(parents=True)
    (area / "remoteEntry.js").write_text("an area")
    (area / "public" / "index.html").write_text("a public page")
    (area / "public" / "assets" / "0123456789abcdef0123.js").write_text("hashed")
    return area


@pytest.fixture
async def client(gateway: Gateway) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=gateway.url, trust_env=False) as client:
        yield client


@pytest.fixture
async def uploads(gateway: Gateway) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=gateway.uploads_url) as client:
        yield client


@pytest.fixture
async def files(gateway: Gateway) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=gateway.files_url) as client:
        yield client


_hosts = count(1)


@pytest.fixture
async def stranger(gateway: Gateway) -> AsyncIterator[httpx.AsyncClient]:
    """A client with an address of its own, of whose limits no other test has used anything."""
    transport = httpx.AsyncHTTPTransport(local_address=f"127.0.1.{next(_hosts)}")
    async with httpx.AsyncClient(base_url=gateway.url, transport=transport, trust_env=False) as client:
        yield client
