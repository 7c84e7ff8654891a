"""Results survive an interruption, and say what does not hold."""

from dataclasses import asdict
from pathlib import Path

import pytest

from tests.faults.campaign import Outcome
from tests.faults.results import Measurements, ResultsFile, describe, list_failures, list_slow
from tests.faults.run import Fault

pytestmark = pytest.mark.isolated

SOUND: dict[str, list[str]] = {"lost": [], "doubled": [], "events": [], "unexpected": []}
KILLED = Fault("killed at a step", "auth relay.before-mark", 1.4)


def make_outcome(**values: object) -> Outcome:
    return Outcome(**({"faults": [asdict(KILLED)], "acknowledged": 7, "differences": SOUND} | values))


@pytest.fixture
def file(tmp_path: Path) -> ResultsFile:
    return ResultsFile(tmp_path / "results.jsonl")


def test_campaigns_of_an_interrupted_run_are_summed(file: ResultsFile) -> None:
    file.add(make_outcome())
    file.add(make_outcome(acknowledged=5))
    file.add(Measurements(reads=60, read_errors=0, drained=100, drain_seconds=2.0))
    results = file.read()
    assert results.is_sound
    assert (len(results.faults), results.sum("acknowledged")) == (2, 12)
    assert list_failures(results) == list_slow(results) == []
    text = describe(results)
    assert "| acknowledged writes | 12 |" in text
    assert "| relay.before-mark | 2 |" in text
    assert "| a service | 2 | 1.4 s | 1.4 s | 3 s |" in text
    file.clear()
    assert file.read().faults == []


@pytest.mark.parametrize(
    "values",
    [
        {"violations": ["lost update: two editors"]},
        {"differences": SOUND | {"lost": ["job created write-1: 0 rows"]}},
        {"differences": SOUND | {"unexpected": ["GET jobs: 500"]}},
    ],
)
def test_what_does_not_hold_is_named(file: ResultsFile, values: dict[str, object]) -> None:
    file.add(make_outcome(**values))
    assert not file.read().is_sound
    assert len(list_failures(file.read())) == 1


def test_failed_reads_do_not_hold(file: ResultsFile) -> None:
    file.add(Measurements(reads=60, read_errors=1))
    assert not file.read().is_sound


def test_slow_recoveries_and_drains_are_named(file: ResultsFile) -> None:
    slow = [asdict(Fault("killed PostgreSQL", "postgres", 5.5)), asdict(Fault("SIGTERM under load", "auth", 3.5))]
    file.add(make_outcome(faults=slow))
    file.add(Measurements(drained=10_000, drain_seconds=31.0))
    assert list_slow(file.read()) == [
        "PostgreSQL was back only after 5.5 s",
        "a service was back only after 3.5 s",
        "a backlog was drained only after 31.0 s",
    ]
