"""Pauses and stops a running move."""

import threading


class Cancelled(Exception):
    """The move was stopped; begun again, it goes on."""


class Control:
    """Stops a running move for a while, or for good; its methods may be called by any thread and by signal handlers."""

    def __init__(self) -> None:
        self._go, self._cancelled = threading.Event(), threading.Event()
        self._go.set()

    def pause(self) -> None:
        """Wait before the next record."""
        self._go.clear()

    def resume(self) -> None:
        """Go on."""
        self._go.set()

    def cancel(self) -> None:
        """End before the next record."""
        self._cancelled.set()
        self._go.set()

    @property
    def is_paused(self) -> bool:
        """Whether it waits."""
        return not self._go.is_set()

    def check(self) -> None:
        """Wait while paused; raise Cancelled once cancelled."""
        self._go.wait()
        if self._cancelled.is_set():
            raise Cancelled

    def sleep(self, seconds: float) -> None:
        """Wait for seconds; raise Cancelled once cancelled."""
        if self._cancelled.wait(seconds):
            raise Cancelled
