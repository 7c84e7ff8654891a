"""The list of mutations fits the code, and the runner tells apart what it must (API-50)."""

from collections import Counter
from pathlib import Path

import pytest

from tests.mutations.generated import RULES
from tests.mutations.mutation import MAX_MUTATIONS, ROOT, Mutation, Unusable, load_mutations, select_mutations
from tests.mutations.proof import try_mutation
from tests.mutations.runs import Outcome, is_failed
from tests.mutations.workspace import Workspace

MUTATIONS = load_mutations()
MODULE = "LIMIT = 3\n\n\ndef is_allowed(number):\n    return number <= LIMIT\n"
TESTS = """
from services.small import limits

def test_more_is_refused():
    assert not limits.is_allowed(4)

def test_fewer_are_allowed():
    assert limits.is_allowed(2)
"""
REFUSED, ALLOWED = "test_more_is_refused", "test_limits.py::test_fewer_are_allowed"


def test_each_mutation_fits_the_code() -> None:
    """Whoever takes a defence out or renames its test hears of all entries of the list that this concerns."""
    defects = [f"{mutation.defence}: {defect}" for mutation in MUTATIONS for defect in mutation.list_defects()]
    assert not defects, "\n" + "\n".join(defects)


def test_the_list_is_short_and_names_each_defence_once() -> None:
    counts = Counter(mutation.defence for mutation in MUTATIONS)
    assert [defence for defence, count in counts.items() if count > 1] == []
    assert len(MUTATIONS) <= MAX_MUTATIONS


def test_mutations_are_selected_by_area_or_by_words() -> None:
    assert select_mutations(MUTATIONS, "") == MUTATIONS
    assert {mutation.area for mutation in select_mutations(MUTATIONS, "auth web")} == {"auth", "web"}
    assert [mutation.defence for mutation in select_mutations(MUTATIONS, "reset LINK once")] == [
        "A reset link works once"
    ]


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """A small repository with one defence and its tests; its package `services` must not be taken for ours."""
    (tmp_path / "services" / "small").mkdir(parents=True)
    (tmp_path / "services" / "small" / "limits.py").write_text(MODULE)
    (tmp_path / "test_limits.py").write_text(TESTS)
    return Workspace(tmp_path)


def mutate(text: str, replacement: str, *tests: str) -> Mutation:
    return Mutation("small", "There is a limit", text, replacement, tests)


@pytest.mark.parametrize(
    ("mutation", "reason"),
    [
        (mutate("(number): return number <= LIMIT", "(number): return True", REFUSED), ""),
        (mutate("number <= LIMIT", "True", REFUSED, ALLOWED), f"survived, these tests passed: {ALLOWED}"),
        (mutate("number < LIMIT", "True", REFUSED), "'number < LIMIT' is 0 times in services/small, not once"),
        (mutate("number <= LIMIT", "True", "test_gone"), "there are 0 tests 'test_gone', not one"),
        (mutate("number <= LIMIT", "(", REFUSED), "pytest ended with"),
    ],
)
def test_a_defence_is_proved_only_when_every_named_test_fails(
    workspace: Workspace, mutation: Mutation, reason: str
) -> None:
    result = try_mutation(workspace, mutation)
    assert result.reason.startswith(reason), result.reason
    assert bool(result.reason) == bool(reason)
    assert (workspace.folder / "services" / "small" / "limits.py").read_text() == MODULE


def test_a_test_of_the_console_is_found_by_a_part_of_its_name() -> None:
    outcomes = {"web/a.test.ts": [Outcome("a link is safe", "passed"), Outcome("a link has a host", "failed")]}
    assert is_failed("web/a.test.ts::a link", outcomes)
    assert not is_failed("web/a.test.ts::is safe", outcomes)
    with pytest.raises(Unusable, match="found no test"):
        is_failed("web/a.test.ts::a picture", outcomes)


def test_rules_are_there_to_be_mutated() -> None:
    assert [pattern for patterns in RULES.values() for pattern in patterns if not list(ROOT.glob(pattern))] == []
