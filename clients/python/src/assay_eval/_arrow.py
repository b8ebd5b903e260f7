"""Writes Arrow files from plain columns, for where pyarrow is not installed.

Only what is needed to hand tables over: one file, uncompressed, of null, boolean, integer, floating point, text, timestamp
and date columns, and of levels.
"""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any, BinaryIO, Iterator, Sequence

from ._columns import TEXT, UNITS, Column, Form
from ._errors import DataError
from ._flatbuffers import Scalar, Structs, Table, flatbuffer

_ROWS_PER_BATCH = 1 << 17
_MOST_BYTES = (1 << 31) - 1
_MAGIC = b"ARROW1"
_VERSION = Scalar("h", 4)
_SCHEMA, _DICTIONARY, _RECORDS = 1, 2, 3


def write_arrow(path: Path, columns: Sequence[Column]) -> None:
    """Writes the columns, all of one length, to an Arrow file."""
    with open(path, "wb") as file:
        file.write(_MAGIC + b"\0\0")
        schema = _schema(columns)
        _message(file, _SCHEMA, schema, [])
        dictionaries = []
        for number, column in enumerate(columns):
            if column.levels is not None:
                records, body = _records([column.levels], 0, len(column.levels))
                table = Table({0: Scalar("q", number), 1: records})
                dictionaries.append(_message(file, _DICTIONARY, table, body))
        batches = []
        rows = len(columns[0])
        for begin in range(0, max(rows, 1), _ROWS_PER_BATCH):
            records, body = _records(columns, begin, min(begin + _ROWS_PER_BATCH, rows))
            batches.append(_message(file, _RECORDS, records, body))
        file.write(struct.pack("<II", 0xFFFFFFFF, 0))
        footer = flatbuffer(
            Table(
                {
                    0: _VERSION,
                    1: schema,
                    2: Structs(len(dictionaries), b"".join(dictionaries)),
                    3: Structs(len(batches), b"".join(batches)),
                }
            )
        )
        file.write(footer + struct.pack("<i", len(footer)) + _MAGIC)


def _message(file: BinaryIO, kind: int, header: Table, body: Sequence[bytes]) -> bytes:
    """Writes a message, and returns the block that a footer finds it by."""
    length = sum(len(piece) for piece in body)
    metadata = flatbuffer(Table({0: _VERSION, 1: Scalar("B", kind), 2: header, 3: Scalar("q", length)}))
    start = file.tell()
    file.write(struct.pack("<Ii", 0xFFFFFFFF, len(metadata)) + metadata)
    for piece in body:
        file.write(piece)
    return struct.pack("<qixxxxq", start, len(metadata) + 8, length)


def _schema(columns: Sequence[Column]) -> Table:
    return Table({0: Scalar("h", 0), 1: [_field(number, column) for number, column in enumerate(columns)]})


def _field(number: int, column: Column) -> Table:
    code, details = _type(column.form)
    fields: dict[int, Any] = {
        0: column.name,
        1: Scalar("B", 1),
        2: Scalar("B", code),
        3: details,
        5: [],
    }
    if column.levels is not None:
        fields[4] = Table({0: Scalar("q", number), 1: Table({0: Scalar("i", 32), 1: Scalar("B", 1)})})
    return Table(fields)


def _type(form: Form) -> tuple[int, Table]:
    if form.kind == "null":
        return 1, Table()
    if form.kind == "int":
        return 2, Table({0: Scalar("i", form.bits), 1: Scalar("B", int(form.signed))})
    if form.kind == "float":
        return 3, Table({0: Scalar("h", 1 if form.bits == 32 else 2)})
    if form.kind == "text":
        return 5, Table()
    if form.kind == "bool":
        return 6, Table()
    if form.kind == "date":
        return 8, Table({0: Scalar("h", 0)})
    fields: dict[int, Any] = {0: Scalar("h", UNITS.index(form.unit))}
    if form.zone:
        fields[1] = form.zone
    return 10, Table(fields)


def _records(columns: Sequence[Column], begin: int, end: int) -> tuple[Table, list[bytes]]:
    nodes, places, body = [], [], []
    offset = 0
    for column in columns:
        nodes.append(struct.pack("<qq", end - begin, _missing(column, begin, end)))
        for piece in _buffers(column, begin, end):
            places.append(struct.pack("<qq", offset, len(piece)))
            padded = piece + bytes(-len(piece) % 8)
            body.append(padded)
            offset += len(padded)
    header = Table(
        {
            0: Scalar("q", end - begin),
            1: Structs(len(nodes), b"".join(nodes)),
            2: Structs(len(places), b"".join(places)),
        }
    )
    return header, body


def _missing(column: Column, begin: int, end: int) -> int:
    if column.form.kind == "null":
        return end - begin
    return 0 if column.present is None else int((~column.present[begin:end]).sum())


def _buffers(column: Column, begin: int, end: int) -> Iterator[bytes]:
    import numpy as np

    if column.form.kind == "null":
        return
    present = column.present
    yield b"" if present is None else _bits(present[begin:end])
    cells = column.cells[begin:end]
    if column.levels is not None:
        yield cells.astype("<i4").tobytes()
    elif column.form == TEXT:
        together = "".join(cells).encode("utf-8")
        if len(together) > _MOST_BYTES:
            raise DataError(
                f"column {column.name!r} holds {len(together)} bytes of text in {len(cells)} rows; expected at most {_MOST_BYTES}. "
                "Leave it out, or write the table to a file and give its path."
            )
        plain = len(together) == sum(map(len, cells))
        lengths = map(len, cells) if plain else (len(cell.encode("utf-8")) for cell in cells)
        offsets = np.zeros(len(cells) + 1, dtype="<i4")
        offsets[1:] = np.cumsum(np.fromiter(lengths, dtype=np.int64, count=len(cells)))
        yield offsets.tobytes()
        yield together
    elif column.form.kind == "bool":
        yield _bits(cells)
    else:
        yield np.ascontiguousarray(cells).astype(cells.dtype.newbyteorder("<"), copy=False).tobytes()


def _bits(flags: Any) -> bytes:
    import numpy as np

    return np.packbits(flags, bitorder="little").tobytes()
