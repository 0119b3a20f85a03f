"""Times ``decklint lint`` against other validators, side by side: whole processes, in rounds.

usage: python scripts/bench/lint.py WORKFOLDER [ROUNDS]

It makes the cards, and prints for each task the median time of each program and its ratio to ajv-cli's in the
same round. Machines are noisy: the ratios count. check-jsonschema and yamale come from pip and ajv-cli
from npm, into the work folder; one that cannot be installed is left out, and that is said.
"""

from __future__ import annotations

import os
import resource
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
    found: dict[str, Command] = {
        "decklint": lambda game: [sys.executable, "-m", "decklint", "lint", str(game), "-q"]
    }
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


def seconds(command: list[str]) -> float:
    """How long a command takes; SystemExit if it fails, for then it has done something else."""
    begin = time.perf_counter()
    done = subprocess.run(
        command, capture_output=True, env={**os.environ, "PYTHONPATH": str(ROOT / "cli")}, check=False
    )
    taken = time.perf_counter() - begin
    if done.returncode:
        raise SystemExit(
            f"{' '.join(command[:4])} ended with {done.returncode}: {(done.stderr or done.stdout)[-500:]!r}"
        )
    return taken


def main() -> None:
    """Makes the cards, times, and prints a table in Markdown."""
    work, rounds = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 5
    for number, files in TASKS.values():
        folder = work / f"g{number}x{files}"
        if not folder.exists():
            subprocess.run(
                [sys.executable, str(HERE / "cards.py"), str(folder), str(number), str(files)], check=True
            )
    compared = programs(work)
    print("| task | " + " | ".join(compared) + " | decklint / ajv-cli |\n|" + " --- |" * (len(compared) + 2))
    for task, (number, files) in TASKS.items():
        game = work / f"g{number}x{files}"
        times: dict[str, list[float]] = {name: [] for name in compared}
        for _ in range(rounds):
            for name, command in compared.items():
                times[name].append(seconds(command(game)))
        ratios = [
            one / other for one, other in zip(times["decklint"], times.get("ajv-cli", ()), strict=False)
        ]
        shown = [f"{statistics.median(times[name]):.2f} s" for name in compared]
        ratio = f"{statistics.median(ratios):.2f}" if ratios else ""
        print(f"| {task} | " + " | ".join(shown) + f" | {ratio} |", flush=True)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"\npeak memory of the largest process: {peak:.0f} MB", file=sys.stderr)


if __name__ == "__main__":
    main()
