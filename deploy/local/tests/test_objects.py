"""The object store, as browsers reach it through the gateway and as the media service does behind it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from botocore.exceptions import ClientError

from deploy.local.component import free_port, running
from deploy.local.contexts import CONTEXTS
from deploy.local.gateway import Gateway, Pages
from deploy.local.objects import REGION, Objects
from deploy.local.tests.gateway.samples import make_gateway
from deploy.objects import Store

PICTURE = b"\x89PNG a picture"
LARGE = 64 * 1024 * 1024
LONG = "a" * 1100


class Stored:
    """The store, the gateway before it, and the media service's client."""

    def __init__(self, objects: Objects, gateway: Gateway) -> None:
        self.objects, self.gateway = objects, gateway
        self.media = self.connect(objects.endpoint)

    def connect(self, endpoint: str) -> Any:
        return Store(endpoint, REGION, "media", self.objects.secrets["media"]).connect()

    def presign(self, key: str) -> str:
        """An address at which a picture may be uploaded."""
        params = {"Bucket": "media", "Key": key, "ContentType": "image/png"}
        signer = self.connect(self.gateway.uploads_url)
        signed: str = signer.generate_presigned_url("put_object", Params=params, ExpiresIn=60)
        return signed


@pytest.fixture(scope="module")
async def stored(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stored]:
    folder = tmp_path_factory.mktemp("objects")
    services = dict.fromkeys(CONTEXTS, "http://nowhere.invalid")
    pages = Pages(folder=folder / "pages", port=free_port(), services=services, running=[], viewer=folder)
    objects = Objects(folder=folder / "objects", port=free_port())
    gateway = make_gateway(folder / "gateway", pages_url=pages.url, objects_url=objects.endpoint)
    async with running(objects), running(pages), running(gateway):
        stored = Stored(objects, gateway)
        for bucket, key in (("media", "alerts/a.png"), ("xchange", "acme/a.png")):
            put = {"Bucket": bucket, "Key": key, "Body": PICTURE, "ContentType": "image/png"}
            await asyncio.to_thread(stored.media.put_object, **put)
        yield stored


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(trust_env=False) as client:
        yield client


class TestUploads:
    async def test_a_presigned_put_stores_and_tells_the_etag(self, stored: Stored, client: httpx.AsyncClient) -> None:
        headers = {"Content-Type": "image/png", "Origin": stored.gateway.url}
        answer = await client.put(stored.presign("alerts/b.png"), content=PICTURE, headers=headers)
        assert answer.status_code == 200, answer.text
        assert answer.headers["etag"]
        assert answer.headers["access-control-allow-origin"] == stored.gateway.url
        assert answer.headers["access-control-expose-headers"] == "ETag"
        shown = await client.get(f"{stored.gateway.files_url}/alerts/b.png")
        assert (shown.content, shown.headers["content-type"]) == (PICTURE, "image/png")

    async def test_a_presigned_put_holds_for_its_key_and_type_alone(
        self, stored: Stored, client: httpx.AsyncClient
    ) -> None:
        url = stored.presign("alerts/c.png")
        for address, kind in ((url, "text/html"), (url.replace("c.png", "d.png"), "image/png")):
            answer = await client.put(address, content=PICTURE, headers={"Content-Type": kind})
            assert answer.status_code == 403


