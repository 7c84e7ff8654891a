"""How many pods there are and where they run."""

from pathlib import Path

import promql_parser
import pytest

from deploy.helm.tests.manifests import CHART, Manifest, environment, has, named, of_kind, pod, render
from deploy.local.contexts import CONTEXTS
from deploy.observability.tests.test_rules import selectors
from services.chassis.events import metrics

_SCALED = [*CONTEXTS, "gateway"]
_RESOLVED_SECONDS = 2  # after a pod is ready the gateway uses it soon
_CHECKED_SECONDS = 3  # several intervals of the gateway's health check
_REQUEST_SECONDS = 15  # for requests in progress


@pytest.fixture(scope="module")
def cloud(helm: Path) -> list[Manifest]:
    return render(helm, values=CHART / "examples" / "cloud.yaml")


@pytest.mark.parametrize("part", _SCALED)
def test_the_autoscaler_alone_sets_the_replicas(manifests: list[Manifest], part: str) -> None:
    scaler = named(manifests, "HorizontalPodAutoscaler", part)["spec"]
    assert scaler["scaleTargetRef"]["name"] == named(manifests, "Deployment", part)["metadata"]["name"]
    assert scaler["minReplicas"] == 2
    assert "replicas" not in named(manifests, "Deployment", part)["spec"]


@pytest.mark.parametrize("part", _SCALED)
def test_without_autoscaling_the_values_set_them(helm: Path, part: str) -> None:
    """OPERATION-38"""
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


def test_nobody_else_scales_what_keda_scales(cloud: list[Manifest]) -> None:
    scalers = of_kind(cloud, "HorizontalPodAutoscaler", "ScaledObject")
    targets = [scaler["spec"]["scaleTargetRef"]["name"] for scaler in scalers]
    assert len(targets) == len(set(targets)) == 13


def test_replicas_of_a_part_are_spread(manifests: list[Manifest], helm: Path) -> None:
    for deployment in of_kind(manifests, "Deployment"):
        own = deployment["spec"]["selector"]
        constraints = pod(deployment)["topologySpreadConstraints"]
        assert [each["topologyKey"] for each in constraints] == [
            "kubernetes.io/hostname",
            "topology.kubernetes.io/zone",
        ]
        assert all(each["labelSelector"] == own for each in constraints)
    three = named(render(helm, values=CHART / "examples" / "three-nodes.yaml"), "Deployment", "auth")
    [constraint] = pod(three)["topologySpreadConstraints"]
    assert constraint["whenUnsatisfiable"] == "DoNotSchedule"


def test_pods_run_where_the_values_say(cloud: list[Manifest]) -> None:
    """OPERATION-40"""
    for workload in of_kind(cloud, "Deployment", "Job"):
        spec = pod(workload)
        assert spec["serviceAccountName"] == "masthead"
        assert spec["tolerations"][0]["key"] == "dedicated"
        assert spec["imagePullSecrets"] == [{"name": "registry"}]
        assert spec["nodeSelector"]["kubernetes.io/arch"] == "amd64"
        annotations = workload["spec"]["template"]["metadata"]["annotations"]
        assert annotations["cluster-autoscaler.kubernetes.io/safe-to-evict"] == "true"
    stats = pod(named(cloud, "Deployment", "stats"))
    assert stats["nodeSelector"]["node.kubernetes.io/instance-type"] == "large"
    assert stats["containers"][0]["resources"]["limits"] == {"memory": "1Gi"}
    auth = pod(named(cloud, "Deployment", "auth"))
    assert "node.kubernetes.io/instance-type" not in auth["nodeSelector"]
    assert auth["containers"][0]["resources"]["limits"] == {"memory": "768Mi"}


@pytest.mark.parametrize(
    ("part", "change"), [("gateway", "gateway.pods"), ("shell", "web.pods"), ("pages", "web.pods"), ("auth", "pods")]
)
def test_a_part_may_have_its_own_priority(helm: Path, part: str, change: str) -> None:
    changed = render(helm, f"{change}.priorityClassName=important", f"{change}.labels.team=news")
    assert pod(named(changed, "Deployment", part))["priorityClassName"] == "important"
    metadata = named(changed, "Deployment", part)["spec"]["template"]["metadata"]
    assert metadata["labels"]["team"] == "news"
    assert ("priorityClassName" in pod(named(changed, "Deployment", "stats"))) is (change == "pods")


def test_labels_of_the_values_do_not_replace_the_charts_own(helm: Path) -> None:
    changed = named(render(helm, r"pods.labels.app\.kubernetes\.io/component=other"), "Deployment", "auth")
    own = changed["spec"]["selector"]["matchLabels"]
    assert own.items() <= changed["spec"]["template"]["metadata"]["labels"].items()
