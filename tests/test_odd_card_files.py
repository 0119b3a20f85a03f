"""Card files of odd shapes: each is read or refused at its place, and nothing else comes of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from decklint.checking.lint import lint_paths
from decklint.checking.options import CheckOptions, UsageError
from decklint.commands.main import run
from decklint.findings import Finding

Lint = Callable[..., list[Finding]]
HEAD = "decklint: 1\ngame: odd\ntitle: Odd\nsections: {deck: {}}\n"


@pytest.fixture
def lint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lint:
    """Writes a game with these types and cards, and gives the findings of linting it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "odd/cards").mkdir(parents=True)

    def lint(types: str, cards: str, more: str = "", languages: str = "[en, de]") -> list[Finding]:
        text = f"{HEAD}languages: {languages}\ntypes: {types}\n{more}"
        (tmp_path / "odd/game.yaml").write_text(text, "utf-8")
        (tmp_path / "odd/cards/a.yaml").write_text(cards, "utf-8")
        return list(lint_paths(["odd"], CheckOptions()).result.findings)

    return lint


def _places(found: list[Finding]) -> list[tuple[str, int, int]]:
    return [(one.rule, one.span.line, one.span.column) for one in found]


@pytest.mark.parametrize("typed", ["5", "1.5", "true", "{id: P}", "[5]", "[{id: P, printings: 5}]"])
@pytest.mark.parametrize("comment", ["", "  # x"])
def test_printings_that_are_none(lint: Lint, typed: str, comment: str) -> None:
    found = lint("{u: {}}", f"- {{id: A, type: u, name: N, printings: {typed}}}{comment}\n")
    assert [one.rule for one in found] in (["schema"], ["unknown-field"])
    assert found[0].span.line == 1
    assert found[0].span.column > 20


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        ("{anyOf: [{type: integer}, true]}", "{a: 5}"),
        ("{type: object, properties: {b: true}}", "{b: 5}"),
        ("{type: array, items: true}", "[5, No]"),
        ("true", "{b: [5]}"),
    ],
)
@pytest.mark.parametrize("comment", ["", "  # x"])
def test_what_may_be_anything(lint: Lint, schema: str, value: str, comment: str) -> None:
    found = lint(
        f"{{u: {{fields: {{f: {schema}}}}}}}", f"- {{id: A, type: u, name: N, f: {value}}}{comment}\n"
    )
    assert [one for one in found if one.rule != "yaml-surprise"] == []


FORMS = (
    "{anyOf: [{type: object, properties: {k: {const: x}, v: {type: string}}}, "
    "{type: object, properties: {k: {const: z}, v: {type: integer}}}]}"
)


@pytest.mark.parametrize(
    ("value", "rules"),
    [
        ('{k: "z", v: 5}', []),
        ("{k: z, v: 5}", []),
        ('{k: x, v: "5"}', []),
        ("{k: x, v: No}", ["yaml-surprise"]),
        ("{k: z, v: five}", ["schema"]),
    ],
)
def test_the_form_that_is_meant(lint: Lint, value: str, rules: list[str]) -> None:
    found = lint(f"{{u: {{fields: {{f: {FORMS}}}}}}}", f"- {{id: A, type: u, name: N, f: {value}}}\n")
    assert [one.rule for one in found] == rules


def test_a_text_in_parts_of_a_schema(lint: Lint) -> None:
    found = lint("{u: {fields: {f: {allOf: [{type: string}]}}}}", "- {id: A, type: u, name: N, f: No}\n")
    assert [one.rule for one in found] == ["yaml-surprise"]


def test_a_text_that_goes_on_at_the_margin(lint: Lint) -> None:
    cards = (
        '- id: A\n  type: u\n  name: Cat\n  level: 5\n  text: "one\n- two"\n'
        "- id: B\n  type: u\n  name: Dog\n  level: 1\n- id: C\n  type: u\n  name: Cow\n  level: 2\n"
    )
    rule = "card-rules: {enough: {title: t, implies: {level: {min: 3}}}}\n"
    found = lint("{u: {fields: {level: {type: integer}, text: {type: string}}}}", cards, rule)
    assert [one for one in _places(found) if one[0] == "enough"] == [("enough", 10, 10), ("enough", 14, 10)]


@pytest.mark.parametrize("place", ["cards/loop.yaml", "translations/de.yaml", "loop.yaml"])
def test_a_link_that_leads_to_itself(lint: Lint, place: str, tmp_path: Path) -> None:
    link = tmp_path / "odd" / place
    link.parent.mkdir(exist_ok=True)
    link.symlink_to(link.name)
    found = lint("{u: {}}", "- {id: A, type: u, name: N}\n")
    assert [(one.rule, one.path) for one in found] in (
        [("unreadable", f"odd/{place}")],
        [("unloaded-file", f"odd/{place}")],
    )
    for arguments in (["odd", "--fix"], [f"odd/{place}"], ["odd/cards/a.yaml"], ["odd/cards"]):
        assert run(["lint", *arguments, "--no-config", "-q"]) in (0, 1, 2)


