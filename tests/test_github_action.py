"""``action.yml``: its steps are run here as GitHub runs them, with a stand-in for what installs."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.running import ROOT, environment, put_decklint, script

ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
STEPS: list[dict[str, Any]] = ACTION["runs"]["steps"]
_EXPRESSION = re.compile(r"\$\{\{ *(?P<of>inputs|github)\.(?P<name>[a-z_]+) *\}\}")


@dataclass
class Done:
    """What a run of the action left behind."""

    status: int
    out: str
    output: str
    installed: list[str]


@dataclass
class Runner:
    """A machine of GitHub's: a repository, a folder for the action, files through which steps speak."""

    temp: Path

    @property
    def repository(self) -> Path:
        return self.temp / "repository"

    def use(self, **inputs: str) -> Done:
        """Run the steps one after another until one fails."""
        given = {name: one.get("default", "") for name, one in ACTION["inputs"].items()} | inputs
        added, output, log = self.temp / "added", self.temp / "output", self.temp / "installed"
        for file in (added, output, log):
            file.write_text("", "utf-8")
        own = {"RUNNER_TEMP": str(self.temp), "GITHUB_PATH": str(added), "GITHUB_OUTPUT": str(output)}
        for step in STEPS:
            values = {name: self.value(text, given) for name, text in step["env"].items()}
            path = [Path(line) for line in added.read_text("utf-8").splitlines()]
            command = self.temp / "step.sh"
            command.write_text(step["run"], "utf-8")
            run = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(command)],
                cwd=self.repository,
                env=environment(*path, self.temp / "tools", **own, **values),
                capture_output=True,
                text=True,
                check=False,
            )
            if run.returncode:
                break
        assert "Traceback" not in run.stderr
        installed = log.read_text("utf-8").splitlines()
        return Done(run.returncode, run.stdout, output.read_text("utf-8"), installed)

    def value(self, text: str, given: dict[str, str]) -> str:
        known = {("inputs", name): value for name, value in given.items()}
        known["github", "action_path"] = "/the action"
        return _EXPRESSION.sub(lambda match: known[match["of"], match["name"]], text)


@pytest.fixture
def runner(tmp_path: Path) -> Runner:
    """Python makes an environment whose pip only says what it is asked for, and which has decklint."""
    tools, made = tmp_path / "tools", tmp_path / "made"
    put_decklint(made)
    log = shlex.quote(str(tmp_path / "installed"))
    script(made / "python", f'for word; do echo "$word" >> {log}; done\n')
    tools.mkdir()
    script(tools / "python3", f'mkdir -p "$3/bin" && cp {shlex.quote(str(made))}/* "$3/bin"\n')
    shutil.copytree(ROOT / "examples" / "love-uniform", tmp_path / "repository" / "decks")
    return Runner(tmp_path)


def test_every_input_is_described_and_has_a_default() -> None:
    assert [name for name, one in ACTION["inputs"].items() if {*one} != {"description", "default"}] == []
    used = {
        match["name"]
        for step in STEPS
        for text in step["env"].values()
        for match in _EXPRESSION.finditer(text)
    }
    assert used - {"action_path"} == {*ACTION["inputs"]}


def test_no_script_holds_text_of_an_input() -> None:
    assert [step["name"] for step in STEPS if "${{" in step["run"] or step["shell"] != "bash"] == []


def test_findings_become_annotations_and_the_status_that_of_the_program(runner: Runner) -> None:
    done = runner.use(paths="decks/illegal/misspelt.yaml")
    assert done.status == 1
    assert done.out.startswith("::error file=decks/illegal/misspelt.yaml,line=18,col=7,")
    assert "title=unknown-card::" in done.out
    assert done.output == "status=1\n"


def test_legal_decks_pass(runner: Runner) -> None:
    done = runner.use(paths="decks/legal\ndecks/legal/singles.yaml\r\n\n")
    assert (done.status, done.output) == (0, "status=0\n")
    assert "::error" not in done.out


def test_without_a_path_everything_is_checked(runner: Runner) -> None:
    done = runner.use()
    assert done.status == 1
    assert "::error file=decks/illegal/misspelt.yaml,line=18," in done.out


