"""Columns of a pandas table in the few plain forms that are handed over."""

from __future__ import annotations

import datetime
import decimal
import uuid
from dataclasses import dataclass
from typing import Any, Sequence

from ._errors import DataError


@dataclass(frozen=True)
class Form:
    """What the cells of a column are: null, bool, int, float, text, timestamp or date."""

    kind: str
    bits: int = 0
    signed: bool = True
    unit: str = ""
    zone: str = ""


TEXT = Form("text")
NULL = Form("null")
UNITS = ("s", "ms", "us", "ns")


@dataclass(frozen=True)
class Column:
    """One column: its cells, and which of them are there (``None``: all).

    Cells are a numpy array; texts are a list. With levels, cells are positions in the column of levels.
    """

    name: str
    form: Form
    cells: Any
    present: Any = None
    levels: Column | None = None

    def __len__(self) -> int:
        return len(self.cells)


def columns_of(frame: Any, called: str) -> list[Column]:
    """The columns of a pandas table.

    :param called: what the table is in messages
    """
    names = column_names(frame.columns, called)
    return [_column(name, frame.iloc[:, index], called) for index, name in enumerate(names)]


def column_names(names: Sequence[Any], called: str) -> list[str]:
    """Names as text, each only once."""
    if getattr(names, "nlevels", 1) > 1:
        raise DataError(f"{called}: column names of several levels; expected one. Join them first.")
    texts = [str(name) for name in names]
    if not texts:
        raise DataError(f"{called}: a table without columns; expected at least one.")
    seen: set[str] = set()
    twice = {text for text in texts if text in seen or seen.add(text)}  # type: ignore[func-returns-value]
    if twice:
        told = ", ".join(repr(text) for text in sorted(twice)[:8])
        raise DataError(f"{called}: column names that occur more than once: {told}; expected each once. Rename them.")
    for text in texts:
        _encodable(text, called, "a column name")
    return texts


def _column(name: str, series: Any, called: str) -> Column:
    import numpy as np
    import pandas as pd

    kind = series.dtype
    if isinstance(kind, pd.CategoricalDtype):
        levels = _column(name, pd.Series(kind.categories), called)
        if levels.form is NULL:
            return Column(name, NULL, np.zeros(len(series), dtype=bool))
        codes = series.cat.codes.to_numpy()
        present = codes >= 0
        return Column(name, levels.form, np.where(present, codes, 0).astype(np.int32), _unless_all(present), levels)
    if isinstance(kind, pd.DatetimeTZDtype):
        plain = series.dt.tz_convert("UTC").dt.tz_localize(None)
        return _moments(name, plain.to_numpy(), str(kind.tz))
    if isinstance(kind, (pd.PeriodDtype, pd.IntervalDtype)):
        return _texts(name, series.astype(object), called)
    if isinstance(kind, pd.SparseDtype):
        return _column(name, series.sparse.to_dense(), called)
    if not isinstance(kind, np.dtype):
        return _extension(name, series, called)
    if kind.kind == "M":
        return _moments(name, series.to_numpy(), "")
    if kind.kind == "m":
        present = ~series.isna().to_numpy()
        seconds = series.to_numpy().astype("timedelta64[ns]").astype(np.int64) / 1e9
        return Column(name, Form("float", 64), np.where(present, seconds, 0.0), _unless_all(present))
    if kind.kind in "biuf":
        return _numbers(name, series.to_numpy())
    if kind.kind == "O":
        return _objects(name, series, called)
    if kind.kind in "US":
        return _texts(name, series.astype(object), called)
    raise DataError(f"{called}: column {name!r} holds {kind}; expected numbers, texts, dates or categories. Convert it.")


def _unless_all(present: Any) -> Any:
    return None if present.all() else present