class TestPublicFiles:
    async def test_can_be_read_in_ranges(self, stored: Stored, client: httpx.AsyncClient) -> None:
        answer = await client.get(f"{stored.gateway.files_url}/alerts/a.png", headers={"Range": "bytes=1-3"})
        assert (answer.status_code, answer.content) == (206, b"PNG")

    @pytest.mark.parametrize("path", ["/", "/alerts/", "/?list-type=2", "/alerts/gone.png"])
    async def test_cannot_be_listed(self, stored: Stored, client: httpx.AsyncClient, path: str) -> None:
        answer = await client.get(f"{stored.gateway.files_url}{path}")
        assert answer.status_code in (403, 404)
        assert b"a.png" not in answer.content.replace(b"gone.png", b"")

    @pytest.mark.parametrize("method", ["GET", "HEAD"])
    @pytest.mark.parametrize(
        "path",
        [
            *("/alerts/gone.png", "/alerts/gone.pdf", "/gone.mp4", "/.uploads/a.png", "/a.png/b.png"),
            *("/alerts/%7F.png", "/alerts/%C3%28.png", f"/{LONG}.png", "/alerts/a.png/.."),
        ],
    )
    async def test_that_are_missing_say_nothing_of_the_store(
        self, stored: Stored, client: httpx.AsyncClient, method: str, path: str
    ) -> None:
        answer = await client.request(method, f"{stored.gateway.files_url}{path}")
        assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")
        assert not [name for name in answer.headers if name.startswith("x-amz")]
        if method == "GET":
            assert answer.json()["message"] == "There is nothing at this address."

    async def test_are_cached_by_their_etag(self, stored: Stored, client: httpx.AsyncClient) -> None:
        url = f"{stored.gateway.files_url}/alerts/a.png"
        shown = await client.get(url)
        assert not [name for name in shown.headers if name.startswith("x-amz")]
        again = await client.get(url, headers={"If-None-Match": shown.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        beyond = await client.get(url, headers={"Range": "bytes=1000-"})
        assert (beyond.status_code, beyond.headers["content-type"]) == (416, "application/problem+json")

    async def test_are_streamed(self, stored: Stored, client: httpx.AsyncClient) -> None:
        await asyncio.to_thread(stored.media.put_object, Bucket="media", Key="large.mp4", Body=bytes(LARGE))
        async with client.stream("GET", f"{stored.gateway.files_url}/large.mp4") as answer:
            assert (answer.status_code, answer.headers["content-length"]) == (200, str(LARGE))
            first = await anext(answer.aiter_raw())
            assert 0 < len(first) < LARGE

    @pytest.mark.parametrize("query", ["response-content-type=text/html", "acl", "tagging", "v=2"])
    async def test_are_what_was_stored_whatever_is_asked(
        self, stored: Stored, client: httpx.AsyncClient, query: str
    ) -> None:
        """S3 would let a query say what a file is shown as."""
        requested = await client.get(f"{stored.gateway.files_url}/alerts/a.png?{query}")
        assert requested.is_redirect
        shown = await client.get(requested.headers["location"])
        assert (shown.content, shown.headers["content-type"]) == (PICTURE, "image/png")

    @pytest.mark.parametrize(
        "path", ["/../xchange/acme/a.png", "/%2e%2e/xchange/acme/a.png", "/..%2fxchange/acme/a.png"]
    )
    async def test_are_only_those_of_the_public_bucket(
        self, stored: Stored, client: httpx.AsyncClient, path: str
    ) -> None:
        assert (await client.get(f"{stored.gateway.files_url}{path}")).status_code in (400, 403, 404)


class TestKeys:
    @pytest.mark.parametrize(("key", "secret"), [("media", "wrong"), ("nobody", "wrong")])
    async def test_a_wrong_one_is_refused(self, stored: Stored, key: str, secret: str) -> None:
        stranger = Store(stored.objects.endpoint, REGION, key, secret).connect()
        with pytest.raises(ClientError, match=r"SignatureDoesNotMatch|InvalidAccessKeyId|AccessDenied"):
            await asyncio.to_thread(stranger.list_objects_v2, Bucket="media")

    async def test_of_media_opens_no_other_bucket(self, stored: Stored) -> None:
        with pytest.raises(ClientError, match="AccessDenied"):
            await asyncio.to_thread(stored.media.create_bucket, Bucket="another")

    @pytest.mark.parametrize("path", ["xchange/acme/a.png", "media", "media?list-type=2", ""])
    async def test_none_opens_nothing_but_public_files(
        self, stored: Stored, client: httpx.AsyncClient, path: str
    ) -> None:
        assert (await client.get(f"{stored.objects.endpoint}/{path}")).status_code == 403

    async def test_none_writes_nothing(self, stored: Stored, client: httpx.AsyncClient) -> None:
        assert (await client.put(f"{stored.objects.endpoint}/media/e.png", content=b"x")).status_code == 403
        assert (await client.delete(f"{stored.objects.endpoint}/media/alerts/a.png")).status_code == 403
