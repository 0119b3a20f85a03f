"""Loading a game: its definition, its cards and its lists, with everything that is wrong in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from decklint.builtin_rules import builtin_finding
from decklint.cache.fingerprint import Unkept, digest, key_of, tree
from decklint.documents.nodes import Mapping, Node, Problem, Scalar, plain
from decklint.findings import Finding, Severity
from decklint.games.card_places import CardPlaces
from decklint.games.card_reader import CardReader
from decklint.games.cards import Card, LaterCards
from decklint.games.collisions import collisions
from decklint.games.definition import compile_formats, compile_game
from decklint.games.documents import read_bytes, read_document
from decklint.games.file_cards import FileCards
from decklint.games.folder_files import FolderFiles, inside
from decklint.games.game_files import SUFFIXES, TRANSLATIONS, TREES, GameFile
from decklint.games.locate import DEFINITION, VERSION, GameFolder
from decklint.games.mistakes import Mistakes
from decklint.games.model import Game
from decklint.games.parts import Definition
from decklint.games.read_files import Means, read_files
from decklint.games.rule_files import compile_card_rules, compile_rules
from decklint.names.fold import comparable
from decklint.spans import NOWHERE

if TYPE_CHECKING:
    from decklint.games.list_files import ListFile

_Files: TypeAlias = list[tuple[Path, str]]  # each with what to call it


class LoadedGame(Struct):
    """A game, or None where its definition is broken, and the findings about its files.

    ``files`` are those that were read; ``places`` are those of the cards, if wanted. ``may_exist``:
    whether a name may be that of a card that could not be read; None if there are no such cards. ``draft``:
    the game without what is broken in its definition, if there is enough left to look at its cards.
    ``reader`` reads further card files. ``uncompared``: the cards of which two may have one id or name; None
    if that was looked for. Whoever wants places does so. ``passed_by``: its card files were not read,
    since what is said of fields makes no sense. ``digest``: the hash of ``game.yaml`` as it was read.
    ``census``: what was counted in all card files, encoded; None if that is not all that there is to look at.
    """

    game: Game | None
    findings: list[Finding] = field(default_factory=list)
    files: list[GameFile] = field(default_factory=list)
    places: CardPlaces = field(default_factory=CardPlaces)
    draft: Game | None = None
    may_exist: Callable[[str], bool] | None = None
    reader: CardReader | None = None
    uncompared: Sequence[Card] | None = None
    passed_by: bool = False
    digest: bytes = b""
    census: list[bytes] | None = None

    @property
    def broken(self) -> bool:
        """Whether an error in the game's files makes checks with it worthless."""
        return self.game is None or any(one.severity is Severity.ERROR for one in self.findings)


def load_game(where: GameFolder, *, with_places: bool = False, means: Means | None = None) -> LoadedGame:
    """The game of a folder; ``with_places``: the places of its cards as well; ``means``: how it is read."""
    means = means or Means()
    key = _key(where, means)
    sound = key is not None and means.store.read(key) is True
    mistakes = Mistakes(f"{where.shown}/{DEFINITION}")
    files = [GameFile(mistakes.path, where.folder / DEFINITION)]
    loaded = LoadedGame(None, files=files)
    root = _definition(where, mistakes, loaded)
    if root is not None and not isinstance(root, Mapping):
        from decklint.schema_words import typed_text

        message = f"a game is {typed_text(root)}; it must be a mapping"
        mistakes.say(root.span, message, "begin with `decklint: 1`", "schema")
    if not isinstance(root, Mapping) or not _of_this_version(root, mistakes):
        return LoadedGame(None, mistakes.findings, files)
    broken = frozenset() if sound else _broken_parts(root, mistakes, loaded, means)
    if broken is None:
        return LoadedGame(None, mistakes.findings, files)
    usable = not mistakes.findings
    game, findings = _load_parts(
        where,
        root,
        mistakes,
        broken,
        loaded,
        replace(means, for_decks=means.for_decks and sound),
        with_places=with_places,
    )
    loaded.draft = game
    loaded.game = game if usable else None
    loaded.findings = list(dict.fromkeys([*mistakes.findings, *loaded.findings, *findings]))
    loaded.files.sort(key=lambda one: one.shown)
    compared = loaded.uncompared is None
    if key is not None and compared and not (sound or loaded.findings) and key == _key(where, means):
        means.store.write(key, True)
    return loaded


def _key(where: GameFolder, means: Means) -> str | None:
    """Under which it is kept that nothing is wrong with the files of a game; None: nothing is kept."""
    if means.store.folder is None:
        return None
    try:
        return key_of("sound", means.program, tree(str(where.folder), SUFFIXES))
    except Unkept:
        return None


