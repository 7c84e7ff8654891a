"""Processes are killed at a step or at any moment, told to stop under load, or paused."""

import asyncio
import os
import signal
import time

from tests.faults.kill_points import KILL_POINTS, OWN, KillPoint
from tests.faults.run import Fault, Run

HIT_SECONDS = 20.0  # for the workload to reach an armed step
PAUSE_SECONDS = (0.5, 3.0)
SERVICES = ("auth", "content", "alerts", "microsites", "media", "stats")


async def kill_at_step(run: Run, point: KillPoint | None = None) -> Fault | None:
    """Kill a service at a step, the nth time it is reached; None if the workload does not reach it in time."""
    point = point or run.random.choice(KILL_POINTS)
    await run.stack.wait_until_ready(point.service)
    pid = run.stack.pid(point.service)
    is_rare = point.step in OWN.get(point.service, ())
    run.stack.kill_switch.arm(point, nth=1 if is_rare else run.random.randint(1, 3))
    deadline = time.monotonic() + HIT_SECONDS
    while run.stack.kill_switch.is_armed(point):
        if time.monotonic() > deadline and run.stack.kill_switch.disarm(point):
            return None
        await asyncio.sleep(0.01)
    return Fault("killed at a step", str(point), await run.stack.wait_for_recovery(point.service, pid))


async def kill(run: Run, unit: str) -> Fault:
    """Kill a unit at any moment."""
    await run.stack.wait_until_ready(unit)
    await asyncio.sleep(run.random.uniform(0, 0.5))
    pid = run.stack.send_signal(unit, signal.SIGKILL)
    return Fault(f"killed {_name(unit)}", unit, await run.stack.wait_for_recovery(unit, pid))


async def kill_any_service(run: Run) -> Fault:
    """Kill any service at any moment."""
    return await kill(run, run.random.choice(SERVICES))


async def terminate(run: Run) -> Fault:
    """Send SIGTERM to a service while it has requests."""
    unit = run.random.choice(SERVICES)
    await run.stack.wait_until_ready(unit)
    pid = run.stack.send_signal(unit, signal.SIGTERM)
    return Fault("SIGTERM under load", unit, await run.stack.wait_for_recovery(unit, pid))


async def pause(run: Run) -> Fault:
    """Stop a service's process, a slow consumer to all others, and let it continue."""
    unit = run.random.choice(SERVICES)
    await run.stack.wait_until_ready(unit)
    run.impaired.add(unit)
    pid = run.stack.send_signal(unit, signal.SIGSTOP)
    try:
        await asyncio.sleep(run.random.uniform(*PAUSE_SECONDS))
    finally:
        os.kill(pid, signal.SIGCONT)
        run.impaired.remove(unit)
    return Fault("paused consumer", unit)


async def take_away(run: Run, unit: str, seconds: float) -> Fault:
    """Stop a unit for a while."""
    await run.stack.wait_until_ready(unit)
    await run.stack.stop_unit(unit)
    await asyncio.sleep(seconds)
    await run.stack.start_unit(unit)
    return Fault(f"{_name(unit)} away for {seconds:g} s", unit)


def _name(unit: str) -> str:
    return (
        "a service" if unit in SERVICES else {"nats": "NATS", "postgres": "PostgreSQL", "objects": "S3"}.get(unit, unit)
    )
