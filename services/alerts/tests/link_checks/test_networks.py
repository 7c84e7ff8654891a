"""A check connects to public networks only (ALERT-34)."""

import asyncio
import socket
import threading
from ipaddress import ip_address, ip_network

import pytest

from services.alerts.link_checks.repository import CheckKind, CheckStatus, CheckTarget
from services.alerts.tests.link_checks.conftest import CLOSED, OPEN, answer
from services.chassis.outbound import ForbiddenAddress, NetworkPolicy, UnknownHost, is_public, resolve_host


@pytest.mark.parametrize(
    "address",
    [
        *("1.1.1.1", "93.184.216.34", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.32.0.0"),
        *("192.0.1.0", "192.88.98.255", "192.88.100.0", "198.17.255.255", "198.20.0.0", "223.255.255.255"),
        *("2606:4700:4700::1111", "64:ff9b::101:101", "2001:200::1", "2001:4860:4860::8888", "2002:101:101::1"),
    ],
)
def test_public_addresses(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "100.64.0.1", "169.254.169.254"),
        *("192.0.0.8", "192.0.0.192", "192.0.2.1", "192.88.99.1", "198.51.100.1", "203.0.113.1", "2001::1"),
        *("2001:2::1", "2001:10::1", "2001:20::1", "3fff::1", "3fff:fff::1", "5f00::1", "198.18.0.1", "224.0.0.1"),
        *("240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fc00::1", "fd00:ec2::254", "ff02::1"),
        *("2001:db8::1", "::ffff:127.0.0.1", "::ffff:169.254.169.254", "2002:7f00:1::", "64:ff9b::7f00:1"),
        *("64:ff9b::a9fe:a9fe", "64:ff9b::a83f:8110", "64:ff9b:1::101:101", "::127.0.0.1", "::1.1.1.1"),
        *("::ffff:0:127.0.0.1", "fec0::1", "4000::1", "168.63.129.16"),
    ],
)
def test_addresses_that_are_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


async def find(host: str, port: int = 443, allowed: str | None = None, addresses: tuple[str, ...] = ()) -> str:
    async def resolve(host: str, port: int) -> tuple[str, ...]:
        return addresses

    return await NetworkPolicy((ip_network(allowed),) if allowed else (), resolve).find_address(host, port)


async def test_every_address_of_a_name_is_judged() -> None:
    assert await find("a.example", addresses=("1.1.1.1", "1.0.0.1")) == "1.1.1.1"
    with pytest.raises(ForbiddenAddress):
        await find("a.example", addresses=("1.1.1.1", "10.0.0.1"))


@pytest.mark.parametrize("port", [22, 25, 8080, 6379])
async def test_only_web_ports_are_open(port: int) -> None:
    with pytest.raises(ForbiddenAddress):
        await find("a.example", port, addresses=("1.1.1.1",))


async def test_a_setting_opens_a_network_on_any_port() -> None:
    assert await find("a.example", 8080, "10.0.0.0/8", ("10.0.0.1",)) == "10.0.0.1"
    with pytest.raises(ForbiddenAddress):
        await find("a.example", 80, "10.0.0.0/8", ("192.168.0.1",))


@pytest.mark.parametrize("host", ["127.0.0.1", "2130706433", "0x7f.1", "localhost"])
async def test_notations_of_loopback_are_resolved_before_they_are_judged(host: str) -> None:
    with pytest.raises(ForbiddenAddress):
        await NetworkPolicy().find_address(host, 80)


async def test_a_name_that_does_not_exist(monkeypatch) -> None:
    def getaddrinfo(*args: object, **options: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    with pytest.raises(UnknownHost):
        await resolve_host("no-such-host.invalid", 80)


async def test_slow_lookups_do_not_hold_up_other_threads(monkeypatch) -> None:
    """A lookup cannot be cancelled. More of them than the event loop has threads are under way (ALERT-70)."""
    answered = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *args, **options: answered.wait() and [])
    lookups = [asyncio.create_task(resolve_host(f"slow-{number}.test", 443)) for number in range(40)]
    try:
        await asyncio.sleep(0)
        assert await asyncio.wait_for(asyncio.to_thread(lambda: "done"), 20) == "done"
    finally:
        answered.set()
    assert await asyncio.gather(*lookups) == [[]] * 40


class TestRequests:
    """What is refused is not connected to: the closed server sees no request."""

    @pytest.mark.parametrize("kind", CheckKind)
    async def test_a_private_address_is_not_connected_to(self, start_site, make_fetcher, kind) -> None:
        closed = await start_site(CLOSED)
        result = await make_fetcher().check(CheckTarget(kind, closed.at("/a", answer(200))))
        assert (result.status, closed.log) == (CheckStatus.BLOCKED, [])

    @pytest.mark.parametrize("kind", CheckKind)
    async def test_a_redirect_to_a_private_address_is_not_followed(self, site, start_site, make_fetcher, kind) -> None:
        closed = await start_site(CLOSED)
        url = site.at("/a", answer(302, Location=closed.at("/secret", answer(200))))
        result = await make_fetcher().check(CheckTarget(kind, url))
        assert (result.status, closed.log) == (CheckStatus.BLOCKED, [])
        assert len(site.log) == 1

    async def test_a_name_is_resolved_once_for_each_request(self, site, start_site, make_fetcher) -> None:
        """DNS rebinding: a second lookup would give the private address."""
        closed = await start_site(CLOSED, site.port)
        site.at("/a", answer(200))
        fetcher = make_fetcher({"rebind.test": [[OPEN], [CLOSED]]})
        target = CheckTarget(CheckKind.LINK, f"http://rebind.test:{site.port}/a")
        assert (await fetcher.check(target)).status is CheckStatus.OK
        assert f"Host: rebind.test:{site.port}" in site.headers[0]
        assert (await fetcher.check(target)).status is CheckStatus.BLOCKED
        assert (site.log, closed.log) == (["HEAD /a"], [])

    async def test_a_name_with_one_private_address_is_refused(self, site, make_fetcher) -> None:
        fetcher = make_fetcher({"two.test": [[OPEN, CLOSED]]})
        result = await fetcher.check(CheckTarget(CheckKind.LINK, f"http://two.test:{site.port}/a"))
        assert (result.status, site.log) == (CheckStatus.BLOCKED, [])
