"""What an evaluation found."""

from __future__ import annotations

import base64
import csv
import html
import io
import json
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Mapping, Optional, Sequence, Union

from . import _html
from ._errors import AssayError, DataError, ReportNotFoundError, UsageError
from ._handover import PrivateFolder, write_private
from ._program import run
from ._verdict import Verdict, verdict_of

#: The columns of SynthEval's result frame.
FRAME_COLUMNS = ("metric", "dim", "val", "err", "n_val", "n_err")
_NUMBERS = frozenset(
    "val err n_val n_err ci_lo ci_hi ci_level best ms real_data shuffled copies calibrated".split()
)

PathLike = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class Plot:
    """One figure, drawn as SVG without scripts; a notebook shows it."""

    name: str
    svg: str

    def _repr_html_(self) -> str:
        # As an image, for the styles of a figure inside a page would apply to the page's other figures.
        size = re.search(r'viewBox="0 0 ([\d.]+) ', self.svg)
        label = re.search(r'aria-label="([^"]*)"', self.svg)
        width = f' width="{min(760, 1.6 * float(size.group(1))):.0f}"' if size else ""
        told = _html.escaped(html.unescape(label.group(1)) if label else self.name)
        content = base64.b64encode(self.svg.encode("utf-8")).decode("ascii")
        return f'<img alt="{told}"{width} src="data:image/svg+xml;base64,{content}">'

    def save(self, path: PathLike) -> None:
        """Writes the figure as an SVG file."""
        Path(path).write_text(self.svg, encoding="utf-8")

    def __repr__(self) -> str:
        return f"Plot({self.name!r})"


class Document:
    """A stored JSON document of the program, with what the program can make of it."""

    def __init__(self, document: bytes, remarks: Sequence[str] = (), text: str = "") -> None:
        #: The JSON exactly as the program wrote it.
        self.json: bytes = document
        #: The same, read.
        self.content: dict[str, Any] = json.loads(document)
        #: What the program had to remark.
        self.remarks: tuple[str, ...] = tuple(remarks)
        self._text = text
        self._figures: Optional[dict[str, str]] = None

    def save_json(self, path: PathLike) -> None:
        """Writes the JSON, for ``Report.load``, ``gate`` and the command line."""
        Path(path).write_bytes(self.json)

    def save_html(self, path: PathLike) -> None:
        """Writes one page for people, which works offline and explains itself."""
        place = Path(path)
        with PrivateFolder() as folder:
            stored = self._stored(folder)
            page = folder.path / "page.html"
            run(["report", str(stored), f"--html={page}"])
            place.write_bytes(page.read_bytes())

    @property
    def plots(self) -> tuple[str, ...]:
        """The names of the figures that the page has."""
        return tuple(self._drawn())

    def plot(self, name: str) -> Plot:
        """One figure of the page, by its name or the one name that begins so."""
        drawn = self._drawn()
        if name in drawn:
            return Plot(name, drawn[name])
        near = [known for known in drawn if known.startswith(name)]
        if len(near) == 1:
            return Plot(near[0], drawn[near[0]])
        told = ", ".join(near or drawn)
        raise UsageError(f"plot {name!r}: {'several names begin so' if near else 'there is none'}; there are: {told}.")

    def _drawn(self) -> dict[str, str]:
        if self._figures is None:
            with PrivateFolder() as folder:
                stored = self._stored(folder)
                figures = folder.path / "figures"
                run(["report", str(stored), f"--figures={figures}"])
                files = sorted(figures.rglob("*.svg"), key=lambda file: _natural(file.name))
                self._figures = {
                    file.relative_to(figures).with_suffix("").as_posix(): file.read_text(encoding="utf-8") for file in files
                }
        return self._figures

    def _stored(self, folder: PrivateFolder) -> Path:
        stored = folder.path / "report.json"
        write_private(stored, self.json)
        return stored

    def __str__(self) -> str:
        if not self._text:
            with PrivateFolder() as folder:
                self._text = run(["report", str(self._stored(folder))]).output
        return self._text.rstrip("\n")


