"""What services know of each other.

Each has one instance of `References`, because the instance bounds how many requests wait (API-25).
"""

import re
from collections import Counter
from pathlib import Path

from services.alerts.section_kinds import KINDS
from services.stats.content_stats.repository import ContentType

SERVICES = Path(__file__).parents[2] / "services"
_INSTANCE = re.compile(r"= References\(")


def test_a_service_has_one_instance_of_references() -> None:
    files = [file for file in SERVICES.rglob("*.py") if "tests" not in file.parts]
    found = Counter(file.relative_to(SERVICES).parts[0] for file in files if _INSTANCE.search(file.read_text()))
    assert found == {"alerts": 1, "auth": 1, "content": 1, "media": 1, "microsites": 1, "stats": 1}


def test_each_kind_of_section_has_a_content_type_of_the_figures() -> None:
    assert {kind.content_type for kind in KINDS.values()} <= set(ContentType)