def test_a_link_that_leads_to_itself_is_no_submission(lint: Lint, tmp_path: Path) -> None:
    lint("{u: {}}", "- {id: A, type: u, name: N}\n")
    (tmp_path / "new").mkdir()
    (tmp_path / "new/loop.yaml").symlink_to("loop.yaml")
    (tmp_path / "new/b.yaml").write_text("- {id: B, type: u, name: M}\n")
    found = lint_paths(["new"], CheckOptions("odd", carddb=("odd",))).result.findings
    assert [(one.rule, one.path) for one in found] == [("unreadable", "new/loop.yaml")]


def test_names_in_translations_with_space_around_them(lint: Lint, tmp_path: Path) -> None:
    (tmp_path / "odd/translations").mkdir()
    (tmp_path / "odd/translations/de.yaml").write_text('"A": " Alt "\n"B": {name: "Neu "}\n')
    found = lint("{u: {}}", "- {id: A, type: u, name: Old}\n- {id: B, type: u, name: New}\n")
    assert _places(found) == [("untrimmed-text", 1, 6), ("untrimmed-text", 2, 13)]
    assert {one.path for one in found} == {"odd/translations/de.yaml"}


@pytest.mark.parametrize("field", ['{type: string, pattern: "("}', "{enum: [a, No]}", "{typ: string}"])
def test_cards_are_not_unloaded_because_the_definition_is_broken(lint: Lint, field: str) -> None:
    found = lint(f"{{u: {{fields: {{f: {field}}}}}}}", "- {id: A, type: u, name: N}\n")
    assert {one.path for one in found} == {"odd/game.yaml"}


def test_pipes_are_not_waited_for(lint: Lint, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import os

    lint("{u: {}}", "- {id: A, type: u, name: N}\n")
    os.mkfifo(tmp_path / "pipe")
    os.mkfifo(tmp_path / "odd/cards/pipe.yaml")
    assert run(["lint", "odd", "--no-config", "--baseline", "pipe"]) == 2
    assert "the baseline pipe is not a file; name one" in capsys.readouterr().err
    assert run(["lint", "odd", "--config", "pipe"]) == 2
    assert "the configuration pipe cannot be read: it is a pipe" in capsys.readouterr().err
    assert run(["lint", "odd/cards/pipe.yaml", "--no-config"]) == 2
    assert "odd/cards/pipe.yaml is not a file" in capsys.readouterr().out


def test_the_empty_path_is_none(lint: Lint) -> None:
    with pytest.raises(UsageError, match='no game ""'):
        lint_paths([""], CheckOptions())


@pytest.mark.parametrize("schema", ["{anyOf: [{type: integer}, false]}", "{oneOf: [false, {type: integer}]}"])
def test_a_branch_that_nothing_fits(lint: Lint, schema: str) -> None:
    (found,) = lint(f"{{u: {{fields: {{f: {schema}}}}}}}", "- {id: A, type: u, name: N, f: x}\n")
    assert (found.rule, found.span.line, found.span.column) == ("schema", 1, 32)


def test_a_text_among_other_fields(lint: Lint) -> None:
    schema = "{type: object, additionalProperties: {type: string}}"
    (found,) = lint(f"{{u: {{fields: {{f: {schema}}}}}}}", "- {id: A, type: u, name: N, f: {b: 012}}\n")
    assert (found.rule, found.span.column) == ("yaml-surprise", 36)


def test_a_link_upwards_is_not_followed_again(lint: Lint, tmp_path: Path) -> None:
    (tmp_path / "odd/cards/up").parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "odd/cards/up").symlink_to("..")
    assert lint("{u: {}}", "- {id: A, type: u, name: N}\n") == []


def test_a_cache_among_cards_holds_none(lint: Lint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lint("{u: {}}", "- {id: A, type: u, name: N}\n")
    monkeypatch.setenv("DECKLINT_CACHE_DIR", str(tmp_path / "odd/cards/c"))
    assert [run(["lint", "odd", "--no-config", "-q"]) for _ in range(3)] == [0, 0, 0]
    assert len(list((tmp_path / "odd/cards/c").glob("*.json"))) > 0
    assert lint("{u: {}}", "- {id: A, type: u, name: N}\n") == []


@pytest.mark.parametrize(
    ("fields", "value", "column", "message"),
    [
        ("f: {type: object, properties: {a: {}, z: false}}", "f: {a: 1, z: 2}", 42, "`f.z` of card A is 2"),
        ("f: false", "f: 5", 32, "`f` of card A is 5"),
        ("f: {type: array, prefixItems: [true, false]}", "f: [1, x]", 36, '`f[2]` of card A is "x"'),
    ],
)
def test_what_may_not_be_there(lint: Lint, fields: str, value: str, column: int, message: str) -> None:
    (found,) = lint(f"{{u: {{fields: {{{fields}}}}}}}", f"- {{id: A, type: u, name: N, {value}}}\n")
    assert (found.rule, found.span.column) == ("schema", column)
    assert found.message.startswith(message)
