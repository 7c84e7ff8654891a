"""How many pods there are and where they run."""

from pathlib import Path

import promql_parser
import pytest

from deploy.helm.tests.manifests import Manifest, environment, has, named, of_kind, pod, render
from deploy.local.contexts import CONTEXTS
from deploy.observability.tests.test_rules import selectors
from services.chassis.events import metrics

_RESOLVED_SECONDS = 2  # after a pod is ready the gateway uses it soon
_CHECKED_SECONDS = 3  # several intervals of the gateway's health check
_REQUEST_SECONDS = 15  # for requests in progress


@pytest.mark.parametrize("part", [*CONTEXTS, "gateway"])
def test_the_autoscaler_or_the_values_set_the_replicas(helm: Path, manifests: list[Manifest], part: str) -> None:
    """OPERATION-38"""
    assert has(manifests, "HorizontalPodAutoscaler", part)
    assert "replicas" not in named(manifests, "Deployment", part)["spec"]
    fixed = render(helm, "autoscaling.enabled=false", "services.auth.replicas=3")
    assert of_kind(fixed, "HorizontalPodAutoscaler") == []
    assert named(fixed, "Deployment", part)["spec"]["replicas"] == (3 if part == "auth" else 2)


@pytest.mark.parametrize("context", CONTEXTS)
def test_the_gateway_distributes_requests_over_all_pods(manifests: list[Manifest], context: str) -> None:
    """OPERATION-77: it looks their addresses up, which only a headless Service tells, again and again."""
    told = environment(named(manifests, "Deployment", "gateway"))
    assert told[f"{context.upper()}_URL"]["value"] == f"http://news-{context}-pods:8000"
    assert float(told["RESOLVE_SECONDS"]["value"]) <= _RESOLVED_SECONDS
    headless = named(manifests, "Service", f"{context}-pods")["spec"]
    assert headless["clusterIP"] == "None"
    assert not headless.get("publishNotReadyAddresses")
    assert headless["selector"] == named(manifests, "Service", context)["spec"]["selector"]


@pytest.mark.parametrize("context", CONTEXTS)
def test_a_pod_that_ends_serves_until_the_gateway_knows(manifests: list[Manifest], context: str) -> None:
    """OPERATION-77"""
    workload = named(manifests, "Deployment", context)
    drained = float(environment(workload)["DRAIN_SECONDS"]["value"])
    waits = pod(workload)["containers"][0]["lifecycle"]["preStop"]["sleep"]["seconds"]
    assert drained >= _CHECKED_SECONDS
    assert waits + drained + _REQUEST_SECONDS <= pod(workload)["terminationGracePeriodSeconds"]
    assert "DRAIN_SECONDS" not in environment(named(manifests, "Deployment", f"{context}-worker"))


@pytest.mark.parametrize("context", CONTEXTS)
def test_workers_are_scaled_by_the_events_that_wait_for_them(
    cloud: list[Manifest], manifests: list[Manifest], context: str
) -> None:
    """OPERATION-39: the query is one that Prometheus can read, over a metric that workers have."""
    scaled = named(cloud, "ScaledObject", f"{context}-worker")["spec"]
    assert scaled["scaleTargetRef"]["name"] == f"news-{context}-worker"
    assert "replicas" not in named(cloud, "Deployment", f"{context}-worker")["spec"]
    [trigger] = scaled["triggers"]
    [selector] = selectors(promql_parser.parse(trigger["metadata"]["query"]))
    [family] = metrics.pending.collect()
    assert selector.name == family.name
    matchers = {matcher.name: matcher.value for matcher in selector.matchers.matchers}
    assert matchers == {"namespace": "default", "consumer": f"{context}-.+"}
    assert not has(manifests, "ScaledObject", f"{context}-worker")
    assert named(manifests, "Deployment", f"{context}-worker")["spec"]["replicas"] == 2


def test_pods_run_where_the_values_say(cloud: list[Manifest]) -> None:
    """OPERATION-40"""
    for workload in of_kind(cloud, "Deployment", "Job"):
        spec = pod(workload)
        assert spec["serviceAccountName"] == "masthead"
        assert spec["tolerations"][0]["key"] == "dedicated"
        assert spec["imagePullSecrets"] == [{"name": "registry"}]
        assert spec["nodeSelector"]["kubernetes.io/arch"] == "amd64"
    of_all, own = (pod(named(cloud, "Deployment", name)) for name in ("auth", "stats"))
    assert own["nodeSelector"] == of_all["nodeSelector"] | {"node.kubernetes.io/instance-type": "large"}
    assert own["containers"][0]["resources"]["limits"] != of_all["containers"][0]["resources"]["limits"]


@pytest.mark.parametrize("claim", ["", "clicks"])
def test_links_of_emails_are_answered_without_a_database_and_clicks_outlast_the_container(
    helm: Path, claim: str
) -> None:
    """STATS-70, STATS-71: a claim outlasts the pod too."""
    answers = pod(named(render(helm, f"clickVolume={claim}"), "Deployment", "stats"))
    [container] = answers["containers"]
    assert container["readinessProbe"]["httpGet"]["path"] == "/health/live"
    [folder] = [mount["mountPath"] for mount in container["volumeMounts"] if mount["name"] == "clicks"]
    assert folder == next(each["value"] for each in container["env"] if each["name"] == "CLICK_JOURNAL")
    [volume] = [volume for volume in answers["volumes"] if volume["name"] == "clicks"]
    assert ("persistentVolumeClaim" in volume, "emptyDir" in volume) == (bool(claim), not claim)


@pytest.mark.parametrize("name", ["stats", "stats-worker"])
def test_who_judges_clicks_has_the_networks_of_the_values(helm: Path, manifests: list[Manifest], name: str) -> None:
    rendered = render(helm, "clicks.networks=198.51.100.0/24\\,gateway")
    workload = named(rendered, "Deployment", name)
    [container], volumes = pod(workload)["containers"], pod(workload)["volumes"]
    [volume] = [volume["configMap"]["name"] for volume in volumes if volume["name"] == "networks"]
    [file] = [each for each in of_kind(rendered, "ConfigMap") if each["metadata"]["name"] == volume]
    [mount] = [mount for mount in container["volumeMounts"] if mount["name"] == "networks"]
    assert file["data"] == {"networks.csv": "198.51.100.0/24,gateway"}
    assert environment(workload)["CLICK_NETWORKS"]["value"] == f"{mount['mountPath']}/networks.csv"
    without = named(manifests, "Deployment", name)
    assert environment(without)["CLICK_NETWORKS"]["value"] == ""
    assert "networks" not in [volume["name"] for volume in pod(without)["volumes"]]


def test_the_links_of_emails_may_have_a_host_of_their_own(helm: Path) -> None:
    route = ("gateway.httpRoute.enabled=true", "gateway.httpRoute.parentRefs[0].name=public")
    routes = of_kind(render(helm, "linkUrl=https://go.example", *route), "HTTPRoute")
    [links] = [route["spec"] for route in routes if route["spec"]["hostnames"] == ["go.example"]]
    assert links["rules"][0]["backendRefs"][0]["port"] == 8080
