"""Tables of pyarrow, where that is installed."""

from __future__ import annotations

from typing import Any

import pyarrow

from ._columns import column_names
from ._errors import DataError


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
