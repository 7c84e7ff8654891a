"""Typed entries of `app.state`, such as a service's settings or its object store.

The module that provides something declares a key beside it: `MAIL = StateKey[Mail]("mail")`. A resource sets it when
the service starts, and dependencies get it by the same key, so that mypy knows what it is.
"""

from typing import Any, Generic, TypeVar

from fastapi import FastAPI
from starlette.requests import HTTPConnection

from services.chassis.settings import Settings

T = TypeVar("T")


class StateKey(Generic[T]):
    """The name and the type of an attribute of `app.state`."""

    def __init__(self, name: str) -> None:
        self._name = name

    def set(self, app: FastAPI, value: T) -> None:
        """Store the value for as long as the app runs."""
        setattr(app.state, self._name, value)

    def get(self, source: FastAPI | HTTPConnection) -> T:
        """The value, from the app itself or from one of its requests.

        Raises:
            AttributeError: nothing set it; the service does not name the resource that would.
        """
        app: Any = source.app if isinstance(source, HTTPConnection) else source
        value: T = getattr(app.state, self._name)
        return value


SETTINGS = StateKey[Settings]("settings")
