"""Where the server connects to when the time comes, whatever a name led to before."""

from collections.abc import Iterator, Sequence
from ipaddress import ip_network

import httpx
import pytest

from services.chassis.outbound import GuardedSyncTransport, NetworkPolicy
from tests.old_system import OldApi, Sizes, running


@pytest.fixture
def old(tmp_path) -> Iterator[OldApi]:
    with running(tmp_path, Sizes(posts=1)) as api:
        yield api


def make_client(*allowed: str, **places: str) -> httpx.Client:
    async def resolve(host: str, port: int) -> Sequence[str]:
        return [places.get(host, host)]

    return httpx.Client(transport=GuardedSyncTransport(NetworkPolicy(tuple(map(ip_network, allowed)), resolve)))


def test_a_name_that_has_become_private_is_not_connected_to(old: OldApi) -> None:
    address = str(httpx.URL(old.url).copy_with(host="rebound"))
    with make_client(rebound="127.0.0.1") as client, pytest.raises(httpx.ConnectError, match="not public"):
        client.get(address)
    with make_client("127.0.0.1/32", rebound="127.0.0.1") as client:
        assert client.get(f"{address}/nothing").status_code in (401, 404)


def test_other_schemes_are_refused() -> None:
    with make_client() as client, pytest.raises(httpx.UnsupportedProtocol):
        client.get("file:///etc/passwd")


def test_a_name_that_can_be_no_host_is_not_reached() -> None:
    with httpx.Client(transport=GuardedSyncTransport(NetworkPolicy())) as client, pytest.raises(httpx.ConnectError):
        client.get(f"https://{'a' * 64}.example/")
