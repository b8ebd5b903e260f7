"""Programs that are not there, die, or talk too much."""

from __future__ import annotations

import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import assay_eval
from assay_eval import _program
from assay_eval._api import _warn
from support import program


class ProgramTest(unittest.TestCase):
    def test_a_home_without_a_program_is_a_sentence(self) -> None:
        with mock.patch.dict(os.environ, {"ASSAY_HOME": "/nowhere at all"}):
            with self.assertRaisesRegex(assay_eval.ProgramNotFoundError, "ASSAY_HOME is /nowhere at all"):
                assay_eval.evaluate("a.csv", "b.csv")

    def test_no_program_anywhere_is_a_sentence_that_helps(self) -> None:
        with mock.patch.dict(os.environ, {"PATH": "/nowhere"}):
            os.environ.pop("ASSAY_HOME", None)
            with self.assertRaisesRegex(assay_eval.ProgramNotFoundError, "set ASSAY_HOME"):
                assay_eval.metrics()

    def test_the_command_on_the_path_is_found_where_nothing_else_is(self) -> None:
        with program("echo '  own_metric  Of a test'"):
            home = os.environ["ASSAY_HOME"]
            with mock.patch.dict(os.environ, {"PATH": home + "/bin" + os.pathsep + os.environ["PATH"]}):
                del os.environ["ASSAY_HOME"]
                self.assertEqual({"own_metric": "Of a test"}, assay_eval.metrics())

    def test_each_exit_code_is_an_exception_with_the_sentence_of_the_program(self) -> None:
        for code, kind in (
            (2, assay_eval.UsageError),
            (3, assay_eval.DataError),
            (4, assay_eval.PluginError),
            (70, assay_eval.ProgramError),
        ):
            with program(f"echo 'assay: real.csv: no rows; expected one.' >&2; exit {code}"):
                with self.assertRaises(kind) as raised:
                    assay_eval.evaluate("a.csv", "b.csv")
                self.assertEqual("real.csv: no rows; expected one.", str(raised.exception))
                self.assertEqual(code, raised.exception.exit_code)

    def test_the_private_folder_is_not_part_of_a_sentence(self) -> None:
        script = """for one in "$@"; do case $one in --json=*) echo "assay: ${one#--json=} cannot be written." >&2 ;; esac; done; exit 2"""
        with program(script), self.assertRaises(assay_eval.UsageError) as raised:
            assay_eval.evaluate("a.csv", "b.csv")
        self.assertEqual("report.json cannot be written.", str(raised.exception))

    def test_no_trace_of_java_reaches_the_caller(self) -> None:
        trace = "assay: it broke\\n\\tat dev.assay.cli.Main.main(Main.java:7)\\n\\t... 3 more\\nCaused by: java.lang.Error: x"
        with program(f"printf '{trace}\\n' >&2; exit 70"), self.assertRaises(assay_eval.ProgramError) as raised:
            assay_eval.evaluate("a.csv", "b.csv")
        self.assertEqual("it broke", str(raised.exception))

    def test_a_program_that_is_killed_is_told_by_its_signal(self) -> None:
        with program("kill -9 $$"), self.assertRaisesRegex(assay_eval.ProgramError, "SIGKILL.*memory"):
            assay_eval.evaluate("a.csv", "b.csv")

    def test_a_program_that_ends_well_without_an_answer_is_an_error(self) -> None:
        with program("exit 0"), self.assertRaisesRegex(assay_eval.ProgramError, "without an answer"):
            assay_eval.evaluate("a.csv", "b.csv")

    def test_a_launcher_that_may_not_be_executed_is_a_sentence(self) -> None:
        with tempfile.TemporaryDirectory() as home:
            launcher = Path(home) / "bin" / "assay"
            launcher.parent.mkdir()
            launcher.write_text("#!/nowhere/sh\n")
            launcher.chmod(0o755)
            with mock.patch.dict(os.environ, {"ASSAY_HOME": home}):
                with self.assertRaisesRegex(assay_eval.ProgramError, "could not be started"):
                    assay_eval.evaluate("a.csv", "b.csv")

    def test_much_output_on_both_streams_does_not_block(self) -> None:
        with program("seq 1 200000; seq 1 200000 >&2"):
            ended = _program.run(["x"])
        self.assertEqual(200000, len(ended.output.splitlines()))
        self.assertEqual(200000, len(ended.remarks))

    def test_the_line_that_is_drawn_again_is_progress_and_no_remark(self) -> None:
        told: list[str] = []
        script = r"printf '\r\033[K[1/2] dw' >&2; sleep 0.2; printf 'm  1 s\r\033[K[2/2] pca\r\033[K' >&2; printf 'assay: mind this\n' >&2"
        with program(script):
            ended = _program.run(["x"], told.append)
        self.assertEqual(("mind this",), ended.remarks)
        self.assertIn("[1/2] dw", told)

    def test_a_display_that_breaks_does_not_break_the_run(self) -> None:
        def broken(text: str) -> None:
            raise RuntimeError(text)

        with program(r"printf '\r\033[K[1/2] dwm' >&2; sleep 0.2; printf '\r\033[K[2/2] pca' >&2; echo done"):
            self.assertEqual("done\n", _program.run(["x"], broken).output)

    def test_arguments_reach_the_program_as_they_are(self) -> None:
        odd = ["--set=a b", "--target=x\ny", "--target=$(reboot)", "--target=--json=/etc/passwd", "--target=@file", "--target=;'\"*"]
        with program('for one in "$@"; do printf "%s\\0" "$one"; done'):
            self.assertEqual(odd, _program.run(odd).output.split("\0")[:-1])

    def test_a_zero_character_is_refused(self) -> None:
        with program("exit 0"), self.assertRaisesRegex(assay_eval.UsageError, "zero character"):
            assay_eval.evaluate("a.csv", "b.csv", target="x\0y")

    def test_failed_metrics_are_a_warning_and_the_report_is_there(self) -> None:
        report = '{"candidate": "c", "outcomes": [{"status": "failed", "entry": "dwm", "title": "t", "code": "X", "message": "why"}]}'
        script = f"""for one in "$@"; do case $one in
            --json=*) echo '{report}' > "${{one#--json=}}" ;; --csv=*) : > "${{one#--csv=}}" ;; esac; done; exit 5"""
        with program(script), self.assertWarnsRegex(assay_eval.MetricsFailedWarning, r"1 metric failed: dwm \(X: why\)\."):
            found = assay_eval.evaluate("a.csv", "b.csv")
        self.assertEqual({"dwm": "why"}, found.failed)

    def test_of_many_failed_metrics_five_are_named(self) -> None:
        outcomes = [{"status": "failed", "entry": f"m{index}", "code": "TIME_LIMIT", "message": "late"} for index in range(7)]
        with self.assertWarnsRegex(assay_eval.MetricsFailedWarning, r"^7 metrics failed: m0 .*; m4 \(TIME_LIMIT: late\); and 2 more\. See"):
            _warn(_program.Ended(5, "", ("a remark about the policy",)), outcomes)
