"""What the rich text tests share."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest


@pytest.fixture
def within() -> Callable[[float], AbstractContextManager[None]]:
    """Fails when the block takes longer; bounds are wide, they tell linear from quadratic."""

    @contextmanager
    def limit(seconds: float) -> Iterator[None]:
        began = time.perf_counter()
        yield
        assert time.perf_counter() - began < seconds

    return limit
