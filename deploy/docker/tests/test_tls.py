"""TLS ends before the gateway: each origin by its host name, with the client's own address (OPERATION-66)."""

import os
import re
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest
import yaml
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from deploy.local.component import LOOPBACK, Component, answers, binary, free_port, running
from deploy.local.contexts import CONTEXTS, REPOSITORY
from deploy.local.gateway import Gateway
from deploy.local.tests.gateway.echo import Echo

FILES = REPOSITORY / "gateway" / "tls"
CONSOLE, UPLOADS, PUBLIC_FILES = "masthead.test", "uploads.test", "files.test"
ORIGINS = {
    "PUBLIC_URL": f"https://{CONSOLE}",
    "UPLOADS_ORIGIN": f"https://{UPLOADS}",
    "FILES_ORIGIN": f"https://{PUBLIC_FILES}",
}
CLIENT = "127.0.0.2"
SIGNED = "X-Amz-Credential=masthead&X-Amz-Signature=" + "a" * 64


def write_certificate(folder: Path, *names: str) -> None:
    """Write a self-signed certificate for these names, and its key."""
    key, now = generate_private_key(SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "test")])
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=30))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(each) for each in names]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    (folder / "certificate.pem").write_bytes(certificate.public_bytes(Encoding.PEM))
    (folder / "key.pem").write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))


@dataclass(frozen=True, kw_only=True)
class TrustingGateway(Gateway):
    """The gateway as it is started behind TLS."""

    def environment(self) -> dict[str, str]:
        return super().environment() | ORIGINS

    def _static(self, routes: Path) -> dict[str, Any]:
        static = super()._static(routes)
        for point in static["entryPoints"].values():
            point["proxyProtocol"] = {"trustedIPs": [LOOPBACK]}
        return static


@dataclass(frozen=True, kw_only=True)
class Tls(Component):
    """The Traefik that ends TLS, started by its script with other ports."""

    name: ClassVar[str] = "tls"
    port: int
    http_port: int
    ping_port: int
    gateway: Gateway

    async def prepare(self) -> None:
        await super().prepare()
        for file in FILES.iterdir():
            shutil.copy(file, self.folder)
        addresses = {":8000": self.http_port, ":8443": self.port, f"{LOOPBACK}:8080": self.ping_port}
        ports = {f'address: "{old}"': f'address: "{LOOPBACK}:{new}"' for old, new in addresses.items()}
        self._replace("traefik.yml", ports | {"/etc/traefik": str(self.folder)})
        gateway = self.gateway
        inner = {"8080": gateway.port, "8081": gateway.uploads_port, "8082": gateway.files_port}
        self._replace("routes.yml", {old: str(new) for old, new in inner.items()} | {"/etc/traefik": str(self.folder)})
        write_certificate(self.folder, CONSOLE, UPLOADS, PUBLIC_FILES)

    def _replace(self, name: str, texts: dict[str, str]) -> None:
        text = (self.folder / name).read_text()
        for old, new in texts.items():
            assert old in text, old
            text = text.replace(old, new)
        (self.folder / name).write_text(text)

    def command(self) -> Sequence[str]:
        return ["sh", str(self.folder / "start.sh")]

    def environment(self) -> dict[str, str]:
        path = f"{Path(binary('traefik')).parent}:{os.environ['PATH']}"
        folders = {"FILES": str(self.folder), "RUN": str(self.folder / "run"), "PATH": path}
        return {**ORIGINS, **folders, "GATEWAY_HOST": LOOPBACK, "ACME_EMAIL": ""}

    async def ready(self) -> bool:
        """Whether it has its routes and certificate, which it reads after its start."""
        if not await answers(f"http://{LOOPBACK}:{self.ping_port}/ping"):
            return False
        try:
            await self.get(CONSOLE, "/")
        except httpx.TransportError:
            return False
        return True

    def client(self) -> httpx.AsyncClient:
        """A client with an address of its own that trusts the certificate."""
        context = ssl.create_default_context(cafile=str(self.folder / "certificate.pem"))
        transport = httpx.AsyncHTTPTransport(local_address=CLIENT, verify=context)
        return httpx.AsyncClient(transport=transport, base_url=f"https://{LOOPBACK}:{self.port}")

    async def get(self, host: str, path: str) -> httpx.Response:
        """Request a path of a host, and claim another address."""
        async with self.client() as client:
            headers = {"Host": host, "X-Forwarded-For": "192.0.2.1"}
            return await client.get(path, headers=headers, extensions={"sni_hostname": host})


