"""The calls of SynthEval."""

from __future__ import annotations

import json
import tempfile
import unittest
from pathlib import Path
from typing import Any

import assay_eval
from support import needs_pandas, needs_program, patients, pd

if pd is not None:
    from assay_eval.syntheval import AnalysisConfig, SynthEval

REFERENCE = Path(__file__).resolve().parents[4] / "shared" / "reference" / "syntheval"
needs_reference = unittest.skipUnless((REFERENCE / "golden").is_dir(), f"the results of SynthEval are not at {REFERENCE}")

#: Measures without randomness whose definition Assay shares; docs/python-syntheval.md tells of the others.
SAME = (
    "avg_dwm_diff pca_eigval_diff pca_eigvec_ang avg_cio corr_mat_diff mutual_inf_diff ks_tvd_stat avg_qMSE avg_nndr priv_loss_nndr "
    "median_DCR hit_rate eps_identif_risk priv_loss_eps b_mmd"
).split()

#: What the stored results call with where they call with defaults: matrices are returned there as well.
_DEFAULTS = ({}, {"mixed_corr": True, "return_mats": True})


def complete(seed: int) -> Any:
    return patients(200, seed)[["age", "sex", "mood", "ward"]].assign(ward=lambda table: table["ward"].astype(int))


@needs_pandas
class ConstructorTest(unittest.TestCase):
    def test_missing_cells_are_refused_unless_something_else_is_said(self) -> None:
        with self.assertRaisesRegex(ValueError, "missing_directive"):
            SynthEval(patients(20))
        SynthEval(patients(20), missing_directive="ignore")

    def test_numbers_with_few_values_and_texts_are_categories(self) -> None:
        frame = pd.DataFrame({"few": [1, 2, 3] * 10, "many": range(30), "text": ["a"] * 30, "truth": [True, False] * 15})
        self.assertEqual(["few", "text", "truth"], SynthEval(frame).categorical_columns)
        self.assertEqual(["text"], SynthEval(frame, cat_cols=["text"]).categorical_columns)
        self.assertEqual(["many", "few", "truth"][:1], SynthEval(frame, unique_threshold=10).numerical_columns)

    def test_other_columns_in_the_holdout_are_an_assertion_error(self) -> None:
        with self.assertRaises(AssertionError):
            SynthEval(complete(1), holdout_dataframe=complete(2).drop(columns="age"))

    def test_what_is_not_known_is_told_with_what_is(self) -> None:
        for wrong in ({"nn_distance": "manhattan"}, {"missing_directive": "fill"}):
            with self.assertRaisesRegex(assay_eval.UsageError, "expected one of"):
                SynthEval(complete(1), **wrong)
        with self.assertRaisesRegex(assay_eval.UsageError, "full_eval"):
            SynthEval(complete(1)).evaluate(complete(2), presets_file="nonsense")

    def test_a_target_s_configuration_survives_its_file(self) -> None:
        config = AnalysisConfig(complete(1), ["sex", "mood"], {"sex": ["age"]}, "ward", auto_exclusive=True)
        self.assertEqual({"sex": ["age", "mood"], "mood": ["sex"]}, config.confounder_vars)
        with tempfile.TemporaryDirectory() as folder:
            config.save(folder + "/config")
            loaded = AnalysisConfig.load(folder + "/config.json")
        self.assertEqual(vars(config), vars(loaded))


@needs_pandas
@needs_program
class SynthEvalTest(unittest.TestCase):
    def test_results_are_a_frame_in_syntheval_s_form(self) -> None:
        subject = SynthEval(complete(1), holdout_dataframe=complete(3), verbose=False)
        frame = subject.evaluate(complete(2), "sex", ks_test={"n_perms": 10}, mia_risk={"num_eval_iter": 2}, hit_rate={})
        self.assertEqual(["metric", "dim", "val", "err", "n_val", "n_err"], list(frame.columns))
        self.assertEqual(["ks_tvd_stat", "frac_ks_sigs", "mia_recall", "mia_precision", "hit_rate"], list(frame["metric"]))
        self.assertEqual(["u", "u", "p", "p", "p"], list(frame["dim"]))
        self.assertEqual({"ks_test", "mia", "hit_rate"}, set(subject._raw_results))
        assert subject.report is not None
        plan = subject.report.content["provenance"]["plan"]
        self.assertEqual((10, 1 / 30), (plan["ks_test"]["n_perms"], plan["hit_rate"]["thres_percent"]))

    def test_without_metrics_there_is_no_result(self) -> None:
        self.assertIsNone(SynthEval(complete(1)).evaluate(complete(2), "sex"))

    def test_a_benchmark_has_values_with_errors_and_points_with_ranks(self) -> None:
        worse = complete(4).assign(age=20)
        subject = SynthEval(complete(1), verbose=False)
        values, ranks = subject.benchmark({"worse": worse, "good": complete(2)}, rank_strategy="linear", ks_test={}, dcr={})
        self.assertEqual(["worse", "good"], list(values.index))
        self.assertEqual([("ks_tvd_stat", "value"), ("ks_tvd_stat", "error")], list(values.columns[:2]))
        self.assertEqual(("rank", ""), values.columns[-3])
        self.assertEqual({0.0, 1.0}, set(ranks["ks_tvd_stat"]))
        self.assertEqual(list(ranks["rank"]), list(ranks["u_rank"] + ranks["p_rank"]))

    def test_a_folder_is_its_files_by_their_names(self) -> None:
        from assay_eval.syntheval import _files

        with tempfile.TemporaryDirectory() as folder:
            for name in ("b.csv", "a.csv", "readme.txt"):
                Path(folder, name).touch()
            self.assertEqual({"a": Path(folder, "a.csv"), "b": Path(folder, "b.csv")}, _files(folder))
            self.assertEqual(["a", "b"], list(_files(folder)))

    @needs_reference
    def test_deterministic_measures_are_those_of_syntheval(self) -> None:
        tables = [pd.read_csv(REFERENCE / "data" / f"penguins_{part}.csv") for part in ("train", "test", "BN_syn")]
        metrics = {key: {} for key in ("dwm", "pca", "cio", "corr_diff", "mi_diff", "ks_test", "q_mse", "nndr", "dcr", "hit_rate", "eps_risk", "mmd")}
        found = SynthEval(tables[0], holdout_dataframe=tables[1], verbose=False).evaluate(tables[2], "species", **metrics)
        found = found.set_index("metric")["val"]
        golden = json.loads((REFERENCE / "golden" / "penguins_BN_syn.json").read_text())
        compared = set()
        for result in golden["results"]:
            if result["nn_dist"] in (None, "gower") and result["metric"] in metrics and result["options"] in _DEFAULTS:
                for row in result["runs"][0]["norm"]:
                    if row["metric"] in SAME:
                        self.assertAlmostEqual(row["val"], found[row["metric"]], delta=1e-9, msg=row["metric"])
                        compared.add(row["metric"])
        self.assertEqual(set(SAME), compared)
