"""The expression language: parsed with ``ast``, checked once, compiled to functions.

Whole numbers with ``+ - * // %``, comparison, ``and or not``, ``x if c else y``, ``in``, sets
with ``| & -``, and a fixed list of functions. There are no loops, no attributes of Python
objects, no imports, no clock and no files. ``$name`` is the name of a parameter, a named value,
a choice, ``it`` or ``need``, or else a field of the card looked at; so is a bare name, which must not
be both. Names may be words of Python that mean nothing here, such as class.
"""

from __future__ import annotations

import ast
import keyword
import re
import warnings
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, NoReturn

from msgspec.structs import replace

from decklint.language import values
from decklint.language.kinds import (
    ValueKind,
    check_arithmetic,
    check_equality,
    check_membership,
    check_order,
    check_use,
    kind_of,
)
from decklint.language.names import compile_path
from decklint.language.scope import Compiled, Env, LanguageError, Scope, choose, in_text
from decklint.language.values import MISSING, Value, Values, truth
from decklint.lazy_regex import lazy

if TYPE_CHECKING:
    from decklint.language.functions import Function

MAX_LENGTH = 1000
# So deep that no person writes it, and far from where Python itself gives up, which depends on the machine.
MAX_DEPTH = 60
_LONGEST_SHOWN = 80
_QUOTED = r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')"""
_SIGIL = lazy(_QUOTED + r"|(?<![A-Za-z0-9_])\$(?=[A-Za-z])")
_WORD = lazy(rf"{_QUOTED}|\.?(?<!\w)({'|'.join(keyword.kwlist)})(?!\w)")
_COMMENT = lazy(_QUOTED + r"|(#)")
_SIGN = "_"  # "$x" becomes "_x": names do not begin with it, and every offset stays right


def compile_expression(text: str, scope: Scope, wanted: ValueKind = ValueKind.UNKNOWN) -> Compiled:
    """A function that computes the expression; LanguageError where it is wrong.

    ``wanted``: what it is asked for, a figure or a condition, if that matters.
    """
    if len(text) > MAX_LENGTH:
        raise LanguageError(f"the expression is longer than {MAX_LENGTH} characters", _SHORTER)
    # One line, so that every offset counts from the start.
    stripped = re.sub(r"[\r\n]", " ", text.strip())
    lead = len(text) - len(text.lstrip())
    for match in _COMMENT.finditer(stripped):
        if match[2]:  # to Python the rest is a comment, and nobody would notice
            hint = "take it out, or put a text into quotes"
            raise LanguageError("an expression has no comments", hint, lead + match.start())
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # an odd escape in a text is no business of a terminal's
            tree = _parsed(stripped, scope)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        column = (getattr(error, "offset", None) or 1) - 1
        message = f"the expression `{_shortened(stripped)}` cannot be read"
        offset = lead + min(max(column, 0), len(stripped))
        raise LanguageError(message, _reading_hint(stripped), offset) from None
    data = stripped.encode()

    def offset_of(column: int) -> int:  # Python counts bytes
        return lead + len(data[:column].decode(errors="ignore"))

    with scope.literals.placed(lambda start, end: in_text(offset_of(start), offset_of(end))):
        try:
            compiled = _Compiler(scope, stripped).compile(tree.body)
            check_use(tree.body, scope, wanted)
        except LanguageError as error:
            error.offset = offset_of(error.offset)
            raise
    return compiled


def kind_of_expression(text: str, scope: Scope) -> ValueKind:
    """The kind of value that an expression gives which ``compile_expression`` has accepted."""
    return kind_of(_parsed(re.sub(r"[\r\n]", " ", text.strip()), scope).body, scope)


def _parsed(text: str, scope: Scope) -> ast.Expression:
    """The parsed expression, in which names that are words of Python are names as well."""
    source = _SIGIL.sub(lambda match: match[1] or _SIGN, text)
    found: dict[int, str] = {}  # by the byte at which it stands

    def as_name(match: re.Match[str]) -> str:
        word = match[2]
        if word is None or not (match[0].startswith(".") or _is_name(word, scope)):
            return match[0]
        found[len(source[: match.start(2)].encode())] = word
        return match[0].replace(word, "x" * len(word))

    tree = ast.parse(_WORD.sub(as_name, source), mode="eval")
    for node in ast.walk(tree) if found else ():
        if isinstance(node, ast.Name):
            node.id = found.get(node.col_offset, node.id)
        elif isinstance(node, ast.Attribute):
            node.attr = found.get((node.end_col_offset or 0) - len(node.attr.encode()), node.attr)
    return tree


def _is_name(word: str, scope: Scope) -> bool:
    """Whether a word of Python is a name here; those that mean something in expressions cannot be one."""
    return scope.has_field((word,)) or word in scope.known_names()


_SHORTER = "compute a part of it under `named-values` or `derived`"
_LANGUAGE = "write numbers, names, functions, comparisons, and, or, not, A if CONDITION else B"


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 1]}…"


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


