"""The device from which a user signs in, as the list of sessions describes it."""

from dataclasses import dataclass
from typing import Annotated, Self

from fastapi import Depends, Request

from services.auth.identity.sessions.rules import MAX_USER_AGENT
from services.chassis.text import clean_line


@dataclass(frozen=True, slots=True)
class Device:
    """IP address and browser of a request. The address is the whole one, by which users recognise their sessions."""

    address: str
    user_agent: str

    @classmethod
    def create(cls, address: str, user_agent: str) -> Self:
        """Create a device; the browser's text is cleaned and truncated."""
        return cls(address, clean_line(user_agent)[:MAX_USER_AGENT])


def _get_device(request: Request) -> Device:
    return Device.create(request.client.host if request.client else "", request.headers.get("User-Agent", ""))


RequestDevice = Annotated[Device, Depends(_get_device)]
