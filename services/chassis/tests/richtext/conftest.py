"""Fixtures of the rich text tests."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest


@pytest.fixture
def within() -> Callable[[float], AbstractContextManager[None]]:
    """Limit the CPU time of a block, independent of machine load; wide limits distinguish linear from quadratic."""

    @contextmanager
    def limit(seconds: float) -> Iterator[None]:
        began = time.thread_time()
        yield
        assert time.thread_time() - began < seconds

    return limit
