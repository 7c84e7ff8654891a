"""The chart: rendered by the real Helm, checked against Kubernetes' schemas and what it must be in step with."""

import re
import subprocess
from pathlib import Path

import pytest

from deploy.helm.tests.manifests import (
    CHART,
    EXAMPLES,
    VALUES,
    Manifest,
    containers,
    environment,
    named,
    of_kind,
    pod,
    render,
    validate,
    workloads,
)
from deploy.local.contexts import REPOSITORY

_QUANTITY = re.compile(r"\d+(m|Mi|Gi)?")
_LONGEST_NAME = 63  # of a Service, and of a Job, whose name is a label of its pods


@pytest.mark.parametrize("values", [VALUES, *EXAMPLES], ids=lambda values: values.stem)
def test_is_linted_and_fits_the_schemas_of_kubernetes(helm: Path, values: Path) -> None:
    """OPERATION-43: so are the examples."""
    command = [str(helm), "lint", "--strict", str(CHART), "--values", str(values)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    for manifest in render(helm, values=values):
        validate(manifest)


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
    for workload in workloads(manifests):
        for name, entry in environment(workload).items():
            for host, port in re.findall(r"//(news-[a-z-]+):(\d+)", str(entry.get("value", ""))):
                assert (host, int(port)) in there, name


def test_no_container_may_more_than_it_must(manifests: list[Manifest]) -> None:
    for workload in workloads(manifests):
        spec = pod(workload)
        assert spec["automountServiceAccountToken"] is False
        assert spec["securityContext"]["runAsNonRoot"] is True
        for container in containers(workload):
            assert container["securityContext"]["readOnlyRootFilesystem"] is True
            assert container["securityContext"]["allowPrivilegeEscalation"] is False
            assert container["securityContext"]["capabilities"] == {"drop": ["ALL"]}
            for amounts in container["resources"].values():
                assert all(_QUANTITY.fullmatch(str(amount)) for amount in amounts.values())


@pytest.mark.parametrize("mode", ["hooks", "jobs"])
def test_names_of_a_long_release_are_short_enough_and_differ(helm: Path, mode: str) -> None:
    """OPERATION-31: Helm allows 53 characters."""
    changes = (f"migrations.mode={mode}", "gateway.ingress.enabled=true", "gateway.httpRoute.enabled=true")
    parents = "gateway.httpRoute.parentRefs[0].name=public"
    names = {}
    for release in ("n" * 53, "n" * 52 + "m"):
        manifests = render(helm, *changes, parents, release=release)
        names[release] = {(manifest["kind"], manifest["metadata"]["name"]) for manifest in manifests}
        assert len(names[release]) == len(manifests)
        assert max(len(name) for _, name in names[release]) <= _LONGEST_NAME
        for manifest in manifests:
            assert all(len(value) <= _LONGEST_NAME for value in manifest["metadata"]["labels"].values())
    assert not set.intersection(*names.values())
