"""The result of a check: the files that were checked and what was found in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct, field

from decklint.findings import Finding, Severity


class FileResult(Struct, frozen=True):
    """One file, a deck or one of a game's own, and what came of it.

    ``path`` is as the user typed it and the same as in the file's findings; ``date`` is the
    check's date in ISO form; ``lists`` are the versions of the lists in force. ``counts`` maps
    the id of every section to its copies, in the game's order, ``titles`` to the title that
    people are shown; ``optional`` are the sections that a deck may lack. ``legal`` is None where
    there is no verdict; ``partial`` says that this is because rules were left out on request,
    or because a part of the file was refused, and that was passed over.
    ``lines`` is the file's text, split at line ends, for code frames. A file of a game that was
    linted has ``cards`` in it, ``legal`` says that it has no error, and the date means nothing; it is
    ``broken`` if it cannot be read, or is a definition that has errors.
    """

    path: str
    date: str
    game: str | None = None
    format: str | None = None
    lists: tuple[str, ...] = ()
    parameters: Mapping[str, int] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)
    optional: frozenset[str] = frozenset()
    legal: bool | None = None
    partial: bool = False
    lines: Sequence[str] = ()
    cards: int | None = None
    broken: bool = False


class Tally(Struct, frozen=True):
    """How many findings there are of each severity."""

    errors: int = 0
    warnings: int = 0
    notes: int = 0

    @classmethod
    def of(cls, findings: Iterable[Finding]) -> Tally:
        """The tally of these findings."""
        severities = [finding.severity for finding in findings]
        return cls(
            errors=severities.count(Severity.ERROR),
            warnings=severities.count(Severity.WARNING),
            notes=severities.count(Severity.NOTE),
        )


class CheckResult(Struct, frozen=True):
    """Everything that one run of a command has to say.

    ``files`` are in the order of the arguments. ``findings`` may come in any order and may
    name other paths, such as a game's data. ``not_decks`` counts the files of folders that
    were passed over; ``settings`` are those that change verdicts beside what each file names. ``rules``
    maps the ids of the games' own rules to what each asks for, in a few words. ``passed_over``
    counts the findings that a comment or a baseline asked to leave out; ``linted``: the files are
    those of games, not decks. ``config`` is the configuration that was in force; ``configured``: it may
    have changed the verdict on one of the files. ``fixed``: what was mended in each file before, as the
    number of places per rule; None if nothing was to be. ``sources`` has the lines of other files that
    findings are about.
    """

    files: tuple[FileResult, ...] = ()
    findings: tuple[Finding, ...] = ()
    not_decks: int = 0
    settings: Mapping[str, object] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)
    passed_over: int = 0
    linted: bool = False
    config: str | None = None
    configured: bool = False
    fixed: Mapping[str, Mapping[str, int]] | None = None
    sources: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def ordered(self) -> list[Finding]:
        """The findings in the order in which every report gives them.

        Those about other things than the files come first, by path; then by file in the order
        of ``files``, then by line, column, rule and message.
        """
        place = {file.path: number for number, file in enumerate(self.files)}
        return sorted(
            self.findings,
            key=lambda finding: (
                place.get(finding.path, -1),
                finding.path,
                finding.order,
                finding.span,
                finding.severity.value,
                finding.hint or "",
            ),
        )

    def by_path(self) -> dict[str, list[Finding]]:
        """The findings of each path that has any."""
        found: dict[str, list[Finding]] = {}
        for finding in self.findings:
            found.setdefault(finding.path, []).append(finding)
        return found


class Linted(Struct, frozen=True):
    """The result of linting; ``failed``: some game could not be read, or its definition is broken."""

    result: CheckResult
    failed: bool = False


def exit_status(result: CheckResult, *, strict: bool) -> int:
    """0, 1 or 2, as the command-line contract says; the largest wins."""
    status = 0
    decks = {file.path for file in result.files}
    for finding in result.findings:
        if finding.severity is Severity.ERROR:
            hopeless = finding.rule in ("unreadable", "encoding") or finding.path not in decks
            status = max(status, 2 if hopeless else 1)
        elif strict and finding.severity is Severity.WARNING:
            status = max(status, 1)
    return status
