"""The mail catchers that the seed reads: the local run's, and Mailpit in containers."""

from typing import Any, Protocol

import httpx

TIMEOUT_SECONDS = 10.0
Message = dict[str, str]
"""A message: `to`, its recipients, and `text`."""


class Inbox(Protocol):
    """A mail catcher."""

    def list_messages(self) -> list[Message]:
        """Return the messages, newest first; none if there is no mail catcher."""
        ...


class LocalInbox:
    """The local run's mail catcher, behind the gateway."""

    def __init__(self, gateway: str) -> None:
        self._http = httpx.Client(base_url=gateway, timeout=TIMEOUT_SECONDS)

    def list_messages(self) -> list[Message]:
        """Return the messages, newest first; none if there is no mail catcher."""
        answer = self._http.get("/dev/mail/messages.json")
        return [message for message in answer.json() if message["text"]] if answer.is_success else []


class Mailpit:
    """Mailpit's API.

    Args:
        address: with its web root, such as `http://mail:8025/dev/mail`.
    """

    def __init__(self, address: str) -> None:
        self._http = httpx.Client(base_url=f"{address}/api/v1/", timeout=TIMEOUT_SECONDS)
        self._texts: dict[str, str] = {}

    def list_messages(self) -> list[Message]:
        """Return the messages, newest first."""
        listed = self._http.get("messages", params={"limit": 500}).raise_for_status().json()["messages"]
        return [{"to": _join_recipients(each), "text": self._read_text(each["ID"])} for each in listed]

    def _read_text(self, name: str) -> str:
        if name not in self._texts:
            self._texts[name] = self._http.get(f"message/{name}").raise_for_status().json()["Text"]
        return self._texts[name]


def _join_recipients(message: dict[str, Any]) -> str:
    return ", ".join(recipient["Address"] for recipient in message["To"] or ())