def test_card_data_is_linted_wherever_it_is(runner: Runner) -> None:
    """With the paths that the action has of its own, the games of the whole repository are linted."""
    shutil.copytree(ROOT / "examples" / "games" / "mini", runner.repository / "data" / "games" / "mini")
    done = runner.use(command="lint")
    assert (done.status, "::error" in done.out) == (0, False)


def test_no_path_for_lint_is_the_repository(runner: Runner) -> None:
    shutil.copytree(ROOT / "examples" / "games" / "mini", runner.repository / "mini")
    (runner.repository / "mini" / "cards" / "more.yaml").write_text("- {id: X1, type: ally}\n", "utf-8")
    for empty in ("", "\n"):
        done = runner.use(command="lint", paths=empty)
        assert done.status == 1
        assert "::error file=mini/cards/more.yaml,line=1,col=3," in done.out


def test_card_data_is_linted(runner: Runner) -> None:
    shutil.copytree(ROOT / "examples" / "games" / "mini", runner.repository / "mini")
    assert runner.use(command="lint", paths="mini").status == 0
    (runner.repository / "mini" / "cards" / "more.yaml").write_text("- {id: X1, type: ally}\n", "utf-8")
    done = runner.use(command="lint", paths="mini")
    assert (done.status, done.output) == (1, "status=1\n")
    assert done.out.startswith("::error file=mini/cards/more.yaml,line=1,col=3,")


def test_options_are_handed_on(runner: Runner) -> None:
    done = runner.use(paths="decks/legal", args="--strict\n--select   deck-size -q")
    assert done.status == 0
    done = runner.use(paths="decks/legal", args="--date 2026-13-01")
    assert (done.status, done.output) == (2, "status=2\n")


def test_a_path_with_spaces_and_one_like_an_option(runner: Runner) -> None:
    for name in ("my deck *.yaml", "--strict.yaml"):
        shutil.copy(runner.repository / "decks/illegal/misspelt.yaml", runner.repository / name)
    done = runner.use(paths="my deck *.yaml\n--strict.yaml")
    assert done.status == 1
    assert re.findall("file=([^,]*),", done.out) == ["my deck *.yaml", "--strict.yaml"]


def test_its_own_checkout_is_installed_or_what_is_asked_for(runner: Runner) -> None:
    front = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--"]
    assert runner.use(paths="decks/legal").installed == [*front, "/the action"]
    assert runner.use(paths="decks/legal", source="decklint==0.1.0").installed == [*front, "decklint==0.1.0"]


@pytest.mark.parametrize("name", [*ACTION["inputs"]])
@pytest.mark.parametrize(
    "text",
    [
        '"; touch HACKED; "',
        "x; touch HACKED\ntouch HACKED\n",
        "$(touch HACKED) `touch HACKED`",
        "a[$(touch HACKED)]",
    ],
)
def test_no_input_is_run(name: str, text: str, runner: Runner) -> None:
    runner.use(**({"paths": "decks/legal/singles.yaml"} | {name: text}))
    assert [path.name for path in runner.temp.rglob("HACKED")] == []


def test_another_command_is_refused(runner: Runner) -> None:
    done = runner.use(command="games")
    assert (done.status, done.output) == (2, "status=2\n")
    assert done.out == "::error title=decklint::the input command must be check or lint\n"


def test_a_failed_install_ends_the_run(runner: Runner) -> None:
    script(runner.temp / "tools" / "python3", "exit 3\n")
    assert runner.use(paths="decks/legal").status == 3


def test_python_is_the_one_that_is_asked_for(runner: Runner) -> None:
    (runner.temp / "tools" / "python3").rename(runner.temp / "tools" / "python3.99")
    assert runner.use(paths="decks/legal", python="python3.99").status == 0


def test_the_document_shows_inputs_that_there_are() -> None:
    text = (ROOT / "docs" / "ci.md").read_text("utf-8")
    workflow = yaml.safe_load(re.findall(r"```yaml \.github[^\n]*\n(.*?)```", text, re.DOTALL)[0])
    steps = [step for step in workflow["jobs"]["decks"]["steps"] if "decklint" in step["uses"]]
    assert len(steps) == 2
    assert {name for step in steps for name in step["with"]} <= {*ACTION["inputs"]}
    rows = dict(re.findall(r"^\| `([a-z]+)` \|.*\| ([^|]+) \|$", text, re.MULTILINE))
    assert rows.keys() >= ACTION["inputs"].keys()
