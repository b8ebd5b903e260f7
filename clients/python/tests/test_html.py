"""What a notebook shows."""

from __future__ import annotations

import base64
import json
import unittest
from html.parser import HTMLParser

from assay_eval import Plot, Report
from assay_eval._verdict import Claim, Verdict

HOSTILE = '</td><script>alert(1)</script><img src=x onerror=alert(1)>\n\u202e"\'&'


def report(finding: str = "broken", demand: str = "MET", name: str = HOSTILE) -> Report:
    evidence = {"measure": "m", "title": name, "value": 0.25, "interval": {"lower": 0.1, "upper": 0.4}}
    claim = {
        "claim": "c", "question": "PRIVATE", "title": name, "demand": demand, "finding": {"is": finding}, "sentence": name, "next": name,
        "evidence": [evidence],
    }  # fmt: skip
    content = {
        "candidate": name,
        "outcomes": [{"status": "failed", "entry": name, "title": name, "code": "X", "message": name}],
        "provenance": {"inputs": [{"part": name, "rows": 1234567, "columns": 2}], "seed": 42, "schema": {"columns": {}}},
        "verdict": {"policy": name, "description": name, "claims": [claim]},
    }
    return Report(json.dumps(content).encode())


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:
        self.text += data


class HtmlTest(unittest.TestCase):
    def test_names_and_sentences_mean_only_themselves(self) -> None:
        read = _Tags()
        read.feed(report()._repr_html_())
        self.assertEqual(set(), read.tags - {"div", "p", "strong", "span", "table", "thead", "tbody", "tr", "th", "td"})
        self.assertEqual({"class", "style", "scope"}, read.attributes)
        self.assertIn("<script>alert(1)</script>", read.text)
        self.assertNotIn("\u202e", read.text)

    def test_decision_and_key_figures_are_told(self) -> None:
        shown = report(name="table.csv")._repr_html_()
        for told in ("must not be released", "✗ broken", "0.2500", "0.1000 … 0.4000", "1 234 567", "failed"):
            self.assertIn(told, shown)

    def test_a_report_that_was_not_judged_says_so(self) -> None:
        one = report(name="t")
        del one.content["verdict"]
        one.content["outcomes"] = []
        self.assertIn("was not judged", one._repr_html_())
        self.assertIsNone(one.verdict)


class PlotTest(unittest.TestCase):
    def test_a_figure_is_an_image_whose_styles_stay_inside(self) -> None:
        svg = '<svg aria-label="a &lt;b&gt; &quot;c" viewBox="0 0 240 108"><style>path { fill: none }</style></svg>'
        shown = Plot("p", svg)._repr_html_()
        read = _Tags()
        read.feed(shown)
        self.assertEqual({"img"}, read.tags)
        self.assertNotIn("style", shown)
        self.assertIn('alt="a &lt;b&gt; &quot;c" width="384"', shown)
        self.assertEqual(svg, base64.b64decode(shown.split("base64,")[1].rstrip('">')).decode())


class VerdictTest(unittest.TestCase):
    def test_the_decision_follows_from_the_claims_as_the_program_lets_it(self) -> None:
        def decided(*claims: tuple[str, str]) -> str:
            made = tuple(Claim("c", "FAIR", "", demand, finding, "", "", ()) for demand, finding in claims)
            return Verdict("p", "", made).decision

        self.assertEqual("may_be_released", decided(("MET", "met"), ("NOT_BROKEN", "open"), ("NOTHING", "broken")))
        self.assertEqual("undecided", decided(("MET", "not_assessed"), ("MET", "met")))
        self.assertEqual("undecided", decided(("MET", "open")))
        self.assertEqual("not_releasable", decided(("MET", "not_assessed"), ("NOT_BROKEN", "broken")))
