"""What may connect to what, as a cluster decides it from the network policies (OPERATION-35)."""

from ipaddress import ip_address, ip_network
from pathlib import Path

import pytest

from deploy.helm.tests.manifests import Manifest, of_kind, render, workloads
from deploy.local.contexts import CONTEXTS
from deploy.local.settings import AREAS

_PUBLIC, _PRIVATE, _METADATA = "198.51.100.7", "10.9.8.7", "169.254.169.254"
_DATA = {"namespace": {"kubernetes.io/metadata.name": "data"}}
_MONITORING = {"namespace": {"masthead.io/metrics": "allowed"}}
_OTHER = {"namespace": {"kubernetes.io/metadata.name": "other"}}
_OUTSIDE: dict[str, tuple[Manifest, int]] = {
    "postgres": (_DATA, 5432),
    "nats": (_DATA, 4222),
    "s3": (_DATA, 8333),
    "dns": (_DATA, 53),
    "smtp": ({"address": _PUBLIC}, 587),
    "web": ({"address": _PUBLIC}, 443),
    "ssh": ({"address": _PUBLIC}, 22),
    "private": ({"address": _PRIVATE}, 443),
    "metadata": ({"address": _METADATA}, 80),
}
_JOB = {"dns", "postgres", "nats"}
_PROCESS = {*_JOB, "auth"}
_CONSOLE = {"shell", "pages", *(f"area-{area}" for area in AREAS)}
# What each part reaches, the port of each part included.
_REACHED = {
    "auth": {*_PROCESS, "smtp"},
    "auth-worker": {*_PROCESS, "smtp", "web"},
    **{key: {*_PROCESS, "smtp", "web", "media"} for key in ("alerts", "alerts-worker")},
    **{key: {*_PROCESS, "media"} for key in ("content", "content-worker", "microsites", "microsites-worker")},
    **{key: {*_PROCESS, "s3"} for key in ("media", "media-worker")},
    **dict.fromkeys(("stats", "stats-worker"), _PROCESS),
    "gateway": {"dns", "s3", *CONTEXTS, *_CONSOLE},
    "pages": {"dns", *CONTEXTS},
    **{key: set[str]() for key in _CONSOLE - {"pages"}},
    **dict.fromkeys(("topology", *(f"{context}-migrate" for context in CONTEXTS)), _JOB),
    "test": {"dns", "gateway"},
}


class Cluster:
    """The policies of a cluster and the labels of its pods."""

    def __init__(self, manifests: list[Manifest]) -> None:
        self._policies = [policy["spec"] for policy in of_kind(manifests, "NetworkPolicy")]
        self.pods: dict[str, dict[str, str]] = {}
        for workload in workloads(manifests):
            metadata = workload["metadata"] if workload["kind"] == "Pod" else workload["spec"]["template"]["metadata"]
            self.pods[workload["metadata"]["name"].removeprefix("news-")] = metadata["labels"]

    def allows(self, source: str | Manifest, target: str | Manifest, port: int) -> bool:
        """Whether a connection is allowed.

        Args:
            source: the name of a part, or another peer: {"namespace": labels} or {"address": IP}.
            target: the same.
        """
        return self._allows("Egress", source, target, port) and self.accepts(target, source, port)

    def accepts(self, target: str | Manifest, source: str | Manifest, port: int) -> bool:
        """Whether a part accepts connections of this peer, whatever the peer itself may do."""
        return self._allows("Ingress", target, source, port)

    def _allows(self, direction: str, end: str | Manifest, peer: str | Manifest, port: int) -> bool:
        if not isinstance(end, str):
            return True  # policies of others are not the chart's
        rules = self._find_rules(direction, self.pods[end])
        peers = "to" if direction == "Egress" else "from"
        return any(
            any(each["port"] == port for each in rule["ports"])
            and (peers not in rule or any(self._matches(each, peer) for each in rule[peers]))
            for rule in rules
        )

    def _find_rules(self, direction: str, labels: dict[str, str]) -> list[Manifest]:
        """The rules for a pod, which must have a policy: everything is allowed for one that has none."""
        own = [each for each in self._policies if selects(each["podSelector"], labels)]
        own = [each for each in own if direction in each["policyTypes"]]
        assert own, labels
        return [rule for policy in own for rule in policy.get(direction.lower(), [])]

    def _matches(self, rule: Manifest, peer: str | Manifest) -> bool:
        if isinstance(peer, str):  # a pod of the release, in its namespace
            return "podSelector" in rule and selects(rule["podSelector"], self.pods[peer])
        if "ipBlock" in rule:
            return "address" in peer and is_in_block(peer["address"], rule["ipBlock"])
        if "namespaceSelector" in rule and "namespace" in peer:
            return selects(rule["namespaceSelector"], peer["namespace"])
        return False


