"""A stand-in for the system that a publisher moves from: the documented API, with the quirks of one that has grown.

Written from the documents, not from the services. `python -m tests.old_system --port N --data DIR` runs it, `running`
runs it within a test. Records are made from a seed when they are asked for, so that there can be any number of them.
"""

from tests.old_system.app import EMAIL, PASSWORD, OldApi
from tests.old_system.faults import Answer, Faults
from tests.old_system.server import running
from tests.old_system.world import Sizes

__all__ = ["EMAIL", "PASSWORD", "Answer", "Faults", "OldApi", "Sizes", "running"]
