"""Injectors count nothing as a violation that another fault explains."""

import asyncio
import time
from collections import Counter
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.faults.injectors.clients import wait_undisturbed
from tests.faults.run import DeadLetters, Run

pytestmark = pytest.mark.isolated


class TestDeadLetters:
    @pytest.mark.parametrize(("found", "is_explained"), [(0, False), (1, True), (2, True), (3, False)])
    def test_a_message_without_acknowledgement_may_have_been_stored(self, found: int, is_explained: bool) -> None:
        expected = DeadLetters(certain=Counter(a=1), possible=Counter(a=1))
        differences = expected.describe_differences(Counter(a=found))
        assert differences == ([] if is_explained else [f"a: {found} dead letters instead of 1 to 2"])

    def test_one_that_no_message_explains_is_a_difference(self) -> None:
        assert DeadLetters().describe_differences(Counter(a=1)) == ["a: 1 dead letters instead of 0"]


@pytest.mark.parametrize("fault", ["nats", "postgres", "auth", "paused"])
async def test_a_revocation_has_its_time_once_the_other_fault_is_over(fault: str) -> None:
    away, impaired = set[str](), set[str]()
    stack = SimpleNamespace(is_ready=lambda name: name not in away)
    run = cast(Any, SimpleNamespace(stack=stack, impaired=impaired))
    (impaired if fault == "paused" else away).add(fault)
    waiting = asyncio.create_task(wait_undisturbed(cast(Run, run), 0.1))
    await asyncio.sleep(0.3)
    assert not waiting.done()
    over = time.monotonic()
    away.clear()
    impaired.clear()
    await waiting
    assert time.monotonic() - over >= 0.1 - 0.02
