"""The container: its file is held against rules; its content is run where a root user may change the root folder."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from support import HOME, needs_program, simulation

ROOT = Path(__file__).resolve().parents[3]


def instructions() -> list[tuple[str, str]]:
    """The instructions of the file, with lines that go on joined."""
    text = re.sub(r"(?m)^\s*#.*\n", "", (ROOT / "Dockerfile").read_text(encoding="utf-8"))
    lines = re.sub(r"\\\n", " ", text).splitlines()
    return [(line.split(None, 1)[0], line.split(None, 1)[1].strip()) for line in lines if line.strip()]


class DockerfileTest(unittest.TestCase):
    def setUp(self) -> None:
        every = instructions()
        last = max(index for index, (name, _) in enumerate(every) if name == "FROM")
        self.build, self.final = every[:last], every[last:]

    def test_what_is_built_with_is_not_what_is_shipped(self) -> None:
        self.assertTrue(self.build)
        self.assertEqual(("FROM", "scratch"), self.final[0])
        self.assertEqual(["COPY", "USER", "WORKDIR", "ENTRYPOINT", "CMD"], [name for name, _ in self.final[1:]])
        self.assertIn("--from=build", dict(self.final)["COPY"])

    def test_it_runs_as_a_user_without_rights_named_by_number(self) -> None:
        user, group = dict(self.final)["USER"].split(":")
        self.assertGreater(int(user), 999)
        self.assertGreater(int(group), 999)

    def test_no_shell_is_needed_to_start_it(self) -> None:
        for name in ("ENTRYPOINT", "CMD"):
            self.assertIsInstance(json.loads(dict(self.final)[name]), list, "a text would be run by a shell")
        self.assertTrue(json.loads(dict(self.final)["ENTRYPOINT"])[0].endswith("/bin/java"))

    def test_images_have_versions_and_packages_leave_no_lists(self) -> None:
        for name, value in self.build:
            if name == "FROM":
                self.assertRegex(value, r"^[\w/.-]+:[\w.-]*\d[\w.-]* AS \w+$")
                self.assertNotIn("latest", value)
            if "apt-get install" in value:
                self.assertIn("--no-install-recommends", value)
                self.assertIn("rm -rf /var/lib/apt/lists/*", value)
            self.assertNotIn(name, ("ADD", "MAINTAINER"))
            self.assertNotRegex(value, r"\bsudo\b|curl .*\| *(ba)?sh")

    def test_what_git_does_not_keep_is_not_sent_to_the_build(self) -> None:
        ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
        self.assertLessEqual({".git", "**/target"}, set(ignored))

    def test_what_it_calls_is_there(self) -> None:
        for script in ("clients/python/build-wheels", "container/assemble"):
            self.assertTrue(os.access(ROOT / script, os.X_OK), script)
            self.assertIn(script, " ".join(value for _, value in self.build))


@simulation
@needs_program
@unittest.skipUnless(hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("chroot"), "only root may change the root folder")
class ContentTest(unittest.TestCase):
    def test_the_content_alone_evaluates_as_a_user_without_rights(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            os.chmod(folder, 0o755)
            runtime, root = folder / "runtime", folder / "root"
            subprocess.run([sys.executable, ROOT / "clients/python/build-wheels", "--program", HOME, "--runtime", runtime], check=True)
            subprocess.run([ROOT / "container" / "assemble", HOME, runtime, root], check=True)
            self.assertEqual([], [file for file in root.rglob("*") if file.name in ("sh", "bash", "dash", "busybox")])
            for table in ("real", "synthetic"):
                (root / "data" / f"{table}.csv").write_text("a,b\n" + "".join(f"{row},{row % 7}\n" for row in range(60)))
            # Without /proc, which a container has, a program cannot find the libraries beside it.
            libraries = {"LD_LIBRARY_PATH": "/opt/assay/runtime/lib:/opt/assay/runtime/lib/server"}
            entry = json.loads(dict(instructions())["ENTRYPOINT"])
            ended = subprocess.run(
                ["chroot", "--userspec=65532:65532", root, *entry, "evaluate", "-r=/data/real.csv", "-s=/data/synthetic.csv", "-m=ks_test"],
                env={**os.environ, **libraries}, capture_output=True, text=True,
            )  # fmt: skip
            self.assertEqual(0, ended.returncode, ended.stderr)
            self.assertIn("1 of 1 metrics completed", ended.stdout)
