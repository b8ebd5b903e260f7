"""Assay: how good and how private synthetic tabular data is.

>>> report = evaluate(real, synthetic, holdout, target="diagnosis")
>>> report.verdict.decision
"""

from ._api import baselines, benchmark, evaluate, gate, metrics
from ._benchmark import Benchmark
from ._errors import (
    AssayError,
    DataError,
    MetricsFailedWarning,
    PluginError,
    ProgramError,
    ProgramNotFoundError,
    ReportNotFoundError,
    UsageError,
)
from ._gate import GateResult
from ._report import Plot, Report
from ._verdict import Claim, Verdict

__version__ = "0.1.0"
__all__ = [
    "AssayError",
    "Benchmark",
    "Claim",
    "DataError",
    "GateResult",
    "MetricsFailedWarning",
    "Plot",
    "PluginError",
    "ProgramError",
    "ProgramNotFoundError",
    "Report",
    "ReportNotFoundError",
    "UsageError",
    "Verdict",
    "baselines",
    "benchmark",
    "evaluate",
    "gate",
    "metrics",
]
