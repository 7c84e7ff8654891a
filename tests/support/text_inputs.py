"""What text reaches: every declared request field, function of one text and regular expression of the services."""

import ast
import importlib
import inspect
import pkgutil
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, get_args

from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute
from pydantic import BaseModel
from pydantic.fields import FieldInfo

import services
from deploy.local.contexts import CONTEXTS
from services.chassis.app.factory import build_app
from services.chassis.cli import load
from services.chassis.resource import In

Use = Callable[[Any], object]
_parser: Any = importlib.import_module("re._parser")
_constants: Any = importlib.import_module("re._constants")
_REPEATS = (_constants.MAX_REPEAT, _constants.MIN_REPEAT, _constants.POSSESSIVE_REPEAT)
MAX_SAMPLES = 6  # characters tried for a class of characters
_METHODS = frozenset({"match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer"})
_ALPHABET = [*map(chr, range(9, 127)), "\0", "\u00a0", "\u0301", "ß", "“", "я", "‐", "﷽", "\U0001f600"]


class Sink(NamedTuple):
    """Something that takes text. `kind`: sinks of the same kind treat it in the same way."""

    name: str
    kind: str
    use: Use


@cache
def import_services() -> Sequence[ModuleType]:
    """Return all modules of the services but tests, migrations and commands."""
    names = (module.name for module in pkgutil.walk_packages(services.__path__, "services."))
    left_out = re.compile(r"\.(?:tests|migrations|__main__)(?:\.|$)")
    return [importlib.import_module(name) for name in names if not left_out.search(name)]


def find_models() -> Sequence[type[In]]:
    """Return the models of all request bodies, with those that they contain."""
    import_services()
    found: list[type[In]] = []
    open_models: list[type[In]] = [In]
    while open_models:
        open_models.extend(subclasses := open_models.pop().__subclasses__())
        found.extend(model for model in subclasses if model.__module__.startswith("services."))
    return sorted(set(found), key=lambda model: f"{model.__module__}.{model.__name__}")


def find_body_fields() -> Iterator[Sink]:
    """Yield the fields of all request bodies."""
    for model in find_models():
        for name, field in model.model_fields.items():
            path = f"{model.__module__}.{model.__name__}.{name}"
            yield Sink(path, _describe(field), _validate_field(model, name, field))


def _validate_field(model: type[In], name: str, field: FieldInfo) -> Use:
    return lambda value: model.model_validate({field.alias or name: value})


def _describe(field: FieldInfo) -> str:
    return f"{field.annotation} {field.metadata}"


def find_parameters() -> Iterator[Sink]:
    """Yield the parameters of all endpoints, in path, query, headers and cookies, and their bodies as a whole."""
    for service in CONTEXTS:
        known = load(service)
        app = build_app(known, known.settings())
        for route in app.routes:
            if not isinstance(route, APIRoute):
                continue
            for parameter in {id(field): field for field in _list_parameters(route.dependant)}.values():
                sink = f"{service} {route.path} {parameter.alias}"
                yield Sink(sink, _describe(parameter.field_info), _call(parameter.validate))
            if body := route.body_field:
                yield Sink(f"{service} {route.path}", str(body.field_info), _call(body.validate))


def _call(validate: Callable[..., tuple[Any, Any]]) -> Use:
    return lambda value: validate(value, {}, loc=("body",))


def _list_parameters(dependant: Dependant) -> Iterator[Any]:
    yield from (*dependant.path_params, *dependant.query_params, *dependant.header_params, *dependant.cookie_params)
    for inner in dependant.dependencies:
        yield from _list_parameters(inner)


def list_bodies() -> Iterator[Any]:
    """Yield the types of all request bodies."""
    for service in CONTEXTS:
        known = load(service)
        for route in build_app(known, known.settings()).routes:
            if isinstance(route, APIRoute) and route.body_field:
                yield route.body_field.field_info.annotation


