"""Times ``decklint lint`` against other validators, side by side: whole processes, in rounds.

usage: python scripts/bench/lint.py WORKFOLDER [ROUNDS]

It makes the cards, and prints for each task the median time of each program; then the ratios that are aimed
at, each the median of the ratios within a round. Machines are noisy: the ratios count. check-jsonschema and
yamale come from pip and ajv-cli from npm, into the work folder; one that cannot be installed is left out, and
that is said. Lines beginning with "peak" are of the largest process, in MB.
"""

from __future__ import annotations

import compileall
import os
import shutil
import statistics
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Sequence
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
TASKS = {
    "1,000 cards, one file": (1000, 1),
    "10,000 cards, one file": (10000, 1),
    "10,000 cards, ten files": (10000, 10),
}
YAMALE = """\
list(include('card'), min=1)
---
card:
  id: str()
  type: enum('hero', 'spell', 'item', 'place')
  name: map(str(), key=str())
  set: str()
  number: int(min=1)
  rarity: enum('common', 'uncommon', 'rare')
  artist: str()
  text: map(str(), key=str())
  flavor: str()
  tags: list(enum('swift', 'loyal', 'arcane', 'feral', 'undead'))
  power: int(required=False)
  health: int(required=False)
  cost: int(required=False)
  speed: int(required=False)
  slot: str(required=False)
  region: str(required=False)
  capacity: int(required=False)
"""
# What is aimed at, at most.
AIMS = {
    "10,000 cards, one file, cold, --jobs 1 / ajv-cli": "1.25",
    "the same / libyaml's events alone, in a process": "",
    "10,000 cards, ten files, cold, --jobs 2 / ajv-cli": "0.8",
    "one of ten files changed / ajv-cli": "0.4",
    "nothing changed / decklint --version": "3",
    "1,000 cards, cold / the fastest of the others": "0.7",
}
BARE = """\
import sys, yaml
parser = yaml.cyaml.CParser(open(sys.argv[1], encoding="utf-8").read())
while parser.check_event():
    parser.get_event()
"""
Command = Callable[[Path], list[str]]


def cards_of(folder: Path) -> list[str]:
    """The card files of a game."""
    return [str(one) for one in sorted((folder / "cards").iterdir())]


def programs(work: Path) -> dict[str, Command]:
    """The command lines to compare, each of the folder of a game."""
    schema = work / "cards.schema.json"
    made = subprocess.run(
        [sys.executable, "-m", "decklint", "schema", "bench", "--cards", "--carddb", str(work / "g1000x1")],
        check=True,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "cli")},
    )
    schema.write_bytes(made.stdout)
    (work / "cards.yamale").write_text(YAMALE, "utf-8")
    found: dict[str, Command] = {"decklint": lambda game: lint(game, "--no-cache")}
    ajv = _npm(work, "ajv-cli")
    if ajv is not None:
        options = ["--spec=draft2020", "--strict=false", "--all-errors", "-s", str(schema)]
        found["ajv-cli"] = lambda game: [
            str(ajv / "ajv"),
            "validate",
            *options,
            *(part for one in cards_of(game) for part in ("-d", one)),
        ]
    python = _pip(work, ["check-jsonschema", "yamale"])
    if python is not None:
        found["check-jsonschema"] = lambda game: [
            str(python / "check-jsonschema"),
            "--schemafile",
            str(schema),
            *cards_of(game),
        ]
        found["yamale"] = lambda game: [
            str(python / "yamale"),
            "-s",
            str(work / "cards.yamale"),
            str(game / "cards"),
        ]
    return found


def _npm(work: Path, package: str) -> Path | None:
    bin_ = work / "node_modules" / ".bin"
    npm = shutil.which("npm")
    if not bin_.exists() and npm is not None:
        subprocess.run([npm, "install", "--silent", "--prefix", str(work), package], check=False)
    if not bin_.exists():
        print(f"{package} is left out: npm could not install it", file=sys.stderr)
        return None
    return bin_


def _pip(work: Path, packages: Sequence[str]) -> Path | None:
    bin_ = work / "venv" / "bin"
    if not bin_.exists():
        venv.create(work / "venv", with_pip=True)
        done = subprocess.run([str(bin_ / "pip"), "install", "-q", *packages], check=False)
        if done.returncode:
            print(f"{', '.join(packages)} are left out: pip could not install them", file=sys.stderr)
            return None
    return bin_


def environment(work: Path) -> dict[str, str]:
    """The program of this checkout, with a cache of its own."""
    return {**os.environ, "PYTHONPATH": str(ROOT / "cli"), "DECKLINT_CACHE_DIR": str(work / "cache")}


