"""Tables of libraries on their way to the program."""

from __future__ import annotations

import csv
import datetime
import decimal
import tempfile
import unittest
from pathlib import Path
from typing import Any

import assay_eval
from assay_eval._columns import columns_of
from assay_eval._csv import write_csv
from assay_eval._tables import hand_over
from support import needs_pandas, needs_pyarrow, patients, pd, pyarrow

if pd is not None:
    import numpy as np


def texts(frame: Any) -> list[list[str]]:
    """The cells that the program gets to see."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "t.csv"
        write_csv(path, columns_of(frame, "real"))
        with open(path, encoding="utf-8", newline="") as file:
            return list(csv.reader(file))


def cells(values: Any, **options: Any) -> list[str]:
    return [row[0] for row in texts(pd.DataFrame({"c": pd.Series(values, **options)}))[1:]]


@needs_pandas
class ColumnsTest(unittest.TestCase):
    def test_nullable_integers_stay_integers(self) -> None:
        self.assertEqual(["1", "", "9007199254740993"], cells([1, None, 9007199254740993], dtype="Int64"))

    def test_what_is_missing_is_missing_whatever_it_is_called(self) -> None:
        self.assertEqual(["a", "", "", "", ""], cells(["a", None, np.nan, pd.NA, pd.NaT], dtype=object))

    def test_a_column_without_a_value_is_there(self) -> None:
        self.assertEqual(["", ""], cells([None, None], dtype=object))
        self.assertEqual(["", ""], cells([np.nan, np.nan]))
        self.assertEqual(["", ""], cells(pd.Categorical([None, None])))

    def test_moments_with_a_zone_are_written_in_utc(self) -> None:
        moments = pd.to_datetime(["2021-07-01 12:00", None]).tz_localize("Europe/Berlin")
        self.assertEqual(["2021-07-01T10:00:00.000000", ""], cells(moments))

    def test_moments_before_1970_and_days_keep_their_date(self) -> None:
        self.assertEqual(["1931-02-03T00:00:00.000000"], cells(pd.to_datetime(["1931-02-03"])))
        self.assertEqual(["1931-02-03", ""], cells([datetime.date(1931, 2, 3), None], dtype=object))

    def test_levels_are_written_not_their_codes(self) -> None:
        self.assertEqual(["b", "", "a"], cells(pd.Categorical(["b", None, "a"])))
        self.assertEqual(["30", "", "10"], cells(pd.Categorical([30, None, 10])))

    def test_truths_are_written_alike_whatever_holds_them(self) -> None:
        for kind in (bool, object, "boolean"):
            self.assertEqual(["true", "false"], cells([True, False], dtype=kind))

    def test_mixed_objects_are_texts(self) -> None:
        self.assertEqual(["1", "a", "2.5", "1.50"], cells([1, "a", 2.5, decimal.Decimal("1.50")], dtype=object))

    def test_integers_beyond_64_bits_keep_all_digits(self) -> None:
        self.assertEqual([str(2**70)], cells([2**70], dtype=object))

    def test_floats_keep_all_bits(self) -> None:
        values = [0.1, 1e300, 5e-324, 1 / 3]
        self.assertEqual(values, [float(cell) for cell in cells(values)])

    def test_emoji_quotes_and_line_breaks_stay_as_they_are(self) -> None:
        odd = ["😀, \"x\"", "a\nb", "a\r\nb", "'"]
        self.assertEqual(odd, cells(odd))

    def test_other_kinds_of_columns_are_written(self) -> None:
        self.assertEqual(["2020-01"], cells(pd.period_range("2020-01", periods=1, freq="M")))
        self.assertEqual(["(0, 1]"], cells(pd.arrays.IntervalArray.from_tuples([(0, 1)])))
        self.assertEqual(["90.0", ""], cells(pd.to_timedelta(["90s", None])))
        self.assertEqual(["0", "7"], cells(pd.arrays.SparseArray([0, 7])))
        self.assertEqual(["1.5"], cells(np.array([1.5], dtype="float16")))
        self.assertEqual(["255"], cells(np.array([255], dtype="uint8")))

    def test_repeated_names_are_refused_by_name(self) -> None:
        frame = pd.DataFrame([[1, 2, 3]], columns=["a", "b", "a"])
        with self.assertRaisesRegex(assay_eval.DataError, "real: column names that occur more than once: 'a'"):
            columns_of(frame, "real")
        with self.assertRaisesRegex(assay_eval.DataError, "more than once: '1'"):
            columns_of(pd.DataFrame([[1, 2]], columns=[1, "1"]), "real")

    def test_what_is_no_cell_is_refused_without_showing_it(self) -> None:
        for cell in ([1, 2], {"a": 1}, b"bytes", 1j):
            with self.assertRaisesRegex(assay_eval.DataError, "column 'c' holds") as raised:
                cells([cell], dtype=object)
            self.assertNotIn(repr(cell), str(raised.exception))

    def test_half_a_character_is_refused(self) -> None:
        with self.assertRaisesRegex(assay_eval.DataError, "lone surrogate"):
            cells(["\ud83d"], dtype=object)

    def test_names_of_several_levels_and_no_columns_are_refused(self) -> None:
        for frame in (pd.DataFrame([[1]], columns=pd.MultiIndex.from_tuples([("a", "b")])), pd.DataFrame()):
            with self.assertRaises(assay_eval.DataError):
                columns_of(frame, "real")

    def test_the_caller_s_table_is_left_as_it_was(self) -> None:
        frame = patients(50)
        before = frame.copy(deep=True)
        texts(frame)
        pd.testing.assert_frame_equal(before, frame)


class StoredReportTest(unittest.TestCase):
    def test_a_report_that_is_not_there_is_a_problem_of_data_and_of_a_file(self) -> None:
        for kind in (assay_eval.ReportNotFoundError, assay_eval.DataError, FileNotFoundError):
            with self.assertRaisesRegex(kind, "^missing.json: there is no such file; expected a report"):
                assay_eval.Report.load("missing.json")

    def test_what_is_no_report_is_a_problem_of_data(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaisesRegex(assay_eval.DataError, "cannot be read"):
                assay_eval.Report.load(folder)
            for text, told in (("a,b\n1,2\n", "no JSON"), ("[]", "another kind"), ('{"columns": {}}', "another kind")):
                path = Path(folder) / "file"
                path.write_text(text)
                with self.assertRaisesRegex(assay_eval.DataError, told):
                    assay_eval.Report.load(path)


class HandOverTest(unittest.TestCase):
    def test_what_is_no_table_is_refused_by_its_type(self) -> None:
        for table in (7, [1, 2], {"a": [1]}):
            with self.assertRaisesRegex(assay_eval.UsageError, "expected a path, or a table of pandas, polars or pyarrow"):
                assay_eval.evaluate(table, "b.csv")

    def test_nothing_is_no_table_and_only_the_holdout_may_be_missing(self) -> None:
        with self.assertRaisesRegex(assay_eval.UsageError, "^real: None; expected"):
            assay_eval.evaluate(None, "b.csv")
        with self.assertRaisesRegex(assay_eval.UsageError, "^synthetic: None; expected"):
            assay_eval.evaluate("a.csv", None)
        with self.assertRaisesRegex(assay_eval.UsageError, "^real: None; expected"):
            assay_eval.baselines(None)
        with self.assertRaisesRegex(assay_eval.UsageError, "'one': None; expected"):
            assay_eval.benchmark({"one": None}, "a.csv")

    @needs_pandas
    def test_one_column_is_no_table(self) -> None:
        with self.assertRaisesRegex(assay_eval.UsageError, "real: a pandas Series; expected a DataFrame"):
            assay_eval.evaluate(pd.Series([1, 2]), "b.csv")

    @needs_pyarrow
    def test_an_array_of_pyarrow_is_no_table(self) -> None:
        for array in (pyarrow.array([1, 2]), pyarrow.chunked_array([[1, 2]])):
            with self.assertRaisesRegex(assay_eval.UsageError, "real: a .*Array without columns; expected a table"):
                assay_eval.evaluate(array, "b.csv")

    def test_presets_and_reports_are_no_numbers(self) -> None:
        with self.assertRaisesRegex(assay_eval.UsageError, "preset: 7; expected a name"):
            assay_eval.evaluate("a.csv", "b.csv", preset=7)
        with self.assertRaisesRegex(assay_eval.UsageError, "report: NoneType; expected a report"):
            assay_eval.gate(None)

    def test_standard_input_and_unknown_ways_are_refused(self) -> None:
        with self.assertRaisesRegex(assay_eval.UsageError, "standard input"):
            assay_eval.evaluate("-", "b.csv")
        with self.assertRaisesRegex(assay_eval.UsageError, "handover='parquet'"):
            assay_eval.evaluate("a.csv", "b.csv", handover="parquet")

    @needs_pandas
    def test_categories_are_declared_so_that_numbers_stay_categories(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            handed = hand_over(patients(20), "real", Path(folder), "csv", "real")
        self.assertEqual({"sex": "categorical", "ward": "categorical"}, handed.kinds)

    @needs_pyarrow
    def test_tables_of_pyarrow_are_handed_over(self) -> None:
        import pyarrow

        table = pyarrow.table({"a": [1, None], "l": pyarrow.array(["x", "y"]).dictionary_encode()})
        with tempfile.TemporaryDirectory() as folder:
            handed = hand_over(table, "real", Path(folder), "arrow", "real")
            back = pyarrow.ipc.open_file(handed.place).read_all()
            self.assertEqual(table.to_pydict(), back.to_pydict())
        self.assertEqual({"l": "categorical"}, handed.kinds)
        with tempfile.TemporaryDirectory() as folder, self.assertRaisesRegex(assay_eval.DataError, "column 'n' holds list"):
            hand_over(pyarrow.table({"n": [[1], [2]]}), "real", Path(folder), "arrow", "real")
