"""JUnit XML."""

from __future__ import annotations

from xml.etree import ElementTree

from tests.reports.results import EMPTY, RESULT

from decklint.reports.junit import render
from decklint.reports.options import ReportOptions


def test_suites_tests_and_failures() -> None:
    root = ElementTree.fromstring(render(RESULT, ReportOptions()))
    assert root.tag == "testsuites"
    assert (root.get("tests"), root.get("failures")) == ("5", "2")
    suites = [(one.get("name"), one.get("tests"), one.get("failures")) for one in root]
    assert suites == [
        ("games/toy/game.yaml", "1", "1"),
        ("a deck, 50%.yaml", "1", "1"),
        ("decks/legal.txt", "1", "0"),
        ("/srv/霊夢:2.yaml", "2", "0"),
    ]


def test_a_failure_says_everything() -> None:
    root = ElementTree.fromstring(render(RESULT, ReportOptions()))
    case = root.findall("testsuite/testcase")[1]
    assert (case.get("name"), case.get("classname")) == ("copy-limit at 7:3", "a deck, 50%.yaml")
    failure = case.find("failure")
    assert failure is not None
    assert failure.get("message") == '4 copies of <霊夢> & "co": 50%'
    assert failure.text == (
        'a deck, 50%.yaml:7:3: error[copy-limit]: 4 copies of <霊夢> & "co": 50%\nhelp: take one out,\nor two'
    )


def test_what_xml_cannot_hold_is_replaced() -> None:
    root = ElementTree.fromstring(render(RESULT, ReportOptions()))
    said = [one.text or "" for one in root.iter("system-out")]
    assert said[0].endswith("over\ufffd lines\ufffd")


def test_a_file_without_findings_has_one_test_that_passes() -> None:
    root = ElementTree.fromstring(render(EMPTY, ReportOptions()))
    cases = list(root.iter("testcase"))
    assert [(one.get("name"), one.get("classname"), len(one)) for one in cases] == [
        ("legal", "decks/legal.txt", 0)
    ]
