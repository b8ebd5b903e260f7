"""What a comparison of several synthetic tables found."""

from __future__ import annotations

import csv
import io
from typing import Any, Mapping, Sequence

from . import _html
from ._report import Document, Report, data_frame
from ._verdict import MARKS, QUESTIONS


class Benchmark(Document):
    """Several synthetic tables of one real table, ranked."""

    def __init__(
        self,
        document: bytes,
        reports: Mapping[str, Report],
        tables: Mapping[str, str],
        names: Mapping[str, str],
        remarks: Sequence[str] = (),
        text: str = "",
    ) -> None:
        super().__init__(document, remarks, text)
        #: A report for each candidate, by its name.
        self.reports: Mapping[str, Report] = dict(reports)
        self._tables = tables
        self._names = names

    @property
    def ranking(self) -> Any:
        """Places and points, the best first."""
        return self._frame("ranks.csv")

    @property
    def values(self) -> Any:
        """Values and errors of all measures for each candidate."""
        return self._frame("values.csv")

    @property
    def scores(self) -> Any:
        """Scores of all measures for each candidate."""
        return self._frame("scores.csv")

    @property
    def order(self) -> list[str]:
        """The names of the candidates, the best first."""
        return [row["dataset"] for row in self._rows("ranks.csv")]

    def _rows(self, file: str) -> list[dict[str, Any]]:
        rows = list(csv.DictReader(io.StringIO(self._tables[file], newline="")))
        return [{name: self._cell(name, text) for name, text in row.items()} for row in rows]

    def _cell(self, name: str, text: str) -> Any:
        if name == "dataset":
            return self._names.get(text, text)
        try:
            return float(text) if text else None
        except ValueError:
            return text

    def _frame(self, file: str) -> Any:
        rows = self._rows(file)
        columns = self._tables[file].splitlines()[0].split(",")
        return data_frame(rows, columns).set_index("dataset")

    def _repr_html_(self) -> str:
        places = {row["dataset"]: row for row in self._rows("ranks.csv")}
        lines = []
        for name in self.order:
            verdict = self.reports[name].verdict if name in self.reports else None
            asked = verdict.questions() if verdict is not None else {}
            marks = [MARKS[asked[question].finding] if question in asked else "–" for question in QUESTIONS]
            row = places[name]
            lines.append(
                (
                    _html.escaped("" if row.get("place") is None else int(row["place"])),
                    f"<strong>{_html.escaped(name)}</strong>",
                    *marks,
                    _html.number(row.get("rank")),
                    _html.escaped(verdict.words if verdict is not None else "was not judged"),
                )
            )
        head = ("Place", "Candidate", *(question.capitalize() for question in QUESTIONS), "Points", "Decision")
        legend = "✓ met, ✗ broken, ? open, – not assessed"
        return _html.box(_html.table(head, lines, numeric=(0, 7)), _html.small(legend))

    def __repr__(self) -> str:
        return f"<Benchmark of {len(self.reports)} candidates: {', '.join(self.order)}>"
