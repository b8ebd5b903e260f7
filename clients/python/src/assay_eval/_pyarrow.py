"""Tables of pyarrow, where that is installed."""

from __future__ import annotations

from typing import Any, Sequence

import pyarrow

from ._columns import Column, Form, column_names
from ._errors import DataError


def table_of(columns: Sequence[Column]) -> Any:
    """The same table as a pyarrow table."""
    arrays = [_array(column) for column in columns]
    schema = pyarrow.schema([pyarrow.field(column.name, array.type) for column, array in zip(columns, arrays)])
    return pyarrow.Table.from_arrays(arrays, schema=schema)


def _array(column: Column) -> Any:
    absent = None if column.present is None else ~column.present
    if column.levels is not None:
        codes = pyarrow.array(column.cells, type=pyarrow.int32(), mask=absent)
        return pyarrow.DictionaryArray.from_arrays(codes, _array(column.levels))
    if column.form.kind == "null":
        return pyarrow.nulls(len(column))
    if column.form.kind == "text":
        cells = column.cells
        if absent is not None:
            cells = [cell if there else None for cell, there in zip(cells, column.present)]
        return pyarrow.array(cells, type=pyarrow.string())
    if column.form.kind in ("timestamp", "date"):
        plain = pyarrow.array(column.cells, mask=absent)
        return plain.cast(_type(column.form)) if column.form.kind == "date" else plain.view(_type(column.form))
    return pyarrow.array(column.cells, type=_type(column.form), mask=absent)


def _type(form: Form) -> Any:
    if form.kind == "bool":
        return pyarrow.bool_()
    if form.kind == "int":
        return getattr(pyarrow, f"{'int' if form.signed else 'uint'}{form.bits}")()
    if form.kind == "float":
        return pyarrow.float32() if form.bits == 32 else pyarrow.float64()
    if form.kind == "date":
        return pyarrow.date32()
    return pyarrow.timestamp(form.unit, form.zone or None)


def plain_table(table: Any, called: str) -> Any:
    """The table in types that every reader knows; what cannot be written as a cell is refused."""
    column_names(table.column_names, called)
    fields = [pyarrow.field(field.name, _plain(field, called)) for field in table.schema]
    return table.cast(pyarrow.schema(fields))


def _plain(field: Any, called: str) -> Any:
    kind = field.type
    types = pyarrow.types
    if types.is_large_string(kind) or str(kind) == "string_view":
        return pyarrow.string() if str(kind) == "string_view" else kind
    if types.is_nested(kind) or types.is_binary(kind) or types.is_large_binary(kind) or types.is_fixed_size_binary(kind):
        raise DataError(
            f"{called}: column {field.name!r} holds {kind}; expected numbers, texts, dates or categories. Convert it, or leave it out."
        )
    if types.is_dictionary(kind):
        return pyarrow.dictionary(pyarrow.int32(), kind.value_type, kind.ordered)
    return kind