def seconds(command: list[str], work: Path) -> float:
    """How long a command takes; SystemExit if it fails, for then it has done something else."""
    begin = time.perf_counter()
    done = subprocess.run(command, capture_output=True, env=environment(work), check=False)
    taken = time.perf_counter() - begin
    if done.returncode:
        raise SystemExit(
            f"{' '.join(command[:4])} ended with {done.returncode}: {(done.stderr or done.stdout)[-500:]!r}"
        )
    return taken


def decklint(*arguments: str) -> list[str]:
    """A command line of this checkout's program."""
    return [sys.executable, "-m", "decklint", *arguments]


def lint(game: Path, *options: str) -> list[str]:
    """Linting a game."""
    return decklint("lint", str(game), "-q", *options)


def change(game: Path) -> None:
    """Changes one of the game's card files, and nothing that it means."""
    with sorted((game / "cards").iterdir())[3].open("a", encoding="utf-8") as file:
        file.write(f"# {time.time_ns()}\n")


def compare(work: Path, rounds: int, compared: dict[str, Command]) -> None:
    """Prints how long each program takes for each task."""
    print("| task | " + " | ".join(compared) + " |\n|" + " --- |" * (len(compared) + 1))
    for task, (number, files) in TASKS.items():
        game = work / f"g{number}x{files}"
        times: dict[str, list[float]] = {name: [] for name in compared}
        for _ in range(rounds):
            for name, command in compared.items():
                times[name].append(seconds(command(game), work))
        shown = [f"{statistics.median(times[name]):.2f} s" for name in compared]
        print(f"| {task} | " + " | ".join(shown) + " |", flush=True)


def aims(work: Path, rounds: int, compared: dict[str, Command]) -> None:
    """Prints the ratios that are aimed at."""
    one, ten, small = work / "g10000x1", work / "g10000x10", work / "g1000x1"
    bare = [sys.executable, "-c", BARE, cards_of(one)[0]]
    others = [name for name in ("ajv-cli", "check-jsonschema", "yamale") if name in compared]
    found: dict[str, list[float]] = {name: [] for name in AIMS}
    for _ in range(rounds):
        ajv = seconds(compared["ajv-cli"](one), work) if "ajv-cli" in compared else float("nan")
        alone = seconds(lint(one, "--no-cache", "--jobs", "1"), work)
        found["10,000 cards, one file, cold, --jobs 1 / ajv-cli"].append(alone / ajv)
        found["the same / libyaml's events alone, in a process"].append(alone / seconds(bare, work))
        cold = seconds(lint(ten, "--no-cache", "--jobs", "2"), work)
        found["10,000 cards, ten files, cold, --jobs 2 / ajv-cli"].append(cold / ajv)
        seconds(lint(ten, "--jobs", "2"), work)
        change(ten)
        found["one of ten files changed / ajv-cli"].append(seconds(lint(ten, "--jobs", "2"), work) / ajv)
        version = seconds(decklint("--version"), work)
        found["nothing changed / decklint --version"].append(seconds(lint(ten), work) / version)
        fastest = min(seconds(compared[name](small), work) for name in others) if others else float("nan")
        found["1,000 cards, cold / the fastest of the others"].append(
            seconds(lint(small, "--no-cache"), work) / fastest
        )
    print("\n| what | aim | median | lowest |\n| --- | --- | --- | --- |")
    for name, ratios in found.items():
        print(f"| {name} | {AIMS[name]} | {statistics.median(ratios):.2f} | {min(ratios):.2f} |", flush=True)


def peak(game: Path, work: Path) -> float:
    """The memory of the program's only process, in MB."""
    code = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True, capture_output=True); "
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024)"
    )
    command = [sys.executable, "-c", code, *lint(game, "--no-cache", "--jobs", "1")]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(work), check=True)
    return float(done.stdout)


def main() -> None:
    """Makes the cards, times, and prints tables in Markdown."""
    work, rounds = Path(sys.argv[1]).absolute(), int(sys.argv[2]) if len(sys.argv) > 2 else 5
    for number, files in (*TASKS.values(), (20000, 10)):
        folder = work / f"g{number}x{files}"
        if not folder.exists():
            subprocess.run(
                [sys.executable, str(HERE / "cards.py"), str(folder), str(number), str(files)], check=True
            )
    # As pip does with every program that it installs, those that are compared among them.
    compileall.compile_dir(ROOT / "cli", quiet=1)
    compared = programs(work)
    compare(work, rounds, compared)
    aims(work, rounds, compared)
    for number in (10000, 20000):
        print(f"peak memory, {number:,} cards: {peak(work / f'g{number}x10', work):.0f} MB")


if __name__ == "__main__":
    main()
