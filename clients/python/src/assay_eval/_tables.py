"""Hands tables over: paths as they are, tables of libraries as files in a private folder."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Sequence

from ._arrow import write_arrow
from ._columns import Column, column_names, columns_of
from ._csv import write_csv
from ._errors import DataError, UsageError

HANDOVERS = ("arrow", "csv")


@dataclass(frozen=True)
class HandedOver:
    """Where the program finds a table, and the kinds that its owner declared."""

    place: str
    kinds: dict[str, str]


def hand_over(table: Any, name: str, folder: Path, handover: str, called: str) -> HandedOver:
    """Hands a table over.

    :param name: what to call the file of a table that is none yet
    :param called: what the table is in messages
    """
    if handover not in HANDOVERS:
        raise UsageError(f"handover={handover!r}: unknown; expected one of {', '.join(HANDOVERS)}.")
    if isinstance(table, (str, os.PathLike)):
        place = os.fspath(table)
        if isinstance(place, bytes):
            place = os.fsdecode(place)
        if place == "-":
            raise UsageError(f"{called}: standard input belongs to Python here; expected a table or a path.")
        return HandedOver(place, {})
    if table is None:
        raise UsageError(f"{called}: None; expected a path, or a table of pandas, polars or pyarrow.")
    library = type(table).__module__.partition(".")[0]
    path = folder / f"{name}.{handover}"
    if library == "polars":
        return _polars(table, path, handover, called)
    if library == "pandas" and hasattr(table, "iloc") and hasattr(table, "columns"):
        return _pandas(table, path, handover, called)
    if library == "pandas":
        raise UsageError(f"{called}: a pandas {type(table).__qualname__}; expected a DataFrame. Make one of it, for instance by .to_frame().")
    if library == "pyarrow" or hasattr(table, "__arrow_c_stream__"):
        return _pyarrow(table, path, handover, called)
    raise UsageError(
        f"{called}: {type(table).__module__}.{type(table).__qualname__}; expected a path, or a table of pandas, polars or pyarrow."
    )


def _pandas(frame: Any, path: Path, handover: str, called: str) -> HandedOver:
    if any(type(kind).__name__ == "ArrowDtype" for kind in frame.dtypes):
        import pyarrow

        names = column_names(frame.columns, called)
        return _pyarrow(
            pyarrow.Table.from_pandas(frame.set_axis(names, axis="columns"), preserve_index=False), path, handover, called
        )
    columns = columns_of(frame, called)
    _write(columns, path, handover)
    return HandedOver(str(path), _declared(columns))


def _declared(columns: Sequence[Column]) -> dict[str, str]:
    return {column.name: "categorical" for column in columns if column.levels is not None}


def _write(columns: Sequence[Column], path: Path, handover: str) -> None:
    # By our own hand even where pyarrow is installed: a report tells of the bytes that were read, and these must not depend on that.
    (write_csv if handover == "csv" else write_arrow)(path, columns)


def _write_pyarrow(table: Any, path: Path) -> None:
    from pyarrow import OSFile, ipc

    with OSFile(str(path), "wb") as file, ipc.new_file(file, table.schema) as writer:
        writer.write_table(table, max_chunksize=1 << 17)


def _pyarrow(table: Any, path: Path, handover: str, called: str) -> HandedOver:
    try:
        import pyarrow
    except ImportError:
        raise UsageError(
            f"{called}: a {type(table).__qualname__}, for which pyarrow is needed; it is not installed. "
            "Install it, or give a pandas table or a path."
        ) from None
    from ._pyarrow import plain_table

    if not isinstance(table, pyarrow.Table):
        try:
            table = pyarrow.table(table)
        except (TypeError, ValueError):  # An array, or a stream of something that has no columns.
            raise UsageError(f"{called}: a {type(table).__qualname__} without columns; expected a table.") from None
    plain = plain_table(table, called)
    if handover == "csv":
        write_csv(path, columns_of(plain.to_pandas(), called))
    else:
        _write_pyarrow(plain, path)
    kinds = {field.name: "categorical" for field in plain.schema if pyarrow.types.is_dictionary(field.type)}
    return HandedOver(str(path), kinds)


def _polars(frame: Any, path: Path, handover: str, called: str) -> HandedOver:
    import polars

    if isinstance(frame, polars.LazyFrame):
        frame = frame.collect()
    if not isinstance(frame, polars.DataFrame):
        raise UsageError(f"{called}: a polars {type(frame).__qualname__}; expected a DataFrame.")
    column_names(frame.columns, called)
    kinds = {
        name: "categorical" for name, kind in frame.schema.items() if type(kind).__name__ in ("Categorical", "Enum") or kind == polars.Categorical
    }
    texts = [name for name, kind in frame.schema.items() if kind == polars.Object]
    if texts:
        raise DataError(f"{called}: column {texts[0]!r} holds Python objects; expected numbers, texts, dates or categories. Convert it.")
    if handover == "csv":
        frame.write_csv(path)
    else:
        try:
            frame.write_ipc(path, compression="uncompressed", compat_level=polars.CompatLevel.oldest())
        except (TypeError, AttributeError):  # Older versions write the old layout and nothing else.
            frame.write_ipc(path, compression="uncompressed")
    return HandedOver(str(path), kinds)


def schema_of(kinds: dict[str, str]) -> str:
    """A schema file that declares these kinds and leaves the rest to be inferred."""
    return json.dumps({"columns": {name: {"kind": kind} for name, kind in kinds.items()}, "roles": {}})
