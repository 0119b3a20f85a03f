"""Times ``decklint check`` against the floor, side by side: whole processes, in rounds.

usage: python scripts/bench/check.py WORKFOLDER [ROUNDS]

It prints ratios, each the median of the ratios within a round: of the program's start to that of a click
program that prints one word, and of checking 1,000 decks to a script that only loads the same files.
"""

from __future__ import annotations

import compileall
import os
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
HELLO = """\
import click
@click.command()
def main():
    click.echo("hello")
main()
"""
LOAD = """\
import sys, yaml
from pathlib import Path
for file in sorted(Path(sys.argv[1]).iterdir()):
    with file.open(encoding="utf-8") as stream:
        yaml.load(stream, yaml.CSafeLoader)
"""
DECK = ROOT / "examples" / "supernatural-border" / "legal" / "marisa4-burst.yaml"
AIMS = {
    "decklint --version / a click program": "1.3",
    "one legal deck, nothing changed / the same": "3",
    "one deck that has changed, its game known / the same": "",
    "one legal deck, empty cache / the same": "6",
    "1,000 decks, nothing changed, --jobs 1 / yaml.load of each": "1.2",
    "1,000 decks, one changed, --jobs 1 / yaml.load of each": "",
}


def seconds(command: list[str], cache: Path) -> float:
    """How long a command takes; SystemExit if it fails, for then it has done something else."""
    own = {**os.environ, "PYTHONPATH": str(ROOT / "cli"), "DECKLINT_CACHE_DIR": str(cache)}
    begin = time.perf_counter()
    done = subprocess.run(command, capture_output=True, env=own, check=False)
    taken = time.perf_counter() - begin
    if done.returncode:
        raise SystemExit(f"{command[:4]} ended with {done.returncode}: {done.stderr[-500:]!r}")
    return taken


def check(*arguments: object) -> list[str]:
    """Checking with this checkout's program."""
    return [sys.executable, "-m", "decklint", "check", *map(str, arguments)]


def make(work: Path) -> tuple[Path, Path, Path, Path]:
    """The scripts to compare with, a deck, and a folder of 1,000 decks, each a little different."""
    work.mkdir(parents=True, exist_ok=True)
    hello, load, deck, decks = work / "hello.py", work / "load.py", work / "deck.yaml", work / "decks"
    hello.write_text(HELLO, "utf-8")
    load.write_text(LOAD, "utf-8")
    text = DECK.read_text("utf-8")
    deck.write_text(text, "utf-8")
    decks.mkdir(exist_ok=True)
    for number in range(1000):
        (decks / f"{number:04d}.yaml").write_text(f"{text}# {number}\n", "utf-8")
    return hello, load, deck, decks


def main() -> None:
    """Times, and prints a table in Markdown."""
    work, rounds = Path(sys.argv[1]).absolute(), int(sys.argv[2]) if len(sys.argv) > 2 else 7
    hello, load, deck, decks = make(work)
    cache, other = work / "cache", work / "empty"
    names = list(AIMS)
    found: dict[str, list[float]] = {name: [] for name in names}
    # As pip does with every program that it installs.
    compileall.compile_dir(ROOT / "cli", quiet=1)
    seconds(check(decks, "--jobs", 1), cache)
    text = deck.read_text("utf-8")
    for number in range(rounds):
        click = seconds([sys.executable, str(hello)], cache)
        found[names[0]].append(seconds([sys.executable, "-m", "decklint", "--version"], cache) / click)
        deck.write_text(f"{text}# {number} {time.time_ns()}\n", "utf-8")
        found[names[2]].append(seconds(check(deck), cache) / click)
        found[names[1]].append(seconds(check(deck), cache) / click)
        shutil.rmtree(other, ignore_errors=True)
        found[names[3]].append(seconds(check(deck), other) / click)
        plain = seconds([sys.executable, str(load), str(decks)], cache)
        found[names[4]].append(seconds(check(decks, "--jobs", 1), cache) / plain)
        with (decks / "0500.yaml").open("a", encoding="utf-8") as file:
            file.write(f"# {time.time_ns()}\n")
        found[names[5]].append(seconds(check(decks, "--jobs", 1), cache) / plain)
    print("| what | aim | median | lowest |\n| --- | --- | --- | --- |")
    for name, ratios in found.items():
        print(f"| {name} | {AIMS[name]} | {statistics.median(ratios):.2f} | {min(ratios):.2f} |")


if __name__ == "__main__":
    main()
