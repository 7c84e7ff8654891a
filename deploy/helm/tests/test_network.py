"""What may connect to what, as a cluster decides it from the network policies (OPERATION-35)."""

from collections.abc import Iterator
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest

from deploy.helm.tests.manifests import CHART, Manifest, named, of_kind, render, workloads
from deploy.local.contexts import CONTEXTS

_PUBLIC, _PRIVATE = "198.51.100.7", "10.9.8.7"
_POSTGRES, _NATS, _S3, _SMTP, _DNS = 5432, 4222, 8333, 587, 53
_DATABASE = {"kubernetes.io/metadata.name": "data"}
_MONITORING = {"masthead.io/metrics": "allowed"}
_ALL_PARTS = [*CONTEXTS, *(f"{context}-worker" for context in CONTEXTS), "gateway", "shell", "area-alerts", "pages"]


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
        rules = list(self._find_rules(direction, self.pods[end]))
        if not rules:
            return False  # every part has a policy of its own for both directions
        peers = "to" if direction == "Egress" else "from"
        return any(
            any(each["port"] == port for each in rule["ports"])
            and (peers not in rule or any(self._matches(each, peer) for each in rule[peers]))
            for rule in rules
        )

    def _find_rules(self, direction: str, labels: dict[str, str]) -> Iterator[Manifest]:
        for policy in self._policies:
            if direction in policy["policyTypes"] and selects(policy["podSelector"], labels):
                yield from policy.get(direction.lower(), [])

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


def test_every_part_has_policies_for_both_directions(manifests: list[Manifest], cluster: Cluster) -> None:
    for name, labels in cluster.pods.items():
        found: set[str] = set()
        for policy in of_kind(manifests, "NetworkPolicy"):
            if selects(policy["spec"]["podSelector"], labels):
                found |= set(policy["spec"]["policyTypes"])
        assert found == {"Ingress", "Egress"}, name


@pytest.mark.parametrize("context", CONTEXTS)
def test_a_service_is_reached_by_the_gateway_and_the_health_page(cluster: Cluster, context: str) -> None:
    assert cluster.allows("gateway", context, 8000)
    assert cluster.allows("pages", context, 8000)
    for part in ("shell", "area-alerts", "test", "topology"):
        assert not cluster.accepts(context, part, 8000)
    assert not cluster.allows({"namespace": {"name": "other"}}, context, 8000)
    assert not cluster.allows({"address": _PUBLIC}, context, 8000)


@pytest.mark.parametrize("caller", [*CONTEXTS, *(f"{context}-worker" for context in CONTEXTS)])
def test_services_reach_auth_for_its_keys_and_media_if_they_refer_to_files(cluster: Cluster, caller: str) -> None:
    assert cluster.allows(caller, "auth", 8000)
    uses_media = caller.removesuffix("-worker") in ("alerts", "content", "microsites")
    assert cluster.allows(caller, "media", 8000) is uses_media
    for other in set(CONTEXTS) - {"auth", "media"}:
        assert not cluster.allows(caller, other, 8000)


@pytest.mark.parametrize("context", CONTEXTS)
def test_only_metrics_are_read_from_a_worker(cluster: Cluster, context: str) -> None:
    worker = f"{context}-worker"
    assert cluster.allows({"namespace": _MONITORING}, worker, 8000)
    assert cluster.allows({"namespace": _MONITORING}, context, 8000)
    for part in ("gateway", "pages", "shell", "auth"):
        assert not cluster.accepts(worker, part, 8000)


@pytest.mark.parametrize("part", _ALL_PARTS)
def test_each_part_reaches_what_it_needs_and_nothing_else(cluster: Cluster, part: str) -> None:
    context = part.removesuffix("-worker")
    is_process = context in CONTEXTS
    outside: dict[str, Any] = {"namespace": _DATABASE}
    assert cluster.allows(part, outside, _POSTGRES) is is_process
    assert cluster.allows(part, outside, _NATS) is is_process
    assert cluster.allows(part, outside, _S3) is (context in ("media", "gateway"))
    assert cluster.allows(part, {"address": _PUBLIC}, _SMTP) is (context in ("auth", "alerts"))
    assert cluster.allows(part, {"address": _PUBLIC}, 443) is (context == "alerts" or part == "auth-worker")
    assert cluster.allows(part, outside, _DNS) is (part not in ("shell", "area-alerts"))
    assert not cluster.allows(part, {"address": _PUBLIC}, 22)


