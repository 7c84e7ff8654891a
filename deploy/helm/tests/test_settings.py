"""What pods are told: services' own settings read the rendered environment."""

import re
from pathlib import Path
from typing import Any

import pytest

from deploy.helm.tests.manifests import Manifest, containers, environment, named, of_kind, pod, render, workloads
from deploy.local.contexts import CONTEXTS
from deploy.settings.operator_settings import SETTINGS
from services.chassis.settings import NatsSettings, TopologySettings
from tests.support.tokens import PEM

_PASSWORD = "p@ss/w:rd#?&%+='\"$(HOME) ü"


def settings_of(
    monkeypatch: pytest.MonkeyPatch, kind: type[NatsSettings], workload: Manifest, container: int = -1
) -> Any:
    """The settings that a container's process reads, with a password of difficult characters from each Secret."""
    for entry in containers(workload)[container]["env"]:
        secret = PEM if entry["name"] in ("SIGNING_KEYS", "LINK_KEYS") else _PASSWORD
        monkeypatch.setenv(entry["name"], entry.get("value", secret))
    return kind()


@pytest.mark.parametrize("context", CONTEXTS)
@pytest.mark.parametrize("part", ["", "-worker", "-migrate"])
def test_a_service_reads_what_its_pods_are_told(
    manifests: list[Manifest], monkeypatch: pytest.MonkeyPatch, context: str, part: str
) -> None:
    """OPERATION-30: passwords may have any character, because no value contains one."""
    workload = named(manifests, "Job" if part == "-migrate" else "Deployment", context + part)
    settings = settings_of(monkeypatch, SETTINGS[context], workload)
    quoted = "p%40ss%2Fw%3Ard%23%3F%26%25%2B%3D%27%22%24%28HOME%29%20%C3%BC"
    database = f"postgresql://masthead_{context}:{quoted}@postgres.data:5432/masthead_{context}?sslmode=require"
    assert settings.database_url.get_secret_value() == database
    assert settings.nats_url.get_secret_value() == f"nats://{context}:{quoted}@nats.data:4222"
    assert settings.environment == "production"


def test_streams_are_made_by_the_administrator_of_nats(cloud: list[Manifest], monkeypatch: pytest.MonkeyPatch) -> None:
    [job] = [job for job in of_kind(cloud, "Job") if job["metadata"]["name"].startswith("news-topology-")]
    settings = settings_of(monkeypatch, TopologySettings, job)
    assert re.fullmatch(
        "tls://admin:[^@]+@nats-a.cloud.example:4222,nats-b.cloud.example:4222,nats-c.cloud.example:4222",
        settings.nats_url.get_secret_value(),
    )
    assert settings.nats_replicas == 3


def test_a_service_may_have_a_database_of_its_own(cloud: list[Manifest], monkeypatch: pytest.MonkeyPatch) -> None:
    """OPERATION-32"""
    other = settings_of(monkeypatch, SETTINGS["auth"], named(cloud, "Deployment", "auth"))
    assert "@masthead.db.cloud.example:5432/masthead_auth?sslmode=verify-full" in other.database_url.get_secret_value()
    stats = settings_of(monkeypatch, SETTINGS["stats"], named(cloud, "Deployment", "stats"))
    address = stats.database_url.get_secret_value()
    assert address.startswith("postgresql://figures:")
    assert address.endswith("@figures.db.cloud.example:6432/figures?sslmode=verify-full")
    assert stats.database_pool == 40
    assert other.database_pool == 20
    password = environment(named(cloud, "Deployment", "stats-worker"))["DATABASE_PASSWORD"]
    assert password["valueFrom"]["secretKeyRef"] == {"name": "figures-database", "key": "password"}


def test_several_hosts_have_the_port_unless_they_name_one(helm: Path) -> None:
    told = environment(named(render(helm, r"database.host=a.data\,b.data:6432"), "Deployment", "auth"))
    assert told["DATABASE_HOST"]["value"] == "a.data:5432,b.data:6432"


@pytest.mark.parametrize(
    ("variable", "volume", "file"),
    [
        ("PGSSLROOTCERT", {"configMap": {"name": "database-ca"}}, "/etc/masthead/ca/database/bundle.pem"),
        ("SSL_CERT_FILE", {"secret": {"secretName": "company-ca"}}, "/etc/masthead/ca/private/ca.crt"),
        ("AWS_CA_BUNDLE", {"configMap": {"name": "s3-ca"}}, "/etc/masthead/ca/s3/ca.crt"),
    ],
)
def test_certificates_are_verified_with_mounted_authorities(
    cloud: list[Manifest], variable: str, volume: Manifest, file: str
) -> None:
    """OPERATION-33"""
    told = [workload for workload in workloads(cloud) if variable in environment(workload)]
    assert len([workload for workload in told if "masthead.io/service" in workload["metadata"]["labels"]]) >= 3
    for workload in told:
        if environment(workload)[variable]["value"] != file:
            assert workload["metadata"]["name"] == "news-gateway"  # whose only authority is that of S3
            continue
        folder = file.rpartition("/")[0]
        [mount] = [mount for mount in containers(workload)[-1]["volumeMounts"] if mount["mountPath"] == folder]
        [mounted] = [each for each in pod(workload)["volumes"] if each["name"] == mount["name"]]
        assert volume.items() <= mounted.items()


def test_secrets_come_from_secrets_alone(manifests: list[Manifest], cloud: list[Manifest]) -> None:
    for workload in [*workloads(manifests), *workloads(cloud)]:
        for container in containers(workload):
            for entry in container.get("env", []):
                if re.search("(PASSWORD|SECRET|SECRET_KEY|_KEYS)$", entry["name"]):
                    assert "value" not in entry, entry["name"]
                    assert entry["valueFrom"]["secretKeyRef"]["name"]
    for workload in workloads(manifests):
        names = [entry.get("valueFrom", {}).get("secretKeyRef", {}) for entry in environment(workload).values()]
        assert {reference["name"] for reference in names if reference} <= {"masthead"}


def test_load_balancers_are_believed_only_when_named(helm: Path, manifests: list[Manifest]) -> None:
    alone = render(helm, "gateway.trustedProxies=null")
    trusting, untrusting = (environment(named(each, "Deployment", "gateway")) for each in (manifests, alone))
    assert trusting["TRUSTED_PROXIES"]["value"] == "10.0.0.0/8"
    assert "TRUSTED_PROXIES" not in untrusting
    behind, reached = (environment(named(each, "Deployment", "auth")) for each in (manifests, alone))
    assert behind["FORWARDED_ALLOW_IPS"]["value"] == "10.0.0.0/8,10.42.0.0/16"  # nothing before a load balancer
    assert behind["TRUSTED_PROXIES"]["value"] == "10.0.0.0/8"
    assert reached["FORWARDED_ALLOW_IPS"]["value"] == "*"


def test_services_start_behind_an_ingress_controller_in_the_pod_network(
    one_node: list[Manifest], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_of(monkeypatch, SETTINGS["auth"], named(one_node, "Deployment", "auth"))
    assert settings.forwarded_allow_ips == "10.42.0.0/16,127.0.0.1"
