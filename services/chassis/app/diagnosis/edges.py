"""Checks of what is around a service: gateway, mail server, certificate and disk space."""

import asyncio
import shutil
import socket
import ssl
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import aiosmtplib
import httpx

from services.chassis.app.diagnosis.findings import Check, Level, NotWell, judge
from services.chassis.app.service import AnyService
from services.chassis.secret_files import FileSettings
from services.chassis.settings import MailSettings, Settings

SECONDS = 5.0
PRIVATE_PATHS = ("/metrics", "/api/metrics", "/internal/sessions/x", "/health/ready")
CERTIFICATE_DAYS = (3, 14)  # failed below the first, a warning below the second
FREE_SHARE = (0.03, 0.1)


class GatewaySettings(FileSettings):
    """Where the gateway is reached from here, if not at PUBLIC_URL."""

    gateway_internal_url: str = ""


@dataclass(frozen=True)
class EdgeChecks:
    """The checks of the gateway, mail and the disk, and those that the service adds."""

    service: AnyService
    settings: Settings

    @property
    def gateway(self) -> str:
        """The address of the gateway."""
        return GatewaySettings().gateway_internal_url or self.settings.public_url

    def list(self) -> Iterator[Check]:
        """Yield the checks."""
        start = "Read the log of each service that is named; start what is down."
        yield Check("Gateway and services", start, self._ask_gateway)
        yield Check("Versions", "Update the parts with an older version.", self._compare_versions)
        yield Check("Private paths", "Use gateway/routes.yml: it routes none of them.", self._try_private_paths)
        if isinstance(self.settings, MailSettings):
            smtp = "Check SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD and SMTP_STARTTLS."
            yield Check("Mail server", smtp, partial(_greet_mail_server, self.settings))
        yield Check("Disk space", "Free space, or enlarge the disk.", self._measure_disk)
        if urlsplit(self.settings.public_url).scheme == "https":
            yield Check("Certificate", "Renew the certificate of PUBLIC_URL.", self._read_certificate)
        yield from self.service.checks(self.settings)

    async def _ask_gateway(self) -> str:
        services = (await _get_health(self.gateway))["services"]
        if unready := [name for name, state in services.items() if not state["ready"]]:
            raise NotWell(f"not ready: {', '.join(unready)}")
        return f"{len(services)} services are ready"

    async def _compare_versions(self) -> str:
        health = await _get_health(self.gateway)
        versions = {name: state.get("version", "unknown") for name, state in health["services"].items()}
        versions |= {"gateway": health.get("version", "unknown"), "this process": self.settings.version}
        if len(set(versions.values())) > 1:
            raise NotWell(", ".join(f"{name} {version}" for name, version in versions.items()), Level.WARNING)
        return f"all {self.settings.version}"

    async def _try_private_paths(self) -> str:
        async with httpx.AsyncClient(base_url=self.gateway, timeout=SECONDS) as http:
            for path in PRIVATE_PATHS:
                if (status := (await http.get(path)).status_code) != 404:
                    raise NotWell(f"the gateway answers {status} at {path}")
        return "refused"

    async def _measure_disk(self) -> str:
        usage = await asyncio.to_thread(shutil.disk_usage, Path.cwd())
        share = usage.free / usage.total
        return judge(share, FREE_SHARE, f"{share:.0%} free of {usage.total / 1e9:,.0f} GB")

    async def _read_certificate(self) -> str:
        days = await asyncio.to_thread(_count_certificate_days, self.settings.public_url)
        return judge(days, CERTIFICATE_DAYS, f"valid for {days:.0f} days")


async def _get_health(gateway: str) -> Any:
    async with httpx.AsyncClient(timeout=2 * SECONDS) as http:
        answer = await http.get(f"{gateway}/api/health")
    if answer.status_code not in (200, 503):
        raise NotWell(f"{gateway}/api/health answers {answer.status_code}")
    return answer.json()


def _count_certificate_days(url: str) -> float:
    address = urlsplit(url)
    host = str(address.hostname)
    with (
        socket.create_connection((host, address.port or 443), timeout=SECONDS) as plain,
        ssl.create_default_context().wrap_socket(plain, server_hostname=host) as encrypted,
    ):
        certificate = encrypted.getpeercert()
    assert certificate, "a verified certificate was sent"
    return (ssl.cert_time_to_seconds(str(certificate["notAfter"])) - time.time()) / 86_400


async def _greet_mail_server(at: MailSettings) -> str:
    client = aiosmtplib.SMTP(hostname=at.smtp_host, port=at.smtp_port, start_tls=at.smtp_starttls, timeout=SECONDS)
    await client.connect()
    try:
        if at.smtp_user and at.smtp_password:
            await client.login(at.smtp_user, at.smtp_password.get_secret_value())
    finally:
        await client.quit()
    return f"{at.smtp_host} accepts connections"