def selects(selector: Manifest, labels: dict[str, str]) -> bool:
    """Whether a label selector selects these labels."""
    expressions = selector.get("matchExpressions", [])
    assert all(each["operator"] == "In" for each in expressions)
    return selector.get("matchLabels", {}).items() <= labels.items() and all(
        labels.get(each["key"]) in each["values"] for each in expressions
    )


def is_in_block(address: str, block: Manifest) -> bool:
    return ip_address(address) in ip_network(block["cidr"]) and not any(
        ip_address(address) in ip_network(each) for each in block.get("except", [])
    )


@pytest.fixture(scope="module")
def cluster(manifests: list[Manifest]) -> Cluster:
    return Cluster(manifests)


@pytest.mark.parametrize("part", sorted(_REACHED))
def test_a_part_reaches_what_it_needs_and_nothing_else(cluster: Cluster, part: str) -> None:
    assert cluster.pods.keys() == _REACHED.keys()
    inside = {name for name in cluster.pods if cluster.allows(part, name, 8000) or cluster.allows(part, name, 8080)}
    outside = {name for name, (peer, port) in _OUTSIDE.items() if cluster.allows(part, peer, port)}
    assert (inside - {part}) | outside == _REACHED[part] - {part}


@pytest.mark.parametrize("part", sorted(_REACHED))
def test_a_part_accepts_those_that_need_it_whatever_the_others_may(cluster: Cluster, part: str) -> None:
    accepted = {peer for peer in cluster.pods if any(cluster.accepts(part, peer, port) for port in (8000, 8080))}
    expected = {peer for peer, reached in _REACHED.items() if part in reached}
    assert accepted - {part} == (set(_REACHED) if part == "gateway" else expected) - {part}


@pytest.mark.parametrize("part", sorted(_REACHED))
def test_only_metrics_are_read_from_outside_and_everybody_reaches_the_gateway(cluster: Cluster, part: str) -> None:
    is_process = part.removesuffix("-worker") in CONTEXTS
    assert cluster.allows(_MONITORING, part, 8000) is is_process
    for peer in (_OTHER, {"address": _PUBLIC}):
        assert not cluster.allows(peer, part, 8000)
        assert cluster.allows(peer, part, 8080) is (part == "gateway")


@pytest.mark.parametrize(
    ("change", "part", "address", "allowed"),
    [
        ("linkChecks.allowedNetworks[0]=10.9.0.0/16", "alerts", _PRIVATE, True),
        ("linkChecks.enabled=false", "alerts", _PUBLIC, False),
        ("webhooks.allowedNetworks[0]=10.9.0.0/16", "auth-worker", _PRIVATE, True),
    ],
)
def test_values_open_and_close_addresses(helm: Path, change: str, part: str, address: str, allowed: bool) -> None:
    assert Cluster(render(helm, change)).allows(part, {"address": address}, 443) is allowed


def test_clients_and_destinations_can_be_named(three_nodes: list[Manifest]) -> None:
    cluster = Cluster(three_nodes)
    assert not cluster.allows(_OTHER, "gateway", 8080)
    assert cluster.allows({"namespace": {"kubernetes.io/metadata.name": "gateways"}}, "gateway", 8082)
    assert cluster.allows("auth", _DATA, 5432)
    assert not cluster.allows("auth", _OTHER, 5432)
    assert not cluster.allows("auth", {"address": _PUBLIC}, 5432)


def test_every_port_of_a_database_is_open(cloud: list[Manifest]) -> None:
    cluster = Cluster(cloud)
    for port in (5432, 6432):
        assert cluster.allows("stats", {"address": "10.0.64.5"}, port)
        assert not cluster.allows("stats", {"address": _PUBLIC}, port)
    assert cluster.allows("gateway", {"address": _PUBLIC}, 443)  # the object store's
    assert cluster.allows("auth", _MONITORING, 4318)  # the trace collector's
