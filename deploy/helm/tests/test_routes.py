"""How requests reach the gateway, and how the Prometheus operator reads and alerts."""

import yaml

from deploy.helm.tests.manifests import Manifest, named, of_kind
from deploy.helm.tests.test_network import selects
from deploy.local.contexts import REPOSITORY

_HOSTS = {"masthead.aspen.example": 8080, "uploads.aspen.example": 8081, "files.aspen.example": 8082}


def test_an_ingress_or_routes_direct_each_origin_to_its_port(
    one_node: list[Manifest], three_nodes: list[Manifest]
) -> None:
    """OPERATION-41"""
    backends = {
        rule["host"]: rule["http"]["paths"][0]["backend"]["service"]
        for rule in named(one_node, "Ingress", "gateway")["spec"]["rules"]
    }
    assert {host: backend["port"]["number"] for host, backend in backends.items()} == _HOSTS
    routes = {
        route["spec"]["hostnames"][0]: route["spec"]["rules"][0]["backendRefs"][0]
        for route in of_kind(three_nodes, "HTTPRoute")
    }
    assert {host: backend["port"] for host, backend in routes.items()} == _HOSTS
    assert {backend["name"] for backend in [*backends.values(), *routes.values()]} == {"news-gateway"}


def test_prometheus_reads_services_and_workers_as_the_rules_expect(three_nodes: list[Manifest]) -> None:
    """OPERATION-42: the rules and the dashboard tell services apart by `job`, the rules also by `role`."""
    [monitor] = of_kind(three_nodes, "PodMonitor")
    [rule] = of_kind(three_nodes, "PrometheusRule")
    assert rule["spec"] == yaml.safe_load((REPOSITORY / "deploy" / "observability" / "alerts.yml").read_text())
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
    assert read == {"service", "worker"}
