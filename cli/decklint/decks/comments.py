"""What stands behind a YAML scalar as a comment, though it may have been meant as a part of it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from decklint.documents.nodes import Scalar
from decklint.lazy_regex import lazy

_COLON = lazy(r"\s*:(?:\s|$)")


class Comment(Struct, frozen=True):
    """A comment; ``whole`` is the scalar and the comment as one text, if both are in one line."""

    text: str
    whole: Scalar | None

    @property
    def remark(self) -> bool:
        """Whether it is plainly one: white space follows the sign."""
        return not self.text[1:2].strip()

    @property
    def quoted_name(self) -> str:
        """The whole, its name in quotes: all of it, or what is in front of a colon."""
        from decklint.documents.yaml_problems import quoted

        whole = self.whole.text if self.whole is not None else self.text
        colon = _COLON.search(whole)
        return quoted(whole) if colon is None else quoted(whole[: colon.start()]) + whole[colon.start() :]


class Comments:
    """The comments of a YAML file; of JSON there are no lines, and none are found."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = list(lines)

    def after(self, scalar: Scalar) -> Comment | None:
        """The comment right behind a plain or empty scalar."""
        if not self._lines:
            return None
        from decklint.documents.yaml_reader import comment_after, with_comment

        text = comment_after(self._lines, scalar)
        return None if text is None else Comment(text, with_comment(self._lines, scalar))
