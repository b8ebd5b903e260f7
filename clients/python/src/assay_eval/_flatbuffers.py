"""Writes the few FlatBuffers that Arrow files describe themselves with.

Tables are written from front to back, each before what it points to, so that all offsets point forward as they must.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from typing import Mapping, Sequence, Union


@dataclass(frozen=True)
class Scalar:
    """A number, by its code of the module struct: b, B, h, i or q."""

    code: str
    value: int


@dataclass(frozen=True)
class Structs:
    """A vector of structs of eight-byte alignment, already packed."""

    count: int
    packed: bytes


@dataclass(frozen=True)
class Table:
    """A table by the numbers of its fields; what is absent has its default."""

    fields: Mapping[int, "Value"] = field(default_factory=dict)


Value = Union[Scalar, str, Table, Structs, Sequence[Table]]


def flatbuffer(root: Table) -> bytes:
    """The bytes of a buffer with this root, padded to eight bytes."""
    buffer = bytearray(4)
    struct.pack_into("<I", buffer, 0, _table(buffer, root))
    _align(buffer, 8)
    return bytes(buffer)


def _align(buffer: bytearray, size: int, after: int = 0) -> None:
    buffer.extend(bytes(-(len(buffer) + after) % size))


def _table(buffer: bytearray, table: Table) -> int:
    slots = max(table.fields, default=-1) + 1
    places: dict[int, int] = {}
    end = 4
    by_size = sorted(table.fields.items(), key=lambda item: (-_size(item[1]), item[0]))
    for slot, value in by_size:
        end += -end % _size(value)
        places[slot] = end
        end += _size(value)
    vtable = struct.pack(f"<HH{slots}H", 4 + 2 * slots, end, *(places.get(slot, 0) for slot in range(slots)))
    _align(buffer, 8, len(vtable))
    buffer.extend(vtable)
    start = len(buffer)
    buffer.extend(bytes(end))
    struct.pack_into("<i", buffer, start, len(vtable))
    for slot, value in table.fields.items():
        place = start + places[slot]
        if isinstance(value, Scalar):
            struct.pack_into("<" + value.code, buffer, place, value.value)
        else:
            struct.pack_into("<I", buffer, place, _pointed_to(buffer, value) - place)
    return start


def _size(value: Value) -> int:
    return struct.calcsize("<" + value.code) if isinstance(value, Scalar) else 4


def _pointed_to(buffer: bytearray, value: Value) -> int:
    if isinstance(value, Table):
        return _table(buffer, value)
    if isinstance(value, str):
        text = value.encode("utf-8")
        _align(buffer, 4)
        start = len(buffer)
        buffer.extend(struct.pack("<I", len(text)) + text + b"\0")
        return start
    if isinstance(value, Structs):
        _align(buffer, 8, 4)
        start = len(buffer)
        buffer.extend(struct.pack("<I", value.count) + value.packed)
        return start
    assert not isinstance(value, Scalar)
    _align(buffer, 4)
    start = len(buffer)
    buffer.extend(struct.pack("<I", len(value)) + bytes(4 * len(value)))
    for index, one in enumerate(value):
        place = start + 4 + 4 * index
        struct.pack_into("<I", buffer, place, _table(buffer, one) - place)
    return start
