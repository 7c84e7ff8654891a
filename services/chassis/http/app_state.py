"""Typed entries of `app.state`, such as a service's settings or its object store.

The module that provides an object declares its key: `MAIL = StateKey[MailClient]("mail")`. A resource sets the value
at start-up and dependencies get it by the same key, so that mypy knows its type.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Generic, TypeVar

from fastapi import FastAPI
from starlette.requests import HTTPConnection, Request

from services.chassis.settings import Settings

T = TypeVar("T")


class StateKey(Generic[T]):
    """The name and type of an attribute of `app.state`."""

    def __init__(self, name: str) -> None:
        self._name = name

    def set(self, app: FastAPI, value: T) -> None:
        """Store the value in the app."""
        setattr(app.state, self._name, value)

    def get(self, source: FastAPI | HTTPConnection) -> T:
        """Return the value, from the app or from one of its requests."""
        app: Any = source.app if isinstance(source, HTTPConnection) else source
        value: T = getattr(app.state, self._name)
        return value

    async def get_for_request(self, request: Request) -> T:
        """Return the value. A dependency of endpoints."""
        return self.get(request)

    def open(self, create: Callable[[Any], T]) -> Callable[[FastAPI, Any], AbstractAsyncContextManager[None]]:
        """Return a service resource that stores what is created from the settings."""

        @asynccontextmanager
        async def open_resource(app: FastAPI, settings: Any) -> AsyncIterator[None]:
            self.set(app, create(settings))
            yield

        return open_resource


SETTINGS = StateKey[Settings]("settings")
