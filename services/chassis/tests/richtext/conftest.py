"""What the rich text tests share."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest


@pytest.fixture
def within() -> Callable[[float], AbstractContextManager[None]]:
    """Fails when the block computes longer, however busy the machine; wide bounds tell linear from quadratic."""

    @contextmanager
    def limit(seconds: float) -> Iterator[None]:
        began = time.thread_time()
        yield
        assert time.thread_time() - began < seconds

    return limit