class _Compiler:
    """Turns the allowed nodes into closures; everything else is refused with its place."""

    def __init__(self, scope: Scope, text: str, depth: int = 0) -> None:
        self.scope = scope
        self._text = text
        self._depth = depth

    def inside(self, *, spoken: bool = False) -> _Compiler:
        """The compiler of what stands inside an aggregate: its card is another one."""
        scope = self.scope.inner()
        return _Compiler(replace(scope, spoken=scope.spoken or spoken), self._text, self._depth)

    def typed(self, node: ast.AST) -> str:
        """A part of the expression as it was typed."""
        start, end = getattr(node, "col_offset", 0), getattr(node, "end_col_offset", None)
        return _shortened(self._text.encode()[start:end].decode(errors="ignore"))

    def compile(self, node: ast.AST) -> Compiled:
        method: Callable[[ast.AST], Compiled] | None = getattr(self, f"_{type(node).__name__.lower()}", None)
        if method is None:
            self._refuse(node, f"`{self.typed(node)}` is not part of the expression language")
        if self._depth == MAX_DEPTH:
            self._refuse(node, "the expression is nested too deeply", _SHORTER)
        self._depth += 1
        compiled = method(node)
        self._depth -= 1
        return compiled

    def _refuse(self, node: ast.AST, message: str, hint: str = _LANGUAGE) -> NoReturn:
        raise LanguageError(message, hint, getattr(node, "col_offset", 0))

    def _constant(self, node: ast.Constant) -> Compiled:
        value = node.value
        if isinstance(value, bool) or not isinstance(value, (int, float, str)):
            hint = "write true or false" if isinstance(value, bool) else _LANGUAGE
            self._refuse(node, f"`{self.typed(node)}` is not a number or a text", hint)
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
        return self._refuse(node, f"`{self.typed(node)}` is not part of the expression language")

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
        return lambda env: yes(env) if truth(test(env)) is True else no(env)

    def _binop(self, node: ast.BinOp) -> Compiled:
        symbol = _OPERATORS.get(type(node.op))
        if symbol is None:
            hint = "use // for whole division" if isinstance(node.op, ast.Div) else _LANGUAGE
            self._refuse(node, f"`{self.typed(node)}` is not part of the expression language", hint)
        left, right = self.compile(node.left), self.compile(node.right)
        check_arithmetic(node, self.scope)
        return lambda env: _arithmetic(symbol, left(env), right(env))

    def _compare(self, node: ast.Compare) -> Compiled:
        from decklint.language.literals import check_comparison

        operands = [node.left, *node.comparators]
        for (left, right), op in zip(pairwise(operands), node.ops, strict=True):
            # What a value is merely above or below need not be one that cards have.
            if isinstance(op, (ast.Eq, ast.NotEq, ast.In, ast.NotIn)):
                check_comparison(left, right, self.scope)
                check_comparison(right, left, self.scope)
        parts = [self.compile(one) for one in operands]
        for (left, right), op in zip(pairwise(operands), node.ops, strict=True):
            if isinstance(op, (ast.In, ast.NotIn)):
                check_membership(right, self.scope)
            elif isinstance(op, (ast.Eq, ast.NotEq)):
                check_equality(left, right, self.scope)
            else:
                check_order(left, right, self.scope)
        tests = [_COMPARISONS.get(type(op)) for op in node.ops]
        if None in tests:
            self._refuse(node, f"`{self.typed(node)}` is not part of the expression language")

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

        name = self.typed(node.func)
        function: Function | None = FUNCTIONS.get(name)
        if function is None:
            self._refuse(node, f"there is no function `{name}`", choose(name, FUNCTIONS))
        if node.keywords or any(isinstance(one, ast.Starred) for one in node.args):
            self._refuse(node, f"`{name}` takes plain arguments only", f"give it {function.usage}")
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
    typed = ast.unparse(node) if compiler is None else compiler.typed(node)
    message = f"`{typed}` has no fields: only cards have"
    raise LanguageError(message, "write the name of a card's field", getattr(node, "col_offset", 0))


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
    if symbol in "|&" or isinstance(left, (Values, tuple)) or isinstance(right, (Values, tuple)):
        return _set_operation(symbol, left, right)
    if not (values.is_number(left) and values.is_number(right)):
        return MISSING
    try:
        result = _calculate(symbol, left, right)
    except OverflowError:  # a fraction and a whole number that is larger than every fraction
        return MISSING
    return result if result == result else MISSING  # INF - INF is no number


def _calculate(symbol: str, left: float, right: float) -> Value:
    if symbol == "+":
        return left + right
    if symbol == "-":
        return left - right
    if symbol == "*":
        return left * right
    if right == 0 or values.INF in (left, right):
        return MISSING
    return left // right if symbol == "//" else left % right


def _set_operation(symbol: str, left: Value, right: Value) -> Value:
    """Lists are sets here, and a card without the field has no values."""
    if left is MISSING and right is MISSING:
        return MISSING
    one, other = Values(values.items(left)), Values(values.items(right))
    if symbol == "|":
        return one | other
    if symbol == "&":
        return one & other
    return one - other if symbol == "-" else MISSING


def _ordered(wanted: Callable[[int], bool]) -> Callable[[Value, Value], Value]:
    return lambda left, right: values.in_order(left, right, wanted)


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
