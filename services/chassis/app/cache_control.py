"""What browsers and proxies may keep of answers."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_NAME = b"cache-control"
_NOWHERE = (_NAME, b"no-store")


class NoStoreByDefault:
    """Lets nobody keep an answer that does not say itself who may.

    Most answers are their caller's alone, and a proxy does not know that `Auth` tells one caller from another.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_unkept(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message["headers"]
                if all(name != _NAME for name, _ in headers):
                    message["headers"] = [*headers, _NOWHERE]
            await send(message)

        await self._app(scope, receive, send_unkept)
