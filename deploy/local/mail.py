"""The mail catcher as a component."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from deploy.local.component import LOOPBACK, Component, answers, listens


@dataclass(frozen=True, kw_only=True)
class Inbox(Component):
    """Accepts mail over SMTP on `port` and shows it over HTTP on `web_port`, below /dev/mail."""

    name: ClassVar[str] = "inbox"
    port: int
    web_port: int

    @property
    def url(self) -> str:
        return f"http://{LOOPBACK}:{self.web_port}"

    def command(self) -> Sequence[str]:
        place = ["--folder", str(self.folder / "messages")]
        ports = ["--smtp-port", str(self.port), "--web-port", str(self.web_port)]
        return [sys.executable, "-m", "deploy.local.inbox", *place, *ports]

    async def ready(self) -> bool:
        return await listens(self.port) and await answers(f"{self.url}/dev/mail")
