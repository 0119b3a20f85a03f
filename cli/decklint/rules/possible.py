"""What lines that could not be read may still turn out to be."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from decklint.language.scope import Env
from decklint.language.values import INF, Values


def could_add(new: Callable[[Env], Values], env: Env, sections: Sequence[str]) -> int | float:
    """The most values that the unread lines of these sections could add, ``new`` being those of a card.

    A line names one card of the game (or one that its data lacks, which is taken to have one value);
    where a count is unreadable, it may be any number.
    """
    unread = env.facts.uncounted(sections) if env.facts is not None else ()
    if any(line.count is None for line in unread):
        return INF
    lines = sum(1 for line in unread if line.count)
    if not lines or env.facts is None:
        return 0
    most = max((len(new(env.look_at(entry))) for entry in env.facts.possible(sections)), default=1)
    return lines * max(1, most)
