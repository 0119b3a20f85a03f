"""The expression language: parsed with ``ast``, checked once, compiled to functions.

Whole numbers with ``+ - * // %``, comparison, ``and or not``, ``x if c else y``, ``in``, sets
with ``| & -``, and a fixed list of functions. There are no loops, no attributes of Python
objects, no imports, no clock and no files. ``$name`` is the name of a parameter, a named value,
a choice, ``it`` or ``need``, or else a field of the card looked at; so is a bare name, which must not
be both.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, NoReturn

from decklint.language import values
from decklint.language.names import compile_path
from decklint.language.scope import Compiled, Env, LanguageError, Scope, choose
from decklint.language.values import MISSING, Value, Values

if TYPE_CHECKING:
    from decklint.language.functions import Function

MAX_LENGTH = 1000
_SIGIL = re.compile(r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\$(?=[A-Za-z])""")
_SIGN = "_"  # "$x" becomes "_x": names do not begin with it, and every offset stays right


def compile_expression(text: str, scope: Scope) -> Compiled:
    """A function that computes the expression; LanguageError where it is wrong."""
    if len(text) > MAX_LENGTH:
        raise LanguageError(f"the expression is longer than {MAX_LENGTH} characters")
    stripped = text.strip()
    lead = len(text) - len(text.lstrip())
    source = _SIGIL.sub(lambda match: match[1] or _SIGN, stripped)
    try:
        tree = ast.parse(source, mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        column = (getattr(error, "offset", None) or 1) - 1
        message = f"the expression `{stripped}` cannot be read"
        raise LanguageError(message, _reading_hint(stripped), lead + max(column, 0)) from None
    try:
        return _Compiler(scope).compile(tree.body)
    except LanguageError as error:
        error.offset = lead + len(source.encode()[: error.offset].decode(errors="ignore"))
        raise
    except RecursionError:
        raise LanguageError("the expression is nested too deeply") from None


# What other languages write, and what to write here; the first that fits is the hint.
_HABITS = (
    (r"&&|\|\||(?<![=!<>])!(?!=)", "write and, or, not"),
    (r"(?<![=!<>])=(?!=)", "write == to compare"),
    (r"<>|≠", "write != for what is different"),
    (r"[≤≥]", "write <= or >="),
    (r"\?", "write A if CONDITION else B"),
)


def _reading_hint(text: str) -> str:
    """What to do about an expression that cannot be read."""
    bare = re.sub(r"\"[^\"]*\"|'[^']*'", "", text)
    for pattern, hint in _HABITS:
        if re.search(pattern, bare):
            return hint
    return "write numbers, names and functions such as count(SECTION), or a condition as a mapping"


def truth(compiled: Compiled, env: Env) -> bool:
    """Whether a compiled condition holds; an undecided one does not."""
    return compiled(env) is True


class _Compiler:
    """Turns the allowed nodes into closures; everything else is refused with its place."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope

    def inside(self) -> _Compiler:
        """The compiler of what stands inside an aggregate: its card is another one."""
        return _Compiler(self.scope.inner())

    def compile(self, node: ast.AST) -> Compiled:
        method: Callable[[ast.AST], Compiled] | None = getattr(self, f"_{type(node).__name__.lower()}", None)
        if method is None:
            self._refuse(node, f"`{ast.unparse(node)}` is not part of the expression language")
        return method(node)

    def _refuse(self, node: ast.AST, message: str, hint: str | None = None) -> NoReturn:
        raise LanguageError(message.replace(_SIGN, "$", 0), hint, getattr(node, "col_offset", 0))

    def _constant(self, node: ast.Constant) -> Compiled:
        value = node.value
        if isinstance(value, bool) or not isinstance(value, (int, float, str)):
            self._refuse(node, f"`{ast.unparse(node)}` is not a number or a text")
        return lambda env: value

    def _name(self, node: ast.Name) -> Compiled:
        if node.id in ("true", "false"):
            fixed = node.id == "true"
            return lambda env: fixed
        return compile_path((node.id,), self.scope, node.col_offset)

    def _attribute(self, node: ast.Attribute) -> Compiled:
        return compile_path(path_of(node, self), self.scope, node.col_offset)

    def _list(self, node: ast.List) -> Compiled:
        parts = [self.compile(one) for one in node.elts]
        return lambda env: tuple(part(env) for part in parts)

    _tuple = _list

    def _set(self, node: ast.Set) -> Compiled:
        parts = [self.compile(one) for one in node.elts]
        return lambda env: Values(part(env) for part in parts)

    def _unaryop(self, node: ast.UnaryOp) -> Compiled:
        part = self.compile(node.operand)
        if isinstance(node.op, ast.Not):
            return lambda env: values.negate(part(env))
        if isinstance(node.op, ast.USub):
            return lambda env: _arithmetic("-", 0, part(env))
        return self._refuse(node, f"`{ast.unparse(node)}` is not part of the expression language")

    def _boolop(self, node: ast.BoolOp) -> Compiled:
        parts = [self.compile(one) for one in node.values]
        decides = isinstance(node.op, ast.Or)  # the value that decides the whole at once

        def run(env: Env) -> Value:
            result: Value = not decides
            for part in parts:
                value = part(env)
                if value is MISSING:
                    result = MISSING
                elif bool(value) is decides:
                    return decides
            return result

        return run

    def _ifexp(self, node: ast.IfExp) -> Compiled:
        test, yes, no = (self.compile(one) for one in (node.test, node.body, node.orelse))
        return lambda env: yes(env) if test(env) is True else no(env)

    def _binop(self, node: ast.BinOp) -> Compiled:
        symbol = _OPERATORS.get(type(node.op))
        if symbol is None:
            hint = "use // for whole division" if isinstance(node.op, ast.Div) else None
            self._refuse(node, f"`{ast.unparse(node)}` is not part of the expression language", hint)
        left, right = self.compile(node.left), self.compile(node.right)
        return lambda env: _arithmetic(symbol, left(env), right(env))

    def _compare(self, node: ast.Compare) -> Compiled:
        from decklint.language.literals import check_comparison

        operands = [node.left, *node.comparators]
        for left, right in pairwise(operands):
            check_comparison(left, right, self.scope)
            check_comparison(right, left, self.scope)
        parts = [self.compile(one) for one in operands]
        tests = [_COMPARISONS.get(type(op)) for op in node.ops]
        if None in tests:
            self._refuse(node, f"`{ast.unparse(node)}` is not part of the expression language")

        def run(env: Env) -> Value:
            results = [part(env) for part in parts]
            outcome: Value = True
            for at, test in enumerate(tests):
                held = test(results[at], results[at + 1]) if test else MISSING
                if held is MISSING:
                    outcome = MISSING
                elif not held:
                    return False
            return outcome

        return run

    def _call(self, node: ast.Call) -> Compiled:
        from decklint.language.functions import FUNCTIONS

        name = node.func.id if isinstance(node.func, ast.Name) else ast.unparse(node.func)
        function: Function | None = FUNCTIONS.get(name)
        if function is None:
            self._refuse(node, f"there is no function `{name}`", choose(name, FUNCTIONS))
        if node.keywords or any(isinstance(one, ast.Starred) for one in node.args):
            self._refuse(node, f"`{name}` takes plain arguments only")
        low, high = function.arguments
        if not low <= len(node.args) <= high:
            found = "1 argument" if len(node.args) == 1 else f"{len(node.args)} arguments"
            amount = str(low) if low == high else f"{low} to {high}"
            self._refuse(node, f"`{name}` takes {function.usage}; here it has {found}", f"give it {amount}")
        return function.compile(self, node)


def path_of(node: ast.AST, compiler: _Compiler | None = None) -> tuple[str, ...]:
    """The names of a dotted path; LanguageError for anything else before a dot."""
    if isinstance(node, ast.Name):
        return (node.id,)
    if isinstance(node, ast.Attribute):
        return (*path_of(node.value, compiler), node.attr)
    raise LanguageError(
        f"`{ast.unparse(node)}` has no fields: only cards have",
        offset=getattr(node, "col_offset", 0),
    )


_OPERATORS: dict[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.BitOr: "|",
    ast.BitAnd: "&",
}


def _arithmetic(symbol: str, left: Value, right: Value) -> Value:
    if isinstance(left, Values) or isinstance(right, Values):
        return _set_operation(symbol, Values(values.items(left)), Values(values.items(right)))
    if not (values.is_number(left) and values.is_number(right)):
        return MISSING
    if symbol == "+":
        return left + right
    if symbol == "-":
        return left - right
    if symbol == "*":
        return left * right
    if right == 0 or values.INF in (left, right):
        return MISSING
    return left // right if symbol == "//" else left % right


def _set_operation(symbol: str, left: Values, right: Values) -> Value:
    if symbol == "|":
        return left | right
    if symbol == "&":
        return left & right
    return left - right if symbol == "-" else MISSING


def _ordered(wanted: Callable[[int], bool]) -> Callable[[Value, Value], Value]:
    def test(left: Value, right: Value) -> Value:
        order = values.compare(left, right)
        return MISSING if isinstance(order, values.Missing) else wanted(order)

    return test


def _at_most(left: Value, right: Value) -> Value:
    if isinstance(left, Values) and isinstance(right, Values):
        return left <= right
    return _ordered(lambda order: order <= 0)(left, right)


def _is_in(left: Value, right: Value) -> Value:
    if left is MISSING or right is MISSING:
        return MISSING
    known = Values(values.items(right))
    return any(value in known for value in values.items(left))


_COMPARISONS: dict[type[ast.cmpop], Callable[[Value, Value], Value]] = {
    ast.Eq: values.equal,
    ast.NotEq: lambda left, right: values.negate(values.equal(left, right)),
    ast.Lt: _ordered(lambda order: order < 0),
    ast.LtE: _at_most,
    ast.Gt: _ordered(lambda order: order > 0),
    ast.GtE: lambda left, right: _at_most(right, left),
    ast.In: _is_in,
    ast.NotIn: lambda left, right: values.negate(_is_in(left, right)),
}
