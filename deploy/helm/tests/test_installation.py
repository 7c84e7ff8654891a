"""What an installation tells and checks: notes, `helm test`, and the example values."""

import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from deploy.compose.setup import quote
from deploy.helm.tests.manifests import CHART, Manifest, containers, named
from deploy.local.contexts import REPOSITORY

_STORE = {"/installation/check.png": 404, "/media/installation/check.png": 400, "/": 404}
_SCRIPT = CHART / "files" / "check_installation.py"


@contextmanager
def serve(statuses: dict[str, int]) -> Iterator[str]:
    """Serve these statuses by path; yield the address."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(statuses.get(urlsplit(self.path).path, 500))
            self.end_headers()
            self.wfile.write(b'{"ready": false, "services": {"stats": "down"}}')

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def run_check(*addresses: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", _SCRIPT.read_text(), *addresses], capture_output=True, text=True)


def test_helm_test_asks_the_three_origins_of_the_gateway(manifests: list[Manifest]) -> None:
    """OPERATION-44"""
    test = named(manifests, "Pod", "test")
    assert test["metadata"]["annotations"]["helm.sh/hook"] == "test"
    [container] = containers(test)
    assert container["command"] == ["python", "-c", _SCRIPT.read_text()]
    ports = {port["port"] for port in named(manifests, "Service", "gateway")["spec"]["ports"]}
    assert container["args"] == [f"http://news-gateway:{port}" for port in sorted(ports)]


def test_an_installation_that_responds_passes() -> None:
    with serve({"/": 200, "/api/health": 200}) as console, serve(_STORE) as store:
        done = run_check(console, store, store)
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("ok  ") == 4


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/", "console"),
        ("/api/health", "services"),
        ("/media/installation/check.png", "uploads"),
        ("/installation/check.png", "public files"),
    ],
)
def test_what_does_not_respond_is_named(path: str, name: str) -> None:
    good = {"/": 200, "/api/health": 200}
    with serve(good | {path: 503}) as console, serve(_STORE | {path: 503}) as store:
        done = run_check(console, store, store)
    assert done.returncode == 1
    assert f"FAIL {name}: 503" in done.stdout
    assert '"stats": "down"' in done.stdout


def test_the_documented_command_takes_the_secrets_from_an_env_file(tmp_path: Path) -> None:
    """Of docs/operations.md; the values are as `docker compose run --rm setup` quotes them."""
    values = {
        "FIRST_ADMIN_PASSWORD": 'it#s $HOME="secret"',
        "S3_MEDIA_SECRET": "d254eb",
        "SIGNING_KEYS": r"-----\n a+/=\n",
    }
    others = {"PUBLIC_URL": "https://masthead.example", "SMTP_USER": "a b"}
    lines = [f"{name}={quote(value)}" for name, value in (values | others).items()]
    (tmp_path / ".env").write_text("\n".join(["# SMTP_PASSWORD=", *lines, ""]))
    [command] = re.findall(r"`(sed -nE .* > secret\.env)`", (REPOSITORY / "docs" / "operations.md").read_text())
    subprocess.run(command, shell=True, cwd=tmp_path, check=True)
    written = (tmp_path / "secret.env").read_text().splitlines()
    assert dict(line.split("=", 1) for line in written) == values