def test_the_console_connects_to_nothing(cluster: Cluster) -> None:
    assert cluster.allows("gateway", "shell", 8080)
    for part in cluster.pods:
        assert not cluster.allows("shell", part, 8000)
        assert not cluster.allows("shell", part, 8080)


def test_links_are_checked_at_public_addresses_and_allowed_networks_only(helm: Path, cluster: Cluster) -> None:
    assert not cluster.allows("alerts", {"address": _PRIVATE}, 443)
    assert not cluster.allows("alerts", {"address": "169.254.169.254"}, 80)
    allowed = Cluster(render(helm, "linkChecks.allowedNetworks[0]=10.9.0.0/16"))
    assert allowed.allows("alerts", {"address": _PRIVATE}, 443)
    off = Cluster(render(helm, "linkChecks.enabled=false"))
    assert not off.allows("alerts", {"address": _PUBLIC}, 443)


def test_webhooks_lead_to_public_addresses_and_allowed_networks_only(helm: Path, cluster: Cluster) -> None:
    assert not cluster.allows("auth-worker", {"address": _PRIVATE}, 443)
    assert not cluster.allows("auth-worker", {"address": "169.254.169.254"}, 80)
    allowed = Cluster(render(helm, "webhooks.allowedNetworks[0]=10.9.0.0/16"))
    assert allowed.allows("auth-worker", {"address": _PRIVATE}, 443)


def test_jobs_reach_databases_and_nats_and_are_reached_by_nobody(cluster: Cluster) -> None:
    for job in ("auth-migrate", "stats-migrate", "topology"):
        assert cluster.allows(job, {"namespace": _DATABASE}, _POSTGRES)
        assert cluster.allows(job, {"namespace": _DATABASE}, _NATS)
        assert not cluster.allows(job, {"namespace": _DATABASE}, _S3)
        assert not cluster.allows({"namespace": _MONITORING}, job, 8000)


def test_the_test_reaches_the_gateway_only(cluster: Cluster) -> None:
    assert all(cluster.allows("test", "gateway", port) for port in (8080, 8081, 8082))
    assert not cluster.allows("test", "shell", 8080)


def test_everybody_reaches_the_gateway_until_its_clients_are_named(helm: Path, cluster: Cluster) -> None:
    other = {"namespace": {"kubernetes.io/metadata.name": "other"}}
    assert cluster.allows(other, "gateway", 8080)
    closed = Cluster(render(helm, values=CHART / "examples" / "three-nodes.yaml"))
    assert not closed.allows(other, "gateway", 8080)
    assert closed.allows({"namespace": {"kubernetes.io/metadata.name": "gateways"}}, "gateway", 8082)


def test_destinations_can_be_named(helm: Path) -> None:
    cluster = Cluster(render(helm, values=CHART / "examples" / "three-nodes.yaml"))
    assert cluster.allows("auth", {"namespace": _DATABASE}, _POSTGRES)
    assert not cluster.allows("auth", {"namespace": {"name": "other"}}, _POSTGRES)
    assert not cluster.allows("auth", {"address": _PUBLIC}, _POSTGRES)


def test_every_port_of_a_database_is_open(helm: Path) -> None:
    cluster = Cluster(render(helm, values=CHART / "examples" / "cloud.yaml"))
    for port in (5432, 6432):
        assert cluster.allows("stats", {"address": "10.0.64.5"}, port)
        assert not cluster.allows("stats", {"address": _PUBLIC}, port)
    assert cluster.allows("gateway", {"address": _PUBLIC}, 443)  # the object store's
    assert cluster.allows("auth", {"namespace": _MONITORING}, 4318)  # the trace collector's


def test_the_policy_of_jobs_is_there_before_them(manifests: list[Manifest]) -> None:
    annotations = named(manifests, "NetworkPolicy", "jobs")["metadata"]["annotations"]
    job = named(manifests, "Job", "topology")["metadata"]["annotations"]
    assert annotations["helm.sh/hook"] == job["helm.sh/hook"]
    assert int(annotations["helm.sh/hook-weight"]) < int(job["helm.sh/hook-weight"])
