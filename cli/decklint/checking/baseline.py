"""A file of known findings, so that only new ones are reported: for data that is older than its rules.

Findings are told apart by path, rule and message, and counted: a line that moves changes nothing.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct, field

from decklint.builtin_rules import builtin_finding
from decklint.checking.options import NEVER_LEFT_OUT, UsageError
from decklint.documents.nodes import Problem
from decklint.findings import Finding
from decklint.paths import as_text
from decklint.spans import NOWHERE

VERSION = 1
_Key: TypeAlias = tuple[str, str, str]


class Baseline(Struct):
    """Known findings; ``left`` are those that no finding has matched so far."""

    file: Path
    known: Counter[_Key] = field(default_factory=Counter)
    left: Counter[_Key] = field(default_factory=Counter)

    def knows(self, finding: Finding) -> bool:
        """Whether the finding is a known one; each entry stands for as many as it was counted."""
        key = self._key(finding)
        if finding.rule in NEVER_LEFT_OUT or not self.left[key]:
            return False
        self.left[key] -= 1
        return True

    def gone(self, paths: Iterable[str], asked: Callable[[str, str], bool]) -> Counter[_Key]:
        """Entries that match nothing any more: of files that were looked at or are there no more.

        ``asked`` says of a file and a rule whether the rule was asked there at all.
        """
        looked_at = {self._path(path) for path in paths}
        folder = self.file.absolute().parent
        return Counter(
            {
                key: number
                for key, number in self.left.items()
                if number
                and asked(str(folder / key[0]), key[1])
                and (key[0] in looked_at or not (folder / key[0]).exists())
            }
        )

    def stale(self, shown: str, entries: Counter[_Key]) -> list[Finding]:
        """A note if there are entries that match nothing; ``shown`` is how the user calls the file."""
        gone = sum(entries.values())
        if not gone:
            return []
        what = "1 finding" if gone == 1 else f"{gone} findings"
        message = f"{what} of the baseline {'is' if gone == 1 else 'are'} not there any more"
        return [
            builtin_finding(
                shown, Problem("stale-baseline", NOWHERE, message, "take them out with --prune-baseline")
            )
        ]

    def taken(self, findings: Iterable[Finding]) -> Counter[_Key]:
        """Entries for all of these findings."""
        return Counter(self._key(one) for one in findings if one.rule not in NEVER_LEFT_OUT)

    def write(self, entries: Counter[_Key]) -> None:
        """Writes the entries, sorted, in place of what was there; UsageError if that fails."""
        rows = [
            {"path": path, "rule": rule, "message": message, "count": count}
            for (path, rule, message), count in sorted(entries.items())
            if count > 0
        ]
        text = json.dumps({"decklint-baseline": VERSION, "findings": rows}, ensure_ascii=False, indent=1)
        whole = self.file.with_name(f"{self.file.name}.{os.getpid()}.tmp")
        try:
            whole.write_text(f"{text}\n", "utf-8", newline="\n")
            whole.replace(self.file)
        except OSError as error:
            message = f"the baseline {as_text(str(self.file))} cannot be written: {error.strerror}"
            raise UsageError(message) from None

    def _key(self, finding: Finding) -> _Key:
        return (self._path(finding.path), finding.rule, finding.message)

    def _path(self, path: str) -> str:
        """The path from the baseline's folder, so that it does not matter from where one lints."""
        try:
            relative = os.path.relpath(Path(path).absolute(), self.file.absolute().parent)
        except ValueError:  # another drive
            return path
        return relative.replace(os.sep, "/")


def read_baseline(path: str, *, must_exist: bool) -> Baseline:
    """The baseline of a file; an empty one if there is none yet. UsageError for what is no baseline."""
    baseline = Baseline(Path(path))
    if baseline.file.exists() and not baseline.file.is_file():  # a pipe would be waited for
        raise UsageError(f"the baseline {path} is not a file; name one")
    try:
        text = baseline.file.read_text("utf-8")
    except FileNotFoundError:
        if must_exist:
            raise UsageError(f"there is no baseline {path}; make one with --write-baseline") from None
        return baseline
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"the baseline {path} cannot be read: {error}") from None
    baseline.known = _entries(path, text)
    baseline.left = baseline.known.copy()
    return baseline


def _entries(path: str, text: str) -> Counter[_Key]:
    entries: Counter[_Key] = Counter()
    try:
        document: Any = json.loads(text)
        if document["decklint-baseline"] > VERSION:
            raise UsageError(f"the baseline {path} was written by a newer decklint")
        for row in document["findings"]:
            entries[(str(row["path"]), str(row["rule"]), str(row["message"]))] += int(row["count"])
    except (ValueError, KeyError, TypeError, RecursionError):
        raise UsageError(f"{path} is no baseline of decklint, so nothing was done with it") from None
    return entries
