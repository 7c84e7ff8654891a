"""What is written of a move: the report, the map of ids, and where old addresses lead now."""

import csv
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any, Literal
from urllib.parse import parse_qsl, quote, urlsplit

from jinja2 import Environment

from deploy.moving.state import State

Form = Literal["csv", "nginx", "traefik"]
_FORMULA = re.compile(r"^(?=[=+@\t\r-])")
FORMS: tuple[Form, ...] = ("csv", "nginx", "traefik")
ENDINGS: Mapping[Form, str] = {"csv": "csv", "nginx": "conf", "traefik": "yml"}
PAGE = 1_000
_SAFE = "/%:@!&*+,;=~-._?"  # in an address; quotes, backticks, dollars and spaces are written as their numbers
_NGINX = "# map $request_uri $moved { include THIS_FILE; }  server { if ($moved) { return 301 $moved; } }\n"
_HTML = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Moving in: report</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}caption{text-align:left;font-weight:600;margin-top:2rem}
th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid;vertical-align:top;overflow-wrap:anywhere}</style>
<h1>Moving in from {{ name }}</h1>
<p>Written {{ now }}.</p>
{% macro table(caption, heads, rows) %}<table><caption>{{ caption }}</caption>
<thead><tr>{% for head in heads %}<th scope="col">{{ head }}</th>{% endfor %}</tr></thead>
<tbody>{% for row in rows %}<tr>{% for cell in row %}<td>{{ cell }}</td>{% endfor %}</tr>{% endfor %}</tbody></table>
{% endmacro %}
{% if dry %}<p>A dry run: nothing was written.</p>{% endif %}
{{ table("Records", ["Kind", "Read", "As they are", "Changed", "Stay as they are here", "Left out"], kinds) }}
{{ table("What did not come as it was", ["Kind", "What", "Why", "How many", "For example"], lines) }}
{{ table("Differences between both systems", ["Kind", "Id", "Field", "There", "Here", "Why"], differences) }}
</html>
"""


def write_json(state: State, file: Path) -> None:
    """Write all lines, with totals, as JSON."""
    totals: dict[str, int] = {}
    for line in state.count_lines():
        totals[line.what] = totals.get(line.what, 0) + line.count
    head = {"dryRun": bool(state.dry), "totals": totals, "kinds": [asdict(kind) for kind in state.progress()]}
    with file.open("w", encoding="utf-8") as out:
        out.write(json.dumps(head, ensure_ascii=False)[:-1])
        for name, read in (("lines", state.lines), ("differences", state.differences)):
            out.write(f', "{name}": [')
            for number, one in enumerate(_read_all(read)):
                out.write((",\n" if number else "\n") + json.dumps(asdict(one), ensure_ascii=False))
            out.write("]")
        out.write("}\n")


def write_html(state: State, file: Path) -> None:
    """Write the same as a page, with lines that say the same as one."""
    kinds = [(k.kind, k.read, k.as_they_are, k.changed, k.kept, k.left_out) for k in state.progress()]
    lines = [(one.kind, one.what, one.why, one.count, ", ".join(one.examples)) for one in state.count_lines()]
    differences = [asdict(one).values() for one in state.differences(limit=PAGE)]
    page, now = Environment(autoescape=True).from_string(_HTML), datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    file.write_text(
        page.render(name=state.name, now=now, dry=state.dry, kinds=kinds, lines=lines, differences=differences),
        encoding="utf-8",
    )


def write_map(state: State, file: Path) -> None:
    """Write the ids at the source and here, as CSV: kind, old, new. One like a formula gets an apostrophe."""
    with file.open("w", encoding="utf-8", newline="") as out:
        rows = csv.writer(out)
        rows.writerow(("kind", "old", "new"))
        rows.writerows((one.kind, _FORMULA.sub("'", one.old), one.new) for one in state.map())


def write_redirects(state: State, patterns: Mapping[str, str], form: Form, file: Path) -> int:
    """Write where old addresses lead now, by the pattern of each kind's addresses; return how many there are."""
    pairs = list(list_redirects(state, patterns))
    if form == "csv":
        text = "old,new\r\n" + "".join(f'"{old}","{new}"\r\n' for old, new in pairs)
    elif form == "nginx":
        text = _NGINX + "".join(f'"{old}" "{new}";\n' for old, new in pairs)
    else:
        text = json.dumps({"http": _route(pairs)}, indent=1)  # which is YAML too
    file.write_text(text, encoding="utf-8", newline="")
    return len(pairs)


def list_redirects(state: State, patterns: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield old and new address of the records whose address is another one now."""
    for one in state.map():
        if pattern := patterns.get(one.kind):
            old = _read_path(one.address) if one.address else _fill(pattern, one.old, one.permalink)
            new = _fill(pattern, one.new, state.get(f"permalink {one.kind} {one.new}") or one.permalink)
            if old != new:
                yield old, new


def _read_all(read: Callable[..., list[Any]]) -> Iterator[Any]:
    for skip in count(0, PAGE):
        yield from (page := read(skip=skip, limit=PAGE))
        if len(page) < PAGE:
            return


def _fill(pattern: str, id: object, permalink: str | None) -> str:
    return quote(pattern.replace("{id}", str(id)).replace("{permalink}", permalink or ""), safe=_SAFE)


def _read_path(address: str) -> str:
    parts = urlsplit(address)
    return quote((parts.path or "/") + (f"?{parts.query}" if parts.query else ""), safe=_SAFE)


def _route(pairs: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Return the routers and middlewares of Traefik."""
    routers, middlewares = dict[str, Any](), dict[str, Any]()
    for number, (old, new) in enumerate(pairs, 1):
        name, (path, _, query) = f"moved-{number}", old.partition("?")
        queries = [f"Query(`{key}`, `{value}`)" for key, value in parse_qsl(query) if "`" not in key + value]
        rule = " && ".join([f"Path(`{path}`)", *queries])
        routers[name] = {"rule": rule, "middlewares": [name], "service": "noop@internal"}
        middlewares[name] = {"redirectRegex": {"regex": "^.*$", "replacement": new, "permanent": True}}
    return {"routers": routers, "middlewares": middlewares}
