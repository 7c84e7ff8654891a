"""The file of networks is read as far as it can be (STATS-75)."""

import structlog

from services.stats.link_clicks.networks import NetworkKind, load_networks

FILE = """cidr,kind,source,date
# mail gateways
198.51.100.0/24,gateway,by hand,2026-03-01
198.51.0.0/16, data-centre ,by hand,2026-03-01
198.51.100.64/32,vpn,by hand,2026-03-01
2001:db8:7::/48,relay,by hand,2026-03-01

198.51.300.0/24,gateway,by hand,2026-03-01
203.0.113.0/24,gatway,by hand,2026-03-01
203.0.113.0/24
"""


def test_an_address_has_the_kind_of_its_smallest_network(tmp_path) -> None:
    (tmp_path / "networks.csv").write_text(FILE)
    with structlog.testing.capture_logs() as logs:
        networks = load_networks(tmp_path / "networks.csv")
    assert [entry["line"] for entry in logs] == [8, 9, 10]
    assert networks.find("198.51.100.9") == NetworkKind.GATEWAY
    assert networks.find("198.51.7.9") == NetworkKind.DATA_CENTRE
    assert networks.find("198.51.100.64") == NetworkKind.VPN
    assert networks.find("::ffff:198.51.100.9") == NetworkKind.GATEWAY
    assert networks.find("2001:db8:7::1") == NetworkKind.RELAY
    for unknown in ("198.52.0.1", "203.0.113.9", "2001:db8:8::1", "c633:6409::", "", "testclient", "198.51.100.9:80"):
        assert networks.find(unknown) is None


def test_without_a_file_no_network_is_known(tmp_path) -> None:
    with structlog.testing.capture_logs() as logs:
        assert load_networks(tmp_path / "networks.csv").find("198.51.100.9") is None
    assert [entry["log_level"] for entry in logs] == ["warning"]
