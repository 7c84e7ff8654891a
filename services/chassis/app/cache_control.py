"""Cache-Control of responses."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_NAME = b"cache-control"
_NO_STORE = (_NAME, b"no-store")


class NoStoreByDefault:
    """Add `Cache-Control: no-store` to responses that do not set their own.

    Most responses are for one caller only, and a proxy does not know that the `Auth` header identifies the caller.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_header(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message["headers"]
                if all(name != _NAME for name, _ in headers):
                    message["headers"] = [*headers, _NO_STORE]
            await send(message)

        await self._app(scope, receive, send_with_header)
