"""Finds a request's endpoint by its method and its address's first segment, instead of trying all endpoints in turn."""

from collections import defaultdict

from fastapi import APIRouter
from fastapi.routing import APIRoute
from starlette.routing import Match
from starlette.types import Receive, Scope, Send


class Dispatch:
    """Stands before an app's router and hands each request to its endpoint.

    A request without an endpoint goes on to the router, which answers as ever: 404, or 405 with `Allow`.

    Args:
        router: holds all its endpoints itself, none in an included router.
    """

    def __init__(self, router: APIRouter) -> None:
        self._router = router
        self._near: defaultdict[tuple[str, str], list[APIRoute]] = defaultdict(list)
        for route in router.routes:
            if isinstance(route, APIRoute):
                for method in route.methods or ():
                    self._near[method, _first_segment(route.path)].append(route)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            for route in self._near.get((scope["method"], _first_segment(scope["path"])), ()):
                match, found = route.matches(scope)
                if match is Match.FULL:
                    scope.update(found)
                    await route.handle(scope, receive, send)
                    return
        await self._router.app(scope, receive, send)


def _first_segment(path: str) -> str:
    return path[1:].partition("/")[0]
