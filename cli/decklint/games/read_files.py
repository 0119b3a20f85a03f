"""Reading many card files: with several processes, and not again those that an earlier run has read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from msgspec import Struct, field

from decklint.cache.fingerprint import Unkept, content, key_of, program
from decklint.cache.store import Store
from decklint.games.card_places import item_lines
from decklint.games.card_reader import CardReader, TakeCensus
from decklint.games.encoded_cards import NOT_MADE_HERE, decode, encode, has_census, together
from decklint.games.file_cards import FileCards, joined
from decklint.games.game_files import TREES, GameFile
from decklint.parallel import spread

# In bytes: so much work is worth another process, and splitting a file.
_WORTH = 50_000
# Of all that there is to read, no process takes a larger part at a time than one in so many of its share.
_PARTS = 3


class Means(Struct, frozen=True, dict=True):
    """How files are read: by how many processes, and where earlier runs have left what they read.

    ``for_decks``: what decks do not need of a game is left out, where it is known that nothing is wrong.
    ``census`` counts what was read of each file.
    """

    jobs: int = 1
    store: Store = field(default_factory=lambda: Store(None))
    for_decks: bool = False
    census: TakeCensus | None = None

    @cached_property
    def program(self) -> str:
        """The fingerprint of the program."""
        return program()


class _Part(Struct, frozen=True, eq=False):
    """A file, or so much of it: ``items`` cards, before which there are empty lines instead of others."""

    at: int  # number of the file
    file: GameFile
    size: int
    data: bytes | None = None
    items: int | None = None


def read_files(
    reader: CardReader, files: Sequence[GameFile], means: Means, definition: bytes, *, keep: bool
) -> list[FileCards]:
    """What each file gives, in order; it is noted as read.

    ``definition`` is the hash of ``game.yaml``; ``keep``: whether what is read is
    left for later runs.
    """
    known = _Known(reader, means, definition) if means.store.folder else None
    stored = {at: known.stored(file) for at, file in enumerate(files)} if known is not None else {}
    found: dict[int, FileCards] = {}

    def recall() -> None:
        for at, data in stored.items():
            if data is not None:
                found[at] = _recalled(reader, files[at], data)

    left = [(at, file, _size(file)) for at, file in enumerate(files) if stored.get(at) is None]
    found |= _read(reader, left, means, known if keep else None, recall)
    for at in range(len(files)):
        reader.take(found[at])
    return [found[at] for at in range(len(files))]


class _Known(Struct, frozen=True):
    """What earlier runs have read."""

    reader: CardReader
    means: Means
    definition: bytes
    keys: dict[str, str | None] = field(default_factory=dict)

    def stored(self, file: GameFile) -> bytes | None:
        """The cards of a file, encoded; None if they are not known."""
        if not _is_tree(file) or file.data is not None:
            return None
        key = self.keys[file.shown] = self._key(file)
        data = None if key is None else self.means.store.read_bytes(key)
        # Whoever reads only decks counts nothing: that is then made up for.
        return None if data is None or (self.reader.census is not None and not has_census(data)) else data

    def write(self, file: GameFile, data: bytes | None) -> None:
        """Keeps the cards of a file, encoded; None: they cannot be."""
        key = self.keys.get(file.shown)
        # What was read while somebody wrote the file must not be taken for what is in it from now on.
        if data is not None and key is not None and key == self._key(file):
            self.means.store.write_bytes(key, data)

    def _key(self, file: GameFile) -> str | None:
        try:
            found = content(str(file.file))
        except Unkept:
            return None
        return key_of("cards", self.means.program, self.definition, file.shown, found)


class _Work(Struct, frozen=True):
    """Reading parts of files, here and elsewhere. ``known`` keeps what came of whole files for later runs."""

    reader: CardReader
    known: _Known | None

    def here(self, part: _Part) -> FileCards:
        """What a part gives."""
        own = self._read(part)
        if self.known is not None and part.items is None:
            self.known.write(part.file, encode(own))
        return own

    def there(self, part: _Part) -> bytes | None:
        """The same, for another process."""
        data = encode(self._read(part)) if _is_tree(part.file) else None
        if self.known is not None and part.items is None:
            self.known.write(part.file, data)
        return data

    def back(self, part: _Part, data: bytes) -> FileCards:
        """What another process has found."""
        own = decode(data, self.reader.game.languages, part.file.shown, lambda: self._read(part).cards)
        if self.known is not None:
            own.encoded = data
        return own

    def together(self, parts: dict[_Part, FileCards]) -> FileCards:
        """What a file gives that was read in parts."""
        file = next(iter(parts)).file
        if all(_is_whole(part, own) for part, own in parts.items()):
            read = [*parts.values()]
        else:
            read = [self._read(_Part(0, file, 0))]
        if self.known is not None:
            self.known.write(file, together(read))
        return read[0] if len(read) == 1 else joined(read)

    def _read(self, part: _Part) -> FileCards:
        file = part.file
        return self.reader.read_apart(file.file, file.shown, part.data or file.data)


def _read(
    reader: CardReader,
    files: Sequence[tuple[int, GameFile, int]],
    means: Means,
    known: _Known | None,
    meanwhile: Callable[[], None],
) -> dict[int, FileCards]:
    """What each file gives, by its number; several processes read if there is enough to read.

    ``known`` keeps it for later runs: each process what it has read, and this one what it has put together.
    ``meanwhile``: what this one has to do first.
    """
    total = sum(size for _, _, size in files)
    jobs = min(means.jobs, max(1, total // _WORTH))
    most = max(_WORTH, total // (jobs * _PARTS)) if jobs > 1 else total
    parts = [one for at, file, size in files for one in _parts(at, file, size, most)]
    work = _Work(reader, known)
    done = spread(parts, lambda part: part.size, jobs, work.here, work.there, work.back, meanwhile)
    found = dict(zip(parts, done, strict=True))
    whole = {part.at: own for part, own in found.items() if part.items is None}
    for at in {part.at for part in parts if part.items is not None}:
        whole[at] = work.together({part: own for part, own in found.items() if part.at == at})
    return whole


def _recalled(reader: CardReader, file: GameFile, data: bytes) -> FileCards:
    """What a file gives, from what was kept of it."""

    def anew() -> FileCards:
        # What was kept is none of this program's: somebody has put it there.
        return reader.read_apart(file.file, file.shown, file.data)

    try:
        return decode(data, reader.game.languages, file.shown, lambda: anew().cards)
    except NOT_MADE_HERE:
        return anew()


def _parts(at: int, file: GameFile, size: int, most: int) -> list[_Part]:
    """The file in parts that can be read apart from one another, if it has much more than so many bytes."""
    whole = [_Part(at, file, size)]
    number = round(size / most) if most else 1
    if number < 2 or file.file.suffix.lower() == ".json" or not _is_tree(file):
        return whole
    try:
        text = file.read().decode("utf-8")
    except UnicodeDecodeError:
        return whole
    starts = item_lines(text)
    if starts is None:
        return whole
    number = min(number, len(starts))
    cuts = [starts[len(starts) * one // number] for one in range(1, number)]
    parts = []
    for begin, end in zip([0, *cuts], [*cuts, len(text)], strict=True):
        own = text[begin:end]
        items = sum(1 for start in starts if begin <= start < end)
        lines = "\n" * text.count("\n", 0, begin)
        parts.append(_Part(at, file, len(own), (lines + own).encode(), items))
    return parts


def _is_whole(part: _Part, own: FileCards) -> bool:
    """Whether a part was really one: its own items and nothing that runs on into the next."""
    broken = any(one.rule == "yaml-syntax" for one in own.findings)
    return own.items == part.items and not broken and not own.shared


def _is_tree(file: GameFile) -> bool:
    return file.file.suffix.lower() in TREES


def _size(file: GameFile) -> int:
    if file.data is not None:
        return len(file.data)
    try:
        return file.file.stat().st_size
    except OSError:
        return 0
