"""Private folders."""

from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
import sys
import time
import unittest
from pathlib import Path
from unittest import mock

import assay_eval
from assay_eval._handover import PrivateFolder
from support import needs_pandas, patients, program, temporary_folder


def _hear() -> None:
    """What is started in the background of a shell does not hear Ctrl-C, and neither do its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class PrivateFolderTest(unittest.TestCase):
    def test_only_its_owner_can_look_into_it(self) -> None:
        with PrivateFolder() as folder:
            self.assertEqual(0o700, stat.S_IMODE(folder.path.stat().st_mode))

    def test_it_is_gone_after_an_error_and_after_an_interrupt(self) -> None:
        for problem in (ValueError, KeyboardInterrupt, SystemExit):
            with temporary_folder() as around:
                with self.assertRaises(problem), PrivateFolder() as folder:
                    (folder.path / "real.arrow").write_text("secret")
                    raise problem
                self.assertEqual([], list(around.iterdir()))

    def test_a_second_interrupt_while_it_is_removed_does_not_save_it(self) -> None:
        from assay_eval import _handover

        removing = _handover.shutil.rmtree
        calls = iter([KeyboardInterrupt])

        def interrupted(*arguments: object, **options: object) -> None:
            for problem in calls:
                raise problem
            removing(*arguments, **options)  # type: ignore[arg-type]

        with temporary_folder() as around:
            with mock.patch.object(_handover.shutil, "rmtree", interrupted), self.assertRaises(KeyboardInterrupt):
                with PrivateFolder():
                    pass
            self.assertEqual([], list(around.iterdir()))

    def test_what_a_killed_process_left_is_removed_by_the_next(self) -> None:
        with temporary_folder() as around:
            script = "import time, sys; from assay_eval._handover import PrivateFolder\nwith PrivateFolder() as f: print(f.path, flush=True); time.sleep(60)"
            environment = {**os.environ, "TMPDIR": str(around)}
            with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, env=environment, text=True) as killed:
                assert killed.stdout is not None
                left = Path(killed.stdout.readline().strip())
                with PrivateFolder():
                    self.assertTrue(left.is_dir(), "a folder in use is left alone")
                killed.send_signal(signal.SIGKILL)
                killed.wait()
            self.assertTrue(left.is_dir())
            with PrivateFolder() as folder:
                self.assertFalse(left.exists())
                self.assertTrue(folder.path.exists())

    def test_a_link_that_is_called_like_one_is_not_followed(self) -> None:
        with temporary_folder() as around:
            (around / "precious").mkdir()
            (around / "precious" / ".in-use").touch()
            (around / "assay-eval-x").symlink_to(around / "precious")
            with PrivateFolder():
                pass
            self.assertTrue((around / "precious" / ".in-use").exists())

    @needs_pandas
    def test_a_full_disk_is_a_sentence_and_leaves_nothing(self) -> None:
        with temporary_folder() as around:
            full = OSError(errno.ENOSPC, "No space left on device")
            for writer in ("write_csv", "write_arrow"):
                handover = writer[6:]
                with mock.patch("assay_eval._tables." + writer, side_effect=full):
                    with self.assertRaisesRegex(assay_eval.AssayError, "no space is left .* TMPDIR"):
                        assay_eval.evaluate(patients(10), patients(10), handover=handover)
            self.assertEqual([], list(around.iterdir()))

    def test_a_folder_that_cannot_be_written_to_is_a_sentence(self) -> None:
        with mock.patch("tempfile.mkdtemp", side_effect=PermissionError(errno.EACCES, "Permission denied")):
            with self.assertRaisesRegex(assay_eval.AssayError, "Permission denied.*TMPDIR"):
                assay_eval.evaluate("a.csv", "b.csv")

    @needs_pandas
    def test_a_ctrl_c_in_mid_run_ends_the_program_and_leaves_nothing(self) -> None:
        self._interrupt("")

    @needs_pandas
    def test_a_ctrl_c_while_the_program_starts_ends_it_and_leaves_nothing(self) -> None:
        self._interrupt(
            "import subprocess, time\n"
            "class Slow(subprocess.Popen):\n"
            "    def __init__(self, *arguments, **named):\n"
            "        super().__init__(*arguments, **named)\n"
            "        time.sleep(2)\n"
            "subprocess.Popen = Slow\n"
        )

    def _interrupt(self, beforehand: str) -> None:
        with temporary_folder() as around:
            pid = around / "pid"
            script = (
                "import sys; sys.path.insert(0, {tests!r})\n"
                "from support import patients\nimport assay_eval\n"
                "{beforehand}"
                "assay_eval.evaluate(patients(20), patients(20))"
            ).format(tests=str(Path(__file__).parent), beforehand=beforehand)
            with program(f"echo $$ > {pid}; exec sleep 60"):
                environment = {**os.environ, "TMPDIR": str(around)}
                with subprocess.Popen(
                    [sys.executable, "-c", script], stderr=subprocess.PIPE, env=environment, text=True, preexec_fn=_hear
                ) as run:
                    deadline = time.monotonic() + 30
                    while not (pid.exists() and pid.read_text().strip()) and time.monotonic() < deadline:
                        time.sleep(0.05)
                    run.send_signal(signal.SIGINT)
                    _, said = run.communicate(timeout=30)
            self.assertIn("KeyboardInterrupt", said)
            with self.assertRaises(ProcessLookupError):
                os.kill(int(pid.read_text()), 0)
            self.assertEqual([pid], list(around.iterdir()))


if __name__ == "__main__":
    unittest.main()