def _definition(where: GameFolder, mistakes: Mistakes, loaded: LoadedGame) -> Node | None:
    """The document of ``game.yaml``; None, with findings, where it cannot be read, or must not.

    What was read is noted, for it may be something else in the next moment.
    """
    file = where.folder / DEFINITION
    if not file.is_symlink() or inside(where.folder, file):
        data = read_bytes(file, mistakes)
        if data is None:
            return None
        loaded.digest = digest(data)
        return read_document(file, mistakes, data=data)
    message = "not read: this is a link out of the folder of the game"
    mistakes.say(NOWHERE, message, "put the file itself there", "unreadable")
    return None


def with_more_cards(loaded: LoadedGame, files: Iterable[GameFile]) -> LoadedGame:
    """The game with the cards of further files behind its own; ``files`` are then these.

    ``findings`` are the game's own and what is wrong in the further files, or because of them.
    """
    game, reader = loaded.draft, loaded.reader
    if game is None or reader is None:
        return replace(loaded, files=list(files))
    cards, findings, read = list(game.cards), list(loaded.findings), list[GameFile]()
    if not any(one.shown.startswith(f"{game.path}/cards/") for one in loaded.files):
        reader.unread = False  # that a game has no cards yet hides none
    for file in files:
        own = reader.read(file.file, file.shown, file.data)
        cards.extend(own.cards.kept)
        findings.extend(own.findings)
        loaded.places.add(own, file)
        read.append(replace(file, items=own.items, refused=own.refused, silent=own.silent))
    uncompared = None if loaded.uncompared is None else reader.found
    if uncompared is None:
        findings.extend(collisions(reader.found))
    return replace(
        loaded,
        uncompared=uncompared,
        census=_all_counted([*reader.files]) if loaded.census is not None else None,
        draft=replace(game, cards=tuple(cards), _index=None),
        findings=list(dict.fromkeys(findings)),
        files=read,
        may_exist=reader.may_exist if reader.unread or reader.lost else None,
    )


def _load_parts(
    where: GameFolder,
    root: Mapping,
    mistakes: Mistakes,
    broken: frozenset[tuple[str, str | int]],
    loaded: LoadedGame,
    means: Means,
    *,
    with_places: bool,
) -> tuple[Game, list[Finding]]:
    """The game without what is broken in its definition, and findings about its cards and lists."""
    lists = _read_lists(where, loaded, checked=means.for_decks)
    series = tuple(dict.fromkeys(one.text("list") for one in lists if one.text("list")))
    game, definition = compile_game(root, where.shown, series, mistakes, broken, checked=means.for_decks)
    compile_rules(game, definition)
    compile_formats(game, definition)
    if not means.for_decks:
        _compile_what_decks_need_not(game, definition)
    reader = CardReader(game, places=with_places, census=means.census)
    findings = _read_cards(reader, where, loaded, means) if definition.sound_fields else []
    if definition.sound_fields:
        findings += _read_translations(reader, where, loaded)
        if with_places:
            loaded.uncompared = reader.found
        else:
            findings += collisions(reader.found)
    else:
        reader.unread = loaded.passed_by = True
    if lists:
        from decklint.games.list_files import compile_lists

        game.lists = compile_lists(lists, game, reader.may_exist)
        for one in lists:
            findings.extend(one.mistakes.findings)
    _check_literals(game, definition, reader)
    loaded.may_exist = reader.may_exist if reader.unread or reader.lost else None
    loaded.reader = reader
    return game, findings


def _compile_what_decks_need_not(game: Game, definition: Definition) -> None:
    from decklint.games.display import compile_display
    from decklint.games.export import compile_export

    compile_card_rules(game, definition)
    game.scope = definition.scope.about_deck()
    if definition.names("stats"):
        from decklint.stats.compile import compile_stats

        compile_stats(game, definition)
    game.display = compile_display(definition)
    game.export = compile_export(definition)


def _read_lists(where: GameFolder, loaded: LoadedGame, *, checked: bool) -> list[ListFile]:
    files = _files(where, "lists", TREES, loaded)
    if not files:
        return []
    from decklint.games.list_files import read_list_file

    loaded.files += [GameFile(path, file) for file, path in files]
    return [read_list_file(file, path, checked=checked) for file, path in files]


def _check_literals(game: Game, definition: Definition, reader: CardReader) -> None:
    """Refuses rules about names that no card has; an alias or an id is not what rules compare."""
    literals = definition.scope.literals.names
    names = {comparable(one) for card in game.cards for one in card.names.values()} if literals else set()
    for name, span in literals:
        if comparable(name) not in names and not reader.may_exist(name):
            resolved = game.index.resolve(name)
            hint = resolved.hint if resolved.card is None else f"write its name: {resolved.card.name}"
            definition.mistakes.say(span, f'no card is called "{name}"', hint, "dangling-reference")
    for identity, span in definition.scope.literals.ids:
        if game.index.by_id(identity) is None and not reader.may_exist(identity):
            hint = game.index.resolve(identity).hint or "write the id of a card"
            definition.mistakes.say(span, f'no card has the id "{identity}"', hint, "dangling-reference")


