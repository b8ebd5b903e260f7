"""Options."""

from __future__ import annotations

import re
import unittest

import assay_eval
from assay_eval import _program
from assay_eval._api import _stems
from assay_eval._options import OPTIONS, arguments
from support import needs_program

#: What has a parameter of its own, is no use from Python, or is written by the report.
_ELSEWHERE = {
    "real", "synthetic", "holdout", "test", "preset", "evaluation_config", "metric", "class_label", "json", "csv", "rows", "html",
    "markdown", "sdmetrics", "mostlyai", "help", "verbose", "quiet", "no_color", "dry_run", "gate", "repeat", "junit",
    "gate_markdown", "gate_json", "output", "resume", "scores", "strategy", "only", "list", "baseline", "write", "history", "series",
}  # fmt: skip


class OptionsTest(unittest.TestCase):
    def test_an_unknown_option_is_refused_with_a_suggestion(self) -> None:
        with self.assertRaisesRegex(assay_eval.UsageError, r"no option 'calibrated'; did you mean 'calibrate'\? There are: "):
            assay_eval.evaluate("a.csv", "b.csv", calibrated=True)
        with self.assertRaisesRegex(assay_eval.UsageError, r"no option 'xyzzy'\. There are: "):
            assay_eval.evaluate("a.csv", "b.csv", xyzzy=True)

    def test_a_mistyped_parameter_is_suggested_too(self) -> None:
        for call, name, meant in ((assay_eval.evaluate, "metric", "metrics"), (assay_eval.benchmark, "holdut", "holdout")):
            with self.assertRaisesRegex(assay_eval.UsageError, f"did you mean '{meant}'"):
                call({"a": "a.csv"}, "b.csv", **{name: "x"})

    def test_options_become_arguments(self) -> None:
        found = arguments(
            "evaluate",
            {
                "target": ["a b", "--json=x"],
                "seed": 7,
                "calibrate": True,
                "normalise": False,
                "time_limit": "30s",
                "set": {"nnaa.n_resample": 50, "corr_diff.mixed_corr": False},
                "quasi_identifiers": ["age", "sex"],
                "policy": None,
            },
        )
        self.assertEqual(
            ["--target=a b", "--target=--json=x", "--seed=7", "--calibrate", "--time-limit=30s", "--set=nnaa.n_resample=50",
             "--set=corr_diff.mixed_corr=false", "--quasi-identifiers=age,sex"],
            found,
        )  # fmt: skip

    def test_names_that_a_flag_would_split_are_refused(self) -> None:
        for options in ({"quasi_identifiers": ["a,b"]}, {"kind": {"a=b": "text"}}, {"confounder": {"a=b": "c"}}):
            with self.assertRaisesRegex(assay_eval.UsageError, "schema="):
                arguments("evaluate", options)

    def test_a_flag_takes_a_truth_value_alone(self) -> None:
        with self.assertRaisesRegex(assay_eval.UsageError, "expected True or False"):
            arguments("evaluate", {"calibrate": "yes"})

    def test_candidates_whose_names_are_no_names_of_files_get_numbers_that_nobody_has(self) -> None:
        names = ["good", "../bad", "candidate-1", "A", "a", "", ".hidden", "-x", "v1.2", "x" * 200, 7]
        stems = dict(_stems({name: None for name in names}))
        self.assertEqual(names, list(stems.values()))
        own = {stem for stem, name in stems.items() if stem == str(name)}
        self.assertEqual({"good", "candidate-1", "v1.2", "7"}, own)
        self.assertEqual(len(names), len({stem.casefold() for stem in stems}))

    @needs_program
    def test_options_are_those_of_the_program_no_more_and_no_fewer(self) -> None:
        for command in ("evaluate", "benchmark", "baselines"):
            listing = _program.run([command, "--help"]).output
            flags = {flag.replace("-", "_") for flag in re.findall(r"--([a-z][a-z-]+)", re.sub(r"(?s)\n\nExamples.*", "", listing))}
            self.assertEqual(set(), OPTIONS[command] - flags, "what the program has not")
            self.assertEqual(set(), flags - OPTIONS[command] - _ELSEWHERE, "what only the program has: name it among OPTIONS or here")
