"""HEAD on every path that has GET (RFC 9110, 9.3.2)."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class HeadAsGet:
    """Middleware that responds to HEAD as to GET, without the body.

    The request's state then has `is_head`, for endpoints whose GET has an effect.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        async def send_start(message: Message) -> None:
            if message["type"] == "http.response.start":
                scope["method"] = "HEAD"  # by which the server knows that no body follows
                await send(message)
                await send({"type": "http.response.body", "body": b""})

        scope["method"] = "GET"
        scope.setdefault("state", {})["is_head"] = True
        try:
            await self._app(scope, receive, send_start)
        finally:
            scope["method"] = "HEAD"