@pytest.fixture(scope="module")
async def tls(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Tls]:
    folder = tmp_path_factory.mktemp("tls")
    async with AsyncExitStack() as stack:
        services = await stack.enter_async_context(Echo("services").serving())
        objects = await stack.enter_async_context(Echo("objects").serving())
        addresses = dict.fromkeys(("shell_url", "pages_url"), services.url)
        gateway = TrustingGateway(
            folder=folder / "gateway",
            services=dict.fromkeys(CONTEXTS, services.url),
            objects_url=objects.url,
            **addresses,
        )
        ports = {name: free_port() for name in ("port", "http_port", "ping_port")}
        tls = Tls(folder=folder / "tls", gateway=gateway, **ports)
        for component in (gateway, tls):
            await stack.enter_async_context(running(component))
        yield tls


async def test_each_host_name_is_an_origin_that_stays_with_tls_and_the_address_is_the_clients(tls: Tls) -> None:
    for host, path, service in (
        (CONSOLE, "/api/posts", "services"),
        (UPLOADS, f"/media/a.png?{SIGNED}", "objects"),
        (PUBLIC_FILES, "/a.png", "objects"),
    ):
        answer = await tls.get(host, path)
        assert answer.status_code == 200, host
        assert answer.json()["service"] == service
        assert answer.json()["headers"]["x-forwarded-for"] == CLIENT
        assert answer.json()["headers"]["host"] == host
        assert answer.headers["Strict-Transport-Security"].startswith("max-age=31536000"), host


@pytest.mark.parametrize(("host", "path"), [(CONSOLE, "/"), (PUBLIC_FILES, "/a.png")])
async def test_violations_of_the_policy_are_reported_over_tls(tls: Tls, host: str, path: str) -> None:
    """By the Reporting API: browsers ignore its addresses otherwise, and report-uri because of it."""
    headers = (await tls.get(host, path)).headers
    assert headers["Reporting-Endpoints"] == f'csp="https://{CONSOLE}/api/csp-reports"'
    assert "; report-to csp" in headers["Content-Security-Policy"]


async def test_another_host_name_gets_no_certificate(tls: Tls) -> None:
    async with httpx.AsyncClient(verify=False) as client:  # whatever the certificate is
        with pytest.raises(httpx.ConnectError):
            await client.get(f"https://{LOOPBACK}:{tls.port}/", extensions={"sni_hostname": "another.test"})


@pytest.mark.filterwarnings("ignore:ssl.TLSVersion")
async def test_old_versions_of_tls_are_refused(tls: Tls) -> None:
    context = ssl.create_default_context(cafile=str(tls.folder / "certificate.pem"))
    context.set_ciphers("DEFAULT:@SECLEVEL=0")
    context.minimum_version, context.maximum_version = ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1
    async with httpx.AsyncClient(verify=context) as client:
        with pytest.raises(httpx.ConnectError):
            await client.get(f"https://{LOOPBACK}:{tls.port}/", extensions={"sni_hostname": CONSOLE})


async def test_http_is_redirected_to_https(tls: Tls) -> None:
    async with httpx.AsyncClient() as client:
        answer = await client.get(f"http://{LOOPBACK}:{tls.http_port}/alerts?a=b", headers={"Host": CONSOLE})
    assert answer.status_code in (301, 308)
    assert re.fullmatch(rf"https://{CONSOLE}(:443)?/alerts\?a=b", answer.headers["Location"])


@pytest.fixture
def traefik(tmp_path: Path) -> Path:
    """A folder with a stand-in for Traefik that ends at once."""
    (tmp_path / "traefik").write_text("#!/bin/sh\n")
    (tmp_path / "traefik").chmod(0o755)
    return tmp_path


def start(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": f"{folder}:/usr/bin:/bin", "FILES": str(FILES), "RUN": str(folder / "run"), **variables}
    return subprocess.run(["sh", FILES / "start.sh"], env=environment, capture_output=True, text=True)


@pytest.mark.parametrize("server", ["", "https://acme.example/directory"])
def test_certificates_by_acme(traefik: Path, server: str) -> None:
    assert start(traefik, ACME_EMAIL="me@masthead.example", ACME_SERVER=server).returncode == 0
    static = yaml.safe_load((traefik / "run" / "traefik.yml").read_text())
    assert static["certificatesResolvers"]["acme"]["acme"] == {
        "email": "me@masthead.example",
        "caServer": server or "https://acme-v02.api.letsencrypt.org/directory",
        "storage": "/certificates/acme.json",
        "tlsChallenge": {},
    }


def test_without_a_certificate_it_does_not_start(traefik: Path) -> None:
    done = start(traefik)
    assert done.returncode == 1
    assert "set ACME_EMAIL, or TLS_CERTIFICATE and TLS_KEY" in done.stderr
