"""Alert rules and the dashboard: expressions Prometheus can read, over metrics that the services really have."""

import json
import re
from typing import Any

import promql_parser
import pytest
import yaml
from prometheus_client import REGISTRY

from deploy.local.contexts import REPOSITORY
from services.chassis.events import metrics as events
from services.chassis.observability import stalls, telemetry
from services.stats import csp_reports
from services.stats.redirects import journal

_FOLDER = REPOSITORY / "deploy" / "observability"
_RULES: list[dict[str, Any]] = [
    rule for group in yaml.safe_load((_FOLDER / "alerts.yml").read_text())["groups"] for rule in group["rules"]
]
_PANELS: list[dict[str, Any]] = json.loads((_FOLDER / "dashboard.json").read_text())["panels"]
_EXPRESSIONS = [rule["expr"] for rule in _RULES] + [target["expr"] for panel in _PANELS for target in panel["targets"]]
_OPERATIONS = (REPOSITORY / "docs" / "operations.md").read_text()
_PROMETHEUS_ITSELF = {"up"}


def known_metrics() -> set[str]:
    """Every series of a service's /metrics, with or without a value yet."""
    imported = (telemetry.requests, stalls.stalls, events.handled, csp_reports.reports, journal.lost, journal.waiting)
    assert all(imported)  # registered by it
    names = set(_PROMETHEUS_ITSELF)
    for metric in REGISTRY.collect():
        names |= {metric.name, *(f"{metric.name}_{end}" for end in ("total", "bucket", "count", "sum"))}
    return names


def selectors(expression: Any) -> list[Any]:
    """The selectors in a parsed expression."""
    if isinstance(expression, promql_parser.VectorSelector):
        return [expression]
    parts = [getattr(expression, name, None) for name in ("expr", "lhs", "rhs", "param", "vector_selector")]
    parts += list(getattr(expression, "args", None) or [])
    return [found for part in parts if part is not None for found in selectors(part)]


@pytest.mark.parametrize("expression", _EXPRESSIONS)
def test_expressions_use_existing_metrics(expression: str) -> None:
    found = selectors(promql_parser.parse(expression))
    assert found
    assert {selector.name for selector in found} <= known_metrics()


@pytest.mark.parametrize("rule", _RULES, ids=lambda rule: rule["alert"])
def test_alert_has_summary_severity_and_runbook(rule: dict[str, Any]) -> None:
    assert rule["annotations"]["summary"]
    assert rule["labels"]["severity"] in {"page", "ticket"}
    page, _, heading = rule["annotations"]["runbook_url"].partition("#")
    assert page == "docs/operations.md"
    headings = re.findall(r"^#+ (.+)$", _OPERATIONS, re.MULTILINE)
    assert heading in {title.lower().replace(" ", "-") for title in headings}


def test_what_has_no_process_left_is_down() -> None:
    """OPERATION-71: such a service has no series of `up`, so a value of 0 would not be enough."""
    [rule] = [rule for rule in _RULES if rule["alert"] == "ServiceIsDown"]
    without_response, was_there, is_there = selectors(promql_parser.parse(rule["expr"]))
    assert [selector.name for selector in (without_response, was_there, is_there)] == ["up"] * 3
    assert "group by (job, role) (max_over_time(" in rule["expr"]
    assert "unless on (job, role)" in rule["expr"]


def test_each_panel_has_a_place_of_its_own() -> None:
    taken = [
        (panel["gridPos"]["x"] + across, panel["gridPos"]["y"] + down)
        for panel in _PANELS
        for across in range(panel["gridPos"]["w"])
        for down in range(panel["gridPos"]["h"])
    ]
    assert len(taken) == len(set(taken))
