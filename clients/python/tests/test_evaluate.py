"""The calls against the real program."""

from __future__ import annotations

import json
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path
from typing import Any

import assay_eval
from assay_eval._columns import columns_of
from assay_eval._csv import write_csv
from assay_eval._report import FRAME_COLUMNS
from support import HOME, needs_pandas, needs_program, patients, polars, pyarrow, temporary_folder

KINDS = ["--kind=sex=categorical", "--kind=ward=categorical"]


def command_line(folder: Path, *arguments: str) -> bytes:
    """The JSON of the command line."""
    report = folder / "cli.json"
    subprocess.run(
        [HOME / "bin" / "assay", "evaluate", *arguments, f"--json={report}"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    return report.read_bytes()


def without_timing(document: bytes) -> str:
    """The document as it stands, but for the block that tells how long it took."""
    content = json.loads(document)
    del content["timing"]
    return json.dumps(content)


def results(report: assay_eval.Report) -> Any:
    """Everything but which bytes were read, how their files are called, and how long it took."""
    content = json.loads(without_timing(report.json).replace(".csv", ".arrow"))
    del content["digest"]
    for one in content["provenance"]["inputs"]:
        del one["fingerprint"]
    return content


@needs_pandas
@needs_program
class EvaluateTest(unittest.TestCase):
    real: Any
    synthetic: Any
    report: assay_eval.Report

    @classmethod
    def setUpClass(cls) -> None:
        cls.real, cls.synthetic, cls.holdout = patients(150, 1), patients(150, 2), patients(80, 3)
        with temporary_folder() as around:
            cls.report = assay_eval.evaluate(cls.real, cls.synthetic, cls.holdout, target="smokes")
            cls.left = list(around.iterdir())

    def test_nothing_is_left_in_the_temporary_folder(self) -> None:
        self.assertEqual([], self.left)

    def test_tables_of_mixed_types_give_the_bytes_of_the_command_line(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            ending = Path(self.report.content["provenance"]["inputs"][0]["name"]).suffix
            for part, frame in (("real", self.real), ("synthetic", self.synthetic), ("holdout", self.holdout)):
                self.write(folder / (part + ending), frame)
            expected = command_line(
                folder, "-j=fast", "-c=smokes", *KINDS, *(f"--{part}={folder / (part + ending)}" for part in ("real", "synthetic", "holdout"))
            )
        self.assertEqual(without_timing(expected), without_timing(self.report.json))

    @staticmethod
    def write(path: Path, frame: Any) -> None:
        from assay_eval._arrow import write_arrow

        (write_csv if path.suffix == ".csv" else write_arrow)(path, columns_of(frame, "real"))

    def test_csv_pyarrow_and_polars_give_the_same_results(self) -> None:
        tables = (self.real, self.synthetic, self.holdout)
        expected = results(self.report)
        self.assertEqual(expected, results(assay_eval.evaluate(*tables, target="smokes", handover="csv")))
        if pyarrow is not None:
            by_pyarrow = [pyarrow.Table.from_pandas(table, preserve_index=False) for table in tables]
            self.assertEqual(expected, results(assay_eval.evaluate(*by_pyarrow, target="smokes")))
        if pyarrow is not None and polars is not None:
            ward = polars.col("ward").cast(str).cast(polars.Categorical)
            by_polars = [polars.from_pandas(table.astype({"ward": "int64"})).with_columns(ward) for table in tables]
            self.assertEqual(expected, results(assay_eval.evaluate(*by_polars, target="smokes")))

    def test_the_frame_has_the_columns_of_syntheval_and_a_row_for_each_measure(self) -> None:
        frame = self.report.frame
        self.assertEqual(list(FRAME_COLUMNS), list(frame.columns))
        row = frame.set_index("metric").loc["ks_tvd_stat"]
        self.assertEqual(self.report.measure("ks_tvd_stat"), row["val"])
        self.assertEqual("u", row["dim"])
        self.assertAlmostEqual(1 - row["val"], row["n_val"])

    def test_the_decision_is_that_of_the_program(self) -> None:
        gate = assay_eval.gate(self.report)
        assert self.report.verdict is not None
        self.assertEqual(gate.decision, self.report.verdict.decision)
        self.assertEqual(bool(gate), gate.passed)
        accepted = {claim["claim"]: claim["accepted"] for claim in gate.claims}
        self.assertEqual(accepted, {claim.key: claim.accepted for claim in self.report.verdict.claims})
        self.assertIn("PRIVATE", self.report.verdict.questions())

    def test_a_stored_report_is_the_same_report(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "report.json"
            self.report.save_json(path)
            loaded = assay_eval.Report.load(path)
        self.assertEqual(self.report.rows, loaded.rows)
        self.assertEqual(self.report._repr_html_(), loaded._repr_html_())

    def test_figures_and_page_are_those_of_the_program(self) -> None:
        name = self.report.plots[0]
        figure = self.report.plot(name)
        self.assertTrue(figure.svg.startswith("<svg"))
        self.assertNotIn("<script", figure.svg)
        self.assertTrue(any(name.startswith("column-1-age") for name in self.report.plots))
        with self.assertRaisesRegex(assay_eval.UsageError, "several names begin so"):
            self.report.plot("column-")
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder) / "page.html"
            self.report.save_html(page)
            self.assertIn("<html", page.read_text(encoding="utf-8"))

    def test_columns_are_told_with_their_kinds(self) -> None:
        self.assertEqual("categorical", self.report.columns["ward"]["kind"].lower())
        self.assertEqual("numeric", self.report.columns["age"]["kind"].lower())

    def test_the_program_s_sentence_is_the_exception(self) -> None:
        with self.assertRaisesRegex(assay_eval.UsageError, "no column 'smoke', which was given a role") as raised:
            assay_eval.evaluate(self.real, self.synthetic, target="smoke")
        self.assertNotIn("\n\tat ", str(raised.exception))
        with self.assertRaisesRegex(assay_eval.UsageError, "fats"):
            assay_eval.evaluate(self.real, self.synthetic, preset="fats")

    def test_hostile_names_of_columns_are_only_names(self) -> None:
        odd = {"age": "=cmd|' /C calc'!A1", "sex": "a\nb<script>", "bmi": "--json=/tmp/x", "mood": "ä😀, \"q\""}
        tables = [frame[list(odd)].rename(columns=odd) for frame in (self.real, self.synthetic)]
        report = assay_eval.evaluate(*tables, preset={"ks_test": {}}, target=odd["sex"])
        self.assertLessEqual(set(odd.values()), set(report.columns))

    def test_two_runs_at_once_do_not_meet(self) -> None:
        found: dict[int, assay_eval.Report] = {}

        def evaluate(seed: int) -> None:
            found[seed] = assay_eval.evaluate(self.real, patients(150, seed), preset={"ks_test": {}}, seed=seed)

        threads = [threading.Thread(target=evaluate, args=(seed,)) for seed in (11, 12)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([11, 12], [found[seed].content["provenance"]["seed"] for seed in (11, 12)])
        self.assertNotEqual(found[11].measure("ks_tvd_stat"), found[12].measure("ks_tvd_stat"))

    def test_candidates_are_ranked_under_their_own_names(self) -> None:
        odd = "../<b>worse</b>"
        shuffled = self.synthetic.sample(frac=1, random_state=1).assign(age=90)
        ranked = assay_eval.benchmark({odd: shuffled, "good": self.synthetic}, self.real, preset={"ks_test": {}, "dcr": {}})
        self.assertEqual(["good", odd], ranked.order)
        self.assertEqual({"good", odd}, set(ranked.reports))
        self.assertEqual(["good", odd], list(ranked.ranking.index))
        self.assertNotIn("<b>", ranked._repr_html_())
        self.assertIn("&lt;b&gt;worse", ranked._repr_html_())

    def test_baselines_are_tables_with_the_columns_of_the_real_one(self) -> None:
        made = assay_eval.baselines(self.real[["age", "sex"]], only="marginals", rows=50, seed=1)
        self.assertEqual({"marginals": (50, 2)}, {name: table.shape for name, table in made.items()})

    def test_metrics_are_listed(self) -> None:
        self.assertIn("ks_test", assay_eval.metrics())
