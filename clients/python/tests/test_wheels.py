"""Wheels, installed into a fresh environment without network and without a Java on the path."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path
from typing import Any

from support import HOME, needs_pandas, needs_program, patients, simulation

HERE = Path(__file__).resolve().parent.parent
TOOLS = ("bash", "sh", "grep", "sed", "head", "stty", "cut", "tr")
SCRIPT = """
import sys, pandas, assay_eval
folder = sys.argv[1]
tables = [pandas.read_pickle(folder + '/' + part) for part in ('real', 'synthetic', 'holdout')]
report = assay_eval.evaluate(*tables, target='smokes', progress=False)
report.save_json(folder + '/python.json')
"""


@simulation
@needs_pandas
@needs_program
class WheelsTest(unittest.TestCase):
    folder: Path
    wheels: "dict[str, Path]"

    @classmethod
    def setUpClass(cls) -> None:
        cls.temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.temporary.cleanup)
        cls.folder = Path(cls.temporary.name)
        subprocess.run([sys.executable, HERE / "build-wheels", "--program", HOME, "--output", cls.folder], check=True)
        cls.wheels = {"pure" if wheel.stem.endswith("any") else "platform": wheel for wheel in cls.folder.glob("*.whl")}
        cls.tools = cls.folder / "tools"
        cls.tools.mkdir()
        for tool in TOOLS:
            place = shutil.which(tool)
            assert place is not None, tool
            (cls.tools / tool).symlink_to(place)

    def installed(self, kind: str) -> Path:
        """The Python of a fresh environment that has the wheel and the pandas of this one."""
        home = self.folder / kind
        subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", home], check=True)
        python = home / "bin" / "python"
        command = [python, "-m", "pip", "install", "-q", "--no-index", "--no-deps", self.wheels[kind]]
        subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": ""})
        return python

    def environment(self, **more: str) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name not in ("JAVA_HOME", "ASSAY_HOME", "PYTHONPATH")}
        return {**kept, "PATH": str(self.tools), **more}

    def test_both_are_small_enough_and_carry_what_they_say(self) -> None:
        for kind, wheel in self.wheels.items():
            self.assertLess(wheel.stat().st_size, 100e6, kind)
            names = zipfile.ZipFile(wheel).namelist()
            self.assertIn("assay_eval/py.typed", names)
            self.assertEqual(kind == "platform", any("/runtime/bin/java" in name for name in names))
            self.assertEqual(len(names), len(set(names)))

    def test_without_a_java_the_platform_wheel_gives_the_bytes_of_the_command_line(self) -> None:
        python = self.installed("platform")
        for part, seed in (("real", 1), ("synthetic", 2), ("holdout", 3)):
            patients(200, seed).to_pickle(str(self.folder / part))
        subprocess.run([python, "-c", SCRIPT, self.folder], check=True, env=self.environment(), cwd=self.folder)
        self.assertEqual(self.command_line(next(self.folder.glob("platform/lib/*/site-packages/assay_eval/_program/runtime"))), self.read("python.json"))

    def command_line(self, runtime: Path) -> str:
        from assay_eval._arrow import write_arrow
        from assay_eval._columns import columns_of

        command: list[Any] = [HOME / "bin" / "assay", "evaluate", "-j=fast", "-c=smokes", "--kind=sex=categorical", "--kind=ward=categorical"]
        for part, seed in (("real", 1), ("synthetic", 2), ("holdout", 3)):
            write_arrow(self.folder / f"{part}.arrow", columns_of(patients(200, seed), part))
            command.append(f"--{part}={self.folder / part}.arrow")
        command.append(f"--json={self.folder / 'cli.json'}")
        subprocess.run(command, check=True, capture_output=True, env={**os.environ, "JAVA_HOME": str(runtime)})
        return self.read("cli.json")

    def read(self, name: str) -> str:
        content = json.loads((self.folder / name).read_bytes())
        del content["timing"]
        return json.dumps(content)

    def test_the_pure_wheel_uses_the_java_it_finds_and_says_what_it_misses(self) -> None:
        python = self.installed("pure")
        script = "import assay_eval; print(assay_eval.metrics()['ks_test'])"
        java = os.environ.get("JAVA_HOME") or str(Path(os.path.realpath(shutil.which("java") or "")).parent.parent)
        found = subprocess.run([python, "-c", script], env=self.environment(JAVA_HOME=java), capture_output=True, text=True)
        self.assertIn("Kolmogorov", found.stdout, found.stderr)
        missed = subprocess.run([python, "-c", script], env=self.environment(JAVA_HOME="/nowhere"), capture_output=True, text=True)
        self.assertIn("Point it to a Java 17 or newer", missed.stderr)

    def test_wheels_of_the_same_program_are_the_same_bytes(self) -> None:
        again = self.folder / "again"
        subprocess.run([sys.executable, HERE / "build-wheels", "--only", "pure", "--program", HOME, "--output", again], check=True)
        self.assertEqual(self.wheels["pure"].read_bytes(), next(again.glob("*.whl")).read_bytes())
