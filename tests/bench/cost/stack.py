"""A Masthead whose services have two processes each, as in containers: one serves, one is the worker."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import psycopg
from nats.js import JetStreamContext

from deploy.local.component import free_port
from deploy.local.contexts import CONTEXTS
from deploy.local.gateway import Gateway
from deploy.local.services import Module
from deploy.local.settings import MAX_RATE, RATES
from deploy.local.stack import Unit
from services.chassis.events.catalogue import load_catalogue
from tests.bench.cost.cpu import Cpu, measure_cpu
from tests.faults.stack import FaultStack

WORKER = "-worker"
_UNPUBLISHED = "SELECT count(*) FROM outbox WHERE published_at IS NULL"
_ROW_SIZE = """
    SELECT coalesce(
        (SELECT sum(pg_total_relation_size(relid)) FROM pg_partition_tree('{0}')), -- none if it has no partitions
        pg_total_relation_size('{0}')
    ), (SELECT count(*) FROM {0})
"""
_POLL_SECONDS = 1.0
_SETTLE_SECONDS = 600.0


class CostStack(FaultStack):
    """A system in a data folder of its own, whose CPU time can be measured."""

    def __init__(self, data: Path) -> None:
        super().__init__(data, has_clocks=False)

    def arrange(self, units: Sequence[Unit]) -> Sequence[Unit]:
        """Run the worker of each service as a process of its own, without the hook for faults and limits of rates."""
        return [arranged for unit in units for arranged in self._split(unit)]

    def measure_cpu(self) -> Cpu:
        """Measure the CPU time of all processes."""
        running = {name: monitor.state.pid for name, monitor in self._monitors.items()}
        return measure_cpu({name: pid for name, pid in running.items() if pid}, self.settings.ports["postgres"])

    async def wait_until_settled(self, js: JetStreamContext) -> None:
        """Wait until every event is published, delivered and acknowledged.

        Raises:
            TimeoutError: some are not after a time.
        """
        async with asyncio.timeout(_SETTLE_SECONDS):
            while await self._has_unpublished() or await _has_undelivered(js):
                await asyncio.sleep(_POLL_SECONDS)

    async def measure_rows(self, tables: Mapping[str, Sequence[str]]) -> dict[str, float]:
        """Return the bytes of a row with its share of the indexes, by table (`stats.views`), of tables with rows.

        Args:
            tables: by service. A partitioned table counts with its partitions.
        """
        sizes = {}
        for service, names in tables.items():
            async with await psycopg.AsyncConnection.connect(self.database_url(service)) as connection:
                for name in names:
                    [(size, rows)] = await (await connection.execute(_ROW_SIZE.format(name).encode())).fetchall()
                    sizes |= {f"{service}.{name}": float(size / rows)} if rows else {}
        return sizes

    def _split(self, unit: Unit) -> Iterator[Unit]:
        component = unit.component
        if isinstance(component, Gateway):
            yield replace(unit, component=replace(component, rates=dict.fromkeys(RATES, MAX_RATE)))
            return
        if not isinstance(component, Module) or component.port is None:
            yield unit
            return
        serve = replace(self.without_hook(component), arguments=["serve", component.name])
        worker = replace(serve, name=component.name + WORKER, arguments=["worker", component.name], port=free_port())
        yield replace(unit, component=serve)
        yield replace(unit, component=worker)

    async def _has_unpublished(self) -> bool:
        for service in CONTEXTS:
            async with await psycopg.AsyncConnection.connect(self.database_url(service)) as connection:
                if (await (await connection.execute(_UNPUBLISHED)).fetchone()) != (0,):
                    return True
        return False


async def _has_undelivered(js: JetStreamContext) -> bool:
    for entity in load_catalogue().entity.values():
        for context in entity.consumers:
            info = await js.consumer_info(entity.stream, entity.durable_name(context))
            if (info.num_pending or 0) + (info.num_ack_pending or 0):
                return True
    return False
