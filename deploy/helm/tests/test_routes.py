"""How requests reach the gateway, and how the Prometheus operator reads and alerts."""

from pathlib import Path

import pytest
import yaml

from deploy.helm.tests.manifests import CHART, Manifest, has, named, of_kind, render
from deploy.helm.tests.test_network import selects
from deploy.local.contexts import REPOSITORY

_HOSTS = {"masthead.aspen.example": 8080, "uploads.aspen.example": 8081, "files.aspen.example": 8082}


@pytest.fixture(scope="module")
def one_node(helm: Path) -> list[Manifest]:
    return render(helm, values=CHART / "examples" / "one-node.yaml")


@pytest.fixture(scope="module")
def three_nodes(helm: Path) -> list[Manifest]:
    return render(helm, values=CHART / "examples" / "three-nodes.yaml")


def test_an_ingress_directs_each_origin_to_its_port(one_node: list[Manifest], manifests: list[Manifest]) -> None:
    """OPERATION-41"""
    spec = named(one_node, "Ingress", "gateway")["spec"]
    found = {}
    for rule in spec["rules"]:
        [path] = rule["http"]["paths"]
        assert (path["path"], path["pathType"]) == ("/", "Prefix")
        assert path["backend"]["service"]["name"] == "news-gateway"
        found[rule["host"]] = path["backend"]["service"]["port"]["number"]
    assert found == _HOSTS
    assert spec["tls"] == [{"secretName": "masthead-tls", "hosts": list(_HOSTS)}]
    assert spec["ingressClassName"] == "traefik"
    assert of_kind(manifests, "Ingress", "HTTPRoute") == []


def test_routes_of_the_gateway_api_direct_each_origin_to_its_port(three_nodes: list[Manifest]) -> None:
    found = {}
    for route in of_kind(three_nodes, "HTTPRoute"):
        assert route["apiVersion"] == "gateway.networking.k8s.io/v1"
        assert route["spec"]["parentRefs"] == [{"name": "public", "namespace": "gateways"}]
        [rule] = route["spec"]["rules"]
        [backend] = rule["backendRefs"]
        assert backend["name"] == "news-gateway"
        found[route["spec"]["hostnames"][0]] = backend["port"]
    assert found == _HOSTS


def test_ports_and_slashes_of_an_origin_are_no_part_of_its_host(helm: Path) -> None:
    changes = ("gateway.ingress.enabled=true", "filesOrigin=https://files.masthead.example:8443/")
    rules = named(render(helm, *changes), "Ingress", "gateway")["spec"]["rules"]
    assert [rule["host"] for rule in rules] == [
        "masthead.example",
        "uploads.masthead.example",
        "files.masthead.example",
    ]


def test_prometheus_reads_services_and_workers_as_the_rules_expect(three_nodes: list[Manifest]) -> None:
    """OPERATION-42: the rules and the dashboard tell services apart by `job`, the rules also by `role`."""
    [monitor] = of_kind(three_nodes, "PodMonitor")
    assert monitor["metadata"]["labels"]["release"] == "prometheus"
    read = set()
    for deployment in of_kind(three_nodes, "Deployment"):
        template = deployment["spec"]["template"]
        if selects(monitor["spec"]["selector"], template["metadata"]["labels"]):
            read.add(template["metadata"]["labels"]["masthead.io/role"])
            [endpoint] = monitor["spec"]["podMetricsEndpoints"]
            assert endpoint["port"] in [port["name"] for port in template["spec"]["containers"][0]["ports"]]
            job, role = endpoint["relabelings"]
            assert job["sourceLabels"] == ["__meta_kubernetes_pod_label_masthead_io_service"]
            assert (job["targetLabel"], job["replacement"]) == ("job", "masthead-$1")
            assert role["sourceLabels"] == ["__meta_kubernetes_pod_label_masthead_io_role"]
            assert role["targetLabel"] == "role"
            assert "prometheus.io/scrape" not in template["metadata"].get("annotations", {})
    assert read == {"service", "worker"}


def test_alerts_are_those_of_observability(three_nodes: list[Manifest], manifests: list[Manifest]) -> None:
    [rule] = of_kind(three_nodes, "PrometheusRule")
    assert rule["spec"] == yaml.safe_load((REPOSITORY / "deploy" / "observability" / "alerts.yml").read_text())
    assert not any(has(manifests, kind, "") for kind in ("PodMonitor", "PrometheusRule"))
    assert of_kind(manifests, "PodMonitor", "PrometheusRule") == []


def test_prometheus_finds_pods_by_annotation_without_its_operator(manifests: list[Manifest]) -> None:
    for part in ("auth", "auth-worker"):
        annotations = named(manifests, "Deployment", part)["spec"]["template"]["metadata"]["annotations"]
        assert annotations == {"prometheus.io/scrape": "true", "prometheus.io/port": "8000"}
