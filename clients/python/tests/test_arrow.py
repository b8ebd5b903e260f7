"""The Arrow files of our own, read by others."""

from __future__ import annotations

import struct
import tempfile
import unittest
from pathlib import Path
from typing import Any
from unittest import mock

from assay_eval._arrow import write_arrow
from assay_eval._columns import columns_of
from assay_eval._flatbuffers import Scalar, Structs, Table, flatbuffer
from support import needs_pandas, needs_pyarrow, patients, pd


class FlatbufferTest(unittest.TestCase):
    def test_every_value_is_aligned_to_its_size_and_found_by_its_offset(self) -> None:
        buffer = flatbuffer(Table({0: Scalar("h", -5), 2: Scalar("q", 1 << 40), 3: "é", 4: Structs(1, struct.pack("<q", 7))}))
        self.assertEqual(0, len(buffer) % 8)
        root = struct.unpack_from("<I", buffer)[0]
        vtable = root - struct.unpack_from("<i", buffer, root)[0]
        size, length, *slots = struct.unpack_from("<7H", buffer, vtable)
        self.assertEqual(14, size)
        self.assertEqual(0, slots[1], "what is absent has no place")
        self.assertLessEqual(root + length, len(buffer))
        self.assertEqual(-5, struct.unpack_from("<h", buffer, root + slots[0])[0])
        self.assertEqual(0, (root + slots[2]) % 8)
        self.assertEqual(1 << 40, struct.unpack_from("<q", buffer, root + slots[2])[0])
        text = root + slots[3] + struct.unpack_from("<I", buffer, root + slots[3])[0]
        self.assertEqual(b"\x02\0\0\0\xc3\xa9\0", buffer[text : text + 7])
        structs = root + slots[4] + struct.unpack_from("<I", buffer, root + slots[4])[0]
        self.assertEqual((1, 7), struct.unpack_from("<Iq", buffer, structs))
        self.assertEqual(0, (structs + 4) % 8)


@needs_pyarrow
class ReadByPyarrowTest(unittest.TestCase):
    def read(self, frame: Any) -> Any:
        import pyarrow.ipc

        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "t.arrow"
            write_arrow(path, columns_of(frame, "real"))
            with pyarrow.OSFile(str(path)) as file:
                table = pyarrow.ipc.open_file(file).read_all()
        table.validate(full=True)
        return table

    def test_a_table_of_mixed_types_is_the_one_that_pyarrow_makes_of_it(self) -> None:
        import pyarrow

        frame = patients(1000)
        expected = pyarrow.Table.from_pandas(frame, preserve_index=False)
        self.assertEqual(expected.to_pydict(), self.read(frame).to_pydict())

    def test_several_batches_are_one_table(self) -> None:
        frame = patients(700)
        with mock.patch("assay_eval._arrow._ROWS_PER_BATCH", 64):
            table = self.read(frame)
        self.assertEqual(11, len(table.column("age").chunks))
        self.assertEqual(self.read(frame).to_pydict(), table.to_pydict())

    def test_a_table_without_rows_has_its_columns(self) -> None:
        self.assertEqual(list(patients(1).columns), self.read(patients(1).iloc[:0]).column_names)


@needs_pandas
class FormTest(unittest.TestCase):
    def test_a_file_begins_and_ends_as_arrow_files_do_and_its_footer_is_inside(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "t.arrow"
            write_arrow(path, columns_of(pd.DataFrame({"a": [1]}), "real"))
            content = path.read_bytes()
        self.assertTrue(content.startswith(b"ARROW1\0\0\xff\xff\xff\xff"))
        self.assertTrue(content.endswith(b"ARROW1"))
        footer = struct.unpack_from("<i", content, len(content) - 10)[0]
        self.assertLess(footer, len(content) - 18)