class Report(Document):
    """One evaluation of one synthetic table."""

    def __init__(self, document: bytes, remarks: Sequence[str] = (), text: str = "", frame: Optional[str] = None) -> None:
        super().__init__(document, remarks, text)
        self._frame = frame

    @classmethod
    def load(cls, path: PathLike) -> Report:
        """A report that was written by ``save_json`` or by the command line."""
        try:
            document = Path(path).read_bytes()
        except FileNotFoundError:
            raise ReportNotFoundError(f"{path}: there is no such file; expected a report of evaluate.") from None
        except OSError as problem:
            raise DataError(f"{path}: cannot be read ({problem.strerror}); expected a report of evaluate.") from None
        except TypeError:
            raise UsageError(f"{path!r:.80}: no path; expected that of a report of evaluate.") from None
        try:
            report = cls(document)
        except ValueError:
            raise DataError(f"{path}: no JSON; expected a report of evaluate.") from None
        if not isinstance(report.content, dict) or not {"candidate", "outcomes"} <= report.content.keys():
            raise DataError(f"{path}: JSON of another kind; expected a report of evaluate.")
        return report

    @property
    def candidate(self) -> str:
        """What the synthetic table is called."""
        return str(self.content["candidate"])

    @property
    def verdict(self) -> Optional[Verdict]:
        """What the policy makes of it; ``None`` where nothing was judged."""
        return verdict_of(self.content.get("verdict"))

    @property
    def rows(self) -> list[dict[str, Any]]:
        """All measures, skipped and failed metrics as dictionaries, SynthEval's columns first."""
        if self._frame is None:
            with PrivateFolder() as folder:
                stored = self._stored(folder)
                table = folder.path / "frame.csv"
                run(["report", str(stored), f"--csv={table}"])
                self._frame = table.read_text(encoding="utf-8")
        return [
            {name: _cell(name, text) for name, text in row.items()} for row in csv.DictReader(io.StringIO(self._frame, newline=""))
        ]

    @property
    def frame(self) -> Any:
        """SynthEval's result frame, as a pandas table: metric, dim, val, err, n_val, n_err; a row for each measure."""
        rows = [row for row in self.rows if row["status"] == "completed"]
        return data_frame([{name: row[name] for name in FRAME_COLUMNS} for row in rows], FRAME_COLUMNS)

    @property
    def columns(self) -> dict[str, Mapping[str, Any]]:
        """For each column its kind, its distance between real and synthetic, and what is drawn of it."""
        portrait = self.content.get("portrait") or {}
        drawn = {column["name"]: column for column in portrait.get("columns", [])}
        kinds = self.content["provenance"]["schema"].get("columns", {})
        return {name: {**kinds.get(name, {}), **drawn.get(name, {})} for name in [*drawn, *(set(kinds) - set(drawn))]}

    @property
    def failed(self) -> dict[str, str]:
        """Metrics that failed, each with the reason."""
        return {one["entry"]: one["message"] for one in self.content["outcomes"] if one["status"] == "failed"}

    @property
    def skipped(self) -> dict[str, str]:
        """Metrics that were skipped, each with the reason."""
        return {one["entry"]: one["reason"] for one in self.content["outcomes"] if one["status"] == "skipped"}

    def measure(self, key: str) -> float:
        """The value of one measure, such as ``ks_tvd_stat``."""
        for outcome in self.content["outcomes"]:
            for measure in outcome.get("measures", []):
                if measure["key"] == key:
                    return float(measure["estimate"]["value"])
        raise UsageError(f"measure {key!r}: the report has none; see .frame for those it has.")

    def _repr_html_(self) -> str:
        verdict = self.verdict
        parts = [_html.decision(self.candidate, verdict)]
        if verdict is not None:
            parts += [_html.questions(verdict), _html.evidence(verdict)]
        else:
            parts.append(self._measures())
        parts.append(_html.small(self._sizes()))
        if self.failed:
            told = "; ".join(f"{_html.escaped(name)}: {_html.escaped(reason)}" for name, reason in self.failed.items())
            parts.append(_html.small("failed: " + told))
        return _html.box(*parts)

    def _measures(self) -> str:
        rows = [
            (_html.escaped(measure["title"]), _html.number(measure["estimate"]["value"]), _html.number(measure["score"]))
            for outcome in self.content["outcomes"]
            for measure in outcome.get("measures", [])
            if measure["ranked"]
        ]
        return _html.table(("Measure", "Value", "Score"), rows, numeric=(1, 2))

    def _sizes(self) -> str:
        inputs = self.content["provenance"]["inputs"]
        sizes = ", ".join(f"{one['rows']:,} {_html.escaped(one['part'])}".replace(",", " ") for one in inputs)
        done = sum(1 for one in self.content["outcomes"] if one["status"] == "completed")
        rest = f", {len(self.skipped)} skipped" if self.skipped else ""
        rest += f", {len(self.failed)} failed" if self.failed else ""
        return f"rows: {sizes} · {done} metrics completed{rest} · seed {self.content['provenance']['seed']}"

    def __repr__(self) -> str:
        verdict = self.verdict
        return f"<Report of {self.candidate}: {verdict if verdict is not None else 'not judged'}>"


def data_frame(rows: Sequence[Mapping[str, Any]], columns: Sequence[str]) -> Any:
    """Rows as a pandas table."""
    try:
        import pandas
    except ImportError:
        raise AssayError("pandas is not installed, which .frame needs; install it, or use .rows.") from None
    return pandas.DataFrame([[row[name] for name in columns] for row in rows], columns=list(columns))


def _cell(name: str, text: Optional[str]) -> Any:
    if name in _NUMBERS:
        return float(text) if text else None
    return text if text is not None else ""


def _natural(name: str) -> list[Any]:
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", name)]