# Where a mistake in one entry leaves the others what they are.
_APART = (
    *("sections", "choices", "parameters", "derived", "named-values"),
    *("rules", "card-rules", "formats", "line-patterns", "stats"),
)
# Where a mistake changes nothing for the rest.
_ALONE = ("decklint", "game", "title", "facts", "sample", "copy-key", "line-fields", "display", "export")


def _broken_parts(
    root: Mapping, mistakes: Mistakes, loaded: LoadedGame, means: Means
) -> frozenset[tuple[str, str | int]] | None:
    """Notes what the schema refuses; which entries that leaves out, or None if too little is left.

    What is left is compiled, so that all mistakes show at once and none of them twice: a rule
    that is broken still exists for those that ask about it.
    """
    known = None
    if means.store.folder is not None:
        known = key_of("definition", means.program, loaded.digest)
        if means.store.read(known) is True:
            return frozenset()
    from decklint.games.game_schema import game_schema
    from decklint.validation import Checker

    data = plain(root)
    if Checker(game_schema(only=data)).valid(data):
        if known is not None:
            means.store.write(known, True)
        return frozenset()
    checker = Checker(game_schema())
    for problem in checker.problems(root, data, "the game"):
        mistakes.add(problem)
    broken: set[tuple[str, str | int]] = set()
    for path in checker.refused(data):
        if path and path[0] in _ALONE:
            broken.add((str(path[0]), ""))
        elif len(path) > 1 and path[0] in _APART:
            broken.add((str(path[0]), path[1]))
        else:
            return None
    return frozenset(broken)


def _of_this_version(root: Mapping, mistakes: Mistakes) -> bool:
    version = root.get("decklint")
    if isinstance(version, Scalar) and isinstance(version.value, int) and version.value > VERSION:
        mistakes.say(
            version.span,
            f"the game is in version {version.value} of the format; this program knows up to {VERSION}",
            "install a newer decklint",
        )
        return False
    return True


def _files(where: GameFolder, folder: str, suffixes: tuple[str, ...], loaded: LoadedGame) -> _Files:
    """The files of a folder of the game; links that lead out of the game are noted."""
    hint = "put the file itself there, or take the link out"
    found = FolderFiles(where.folder, where.shown, suffixes, hint)
    found.read(where.folder / folder)
    loaded.findings.extend(found.findings)
    return found.files


def _read_cards(reader: CardReader, where: GameFolder, loaded: LoadedGame, means: Means) -> list[Finding]:
    findings: list[Finding] = []
    files = [GameFile(path, file) for file, path in _files(where, "cards", SUFFIXES, loaded)]
    # A game of one file is either unchanged, which is known without its cards, or all of it is read anew.
    keep = len(files) > 1 or not reader.places
    read = read_files(reader, files, means, loaded.digest, keep=keep)
    for file, own in zip(files, read, strict=True):
        loaded.files.append(replace(file, items=own.items, refused=own.refused, silent=own.silent))
        findings.extend(own.findings)
        if reader.places:
            loaded.places.add(own, loaded.files[-1])
    loaded.census = _all_counted(read)
    number = sum(own.items - own.refused for own in read)
    reader.game.cards = LaterCards(lambda: (card for own in read for card in own.cards.kept), number)
    reader.unread = reader.unread or not number
    reader.unread = reader.unread or bool(loaded.findings)  # links that were not followed
    if not number and not findings and not loaded.findings:
        problem = Problem("unreadable", NOWHERE, "the game has no cards", "put them into cards/*.yaml")
        findings.append(builtin_finding(f"{where.shown}/cards", problem))
    return findings


def _all_counted(files: Sequence[FileCards]) -> list[bytes] | None:
    """What was counted in all files; None if it is not known of one of them."""
    counted = [one.census for one in files if one.census is not None]
    return [census for parts in counted for census in parts] if len(counted) == len(files) else None


def _read_translations(reader: CardReader, where: GameFolder, loaded: LoadedGame) -> Iterator[Finding]:
    files = _files(where, TRANSLATIONS, SUFFIXES, loaded)
    if not files:
        return
    from decklint.games.translations import TranslationReader

    loaded.census = None  # translations have names and texts too
    translations = TranslationReader(reader)
    for file, path in files:
        loaded.files.append(GameFile(path, file))
        yield from translations.read(file, path, file.relative_to(where.folder / TRANSLATIONS))
