"""The chart: rendered by the real Helm, checked against Kubernetes' schemas and what it must be in step with."""

import re
import subprocess
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml

from deploy.helm.tests.conftest import CHART, VALUES, rendered
from deploy.local.contexts import CONTEXTS, REPOSITORY

Manifest = dict[str, Any]
_KUBERNETES = "1.37"
_QUANTITY = re.compile(r"\d+(m|Mi|Gi)?")
_AREAS = sorted(path.name for path in (REPOSITORY / "web" / "areas").iterdir() if path.is_dir())


def of_kind(manifests: list[Manifest], *kinds: str) -> list[Manifest]:
    return [manifest for manifest in manifests if manifest["kind"] in kinds]


def named(manifests: list[Manifest], kind: str, name: str) -> Manifest:
    [found] = [manifest for manifest in of_kind(manifests, kind) if manifest["metadata"]["name"] == f"news-{name}"]
    return found


def pod(workload: Manifest) -> Manifest:
    spec: Manifest = workload["spec"]["template"]["spec"]
    return spec


def environment(workload: Manifest) -> dict[str, Any]:
    [container] = pod(workload)["containers"]
    return {entry["name"]: entry for entry in container["env"]}


def test_helm_has_nothing_against_it(helm: Path) -> None:
    done = subprocess.run(
        [str(helm), "lint", "--strict", str(CHART), "--values", str(VALUES)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    "value", ["publicUrl", "uploadsOrigin", "filesOrigin", "productUrl", "firstAdminEmail", "supportEmail"]
)
def test_is_not_installed_without_what_only_the_installation_knows(helm: Path, value: str) -> None:
    command = [str(helm), "template", "news", str(CHART), "--values", str(VALUES), "--set", f"{value}="]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode != 0
    assert value in done.stderr


def test_each_manifest_fits_its_schema(manifests: list[Manifest]) -> None:
    for manifest in manifests:
        kubernetes_validate.validate(manifest, _KUBERNETES, strict=True)


@pytest.mark.parametrize("context", CONTEXTS)
def test_each_service_answers_works_and_is_migrated(manifests: list[Manifest], context: str) -> None:
    serve = pod(named(manifests, "Deployment", context))["containers"][0]
    work = pod(named(manifests, "Deployment", f"{context}-worker"))["containers"][0]
    assert serve["args"][:2] == ["serve", context]
    assert work["args"][:2] == ["worker", context]
    assert pod(named(manifests, "Job", f"{context}-migrate"))["containers"][0]["args"] == ["migrate", context]
    assert named(manifests, "HorizontalPodAutoscaler", context)
    assert "replicas" not in named(manifests, "Deployment", context)["spec"]


@pytest.mark.parametrize("context", CONTEXTS)
def test_a_service_is_told_what_its_container_is_told_by_compose(manifests: list[Manifest], context: str) -> None:
    compose = yaml.safe_load((REPOSITORY / "docker-compose.yml").read_text())
    if context not in compose["services"]:
        pytest.fail(f"{context} has no container")
    names = set(environment(named(manifests, "Deployment", context)))
    assert set(compose["services"][context]["environment"]) <= names


def test_secrets_come_from_the_secret_alone(manifests: list[Manifest]) -> None:
    for workload in of_kind(manifests, "Deployment", "Job"):
        for name, entry in environment(workload).items():
            if re.search("(PASSWORD|SECRET|_KEYS)$", name):
                assert "value" not in entry, name
                assert entry["valueFrom"]["secretKeyRef"]["name"] == "masthead"


@pytest.mark.parametrize("area", _AREAS)
def test_each_area_is_served_and_known_to_the_gateway(manifests: list[Manifest], area: str) -> None:
    assert environment(named(manifests, "Deployment", f"area-{area}"))["WEB_FOLDER"]["value"] == f"/srv/areas/{area}"
    assert f"AREA_{area.upper()}_URL" in environment(named(manifests, "Deployment", "gateway"))


def test_the_gateway_reads_the_files_that_run_elsewhere_too(manifests: list[Manifest]) -> None:
    held = named(manifests, "ConfigMap", "gateway")["data"]
    [traefik] = named(manifests, "Deployment", "gateway")["spec"]["template"]["spec"]["containers"]
    mounted = {mount["subPath"]: mount["mountPath"] for mount in traefik["volumeMounts"] if "subPath" in mount}
    assert set(mounted) == set(held)
    for name, text in held.items():
        place = mounted[name].removeprefix("/etc/traefik/").removeprefix("routes/")
        assert text == (REPOSITORY / "gateway" / place).read_text()
    plugins = REPOSITORY / "gateway" / "plugins-local"
    assert {path.name for path in plugins.rglob("*") if path.is_file()} <= set(held)


def test_each_selector_finds_its_pods_and_each_port_its_container(manifests: list[Manifest]) -> None:
    pods = [workload["spec"]["template"] for workload in of_kind(manifests, "Deployment")]
    for service in of_kind(manifests, "Service"):
        chosen = service["spec"]["selector"].items()
        [found] = [template for template in pods if chosen <= template["metadata"]["labels"].items()]
        ports = {port["name"] for container in found["spec"]["containers"] for port in container["ports"]}
        assert {port["targetPort"] for port in service["spec"]["ports"]} <= ports
    for budget in of_kind(manifests, "PodDisruptionBudget"):
        chosen = budget["spec"]["selector"]["matchLabels"].items()
        assert len([template for template in pods if chosen <= template["metadata"]["labels"].items()]) == 1
    for workload in of_kind(manifests, "Deployment"):
        labels = workload["spec"]["template"]["metadata"]["labels"]
        assert workload["spec"]["selector"]["matchLabels"].items() <= labels.items()


def test_each_address_of_a_service_is_one_that_there_is(manifests: list[Manifest]) -> None:
    there = {
        (service["metadata"]["name"], port["port"])
        for service in of_kind(manifests, "Service")
        for port in service["spec"]["ports"]
    }
    for workload in of_kind(manifests, "Deployment", "Job"):
        for name, entry in environment(workload).items():
            for host, port in re.findall(r"//(news-[a-z-]+):(\d+)", str(entry.get("value", ""))):
                assert (host, int(port)) in there, name


def test_no_container_may_more_than_it_must(manifests: list[Manifest]) -> None:
    for workload in of_kind(manifests, "Deployment", "Job"):
        spec = pod(workload)
        assert spec["automountServiceAccountToken"] is False
        assert spec["securityContext"]["runAsNonRoot"] is True
        for container in spec["containers"]:
            assert container["securityContext"]["readOnlyRootFilesystem"] is True
            assert container["securityContext"]["allowPrivilegeEscalation"] is False
            assert container["securityContext"]["capabilities"] == {"drop": ["ALL"]}
            assert not container["image"].endswith(":latest")
            for amounts in container["resources"].values():
                assert all(_QUANTITY.fullmatch(str(amount)) for amount in amounts.values())


def test_only_pods_of_masthead_and_metrics_reach_a_service(manifests: list[Manifest]) -> None:
    [policy] = of_kind(manifests, "NetworkPolicy")
    selected = {item["key"]: item["values"] for item in policy["spec"]["podSelector"]["matchExpressions"]}
    assert selected["app.kubernetes.io/name"] == sorted(CONTEXTS)
    assert policy["spec"]["policyTypes"] == ["Ingress"]
    [rule] = policy["spec"]["ingress"]
    own = {"app.kubernetes.io/part-of": "masthead", "app.kubernetes.io/instance": "news"}
    assert rule["from"] == [
        {"podSelector": {"matchLabels": own}},
        {"namespaceSelector": {"matchLabels": {"masthead.io/metrics": "allowed"}}},
    ]


def test_load_balancers_are_believed_only_when_named(helm: Path, manifests: list[Manifest]) -> None:
    trusting = environment(named(manifests, "Deployment", "gateway"))
    assert trusting["TRUSTED_PROXIES"]["value"] == "10.0.0.0/8"
    alone = rendered(helm, "gateway.trustedProxies=null")
    assert "TRUSTED_PROXIES" not in environment(named(alone, "Deployment", "gateway"))


def test_services_believe_nothing_that_stands_before_a_load_balancer(helm: Path, manifests: list[Manifest]) -> None:
    behind = environment(named(manifests, "Deployment", "auth"))
    assert behind["FORWARDED_ALLOW_IPS"]["value"] == "10.0.0.0/8,10.42.0.0/16"
    assert behind["TRUSTED_PROXIES"]["value"] == "10.0.0.0/8"
    alone = environment(named(rendered(helm, "gateway.trustedProxies=null"), "Deployment", "auth"))
    assert alone["FORWARDED_ALLOW_IPS"]["value"] == "*"


def test_pods_are_told_apart_from_who_asks_behind_a_load_balancer(helm: Path) -> None:
    command = [str(helm), "template", "news", str(CHART), "--values", str(VALUES), "--set", "gateway.podNetworks=null"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode != 0
    assert "gateway.podNetworks" in done.stderr
