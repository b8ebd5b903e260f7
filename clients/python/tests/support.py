"""What the tests share: tables of invented patients, programs that misbehave, and a Ctrl-C."""

from __future__ import annotations

import os
import stat
import tempfile
import unittest
from pathlib import Path
from typing import Any, Iterator
from contextlib import contextmanager
from unittest import mock

try:
    import numpy as np
    import pandas as pd
except ImportError:
    pd = None  # type: ignore[assignment]

try:
    import pyarrow
except ImportError:
    pyarrow = None

try:
    import polars
except ImportError:
    polars = None

HOME = Path(os.environ.get("ASSAY_HOME", ""))

needs_pandas = unittest.skipIf(pd is None, "pandas is not installed")
needs_pyarrow = unittest.skipIf(pd is None or pyarrow is None, "pyarrow is not installed")
needs_program = unittest.skipUnless((HOME / "bin" / "assay").is_file(), f"no program at ASSAY_HOME={HOME}")
simulation = unittest.skipUnless(os.environ.get("ASSAY_TESTS_SIMULATION") == "simulation", "runs with -Psimulation")


def patients(rows: int = 300, seed: int = 1) -> Any:
    """Mixed types: nullable integers, categories, dates with zones, emoji, a column without a value."""
    random = np.random.default_rng(seed)
    age = random.integers(18, 90, rows)
    gone = random.random(rows) < 0.1
    visits = pd.array(random.integers(0, 40, rows), dtype="Int64")
    visits[gone] = pd.NA
    return pd.DataFrame(
        {
            "age": age,
            "bmi": np.where(gone, np.nan, np.round(random.normal(26, 4, rows), 2)),
            "visits": visits,
            "sex": pd.Categorical(random.choice(["f", "m"], rows)),
            "ward": pd.Categorical(random.choice([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], rows)),
            "mood": random.choice(["😀 good", "😟 bad", "très bien"], rows),
            "smokes": pd.array(random.random(rows) < age / 120, dtype="boolean"),
            "seen": (pd.Timestamp("2020-01-01") + pd.to_timedelta(random.integers(0, 10**6, rows), unit="m")).tz_localize("UTC").tz_convert("Europe/Paris"),
            "note, \"odd\"": [None] * rows,
        }
    )


@contextmanager
def program(script: str) -> Iterator[None]:
    """A program of a few lines in place of the real one."""
    with tempfile.TemporaryDirectory() as home:
        launcher = Path(home) / "bin" / "assay"
        launcher.parent.mkdir()
        launcher.write_text("#!/bin/sh\n" + script)
        launcher.chmod(launcher.stat().st_mode | stat.S_IXUSR)
        with mock.patch.dict(os.environ, {"ASSAY_HOME": home}):
            yield


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """A folder for temporary files that nobody else writes to."""
    with tempfile.TemporaryDirectory() as folder, mock.patch.object(tempfile, "tempdir", folder):
        yield Path(folder)
