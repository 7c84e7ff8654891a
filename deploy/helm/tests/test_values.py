"""Values that are missing or wrong are refused before anything is installed, with a sentence (OPERATION-34)."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from deploy.helm.tests.manifests import CHART, run_helm

_SCHEMA: dict[str, Any] = json.loads((CHART / "values.schema.json").read_text())
_VALUES: dict[str, Any] = yaml.safe_load((CHART / "values.yaml").read_text())

_MISTAKES = [
    ("secret=", "secret is empty. It is the name of an existing Secret"),
    ("images.gateway=", "images.gateway is empty."),
    ("images.services=masthead-services", 'images.services is "masthead-services". It must have a digest, or a tag'),
    ("images.web=masthead-web:latest", 'images.web is "masthead-web:latest". It must have a digest, or a tag'),
    ("images.areas.content=masthead-content", 'images.areas.content is "masthead-content". It must have a digest'),
    ("images.areas.posts=masthead-content:2", "images.areas.posts is of no area. There are welcome, alerts, content,"),
    ("smtp.port=70000", "at '/smtp/port': maximum: got 70,000, want 65,535"),
    ("bogus.key=1", "additional properties 'bogus' not allowed"),
    ("services.auth.replicas=9", "services.auth.replicas is 9, which is more than its maxReplicas, 6."),
    ("services.auth.workers=9", "services.auth.workers is 9, which is more than its maxWorkers, 4."),
    ("gateway.replicas=9", "gateway.replicas is 9, which is more than its maxReplicas, 8."),
    ("publicUrl=masthead.example", 'publicUrl is "masthead.example". It must have a scheme and a host'),
    ("filesOrigin=files.example", 'filesOrigin is "files.example". It must have a scheme and a host'),
    ("filesOrigin=https://masthead.example/files", "It must have a scheme and a host and no path"),
    ("s3.endpoint=objects.data:8333", 's3.endpoint is "objects.data:8333". It must have a scheme'),
    ("otelEndpoint=collector:4318", 'otelEndpoint is "collector:4318". It must have a scheme'),
    ("productUrl=aspen.example", 'productUrl is "aspen.example". It must begin with https://'),
    ("filesOrigin=https://masthead.example", "publicUrl, uploadsOrigin and filesOrigin must differ"),
    ("database.options=?sslmode=require", "at '/database/options': '?sslmode=require' does not match pattern"),
    ("database.options=sslmode=verify-full", "The database of auth has sslmode=verify-full but no authority"),
    ("gateway.podNetworks=null", "gateway.podNetworks is empty. With gateway.trustedProxies it names"),
    ("gateway.httpRoute.enabled=true", "gateway.httpRoute.parentRefs is empty. It names the Gateway"),
    ("autoscaling.workers.enabled=true", "autoscaling.workers.prometheus is empty."),
    ("gateway.trustedProxies[0]=10.0.0.1", "at '/gateway/trustedProxies/0': '10.0.0.1' does not match pattern"),
]


@pytest.mark.parametrize(("change", "sentence"), _MISTAKES, ids=[change for change, _ in _MISTAKES])
def test_a_mistake_is_refused_with_a_sentence(helm: Path, change: str, sentence: str) -> None:
    done = run_helm(helm, change)
    assert done.returncode != 0
    assert sentence in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (("ca.configMap=a", "ca.secret=b"), "ca names both a ConfigMap and a Secret. It is in one of them."),
        (
            ("extraEnv[0].name=SIGNING_KEYS", "extraEnv[0].value=x"),
            "extraEnv has SIGNING_KEYS, which the chart sets for auth itself.",
        ),
        (
            ("gateway.ingress.enabled=true", "filesOrigin=https://masthead.example:8443"),
            "need three host names for an Ingress or a HTTPRoute",
        ),
    ],
)
def test_values_that_do_not_fit_together_are_refused(helm: Path, changes: tuple[str, ...], sentence: str) -> None:
    done = run_helm(helm, *changes)
    assert done.returncode != 0
    assert sentence in done.stderr


def test_all_missing_values_are_named_at_once(helm: Path) -> None:
    done = run_helm(helm, values=CHART / "values.yaml")
    assert done.returncode != 0
    empty = [name for name in ("publicUrl", "uploadsOrigin", "filesOrigin", "productUrl") if not _VALUES[name]]
    empty += ["firstAdminEmail", "supportEmail", "database.host", "nats.host", "s3.endpoint", "smtp.host", "smtp.from"]
    for name in empty:
        assert f"- {name} is empty. It is " in done.stderr


def test_every_object_of_the_schema_refuses_unknown_names() -> None:
    def check(schema: dict[str, Any], path: str) -> None:
        if "properties" in schema:
            assert schema["additionalProperties"] is False, path
        for name, part in [*schema.get("properties", {}).items(), *schema.get("definitions", {}).items()]:
            check(part, f"{path}.{name}")

    check(_SCHEMA, "")
