"""JSON Schema validation with findings that a person can act on.

jsonschema-rs decides whether an item is valid (it is two hundred times as fast); only for an item
that it refuses does jsonschema name the errors. A test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, TypeAlias

from decklint.documents.nodes import Mapping, Node, Problem, Scalar, at, plain
from decklint.patterns import matches
from decklint.schema_words import Path, called, missing_key, unknown_keys, wrong_key, wrong_value

DIALECT = "https://json-schema.org/draft/2020-12/schema"

# A jsonschema.ValidationError. Its stubs say "perhaps unset" of every part, which errors never are.
_Error: TypeAlias = Any


class Checker:
    """Validates data against one schema; both validators are built at their first use."""

    def __init__(self, schema: dict[str, Any]) -> None:
        self.schema = schema

    @cached_property
    def _fast(self) -> Any:
        import jsonschema_rs

        return jsonschema_rs.validator_for({"$schema": DIALECT, **self.schema}, validate_formats=True)

    @cached_property
    def _slow(self) -> Any:
        from jsonschema import Draft202012Validator, validators

        extend: Any = validators.extend  # its stubs lack types
        # Those of jsonschema itself use Python's regular expressions, which may take for ever.
        own = {
            "pattern": _pattern,
            "patternProperties": _pattern_properties,
            "additionalProperties": _additional_properties,
        }
        dialect = extend(Draft202012Validator, own)
        return dialect(self.schema, format_checker=Draft202012Validator.FORMAT_CHECKER)

    @cached_property
    def has_one_form(self) -> bool:
        """Whether it never offers two kinds of mappings: else it is not clear what a value is meant for."""
        return _has_one_form(self.schema)

    def valid(self, data: Any) -> bool:
        """Whether the data conforms."""
        return bool(self._fast.is_valid(data))

    def errors(self, data: Any) -> Iterator[_Error]:
        """What jsonschema says of the data, which jsonschema-rs need not have refused."""
        yield from self._slow.iter_errors(data)

    def problems(self, node: Node, data: Any, name: str = "this", owner: str = "") -> list[Problem]:
        """What is wrong with the data, each at the place of the value (or the key) itself.

        ``node`` is the document's node of ``data``; ``name`` what to call the whole, ``owner``
        what is said of whose a value inside it is (`` of card X``).
        """
        if self.valid(data):
            return []
        found: dict[object, Problem] = {}
        for error in self.errors(data):
            for leaf in _leaves(error):
                for problem in _explain(leaf, node, name, owner):
                    # What a YAML alias repeats is wrong at one place: it is said once.
                    # Nor does it matter how many parts of a schema want another kind of value there.
                    said = problem.message if leaf.validator == "type" else problem.hint
                    key = (problem.rule, problem.span, leaf.validator, said)
                    found.setdefault(key, problem)
        problems = list(found.values()) or [self._disputed(node, data, name, owner)]
        return sorted(problems, key=lambda problem: (problem.span, problem.message))

    def refused(self, data: Any) -> list[Path]:
        """Where the data does not conform: for each error the keys and indexes that lead to it.

        A key that may not be called so is the last step of its path.
        """
        if self.valid(data):
            return []
        paths = [
            (*error.absolute_path, error.instance) if _names_a_key(error) else tuple(error.absolute_path)
            for error in self.errors(data)
        ]
        return [list(path) for path in paths] or [[]]

    def _disputed(self, root: Node, data: Any, name: str, owner: str) -> Problem:
        """What jsonschema-rs alone refuses, in its own words: nobody has found such a thing yet."""
        error = next(iter(self._fast.iter_errors(data)))
        path: Path = list(error.instance_path)
        return Problem("schema", at(root, path).span, f"{called(path, name, owner)}: {error.message}")


def _has_one_form(schema: Any) -> bool:
    if isinstance(schema, list):
        return all(map(_has_one_form, schema))
    if not isinstance(schema, dict):
        return True
    offered = [*schema.get("anyOf", ()), *schema.get("oneOf", ())]
    forms = [one for one in offered if isinstance(one, dict) and "properties" in one]
    return len(forms) < 2 and all(map(_has_one_form, schema.values()))


def _pattern(validator: Any, pattern: str, instance: Any, schema: Any) -> Iterator[_Error]:
    """The keyword ``pattern``."""
    from jsonschema import ValidationError

    if not matches(pattern, instance):
        yield ValidationError(f"{instance!r} does not match {pattern!r}")


def _pattern_properties(validator: Any, patterns: Any, instance: Any, schema: Any) -> Iterator[_Error]:
    """The keyword ``patternProperties``."""
    for pattern, inner in patterns.items() if isinstance(instance, dict) else ():
        for key, value in instance.items():
            if matches(pattern, key):
                yield from validator.descend(value, inner, path=key, schema_path=pattern)


def _additional_properties(validator: Any, inner: Any, instance: Any, schema: Any) -> Iterator[_Error]:
    """The keyword ``additionalProperties``, which looks at the patterns beside it."""
    from jsonschema import ValidationError

    known, patterns = schema.get("properties", {}), schema.get("patternProperties", {})
    others = [
        key
        for key in (instance if isinstance(instance, dict) else ())
        if key not in known and not any(matches(pattern, key) for pattern in patterns)
    ]
    if isinstance(inner, dict):
        for key in others:
            yield from validator.descend(instance[key], inner, path=key)
    elif not inner and others:
        yield ValidationError(f"{', '.join(map(repr, others))} not expected")


def _leaves(error: _Error) -> Iterator[_Error]:
    """The errors of the branch of an ``anyOf`` that the value is meant for; else the error itself."""
    branch = _fitting_branch(error) if error.validator in ("anyOf", "oneOf") and error.context else None
    if not branch:
        yield error
        return
    for inner in branch:
        yield from _leaves(inner)


def _fitting_branch(error: _Error) -> list[_Error] | None:
    """The errors of the one branch whose kind of value fits; None where that is not clear."""
    branches: dict[int, list[_Error]] = {}
    for inner in error.context or ():
        if not inner.relative_schema_path:  # a branch that is false: nothing is meant for it
            continue
        branches.setdefault(int(inner.relative_schema_path[0]), []).append(inner)
    fitting = [
        errors
        for errors in branches.values()
        if not any(
            inner.validator in ("type", "enum", "const") and not inner.relative_path for inner in errors
        )
    ]
    if len(fitting) > 1 and isinstance(error.instance, dict) and _are_forms(error.validator_value):
        return _closest_form(fitting)
    return fitting[0] if len(fitting) == 1 else None


def _are_forms(branches: list[Any]) -> bool:
    """Whether the branches of an ``anyOf`` say what stands in a mapping, not merely which key it needs."""
    mappings = [one for one in branches if isinstance(one, dict) and "properties" in one]
    return len(mappings) > 1 and not any(
        isinstance(one, dict) and list(one) == ["required"] for one in branches
    )


def _closest_form(branches: list[list[_Error]]) -> list[_Error]:
    """The errors of the form that a mapping is meant to have: its fixed values fit, or most of it does.

    Such as ``kind: draw`` chooses the form in which ``kind`` can only be that.
    """
    fixed = [
        errors for errors in branches if not any(_is_fixed(inner) or _lacks_fixed(inner) for inner in errors)
    ]
    chosen = min(fixed or branches, key=lambda errors: sum(map(_weight, errors)))
    return chosen if fixed else _none_of_the_forms(branches) or chosen


def _none_of_the_forms(branches: list[list[_Error]]) -> list[_Error] | None:
    """That a field which tells every form from the others fits none of them; None where there is none.

    What else is wrong depends on the form that is meant, and nobody knows that.
    """
    from jsonschema import ValidationError

    tells: dict[str, list[tuple[_Error, list[Any]]]] = {}
    for errors in branches:
        for inner in errors:
            if _is_fixed(inner):
                listed = inner.validator_value if inner.validator == "enum" else [inner.validator_value]
                tells.setdefault(str(inner.relative_path[0]), []).append((inner, list(listed)))
            elif _lacks_fixed(inner):
                key = _missing_fixed(inner)[0]
                tells.setdefault(key, []).append((inner, [inner.schema["properties"][key]["const"]]))
    for key, found in tells.items():
        if len(found) == len(branches):
            first, values = found[0][0], [value for _, listed in found for value in listed]
            error = ValidationError(
                f"{key!r} fits none",
                validator="required" if first.validator == "required" else "enum",
                validator_value=[key] if first.validator == "required" else values,
                path=first.relative_path,
                instance=first.instance,
                schema={"x-forms": values},
                parent=first.parent,
            )
            return [error]
    return None


def _is_fixed(error: _Error) -> bool:
    """Whether a field of the mapping itself has another value than the form wants."""
    return error.validator in ("const", "enum") and len(error.relative_path) == 1


def _lacks_fixed(error: _Error) -> bool:
    """Whether a required field is missing that tells the form from others."""
    if error.validator != "required":
        return False
    return bool(_missing_fixed(error))


def _missing_fixed(error: _Error) -> list[str]:
    """The required fields with a fixed value that an error is about."""
    known = error.schema.get("properties", {})
    missing = [key for key in error.validator_value if key not in error.instance]
    return [key for key in missing if f"'{key}'" in error.message and "const" in known.get(key, {})]


def _weight(error: _Error) -> int:
    """How many mistakes an error stands for: all unknown fields together are one."""
    if error.validator != "additionalProperties" or not isinstance(error.instance, dict):
        return 1
    known = error.schema.get("properties", {})
    return sum(1 for key in error.instance if key not in known) or 1


def _explain(error: _Error, root: Node, name: str, owner: str) -> Iterator[Problem]:
    path: Path = list(error.absolute_path)
    if error.schema is False:
        path += _last_step(at(root, path), error.instance)
    node = at(root, path)
    where = called(path, name, owner)
    if isinstance(node, Mapping) and error.validator == "additionalProperties":
        yield from unknown_keys(error, node, where)
    elif isinstance(node, Mapping) and error.validator == "required":
        yield from missing_key(error, node, where)
    elif isinstance(node, Mapping) and _names_a_key(error):
        yield from wrong_key(error, node, where)
    else:
        yield from wrong_value(error, node, where)


def _last_step(node: Node, instance: Any) -> Path:
    """The key or number of what a schema ``false`` refuses, which jsonschema leaves out of the path."""
    if plain(node) == instance or isinstance(node, Scalar):
        return []
    inner: list[tuple[str | int, Node]] = (
        [(key.text, value) for key, value in node.scalars()]
        if isinstance(node, Mapping)
        else [*enumerate(node.items)]
    )
    return next(([step] for step, value in inner if plain(value) == instance), [])


def _names_a_key(error: _Error) -> bool:
    """Whether the error is about the name of a key, not about a value."""
    return "propertyNames" in error.absolute_schema_path
