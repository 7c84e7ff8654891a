"""The list of mutations fits the code, and the runner tells apart what it must (API-50)."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.mutations.mutation import ROOT, Mutation, load_mutations, select_mutations
from tests.mutations.proof import Result, Verdict, try_mutation
from tests.mutations.report import format_section
from tests.mutations.runs import Outcome, Runner, Unusable, has_line, is_failed
from tests.mutations.workspace import Workspace

MUTATIONS = load_mutations()
MODULE = "LIMIT = 3\n\n\ndef is_allowed(number):\n    return number <= LIMIT\n"
TESTS = """
import limits

def test_more_is_refused():
    assert not limits.is_allowed(4)

def test_fewer_are_allowed():
    assert limits.is_allowed(2)
"""
REFUSED, ALLOWED = "test_limits.py::test_more_is_refused", "test_limits.py::test_fewer_are_allowed"


@pytest.mark.parametrize("area", sorted({mutation.area for mutation in MUTATIONS}))
def test_each_mutation_fits_the_code(area: str) -> None:
    """A changed defence or a renamed test must change the list too, or it would prove nothing."""
    defects = [
        f"{mutation.defence}: {defect}"
        for mutation in MUTATIONS
        if mutation.area == area
        for defect in mutation.find_defects(ROOT)
    ]
    assert defects == []


def test_each_defence_is_listed_once() -> None:
    counts = Counter(mutation.defence for mutation in MUTATIONS)
    assert [defence for defence, count in counts.items() if count > 1] == []


def test_each_context_the_gateway_and_the_console_have_a_list() -> None:
    contexts = {"auth", "content", "alerts", "microsites", "media", "stats"}
    assert {mutation.area for mutation in MUTATIONS} == contexts | {"chassis", "gateway", "web", "deploy"}


def test_mutations_are_selected_by_area_or_by_words() -> None:
    assert select_mutations(MUTATIONS, "") == MUTATIONS
    assert {mutation.area for mutation in select_mutations(MUTATIONS, "auth web")} == {"auth", "web"}
    assert [mutation.defence for mutation in select_mutations(MUTATIONS, "reset LINK expires")] == [
        "A reset link expires"
    ]


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    """A runner for all tests of this file."""
    with Runner() as runner:
        yield runner


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """A small repository with one defence and its tests."""
    (tmp_path / "limits.py").write_text(MODULE)
    (tmp_path / "test_limits.py").write_text(TESTS)
    return Workspace(tmp_path)


def test_modules_come_from_the_copy_even_if_the_checkout_has_the_same(workspace: Workspace, runner: Runner) -> None:
    package = workspace.folder / "tests"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "own.py").write_text("ANSWER = 42\n")
    (package / "test_own.py").write_text("def test_own():\n    from tests.own import ANSWER\n    assert ANSWER == 42\n")
    assert runner.run(workspace.folder, ["tests/test_own.py::test_own"]) == set()


def mutate(text: str, replacement: str, *tests: str) -> Mutation:
    return Mutation("small", "There is a limit", "limits.py", text, replacement, tests)


@pytest.mark.parametrize(
    ("mutation", "verdict", "reason"),
    [
        (mutate("number <= LIMIT", "True", REFUSED), Verdict.CAUGHT, ""),
        (mutate("number <= LIMIT", "True", REFUSED, ALLOWED), Verdict.SURVIVED, f"passed: {ALLOWED}"),
        (mutate("LIMIT = 3", "LIMIT = 3 + 0", REFUSED), Verdict.SURVIVED, f"passed: {REFUSED}"),
        (mutate("number < LIMIT", "True", REFUSED), Verdict.UNUSABLE, "has the text 0 times"),
        (mutate("LIMIT", "MAX", REFUSED), Verdict.UNUSABLE, "has the text 2 times"),
        (mutate("number <= LIMIT", "number <= LIMIT", REFUSED), Verdict.UNUSABLE, "changes nothing"),
        (mutate("number <= LIMIT", "True", "test_limits.py::test_gone"), Verdict.UNUSABLE, "there is no test"),
        (mutate("number <= LIMIT", "(", REFUSED), Verdict.UNUSABLE, "pytest ended with"),
    ],
)
def test_a_defence_is_proved_only_when_every_named_test_fails(
    workspace: Workspace, runner: Runner, mutation: Mutation, verdict: Verdict, reason: str
) -> None:
    result = try_mutation(workspace, runner, mutation)
    assert (result.verdict, reason in result.reason) == (verdict, True), result.reason
    assert (workspace.folder / "limits.py").read_text() == MODULE


def test_a_failure_is_that_of_the_named_test() -> None:
    output = "FAILED a.py::test_limit[one two] - assert 1\nERROR a.py::test_other\nFAILED a.py::test_limits - x\n"
    assert has_line(output, "FAILED", "a.py::test_limit")
    assert has_line(output, "FAILED", "a.py::test_limit[one two]")
    assert has_line(output, "ERROR", "a.py::test_other")
    assert not has_line(output, "FAILED", "a.py::test_other")
    assert not has_line(output, "FAILED", "a.py::test_lim")
    assert not has_line(output, "FAILED", "a.py::test_limit[one]")


def test_a_test_of_the_console_is_found_by_a_part_of_its_name() -> None:
    outcomes = {"web/a.test.ts": [Outcome("a link is safe", "passed"), Outcome("a link has a host", "failed")]}
    assert is_failed("web/a.test.ts::a link", outcomes)
    assert not is_failed("web/a.test.ts::is safe", outcomes)
    with pytest.raises(Unusable, match="found no test"):
        is_failed("web/a.test.ts::a picture", outcomes)


def test_the_section_names_what_was_not_caught() -> None:
    results = [
        Result(mutate("a", "b", REFUSED), Verdict.CAUGHT, "", 1.0),
        Result(mutate("c", "d", ALLOWED), Verdict.SURVIVED, f"passed: {ALLOWED}", 1.0),
    ]
    section = format_section(results, 2.4)
    assert "1 of 2 defences" in section
    assert "| [small](../tests/mutations/lists/small.toml) | 2 | 1 |" in section
    assert f"- survived: There is a limit (small, limits.py): passed: {ALLOWED}" in section