def _numbers(name: str, values: Any, present: Any = None) -> Column:
    import numpy as np

    kind = values.dtype
    if kind.kind == "b":
        return Column(name, Form("bool"), values, present)
    if kind.kind == "f":
        if kind.itemsize not in (4, 8):
            values = values.astype(np.float32 if kind.itemsize == 2 else np.float64)
        there = ~np.isnan(values)
        present = _unless_all(there if present is None else there & present)
        return Column(name, Form("float", 8 * values.dtype.itemsize), values, present)
    return Column(name, Form("int", 8 * kind.itemsize, kind.kind == "i"), values, present)


def _extension(name: str, series: Any, called: str) -> Column:
    """Columns that keep apart what is missing: nullable numbers, booleans and texts."""
    present = ~series.isna().to_numpy()
    plain = getattr(series.dtype, "numpy_dtype", None)
    if plain is not None and getattr(plain, "kind", "O") in "biuf":
        filled = series.array.to_numpy(dtype=plain, na_value=plain.type(0))
        return _numbers(name, filled, _unless_all(present))
    return _objects(name, series.astype(object), called)


def _moments(name: str, values: Any, zone: str) -> Column:
    import numpy as np

    unit = np.datetime_data(values.dtype)[0]
    if unit not in UNITS:
        unit, values = "s", values.astype("datetime64[s]")
    present = ~np.isnat(values)
    return Column(name, Form("timestamp", 64, unit=unit, zone=zone), values.astype(np.int64), _unless_all(present))


def _objects(name: str, series: Any, called: str) -> Column:
    """Columns of Python objects: one form if all cells have it, else texts."""
    import numpy as np

    missing = series.isna().to_numpy()
    present = ~missing
    kinds = set(map(type, series.to_numpy()[present]))
    if not kinds:
        return Column(name, NULL, np.zeros(len(series), dtype=bool))
    if kinds <= {str}:
        texts = np.where(missing, "", series.to_numpy()).tolist()
        _encodable("".join(texts), called, f"column {name!r}")
        return Column(name, TEXT, texts, _unless_all(present))
    if kinds <= {bool, np.bool_}:
        return Column(name, Form("bool"), np.where(present, series, False).astype(bool), _unless_all(present))
    if all(issubclass(kind, (int, np.integer)) and kind is not bool for kind in kinds):
        try:
            whole = np.array([0 if gone else int(cell) for cell, gone in zip(series, missing)], dtype=np.int64)
            return Column(name, Form("int", 64), whole, _unless_all(present))
        except OverflowError:
            return _texts(name, series, called)
    if all(issubclass(kind, (int, float, np.integer, np.floating)) and kind is not bool for kind in kinds):
        return _numbers(name, np.array([np.nan if gone else float(cell) for cell, gone in zip(series, missing)]))
    if kinds <= {datetime.date}:
        days = [0 if gone else cell.toordinal() - _EPOCH for cell, gone in zip(series, missing)]
        return Column(name, Form("date", 32), np.array(days, dtype=np.int32), _unless_all(present))
    return _texts(name, series, called)


_EPOCH = datetime.date(1970, 1, 1).toordinal()
_WRITABLE = (str, bool, int, float, decimal.Decimal, datetime.date, datetime.time, datetime.timedelta, uuid.UUID)


def _texts(name: str, series: Any, called: str) -> Column:
    import numpy as np
    import pandas as pd

    missing = series.isna().to_numpy()
    texts: list[str] = []
    for cell, gone in zip(series, missing):
        if gone:
            texts.append("")
        elif isinstance(cell, str):
            texts.append(cell)
        elif isinstance(cell, _WRITABLE) or isinstance(cell, (np.generic, pd.Period, pd.Interval)):
            texts.append(str(cell))
        else:
            raise DataError(
                f"{called}: column {name!r} holds {type(cell).__name__}; expected numbers, texts, dates or categories. "
                "Convert it, or leave it out."
            )
    _encodable("".join(texts), called, f"column {name!r}")
    return Column(name, TEXT, texts, _unless_all(~missing))


def _encodable(text: str, called: str, where: str) -> None:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise DataError(
            f"{called}: {where} holds half a character (a lone surrogate); expected text. Read the source with the right encoding."
        ) from None
