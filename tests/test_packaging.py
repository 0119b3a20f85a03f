"""What is shipped is whole: built here, without network, and run away from the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import decklint

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist, and the wheel that was built from nothing but the sdist."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    run = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return folder


def files_in(folder: str) -> set[str]:
    return {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_the_wheel_holds_the_code_and_every_file_of_schemas_and_carddb(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    assert wheel.name == f"decklint-{decklint.__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    wanted = {name.removeprefix("cli/") for name in files_in("cli")}
    for folder in ("schemas", "carddb"):
        wanted |= {f"decklint/_data/{name}" for name in files_in(folder)}
    assert names == wanted
    assert "decklint/py.typed" in names


def test_the_sdist_holds_what_it_takes_to_test_and_build(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert names >= files_in("tests") | files_in("scripts") | files_in("carddb") | files_in("examples")
    assert names >= {"pyproject.toml", "Makefile", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", ".ci/run"}


def test_the_unpacked_wheel_finds_its_data_from_anywhere(built: Path, tmp_path: Path) -> None:
    site, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    elsewhere.mkdir()
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)

    def python(*arguments: str) -> str:
        environment = os.environ | {"PYTHONPATH": str(site), "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, *arguments]
        return subprocess.run(
            command, capture_output=True, text=True, cwd=elsewhere, env=environment, check=True
        ).stdout

    assert python("-m", "decklint", "--version") == f"decklint {decklint.__version__}\n"
    code = "from decklint.resources import data_folder as f; print(f('schemas'), f('carddb'), sep='\\n')"
    data = site / "decklint" / "_data"
    assert python("-c", code) == f"{data / 'schemas'}\n{data / 'carddb'}\n"
