"""Writes CSV files from plain columns."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any, Iterable, Iterator, Sequence

from ._columns import TEXT, Column

_PER_SECOND = {"s": 1, "ms": 10**3, "us": 10**6, "ns": 10**9}
_BEGINNING = datetime.datetime(1970, 1, 1)


def write_csv(path: Path, columns: Sequence[Column]) -> None:
    """Writes the columns with the cells that an Arrow file of them has when it is read."""
    import csv

    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n", quoting=csv.QUOTE_MINIMAL)
        writer.writerow([column.name for column in columns])
        for row in zip(*(_cells(column) for column in columns)):
            # A line without anything in it would be passed over.
            if len(row) == 1 and not row[0]:
                file.write('""\n')
            else:
                writer.writerow(row)


def _cells(column: Column) -> Iterator[str]:
    if column.form.kind == "null":
        return iter([""] * len(column))
    present: Iterable[bool] = [True] * len(column) if column.present is None else column.present.tolist()
    if column.levels is not None:
        levels = list(_cells(column.levels))
        return (levels[code] if there else "" for code, there in zip(column.cells.tolist(), present))
    if column.form == TEXT:
        return (cell if there else "" for cell, there in zip(column.cells, present))
    if column.form.kind == "float" and column.form.bits == 32:
        return (str(cell) if there else "" for cell, there in zip(column.cells, present))
    written = _WRITTEN.get(column.form.kind, str)
    if column.form.kind == "timestamp":
        unit = _PER_SECOND[column.form.unit]
        return (_moment(cell, unit) if there else "" for cell, there in zip(column.cells.tolist(), present))
    return (written(cell) if there else "" for cell, there in zip(column.cells.tolist(), present))


def _moment(cell: int, unit: int) -> str:
    """Microseconds, in UTC, as all sources write them."""
    return (_BEGINNING + datetime.timedelta(microseconds=cell * 10**6 // unit)).isoformat(timespec="microseconds")


def _day(cell: Any) -> str:
    return (_BEGINNING + datetime.timedelta(days=cell)).date().isoformat()


def _truth(cell: Any) -> str:
    return "true" if cell else "false"


_WRITTEN = {"bool": _truth, "date": _day, "float": repr}