def contains_only_requests(kind: Any) -> bool:
    """Return whether all models in a type are request models, whose fields `find_body_fields` yields."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return issubclass(kind, In)
    return all(map(contains_only_requests, get_args(kind)))


def find_functions() -> Iterator[Sink]:
    """Yield the functions of the services that need one text and nothing else."""
    for module in import_services():
        for name, function in vars(module).items():
            if inspect.isfunction(function) and function.__module__ == module.__name__ and _takes_text(function):
                yield Sink(f"{module.__name__}.{name}", f"{module.__name__}.{name}", function)


def _takes_text(function: Callable[..., Any]) -> bool:
    first, *others = inspect.signature(function).parameters.values() or [None]
    if first is None or any(other.default is other.empty for other in others) or inspect.iscoroutinefunction(function):
        return False
    return first.annotation in (str, "str", str | None)


def find_patterns() -> dict[tuple[str, int, str], Use]:
    """Return the regular expressions of the services by text, flags and the method by which they are used."""
    modules = import_services()
    trees = [ast.parse(Path(module.__file__).read_text()) for module in modules if module.__file__]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    methods: dict[str, set[str]] = {}
    found = set[tuple[str, int, str]]()
    for function, arguments in ((call.func, call.args) for call in calls):
        if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
            methods.setdefault(function.value.id, set()).add(function.attr)
            if function.value.id == "re" and arguments and isinstance(arguments[0], ast.Constant):
                found.add((str(arguments[0].value), 0, function.attr))
    for name, value in ((name, value) for module in modules for name, value in vars(module).items()):
        for pattern in _unpack(value):
            for method in methods.get(name, {"search"}):
                found.add((pattern.pattern, pattern.flags, method))
    return {key: _match(*key) for key in found if key[2] in _METHODS}


def _match(text: str, flags: int, method: str) -> Use:
    pattern = re.compile(text, flags)
    if method in ("match", "fullmatch"):
        return getattr(pattern, method)
    return lambda text: list(pattern.finditer(text))


def _unpack(value: Any) -> Iterator[re.Pattern[str]]:
    if isinstance(value, re.Pattern):
        yield value if isinstance(value.pattern, str) else re.compile(value.pattern.decode("latin-1"))
    elif isinstance(value, list | tuple | set | frozenset):
        for entry in value:
            yield from _unpack(entry)
    elif isinstance(value, dict):
        yield from _unpack(list(value.values()))


class Repeat(NamedTuple):
    """A part of an expression that may be repeated: a text that leads to it, and one that it matches once."""

    before: str
    once: str


def find_repeats(text: str, flags: int) -> Sequence[Repeat]:
    """Return the unbounded parts of an expression, each with every kind of text that it matches."""
    repeats: list[Repeat] = []
    own = "".join(dict.fromkeys(text))
    _walk(_parser.parse(text, flags), "", own, repeats)
    return list(dict.fromkeys(repeats))


def _walk(tree: Any, before: str, own: str, repeats: list[Repeat]) -> None:
    """Add the repeats of a parsed expression to which `before` leads. `own`: the characters of the expression."""
    for operation, argument in tree:
        for inner in _list_inner(operation, argument):
            _walk(inner, before, own, repeats)
        if operation in _REPEATS and argument[1] > 200:
            repeats.extend(Repeat(before, once) for once in _list_samples(argument[2], own))
        before += _match_once([(operation, argument)])


def _list_inner(operation: Any, argument: Any) -> Sequence[Any]:
    if operation is _constants.BRANCH:
        return list(argument[1])
    if operation is _constants.SUBPATTERN:
        return [argument[3]]
    if operation in _REPEATS:
        return [argument[2]]
    if operation in (_constants.ASSERT, _constants.ASSERT_NOT):
        return [argument[1]]
    return [argument] if operation is _constants.ATOMIC_GROUP else []


def _list_samples(tree: Any, own: str) -> Sequence[str]:
    """Return texts that a parsed expression matches; for a class of characters several of its characters."""
    if len(tree) == 1 and tree[0][0] in (_constants.IN, _constants.ANY, _constants.NOT_LITERAL, _constants.CATEGORY):
        matching = [character for character in _ALPHABET if _matches(tree[0], character)]
        spread = max(1, len(matching) // MAX_SAMPLES)
        return list(dict.fromkeys([*matching[::spread], *(c for c in " a1" + own if _matches(tree[0], c))]))
    return [text] if (text := _match_once(tree)) else []


def _match_once(tree: Any) -> str:
    """Return a short text that a parsed expression matches, as far as this can be told from its parts."""
    text = ""
    for operation, argument in tree:
        if operation is _constants.LITERAL:
            text += chr(argument)
        elif operation in (_constants.IN, _constants.ANY, _constants.NOT_LITERAL, _constants.CATEGORY):
            text += next((c for c in "a1 " + "".join(_ALPHABET) if _matches((operation, argument), c)), "")
        elif operation in _REPEATS:
            text += _match_once(argument[2]) * argument[0]
        elif operation is _constants.BRANCH:
            text += _match_once(argument[1][0])
        elif operation is _constants.SUBPATTERN:
            text += _match_once(argument[3])
    return text


def _matches(part: Any, character: str) -> bool:
    operation, argument = part
    if operation is _constants.ANY:
        return character != "\n"
    if operation is _constants.LITERAL:
        return ord(character) == argument
    if operation is _constants.NOT_LITERAL:
        return ord(character) != argument
    if operation is _constants.RANGE:
        return argument[0] <= ord(character) <= argument[1]
    if operation is _constants.CATEGORY:
        return bool(re.match(_CATEGORIES[argument], character))
    negated = argument[0][0] is _constants.NEGATE
    return negated is not any(_matches(inner, character) for inner in argument[negated:])


_CATEGORIES = {
    _constants.CATEGORY_DIGIT: r"\d",
    _constants.CATEGORY_NOT_DIGIT: r"\D",
    _constants.CATEGORY_SPACE: r"\s",
    _constants.CATEGORY_NOT_SPACE: r"\S",
    _constants.CATEGORY_WORD: r"\w",
    _constants.CATEGORY_NOT_WORD: r"\W",
}
